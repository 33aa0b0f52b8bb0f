"""The weights a judge goes by, in victory points. Recruit goes by these values; those of opponents
that plan stand in weights.toml."""

from __future__ import annotations

from grognard.kernel.value import Value


class Weights(Value, frozen=True):
    """The weights of one judge."""

    plain_step: float = 0.35
    """A step that the scenario gives no points for."""
    blood: float = 0.8
    """A step of one's own, against one of the enemy's."""
    price: float = 0.25
    """What an attack must be worth."""
    hex: float = 0.3
    """A hex the enemy is driven out of."""
    pull: float = 0.12
    """A point of movement nearer to what a side wants."""
    cut: float = 0.3
    """A battalion of the enemy on whose way out a unit stands, up to six."""
    fed: float = 0.8
    """To stand in supply."""
    led: float = 0.4
    """To stand in the range of one's headquarters."""
    cover: float = 0.15
    """Rough ground, a place or works."""
    danger: float = 0.1
    """A point of attack beside a hex, beyond half as much again as its defence."""
    leave: float = 1.0
    """A point for leaving the map."""
