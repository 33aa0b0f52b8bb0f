"""[C.1.0, C.1.5, D.3] Movement and land combat as they are played."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.ft import GAME
from grognard.games.ft.pieces import FATIGUE, GONE, REFIT, Target
from grognard.games.ft.rules.c1_movement import EndMovement, Move
from grognard.games.ft.rules.c1_targets import EndTargets, MarkTarget, Targets
from grognard.games.ft.rules.d3_advance import AdvanceTo, EndAdvance
from grognard.games.ft.rules.d3_combat import Attack, LandCombat
from grognard.games.ft.rules.d3_defence import Defend
from grognard.games.ft.rules.d3_losses import GoBack, RetreatTo, TakeFatigue, TakeStep
from grognard.games.ft.rules.d3_support import NoSupport, PayNothing, PayPoint, UseSupport
from grognard.kernel.flow import refusals, settle, submit
from tests.games.ft.scenes import at, play_out, scene, start, unit, whys, with_dice

FOREST = """
    turn: 2
    weather: snow
    sky: cloudy
    ice: F
    segment: {segment}
    player: defender
    ground:
      0505 forest
      0101 clear supply=FIN
    pieces:
      F-27-1 0504
      F-27-2 0405
      F-PI1 0405
      F-JR27 0504 sp2
      S-25-1 0505
"""


@pytest.mark.rule("D.3.1", "D.3.2", "D.3.7", "D.3.8", "G.17")
def test_nine_against_three_in_the_forest_from_two_sides() -> None:
    s = scene(FOREST.format(segment="D.3"))
    here = at(s, "0505")
    s.targets = (Target(here, True),)
    s.steps = [LandCombat(1)]
    settle(s)
    submit(s, "defender", Attack(here, (0, 1, 2)))
    assert s.units[unit(s, "F-JR27")].sp == 0, "two points: 2.5 battalions, and snow in the North"
    assert not s.battle[0].forced
    with_dice(s, (2, 1))
    assert s.battle[0].hits == (3, 0), "3:1, forest -1, flank +1: red 2 + 1, blue 1 - 1"
    assert whys(refusals(s, "aggressor", GoBack(0))) == ["D.3.7 not-so-many-hexes"]
    submit(s, "aggressor", GoBack(2))
    bad = refusals(s, "aggressor", RetreatTo(at(s, "0504")))
    assert whys(bad) == ["D.3.7 no-way-back"]
    submit(s, "aggressor", RetreatTo(at(s, "0506")))
    submit(s, "aggressor", RetreatTo(at(s, "0507")))
    assert s.units[4].step == 1, "one hit is left"
    with_dice(s, (9,))  # three hits: no panic
    assert s.rp == {"SOV": 1}
    assert whys(refusals(s, "defender", AdvanceTo(0, at(s, "0506")))) == ["D.3.8 no-advance"]
    submit(s, "defender", AdvanceTo(0, here))
    submit(s, "defender", EndAdvance())
    assert not s.steps
    assert s.friendly(1, here)
    assert not list(GAME.faults(s))


@pytest.mark.rule("D.3.1", "G.18")
def test_who_may_attack() -> None:
    s = scene(FOREST.format(segment="D.3"))
    here = at(s, "0505")
    s.targets = (Target(here, False),)
    s.steps = [LandCombat(1)]
    settle(s)
    assert whys(refusals(s, "defender", Attack(at(s, "0909"), (0,)))) == ["C.1.5 not-marked"]
    assert whys(refusals(s, "defender", Attack(here, (1, 0)))) == ["C.1.0 name-units-once"]
    assert whys(refusals(s, "defender", Attack(here, (4,)))) == ["0 not-your-unit"]
    assert whys(refusals(s, "defender", Attack(here, (3,)))) == ["D.3.1 no-attacker"]
    s.fought = 1
    assert whys(refusals(s, "defender", Attack(here, (0,)))) == ["D.3.1 has-fought"]
    s.fought, s.stopped = 0, 1
    assert whys(refusals(s, "defender", Attack(here, (0,)))) == ["C.1.2 overrun-failed"]
    s.stopped = 0
    s.mark(0, on=REFIT)
    assert whys(refusals(s, "defender", Attack(here, (0,)))) == ["B.2.8 not-active"]
    s.mark(0, off=REFIT)
    s.change(0, limited=3)
    assert whys(refusals(s, "defender", Attack(here, (0,)))) == ["G.9 level-too-low"]
    s.change(0, limited=0, at=at(s, "0503"))
    assert whys(refusals(s, "defender", Attack(here, (0,)))) == ["G.18 out-of-range"]


@pytest.mark.rule("D.3.7")
def test_below_one_to_four_there_is_no_attack() -> None:
    s = scene("""
        ground:
          0505 clear
        pieces:
          F-PI1 0504
          S-25-1 0505
          S-25-2 0505
    """)
    here = at(s, "0505")
    s.targets = (Target(here, False),)
    assert whys(Attack(here, (0,)).why_not(s, "defender")) == ["D.3.7 odds-too-low"]
    s.steps = [LandCombat(1)]
    assert settle(s) is None, "the marker lapses"


@pytest.mark.rule("D.3.7")
def test_an_attacker_may_take_fatigue_for_his_first_hit() -> None:
    s = scene("""
        sky: cloudy
        ground:
          0505 clear
        pieces:
          F-27-1 0504
          F-27-2 0504
          S-25-1 0505
          S-25-2 0505
          S-25-3 0505
    """)
    here = at(s, "0505")
    s.targets = (Target(here, False),)
    s.steps = [LandCombat(1)]
    settle(s)
    submit(s, "defender", Attack(here, (0, 1)))
    with_dice(s, (0, 5))
    assert s.battle[0].hits[1] >= 2
    assert whys(refusals(s, "defender", TakeStep(2))) == ["D.3.7 not-this-step"]
    assert whys(refusals(s, "defender", TakeFatigue(here))) == ["D.3.7 no-fatigue-here"]
    submit(s, "defender", TakeFatigue(at(s, "0504")))
    assert all(s.units[i].marks & FATIGUE for i in (0, 1))
    assert "D.3.7 no-fatigue-here" in whys(TakeFatigue(here).why_not(s, "defender"))


@pytest.mark.rule("D.3.2", "D.3.3", "D.3.6b")
def test_a_defender_may_pay_and_names_his_defence() -> None:
    s = scene("""
        turn: 2
        sky: sunny
        ground:
          0505 clear
          0605 clear supply=SOV
        held: 0505 0605 0506
        pieces:
          F-27-1 0504
          F-27-2 0504
          S-25-1 0505
          S-25-2 0505
          S-25 0506 sp2
    """)
    here = at(s, "0505")
    s.works = {here: "trench"}
    s.targets = (Target(here, False),)
    s.weather, s.ice = 1, 3
    s.steps = [LandCombat(1)]
    settle(s)
    submit(s, "defender", Attack(here, (0, 1)))
    assert whys(refusals(s, "aggressor", PayPoint(3))) == ["D.3.2 cannot-pay"]
    submit(s, "aggressor", PayPoint(4))
    assert s.battle[0].answered
    assert whys(refusals(s, "aggressor", Defend("brave"))) == ["D.3.3 no-such-defence"]
    submit(s, "aggressor", Defend("static"))
    assert s.battle[0].object
    assert whys(refusals(s, "aggressor", UseSupport(9))) == ["D.3.6b no-support"]
    submit(s, "aggressor", UseSupport(0))
    assert s.battle[0].support == (0, 3)
    assert s.supported == 1


@pytest.mark.rule("D.3.2")
def test_an_attacker_must_pay_what_he_began() -> None:
    text = FOREST.format(segment="D.3") + "      F-JR64 0405 sp1\n"
    s = scene(text)
    here = at(s, "0505")
    s.targets = (Target(here, True),)
    s.steps = [LandCombat(1)]
    settle(s)
    submit(s, "defender", Attack(here, (0, 1, 2)))
    assert whys(refusals(s, "defender", PayNothing())) == ["D.3.2 must-pay"]
    submit(s, "defender", PayPoint(unit(s, "F-JR64")))
    assert s.units[unit(s, "F-JR64")].sp == 0


@pytest.mark.rule("C.1.5")
def test_only_hexes_that_can_be_attacked_are_marked() -> None:
    s = scene(FOREST.format(segment="C.1"))
    s.steps = [Targets(1)]
    settle(s)
    bad = refusals(s, "defender", MarkTarget(at(s, "0909"), True))
    assert whys(bad) == ["C.1.5 no-target"]
    assert whys(refusals(s, "defender", MarkTarget(9999, True))) == ["0 no-such-hex"]
    submit(s, "defender", MarkTarget(at(s, "0505"), True))
    assert s.targets == (Target(at(s, "0505"), True),)
    assert EndTargets.ends
    assert NoSupport.ends


@pytest.mark.rule("C.1.0", "G.8", "G.11")
def test_what_bars_a_move() -> None:
    s = scene("""
        segment: C.1
        player: aggressor
        ground:
          0505 forest
          0404 clear neutral
        pieces:
          S-25-1 0504
          S-312 0504
          F-27-1 0507
          F-27-2 0507
          S-44 offmap
          F-PI1 0603
          S-NK1 0504
    """, settled=True)  # fmt: skip

    def why(units: tuple[int, ...], *path: str) -> list[str]:
        action = Move(units, tuple(at(s, one) for one in path))
        return whys(refusals(s, "aggressor", action))

    assert why((1,), "0505") == ["G.11 no-passage"]
    assert why((0,), "0404") == ["G.15 neutral-ground"]
    assert why((0,), "0506") == ["C.1.0 not-a-neighbour"]
    assert why((0,)) == ["C.1.0 no-path"]
    assert why((), "0505") == ["C.1.0 name-units-once"]
    assert why((2,), "0505") == ["0 not-your-unit"]
    assert why((4,), "0505") == ["C.1.0 not-on-the-map"]
    assert why((0,), "0603") == ["C.1.0 enemy-in-the-way"]
    assert why((6,), "0505", "0506", "0406") == ["G.8 zone-to-zone"]
    assert why((0,), "0505", "0506", "0505") == ["G.8 stopped-by-a-zone"]
    far = ("0503", "0502", "0501", "0401", "0301", "0201")
    assert why((0,), *far) == ["C.1.0 not-enough-points"]
    submit(s, "aggressor", Move((0,), (at(s, "0505"),)))
    assert why((0,), "0504") == ["C.1.0 has-moved"]
    assert why((0, 1), "0505")[0] == "C.1.0 has-moved"
    submit(s, "aggressor", EndMovement())


@pytest.mark.rule("G.11")
def test_a_unit_with_points_may_always_go_one_hex() -> None:
    s = scene("""
        segment: C.1
        player: aggressor
        weather: snow
        ground:
          0505 hill
        pieces:
          S-25-1 0504 limited3
    """, settled=True)  # fmt: skip
    assert s.level(0) == -3
    submit(s, "aggressor", Move((0,), (at(s, "0505"),)))
    assert s.kit.names[s.units[0].at] == "0505", "2 points, 4 to enter"


@pytest.mark.rule("B.1.1", "B.1.2", "B.1.4", "B.1.5", "B.4.6", "D.3.4", "D.3.5", "F.1.1", "F.2.1")
@pytest.mark.parametrize("seed", [3, 4])
def test_raate_at_random_keeps_its_invariants(seed: int) -> None:
    s = start("raate")
    s.story = []
    play_out(s, Random(seed))
    assert not list(GAME.faults(s))
    told = {event.what for event in s.story}
    assert {"moved", "attack", "hits", "victory-points"} <= told
    assert GAME.result(s).over
    assert not [one for one in s.units if one.at == GONE and one.sp]
