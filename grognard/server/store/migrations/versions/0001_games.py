"""The games as the first table kept them: schema 2."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001_games"
down_revision = None


def of_game(**more: Any) -> sa.Column[Any]:
    link = sa.ForeignKey("games.id", ondelete="CASCADE")
    return sa.Column("game", sa.String, link, nullable=False, **more)


def number(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Integer, primary_key=True, autoincrement=False)


def needed(name: str, kind: Any, **more: Any) -> sa.Column[Any]:
    return sa.Column(name, kind, nullable=False, **more)


def upgrade() -> None:
    json = sa.LargeBinary
    op.create_table("about", needed("schema", sa.Integer))
    op.create_table(
        "games", sa.Column("id", sa.String, primary_key=True), needed("kept", json),
        needed("standing", json), needed("title", sa.String), needed("created", sa.String),
        needed("played", sa.String), needed("opened", sa.Integer),
    )  # fmt: skip
    op.create_table(
        "actions", of_game(primary_key=True), number("n"), needed("side", sa.String),
        needed("action", json), needed("play", sa.String, server_default=""),
    )  # fmt: skip
    op.create_table(
        "notes", sa.Column("id", sa.Integer, primary_key=True), of_game(index=True),
        needed("note", json),
    )  # fmt: skip
    op.create_table(
        "snapshots", of_game(primary_key=True), number("after"), needed("state", sa.LargeBinary)
    )
    op.create_table(
        "events", of_game(primary_key=True), number("n"), needed("after", sa.Integer),
        needed("event", json),
    )  # fmt: skip
    op.create_table(
        "remarks", sa.Column("id", sa.Integer, primary_key=True), of_game(index=True),
        needed("n", sa.Integer), needed("side", sa.String), needed("text", sa.String),
        needed("written", sa.String),
    )  # fmt: skip
    op.create_table(
        "answers", of_game(primary_key=True), sa.Column("chair", sa.String, primary_key=True),
        sa.Column("message", sa.String, primary_key=True), needed("answer", json),
    )  # fmt: skip
