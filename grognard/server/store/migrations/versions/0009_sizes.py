"""How much is kept of each game, counted from now on with each write; of those that are there it is
counted here once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009_sizes"
down_revision = "0008_spectators"

TEXTS = {
    "actions": "action", "events": "event", "notes": "note", "remarks": "text",
    "answers": "answer", "thoughts": "thoughts", "snapshots": "state",
}  # fmt: skip
EACH_ROW = 64


def upgrade() -> None:
    for name in ("kept_rows", "kept_bytes"):
        op.add_column("games", sa.Column(name, sa.BigInteger, nullable=False, server_default="0"))
    games = sa.table("games", sa.column("id"), sa.column("kept"), sa.column("kept_rows"),
                     sa.column("kept_bytes"))  # fmt: skip
    rows: sa.ColumnElement[int] = sa.literal(1)
    held: sa.ColumnElement[int] = sa.func.length(games.c.kept) + EACH_ROW
    for name, column in TEXTS.items():
        its = sa.table(name, sa.column("game"), sa.column(column))
        of_game = its.c.game == games.c.id
        length = sa.func.coalesce(sa.func.sum(sa.func.length(its.c[column]) + EACH_ROW), 0)
        rows = rows + sa.select(sa.func.count()).select_from(its).where(of_game).scalar_subquery()
        held = held + sa.select(length).select_from(its).where(of_game).scalar_subquery()
    op.execute(sa.update(games).values(kept_rows=rows, kept_bytes=held))
