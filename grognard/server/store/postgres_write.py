"""A write in one statement, for PostgreSQL.

Each statement is a round trip to the database, for which the server waits its turn on a busy
machine: nine of them made most of the time an action took. Here it is one, which is a transaction
of its own.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Integer, LargeBinary, String, bindparam, text
from sqlalchemy.dialects.postgresql import ARRAY

from grognard.server.records import Write

STATEMENT = text("""
WITH turned AS (
    UPDATE games SET version = :version, standing = :standing, played = :played
    WHERE id = :its AND version = :seen RETURNING id
), acted AS (
    INSERT INTO actions (game, n, side, action, play)
    SELECT id, one.* FROM turned, unnest(:a_n, :a_side, :a_action, :a_play) AS one
), told AS (
    INSERT INTO events (game, n, after, event)
    SELECT id, one.* FROM turned, unnest(:e_n, :e_after, :e_event) AS one
), noted AS (
    INSERT INTO notes (game, note) SELECT id, one FROM turned, unnest(:notes) AS one
), remarked AS (
    INSERT INTO remarks (game, n, side, text, written)
    SELECT id, one.* FROM turned, unnest(:r_n, :r_side, :r_text, :r_written) AS one
), answered AS (
    INSERT INTO answers (game, chair, message, answer)
    SELECT id, :chair, :message, :answer FROM turned WHERE :message <> ''
)
SELECT pg_notify(:channel, :payload) FROM turned
""").bindparams(
    *(bindparam(name, type_=ARRAY(Integer)) for name in ("a_n", "e_n", "e_after", "r_n")),
    *(
        bindparam(name, type_=ARRAY(String))
        for name in ("a_side", "a_play", "r_side", "r_text", "r_written")
    ),
    *(bindparam(name, type_=ARRAY(LargeBinary)) for name in ("a_action", "e_event", "notes")),
    *(bindparam(name, type_=LargeBinary) for name in ("standing", "answer")),
    *(bindparam(name, type_=Integer) for name in ("version", "seen")),
    *(
        bindparam(name, type_=String)
        for name in ("played", "its", "chair", "message", "channel", "payload")
    ),
)


def fits(write: Write) -> bool:
    """Whether it only adds rows: what is deleted must be gone before others take its numbers."""
    return not (write.cut or write.snapshot or write.checkpoint)


def parts(write: Write) -> dict[str, Any]:
    """The inserted rows, by columns."""
    code, entries, events = msgspec.json.encode, write.entries, write.events
    return {
        "a_n": list(range(write.first, write.first + len(entries))),
        "a_side": [entry.side for entry in entries],
        "a_action": [code(entry.action) for entry in entries],
        "a_play": list(write.plays or ("",) * len(entries)),
        "e_n": list(range(write.told, write.told + len(events))),
        "e_after": [after for after, _ in events],
        "e_event": [code(event) for _, event in events],
        "notes": [code(note) for note in write.notes],
        "r_n": [remark.n for remark in write.remarks],
        "r_side": [remark.side for remark in write.remarks],
        "r_text": [remark.text for remark in write.remarks],
        "r_written": [remark.written for remark in write.remarks],
        "chair": write.mailbox,
        "message": write.message,
        "answer": write.answer,
    }
