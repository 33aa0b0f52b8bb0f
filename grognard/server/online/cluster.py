"""The other processes of the site. Each publishes a heartbeat; what a process has said about the
people at its tables is dropped when its heartbeat stops."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from grognard.server.online.service import OnlineService

EACH = 10.0
"""Seconds between two heartbeats."""
LOST = 3 * EACH + 5
"""Seconds without a heartbeat after which a process is considered dead."""


class Cluster:
    """The processes known, and when each was last heard of."""

    def __init__(self, online: OnlineService) -> None:
        self.online = online
        self._heard: dict[str, float] = {}
        self._told = 0.0

    def heard(self, other: str) -> bool:
        """Another process is there. True where that is new."""
        new = other not in self._heard
        self._heard[other] = asyncio.get_running_loop().time()
        return new

    async def hear(self, topic: str, _: dict[str, Any]) -> None:
        if self.heard(topic.partition(":")[2]):
            for game in tuple(self.online.tables):
                await self.online.ask_who_is_here(game)

    async def look(self) -> None:
        """Publish our heartbeat, and forget processes whose heartbeat has stopped."""
        online, now = self.online, asyncio.get_running_loop().time()
        if online.store.embedded:
            return
        if now - self._told >= EACH:
            self._told = now
            await online.store.channel.publish(f"alive:{online.me}", {})
        for other in [one for one, at in self._heard.items() if now - at > LOST]:
            del self._heard[other]
            self.forget(other)

    def forget(self, other: str) -> None:
        for live in tuple(self.online.tables.values()):
            if live.elsewhere.pop(other, None) is not None:
                live.send_room()
