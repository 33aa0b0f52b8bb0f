"""Several processes at one game, and the keys they share: schema 3."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002_together"
down_revision = "0001_games"


def upgrade() -> None:
    for name in ("version", "trimmed"):
        op.add_column("games", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "secrets",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
