"""The first opponent in MOSKVA: it plays legally under all options, sees no more than its view,
repeats itself for the same seed, and beats play at random."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import grognard
from grognard.ai import make_bot
from grognard.ai.recruit import best_force, ending
from grognard.games.ercn.ai.board_model import guess, lay_out
from grognard.games.ercn.ai.judge import Judge, judge_for, moment
from grognard.games.ercn.kit import DEAD, GERMAN, SOVIET
from grognard.games.ercn.state import Unit
from grognard.games.ercn.view import View
from grognard.kernel.match import Match
from grognard.kernel.value import CHANCE
from tests.ai.trap import play_trapped, trapped

READY = {"setup": "ready"}


def seen(match: Match[Any], side: str) -> View:
    view = match.view(side)
    assert isinstance(view, View)
    return view


def play(
    names: tuple[str, str],
    options: Mapping[str, str],
    seed: int = 7,
    most: int = 10_000,
    *,
    story: bool = False,
) -> Match[Any]:
    """A game, or its first so many actions, in which whoever looks at the state is caught."""
    return play_trapped("moskva", names, options, seed, most, story=story)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"setup": "ready", "weather": "variable"},
        {"fog": "m1", "air": "m3a", "zones": "secret"},
        {"fog": "m2", "air": "m3b", "setup": "ready"},
        {"fog": "m2", "calendar": "printed"},
    ],
    ids=str,
)
def test_a_turn_of_both_sides_is_legal(options: dict[str, str]) -> None:
    """Every action is checked on its way in, so that an unlawful one raises."""
    match = play(("recruit", "recruit"), options, most=320)
    assert {entry.side for entry in match.entries} == {"german", "soviet", CHANCE}
    done = {(entry.side, entry.action["do"]) for entry in match.entries}
    assert {("german", "end-combat"), ("soviet", "move")} <= done
    assert not list(match.game.faults(match.state))


def test_the_same_seed_gives_the_same_game() -> None:
    one, two = (play(("recruit", "recruit"), READY, most=150) for _ in range(2))
    assert one.entries == two.entries
    assert len(one.entries) == 150


def test_what_is_hidden_does_not_change_its_mind() -> None:
    """[M1] A masked enemy that has lost steps, and one that has not, look the same."""
    match = play(("recruit", "recruit"), {"fog": "m1", "setup": "ready"}, most=5)
    side = match.ask.side
    assert side == "german"

    def answers() -> list[Any]:
        bot = make_bot("recruit", 3)
        view = match.view(side)
        return [bot.decide(view, trapped(match, side)) for _ in range(30)]

    before = answers()
    state = match.state
    for i in match.kit.units_of[SOVIET]:
        unit = state.units[i]
        if unit.at >= 0 and match.kit.counters[i].steps > 1:
            state.put(i, Unit(unit.at, 1, unit.dug, unit.cut))
    assert answers() == before


def test_the_first_german_turn_attacks_and_gains_ground() -> None:
    match = play(("recruit", "recruit"), READY, most=150, story=True)
    fights = [dict(e.about) for e in match.story if e.what == "combat"]
    mine = [f for f in fights if f["side"] == "german"]
    assert len(mine) >= 6
    columns = match.kit.chart.columns
    # The enemy's air, or a river, may spoil one of them.
    poor = [f for f in mine if columns.index(str(f["column"])) < columns.index("2/1")]
    assert len(poor) <= 1
    units = match.state.units
    assert sum(units[i].at == DEAD for i in match.kit.units_of[SOVIET]) >= 5


# ---- the judge -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def judge() -> Judge:
    """The German's, at the first question of the ready placement's movement phase."""
    match = grognard.new("moskva", options=READY, seed=1)
    return judge_for(seen(match, "german"), match.kit)


@pytest.mark.rule("MOSKVA 11d")
def test_losses_are_weighed_by_the_points_they_give(judge: Judge) -> None:
    unit = judge.kit.unit
    panzer, corps = unit("3PzD"), unit("XXXIV")
    assert 3 <= judge.values.loss(panzer, 1) < 4
    assert 6 <= judge.values.loss(panzer, 2) < 7
    assert 1 <= judge.values.loss(corps, 1) < 2
    rifles = next(i for i in judge.kit.units_of[SOVIET] if judge.kit.counters[i].trench)
    tanks = next(i for i in judge.kit.units_of[SOVIET] if judge.kit.counters[i].armour)
    assert judge.values.loss(rifles, 1) < 1 < judge.values.loss(tanks, 2)


def test_strong_attacks_are_worth_more_than_weak_ones(judge: Judge) -> None:
    target = next(
        h for h in judge.targets()
        if len(judge.combat.beside(GERMAN, h)) > 1 and len(judge.s.stack_of(SOVIET, h)) == 1
    )  # fmt: skip
    units = sorted(judge.combat.beside(GERMAN, target), key=lambda i: judge.s.face(i).attack)
    fights = [
        judge.combat.fight(GERMAN, force, target) for force in (tuple(units[:1]), tuple(units))
    ]
    weak, strong = (judge.combat.expect(f, judge.combat.outcomes(f), (0, 0)) for f in fights)
    assert strong > weak
    worth, force = best_force(judge, target, units)
    assert worth > 0
    assert set(force) <= set(units)


def test_the_board_is_the_view_and_keeps_off_the_state() -> None:
    match = grognard.new("moskva", options=READY, seed=1)
    laid = lay_out(seen(match, "german"), match.kit)
    assert laid.units == match.state.units
    assert laid.zoc == match.state.zoc
    assert laid.control == match.state.control
    laid.put(0, Unit(laid.units[0].at + 1))
    assert laid.units != match.state.units


@pytest.mark.rule("M2")
def test_masks_are_filled_with_what_was_announced() -> None:
    match = grognard.new("moskva", options={**READY, "fog": "m2"}, seed=1)
    view = seen(match, "german")
    told = {mask.at: mask.announced for mask in view.masks if mask.announced}
    assert told
    laid = lay_out(view, match.kit)
    assert all(laid.men[SOVIET][h] == halves for h, halves in told.items())
    pool = list(match.kit.units_of[GERMAN])
    taken = guess(match.kit, pool, 8)
    assert sum(match.kit.counters[i].halves for i in taken) == 8
    assert not set(taken) & set(pool)


def test_plans_hold_for_a_phase_and_no_longer() -> None:
    match = play(("recruit", "recruit"), READY, most=1)
    first = moment(seen(match, "german"))
    assert moment(seen(match, "german")) == first
    while match.ask.kinds == ("ground",) or "end-movement" in match.ask.kinds:
        end = ending(match.ask.offers())
        match.play(match.ask.side, match.ask.sample(Random(1)) if end is None else end)
    assert moment(seen(match, match.ask.side)) != first


# ---- strength ------------------------------------------------------------------------------


@pytest.mark.slow
def test_it_beats_play_at_random() -> None:
    """Nine of ten, five games a side; the series of a hundred is run by hand."""
    wins = 0
    for seed in range(5):
        wins += play(("recruit", "random"), {}, seed).result.winner == "german"
        wins += play(("random", "recruit"), {}, 50 + seed).result.winner == "soviet"
    assert wins >= 9


@pytest.mark.rule("M2")
def test_no_decoy_is_planned_into_a_march_or_an_attack() -> None:
    """Orders hold while other units go; the way of a decoy leaves a stack that may go first."""
    match = grognard.new("moskva", options={**READY, "fog": "m2"}, seed=1)
    while match.ask.kinds[0] != "move":
        match.play(match.ask.side, next(iter(match.ask.offers()[0])))
    mine = judge_for(seen(match, match.ask.side), match.kit)
    hexes = range(len(match.kit.names))
    assert not [h for i in match.kit.decoys[mine.me] for h in hexes if mine.room(i, h)]
    assert any(mine.room(match.kit.units_of[mine.me][0], h) for h in hexes)
