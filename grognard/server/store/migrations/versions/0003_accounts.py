"""People: accounts, sessions, tokens, links in mails, vacations, and how often something was tried:
schema 4."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003_accounts"
down_revision = "0002_together"


def of_account() -> sa.Column[Any]:
    link = sa.ForeignKey("accounts.id", ondelete="CASCADE")
    return sa.Column("account", sa.String, link, nullable=False, index=True)


def key(name: str = "id", kind: Any = sa.String) -> sa.Column[Any]:
    return sa.Column(name, kind, primary_key=True)


def texts(*names: str, **more: Any) -> list[sa.Column[Any]]:
    return [sa.Column(name, sa.String, nullable=False, **more) for name in names]


def upgrade() -> None:
    op.create_table(
        "accounts", key(), *texts("name"), *texts("looks", unique=True), *texts("mail", index=True),
        sa.Column("proven", sa.String, nullable=True, unique=True), *texts("password", "language"),
        sa.Column("preferences", sa.LargeBinary, nullable=False), *texts("made"),
    )  # fmt: skip
    op.create_table(
        "sessions", key("hash"), *texts("id", unique=True), of_account(),
        *texts("made", "seen", "agent", "address"),
    )  # fmt: skip
    op.create_table(
        "tokens", key("hash"), *texts("id", unique=True), of_account(), *texts("label"),
        sa.Column("play", sa.Boolean, nullable=False), *texts("made", "seen", "ends"),
    )  # fmt: skip
    op.create_table("links", key("hash"), of_account(), *texts("purpose", "mail", "ends"))
    op.create_table("vacations", key(kind=sa.Integer), of_account(), *texts("begins", "ends"))
    op.create_table("tries", key(kind=sa.Integer), *texts("what", "at", index=True))
