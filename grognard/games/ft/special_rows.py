"""[G.19] The figures of the special rules of scenarios, whose words stand under [[special]]."""

from __future__ import annotations

from msgspec import field

from grognard.games.ft.charts_combat import Nation
from grognard.kernel.value import Value

Hexes = tuple[str, ...]


class SlowRoadPart(Value, frozen=True):
    """A named road that costs heavy equipment and motors more, east of a hex, until a turn."""

    road: str
    east_of: str
    mp: int
    until_turn: int


class IceRoadPart(Value, frozen=True):
    """A track over the ice for a player, for all but motors without heavy equipment."""

    player: Nation
    hexes: Hexes
    from_turn: int


class SurprisePart(Value, frozen=True):
    """A unit that on one turn is overrun at any odds, without dice, by so many battalions."""

    unit: str
    turn: int
    be: float


class CoveringPart(Value, frozen=True):
    """Headquarters whose units may go back a hex more than the hits allow, until a turn."""

    hqs: tuple[str, ...]
    until_turn: int


class SpecialRules(Value, frozen=True):
    """[rules] of a scenario."""

    slow_road: SlowRoadPart | None = None
    ice_road: IceRoadPart | None = None
    surprise: SurprisePart | None = None
    covering: CoveringPart | None = None
    turns_back: dict[str, str] = field(default_factory=dict)
    """A task force, and the headquarters in whose range it turns back to its normal side."""
    burnable: dict[Nation, Hexes] = field(default_factory=dict)
    """Places that a player's units may burn when they leave them."""
    hq_exit: Hexes = ()
    """Hexes by which a headquarters may leave with one of its units."""
    army_sp: dict[Nation, int] = field(default_factory=dict)
    """Supply points of each army headquarters, where they are not those of the chart."""
