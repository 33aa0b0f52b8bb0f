"""The charts as the data files have them: figures, terrain costs, tables of the die."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from grognard.kernel.value import Value

WeatherId = Literal["dry", "mud", "frozen", "snow"]
WEATHERS: tuple[WeatherId, ...] = ("dry", "mud", "frozen", "snow")


class Figure(Value, frozen=True):
    """A bare number of the rules, the paragraphs that say it, and where it comes from."""

    value: int | float | str | tuple[int, ...] | dict[str, int]
    rule: tuple[str, ...]
    source: str


class Constants(Value, frozen=True):
    """tables/constants.toml: the values alone, each of its type."""

    die_faces: int
    km_per_hex: int
    stack_limit: int
    stack_limit_inset: int
    stack_limit_transition_sum: int
    steps_max: int
    armoured_trains_per_hex: int
    mud_run_max_dry_climate: int
    dry_run_max_dry_climate: int
    freeze_after_snow_turns: int
    loc: int
    loc_reduced: int
    road_net: int
    road_net_reduced: int
    temporary_source_hexes_per_asp: int
    out_of_supply_ma: int
    msu_asp: int
    depot_asp: int
    large_depot_asp: tuple[int, ...]
    soviet_msu_in_city_per_turn: int
    soviet_steps_regained_per_turn: int
    nkvd_rebuild_delay_turns: int
    strongpoint_e_radius: int
    garrison_hexes_released_per_r: int
    militia_setup_radius: int
    militia_move_radius: int
    zoc_entry_mp: int
    fortification_entry_mp: int
    axis_motorized_frost_ma: int
    soviet_woods_discount: int
    rail_in_woods_discount: int
    shallow_crossing_stacking: int
    rail_move_points: int
    rail_hex_cost: int
    rail_hex_cost_interdicted: int
    rail_ferry_cost: int
    rail_strategic_enemy_distance: int
    strategic_factor: float
    overrun_min_odds: int
    overrun_min_odds_fortified: int
    overrun_mp: int
    overrun_retreat: int
    overrun_drm_cap: int
    infiltration_min_motorized_ma: int
    map_exit_mp: int
    mandated_min_steps: int
    mandated_min_odds: str
    mandated_track_end: int
    reaction_distance: int
    axis_artillery_limit: int
    soviet_artillery_limit: int
    soviet_mortar_extra: int
    ally_artillery_limit: int
    mortar_overstack: int
    sha_ammunition: int
    air_per_mission: dict[str, int]
    air_range: int
    air_transport_range: int
    air_transport_stacking: int
    interdiction_level_max: int
    flotilla_interdiction_mp: int
    aa_drm_cap_each_sign: int
    combat_drm_cap: int
    retreat_hexes: int
    additional_retreat_hexes: int
    inset_range_factor: int
    inset_aa_factor: int
    line_strongpoint_city_distance: int
    citadel_defence_bonus_max: int
    rcp_per_hex: int
    rcp_per_hex_hard: int
    rcp_per_railhead: int
    hq_command_range: int
    hq_artillery: int
    nkvd_foot_no_retreat_until_gt: int
    soviet_major_river_bridges_from_gt: int
    demolition_enemy_distance: int
    bridge_damage_points: int
    rsc_detach_max: int
    loss_steps_per_vp: int
    replacement_track_end: int
    replacement_drm_cap: int


class ModifierRow(Value, frozen=True):
    """A modifier of a die."""

    id: str
    drm: int
    rule: tuple[str, ...]
    source: str
    min_odds: int = 0


class ResultRow(Value, frozen=True):
    """A result for the rolls from `min` to `max`; open at an end that is not given."""

    id: str
    min: int = -99
    max: int = 99
    gives: dict[str, int] = field(default_factory=dict)


class RollTable(Value, frozen=True):
    """A table of one die with modifiers."""

    id: str
    rule: str
    source: str
    result: tuple[ResultRow, ...]
    modifier: tuple[ModifierRow, ...] = ()
    cap: int = 99
    """The sum of the modifiers is at most this, either way."""


class RollSheet(Value, frozen=True):
    """tables/rolls.toml"""

    table: tuple[RollTable, ...]


class TurnSpan(Value, frozen=True):
    """[5.13] Turns with one climate, or with fixed weather."""

    first: int
    last: int
    climate: str = ""
    drm: int = 0
    fixed: str = ""


class WeatherSheet(Value, frozen=True):
    """tables/weather.toml"""

    rule: str
    source: str
    first_day: str
    days_per_turn: int
    climates: tuple[WeatherId, ...]
    codes: tuple[str, ...]
    chart: str
    span: tuple[TurnSpan, ...]


class TerrainRow(Value, frozen=True):
    """[10.41] A feature of a hex: its cost in the motorised and in the foot column."""

    id: str
    rule: tuple[str, ...]
    source: str
    dry: tuple[str, str] = ("", "")
    mud: tuple[str, str] = ("", "")
    frozen: tuple[str, str] = ("", "")
    snow: tuple[str, str] = ("", "")
    frozen_state: tuple[str, str] | None = None
    slower: tuple[WeatherId, ...] = ()
    plain: bool = False
    """It costs nothing of its own: the other terrain of the hex counts."""


class HexsideCost(Value, frozen=True):
    """[10.45] What it costs to cross a hexside besides the hex beyond."""

    id: str
    dry: str
    mud: str
    frozen: str
    snow: str
    frozen_state: str
    implied_bridge: bool
    rule: tuple[str, ...]
    source: str
    barred: tuple[str, ...] = ()


class RoadRow(Value, frozen=True):
    """[10.43, 10.44] Points for a hex entered along a road, clear and other terrain."""

    id: Literal["motorway", "main", "minor"]
    clear: dict[str, float]
    other: dict[str, float]
    axis_foot: bool
    rule: tuple[str, ...]
    source: str


class SkiRow(Value, frozen=True):
    """[5.24b] What ski troops pay in frost."""

    rule: tuple[str, ...]
    source: str
    cost: int
    terrain: tuple[str, ...]


class RailRow(Value, frozen=True):
    """[10.42] Walking along a railway."""

    rule: tuple[str, ...]
    source: str
    swamp_motorised: int


Share = Literal["full", "half", "none", "once", "act"]
PhaseColumn = Literal["axis_mvt", "axis_mvtm", "soviet_mvtm", "soviet_mvt", "reaction"]


class PhaseTable(Value, frozen=True):
    """[10.1] How much of its allowance a kind of unit has in each movement phase."""

    rule: tuple[str, ...]
    source: str
    columns: tuple[PhaseColumn, ...]
    rows: dict[str, tuple[Share, ...]]


class MovementSheet(Value, frozen=True):
    """tables/movement.toml"""

    terrain: tuple[TerrainRow, ...]
    hexside: tuple[HexsideCost, ...]
    road: tuple[RoadRow, ...]
    ski: SkiRow
    rail: RailRow
    phases: PhaseTable


class CombatSheet(Value, frozen=True):
    """tables/combat.toml"""

    rule: str
    source: str
    chart: str
    modifier: tuple[ModifierRow, ...]


class ReadinessPart(Value, frozen=True):
    """[9.2] The highest modified roll that passes, by box."""

    rule: str
    source: str
    axis: dict[str, int]
    soviet: dict[str, int]
    modifier: tuple[ModifierRow, ...]


class AirSheet(Value, frozen=True):
    """tables/air.toml"""

    rule: str
    source: str
    chart: str
    readiness: ReadinessPart


class ReplacementTable(Value, frozen=True):
    """[7.22] A Soviet replacement table and the turns it is for."""

    id: str
    first: int
    last: int
    source: str
    chart: str


class TypeLists(Value, frozen=True):
    """[2.22b] The kinds of unit."""

    non_motorized: tuple[str, ...]
    motorized: tuple[str, ...]
    armoured: tuple[str, ...]
    artillery: tuple[str, ...]


class ReplacementSheet(Value, frozen=True):
    """tables/replacements.toml"""

    rule: str
    source: str
    table: tuple[ReplacementTable, ...]
    types: TypeLists
    cost: dict[str, dict[str, tuple[str, ...]]]


class UntriedPart(Value, frozen=True):
    """[8.4] Faces of untried units: attack-defence-allowance, or remove."""

    rule: str
    source: str
    militia: tuple[str, ...]
    mg: tuple[str, ...]


class SubstitutePart(Value, frozen=True):
    """[23.1] Regiments of substitution."""

    rule: str
    source: str
    regular: str
    strong: str
    of: tuple[str, ...]
    regulars: int
    strongs: int


class ActRow(Value, frozen=True):
    """[24.31] Points for an act."""

    id: str
    vp: int
    rule: tuple[str, ...]
    source: str


class LossPart(Value, frozen=True):
    """[24.41] Kinds of unit whose lost steps count."""

    rule: str
    source: str
    types: tuple[str, ...]


class PieceSheet(Value, frozen=True):
    """tables/pieces.toml"""

    untried: UntriedPart
    rsc: SubstitutePart
    act: tuple[ActRow, ...]
    losses: LossPart


class Charts(Value, frozen=True):
    """All charts of the pack."""

    constants: dict[str, Figure]
    weather: WeatherSheet
    movement: MovementSheet
    combat: CombatSheet
    rolls: RollSheet
    air: AirSheet
    replacements: ReplacementSheet
    pieces: PieceSheet
