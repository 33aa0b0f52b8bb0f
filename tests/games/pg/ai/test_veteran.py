"""The third opponent in Panzer Grenadier: it compares plans, and imagines what it cannot see."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import grognard
from grognard.ai import make_bot
from grognard.ai.asking import asked
from grognard.ai.veteran import Veteran, Weighed
from grognard.ai.weights import weight_sets
from grognard.games.pg import opponents
from grognard.games.pg.ai.imagine import imagine
from grognard.games.pg.ai.plans import (
    DOUBTS,
    FEW,
    PLAYOUTS,
    TOLD,
    candidates,
    decision_point,
    enough,
    playouts,
    usual,
)
from grognard.games.pg.ai.win_chance import value
from grognard.games.pg.kit import SIDES
from grognard.games.pg.rules.r16_hidden import finds, hidden_units
from grognard.games.pg.view import View
from grognard.kernel.match import Match
from grognard.kernel.planning import Plan
from grognard.language import LANGS, Language
from tests.ai.playing import play_until
from tests.ai.trap import play_trapped

OPPONENTS = opponents()

SMALL, SECRET, MINED = "s01-birch-knoll", "s02-bridge-on-the-teterka", "s04-midnight-at-berezhany"


def played(scenario: str, most: int, seed: int = 3) -> Match[Any]:
    """A match between two of the first kind, some way on, where a side begins a segment."""
    match = grognard.new(scenario, seed=seed, story=False, undo=False)
    bots = {side: make_bot("recruit", seed) for side in match.game.sides}
    play_until(match, bots, lambda match: match.played >= most and begins(match))
    return match


def begins(match: Match[Any]) -> bool:
    if match.ask.side == "chance":
        return False
    view = match.view(match.ask.side)
    assert isinstance(view, View)
    return decision_point(view)


# ---- what it imagines ------------------------------------------------------------------------


def test_what_a_side_sees_stays_as_it_is() -> None:
    for scenario in (SECRET, MINED, "s09-forest-road"):
        match = played(scenario, 150)
        for side in SIDES:
            other = imagine(match.state, side, Random(1))
            assert other is not None
            assert match.game.view(other, side) == match.view(side)


def test_hidden_units_are_somewhere_else_each_time() -> None:
    match = played(SECRET, 60)
    gone = hidden_units(match.state, 1)
    assert gone, "two of the Soviet units are hidden"
    places = set()
    for seed in range(12):
        other = imagine(match.state, "axis", Random(seed))
        assert other is not None
        assert hidden_units(other, 1) == gone
        eyes = {u.at for i, u in enumerate(other.units) if i in match.kit.units_of[0] and u.at >= 0}
        for i in gone:
            places.add(other.units[i].at)
            assert not any(finds(other, 0, eye, other.units[i].at) for eye in eyes)
    assert len(places) > 4


def test_secrets_leave_no_trace() -> None:
    """Two tables that differ only in what one side may not know are imagined alike by it."""
    match = played(SECRET, 60)
    one, two = match.state, match.state.clone()
    for i in hidden_units(one, 1):
        elsewhere = imagine(one, "axis", Random(77))
        assert elsewhere is not None
        owner = two.owner
        two.put(i, replace(elsewhere.units[i], dug=0))
        two.owner = owner
    assert [u.at for u in two.units] != [u.at for u in one.units]
    seen = [imagine(state, "axis", Random(5)) for state in (one, two)]
    assert seen[0] is not None
    assert seen[1] is not None
    assert seen[0].saved() == seen[1].saved()


def test_mines_and_tank_leaders_are_drawn_anew() -> None:
    match = played(MINED, 120)
    strengths, led = set(), set()
    for seed in range(12):
        soviet = imagine(match.state, "allies", Random(seed))
        german = imagine(match.state, "axis", Random(seed))
        assert soviet is not None
        assert german is not None
        strengths.add(tuple(mine.strength for mine in soviet.mines))
        led.add(tuple(i for i, unit in enumerate(german.units) if unit.tank_leader))
        assert [mine.strength for mine in german.mines] == [
            mine.strength for mine in match.state.mines
        ], "one's own one knows"
    assert len(strengths) > 1
    assert len(led) > 1
    assert {len(some) for some in led} == {3}


def test_nothing_is_imagined_while_the_other_sets_up() -> None:
    match = grognard.new(SECRET, seed=3, story=False, undo=False)
    assert match.state.turn == 0
    assert imagine(match.state, "axis", Random(1)) is None


# ---- what it weighs --------------------------------------------------------------------------


def test_plans_are_compared_once_a_turn() -> None:
    match = played(SMALL, 40)
    view = match.view(match.ask.side)
    assert isinstance(view, View)
    assert decision_point(view)
    marked = replace(view, units=tuple(
        replace(one, marker=1) if one.side == view.side else one for one in view.units
    ))  # fmt: skip
    assert not decision_point(marked)
    assert not decision_point(replace(view, kinds=("opportunity", "hold-fire")))
    assert not enough(view)(replace(view, turn=view.turn + 1))
    assert enough(view)(replace(view, turn=view.turn + 2))


def test_every_set_of_weights_of_its_role_is_a_plan_and_its_own_is_first() -> None:
    match = played(SMALL, 40)
    for side, role in (("axis", "attack"), ("allies", "defend")):
        view = match.view(side)
        assert isinstance(view, View)
        found = weight_sets(OPPONENTS)
        plans = candidates(view, match.kit, [], found)
        assert usual(view, match.kit, found) == found[role] == plans[0].weights
        mine = [weights for name, weights in found.items() if name.startswith(role)]
        assert [plan.weights for plan in plans] == mine
        assert {plan.what for plan in plans} <= set(TOLD.values())


def test_what_it_goes_by_it_keeps_until_the_last_turns() -> None:
    match = played(SMALL, 40)
    view = match.view("axis")
    assert isinstance(view, View)
    found = weight_sets(OPPONENTS)
    now = found["attack-stand"]
    assert not candidates(view, match.kit, [], found, now)
    late = replace(view, turn=match.kit.last)
    assert candidates(late, match.kit, [], found, now)[0].weights == now


def test_large_tables_are_played_out_less_often() -> None:
    for scenario, often in ((SMALL, PLAYOUTS), ("s07-night-on-the-sudra", FEW)):
        match = grognard.new(scenario, seed=3, story=False, undo=False)
        view = match.view("axis")
        assert isinstance(view, View)
        assert playouts(view, match.kit) == often


def test_another_plan_must_be_better_beyond_doubt() -> None:
    own, other = Weighed(Plan(TOLD[""], None)), Weighed(Plan(TOLD["storm"], None))
    own.chances, other.chances = [0.2, 0.4, 0.6, 0.4], [0.6, 0.1, 0.8, 0.2]
    assert other.chance > own.chance
    assert not own.lags(other, DOUBTS)
    other.chances = [0.4, 0.5, 0.8, 0.6]
    assert own.lags(other, DOUBTS)


def test_the_score_and_order_make_a_position() -> None:
    match = played(SMALL, 60)
    axis, allies = match.view("axis"), match.view("allies")
    assert isinstance(axis, View)
    assert isinstance(allies, View)
    kit = match.kit
    assert value(axis, kit) + value(allies, kit) == pytest.approx(1.0)
    assert value(replace(axis, score=axis.score + 4), kit) > value(axis, kit)
    broken = tuple(replace(u, morale=2) if u.side == "allies" else u for u in axis.units)
    assert value(replace(axis, units=broken), kit) > value(axis, kit)
    ahead, last = replace(axis, score=9), replace(axis, score=9, turn=kit.last)
    assert value(last, kit) > value(ahead, kit) > 0.5, "what is won late is surer"


def test_it_compares_and_says_so() -> None:
    match = played(SMALL, 150)
    assert match.state.turn == match.kit.last
    bot = Veteran(3)
    side = match.ask.side
    action = bot.decide(match.view(side), asked(match, side))
    assert not match.why_not(side, action)
    told = [one.what for one in bot.thinks()]
    assert told[0] == "compared"
    assert set(told) & {what.what for what in TOLD.values()}


@pytest.mark.parametrize("lang", LANGS)
def test_its_plans_have_words(lang: Any) -> None:
    speaks = Language(lang, ["pg"], strict=True)
    said = {speaks.say(f"thought-{what.what}", worth=0.5) for what in TOLD.values()}
    assert len(said) == len(TOLD)


def test_it_looks_at_nothing_but_its_view() -> None:
    match = play_trapped(SECRET, ("veteran", "recruit"), most=45)
    assert match.played == 45
