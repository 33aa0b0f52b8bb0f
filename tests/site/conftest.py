"""A site over an empty database, in this process."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.site.places import SiteServer, cheap


@pytest.fixture(autouse=True)
def _cheap_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    cheap(monkeypatch)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[SiteServer]:
    with SiteServer(tmp_path, limits=20.0) as made:
        yield made


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[SiteServer]:
    """The same with the limits as they usually are."""
    with SiteServer(tmp_path) as made:
        yield made
