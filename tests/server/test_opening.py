"""A table opened from its last checkpoint shows everybody what a table opened by replaying the
whole record shows, through undo and take-backs by consent, on both databases."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import msgspec
import pytest
from cryptography.fernet import Fernet

from grognard import library
from grognard.kernel.record import BadSave
from grognard.kernel.roll_log import taken_back
from grognard.kernel.value import CHANCE
from grognard.server import history, loading
from grognard.server.encrypted_saves import SaveKey
from grognard.server.live_table import LiveTable
from grognard.server.loading import load_table, open_table
from grognard.server.mailbox import Connection, Mailbox
from grognard.server.records import Write
from grognard.server.room import Room
from grognard.server.store import Store
from grognard.server.summary import public_events, summary_of
from grognard.server.wire import Annotate, NewGame, Play, Sit, Undo
from tests.server.screens import same
from tests.server.stores import opened, run

_ids = itertools.count()


@pytest.fixture(autouse=True)
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Checkpoints are made and used in short games too."""
    monkeypatch.setattr(loading, "SHORT", 1)
    monkeypatch.setattr(loading, "CONTEXT", 3)
    monkeypatch.setattr(history, "EVERY", 7)


@asynccontextmanager
async def room_at(store: Store) -> AsyncIterator[Room]:
    room = Room(store, SaveKey(Fernet.generate_key()))
    try:
        yield room
    finally:
        for table, bots in room._tables.values():
            await bots.stop()
            table.connections.end("closing")


async def shown(table: LiveTable) -> dict[str, Any]:
    """What the people at a table can see and ask of it."""
    await table.view.read_what_is_shown()
    match = table.match
    found: dict[str, Any] = {"info": table.view.info(), "asked": table.asked, "over": table.over}
    for side in match.game.sides:
        key = table.seats.mailbox(side)
        mailbox = Mailbox(key, 1)
        view = table.view.seat_view(mailbox)
        found[side] = (
            view.side, view.view, view.prompt, view.back, view.waits, view.result,
            table.view.heard(key), table.view.remarks_for(key), match.why_not_undo(side),
        )  # fmt: skip
    found["summary"] = summary_of(match, table.history.public)
    found["rolls"], found["notes"] = match.rolls, match.notes
    found["plays"] = table.plays[-3:]
    return found


async def check(store: Store, game: str) -> bool:
    """Both openings are alike; whether the first was one from a checkpoint."""
    table = await open_table(store, game)
    whole = await store.whole(game)
    assert table is not None
    assert whole is not None
    replayed = load_table(store, whole.row, whole)
    skipped = bool(table.match.before)
    assert await shown(table) == await shown(replayed)
    assert not table.history.unsaved
    one, two = await table.view.record(), await replayed.view.record()
    assert same(one, two)
    assert table.plays == replayed.plays
    assert table.history.story == replayed.history.story
    return skipped


async def act(table: LiveTable, connection: Connection, rng: Random) -> None:
    """Something that somebody does at the table: an action, an undo or a remark."""
    if CHANCE in table.asked:  # after a take-back
        async with table.lock:
            table.roll_on()
            await table.keep()
            return
    side = next(s for s in table.asked if s in table.seats.people)
    if connection.mailbox is None or table.view.acting(connection.mailbox) != side:
        await table.connections.sit(connection, Sit(side))
    mailbox = connection.mailbox
    assert mailbox is not None
    id, at = f"m{next(_ids)}", mailbox.no
    if rng.random() < 0.25 and not table.match.why_not_undo(table.view.undoer(mailbox, side)):
        await table.take(connection, Undo(id, at))
    elif rng.random() < 0.05:
        await table.take(connection, Annotate(id, "a remark"))
    else:
        action = table.match.ask.sample(rng, side)
        await table.take(connection, Play(id, at, (msgspec.to_builtins(action),)))
    while not connection.out.empty():
        connection.out.get_nowait()


async def play_into(table: LiveTable, rng: Random) -> None:
    """Through the set-up, where everything can be undone, into the play."""
    async with table.lock:
        while table.match.rolls < 4:
            side = rng.choice(table.asked)
            table.act(side, table.match.ask.sample(rng, side))
            table.roll_on()
        await table.keep()


async def take_back(table: LiveTable, entries: int) -> None:
    """As all players agree to it."""
    async with table.lock:
        record = await table.view.record()
        n = max(0, len(record.entries) - entries)
        start = library.load(msgspec.structs.replace(record, entries=(), snapshots=()))
        shorter = taken_back(start, record, n, table.match.game.sides[0])
        match = library.load(shorter)
        summary = summary_of(match, public_events(match.story))
        notes, told = shorter.notes[-1:], len(match.story)
        write = Write(summary, table.store.now(), n, told=told, notes=notes, cut=True)
        await table.replace(write)


def scenarios() -> list[tuple[str, dict[str, str]]]:
    """The first of each game as it comes, and one with an option that makes something secret."""
    found: dict[tuple[str, bool], tuple[str, dict[str, str]]] = {}
    for name in library.game_ids():
        one = next(s for s in library.scenarios() if s.game == name)
        choices = ({o.id: choice} for o in one.options for choice in o.choices)
        for options in ({}, *choices):
            hidden = bool(library.game(name).hidden(library.kit_for(one.id, options)))
            found.setdefault((name, hidden), (one.id, options))
            if (name, True) in found:
                break
    return list(found.values())


@pytest.mark.parametrize(("scenario", "options"), scenarios())
def test_opened_from_a_checkpoint_as_by_replay(
    database: str, scenario: str, options: dict[str, str]
) -> None:
    rng = Random(scenario)

    async def go() -> None:
        fast = 0
        async with opened(database) as store, room_at(store) as room:
            game = (await room.new(NewGame(scenario, options, seed=5))).id
            table, connection = await room.table(game), Connection()
            await play_into(table, rng)
            for n in range(75):
                if table.over:
                    break
                await act(table, connection, rng)
                if n in (40, 60):
                    await take_back(table, rng.randrange(1, 12))
                if n % 6 == 0 or n in (40, 60):
                    fast += await check(store, game)
            assert fast >= 8, "most openings are from a checkpoint"

    run(go, 300)


def test_of_another_program_the_record_is_replayed_and_a_checkpoint_made(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenario = library.scenarios()[0].id

    async def go() -> None:
        async with opened(database) as store, room_at(store) as room:
            game = (await room.new(NewGame(scenario, seed=5))).id
            table, connection, rng = await room.table(game), Connection(), Random(5)
            await play_into(table, rng)
            for _ in range(20):
                await act(table, connection, rng)
            monkeypatch.setattr(library, "_program_digest", lambda _: "another")
            first = await open_table(store, game)
            second = await open_table(store, game)
            assert first is not None
            assert second is not None
            assert (first.match.before, second.match.before > 0) == (0, True)
            assert await shown(first) == await shown(second)

    run(go)


def test_a_checkpoint_is_not_stored_for_a_game_that_went_on(database: str) -> None:
    scenario = library.scenarios()[0].id

    async def go() -> None:
        async with opened(database) as store, room_at(store) as room:
            game = (await room.new(NewGame(scenario, seed=5))).id
            table, connection, rng = await room.table(game), Connection(), Random(5)
            await play_into(table, rng)
            for _ in range(20):
                await act(table, connection, rng)
            late = table.history.checkpoint()
            late = msgspec.structs.replace(late, digest="late")
            await store.put_checkpoint(game, late, table.row.version - 1)
            whole = await store.whole(game)
            assert whole is not None
            assert whole.checkpoint is not None
            assert whole.checkpoint.digest != "late"
            await store.put_checkpoint(game, late, table.row.version)
            whole = await store.whole(game)
            assert whole is not None
            assert same(whole.checkpoint, late)

    run(go)


def test_what_is_not_in_memory_is_not_taken_for_nothing(database: str) -> None:
    """A record with entries missing, or a story, is refused, not given short."""
    scenario = library.scenarios()[0].id

    async def go() -> None:
        async with opened(database) as store, room_at(store) as room:
            game = (await room.new(NewGame(scenario, seed=5))).id
            table, connection, rng = await room.table(game), Connection(), Random(5)
            await play_into(table, rng)
            for _ in range(20):
                await act(table, connection, rng)
            found = await open_table(store, game)
            assert found is not None
            with pytest.raises(ValueError, match="not in memory"):
                found.match.record()
            with pytest.raises(ValueError, match="not read"):
                _ = found.history.story
            async with store.writing() as db:
                await db.exec_driver_sql("UPDATE actions SET action = play::bytea" if not
                    store.embedded else "UPDATE actions SET action = x'ff00'")  # fmt: skip
            with pytest.raises(BadSave):
                await found.view.record()

    run(go)
