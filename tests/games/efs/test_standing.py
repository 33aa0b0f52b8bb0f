"""Standing orders: what the staff answers for its side, within the rules and what it knows."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.efs.present.prompt import prompt
from grognard.games.efs.present.standing import COVERS, POLICIES, answered, order_of
from grognard.games.efs.rules.chapters import CHAPTERS
from grognard.games.efs.rules.r12_declaration import Declare, EndDeclaration
from grognard.games.efs.rules.r12_reaction import EndReaction
from grognard.games.efs.rules.r13_support import AddGun, EndGunnery
from grognard.games.efs.rules.r15_supply import GoWithout, NameSupply
from grognard.games.efs.state import State
from grognard.kernel.flow import Step, declared, settle, submit
from grognard.kernel.offers import tag
from grognard.kernel.value import CHANCE
from tests.games.efs.scenes import scene, start

ATTACK = """
scenario: first-bridgehead
turn: 5
weather: dry
phase: axis_declaration
ground:
  0504 clear
  main 0506 0505
pieces:
  18/18Pz 0505
  52/18Pz 0505
  617_Art 0506
  axis_supply 0505 msu
  17_RD 0504
  64_RD 0503
  438_Art 0403
"""


def test_every_order_is_about_a_question_of_the_rules() -> None:
    tags = {tag(step) for step in declared(Step, CHAPTERS)}
    assert set(COVERS) <= tags
    assert set(COVERS.values()) == set(POLICIES)


@pytest.mark.parametrize("policy", ["none", "staff"])
def test_a_front_is_run_by_the_staff_but_for_marches_and_attacks(policy: str) -> None:
    """Whatever the staff answers can be played, and the prompt says where it can be left to it."""
    s, rng = start("minsk-pocket"), Random(policy)
    ask, kinds = settle(s), set()
    for _ in range(2500):
        if ask is None:
            break
        side = ask.sides[0]
        found = None if side == CHANCE else answered(s, side, policy)
        if side != CHANCE:
            told = prompt(s, side)
            assert told.order == ("" if told.step == "movement" else order_of(s))
            assert (found is not None) <= (policy in told.policies)
        if found is None:
            found = s.steps[-1].draw(s, side, rng)
        else:
            assert not list(found.why_not(s, side))
            kinds.add(order_of(s))
            assert policy == "staff" or order_of(s) != "reaction" or isinstance(found, EndReaction)
        ask = submit(s, side, found)
    wanted = {"air", "clerk", "reaction", "guns"}
    assert kinds >= (wanted if policy == "none" else wanted | {"losses", "retreats"})


def ordered(s: State, policy: str, *until: type) -> list[object]:
    """What the staff of both sides plays by one order, up to one of these actions."""
    played: list[object] = []
    ask, rng = settle(s), Random(1)
    while ask is not None and len(played) < 40:
        side = ask.sides[0]
        if side == CHANCE:
            ask = submit(s, side, s.steps[-1].draw(s, side, rng))
            continue
        found = answered(s, side, policy) or s.steps[-1].draw(s, side, rng)
        played.append(found)
        if isinstance(found, until):
            break
        ask = submit(s, side, found)
    return played


def declared_attack() -> State:
    s = scene(ATTACK)
    (target,) = (t for t in prompt(s, "axis").targets if s.kit.names[t.hex] == "0504")
    submit(s, "axis", Declare((0, 1), (target.hex,), False))
    submit(s, "axis", EndDeclaration())
    return s


@pytest.mark.rule("13.11b", "15.21")
def test_nothing_means_no_guns_and_no_supply() -> None:
    played = ordered(declared_attack(), "none", GoWithout)
    assert any(isinstance(a, EndGunnery) for a in played)
    assert not [a for a in played if isinstance(a, AddGun | NameSupply)]
    assert isinstance(played[-1], GoWithout)


@pytest.mark.rule("13.11b", "15.21")
def test_all_means_every_gun_in_range_and_a_point_for_the_attack() -> None:
    played = ordered(declared_attack(), "all", NameSupply)
    named = next(a for a in played if isinstance(a, NameSupply))
    assert named.units == (3,)
    assert any(isinstance(a, AddGun) for a in played)


def test_the_player_is_asked_where_no_order_holds() -> None:
    s = scene(ATTACK)
    assert answered(s, "axis", "staff") is None
    assert prompt(s, "axis").policies == ()
    s = declared_attack()
    assert answered(s, "soviet", "ask") is None
    assert answered(s, "axis", "none") is None
