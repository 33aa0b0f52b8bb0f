"""The store by URL, on SQLite and on PostgreSQL: it is the same store."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from sqlalchemy import insert, select, text

from grognard.kernel.planning import thought
from grognard.kernel.record import Entry, Note, Snapshot
from grognard.server.records import StoredThoughts, Write
from grognard.server.store import TABLES, Conflict, insert_thoughts
from grognard.server.store.schema import SECRETS
from grognard.server.wire import Remark, Seat
from tests.server.screens import same
from tests.server.stores import a_game, opened, played, run, write


def test_a_game_comes_back_as_it_was_kept(database: str) -> None:
    row = a_game()
    note, remark = Note(3, "undone", "german"), Remark(2, "german", "à l’est – \x1f", "2026")

    async def go() -> None:
        async with opened(database) as store:
            await store.add(row)
            kept = Snapshot(4, {"a": [1, "é"]})
            more = {"notes": (note,), "remarks": (remark,), "snapshot": kept}
            version = await store.turn(row.id, write(0, 4, plays=("m",) * 4, **more), 0)
            assert version == 1
            await store.turn(row.id, write(4, 9, mailbox="german", message="x", answer=b"!"), 1)
        async with opened(database) as store:
            whole = await store.whole(row.id)
            assert whole is not None
            assert (whole.row.header, whole.row.version) == (row.header, 2)
            assert same(whole.entries, played().entries[:9])
            assert whole.plays == ("m",) * 4 + ("",) * 5
            assert same([event for _, event in whole.events], played().story[:9])
            assert (whole.notes, whole.remarks, whole.snapshots) == ((note,), (remark,), (kept,))
            assert await store.answer(row.id, "german", "x") == b"!"
            assert await store.answer(row.id, "soviet", "x") is None
            assert [r.id for r in await store.rows()] == [row.id]
            await store.rename(row.id, "Été")
            renamed = await store.row(row.id)
            assert renamed is not None
            assert renamed.title == "Été"
            assert [await store.opened(row.id) for _ in range(2)] == [1, 2]

    run(go)


def test_of_two_who_go_on_from_the_same_table_one_is_too_late(database: str) -> None:
    """And nothing of what he wanted to keep is there: not his actions, not what belongs to them."""
    row = a_game()

    async def go() -> None:
        async with opened(database) as store:
            await store.add(row)
            await store.turn(row.id, write(0, 2), 0)
            extra_statements = [insert(SECRETS).values(name="his", value=b"")]
            with pytest.raises(Conflict):
                await store.turn(row.id, write(0, 3, cut=True), 0, extra_statements)
            whole = await store.whole(row.id)
            assert whole is not None
            assert (len(whole.entries), whole.row.version) == (2, 1)
            async with store.reading() as db:
                assert (
                    await db.execute(select(SECRETS).where(SECRETS.c.name == "his"))
                ).all() == []
            assert await store.turn(row.id, write(2, 3), 1, extra_statements) == 2
            async with store.reading() as db:
                assert len((await db.execute(select(SECRETS))).all()) == 1

    run(go)


def test_a_message_is_answered_once(database: str) -> None:
    """Whoever did it again without knowing keeps nothing of it."""
    row = a_game()

    async def go() -> None:
        async with opened(database) as store:
            await store.add(row)
            said = {"mailbox": "german", "message": "x"}
            await store.turn(row.id, write(0, 2, answer=b"first", **said), 0)
            with pytest.raises(Conflict):
                await store.turn(row.id, write(2, 4, answer=b"second", **said), 1)
            assert await store.answer(row.id, "german", "x") == b"first"
            whole = await store.whole(row.id)
            assert whole is not None
            assert (len(whole.entries), whole.row.version) == (2, 1)
            assert await store.answered(row.id) == {"x"}

    run(go)


def test_thoughts_are_kept_with_what_was_done_and_go_with_it(database: str) -> None:
    row = a_game()
    thoughts = [StoredThoughts(n, "soviet", (thought("march", 0.5, count=n),)) for n in (1, 3)]

    async def go() -> None:
        async with opened(database) as store:
            await store.add(row)
            await store.turn(row.id, write(0, 4), 0, insert_thoughts(row.id, thoughts))
            assert await store.thoughts(row.id) == tuple(thoughts)
            await store.turn(row.id, write(2, 2, cut=True), 1)
            assert await store.thoughts(row.id) == (thoughts[0],)
            await store.turn(row.id, write(2, 4), 2, insert_thoughts(row.id, thoughts[1:]))
            assert len(await store.thoughts(row.id)) == 2
            await store.delete(row.id)
            assert await store.thoughts(row.id) == ()

    run(go)


def test_seats_change_only_at_the_table_they_were_seen_at(database: str) -> None:
    row = a_game()
    seats = (Seat("german", "bot", "recruit"), Seat("soviet", "person"))
    kept = msgspec.structs.replace(row.header, seats=seats)

    async def go() -> None:
        async with opened(database) as store:
            await store.add(row)
            assert await store.reseat(row.id, kept, 0) == 1
            with pytest.raises(Conflict):
                await store.reseat(row.id, row.header, 0)
            found = await store.row(row.id)
            assert found is not None
            assert (found.header.seats, found.version) == (seats, 1)

    run(go)


def test_of_many_who_write_at_once_each_version_is_one_ones(database: str) -> None:
    row = a_game()

    async def go() -> None:
        async with opened(database) as store:
            await store.add(row)

            async def one(n: int) -> int:
                won = 0
                for _ in range(5):
                    found = await store.row(row.id)
                    assert found is not None
                    try:
                        entry = Entry("german", {"by": n})
                        summary = row.summary
                        at = found.version
                        await store.turn(row.id, Write(summary, "", at, (entry,)), at)
                        won += 1
                    except Conflict:
                        pass
                return won

            won = sum(await asyncio.gather(*(one(n) for n in range(6))))
            whole = await store.whole(row.id)
            assert whole is not None
            assert len(whole.entries) == whole.row.version == won
            assert 5 <= won < 30, "some came too late"

    run(go)


def test_what_was_kept_later_is_told_apart_from_what_was_taken_back(database: str) -> None:
    row = a_game()

    async def go() -> None:
        async with opened(database) as store:
            await store.add(row)
            await store.turn(row.id, write(0, 4), 0)
            await store.turn(row.id, write(4, 7), 1)
            later = await store.later(row.id, 1, 4)
            assert later is not None
            assert same(later.entries, played().entries[4:7])
            assert (later.row.version, later.trimmed) == (2, False)
            await store.turn(row.id, write(6, 6, cut=True, notes=(Note(6, "undone", ""),)), 2)
            await store.turn(row.id, write(6, 9), 3)
            later = await store.later(row.id, 2, 7)
            assert later is not None
            assert later.trimmed
            later = await store.later(row.id, 3, 6)
            assert later is not None
            assert (later.trimmed, len(later.entries)) == (False, 3)
            assert await store.later("nothing", 0, 0) is None
            whole = await store.whole(row.id)
            assert whole is not None
            assert same(whole.entries, played().entries[:9])
            assert len(whole.events) == 9

    run(go)


def test_with_a_game_goes_all_that_belongs_to_it(database: str) -> None:
    row, other = a_game(), a_game()

    async def go() -> None:
        async with opened(database) as store:
            for each in (row, other):
                await store.add(each, write(0, 3, snapshot=Snapshot(1, {}), message="m"))
            assert await store.delete(row.id)
            assert not await store.delete(row.id)
            with pytest.raises(Conflict):
                await store.turn(row.id, write(3, 4), 0)
            async with store.reading() as db:
                for table in TABLES.tables.values():
                    if "game" in table.c:
                        games = (await db.execute(select(table.c.game))).scalars().all()
                        assert set(games) <= {other.id}

    run(go)


def test_what_belongs_together_is_read_at_one_moment(database: str) -> None:
    row = a_game()

    async def go() -> None:
        async with opened(database) as store:
            await store.add(row, write(0, 2))
            count = text("SELECT count(*) FROM actions")
            async with store.reading() as db:
                assert (await db.execute(count)).scalar() == 2
                await store.delete(row.id)
                assert (await db.execute(count)).scalar() == 2
            async with store.reading() as db:
                assert (await db.execute(count)).scalar() == 0

    run(go)


def test_a_key_is_made_once_for_all(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store:
            made = iter(range(100))
            keys = await asyncio.gather(
                *(store.secret("seal", lambda: b"%d" % next(made)) for _ in range(5))
            )
            assert len(set(keys)) == 1
        async with opened(database) as store:
            assert await store.secret("seal", lambda: b"another") == keys[0]

    run(go)


def test_a_damaged_row_is_told_as_one(database: str) -> None:
    row = a_game()

    async def go() -> None:
        async with opened(database) as store:
            await store.add(row)
            await store.add(msgspec.structs.replace(row, id="good"))
            async with store.writing() as db:
                damage = text("UPDATE games SET kept = :bad WHERE id = :id")
                await db.execute(damage, {"bad": b"{", "id": row.id})
            assert [each.id for each in await store.rows()] == ["good"]

    run(go)
