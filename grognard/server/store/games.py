"""The store: games with their actions (the truth), snapshots (a cache), events (the story) and
remarks, in a SQLite file or a PostgreSQL database, through one interface.

Whatever belongs together is written in one transaction, and once a call has returned it is on
disk: the journal is flushed with every commit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
import zstandard
from sqlalchemy import Executable, bindparam, case, delete, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

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
    Write,
)
from grognard.server.store import postgres_write
from grognard.server.store.channel import NAME, Message, packed
from grognard.server.store.database import Database
from grognard.server.store.engine import untried
from grognard.server.store.faults import Conflict
from grognard.server.store.reading import (
    CheckpointAbout,
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
    NOTES,
    REMARKS,
    SNAPSHOTS,
    THOUGHTS,
)

T = TypeVar("T")

# Statements that are needed for each action: making them takes longer than sending them.
TURN = (
    update(GAMES)
    .where(GAMES.c.id == bindparam("its"), GAMES.c.version == bindparam("seen"))
    .values(
        version=bindparam("version"),
        standing=bindparam("standing"),
        played=bindparam("played"),
        trimmed=case((bindparam("cut") > 0, bindparam("cut")), else_=GAMES.c.trimmed),
    )
)
INSERT = {table: insert(table) for table in (ACTIONS, EVENTS, NOTES, REMARKS, ANSWERS)}


def topic(game: str) -> str:
    """Under which the channel tells of a game."""
    return f"game:{game}"


class Store(Database):
    """The games of one database."""

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
        async with self.reading() as db:
            found = (await db.execute(select(GAMES).where(GAMES.c.id == game))).first()
            return None if found is None else read_row(found)

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
        async with self.reading() as db:
            found: bytes | None = (await db.execute(wanted)).scalar()
            return found

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
            await db.execute(insert(GAMES).values(**row_columns(row)))
            if played is not None:
                await _append(db, row.id, played)
            for statement in extra_statements:
                await db.execute(statement)

    async def opened(self, game: str) -> int:
        """Count the openings of a game; the number tells this one from all others."""
        counted = update(GAMES).where(GAMES.c.id == game).values(opened=GAMES.c.opened + 1)
        async with self.writing() as db:
            return int((await db.execute(counted.returning(GAMES.c.opened))).scalar_one())

    async def turn(
        self, game: str, write: Write, version: int, extra_statements: Iterable[Executable] = ()
    ) -> int:
        """Store what was done at a table of this version, and return the next version. When this
        returns it is on disk, together with `extra_statements`. Raises Conflict where the game has
        another version by now, or is deleted, or where the message was answered before."""
        next_one = version + 1
        ours = {
            "its": game,
            "seen": version,
            "version": next_one,
            "standing": msgspec.json.encode(write.summary),
            "played": write.played,
        }
        told = {"version": next_one, "first": write.first, "entries": len(write.entries)}
        with KEPT.time():
            try:
                await self._written(ours, write, told, tuple(extra_statements))
            except Conflict:
                CONFLICTS.inc()
                raise
        self.channel.hear(topic(game), told)
        return next_one

    async def _written(
        self,
        ours: dict[str, Any],
        write: Write,
        told: Message,
        extra_statements: Sequence[Executable],
    ) -> None:
        """In a transaction. Where the connection was lost meanwhile it is tried once more: if the
        first try was stored after all, that is a conflict, and its answer is found."""
        in_one = not self.embedded and postgres_write.fits(write)
        keep = self._write_in_one if in_one else self._write_each
        for tries in (1, 0):
            try:
                with untried():
                    async with self.writing(alone=in_one and not extra_statements) as db:
                        await keep(db, ours, write, told)
                        for statement in extra_statements:
                            await db.execute(statement)
                return
            except DBAPIError as error:
                if not (tries and error.connection_invalidated):
                    raise

    async def _write_each(
        self, db: AsyncConnection, ours: dict[str, Any], write: Write, told: Message
    ) -> None:
        """One statement after another, as any database takes it."""
        game = ours["its"]
        cut = ours["version"] if write.cut else 0
        if (await db.execute(TURN, {**ours, "cut": cut})).rowcount != 1:
            raise Conflict(game)
        if write.cut:
            await _cut(db, game, write)
        await _append(db, game, write)
        await self.channel.publish_in(db, topic(game), told)

    async def _write_in_one(
        self, db: AsyncConnection, ours: dict[str, Any], write: Write, told: Message
    ) -> None:
        """All of it in one."""
        game = ours["its"]
        channel = {"channel": NAME, "payload": packed(self.channel.me, topic(game), told)}
        try:
            done = await db.execute(
                postgres_write.STATEMENT, {**ours, **postgres_write.parts(write), **channel}
            )
        except IntegrityError:  # the answer stands there already
            raise Conflict(game) from None
        if done.first() is None:
            raise Conflict(game)

    async def put_checkpoint(self, game: str, stored: StoredCheckpoint, version: int) -> None:
        """Store a checkpoint of a game of this version; of another, nothing is done."""
        own = (GAMES.c.id == game) & (GAMES.c.version == version)
        async with self.writing() as db:
            held = select(GAMES.c.id).where(own).with_for_update()
            if (await db.execute(held)).first() is not None:
                await _put_checkpoint(db, game, stored)

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


def insert_thoughts(game: str, found: Iterable[StoredThoughts]) -> list[Executable]:
    """Statements that store what bots thought, together with their actions."""
    rows = [
        {"game": game, "n": one.n, "side": one.side, "thoughts": msgspec.json.encode(one.thoughts)}
        for one in found
    ]
    return [insert(THOUGHTS).values(rows)] if rows else []


async def _put_checkpoint(db: AsyncConnection, game: str, stored: StoredCheckpoint) -> None:
    code, found = msgspec.json.encode, stored.checkpoint
    about = CheckpointAbout(found.rolls, found.told, found.stop, found.last, stored.public)
    await db.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.game == game))
    await db.execute(
        insert(SNAPSHOTS).values(
            game=game, after=found.after, state=zstandard.compress(code(found.state)),
            digest=stored.digest, about=code(about),
        )
    )  # fmt: skip


async def _cut(db: AsyncConnection, game: str, write: Write) -> None:
    """Delete what was taken back; remarks stay, moved to the new end of the record."""
    first = write.first
    for table, column, least in (
        (ACTIONS, ACTIONS.c.n, first),
        (EVENTS, EVENTS.c.n, write.told),
        (SNAPSHOTS, SNAPSHOTS.c.after, first),
        (THOUGHTS, THOUGHTS.c.n, first),
    ):
        await db.execute(delete(table).where(table.c.game == game, column >= least))
    await db.execute(
        update(REMARKS).where(REMARKS.c.game == game, REMARKS.c.n > first).values(n=first)
    )


async def _append(db: AsyncConnection, game: str, write: Write) -> None:
    code = msgspec.json.encode
    plays = write.plays or ("",) * len(write.entries)
    played = zip(write.entries, plays, strict=True)
    for table, rows in (
        (ACTIONS, [{"game": game, "n": n, "side": e.side, "action": code(e.action), "play": play}
                   for n, (e, play) in enumerate(played, write.first)]),
        (EVENTS, [{"game": game, "n": n, "after": after, "event": code(e)}
                  for n, (after, e) in enumerate(write.events, write.told)]),
        (NOTES, [{"game": game, "note": code(note)} for note in write.notes]),
        (REMARKS, [{"game": game, **msgspec.to_builtins(remark)} for remark in write.remarks]),
    ):  # fmt: skip
        if rows:
            await db.execute(INSERT[table], rows)
    if (snapshot := write.snapshot) is not None:
        await db.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.game == game))
        state = zstandard.compress(code(snapshot.state))
        await db.execute(insert(SNAPSHOTS).values(game=game, after=snapshot.after, state=state))
    if write.checkpoint is not None:
        await _put_checkpoint(db, game, write.checkpoint)
    if write.message:
        answer = {"chair": write.mailbox, "message": write.message, "answer": write.answer}
        try:
            await db.execute(INSERT[ANSWERS], {"game": game, **answer})
        except IntegrityError:
            raise Conflict(game) from None
