"""The weights a judge of the East Front Series goes by, in steps unless said otherwise. Recruit
goes by these values; those of the opponents that plan stand in weights.toml."""

from __future__ import annotations

from grognard.kernel.value import Value

Pair = tuple[float, float]
"""One number for the Axis and one for the Soviets."""


class Weights(Value, frozen=True):
    """The weights of one judge."""

    point: float = 4.0
    """A victory point."""
    driven: Pair = (0.5, 0.5)
    """The enemy retreats."""
    thrown: float = 0.7
    """The attackers do."""
    blood: Pair = (1.0, 1.0)
    """A step of one's own, against one of the enemy's."""
    price: Pair = (0.35, 0.35)
    """Any attack: those who make it stand where they stand."""
    supply: float = 0.3
    """A point of combat supply."""
    prepared: Pair = (0.6, 0.6)
    """What an attack must be worth to be prepared in the movement phase."""
    declared: float = 0.15
    """What one must be worth to be declared."""
    entangled: float = 0.6
    """[12.16] Another hex that must be attacked as well."""
    overrun: float = 0.8
    """What an overrun must be worth: those who fail go no farther in this phase."""
    onward: float = 0.25
    """Half a hex nearer to where a unit is sent."""
    unfed: Pair = (3.0, 3.0)
    """Out of supply."""
    cover: float = 0.4
    """Ground that helps the defender."""
    danger: float = 0.12
    """A point of attack that may come to a hex beside the enemy, beyond what holds it."""
    second: float = 0.25
    """The second unit in a place that scores and is threatened, as a share of the first."""
    crowd: float = 0.04
    """A stacking point beside one, once there are many."""
    trapped: float = 0.0
    """[16.46] An enemy who has no way of retreat, for each step he has left."""
    exposed: Pair = (0.0, 0.0)
    """What the enemy may do on his turn to who stands in a hex, for each step lost."""
    barring: Pair = (0.0, 0.0)
    """A hex in the enemy's way to what he wants."""
    together: float = 0.0
    """A friend beside one."""
    opening: float = 0.0
    """An enemy on the way to what the side wants, for each point behind him."""
    formation: float = 0.0
    """Above a half, units of one formation are sent to one place."""
    concert: float = 0.0
    """Above a half, attacks are declared in concert, see `ai/concert.py`."""
    serve: float = 0.0
    """Above a half, supply units go where the attackers of this phase need them, and attacks are
    planned with it."""
    most: float = 8.0
    """Units that are tried against one hex."""
    rings: float = 0.0
    """[17.23] Above a half, stacking over all transition hexes of a main hex is minded."""
    stores: float = 0.0
    """[15.21] A point of attack at the front that a supply unit reaches and no other does."""


PLAIN = Weights()
"""Recruit's."""
