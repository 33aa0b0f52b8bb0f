"""[M1, M2, M3, MOSKVA 12] What a side that is to move may imagine under the enemy's masks."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

import grognard
from grognard.ai import make_bot
from grognard.ai.asking import asked
from grognard.ai.veteran import Veteran
from grognard.games.ercn.ai.imagine import imagine
from grognard.games.ercn.ai.plans import decision_point
from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.state import State
from grognard.games.ercn.view import View, view
from grognard.kernel.match import Match
from tests.games.ercn.contract_secrets import CHANGES

FOGS = ("m1", "m2")


@cache
def marches(fog: str) -> tuple[tuple[str, State], ...]:
    """The table each time a side begins to march, over a turn between two Recruits."""
    options = {"setup": "ready", "fog": fog}
    match = grognard.new("moskva", options, seed=5, story=False, undo=False)
    bots = {side: make_bot("recruit", n) for n, side in enumerate(match.game.sides)}
    found = []
    while match.state.turn < 2:
        side = match.ask.side
        if side == "chance":
            match.roll()
            continue
        seen = match.view(side)
        assert isinstance(seen, View)
        if decision_point(seen):
            found.append((side, match.state.clone()))
        match.play(side, bots[side].decide(seen, asked(match, side)))
    return tuple(found)


@pytest.mark.parametrize("fog", FOGS)
def test_it_looks_like_the_table_there_is(fog: str) -> None:
    """The same masks in the same hexes, and all that was said of them: only under them it is
    another table each time."""
    drawn = set()
    for side, state in marches(fog):
        for seed in range(2):
            other = imagine(state, side, Random(seed))
            assert other is not None
            assert view(other, side) == view(state, side)
            assert not list(grognard.library.game("ercn").faults(other))
            drawn.add(other.saved().units)
    assert len(drawn) == 2 * len(marches(fog))


SECRETS = [
    (fog, name)
    for fog in FOGS
    for name, (_, applies) in CHANGES.items()
    if applies({"fog": fog, "air": "open", "zones": "secret"})
]
"""A note of air points is no secret of a march: none is written then."""


@pytest.mark.parametrize(("fog", "secret"), SECRETS)
def test_no_secret_leaves_a_trace(fog: str, secret: str) -> None:
    """Two tables that differ in what a side may not know are imagined alike by it."""
    change, _ = CHANGES[secret]
    compared = 0
    for side, state in marches(fog):
        for n, other in enumerate(change(state, SIDES.index(side), Random(2))):
            one, two = (imagine(s, side, Random(9)) for s in (state, other.state))
            assert one is not None
            assert two is not None
            assert one.saved() == two.saved()
            compared += 1
            if n == 2:
                break
    assert compared > 0


def test_only_a_march_is_imagined() -> None:
    match = grognard.new("moskva", {"fog": "m1"}, seed=5, story=False, undo=False)
    assert imagine(match.state, match.ask.side, Random(1)) is None


@pytest.mark.parametrize("fog", FOGS)
def test_the_veteran_compares_plans_under_masks(fog: str) -> None:
    side, state = marches(fog)[0]
    match: Match[Any] = grognard.new("moskva", {"setup": "ready", "fog": fog}, seed=5, story=False)
    match = Match(match.game, match.kit, "moskva", match.dice, state=state.clone(), story=False)
    found = Veteran(1).weigh(match.view(side), asked(match, side))
    assert len(found) > 1
    assert all(0 <= chance <= 1 for one in found for chance in one.chances)
