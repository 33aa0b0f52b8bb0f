"""The store: games with their actions (the truth), snapshots (a cache), events (the story) and
remarks, in one SQLite file, behind an interface that any SQL database can take.

Whatever belongs together is written in one transaction, and once a call has returned it is on
disk: the journal is flushed with every commit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import zstandard
from sqlalchemy import (
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    delete,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from grognard.kernel.events import Event
from grognard.kernel.record import BadSave, Entry, Note, Snapshot
from grognard.server import faults
from grognard.server.kept import Kept, Row, Standing, Turned, Whole
from grognard.server.wire import Remark

T = TypeVar("T")

SCHEMA = 2
"""Of the tables below. A file with a greater one was written by a later version."""
STEPS = {1: "ALTER TABLE actions ADD COLUMN play VARCHAR NOT NULL DEFAULT ''"}
"""What leads from each earlier schema to the next."""
FILE = "games.sqlite3"

JSON = LargeBinary
"""Plain data as msgspec encodes it: the database need not look inside."""


def _of_game(**more: Any) -> Column[str]:
    """The game a row belongs to; with the game it goes."""
    return Column("game", ForeignKey("games.id", ondelete="CASCADE"), nullable=False, **more)


TABLES = MetaData()
ABOUT = Table("about", TABLES, Column("schema", Integer, nullable=False))
GAMES = Table(
    "games", TABLES, Column("id", String, primary_key=True), Column("kept", JSON, nullable=False),
    Column("standing", JSON, nullable=False), Column("title", String, nullable=False),
    Column("created", String, nullable=False), Column("played", String, nullable=False),
    Column("opened", Integer, nullable=False, default=0),
)  # fmt: skip
ACTIONS = Table(
    "actions", TABLES, _of_game(primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("side", String, nullable=False), Column("action", JSON, nullable=False),
    Column("play", String, nullable=False, server_default=""),
)  # fmt: skip
NOTES = Table(
    "notes", TABLES, Column("id", Integer, primary_key=True), _of_game(index=True),
    Column("note", JSON, nullable=False),
)  # fmt: skip
SNAPSHOTS = Table(
    "snapshots", TABLES, _of_game(primary_key=True),
    Column("after", Integer, primary_key=True, autoincrement=False),
    Column("state", LargeBinary, nullable=False),
)  # fmt: skip
EVENTS = Table(
    "events", TABLES, _of_game(primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("after", Integer, nullable=False), Column("event", JSON, nullable=False),
)  # fmt: skip
REMARKS = Table(
    "remarks", TABLES, Column("id", Integer, primary_key=True), _of_game(index=True),
    Column("n", Integer, nullable=False), Column("side", String, nullable=False),
    Column("text", String, nullable=False), Column("written", String, nullable=False),
)  # fmt: skip
ANSWERS = Table(
    "answers", TABLES, _of_game(primary_key=True), Column("chair", String, primary_key=True),
    Column("message", String, primary_key=True), Column("answer", JSON, nullable=False),
)  # fmt: skip
OF_A_GAME = (ACTIONS, NOTES, SNAPSHOTS, EVENTS, REMARKS, ANSWERS)


class BadStore(Exception):
    """The file of games cannot be used: `store-<why>` has a text."""

    def __init__(self, why: str, **about: str | int) -> None:
        super().__init__(why, about)
        self.why = why
        self.about = about


class Store:
    """The games of one file."""

    def __init__(self, url: str) -> None:
        self.engine: AsyncEngine = create_async_engine(url)
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _prepare)
            event.listen(self.engine.sync_engine, "begin", _begin)
        self._writing = asyncio.Lock()

    @classmethod
    async def open(cls, folder: Path) -> Store:
        """The games of a folder; the file is made where there is none."""
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        path = folder / FILE
        if not path.exists():
            path.touch(mode=0o600)
        store = cls(f"sqlite+aiosqlite:///{path}")
        try:
            await store.check()
        except BaseException as error:
            await store.close()
            if isinstance(error, DBAPIError):
                raise BadStore("unreadable", file=str(path), problem=str(error.orig)) from None
            if isinstance(error, BadStore):
                error.about["file"] = str(path)
            raise
        return store

    async def check(self) -> None:
        """Make the tables where there are none, bring those of an earlier version up to ours, and
        refuse those of a later one."""
        async with self.engine.begin() as db:
            await db.run_sync(TABLES.create_all)
            found = (await db.execute(select(ABOUT.c.schema))).scalar()
            if found is None:
                await db.execute(insert(ABOUT).values(schema=SCHEMA))
                return
            if found > SCHEMA:
                raise BadStore("newer", schema=found, known=SCHEMA)
            for old in range(found, SCHEMA):
                await db.exec_driver_sql(STEPS[old])
                await db.execute(update(ABOUT).values(schema=old + 1))

    async def close(self) -> None:
        await self.engine.dispose()

    # ---- reading ---------------------------------------------------------------------------

    async def rows(self) -> list[Row]:
        """All games, the last played first."""
        async with self.engine.connect() as db:
            found = await db.execute(select(GAMES).order_by(GAMES.c.played.desc(), GAMES.c.id))
            rows = []
            for row in found:
                try:
                    rows.append(_row(row))
                except BadSave as fault:  # one that is damaged does not hide the others
                    faults.note(f"the game {row.id}", fault)
            return rows

    async def row(self, game: str) -> Row | None:
        async with self.engine.connect() as db:
            found = (await db.execute(select(GAMES).where(GAMES.c.id == game))).first()
            return None if found is None else _row(found)

    async def whole(self, game: str) -> Whole | None:
        row = await self.row(game)
        if row is None:
            return None
        async with self.engine.connect() as db:

            async def of(table: Table, order: str) -> Sequence[Any]:
                wanted = select(table).where(table.c.game == game).order_by(table.c[order])
                return (await db.execute(wanted)).all()

            actions = await of(ACTIONS, "n")
            return Whole(
                row,
                tuple(Entry(a.side, _read("actions", a.action, dict[str, Any])) for a in actions),
                tuple(a.play for a in actions),
                tuple(_read("notes", n.note, Note) for n in await of(NOTES, "id")),
                tuple(_snapshots(await of(SNAPSHOTS, "after"))),
                tuple((e.after, _read("events", e.event, Event)) for e in await of(EVENTS, "n")),
                tuple(Remark(r.n, r.side, r.text, r.written) for r in await of(REMARKS, "id")),
            )

    async def answer(self, game: str, chair: str, message: str) -> bytes | None:
        """What was answered to this message, if it changed anything."""
        wanted = select(ANSWERS.c.answer).where(
            ANSWERS.c.game == game, ANSWERS.c.chair == chair, ANSWERS.c.message == message
        )
        async with self.engine.connect() as db:
            found: bytes | None = (await db.execute(wanted)).scalar()
            return found

    # ---- writing ---------------------------------------------------------------------------

    async def add(self, row: Row, played: Turned | None = None) -> None:
        """A new game, with what was played of it elsewhere: there whole or not at all."""
        async with self._writing, self.engine.begin() as db:
            await db.execute(insert(GAMES).values(**_columns(row)))
            if played is not None:
                await _append(db, row.id, played)

    async def opened(self, game: str) -> int:
        """Count that a game is taken up again; the number tells this time from all others."""
        async with self._writing, self.engine.begin() as db:
            await db.execute(
                update(GAMES).where(GAMES.c.id == game).values(opened=GAMES.c.opened + 1)
            )
            wanted = select(GAMES.c.opened).where(GAMES.c.id == game)
            return int((await db.execute(wanted)).scalar_one())

    async def turn(self, game: str, turned: Turned) -> None:
        """Keep what was done. When this returns it is on disk."""
        async with self._writing, self.engine.begin() as db:
            if turned.cut:
                await _cut(db, game, turned)
            await _append(db, game, turned)
            await db.execute(
                update(GAMES)
                .where(GAMES.c.id == game)
                .values(standing=msgspec.json.encode(turned.standing), played=turned.played)
            )

    async def rename(self, game: str, title: str) -> None:
        async with self._writing, self.engine.begin() as db:
            await db.execute(update(GAMES).where(GAMES.c.id == game).values(title=title))

    async def delete(self, game: str) -> bool:
        async with self._writing, self.engine.begin() as db:
            for table in OF_A_GAME:
                await db.execute(delete(table).where(table.c.game == game))
            gone = await db.execute(delete(GAMES).where(GAMES.c.id == game))
            return gone.rowcount > 0


async def _cut(db: AsyncConnection, game: str, turned: Turned) -> None:
    """What was taken back goes; remarks stay, at the place where the record now ends."""
    first = turned.first
    for table, column, least in (
        (ACTIONS, ACTIONS.c.n, first),
        (EVENTS, EVENTS.c.n, turned.told),
        (SNAPSHOTS, SNAPSHOTS.c.after, first + 1),
    ):
        await db.execute(delete(table).where(table.c.game == game, column >= least))
    await db.execute(
        update(REMARKS).where(REMARKS.c.game == game, REMARKS.c.n > first).values(n=first)
    )


async def _append(db: AsyncConnection, game: str, turned: Turned) -> None:
    code = msgspec.json.encode
    plays = turned.plays or ("",) * len(turned.entries)
    played = zip(turned.entries, plays, strict=True)
    for table, rows in (
        (ACTIONS, [{"game": game, "n": n, "side": e.side, "action": code(e.action), "play": play}
                   for n, (e, play) in enumerate(played, turned.first)]),
        (EVENTS, [{"game": game, "n": n, "after": after, "event": code(e)}
                  for n, (after, e) in enumerate(turned.events, turned.told)]),
        (NOTES, [{"game": game, "note": code(note)} for note in turned.notes]),
        (REMARKS, [{"game": game, **msgspec.to_builtins(remark)} for remark in turned.remarks]),
    ):  # fmt: skip
        if rows:
            await db.execute(insert(table), rows)
    if (snapshot := turned.snapshot) is not None:
        await db.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.game == game))
        state = zstandard.compress(code(snapshot.state))
        await db.execute(insert(SNAPSHOTS).values(game=game, after=snapshot.after, state=state))
    if turned.message:
        answer = {"chair": turned.chair, "message": turned.message, "answer": turned.answer}
        await db.execute(insert(ANSWERS).values(game=game, **answer))


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
    connection.exec_driver_sql("BEGIN")


def _read(where: str, data: bytes, kind: type[T]) -> T:
    """What was kept, or BadSave where it is damaged."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadSave(where, "damaged") from None


def _row(row: Any) -> Row:
    return Row(
        row.id,
        _read("kept", row.kept, Kept),
        _read("standing", row.standing, Standing),
        row.title,
        row.created,
        row.played,
        row.opened,
    )


def _columns(row: Row) -> dict[str, Any]:
    return {
        "id": row.id,
        "kept": msgspec.json.encode(row.kept),
        "standing": msgspec.json.encode(row.standing),
        "title": row.title,
        "created": row.created,
        "played": row.played,
        "opened": row.opened,
    }


def _snapshots(rows: Iterable[Any]) -> Iterator[Snapshot]:
    """Those that can be read: they are a cache, and the actions are there without them."""
    for row in rows:
        try:
            state = _read("snapshots", zstandard.decompress(row.state), dict[str, Any])
            yield Snapshot(row.after, state)
        except (zstandard.ZstdError, BadSave) as fault:
            faults.note("a snapshot", fault)
