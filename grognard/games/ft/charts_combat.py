"""The charts of supply, works and land combat as the data files have them."""

from __future__ import annotations

from typing import Literal

from grognard.games.ft.charts import Colour, Level, Marks
from grognard.kernel.value import Value

Category = Literal["INF", "ART", "AFV", "HQ"]
Nation = Literal["FIN", "SOV", "GER"]
NATIONS: tuple[Nation, ...] = ("FIN", "SOV", "GER")


# ---- supply.toml -------------------------------------------------------------------------------


class MarkerCapture(Value, frozen=True):
    """[G.14] Points of a SUPPLY marker that an enemy takes, by the face of the blue die."""

    points: tuple[int, ...]


class Supply(Value, frozen=True):
    """[B.1.2] Supply lines and markers."""

    source: str
    marks: Marks
    line_mp: int
    he_may_not_use: tuple[str, ...]
    marker_values: tuple[int, ...]
    marker_ma: int
    marker_used: int
    marker_class: str
    marker_capture: MarkerCapture


class CombatSupply(Value, frozen=True):
    """[D.3.2]"""

    source: str
    marks: Marks
    defender_less: int
    defender_minimum: int
    north_snow: int


class Replacements(Value, frozen=True):
    """[B.3] Costs and income."""

    source: str
    marks: Marks
    cost: dict[str, int]
    hq_ccv_times: int
    surcharge: int
    surcharge_for: tuple[str, ...]
    rp_per_step_lost: int
    steps_per_unit_per_turn: int
    income: dict[Nation, int]
    air_se: dict[Nation, float]
    naval_ve_jan1: dict[Nation, int]
    naval_types: tuple[str, ...]


class HighCommand(Value, frozen=True):
    """[B.2.10]"""

    source: str
    marks: Marks
    die: Colour
    at_least: int
    drm: dict[Level, int]


class SupplySheet(Value, frozen=True):
    """tables/supply.toml"""

    supply: Supply
    combat_supply: CombatSupply
    replacements: Replacements
    high_command: HighCommand


# ---- works.toml --------------------------------------------------------------------------------


class Project(Value, frozen=True):
    """[B.5.3] What can be built."""

    id: str
    category: Literal["defence", "airbase", "none"]
    by: tuple[str, ...]
    turns: int
    once: bool
    mp: int = 0
    infantry_turns: int = 0


class Construction(Value, frozen=True):
    """[B.5.1]"""

    source: str
    marks: Marks
    die: Colour
    fails_on: int
    drm: dict[str, int]
    ezoc_only: tuple[str, ...]
    project: tuple[Project, ...]


class Demolition(Value, frozen=True):
    """[C.1.3] Points of movement by target."""

    source: str
    marks: Marks
    by: tuple[str, ...]
    status: int
    bridge: int
    rail: int
    road: int
    airfield: int
    port: int
    factory: int
    village: int


class Flood(Value, frozen=True):
    """[C.1.4]"""

    source: str
    marks: Marks
    mp: int
    per_side: int
    status: int
    lasts_turns: int
    ends_in: tuple[str, ...]


class Fire(Value, frozen=True):
    source: str
    marks: Marks
    forest_months: tuple[str, ...]


class WorksSheet(Value, frozen=True):
    """tables/works.toml"""

    construction: Construction
    demolition: Demolition
    flood: Flood
    fire: Fire


# ---- combat.toml -------------------------------------------------------------------------------


class OddsTable(Value, frozen=True):
    """[D.3.7] The columns, worst to best."""

    source: str
    columns: tuple[str, ...]


class Crt(Value, frozen=True):
    """[D.3.7] The dice of each column."""

    source: str
    marks: Marks
    attacker: tuple[Colour, ...]
    attacker_add: tuple[int, ...]
    defender: tuple[Literal[Colour, "none"], ...]
    defender_add: tuple[int, ...]
    max_shift: int
    no_defence_factor: str


class AtRule(Value, frozen=True):
    ratio: int


class OpenWater(Value, frozen=True):
    """[D.3.5] Attack across an unfrozen water hexside."""

    allows: tuple[str, ...]
    engineer: tuple[str, ...]


class MountainCal(Value, frozen=True):
    allows: tuple[str, ...]


class Cal(Value, frozen=True):
    """[D.3.5] Combined arms."""

    source: str
    marks: Marks
    categories: tuple[Category, ...]
    drm: dict[str, int]
    at: AtRule
    fort_city: dict[Category, tuple[str, ...]]
    open_water: OpenWater
    mountain: MountainCal


class ShiftRow(Value, frozen=True):
    """[D.3.7] A shift of columns."""

    id: str
    value: int
    source: str


class Balloon(Value, frozen=True):
    source: str
    drm: int
    range: int
    skies: tuple[str, ...]


class Hits(Value, frozen=True):
    """[D.3.7] What becomes of hits."""

    source: str
    mobile_retreat: int
    mobile_retreat_lt: int
    forced_retreat_hits: int
    fatigue_for_first_hit: bool
    retreat_ezoc_step: int
    no_retreat_extra_step: int


class Overrun(Value, frozen=True):
    """[C.1.2]"""

    source: str
    marks: Marks
    ratio: int
    extra_mp: int
    die: Colour
    index: tuple[tuple[int, int], ...]
    success: int


class Surrender(Value, frozen=True):
    die: Colour
    at_most: int
    per_further_turn: int
    at_status: int


class Motti(Value, frozen=True):
    """[G.13]"""

    source: str
    marks: Marks
    status: int
    breakout_hexes: int
    surrender: Surrender


class Panic(Value, frozen=True):
    """[G.13]"""

    source: str
    marks: Marks
    die: Colour
    at_most: int
    in_motti: int
    nkvd_or_guards: int
    hits: int


class Advance(Value, frozen=True):
    """[D.3.8]"""

    source: str
    others: int
    AFV: int
    never: tuple[str, ...]


class CombatSheet(Value, frozen=True):
    """tables/combat.toml"""

    odds: OddsTable
    crt: Crt
    cal: Cal
    shift: tuple[ShiftRow, ...]
    balloon: Balloon
    hits: Hits
    overrun: Overrun
    motti: Motti
    panic: Panic
    advance: Advance
