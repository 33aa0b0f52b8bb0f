"""Snapshots from which a game is opened: what the match knew besides its state, and the digest of
the program and the data that made them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007_checkpoints"
down_revision = "0006_thoughts"


def upgrade() -> None:
    op.add_column("snapshots", sa.Column("digest", sa.String, nullable=False, server_default=""))
    op.add_column("snapshots", sa.Column("about", sa.LargeBinary, nullable=True))
