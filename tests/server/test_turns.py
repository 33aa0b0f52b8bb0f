"""Several games' turns in one commit, and whatever does not go well with the others."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event, text, update

from grognard.kernel.legality import no
from grognard.kernel.record import Checkpoint
from grognard.server.records import Row, StoredCheckpoint
from grognard.server.store import GAMES, Conflict, Store
from grognard.server.store.together import Together
from grognard.server.store.turns import FileTurns
from tests.server.postgres import Postgres
from tests.server.stores import a_game, opened, run, write

GAMES_AT_ONCE = 12


@contextmanager
def commits(store: Store) -> Iterator[list[str]]:
    """What is committed meanwhile: a SQLite file's transactions, PostgreSQL's statements."""
    found: list[str] = []
    if isinstance(store._turns, FileTurns):
        engine, name = store._turns._engine, "commit"
        event.listen(engine, name, note := lambda _: found.append("commit"))
    else:
        engine, name = store.engine.sync_engine, "before_cursor_execute"
        event.listen(engine, name, note := lambda *told: found.append(told[2]))
    try:
        yield found
    finally:
        event.remove(engine, name, note)


async def games(store: Store, many: int = GAMES_AT_ONCE) -> list[Row]:
    rows = [a_game() for _ in range(many)]
    for row in rows:
        await store.add(row)
    return rows


async def entries(store: Store, row: Row) -> int:
    whole = await store.whole(row.id)
    assert whole is not None
    return len(whole.entries)


def test_the_turns_of_many_games_are_written_in_few_commits(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store:
            rows = await games(store)
            with commits(store) as found:
                turns = (store.turn(row.id, write(0, 4), 0) for row in rows)
                assert await asyncio.gather(*turns) == [1] * len(rows)
            assert len(found) <= 2, "the first may go alone; all others wait for it together"
            assert [await entries(store, row) for row in rows] == [4] * len(rows)

    run(go)


def test_a_turn_that_comes_too_late_keeps_no_other_game_back(database: str) -> None:
    """One has another version, one's message was answered before, one is not there."""
    answered: dict[str, Any] = {"mailbox": "german", "message": "m", "answer": b"!"}

    async def go() -> None:
        async with opened(database) as store:
            rows = await games(store)
            await store.turn(rows[3].id, write(0, 2), 0)
            await store.turn(rows[5].id, write(0, 2, **answered), 0)
            await store.delete(rows[7].id)
            late = {3: 0, 5: 1, 7: 0}
            found = await asyncio.gather(
                *(
                    store.turn(row.id, write(2 * (n in (3, 5)), 4, **answered), late.get(n, 0))
                    for n, row in enumerate(rows)
                ),
                return_exceptions=True,
            )
            assert {n for n, each in enumerate(found) if isinstance(each, Conflict)} == set(late)
            assert [each for n, each in enumerate(found) if n not in late] == [1] * 9
            there = [await entries(store, row) for n, row in enumerate(rows) if n != 7]
            assert there == [2 if n in (3, 5) else 4 for n in range(12) if n != 7]

    run(go)


def test_what_goes_with_a_turn_is_written_with_it_or_not_at_all(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store:
            rows = await games(store, 4)
            await store.turn(rows[1].id, write(0, 2), 0)
            titles = [
                update(GAMES).where(GAMES.c.id == row.id).values(title="renamed") for row in rows
            ]
            await asyncio.gather(
                *(
                    store.turn(row.id, write(0, 4), 0, (title,))
                    for row, title in zip(rows, titles, strict=True)
                ),
                return_exceptions=True,
            )
            now = [await store.row(row.id) for row in rows]
            assert [each.title if each else "" for each in now] == [
                "renamed", rows[1].title, "renamed", "renamed",
            ]  # fmt: skip

    run(go)


def stored(after: int) -> StoredCheckpoint:
    return StoredCheckpoint(Checkpoint(after, {"n": after}, 0, 0, no("0", "x"), ""), "digest", 0)


def test_a_checkpoint_takes_the_place_of_the_one_before(database: str) -> None:
    """Its bytes go with it: what is kept of a game is counted by what is there."""

    async def go() -> None:
        async with opened(database) as store:
            (row,) = await games(store, 1)
            kept = select_kept(row)
            for version, after in enumerate((2, 2, 4)):
                await store.turn(
                    row.id, write(version, version + 1, checkpoint=stored(after)), version
                )
            async with store.reading() as db:
                before = tuple((await db.execute(kept)).one())
            await store.turn(row.id, write(3, 4, checkpoint=stored(6)), 3)
            found = await store.whole(row.id)
            assert found is not None
            assert [each.after for each in found.snapshots] == [6]
            async with store.reading() as db:
                after_all = tuple((await db.execute(kept)).one())
            assert after_all[0] - before[0] == 2, "an action and an event more"
            assert after_all[1] - before[1] < 1_000

    run(go)


def select_kept(row: Row) -> Any:
    return text("SELECT kept_rows, kept_bytes FROM games WHERE id = :id").bindparams(id=row.id)


def test_a_game_that_somebody_holds_keeps_no_other_back(postgres: Postgres) -> None:
    async def go() -> None:
        async with opened(postgres.fresh()) as store:
            rows = await games(store, 3)
            async with store.writing() as db:
                await db.execute(text("SELECT id FROM games WHERE id = :id FOR UPDATE"),
                                 {"id": rows[0].id})  # fmt: skip
                held, *others = [
                    asyncio.create_task(store.turn(row.id, write(0, 4), 0)) for row in rows
                ]
                assert await asyncio.wait_for(asyncio.gather(*others), 120) == [1, 1]
                assert not held.done()
            assert await held == 1

    run(go)


def test_what_fails_for_all_is_raised_to_each() -> None:
    done: list[list[int]] = []

    async def do(some: list[int]) -> list[int]:
        done.append(some)
        await asyncio.sleep(0)
        if 3 in some:
            raise OSError("no space left")
        return [one * 2 for one in some]

    async def go() -> None:
        together: Together[int, int] = Together(do, most=3)
        found = await asyncio.gather(*map(together, range(7)), return_exceptions=True)
        assert done == [[0, 1, 2], [3, 4, 5], [6]]
        assert [str(one) for one in found] == ["0", "2", "4", *["no space left"] * 3, "12"]
        assert await together(8) == 16

    run(go)
