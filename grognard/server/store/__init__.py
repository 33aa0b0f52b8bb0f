"""The store of the server: one database, SQLite or PostgreSQL, and the channel between the
processes that share it."""

from __future__ import annotations

from grognard.server.store.channel import MISSED, Channel
from grognard.server.store.engine import FILE
from grognard.server.store.faults import BadStore, Conflict
from grognard.server.store.games import Store, topic
from grognard.server.store.migrations import SCHEMA
from grognard.server.store.schema import GAMES, JSON, TABLES, of_game
from grognard.server.store.writes import insert_thoughts

__all__ = [
    "FILE",
    "GAMES",
    "JSON",
    "MISSED",
    "SCHEMA",
    "TABLES",
    "BadStore",
    "Channel",
    "Conflict",
    "Store",
    "insert_thoughts",
    "of_game",
    "topic",
]  # fmt: skip
