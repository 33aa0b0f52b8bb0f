"""Every game's opponents hold what the computer players ask for."""

from __future__ import annotations

import pytest

from grognard import library
from grognard.kernel.facets import FirstJudge, Planning


@pytest.mark.parametrize("game", library.game_ids())
def test_opponents_hold_every_name(game: str) -> None:
    """The type checker compares the modules where they are handed over; this is for those who do
    not run it."""
    facet = library.game(game).opponents
    assert facet is not None
    for protocol, module in ((FirstJudge, facet().judge), (Planning, facet().plans)):
        named = {name for name in vars(protocol) if not name.startswith("_")}
        named |= set(getattr(protocol, "__annotations__", ()))
        assert {"judge_for", "moment"} <= named
        for name in named:
            assert hasattr(module, name), name
