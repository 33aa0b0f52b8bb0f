"""Answers for the boards beside the map: supply lines, formations, what is still to do, rebuild
track, pools, air, rail, weather, victory."""

from __future__ import annotations

from grognard.kernel.legality import About, No
from grognard.kernel.tally import Line
from grognard.kernel.value import Side, Value


class SupplyLeg(Value, frozen=True):
    """[6.14, 6.15, 6.16] A leg of a supply line, from the unit towards its source: `loc` over open
    country, `road` along main roads and motorways, `rail` along railways. `hexes` begins with the
    hex the leg starts in; `length` of `most` hexes are used; `most` 0 means no limit."""

    kind: str
    rule: str
    hexes: tuple[int, ...]
    length: int
    most: int
    broken: bool = False
    """The leg is not open: it is where the line would go but for the break."""


class Remedy(Value, frozen=True):
    """What would open the line again: the key `remedy-<what>` with its arguments, its rule, the
    hexes it concerns. The cheapest comes first."""

    what: str
    rule: str
    about: About
    hexes: tuple[int, ...]


class SupplyAnswer(Value, frozen=True):
    """[6.1] The supply line of a unit or hex in three legs, and where it breaks."""

    hex: int
    unit: int
    state: int
    """[6.31] What the unit is in now: 0 general supply, 1 emergency, 2 out of supply."""
    next: int
    """[6.34] What it would be in, were the supply phase now."""
    source: int
    """The hex of the source, or -1."""
    legs: tuple[SupplyLeg, ...]
    at: int
    """The hex where the line breaks, or -1."""
    no: tuple[No, ...]
    """Why it breaks there; empty where the line is open."""
    remedies: tuple[Remedy, ...] = ()
    combat: tuple[int, ...] = ()
    """[15.21] Supply units with a point left that a line from here reaches."""
    lines: tuple[Line, ...] = ()
    """What being out of supply does [6.35], or what supplies it without a line [6.37]."""


class Part(Value, frozen=True):
    """A unit of a formation, and in how many steps it stands."""

    unit: int
    at: int
    steps: int
    of: int
    supply: int


class FormationAnswer(Value, frozen=True):
    """[15.58, 6.5] A formation: its units, and its integrity bonus, kept or lost and why."""

    id: str
    units: tuple[Part, ...]
    steps: int
    of: int
    bonus: str
    """panzer_integrity, motorized_integrity, or empty where the formation has none."""
    kept: bool
    no: tuple[No, ...]
    """[15.58d] What it lacks for the bonus."""
    fuel: bool
    """[6.54] It is short of fuel."""


class Task(Value, frozen=True):
    """Something that is still to do, or done: the key of its text with its arguments (besides them
    it is told `count`), the units and hexes it concerns. `state`: open, warn or done."""

    what: str
    rule: str
    state: str
    count: int
    about: About = ()
    units: tuple[int, ...] = ()
    hexes: tuple[int, ...] = ()


class Desk(Value, frozen=True):
    """What is to do for one formation or headquarters: its tasks, the open ones first. `name` is
    the sign of the formation, or the id of a headquarters; empty for army troops."""

    name: str
    over: str
    """The corps or army above it."""
    hq: int
    """The headquarters, or -1."""
    units: tuple[int, ...]
    tasks: tuple[Task, ...]


class Staff(Value, frozen=True):
    """What is still to do in this phase: by formation or by headquarters, and for the side as a
    whole."""

    phase: str
    rule: str
    desks: tuple[Desk, ...]
    side: tuple[Task, ...]
    left: int
    """Open tasks in all."""


class BoxUnit(Value, frozen=True):
    """[7.1] A unit in a box of the rebuild track: from which turn it can come back or go on, and
    what the next box costs."""

    unit: int
    since: int
    cost: tuple[str, ...]
    """[7.3] Ways to pay for the next box, as 1I or 1A."""


class Box(Value, frozen=True):
    """A box of a board, by its name: active, cadre, eliminated, cannot_rebuild, delayed, due,
    waiting."""

    name: str
    rule: str
    units: tuple[BoxUnit, ...]


class AirBox(Value, frozen=True):
    """[14.13] A box of the air status track, by its name: ready, flown, damaged, destroyed,
    mission, arrives. Of the enemy those on missions alone are told, face down [14.23]."""

    name: str
    rule: str
    planes: tuple[int, ...]
    """Air units, by their number on the board."""
    turns: tuple[int, ...] = ()
    """Of those that arrive, the turn."""
    needs: int = 0
    """[9.2] The highest roll with which one of this box becomes ready."""


class Boards(Value, frozen=True):
    """Everything that lies beside the map for one side, as the one who asks may know it."""

    side: Side
    rebuild: tuple[Box, ...]
    pools: tuple[Line, ...]
    """[7.3, 7.4] Replacement points by kind, strongpoints, trains, mandated attacks."""
    table_drm: tuple[Line, ...]
    """[7.22] What would modify the next roll on the Soviet replacement table."""
    air: tuple[AirBox, ...]
    rail: RailBoard
    weather: tuple[WeatherTurn, ...]
    asp: tuple[tuple[int, int], ...]
    """[6.45] Points of combat supply that each turn brings: turn and points."""
    supply_units: tuple[int, ...]
    arrivals: tuple[Arrival, ...]
    withdrawals: tuple[Arrival, ...]
    """[8.5] Units that must leave, and when."""


class Arrival(Value, frozen=True):
    """[8.11] Units that come (or go) on a turn: how, and by which hexes."""

    turn: int
    by: str
    hexes: tuple[int, ...]
    units: tuple[int, ...]


class RailBoard(Value, frozen=True):
    """[11.14, 19.2] Rail capacity of the turn, what is used of it; conversion of railways."""

    capacity: int
    used: int
    rcp: int
    """[19.21] Conversion points left this turn."""
    railheads: tuple[tuple[int, int], ...]
    """[19.24] Hex of each Axis railhead, and the points spent on it."""


class WeatherTurn(Value, frozen=True):
    """[5.1] A turn of the weather track: its climate, what is fixed, what it was; of a turn to come
    the chance in tenths of each weather."""

    turn: int
    climate: str
    weather: str
    """As it was or is; empty for a turn to come."""
    chances: tuple[tuple[str, int], ...]


class PlaceWorth(Value, frozen=True):
    """[24.2] A place that counts: who holds it, what it is worth now, what the sum would change by
    if it changed hands, and its value from each turn on."""

    place: int
    holder: Side
    worth: int
    scored: bool
    """The Axis has its points."""
    change: int
    values: tuple[tuple[int, int], ...]


class Victory(Value, frozen=True):
    """[24.1] The Axis's points, the level they reach, and what they are made up of."""

    points: int
    level: str
    next: tuple[tuple[str, int], ...]
    """Levels with the points from which each holds."""
    places: tuple[PlaceWorth, ...]
    lines: tuple[Line, ...]
    """Everything that has been or will be counted besides places: acts, losses, the scenario's own
    conditions, each with what it is worth now."""
