"""The map of Stalingrad's report, drawn from the board's data as SVG: the printed sheet once,
positions on it. Only the part of the map that is played on is shown."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from html import escape

from grognard.games.tps.board import Board
from grognard.games.tps.view import View
from grognard.language import Lang
from grognard.present.svg import stroke

SCALE = 6.0
"""Of the map's unit, so that letters have the size they have on other maps."""
MARGIN = 8.0
GROUND = ("#EFE6CC", "#EFE6CC", "#E6D6B0", "#D9C296", "#CBAE7C")
"""By the terrain's modifier."""
ZONE, WATER, SAND = "#E3DDC6", "#A9CCD6", "#EADDB4"
HELD = {"german": "#5E7A3A", "russian": "#B5382A"}
SIDES = ("german", "russian")


class CitySheet:
    """Where things are on the paper."""

    COUNTERS = (
        '<symbol id="german" overflow="visible"><rect x="-25" y="-25" width="50" height="50" '
        'rx="3" fill="#A3B08C" stroke="#4F5B3E" stroke-width="2"/></symbol>'
        '<symbol id="russian" overflow="visible"><rect x="-25" y="-25" width="50" height="50" '
        'rx="17" fill="#AE3527" stroke="#5A150D" stroke-width="2"/></symbol>'
    )
    """The sides differ by shape and by the polarity of their ink as well as by colour."""

    def __init__(self, board: Board, lang: Lang) -> None:
        self.board = board
        self.lang: Lang = lang
        played = [area for area in board.areas if area.open]
        xs = [x for area in played for x in area.outline[::2]]
        ys = [y for area in played for y in area.outline[1::2]]
        self.left, self.top = min(xs) - MARGIN, min(ys) - MARGIN
        self.width = (max(xs) + MARGIN - self.left) * SCALE
        self.height = (max(ys) + MARGIN - self.top) * SCALE

    def at(self, x: float, y: float) -> tuple[float, float]:
        return (x - self.left) * SCALE, (y - self.top) * SCALE

    def line(self, points: Sequence[float]) -> str:
        """Points as a path: x and y in turn."""
        pairs = (self.at(x, y) for x, y in zip(points[::2], points[1::2], strict=True))
        return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in pairs)

    # ---- the printed sheet -----------------------------------------------------------------

    def printed(self) -> str:
        """The sheet as a symbol that every picture uses."""
        board = self.board
        left, top, wide, tall = board.frame
        east = (*board.east_shore, left + wide, top + tall, left + wide, top)
        return "".join((
            f'<symbol id="sheet" viewBox="0 0 {self.width:.0f} {self.height:.0f}">',
            f'<rect width="{self.width:.0f}" height="{self.height:.0f}" fill="{WATER}"/>',
            f'<path fill="{SAND}" d="{self.line(east)}z"/>',
            *(f'<path fill="{SAND}" d="{self.line(island)}z"/>' for island in board.islands),
            *self._grounds(),
            self._lines(board.city.ravines, "#B79F6C", 4.0),
            self._lines(board.city.rails, "#2B2623", 3.0, "4 9"),
            *self._borders(),
            *self._names(),
            "</symbol>",
        ))  # fmt: skip

    def _grounds(self) -> Iterable[str]:
        for area in self.board.areas:
            colour = ZONE if area.zone else GROUND[min(area.tem, 4)]
            faded = "" if area.open else ' fill-opacity=".35"'
            yield f'<path fill="{colour}"{faded} d="{self.line(area.outline)}z"/>'

    def _lines(
        self, lines: Iterable[Sequence[float]], colour: str, width: float, dash: str = ""
    ) -> str:
        return stroke("".join(map(self.line, lines)), colour, width, dash)

    def _borders(self) -> Iterable[str]:
        borders = self.board.borders
        yield self._lines((line for b in borders for line in b.lines), "#4A3B26", 2.5)
        yield self._lines((line for b in borders if b.stream for line in b.lines), "#4C8297", 6.0)

    def _names(self) -> Iterable[str]:
        """Every number; names where points are to be had."""
        for area in self.board.areas:
            if not area.open:
                continue
            x, y = self.at(*area.at)
            short = area.short.fr if self.lang == "fr" else area.short.en
            yield f'<text class="number" x="{x:.0f}" y="{y - 34:.0f}">{escape(area.id)}</text>'
            if area.points:
                yield f'<text class="name" x="{x:.0f}" y="{y + 50:.0f}">{escape(short)}</text>'

    # ---- a position ------------------------------------------------------------------------

    def position(self, view: View, label: str) -> str:
        """A picture of the table as it stood."""
        size = f"{self.width:.0f} {self.height:.0f}"
        parts = [f'<svg class="map" viewBox="0 0 {size}" role="img" aria-label="{escape(label)}">']
        parts.append(f'<use href="#sheet" width="{self.width:.0f}" height="{self.height:.0f}"/>')
        for n, area in enumerate(self.board.areas):
            if area.open:
                parts.append(
                    f'<path fill="{HELD[view.control[n]]}" fill-opacity=".2" '
                    f'd="{self.line(area.outline)}z"/>'
                )
                parts.append(self._rubble(n, view.rubble[n]))
        stacks: dict[tuple[int, str], list[int]] = defaultdict(list)
        spent = {unit.unit for unit in view.units if unit.spent}
        for unit in view.units:
            if unit.at >= 0:
                stacks[unit.at, unit.side].append(unit.unit)
        for (at, side), units in stacks.items():
            both = all((at, one) in stacks for one in SIDES)
            parts.append(self._stack(at, side, units, spent, both=both))
        return "".join((*parts, "</svg>"))

    def _rubble(self, area: int, level: int) -> str:
        """[14.1] A square for each level."""
        x, y = self.at(*self.board.areas[area].at)
        return "".join(
            f'<rect x="{x - 50 - 14 * n:.0f}" y="{y - 46:.0f}" width="11" height="11" '
            'fill="#4A3B26"/>'
            for n in range(level)
        )

    def _stack(self, area: int, side: str, units: list[int], spent: set[int], *, both: bool) -> str:
        """How many are fresh; how many are spent stands small below."""
        x, y = self.at(*self.board.areas[area].at)
        x += (-28 if side == SIDES[0] else 28) if both else 0
        tired = sum(i in spent for i in units)
        names = ", ".join(self.board.counters[i].label + ("*" if i in spent else "") for i in units)
        badge = f'<text class="many" x="15" y="22">{tired}</text>' if tired else ""
        return (
            f'<g class="{side}" transform="translate({x:.0f} {y:.0f})">'
            f"<title>{escape(self.board.areas[area].id)}: {escape(names)}</title>"
            f'<use href="#{side}"/><text y="7">{len(units) - tired}</text>{badge}</g>'
        )
