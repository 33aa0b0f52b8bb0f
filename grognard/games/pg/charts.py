"""The tables: fire, anti-tank fire, terrain, constants, events."""

from __future__ import annotations

from typing import Literal

from grognard.games.pg.pieces import UnitType
from grognard.kernel.value import Value

Scope = Literal["attack", "hex", "unit", "attacker", "defender", "either"]


class Modifier(Value, frozen=True):
    """[7.5] A line of a modifier list: columns, or pips of the roll of anti-tank fire.

    `scope` says for whom it holds: the whole attack, the hex, or single units (7.52); in assault
    the attacker's fire, the defender's, or either's. `types` names the targets where it is they.
    """

    id: str
    shift: int
    scope: Scope
    rule: str
    source: str
    types: tuple[UnitType, ...] = ()


class FireSheet(Value, frozen=True):
    """[7.51, 10.3, 12.4] A fire table as it is printed, with its modifiers.

    `friendly` are the numbers of friendly fire over the first columns (9.52).
    """

    rule: str
    source: str
    dice: Literal["1d6", "2d6"]
    chart: str
    modifier: tuple[Modifier, ...]
    most: int | None = None
    least: int | None = None
    friendly: tuple[int, ...] = ()
    friendly_hit: int = 0


class Hit(Value, frozen=True):
    """[11.1] What a modified roll does: steps lost, then a check with so much added."""

    roll: int
    steps: int
    check: int | None = None


class HitRows(Value, frozen=True):
    """[11.1] A set of result rows; the last holds for every higher roll too."""

    id: str
    source: str
    hit: tuple[Hit, ...]


class AntiTankSheet(Value, frozen=True):
    """[11.1, 11.11, 11.3] Anti-tank fire. The range is extended to so many per cent."""

    rule: str
    source: str
    dice: Literal["2d6"]
    threshold: int
    truck: int
    extended_from: int
    extended_percent: int
    rows: tuple[HitRows, ...]
    modifier: tuple[Modifier, ...]


class TerrainRow(Value, frozen=True):
    """[5.0, 8.1, 8.2] A line of the terrain chart.

    Prices are in sixths of a movement point, -1 closes the hex. `adds` to the dearest terrain, or
    `replaces` all of it (5.2). `sight` is the range at which an occupant is seen. Roads and fords
    have prices alone: the hex is seen and fired at as its terrain is.
    """

    id: str
    foot: int
    motorised: int
    mechanised: int
    source: str
    sight: int = 0
    limiting: bool = False
    df: int = 0
    bf: int = 0
    assault: int = 0
    at: int = 0
    adds: bool = False
    replaces: bool = False
    height: int = 0


class TerrainSheet(Value, frozen=True):
    """[5.0, 16.3] The terrain chart; what one, two and three wrecks cost a vehicle besides."""

    source: str
    wrecks: tuple[int, ...]
    terrain: tuple[TerrainRow, ...]


class SightRanges(Value, frozen=True):
    """[8.1, 8.41, 16.6] Ranges of spotting."""

    day: int
    night: int
    limiting: int
    per_level: int
    level: int
    hidden_part: int


class Stacking(Value, frozen=True):
    """[4.1, 5.6] How many stand in a hex, and how many leaders ride."""

    combat: int
    transports: int
    riders: int


class LeaderFigures(Value, frozen=True):
    """[6.3, 6.7, 6.71, 6.72] Figures of leaders."""

    move: int
    cavalry: int
    lost: int
    overrun: int
    shock: int


class MoraleFigures(Value, frozen=True):
    """[14.1, 14.3, 14.43, 14.44, 14.45] Figures of morale."""

    demoralised_by: int
    demoralised: int
    full: int
    desertion: int
    cover: int


class Smoke(Value, frozen=True):
    """[16.11, 16.13] Smoke: placed up to this roll, what a die does at the end, where it drifts."""

    placed: int
    stays: int
    drifts: int
    rose: tuple[str, ...]


class Mines(Value, frozen=True):
    """[16.7, 16.71, 16.75] Mines: how many dummies, ones, twos and threes are in the cup."""

    cup: tuple[int, ...]
    step: int
    demoralise: int
    stop: int
    clearing: int


class Aviation(Value, frozen=True):
    """[15.11, 15.14] Aircraft."""

    together: int
    miss: int
    flak: int


class Fog(Value, frozen=True):
    """[17.4] When the turn breaks off."""

    segments: int
    dice: int
    ends: int
    night: int


class ConstantsSheet(Value, frozen=True):
    """The numbers that stand on no counter and in no table. `sources` says of each whose it is."""

    source: str
    stacking: Stacking
    sight: SightRanges
    leaders: LeaderFigures
    morale: MoraleFigures
    smoke: Smoke
    mines: Mines
    aviation: Aviation
    off_board_together: int
    machine_gun_share: int
    fog: Fog
    sources: dict[str, str]


RANDOM_EVENTS = frozenset((
    "runner_lost", "ammunition_short", "sniper", "inspired_leader", "fatigue", "second_wind",
    "off_board_guns", "breakdown", "smoke_of_battle", "stragglers", "air_strike",
))  # fmt: skip
"""[17.5] The events that the rules know how to bring about (r17_events)."""


class Event(Value, frozen=True):
    """[17.5] A random event, under the sum of two dice."""

    total: int
    id: str
    title_en: str
    title_fr: str
    text_en: str
    text_fr: str
    source: str


class EventsSheet(Value, frozen=True):
    """[17.5] The table of random events."""

    rule: str
    source: str
    event: tuple[Event, ...]
