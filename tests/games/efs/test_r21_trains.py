"""[21.3, 13.33a, 21.8] Armoured trains, railway artillery, garrisons."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import SOVIET
from grognard.games.efs.pieces import CADRE, GARRISON, Bridge
from grognard.games.efs.rules.r03_basics import Overstacked, PutInCadre, check_stacking, leave_map
from grognard.games.efs.rules.r04_sequence import clear_phase, clear_turn
from grognard.games.efs.rules.r06_lines import free
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r21_soviets import check_garrisons
from grognard.games.efs.rules.r21_trains import MoveTrain, offers, rides
from grognard.games.efs.state import State
from grognard.kernel.flow import submit
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import start

LINE = {"rail": ["0501-0502-0503-0504-0505-0506-0507-0508-0509-0510-0511-0512"]}


def on_rails(*soviet: str, axis: tuple[str, ...] = (), **more: object) -> State:
    case = {"id": "0", "roads": LINE, "soviet": list(soviet), "axis": list(axis), **more}
    s = Scene(case).state
    s.phase = "soviet_mvt"
    clear_phase(s)
    return s


def no(s: State, unit: int, *path: str, side: str = "soviet") -> set[str]:
    deed = MoveTrain(unit, tuple(s.kit.hex(name) for name in path))
    return {reason.rule for reason in deed.why_not(s, side)}


@pytest.mark.rule("21.32a", "21.32d", "10.21")
def test_a_train_moves_on_its_railway_once_in_a_turn() -> None:
    s = on_rails("T=train@0505")
    assert not no(s, 0, "0506", "0507")
    assert no(s, 0, "0606") == {"21.32b"}
    assert no(s, 0, "0508") == {"10.21"}
    assert no(s, 0) == {"10.21"}
    s.phase = "soviet_mvtm"
    MoveTrain(0, (s.kit.hex("0506"),)).perform(s)
    s.phase = "soviet_mvt"
    clear_phase(s)
    assert no(s, 0, "0507") == {"21.32a"}
    clear_turn(s)
    assert not no(s, 0, "0507")
    assert "21.32a" in {r.rule for r in Move((0,), (s.kit.hex("0507"),)).why_not(s, "soviet")}


@pytest.mark.rule("21.32a", "21.32b", "10.21")
def test_what_does_not_ride() -> None:
    s = on_rails("T=train@0505", "D=rd@0505", axis=("I=id@0405",))
    train = s.kit.unit_at["T"]
    assert no(s, s.kit.unit_at["D"], "0506") == {"21.32a"}, "no train"
    assert s.zoc[0][s.kit.hex("0505")]
    assert s.zoc[0][s.kit.hex("0504")]
    assert "21.32b" in no(s, train, "0504"), "from zone to zone"
    s.kit.counters[train].ma = 0
    assert "10.21" in no(s, train, "0506")


@pytest.mark.rule("10.2", "21.32a")
def test_a_train_that_is_not_on_the_map_does_not_ride() -> None:
    s = on_rails("T=train@0505")
    s.put(0, replace(s.units[0], at=CADRE))
    assert no(s, 0, "0506") == {"10.2"}
    assert not list(offers(s, SOVIET))


@pytest.mark.rule("21.32a", "14.65")
def test_interdicted_hexes_cost_twelve() -> None:
    s = on_rails("T=train@0502")
    s.interdiction = ({s.kit.hex("0504"): 1, s.kit.hex("0507"): 1}, {})
    s.hazards = [None, None]
    assert not no(s, 0, "0503", "0504", "0505", "0506")
    assert no(s, 0, "0503", "0504", "0505", "0506", "0507") == {"21.32a"}
    assert s.kit.hex("0506") in rides(s, 0)
    assert s.kit.hex("0507") not in rides(s, 0)


@pytest.mark.rule("21.32b", "22.42", "18.46", "10.24")
def test_what_stops_a_train() -> None:
    s = on_rails("T=train@0505", axis=("A=rsc(0-1-0)@0508",),
                 sides={"0503/0504": "major_river"})  # fmt: skip
    assert no(s, 1, "0504", "0503") == {"22.42"}
    s.bridges = (Bridge(SOVIET, at=s.kit.hex("0504"), to=s.kit.hex("0503"), active=True),)
    assert not no(s, 1, "0504", "0503")
    assert not no(s, 1, "0506", "0507"), "into a zone"
    assert no(s, 1, "0506", "0507", "0508") == {"21.32b"}
    assert no(s, 1, "0506", "0507", "0607") == {"21.32b"}
    s.works = (1 << s.kit.hex("0506"), 0)
    assert no(s, 1, "0506") == {"18.46"}
    s.works, s.axis_rails = (0, 0), 1 << s.kit.hex("0506")
    assert no(s, 1, "0506") == {"21.32b"}, "converted for the Axis"
    s = on_rails("T=train@0505", axis=("A=ag@0506",))
    assert no(s, 1, "0506") == {"10.24"}


@pytest.mark.rule("13.33a", "21.32a")
def test_railway_artillery_of_the_axis_moves_on_converted_lines() -> None:
    s = on_rails(axis=("G=rg@0505",))
    s.phase = "axis_mvt"
    assert no(s, 0, "0506", side="axis") == {"21.32b"}
    s.axis_rails = sum(1 << s.kit.hex(name) for name in ("0505", "0506"))
    assert not no(s, 0, "0506", side="axis")
    s.mark(0, on=8)
    assert "13.42a" in no(s, 0, "0506", side="axis")


@pytest.mark.rule("21.32a")
def test_the_choices_are_those_that_are_legal() -> None:
    s = on_rails("T=train@0505", "R=rd@0505", axis=("A=rsc(0-1-0)@0509",))
    trains = next(i for i, c in enumerate(s.kit.counters) if c.type == "armoured_train")
    offered = {deed for o in offers(s, SOVIET) for deed in o}
    assert {deed.path[-1] for deed in offered} == {
        s.kit.hex(f"05{n:02d}") for n in range(1, 9) if n != 5
    }
    assert all(not list(deed.why_not(s, "soviet")) for deed in offered)
    assert {deed.unit for deed in offered} == {trains}


@pytest.mark.rule("21.31", "21.35")
def test_a_second_train_in_a_hex_goes_to_cadre_and_nothing_else_does() -> None:
    s = on_rails("T=train@0505", "U=train@0505", "R=rd@0505")
    step = check_stacking(s, SOVIET)
    assert step == Overstacked(SOVIET, s.kit.hex("0505"))
    s.steps = [step]
    assert {r.rule for r in PutInCadre(2).why_not(s, "soviet")} == {"3.33"}
    submit(s, "soviet", PutInCadre(1))
    assert s.units[1].at == CADRE
    assert s.units[0].at >= 0
    assert not s.steps


@pytest.mark.rule("21.33", "21.34", "21.35", "21.32c")
def test_a_train_blocks_lines_and_is_no_armour() -> None:
    s = on_rails("T=train@0505")
    assert not free(s, 0) >> s.kit.hex("0505") & 1
    counter = s.kit.counters[0]
    assert not counter.armour
    assert counter.stack == 0
    leave_map(s, 0, -4)
    assert s.units[0].at == CADRE, "never Eliminated"


# ---- garrisons ---------------------------------------------------------------------------------


@pytest.mark.rule("21.81", "21.82", "21.83")
def test_garrisons_stay_until_an_enemy_zone_or_their_date() -> None:
    s = start("berezina-to-the-dnepr")
    bound = [i for i, unit in enumerate(s.units) if unit.marks & GARRISON]
    assert bound
    s.phase = "soviet_mvt"
    assert "21.82" in {r.rule for r in Move((bound[0],), (0,)).why_not(s, "soviet")}
    check_garrisons(s, -1)
    assert all(s.units[i].marks & GARRISON for i in bound)
    s.turn, s.phase = 7, "weather"
    check_garrisons(s, -1)
    assert not any(s.units[i].marks & GARRISON for i in bound)


@pytest.mark.rule("21.83", "21.84")
def test_after_their_date_new_garrisons_stay() -> None:
    s = start("berezina-to-the-dnepr")
    i = next(i for i, unit in enumerate(s.units) if unit.marks & GARRISON)
    for turn, phase in ((8, "weather"), (7, "soviet_engineer")):
        s.turn, s.phase = turn, phase
        check_garrisons(s, -1)
        assert s.units[i].marks & GARRISON


@pytest.mark.rule("21.83")
def test_a_zone_frees_the_garrisons_of_its_hexes_alone() -> None:
    s = on_rails("R=rd@0505:gar", "S=sart@0505:gar", "Q=rd@0909:gar", axis=("A=id@0504",))
    check_garrisons(s, -1)
    marks = {c.id: bool(s.units[i].marks & GARRISON) for i, c in enumerate(s.kit.counters)}
    assert marks == {"A": False, "R": False, "S": False, "Q": True}
