"""[8.2, 8.31, 7.8] Special groups, units of the Active box, reservists."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import ACTIVE, DUE, GARRISON, WAITING, Plane
from grognard.games.efs.rules.r08_active import (
    EndActive,
    EndReservists,
    FromActive,
    PlaceActive,
    PlaceReservist,
    Reservists,
)
from grognard.games.efs.rules.r08_entry import Enter
from grognard.games.efs.rules.r08_groups import (
    ChooseGroup,
    NoMoreGroups,
    SpecialGroups,
    available,
    choose,
)
from grognard.games.efs.rules.r08_reinforcements import PlaceReinforcement, Placing
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r10_phase import MovementPhase
from grognard.games.efs.rules.r11_rail import RailMove
from grognard.games.efs.rules.r14_transport import FlyTransport
from grognard.games.efs.state import State
from grognard.kernel.flow import settle, submit
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import play_line, start
from tests.games.efs.verbs_special import owned


def rules(s: State, action: Any, side: str = "soviet") -> list[str]:
    return [reason.rule for reason in action.why_not(s, side)]


def campaign(turn: int, step: Any = None) -> State:
    s = start("smolensk-road")
    s.turn = turn
    s.steps, s.ask = ([step] if step else []), None
    settle(s)
    return s


# ---- groups ------------------------------------------------------------------------------------


@pytest.mark.rule("8.22")
def test_a_group_is_chosen_in_its_turns_when_a_unit_of_it_can_come() -> None:
    """LIII may be chosen on turns 9 to 13, and its first unit comes on turn 10."""
    s = campaign(8)
    names = {row.id: n for n, row in enumerate(s.kit.scenario.group)}
    found = {}
    for turn in range(6, 16):
        s.turn = turn
        now = (*available(s, AXIS), *available(s, SOVIET))
        found[turn] = [row.id for row in s.kit.scenario.group if names[row.id] in now]
    both = ["R", "R2"]
    assert found == {
        6: [], 7: both, 8: both, 9: both, 10: ["R", "LIII", "R2"], 11: ["LIII"], 12: ["LIII"],
        13: ["LIII"], 14: [], 15: [],
    }  # fmt: skip
    s.turn = 10
    choose(s, names["LIII"])
    assert rules(s, ChooseGroup(names["LIII"]), "axis") == ["8.22"], "once"
    assert rules(s, ChooseGroup(names["R"]), "axis") == ["0"], "not his"
    assert rules(s, ChooseGroup(99), "axis") == ["0"]


@pytest.mark.rule("8.21", "8.23", "8.25b", "A.3a")
def test_the_axis_chooses_in_the_reinforcement_phase_and_pays() -> None:
    s = campaign(10)
    n = next(n for n, row in enumerate(s.kit.scenario.group) if row.id == "LIII")
    before = s.vp
    play_line(s, "A.3a")
    assert isinstance(s.steps[-1], SpecialGroups)
    unit = s.kit.unit("52 ID")
    assert s.units[unit].at == WAITING
    submit(s, "axis", ChooseGroup(n))
    assert s.vp == before - 1
    assert s.units[unit].at == DUE, "on the turn of the choice"
    s = campaign(10)
    play_line(s, "A.3a")
    submit(s, "axis", NoMoreGroups())
    assert s.units[unit].at == WAITING
    assert s.chosen == 0
    s.turn = 11
    play_line(s, "A.3a")
    assert isinstance(s.steps[-1], SpecialGroups), "he may on a later turn"


@pytest.mark.rule("8.24")
def test_later_units_of_a_chosen_group_come_as_scheduled_and_cost_no_more() -> None:
    s = campaign(7)
    tank, motor = s.kit.unit("13 Tk"), s.kit.unit("109 Mot")
    choose(s, 0)
    points = s.vp
    play_line(s, "A.3a")
    assert [s.units[i].at for i in (tank, motor)] == [DUE, WAITING]
    s.turn = 8
    play_line(s, "A.3a")
    assert s.units[motor].at == DUE
    assert s.vp == points


@pytest.mark.rule("8.24", "8.22")
def test_units_of_a_group_nobody_chose_do_not_come() -> None:
    s = campaign(9)
    play_line(s, "A.3a")
    assert s.units[s.kit.unit("13 Tk")].at == WAITING


# ---- the Active box ----------------------------------------------------------------------------


def beside(*pieces: str, step: Any, side: str = "soviet", **more: Any) -> State:
    """Pieces of a side; those in Active came there on the turn before. It is asked."""
    s = Scene({"id": "0", "act": "", "who": side, side: list(pieces), **more}).state
    for text in pieces:
        if text.split("@")[1].startswith("active"):
            i = s.kit.unit(text.split("=")[0])
            last = len(s.kit.counters[i].steps) - 1
            s.put(i, replace(s.units[i], at=ACTIVE, step=last, since=s.turn - 1))
    if side == "axis":
        s.held = (1 << s.kit.ground.size) - 1
    source = s.kit.hex("0808")
    s.kit.sources = ((source,), (source,))
    s.steps, s.ask = [step], None
    settle(s)
    return s


CITIES = {"0505": "city", "0909": "major_city", "0910": "major_city", "0303": "town"}


@pytest.mark.rule("8.31", "A.3d", "7.11")
@pytest.mark.parametrize("side", [AXIS, SOVIET])
def test_units_that_began_the_turn_in_active_appear_in_cities(side: int) -> None:
    name, kind = (("axis", "id"), ("soviet", "rd"))[side]
    s = beside(f"R={kind}@active", f"Q={kind}@active", f"P={kind}@active",
               step=FromActive((side,)), side=name, map=CITIES)  # fmt: skip
    city, large, other, town, field = (
        s.kit.hex(at) for at in ("0505", "0909", "0910", "0303", "0606")
    )
    assert rules(s, PlaceActive(0, town), name) == ["8.31"]
    assert rules(s, PlaceActive(0, field), name) == ["8.31"]
    submit(s, name, PlaceActive(0, large))
    assert s.units[0].at == large
    assert rules(s, PlaceActive(1, other), name) == ["8.31"], "one a city, however large"
    assert rules(s, PlaceActive(0, city), name) == ["8.31"], "it is on the map"
    s.put(2, replace(s.units[2], since=s.turn))
    assert rules(s, PlaceActive(2, city), name) == ["8.31"], "it came to Active this turn"
    offered = [a for offer in s.steps[-1].offers(s, name) for a in offer]
    assert offered == [PlaceActive(1, city), EndActive()]
    submit(s, name, EndActive())
    assert s.units[1].at == ACTIVE, "it may stay"
    assert not s.steps


@pytest.mark.rule("8.31", "8.13d")
def test_a_city_must_be_friendly_supplied_out_of_zones_and_have_room() -> None:
    s = beside("R=rd@active", "T=td@0909", "U=td@0909", step=FromActive((SOVIET,)), map=CITIES)
    city, full = s.kit.hex("0505"), s.kit.hex("0909")
    assert rules(s, PlaceActive(0, city)) == []
    assert rules(s, PlaceActive(0, full)) == ["8.13d"]
    s.held |= 1 << city
    assert rules(s, PlaceActive(0, city)) == ["8.31"], "not friendly"
    s.held = 0
    s.fed = (0, 1 << city)
    s.kit.sources = ((), ())
    assert rules(s, PlaceActive(0, city)) == ["8.31"], "points spent do not help"
    assert rules(s, PlaceActive(9, city)) == ["0"]
    assert rules(s, PlaceActive(0, 9999)) == ["0"]


@pytest.mark.rule("7.42c", "21.31")
def test_trains_come_back_where_there_is_a_railway_and_no_other_train() -> None:
    s = beside("T=train@active", "U=train@0808", step=FromActive((SOVIET,)), map=CITIES,
               roads={"rail": ["0909-0908"]})  # fmt: skip
    assert rules(s, PlaceActive(0, s.kit.hex("0505"))) == ["7.42c"]
    assert rules(s, PlaceActive(0, s.kit.hex("0909"))) == []
    s.put(1, replace(s.units[1], at=s.kit.hex("0909")))
    assert rules(s, PlaceActive(0, s.kit.hex("0909"))) == ["21.31"]


@pytest.mark.rule("7.43b", "8.31")
def test_zap_units_do_not_come_like_that() -> None:
    s = beside("Z=zap@active", "S=msu@active", step=FromActive((SOVIET,)), map=CITIES)
    assert not s.steps, "nobody is asked"


@pytest.mark.rule("7.11", "8.32")
def test_who_came_to_active_this_turn_does_not_enter_by_a_source_either() -> None:
    s = beside("R=rd@active", step=MovementPhase(SOVIET))
    at = s.kit.hex("0808")
    assert rules(s, Enter((0,), (at,))) == []
    s.put(0, replace(s.units[0], since=s.turn))
    assert rules(s, Enter((0,), (at,))) == ["7.11"]


@pytest.mark.rule("7.11", "8.32", "11.11")
def test_who_came_to_active_this_turn_does_not_come_in_by_rail_either() -> None:
    s = beside("R=rd@active", step=MovementPhase(SOVIET), roads={"rail": ["0808-0807"]})
    owned(s, SOVIET, "0808")
    way = (s.kit.hex("0808"), s.kit.hex("0807"))
    assert rules(s, RailMove(0, way)) == []
    s.put(0, replace(s.units[0], since=s.turn))
    assert rules(s, RailMove(0, way)) == ["7.11"]


# ---- reservists --------------------------------------------------------------------------------


@pytest.mark.rule("7.81", "7.82", "A.3f", "21.81")
def test_reservists_become_garrisons_of_towns() -> None:
    s = beside("R=rd@active", "G=gd@active", "N=nkvd@active", "M=md@active", "Q=rd@active",
               step=Reservists(), map=CITIES)  # fmt: skip
    s.put(1, replace(s.units[1], step=1))
    town = s.kit.hex("0303")
    found = {name: rules(s, PlaceReservist(s.kit.unit(name), town)) for name in "RGNM"}
    assert found == {"R": [], "G": ["7.81"], "N": ["7.81"], "M": ["7.81"]}
    assert rules(s, PlaceReservist(0, s.kit.hex("0606"))) == ["7.81"], "no town"
    submit(s, "soviet", PlaceReservist(0, town))
    assert s.units[0].at == town
    assert s.units[0].marks & GARRISON
    submit(s, "soviet", EndReservists())
    assert not s.steps


@pytest.mark.rule("7.83", "7.81", "8.13d")
def test_reservists_one_a_place_each_turn() -> None:
    s = beside("R=rd@active", "Q=rd@active", "P=rd@active", step=Reservists(), map=CITIES,
               axis=["I=id@0404"])  # fmt: skip
    units = [s.kit.unit(name) for name in "RQP"]
    town, city, large = (s.kit.hex(at) for at in ("0303", "0505", "0909"))
    s.held = 0
    assert rules(s, PlaceReservist(units[0], town)) == ["7.81"], "in an enemy zone"
    assert rules(s, PlaceReservist(units[0], city)) == []
    submit(s, "soviet", PlaceReservist(units[0], large))
    assert rules(s, PlaceReservist(units[1], large)) == ["7.83"]
    s.steps, s.ask = [Reservists()], None
    settle(s)
    assert rules(s, PlaceReservist(units[1], large)) == [], "on a later turn, with room"
    submit(s, "soviet", PlaceReservist(units[1], large))
    s.steps = [Reservists()]
    assert rules(s, PlaceReservist(units[2], large)) == ["8.13d"]


# ---- what is left of 8.1 -----------------------------------------------------------------------


@pytest.mark.rule("8.13c")
def test_a_unit_that_was_placed_may_move_this_turn() -> None:
    s = start("berezina-to-the-dnepr")
    i, at = s.kit.unit("53 RD"), s.kit.hex("3429")
    s.turn = 6
    play_line(s, "A.3a")
    assert isinstance(s.steps[-1], Placing)
    submit(s, "soviet", PlaceReinforcement(i, at))
    s.phase = "soviet_mvt"
    s.steps, s.ask = [MovementPhase(SOVIET)], None
    moves = {a for o in s.steps[-1].offers(s, "soviet") for a in o if isinstance(a, Move)}
    assert any(move.units == (i,) for move in moves)


@pytest.mark.rule("8.14")
def test_no_card_brings_a_unit_by_air() -> None:
    s = beside("R=zap@0505", step=MovementPhase(SOVIET), map={"0505": "town", "0707": "town"})
    s.put(0, replace(s.units[0], at=DUE))
    assert rules(s, FlyTransport(0, (), s.kit.hex("0707")))[0] == "14.75a"
    assert {row[2] for row in start("smolensk-road").kit.by_entry} <= {"edge", "rail", "place"}


@pytest.mark.rule("8.12a", "8.15")
def test_air_reinforcements_and_phases_of_entry_are_those_of_the_worked_cases() -> None:
    s = beside("C=cav@active", "R=rd@active", step=MovementPhase(SOVIET))
    s.phase = "soviet_mvtm"
    at = s.kit.hex("0808")
    assert rules(s, Enter((0,), (at,))) == []
    assert rules(s, Enter((1,), (at,))) == ["8.12a"]
    s = start("berezina-to-the-dnepr")
    s.turn = 6
    n = s.kit.plane_at["Il-2#1"]
    assert s.planes[n] == Plane(WAITING)
    play_line(s, "A.3a")
    assert s.planes[n].at == -2


@pytest.mark.rule("8.71", "8.72")
def test_a_set_up_card_marks_units_that_stay() -> None:
    s = Scene({"id": "0", "act": "", "axis": ["I=id@0505:dnm2", "J=id@0506:dnm1"]}).state
    assert [u.halt for u in s.units] == [2, 1]
    s.phase = "axis_mvt"
    s.steps = [MovementPhase(AXIS)]
    assert rules(s, Move((0,), (s.kit.hex("0504"),)), "axis") == ["8.72"]
    play_line(s, "D.2d")
    play_line(s, "D.2d")
    s.steps = [MovementPhase(AXIS)]
    assert rules(s, Move((0,), (s.kit.hex("0504"),)), "axis") == []
