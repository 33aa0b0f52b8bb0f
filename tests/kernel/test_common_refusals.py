"""Refusals that every game has, bound to a game's sides and its word for a space."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

from grognard.kernel import common_refusals
from grognard.kernel.legality import No, no

KIT = SimpleNamespace(
    counters=(SimpleNamespace(side=0), SimpleNamespace(side=1)), names=("A", "", "C")
)
STATE: Any = SimpleNamespace(kit=KIT)
own_unit = partial(common_refusals.own_unit, ("red", "blue"))
an_area = partial(common_refusals.a_space, lambda at: no("0", "no-such-area", area=at))


def test_a_unit_is_one_s_own_or_another_s_or_none() -> None:
    def found(side: str, i: int) -> list[No]:
        return list(own_unit(STATE, side, i))

    assert found("red", 0) == found("blue", 1) == []
    assert found("red", 1) == found("blue", 0) == [no("0", "not-your-unit")]
    assert found("red", 2) == [no("0", "no-such-unit", unit=2)]
    assert found("red", -1) == [no("0", "no-such-unit", unit=-1)]


def test_a_space_is_on_the_map_and_no_gap_in_it() -> None:
    assert [list(an_area(STATE, at)) for at in (0, 2)] == [[], []]
    for at in (-1, 1, 3):
        assert list(an_area(STATE, at)) == [no("0", "no-such-area", area=at)]
