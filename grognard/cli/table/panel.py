"""Text on the screen that is drawn again only when it has changed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from rich.console import Console, Group
from rich.text import Text
from textual.widgets import Static


class Panel(Static):
    """A part of the screen."""

    shown: Text | None = None

    def put(self, text: Text) -> None:
        last = self.shown
        if last is None or text != last:
            lines = last.plain.count("\n") if last is not None else -1
            self.shown = text
            self.update(text, layout=text.plain.count("\n") != lines)


def flat(parts: Sequence[Any], width: int) -> Text:
    """Lines and tables as one text of this width: a table is laid out once, not at every redraw."""
    console = printer(width)
    lines = console.render_lines(Group(*parts), console.options, pad=False)
    return Text("\n", no_wrap=True).join(
        Text.assemble(*((one.text, one.style or "") for one in line)) for line in lines
    )


@cache
def printer(width: int) -> Console:
    return Console(width=width, color_system="truecolor", force_terminal=True, highlight=False)
