"""The map of a report and of the laboratory, drawn from the board's data as SVG: the printed sheet
once, positions or shares on it.

Lengths are in the units of docs/look: a hex is 60 from side to side. Hexes are flat-topped.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import pairwise
from math import cos, pi, sin, sqrt

from grognard.games.efs.board import Board
from grognard.games.efs.view import SeenUnit, View
from grognard.language import Lang
from grognard.present.heat import tint
from grognard.present.svg import stroke

W = 60.0
R = W / sqrt(3)
MARGIN = 36.0
GROUND = (
    ("lake", "#A9CCD6"), ("shallow_water", "#BFDAE2"), ("swamp", "#BCD6C4"), ("marsh", "#CBDCCB"),
    ("woods", "#A9BE84"), ("hill", "#D8BE8C"), ("city", "#D2C0AC"), ("major_city", "#C4AE98"),
)  # fmt: skip
PAPER = "#EFE6CC"
WATER = (("river", 4.0), ("canal", 4.0), ("major", 9.0), ("lake", 6.0), ("shallow", 6.0))
WAYS = (("minor", "#C79A63", 2.0, ""), ("main", "#B98F5E", 3.6, ""),
        ("motorway", "#A8682C", 5.4, ""), ("rail", "#2B2623", 2.6, "4 8"))  # fmt: skip
CORNERS = [(R * cos(pi / 3 * k), R * sin(pi / 3 * k)) for k in range(6)]
"""From the east, clockwise."""
HEX = "l" + " ".join(
    f"{x2 - x1:.1f} {y2 - y1:.1f}" for (x1, y1), (x2, y2) in pairwise(CORNERS)
) + "z"  # fmt: skip
SIDES = ("axis", "soviet")


class FrontSheet:
    """Where things are on the paper."""

    COUNTERS = (
        '<symbol id="axis" overflow="visible"><rect x="-22" y="-22" width="44" height="44" '
        'rx="3" fill="#A3B08C" stroke="#4F5B3E" stroke-width="2"/></symbol>'
        '<symbol id="soviet" overflow="visible"><rect x="-22" y="-22" width="44" height="44" '
        'rx="15" fill="#AE3527" stroke="#5A150D" stroke-width="2"/></symbol>'
    )
    """The sides differ by shape and by the polarity of their ink as well as by colour."""

    def __init__(self, board: Board, lang: Lang) -> None:
        self.board, self.lang = board, lang
        xs = [space.x for space in board.spaces]
        ys = [space.y for space in board.spaces]
        self.left, self.top = min(xs), min(ys)
        self.width = (max(xs) - self.left) * W + 2 * R + 2 * MARGIN
        self.height = (max(ys) - self.top) * W + W + 2 * MARGIN

    def at(self, hex: int) -> tuple[float, float]:
        """The middle of a hex."""
        space = self.board.spaces[hex]
        x = (space.x - self.left) * W + R + MARGIN
        return x, (space.y - self.top) * W + W / 2 + MARGIN

    def outline(self, hexes: Iterable[int]) -> str:
        return "".join(f"M{x + R:.1f} {y:.1f}{HEX}" for x, y in map(self.at, hexes))

    # ---- the printed sheet -----------------------------------------------------------------

    def printed(self) -> str:
        """The sheet as a symbol that every picture uses."""
        return "".join((
            f'<symbol id="sheet" viewBox="0 0 {self.width:.0f} {self.height:.0f}">',
            f'<rect width="{self.width:.0f}" height="{self.height:.0f}" fill="#E7DBBB"/>',
            *self._grounds(),
            *self._waters(),
            *self._ways(),
            *self._names(),
            "</symbol>",
        ))  # fmt: skip

    def _grounds(self) -> Iterator[str]:
        every = range(len(self.board.spaces))
        yield f'<path fill="{PAPER}" d="{self.outline(every)}"/>'
        for kind, colour in GROUND:
            mine = [h for h in every if kind in self.board.spaces[h].kind.split("+")]
            if mine:
                yield f'<path fill="{colour}" d="{self.outline(mine)}"/>'
        yield f'<path fill="none" stroke="#4A3B26" stroke-opacity=".2" d="{self.outline(every)}"/>'

    def _waters(self) -> Iterator[str]:
        """[10.45] Water lies on the side that two hexes share."""
        for kind, wide in WATER:
            sides = "".join(
                self._side(edge.a, edge.b) for edge in self.board.edges if edge.water == kind
            )
            if sides:
                yield stroke(sides, "#6E9FB2", wide)

    def _side(self, a: int, b: int) -> str:
        """The side between two hexes; at the rim of the inset, which lies apart, none."""
        (x1, y1), (x2, y2) = self.at(a), self.at(b)
        if abs(x1 - x2) + abs(y1 - y2) > 2 * W:
            return ""
        x, y, dx, dy = (x1 + x2) / 2, (y1 + y2) / 2, (x2 - x1) / W, (y2 - y1) / W
        half = R / 2
        return f"M{x - dy * half:.1f} {y + dx * half:.1f}L{x + dy * half:.1f} {y - dx * half:.1f}"

    def _ways(self) -> Iterator[str]:
        """[10.43] Roads by their class, railways dashed."""
        for kind, colour, wide, dash in WAYS:
            lines = []
            for path in self.board.paths:
                (x1, y1), (x2, y2) = self.at(path.a), self.at(path.b)
                if path.kind == kind and abs(x1 - x2) + abs(y1 - y2) <= 2 * W:
                    lines.append(f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}")
            if lines:
                yield stroke("".join(lines), colour, wide, dash)

    def _names(self) -> Iterator[str]:
        for h, space in enumerate(self.board.spaces):
            name = space.title.fr if self.lang == "fr" else space.title.en
            if name:
                x, y = self.at(h)
                yield f'<text class="name" x="{x:.0f}" y="{y - 24:.0f}">{escape(name)}</text>'

    # ---- positions, shares -----------------------------------------------------------------

    def framed(self, label: str, laid: str) -> str:
        size = f"{self.width:.0f} {self.height:.0f}"
        return (
            f'<svg class="map" viewBox="0 0 {size}" role="img" aria-label="{escape(label)}">'
            f'<use href="#sheet" width="{self.width:.0f}" height="{self.height:.0f}"/>{laid}</svg>'
        )

    def position(self, view: View, label: str) -> str:
        """A picture of the table as it stood."""
        taken = [h for h, letter in enumerate(view.held) if letter == "a"]
        parts = [f'<path fill="#55663F" fill-opacity=".12" d="{self.outline(taken)}"/>']
        stacks: dict[tuple[int, str], list[SeenUnit]] = defaultdict(list)
        for unit in view.units:
            if unit.at >= 0 and self.board.counters[unit.unit].kind == "combat":
                stacks[unit.at, unit.side].append(unit)
        parts += [self._stack(at, side, units) for (at, side), units in sorted(stacks.items())]
        return self.framed(label, "".join(parts))

    def _stack(self, at: int, side: str, units: list[SeenUnit]) -> str:
        """The defence of a stack, and how many pieces it is; an untried unit counts one [12.21]."""
        x, y = self.at(at)
        strength = sum(unit.defence or 1 for unit in units)
        counters = self.board.counters
        called = (counters[u.unit].name for u in units)
        names = ", ".join(one.fr if self.lang == "fr" else one.en for one in called)
        badge = f'<text class="many" x="14" y="20">{len(units)}</text>' if len(units) > 1 else ""
        return (
            f'<g class="{side}" transform="translate({x:.0f} {y:.0f})">'
            f"<title>{escape(self.board.names[at])}: {escape(names)}</title>"
            f'<use href="#{side}"/><text y="6">{strength}</text>{badge}</g>'
        )

    def picture(self, shares: Sequence[float | None], label: str) -> str:
        """The sheet with shares of games over it."""
        fields: dict[tuple[str, float], list[int]] = defaultdict(list)
        for h, share in enumerate(shares):
            if share is not None:
                colour, strength = tint(share)
                fields[colour, round(strength, 1)].append(h)
        laid = "".join(
            f'<path fill="{colour}" fill-opacity="{strength}" d="{self.outline(hexes)}"/>'
            for (colour, strength), hexes in fields.items()
            if strength
        )
        return self.framed(label, laid)
