"""[6.26, 6.36, 6.4] Supply units: points, temporary sources, depots made and reduced, decay."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import ACTIVE, GENERAL, OUT, SPARE, Attack, Unit
from grognard.games.efs.rules.r04_sequence import clear_turn
from grognard.games.efs.rules.r06_depots import (
    Combine,
    Combining,
    EndCombining,
    Reduce,
    asp_within,
    end_phase,
    free_pieces,
    offers,
    pay,
    remove_spent,
    spend,
    supply_units,
)
from grognard.games.efs.rules.r06_fuel import decay
from grognard.games.efs.rules.r06_lines import supplied
from grognard.games.efs.rules.r06_temporary import (
    ClearMarkers,
    EndSupplying,
    ExtraPoint,
    ExtraSupply,
    IgnoreRest,
    SupplyHex,
    TemporarySources,
    useful,
)
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r10_phase import MovementPhase
from grognard.games.efs.state import State
from grognard.kernel.flow import settle, submit
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import play_line


def table(*pieces: str, side: str = "axis", **more: Any) -> Scene:
    """A patch with these pieces; those @spare are set aside."""
    made = Scene({"id": "0", "act": "", "who": side, side: list(pieces), **more})
    for text in pieces:
        if text.endswith("@spare"):
            made.state.put(made.unit(text.split("=")[0]), Unit(at=SPARE))
    return made


def in_movement(scene: Scene, side: int = AXIS) -> State:
    s = scene.state
    s.steps, s.ask = [MovementPhase(side)], None
    settle(s)
    return s


def rules(s: State, action: Any, side: str = "axis") -> list[str]:
    return [reason.rule for reason in action.why_not(s, side)]


# ---- points in combat --------------------------------------------------------------------------


@pytest.mark.rule("15.21", "15.45", "6.48e", "B.4e.20", "6.41")
def test_points_given_to_attacks_come_off_with_the_last_one() -> None:
    scene = table("D=dep@0505", "S=msu@0506", "T=msu@0905")
    s = scene.state
    at = s.kit.hex("0504")
    assert asp_within(s, AXIS, at) == (0, 1, 2)
    for i in (0, 0, 1):
        spend(s, i)
    assert asp_within(s, AXIS, at) == (2,), "every point goes to one attack alone"
    with pytest.raises(ValueError, match="no point"):
        spend(s, 1)
    s.attacks, s.battle = (Attack((0,)), Attack((1,))), 0
    remove_spent(s, AXIS)
    assert [u.asp for u in s.units] == [2, 1, 1], "another attack is still to come"
    s.attacks, s.battle = (Attack((0,), done=True), Attack((1,))), 1
    remove_spent(s, AXIS)
    assert [u.at for u in s.units[:2]] == [SPARE, SPARE]
    assert s.spent == {}


@pytest.mark.rule("6.14b", "15.21")
def test_a_supply_unit_farther_than_a_line_gives_nothing() -> None:
    scene = table("S=msu@0512")
    s = scene.state
    assert asp_within(s, AXIS, s.kit.hex("0505")) == (0,)
    assert asp_within(s, AXIS, s.kit.hex("0504")) == ()


@pytest.mark.rule("6.48e")
def test_a_large_depot_leaves_what_is_left_as_a_smaller_piece() -> None:
    for spent, left in ((1, (0, 3)), (2, (1, 2)), (3, (1, 1))):
        s = table("L=dep4@0505", "M=msu@spare").state
        for _ in range(spent):
            spend(s, 0)
        pay(s)
        i, points = left
        assert (s.units[i].at, s.units[i].asp) == (s.kit.hex("0505"), points)
    s = table("L=dep4@0505").state
    for _ in range(2):
        spend(s, 0)
    pay(s)
    assert supply_units(s, AXIS) == [], "no smaller piece: the rest is lost"


@pytest.mark.rule("6.48e")
def test_points_come_off_at_the_end_of_a_phase_and_a_piece_that_was_lost_is_left_alone() -> None:
    s = table("D=dep@0505", "S=msu@0506").state
    spend(s, 0)
    spend(s, 1)
    s.put(1, Unit(at=SPARE))
    assert end_phase(s, AXIS) is None
    assert (s.units[0].asp, s.units[1].at, s.units[1].asp, s.spent) == (1, SPARE, 0, {})


# ---- depots made and reduced -------------------------------------------------------------------


@pytest.mark.rule("6.48b", "6.48c", "6.48")
def test_what_may_be_combined_and_when() -> None:
    s = in_movement(table("D=dep@0505", "S=msu@0505", "T=msu@0505", "U=msu@0506", "I=id@0505"))
    assert rules(s, Combine((1, 2))) == ["6.48b"], "two mobile units at the end of a phase only"
    assert rules(s, Combine((0, 1))) == ["6.48c"], "no large piece"
    assert rules(s, Combine((1, 3))) == ["6.48b"], "one hex"
    assert rules(s, Combine((1, 1))) == ["6.48b"]
    assert rules(s, Combine((1,))) == ["6.48c"]
    assert rules(s, Combine((0, 4))) == ["6.48"]
    assert rules(s, Combine((99,))) == ["0"]
    s.phase = "axis_mvtm"
    assert rules(s, Combine((0, 1))) == ["6.48c"], "not in this phase"
    full = in_movement(table("D=dep@0505", "E=dep@0505", "S=msu@0505", "L=dep3@spare"))
    assert rules(full, Combine((0, 1, 2))) == ["6.48c"], "five points are too many"
    assert rules(full, Combine((0, 1))) == []


@pytest.mark.rule("6.48c", "6.43")
def test_a_large_depot_of_three_takes_a_mobile_unit_up_without_another_piece() -> None:
    s = in_movement(table("L=dep3@0505", "S=msu@0505"))
    submit(s, "axis", Combine((0, 1)))
    assert (s.units[0].asp, s.units[1].at) == (4, SPARE)


@pytest.mark.rule("6.48b")
def test_at_the_end_of_any_phase_each_side_is_asked_while_it_can_combine() -> None:
    scene = table("S=msu@0505", "T=msu@0505", soviet=["A=msu@0707", "B=msu@0707"])
    s = scene.state
    s.phase = "soviet_combat"
    step = end_phase(s, SOVIET)
    assert isinstance(step, Combining)
    s.steps, s.ask = [step], None
    ask = settle(s)
    assert ask is not None
    assert ask.sides == ("soviet",), "the side whose phase it is comes first"
    ask = submit(s, "soviet", Combine((2, 3)))
    assert ask is not None
    assert ask.sides == ("axis",)
    assert submit(s, "axis", EndCombining()) is None
    assert [u.asp for u in s.units if u.at >= 0] == [1, 1, 2]


@pytest.mark.rule("6.48d")
def test_a_depot_is_reduced_in_its_own_movement_phase_only() -> None:
    s = in_movement(table("D=dep@0505", "S=msu@0506", "L=dep4@0707", "M=msu@spare"))
    assert rules(s, Reduce(1, (1,))) == ["6.48d"], "no depot"
    assert rules(s, Reduce(0, (2,))) == ["6.48d"]
    assert rules(s, Reduce(2, (2, 2))) == ["6.48d"]
    found = {a for offer in offers(s, AXIS) for a in offer}
    assert found == {Reduce(0, (1,)), Reduce(2, (1, 3))}
    for action in found:
        assert rules(s, action) == []
    s.phase = "axis_mvtm"
    assert rules(s, Reduce(0, (1,))) == ["6.48d"]
    assert list(offers(s, AXIS)) == []


@pytest.mark.rule("6.48d", "10.23")
def test_what_comes_out_of_a_depot_that_moved_has_moved() -> None:
    s = in_movement(table("L=dep4@0505", "M=msu@spare"))
    s.moved = 1
    submit(s, "axis", Reduce(0, (1, 3)))
    assert "10.23" in rules(s, Move((1,), (s.kit.hex("0506"),)))


@pytest.mark.rule("6.48f")
def test_after_something_was_added_nothing_leaves_until_the_side_has_played() -> None:
    s = in_movement(table("D=dep@0505", "S=msu@0505", "T=msu@0506", "I=id@0505"))
    out = Move((1,), (s.kit.hex("0605"),))
    assert rules(s, out) == [], "first everything leaves"
    submit(s, "axis", Move((2,), (s.kit.hex("0505"),)))
    assert rules(s, out) == ["6.48f"]
    assert rules(s, Move((3,), (s.kit.hex("0605"),))) == [], "combat units come and go"
    s.phase = "axis_combat"
    end_phase(s, AXIS)
    assert "6.48f" in rules(s, out)
    s.phase = "axis_engineer"
    end_phase(s, AXIS)
    s.phase = "axis_mvt"
    assert rules(s, out) == []


@pytest.mark.rule("6.48f")
def test_a_mobile_unit_that_joins_another_marks_nothing() -> None:
    s = in_movement(table("S=msu@0505", "T=msu@0506"))
    submit(s, "axis", Move((1,), (s.kit.hex("0505"),)))
    assert s.stocked == 0


@pytest.mark.rule("6.42", "6.43")
def test_a_lone_supply_unit_is_lost_and_can_be_used_again() -> None:
    s = in_movement(table("P=pz@0505", soviet=["S=dep@0504"]))
    submit(s, "axis", Move((0,), (s.kit.hex("0504"),)))
    assert free_pieces(s, SOVIET, large=False) == [1]
    assert s.units[1].asp == 0


# ---- temporary sources -------------------------------------------------------------------------


def sourced(*pieces: str, **more: Any) -> State:
    """Line A.6d, everybody but supply units out of supply."""
    s = table(*pieces, **more).state
    for i, counter in enumerate(s.kit.counters):
        if counter.combat:
            s.put(i, replace(s.units[i], supply=OUT))
    play_line(s, "A.6d")
    return s


@pytest.mark.rule("6.26b", "6.26a", "A.6d")
def test_a_temporary_source_needs_a_line_to_each_hex() -> None:
    s = sourced("S=msu@0502", "A=id@0509", "B=id@0510", "C=id@0303")
    far, near = SupplyHex(0, s.kit.hex("0510")), SupplyHex(0, s.kit.hex("0509"))
    assert rules(s, far) == ["6.26b"]
    assert rules(s, near) == []
    assert rules(s, SupplyHex(1, s.kit.hex("0303"))) == ["6.26a"], "no supply unit"
    assert rules(s, SupplyHex(0, 9999)) == ["0"]
    offered = {a for offer in s.steps[-1].offers(s, "axis") for a in offer}
    assert near in offered
    assert far not in offered
    assert all(rules(s, action) == [] for action in offered)


@pytest.mark.rule("6.26b", "6.14c")
def test_in_mud_the_line_to_a_temporary_source_is_five() -> None:
    s = sourced("S=msu@0502", "A=id@0508", "B=id@0507", weather="Mud")
    assert rules(s, SupplyHex(0, s.kit.hex("0508"))) == ["6.26b"]
    assert rules(s, SupplyHex(0, s.kit.hex("0507"))) == []


@pytest.mark.rule("6.26b")
@pytest.mark.parametrize("weather", ["Dry", "Mud"])
def test_every_hex_that_law_allows_is_offered(weather: str) -> None:
    s = sourced("S=msu@0506", "A=id@0706", weather=weather, map={"0605": "marsh", "0407": "swamp"},
                soviet=["R=rd@0409"])  # fmt: skip
    offered = {a for offer in s.steps[-1].offers(s, "axis") for a in offer}
    hexes = range(s.kit.ground.size)
    law = {SupplyHex(0, at) for at in hexes if s.kit.names[at]}
    law = {action for action in law if rules(s, action) == []}
    assert len(law) > 30
    assert offered - {EndSupplying()} == law
    assert rules(s, SupplyHex(0, s.kit.hex("0409"))) == ["6.26a"], "the enemy stands there"


@pytest.mark.rule("6.26c", "6.26d", "6.36")
def test_a_supplied_hex_loses_its_markers_and_work_may_be_begun_there() -> None:
    s = table("S=msu@0505", "A=id@0606:em", marks={"0506": "sp axis"}).state
    at, post, empty = s.kit.hex("0606"), s.kit.hex("0506"), s.kit.hex("0404")
    s.cut_posts = 1 << post
    play_line(s, "A.6d")
    for where in (at, post, empty):
        submit(s, "axis", SupplyHex(0, where))
    assert s.units[1].supply == GENERAL
    assert s.cut_posts == 0
    assert s.fed == (1 << at | 1 << post | 1 << empty, 0), "an empty hex as well"
    assert rules(s, SupplyHex(0, at)) == ["6.26a"], "twice is for nothing"
    assert s.units[0].at == SPARE
    clear_turn(s)
    assert s.fed == (0, 0), "for one turn"


@pytest.mark.rule("6.26a", "6.26c", "6.43")
def test_a_unit_whose_point_is_used_up_has_none_and_a_depot_gives_a_second() -> None:
    names = ("0504", "0605", "0606", "0506", "0406", "0405")
    s = sourced("D=dep@0505", *(f"I{n}=id@{name}" for n, name in enumerate(names)))
    for name in names:
        submit(s, "axis", SupplyHex(0, s.kit.hex(name)))
    assert s.units[0].at == SPARE, "six hexes are two points"
    assert all(unit.supply == GENERAL for unit in s.units)


@pytest.mark.rule("6.34", "6.26a")
def test_a_side_may_leave_its_units_out_of_supply_and_then_the_other_is_asked() -> None:
    s = sourced("S=msu@0505", "A=id@0606", soviet=["T=msu@1010", "B=rd@1111"])
    assert rules(s, SupplyHex(2, s.kit.hex("1111")), "axis") == ["0"]
    ask = submit(s, "axis", EndSupplying())
    assert ask is not None
    assert ask.sides == ("soviet",)
    assert submit(s, "soviet", EndSupplying()) is None
    assert s.units[1].supply == OUT


@pytest.mark.rule("6.26c", "6.48d")
def test_a_large_depot_of_three_gives_a_point_only_if_a_smaller_piece_is_free() -> None:
    s = sourced("L=dep3@0505", "A=id@0606")
    assert s.steps == [], "nobody is asked"
    s.steps = [TemporarySources((AXIS,))]
    assert rules(s, SupplyHex(0, s.kit.hex("0606"))) == ["6.48d"]


@pytest.mark.rule("6.26a")
def test_no_hex_in_general_supply_is_designated() -> None:
    s = table("S=msu@0505", "A=id@0105").state
    s.kit.sources = ((s.kit.hex("0101"),), ())
    assert not useful(s, AXIS) & supplied(s, AXIS)
    assert useful(s, AXIS) >> s.kit.hex("0909") & 1


# ---- extra supply ------------------------------------------------------------------------------


@pytest.mark.rule("7.53a", "7.53b", "7.53c", "7.53d", "A.6c")
def test_results_s_clear_hexes_bring_points_or_are_lost() -> None:
    s = table("A=rd@0505:em", "B=rd@0707:oos", "M=msu@spare", side="soviet").state
    assert play_line(s, "A.6c") is None, "without a result nobody is asked"
    s.bounties = 6
    ask = play_line(s, "A.6c")
    assert ask is not None
    assert rules(s, ClearMarkers(s.kit.hex("0606")), "soviet") == ["7.53a"]
    offered = {a for offer in s.steps[-1].offers(s, "soviet") for a in offer}
    hexes = [ClearMarkers(s.kit.hex(name)) for name in ("0505", "0707")]
    assert offered == {*hexes, ExtraPoint(), IgnoreRest()}
    for action in (*hexes, ExtraPoint()):
        submit(s, "soviet", action)
    assert [u.supply for u in s.units] == [GENERAL, GENERAL, GENERAL]
    assert (s.units[2].at, s.units[2].asp) == (ACTIVE, 1)
    assert isinstance(s.steps[-1], ExtraSupply)
    assert s.bounties == 3
    assert rules(s, ExtraPoint(), "soviet") == ["6.45"], "no counter left"
    assert submit(s, "soviet", IgnoreRest()) is None
    assert s.bounties == 0


# ---- decay -------------------------------------------------------------------------------------


@pytest.mark.rule("6.36", "A.6e", "6.26d")
def test_a_strongpoint_decays_only_out_of_supply_empty_and_alone() -> None:
    marks = {"0505": "sp soviet", "0909": "sp soviet", "0303": "spc soviet"}
    s = table("M=msu@0505", side="soviet", marks=marks, axis=["I=id@0506"]).state
    lone, other = s.kit.hex("0505"), s.kit.hex("0909")
    s.cut_posts = 1 << lone
    hazard = s.hazard(AXIS)
    decay(s, -1)
    assert s.posts[SOVIET] == 1 << other, "a supply unit and an enemy beside it do not keep it"
    assert s.works[SOVIET], "those under construction stay"
    assert s.hazard(AXIS) != hazard
    s.cut_posts = 1 << other
    s.put(0, replace(s.units[0], at=s.kit.hex("0909")))
    decay(s, -1)
    assert s.posts[SOVIET] == 0
