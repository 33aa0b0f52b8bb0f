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
from grognard.server import faults
from grognard.server.bars import PAGE
from grognard.server.room import Room

PATIENCE = 5.0
"""Seconds the database may take."""


class Health(Value, frozen=True):
    """How the server is. Nothing in it is secret."""

    status: Literal["ok", "failing"]
    database: bool
    """It is reached."""
    disk: bool
    """What is written reaches it."""
    channel: bool
    """It hears the other processes."""
    version: str


@get("/health", operation_id="health", tags=["operator"], bars=PAGE)
async def health(room: NamedDependency[Room]) -> Response[Health]:
    """Whether the server reaches its database, can write there, and hears the other processes: 200
    if so, else 503."""
    store = room.store
    reached = written = False
    try:
        async with asyncio.timeout(PATIENCE):
            async with store.reading() as db:
                await db.execute(text("SELECT 1"))
            reached = True
            written = await store.disk.takes_writes(store)
    except Exception as error:
        faults.note("health", error)
    heard = store.channel.listening
    fine = reached and written and heard
    found = Health("ok" if fine else "failing", reached, written, heard, __version__)
    headers = {} if fine else {"Retry-After": faults.AGAIN}
    return Response(found, status_code=200 if fine else 503, headers=headers)
