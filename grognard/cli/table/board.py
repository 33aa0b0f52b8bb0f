"""The map on the screen: it scrolls, has a cursor, and knows no rules."""

from __future__ import annotations

from functools import cache

from rich.segment import Segment
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from grognard.cli.table.geometry import MARGIN, NEAR, ZOOMS, Zoom
from grognard.cli.table.palette import OUTSIDE, rgb, style
from grognard.cli.table.picture import Lights, Picture
from grognard.cli.table.sheet import Sheet
from grognard.games.ercn.kit import Kit
from grognard.games.ercn.view import View

RULER = 3
"""Columns left of the map for the numbers of the rows; one line above for those of the columns."""
RULER_STYLE = style(rgb("8b949e"), OUTSIDE)
RULER_HERE = style(rgb("ffd84a"), OUTSIDE, True)
SMALL_MARGIN = 2


@cache
def sheet_for(kit: Kit, zoom: Zoom) -> Sheet:
    """The printed map, drawn once for each kit and zoom."""
    return Sheet(kit, zoom)


class Board(ScrollView, can_focus=True):
    """The map. It is told what to show; it tells what was clicked."""

    DEFAULT_CSS = """
    Board { background: #14171c; scrollbar-size: 1 1; scrollbar-color: #3a424b;
            scrollbar-background: #14171c; scrollbar-corner-color: #14171c; }
    """

    cursor: reactive[int] = reactive(0, init=False)

    class Clicked(Message):
        """A hex was clicked: with another button than the first, or where the cursor was."""

        def __init__(self, hex: int, other: bool, again: bool) -> None:
            super().__init__()
            self.hex = hex
            self.other = other
            self.again = again

    class Moved(Message):
        """The cursor has come to another hex."""

        def __init__(self, hex: int) -> None:
            super().__init__()
            self.hex = hex

    def __init__(self, kit: Kit, id: str | None = None) -> None:
        super().__init__(id=id)
        self.kit = kit
        self.zoom = NEAR
        self.sheet = sheet_for(kit, NEAR)
        self.picture: Picture | None = None
        self._drawn: dict[int, Strip] = {}
        self._drawn_at = (-1, -1, -1)
        """The scroll and width of the lines above."""

    # ---- what is shown ----------------------------------------------------------------------

    def show(self, view: View, names: dict[int, str], lights: Lights) -> None:
        """A new state of the map."""
        lights.cursor = self.cursor
        self.picture = Picture(self.sheet, view, names, lights)
        self._measure()
        self._refresh_changed()

    def _refresh_changed(self) -> None:
        """Send only the lines that look different: a map is a lot of characters."""
        width, height = self.size
        at = (round(self.scroll_x), round(self.scroll_y), width)
        drawn = {y: self._strip(y) for y in range(height)}
        if at == self._drawn_at:
            changed = [y for y, strip in drawn.items() if strip != self._drawn.get(y)]
        else:
            changed = list(drawn)
        self._drawn, self._drawn_at = drawn, at
        if changed:
            self.refresh(*(Region(0, y, width, 1) for y in changed))

    def _measure(self) -> None:
        layout = self.sheet.layout
        self.virtual_size = Size(layout.columns + RULER, layout.lines + 1)

    def change_zoom(self) -> None:
        """The other size of hexes; the cursor stays in sight."""
        self.zoom = ZOOMS[(ZOOMS.index(self.zoom) + 1) % len(ZOOMS)]
        self.sheet = sheet_for(self.kit, self.zoom)
        self._drawn_at = (-1, -1, -1)
        self._measure()

    def render_line(self, y: int) -> Strip:
        at = (round(self.scroll_x), round(self.scroll_y), self.size.width)
        if at == self._drawn_at and y in self._drawn:
            return self._drawn[y]
        return self._strip(y)

    def _strip(self, y: int) -> Strip:
        picture = self.picture
        width = self.size.width
        if picture is None:
            return Strip.blank(width)
        left, top = round(self.scroll_x), round(self.scroll_y)
        if y == 0:
            return Strip(self._columns(left, width), width)
        line = y - 1 + top
        made = self._row(line) + picture.segments(line, left, width - RULER)
        return Strip(made, width)

    def _row(self, line: int) -> list[Segment]:
        layout = self.sheet.layout
        row = layout.grid.rows - line // layout.zoom.height
        if line % layout.zoom.height != 1 or row < 1:
            return [Segment(" " * RULER, RULER_STYLE)]
        here = self.cursor // layout.grid.cols + 1 == row
        return [Segment(f"{row:02d} ", RULER_HERE if here else RULER_STYLE)]

    def _columns(self, left: int, width: int) -> list[Segment]:
        """Numbers of the columns, over the middle of the hexes of the cursor's row."""
        layout = self.sheet.layout
        row, here = divmod(self.cursor, layout.grid.cols)
        shift = layout.zoom.half if row % 2 else 0
        made = [Segment(" " * RULER, RULER_STYLE)]
        at = RULER
        for col in range(layout.grid.cols):
            middle = MARGIN + shift + col * layout.zoom.width + layout.zoom.half
            x = RULER + middle - left - (0 if layout.zoom.width < 6 else 1)
            if x < at or x + 2 > width:
                continue
            made.append(Segment(" " * (x - at), RULER_STYLE))
            made.append(Segment(f"{col + 1:02d}", RULER_HERE if col == here else RULER_STYLE))
            at = x + 2
        made.append(Segment(" " * max(0, width - at), RULER_STYLE))
        return made

    # ---- the cursor ------------------------------------------------------------------------

    def go(self, h: int, *, centre: bool = False) -> None:
        """Bring the cursor to a hex, and the hex into sight."""
        if h < 0:
            return
        changed = h != self.cursor
        self.cursor = h
        self._bring_into_sight(h, centre)
        if changed:
            self.post_message(self.Moved(h))

    def _bring_into_sight(self, h: int, centre: bool) -> None:
        layout = self.sheet.layout
        x, y = layout.corner(h)
        wide, high = self.size.width - RULER, self.size.height - 1
        left, top = self.scroll_x, self.scroll_y
        w, tall = layout.zoom.width, layout.zoom.height + 1
        if centre and not (left <= x - w and x + 2 * w <= left + wide
                           and top <= y - tall and y + 2 * tall <= top + high):  # fmt: skip
            left, top = x + w // 2 - wide // 2, y + tall // 2 - high // 2
        by_x, by_y = SMALL_MARGIN * w, SMALL_MARGIN * tall
        if wide > 2 * by_x + w:
            left = min(max(left, x + w + by_x - wide), x - by_x)
        if high > 2 * by_y + tall:
            top = min(max(top, y + tall + by_y - high), y - by_y)
        self.scroll_to(max(0, left), max(0, top), animate=False, force=True)

    def step(self, direction: str, times: int = 1) -> None:
        h = self.cursor
        for _ in range(times):
            h = self.sheet.layout.step(h, direction)
        self.go(h)

    def place_of(self, h: int) -> tuple[int, int]:
        """Where in the widget the middle of a hex lies."""
        x, y = self.sheet.layout.corner(h)
        return (
            x + self.zoom.half + RULER - round(self.scroll_x),
            y + 1 + 1 - round(self.scroll_y),
        )

    def in_sight(self, h: int) -> bool:
        x, y = self.place_of(h)
        return RULER <= x < self.size.width and 1 <= y < self.size.height

    def hex_under(self, x: int, y: int) -> int:
        """The hex at a place of the widget, or -1."""
        if x < RULER or y < 1:
            return -1
        column = x - RULER + round(self.scroll_x)
        line = y - 1 + round(self.scroll_y)
        layout = self.sheet.layout
        if not (0 <= column < layout.columns and 0 <= line < layout.lines):
            return -1
        return layout.hex_at(column, line)

    def on_click(self, event: events.Click) -> None:
        h = self.hex_under(event.x, event.y)
        if h >= 0:
            event.stop()
            self.focus()
            again = h == self.cursor
            self.go(h)
            self.post_message(self.Clicked(h, event.button != 1, again))
