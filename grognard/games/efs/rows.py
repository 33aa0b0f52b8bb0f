"""What stands in the data files of the series: one type a row, one a sheet. Charts: `charts.py`."""

from __future__ import annotations

from typing import Literal

from grognard.kernel.value import Value

Camp = Literal["axis", "soviet"]
CAMPS: tuple[Camp, ...] = ("axis", "soviet")
Span = tuple[int, int, int]
"""From a turn, to a turn, how many."""

Place = Literal["", "town", "city", "major_city"]
Water = Literal["", "river", "major", "lake", "canal", "shallow"]
Path = Literal["motorway", "main", "minor", "rail"]


class HexRow(Value, frozen=True):
    """[2.1] One hex of the map. `terrain` joins features with +."""

    hex: str
    terrain: str
    place: Place
    name_en: str
    name_fr: str
    fort: str
    """[18.2] The line it holds a stretch of; its sides stand in hexsides.csv."""
    belt: str
    citadel: str
    lat: float
    lon: float


class InsetHexRow(Value, frozen=True):
    """[17.12] One hex of an inset map."""

    hex: str
    mega: str
    transition: bool
    adjacent_main: str
    terrain: str
    place: Place
    name_en: str
    name_fr: str
    lat: float
    lon: float


class HexsideRow(Value, frozen=True):
    """[10.45] What lies between two hexes. `bridge` lists printed bridges of a major river."""

    a: str
    b: str
    water: Water
    name: str
    bridge: str
    double: bool = False
    fort_in: str = ""
    """[18.21] The hex the fortified line belongs to: it faces the other one."""
    fort_name: str = ""


class PathRow(Value, frozen=True):
    """[10.43] A stretch of road or railway from the middle of one hex to that of the next."""

    kind: Path
    a: str
    b: str
    name: str = ""


class MapSheet(Value, frozen=True):
    """[2.1] The map as a whole; `sources` says of each layer where it comes from."""

    title_en: str
    title_fr: str
    source: str
    cols: tuple[int, int]
    rows: tuple[int, int]
    km_per_hex: float
    orientation: Literal["flat"]
    numbering: Literal["CCRR"]
    shifted: Literal["odd", "even"]
    sources: dict[str, str]


class InsetSheet(Value, frozen=True):
    """[17.1] An inset map, and the hexes of the main map that it shows."""

    title_en: str
    title_fr: str
    source: str
    replaces: tuple[str, ...]
    hexes_per_mega: int
    numbering: Literal["mCCRR"]
    shifted: Literal["odd", "even"]


class CounterRow(Value, frozen=True):
    """[2.22] A piece as printed; `copies` of it are named with #1, #2 and so on."""

    id: str
    side: Camp
    nation: str
    kind: Literal["combat", "supply", "air", "marker"]
    type: str
    size: Literal["", "I", "II", "III", "X", "XX", "XXX", "XXXX"]
    name_en: str
    name_fr: str
    formation: str
    hq: str
    steps: str
    """Attack-defence from full strength to the last step."""
    red: bool
    ma: str
    ma_box: Literal["", "red"]
    ma_colour: Literal["", "white", "yellow", "red", "orange", "green", "grey", "blue"]
    zoc: bool
    stack: int | None
    range: int | None
    support: int | None
    attack_only: bool
    crt_drm: int | None
    sha_drm: int | None
    asterisk: bool
    command: int | None
    recovery: int | None
    nonop_ma: int | None
    rebuild: bool
    untried: bool
    air_type: Literal["", "F", "B", "T", "D"]
    air_rating: int | None
    cas: int | None
    interdiction: int | None
    single_engine: bool | None
    copies: int
    entry: str
    source: str


# ---- scenarios ---------------------------------------------------------------------------------


class WeatherSpan(Value, frozen=True):
    """[5.13] The climate of some turns."""

    first: int
    last: int
    climate: Literal["dry", "mud", "frozen", "snow"]
    drm: int


class WeatherPart(Value, frozen=True):
    """[5.12] Turns whose weather the scenario fixes, and the climate of the others."""

    fixed: tuple[tuple[int, str], ...]
    spans: tuple[WeatherSpan, ...] = ()


class SupplyPart(Value, frozen=True):
    """[6.23, 6.25, 6.45] Sources, and the points of combat supply each turn brings."""

    axis_sources: tuple[str, ...]
    soviet_sources: tuple[str, ...]
    axis_asp: tuple[Span, ...]
    soviet_asp: tuple[Span, ...]
    axis_max_units: int
    soviet_max_units: int
    soviet_cities: tuple[str, ...] = ()


class CapacityAt(Value, frozen=True):
    """[11.14] Axis rail capacity from when a railhead has reached a hex."""

    railhead: str
    capacity: int


class RailPart(Value, frozen=True):
    """[11.14, 19.21] Rail capacity, conversion points, railheads and their turns."""

    axis_capacity: tuple[Span, ...]
    soviet_capacity: tuple[Span, ...]
    axis_rcp: tuple[Span, ...]
    railheads: tuple[tuple[int, str], ...]
    axis_capacity_at: CapacityAt | None = None
    cuts: tuple[str, ...] = ()
    """[19.25a] Hexes with a rail cut at the start."""


class MarkerPart(Value, frozen=True):
    """[22.2, 22.3] Bridge and ferry markers."""

    axis_bridges: int
    soviet_bridges: int
    axis_ferries: int
    axis_bridges_arrive: tuple[tuple[int, int], ...] = ()


class BridgePart(Value, frozen=True):
    """[22.47] Bridges that begin blown, markers that begin on the map."""

    blown: tuple[str, ...] = ()
    axis_at_start: tuple[tuple[str, str], ...] = ()


class FortPart(Value, frozen=True):
    """[18.4] Strongpoints at the start, and [18.45a] how many the Axis may begin each turn."""

    soviet_strongpoints: tuple[str, ...]
    soviet_under_construction: tuple[str, ...]
    axis_strongpoints_per_turn: int
    axis_strongpoints: tuple[str, ...] = ()
    destroyed: tuple[str, ...] = ()


class ReplacementPart(Value, frozen=True):
    """[7.2, 7.6] The Soviet table in use, and points by turn."""

    soviet_table: Literal["none", "early", "late"]
    soviet: tuple[tuple[int, str], ...] = ()
    axis: tuple[tuple[int, str], ...] = ()
    train: tuple[tuple[int, int], ...] = ()


class AirPart(Value, frozen=True):
    """[8.15, 14.1] Air units at the start and arrivals."""

    axis_ready: tuple[str, ...]
    soviet_ready: tuple[str, ...]
    axis_arrive: tuple[tuple[int, str], ...]
    soviet_arrive: tuple[tuple[int, str], ...]
    transports_besides: tuple[str, ...] = ()


class BoxPart(Value, frozen=True):
    """[7.1] Pieces that begin on the rebuild track."""

    cadre: tuple[str, ...] = ()
    active: tuple[str, ...] = ()


class GarrisonPart(Value, frozen=True):
    """[21.83] The turn on which all garrisons are free."""

    release_turn: int


class LocationRow(Value, frozen=True):
    """[24.21] A place that counts, and its value from each turn on."""

    name: str
    hexes: tuple[str, ...]
    control: Camp
    values: tuple[tuple[int, int], ...]
    mega: bool = False
    unguarded: bool = False
    """[24.24d] It lies where the Axis need not occupy what it holds."""
    name_fr: str = ""
    """Where it is not the French name of its hex."""


class ExtraRow(Value, frozen=True):
    """[24.31] Points the scenario gives besides."""

    id: Literal["panzer_east", "surrendered_division", "escaped_division"]
    vp: int
    text_en: str
    text_fr: str
    per: int = 1


class VictoryPoints(Value, frozen=True):
    """[24.1] What counts."""

    start: int
    location: tuple[LocationRow, ...]
    extra: tuple[ExtraRow, ...] = ()


class VictoryPart(Value, frozen=True):
    """[24.13] Levels of victory, highest first, and the points from which each holds."""

    levels: tuple[tuple[str, int], ...]


class SetupRow(Value, frozen=True):
    """[4.1] Units that begin in a hex: id, copy and states, `Zap#1:s2,gar`."""

    side: Camp
    hex: str
    units: tuple[str, ...]


class EntryRow(Value, frozen=True):
    """[8.11] Reinforcements: by the edge, by rail, or placed."""

    side: Camp
    turn: int
    units: tuple[str, ...]
    by: Literal["edge", "rail", "place"]
    at: tuple[str, ...]


class GroupUnits(Value, frozen=True):
    """[8.24] Units of a special group and the first turn of each."""

    turn: int
    units: tuple[str, ...]


class GroupRow(Value, frozen=True):
    """[8.2] A special group of reinforcements."""

    id: str
    side: Camp
    turns: tuple[int, int]
    vp: int
    units: tuple[GroupUnits, ...]
    by: Literal["edge", "rail", "place"]
    at: tuple[str, ...]
    rail_capacity_free: bool


class ConversionRow(Value, frozen=True):
    """[8.6] Units that become another."""

    side: Camp
    turn: int
    remove: tuple[str, ...]
    receive: str


class WithdrawalRow(Value, frozen=True):
    """[8.5] A unit that must leave."""

    side: Camp
    turn: int
    unit: str
    strength: Literal["any", "full"]
    cancel: bool


class NoteRow(Value, frozen=True):
    """A special rule in words, for the player."""

    rule: str
    text_en: str
    text_fr: str


class ExitRow(Value, frozen=True):
    """[11.6] An exit zone: hexes of the edge by which a side may leave the map."""

    side: Camp
    hexes: tuple[str, ...]


class NavigableRow(Value, frozen=True):
    """[22.51] A river along which flotillas move, from a row southwards."""

    river: str
    from_row: int


class ScenarioSheet(Value, frozen=True):
    """data/scenarios/<scenario>.toml"""

    game: str
    id: str
    title_en: str
    title_fr: str
    blurb_en: str
    blurb_fr: str
    source: str
    map: str
    cols: tuple[int, int]
    rows: tuple[int, int]
    first_turn: int
    last_turn: int
    set_up_first: Camp
    axis_holds: tuple[str, ...]
    weather: WeatherPart
    supply: SupplyPart
    rail: RailPart
    markers: MarkerPart
    forts: FortPart
    replacements: ReplacementPart
    air: AirPart
    vp: VictoryPoints
    victory: VictoryPart
    setup: tuple[SetupRow, ...]
    reinforcement: tuple[EntryRow, ...] = ()
    group: tuple[GroupRow, ...] = ()
    conversion: tuple[ConversionRow, ...] = ()
    withdrawal: tuple[WithdrawalRow, ...] = ()
    note: tuple[NoteRow, ...] = ()
    navigable: tuple[NavigableRow, ...] = ()
    exit: tuple[ExitRow, ...] = ()
    inset: str = ""
    bridges: BridgePart = BridgePart()
    boxes: BoxPart = BoxPart()
    garrisons: GarrisonPart | None = None
