"""The tables of the games, on the one MetaData that all packages of the server share.

A package with tables of its own declares them on `TABLES` in its `tables.py`, and writes the
revision that makes them below `migrations/versions`. A test compares the two on both databases.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, LargeBinary, MetaData, String, Table

JSON = LargeBinary
"""Plain data as msgspec encodes it: the database need not look inside."""


def of_game(**more: Any) -> Column[str]:
    """The game a row belongs to; with the game it goes."""
    return Column("game", ForeignKey("games.id", ondelete="CASCADE"), nullable=False, **more)


TABLES = MetaData()
ABOUT = Table("about", TABLES, Column("schema", Integer, nullable=False))
GAMES = Table(
    "games", TABLES, Column("id", String, primary_key=True), Column("kept", JSON, nullable=False),
    Column("standing", JSON, nullable=False), Column("title", String, nullable=False),
    Column("created", String, nullable=False), Column("played", String, nullable=False),
    Column("opened", Integer, nullable=False, default=0),
    # Counts the writes: a writer names the version it has seen.
    Column("version", Integer, nullable=False, server_default="0"),
    # The version at which something was last taken back; what is older may hold it still.
    Column("trimmed", Integer, nullable=False, server_default="0"),
    # The game whose match it is; its own where it was begun here.
    Column("origin", String, nullable=False, server_default="", index=True),
    # What is kept of it: rows, and the bytes in them (`sizes.py`).
    Column("kept_rows", BigInteger, nullable=False, server_default="0"),
    Column("kept_bytes", BigInteger, nullable=False, server_default="0"),
)  # fmt: skip
ACTIONS = Table(
    "actions", TABLES, of_game(primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("side", String, nullable=False), Column("action", JSON, nullable=False),
    Column("play", String, nullable=False, server_default=""),
)  # fmt: skip
NOTES = Table(
    "notes", TABLES, Column("id", Integer, primary_key=True), of_game(index=True),
    Column("note", JSON, nullable=False),
)  # fmt: skip
SNAPSHOTS = Table(
    "snapshots", TABLES, of_game(primary_key=True),
    Column("after", Integer, primary_key=True, autoincrement=False),
    Column("state", LargeBinary, nullable=False),
    # Of the program and the data that made it; empty: it is good for changed data only.
    Column("digest", String, nullable=False, server_default=""),
    Column("about", JSON, nullable=True),
)  # fmt: skip
EVENTS = Table(
    "events", TABLES, of_game(primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("after", Integer, nullable=False), Column("event", JSON, nullable=False),
)  # fmt: skip
REMARKS = Table(
    "remarks", TABLES, Column("id", Integer, primary_key=True), of_game(index=True),
    Column("n", Integer, nullable=False), Column("side", String, nullable=False),
    Column("text", String, nullable=False), Column("written", String, nullable=False),
)  # fmt: skip
THOUGHTS = Table(
    "thoughts", TABLES, of_game(primary_key=True),
    # The entry it was thought for.
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("side", String, nullable=False), Column("thoughts", JSON, nullable=False),
)  # fmt: skip
"""What bots thought: their side's secret until the match is over."""
ANSWERS = Table(
    "answers", TABLES, of_game(primary_key=True), Column("chair", String, primary_key=True),
    Column("message", String, primary_key=True), Column("answer", JSON, nullable=False),
)  # fmt: skip

SECRETS = Table(
    "secrets", TABLES, Column("name", String, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)  # fmt: skip
"""Keys of the installation, which all its processes share."""
