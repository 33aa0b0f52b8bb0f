"""What stands in the lists of the game: one type a row. Scenarios: `scenario_rows.py`."""

from __future__ import annotations

from typing import Literal

from grognard.games.ft.charts_combat import Category, Nation
from grognard.kernel.value import Value

SetId = Literal[
    "suomussalmi", "isthmus-dec", "isthmus-feb", "tali", "tornio", "gulf-1939", "gulf-1943"
]
"""Counters belong to the scenarios of one set."""
Volume = Literal["WW", "CW", "LW"]


class HexRow(Value, frozen=True):
    """[G.15] One hex of a map. `water` part: a coast hex; all: no land in it."""

    hex: str
    terrain: Literal["clear", "forest", "hill", "marsh", "mountain", "city", "water"]
    water: Literal["none", "part", "all"]
    current: bool
    """[A.2.3] It never freezes."""
    area: str
    island: bool
    control: str
    place: Literal["", "village", "town", "city"]
    name: str
    vp: int
    port: Literal["", "minor", "major", "great"]
    airbase: Literal["", "airfield", "strip", "black"]
    supply: Literal["", "FIN", "SOV", "GER"]
    line: str
    hgn: bool
    lat: float
    lon: float


class HexsideRow(Value, frozen=True):
    """[G.11] What lies between two hexes; `bridge` and `ferry` where a path crosses it."""

    a: str
    b: str
    kind: Literal["river", "current", "canal", "strait", "cliff"]
    name: str
    bridge: bool
    ferry: bool


class PathRow(Value, frozen=True):
    """[G.11] A stretch of road, track or railway between two neighbours."""

    kind: Literal["road", "track", "rail"]
    a: str
    b: str
    name: str


class MapSheet(Value, frozen=True):
    """map/<map>/map.toml"""

    title_en: str
    title_fr: str
    source: str
    cols: int
    rows: int
    km_per_hex: int
    numbering: Literal["CCRR"]
    shifted: Literal["odd", "even"]
    lat0: float
    lon0: float
    km_per_degree_lon: float
    km_per_degree_lat: float
    zone: Literal["north", "south"]
    closed: tuple[str, ...]
    """Neutral ground: hexes under this control are not entered."""
    never_frozen: tuple[str, ...]
    sources: dict[str, str]
    names_fr: dict[str, str]
    """Names whose French form differs."""


class CounterRow(Value, frozen=True):
    """[G.4] A land unit or headquarters as printed."""

    id: str
    set: SetId
    side: Nation
    nation: Nation
    name_en: str
    name_fr: str
    parent: str
    """[G.10] Its organic superior."""
    kind: str
    cal: Category
    size: Literal["coy", "bn", "regt", "bde", "div", "corps", "army"]
    hq: Literal["", "SHQ", "OHQ-army", "OHQ-corps", "THQ", "STHQ"]
    be: float
    steps: Literal["1", "2"]
    acf: int
    dcf: int
    ma: int
    r_acf: int | None
    r_dcf: int | None
    r_ma: int | None
    ma_class: Literal["Lt", "Std", "FC", "MC"]
    he: Literal["", "circle", "square"]
    boxed: bool
    aa: int
    aa_heavy: bool
    ccv: int | None
    cr: int | None
    flags: str
    source: str


class AirRow(Value, frozen=True):
    """[G.4] An air unit as printed."""

    id: str
    set: SetId
    side: Nation
    nation: Nation
    name_en: str
    name_fr: str
    parent: str
    se: float
    sf: int
    acf: int
    dcf: int
    gcf: int
    gcf_box: bool
    ma: int
    load: float
    flags: str
    source: str


class ShipRow(Value, frozen=True):
    """[G.4] A naval unit as printed."""

    id: str
    set: SetId
    side: Nation
    nation: Nation
    name_en: str
    name_fr: str
    type: str
    ve: float
    cf: int
    cf_box: bool
    hf: int
    sf: int
    ma: int
    aa: int
    flags: str
    source: str


class PhaseRow(Value, frozen=True):
    """A phase of the sequence."""

    id: str
    title_en: str
    title_fr: str


class SegmentRow(Value, frozen=True):
    """A segment; the steps of one in any order are taken as the player likes."""

    id: str
    phase: str
    title_en: str
    title_fr: str
    order: Literal["fixed", "any"]
    volumes: tuple[Volume, ...]
    optional: bool


class StepRow(Value, frozen=True):
    """A step of the sequence."""

    id: str
    segment: str
    bullet: bool
    who: Literal["both", "phasing", "opponent", "aggressor", "engine"]
    title_en: str
    title_fr: str
    dice: tuple[str, ...]
    tables: tuple[str, ...]
    depends: tuple[str, ...]
    requires: tuple[str, ...]
    scenarios: tuple[str, ...]


class SequenceSheet(Value, frozen=True):
    """sequence.toml"""

    phase: tuple[PhaseRow, ...]
    segment: tuple[SegmentRow, ...]
    step: tuple[StepRow, ...]
