"""The boards of Panzer Grenadier in characters: a window of the map, as lines of coloured text.

Hexes are flat-topped and two lines high; even columns lie one line lower. Near, a hex has eight
characters: its number and ground above, what stands there below. Far, it has three, so that a whole
map goes on one sheet.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rich.text import Text

from grognard.games.pg.board import BoardGround, board_ground
from grognard.games.pg.kit import SIDES, Kit
from grognard.games.pg.rows import TERRAINS
from grognard.games.pg.view import View

NEAR, FAR = 8, 3
"""Characters of a hex."""
MARGIN = 5
GROUND = {
    "clear": "#d8cc9c", "woods": "#86a866", "town": "#b8aca0", "field": "#dcc468",
    "swamp": "#9cc4b0", "river": "#8fb8dc", "major_river": "#6f9fd0",
}  # fmt: skip
CHIP = {"axis": "bold white on #3d4a44", "allies": "bold white on #a8231b"}
CURSOR = "bold black on #ffe14d"
LIT = "underline bold"
"""A hex that may be chosen."""
SIGNS = {"axis": "■", "allies": "●"}
"""The sides differ by their sign as well as by colour."""
LEADER = "+"
SMOKE, WRECK, TRENCH, MINE = "░", "x", "⌂", "*"
RAIL, ROAD, BOTH = "╫", "═", "╬"

Cell = list[tuple[str, str]]
"""The characters of one line of a hex, each with its style."""


class Window(NamedTuple):
    """The columns and rows that are drawn, from the north-west, ends included."""

    left: int
    right: int
    top: int
    bottom: int
    wide: int


def whole(kit: Kit) -> Window:
    return Window(0, kit.ground.cols - 1, 0, kit.ground.rows - 1, FAR)


def around(kit: Kit, centre: int, radius: int) -> Window:
    """So many columns and rows around a hex, as far as the map goes."""
    col, row = divmod(centre, kit.ground.rows)
    return Window(
        max(0, col - radius), min(kit.ground.cols - 1, col + radius),
        max(0, row - radius), min(kit.ground.rows - 1, row + radius), NEAR,
    )  # fmt: skip


class Drawing:
    """The map as one side sees it. `letters` are those of the terrains, in their order."""

    def __init__(
        self, kit: Kit, view: View, letters: str, cursor: int = -1,
        lit: frozenset[int] = frozenset(),
    ) -> None:  # fmt: skip
        self.kit = kit
        self.cursor = cursor
        self.lit = lit
        self.letter = dict(zip(TERRAINS, letters, strict=True))
        self.ground: BoardGround = board_ground(kit.sheets, kit.ground)
        self.men: dict[tuple[int, str], int] = {}
        self.led: set[tuple[int, str]] = set()
        for unit in view.units:
            if unit.at >= 0:
                key = unit.at, unit.side
                leader = kit.counters[unit.unit].leader
                self.men[key] = self.men.get(key, 0) + (not leader)
                self.led |= {key} if leader else set()
        self.marks: dict[int, str] = {}
        lying = (
            (SMOKE, view.smoke), (WRECK, [at for at, _ in view.wrecks]), (TRENCH, view.trenches),
            (MINE, [mine.at for mine in view.mines]),
        )  # fmt: skip
        for sign, hexes in lying:
            for at in dict.fromkeys(hexes):
                self.marks[at] = self.marks.get(at, "") + sign

    def lines(self, window: Window) -> Iterator[Text]:
        yield self._columns(window, max(1, window.top))
        for y in range(2 * window.top, 2 * window.bottom + 3):
            line = Text(end="")
            line.append(self._margin(window, window.left, y), "dim")
            for col in range(window.left, window.right + 1):
                for char, style in self._cell(window, col, y):
                    line.append(char, style)
            line.append(" " + self._margin(window, window.right, y).strip(), "dim")
            yield line
        yield self._columns(window, window.bottom)

    def _hex(self, window: Window, col: int, y: int) -> tuple[int, int]:
        """The hex under a line of a column, and whether it is its upper or its lower half; -1
        where there is none."""
        row, half = divmod(y - col % 2, 2)
        if not window.top <= row <= window.bottom:
            return -1, half
        at = col * self.kit.ground.rows + row
        return (at if self.kit.names[at] else -1), half

    def _columns(self, window: Window, row: int) -> Text:
        """[2.2] The numbers of the columns above and below: a board that lies turned counts them
        backwards."""
        text = Text(" " * MARGIN, "dim", end="")
        for col in range(window.left, window.right + 1):
            at = col * self.kit.ground.rows + row
            text.append(self.kit.names[at][-4:-2].ljust(window.wide))
        return text

    def _margin(self, window: Window, col: int, y: int) -> str:
        """The board and row of an outer column."""
        at, half = self._hex(window, col, y)
        if at < 0 or half:
            return " " * MARGIN
        board, _, number = self.kit.names[at].partition("-")
        return f"{board}-{number[2:]}".ljust(MARGIN)

    def _cell(self, window: Window, col: int, y: int) -> Cell:
        at, half = self._hex(window, col, y)
        if at < 0:
            return [(" ", "")] * window.wide
        made = (self._below if half else self._above)(at, window.wide)
        if at == self.cursor:
            return [(char, CURSOR) for char, _ in made]
        if at in self.lit:
            return [(char, f"{style} {LIT}") for char, style in made]
        return made

    def _above(self, at: int, wide: int) -> Cell:
        """[2.2, 8.4] The ground: terrain, height in elevation lines, road and railway."""
        hex, ground = self.ground.hexes[at], self.kit.ground
        road, rail = ground.road[at], ground.rail[at]
        way = BOTH if road and rail else ROAD if road else RAIL if rail else " "
        told = self.letter[TERRAINS[ground.terrain[at]]] + (str(hex.level) if hex.level else " ")
        text = told + way if wide == FAR else f"{self.kit.names[at][-4:]} {told}{way}"
        return [(char, self._plain(at)) for char in text]

    def _below(self, at: int, wide: int) -> Cell:
        """[2.1] Each side's units, and whether a leader is with them; then what else lies there."""
        made: Cell = []
        there = [side for side in SIDES if (at, side) in self.men]
        for side in there:
            led = LEADER if (at, side) in self.led else " "
            chip = f"{SIGNS[side]}{min(9, self.men[at, side])}{led}"
            if wide == FAR and len(there) > 1:
                chip = chip[0]
            made += [(char, CHIP[side]) for char in chip]
        made += [(char, self._plain(at)) for char in self.marks.get(at, "")]
        made += [(" ", self._plain(at))] * wide
        return made[:wide]

    def _plain(self, at: int) -> str:
        return f"#3c3420 on {GROUND[TERRAINS[self.kit.ground.terrain[at]]]}"
