"""The charts of land play as the data files have them: dice, scales, command, weather, ground."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from grognard.kernel.value import Value

Colour = Literal["white", "black", "red", "blue", "green"]
Level = Literal["VL", "L", "A", "H", "VH"]
LEVELS: tuple[Level, ...] = ("VL", "L", "A", "H", "VH")
"""[G.1] Morale and prestige, worst to best."""
Scale = Literal["campaign", "medium", "small", "tactical", "sea"]
Cost = int | Literal["NP"]
"""[G.11] Points of movement; NP: no passage."""
Marks = dict[str, str]
"""Parts of a table whose source differs from that of its frame."""


# ---- general.toml ------------------------------------------------------------------------------


class Dice(Value, frozen=True):
    """[G.2] The faces of the five dice."""

    source: str
    marks: Marks
    white: tuple[int, ...]
    black: tuple[int, ...]
    red: tuple[int, ...]
    blue: tuple[int, ...]
    green: tuple[int, ...]


class Initiative(Value, frozen=True):
    """[A.1.1] The die of each level, and who goes first on a tie."""

    source: str
    die: dict[Level, Colour]
    aggressor_drm: int
    ties: tuple[str, ...]
    levels: tuple[Level, ...]


class ScaleRow(Value, frozen=True):
    """[G.7, G.8] What a hex and a turn are, and how many battalions count for what."""

    source: str
    hex_km: int
    turn: str
    zoc_be: int
    hoc_be: float
    stack_be: int
    max_stacks: int
    free_small: int
    sp_holders: tuple[str, ...]
    sp_bands: tuple[int, ...]
    air_radius_factor: float
    rail_hexes: int
    white_target_be: int
    marks: Marks = field(default_factory=dict)


class Sizes(Value, frozen=True):
    """[G.5] Battalion equivalents by size."""

    source: str
    marks: Marks
    order: tuple[str, ...]
    be: dict[str, float]
    one_sided: tuple[str, ...]
    reduced_be_factor: float
    reduced_be_round_up_to: float


class GeneralSheet(Value, frozen=True):
    """tables/general.toml"""

    dice: Dice
    initiative: Initiative
    scale: dict[Scale, ScaleRow]
    sizes: Sizes


# ---- command.toml ------------------------------------------------------------------------------


class TaskForce(Value, frozen=True):
    """[B.4.4] The task-force side of a brigade's or regiment's HQ."""

    cr_add: int


class Hq(Value, frozen=True):
    """[G.10] Headquarters by level."""

    source: str
    marks: Marks
    levels: tuple[str, ...]
    cr: dict[Scale, dict[str, int]]
    ccv: dict[str, int]
    vp_if_lost: dict[str, int]
    sp_income: dict[str, int]
    task_force: TaskForce
    attach: dict[str, tuple[str, ...]]


class StatusLevel(Value, frozen=True):
    """[G.9] What a unit can do at a level."""

    level: int
    acf: float
    dcf: float
    ma: float
    cal: bool
    demolish: bool
    advance: bool
    build: bool
    overrun: bool
    on_reaching: Literal["none", "step"]
    each_supply_check: Literal["none", "step"]


class Status(Value, frozen=True):
    """[G.9] Causes and levels of status."""

    source: str
    marks: Marks
    floor: int
    causes: dict[str, int]
    level: tuple[StatusLevel, ...]


class CommandSheet(Value, frozen=True):
    """tables/command.toml"""

    hq: Hq
    status: Status


# ---- weather.toml ------------------------------------------------------------------------------


class Weather(Value, frozen=True):
    """[A.2.1] The weather by month and face of the die."""

    source: str
    marks: Marks
    die: Colour
    north_drm: int
    clamp: tuple[int, int]
    codes: dict[str, str]
    chart: dict[str, str]


class Allows(Value, frozen=True):
    """[A.2.2] What a state of the sky allows."""

    missions: Literal["all", "fighters", "none"]
    landings: bool
    balloon: bool
    aa: bool
    recon: bool


class Sky(Value, frozen=True):
    """[A.2.2] The sky by month, face and weather."""

    source: str
    marks: Marks
    die: Colour
    codes: dict[str, str]
    drm: dict[str, int]
    clamp: tuple[int, int]
    chart: dict[str, str]
    allows: dict[str, Allows]


class Carries(Value, frozen=True):
    """[A.2.3] What the ice carries: all-water hexsides, and hexes in one movement phase."""

    hexside: int
    hexes: int
    extra_mp: int = 0


class IceEffect(Value, frozen=True):
    """[A.2.3] A state of the ice."""

    source: str
    state: str
    frozen: tuple[Literal["rivers", "coast", "next-to-coast", "water"], ...]
    foot: Carries
    motor: Carries
    heavy_afv: Carries
    ships: Literal["free", "icebreaker", "none"]
    submarines: Literal["free", "ice-free", "great-ports", "none"]


class HeCrossing(Value, frozen=True):
    """[A.2.5] Heavy equipment across ice."""

    source: str
    extra_mp: int


class Breakup(Value, frozen=True):
    """[G.11] Who stands on water when the ice goes back."""

    source: str
    move_to_land_within: int


class Ice(Value, frozen=True):
    """[A.2.3] The ice by month and face, and what each state does."""

    source: str
    marks: Marks
    die: Colour
    north_drm: int
    clamp: tuple[int, int]
    max_change: int
    order: tuple[str, ...]
    codes: dict[str, str]
    chart: dict[str, str]
    effect: tuple[IceEffect, ...]
    he_crossing: HeCrossing
    breakup: Breakup


class WeatherSheet(Value, frozen=True):
    """tables/weather.toml"""

    weather: Weather
    sky: Sky
    ice: Ice


# ---- movement.toml -----------------------------------------------------------------------------

Row = tuple[Cost, Cost, Cost, Cost, Cost]
"""A cost for each of `Tec.classes`."""
Shift = int | Literal["none"]
"""Columns for the defender; none: no attack across."""


class TerrainRow(Value, frozen=True):
    """[G.11] A terrain of the chart."""

    id: str
    cost: Row
    shift: int
    red: Literal["no", "HE", "unfrozen"]
    frozen_cost: Row | None = None
    frozen_shift: int | None = None
    attacker_on_ice: int = 0


class PlaceRow(Value, frozen=True):
    """[G.11] A village: at least this shift."""

    id: str
    shift: int


class PathCost(Value, frozen=True):
    """[G.11] Along a road, track or railway."""

    id: str
    cost: Row


class WaterRow(Value, frozen=True):
    """[G.11] A hexside with water or a cliff."""

    id: str
    open: Row
    frozen: Row
    shift_open: Shift
    shift_frozen: Shift
    needs_engineer_for_cal: bool
    pontoon: bool = False
    pontoon_foot: int = 0
    ferry_extra: int = 0
    ferry_ice: tuple[str, ...] = ()


class DefenceRow(Value, frozen=True):
    """[D.3.3] A defence object."""

    id: str
    shift: int
    static: bool
    fort: bool = False
    red: Literal["no", "held"] = "no"


class WeatherCost(Value, frozen=True):
    """[G.11] What weather adds off roads."""

    id: str
    add: dict[str, int]
    tracks_too: bool
    skis_free: bool = False
    road_motor: int = 0


class Ezoc(Value, frozen=True):
    """[G.8] An uncontested enemy zone of control."""

    enter: int
    stop: tuple[str, ...]


class Roadblock(Value, frozen=True):
    enemy_motor_he: int


class Maintenance(Value, frozen=True):
    """[B.5.4]"""

    source: str
    engineer: int
    others: int
    least: int


class Rail(Value, frozen=True):
    """[G.11] Movement by rail."""

    be_per_turn: dict[str, int]
    not_next_to_enemy_hoc: bool


class Tec(Value, frozen=True):
    """[G.11] The terrain effects chart."""

    source: str
    marks: Marks
    classes: tuple[str, ...]
    terrain: tuple[TerrainRow, ...]
    place: tuple[PlaceRow, ...]
    path: tuple[PathCost, ...]
    hexside: tuple[WaterRow, ...]
    defence: tuple[DefenceRow, ...]
    weather: tuple[WeatherCost, ...]
    ezoc: Ezoc
    roadblock: Roadblock
    maintenance: Maintenance
    rail: Rail


class Movement(Value, frozen=True):
    """[C.1.0, E.1.1] Land movement."""

    source: str
    minimum_hexes: int
    advance_fraction: float
    advance_round: Literal["up"]
    advance_full: tuple[str, ...]
    ski_weathers: tuple[str, ...]
    bike_road_cost: float
    bike_weathers: tuple[str, ...]
    bike_classes: tuple[str, ...]


class MovementSheet(Value, frozen=True):
    """tables/movement.toml"""

    tec: Tec
    movement: Movement
