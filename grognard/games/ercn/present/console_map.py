"""The hex map in characters: a window of it, seen by one side, as lines of coloured text.

Hexes stand on their points, north is up, and even rows lie half a hex farther east. Near, a hex
is six characters wide and two lines high: what stands there above, its attack and defence below;
rivers and fortifications run along its western and southern sides. Far, it is two characters on
one line, so that a whole map goes on one screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rich.style import Style
from rich.text import Text

from grognard.games.ercn.ground import BRIDGE, FORT, MAJOR, RIVER

if TYPE_CHECKING:
    from grognard.games.ercn.kit import Kit
    from grognard.games.ercn.view import Mask, SeenUnit, View

W, SW, SE = 3, 4, 5
MARGIN = 3
"""Characters at the left for the number of the row; one line on top for those of the columns."""

GROUND = {
    "clear": "#d8cc9c",
    "forest": "#86a866",
    "rough": "#c0a06c",
    "marsh": "#9cc4b0",
    "city": "#a8a8a8",
    "lake": "#6f9fd0",
}
BLANK_GROUND = "#cccccc"
INK = "#5c5434"
WATER, WATER_MAJOR, WALL = "#1446a0", "#0a2c78", "#8c1c10"
CHIP = {"german": "white on #3d4a44", "soviet": "white on #a8231b"}
SPENT = {"german": "#c8d0cc on #5f6c66", "soviet": "#f4c8c4 on #bc5850"}
"""A stack whose every unit has moved in this phase."""
CURSOR = "bold black on #ffe14d"

GLYPHS = {"ARM": "◆", "MECH": "◇", "INF": "■", "CAV": "▲"}
"""[A2] Armour, mechanised, foot and horse."""
MASK = "▒"
CITY, TOWN = "◉", "∘"
RAIL, ROAD, BOTH = "╫", "═", "╬"


class Scale(NamedTuple):
    """How many characters a hex takes; a shifted row begins half a hex farther right."""

    width: int
    height: int

    @property
    def shift(self) -> int:
        return self.width // 2


NEAR = Scale(6, 2)
FAR = Scale(2, 1)


class Window(NamedTuple):
    """The rows and columns that are drawn, counted from 0 in the south-west, ends included."""

    bottom: int
    top: int
    left: int
    right: int
    cols: int
    """Columns of the whole map."""
    scale: Scale = NEAR

    @property
    def width(self) -> int:
        """In characters, the margin included."""
        return MARGIN + self.scale.width * (self.right - self.left + 1) + self.scale.shift

    @property
    def height(self) -> int:
        """In lines, the header included."""
        return 1 + self.scale.height * (self.top - self.bottom + 1)

    def holds(self, h: int) -> bool:
        row, col = divmod(h, self.cols)
        return self.bottom <= row <= self.top and self.left <= col <= self.right

    def place(self, h: int) -> tuple[int, int]:
        """The upper left character of a hex: how far right, and the line."""
        row, col = divmod(h, self.cols)
        x = MARGIN + self.scale.width * (col - self.left) + self.scale.shift * (row % 2)
        return x, 1 + self.scale.height * (self.top - row)

    def hex_at(self, x: int, y: int) -> int | None:
        """The hex under a character of the drawn window: what a mouse points at."""
        if y < 1 or y >= self.height:
            return None
        row = self.top - (y - 1) // self.scale.height
        col = self.left + (x - MARGIN - self.scale.shift * (row % 2)) // self.scale.width
        return row * self.cols + col if self.left <= col <= self.right else None


def whole(kit: Kit, scale: Scale = FAR) -> Window:
    """The whole map."""
    grid = kit.ground.grid
    return Window(0, grid.rows - 1, 0, grid.cols - 1, grid.cols, scale)


def around(kit: Kit, centre: int, radius: int, scale: Scale = NEAR) -> Window:
    """Every hex so many rows and columns around one, as far as the map goes."""
    grid = kit.ground.grid
    row, col = divmod(centre, grid.cols)
    return Window(
        max(0, row - radius), min(grid.rows - 1, row + radius),
        max(0, col - radius), min(grid.cols - 1, col + radius),
        grid.cols, scale,
    )  # fmt: skip


def fitting(kit: Kit, centre: int, width: int, height: int, scale: Scale = NEAR) -> Window:
    """The largest window of so many characters and lines, its centre as near as the edges let."""
    grid = kit.ground.grid
    cols = min(grid.cols, max(1, (width - MARGIN - scale.shift) // scale.width))
    rows = min(grid.rows, max(1, (height - 1) // scale.height))
    row, col = divmod(centre, grid.cols)
    bottom = min(max(0, row - rows // 2), grid.rows - rows)
    left = min(max(0, col - cols // 2), grid.cols - cols)
    return Window(bottom, bottom + rows - 1, left, left + cols - 1, grid.cols, scale)


@lru_cache(maxsize=8)
def names_of(kit: Kit, lang: str) -> dict[int, str]:
    """The named places of a map by hex, in this language."""
    french = {name.en: name.fr for name in kit.sheets.map.names}
    return {
        kit.hex(row.hex): french.get(row.name, row.name) if lang == "fr" else row.name
        for row in kit.sheets.hexes
        if row.name
    }


class Chip(NamedTuple):
    """What stands in a hex, in five characters above and five below."""

    above: str
    below: str
    style: str
    glyph: str
    units: int
    """How many; 0 under a mask."""


def chips(view: View, kit: Kit) -> dict[int, Chip]:
    """Every hex in which this side sees something stand."""
    stacks: dict[int, list[SeenUnit]] = {}
    for unit in view.units:
        stacks.setdefault(unit.at, []).append(unit)
    made = {h: _stack_chip(kit, units) for h, units in stacks.items()}
    for mask in view.masks:
        made.setdefault(mask.at, _mask_chip(view, mask))
    return made


def _stack_chip(kit: Kit, units: list[SeenUnit]) -> Chip:
    counters = [kit.counters[u.unit] for u in units]
    attack = sum(
        0 if u.dug else c.faces[u.lost].attack for u, c in zip(units, counters, strict=True)
    )
    defence = sum(
        c.trench if u.dug else c.faces[u.lost].defence for u, c in zip(units, counters, strict=True)
    )
    glyphs = ["?" if c.decoy else GLYPHS.get(c.type, "■") for c in counters]
    flags = ("⌂" if any(u.dug for u in units) else "") + ("!" if any(u.cut for u in units) else "")
    room = 5 - len(flags)
    above = "".join(glyphs) if len(glyphs) <= room else f"{glyphs[0]}×{len(glyphs)}"
    spent = all("moved" in u.marks for u in units)
    style = (SPENT if spent else CHIP)[units[0].side]
    strongest = max(counters, key=lambda c: c.faces[0].attack)
    lead = "?" if strongest.decoy else GLYPHS.get(strongest.type, "■")
    return Chip(above.ljust(room) + flags, f"{attack}·{defence}", style, lead, len(units))


def _mask_chip(view: View, mask: Mask) -> Chip:
    """[M1, M2] A mask, with the divisions that were announced."""
    foe = next(side for side in CHIP if side != view.side)
    below = "?" if mask.announced is None else f"{mask.announced / 2:g}d"
    return Chip(MASK * 5, below, CHIP[foe], MASK, 0)


Cell = list[tuple[str, str]]
"""The characters of one line of a hex, each with its style."""


def draw(
    view: View,
    kit: Kit,
    window: Window,
    *,
    lang: str = "en",
    tints: Mapping[int, str] | None = None,
    cursor: int | None = None,
) -> list[Text]:
    """The window as this side sees it, a header of column numbers on top.

    `tints` gives hexes another ground, for what can be reached or attacked.
    """
    here = chips(view, kit)
    names = names_of(kit, lang)
    ground = dict(tints or {})
    lines = [_header(window)]
    for row in range(window.top, window.bottom - 1, -1):
        drawn = [Text(end="") for _ in range(window.scale.height)]
        for n, text in enumerate(drawn):
            text.append(f"{row + 1:02d} " if n == 0 else " " * MARGIN, "dim")
            text.append(" " * (window.scale.shift * (row % 2)))
        for col in range(window.left, window.right + 1):
            h = row * window.cols + col
            tint = ground.get(h) or GROUND.get(kit.ground.terrain_of[h].id, BLANK_GROUND)
            cell = _near if window.scale == NEAR else _far
            for text, part in zip(drawn, cell(kit, h, here.get(h), names, tint), strict=True):
                _append(text, part, cursor == h)
        for text in drawn:
            text.append(" " * (window.scale.shift * (1 - row % 2)))
        lines += drawn
    return lines


def _header(window: Window) -> Text:
    text = Text(" " * MARGIN, "dim", end="")
    wide = window.scale.width
    for col in range(window.left, window.right + 1):
        # Far, two digits would run together: every second column has its number.
        shown = wide > 2 or col % 2 == 1
        text.append((f"{col + 1:02d}" if shown else "").center(wide))
    return text.append(" " * window.scale.shift)


def _near(
    kit: Kit, h: int, chip: Chip | None, names: Mapping[int, str], ground: str
) -> tuple[Cell, Cell]:
    """Two lines of six characters: the western side first, then five for what is in the hex."""
    plain = f"{INK} on {ground}"
    place = kit.ground.terrain_of[h].id == "city"
    if chip is not None:
        above = [(c, f"bold {chip.style}") for c in chip.above]
        below = [(c, f"bold {chip.style}") for c in chip.below.center(5)]
        corner = (CITY if place else " ", f"bold black on {ground}")
    else:
        name = names.get(h, "")
        bold = "bold black" if place else "black"
        above = [(c, f"{bold} on {ground}") for c in name[:5].ljust(5)]
        below = [(c, plain) for c in kit.names[h] + _path_mark(kit, h)]
        corner = (" ", plain)
    upper: Cell = [corner, *above]
    lower: Cell = [(" ", plain), *below]
    west = _edge(kit.ground.hexside[6 * h + W], "│", "┃", "┋", "╪")
    if west:
        upper[0] = (upper[0][0] if upper[0][0] != " " else west[0], f"{west[1]} on {ground}")
        lower[0] = (west[0], f"{west[1]} on {ground}")
    for direction, columns in ((SW, range(3)), (SE, range(3, 6))):
        south = _edge(kit.ground.hexside[6 * h + direction], "▁", "▂", "▁", "╫")
        if south:
            _underline(lower, columns, south, ground)
    return upper, lower


def _underline(lower: Cell, columns: range, south: tuple[str, str], ground: str) -> None:
    """A river or wall along half of the southern side: drawn where the line is free, else as an
    underline of what stands there."""
    for n in columns:
        char, style = lower[n]
        if char == " " and style.endswith(ground):
            # A bridge has one mark, in the middle of its half.
            mark = "▁" if south[0] == "╫" and n != columns[1] else south[0]
            lower[n] = (mark, f"{south[1]} on {ground}")
        elif style.endswith(ground):
            lower[n] = (char, f"underline {south[1]} on {ground}")
        else:
            lower[n] = (char, f"underline {style}")


def _edge(bits: int, river: str, major: str, fort: str, bridge: str) -> tuple[str, str] | None:
    if bits & FORT:
        return fort, WALL
    if bits & BRIDGE and bits & (RIVER | MAJOR):
        return bridge, WATER
    if bits & MAJOR:
        return major, WATER_MAJOR
    return (river, WATER) if bits & RIVER else None


def _path_mark(kit: Kit, h: int) -> str:
    """A road, a railway or both run through the hex."""
    links = kit.ground.graph.links
    rail, road = bool(links["rail"][h]), bool(links["road"][h])
    return BOTH if rail and road else RAIL if rail else ROAD if road else " "


def _far(kit: Kit, h: int, chip: Chip | None, names: Mapping[int, str], ground: str) -> tuple[Cell]:
    """One line of two characters: the chief arm and how many units, or the ground."""
    if chip is not None:
        number = "" if chip.units == 0 else str(min(9, chip.units))
        return ([(c, f"bold {chip.style}") for c in (chip.glyph + number).ljust(2, MASK)],)
    water = kit.ground.hexside[6 * h + W] & (RIVER | MAJOR)
    mark = " "
    if kit.ground.terrain_of[h].id == "city":
        mark = CITY
    elif h in names:
        mark = TOWN
    return ([("│" if water else " ", f"{WATER} on {ground}"), (mark, f"bold black on {ground}")],)


@lru_cache(maxsize=512)
def _style(spelled: str) -> Style:
    return Style.parse(spelled)


def _append(text: Text, cell: Iterable[tuple[str, str]], chosen: bool) -> None:
    for char, style in cell:
        text.append(char, _style(CURSOR if chosen else style))
