"""The store: games with their actions (the truth), snapshots (a cache), events (the story) and
remarks, in a SQLite file or a PostgreSQL database, through one interface.

Whatever belongs together is written in one transaction, and once a call has returned it is on
disk: the journal is flushed with every commit.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Executable, delete, insert, select, update

from grognard.kernel.planning import Thought
from grognard.kernel.record import BadSave, Snapshot
from grognard.server import faults
from grognard.server.operator.metrics import CONFLICTS, KEPT
from grognard.server.records import (
    Changes,
    Header,
    Row,
    StoredCheckpoint,
    StoredGame,
    StoredThoughts,
    Turned,
    Write,
)
from grognard.server.store import sizes, writes
from grognard.server.store.channel import Message, fits, packed
from grognard.server.store.database import Database
from grognard.server.store.engine import CONNECTIONS
from grognard.server.store.faults import Conflict
from grognard.server.store.reading import (
    read_checkpoint,
    read_entries,
    read_events,
    read_json,
    read_notes,
    read_remarks,
    read_row,
    read_snapshots,
    row_columns,
    rows_of,
)
from grognard.server.store.schema import (
    ACTIONS,
    ANSWERS,
    EVENTS,
    GAMES,
    SNAPSHOTS,
    THOUGHTS,
)
from grognard.server.store.turns import FileTurns, PostgresTurns, Turn


def topic(game: str) -> str:
    """The channel's topic for a game."""
    return f"game:{game}"


def only_goes_on(write: Write) -> bool:
    """Whether there are new entries, and nothing else that a table must know of."""
    return not (write.cut or write.notes or write.remarks) and len(write.plays) == len(
        write.entries
    )


class Store(Database):
    """The games of one database."""

    def __init__(self, where: Path | str, connections: int = CONNECTIONS) -> None:
        super().__init__(where, connections)
        self._turns = FileTurns(self) if self.embedded else PostgresTurns(self)

    async def close(self) -> None:
        await self._turns.close()
        await super().close()

    # ---- reading ---------------------------------------------------------------------------

    async def rows(self) -> list[Row]:
        """All games, the last played first."""
        async with self.reading() as db:
            found = await db.execute(select(GAMES).order_by(GAMES.c.played.desc(), GAMES.c.id))
            rows = []
            for row in found:
                try:
                    rows.append(read_row(row))
                except BadSave as fault:  # one that is damaged does not hide the others
                    faults.note(f"the game {row.id}", fault)
            return rows

    async def of_origin(self, origin: str) -> list[Row]:
        """The games with this match; of one that is damaged nothing is said."""
        async with self.reading() as db:
            rows = (await db.execute(select(GAMES).where(GAMES.c.origin == origin))).all()
        found = []
        for row in rows:
            with suppress(BadSave):
                found.append(read_row(row))
        return found

    async def row(self, game: str) -> Row | None:
        found = await self.read(select(GAMES).where(GAMES.c.id == game))
        return read_row(found[0]) if found else None

    async def whole(self, game: str) -> StoredGame | None:
        async with self.reading() as db:
            found = (await db.execute(select(GAMES).where(GAMES.c.id == game))).first()
            if found is None:
                return None
            actions = await rows_of(db, ACTIONS, game, "n")
            return StoredGame(
                read_row(found),
                *read_entries(actions),
                await read_notes(db, game),
                tuple(read_snapshots(await rows_of(db, SNAPSHOTS, game, "after"))),
                read_events(await rows_of(db, EVENTS, game, "n")),
                await read_remarks(db, game),
                checkpoint=await read_checkpoint(db, game),
            )

    async def opening(self, game: str, context: int) -> StoredGame | None:
        """What a table needs that is opened at the last checkpoint: what was played and told since,
        and so many entries before it. Without a checkpoint, everything."""
        async with self.reading() as db:
            found = (await db.execute(select(GAMES).where(GAMES.c.id == game))).first()
            if found is None:
                return None
            checkpoint = await read_checkpoint(db, game)
            if checkpoint is not None:
                at = checkpoint.checkpoint
                skipped = max(0, at.after - context)
                return StoredGame(
                    read_row(found),
                    *read_entries(await rows_of(db, ACTIONS, game, "n", skipped)),
                    await read_notes(db, game),
                    (Snapshot(at.after, at.state),),
                    read_events(await rows_of(db, EVENTS, game, "n", at.told)),
                    await read_remarks(db, game),
                    skipped,
                    checkpoint,
                )
        return await self.whole(game)

    async def answered(self, game: str) -> frozenset[str]:
        """The ids of the messages that were answered."""
        async with self.reading() as db:
            found = await db.execute(select(ANSWERS.c.message).where(ANSWERS.c.game == game))
            return frozenset(found.scalars())

    async def later(self, game: str, version: int, first: int) -> Changes | None:
        """What was kept of a game since this version, at which it had `first` entries."""
        async with self.reading() as db:
            found = (await db.execute(select(GAMES).where(GAMES.c.id == game))).first()
            if found is None:
                return None
            actions = await rows_of(db, ACTIONS, game, "n", first)
            return Changes(
                read_row(found),
                found.trimmed > version,
                *read_entries(actions),
                await read_notes(db, game),
                await read_remarks(db, game),
            )

    async def answer(self, game: str, mailbox: str, message: str) -> bytes | None:
        """What was answered to this message, if it changed anything."""
        wanted = select(ANSWERS.c.answer).where(
            ANSWERS.c.game == game, ANSWERS.c.chair == mailbox, ANSWERS.c.message == message
        )
        found = await self.read(wanted)
        return bytes(found[0].answer) if found else None

    async def thoughts(self, game: str) -> tuple[StoredThoughts, ...]:
        """What bots thought at each entry for which they planned anew. It is not for everybody."""
        async with self.reading() as db:
            return tuple(
                StoredThoughts(t.n, t.side, read_json("thoughts", t.thoughts, tuple[Thought, ...]))
                for t in await rows_of(db, THOUGHTS, game, "n")
            )

    # ---- writing ---------------------------------------------------------------------------

    async def add(
        self, row: Row, played: Write | None = None, extra_statements: Iterable[Executable] = ()
    ) -> None:
        """A new game, with what was played of it elsewhere, in one transaction with
        `extra_statements`."""
        async with self.writing() as db:
            columns = row_columns(row)
            await db.execute(insert(GAMES).values(**columns))
            size = sizes.of_rows([columns])
            if played is not None:
                size += await db.run_sync(writes.append, row.id, played)
            await db.run_sync(sizes.grown, row.id, size)
            for statement in extra_statements:
                await db.execute(statement)

    async def opened(self, game: str) -> int:
        """Count the openings of a game; the number tells this one from all others."""
        counted = update(GAMES).where(GAMES.c.id == game).values(opened=GAMES.c.opened + 1)
        async with self.writing() as db:
            return int((await db.execute(counted.returning(GAMES.c.opened))).scalar_one())

    async def turn(
        self,
        game: str,
        write: Write,
        version: int,
        extra_statements: Iterable[Executable] = (),
        beside: dict[str, Any] | None = None,
    ) -> int:
        """Store what was done at a table of this version, and return the next version. When this
        returns it is on disk, together with `extra_statements`; what those change is `beside`, or
        None where other processes must read it. Raises Conflict where the game has another version
        by now, or is deleted, or where the message was answered before."""
        next_one = version + 1
        told: Message = {"version": next_one}
        if not self.embedded and beside is not None and only_goes_on(write):
            told["turned"] = Turned(
                write.first, write.summary, write.played, write.entries, write.plays, beside
            )
            if not fits(self.channel.me, topic(game), told):
                del told["turned"]
        payload = "" if self.embedded else packed(self.channel.me, topic(game), told)
        with KEPT.time():
            try:
                await self._turns.write(
                    Turn(game, version, write, payload, tuple(extra_statements))
                )
            except Conflict:
                CONFLICTS.inc()
                raise
        self.channel.hear(topic(game), told)
        return next_one

    async def put_checkpoint(self, game: str, stored: StoredCheckpoint, version: int) -> None:
        """Store a checkpoint of a game of this version; of another, nothing is done."""
        own = (GAMES.c.id == game) & (GAMES.c.version == version)
        async with self.writing() as db:
            held = select(GAMES.c.id).where(own).with_for_update()
            if (await db.execute(held)).first() is not None:
                size = await db.run_sync(writes.put_checkpoint, game, stored)
                await db.run_sync(sizes.grown, game, size)

    async def reseat(self, game: str, kept: Header, version: int) -> int:
        """Other seats for a game of this version, and the next one's number."""
        told = {"version": version + 1}
        own = (GAMES.c.id == game) & (GAMES.c.version == version)
        values = {"kept": msgspec.json.encode(kept), "version": version + 1}
        async with self.writing() as db:
            if (await db.execute(update(GAMES).where(own).values(**values))).rowcount != 1:
                raise Conflict(game)
            await self.channel.publish_in(db, topic(game), told)
        self.channel.hear(topic(game), told)
        return version + 1

    async def rename(self, game: str, title: str) -> None:
        told = {"title": title}
        async with self.writing() as db:
            await db.execute(update(GAMES).where(GAMES.c.id == game).values(title=title))
            await self.channel.publish_in(db, topic(game), told)
        self.channel.hear(topic(game), told)

    async def delete(self, game: str) -> bool:
        told = {"gone": True}
        async with self.writing() as db:
            # What belongs to it goes with it.
            gone = await db.execute(delete(GAMES).where(GAMES.c.id == game))
            await self.channel.publish_in(db, topic(game), told)
        self.channel.hear(topic(game), told)
        return gone.rowcount > 0
