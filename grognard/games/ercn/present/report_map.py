"""The map of a report, drawn from the board's data as SVG: the printed sheet once, positions on it.

Lengths are in the units of docs/look: a hex is 60 wide.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from html import escape
from itertools import pairwise
from math import cos, pi, sin, sqrt

from grognard.games.ercn.board import Board, BoardSide
from grognard.games.ercn.view import View
from grognard.language import Lang
from grognard.present.svg import stroke

W = 60.0
R = W / sqrt(3)
MARGIN = 26.0

GROUND = {"forest": "#C9CF9F", "marsh": "#CBDCCB", "rough": "#DCCBA4", "city": "#DCC5A0",
          "lake": "#A9CCD6"}  # fmt: skip
CORNERS = [(R * sin(pi / 3 * k), -R * cos(pi / 3 * k)) for k in range(6)]
"""From the top, clockwise."""
HEX = "l" + " ".join(
    f"{x2 - x1:.1f} {y2 - y1:.1f}"
    for (x1, y1), (x2, y2) in pairwise(CORNERS)
) + "z"  # fmt: skip


class Sheet:
    """Where things are on the paper."""

    COUNTERS = (
        '<symbol id="german" overflow="visible"><rect x="-25" y="-25" width="50" height="50" '
        'rx="3" fill="#A3B08C" stroke="#4F5B3E" stroke-width="2"/></symbol>'
        '<symbol id="soviet" overflow="visible"><rect x="-25" y="-25" width="50" height="50" '
        'rx="17" fill="#AE3527" stroke="#5A150D" stroke-width="2"/></symbol>'
    )
    """The sides differ by shape and by the polarity of their ink as well as by colour."""

    def __init__(self, board: Board, lang: Lang) -> None:
        self.board = board
        self.lang: Lang = lang
        self.width = (board.cols + 0.5) * W + 2 * MARGIN
        self.height = ((board.rows - 1) * 1.5 + 2) * R + 2 * MARGIN

    def at(self, hex: int) -> tuple[float, float]:
        """The middle of a hex. Row one is in the south, and even rows lie half a hex east."""
        row, col = divmod(hex, self.board.cols)
        x = (col + 0.5 + 0.5 * (row % 2)) * W + MARGIN
        y = ((self.board.rows - 1 - row) * 1.5 + 1) * R + MARGIN
        return x, y

    def edge(self, a: int, b: int) -> tuple[float, float, float, float]:
        """The ends of the hexside between two hexes."""
        (ax, ay), (bx, by) = self.at(a), self.at(b)
        mx, my = (ax + bx) / 2, (ay + by) / 2
        dx, dy = (by - ay) / W * R / 2, (ax - bx) / W * R / 2
        return mx - dx, my - dy, mx + dx, my + dy

    # ---- the printed sheet -----------------------------------------------------------------

    def printed(self) -> str:
        """The sheet as a symbol that every picture uses."""
        parts = [
            f'<symbol id="sheet" viewBox="0 0 {self.width:.0f} {self.height:.0f}">',
            f'<rect width="{self.width:.0f}" height="{self.height:.0f}" fill="#E7DBBB"/>',
            f'<rect x="{MARGIN}" y="{MARGIN}" width="{self.width - 2 * MARGIN:.0f}" '
            f'height="{self.height - 2 * MARGIN:.0f}" fill="#EFE6CC"/>',
            *self._grounds(),
            self._grid(),
            *self._waters(),
            self._paths(self.board.rails, "#2B2623", 1.6, "2 5"),
            self._paths(self.board.roads, "#E3A765", 2.6),
            self._sides([s for s in self.board.hexsides if s.fort.en], "#7C2A20", 4.0),
            self._sides([s for s in self.board.hexsides if s.front], "#A8352A", 3.0, "9 5"),
            *self._towns(),
            "</symbol>",
        ]
        return "".join(parts)

    def _grounds(self) -> Iterable[str]:
        hexes: dict[str, list[int]] = defaultdict(list)
        for h, ground in enumerate(self.board.hexes):
            hexes[ground.terrain].append(h)
        for terrain, colour in GROUND.items():
            if hexes[terrain]:
                yield f'<path fill="{colour}" d="{"".join(map(self._outline, hexes[terrain]))}"/>'

    def _outline(self, hex: int) -> str:
        x, y = self.at(hex)
        return f"M{x:.1f} {y - R:.1f}{HEX}"

    def _grid(self) -> str:
        every = "".join(self._outline(h) for h in range(len(self.board.hexes)))
        return f'<path fill="none" stroke="#4A3B26" stroke-opacity=".2" d="{every}"/>'

    def _waters(self) -> Iterable[str]:
        sides = self.board.hexsides
        for kind, bank, water in (("river", 5.2, 3.4), ("major", 11.0, 8.6)):
            found = [s for s in sides if s.river == kind]
            yield self._sides(found, "#4C8297", bank)
            yield self._sides(found, "#A9CCD6", water)

    def _sides(self, sides: Iterable[BoardSide], colour: str, width: float, dash: str = "") -> str:
        lines = "".join(
            f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"
            for x1, y1, x2, y2 in (self.edge(side.a, side.b) for side in sides)
        )
        return stroke(lines, colour, width, dash)

    def _paths(
        self, links: Iterable[tuple[int, int]], colour: str, width: float, dash: str = ""
    ) -> str:
        lines = []
        for a, b in links:
            (x1, y1), (x2, y2) = self.at(a), self.at(b)
            lines.append(f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}")
        return stroke("".join(lines), colour, width, dash)

    def _towns(self) -> Iterable[str]:
        for h, ground in enumerate(self.board.hexes):
            if not ground.place:
                continue
            x, y = self.at(h)
            city = ground.place != "town"
            size = 8 if city else 4
            yield (
                f'<rect x="{x - size:.1f}" y="{y - size:.1f}" width="{2 * size}" '
                f'height="{2 * size}" fill="#6A4A3C"/>'
            )
            name = ground.name.fr if self.lang == "fr" else ground.name.en
            if name and city:  # at the size of these pictures the towns' could not be read
                yield f'<text class="place" x="{x:.1f}" y="{y + 46:.1f}">{escape(name)}</text>'

    # ---- a position ------------------------------------------------------------------------

    def position(self, view: View, label: str) -> str:
        """A picture of the table as it stood."""
        size = f"{self.width:.0f} {self.height:.0f}"
        parts = [f'<svg class="map" viewBox="0 0 {size}" role="img" aria-label="{escape(label)}">']
        parts.append(f'<use href="#sheet" width="{self.width:.0f}" height="{self.height:.0f}"/>')
        stacks: dict[int, list[int]] = defaultdict(list)
        seen = {unit.unit: unit for unit in view.units}
        for unit in view.units:
            stacks[unit.at].append(unit.unit)
        for mask in view.masks:
            if mask.at not in stacks:
                told = "?" if mask.announced is None else f"{mask.announced / 2:g}"
                parts.append(self._counter(mask.at, self._enemy(view), told, ""))
        for h, units in stacks.items():
            counters = [self.board.counters[i] for i in units]
            power = sum(
                counter.faces[seen[i].lost].attack
                for i, counter in zip(units, counters, strict=True)
                if counter.faces and seen[i].lost < len(counter.faces)
            )
            names = ", ".join(counter.id for counter in counters)
            parts.append(self._counter(h, counters[0].side, str(power), names, len(units)))
        parts.append("</svg>")
        return "".join(parts)

    def _enemy(self, view: View) -> str:
        sides = {counter.side for counter in self.board.counters}
        return next((side for side in sorted(sides) if side != view.side), "")

    def _counter(self, hex: int, side: str, figure: str, names: str, count: int = 1) -> str:
        """A stack: its attack points, and how many units there are if there is more than one."""
        x, y = self.at(hex)
        title = f"<title>{self.board.names[hex]}: {escape(names)}</title>" if names else ""
        badge = f'<text class="many" x="17" y="22">{count}</text>' if count > 1 else ""
        return (
            f'<g class="{side}" transform="translate({x:.0f} {y:.0f})">{title}'
            f'<use href="#{side}"/><text y="7">{figure}</text>{badge}</g>'
        )
