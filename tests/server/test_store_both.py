"""The store by URL, on SQLite and on PostgreSQL: it is the same store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import insert, inspect, select, text

from grognard import library
from grognard.kernel.match import Match
from grognard.kernel.record import Entry, Note, Snapshot
from grognard.server.kept import Row, Turned
from grognard.server.laying import new_row
from grognard.server.room import seats_for
from grognard.server.standing import standing_of
from grognard.server.store import MISSED, TABLES, BadStore, Conflict, Store
from grognard.server.store.engine import place, shown
from grognard.server.store.migrations import HEAD
from grognard.server.store.schema import ABOUT, SECRETS
from grognard.server.wire import Remark
from tests.server.postgres import Postgres
from tests.server.screens import same

Heard = list[tuple[str, dict[str, Any]]]


def run(doing: Callable[[], Awaitable[Any]], seconds: float = 60) -> Any:
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
    match = library.new("moskva", {"setup": "ready"}, 7)
    rng = Random(7)
    for _ in range(actions):
        match.play(match.ask.side, match.ask.sample(rng))
    return match


def a_game() -> Row:
    match = library.new("moskva", {"setup": "ready"}, 7)
    return new_row(match, seats_for((), match.game.sides), "Ночь, jour № 1", at="2026-01-01")


def turned(first: int, last: int, **more: Any) -> Turned:
    """The actions from one number to another, as a table keeps them."""
    match = played()
    entries = tuple(Entry(e.side, e.action) for e in match.entries[first:last])
    fields = {"told": first, "events": tuple((last, e) for e in match.story[first:last]), **more}
    return Turned(standing_of(match, match.story), "2026-01-01", first, entries, **fields)


def test_a_game_comes_back_as_it_was_kept(database: str) -> None:
    row = a_game()
    note, remark = Note(3, "undone", "german"), Remark(2, "german", "à l’est – \x1f", "2026")

    async def go() -> None:
        async with opened(database) as store:
            await store.add(row)
            kept = Snapshot(4, {"a": [1, "é"]})
            more = {"notes": (note,), "remarks": (remark,), "snapshot": kept}
            version = await store.turn(row.id, turned(0, 4, plays=("m",) * 4, **more), 0)
            assert version == 1
            await store.turn(row.id, turned(4, 9, chair="german", message="x", answer=b"!"), 1)
        async with opened(database) as store:
            whole = await store.whole(row.id)
            assert whole is not None
            assert (whole.row.kept, whole.row.version) == (row.kept, 2)
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
            await store.turn(row.id, turned(0, 2), 0)
            also = [insert(SECRETS).values(name="his", value=b"")]
            with pytest.raises(Conflict):
                await store.turn(row.id, turned(0, 3, cut=True), 0, also)
            whole = await store.whole(row.id)
            assert whole is not None
            assert (len(whole.entries), whole.row.version) == (2, 1)
            async with store.reading() as db:
                assert (
                    await db.execute(select(SECRETS).where(SECRETS.c.name == "his"))
                ).all() == []
            assert await store.turn(row.id, turned(2, 3), 1, also) == 2
            async with store.reading() as db:
                assert len((await db.execute(select(SECRETS))).all()) == 1

    run(go)


def test_a_message_is_answered_once(database: str) -> None:
    """Whoever did it again without knowing keeps nothing of it."""
    row = a_game()

    async def go() -> None:
        async with opened(database) as store:
            await store.add(row)
            said = {"chair": "german", "message": "x"}
            await store.turn(row.id, turned(0, 2, answer=b"first", **said), 0)
            with pytest.raises(Conflict):
                await store.turn(row.id, turned(2, 4, answer=b"second", **said), 1)
            assert await store.answer(row.id, "german", "x") == b"first"
            whole = await store.whole(row.id)
            assert whole is not None
            assert (len(whole.entries), whole.row.version) == (2, 1)
            assert whole.answered == {"x"}

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
                        standing = row.standing
                        at = found.version
                        await store.turn(row.id, Turned(standing, "", at, (entry,)), at)
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
            await store.turn(row.id, turned(0, 4), 0)
            await store.turn(row.id, turned(4, 7), 1)
            later = await store.later(row.id, 1, 4)
            assert later is not None
            assert same(later.entries, played().entries[4:7])
            assert (later.row.version, later.trimmed) == (2, False)
            await store.turn(row.id, turned(6, 6, cut=True, notes=(Note(6, "undone", ""),)), 2)
            await store.turn(row.id, turned(6, 9), 3)
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
                await store.add(each, turned(0, 3, snapshot=Snapshot(1, {}), message="m"))
            assert await store.delete(row.id)
            assert not await store.delete(row.id)
            with pytest.raises(Conflict):
                await store.turn(row.id, turned(3, 4), 0)
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
            await store.add(row, turned(0, 2))
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


def default(_: Any, __: Any, ___: Any, inspected: Any, ____: Any, wanted: Any) -> bool | None:
    """Alembic cannot compare empty texts on SQLite; for the rest it knows better."""
    return False if inspected == "('')" and not wanted else None


def test_the_migrations_make_the_tables_of_the_program(database: str) -> None:
    """No revision is missing, none does too much, and doing it again does nothing."""
    import_module("grognard.server.app")  # whoever has tables is imported by it

    async def go() -> None:
        for _ in range(2):
            async with opened(database) as store, store.reading() as db:
                assert (await db.execute(select(ABOUT.c.schema))).scalar_one() > 2

                def differences(connection: Any) -> Any:
                    context = MigrationContext.configure(
                        connection, opts={"compare_type": True, "compare_server_default": default}
                    )
                    return compare_metadata(context, TABLES)

                assert await db.run_sync(differences) == []

    run(go)


def test_several_may_make_the_tables_at_once(postgres: Postgres) -> None:
    url = postgres.fresh()

    async def go() -> None:
        stores = await asyncio.gather(*(Store.open(url) for _ in range(4)))
        for store in stores:
            await store.close()

    run(go)
    assert [r["version_num"] for r in postgres.do(url.rpartition("/")[2], HEADS)] == [HEAD]


HEADS = "SELECT version_num FROM alembic_version"


def test_a_database_of_a_later_version_is_refused(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store, store.writing() as db:
            await db.execute(text("UPDATE alembic_version SET version_num = '9999_beyond'"))
        with pytest.raises(BadStore) as caught:
            await Store.open(database)
        assert caught.value.why == "newer"
        assert "site" in str(caught.value.about["file"]) or ":" in str(caught.value.about["file"])

    run(go)


def test_a_migration_is_done_whole_or_not_at_all(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from alembic import command

    upgrade = command.upgrade

    def stopped(*words: Any) -> None:
        upgrade(*words)
        raise RuntimeError("power cut")

    async def go() -> None:
        monkeypatch.setattr(command, "upgrade", stopped)
        with pytest.raises(RuntimeError, match="power cut"):
            await Store.open(database)
        store = Store(database)
        async with store.reading() as db:
            assert await db.run_sync(lambda c: inspect(c).get_table_names()) == []
        await store.close()
        monkeypatch.undo()
        async with opened(database) as store:
            assert await store.rows() == []

    run(go)


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("mysql://x/y", "address"),
        ("games.sqlite3", "address"),
        ("sqlite://", "address"),
        ("postgresql://grognard:geheim@127.0.0.1:1/nothing", "unreachable"),
    ],
)
def test_a_database_that_cannot_be_had_is_refused_without_its_password(url: str, why: str) -> None:
    async def go() -> None:
        with pytest.raises(BadStore) as caught:
            await Store.open(url)
        assert caught.value.why == why
        assert "geheim" not in str(caught.value.about)

    run(go)


def test_a_database_that_is_not_there_is_refused(postgres: Postgres) -> None:
    async def go() -> None:
        with pytest.raises(BadStore) as caught:
            await Store.open(postgres.url("nothing"))
        assert caught.value.why == "unreachable"
        assert "nothing" in str(caught.value.about["problem"])

    run(go)


def test_addresses_are_taken_as_others_write_them(tmp_path: Path) -> None:
    url = place("postgres://u:geheim@h:5/n?sslmode=require")
    assert url.drivername == "postgresql+asyncpg"
    assert url.query == {"ssl": "require"}
    assert shown(url) == "postgresql://u:***@h:5/n?ssl=require"
    assert shown(place(tmp_path)) == str(tmp_path / "games.sqlite3")


# ---- the channel ----------------------------------------------------------------------------


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.01)


def test_a_process_hears_itself(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store:
            heard: Heard = []
            stop = store.channel.subscribe("chat:1", lambda t, m: heard.append((t, m)))
            store.channel.subscribe("chat:*", lambda t, m: heard.append(("star", m)))
            store.channel.subscribe("*", lambda t, m: heard.append(("others", m)), others=True)
            await store.channel.publish("chat:1", {"n": 1})
            await store.channel.publish("chat:2", {"n": 2})
            stop()
            await store.channel.publish("chat:1", {"n": 3})
            await asyncio.sleep(0.1)
            assert heard == [
                ("chat:1", {"n": 1}), ("star", {"n": 1}), ("star", {"n": 2}), ("star", {"n": 3})
            ]  # fmt: skip
            with pytest.raises(ValueError, match="references"):
                await store.channel.publish("chat:1", {"text": "x" * 8_000})

    run(go)


def test_one_who_stumbles_does_not_deafen_the_others(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store:
            heard: Heard = []

            def stumble(*_: Any) -> None:
                raise LookupError

            async def stumble_later(*_: Any) -> None:
                raise LookupError

            async def hear(topic: str, message: dict[str, Any]) -> None:
                heard.append((topic, message))

            for each in (stumble, stumble_later, hear):
                store.channel.subscribe("x", each)
            await store.channel.publish("x", {})
            await until(lambda: heard == [("x", {})])

    run(go)


def test_processes_hear_each_other_once_it_is_kept(postgres: Postgres) -> None:
    """Two stores at one database, as two processes have them."""
    url, row = postgres.fresh(), a_game()

    async def go() -> None:
        async with opened(url) as one, opened(url) as two:
            heard: Heard = []
            two.channel.subscribe("*", lambda t, m: heard.append((t, m)))
            await one.channel.publish("chat:1", {"n": 1})
            await one.add(row)
            await one.turn(row.id, turned(0, 2), 0)
            with pytest.raises(Conflict):
                await one.turn(row.id, turned(0, 2), 0)
            await one.delete(row.id)
            await until(lambda: len(heard) >= 3)
            await asyncio.sleep(0.1)
            assert heard == [
                ("chat:1", {"n": 1}),
                (f"game:{row.id}", {"version": 1, "first": 0, "entries": 2}),
                (f"game:{row.id}", {"gone": True}),
            ]

    run(go)


def test_a_lost_connection_is_made_anew_and_said_to_have_been_lost(postgres: Postgres) -> None:
    url = postgres.fresh()
    name = url.rpartition("/")[2]

    async def go() -> None:
        async with opened(url) as one, opened(url) as two:
            heard: Heard = []
            two.channel.subscribe("*", lambda t, m: heard.append((t, m)))
            end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1"
            await asyncio.to_thread(postgres.do, "postgres", end, name)
            await until(lambda: (MISSED, {}) in heard)
            await one.channel.publish("x", {})
            await until(lambda: ("x", {}) in heard)

    run(go)


def test_one_process_at_a_time(database: str) -> None:
    async def go() -> None:
        async with opened(database) as one, opened(database) as two:
            stores = (one, one) if one.embedded else (one, two)
            async with stores[0].alone("clocks", wait=False) as mine:
                assert mine
                async with stores[1].alone("clocks", wait=False) as his:
                    assert not his
                async with stores[1].alone("other", wait=False) as his:
                    assert his
            async with stores[1].alone("clocks", wait=False) as his:
                assert his
            order: list[str] = []

            async def do(store: Store, name: str) -> None:
                async with store.alone("clocks"):
                    order.append(name)
                    await asyncio.sleep(0.02)
                    order.append(name)

            await asyncio.gather(*(do(stores[n % 2], f"{n}") for n in range(4)))
            assert order[::2] == order[1::2]

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
