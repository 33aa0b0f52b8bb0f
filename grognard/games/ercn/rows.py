"""What stands in the data files of the series: one type a row, one a sheet."""

from __future__ import annotations

from typing import Literal

import msgspec

from grognard.kernel.scenarios import Option
from grognard.kernel.value import Value

Camp = Literal["german", "soviet"]
Weather = Literal["clear", "mud", "frost", "snow"]
WaterId = Literal["river", "major"]
Arm = Literal["INF", "CAV", "PARA", "MECH", "ARM", "MTN", "AT"]
Size = Literal["III", "X", "XX", "XXX"]

CAMPS: tuple[Camp, ...] = ("german", "soviet")
WEATHERS: tuple[Weather, ...] = ("clear", "mud", "frost", "snow")


class HexRow(Value, frozen=True):
    """[A1] One hex. `side` is its side of the front line at the start of play."""

    hex: str
    terrain: str
    side: Camp
    zone: str
    from_front: int | None
    name: str
    place: Literal["", "town", "city", "capital"]
    lat: float
    lon: float


class HexsideRow(Value, frozen=True):
    """[A1] What lies between two hexes: water, a bridge, a line of forts, the front line."""

    a: str
    b: str
    river: Literal["", "river", "major"]
    name: str
    bridge: bool
    fort: str
    front: bool


class PathRow(Value, frozen=True):
    """[A1] A stretch of road or railway from the middle of one hex to that of the next."""

    kind: Literal["road", "rail"]
    a: str
    b: str


class NameRow(Value, frozen=True):
    """A name on the map as the list of hexes and hexsides has it, and in French."""

    en: str
    fr: str


class MapSheet(Value, frozen=True):
    """[A1, A5] The map as a whole; `sources` says of each layer where it comes from."""

    title_en: str
    title_fr: str
    source: str
    rows: int
    cols: int
    km_per_hex: float
    numbering: Literal["NNEE"]
    shifted: Literal["odd", "even"]
    sources: dict[str, str]
    names: tuple[NameRow, ...]


class CounterRow(Value, frozen=True):
    """[A2a] One counter. A second counter names the first of its double unit in `second_of`."""

    side: Camp
    nation: str
    army: str
    id: str
    type: Arm
    size: Size
    attack: int
    defence: int
    move: int
    steps: int
    red_attack: int | None
    red_defence: int | None
    red_move: int | None
    entrench: bool
    entr_defence: int | None
    second_of: str
    turn: int
    colour: str
    name: str
    source: str


class SetupRow(Value, frozen=True):
    """[B] Where a unit stands in the ready placement."""

    side: Camp
    army: str
    id: str
    hex: str
    entrenched: bool


class TerrainRow(Value, frozen=True):
    """[F2a, G6] A kind of ground: points to enter (0: impassable), effect on combat."""

    id: str
    cost_mech: int
    cost_other: int
    armour_halved: tuple[Weather, ...]
    shift: int
    doubled: bool
    rule: str
    source: str


class WaterRow(Value, frozen=True):
    """[F2a, F3, E2a, G4, G6] A kind of water on a hexside, by weather."""

    id: str
    cost: dict[str, int]
    shift: dict[str, int]
    shift_beside: dict[str, int]
    supply_crossing: tuple[Weather, ...]
    retreat_loss: tuple[Weather, ...]
    zoc_crosses: bool
    rule: str
    source: str


class WeatherRow(Value, frozen=True):
    """[F4, G7, E3] A kind of weather. A supply limit of 0 is none."""

    id: str
    move_halved: bool
    axis_mech_minus: int
    attack_halved: bool
    shift: int
    supply_limit: dict[str, int]
    rule: str
    source: str


class TerrainSheet(Value, frozen=True):
    """[A4] The chart of terrain and weather."""

    source: str
    road_cost_halves: int
    road_rule: str
    fort_shift: int
    fort_shift_beside: int
    fort_rule: str
    terrain: tuple[TerrainRow, ...]
    water: tuple[WaterRow, ...]
    weather: tuple[WeatherRow, ...]


class ChartSheet(Value, frozen=True):
    """A chart as it is printed; another module reads the grid."""

    rule: str
    source: str
    die: str
    chart: str


class PrintedTurn(Value, frozen=True):
    """[MOSKVA 5] What the printed card has for a turn that the rules correct."""

    weather: Weather
    air: dict[str, int]


class CalendarRow(Value, frozen=True):
    """[A3] One turn of the calendar."""

    turn: int
    dates: str
    dates_fr: str
    weather: Weather
    air: dict[str, int]
    printed: PrintedTurn | None = None


class Winter(Value, frozen=True):
    """[MOSKVA 7] Columns in favour of one side on some turns."""

    columns: int
    side: Camp = msgspec.field(name="for")
    turns: tuple[int, ...]
    printed_turns: tuple[int, ...]
    rule: str


class Reserve(Value, frozen=True):
    """[MOSKVA 1a] An army that starts in or around one hex behind the front."""

    side: Camp
    army: str
    hex: str


class Surprise(Value, frozen=True):
    """[MOSKVA 3] The army that moves and fights twice on one turn."""

    side: Camp
    army: str
    turn: int
    rule: str


class Rebuild(Value, frozen=True):
    """[MOSKVA 9] Eliminated units that come back, in divisions."""

    side: Camp
    turn: int
    divisions: int
    rule: str


class Capital(Value, frozen=True):
    """[MOSKVA 11b] The capital and what holding it earns."""

    hex: str
    side: Camp
    supplied: int
    unsupplied: int


class Level(Value, frozen=True):
    """[MOSKVA 11e] A level of victory, up to and with a number of points; the last has none."""

    id: str
    upto: int | None = None


class Victory(Value, frozen=True):
    """[MOSKVA 11] What is counted at the end."""

    capital: Capital
    city: int
    soviet_unit: int
    armour_eliminated: int
    armour_reduced: int
    other_step: int
    levels: tuple[Level, ...]
    rule: str


class City(Value, frozen=True):
    """[MOSKVA 11a] A city that counts, and who holds it at the start."""

    name_en: str
    name_fr: str
    hex: str
    control: Camp


class Decoys(Value, frozen=True):
    """[M2] How many decoys a side has, and how far one may go in a phase."""

    german: int
    soviet: int
    move: int
    rule: str
    source: str


class ScenarioSheet(Value, frozen=True):
    """The special rules of one battle, as figures."""

    id: str
    game: str
    title_en: str
    title_fr: str
    blurb_en: str
    blurb_fr: str
    source: str
    map: str
    counters: str
    setup: str
    crt: str
    terrain: str
    turns: int
    first: Camp
    setup_first: Camp
    setup_depth: int
    forts_of: Camp
    calendar: tuple[CalendarRow, ...]
    winter: Winter
    rail_points: dict[str, int]
    air_exchange: dict[str, int]
    air_max_per_combat: int
    interdiction: dict[str, int]
    pays_at_bridges: dict[str, tuple[WaterId, ...]]
    zones: dict[str, tuple[str, ...]]
    army_zones: dict[str, dict[str, str]]
    reserves: tuple[Reserve, ...]
    free_armies: tuple[str, ...]
    stack_limit: dict[str, int]
    supply: dict[str, tuple[str, ...]]
    entry: dict[str, tuple[str, ...]]
    entry_roads: tuple[str, ...]
    entry_rails: tuple[str, ...]
    surprise: Surprise
    rebuild: Rebuild
    victory: Victory
    cities: tuple[City, ...]
    decoys: Decoys
    option: tuple[Option, ...]
    sources: dict[str, str]


class Sheets(Value, frozen=True):
    """Everything on paper that a battle is played with, and the digest of its files."""

    scenario: ScenarioSheet
    map: MapSheet
    terrain: TerrainSheet
    hexes: tuple[HexRow, ...]
    hexsides: tuple[HexsideRow, ...]
    paths: tuple[PathRow, ...]
    counters: tuple[CounterRow, ...]
    setup: tuple[SetupRow, ...]
    crt: ChartSheet
    digest: str
    told: tuple[str, ...] = ()
    """Lines of a situation that stand in for sheets: its ground, its counters."""
