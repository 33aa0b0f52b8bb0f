"""[20] Soviet surrender."""

from __future__ import annotations

import pytest

from grognard.games.efs.kit import SOVIET
from grognard.games.efs.pieces import ELIMINATED, SPARE
from grognard.games.efs.rules.r20_surrender import GiveStep, Surrender, cut_off, modifiers
from grognard.games.efs.state import State
from grognard.kernel.flow import settle, submit
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import play_line, with_dice

RING = ("A=id@0504", "B=id@0507", "D=id@0704", "E=id@0306", "F=id@0706")


def pocket(*soviet: str, **more: object) -> State:
    s = Scene({"id": "0", "axis": list(RING), "soviet": list(soviet), **more}).state
    s.kit.sources = ((), (s.kit.hex("1212"),))
    s.story, s.losses, s.vp = [], (0, 0), 0
    return s


@pytest.mark.rule("20.11", "20.12", "20.13", "18.54", "20.0")
def test_who_is_tested() -> None:
    spot = [SPOT(pocket("R=rd@0505"))]
    assert cut_off(pocket("R=rd@0505")) == spot
    assert not cut_off(pocket("R=rd@0505", map={"0505": "citadel"}))
    assert not cut_off(pocket("T=train@0505", "M=msu@0505"))
    s = pocket("R=rd@0505")
    s.kit.sources = ((), (SPOT(s),))
    assert not cut_off(s), "a source of its own"


def SPOT(s: State) -> int:  # noqa: N802 - a hex
    return s.kit.hex("0505")


@pytest.mark.rule("20.21", "D.1")
def test_those_who_surrender_are_eliminated_and_count() -> None:
    s = pocket("R=rd@0505:oos", "T=td@0505:oos", "M=msu@0505")
    play_line(s, "D.1", SOVIET, dice=[1])
    at = {c.id: s.units[i].at for i, c in enumerate(s.kit.counters) if c.side == SOVIET}
    assert at == {"R": ELIMINATED, "T": ELIMINATED, "M": SPARE}
    assert s.surrendered == 2
    assert s.losses == (0, 3), "three steps of armour"


@pytest.mark.rule("20.21")
def test_attrition_of_all_and_of_one() -> None:
    s = pocket("R=rd@0505:oos", "Q=rd@0505:oos")
    play_line(s, "D.1", SOVIET, dice=[5])
    steps = [s.units[i].step for i, c in enumerate(s.kit.counters) if c.side == SOVIET]
    assert steps == [1, 1]
    s = pocket("R=rd@0505:oos", "Q=rd@0505:oos")
    play_line(s, "D.1", SOVIET)
    ask = with_dice(s, [8])
    assert ask is not None
    assert ask.sides == ("soviet",)
    assert {r.rule for r in GiveStep(0).why_not(s, "soviet")} == {"0"}
    i = s.kit.unit("Q")
    assert submit(s, "soviet", GiveStep(i)) is None
    assert s.units[i].step == 1
    s = pocket("R=rd@0505")
    play_line(s, "D.1", SOVIET, dice=[10])
    assert s.units[s.kit.unit("R")].step == 0


@pytest.mark.rule("20.21", "20.22", "21.52")
def test_the_modifiers_of_a_hex() -> None:
    def of(*soviet: str, **more: object) -> set[str]:
        s = pocket(*soviet, **more)
        return set(modifiers(s, SPOT(s)))

    assert of("R=rd@0505") == {"general_supply"}
    assert of("R=rd@0505", "Q=rd@0505:em") == {"emergency_marker"}
    assert of("R=rd@0505:oos", "H=hq@0508:oos") == {
        "out_of_supply_marker", "in_command_range_of_hq",
    }  # fmt: skip
    assert "in_command_range_of_hq" not in of("R=rd@0505", "H=hq@0508:nonop")
    assert of("G=gd@0505", gt=31) == {"general_supply", "guards_in_hex", "gt_31_to_61"}
    assert "gt_31_to_61" not in of("G=gd@0505", gt=62)
    assert of("N=nkvd@0505", map={"0505": "city"}) == {
        "general_supply", "nkvd_in_hex", "city_or_major_city",
    }  # fmt: skip
    assert "active_fortification" in of("R=rd@0505", marks={"0505": "sp soviet"})
    assert "only_militia_or_coast_artillery" in of("M=mil@0505:untried")


@pytest.mark.rule("20.21")
def test_partial_attrition_takes_a_step_of_a_unit_of_that_hex() -> None:
    s = pocket("R=rd@0505", "Q=rd@0505", "T=rd@0909")
    spot = SPOT(s)
    s.steps, s.ask = [Surrender((), asking=spot)], None
    settle(s)
    units = {c.id: i for i, c in enumerate(s.kit.counters)}
    assert {r.rule for r in GiveStep(units["T"]).why_not(s, "soviet")} == {"20.21"}
    assert {r.rule for r in GiveStep(units["A"]).why_not(s, "soviet")} == {"0"}
    offered = [a.unit for o in s.steps[-1].offers(s, "soviet") for a in o]
    assert offered == [units["R"], units["Q"]]
    submit(s, "soviet", GiveStep(units["Q"]))
    assert s.units[units["Q"]].step == 1
    assert not s.units[units["R"]].step
