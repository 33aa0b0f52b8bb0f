"""Database tables of online games: seats, clocks, proposals, chat, notices, ratings and results."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Boolean, Column, Float, Integer, LargeBinary, String, Table, false, true

from grognard.server.store import JSON, TABLES, of_game


def _id() -> Column[int]:
    return Column("id", Integer, primary_key=True)


def _text(name: str, **more: Any) -> Column[str]:
    """A text that may be empty; an account's id among them, which is emptied with the account."""
    return Column(name, String, nullable=False, **more)


def _yes(name: str, **more: Any) -> Column[bool]:
    return Column(name, Boolean, nullable=False, **more)


def _number(name: str, **more: Any) -> Column[int]:
    return Column(name, Integer, nullable=False, **more)


ONLINE = Table(
    "online", TABLES, of_game(primary_key=True), _text("made_by", index=True),
    _text("visibility"), _text("status", index=True), _text("pace"),
    Column("clock", JSON, nullable=False), Column("clocks", JSON, nullable=False),
    # When the first clock that runs will have run out; empty where none does.
    _text("due", index=True), _yes("rated"), Column("spectate", JSON, nullable=False),
    _text("made"), _text("begun"), _text("ended"), _text("paused_since"), _yes("editing"),
    _yes("edited"), _text("how"), _text("scenario", index=True), _text("system"),
    # Dice of each side, once it is over.
    Column("luck", JSON, nullable=False),
    # Whether one may look on, as `spectate` says.
    _yes("watch", server_default=true()),
    # It is over, and what follows from that is not all done yet.
    _yes("closing", index=True, server_default=false()),
    # Whether its players may ask for hints.
    _yes("hints", server_default=false()),
    # Whether something is hidden from a side while it is played.
    _yes("hidden", server_default=false()),
)  # fmt: skip
SEATS = Table(
    "seats", TABLES, of_game(primary_key=True), Column("side", String, primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False), _text("account", index=True),
    _text("bot"), _text("invite", index=True), _text("invited", index=True), _yes("closed"),
    _text("salt"), _text("joined"),
)  # fmt: skip
OFFERS = Table(
    "offers", TABLES, _id(), of_game(index=True), _text("kind"), _text("side"), _text("back_to"),
    _text("state"), _text("made"), _text("answered"), Column("accepted", JSON, nullable=False),
    # Of a take-back: after how many entries the record is to be cut.
    _number("cut", server_default="0"),
)  # fmt: skip
CHAT = Table(
    "chat", TABLES, _id(), of_game(index=True), _text("account"), _text("side"), _text("text"),
    _text("at"), _text("key"),
)  # fmt: skip
MUTES = Table(
    "mutes", TABLES, Column("account", String, primary_key=True),
    Column("other", String, primary_key=True),
)  # fmt: skip
REPORTS = Table(
    "reports", TABLES, _id(), _text("what"), _number("ref"), _text("account"), _text("why"),
    _text("at"), _text("text"),
)  # fmt: skip
NOTICES = Table(
    "notices", TABLES, _id(), _text("account", index=True), of_game(index=True), _text("kind"),
    Column("about", JSON, nullable=False), _text("at"), _yes("read"),
    # Whether a mail told of it.
    _yes("mailed", server_default=false()),
)  # fmt: skip
PUSHES = Table(
    "pushes", TABLES, Column("endpoint", String, primary_key=True), _text("account", index=True),
    Column("keys", JSON, nullable=False), _text("made"),
)  # fmt: skip
WEBHOOKS = Table(
    "webhooks", TABLES, _id(), _text("account", index=True), _text("url"),
    Column("secret", LargeBinary, nullable=False), _text("made"), _number("failing"), _yes("off"),
    # The token it was made with, if any: it holds no longer than that.
    _text("token", server_default=""),
)  # fmt: skip
DELIVERIES = Table(
    "deliveries", TABLES, _id(), _number("hook", index=True), Column("body", JSON, nullable=False),
    _text("at", index=True), _number("tries"),
)  # fmt: skip
RATINGS = Table(
    "ratings", TABLES, Column("account", String, primary_key=True),
    Column("system", String, primary_key=True), Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False), _number("games"),
)  # fmt: skip
RATED = Table(
    "rated", TABLES, of_game(primary_key=True), Column("account", String, primary_key=True),
    _text("side"), Column("mu", Float, nullable=False), Column("sigma", Float, nullable=False),
)  # fmt: skip
OUTCOMES = Table(
    "outcomes", TABLES, of_game(primary_key=True), _text("scenario", index=True), _yes("counts"),
    _text("winner"), _text("level"), _text("how"), _number("turns"),
    Column("days", Float, nullable=False), _text("ended"),
)  # fmt: skip
"""How a game came out; it counts where it was between people and by the rules alone."""
RESULTS = Table(
    "results", TABLES, of_game(primary_key=True), Column("side", String, primary_key=True),
    _text("result"), _number("dice"), Column("places", Float, nullable=False),
    # Seconds of an answer, in the median; none in a live game.
    Column("pace", Float, nullable=True),
)  # fmt: skip
"""The same for each side that people played."""
ONLOOKERS = Table(
    "onlookers", TABLES, of_game(primary_key=True), Column("account", String, primary_key=True)
)
"""Who has looked on at a match with secrets while it was played."""
COMMENTS = Table(
    "comments", TABLES, _id(), of_game(index=True), _text("account", index=True), _number("n"),
    _text("text"), _text("at"),
)  # fmt: skip
