"""Whether something is hidden in an online game: nobody looks on then but by consent of all."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0008_spectators"
down_revision = "0007_checkpoints"


def upgrade() -> None:
    op.add_column(
        "online", sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false())
    )
    db = op.get_bind()
    games = "SELECT games.id, games.kept FROM games JOIN online ON online.game = games.id"
    for game, kept in db.exec_driver_sql(games).fetchall():
        db.execute(
            sa.text("UPDATE online SET hidden = :hidden WHERE game = :game"),
            {"game": game, "hidden": hidden(kept)},
        )


def hidden(kept: bytes) -> bool:
    """A game whose row is damaged is not looked at either."""
    try:
        found = json.loads(bytes(kept))
    except ValueError:
        return True
    return bool(found.get("hidden", True)) if isinstance(found, dict) else True
