"""The maps of the series in characters: a window of the map or of its inset, as coloured lines.

Hexes are flat-topped and two lines high; every second column lies one line lower. Near, a hex has
eight characters: its number and ground above, who stands there below. Far, it has three.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rich.text import Text

from grognard.games.efs.ground import (
    BELT,
    CITADEL,
    CITY,
    HILL,
    INSET,
    LAKE_HEX,
    LINE_HEX,
    MAIN,
    MAJOR_CITY,
    MARSH,
    MINOR,
    MOTORWAY,
    RAIL,
    SWAMP,
    TOWN,
    WOODS,
)
from grognard.games.efs.kit import SIDES, Kit
from grognard.games.efs.view import View

NEAR, FAR = 8, 3
"""Characters of a hex."""
MARGIN = 5
GROUND = (
    (LAKE_HEX, "≈", "#6f9fd0"), (SWAMP, "≋", "#9cc4b0"), (MARSH, "~", "#b4cbb0"),
    (WOODS, "♣", "#86a866"), (HILL, "^", "#c8ac74"), (0, ".", "#d8cc9c"),
)  # fmt: skip
"""The sign and colour of a hex, the first that fits."""
PLACES = ((MAJOR_CITY, "▣"), (CITY, "□"), (TOWN, "o"))
FORTS = CITADEL | BELT | LINE_HEX
CHIP = {"axis": "bold white on #3d4a44", "soviet": "bold white on #a8231b"}
CURSOR = "bold black on #ffe14d"
LIT = "underline bold"
"""A hex that may be chosen."""
SIGNS = {"axis": "■", "soviet": "●"}
"""The sides differ by their sign as well as by colour."""
HQ, OUT, POST, ATTACKED = "+", "!", "⌂", "×"
ROAD, TRACK, RAILWAY, BOTH = "═", "-", "╫", "╬"

Cell = list[tuple[str, str]]
"""The characters of one line of a hex, each with its style."""


class Window(NamedTuple):
    """The columns and rows that are drawn, from the north-west, ends included; of the map or of its
    inset."""

    inset: bool
    left: int
    right: int
    top: int
    bottom: int
    wide: int


class Numbers:
    """Columns and rows of the spaces, of the map and of the inset."""

    def __init__(self, kit: Kit) -> None:
        self.of: dict[int, tuple[bool, int, int]] = {}
        self.at: dict[tuple[bool, int, int], int] = {}
        for at, name in enumerate(kit.names):
            key = (bool(kit.ground.terrain[at] & INSET), int(name[-4:-2]), int(name[-2:]))
            self.of[at], self.at[key] = key, at
        found = kit.sheets.inset
        self.low = {
            False: int(kit.sheets.map.shifted == "odd"),
            True: int(found is not None and found.sheet.shifted == "odd"),
        }
        """Whether odd columns lie lower, or even ones."""

    def lower(self, window: Window, col: int) -> int:
        return int(col % 2 == self.low[window.inset])

    def bounds(self, *, inset: bool) -> tuple[int, int, int, int]:
        mine = [(col, row) for on, col, row in self.at if on == inset]
        cols, rows = zip(*mine, strict=True)
        return min(cols), max(cols), min(rows), max(rows)


def numbers(kit: Kit) -> Numbers:
    found: Numbers | None = kit.gaits.get("numbers")
    if found is None:
        found = kit.gaits["numbers"] = Numbers(kit)
    return found


def whole(kit: Kit) -> Window:
    return Window(False, *numbers(kit).bounds(inset=False), FAR)


def around(kit: Kit, centre: int, wide: int, high: int) -> Window:
    """So many columns and rows around a hex, as far as its map goes."""
    inset, col, row = numbers(kit).of[centre]
    left, right, top, bottom = numbers(kit).bounds(inset=inset)
    return Window(
        inset, max(left, col - wide), min(right, col + wide), max(top, row - high),
        min(bottom, row + high), NEAR,
    )  # fmt: skip


class Drawing:
    """The map as one side sees it."""

    def __init__(
        self, kit: Kit, view: View, cursor: int = -1, lit: frozenset[int] = frozenset()
    ) -> None:
        self.kit, self.numbers = kit, numbers(kit)
        self.cursor, self.lit = cursor, lit
        self.men: dict[tuple[int, str], int] = {}
        self.signs: dict[tuple[int, str], str] = {}
        for unit in view.units:
            if unit.at < 0 or unit.unit >= len(kit.counters):
                continue
            key, counter = (unit.at, unit.side), kit.counters[unit.unit]
            self.men[key] = self.men.get(key, 0) + counter.combat
            sign = OUT if unit.supply else HQ if counter.type == "hq" else ""
            self.signs[key] = self.signs.get(key, "") + sign
        self.marks: dict[int, str] = {}
        for sign, hexes in (
            (ATTACKED, [at for one in view.attacks if not one.done for at in one.hexes]),
            (POST, [at for side in view.posts for at in side]),
        ):  # fmt: skip
            for at in hexes:
                self.marks[at] = self.marks.get(at, "") + sign

    def lines(self, window: Window) -> Iterator[Text]:
        heads = Text(" " * MARGIN, "dim", end="")
        for col in range(window.left, window.right + 1):
            heads.append(f"{col:02d}".ljust(window.wide))
        yield heads
        for y in range(2 * window.top, 2 * window.bottom + 3):
            line = Text(end="")
            row, half = divmod(y, 2)
            line.append(("" if half else f"{row:02d}").ljust(MARGIN), "dim")
            for col in range(window.left, window.right + 1):
                for char, style in self._cell(window, col, y):
                    line.append(char, style)
            yield line

    def _cell(self, window: Window, col: int, y: int) -> Cell:
        row, half = divmod(y - self.numbers.lower(window, col), 2)
        at = self.numbers.at.get((window.inset, col, row), -1)
        if at < 0 or not window.top <= row <= window.bottom:
            return [(" ", "")] * window.wide
        made = (self._below if half else self._above)(at, window.wide)
        if at == self.cursor:
            return [(char, CURSOR) for char, _ in made]
        if at in self.lit:
            return [(char, f"{style} {LIT}") for char, style in made]
        return made

    def _plain(self, at: int) -> tuple[str, str]:
        bits = self.kit.ground.terrain[at]
        _, sign, colour = next(one for one in GROUND if bits & one[0] or not one[0])
        return sign, f"#3c3420 on {colour}"

    def _above(self, at: int, wide: int) -> Cell:
        """[10.41, 10.43] The ground: terrain, place or fortification, road and railway."""
        bits, (sign, style) = self.kit.ground.terrain[at], self._plain(at)
        place = next((mark for bit, mark in PLACES if bits & bit), POST if bits & FORTS else " ")
        ways = 0
        for _, _, found in self.kit.ground.ways[at]:
            ways |= found
        road = ways & (MOTORWAY | MAIN)
        way = BOTH if road and ways & RAIL else ROAD if road else RAILWAY if ways & RAIL else " "
        way = TRACK if way == " " and ways & MINOR else way
        text = sign + place + way
        text = text if wide == FAR else f"{self.kit.names[at][-4:]} {text}"
        return [(char, style) for char in text]

    def _below(self, at: int, wide: int) -> Cell:
        """[3.1] Each side's units; then what else lies there."""
        _, style = self._plain(at)
        made: Cell = []
        for side in SIDES:
            if (at, side) in self.men:
                signs = self.signs[at, side]
                sign = HQ if HQ in signs else OUT if OUT in signs else " "
                count = self.men[at, side]
                chip = f"{SIGNS[side]}{min(9, count) or '·'}{sign}"
                made += [(char, CHIP[side]) for char in chip]
        made += [(char, style) for char in self.marks.get(at, "")]
        made += [(" ", style)] * wide
        return made[:wide]
