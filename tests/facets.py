"""A game as it would be without one of its facets."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from grognard import library


def without(monkeypatch: pytest.MonkeyPatch, game: str, facet: str) -> None:
    """For the rest of a test the library has the game without this facet."""
    nothing: dict[str, Any] = {facet: None}
    lacking = replace(library.game(game), **nothing)
    whole = library.game

    monkeypatch.setattr(library, "game", lambda name: lacking if name == game else whole(name))
