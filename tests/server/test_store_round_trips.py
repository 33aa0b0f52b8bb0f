"""How often the store goes to PostgreSQL and back: most of the time an action takes is that."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import event, update

from grognard.kernel.record import Note
from grognard.server.store import GAMES, Conflict, Store
from grognard.server.wire import Remark
from tests.server.postgres import Postgres
from tests.server.stores import a_game, opened, run, write


@contextmanager
def counted(store: Store) -> Iterator[list[str]]:
    """The statements that are sent meanwhile."""
    sent: list[str] = []

    def note(*told: Any) -> None:
        sent.append(told[2])

    event.listen(store.engine.sync_engine, "before_cursor_execute", note)
    try:
        yield sent
    finally:
        event.remove(store.engine.sync_engine, "before_cursor_execute", note)


def test_an_action_is_kept_in_one_statement(postgres: Postgres) -> None:
    row = a_game()
    more = {"notes": (Note(1, "x", ""),), "remarks": (Remark(1, "german", "é", "2026"),)}

    async def go() -> None:
        async with opened(postgres.fresh()) as store:
            await store.add(row)
            with counted(store) as sent:
                answered = {"mailbox": "german", "message": "m", "answer": b"!"}
                await store.turn(row.id, write(0, 4, **answered, **more), 0)
            assert len(sent) == 1
            whole = await store.whole(row.id)
            assert whole is not None
            assert (len(whole.entries), whole.row.version) == (4, 1)
            assert (whole.notes, whole.remarks) == (more["notes"], more["remarks"])
            assert await store.answer(row.id, "german", "m") == b"!"

    run(go)


def test_of_a_message_that_was_answered_nothing_is_kept_again(postgres: Postgres) -> None:
    row = a_game()
    answered = {"mailbox": "german", "message": "m", "answer": b"!"}

    async def go() -> None:
        async with opened(postgres.fresh()) as store:
            await store.add(row)
            await store.turn(row.id, write(0, 2, **answered), 0)
            renamed = update(GAMES).where(GAMES.c.id == row.id).values(title="no")
            for extra_statements in ((), (renamed,)):
                with pytest.raises(Conflict):
                    await store.turn(row.id, write(2, 4, **answered), 1, extra_statements)
            whole = await store.whole(row.id)
            assert whole is not None
            assert (len(whole.entries), whole.row.version) == (2, 1)
            assert whole.row.title == row.title

    run(go)


def test_a_connection_that_was_lost_is_not_noticed(postgres: Postgres) -> None:
    """Whoever keeps something tries again; everybody else takes one that is open."""
    url, row = postgres.fresh(), a_game()
    end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1"

    async def go() -> None:
        async with opened(url) as store:
            await store.add(row)
            for version in (0, 1):
                await asyncio.to_thread(postgres.do, "postgres", end, url.rpartition("/")[2])
                after = write(2 * version, 2 * version + 2)
                assert await store.turn(row.id, after, version) == version + 1
            await asyncio.to_thread(postgres.do, "postgres", end, url.rpartition("/")[2])
            whole = await store.whole(row.id)
            assert whole is not None
            assert len(whole.entries) == 4

    run(go)


FIELDS = b"SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0"
LAST_WORDS = b"E" + (4 + len(FIELDS)).to_bytes(4) + FIELDS
"""What PostgreSQL sends before it closes a connection."""


def half_lost(store: Store) -> int:
    """Every connection of the pool has read that it ends, and its end has not come yet."""
    waiting: Any = store.engine.sync_engine.pool
    found = [each.dbapi_connection for each in waiting._pool._queue._queue]
    for each in found:
        if each is not None:
            each.driver_connection._protocol.data_received(LAST_WORDS)
            assert not each.driver_connection.is_closed()
    return len(found)


def test_a_connection_whose_end_is_on_its_way_is_not_noticed_either(postgres: Postgres) -> None:
    """The driver refuses to begin anything on it, before it says that it is closed."""
    row = a_game()
    answered = {"mailbox": "german", "message": "m", "answer": b"!"}

    async def go() -> None:
        async with opened(postgres.fresh()) as store:
            await store.add(row)
            deeds: tuple[Callable[[], Awaitable[Any]], ...] = (
                lambda: store.answered(row.id),
                lambda: store.row(row.id),
                lambda: store.turn(row.id, write(0, 2, **answered), 0),
                lambda: store.rename(row.id, "another"),
                lambda: store.channel.publish("to:somebody", {}),
                lambda: store.answer(row.id, "german", "m"),
                lambda: store.whole(row.id),
            )
            for deed in deeds:
                assert half_lost(store)
                await deed()
            async with store.alone("one") as got:
                assert got
            whole = await store.whole(row.id)
            assert whole is not None
            assert (len(whole.entries), whole.row.title) == (2, "another")
            assert await store.answer(row.id, "german", "m") == b"!"

    run(go)
