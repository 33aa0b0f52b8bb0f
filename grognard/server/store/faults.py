"""What the store refuses."""

from __future__ import annotations

import errno
import socket
from typing import Literal

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

Trouble = Literal["", "full", "away"]
FULL = ("SQLITE_FULL", "SQLITE_IOERR", "SQLITE_READONLY")
AWAY = ("SQLITE_CANTOPEN", "SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_PROTOCOL")
FULL_STATES = ("53100", "58030", "25006")
"""Of PostgreSQL: disk full, input or output failed, and a database that may only be read."""
AWAY_NUMBERS = (errno.EMFILE, errno.ENFILE)
AWAY_STATES = ("08", "53", "57P")
"""How the states begin that say that it cannot be spoken to, or not now."""
FULL_NUMBERS = (errno.ENOSPC, errno.EDQUOT, errno.EROFS)


def trouble(error: BaseException) -> Trouble:
    """Whether an error says that nothing can be written at present, or that the database cannot be
    reached. Both pass, and are no defect of ours."""
    if isinstance(error, DBAPIError):
        return "away" if error.connection_invalidated else _of_driver(error.orig)
    if isinstance(error, PoolTimeout):
        return "away"
    return _of_driver(error)


def _of_driver(error: BaseException | None) -> Trouble:
    name = str(getattr(error, "sqlite_errorname", ""))
    state = str(getattr(error, "sqlstate", None) or "")
    number = getattr(error, "errno", None)
    if name.startswith(FULL) or state in FULL_STATES or number in FULL_NUMBERS:
        return "full"
    lost = isinstance(error, ConnectionError | TimeoutError | socket.gaierror)
    lost = lost or number in AWAY_NUMBERS
    return "away" if lost or name.startswith(AWAY) or state.startswith(AWAY_STATES) else ""


class BadStore(Exception):
    """The file or the database of games cannot be used: `store-<why>` has a text."""

    def __init__(self, why: str, **about: str | int) -> None:
        super().__init__(why, about)
        self.why = why
        self.about = about


class Conflict(Exception):
    """Another process has gone on with the game, or deleted it: nothing of this write is stored."""
