"""How the third opponent sets up in Panzer Grenadier: where the enemy comes, leaders with men."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import grognard
from grognard.ai import make_bot
from grognard.games.pg.ai.planning_judge import judge_for
from grognard.games.pg.ai.setup_plan import Deployment
from grognard.games.pg.ai.weights import Weights
from grognard.games.pg.state import State
from grognard.games.pg.view import View
from grognard.kernel.match import Match
from tests.ai.playing import placed, play_until

FARM, RIVER, TOWN = "s03-new-life-farm", "s07-night-on-the-sudra", "s04-midnight-at-berezhany"
AXIS, ALLIES = 0, 1


@cache
def set_up(scenario: str, bot: str = "veteran", seed: int = 5) -> State:
    """The table before the first turn."""
    match: Match[Any] = grognard.new(scenario, seed=seed, story=False, undo=False)
    bots = {side: make_bot(bot, seed) for side in match.game.sides}
    play_until(match, bots, placed)
    state = match.state
    assert isinstance(state, State)
    return state


def stacks(s: State, side: int) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for i in s.kit.units_of[side]:
        if s.units[i].at >= 0:
            found.setdefault(s.units[i].at, []).append(i)
    return found


def led(s: State, side: int) -> float:
    """The share of those with direct fire who have a leader in their hex or beside it."""
    counters, there = s.kit.counters, stacks(s, side)
    men = [i for i in s.kit.units_of[side] if s.units[i].at >= 0 and counters[i].df[0] > 0]
    return sum(
        any(
            counters[j].rank >= 0 and s.units[j].aboard < 0
            for hex in (s.units[i].at, *s.kit.ground.neighbours(s.units[i].at))
            for j in there.get(hex, ())
        )
        for i in men
        if not counters[i].afv
    ) / len(men)


@pytest.mark.parametrize("side", [AXIS, ALLIES])
def test_leaders_stand_with_their_men(side: int) -> None:
    s = set_up(FARM)
    leaders = [i for i in s.kit.units_of[side] if s.kit.counters[i].leader and s.units[i].at >= 0]
    assert leaders
    assert all(s.units[i].aboard < 0 for i in leaders)
    assert led(s, side) > 0.8 > led(set_up(FARM, "regular"), side)


@pytest.mark.parametrize("scenario", [FARM, RIVER])
def test_what_the_enemy_can_take_first_is_held(scenario: str) -> None:
    """Every scoring hex that the defender may hold and the enemy reaches before another."""
    s = set_up(scenario)
    area = s.kit.areas["de-start"]
    held = {at for at, there in stacks(s, AXIS).items() if any(
        s.kit.counters[i].df[0] > 0 for i in there)}  # fmt: skip
    assert area & s.kit.areas["objective"] <= held


def test_trenches_and_mines_lie_where_men_will_be_assaulted() -> None:
    for scenario in (RIVER, TOWN):
        s = set_up(scenario)
        assert len(s.trenches) == s.kit.sides[AXIS].entrenchments
        assert all(s.combat[AXIS][at] for at in s.trenches)
        assert s.mines
        for mine in s.mines:
            beside = s.kit.ground.neighbours(mine.at)
            assert any(s.combat[AXIS][at] for at in beside), s.kit.names[mine.at]


def planned(scenario: str) -> Deployment:
    """How the Axis would think about its set-up."""
    match: Match[Any] = grognard.new(scenario, seed=5, story=False, undo=False)
    view = match.view("axis")
    assert isinstance(view, View)
    judge = judge_for(view, match.kit, Weights(layout=1))
    return Deployment(judge.board, judge.exposure)


def test_guns_take_the_night_into_account() -> None:
    """[8.1] Two turns of three at Berezhany are dark; on the farm none is."""
    plan = planned(TOWN)
    kit = plan.kit
    assert dict(plan.light) == pytest.approx({1: 12 / 18, 6: 6 / 18})
    assert dict(planned(FARM).light) == {kit.constants.sight.day: 1.0}
    gun = next(i for i in kit.units_of[AXIS] if kit.counters[i].id == "de.50at/1")
    station = kit.hex("7-1512")
    dark = plan._sees(gun, station)
    plan.__dict__["light"] = ((kit.constants.sight.day, 1.0),)
    assert plan._sees(gun, station) > dark + 0.3, "from the station it would see far by day"


def test_engineers_are_shared_out_among_those_who_cross() -> None:
    s = set_up(RIVER)
    counters = s.kit.counters
    boats = [there for there in stacks(s, ALLIES).values() if any(
        counters[i].engineer for i in there)]  # fmt: skip
    assert len(boats) == 6
    assert all(sum(counters[i].infantry for i in there) == 3 for there in boats)


@pytest.mark.parametrize("scenario", ["s05-out-of-the-marsh", "s06-the-bald-height"])
def test_every_set_up_is_lawful(scenario: str) -> None:
    """`Match.play` refuses what is not."""
    assert set_up(scenario).turn == 1
