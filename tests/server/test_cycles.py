"""Nobody waits while the interpreter looks through all that is in memory."""

from __future__ import annotations

import asyncio
import gc
from contextlib import suppress
from typing import Any

import pytest

from grognard.server import cycles
from grognard.server.cycles import collected


def test_the_server_looks_at_everything_when_it_means_to_and_not_in_between(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As many lasting objects as some dozen games bring, which before made it do so many times."""
    looked: list[int] = []

    def seen(phase: str, about: dict[str, Any]) -> None:
        if phase == "start":
            looked.append(about["generation"])

    async def go() -> None:
        monkeypatch.setattr(cycles, "EACH", 3600.0)
        task = asyncio.create_task(collected())
        await asyncio.sleep(0)
        kept: list[list[Any]] = []
        looked.clear()
        for _ in range(400_000):
            kept.append([kept])
        assert looked, "the young ones are looked at"
        assert 2 not in looked
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        monkeypatch.setattr(cycles, "EACH", 0.01)
        task = asyncio.create_task(collected())
        async with asyncio.timeout(120):
            while 2 not in looked:
                await asyncio.sleep(0.01)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

    before = gc.get_threshold()
    gc.callbacks.append(seen)
    try:
        asyncio.run(go())
    finally:
        gc.callbacks.remove(seen)
    assert gc.get_threshold() == before
