"""A site over an empty database, in this process."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Coroutine, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grognard.server.online.service import OnlineService
from tests.site.places import SiteServer, cheap


@pytest.fixture(autouse=True)
def _cheap_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    cheap(monkeypatch)


@pytest.fixture(autouse=True)
def _by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The site sees to what is due when a test says so, not each second beside it."""
    monkeypatch.setattr("grognard.server.online.service.EACH", 3600.0)


@pytest.fixture(autouse=True)
def _late(monkeypatch: pytest.MonkeyPatch) -> None:
    """With LATE=0.3 in the environment, what goes on beside begins up to so many seconds late: what
    a test or the server takes for done too soon comes to light."""
    most = float(os.environ.get("LATE", "0"))
    at_once, rng = OnlineService.in_background, Random()

    async def late(doing: Coroutine[Any, Any, None]) -> None:
        await asyncio.sleep(most * rng.random() ** 3)
        await doing

    def in_background(its: OnlineService, what: str, doing: Coroutine[Any, Any, None]) -> None:
        at_once(its, what, doing if what == "what is due" else late(doing))

    if most:
        monkeypatch.setattr(OnlineService, "in_background", in_background)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[SiteServer]:
    with SiteServer(tmp_path, limits=20.0) as made:
        yield made


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[SiteServer]:
    """The same with the limits as they usually are."""
    with SiteServer(tmp_path) as made:
        yield made
