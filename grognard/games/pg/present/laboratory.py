"""Panzer Grenadier in the laboratory: steps lost, columns of the fire tables, and who was where."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from html import escape
from itertools import pairwise
from math import cos, pi, sin, sqrt

from grognard.games.pg.board import board
from grognard.games.pg.kit import Kit
from grognard.games.pg.state import State
from grognard.kernel.events import Event
from grognard.kernel.facets import Attacked
from grognard.kernel.value import Side
from grognard.language import Lang
from grognard.present.heat import nearest, tint

LOSSES, ODDS_KEY = "lab-steps-lost", "lab-odds-fire"
FIRE = "7.52"
"""The paragraph of a fire result; that of fire on one's own has another."""
SEVERITY = {"-": 0.0, "M": 1.0, "M1": 1.5, "M2": 2.0, "X": 3.0, "2X": 5.0, "3X": 7.0}
"""How much a result hurts, about: only what is better or worse than expected is read of it."""
GROUND = {"woods": "#C9CF9F", "town": "#DCC5A0", "field": "#E4D596", "swamp": "#CBDCCB",
          "river": "#A9CCD6", "major_river": "#A9CCD6"}  # fmt: skip
HEIGHTS = ("#EFE6CC", "#E7D3A1", "#DFC083", "#D3A566")
W = 60.0
R = W / sqrt(3)
MARGIN = 16.0
CORNERS = [(R * cos(pi / 3 * k), R * sin(pi / 3 * k)) for k in range(6)]
HEX = "l" + " ".join(
    f"{x2 - x1:.1f} {y2 - y1:.1f}" for (x1, y1), (x2, y2) in pairwise(CORNERS)
) + "z"  # fmt: skip


def turn_of(state: State) -> int:
    return state.turn


def mark(turn: int, kit: Kit) -> str:
    return str(turn) if not turn % 5 or kit.last <= 12 else ""


def dates(turn: int, kit: Kit, lang: Lang) -> str:
    """A turn is a quarter of an hour: its number says enough."""
    return ""


def lost(state: State) -> tuple[int, ...]:
    return state.steps_lost


@lru_cache(maxsize=8)
def around(kit: Kit) -> list[tuple[int, ...]]:
    beside = kit.ground.neighbour
    return [tuple(b for b in beside[6 * h : 6 * h + 6] if b >= 0) for h in range(kit.size)]


def held(state: State) -> str:
    """A hex belongs to whose pieces are nearest to it; as near to both, to nobody."""
    kit = state.kit
    holders = {h: str(kit.counters[units[0]].side) for h, units in enumerate(state.stacks) if units}
    return nearest(holders, around(kit), range(kit.size))


def attacked(event: Event, actor: Side, kit: Kit) -> Attacked | None:
    """[7.52] A target of fire: its column, and how the result compares with the column's mean."""
    if event.what != "fire-result" or event.rule != FIRE:
        return None
    about = dict(event.about)
    column = str(about["column"])
    mean, variance = expected(kit, column)
    got = SEVERITY.get(str(about["result"]), 0.0)
    return Attacked(actor, column, got - mean, variance)


@lru_cache(maxsize=64)
def expected(kit: Kit, column: str) -> tuple[float, float]:
    """Mean and variance of the severity over all falls of two dice."""
    direct = [str(head) for head in kit.direct_fire.heads]
    table = kit.direct_fire if column in direct else kit.bombardment
    at = [str(head) for head in table.heads].index(column)
    falls = [SEVERITY.get(table.result(at, a + b), 0.0) for a in range(1, 7) for b in range(1, 7)]
    mean = sum(falls) / 36
    return mean, sum((f - mean) ** 2 for f in falls) / 36


def odds(kit: Kit) -> Sequence[str]:
    both = {int(head) for head in (*kit.direct_fire.heads, *kit.bombardment.heads)}
    return [str(column) for column in sorted(both)]


class TacticalHeat:
    """The joined boards as one sheet under tinted hexes."""

    def __init__(self, kit: Kit, lang: Lang) -> None:
        self.ground = board(kit).ground
        self.lang: Lang = lang
        self.width = ((self.ground.cols - 1) * 1.5 + 2) * R + 2 * MARGIN
        self.height = (self.ground.rows + 0.5) * W + 2 * MARGIN

    def at(self, hex: int) -> tuple[float, float]:
        """The middle of a hex: columns from the west, every second half a hex lower."""
        col, row = divmod(hex, self.ground.rows)
        down = row + (0.5 if col % 2 else 0.0)
        return col * 1.5 * R + R + MARGIN, down * W + MARGIN

    def outline(self, hex: int) -> str:
        x, y = self.at(hex)
        return f"M{x + R:.1f} {y:.1f}{HEX}"

    def printed(self) -> str:
        return "".join((
            f'<symbol id="sheet" viewBox="0 0 {self.width:.0f} {self.height:.0f}">',
            f'<rect width="{self.width:.0f}" height="{self.height:.0f}" fill="#E7DBBB"/>',
            *self._grounds(),
            *self._ways(),
            *self._names(),
            "</symbol>",
        ))  # fmt: skip

    def _grounds(self) -> Iterator[str]:
        fields: dict[str, list[str]] = defaultdict(list)
        for h, one in enumerate(self.ground.hexes):
            if one.terrain:
                colour = GROUND.get(one.terrain) or HEIGHTS[min(one.level, 3)]
                fields[colour].append(self.outline(h))
        for colour, paths in fields.items():
            yield f'<path fill="{colour}" d="{"".join(paths)}"/>'
        every = "".join(path for paths in fields.values() for path in paths)
        yield f'<path fill="none" stroke="#4A3B26" stroke-opacity=".22" d="{every}"/>'

    def _ways(self) -> Iterator[str]:
        for kinds, colour, width in (
            (("rail",), "#2B2623", 3.0), (("main", "track", "street"), "#E3A765", 4.0),
        ):  # fmt: skip
            lines = []
            for way in self.ground.ways:
                if way.kind in kinds and way.b >= 0:
                    (x1, y1), (x2, y2) = self.at(way.a), self.at(way.b)
                    lines.append(f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}")
            yield (
                f'<path fill="none" stroke="{colour}" stroke-width="{width}" '
                f'stroke-linecap="round" d="{"".join(lines)}"/>'
            )

    def _names(self) -> Iterator[str]:
        for place in self.ground.places:
            if place.hexes:
                x, y = self.at(place.hexes[0])
                name = place.name.fr if self.lang == "fr" else place.name.en
                yield f'<text class="name" x="{x:.0f}" y="{y + 8:.0f}">{escape(name)}</text>'

    def picture(self, shares: Sequence[float | None], label: str) -> str:
        fields: dict[tuple[str, float], list[str]] = defaultdict(list)
        for h, share in enumerate(shares):
            if share is not None and self.ground.hexes[h].terrain:
                colour, strength = tint(share)
                fields[colour, round(strength, 1)].append(self.outline(h))
        laid = "".join(
            f'<path fill="{colour}" fill-opacity="{strength}" d="{"".join(paths)}"/>'
            for (colour, strength), paths in fields.items()
            if strength
        )
        size = f"{self.width:.0f} {self.height:.0f}"
        return (
            f'<svg class="map" viewBox="0 0 {size}" role="img" aria-label="{escape(label)}">'
            f'<use href="#sheet" width="{self.width:.0f}" height="{self.height:.0f}"/>{laid}</svg>'
        )


def heat(kit: Kit, lang: Lang) -> TacticalHeat:
    return TacticalHeat(kit, lang)
