"""Writing what was done at tables: several games in one commit, as many as wait for it.

A commit waits for the disk, and on the way there and back the processor is used for each: what
comes meanwhile is written together with what comes with it. Whatever does not go well together with
others is written again by itself, so that no game fails for another.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple, Protocol

from sqlalchemy import Executable
from sqlalchemy.exc import DBAPIError, ProgrammingError

from grognard.server.records import Write
from grognard.server.store import postgres_write, writes
from grognard.server.store.channel import NAME, NOTIFY
from grognard.server.store.engine import file_engine
from grognard.server.store.faults import Conflict
from grognard.server.store.together import Together

if TYPE_CHECKING:
    from grognard.server.store.database import Database


class Turn(NamedTuple):
    """What was done at one table of this version."""

    game: str
    version: int
    write: Write
    payload: str
    """What other processes are told of it."""
    extra_statements: tuple[Executable, ...] = ()


class Turns(Protocol):
    """Writes them."""

    async def write(self, turn: Turn) -> None:
        """When this returns it is on disk. Raises Conflict."""

    async def close(self) -> None: ...


class FileTurns:
    """Those of a SQLite file, on a connection and a thread of their own: the way to a thread and
    back costs more than a statement, so that all of a turn goes there at once."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._engine = file_engine(database.url)
        self._thread = ThreadPoolExecutor(1, "turns")
        self._together = Together(self._several)

    async def write(self, turn: Turn) -> None:
        if (trouble := await self._together(turn)) is not None:
            raise trouble

    async def _several(self, turns: list[Turn]) -> Sequence[Exception | None]:
        """What came of each. Where all of it fails each is tried by itself."""
        if len(turns) > 1:
            with suppress(Conflict, DBAPIError):
                await self._written(turns)
                return [None] * len(turns)
        found: list[Exception | None] = []
        for turn in turns:
            try:
                await self._written([turn])
                found.append(None)
            except Exception as error:
                found.append(error)
        return found

    async def _written(self, turns: list[Turn]) -> None:
        async with self._database.alone_in_file():
            await asyncio.get_running_loop().run_in_executor(self._thread, self._write, turns)

    def _write(self, turns: list[Turn]) -> None:
        with self._engine.begin() as db:
            for turn in turns:
                writes.turn(db, turn.game, turn.version, turn.write)
                for statement in turn.extra_statements:
                    db.execute(statement)

    async def close(self) -> None:
        await self._together.close()
        await asyncio.to_thread(self._thread.shutdown)
        self._engine.dispose()


class PostgresTurns:
    """Those of a PostgreSQL database: all of them in one statement."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._together = Together(self._several)

    async def write(self, turn: Turn) -> None:
        """Where the connection was lost meanwhile it is tried once more: if the first try was
        stored after all, that is a conflict, and its answer is found."""
        if turn.write.cut or not await self._together(turn):
            try:
                await self._alone(turn)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                await self._alone(turn)

    async def _several(self, turns: list[Turn]) -> Sequence[bool]:
        """Those that were written. A game that somebody else holds, or has gone on with, is left
        out; where one of them fails so do all, and each is tried by itself."""
        extra = any(turn.extra_statements for turn in turns)
        try:
            async with self._database.writing(alone=not extra) as db:
                done = await db.execute(postgres_write.STATEMENT, postgres_write.parts(turns))
                written = set(done.scalars())
                for turn in turns:
                    for statement in turn.extra_statements if turn.game in written else ():
                        await db.execute(statement)
        except ProgrammingError:  # of ours: whoever is quiet about it is slow for ever
            raise
        except DBAPIError:
            return [False] * len(turns)
        return [turn.game in written for turn in turns]

    async def _alone(self, turn: Turn) -> None:
        async with self._database.writing() as db:
            await db.run_sync(writes.turn, turn.game, turn.version, turn.write)
            for statement in turn.extra_statements:
                await db.execute(statement)
            await db.execute(NOTIFY, {"name": NAME, "payload": turn.payload})

    async def close(self) -> None:
        await self._together.close()
