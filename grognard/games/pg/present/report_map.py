"""The map of Panzer Grenadier's report, drawn from the board's data as SVG: the printed sheet once,
positions on it.

Lengths are in the units of docs/look: a hex is 60 from side to side. Hexes are flat-topped.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from html import escape
from itertools import pairwise
from math import cos, pi, sin, sqrt

from grognard.games.pg.board import Board
from grognard.games.pg.view import SeenUnit, View
from grognard.language import Lang
from grognard.present.svg import stroke

W = 60.0
R = W / sqrt(3)
MARGIN = 26.0
GROUND = {
    "woods": "#A9BE84", "town": "#D2C0AC", "field": "#E8D48A", "swamp": "#BCD6C4",
    "river": "#D3E1DD", "major_river": "#A9CCD6",
}  # fmt: skip
WAYS = (("street", "#B98F5E", 3.0), ("track", "#C79A63", 3.6), ("main", "#A8682C", 5.4))
CORNERS = [(R * cos(pi / 3 * k), R * sin(pi / 3 * k)) for k in range(6)]
"""From the east, clockwise."""
HEX = "l" + " ".join(
    f"{x2 - x1:.1f} {y2 - y1:.1f}"
    for (x1, y1), (x2, y2) in pairwise(CORNERS)
) + "z"  # fmt: skip
SIDES = ("axis", "allies")
SHIFT = {"axis": -13, "allies": 13}
"""[12.0] In an assault hex the sides lie beside each other."""


class TacticSheet:
    """Where things are on the paper."""

    COUNTERS = (
        '<symbol id="axis" overflow="visible"><rect x="-22" y="-22" width="44" height="44" '
        'rx="3" fill="#A3B08C" stroke="#4F5B3E" stroke-width="2"/></symbol>'
        '<symbol id="allies" overflow="visible"><rect x="-22" y="-22" width="44" height="44" '
        'rx="15" fill="#AE3527" stroke="#5A150D" stroke-width="2"/></symbol>'
    )
    """The sides differ by shape and by the polarity of their ink as well as by colour."""

    def __init__(self, board: Board, lang: Lang) -> None:
        self.board = board
        self.ground = board.ground
        self.lang: Lang = lang
        self.width = ((self.ground.cols - 1) * 1.5 + 2) * R + 2 * MARGIN
        self.height = self.ground.rows * W + 2 * MARGIN

    def at(self, hex: int) -> tuple[float, float]:
        """The middle of a hex. Even columns lie half a hex lower; odd ones have no row 00."""
        col, row = divmod(hex, self.ground.rows)
        return (col * 1.5 + 1) * R + MARGIN, (row + 0.5 * (col % 2)) * W + MARGIN

    # ---- the printed sheet -----------------------------------------------------------------

    def printed(self) -> str:
        """The sheet as a symbol that every picture uses."""
        return "".join((
            f'<symbol id="sheet" viewBox="0 0 {self.width:.0f} {self.height:.0f}">',
            f'<rect width="{self.width:.0f}" height="{self.height:.0f}" fill="#E7DBBB"/>',
            *self._grounds(),
            *self._rivers(),
            *self._ways(),
            *self._prizes(),
            *self._names(),
            "</symbol>",
        ))  # fmt: skip

    def _outline(self, hexes: Iterable[int]) -> str:
        return "".join(f"M{x + R:.1f} {y:.1f}{HEX}" for x, y in map(self.at, hexes))

    def _grounds(self) -> Iterable[str]:
        """[2.2, 8.4] Terrain by colour; every line of elevation makes it browner."""
        hexes = [h for h, name in enumerate(self.ground.names) if name]
        yield f'<path fill="#EFE6CC" d="{self._outline(hexes)}"/>'
        of: dict[str, list[int]] = defaultdict(list)
        high: dict[int, list[int]] = defaultdict(list)
        for h in hexes:
            of[self.ground.hexes[h].terrain].append(h)
            high[self.ground.hexes[h].level].append(h)
        for terrain, colour in GROUND.items():
            if of[terrain]:
                yield f'<path fill="{colour}" d="{self._outline(of[terrain])}"/>'
        for level in sorted(high):
            if level:
                yield (f'<path fill="#8A5A20" fill-opacity="{0.16 * level:.2f}" '
                       f'd="{self._outline(high[level])}"/>')  # fmt: skip
        yield f'<path fill="none" stroke="#4A3B26" stroke-opacity=".2" d="{self._outline(hexes)}"/>'

    def _path(self, hexes: Iterable[int]) -> str:
        return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in map(self.at, hexes))

    def _rivers(self) -> Iterable[str]:
        for river in self.ground.rivers:
            wide = 34.0 if river.major else 13.0
            yield stroke(self._path(river.hexes), "#4C8297", wide + 4)
            yield stroke(self._path(river.hexes), "#A9CCD6", wide)

    def _ways(self) -> Iterable[str]:
        """[5.2, 15.21] Roads by their class, railways dashed; those that leave the map end here."""
        within = [way for way in self.ground.ways if way.b >= 0]
        for kind, colour, width in WAYS:
            lines = "".join(self._path((way.a, way.b)) for way in within if way.kind == kind)
            yield stroke(lines, colour, width)
        rails = "".join(self._path((way.a, way.b)) for way in within if way.kind == "rail")
        yield stroke(rails, "#2B2623", 3.0, "4 8")

    def _prizes(self) -> Iterable[str]:
        """[2.3] The hexes that are worth points."""
        worth = {hex for area in self.ground.areas if area.points for hex in area.hexes}
        if 0 < len(worth) < len(self.ground.names) // 4:
            yield (f'<path fill="none" stroke="#8A6410" stroke-width="4" '
                   f'd="{self._outline(sorted(worth))}"/>')  # fmt: skip

    def _names(self) -> Iterable[str]:
        for place in self.ground.places:
            xs, ys = zip(*map(self.at, place.hexes), strict=True)
            name = place.name.fr if self.lang == "fr" else place.name.en
            x, y = sum(xs) / len(xs), min(ys) - 34
            yield f'<text class="name" x="{x:.0f}" y="{y:.0f}">{escape(name)}</text>'

    # ---- a position ------------------------------------------------------------------------

    def position(self, view: View, label: str) -> str:
        """A picture of the table as it stood."""
        size = f"{self.width:.0f} {self.height:.0f}"
        parts = [f'<svg class="map" viewBox="0 0 {size}" role="img" aria-label="{escape(label)}">']
        parts.append(f'<use href="#sheet" width="{self.width:.0f}" height="{self.height:.0f}"/>')
        parts += self._markers(view)
        stacks: dict[tuple[int, str], list[SeenUnit]] = defaultdict(list)
        for unit in view.units:
            if unit.at >= 0:
                stacks[unit.at, unit.side].append(unit)
        for (at, side), units in sorted(stacks.items()):
            both = all((at, one) in stacks for one in SIDES)
            parts.append(self._stack(at, side, units, both=both))
        return "".join((*parts, "</svg>"))

    def _markers(self, view: View) -> Iterable[str]:
        """[16.1, 16.3, 16.4] Smoke, wrecks, entrenchments."""
        smoke, trenches = self._outline(dict.fromkeys(view.smoke)), self._outline(view.trenches)
        wrecks = "".join(
            f"M{x - 26:.0f} {y - 26:.0f}l12 12m0 -12l-12 12"
            for x, y in (self.at(at) for at, _ in view.wrecks)
        )
        if smoke:
            yield f'<path fill="#6A6A6A" fill-opacity=".45" d="{smoke}"/>'
        if trenches:
            yield f'<path fill="none" stroke="#5A3A1A" stroke-width="5" d="{trenches}"/>'
        if wrecks:
            yield stroke(wrecks, "#1A1A1A", 4.0)

    def _stack(self, at: int, side: str, units: list[SeenUnit], *, both: bool) -> str:
        """The steps of a side in a hex, and how many pieces they are; leaders alone bear a star."""
        x, y = self.at(at)
        x += SHIFT[side] if both else 0
        y += SHIFT[side] if both else 0
        counters = self.board.counters
        steps = sum(counters[u.unit].steps - u.reduced for u in units if not counters[u.unit].rank)
        names = ", ".join(counters[u.unit].label for u in units)
        badge = f'<text class="many" x="14" y="20">{len(units)}</text>' if len(units) > 1 else ""
        return (
            f'<g class="{side}" transform="translate({x:.0f} {y:.0f})">'
            f"<title>{escape(self.ground.names[at])}: {escape(names)}</title>"
            f'<use href="#{side}"/><text y="6">{steps or "★"}</text>{badge}</g>'
        )
