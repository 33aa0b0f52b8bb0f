"""A person at the terminal screen: keys pressed, lines chosen, panels read."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from random import Random
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import OptionList, Static

from grognard.cli.output import speaking
from grognard.cli.table.app import Table
from grognard.cli.table.screen import TableScreen
from grognard.cli.table.session import Session
from grognard.kernel.offers import tag
from grognard.language import Lang
from grognard.present.menus import Line

BARE = re.compile(
    r"\b(?:table|phase|side|line|no|do|level|group|event|cli|role|type|size|result)-[a-z]"
)
"""A key that found no text."""
ENDS = ("end", "pass", "ready", "halt")
"""How the tags of actions begin that end a phase."""

Story = Callable[[Pilot[None], TableScreen], Awaitable[None]]


def play(session: Session, story: Story, lang: Lang = "en", rows: int = 60) -> None:
    """Sit down at a game and let the story press the keys."""

    async def run() -> None:
        app = Table(lang, session=session, pace=2)
        async with app.run_test(size=(150, rows)) as pilot:
            await settled(pilot)
            screen = app.screen
            assert isinstance(screen, TableScreen)
            await story(pilot, screen)

    asyncio.run(run())


async def settled(pilot: Pilot[None]) -> None:
    """Wait until a person is asked."""
    for _ in range(4000):
        await pilot.pause()
        screen = pilot.app.screen
        if not (isinstance(screen, TableScreen) and screen.is_busy()):
            return
        await asyncio.sleep(0.01)


async def press(pilot: Pilot[None], *names: str) -> None:
    for name in names:
        await pilot.press(name)
        await settled(pilot)


def labels(screen: TableScreen) -> list[str]:
    """What the lines of the list say."""
    with speaking(screen.texts.lang):
        return [label.plain for label in screen._labels()]


async def choose(pilot: Pilot[None], screen: TableScreen, word: str) -> None:
    """Go to the first line that says this, and press Enter."""
    found = [n for n, line in enumerate(labels(screen)) if word in line]
    assert found, (word, labels(screen))
    screen.query_one("#menu", OptionList).highlighted = found[0]
    await press(pilot, "enter")


def shown(screen: Screen[Any], panel: str) -> str:
    """What a panel says."""
    return str(screen.query_one(f"#{panel}", Static).visual)


def walk(lines: tuple[Line, ...], most: int = 1000) -> Iterator[Line]:
    """Every line of a list and of the lists behind it; of a long list the first so many."""
    for line in lines[:most]:
        yield line
        yield from walk(line.opened(), most)


async def play_at_random(
    pilot: Pilot[None], screen: TableScreen, rng: Random, choices: int, ends: float
) -> int:
    """Choose lines until the match is over, so many at most; one that ends a phase with this
    chance. Gives the number of lines chosen."""
    session = screen.session
    for n in range(choices):
        await settled(pilot)
        if session.over:
            return n
        if pilot.app.screen is not screen:
            await press(pilot, "enter")
            continue
        menu = screen.query_one("#menu", OptionList)
        menu.highlighted = line_to_choose(screen, menu.option_count, rng, ends)
        await press(pilot, "enter")
        if screen.plan is not None and screen.query_one("#notice", Static).display:
            await press(pilot, "escape")  # what was put together is refused
    return choices


def line_to_choose(screen: TableScreen, count: int, rng: Random, ends: float) -> int:
    if screen.plan is not None:
        return count - 1 if rng.random() < 0.5 else rng.randrange(count)
    found = [
        n
        for n, line in enumerate(screen.lists[-1])
        if line.action is not None and tag(type(line.action)).startswith(ENDS)
    ]
    return rng.choice(found) if found and rng.random() < ends else rng.randrange(count)
