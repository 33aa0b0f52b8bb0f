"""Files of games as earlier versions wrote them."""

from __future__ import annotations

import sqlite3
from pathlib import Path

OF_GAME = "game VARCHAR NOT NULL"
LINK = "FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE"
SCHEMA_1 = f"""
CREATE TABLE about (schema INTEGER NOT NULL);
CREATE TABLE games (id VARCHAR NOT NULL, kept BLOB NOT NULL, standing BLOB NOT NULL,
    title VARCHAR NOT NULL, created VARCHAR NOT NULL, played VARCHAR NOT NULL,
    opened INTEGER NOT NULL, PRIMARY KEY (id));
CREATE TABLE actions ({OF_GAME}, n INTEGER NOT NULL, side VARCHAR NOT NULL, action BLOB NOT NULL,
    PRIMARY KEY (game, n), {LINK});
CREATE TABLE notes (id INTEGER NOT NULL, {OF_GAME}, note BLOB NOT NULL, PRIMARY KEY (id), {LINK});
CREATE INDEX ix_notes_game ON notes (game);
CREATE TABLE snapshots ({OF_GAME}, "after" INTEGER NOT NULL, state BLOB NOT NULL,
    PRIMARY KEY (game, "after"), {LINK});
CREATE TABLE events ({OF_GAME}, n INTEGER NOT NULL, "after" INTEGER NOT NULL, event BLOB NOT NULL,
    PRIMARY KEY (game, n), {LINK});
CREATE TABLE remarks (id INTEGER NOT NULL, {OF_GAME}, n INTEGER NOT NULL, side VARCHAR NOT NULL,
    text VARCHAR NOT NULL, written VARCHAR NOT NULL, PRIMARY KEY (id), {LINK});
CREATE INDEX ix_remarks_game ON remarks (game);
CREATE TABLE answers ({OF_GAME}, chair VARCHAR NOT NULL, message VARCHAR NOT NULL,
    answer BLOB NOT NULL, PRIMARY KEY (game, chair, message), {LINK});
"""
SCHEMA_2 = "ALTER TABLE actions ADD COLUMN play VARCHAR NOT NULL DEFAULT ''"
TABLES = ("games", "actions", "notes", "snapshots", "events", "remarks", "answers")


def make_earlier(path: Path, schema: int) -> None:
    """Put the games of a file into one as that version had it."""
    old = path.with_suffix(".old")
    db = sqlite3.connect(old)
    db.executescript(SCHEMA_1)
    if schema == 2:
        db.execute(SCHEMA_2)
    db.execute("INSERT INTO about VALUES (?)", (schema,))
    db.commit()
    db.execute("ATTACH ? AS now", (str(path),))
    for table in TABLES:
        names = ", ".join(f'"{row[1]}"' for row in db.execute(f"PRAGMA main.table_info({table})"))
        db.execute(f"INSERT INTO main.{table} ({names}) SELECT {names} FROM now.{table}")
    db.commit()
    db.close()
    for in_background in ("-wal", "-shm"):
        path.with_name(path.name + in_background).unlink(missing_ok=True)
    old.replace(path)
