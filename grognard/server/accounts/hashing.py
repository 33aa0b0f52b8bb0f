"""Passwords hashed with argon2id. One hash takes a good part of a second of one core, so it runs in
a thread, and only a few run at a time."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from grognard.kernel.value import Value
from grognard.server.faults import Refusal


class Cost(Value, frozen=True):
    """What one hash takes: passes over so many kibibytes of memory."""

    passes: int
    memory: int


COST = Cost(3, 64 * 1024)
"""RFC 9106, the second recommended choice, on one core."""
AT_ONCE = 2
MOST_WAITING = 60
"""Requests that wait for a hash; further ones are refused and may try again."""


class Passwords:
    """Makes hashes and compares with them."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(COST.passes, COST.memory, parallelism=1)
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._nobody = ""

    async def hash(self, password: str) -> str:
        async with self._in_turn():
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, password: str, kept: str | None) -> bool:
        """Whether this is the password. Where there is no account the work is the same, so that
        nobody can tell by the time it takes."""
        if not self._nobody:
            self._nobody = await self.hash(secrets.token_hex(16))
        async with self._in_turn():
            right = await asyncio.to_thread(self._verified, kept or self._nobody, password)
        return right and kept is not None

    @asynccontextmanager
    async def _in_turn(self) -> AsyncIterator[None]:
        if self._waiting >= MOST_WAITING:
            raise Refusal(429, "too-many", "too-many", seconds="10")
        self._waiting += 1
        try:
            async with self._turn:
                yield
        finally:
            self._waiting -= 1

    def _verified(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    def outdated(self, kept: str) -> bool:
        """Made with a lesser cost than today's."""
        return self._hasher.check_needs_rehash(kept)


def new_key() -> str:
    """The credential of a session or token: 32 random bytes."""
    return secrets.token_urlsafe(32)


def hash_of(key: str) -> str:
    """The hash of a credential that is stored. The credential is random and long, so a fast hash is
    enough."""
    return hashlib.sha256(key.encode()).hexdigest()
