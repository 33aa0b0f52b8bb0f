"""Playouts: whole games, each from its seed, and none without an end."""

from __future__ import annotations

import pytest

from grognard.ai import playout
from grognard.ai.bot import make_bot
from grognard.ai.playout import begin, go_on, play, series
from tests.quick import FIRST, quick

QUICK = quick(FIRST)


def test_a_game_that_goes_round_in_circles_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    (one,) = series(QUICK.scenario, QUICK.options, ("random", "random"), 1, 1)
    monkeypatch.setattr(playout, "MOST_ACTIONS", 40)
    played = play(one)
    assert played.actions == 40
    assert played.fault == "not over after 40 actions"


def test_going_on_counts_from_where_the_match_stands() -> None:
    (one,) = series(QUICK.scenario, QUICK.options, ("random", "random"), 1, 1)
    match = begin(one)
    bots = {side: make_bot("random", 5) for side in match.game.sides}
    go_on(match, bots, 25)
    assert len(match.entries) == match.played == 25
    go_on(match, bots, 60)
    assert len(match.entries) == match.played == 60


def test_the_same_seed_gives_the_same_playout() -> None:
    jobs = series(QUICK.scenario, QUICK.options, ("random", "random"), 7, 2)
    first, again, other = play(jobs[0]), play(jobs[0]), play(jobs[1])
    assert (first.actions, first.score) == (again.actions, again.score)
    assert first.seed != other.seed
    assert not first.fault
