"""The open pages of signed-in people, and what is sent to them: notices, and how many games wait.
One socket a page, in any process."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from grognard.server.mailbox import Connection, code
from grognard.server.online import notices

if TYPE_CHECKING:
    from grognard.server.online.service import OnlineService


PATIENCE = 1.0
"""Seconds in which another process says that it has a page of somebody."""


class Pages:
    """Those that are open in this process."""

    def __init__(self, online: OnlineService) -> None:
        self.online = online
        self._open: dict[str, set[Connection]] = {}
        self._asking: dict[str, asyncio.Event] = {}

    def open_for(self, account: str) -> bool:
        return bool(self._open.get(account))

    async def open_elsewhere(self, account: str) -> bool:
        """Whether another process has a page of his: they are asked, and given some time."""
        if self.online.store.embedded:
            return False
        found = self._asking.setdefault(account, asyncio.Event())
        await self.online.store.channel.publish(f"page:{account}", {"ask": self.online.me})
        with suppress(TimeoutError):
            await asyncio.wait_for(found.wait(), PATIENCE)
        self._asking.pop(account, None)
        return found.is_set()

    async def asked(self, topic: str, message: dict[str, Any]) -> None:
        """Another process asks, or answers us."""
        account = topic.partition(":")[2]
        if "ask" in message and self.open_for(account):
            await self.online.store.channel.publish(topic, {"open": message["ask"]})
        elif message.get("open") == self.online.me and account in self._asking:
            self._asking[account].set()

    async def add(self, account: str, page: Connection) -> None:
        self._open.setdefault(account, set()).add(page)
        async with self.online.store.reading() as db:
            page.send_bytes(code(await notices.waiting(db, account)))

    def remove(self, account: str, page: Connection) -> None:
        pages = self._open.get(account, set())
        pages.discard(page)
        if not pages:
            self._open.pop(account, None)

    async def hear(self, topic: str, message: dict[str, Any]) -> None:
        """Something was told to somebody, or counts of his have changed."""
        account = topic.partition(":")[2]
        if not self.open_for(account):
            return
        async with self.online.store.reading() as db:
            notice = None
            if "notice" in message:
                notice = await notices.one(db, account, int(message["notice"]))
            counted = await notices.waiting(db, account)
        for page in tuple(self._open.get(account, ())):
            if notice is not None:
                page.send_bytes(code(notice))
            page.send_bytes(code(counted))

    def close(self) -> None:
        for pages in self._open.values():
            for page in tuple(pages):
                page.end()
        self._open.clear()
