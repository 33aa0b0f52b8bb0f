"""A person at the terminal's table: keys pressed, panels read."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Static

from grognard.cli.table.app import Table
from grognard.cli.table.session import Session
from grognard.language import Lang

Seen = TypeVar("Seen", bound=Screen[Any])


def play(
    session: Session,
    lang: Lang,
    seen: type[Seen],
    story: Callable[[Pilot[None], Seen], Awaitable[None]],
    rows: int,
) -> None:
    """Sit down at a seeded game and let the story press the keys."""

    async def run() -> None:
        app = Table(lang, session=session, pace=2)
        async with app.run_test(size=(150, rows)) as pilot:
            await settled(pilot)
            screen = app.screen
            assert isinstance(screen, seen)
            await story(pilot, screen)

    asyncio.run(run())


async def settled(pilot: Pilot[None]) -> None:
    """Wait until a person is asked."""
    for _ in range(2000):
        await pilot.pause()
        busy = getattr(pilot.app.screen, "is_busy", None)
        if busy is None or not busy():
            return
        await asyncio.sleep(0.01)


async def press(pilot: Pilot[None], *names: str) -> None:
    for name in names:
        await pilot.press(name)
        await settled(pilot)


def shown(screen: Screen[Any], panel: str) -> str:
    """What a panel says."""
    return str(screen.query_one(f"#{panel}", Static).visual)
