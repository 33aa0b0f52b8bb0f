"""The first opponent in the East Front Series: it plays every scenario to its end, sees no more
than its side may, repeats itself, beats play at random, and does what a player would."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.efs.ai.board_model import Board, distances
from grognard.games.efs.ai.combat_value import CombatValue
from grognard.games.efs.ai.forecast import Forecast
from grognard.games.efs.ai.goals import Goals
from grognard.games.efs.ai.judge import Judge
from grognard.games.efs.ai.weights import PLAIN
from grognard.games.efs.rules.r10_movement import EndMovement
from grognard.games.efs.rules.r12_declaration import Declare, EndDeclaration
from grognard.games.efs.state import State
from grognard.language import LANGS, Language
from tests.games.efs.ai.playing import begun, bots_of, game, play
from tests.games.efs.scenes import SCENARIOS, scene


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_plays_every_scenario_to_its_end_against_itself(scenario: str) -> None:
    match = game(("recruit", "recruit"), scenario)
    assert match.over
    assert match.played > 50


def test_it_sees_no_more_than_its_side_may() -> None:
    assert game(("recruit", "recruit"), "first-bridgehead", trap=True).over
    assert game(("recruit", "recruit"), "mogilev", most=250, trap=True).played == 250


def test_the_same_seed_gives_the_same_game() -> None:
    one, two = (game(("recruit", "recruit"), "winter-drill", seed=3) for _ in range(2))
    assert one.entries == two.entries
    assert one.entries != game(("recruit", "recruit"), "winter-drill", seed=4).entries


def test_it_beats_play_at_random_on_either_side() -> None:
    won = 0
    for scenario in ("first-bridgehead", "winter-drill", "minsk-pocket"):
        won += game(("recruit", "random"), scenario).result.winner == "axis"
        won += game(("random", "recruit"), scenario).result.winner == "soviet"
    assert won >= 5


def test_it_uses_air_artillery_supply_and_command() -> None:
    match = game(("recruit", "recruit"), "berezina-to-the-dnepr", story=True)
    kinds = {entry.action["do"] for entry in match.entries}
    assert {"place-air", "add-gun", "name-supply", "activate", "declare", "advance-to"} <= kinds
    assert {"overrun", "enter", "rebuild", "convert-rail", "place-reinforcement"} <= kinds


def test_its_reasons_are_told_in_both_languages() -> None:
    match = begun("winter-drill")
    bots = bots_of(("recruit", "recruit"), 3)
    thoughts = []
    for most in range(10, 200, 10):
        play(match, bots, most)
        thoughts += [one for bot in bots.values() for one in bot.thinks()]
    assert {"attack", "march", "sent", "choice"} <= {one.what for one in thoughts}
    for lang in LANGS:
        texts = Language(lang, ("efs",))
        for one in thoughts:
            about: dict[str, Any] = {**dict(one.about), "worth": one.worth}
            assert texts.say(f"thought-{one.what}", **about)


# ---- what it finds worth doing ---------------------------------------------------------------

FIELD = """
scenario: first-bridgehead
turn: 5
weather: dry
held: 0101 0102 0103 0104 0105
"""


def judge_of(text: str) -> Judge:
    return Judge(table(text), PLAIN)


def table(text: str) -> State:
    return scene(f"{FIELD}\n{text}")


GROUND = "ground:\n  0909 woods\n"


def test_it_attacks_in_strength_or_not_at_all() -> None:
    strong = judge_of(
        f"phase: axis_declaration\n{GROUND}pieces:\n"
        "  18/18Pz 0505\n  52/18Pz 0505\n  101/18Pz 0505\n  axis_supply 0504 msu\n  Zap 0506\n"
    ).orders()
    assert isinstance(strong[0], Declare)
    assert len(strong[0].units) == 3
    weak = judge_of(
        f"phase: axis_declaration\n{GROUND}pieces:\n  R88/18Pz 0505\n  64_RD 0506\n  108_RD 0506\n"
    ).orders()
    assert weak == [EndDeclaration()]


def test_a_strong_attack_is_worth_more_than_a_weak_one_and_a_river_takes_from_it() -> None:
    units = (
        "pieces:\n  18/18Pz 0505\n  52/18Pz 0505\n  101/18Pz 0505\n  axis_supply 0504 msu\n"
        "  64_RD 0506 s2\n"
    )
    dry, wet = (
        table(f"phase: axis_declaration\nground:\n  0505/0506 {water}\n{units}")
        for water in ("river", "major")
    )
    worth = []
    for s in (dry, wet):
        board = Board(s, PLAIN)
        goals = Goals(board)
        combat = CombatValue(board, goals, Forecast(board, goals))
        at = (s.kit.hex("0506"),)
        all_three = tuple(s.kit.unit(id) for id in ("18/18Pz", "52/18Pz", "101/18Pz"))
        worth.append(combat.worth(all_three, at))
        assert combat.worth(all_three[1:2], at) < combat.worth(all_three, at)
    assert worth[1] < worth[0]


def test_its_plans_are_made_on_a_table_of_its_own() -> None:
    match = begun("first-bridgehead")
    bots = bots_of(("recruit", "recruit"), 3)
    while match.state.phase != "axis_mvt":
        play(match, bots, match.played + 1)
    before = match.state.saved()
    orders = Judge(match.state, PLAIN).orders()
    assert len(orders) > 4
    assert isinstance(orders[-1], EndMovement)
    assert match.state.saved() == before


def test_places_that_score_draw_it_and_water_keeps_it_away() -> None:
    s = begun("first-bridgehead").state
    board = Board(s, PLAIN)
    goals = Goals(board)
    assert {goal.n for goal in goals.open} == {0, 1, 2}
    far = distances(s.kit, (s.kit.hex("1828"),), wheels=True)
    assert far[s.kit.hex("1828")] == 0
    assert far[s.kit.hex("1730")] < far[s.kit.hex("1531")]
    sent = goals.assign([s.kit.unit("18/18Pz"), s.kit.unit("101/18Pz")])
    assert all(goal.n in (0, 1, 2) for goal in sent.values())
