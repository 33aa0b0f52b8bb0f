"""The printed map at one zoom: slopes, rivers, roads, forts and signs, laid down once.

A cell holds its character, the ink it is drawn in, and the hexes that give it its ground. Ink ""
means a slope: the part below shows the colour of the lower hex.
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.ercn.ground import BRIDGE, FORT, MAJOR, RIVER
from grognard.games.ercn.kit import SIDES, Kit
from grognard.games.ercn.present.hexmap.geometry import (
    NE,
    NW,
    Dot,
    E,
    Layout,
    Zoom,
    braille,
    dot_bit,
    stroke,
)
from grognard.games.ercn.present.hexmap.palette import SIDE_SIGNS, SIGNS

EIGHTHS = " ▁▂▃▄▅▆▇█"
UNDER = ("front", "rail", "road", "both", "river", "major")
"""Strokes from the lowest to the one that covers the others."""


class Cell(NamedTuple):
    """One character of the printed map."""

    sign: str
    ink: str
    ground: int
    """The hex whose colour lies under it; -1 is off the map."""
    lower: int
    """On a slope, the hex below."""


class Sheet:
    """The printed map, line by line."""

    def __init__(self, kit: Kit, zoom: Zoom) -> None:
        self.kit = kit
        self.layout = Layout(kit.ground.grid, zoom)
        self._dots: dict[tuple[int, int], dict[str, int]] = {}
        self._signs: dict[tuple[int, int], tuple[str, str]] = {}
        self._paths()
        self._hexsides()
        self._terrain()
        self._edges()
        self.lines = [self._line(y) for y in range(self.layout.lines)]

    # ---- strokes ---------------------------------------------------------------------------

    def _draw(self, ink: str, dots: list[Dot]) -> None:
        for x, y in dots:
            cell = self._dots.setdefault((x // 2, y // 4), {})
            cell[ink] = cell.get(ink, 0) | dot_bit((x, y))

    def _paths(self) -> None:
        links = self.kit.ground.graph.links
        for a, (roads, rails) in enumerate(zip(links["road"], links["rail"], strict=True)):
            for b in {*roads, *rails}:
                if b < a:
                    continue
                line = stroke(self.layout.centre(a), self.layout.centre(b))
                if b in roads and b in rails:
                    self._draw("both", line)
                    self._draw("both", [(x, y + 1) for n, (x, y) in enumerate(line) if n % 4 < 2])
                elif b in roads:
                    self._draw("road", line)
                else:
                    self._draw("rail", [dot for n, dot in enumerate(line) if n % 4 < 2])

    def _hexsides(self) -> None:
        ground = self.kit.ground
        fronts = {
            (self.kit.hex(a), self.kit.hex(b))
            for row in self.kit.sheets.hexsides
            if row.front
            for a, b in ((row.a, row.b), (row.b, row.a))
        }
        for h in range(len(ground.grid)):
            for d in (E, NE, NW):
                other = ground.neighbour[6 * h + d]
                if other >= 0:
                    bears = ground.hexside[6 * h + d]
                    self._hexside(h, d, bears, front=(h, other) in fronts)

    def _hexside(self, h: int, d: int, bears: int, *, front: bool) -> None:
        line = stroke(*self.layout.side(h, d))
        if bears & (MAJOR | RIVER):
            self._draw("major" if bears & MAJOR else "river", [*line, *beside(line, d)])
        elif front:
            self._draw("front", line[::2])
        cells = list(dict.fromkeys((x // 2, y // 4) for x, y in line))
        if bears & FORT:
            for cell in cells[len(cells) // 4 : len(cells) // 4 + (len(cells) + 1) // 2]:
                self._signs[cell] = ("×", "fort")
        if bears & BRIDGE:
            # The far end of the side from the forts, so that both can be seen.
            at = cells[-1] if bears & FORT else cells[len(cells) // 2]
            self._signs[at] = ("╪" if d == E else "╫", "bridge")

    # ---- signs -----------------------------------------------------------------------------

    def _terrain(self) -> None:
        near = self.layout.zoom.height > 2
        for h, terrain in enumerate(self.kit.ground.terrain_of):
            x, y = self.layout.corner(h)
            half = self.layout.zoom.half
            sign = SIGNS[terrain.id]
            places = [(x + half, y + 1)]
            if near and terrain.id in ("forest", "rough", "marsh", "lake"):
                places = [(x + half - 2, y + 1), (x + half + 2, y + 1), (x + half, y + 2)]
            elif near and terrain.id == "city":
                places = [(x + half + n, y + 1) for n in (-2, -1, 1, 2)]
            elif near:
                places = [(x + half, y + 2)]
            for place in places:
                if place not in self._dots:
                    self._signs.setdefault(place, (sign, "ground"))

    def _edges(self) -> None:
        """[MOSKVA 10] The sign of a side beside every hex of the edges it is supplied from."""
        cols, rows = self.kit.ground.grid.cols, self.kit.ground.grid.rows
        supply = self.kit.sheets.scenario.supply
        edges = [(side, self.kit.hex(name)) for side in SIDES for name in supply[side]]
        for side, h in edges:
            x, y = self.layout.corner(h)
            row, col = divmod(h, cols)
            body = y + self.layout.zoom.height // 2
            if col == cols - 1:
                self._signs[(x + self.layout.zoom.width + 1, body)] = (SIDE_SIGNS[side], side)
            elif col == 0:
                self._signs[(x - 2, body)] = (SIDE_SIGNS[side], side)
            elif row == rows - 1:
                self._signs[(x, y)] = (SIDE_SIGNS[side], side)
            elif row == 0:
                self._signs[(x, y + self.layout.zoom.height)] = (SIDE_SIGNS[side], side)

    # ---- cells -----------------------------------------------------------------------------

    def _line(self, y: int) -> list[Cell]:
        return [self._cell(x, y) for x in range(self.layout.columns)]

    def _cell(self, x: int, y: int) -> Cell:
        below, above, eighths = self.layout.owners(x, y)
        nearer = below if eighths >= 4 else above
        if (x, y) in self._signs:
            sign, ink = self._signs[(x, y)]
            return Cell(sign, ink, nearer, below)
        drawn = self._dots.get((x, y))
        if drawn:
            ink = max(drawn, key=UNDER.index)
            dots = drawn[ink]
            if ink in ("road", "rail", "both"):
                for other in ("road", "rail", "both"):
                    dots |= drawn.get(other, 0)
            return Cell(braille(dots), ink, nearer, below)
        if eighths == 8 or below == above:
            return Cell(" ", "", below, below)
        return Cell(EIGHTHS[eighths], "", above, below)


def beside(line: list[Dot], d: int) -> list[Dot]:
    """A second line of dots, so that water is broader than a road; it stays in the same cells."""
    if d == E:
        return [(x + 1, y) for x, y in line]
    return [(x, y + 1) for x, y in line if (y + 1) // 4 == y // 4]
