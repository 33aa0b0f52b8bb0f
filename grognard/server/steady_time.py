"""Time for what runs out: the clocks of players and the limits. It goes on evenly, whatever is done
to the clock of the machine.

It begins as the machine's clock says and then counts the seconds since the machine was started.
What it was is kept in the database, so that a process that is started after the clock was changed
goes on as the others do; after a restart of the machine the clock is believed again, less what it
had jumped before. The difference matters to nobody: only spans are taken from this time.
"""

from __future__ import annotations

import logging
import platform
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import delete, insert, select

from grognard.kernel.value import Value
from grognard.server.site import Time
from grognard.server.store.schema import SECRETS

if TYPE_CHECKING:
    from grognard.server.store.database import Database

LOG = logging.getLogger("grognard.server")
JUMP = 2.0
"""Seconds by which the machine's clock must differ more than before to be said to have jumped."""
_BOOT = Path("/proc/sys/kernel/random/boot_id")
_MACHINE = Path("/etc/machine-id")


def since_boot() -> float:
    """Seconds since this machine was started, those in which it slept among them where it says."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


def read(path: Path) -> str:
    with suppress(OSError):
        return path.read_text(encoding="ascii").strip()
    return ""


class Anchor(Value, frozen=True):
    """What this time was at a moment, on one machine."""

    boot: str
    ticks: float
    time: datetime
    jumped: float
    """Seconds by which the machine's clock was ahead of it."""


class SteadyTime:
    def __init__(
        self, wall: Time, ticks: Callable[[], float] = since_boot, boot: str | None = None
    ) -> None:
        self.wall = wall
        self.ticks = ticks
        self.boot = read(_BOOT) if boot is None else boot
        self.name = f"time:{read(_MACHINE) or platform.node()}"
        self._at, self._since = wall(), ticks()
        self._jumped = 0.0

    def __call__(self) -> datetime:
        return self._at + timedelta(seconds=self.ticks() - self._since)

    @property
    def ahead(self) -> float:
        """Seconds by which the machine's clock is ahead of this one."""
        return (self.wall() - self()).total_seconds()

    async def begin(self, store: Database) -> None:
        """Go on from what was kept of this machine."""
        async with store.reading() as db:
            wanted = select(SECRETS.c.value).where(SECRETS.c.name == self.name)
            found = (await db.execute(wanted)).scalar()
        if found is not None:
            self.resume(msgspec.json.decode(found, type=Anchor))
        await self._keep(store)

    def resume(self, kept: Anchor) -> None:
        now = self.ticks()
        if kept.boot and kept.boot == self.boot and now >= kept.ticks:
            self._at, self._since = kept.time, kept.ticks
        else:
            self._at, self._since = self.wall() - timedelta(seconds=kept.jumped), now
        self._jumped = self.ahead

    async def look(self, store: Database) -> None:
        """Notice where the machine's clock has jumped."""
        by = self.ahead - self._jumped
        if abs(by) >= JUMP:
            LOG.warning("the clock of this machine has jumped by %.0f s: ours go on evenly", by)
            self._jumped += by
            await self._keep(store)

    def anchor(self) -> Anchor:
        return Anchor(self.boot, self.ticks(), self(), self._jumped)

    async def _keep(self, store: Database) -> None:
        row = {"name": self.name, "value": msgspec.json.encode(self.anchor())}
        async with store.alone(self.name), store.writing() as db:
            await db.execute(delete(SECRETS).where(SECRETS.c.name == self.name))
            await db.execute(insert(SECRETS).values(**row))
