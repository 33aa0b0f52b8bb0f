"""How long it takes to open a game, by the length of its record: `python -m bench.opening`.

A long record is made by random play; where one match ends too soon for that, the entries of the
record are stored several times over before those of the match, which nobody who opens the game at
its last checkpoint reads. For comparison each game is also opened by replaying its record, where
that can be done.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from grognard import library
from grognard.kernel.match import Match
from grognard.kernel.value import CHANCE
from grognard.server.history import History
from grognard.server.loading import load_table, new_row, open_table
from grognard.server.records import StoredCheckpoint, Write
from grognard.server.room import seats_for
from grognard.server.store import Store
from grognard.server.summary import public_events, summary_of

TIMES = 15


def played(scenario: str, entries: int) -> Match[Any]:
    """A match of so many entries, or to its end."""
    match, rng = library.new(scenario, seed=1), Random(1)
    while match.count < entries and not match.over:
        if CHANCE in match.ask.sides:
            match.roll()
        else:
            side = rng.choice(match.ask.sides)
            match.play(side, match.ask.sample(rng, side))
    return match


async def stored(store: Store, match: Match[Any], entries: int) -> str:
    """The match in the store, with a record of so many entries."""
    row = new_row(match, seats_for((), match.game), "", at=store.now())
    more = max(0, entries - match.count)
    own, story = tuple(match.entries), tuple(match.story)
    filling = (own * (more // len(own) + 1))[:more]
    told = (story * (more // len(own) + 1))[: more * len(story) // len(own)]
    found = History(store, row.id, match).checkpoint()
    at = found.checkpoint
    moved = msgspec.structs.replace(at, after=at.after + more, told=at.told + len(told))
    events = tuple((more, event) for event in (*told, *story))
    await store.add(
        row,
        Write(
            summary_of(match, public_events(match.story)), row.played, 0, (*filling, *own),
            events=events, checkpoint=StoredCheckpoint(moved, found.digest, found.public),
        ),
    )  # fmt: skip
    return row.id


async def median(doing: Callable[[], Awaitable[Any]]) -> str:
    """Milliseconds by the clock, and of processor time."""
    took = []
    for _ in range(TIMES):
        begun, used = time.perf_counter(), time.process_time()
        await doing()
        took.append((time.perf_counter() - begun, time.process_time() - used))
    clock, cpu = (statistics.median(column) * 1000 for column in zip(*took, strict=True))
    return f"{clock:6.1f} ms ({cpu:.1f} of processor time)"


async def measured(where: Path | str, scenario: str, lengths: list[int]) -> None:
    store = await Store.open(where)
    try:
        match = played(scenario, max(lengths))
        print(f"{scenario}: {match.count} entries played, {len(match.story)} events")
        for entries in lengths:
            short = match if match.count <= entries else played(scenario, entries)
            game = await stored(store, short, entries)
            opened = await median(partial(open_table, store, game))

            async def visited(game: str = game) -> None:
                table = await open_table(store, game)
                assert table is not None
                await table.view.read_what_is_shown()

            table = await open_table(store, game)
            assert table is not None
            assert table.match.before, "opened from the checkpoint"
            line = f"  {entries:6} entries: opened in {opened}"
            line += f", with the whole story read {await median(visited)}"
            if entries == short.count:
                whole = await store.whole(game)
                assert whole is not None
                begun = time.perf_counter()
                load_table(store, whole.row, whole)
                line += f"; replayed in {(time.perf_counter() - begun) * 1000:.0f} ms"
            print(line)
    finally:
        await store.close()


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("scenarios", nargs="+")
    reading.add_argument("--entries", type=int, nargs="+", default=[1_000, 6_000, 30_000])
    reading.add_argument("--database", default="", help="a URL; a SQLite file of its own without")
    wanted = reading.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for scenario in wanted.scenarios:
            where = wanted.database or Path(folder)
            asyncio.run(measured(where, scenario, wanted.entries))


if __name__ == "__main__":
    main()
