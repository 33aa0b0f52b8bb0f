"""The parts of the board: what is printed of a hex, a counter, a turn, a phase, a chart."""

from __future__ import annotations

from grognard.kernel.default_table import Counter, Day, Space
from grognard.kernel.scenarios import Title
from grognard.kernel.value import Side, Value


class BoardSpace(Space, frozen=True):
    """[2.1] A hex. `kind` joins its terrain, place and printed fortifications with +, as in
    hill+woods+town or marsh+belt; empty for a clear one."""

    title: Title = Title("", "")
    """The name of its town or city."""
    line: str = ""
    """[18.2] The fortified line it holds a stretch of."""
    inset: bool = False
    transition: bool = False
    """[17.2] It lies at the rim of the inset and touches hexes of the map."""
    mega: str = ""
    """[17.13] On the inset, the hex of the map it is a part of."""


class BoardEdge(Value, frozen=True):
    """[10.45] What lies between two hexes. `fort_in` is the hex a fortified line belongs to, which
    faces the other one [18.21]; -1 without a line."""

    a: int
    b: int
    water: str
    """river, major, lake, canal, shallow, or empty."""
    name: str
    double: bool
    road_bridge: bool
    rail_bridge: bool
    fort_in: int


class BoardPath(Value, frozen=True):
    """[10.43] A stretch of road or railway from hex to hex: motorway, main, minor, rail."""

    a: int
    b: int
    kind: str


class BoardCounter(Counter, frozen=True):
    """[2.22] A piece as printed: a ground unit, a supply unit or an air unit (`kind`)."""

    name: Title = Title("", "")
    kind: str = ""
    """combat, supply or air."""
    nation: str = ""
    type: str = ""
    """Of an air unit F, B, T or D: fighter, bomber, transport, dummy."""
    size: str = ""
    formation: str = ""
    """[15.58, 6.51] The division or corps it belongs to."""
    army: str = ""
    """The corps or army above that."""
    steps: tuple[tuple[int, int], ...] = ()
    """[3.51] Attack and defence from full strength to the last step."""
    red: bool = False
    """[2.22b] Red attack strength: armour proper."""
    ma: int = 0
    nonop_ma: int = 0
    colour: str = ""
    """[2.22] The colour of its movement allowance."""
    motorised: bool = False
    """A red box around it."""
    zoc: bool = False
    stack: int = 0
    range: int = 0
    support: int = 0
    command: int = 0
    recovery: int = 0
    rebuild: bool = False
    untried: bool = False
    rating: int = 0
    cas: int = 0
    interdiction: int = 0
    single: bool = False
    """[14.22] One engine: its range is limited."""


class BoardTurn(Day, frozen=True):
    """[5.13] A turn of the track: its climate, and a letter where its weather is fixed; both empty
    before the scenario begins."""

    turn: int = 0
    climate: str = ""
    fixed: str = ""


class BoardPlace(Value, frozen=True):
    """[24.21] A place that counts: its hexes, who holds it at the start, and its value from each
    turn on."""

    name: Title
    hexes: tuple[int, ...]
    control: Side
    values: tuple[tuple[int, int], ...]


class BoardLevel(Value, frozen=True):
    """[24.13] A level of victory and the points from which it holds, from the highest down."""

    id: str
    least: int


class BoardPhase(Value, frozen=True):
    """[4.2] A phase of a turn, by the name the view uses: its segment (strategic, axis, soviet,
    end), whose it is, and its lines in the detailed sequence."""

    id: str
    segment: str
    side: Side
    lines: tuple[str, ...]


class BoardModifier(Value, frozen=True):
    """[15.5] A modifier of the combat table."""

    id: str
    drm: int
    rule: str


class BoardChart(Value, frozen=True):
    """[15.6] The combat table: its columns, the modified rolls and their cells."""

    heads: tuple[str, ...] = ()
    rolls: tuple[int, ...] = ()
    cells: tuple[tuple[str, ...], ...] = ()
    modifiers: tuple[BoardModifier, ...] = ()
    cap: int = 0
