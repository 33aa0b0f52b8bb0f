"""Whether what is written reaches the disk."""

from __future__ import annotations

from math import inf
from os import urandom
from time import monotonic
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert
from sqlalchemy.exc import DBAPIError, IntegrityError

from grognard.server.store.faults import trouble
from grognard.server.store.schema import SECRETS

if TYPE_CHECKING:
    from grognard.server.store.database import Database

PROBE = 60.0
PROBE_AGAIN = 5.0
"""Seconds between two trials whether the database can be written; the second where it could not."""
PROBED = 16 * 1024
"""Bytes that are written for that: something that takes room, and that cannot be compressed."""


class Disk:
    """What is known of the disk: whether it takes what is written."""

    def __init__(self) -> None:
        self.full = False
        """The last write failed because it was full."""
        self._probed = -inf

    async def takes_writes(self, store: Database) -> bool:
        """Whether it can be written, as far as is known: tried now and then, and soon again where
        the last time failed. Raises what says that the database cannot be reached."""
        since = monotonic() - self._probed
        if since < (PROBE_AGAIN if self.full else PROBE):
            return not self.full
        self._probed = monotonic()
        row = {"name": "probe", "value": urandom(PROBED)}
        try:
            async with store.writing() as db:
                await db.execute(delete(SECRETS).where(SECRETS.c.name == "probe"))
                await db.execute(insert(SECRETS).values(**row))
        except IntegrityError:  # another process does the same
            return True
        except DBAPIError as error:
            if trouble(error) != "full":
                raise
        return not self.full
