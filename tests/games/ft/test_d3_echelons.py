"""[D.3.1, D.3.9, D.3.10] Echelons and the counter-attack."""

from __future__ import annotations

import pytest

from grognard.games.ft.pieces import Target
from grognard.games.ft.rules.d3_combat import Attack, LandCombat
from grognard.games.ft.rules.d3_counter import Counter, CounterAttack, NoCounter
from grognard.games.ft.rules.d3_defence import Defend
from grognard.games.ft.rules.d3_echelons import (
    AttackAgain,
    HoldBack,
    HoldTogether,
    OneAttack,
    Rear,
    SecondList,
)
from grognard.games.ft.rules.d3_losses import GoBack, TakeStep
from grognard.games.ft.rules.d3_standing import fighters
from grognard.games.ft.rules.d3_support import PayNothing
from grognard.games.ft.state import State
from grognard.kernel.flow import refusals, settle, submit
from tests.games.ft.scenes import at, scene, whys, with_dice
from tests.games.ft.verbs_land import echelons


@pytest.mark.rule("D.3.1")
def test_a_second_list_needs_a_second_stack_and_odds() -> None:
    s = echelons()
    offered = {one for offer in s.steps[-1].offers(s, "defender") for one in offer}
    assert AttackAgain((1, 2, 3)) in offered
    assert OneAttack() in offered
    assert whys(refusals(s, "defender", AttackAgain((2, 1)))) == ["C.1.0 name-units-once"]
    assert whys(refusals(s, "defender", AttackAgain(()))) == ["D.3.7 odds-too-low"]
    submit(s, "defender", OneAttack())
    assert not isinstance(s.steps[-1], Rear), "the defender divides against a divided attack alone"
    assert s.fought & 0b1110 == 0


@pytest.mark.rule("D.3.1", "D.3.9", "G.17")
def test_both_sides_divide() -> None:
    s = echelons(rear="stack2")
    submit(s, "defender", AttackAgain((1, 2, 3)))
    assert isinstance(s.steps[-1], Rear)
    assert whys(refusals(s, "aggressor", HoldBack((4, 5)))) == ["D.3.1 not-in-an-echelon"]
    assert whys(refusals(s, "aggressor", HoldBack((5, 4)))) == ["C.1.0 name-units-once"]
    assert HoldTogether.ends
    submit(s, "aggressor", HoldBack((5,)))
    here = at(s, "0505")
    assert fighters(s, 0, here) == (4,), "the first attack meets the first list alone"
    with_dice(s, (1, 0))
    assert s.battle[0].units == (1, 2, 3)
    assert fighters(s, 0, here) == (5,), "and the second the second"
    assert s.fought & 0b111110 == 0b111110


@pytest.mark.rule("D.3.9")
def test_the_second_meets_whoever_is_there() -> None:
    s = echelons(rear="stack2")
    submit(s, "defender", AttackAgain((1, 2, 3)))
    submit(s, "aggressor", HoldTogether())
    while s.battle and s.battle[0].units == (0,):
        if s.ask is not None and s.ask.sides == ("chance",):
            with_dice(s, (0,))
        else:
            submit(s, "aggressor", GoBack(0))
    assert fighters(s, 0, at(s, "0505")) == (4, 5)


TRENCH = """
turn: 2
weather: snow
sky: cloudy
ice: F
ground:
  0505 forest
  0504 forest
  0506 clear supply=SOV
held: 0505 0506
pieces:
  F-27-1 0504
  F-27-2 0504
  F-27-3 0604
  S-25-1 0505
  S-25-2 0505
  S-25-3 0505
  S-25 0506 {sp}
"""


def attacked(sp: str = "") -> State:
    s = scene(TRENCH.format(sp=sp))
    here = at(s, "0505")
    s.works = {here: "trench"}
    s.targets = (Target(here, False),)
    s.steps = [LandCombat(1)]
    settle(s)
    submit(s, "defender", Attack(here, (0, 1)))
    if sp:
        submit(s, "aggressor", PayNothing())
    submit(s, "aggressor", Defend("static"))
    with_dice(s, (0, 0))
    while not isinstance(s.steps[-1], CounterAttack):
        assert s.ask is not None
        units = [i for i in (0, 1, 3, 4, 5) if not refusals(s, s.ask.sides[0], TakeStep(i))]
        submit(s, s.ask.sides[0], TakeStep(units[0]))
    return s


@pytest.mark.rule("D.3.10")
def test_a_counter_attack_turns_the_roles() -> None:
    s = attacked()
    assert whys(refusals(s, "aggressor", Counter(at(s, "0604")))) == ["D.3.10 no-counter-attack"]
    submit(s, "aggressor", Counter(at(s, "0504")))
    battle = s.battle[0]
    assert battle.counter
    assert battle.bare, "nothing to pay with: no artillery category"
    assert battle.held == (0, 1)
    assert not battle.static
    assert NoCounter.ends
    assert s.counter_attacked == 0b111000


@pytest.mark.rule("D.3.10", "D.3.2")
def test_who_counter_attacks_pays_as_a_defender() -> None:
    s = attacked("sp2")
    submit(s, "aggressor", Counter(at(s, "0504")))
    assert not refusals(s, "aggressor", PayNothing())
    submit(s, "aggressor", PayNothing())
    assert s.battle[0].bare


@pytest.mark.rule("D.3.10", "D.3.3")
def test_a_mobile_defence_does_not_strike_back() -> None:
    s = scene(TRENCH.format(sp=""))
    here = at(s, "0505")
    s.works = {here: "trench"}
    s.targets = (Target(here, False),)
    s.steps = [LandCombat(1)]
    settle(s)
    submit(s, "defender", Attack(here, (0, 1)))
    submit(s, "aggressor", Defend("mobile"))
    with_dice(s, (0, 0))
    assert not s.steps or not isinstance(s.steps[-1], CounterAttack | SecondList)
