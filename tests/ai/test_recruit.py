"""The first opponent, whatever the game: which opponents there are, and how it ends a phase."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.ai import BOTS, make_bot
from grognard.ai.recruit import close
from grognard.kernel.offers import Family, One
from grognard.kernel.value import Value


def test_an_unknown_opponent_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"'tsar'.*random.*recruit"):
        make_bot("tsar", 1)
    assert {name: make_bot(name, 1).name for name in BOTS} == {n: n for n in BOTS}


class Crowd:
    """A judge who finds everybody crowded but the first."""

    def crowded(self, unit: int) -> bool:
        return unit != 1

    def feint(self, offers: Any) -> None:
        return None


class Back(Value, frozen=True):
    unit: int


class End(Value, frozen=True):
    pass


def test_a_phase_that_cannot_end_calls_back_who_is_in_the_way() -> None:
    judge: Any = Crowd()
    one: Any = One(Back(1))
    two: Any = One(Back(2))
    end: Any = One(End())
    family: Any = Family(Back, [5], Back)
    called: list[Any] = [
        close(judge, offers, Random(1)) for offers in ([one, two], [one, two, end], [one, family])
    ]
    assert called[:2] == [two.action, end.action]
    assert called[2].unit == 5
