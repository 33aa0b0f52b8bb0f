"""The first opponent: it plays to the end, sees no more than its side may, repeats itself, beats
play at random, and does what a player would."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.games.ft import GAME
from grognard.games.ft.ai.imagine import imagine
from grognard.games.ft.ai.judge import PLAIN, Judge
from grognard.games.ft.ai.plans import TOLD
from grognard.games.ft.pieces import Mine, Target
from grognard.games.ft.rules.c1_movement import EndMovement, Move, Movement
from grognard.games.ft.rules.c1_targets import EndTargets, MarkTarget, Targets
from grognard.games.ft.rules.d3_combat import LandCombat
from grognard.games.ft.rules.g16_exit import LeaveMap
from grognard.games.ft.state import State
from grognard.kernel.flow import refusals, settle
from grognard.language import LANGS, Language
from tests.games.ft.ai.playing import begun, bots_of, game, play
from tests.games.ft.scenes import at, scene, start, unit


def test_it_plays_raate_to_its_end_against_itself() -> None:
    match = game(("recruit", "recruit"), "raate")
    assert match.over
    assert match.played > 50
    kinds = {entry.action["do"] for entry in match.entries}
    assert {"move", "advance-move", "end-movement"} <= kinds


def test_it_sees_no_more_than_its_side_may() -> None:
    assert game(("recruit", "recruit"), "raate", trap=True).over
    assert game(("recruit", "recruit"), "suomussalmi", most=150, trap=True).played == 150


def test_the_same_seed_gives_the_same_game() -> None:
    one, two = (game(("recruit", "recruit"), "raate", seed=3) for _ in range(2))
    assert one.entries == two.entries
    assert one.entries != game(("recruit", "recruit"), "raate", seed=4).entries


@pytest.mark.parametrize("seed", [2, 4])
def test_it_beats_play_at_random_on_either_side(seed: int) -> None:
    assert game(("recruit", "random"), "raate", seed).result.winner == "aggressor"
    assert game(("random", "recruit"), "raate", seed).result.winner == "defender"


def test_its_reasons_are_told_in_both_languages() -> None:
    match = begun("raate")
    bots = bots_of(("recruit", "recruit"), 3)
    thoughts = []
    for most in range(5, 100, 5):
        play(match, bots, most)
        thoughts += [one for bot in bots.values() for one in bot.thinks()]
    assert {"attack", "choice"} <= {one.what for one in thoughts}
    for lang in LANGS:
        texts = Language(lang, ("ft",))
        for what in TOLD.values():
            assert texts.say(f"thought-{what.what}")
        for one in thoughts:
            about: dict[str, Any] = {**dict(one.about), "worth": one.worth}
            assert texts.say(f"thought-{one.what}", **about)


def asked(s: State, step: object) -> State:
    s.steps, s.ask = [step], None  # type: ignore[list-item]
    settle(s)
    return s


def test_a_plan_is_legal_and_ends() -> None:
    s = start("raate")
    s.phasing, s.segment, s.turn = 1, "C.1", 2
    asked(s, Movement(1))
    orders = Judge(s, PLAIN).orders()
    assert isinstance(orders[-1], EndMovement)
    assert sum(isinstance(one, Move) for one in orders) > 5
    assert not refusals(s, "defender", orders[0])
    assert not list(GAME.faults(s)), "it was tried out on a table of its own"


def test_who_can_leave_for_points_leaves() -> None:
    s = start("raate")
    s.turn, s.phasing, s.segment = 2, 0, "C.1"
    s.change(unit(s, "S-25-1"), at=at(s, "2514"))
    asked(s, Movement(0))
    orders = Judge(s, PLAIN).orders()
    assert LeaveMap((unit(s, "S-25-1"),), ()) in orders


def test_it_marks_what_it_can_beat_and_nothing_else() -> None:
    text = """
        turn: 2
        sky: cloudy
        ground:
          0505 clear
        pieces:
          F-27-1 0504
          F-27-2 0405
          F-27-3 0606
          S-25-1 {at}
    """
    s = asked(scene(text.format(at="0505 reduced")), Targets(1))
    action = Judge(s, PLAIN).answer(list(s.steps[-1].offers(s, "defender")))
    assert isinstance(action, MarkTarget)
    strong = "0505\n          S-25-2 0505\n          S-25-3 0505\n          S-146-1 0505"
    s = asked(scene(text.format(at=strong)), Targets(1))
    action = Judge(s, PLAIN).answer(list(s.steps[-1].offers(s, "defender")))
    assert isinstance(action, EndTargets)


def test_a_marked_hex_is_attacked() -> None:
    s = scene("""
        ground:
          0505 clear
        pieces:
          F-27-1 0504
          S-25-1 0505
    """)
    s.targets = (Target(at(s, "0505"), False),)
    asked(s, LandCombat(1))
    action = Judge(s, PLAIN).answer([])
    assert action is not None
    assert not refusals(s, "defender", action)


@pytest.mark.rule("G.12")
def test_what_it_may_not_know_is_drawn_anew() -> None:
    """Two truths that a side cannot tell apart are imagined alike."""
    tables = []
    for first, second in (("0505", "0707"), ("0707", "0505")):
        s = scene(f"""
            ground:
              0505 forest
              0707 forest
            veiled: 0505 0707
            pieces:
              F-27-1 {first}
              F-27-2 {second} limited2
              S-25-1 0101
        """)
        s.mines = (Mine(1, at(s, "0909")),)
        tables.append(imagine(s, "aggressor", Random(4)))
        assert not tables[-1].mines
        assert not list(GAME.faults(tables[-1]))
    assert tables[0].saved() == tables[1].saved()
    mine = imagine(s, "defender", Random(4))
    assert mine.units == s.units
    assert mine.mines == s.mines
