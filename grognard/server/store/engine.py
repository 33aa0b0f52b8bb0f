"""Opening a database by its URL: a SQLite file, or PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from asyncpg.exceptions import InternalClientError
from sqlalchemy import URL, Engine, Select, create_engine, event, make_url
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import ArgumentError, DisconnectionError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import SingletonThreadPool

from grognard.server.store.faults import BadStore

FILE = "games.sqlite3"
DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
CONNECTIONS = 10
"""Kept open to PostgreSQL by one process; as many again may be opened when it is pressed."""
PATIENCE = 120.0
"""Seconds somebody waits for a connection that others have: everybody comes back at once when a
server was away."""
MOST_LOST = 2 * CONNECTIONS
"""Lost connections that are put away for one transaction; by then the pool has new ones."""
ENDED = ("57P01", "57P02", "57P03", "57P05")
"""The states with which PostgreSQL ends a connection."""
WRITING = "grognard_writing"
"""The execution option of a transaction that will write."""


def place(where: Path | str) -> URL:
    """The address of a database, as the engine wants it: of the file in a folder, or by URL."""
    if isinstance(where, Path):
        return URL.create("sqlite+aiosqlite", database=str(where / FILE))
    try:
        url = make_url(where)
        driver = DRIVERS[url.drivername]
    except (ArgumentError, KeyError, ValueError):
        raise BadStore("address", kinds="sqlite:///FILE, postgresql://USER@HOST/NAME") from None
    if driver.startswith("sqlite") and url.database in (None, "", ":memory:"):
        raise BadStore("address", kinds="sqlite:///FILE, postgresql://USER@HOST/NAME")
    url = url.set(drivername=driver)
    if mode := url.query.get("sslmode"):  # as everybody else spells it
        url = url.difference_update_query(["sslmode"]).update_query_dict({"ssl": str(mode)})
    return url


def shown(url: URL) -> str:
    """An address as it may be told: the file, or the database without its password."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def make_file(url: URL) -> None:
    """The file of a SQLite database, for its owner's eyes only, where there is none."""
    path = Path(str(url.database))
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    if not path.exists():
        path.touch(mode=0o600)


def make_engine(url: URL, connections: int = CONNECTIONS) -> AsyncEngine:
    if url.get_backend_name() == "sqlite":
        engine = create_async_engine(url, pool_timeout=PATIENCE)
        event.listen(engine.sync_engine, "connect", _prepare)
        event.listen(engine.sync_engine, "begin", _begin)
        return engine
    # What is acknowledged is on disk, however the database was set up.
    settings = {"application_name": "grognard", "synchronous_commit": "on", "jit": "off"}
    engine = create_async_engine(
        url, pool_size=connections, max_overflow=connections, pool_timeout=PATIENCE,
        connect_args={"server_settings": settings, "timeout": 10},
    )  # fmt: skip
    event.listen(engine.sync_engine, "checkout", _taken_out)
    event.listen(engine.sync_engine, "handle_error", _lost)
    return engine


def file_engine(url: URL) -> Engine:
    """An engine for a SQLite file, used by a thread that writes and waits for the disk itself."""
    engine = create_engine(url.set(drivername="sqlite"), poolclass=SingletonThreadPool)
    engine = engine.execution_options(**{WRITING: True})
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _taken_out(connection: Any, _: Any, __: Any) -> None:
    """At checkout: a connection that was lost while idle is discarded, and another is taken. The
    socket knows that it is closed; asking the database would cost three round
    trips a transaction."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


def _lost(context: ExceptionContext) -> None:
    """On an error: PostgreSQL sends its last message before it closes a connection. Whoever uses it
    in between gets an error of the driver, after which SQLAlchemy would keep the connection: it is
    marked as lost."""
    error = context.original_exception.__cause__
    state = str(getattr(error, "sqlstate", None) or "")
    if isinstance(error, InternalClientError) or state.startswith(ENDED):
        context.is_disconnect = True


@asynccontextmanager
async def begun(engine: AsyncEngine, **options: Any) -> AsyncIterator[AsyncConnection]:
    """`connect_begun`, and the connection put back when it is done with."""
    db = await connect_begun(engine, **options)
    try:
        yield db
    finally:
        await db.close()


async def rows_of(engine: AsyncEngine, wanted: Select[Any]) -> Sequence[Any]:
    async with engine.connect() as db:
        rows: Sequence[Any] = (await db.execute(wanted)).all()
        return rows


async def connect_begun(engine: AsyncEngine, **options: Any) -> AsyncConnection:
    """A connection to PostgreSQL whose transaction has begun. SQLAlchemy would begin it with the
    first statement, which is as many round trips: begun here, a connection that was lost while
    idle is noticed before a statement was sent on it, and another is taken."""
    for _ in range(MOST_LOST):
        db = await engine.connect()
        try:
            await db.execution_options(**options)
            if await _begun(db):
                return db
        except BaseException:
            await db.close()
            raise
        await db.close()
    db = await engine.connect()
    return await db.execution_options(**options)


async def _begun(db: AsyncConnection) -> bool:
    adapter: Any = (await db.get_raw_connection()).dbapi_connection
    try:
        await adapter._start_transaction()
    except Exception:
        await db.invalidate()
        return False
    return True


def _prepare(connection: Any, _: Any) -> None:
    """Each commit reaches the disk before it is acknowledged; readers do not wait for writers.
    Transactions are begun by us: the driver would leave changes of the tables themselves out of
    them, and each of several readings would see another moment."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Any) -> None:
    """A transaction that will write takes the write lock when it begins: after a read SQLite would
    refuse it."""
    writing = connection.get_execution_options().get(WRITING)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
