"""A learner in MOSKVA sees no more than its side."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from grognard.env import Wargame


@pytest.mark.rule("M1")
def test_what_is_hidden_is_not_in_the_numbers() -> None:
    """A masked enemy that has lost steps and one that has not look the same."""
    table = Wargame("moskva", {"setup": "ready", "fog": "m1"})
    table.reset(seed=2)
    side = table.agent_selection
    assert side == "german"
    before = table.observe(side)
    state = table.match.state
    for i in table.kit.units_of[1]:
        unit = state.units[i]
        if unit.at >= 0 and table.kit.counters[i].steps > unit.lost + 1:
            state.put(i, type(unit)(unit.at, unit.lost + 1, unit.dug, unit.cut))
    after = table.observe(side)
    assert all(np.array_equal(before[name], after[name]) for name in before)
