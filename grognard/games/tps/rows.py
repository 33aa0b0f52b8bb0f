"""What stands in the data files of Turning Point: Stalingrad: one type a row, one a sheet."""

from __future__ import annotations

from typing import Literal

from grognard.games.tps.map_drawing import CitySheet
from grognard.kernel.scenarios import Option
from grognard.kernel.value import Value

Camp = Literal["german", "russian"]
Arm = Literal["inf", "armour", "at", "aa", "art", "fag", "air"]
Mobility = Literal["", "foot", "motorised", "mechanised"]
Shape = Literal["circle", "square", "triangle"]
Quadrant = Literal["", "I", "II", "III", "IV"]
UnitType = Literal[
    "INF", "MOT", "RCN", "ENG", "MIL", "TNK", "STG", "SIG", "PZG", "PSW", "PAK", "TD", "ATR", "MG",
    "FLK", "AA", "ART", "FAG", "AIR",
]  # fmt: skip
Size = Literal["", "I", "II", "III", "X", "XX", "XXXX"]
Point = tuple[float, float]

CAMPS: tuple[Camp, ...] = ("german", "russian")


class AreaRow(Value, frozen=True):
    """[3.2] One area, or a zone [3.3]. `group` is its set-up symbol; white ones have none.

    `fell` is the date on which the Russians lost it in history.
    """

    id: str
    name: str
    name_fr: str
    short: str
    short_fr: str
    zone: bool
    tem: int
    bank: bool
    ferry: bool
    rubble: bool
    vp: int
    owner: Camp
    shape: Shape
    colour: str
    group: str
    quadrant: Quadrant
    x: float
    y: float
    radius: float
    fell: str
    source: str


class LinkRow(Value, frozen=True):
    """[3.2, 8.2] Two areas side by side, and the border between them: "x,y x,y / x,y x,y"."""

    a: str
    b: str
    stream: str
    line: str
    source: str


def front_artillery(quadrant: str) -> str:
    """[15.31] What the counter of the Front artillery of a quadrant is called."""
    return f"FAG {quadrant}"


class OutlineRow(Value, frozen=True):
    """The cell of an area, or a stretch of its edge: on the Volga, or on the frame."""

    area: str
    kind: Literal["cell", "bank", "frame"]
    line: str


class StreamRow(Value, frozen=True):
    """A stream that areas are divided by. It changes nothing in play."""

    id: str
    en: str
    fr: str


class MeetingPoint(Value, frozen=True):
    """[3.2] A point where four areas meet: those across are not adjacent."""

    at: Point
    areas: tuple[str, ...]


class MapSheet(Value, frozen=True):
    """[3] The map as a whole; `sources` says of each layer where it comes from."""

    title_en: str
    title_fr: str
    source: str
    unit: str
    frame: tuple[float, float, float, float]
    city: tuple[float, float, float, float]
    quadrants: tuple[Quadrant, ...]
    quadrant_y: tuple[float, ...]
    artillery: tuple[Point, ...]
    east_bank: Point
    german_zones: tuple[str, ...]
    breakthrough: tuple[str, ...]
    east_shore: tuple[Point, ...]
    islands: tuple[tuple[Point, ...], ...]
    points: tuple[MeetingPoint, ...]
    streams: tuple[StreamRow, ...]
    sources: dict[str, str]


class CounterRow(Value, frozen=True):
    """[4] One counter. No attack factor is the printed star; a formation has no defence.

    It starts in an area of its `group`, or arrives on the date `entry`.
    """

    id: str
    side: Camp
    parent: str
    unit: str
    type: UnitType
    arm: Arm
    engineer: bool
    size: Size
    attack: int | None
    defence: int | None
    spent_defence: int | None
    move: int
    mobility: Mobility
    integrity: str
    group: str
    area: str
    entry: str
    withdraws: str
    returns: str
    source: str


class SetupRow(Value, frozen=True):
    """A counter of a small scenario and its area; none for those that have none."""

    id: str
    area: str


class DayRow(Value, frozen=True):
    """[3.4] One date of the turn record track. Where the symbols are unknown they are empty."""

    id: str
    date_en: str
    date_fr: str
    week: int
    ends_week: bool
    colour: str
    german: bool | None
    russian: bool | None
    source: str


class Track(Value, frozen=True):
    """[2.2, 6.31, 6.32, 9.3] The impulse track."""

    spaces: int
    day: int
    night: int
    opening_day: int


class Rubble(Value, frozen=True):
    """[5.7, 14] The numbers of rubble and fortification."""

    setup: int
    level: int
    create: int
    least_terrain: int
    fortify: int
    entry: int
    factor: tuple[int, ...]
    work_cost: int


class Attrition(Value, frozen=True):
    """[12.22] Isolation that wears units away."""

    fatal: int


class ZoneSteps(Value, frozen=True):
    """[11.2] How many zones a unit may enter in an impulse."""

    steps: dict[str, int]


class Observers(Value, frozen=True):
    """[15.2, 15.21, 15.22, 20.4] The German observers."""

    range: int
    opening_days: int
    return_dawns: int


class Luftwaffe(Value, frozen=True):
    """[17.3] The attack dice that fall on their own side."""

    error: tuple[int, ...]


class Interdiction(Value, frozen=True):
    """[18.4] The fire upon the crossing."""

    day: int
    observer: int
    kill: int
    spent: int
    repulsed: int


class Crossing(Value, frozen=True):
    """[18.5] The movement points of the river."""

    cost: int


class ArmourReturns(Value, frozen=True):
    """[13] How many armoured units come back each week."""

    german: int
    russian: int
    factory: int
    factory_area: str
    first: str


class ArtilleryRow(Value, frozen=True):
    """[15.3] What the Front artillery adds from a date on."""

    since: str
    attack: int
    defence: int


class DatedRow(Value, frozen=True):
    """A value that holds from a date on."""

    since: str
    value: int


class ConstantsSheet(Value, frozen=True):
    """The numbers that stand on no counter. `sources` says of each whose they are."""

    source: str
    stacking: int
    track: Track
    ranged_terrain: dict[str, int]
    rubble: Rubble
    attrition: Attrition
    zones: ZoneSteps
    observers: Observers
    luftwaffe: Luftwaffe
    interdiction: Interdiction
    crossing: Crossing
    armour: ArmourReturns
    front_artillery: tuple[ArtilleryRow, ...]
    air_factor: tuple[DatedRow, ...]
    date_bonus: tuple[DatedRow, ...]
    sources: dict[str, str]


class Judgement(Value, frozen=True):
    """[19.2] The numbers of one date: the German wins at one or more, the Russian at one or less.

    Without a Russian number the Russian cannot win on that date.
    """

    date: str
    history: int
    german: int
    russian: int | None = None


class ScenarioSheet(Value, frozen=True):
    """A scenario: its dates, its part of the map, its counters, what decides it."""

    id: str
    game: str
    title_en: str
    title_fr: str
    blurb_en: str
    blurb_fr: str
    source: str
    map: str
    counters: str
    calendar: str
    constants: str
    setup: str
    first: str
    last: str
    areas: tuple[str, ...]
    victory: tuple[Judgement, ...]
    option: tuple[Option, ...]
    sources: dict[str, str]


class Sheets(Value, frozen=True):
    """Everything on paper that a scenario is played with, and the digest of its files.

    `setup` is empty where the whole list of counters takes part.
    """

    scenario: ScenarioSheet
    map: MapSheet
    areas: tuple[AreaRow, ...]
    links: tuple[LinkRow, ...]
    outlines: tuple[OutlineRow, ...]
    city: CitySheet
    counters: tuple[CounterRow, ...]
    setup: tuple[SetupRow, ...]
    calendar: tuple[DayRow, ...]
    constants: ConstantsSheet
    digest: str
