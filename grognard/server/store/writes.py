"""What one write puts into the tables, one statement after another, as any database takes it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
import zstandard
from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    Table,
    bindparam,
    case,
    delete,
    func,
    insert,
    update,
)
from sqlalchemy.exc import IntegrityError

from grognard.server.records import StoredCheckpoint, StoredThoughts, Write
from grognard.server.store import sizes
from grognard.server.store.faults import Conflict
from grognard.server.store.reading import CheckpointAbout
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
INSERT = {table: insert(table) for table in (ACTIONS, EVENTS, NOTES, REMARKS, SNAPSHOTS, ANSWERS)}
code = msgspec.json.encode


def turn(db: Connection, game: str, seen: int, write: Write) -> None:
    """All that was done at a table of this version. Raises Conflict where it has another."""
    ours = {
        "its": game, "seen": seen, "version": seen + 1, "played": write.played,
        "standing": code(write.summary), "cut": seen + 1 if write.cut else 0,
    }  # fmt: skip
    if db.execute(TURN, ours).rowcount != 1:
        raise Conflict(game)
    size = cut(db, game, write) if write.cut else sizes.Size()
    sizes.grown(db, game, size + append(db, game, write))


def insert_thoughts(game: str, found: Iterable[StoredThoughts]) -> list[Executable]:
    """Statements that store what bots thought, together with their actions."""
    rows = [
        {"game": game, "n": one.n, "side": one.side, "thoughts": msgspec.json.encode(one.thoughts)}
        for one in found
    ]
    grown = sizes.growth(game, sizes.of_rows(rows))
    return [insert(THOUGHTS).values(rows), grown] if rows else []


def put_checkpoint(db: Connection, game: str, stored: StoredCheckpoint) -> sizes.Size:
    """In place of the one that is there."""
    row = row_of_checkpoint(game, stored)
    size = _gone(db, SNAPSHOTS, SNAPSHOTS.c.game == game)
    db.execute(INSERT[SNAPSHOTS], row)
    return size + sizes.of_rows([row])


def row_of_checkpoint(game: str, stored: StoredCheckpoint) -> dict[str, Any]:
    found = stored.checkpoint
    about = CheckpointAbout(found.rolls, found.told, found.stop, found.last, stored.public)
    return {
        "game": game, "after": found.after, "digest": stored.digest,
        "state": zstandard.compress(code(found.state)), "about": code(about),
    }  # fmt: skip


TEXTS = {
    ACTIONS: ACTIONS.c.action, EVENTS: EVENTS.c.event, SNAPSHOTS: SNAPSHOTS.c.state,
    THOUGHTS: THOUGHTS.c.thoughts,
}  # fmt: skip
"""What most of a row is."""


def _gone(db: Connection, table: Table, which: ColumnElement[bool]) -> sizes.Size:
    """Delete rows, and give what goes with them."""
    gone = delete(table).where(which).returning(func.length(TEXTS[table]))
    return sizes.less(list((db.execute(gone)).scalars().all()))


def cut(db: Connection, game: str, write: Write) -> sizes.Size:
    """Delete what was taken back; remarks stay, moved to the new end of the record."""
    first, size = write.first, sizes.Size()
    for table, column, least in (
        (ACTIONS, ACTIONS.c.n, first),
        (EVENTS, EVENTS.c.n, write.told),
        (SNAPSHOTS, SNAPSHOTS.c.after, first),
        (THOUGHTS, THOUGHTS.c.n, first),
    ):
        size += _gone(db, table, (table.c.game == game) & (column >= least))
    db.execute(update(REMARKS).where(REMARKS.c.game == game, REMARKS.c.n > first).values(n=first))
    return size


def inserted(game: str, write: Write) -> dict[Table, list[dict[str, Any]]]:
    """The rows that one write adds."""
    plays = write.plays or ("",) * len(write.entries)
    played = enumerate(zip(write.entries, plays, strict=True), write.first)
    told = enumerate(write.events, write.told)
    found: dict[Table, list[dict[str, Any]]] = {
        ACTIONS: [{"game": game, "n": n, "side": entry.side, "action": code(entry.action),
                   "play": play} for n, (entry, play) in played],
        EVENTS: [{"game": game, "n": n, "after": after, "event": code(event)}
                 for n, (after, event) in told],
        NOTES: [{"game": game, "note": code(note)} for note in write.notes],
        REMARKS: [{"game": game, **msgspec.to_builtins(remark)} for remark in write.remarks],
        SNAPSHOTS: [], ANSWERS: [],
    }  # fmt: skip
    if write.checkpoint is not None:
        found[SNAPSHOTS].append(row_of_checkpoint(game, write.checkpoint))
    elif (last := write.snapshot) is not None:
        state = zstandard.compress(code(last.state))
        found[SNAPSHOTS].append({"game": game, "after": last.after, "state": state})
    if write.message:
        found[ANSWERS].append({
            "game": game, "chair": write.mailbox, "message": write.message, "answer": write.answer,
        })  # fmt: skip
    return found


def append(db: Connection, game: str, write: Write) -> sizes.Size:
    """Add rows, and give how much they are. Raises Conflict where the message was answered."""
    size = sizes.Size()
    for table, rows in inserted(game, write).items():
        if not rows:
            continue
        if table is SNAPSHOTS:
            size += _gone(db, SNAPSHOTS, SNAPSHOTS.c.game == game)
        try:
            db.execute(INSERT[table], rows)
        except IntegrityError:
            if table is ANSWERS:
                raise Conflict(game) from None
            raise
        size += sizes.of_rows(rows)
    return size
