"""Logs: one line a thing that happened, as JSON or to be read, and nothing secret in any.

Of a request the address as the program knows it is written (`/api/games/{game}/table`), never the
one that was asked for: tokens and invitations stand in those. Of an error its kind and its place in
the code are written, never its words: they may hold what a side must not know.
"""

from __future__ import annotations

import logging
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

REQUESTS = logging.getLogger("grognard.requests")
QUIET = "/health"
"""Asked for every few seconds, by a program."""
ABOUT = "about"
"""The attribute of a log record with more to say: a dictionary of plain data."""


QUIETER = (
    "uvicorn.access", "uvicorn.error", "websockets", "websockets.server", "asyncio", "alembic",
    "aiosqlite", "sqlalchemy", "httpx", "httpcore",
)  # fmt: skip
"""These tell who has come from where and what he asked for in full (uvicorn.error each socket that
is opened), or much of what is nobody's concern: of them only warnings are written."""


def places(error: BaseException) -> str:
    """Where in the code an error comes from."""
    frames = traceback.extract_tb(error.__traceback__)
    found = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]
    return " > ".join(found) or "-"


class Lines(logging.Formatter):
    """To be read by people."""

    def format(self, record: logging.LogRecord) -> str:
        facts = facts_of(record)
        head = f"{facts.pop('time')} {facts.pop('level'):<7} {facts.pop('message')}"
        return " ".join((head, *(f"{name}={value}" for name, value in facts.items())))


class Json(logging.Formatter):
    """To be read by programs: one object a line."""

    def format(self, record: logging.LogRecord) -> str:
        return msgspec.json.encode(facts_of(record), enc_hook=str).decode()


def facts_of(record: logging.LogRecord) -> dict[str, Any]:
    time = datetime.fromtimestamp(record.created, UTC)
    facts: dict[str, Any] = {
        "time": time.isoformat(timespec="milliseconds"),
        "level": record.levelname.lower(),
        "message": record.getMessage(),
        "logger": record.name,
        **getattr(record, ABOUT, {}),
    }
    error = record.exc_info[1] if record.exc_info else None
    if error is not None:
        facts |= {"error": type(error).__name__, "at": places(error)}
    return facts


def told(about: dict[str, Any]) -> None:
    """Log a request that was answered, or a socket that was closed."""
    level = logging.DEBUG if about.get("route") == QUIET else logging.INFO
    REQUESTS.log(level, "socket" if "socket" in about else "request", extra={ABOUT: about})


def set_up(kind: str, level: str) -> None:
    """From now on everything that is logged in this process goes to standard error so."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if kind == "json" else Lines())
    root = logging.getLogger()
    for old in root.handlers[:]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(level.upper())
    for name in QUIETER:
        logging.getLogger(name).setLevel(logging.WARNING)
