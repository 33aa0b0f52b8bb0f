"""Run by test_in_the_terminal.py in a process that knows the toy game: a match in the terminal,
with the default window and lists, against the computer to its end."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from textual.pilot import Pilot

from grognard.cli.table import session as sessions
from grognard.cli.table.screen import TableScreen
from tests.cli.seated import BARE, labels, play, play_at_random, press, shown


async def story(pilot: Pilot[None], screen: TableScreen) -> None:
    assert any(line.startswith("R1 to ") for line in labels(screen)), labels(screen)
    assert "Ford" in shown(screen, "table")
    at = screen.cursor
    await press(pilot, "shift+down")
    assert screen.cursor != at
    await play_at_random(pilot, screen, Random(3), 200, 0.0)
    assert screen.session.over
    for text in (*labels(screen), shown(screen, "head"), shown(screen, "table")):
        assert not BARE.search(text), text


if __name__ == "__main__":
    made = sessions.begin("ford", "red", "random", {}, 3, Path(sys.argv[1]))
    play(made, story)
