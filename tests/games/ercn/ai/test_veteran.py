"""The third opponent in MOSKVA: which plans it compares, how far it plays them out, and what it
makes of where they lead."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import grognard
from grognard.ai import make_bot
from grognard.ai.asking import asked
from grognard.ai.veteran import Veteran
from grognard.ai.weights import weight_sets
from grognard.games.ercn import opponents
from grognard.games.ercn.ai import plans
from grognard.games.ercn.ai.forecast import blow, chance, foreseen, gauges
from grognard.games.ercn.ai.plans import (
    AT_LAST,
    PLANS,
    PLAYOUTS,
    VARIATIONS,
    candidates,
    decision_point,
    enough,
    final,
    judge_for,
    judges,
    playouts,
    value,
    variations,
)
from grognard.games.ercn.ai.weights import Weights, varied
from grognard.games.ercn.kit import DEAD, GERMAN, SIDES, SOVIET
from grognard.games.ercn.state import Unit
from grognard.games.ercn.view import View
from grognard.kernel.game import Result
from grognard.kernel.match import Match
from grognard.language import LANGS, Language
from tests.ai.trap import play_trapped

OPPONENTS = opponents()

READY = {"setup": "ready"}


def seen(match: Match[Any], side: str) -> View:
    view = match.view(side)
    assert isinstance(view, View)
    return view


def at_phase(side: str, phase: str, seed: int = 3) -> Match[Any]:
    """A match between two of the first kind, at the first question of a phase of turn 1."""
    match = grognard.new("moskva", READY, seed=seed, story=False, undo=False)
    bots = {one: make_bot("recruit", seed) for one in match.game.sides}
    while True:
        asks = match.ask.side
        if asks == "chance":
            match.roll()
            continue
        view = seen(match, asks)
        if (view.player, view.phase, asks) == (side, phase, side) and view.turn:
            return match
        match.play(asks, bots[asks].decide(view, asked(match, asks)))


@pytest.mark.parametrize("side", SIDES)
def test_it_weighs_when_a_side_begins_to_move(side: str) -> None:
    match = at_phase(side, "move")
    view = seen(match, side)
    assert decision_point(view)
    assert playouts(view, match.kit) == PLAYOUTS
    bot = make_bot("recruit", 3)
    match.play(side, bot.decide(view, asked(match, side)))
    later = seen(match, side)
    assert later.phase == "move"
    assert not decision_point(later)
    assert not decision_point(seen(match, next(other for other in SIDES if other != side)))


def test_after_the_attacks_one_look_is_enough() -> None:
    match = at_phase("german", "exploitation")
    view = seen(match, "german")
    assert decision_point(view)
    assert playouts(view, match.kit) == 1


def test_the_last_player_turn_is_tried_more_often() -> None:
    """There nothing need be foreseen: it is played until the points are counted."""
    match = at_phase("soviet", "move")
    view = replace(seen(match, "soviet"), turn=10)
    assert playouts(view, match.kit) == AT_LAST > PLAYOUTS
    assert playouts(replace(view, side="german", player="german"), match.kit) == PLAYOUTS


@pytest.mark.parametrize("side", SIDES)
def test_the_usual_plan_comes_first_and_all_are_weights_of_the_side(side: str) -> None:
    match = at_phase(side, "move")
    view = seen(match, side)
    known = weight_sets(OPPONENTS)
    plans = candidates(view, match.kit, asked(match, side).offers(), known)
    assert len(plans) == len(PLANS[SIDES.index(side)]) + VARIATIONS[0] >= 6
    assert plans[0].weights == known["regular"]
    assert len({plan.weights for plan in plans}) == len(plans)
    assert len({plan.what for plan in plans}) == len(plans)


def test_variations_are_told_by_what_they_dare_and_are_the_same_at_each_look() -> None:
    view = seen(at_phase("german", "exploitation"), "german")
    usual = weight_sets(OPPONENTS)["regular"]
    found = {turn: variations(replace(view, turn=turn), usual) for turn in range(1, 11)}
    assert all(len(some) == VARIATIONS[1] for some in found.values())
    assert found[1] == variations(replace(view, turn=1), usual)
    assert found[1] != found[2]
    dares = {"plan-bolder": -1, "plan-other": 0, "plan-warier": 1}
    every = [plan for some in found.values() for plan in some]
    assert {plan.what.what for plan in every} == set(dares)
    for plan in every:
        ratio = plan.weights.risk[GERMAN] / usual.risk[GERMAN]
        assert (ratio > 1) - (ratio < 1) == dares[plan.what.what]
        assert plan.prior < 0


def test_a_weight_is_halved_doubled_or_left() -> None:
    moved = [varied(Weights(), Random(n)) for n in range(40)]
    for name in ("prize", "lines"):
        assert {getattr(one, name) / getattr(Weights(), name) for one in moved} == {0.5, 1, 2}
    assert {round(one.bar[SOVIET], 2) for one in moved} == {-0.15, 0.0, 0.15}
    assert all(one.bar[GERMAN] != one.bar[SOVIET] for one in moved)


def test_a_plan_is_played_until_the_enemy_is_about_to_attack() -> None:
    view = seen(at_phase("german", "move"), "german")
    done = enough(view)
    for phase, player, stops in (
        ("combat", "german", False),
        ("move", "soviet", False),
        ("combat", "soviet", True),
        ("marking", "soviet", True),
    ):
        assert done(replace(view, phase=phase, player=player)) is stops


def test_what_is_lost_lowers_its_hopes() -> None:
    """An armoured division eliminated costs the German points and power, and the Soviet gains."""
    match = at_phase("soviet", "combat")
    before = {side: value(seen(match, side), match.kit) for side in SIDES}
    armour = next(i for i in match.kit.units_of[GERMAN] if match.kit.counters[i].armour)
    match.state.put(armour, Unit(DEAD, match.kit.counters[armour].steps))
    assert value(seen(match, "german"), match.kit) < before["german"]
    assert value(seen(match, "soviet"), match.kit) > before["soviet"]


def test_the_attacks_to_come_are_computed() -> None:
    """The Soviet who has come up to a lone division has something to hope for; without him there
    is nothing."""
    match = at_phase("soviet", "combat")
    view = seen(match, "soviet")
    assert blow(judge_for(view, match.kit)) > 0
    for i in match.kit.units_of[SOVIET]:
        if match.state.units[i].at >= 0:
            match.state.put(i, Unit(DEAD, match.kit.counters[i].steps))
    assert blow(judge_for(seen(match, "soviet"), match.kit)) == 0


def test_more_points_are_foreseen_with_a_weaker_enemy() -> None:
    match = at_phase("german", "move")
    before = foreseen(judges(seen(match, "german"), match.kit), SOVIET)[0]
    rifles = next(i for i in match.kit.units_of[SOVIET] if match.kit.counters[i].trench)
    match.state.put(rifles, Unit(DEAD, match.kit.counters[rifles].steps))
    assert foreseen(judges(seen(match, "german"), match.kit), SOVIET)[0] > before


def test_units_are_counted_otherwise_before_the_eliminated_come_back() -> None:
    """[MOSKVA 9] Till then as they are, after it by what is left of the game."""
    match = at_phase("german", "move")
    for turn, attacker, early in ((1, GERMAN, 1), (3, GERMAN, 1), (3, SOVIET, 0), (5, GERMAN, 0)):
        view = replace(seen(match, "german"), turn=turn, player=SIDES[attacker])
        found = gauges(judges(view, match.kit), attacker)
        assert found["early"] == early
        counted = [found["early_prey"], found["early_trench"], found["prey"], found["trench"]]
        assert all(counted[:2]) is bool(early)
        assert all(counted[2:]) is not bool(early)
        lost = replace(view, units=tuple(unit for unit in view.units if unit.side != "soviet"))
        assert not any(
            much
            for name, much in gauges(judges(lost, match.kit), attacker).items()
            if "prey" in name or "trench" in name
        )


def test_the_end_is_foreseen_more_surely_the_nearer_it_is() -> None:
    match = at_phase("german", "move")
    early = seen(match, "german")
    late = replace(early, turn=10)
    spreads = [foreseen(judges(view, match.kit), SOVIET)[1] for view in (early, late)]
    assert spreads[0] > 2 * spreads[1]
    match = at_phase("soviet", "combat")
    chances = [value(seen(match, "german"), match.kit)]
    match = at_phase("german", "combat")
    chances.append(value(seen(match, "soviet"), match.kit))
    assert all(0.05 < one < 0.95 for one in chances)


def test_chances_of_both_sides_add_up() -> None:
    assert chance(10.0, GERMAN) == chance(10.0, SOVIET) == 0.5
    assert chance(30.0, GERMAN) + chance(30.0, SOVIET) == pytest.approx(1.0)
    assert chance(30.0, GERMAN) > 0.9
    assert chance(30.0, GERMAN, 20.0) < 0.9


def test_at_the_end_victory_decides_and_then_its_height() -> None:
    won, more, drawn = (
        Result(True, points, level, winner, ())
        for points, level, winner in (
            (12, "german_marginal", "german"), (25, "german_decisive", "german"), (10, "draw", ""),
        )
    )  # fmt: skip
    match = grognard.new("moskva", seed=1, story=False, undo=False)
    german, soviet = (
        [final(result, seen(match, side), match.kit) for result in (drawn, won, more)]
        for side in SIDES
    )
    assert german == sorted(set(german))
    assert soviet == sorted(set(soviet), reverse=True)


def test_it_compares_plans_and_tells_them() -> None:
    match = at_phase("german", "exploitation")
    bot = Veteran(5)
    view = seen(match, "german")
    found = bot.weigh(view, asked(match, "german"))
    assert len(found) == len(PLANS[GERMAN]) + VARIATIONS[1]
    assert [one.chance for one in found] == sorted((one.chance for one in found), reverse=True)
    assert all(0 < one.chance < 1 for one in found)
    match.play("german", bot.decide(view, asked(match, "german")))
    assert bot.thinks()[0].what == "compared"


@pytest.mark.parametrize("lang", LANGS)
def test_every_plan_has_words(lang: Any) -> None:
    speaks = Language(lang, ["ercn"], strict=True)
    for told in PLANS:
        for what in told.values():
            assert speaks.say(f"thought-{what.what}", worth=0.5)
    for key in ("plan-bolder", "plan-warier", "plan-other"):
        assert "3" in speaks.say(f"thought-{key}", worth=0.5, n=3)


def test_it_sees_no_more_than_its_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """A booby-trapped match goes off when the state is touched."""
    monkeypatch.setattr(plans, "PLAYOUTS", 1)
    match = play_trapped("moskva", ("veteran", "recruit"), READY, seed=7, most=12)
    assert match.played >= 12
    assert any(entry.side == "german" for entry in match.entries[-3:])


def test_under_masks_it_imagines_and_still_sees_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "PLAYOUTS", 1)
    fog = {**READY, "fog": "m1"}
    match = play_trapped("moskva", ("veteran", "recruit"), fog, seed=7, most=12)
    assert match.played >= 12
