"""The compiled searches find what the interpreted ones find: they run the same rule."""

from __future__ import annotations

import random

import pytest

import grognard
from grognard.games.ercn.ai import gaps
from grognard.games.ercn.kit import GERMAN, SOVIET, WAITING
from grognard.games.ercn.rules import f5_rail, f_movement, k_reinforcements
from grognard.games.ercn.rules.e_supply import fed
from grognard.games.ercn.rules.f1_phase import Movement
from grognard.games.ercn.state import State
from grognard.kernel.value import CHANCE

pytest.importorskip("numba", reason="the extra `fast` is not installed")


@pytest.mark.parametrize("fog", ["none", "m1", "m2"])
def test_the_compiled_searches_agree_with_the_rules(fog: str) -> None:
    options = {"setup": "ready", "fog": fog}
    slow = grognard.new("moskva", options, seed=3, story=False, undo=False)
    fast = grognard.new("moskva", options, seed=3, story=False, undo=False, fast=True)
    rng = random.Random(5)
    compared = 0
    for step in range(700):
        ask = slow.ask
        if isinstance(ask.step, Movement) and step % 23 == 0:
            compared += _compare(slow.state, fast.state, ask.step)
        action = ask.sample(rng)
        slow.play(ask.side, action)
        fast.play(ask.side, action)
    assert compared > 200


def _compare(s: State, quick: State, phase: Movement) -> int:
    compiled = quick.kit.fast
    assert compiled is not None
    assert s.kit.fast is None
    compared = 0
    for i in s.kit.units_of[phase.side]:
        if not phase.able(s, i):
            continue
        if s.units[i].at == WAITING:
            one, other = k_reinforcements.entry_reach(s, i), k_reinforcements.entry_reach(quick, i)
        else:
            one, other = f_movement.reach(s, i), compiled.reach(quick, i)
        spent = one.spent
        assert spent == other.spent
        assert one.spaces == other.spaces
        for h in one.spaces:
            path = other.path_to(h)
            assert path == one.path_to(h)
            if s.units[i].at != WAITING:
                assert f_movement.walk(s, i, path) == (spent[h], None)
            assert path[-1] == h
        if s.entrained >> i & 1 or s.units[i].at == WAITING:
            rails, rides = f5_rail.rail_reach(s, i), compiled.ride(quick, i)
            assert rails.spaces == rides.spaces
            assert [rails.path_to(h) for h in rails.spaces] == [
                rides.path_to(h) for h in rides.spaces
            ]
        compared += 1
    for side in (0, 1):
        assert fed(s, side) == fed(quick, side)
    return compared


@pytest.mark.parametrize("fog", ["none", "m1", "m2"])
def test_a_game_drawn_with_them_is_the_game_drawn_without(fog: str) -> None:
    """Action by action: the same hexes are found in the same order, and as many darts thrown."""
    options = {"setup": "ready", "fog": fog}
    slow, fast = (
        grognard.new("moskva", options, seed=4, story=False, undo=False, fast=quick)
        for quick in (False, True)
    )
    one, other = random.Random(6), random.Random(6)
    while not slow.over:
        ask = slow.ask
        if ask.side == CHANCE:
            slow.roll()
            fast.roll()
            continue
        action = ask.sample(one)
        assert fast.ask.sample(other) == action
        slow.play(ask.side, action)
        fast.play(ask.side, action)
    assert slow.state.saved() == fast.state.saved()
    assert slow.played == fast.played == len(slow.entries) > 1000


def test_the_gap_in_a_front_is_the_same_gap() -> None:
    options = {"setup": "ready"}
    slow = grognard.new("moskva", options, seed=8, story=False, undo=False)
    fast = grognard.new("moskva", options, seed=8, story=False, undo=False, fast=True)
    rng = random.Random(11)
    ways = set()
    for step in range(900):
        ask = slow.ask
        if step % 45 == 0:
            s, quick = slow.state, fast.state
            for foe in (GERMAN, SOVIET):
                at = {s.units[i].at for i in s.kit.units_of[foe]}
                starts = sorted(h for h in at if h >= 0)
                held = [h for n, h in enumerate(s.kit.cities) if s.control[n] != foe]
                needs = {**dict.fromkeys(held, gaps.CITY), s.kit.capital: gaps.CAPITAL}
                found = gaps.way(s, foe, starts, needs)
                assert found == quick.kit.fast.way(quick, foe, starts, needs)
                ways.add(tuple(found[1]))
        action = ask.sample(rng)
        slow.play(ask.side, action)
        fast.play(ask.side, action)
    assert len(ways) > 10
