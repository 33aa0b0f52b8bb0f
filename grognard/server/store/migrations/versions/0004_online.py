"""Games between accounts: seats, clocks, offers, chat, notices, webhooks, ratings, comments."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004_online"
down_revision = "0003_accounts"


def of_game(**more: Any) -> sa.Column[Any]:
    link = sa.ForeignKey("games.id", ondelete="CASCADE")
    return sa.Column("game", sa.String, link, nullable=False, **more)


def key(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.String, primary_key=True)


def id() -> sa.Column[Any]:
    return sa.Column("id", sa.Integer, primary_key=True)


def text(name: str, **more: Any) -> sa.Column[Any]:
    return sa.Column(name, sa.String, nullable=False, **more)


def number(name: str, **more: Any) -> sa.Column[Any]:
    return sa.Column(name, sa.Integer, nullable=False, **more)


def yes(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Boolean, nullable=False)


def json(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.LargeBinary, nullable=False)


def real(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Float, nullable=False)


def upgrade() -> None:
    games()
    told()
    after()


def games() -> None:
    op.create_table(
        "online", of_game(primary_key=True), text("made_by", index=True), text("visibility"),
        text("status", index=True), text("pace"), json("clock"), json("clocks"),
        text("due", index=True), yes("rated"), json("spectate"), text("made"), text("begun"),
        text("ended"), text("paused_since"), yes("editing"), yes("edited"), text("how"),
        text("scenario", index=True), text("system"), json("luck"),
    )  # fmt: skip
    op.create_table(
        "seats", of_game(primary_key=True), key("side"),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        text("account", index=True), text("bot"), text("invite", index=True),
        text("invited", index=True), yes("closed"), text("salt"), text("joined"),
    )  # fmt: skip
    op.create_table(
        "offers", id(), of_game(index=True), text("kind"), text("side"), text("back_to"),
        text("state"), text("made"), text("answered"), json("accepted"),
    )  # fmt: skip


def told() -> None:
    op.create_table(
        "chat", id(), of_game(index=True), text("account"), text("side"), text("text"), text("at"),
        text("key"),
    )  # fmt: skip
    op.create_table("mutes", key("account"), key("other"))
    op.create_table(
        "reports", id(), text("what"), number("ref"), text("account"), text("why"), text("at"),
        text("text"),
    )  # fmt: skip
    op.create_table(
        "notices", id(), text("account", index=True), of_game(index=True), text("kind"),
        json("about"), text("at"), yes("read"),
    )  # fmt: skip
    op.create_table(
        "pushes", key("endpoint"), text("account", index=True), json("keys"), text("made")
    )
    op.create_table(
        "webhooks", id(), text("account", index=True), text("url"), json("secret"), text("made"),
        number("failing"), yes("off"),
    )  # fmt: skip
    op.create_table(
        "deliveries", id(), number("hook", index=True), json("body"), text("at", index=True),
        number("tries"),
    )  # fmt: skip


def after() -> None:
    op.create_table(
        "ratings", key("account"), key("system"), real("mu"), real("sigma"), number("games")
    )
    op.create_table(
        "rated", of_game(primary_key=True), key("account"), text("side"), real("mu"), real("sigma")
    )
    op.create_table(
        "comments", id(), of_game(index=True), text("account", index=True), number("n"),
        text("text"), text("at"),
    )  # fmt: skip
