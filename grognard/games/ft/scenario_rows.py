"""[G.19] What stands in a scenario's file."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from grognard.games.ft.charts import Level, Scale
from grognard.games.ft.charts_combat import Category, Nation
from grognard.games.ft.rows import SetId, Volume
from grognard.games.ft.special_rows import SpecialRules
from grognard.kernel.value import Value

Hexes = tuple[str, ...]
WeatherId = Literal["frost", "snow", "mud", "clear"]
IceId = Literal["N", "C", "C+1", "F"]
OFF_MAP = "offmap"


class StartPart(Value, frozen=True):
    """[G.1] Levels before turn 1, the ice, and who has the initiative of the army group."""

    morale: Level
    prestige: Level
    ice_before: IceId
    hgn: Literal["none", "GER", "SOV"]


class EntryPart(Value, frozen=True):
    """[B.2.2] Battalions a turn by one hex, and how far an arrival may be moved."""

    limit_be: int
    shift_hexes: int


class MarkerPart(Value, frozen=True):
    """Markers a player has."""

    conceal: int = 0
    ski: int = 0
    bike: int = 0
    balloon: int = 0


class HgnPart(Value, frozen=True):
    """[A.5.1] The formation that gives units to the army group first; empty: units of the map."""

    formation: str


class ConvoyPart(Value, frozen=True):
    """[A.6.1] The turns on which a convoy comes, and the German forces in the Arctic."""

    turns: tuple[int, ...]
    recon: int = 0
    air_torpedo: int = 0
    submarine: int = 0


class SuddenPart(Value, frozen=True):
    """[G.20] The moment this is true the game is over."""

    side: Nation
    hex: str
    supplied: bool


class StepsRow(Value, frozen=True):
    """[G.16] Points for steps lost: so many for every `per` steps of a nation."""

    of: Nation
    cal: tuple[Category, ...]
    """Of these categories alone; none: of all."""
    per: int
    vp: int


class ExitRow(Value, frozen=True):
    """[G.16] Points once so many battalions have left by these hexes."""

    hexes: Hexes
    be: int
    vp: int


class ExitPart(Value, frozen=True):
    """[G.16] Points for every battalion that leaves by these hexes."""

    hexes: Hexes
    vp: int


class LinePart(Value, frozen=True):
    """[G.16] Points for each hex of a named line."""

    line: str
    vp: int


class BridgeheadPart(Value, frozen=True):
    hexes: Hexes
    vp: int


class SubmarinePart(Value, frozen=True):
    """[G.16] Points for a submarine that comes so far west."""

    column_at_most: int
    vp: int


class VictoryPart(Value, frozen=True):
    """[G.16] What counts."""

    vp_hexes: Literal["map", "islands", "none"]
    hq_lost: bool
    start_vp: int = 0
    terror: bool = False
    battery_step: int = 0
    sudden: SuddenPart | None = None
    exit_be: ExitPart | None = None
    line_breach: LinePart | None = None
    bay_bridgehead: BridgeheadPart | None = None
    submarine_out: SubmarinePart | None = None
    ship_sunk: dict[str, int] = field(default_factory=dict)
    submarine_sunk: int = 0
    transport_sunk: int = 0
    other_ship_sunk: dict[Nation, int] = field(default_factory=dict)
    steps: tuple[StepsRow, ...] = ()
    exit: tuple[ExitRow, ...] = ()


class LevelRow(Value, frozen=True):
    """[G.20] A result by the final points; without a winner it is a draw."""

    at_least: int
    at_most: int
    winner: Literal["", Nation]
    degree: Literal["decisive", "operational", "marginal", "draw"]


class TurnRow(Value, frozen=True):
    """A turn of the calendar, with its weather and ice as they were."""

    turn: int
    dates_en: str
    dates_fr: str
    year: int
    month: str
    quarter: Literal["I", "II", "III", "IV"]
    weather: WeatherId
    ice: IceId
    par: int
    air_rp: bool


class SpRow(Value, frozen=True):
    """[B.1.1] Supply points by turn, where they appear, and who may hold them.

    `holders` are headquarters, or levels of them; the first in play takes all, unless the owner has
    the choice."""

    id: str
    player: Nation
    at: str
    by_turn: tuple[int, ...]
    start: int
    holders: tuple[str, ...]
    choice: bool


class RpRow(Value, frozen=True):
    """[B.3.1] Replacement points by turn."""

    nation: Nation
    by_turn: tuple[int, ...]
    only_under: str = ""


class WinterRoadRow(Value, frozen=True):
    """Named paths that are roads for a player, and those along which his supply runs."""

    player: Nation
    roads: tuple[str, ...]
    chains: tuple[str, ...]
    from_turn: int


class DropRow(Value, frozen=True):
    """[C.3.10] A SUPPLY marker a turn that a player drops from nobody's points."""

    player: Nation
    from_turn: int


class SupportRow(Value, frozen=True):
    """[D.3.6b] Abstract support."""

    player: Nation
    factors: int
    skies: tuple[str, ...]
    instead_of: str


class BaseRow(Value, frozen=True):
    """Hexes that a player's aircraft base in."""

    player: Nation
    hexes: Hexes


class OffMapBaseRow(Value, frozen=True):
    """Aircraft of a nation base so many hexes behind one of the map."""

    nation: Nation
    behind: str
    distance: int
    all: bool = False
    """Every aircraft of the nation begins there, wherever the set-up names it."""


class NavalEntryRow(Value, frozen=True):
    """A port off the map, and the points it takes from there to an entry hex."""

    player: Nation
    hexes: Hexes
    port: str
    mp: int


class MineStockRow(Value, frozen=True):
    """Markers a player may lay."""

    player: Nation
    low: int
    high: int
    nets: int


class MineRow(Value, frozen=True):
    """A minefield at the start; its owner moves it secretly before turn 1."""

    player: Nation
    hex: str
    density: Literal["low", "high"]


class NetRow(Value, frozen=True):
    nation: Nation
    hex: str
    damaged: bool


class ControlRow(Value, frozen=True):
    """Hexes held otherwise than the map says."""

    side: Nation
    hexes: Hexes


class WorksRow(Value, frozen=True):
    """Works standing at the start."""

    kind: str
    hexes: Hexes


class SetupRow(Value, frozen=True):
    """Units that begin in a hex, with their states: `S-44:limited1`."""

    at: str
    units: tuple[str, ...]


class ReinforcementRow(Value, frozen=True):
    """[B.2.2]"""

    turn: int
    units: tuple[str, ...]
    at: Hexes
    aboard: tuple[str, ...] = ()


class WithdrawalRow(Value, frozen=True):
    """[B.2.1]"""

    turn: int
    unit: str
    note_en: str
    note_fr: str


class ConversionRow(Value, frozen=True):
    """[B.2.3]"""

    turn: int
    old: tuple[str, ...]
    new: str


class UpgradeRow(Value, frozen=True):
    """[B.2.4]"""

    turn: int
    old: str
    new: str


class BreakdownRow(Value, frozen=True):
    """[B.2.5]"""

    unit: str
    pieces: tuple[str, ...]


class ImprovementRow(Value, frozen=True):
    """[B.2.6]"""

    turn: int
    old: tuple[str, ...]
    new: str


class FlipRow(Value, frozen=True):
    """[B.2.7]"""

    turn: int
    unit: str
    new: str
    note_en: str
    note_fr: str


class ConditionalRow(Value, frozen=True):
    """[B.2.8]"""

    unit: str
    kind: Literal["training", "conditional"]
    turn: int
    radius: int


class HighCommandRow(Value, frozen=True):
    """[B.2.10] A unit that begins in the box of the high command."""

    unit: str
    note_en: str
    note_fr: str


class SpecialRow(Value, frozen=True):
    """A rule of the scenario, in words for the player."""

    id: str
    text_en: str
    text_fr: str


class ScenarioSheet(Value, frozen=True):
    """scenarios/<scenario>.toml"""

    game: str
    id: str
    title_en: str
    title_fr: str
    blurb_en: str
    blurb_fr: str
    volume: Volume
    map: str
    scale: Scale
    set: SetId
    aggressor: Nation
    turns: int
    no_tests: int
    source: str
    options: tuple[str, ...]
    sources: dict[str, str]
    players: dict[Nation, tuple[Nation, ...]]
    """The nations each player commands, by the name of the player."""
    start: StartPart
    works_pool: dict[Nation, dict[str, int]]
    markers: dict[Nation, MarkerPart]
    victory: VictoryPart
    level: tuple[LevelRow, ...]
    calendar: tuple[TurnRow, ...]
    air_base: tuple[BaseRow, ...]
    setup: tuple[SetupRow, ...]
    land_war: Literal["open", "landings"] = "open"
    intervention_from: int = 0
    opened: tuple[str, ...] = ()
    opened_as: Literal["", Nation] = ""
    entry: EntryPart | None = None
    parents: dict[str, str] = field(default_factory=dict)
    sp_start: dict[str, int] = field(default_factory=dict)
    hgn: HgnPart | None = None
    convoy: ConvoyPart | None = None
    drop: DropRow | None = None
    sp: tuple[SpRow, ...] = ()
    rp: tuple[RpRow, ...] = ()
    winter_road: tuple[WinterRoadRow, ...] = ()
    support: tuple[SupportRow, ...] = ()
    off_map_base: tuple[OffMapBaseRow, ...] = ()
    naval_entry: tuple[NavalEntryRow, ...] = ()
    mines: tuple[MineStockRow, ...] = ()
    mine: tuple[MineRow, ...] = ()
    net: tuple[NetRow, ...] = ()
    control: tuple[ControlRow, ...] = ()
    works: tuple[WorksRow, ...] = ()
    reinforcement: tuple[ReinforcementRow, ...] = ()
    withdrawal: tuple[WithdrawalRow, ...] = ()
    conversion: tuple[ConversionRow, ...] = ()
    upgrade: tuple[UpgradeRow, ...] = ()
    breakdown: tuple[BreakdownRow, ...] = ()
    improvement: tuple[ImprovementRow, ...] = ()
    flip: tuple[FlipRow, ...] = ()
    conditional: tuple[ConditionalRow, ...] = ()
    high_command: tuple[HighCommandRow, ...] = ()
    special: tuple[SpecialRow, ...] = ()
    rules: SpecialRules = SpecialRules()
