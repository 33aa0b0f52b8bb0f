"""A store to be tried, and a game to be kept in it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from grognard import library
from grognard.kernel.match import Match
from grognard.kernel.record import Entry
from grognard.server.loading import new_row
from grognard.server.records import Row, Write
from grognard.server.room import seats_for
from grognard.server.store import Store
from grognard.server.summary import public_events, summary_of
from tests.played import SCENARIO


def run(doing: Callable[[], Awaitable[Any]], seconds: float = 240) -> Any:
    return asyncio.run(asyncio.wait_for(doing(), seconds))


@asynccontextmanager
async def opened(where: Path | str) -> AsyncIterator[Store]:
    store = await Store.open(where)
    try:
        yield store
    finally:
        await store.close()


@cache
def played(actions: int = 12) -> Match[Any]:
    match = library.new(SCENARIO, {"setup": "ready"}, 7)
    rng = Random(7)
    for _ in range(actions):
        match.play(match.ask.side, match.ask.sample(rng))
    return match


def a_game() -> Row:
    match = library.new(SCENARIO, {"setup": "ready"}, 7)
    return new_row(match, seats_for((), match.game), "Ночь, jour № 1", at="2026-01-01")


def write(first: int, last: int, **more: Any) -> Write:
    """The actions from one number to another, as a table keeps them."""
    match = played()
    entries = tuple(Entry(e.side, e.action) for e in match.entries[first:last])
    fields = {"told": first, "events": tuple((last, e) for e in match.story[first:last]), **more}
    return Write(
        summary_of(match, public_events(match.story)), "2026-01-01", first, entries, **fields
    )
