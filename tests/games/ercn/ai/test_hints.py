"""Hints in MOSKVA under fog."""

from __future__ import annotations

import grognard
from grognard.ai.asking import Budget, asked
from grognard.ai.hints import hints


def test_under_fog_it_is_said_what_to_do_without_imagining_the_enemy() -> None:
    match = grognard.new("moskva", {"setup": "ready", "fog": "m1"}, seed=5)
    while match.ask.side == "chance":
        match.roll()
    side = match.ask.side
    (only,) = hints(match.view(side), asked(match, side, Budget(thoughts=0)), 1)
    assert only.reasons
    assert match.game.imagine is not None or len(only.begins) == 1
