"""Database tables of accounts, sessions, tokens, mail links, vacations and rate limits. Of
credentials only a hash is stored."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Boolean, Column, ForeignKey, Integer, LargeBinary, String, Table

from grognard.server.store import TABLES


def _of_account(**more: Any) -> Column[str]:
    """The account a row belongs to; deleting the account deletes the row."""
    return Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, **more)


ACCOUNTS = Table(
    "accounts", TABLES, Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    # How the name looks, whatever letters it is written with: no two may look alike.
    Column("looks", String, nullable=False, unique=True),
    Column("mail", String, nullable=False, index=True),
    # The address once it is proven. Until then others may name the same one.
    Column("proven", String, nullable=True, unique=True),
    Column("password", String, nullable=False), Column("language", String, nullable=False),
    Column("preferences", LargeBinary, nullable=False), Column("made", String, nullable=False),
)  # fmt: skip
SESSIONS = Table(
    "sessions", TABLES, Column("hash", String, primary_key=True),
    Column("id", String, nullable=False, unique=True), _of_account(index=True),
    Column("made", String, nullable=False), Column("seen", String, nullable=False),
    Column("agent", String, nullable=False), Column("address", String, nullable=False),
)  # fmt: skip
TOKENS = Table(
    "tokens", TABLES, Column("hash", String, primary_key=True),
    Column("id", String, nullable=False, unique=True), _of_account(index=True),
    Column("label", String, nullable=False), Column("play", Boolean, nullable=False),
    Column("made", String, nullable=False), Column("seen", String, nullable=False),
    Column("ends", String, nullable=False),
)  # fmt: skip
LINKS = Table(
    "links", TABLES, Column("hash", String, primary_key=True), _of_account(index=True),
    Column("purpose", String, nullable=False), Column("mail", String, nullable=False),
    Column("ends", String, nullable=False),
)  # fmt: skip
VACATIONS = Table(
    "vacations", TABLES, Column("id", Integer, primary_key=True), _of_account(index=True),
    Column("begins", String, nullable=False), Column("ends", String, nullable=False),
)  # fmt: skip
TRIES = Table(
    "tries", TABLES, Column("id", Integer, primary_key=True),
    Column("what", String, nullable=False, index=True),
    Column("at", String, nullable=False, index=True),
)  # fmt: skip
