"""Draws terminal.svg: a moment of the first turn, as `grognard play` shows it.

Run from the root of the repository: python docs/look/terminal.py
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
import tempfile
from pathlib import Path

from textual.widgets import OptionList

from grognard.cli.table import session as sessions
from grognard.cli.table.app import Table
from grognard.cli.table.screen import TableScreen
from grognard.cli.table.session import Session
from grognard.kernel.value import CHANCE

SIZE = (160, 48)
COMBATS = 9


def first_days() -> Session:
    """The German first turn as the recruit plays it, some combats into it."""
    session = sessions.begin("moskva", "soviet", "recruit", {"setup": "ready"}, 41)
    while True:
        ask = session.ask
        fought = sum(event.what == "combat" for event in session.match.story)
        if "attack" in ask.kinds and fought >= COMBATS:
            break
        if ask.side == CHANCE:
            session.roll()
        elif ask.side == "soviet":
            session.play(ask.side, next(iter(ask.offers()[0])))
        else:
            session.play(ask.side, session.bot_action(ask.side))
    return sessions.Session(
        session.match,
        sessions.seats_for("german", "recruit", session.match.game.sides, 41),
        session.path,
    )


async def draw(path: Path) -> None:
    app = Table("en", session=first_days(), pace=2)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause(0.5)
        screen = app.screen
        assert isinstance(screen, TableScreen)
        menu = screen.query_one("#menu", OptionList)
        while screen.plan is None:  # the first attack that is offered
            menu.highlighted = 0
            await pilot.press("enter")
            await pilot.pause(0.2)
        await pilot.pause(0.5)
        path.write_text(drawn(app.export_screenshot(title="grognard play")), "utf-8")


WIDE, HIGH, RISE = 12.2, 24.4, 18.5
"""A cell of the screenshot, and how far its top lies above the line the letters stand on."""
RUN = re.compile(r'<text class="([^"]+)" x="([\d.]+)" y="([\d.]+)" textLength="[\d.]+" '
                 r'clip-path="([^"]+)">(.*?)</text>')  # fmt: skip
EIGHTHS = "▁▂▃▄▅▆▇█"
DOTS = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))
"""Column and row of each dot of a Braille cell, in the order of its bits."""


def drawn(svg: str) -> str:
    """The screenshot with slopes and dots as shapes, as a terminal draws them, and the letters in
    any fixed-width font of the reader's: nothing is fetched from the network."""
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = svg.replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas")
    return RUN.sub(shapes, svg)


def shapes(found: re.Match[str]) -> str:
    look, x, y, clip, text = found.groups()
    left, top = float(x), float(y) - RISE
    made: list[str] = []
    letters, start = "", 0.0
    for n, sign in enumerate([*re.findall(r"&[^;]+;|.", text), "\u2800"]):
        at = left + n * WIDE
        if sign in EIGHTHS or "\u2800" <= sign <= "\u28ff":
            if letters.strip("\u00a0 ").replace("&#160;", ""):
                count = len(re.findall(r"&[^;]+;|.", letters))
                made.append(
                    f'<text class="{look}" x="{start:g}" y="{y}" textLength="{count * WIDE:g}" '
                    f'clip-path="{clip}">{letters}</text>'
                )
            letters = ""
            made.append(shape(sign, look, at, top))
        else:
            start = start if letters else at
            letters += sign
    return "".join(made)


def shape(sign: str, look: str, x: float, top: float) -> str:
    if sign in EIGHTHS:
        high = HIGH * (EIGHTHS.index(sign) + 1) / 8
        return (
            f'<rect class="{look}" x="{x:g}" y="{top + HIGH - high:g}" width="{WIDE + 0.1:g}" '
            f'height="{high + 0.3:g}" shape-rendering="crispEdges"/>'
        )
    bits = ord(sign) - 0x2800
    return "".join(
        f'<circle class="{look}" cx="{x + WIDE * (column + 0.5) / 2:.1f}" '
        f'cy="{top + HIGH * (row + 0.5) / 4:.1f}" r="2.1"/>'
        for n, (column, row) in enumerate(DOTS)
        if bits >> n & 1
    )


if __name__ == "__main__":
    os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp()
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).with_suffix(".svg")
    asyncio.run(draw(target))
