"""What bots thought, kept with what they did; and whether a game of the site has hints."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006_thoughts"
down_revision = "0005_after"


def upgrade() -> None:
    link = sa.ForeignKey("games.id", ondelete="CASCADE")
    op.create_table(
        "thoughts", sa.Column("game", sa.String, link, nullable=False, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("side", sa.String, nullable=False),
        sa.Column("thoughts", sa.LargeBinary, nullable=False),
    )  # fmt: skip
    op.add_column(
        "online", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false())
    )
    # As it would have been when they were made.
    op.get_bind().execute(sa.text("UPDATE online SET hints = NOT rated"))
