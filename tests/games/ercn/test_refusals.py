"""What is refused and no other test comes to: `make refusals` showed that nobody noticed when one
of these was left out."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.ercn.present.asking import asked_step
from grognard.games.ercn.rules.f1_phase import Movement
from grognard.kernel.flow import Silent
from grognard.kernel.legality import Illegal, No


def whys(reasons: tuple[No, ...]) -> list[tuple[str, str]]:
    return [(reason.rule, reason.why) for reason in reasons]


def test_no_action_at_all_is_never_allowed() -> None:
    s = grognard.new("moskva", seed=1).state
    assert whys(tuple(Silent().why_not(s, "german"))) == [("0", "not-now")]


def test_nobody_is_asked_when_all_is_over() -> None:
    s = grognard.new("moskva", seed=1).state
    s.steps.clear()
    s.ask = None
    with pytest.raises(Illegal) as refused:
        asked_step(s, "german", Movement)
    assert whys(refused.value.reasons) == [("0", "match-over")]
