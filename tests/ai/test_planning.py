"""Every game's `plans` hold what the opponents that plan ask for."""

from __future__ import annotations

import pytest

from grognard.ai.regular import Planning
from grognard.games.ercn import plans as ercn
from grognard.games.pg import plans as pg
from grognard.games.tps import plans as tps

EVERY: dict[str, Planning] = {"ercn": ercn, "pg": pg, "tps": tps}
"""The type checker compares each module with `Planning`, name by name."""


@pytest.mark.parametrize("game", EVERY)
def test_plans_hold_every_name(game: str) -> None:
    named = {name for name in vars(Planning) if not name.startswith("_")}
    named |= set(Planning.__annotations__)
    assert {"HABITS", "Judge", "Temper", "candidates", "weighty"} <= named
    for name in named:
        assert hasattr(EVERY[game], name), name
