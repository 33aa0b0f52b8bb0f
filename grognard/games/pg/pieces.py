"""The lists of counters: types of unit, leaders, aircraft, batteries, and the nations."""

from __future__ import annotations

from typing import Literal

from grognard.kernel.value import Value

UnitType = Literal[
    "infantry", "hmg", "engineer", "cavalry", "motorcycle", "mortar",
    "artillery", "at_gun", "aa_gun",
    "tank", "assault_gun", "tank_destroyer", "sp_artillery", "sp_gun", "aa_sp", "armoured_car",
    "apc", "transport", "train", "vessel",
]  # fmt: skip
Kind = Literal["personnel", "weapon", "afv", "carrier", "transport", "train", "vessel"]
Mobility = Literal["foot", "motorised", "mechanised", "towed", "rail", "river"]
Limbered = Literal["", "T", "1"]
Rank = Literal["CPL", "SGT", "LT", "CPT", "MAJ", "LTC", "COL", "KOM"]

RANKS: tuple[Rank, ...] = ("CPL", "SGT", "LT", "CPT", "MAJ", "LTC", "COL")
"""[1.2.rank] From lowest to highest. Kommissars stand outside."""

KINDS: dict[UnitType, Kind] = {
    "infantry": "personnel",
    "hmg": "personnel",
    "engineer": "personnel",
    "cavalry": "personnel",
    "motorcycle": "personnel",
    "mortar": "personnel",
    "artillery": "weapon",
    "at_gun": "weapon",
    "aa_gun": "weapon",
    "tank": "afv",
    "assault_gun": "afv",
    "tank_destroyer": "afv",
    "sp_artillery": "afv",
    "sp_gun": "afv",
    "aa_sp": "afv",
    "armoured_car": "afv",
    "apc": "carrier",
    "transport": "transport",
    "train": "train",
    "vessel": "vessel",
}
"""[1.2.personnel, 1.2.afv, 1.2.apc] The kind each type belongs to."""


class UnitRow(Value, frozen=True):
    """[2.1, 7.3] One type of unit. A fire value is its strength; the range stands beside it.

    `armour` is the printed value, `armour_at` what anti-tank fire subtracts: none, and it is no
    target. `limbered` is the figure of the limbered side of a weapon. `at_twice` and `tank_leader`
    say since when (11.2, 6.8): always, a year, guards:year, as many as the scenario grants, own.
    """

    id: str
    nation: str
    code: str
    name_en: str
    name_fr: str
    type: UnitType
    df: int | None
    df_range: int | None
    bf: int | None
    bf_range: int | None
    at: int | None
    at_range: int | None
    armour: int | None
    armour_at: int | None
    move: int
    limbered: Limbered
    mobility: Mobility
    steps: int
    red_df: int | None
    red_bf: int | None
    red_at: int | None
    open_top: bool
    at_twice: str
    tank_leader: str
    years: str
    source: str

    @property
    def kind(self) -> Kind:
        return KINDS[self.type]

    @property
    def combat(self) -> bool:
        """[1.2.combat] Whether it has a fire value of any kind."""
        return self.df is not None or self.bf is not None or self.at is not None

    @property
    def infantry(self) -> bool:
        """[1.2.infantry] Whether it counts as infantry."""
        return self.kind == "personnel"

    @property
    def loadable(self) -> bool:
        """[5.6, 15.32] Whether a transport may take it: personnel but cavalry, and weapons."""
        if self.type == "cavalry":
            return False
        return self.kind == "personnel" or (self.kind == "weapon" and self.mobility == "towed")


class LeaderRow(Value, frozen=True):
    """[6.1] One face of a leader counter: morale, combat modifier, morale modifier."""

    id: str
    counter: str
    face: Literal["A", "B"]
    set: str
    rank: Rank
    morale: int
    combat: int
    bonus: int
    source: str


class AircraftRow(Value, frozen=True):
    """[15.1] One face of an aircraft counter. `at` where it may hunt a single AFV."""

    id: str
    face: Literal["A", "B"]
    nation: str
    name_en: str
    name_fr: str
    df: int
    at: int | None
    source: str


class BatteryRow(Value, frozen=True):
    """[9.2] A factor of off-board artillery."""

    id: str
    value: int
    name_en: str
    name_fr: str
    source: str


class Nation(Value, frozen=True):
    """A nation: its leaders, and what the rules say of it by name.

    `careful` is added to the die of friendly fire (9.52); `combined_arms` is the year from which
    tanks and infantry help each other in assault, none for never; `close_combat` is the column of
    infantry that fights hand to hand.
    """

    id: str
    name_en: str
    name_fr: str
    leaders: str
    source: str
    careful: int = 0
    combined_arms: int | None = None
    close_combat: bool = False


class NationsSheet(Value, frozen=True):
    """The nations."""

    source: str
    nation: tuple[Nation, ...]
