"""The tables of the store: how they are made and changed, and databases that are refused."""

from __future__ import annotations

import asyncio
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, select, text

from grognard.server.store import TABLES, BadStore, Store
from grognard.server.store.engine import place, shown
from grognard.server.store.migrations import HEAD
from grognard.server.store.schema import ABOUT
from tests.server.postgres import Postgres
from tests.server.stores import opened, run


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
