"""What the operator of a site decides. Without it the server is the local table."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Literal

from grognard.kernel.value import Value

Time = Callable[[], datetime]
"""The clock: tests move it, and nothing else of the site reads another."""


def utc() -> datetime:
    return datetime.now(UTC)


class Smtp(Value, frozen=True):
    """A mail server. Without one, mails are written to the console."""

    host: str
    sender: str
    """The address mails come from."""
    port: int = 587
    user: str = ""
    password: str = ""
    tls: Literal["starttls", "tls", "none"] = "starttls"


class Site(Value, frozen=True):
    """A site where people meet."""

    database: str
    """postgresql://… or sqlite:///path"""
    connections: int = 10
    """To PostgreSQL, kept open by one process."""
    workers: int = 1
    """Processes that answer queries, and as many again that think out hints."""
    prepare: bool = True
    """A worker reads the scenario when somebody sits down: the first query finds it ready."""
    address: str = "http://127.0.0.1:8377"
    """What stands in the links of mails, and what its pages call themselves. Under https cookies
    are sent under https alone."""
    registration: bool = True
    """Anybody may make an account."""
    mail: Smtp | None = None
    session_days: int = 60
    """A session that is not used for so long ends."""
    session_end_days: int = 365
    """One that is used all the time ends after so long."""
    waiting_days: int = 60
    """A game for which nobody comes is cleared away after so long."""
    vacation_days: int = 30
    """Of each player, in each year."""
    quota_mib: int = 1_024
    """What the games that one account has made may take up in the database."""
    quota_rows: int = 3_000_000
    quota_games: int = 1_000
    """And how many they may be, finished ones among them."""
    limits: float = 1.0
    """How much of anything may be asked in a time, as a multiple of the usual."""

    @property
    def secure(self) -> bool:
        return self.address.startswith("https:")
