"""Rows of the database as the values they hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

import msgspec
import zstandard
from sqlalchemy import Table, select
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard.kernel.events import Event
from grognard.kernel.legality import No
from grognard.kernel.record import BadSave, Checkpoint, Entry, Note, Snapshot
from grognard.kernel.value import Side, Value
from grognard.server import faults
from grognard.server.records import Header, Row, StoredCheckpoint, Summary
from grognard.server.store.schema import GAMES, NOTES, REMARKS, SNAPSHOTS
from grognard.server.wire import Remark

T = TypeVar("T")


class CheckpointAbout(Value, frozen=True):
    """What is stored of a checkpoint besides its state."""

    rolls: int
    told: int
    stop: No
    last: Side
    public: int


async def rows_of(
    db: AsyncConnection, table: Table, game: str, order: str, first: int | None = None
) -> Sequence[Any]:
    wanted = select(table).where(table.c.game == game).order_by(table.c[order])
    if first is not None:
        wanted = wanted.where(table.c[order] >= first)
    return (await db.execute(wanted)).all()


def read_entries(rows: Sequence[Any]) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    """The entries, and the message each came with."""
    entries = tuple(Entry(a.side, read_json("actions", a.action, dict[str, Any])) for a in rows)
    return entries, tuple(a.play for a in rows)


async def read_notes(db: AsyncConnection, game: str) -> tuple[Note, ...]:
    return tuple(read_json("notes", n.note, Note) for n in await rows_of(db, NOTES, game, "id"))


def read_events(rows: Sequence[Any]) -> tuple[tuple[int, Event], ...]:
    return tuple((e.after, read_json("events", e.event, Event)) for e in rows)


async def read_checkpoint(db: AsyncConnection, game: str) -> StoredCheckpoint | None:
    """The last one. It is a cache: one that cannot be read is passed over."""
    rows = await rows_of(db, SNAPSHOTS, game, "after")
    if not rows or not rows[-1].digest:
        return None
    row = rows[-1]
    try:
        state = read_json("snapshots", zstandard.decompress(row.state), dict[str, Any])
        about = read_json("snapshots", row.about, CheckpointAbout)
    except (zstandard.ZstdError, BadSave) as fault:
        faults.note("a snapshot", fault)
        return None
    found = Checkpoint(row.after, state, about.rolls, about.told, about.stop, about.last)
    return StoredCheckpoint(found, row.digest, about.public)


async def read_remarks(db: AsyncConnection, game: str) -> tuple[Remark, ...]:
    rows = await rows_of(db, REMARKS, game, "id")
    return tuple(Remark(r.n, r.side, r.text, r.written) for r in rows)


def read_json(where: str, data: bytes, kind: type[T]) -> T:
    """A stored JSON value; BadSave where it is damaged."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadSave(where, "damaged") from None


def read_row(row: Any) -> Row:
    return Row(
        row.id,
        read_json("kept", row.kept, Header),
        read_json("standing", row.standing, Summary),
        row.title,
        row.created,
        row.played,
        row.opened,
        row.version,
    )


def row_columns(row: Row) -> dict[str, Any]:
    return {
        "id": row.id,
        "kept": msgspec.json.encode(row.header),
        "standing": msgspec.json.encode(row.summary),
        "title": row.title,
        "created": row.created,
        "played": row.played,
        "opened": row.opened,
        "origin": row.origin,
    }


def read_snapshots(rows: Iterable[Any]) -> Iterator[Snapshot]:
    """The snapshots that can be read. One that cannot is left out: a game is opened from its
    actions as well."""
    for row in rows:
        try:
            state = read_json("snapshots", zstandard.decompress(row.state), dict[str, Any])
            yield Snapshot(row.after, state)
        except (zstandard.ZstdError, BadSave) as fault:
            faults.note("a snapshot", fault)


async def row_in(db: AsyncConnection, game: str) -> Row | None:
    """A game, read in a transaction that goes on."""
    found = (await db.execute(select(GAMES).where(GAMES.c.id == game))).first()
    return None if found is None else read_row(found)
