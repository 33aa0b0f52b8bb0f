"""The map as it is seen now: the printed sheet with its weather, names, stacks and lights."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise

from rich.segment import Segment

from grognard.games.ercn.kit import Kit
from grognard.games.ercn.present.hexmap.geometry import Dot, braille, dot_bit, stroke
from grognard.games.ercn.present.hexmap.palette import (
    COUNTER,
    COUNTER_DONE,
    GROUND,
    INK,
    OUTSIDE,
    PICKED,
    SIDE_SIGNS,
    TARGET,
    TINTS,
    Rgb,
    army_colour,
    mix,
    shade,
    style,
)
from grognard.games.ercn.present.hexmap.sheet import Sheet
from grognard.games.ercn.present.hexmap.stacks import Stack, faces, small_face, stacks_of
from grognard.games.ercn.view import View


@dataclass
class Lights:
    """What is to be lit on the map: all of it also bears a sign, a label or an outline."""

    cursor: int = 0
    tints: dict[int, str] = field(default_factory=dict)
    labels: dict[int, str] = field(default_factory=dict)
    """A few characters for a lit hex: what it costs to get there."""
    picked: frozenset[int] = frozenset()
    """Hexes whose stack is picked."""
    target: int = -1
    outlined: tuple[int, ...] = ()
    path: tuple[int, ...] = ()
    done: frozenset[int] = frozenset()
    """Hexes whose stack has nothing left to do."""


OFF_MAP_INK: Rgb = (200, 200, 190)
"""For what runs over the edge of the map."""

Ink = tuple[str, Rgb, Rgb | None, bool]
"""A character, its colour, its ground (None: what is there) and whether it is bold."""


def names_of(kit: Kit, lang: str) -> dict[int, str]:
    """The named places of the map by hex, in one language."""
    french = {name.en: name.fr for name in kit.sheets.map.names}
    return {
        kit.hex(row.hex): french[row.name] if lang == "fr" else row.name
        for row in kit.sheets.hexes
        if row.name
    }


@cache
def painted(kit: Kit, weather: str) -> tuple[Rgb, ...]:
    """The colour of every hex in this weather, in three shades that never touch their like."""
    cols = kit.ground.grid.cols
    return tuple(
        shade(GROUND[weather][terrain.id], (h % cols - (h // cols >> 1) - h // cols) % 3)
        for h, terrain in enumerate(kit.ground.terrain_of)
    )


class Picture:
    """One state of the map, ready to be asked for its lines."""

    def __init__(self, sheet: Sheet, view: View, names: dict[int, str], lights: Lights) -> None:
        self.sheet = sheet
        self.kit = sheet.kit
        self.layout = sheet.layout
        self.view = view
        self.lights = lights
        self.stacks = stacks_of(self.kit, view)
        self.ground = self._ground()
        self._over: dict[int, dict[int, Ink]] = {}
        self._names(names)
        self._path()
        for stack in self.stacks.values():
            self._counter(stack)
        for h in (*lights.outlined, lights.target, lights.cursor):
            if h >= 0:
                self._outline(h)
        self._labels()

    def _ground(self) -> list[Rgb]:
        """The colour of every hex, and of what is lit."""
        colours = list(painted(self.kit, self.view.weather))
        for h, tint in self.lights.tints.items():
            colours[h] = mix(colours[h], TINTS[tint], 0.55)
        if self.lights.cursor >= 0:
            colours[self.lights.cursor] = mix(colours[self.lights.cursor], TINTS["cursor"], 0.6)
        return colours

    # ---- what is laid over the sheet --------------------------------------------------------

    def _put(
        self, x: int, y: int, text: str, ink: Rgb, ground: Rgb | None = None, bold: bool = False
    ) -> None:
        if y < 0:
            return
        line = self._over.setdefault(y, {})
        for n, sign in enumerate(text):
            line[x + n] = (sign, ink, ground, bold)

    def _names(self, names: dict[int, str]) -> None:
        near = self.layout.zoom.height > 2
        held = dict(zip(self.kit.cities, self.view.control, strict=True))
        for h, name in names.items():
            city = self.kit.ground.is_city[h]
            if not city and (not near or h in self.stacks):
                continue
            sign = SIDE_SIGNS[held[h]] if h in held else "◆" if city else ""
            self._name(h, sign + name, city)

    def _name(self, h: int, text: str, city: bool) -> None:
        """A name over the roof of its hex, or in its body where it is short and nobody is there."""
        x, y = self.layout.corner(h)
        width = self.layout.zoom.width
        ink = INK["city" if city else "name"]
        inside = h not in self.stacks and h not in self.lights.labels
        if inside and len(text) < width:
            self._put(x + (width - len(text) + 1) // 2, y + self.layout.zoom.height - 1, text, ink,
                      None, city)  # fmt: skip
        else:
            start = max(1, x + (width - len(text) + 1) // 2)
            self._put(start, y, text, ink, None, city)

    def _labels(self) -> None:
        x_of = self.layout.zoom.half
        for h, text in self.lights.labels.items():
            if h in self.stacks and self.layout.zoom.height < 3:
                continue
            x, y = self.layout.corner(h)
            if h in self.stacks:
                self._put(x + x_of - len(text) // 2, y, text, (0, 0, 0), None, True)
            else:
                self._put(x + x_of - len(text) // 2, y + 1, text, (0, 0, 0), None, True)

    def _counter(self, stack: Stack) -> None:
        x, y = self.layout.corner(stack.at)
        ink, ground = COUNTER[stack.side]
        if stack.at in self.lights.done:
            ink, ground = COUNTER_DONE[stack.side]
        if stack.at in self.lights.picked:
            ink, ground = PICKED
        if stack.at == self.lights.target:
            ink, ground = TARGET
        if self.layout.zoom.height < 3:
            self._put(x + 1, y + 1, small_face(self.kit, stack), ink, ground, True)
            return
        above, below = faces(self.kit, stack)
        self._put(x + 1, y + 1, above, ink, ground, True)
        self._put(x + 1, y + 2, below, mix(ink, ground, 0.15), ground)
        if stack.units:
            mark = army_colour(self.kit.counters[stack.units[0].unit].colour)
            self._put(x + 7, y + 1, "▌", mark, self.ground[stack.at])
            self._put(x + 7, y + 2, "▌", mark, self.ground[stack.at])

    # ---- strokes over the sheet -------------------------------------------------------------

    def _strokes(self, dots: Iterable[Dot], ink: Rgb, ground: Rgb | None = None) -> None:
        cells: dict[tuple[int, int], int] = {}
        for x, y in dots:
            if x >= 0 and y >= 0:
                at = (x // 2, y // 4)
                cells[at] = cells.get(at, 0) | dot_bit((x, y))
        for (x, y), bits in cells.items():
            self._put(x, y, braille(bits), ink, ground, True)

    def _outline(self, h: int) -> None:
        dots: list[Dot] = []
        for d in range(6):
            a, b = self.layout.side(h, d)
            line = stroke(a, b)
            dots += line
            if d in (0, 3):
                by = -1 if d == 0 else 1
                dots += [(x + by, y) for x, y in line]
            else:
                dots += [(x, y + 1) for x, y in line if (y + 1) // 4 == y // 4]
        right = 2 * (self.layout.corner(h)[0] + self.layout.zoom.width)
        dots = [(min(x, right - 1), y) for x, y in dots]
        ink = (190, 20, 120) if h == self.lights.target else INK["cursor"]
        self._strokes(dots, ink)

    def _path(self) -> None:
        """The way a picked unit would go."""
        path = self.lights.path
        dots: list[Dot] = []
        for a, b in pairwise(path):
            line = stroke(self.layout.centre(a), self.layout.centre(b))
            dots += line
            dots += [(x, y + 1) for x, y in line]
        self._strokes(dots, INK["path"])

    # ---- lines -----------------------------------------------------------------------------

    def cell(self, x: int, y: int) -> tuple[str, Rgb, Rgb, bool]:
        printed = self.sheet.lines[y][x]
        ground = self.ground[printed.ground] if printed.ground >= 0 else OUTSIDE
        over = self._over.get(y, {}).get(x)
        if over is not None:
            ink = OFF_MAP_INK if ground is OUTSIDE and over[2] is None else over[1]
            return over[0], ink, over[2] or ground, over[3]
        if printed.ink == "":
            lower = self.ground[printed.lower] if printed.lower >= 0 else OUTSIDE
            return printed.sign, lower, ground, False
        if printed.ink == "ground":
            return printed.sign, mix(ground, (30, 40, 20), 0.42), ground, False
        if printed.ink == "major":
            ground = mix(ground, INK["river"], 0.4)
        return printed.sign, INK[printed.ink], ground, False

    def segments(self, y: int, start: int, width: int) -> list[Segment]:
        """A part of a line, cells of one look together."""
        made: list[Segment] = []
        if not 0 <= y < self.layout.lines:
            return [Segment(" " * width, style(OUTSIDE, OUTSIDE))]
        text, look = "", style(OUTSIDE, OUTSIDE)
        for x in range(start, start + width):
            if 0 <= x < self.layout.columns:
                sign, ink, ground, bold = self.cell(x, y)
                now = style(ink, ground, bold)
            else:
                sign, now = " ", style(OUTSIDE, OUTSIDE)
            if now is not look:
                if text:
                    made.append(Segment(text, look))
                text, look = "", now
            text += sign
        if text:
            made.append(Segment(text, look))
        return made
