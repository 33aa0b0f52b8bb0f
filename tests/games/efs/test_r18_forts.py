"""[18] Fortifications: what is active, modifiers, combined arms, citadels, overrun, zones."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.efs.ground import BELT, CITADEL, LINE_HEX
from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.rules.r10_costs import QUARTERS
from grognard.games.efs.rules.r10_reach import walk
from grognard.games.efs.rules.r11_overrun import ground_refusals, odds_refusals
from grognard.games.efs.rules.r15_modifiers import ground_lines
from grognard.games.efs.rules.r18_forts import (
    POST,
    active_fort,
    citadel_bonus,
    fortified_against,
    forts_of,
    halved_at_citadel,
    hex_drm,
    ignores_retreat,
    line_adds,
    lined,
    needs_engineers,
)
from grognard.games.efs.rules.r20_surrender import those_tested
from grognard.games.efs.state import State
from tests.games.efs.cases import Scene

SPOT = "0504"


def table(**case: Any) -> State:
    return Scene({"id": "0", "act": "", **case}).state


def drm(s: State, *from_names: str, hexes: tuple[str, ...] = (SPOT,)) -> tuple[str, ...]:
    """What the ground gives a defender attacked by whoever stands in these hexes."""
    kit = s.kit
    units = [i for name in from_names for i in s.stacks.get(kit.hex(name), ())]
    return tuple(ground_lines(s, units, [kit.hex(name) for name in hexes]))


@pytest.mark.rule("18.0", "18.34", "18.53")
def test_printed_fortifications_are_the_soviets_alone_strongpoints_of_both() -> None:
    s = table(map={SPOT: "belt"}, marks={"0604": "sp axis", SPOT: "sp soviet"})
    at, other = s.kit.hex(SPOT), s.kit.hex("0604")
    assert forts_of(s, SOVIET, at) == BELT | POST
    assert forts_of(s, AXIS, at) == 0
    assert (forts_of(s, AXIS, other), forts_of(s, SOVIET, other)) == (POST, 0)
    assert active_fort(s, other) == POST, "an empty hex has those of both sides"
    s = table(map={SPOT: "belt"}, axis=["I=id@0504"])
    assert active_fort(s, at) == 0
    assert hex_drm(s, at) == ()


@pytest.mark.rule("18.24", "18.35", "18.55", "18.11")
def test_what_is_destroyed_has_no_effect() -> None:
    s = table(
        map={SPOT: "belt+citadel"}, sides={"0504/0405": "line"}, marks={SPOT: "sp soviet"},
        soviet=["R=rd@0504"], axis=["I=id@0405"],
    )  # fmt: skip
    at = s.kit.hex(SPOT)
    assert active_fort(s, at) == BELT | CITADEL | LINE_HEX | POST
    s.lines_razed = 1 << at
    assert active_fort(s, at) == BELT | CITADEL | POST
    assert drm(s, "0405") == ("citadel", "fortified_belt")
    s.razed, s.posts = 1 << at, (0, 0)
    assert active_fort(s, at) == 0
    assert drm(s, "0405") == ()
    assert not ignores_retreat(s, at)


# ---- lines -------------------------------------------------------------------------------------


@pytest.mark.rule("18.21", "18.22")
def test_a_line_counts_from_outside_and_only_if_all_attack_across_it() -> None:
    s = table(
        sides={"0504/0405": "line"}, soviet=["R=rd@0504"], axis=["J=id@0405", "K=id@0505"]
    )  # fmt: skip
    a, b = s.kit.hex("0405"), s.kit.hex(SPOT)
    assert lined(s, a, b)
    assert not lined(s, b, a), "it faces outwards"
    assert drm(s, "0405") == ("fortified_line",)
    assert drm(s, "0405", "0505") == ()
    assert line_adds(s, b, a) == 0


@pytest.mark.rule("18.22", "18.34")
def test_a_line_protects_soviet_defenders_alone() -> None:
    s = table(sides={"0504/0405": "line"}, axis=["I=id@0504"], soviet=["R=rd@0405"])
    assert drm(s, "0405") == ()


@pytest.mark.rule("18.22", "15.51b")
def test_two_hexes_attacked_together_need_a_line_before_both() -> None:
    s = table(
        sides={"0504/0405": "line"}, soviet=["R=rd@0504", "Q=rd@0404"], axis=["J=id@0405"]
    )  # fmt: skip
    assert drm(s, "0405", hexes=(SPOT, "0404")) == ()
    s = table(
        sides={"0504/0405": "line", "0404/0405": "line"}, soviet=["R=rd@0504", "Q=rd@0404"],
        axis=["J=id@0405"],
    )  # fmt: skip
    assert drm(s, "0405", hexes=(SPOT, "0404")) == ("fortified_line",)


@pytest.mark.rule("18.41a", "18.41c")
def test_a_strongpoint_on_a_line_counts_once_and_from_every_side() -> None:
    s = table(
        sides={"0504/0405": "line"}, marks={SPOT: "sp soviet"}, soviet=["R=rd@0504"],
        axis=["J=id@0405", "K=id@0505"],
    )  # fmt: skip
    assert drm(s, "0405") == drm(s, "0505") == drm(s, "0405", "0505") == ("strongpoint",)


@pytest.mark.rule("18.41d")
def test_with_a_soviet_city_near_a_strongpoint_on_a_line_gives_two() -> None:
    case: dict[str, Any] = {
        "map": {"0508": "city"}, "sides": {"0504/0405": "line"}, "marks": {SPOT: "sp soviet"},
        "soviet": ["R=rd@0504"], "axis": ["J=id@0405", "K=id@0505"],
    }  # fmt: skip
    s = table(**case)
    assert drm(s, "0405") == ("strongpoint", "fortified_line")
    assert drm(s, "0405", "0505") == drm(s, "0505") == ("strongpoint",)
    assert s.kit.combat_drm["line_with_strongpoint_near_city"] == 2
    s.held |= 1 << s.kit.hex("0508")
    assert drm(s, "0405") == ("strongpoint",), "the city is no longer Soviet"
    s = table(**{**case, "map": {"0509": "city"}})
    assert drm(s, "0405") == ("strongpoint",), "five hexes away"


@pytest.mark.rule("18.23", "15.57d")
def test_lines_bar_combined_arms_only_before_all_units_it_needs() -> None:
    s = table(
        sides={"0504/0405": "line"}, soviet=["R=rd@0504"], axis=["J=pz@0405", "K=mot@0505"]
    )  # fmt: skip
    a, c, b = (s.kit.hex(name) for name in ("0405", "0505", SPOT))
    assert fortified_against(s, (b,), [(a, b)])
    assert not fortified_against(s, (b,), [(a, b), (c, b)])
    assert not fortified_against(s, (b,), [])


# ---- belts, strongpoints, citadels -------------------------------------------------------------


@pytest.mark.rule("18.31", "18.34", "18.41b")
def test_a_belt_gives_one_from_all_sides_and_a_strongpoint_adds_nothing_to_it() -> None:
    s = table(map={SPOT: "belt"}, marks={SPOT: "sp soviet"}, soviet=["R=rd@0504"])
    assert drm(s, "0405", "0505") == ("fortified_belt",)
    s.razed = 1 << s.kit.hex(SPOT)
    assert drm(s, "0405") == ("strongpoint",), "the belt is gone, the strongpoint counts"


@pytest.mark.rule("18.41a", "18.31")
@pytest.mark.parametrize("who", ["axis", "soviet"])
def test_a_strongpoint_serves_its_owner(who: str) -> None:
    unit = {"axis": "I=id@0504", "soviet": "R=rd@0504"}
    for owner in ("axis", "soviet"):
        s = table(marks={SPOT: f"sp {owner}"}, **{who: [unit[who]]})
        assert drm(s, "0405") == (("strongpoint",) if owner == who else ())


def overrun(s: State, *names: str, from_name: str = "0405") -> set[str]:
    """Why these units cannot overrun the hex."""
    units, a, at = [s.kit.unit(name) for name in names], s.kit.hex(from_name), s.kit.hex(SPOT)
    side = s.kit.counters[units[0]].side
    found = [*ground_refusals(s, side, a, at), *odds_refusals(s, side, units, a, at)]
    return {reason.rule for reason in found}


@pytest.mark.rule("18.14", "18.32")
@pytest.mark.parametrize("fort", ["belt", "citadel"])
def test_no_combined_arms_and_no_overrun_against_belt_or_citadel(fort: str) -> None:
    s = table(map={SPOT: fort}, soviet=["R=rd(1-1-4)@0504"], axis=["P=pz@0405", "E=meng@0405"])
    a, b = s.kit.hex("0405"), s.kit.hex(SPOT)
    assert fortified_against(s, (b,), [(a, b)])
    assert overrun(s, "P", "E") == {"11.35a"}
    s.razed = 1 << b
    assert not fortified_against(s, (b,), [(a, b)])
    assert overrun(s, "P", "E") == set()


@pytest.mark.rule("18.15", "22.13")
def test_overrun_of_a_strongpoint_or_across_a_line_needs_motorised_engineers_and_12_1() -> None:
    pieces = {
        "soviet": ["R=rd(1-1-4)@0504"],
        "axis": ["P=pz@0405", "Q=pz@0405", "E=meng@0405", "F=eng@0405"],
    }
    for case in ({"marks": {SPOT: "sp soviet"}}, {"sides": {"0504/0405": "line"}}):
        s = table(**case, **pieces)
        assert needs_engineers(s, AXIS, s.kit.hex("0405"), s.kit.hex(SPOT))
        assert overrun(s, "P", "Q") == overrun(s, "P", "Q", "F") == {"11.35c"}
        assert overrun(s, "P", "E") == {"11.35c"}, "10-1"
        assert overrun(s, "P", "Q", "E") == set()
    s = table(sides={"0504/0405": "line"}, **pieces)
    assert not needs_engineers(s, AXIS, s.kit.hex("0505"), s.kit.hex(SPOT)), "no line there"
    assert overrun(s, "P", from_name="0505") == set()


@pytest.mark.rule("18.51", "18.51a")
def test_a_citadel_gives_one_and_a_strongpoint_in_it_one_more() -> None:
    s = table(map={SPOT: "citadel"}, marks={SPOT: "sp soviet"}, soviet=["R=rd@0504"])
    assert drm(s, "0405") == ("citadel", "strongpoint")


@pytest.mark.rule("18.51b")
@pytest.mark.parametrize(("values", "total"), [((2, 2, 2), 9), ((2,), 4), ((4,), 7)])
def test_example_18_51b_a_citadel_doubles_up_to_three_points(
    values: tuple[int, ...], total: int
) -> None:
    pieces = [f"R{n}=rd(1-{value}-4)@{SPOT}" for n, value in enumerate(values)]
    s = table(map={SPOT: "citadel"}, soviet=pieces)
    at = s.kit.hex(SPOT)
    assert sum(values) + citadel_bonus(s, at, values) == total
    s.razed = 1 << at
    assert citadel_bonus(s, at, values) == 0


@pytest.mark.rule("18.51c", "18.53")
def test_axis_armour_is_halved_at_a_citadel_but_not_its_engineers() -> None:
    s = table(
        map={SPOT: "citadel"}, soviet=["R=rd@0504", "T=td@0405"],
        axis=["P=pz@0505", "I=id@0505", "E=meng@0505"],
    )  # fmt: skip
    at = s.kit.hex(SPOT)
    s.kit.counters[s.kit.unit("E")].armour = True
    found = {c.id: halved_at_citadel(s, i, (at,)) for i, c in enumerate(s.kit.counters)}
    assert found == {"P": True, "I": False, "E": False, "R": False, "T": False}
    s = table(map={SPOT: "citadel"}, axis=["I=id@0504"], soviet=["T=td@0405"])
    assert not halved_at_citadel(s, 1, (at,)), "the Axis has no use of it"
    assert citadel_bonus(s, at, (8,)) == 0


@pytest.mark.rule("18.51d", "18.54")
def test_soviets_in_an_active_citadel_neither_retreat_nor_surrender() -> None:
    s = table(map={SPOT: "citadel"}, soviet=["R=rd@0504"])
    at = s.kit.hex(SPOT)
    assert ignores_retreat(s, at)
    assert those_tested(s, at) == []
    s.razed = 1 << at
    assert not ignores_retreat(s, at)
    assert those_tested(s, at) == [0]


@pytest.mark.rule("18.51d")
def test_the_most_that_a_citadel_can_give_is_four() -> None:
    s = table(
        map={SPOT: "hill+citadel"}, marks={SPOT: "sp soviet"}, soviet=["R=rd@0504"],
        sides={"0504/0405": "river"}, axis=["I=id@0405"],
    )  # fmt: skip
    ids = drm(s, "0405")
    assert set(ids) == {"citadel", "strongpoint", "hill", "river_or_canal"}
    assert sum(s.kit.combat_drm[id] for id in ids) == 4


@pytest.mark.rule("22.56")
def test_flotillas_alone_have_nothing_of_a_fortification() -> None:
    s = table(marks={SPOT: "sp soviet"}, soviet=["R=rd@0504"])
    s.kit.counters[0].type = "flotilla"
    assert hex_drm(s, s.kit.hex(SPOT)) == ()


# ---- zones and movement ------------------------------------------------------------------------


@pytest.mark.rule("18.33", "18.52")
def test_zones_at_belts_and_citadels() -> None:
    s = table(map={SPOT: "belt", "0506": "citadel"}, axis=["I=id@0505"], soviet=["R=rd@0506"])
    zoc = s.zoc[AXIS]
    assert [zoc[s.kit.hex(name)] for name in (SPOT, "0506", "0606")] == [0, 0, 1]
    assert not any(s.zoc[SOVIET]), "none out of a citadel"
    s.razed = sum(1 << s.kit.hex(name) for name in (SPOT, "0506"))
    s.relay()
    assert [s.zoc[AXIS][s.kit.hex(name)] for name in (SPOT, "0506")] == [1, 1]
    assert s.zoc[SOVIET][s.kit.hex("0505")]


@pytest.mark.rule("18.12")
@pytest.mark.parametrize(
    ("case", "mp"),
    [
        ({"marks": {SPOT: "sp soviet"}}, 2),
        ({"map": {SPOT: "belt"}}, 2),
        ({"map": {SPOT: "citadel"}}, 2),
        ({"sides": {"0504/0405": "line"}}, 2),
        ({"sides": {"0504/0405": "line"}, "marks": {SPOT: "sp soviet"}}, 2),
        ({"sides": {"0504/0505": "line"}}, 1),
        ({"sides": {"0504/0405": "line"}, "roads": {"main": ["0405-0504"]}}, 1.5),
        ({"marks": {SPOT: "sp soviet"}, "roads": {"main": ["0405-0504"]}}, 1.5),
        ({"marks": {SPOT: "spc soviet"}}, 1),
    ],
)  # fmt: skip
def test_one_point_more_into_a_fortification_by_road_too(case: dict[str, Any], mp: float) -> None:
    s = table(axis=["I=id@0405"], **case)
    spent, reason = walk(s, 0, (s.kit.hex(SPOT),), 100)
    assert reason is None
    assert spent / QUARTERS == mp


@pytest.mark.rule("18.12", "14.65")
def test_interdiction_of_a_road_leaves_the_line_its_point() -> None:
    s = table(
        axis=["I=id@0405"], sides={"0504/0405": "line"}, roads={"main": ["0405-0504"]}
    )  # fmt: skip
    s.interdiction = ({}, {s.kit.hex(SPOT): 1})
    s.hazards = [None, None]
    spent, _ = walk(s, 0, (s.kit.hex(SPOT),), 100)
    assert spent / QUARTERS == 2


@pytest.mark.rule("18.12")
def test_the_soviets_pay_nothing_for_their_own() -> None:
    s = table(soviet=["R=rd@0405"], map={SPOT: "belt"}, sides={"0504/0405": "line"}, who="soviet")
    spent, _ = walk(s, 0, (s.kit.hex(SPOT),), 100)
    assert spent / QUARTERS == 1
