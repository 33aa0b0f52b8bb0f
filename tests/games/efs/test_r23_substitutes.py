"""[23] Regiments of substitution: detached, taken in again, used again."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import AXIS
from grognard.games.efs.pieces import ELIMINATED, EMERGENCY, GENERAL, OUT, SPARE, Unit
from grognard.games.efs.rules.r03_basics import leave_map
from grognard.games.efs.rules.r10_phase import MovementPhase
from grognard.games.efs.rules.r23_substitutes import (
    Detach,
    Detaching,
    EndDetaching,
    EndRecombining,
    Recombine,
    Recombining,
)
from grognard.games.efs.state import State
from grognard.kernel.flow import refusals, settle, submit
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import play_line, start

SPOT = "0505"


def table(*pieces: str, regular: int = 3, strong: int = 2, **case: Any) -> State:
    """These Axis pieces, with so many regiments set aside."""
    spare = [f"{kind[0]}{n}=rsc({'1' if kind == 'regular' else '2'}-2-5)@spare"
             for kind, count in (("regular", regular), ("strong", strong))
             for n in range(count)]  # fmt: skip
    s = Scene({"id": "0", "act": "", "axis": [*pieces, *spare], **case}).state
    for i, counter in enumerate(s.kit.counters):
        if counter.type == "infantry" and counter.size == "III":
            counter.rsc = "strong" if counter.steps[0][0] == 2 else "regular"
            if i >= len(pieces):
                s.put(i, Unit(at=SPARE))
    return s


def detaching(s: State) -> State:
    play_line(s, "B.1b", AXIS)
    return s


def why(s: State, i: int = 0, *, strong: bool = False) -> set[str]:
    return {reason.rule for reason in Detach(i, strong).why_not(s, "axis")}


def regiments(s: State) -> list[str]:
    """The regiments in the hex."""
    return sorted(
        s.kit.counters[i].rsc for i in s.stack_of(AXIS, s.kit.hex(SPOT)) if s.kit.counters[i].rsc
    )


# ---- detachment --------------------------------------------------------------------------------


@pytest.mark.rule("23.11", "23.21", "23.22", "B.1b")
def test_a_division_detaches_all_its_steps_but_the_last() -> None:
    s = detaching(table("I=id@0505", strong=0))
    for _ in range(3):
        submit(s, "axis", Detach(0))
    assert not s.steps, "one step is left: nothing more can be detached"
    assert s.kit.counters[0].steps[s.units[0].step] == (2, 2)
    assert regiments(s) == ["regular"] * 3


@pytest.mark.rule("23.21")
def test_not_more_than_three_a_turn() -> None:
    s = detaching(table("I=id@0505", regular=4))
    s.kit.counters[0].steps = ((9, 9), (8, 8), (7, 7), (6, 6), (5, 5))
    for _ in range(3):
        submit(s, "axis", Detach(0))
    s.steps = [Detaching((0, 0, 0))]
    assert why(s) == {"23.21"}
    s.steps = [Detaching((0, 0, 1))]
    assert why(s) == set()


@pytest.mark.rule("23.23", "23.24")
def test_example_23_23_a_step_of_one_point_is_a_regular_regiment_only() -> None:
    """7-8-5 once reduced, 5-6-5, goes down to 4-4-5."""
    s = detaching(table("I=id@0505:s2"))
    assert why(s, strong=True) == {"23.23"}
    assert why(s) == set()
    s = detaching(table("I=id@0505"))
    assert why(s, strong=True) == why(s) == set(), "two points: strong, or regular by choice"
    s.kit.counters[0].steps = ((9, 9), (6, 6))
    assert why(s, strong=True) == set(), "and so with three"
    submit(s, "axis", Detach(0, strong=True))
    assert regiments(s) == ["strong"]


@pytest.mark.rule("23.11")
@pytest.mark.parametrize("kind", ["pz", "mot", "gcav", "rsc", "eng"])
def test_other_units_detach_nothing(kind: str) -> None:
    s = table("I=id@0606", f"U={kind}@0505")
    s.kit.counters[1].rsc = ""
    assert why(detaching(s), 1) == {"23.11"}


@pytest.mark.rule("23.11")
@pytest.mark.parametrize("kind", ["infantry", "mountain", "security"])
def test_infantry_mountain_and_security_divisions_do(kind: str) -> None:
    s = table("I=id@0505")
    s.kit.counters[0].type = kind
    assert why(detaching(s)) == set()


@pytest.mark.rule("23.11", "23.21")
def test_a_division_on_its_last_step_or_off_the_map_detaches_nothing() -> None:
    s = detaching(table("I=id@0505:s4", "J=id@0505"))
    assert why(s) == {"23.21"}
    s.put(1, replace(s.units[1], at=-3))
    assert why(s, 1) == {"23.33"}


@pytest.mark.rule("23.22")
def test_the_regiment_is_supplied_as_the_division_and_may_be_in_an_enemy_zone() -> None:
    s = detaching(table("I=id@0505:oos,dnm1", soviet=["R=rd@0504"]))
    assert s.hazard(AXIS)[s.kit.hex(SPOT)] & 2
    submit(s, "axis", Detach(0))
    unit = s.units[s.stack_of(AXIS, s.kit.hex(SPOT))[1]]
    assert (unit.supply, unit.halt) == (OUT, 1)
    assert s.units[0].step == 1


@pytest.mark.rule("23.22")
def test_only_on_land_and_only_at_the_start_of_the_phase() -> None:
    s = detaching(table("I=id@0505", map={SPOT: "lake"}))
    s.steps = [Detaching()]
    assert why(s) == {"23.22"}
    s = table("I=id@0505")
    s.steps = [MovementPhase(AXIS)]
    assert why(s) == {"23.22"}


@pytest.mark.rule("23.13")
def test_there_must_be_a_regiment_aside() -> None:
    s = table("I=id@0505", "J=id@0505", regular=1, strong=0)
    detaching(s)
    assert why(s, strong=True) == {"23.13"}
    submit(s, "axis", Detach(0))
    assert not s.steps
    s.steps = [Detaching()]
    assert why(s, 1) == {"23.13"}


@pytest.mark.rule("23.26c")
def test_a_division_of_an_ally_has_no_german_regiment() -> None:
    s = detaching(table("I=rom@0505"))
    assert not s.steps
    s.steps = [Detaching()]
    assert why(s) == {"23.13"}


@pytest.mark.rule("23.21")
def test_nobody_has_to_detach_and_offers_are_what_the_law_allows() -> None:
    s = detaching(table("I=id@0505", "J=id@0606:s2", "P=pz@0505"))
    offered = {one for offer in s.steps[-1].offers(s, "axis") for one in offer}
    every = {Detach(i, strong) for i in range(len(s.units)) for strong in (False, True)}
    assert offered == {one for one in every if not refusals(s, "axis", one)} | {EndDetaching()}
    submit(s, "axis", EndDetaching())
    assert not s.steps
    assert not detaching(table("P=pz@0505")).steps, "nothing can be done, nothing is asked"


# ---- recombination -----------------------------------------------------------------------------


def recombining(s: State) -> State:
    play_line(s, "B.1e", AXIS)
    return s


def not_in(s: State, i: int = 0, regiment: int = 1) -> set[str]:
    return {reason.rule for reason in Recombine(i, regiment).why_not(s, "axis")}


@pytest.mark.rule("23.25", "23.31", "23.32", "B.1e", "23.13")
def test_any_regiment_restores_a_step_with_the_worse_supply_and_the_marker() -> None:
    for kind in ("1-2-5", "2-2-5"):
        s = recombining(table("I=id@0505:s3,em", f"R=rsc({kind})@0505:oos,dnm1"))
        s.moved = 1 << 1
        submit(s, "axis", Recombine(0, 1))
        unit = s.units[0]
        assert (unit.step, unit.supply, unit.halt) == (1, OUT, 1)
        assert (s.units[1].at, s.units[1].supply) == (SPARE, GENERAL)
        assert s.moved == 1
    s = recombining(table("I=id@0505:s3,oos,dnm1", "R=rsc@0505:em"))
    submit(s, "axis", Recombine(0, 1))
    assert (s.units[0].supply, s.units[0].halt) == (OUT, 1)
    assert EMERGENCY < OUT


@pytest.mark.rule("23.31")
def test_several_regiments_up_to_full_strength_and_no_further() -> None:
    s = recombining(table("I=id@0505:s3", "Q=rsc@0505", "R=rsc@0505", "T=rsc@0505"))
    submit(s, "axis", Recombine(0, 1))
    submit(s, "axis", Recombine(0, 2))
    assert s.units[0].step == 0
    assert not s.steps
    s.steps = [Recombining()]
    assert not_in(s, 0, 3) == {"23.31"}


@pytest.mark.rule("23.11", "23.31", "23.32", "23.33", "23.26c")
def test_who_does_not_take_a_regiment_in() -> None:
    s = table("I=id@0505:s3", "R=rsc@0505", "P=pz@0505:s2", "Q=rsc@0606")
    s.steps = [Recombining()]
    assert not_in(s) == set()
    assert not_in(s, 2) == {"23.11"}
    assert not_in(s, 0, 2) == {"23.31"}, "no regiment of substitution"
    assert not_in(s, 0, 3) == {"23.32"}, "another hex"
    s.put(0, replace(s.units[0], at=-3))
    assert not_in(s) == {"23.33"}, "a division in a box is not recreated"
    s.put(0, replace(s.units[0], at=s.kit.hex(SPOT)))
    s.put(1, Unit(at=SPARE))
    assert not_in(s) == {"23.31"}, "nor does one set aside combine"
    s.put(1, Unit(at=s.kit.hex(SPOT)))
    s.kit.counters[1].nation = "romanian"
    assert not_in(s) == {"23.26c"}


@pytest.mark.rule("23.32")
def test_not_before_the_end_of_the_phase() -> None:
    s = table("I=id@0505:s3", "R=rsc@0505")
    s.steps = [MovementPhase(AXIS)]
    assert not_in(s) == {"23.32"}


@pytest.mark.rule("23.31")
def test_nobody_has_to_recombine_and_nothing_is_asked_in_vain() -> None:
    s = recombining(table("I=id@0505:s3", "R=rsc@0505"))
    offered = {one for offer in s.steps[-1].offers(s, "axis") for one in offer}
    assert offered == {Recombine(0, 1), EndRecombining()}
    submit(s, "axis", EndRecombining())
    assert not s.steps
    assert not recombining(table("I=id@0505", "R=rsc@0505")).steps


@pytest.mark.rule("23.13")
def test_a_regiment_that_leaves_the_map_is_detached_again() -> None:
    s = table("I=id@0505", "R=rsc@0606", regular=0, strong=0)
    leave_map(s, 1, ELIMINATED)
    assert s.units[1].at == SPARE
    submit(detaching(s), "axis", Detach(0))
    assert s.units[1].at == s.kit.hex(SPOT)


@pytest.mark.rule("23.11", "23.23")
def test_a_scenario_with_divisions_has_its_regiments() -> None:
    s = start("mogilev")
    part = s.kit.charts.pieces.rsc
    kinds = [c.rsc for c in s.kit.counters if c.rsc]
    assert (kinds.count("regular"), kinds.count("strong")) == (part.regulars, part.strongs)
    play_line(s, "B.1b", AXIS)
    assert isinstance(s.steps[-1], Detaching)
    one = next(one for offer in s.steps[-1].offers(s, "axis") for one in offer)
    assert isinstance(one, Detach)
    submit(s, "axis", one)
    settle(s)


def test_units_that_do_not_exist_are_refused() -> None:
    s = table("I=id@0505")
    s.steps = [Detaching()]
    assert why(s, 99) == {"0"}
    s.steps = [Recombining()]
    assert not_in(s, 0, 99) == {"0"}
    s.steps = []
    assert why(s) == {"23.22"}
    assert not_in(s) == {"23.32"}


@pytest.mark.rule("23.26a", "23.26b", "23.26c")
def test_an_ally_detaches_regiments_of_its_own_nation_and_no_strong_ones() -> None:
    s = detaching(table("D=rom@0505"))
    assert not s.steps, "there are German regiments alone"
    s.steps = [Detaching()]
    assert why(s) == {"23.13"}
    counters = s.kit.counters
    for i, counter in enumerate(counters):
        if counter.rsc and i:
            counter.nation = counters[0].nation
    assert why(s) == set()
    assert why(s, strong=True) == {"23.26b"}
    Detach(0).perform(s)
    assert regiments(s) == ["regular"]
