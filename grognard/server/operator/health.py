"""Whether the server can do its work, for monitoring."""

from __future__ import annotations

import asyncio
from typing import Literal

from litestar import get
from litestar.di import NamedDependency
from litestar.response import Response
from sqlalchemy import text

from grognard import __version__
from grognard.kernel.value import Value
from grognard.server.room import Room

PATIENCE = 5.0
"""Seconds the database may take."""


class Health(Value, frozen=True):
    """How the server is. Nothing in it is secret."""

    status: Literal["ok", "failing"]
    database: bool
    channel: bool
    """It hears the other processes."""
    version: str


@get("/health", operation_id="health", tags=["operator"])
async def health(room: NamedDependency[Room]) -> Response[Health]:
    """Whether the server reaches its database and the other processes: 200 if so, else 503."""
    store = room.store
    try:
        async with asyncio.timeout(PATIENCE), store.reading() as db:
            await db.execute(text("SELECT 1"))
        reached = True
    except Exception:
        reached = False
    fine = reached and store.channel.listening
    found = Health("ok" if fine else "failing", reached, store.channel.listening, __version__)
    return Response(found, status_code=200 if fine else 503)
