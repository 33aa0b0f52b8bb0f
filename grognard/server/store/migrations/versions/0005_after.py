"""How finished games came out, counted once; who has looked on; what was missing elsewhere."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0005_after"
down_revision = "0004_online"

ENDED = ("over", "aborted")


def of_game() -> sa.Column[str]:
    link = sa.ForeignKey("games.id", ondelete="CASCADE")
    return sa.Column("game", sa.String, link, nullable=False, primary_key=True)


def text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.String, nullable=False)


def upgrade() -> None:
    op.add_column("games", sa.Column("origin", sa.String, nullable=False, server_default=""))
    op.create_index("ix_games_origin", "games", ["origin"])
    op.add_column(
        "online", sa.Column("watch", sa.Boolean, nullable=False, server_default=sa.true())
    )
    op.add_column(
        "online", sa.Column("closing", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_index("ix_online_closing", "online", ["closing"])
    op.add_column("offers", sa.Column("cut", sa.Integer, nullable=False, server_default="0"))
    op.add_column("webhooks", sa.Column("token", sa.String, nullable=False, server_default=""))
    op.create_table(
        "outcomes", of_game(), sa.Column("scenario", sa.String, nullable=False, index=True),
        sa.Column("counts", sa.Boolean, nullable=False), text("winner"), text("level"),
        text("how"), sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("days", sa.Float, nullable=False), text("ended"),
    )  # fmt: skip
    op.create_table(
        "results", of_game(), sa.Column("side", sa.String, primary_key=True), text("result"),
        sa.Column("dice", sa.Integer, nullable=False),
        sa.Column("places", sa.Float, nullable=False),
        sa.Column("pace", sa.Float, nullable=True),
    )  # fmt: skip
    op.create_table("onlookers", of_game(), sa.Column("account", sa.String, primary_key=True))
    carried_over()


def carried_over() -> None:
    """What the new columns say of the games that are there. Those that are over are counted by the
    server, one after another."""
    db = op.get_bind()
    for id, kept in db.exec_driver_sql("SELECT id, kept FROM games").fetchall():
        db.execute(
            sa.text("UPDATE games SET origin = :origin WHERE id = :id"),
            {"id": id, "origin": read(kept).get("origin") or id},
        )
    for game, status, spectate in db.exec_driver_sql(
        "SELECT game, status, spectate FROM online"
    ).fetchall():
        watch = bool(read(spectate).get("allowed", True))
        db.execute(
            sa.text("UPDATE online SET watch = :watch, closing = :closing WHERE game = :game"),
            {"game": game, "watch": watch, "closing": status in ENDED},
        )


def read(data: bytes) -> dict[str, object]:
    """Plain data; nothing where it is damaged, which is told when somebody wants it."""
    try:
        found = json.loads(bytes(data))
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
