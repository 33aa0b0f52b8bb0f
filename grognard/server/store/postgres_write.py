"""What was done at several tables in one statement, for PostgreSQL.

Each statement is a round trip to the database, for which the server waits its turn on a busy
machine: nine of them made most of the time an action took. Here it is one for as many games as
wait, which is a transaction of its own. A game whose row another transaction holds is left out, so
that the others need not wait for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Boolean, Integer, LargeBinary, String, bindparam, text
from sqlalchemy.dialects.postgresql import ARRAY

from grognard.server.store import sizes
from grognard.server.store.channel import NAME
from grognard.server.store.writes import inserted

if TYPE_CHECKING:
    from grognard.server.store.turns import Turn

COLUMNS: dict[str, dict[str, type[Any]]] = {
    "wanted": {
        "game": String, "seen": Integer, "standing": LargeBinary, "played": String,
        "more_rows": Integer, "more_bytes": Integer, "anew": Boolean, "payload": String,
    },
    "actions": {
        "game": String, "n": Integer, "side": String, "action": LargeBinary, "play": String,
    },
    "events": {"game": String, "n": Integer, "after": Integer, "event": LargeBinary},
    "notes": {"game": String, "note": LargeBinary},
    "remarks": {"game": String, "n": Integer, "side": String, "text": String, "written": String},
    "snapshots": {
        "game": String, "after": Integer, "state": LargeBinary, "digest": String,
        "about": LargeBinary,
    },
    "answers": {"game": String, "chair": String, "message": String, "answer": LargeBinary},
}  # fmt: skip
"""The lists that STATEMENT takes: of the games (`wanted`), and of the rows of each table."""


def given(name: str) -> str:
    """The new rows of a table, as a FROM item: one list parameter for each column."""
    columns = COLUMNS[name]
    lists = ", ".join(f":{name}_{column}" for column in columns)
    return f"unnest({lists}) AS new ({', '.join(columns)})"


def insertion(table: str) -> str:
    columns = COLUMNS[table]
    own = ", ".join(f"new.{column}" for column in columns)
    return (
        f"INSERT INTO {table} ({', '.join(columns)}) SELECT {own} FROM {given(table)} "
        "JOIN turned ON turned.id = new.game"
    )


STATEMENT = text(f"""
WITH wanted AS (SELECT * FROM {given("wanted")}), held AS (
    SELECT games.id FROM games JOIN wanted ON id = game AND version = seen
    ORDER BY id FOR UPDATE OF games SKIP LOCKED
), turned AS (
    UPDATE games SET version = seen + 1, standing = wanted.standing, played = wanted.played,
        kept_rows = kept_rows + more_rows - CASE WHEN anew THEN (
            SELECT count(*) FROM snapshots WHERE snapshots.game = games.id) ELSE 0 END,
        kept_bytes = kept_bytes + more_bytes - CASE WHEN anew THEN (
            SELECT coalesce(sum(length(state) + {sizes.EACH_ROW}), 0)
            FROM snapshots WHERE snapshots.game = games.id) ELSE 0 END
    FROM wanted JOIN held ON held.id = wanted.game
    WHERE games.id = wanted.game AND games.version = seen
    RETURNING games.id, wanted.payload
), acted AS ({insertion("actions")}), told AS ({insertion("events")}),
noted AS ({insertion("notes")}), remarked AS ({insertion("remarks")}),
answered AS ({insertion("answers")}), gone AS (
    DELETE FROM snapshots USING {given("snapshots")}, turned
    WHERE snapshots.game = new.game AND turned.id = new.game AND snapshots.after <> new.after
), marked AS (
    {insertion("snapshots")} ON CONFLICT (game, after) DO UPDATE
    SET state = excluded.state, digest = excluded.digest, about = excluded.about
)
SELECT id, pg_notify(:channel, payload) FROM turned
""").bindparams(
    bindparam("channel", NAME, type_=String),
    *(
        bindparam(f"{name}_{column}", type_=ARRAY(kind))
        for name, columns in COLUMNS.items()
        for column, kind in columns.items()
    ),
)


def parts(turns: Iterable[Turn]) -> dict[str, list[Any]]:
    """The parameters of STATEMENT: for each table and column the list of its new values."""
    found: dict[str, list[Any]] = {
        f"{name}_{column}": [] for name, columns in COLUMNS.items() for column in columns
    }
    for turn in turns:
        size = sizes.Size()
        for table, rows in inserted(turn.game, turn.write).items():
            size += sizes.of_rows(rows)
            for row in rows:
                put(found, table.name, row)
        put(found, "wanted", {
            "game": turn.game, "seen": turn.version, "played": turn.write.played,
            "standing": msgspec.json.encode(turn.write.summary), "more_rows": size.rows,
            "more_bytes": size.bytes, "anew": turn.write.checkpoint is not None,
            "payload": turn.payload,
        })  # fmt: skip
    return found


def put(found: dict[str, list[Any]], name: str, row: Mapping[str, Any]) -> None:
    for column, value in row.items():
        found[f"{name}_{column}"].append(value)
