"""A database as the server uses it: opened, brought up to date, read at one moment, written in
transactions that are on disk when they have ended."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import (
    AbstractAsyncContextManager,
    asynccontextmanager,
    contextmanager,
    nullcontext,
)
from datetime import UTC
from pathlib import Path
from typing import Any, Self, TypeVar

from sqlalchemy import Select, insert, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard.server.site import Time, utc
from grognard.server.store import migrations
from grognard.server.store.channel import Channel, PostgresChannel
from grognard.server.store.disk import Disk
from grognard.server.store.engine import (
    CONNECTIONS,
    WRITING,
    begun,
    make_engine,
    make_file,
    place,
    rows_of,
    shown,
)
from grognard.server.store.faults import BadStore, trouble
from grognard.server.store.locks import Locks
from grognard.server.store.schema import SECRETS

T = TypeVar("T")


class Database:
    """A SQLite file or a PostgreSQL database, with the channel of the processes that share it."""

    def __init__(self, where: Path | str, connections: int = CONNECTIONS) -> None:
        """`where` is a folder with a file of games, or a URL."""
        self.url = place(where)
        self.embedded = self.url.get_backend_name() == "sqlite"
        """In a file of our own, which one process has for itself."""
        self.engine = make_engine(self.url, connections)
        self.time: Time = utc
        self.disk = Disk()
        self.channel: Channel = Channel() if self.embedded else PostgresChannel(self.engine)
        self._writer = self.engine.execution_options(**{WRITING: True})
        self._single = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._alone = Locks()
        one = asyncio.Lock()
        self._turn: Callable[[], AbstractAsyncContextManager[Any]] = (
            (lambda: one) if self.embedded else nullcontext
        )

    @classmethod
    def at(cls, where: Path | str, connections: int = CONNECTIONS) -> Self:
        """That of a folder or a URL, whatever tables are there; the file is made where there is
        none."""
        store = cls(where, connections)
        if store.embedded:
            make_file(store.url)
        return store

    @classmethod
    async def open(cls, where: Path | str, connections: int = CONNECTIONS) -> Self:
        """The same, with the tables of this version, ready to be used."""
        store = cls.at(where, connections)
        try:
            await store.reached(store.check())
            await store.reached(store.channel.open())
        except BaseException:
            await store.close()
            raise
        return store

    async def reached(self, doing: Awaitable[T]) -> T:
        """What comes of something that is done with the database; BadStore where it cannot be
        used."""
        try:
            return await doing
        except BadStore as fault:
            fault.about["file"] = shown(self.url)
            raise
        except (DBAPIError, OSError) as error:
            if getattr(error, "filename", None):  # of another file than ours
                raise
            why = "unreadable" if self.embedded else "unreachable"
            problem = str(getattr(error, "orig", None) or error)
            raise BadStore(why, file=shown(self.url), problem=problem) from None

    async def check(self) -> None:
        """Make the tables where there are none, bring those of an earlier version up to ours, and
        refuse those of a later one."""
        async with self.writing() as db:
            await db.run_sync(migrations.bring_up)

    async def revision(self) -> str:
        """Of the tables as they are."""
        async with self.reading() as db:
            return await db.run_sync(migrations.revision_of)

    def now(self) -> str:
        return self.time().astimezone(UTC).isoformat(timespec="milliseconds")

    async def close(self) -> None:
        await self.channel.close()
        await self.engine.dispose()

    # ---- transactions ----------------------------------------------------------------------

    @asynccontextmanager
    async def writing(self, *, alone: bool = False) -> AsyncIterator[AsyncConnection]:
        """A transaction to write in. Once it has ended well, all of it is on disk. For a statement
        that is `alone` in it the database makes one of its own."""
        with self._looking_at_disk():
            if self.embedded:
                async with self._turn(), self._writer.begin() as db:
                    yield db
            elif alone:
                async with self._single.connect() as db:
                    yield db
            else:
                async with begun(self.engine) as db, db.begin():
                    yield db

    @asynccontextmanager
    async def alone_in_file(self) -> AsyncIterator[None]:
        """For whoever writes in a SQLite file by a connection of his own: nobody else does."""
        with self._looking_at_disk():
            async with self._turn():
                yield

    @contextmanager
    def _looking_at_disk(self) -> Iterator[None]:
        try:
            yield
        except Exception as error:
            if trouble(error) == "full":
                self.disk.full = True
            raise
        self.disk.full = False

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A transaction to read in: all that is read is of one moment."""
        if self.embedded:
            async with self.engine.connect() as db:
                yield db
        else:
            async with begun(self.engine, isolation_level="REPEATABLE READ") as db:
                yield db

    async def read(self, wanted: Select[Any]) -> Sequence[Any]:
        """The rows of one statement, for which the database makes a transaction of its own, without
        two ways there and back. Where the connection turns out to be lost it is asked again."""
        engine = self.engine if self.embedded else self._single
        try:
            return await rows_of(engine, wanted)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            return await rows_of(engine, wanted)

    @asynccontextmanager
    async def alone(self, name: str, *, wait: bool = True) -> AsyncIterator[bool]:
        """Do something that one process does at a time. Without waiting for the others it may be
        denied, and gives False. A connection is taken up meanwhile: not for what takes long."""
        if not wait and self._alone.locked(name):
            yield False
            return
        async with self._alone.of(name):
            if self.embedded:
                yield True
                return
            key = int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big", signed=True)
            how = "pg_advisory_xact_lock" if wait else "pg_try_advisory_xact_lock"
            async with begun(self.engine) as db, db.begin():
                got = await db.execute(text(f"SELECT {how}(:key)"), {"key": key})
                yield wait or bool(got.scalar())

    # ---- keys ------------------------------------------------------------------------------

    async def secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A key of the installation, the same in every process; made where there is none."""
        wanted = select(SECRETS.c.value).where(SECRETS.c.name == name)
        async with self.reading() as db:
            found: bytes | None = (await db.execute(wanted)).scalar()
        if found is not None:
            return found
        try:
            async with self.writing() as db:
                await db.execute(insert(SECRETS).values(name=name, value=make()))
        except IntegrityError:  # another process was quicker
            pass
        async with self.reading() as db:
            return bytes((await db.execute(wanted)).scalar_one())
