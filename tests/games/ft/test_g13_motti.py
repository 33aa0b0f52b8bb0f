"""[G.13] Mottis: rings, surrender, panic, breakouts."""

from __future__ import annotations

import pytest

from grognard.games.ft import GAME
from grognard.games.ft.pieces import GONE, MOTTI, PANIC, Battle, Depot, Target
from grognard.games.ft.rules.b1_lines import Lines
from grognard.games.ft.rules.c1_movement import Movement
from grognard.games.ft.rules.d3_combat import Attack, LandCombat
from grognard.games.ft.rules.d3_losses import RetreatTo
from grognard.games.ft.rules.d3_odds import attack_factor
from grognard.games.ft.rules.d3_shifts import shifts
from grognard.games.ft.rules.g06_steps import remove
from grognard.games.ft.rules.g13_breakout import DeclareBreakout, EndFlight, Fleeing, FleeTo
from grognard.games.ft.rules.g13_motti import groups, may_be_caught, open_rings, ringed
from grognard.games.ft.rules.g13_panic import Panicking, guns_alone, shaken
from grognard.games.ft.state import State
from grognard.kernel.flow import refusals, settle, submit
from tests.games.ft.scenes import at, play_line, scene, start, unit, whys, with_dice
from tests.games.ft.verbs_motti import ring


@pytest.mark.rule("G.13")
def test_a_gap_in_the_ring_or_a_line_keeps_it_open() -> None:
    s = ring(without="F-64-1")
    assert not ringed(s, 0, (at(s, "0505"),))
    play_line(s, "G.13", 1)
    assert not s.units[0].marks & MOTTI
    s = ring(held="0505 0404 0303 0202 0101 0504 0605 0604 0405 0506")
    play_line(s, "G.13", 1)
    supplied = Lines(s, 0).supplied(0)
    assert bool(s.units[0].marks & MOTTI) is not supplied
    s = ring()
    s.turn = 1
    play_line(s, "G.13", 1)
    assert not s.units[0].marks & MOTTI, "all are in supply on turn 1"


@pytest.mark.rule("G.13")
def test_hexes_that_touch_are_one_group() -> None:
    s = ring()
    s.change(1, at=at(s, "0506"))
    assert groups(s, 0) == [(min(at(s, "0505"), at(s, "0506")), max(at(s, "0505"), at(s, "0506")))]
    assert may_be_caught(start("tali"), "FIN")
    assert not may_be_caught(s, "FIN")


@pytest.mark.rule("G.13", "B.1.4")
def test_a_motti_opens_by_a_line_from_outside() -> None:
    s = ring("motti")
    s.depots = (Depot(0, at(s, "0505"), 1),)
    assert Lines(s, 0).supplied(0), "the marker feeds it"
    open_rings(s, 0)
    assert s.units[0].marks & MOTTI, "and does not free it"
    for i in range(3, 9):
        s.change(i, at=GONE)
    s.held = (1 << s.kit.ground.hexes) - 1
    s.segment = "B.1"
    play_line(s, "G.13", 0)
    assert not any(s.units[i].marks & MOTTI for i in (0, 1, 2))


@pytest.mark.rule("G.13", "B.3.5")
def test_a_starving_hex_surrenders() -> None:
    s = ring("motti")
    for i in (0, 1, 2):
        s.change(i, limited=4)
    s.segment = "B.1"
    play_line(s, "G.13", 0, faces=(3,))
    assert s.units[0].at >= 0
    assert s.surrenders == {at(s, "0505"): 1}
    play_line(s, "G.13", 0, faces=(3,))
    assert all(s.units[i].at == GONE for i in (0, 1, 2))
    assert s.rp == {"FIN": s.kit.counters[1].steps}, "the guns are captured"
    assert s.losses["SOV INF"] == 2


ATTACKED = """
turn: 2
sky: cloudy
ground:
  0505 clear
  0504 clear
pieces:
  F-27-1 0504
  S-122-1 0505
  S-122-2 0505
  S-25-1 0707
"""


@pytest.mark.rule("G.13", "B.3.5", "D.3.1")
def test_guns_alone_may_panic_when_they_are_attacked() -> None:
    s = scene(ATTACKED)
    here = at(s, "0505")
    assert guns_alone(s, 0, here) == ((1, 2),)
    s.targets = (Target(here, False),)
    s.steps = [LandCombat(1)]
    settle(s)
    before = s.kit.counters[1].steps
    submit(s, "defender", Attack(here, (0,)))
    with_dice(s, (2,))
    assert s.rp["FIN"] == 2, "a step each, and its point to the captor"
    lost = sum(1 for i in (1, 2) if s.units[i].step or s.units[i].at == GONE)
    assert lost == 2
    assert before in (1, 2)
    s = scene(ATTACKED.replace("S-25-1 0707", "S-25-1 0505"))
    assert guns_alone(s, 0, here) == ()


@pytest.mark.rule("G.13")
def test_three_hits_may_cause_a_panic_but_not_twice() -> None:
    s = scene(ATTACKED.replace("S-122-2 0505", "S-25-2 0505"))
    here = at(s, "0505")
    s.battle = (Battle(here, (0,), met=(1, 2), hits=(3, 0)),)
    assert shaken(s) == ((1, 2),)
    s.steps = [Panicking(shaken(s))]
    s.ask = None
    with_dice(s, (1,))
    assert s.units[2].marks & PANIC
    submit(s, "aggressor", RetreatTo(at(s, "0506")))
    assert s.units[2].at == at(s, "0506")
    assert shaken(s) == (), "once a stack and combat"
    s.battle = (Battle(here, (0,), met=(1, 2), hits=(2, 0)),)
    assert shaken(s) == ()
    s.battle = (Battle(here, (3,), lost=(at(s, "0707"),) * 3),)
    assert shaken(s) == ((3,),), "attackers too"


@pytest.mark.rule("G.13")
def test_a_division_without_its_headquarters_may_panic() -> None:
    s = start("raate")
    hq = unit(s, "S-44")
    here = s.units[hq].at
    remove(s, hq)
    assert s.fallen == ((hq, here),)
    s.segment = "C.1"
    s.steps, s.ask = [], None
    play_line(s, "G.13", 1, faces=(9,))
    assert not s.fallen


def answer_simply(s: State, until: type[object]) -> None:
    """The first of the offers, and every die 1, until this step is on top."""
    ask = settle(s)
    while ask is not None and not isinstance(s.steps[-1], until):
        if ask.sides == ("chance",):
            ask = with_dice(s, (1,))
        else:
            step, side = s.steps[-1], ask.sides[0]
            ask = submit(s, side, next(a for offer in step.offers(s, side) for a in offer))


BREAK = """
turn: 2
weather: clear
sky: cloudy
segment: C.1
player: aggressor
ground:
  0505 clear
pieces:
  S-25-1 0505 motti limited2
  S-25-2 0505 motti limited2
  S-25-3 0505 motti limited2
  S-122-1 0505 motti limited2
  S-25 0505 motti limited2
  F-BGR 0504
  F-27-1 0303
"""


@pytest.mark.rule("G.13", "D.3.7")
def test_a_stack_breaks_out() -> None:
    s = scene(BREAK)
    s.steps = [Movement(0)]
    settle(s)
    assert s.level(0) == -3
    there = at(s, "0504")
    bad = refusals(s, "aggressor", DeclareBreakout(at(s, "0505"), at(s, "0506"), False))
    assert whys(bad) == ["G.13 no-breakout"]
    submit(s, "aggressor", DeclareBreakout(at(s, "0505"), there, False))
    assert s.targets == (Target(there, False, breakout=True),)
    assert s.moved & 0b11111 == 0b11111, "instead of moving"
    assert attack_factor(s, 0) * 2 == s.kit.counters[0].acf[0], "half even at -3"
    assert "shift-breakout" in [one.why for one in
                                shifts(s, 0, (0, 1, 2), there, static=False, forced=False,
                                       concealed=False).lines]  # fmt: skip
    s.steps, s.ask = [LandCombat(0)], None
    settle(s)
    submit(s, "aggressor", Attack(there, (0, 1, 2)))
    answer_simply(s, Fleeing)
    assert whys(refusals(s, "aggressor", FleeTo(at(s, "0909")))) == ["G.13 no-way-out"]
    way = at(s, "0506")
    submit(s, "aggressor", FleeTo(way))
    submit(s, "aggressor", EndFlight())
    assert all(s.units[i].at == way for i in (0, 1, 2, 4))
    assert s.units[3].at == GONE, "the guns are left behind"
    assert not list(GAME.faults(s))
