"""How much of anything somebody may ask in a time.

What could be guessed at (passwords, links) and what costs others something (accounts, mails) is
counted in the database, for all processes and across their restarts. Everything else is counted in
the memory of the process.
"""

from __future__ import annotations

import asyncio
import hashlib
import ipaddress
from collections import OrderedDict, deque
from datetime import datetime, timedelta
from typing import Literal

from sqlalchemy import delete, func, insert, select

from grognard.kernel.value import Value
from grognard.server.accounts.tables import TRIES
from grognard.server.bars import Kind
from grognard.server.faults import Refusal
from grognard.server.site import Time
from grognard.server.store import Store


class Rate(Value, frozen=True):
    most: int
    seconds: int


RATES: dict[Kind, Rate] = {
    "page": Rate(1_200, 60),
    "read": Rate(600, 60),
    "write": Rate(180, 60),
    "heavy": Rate(30, 60),
    "socket": Rate(60, 60),
}
"""Of each account, or of each address for strangers."""
MOST_COUNTED = 20_000
"""Keys counted at the same time; the one not seen for longest is dropped first."""

Tried = Literal["log-in-here", "log-in-from", "log-in-to", "password", "register", "mail-from",
                "mail-to", "link-from", "rename", "invite", "invited"]  # fmt: skip
TRIES_OF: dict[Tried, Rate] = {
    "log-in-here": Rate(6, 900),  # one account, from one address
    "log-in-from": Rate(40, 900),
    "log-in-to": Rate(60, 3_600),
    "password": Rate(8, 900),  # asked for again by somebody who is logged in
    "register": Rate(6, 3_600),
    "mail-from": Rate(12, 3_600),
    "mail-to": Rate(4, 3_600),
    "link-from": Rate(30, 3_600),
    "rename": Rate(3, 86_400),
    "invite": Rate(30, 3_600),  # by one account: seats offered by name
    "invited": Rate(4, 3_600),  # to one account: mails that tell of it, whoever asks
}
FORGOTTEN = timedelta(days=1)
SWEEP = 64
"""One in so many tries deletes expired counters."""


def too_many(seconds: float) -> Refusal:
    return Refusal(429, "too-many", "too-many", seconds=str(max(1, round(seconds))))


def address_key(address: str) -> str:
    """An IPv6 address is counted by its /64 network, which belongs to one subscriber."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            return str(ip.ipv4_mapped)
        return str(ipaddress.ip_network((ip, 64), strict=False))
    return str(ip)


class Windows:
    """Sliding windows in memory."""

    def __init__(self, time: Time, times: float = 1.0) -> None:
        self.time = time
        self.times = times
        self._seen: OrderedDict[tuple[str, str], deque[datetime]] = OrderedDict()

    def count(self, kind: Kind, key: str) -> None:
        """Count one more, or refuse it."""
        rate, now = RATES[kind], self.time()
        seen = self._seen.setdefault((kind, key), deque())
        self._seen.move_to_end((kind, key))
        while seen and (now - seen[0]).total_seconds() >= rate.seconds:
            seen.popleft()
        if len(seen) >= rate.most * self.times:
            raise too_many(rate.seconds - (now - seen[0]).total_seconds())
        seen.append(now)
        if len(self._seen) > MOST_COUNTED:
            self._seen.popitem(last=False)


class Tries:
    """Sliding windows in the database. Whom a row is of cannot be read from it."""

    def __init__(self, store: Store, time: Time, times: float = 1.0) -> None:
        self.store = store
        self.time = time
        self.times = times
        self._lock = asyncio.Lock()
        self._since_sweep = 0

    async def count(self, *tried: tuple[Tried, str]) -> tuple[int, ...]:
        """Count one more of each, or of none and refuse it. What is given back takes them away
        again: what was right need not be counted."""
        # Counted before it is tried, one after another: many at once are many all the same.
        async with self._lock, self.store.writing() as db:
            now = self.time()
            for kind, key in tried:
                rate = TRIES_OF[kind]
                since = (now - timedelta(seconds=rate.seconds)).isoformat(timespec="milliseconds")
                wanted = select(func.count(), func.min(TRIES.c.at)).where(
                    TRIES.c.what == what(kind, key), TRIES.c.at > since
                )
                found, first = (await db.execute(wanted)).one()
                if found >= rate.most * self.times:
                    left = rate.seconds - (now - datetime.fromisoformat(first)).total_seconds()
                    raise too_many(left)
            at = now.isoformat(timespec="milliseconds")
            rows = [
                insert(TRIES).values(what=what(kind, key), at=at).returning(TRIES.c.id)
                for kind, key in tried
            ]
            counted = tuple([int((await db.execute(row)).scalar_one()) for row in rows])
            self._since_sweep += 1
            if self._since_sweep >= SWEEP:
                self._since_sweep = 0
                old = (now - FORGOTTEN).isoformat(timespec="milliseconds")
                await db.execute(delete(TRIES).where(TRIES.c.at < old))
            return counted

    async def forget(self, counted: tuple[int, ...]) -> None:
        async with self.store.writing() as db:
            await db.execute(delete(TRIES).where(TRIES.c.id.in_(counted)))


def what(kind: Tried, key: str) -> str:
    return f"{kind}:{hashlib.sha256(key.encode('utf-8', 'replace')).hexdigest()[:32]}"


class Bucket:
    """A token bucket: a burst, then a rate. Messages above it wait."""

    def __init__(self, burst: float, each_second: float) -> None:
        self.burst = burst
        self.each_second = each_second
        self._left = burst
        self._at = 0.0

    def wait(self, now: float) -> float:
        """Seconds until the next may pass, which is then counted."""
        if self._at:
            self._left = min(self.burst, self._left + (now - self._at) * self.each_second)
        self._at = now
        self._left -= 1
        return max(0.0, -self._left / self.each_second)
