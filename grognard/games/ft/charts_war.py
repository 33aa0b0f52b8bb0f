"""The charts of air, sea and politics as the data files have them, and all charts together."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from grognard.games.ft.charts import (
    Colour,
    CommandSheet,
    GeneralSheet,
    Level,
    Marks,
    MovementSheet,
    WeatherSheet,
)
from grognard.games.ft.charts_combat import CombatSheet, Nation, SupplySheet, WorksSheet
from grognard.kernel.value import Value

# ---- air.toml ----------------------------------------------------------------------------------


class NonBase(Value, frozen=True):
    """[E.1.4] Landing off a base."""

    die: Colour
    crash_on: int
    loss: float


class AirInitiative(Value, frozen=True):
    """[D.1.1c]"""

    die: Colour
    drm: dict[str, int]
    surprised_by: int
    ties: str


class Bands(Value, frozen=True):
    """A chart of losses by bands: the least roll for each."""

    die: Colour
    bands: tuple[int, ...]
    abort: tuple[int, ...]
    half: tuple[int, ...]
    full: tuple[int, ...]
    later_wave: int = 0


class Bomb(Value, frozen=True):
    """[C.3.2, D.1.4]"""

    die: Colour
    bands: tuple[int, ...]
    hit: tuple[int, ...]
    strategic_factor: float
    high: int
    fire_on_natural: int


class BombHit(Value, frozen=True):
    """[C.3.2a, C.3.2b] Targets, and what a hit costs."""

    targets: tuple[str, ...]
    strategic: tuple[str, ...]
    base_loss_on: int
    base_loss: float
    factory_rp: int


class Terror(Value, frozen=True):
    """[D.1.4]"""

    die: Colour
    vp: tuple[int, ...]
    fire_on: int
    drm: dict[str, int]


class AirSea(Value, frozen=True):
    """[D.1.3]"""

    torpedo_hit: int
    torpedo_hit_transport: int


class Drop(Value, frozen=True):
    """[C.3.10]"""

    die: Colour
    success: int


class Recon(Value, frozen=True):
    """[C.3.6] How far around the hex a unit sees."""

    other: int
    R: int


class Air(Value, frozen=True):
    source: str
    marks: Marks
    ferry_factor: int
    react_factor: float
    airfield_se: int
    field_strip_se: int
    non_base: NonBase
    altitude: dict[str, Literal["low", "high", "either", "force"]]
    initiative: AirInitiative
    combat: Bands
    aa: Bands
    bomb: Bomb
    bomb_hit: BombHit
    terror: Terror
    sea: AirSea
    drop: Drop
    recon: Recon


class AirSheet(Value, frozen=True):
    """tables/air.toml"""

    air: Air


# ---- naval.toml --------------------------------------------------------------------------------


class NavalCombat(Value, frozen=True):
    """[D.2.1c]"""

    die: Colour
    bands: tuple[float, ...]
    hit: tuple[int, ...]
    later_round: int
    sunk_at_hit_plus: int
    rounds: int


class Torpedo(Value, frozen=True):
    die: Colour
    hit: int
    range: int


class Coast(Value, frozen=True):
    """[C.2.13c, D.2.2]"""

    battery_cal: int
    fort_band: int


class Mines(Value, frozen=True):
    """[C.2.13d]"""

    source: str
    low: int
    high: int
    sweeper: int


class Sweep(Value, frozen=True):
    source: str
    marks: Marks
    die: Colour


class Net(Value, frozen=True):
    """[C.2.4, C.2.11]"""

    source: str
    marks: Marks
    clear_die: Colour
    clear_on: int
    pass_die: Colour
    turned_back: int


class Submarine(Value, frozen=True):
    """[C.2.11, C.2.13b]"""

    source: str
    marks: Marks
    die: Colour
    hit: int
    hit_transport: int
    reply: int
    reply_escort: int
    turns_arctic: int
    turns_other: int
    versus_submarine: int


class Blockade(Value, frozen=True):
    """[D.2.3]"""

    source: str
    marks: Marks
    die: Colour
    surface: int
    submarine: int
    sp_each: int
    most: int = field(name="max")


class Landing(Value, frozen=True):
    """[C.2.6]"""

    source: str
    shift: int
    cf_factor: float


class Naval(Value, frozen=True):
    source: str
    marks: Marks
    types: tuple[str, ...]
    warships: tuple[str, ...]
    ice_warships: tuple[str, ...]
    mp: dict[Literal["coast", "island", "open"], int]
    long_range_factor: int
    react_factor: float
    capacity_be: int
    hq_or_marker_be: int
    range: int
    range_boxed: int
    combat: NavalCombat
    torpedo: Torpedo
    coast: Coast
    mines: Mines
    sweep: Sweep
    net: Net
    submarine: Submarine
    blockade: Blockade
    landing: Landing


class NavalSheet(Value, frozen=True):
    """tables/naval.toml"""

    naval: Naval


# ---- politics.toml -----------------------------------------------------------------------------


class LevelRow(Value, frozen=True):
    """[F.2.1] Morale and prestige by what part of its par the aggressor has scored."""

    upto: float
    morale: Level
    prestige: Level
    rp_factor: float
    morale_fails_on: tuple[int, ...]
    prestige_fails_on: tuple[int, ...]


class TestDrm(Value, frozen=True):
    """[F.2.1, F.2.2]"""

    prestige: dict[str, int]
    morale: dict[str, int]


class CampaignRates(Value, frozen=True):
    """[G.16] Steps a point, where a scenario says nothing."""

    fin_steps_per_vp: int
    own_steps_per_vp: int


class Victory(Value, frozen=True):
    source: str
    marks: Marks
    level: tuple[LevelRow, ...]
    drm: TestDrm
    campaign: CampaignRates


class EventRow(Value, frozen=True):
    """[A.3.1]"""

    roll: int
    id: str


class Events(Value, frozen=True):
    """[A.3.1]"""

    source: str
    marks: Marks
    who_die: Colour
    who: tuple[Literal["none", Nation], ...]
    die: Colour
    FIN: tuple[EventRow, ...]
    SOV: tuple[EventRow, ...]


class InterventionRow(Value, frozen=True):
    """[A.4.1] Up to this total; what comes, and how many turns later."""

    upto: int
    id: str
    rp: int = 0
    se: int = 0
    after: int = 0
    units: tuple[str, ...] = ()
    longer: int = 0


class Intervention(Value, frozen=True):
    """[A.4.1]"""

    source: str
    marks: Marks
    die: Colour
    drm: dict[str, int]
    rows: tuple[InterventionRow, ...]


class HgnRow(Value, frozen=True):
    """[A.5.1] Who has the initiative, by date."""

    first: str
    last: str
    ger_upto: int
    sov_from: int


class HgnRemove(Value, frozen=True):
    """[A.5.1] The Remove-DR."""

    die: Colour
    ger_initiative: int
    sov_initiative: int
    away_at_most: int
    back_at_least: int
    be: dict[str, int]


class Hgn(Value, frozen=True):
    source: str
    marks: Marks
    die: Colour
    rows: tuple[HgnRow, ...]
    remove: HgnRemove


class Spot(Value, frozen=True):
    die: Colour
    recon: int
    other_air: int
    submarine: int


class EscortReply(Value, frozen=True):
    die: Colour
    sinks_submarine_at: int


class Convoy(Value, frozen=True):
    """[A.6.1]"""

    source: str
    marks: Marks
    boxes: tuple[str, ...]
    cargo: int
    aa: int
    boxes_per_turn: dict[str, int]
    spot: Spot
    hit_air_torpedo: int
    hit_submarine: int
    cargo_per_hit: int
    escort_reply: EscortReply
    rp_per_cargo: int
    cargo_per_vp: int


class Concealment(Value, frozen=True):
    """[G.12]"""

    source: str
    marks: Marks
    per_side: dict[str, int]
    zoc: bool
    counts_as_hoc: bool
    lost: tuple[str, ...]


class PoliticsSheet(Value, frozen=True):
    """tables/politics.toml"""

    victory: Victory
    events: Events
    intervention: Intervention
    hgn: Hgn
    convoy: Convoy
    concealment: Concealment


class StatedRow(Value, frozen=True):
    """A figure that stands in the document: `at` is its place in a table, by points."""

    table: str
    at: str
    value: int | float | str | dict[str, int | float | str]
    rule: str


class Charts(Value, frozen=True):
    """Every chart."""

    general: GeneralSheet
    command: CommandSheet
    weather: WeatherSheet
    movement: MovementSheet
    supply: SupplySheet
    works: WorksSheet
    combat: CombatSheet
    air: AirSheet
    naval: NavalSheet
    politics: PoliticsSheet
    stated: tuple[StatedRow, ...]
