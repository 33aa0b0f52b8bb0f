"""[10] The worked examples of ground movement, and the paragraphs about ground, lakes, swamps."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import CADRE
from grognard.games.efs.rules import r10_movement, r10_swamp
from grognard.games.efs.rules.r10_costs import QUARTERS
from grognard.games.efs.rules.r10_movement import Move, eligible
from grognard.games.efs.rules.r10_phase import MovementPhase
from grognard.games.efs.rules.r10_reach import allowance, share_of, walk
from grognard.games.efs.rules.r10_swamp import PickUp
from grognard.games.efs.rules.r16_retreat import retreat_of
from grognard.games.efs.state import DRY, FROZEN, MUD, SNOW, State
from grognard.kernel.flow import settle, submit
from tests.games.efs.cases import Scene
from tests.games.efs.verbs_special import rules

C, D, E, F, A = "0606", "0506", "0406", "0405", "0504"
"""[10.43] The hexes around that of the example: main roads to C and F, a minor road to D, rivers
across A and B."""


def table(**more: Any) -> Scene:
    return Scene({"id": "0", "act": "", **more})


def price(piece: str, path: str, side: Any = "axis", weather: Any = DRY, **more: Any) -> float:
    """Points for a path of a unit that begins in its first hex."""
    scene = table(**{side: [f"U={piece}@{path[:4]}"]}, who=side, **more)
    scene.state.weather = weather
    spent, reason = walk(scene.state, 0, scene.hexes(path)[1:], 1 << 10)
    assert reason is None, reason
    return spent / QUARTERS


def by_road(piece: str, path: str, side: Any = "axis", **more: Any) -> float:
    return price(piece, path, side, board="x43", **more)


# ---- the worked examples -----------------------------------------------------------------------


@pytest.mark.rule("10.41", "10.4")
def test_the_example_of_10_41_hill_woods_and_river() -> None:
    assert price("mot", "0505-0504", map={"0504": "hill"}) == 2
    more = {"map": {"0504": "hill+woods"}, "sides": {"0504/0505": "river"}}
    assert price("mot", "0505-0504", **more) == 5


@pytest.mark.rule("10.43a")
def test_the_first_example_of_10_43_in_by_road() -> None:
    assert by_road("mot", f"{C}-0505") == by_road("mot", f"{F}-0505") == 0.5
    assert by_road("mot", f"{D}-0505") == 1


@pytest.mark.rule("10.43a")
def test_the_second_example_of_10_43_through_by_the_same_road() -> None:
    assert by_road("mot", f"{C}-0505-{F}") == 1


@pytest.mark.rule("10.43a")
def test_the_third_example_of_10_43_through_by_two_kinds_of_road() -> None:
    assert by_road("mot", f"{D}-0505-{C}") == by_road("mot", f"{D}-0505-{F}") == 1.5
    assert by_road("mot", f"{C}-0505-{D}") == by_road("mot", f"{F}-0505-{D}") == 2


@pytest.mark.rule("10.43a", "10.46")
def test_the_fourth_example_of_10_43_in_by_road_out_without() -> None:
    assert by_road("mot", f"{C}-0505-{E}") == by_road("mot", f"{D}-0505-{E}") == 5
    assert by_road("md", f"{C}-0505-{E}", "soviet") == 4
    assert by_road("md", f"{D}-0505-{E}", "soviet") == 4


@pytest.mark.rule("10.43a")
def test_the_fifth_example_of_10_43_out_across_the_river() -> None:
    assert by_road("mot", f"{C}-0505-{A}") == 6


@pytest.mark.rule("10.43b")
def test_the_example_of_the_option_each_hex_at_its_own_price() -> None:
    option = {"option": "road_alternative"}
    assert by_road("mot", f"{C}-0505-{E}", **option) == 1.5
    assert by_road("mot", f"{D}-0505-{E}", **option) == 2
    assert by_road("mot", f"{C}-0505-{D}", **option) == 1.5


@pytest.mark.rule("10.44c")
def test_the_example_of_10_44_minor_roads_in_mud() -> None:
    assert by_road("id", f"{D}-0505", weather=MUD) == by_road("id", f"0505-{D}", weather=MUD) == 3
    assert price("id", "0505-0506", weather=MUD, roads={"minor": ["0505-0506"]}) == 2
    crossing = {"roads": {"minor": ["0505-0506"]}, "sides": {"0505/0506": "river"}}
    assert price("id", "0505-0506", weather=MUD, **crossing) == 2, "the river is bridged in Mud too"


# ---- roads, railways, weather ------------------------------------------------------------------


@pytest.mark.rule("10.37a", "10.44a", "10.44b", "10.44c")
def test_what_roads_cost_by_weather() -> None:
    wanted = {
        "motorway": (0.5, 0.5, 0.5, 0.5), "main": (0.5, 1, 0.5, 1), "minor": (0.5, 2, 1, 2),
    }  # fmt: skip
    for kind, prices in wanted.items():
        for weather, cost in zip((DRY, MUD, FROZEN, SNOW), prices, strict=True):
            road = {"roads": {kind: ["0505-0506"]}}
            found = price("rd", "0505-0506", "soviet", weather=weather, **road)
            assert found == cost, (kind, weather)


@pytest.mark.rule("10.44a")
def test_axis_units_on_foot_go_beside_the_motorway() -> None:
    road = {"roads": {"motorway": ["0505-0506"]}}
    assert price("mot", "0505-0506", **road) == price("art", "0505-0506", **road) == 0.5
    assert price("sha", "0505-0506", **road) == 0.5
    assert price("id", "0505-0506", **road) == 1


@pytest.mark.rule("10.42a")
def test_a_railway_saves_a_point_in_woods_unless_it_is_left_across_country() -> None:
    more = {"roads": {"rail": ["0505-0506-0507"]}, "map": {"0506": "woods"}}
    assert price("mot", "0505-0506", map={"0506": "woods"}) == 3
    assert price("mot", "0505-0506", **more) == 2
    assert price("mot", "0505-0506-0507", **more) == 3
    assert price("mot", "0505-0506-0606", **more) == 4


@pytest.mark.rule("10.42b", "10.45b", "10.45d")
def test_rivers_and_canals_cost_a_point_a_meander_two_a_railway_nothing() -> None:
    for water, cost in (("river", 2), ("canal", 2), ("river double", 3)):
        sides = {"0505/0506": water}
        assert price("id", "0505-0506", sides=sides) == cost
        assert price("id", "0505-0506", sides=sides, frozen=True) == 1
        assert price("id", "0505-0506", sides=sides, roads={"rail": ["0505-0506"]}) == 1


@pytest.mark.rule("10.42c", "10.48")
def test_motors_enter_a_swamp_by_railway_for_three_points_and_by_road_at_its_rate() -> None:
    swamp = {"map": {"0506": "swamp"}}
    assert price("mot", "0505-0506", roads={"rail": ["0505-0506"]}, **swamp) == 3
    assert price("mot", "0505-0506", roads={"main": ["0505-0506"]}, **swamp) == 0.5
    assert price("mot", "0505-0506", frozen=True, **swamp) > 0
    scene = table(axis=["M=mot@0505", "N=mot@0506"], **swamp)
    for i, to in ((0, "0506"), (1, "0507")):
        assert rules(scene.state, Move((i,), scene.hexes(to)), "axis") == {"10.48"}


@pytest.mark.rule("10.46")
def test_soviets_pay_a_point_less_for_woods() -> None:
    woods = {"map": {"0506": "woods"}}
    for weather in (DRY, SNOW):
        axis = price("id", "0505-0506", weather=weather, **woods)
        assert price("rd", "0505-0506", "soviet", weather=weather, **woods) == axis - 1


# ---- zones -------------------------------------------------------------------------------------


@pytest.mark.rule("10.31")
def test_zones_of_friends_change_nothing() -> None:
    scene = table(axis=["M=mot@0506", "I=id@0504", "J=id@0605"])
    assert walk(scene.state, 0, scene.hexes("0505-0405"), 100) == (2 * QUARTERS, None)


@pytest.mark.rule("10.32", "10.36")
def test_who_leaves_a_zone_may_enter_one_again_and_stops_there() -> None:
    scene = table(axis=["M=mot@0505"], soviet=["R=rd@0504"])
    s = scene.state
    round_about = scene.hexes("0506-0606-0705-0605")
    assert not rules(s, Move((0,), round_about), "axis")
    on = (*round_about, s.kit.hex("0606"))
    assert rules(s, Move((0,), on), "axis") == {"10.32"}
    assert rules(s, Move((0,), scene.hexes("0605")), "axis") == {"10.35"}


@pytest.mark.rule("10.25", "6.42")
def test_supply_units_enter_a_zone_with_a_combat_unit_or_to_one() -> None:
    scene = table(axis=["S=msu@0506", "M=mot@0506", "K=mot@0605"], soviet=["R=rd@0504"])
    s = scene.state
    assert rules(s, Move((0,), scene.hexes("0505")), "axis") == {"6.42"}
    assert not rules(s, Move((0, 1), scene.hexes("0505")), "axis")
    assert not rules(s, Move((0,), scene.hexes("0606-0605")), "axis")
    band = table(axis=["S=msu@0506"], soviet=["Z=zap@0504"])
    assert not rules(band.state, Move((0,), band.hexes("0505")), "axis"), "no zone reaches there"


@pytest.mark.rule("10.49", "3.22")
def test_in_a_major_city_no_zone_holds_anybody() -> None:
    city = {"map": {"0505": "major_city", "0605": "major_city"}}
    scene = table(axis=["M=mot@0505"], soviet=["R=rd@0504"], **city)
    s = scene.state
    assert not rules(s, Move((0,), scene.hexes("0605-0606")), "axis"), "city to city and on"
    out = table(axis=["M=mot@0505"], soviet=["R=rd@0504", "Q=rd@0406"], **city)
    assert not rules(out.state, Move((0,), out.hexes("0405")), "axis"), "straight into a zone"
    on = Move((0,), out.hexes("0405-0404"))
    assert rules(out.state, on, "axis") == {"10.32"}


# ---- who moves when ----------------------------------------------------------------------------


@pytest.mark.rule("10.11a", "10.12a", "B.1c.1", "C.1b.1", "C.5a.1", "B.5a", "C.5a", "B.1c")
def test_the_table_of_the_movement_phases() -> None:
    pieces = {
        "axis": ("mot", "gcav", "id", "art", "sha", "msu"),
        "soviet": ("md", "cav", "rd", "sart", "hq", "msu"),
    }
    wanted = {
        "axis_mvt": "full full full full full full", "axis_mvtm": "half half none none none none",
        "soviet_mvtm": "full half act act none act", "soviet_mvt": "half full full full full full",
    }  # fmt: skip
    for phase, shares in wanted.items():
        side = phase.split("_")[0]
        scene = table(**{side: [f"U{n}={p}@0505" for n, p in enumerate(pieces[side])]}, who=side)
        s = scene.state
        s.phase = phase
        for i, share in enumerate(shares.split()):
            assert share_of(s, i) == share, (phase, pieces[side][i])
            moves = not list(eligible(s, side, i))
            assert moves == (share in ("full", "half"))


@pytest.mark.rule("10.12a")
def test_who_has_no_share_in_a_phase_does_not_move() -> None:
    scene = table(axis=["I=id@0505"])
    scene.state.phase = "axis_mvtm"
    assert rules(scene.state, Move((0,), scene.hexes("0506")), "axis") == {"10.12a"}


@pytest.mark.rule("10.0", "10.11b", "10.12b", "B.1c.3", "B.5b", "C.1b.5", "C.5a.2", "11.43")
def test_what_else_a_phase_allows_is_offered_in_it() -> None:
    """Infiltration shows it: the Axis in its first phase, Soviet motors in theirs."""
    for side, phase, piece, foe, there in (
        ("axis", "axis_mvt", "P=pz@0505", "R=rd@0504", True),
        ("axis", "axis_mvtm", "P=pz@0505", "R=rd@0504", False),
        ("soviet", "soviet_mvtm", "T=mc(2-1-8)@0505", "I=id@0504", True),
        ("soviet", "soviet_mvt", "T=mc(2-1-8)@0505", "I=id@0504", False),
        ("soviet", "soviet_mvt", "C=cav@0505", "I=id@0504", True),
    ):
        other = "soviet" if side == "axis" else "axis"
        scene = table(**{side: [piece], other: [foe]}, who=side)
        s = scene.state
        s.phase = phase
        step = MovementPhase(SIDES.index(side))
        found = {offer.describe()["do"] for offer in step.offers(s, side)}
        assert ("infiltrate" in found) == there, (phase, piece)
        assert ("exit-map" in found) is False
        assert {"move", "end-movement"} <= found


@pytest.mark.rule("10.52", "10.51")
def test_an_untried_unit_moves_by_the_allowance_on_its_back_if_it_has_one() -> None:
    scene = table(who="soviet", soviet=["M=mil@0505:untried"])
    s = scene.state
    move = Move((0,), scene.hexes("0506"))
    assert rules(s, move, "soviet") == {"10.51"}
    s.kit.counters[0].ma = 3
    assert allowance(s, 0) == 3 * QUARTERS
    assert not rules(s, move, "soviet")
    move.perform(s)
    assert s.untried(0), "it stays untried"


# ---- major rivers ------------------------------------------------------------------------------


@pytest.mark.rule("10.45c")
def test_a_major_river_without_a_bridge_takes_the_whole_allowance() -> None:
    river = {"sides": {"0504/0505": "major_river"}}
    for side, piece, phase, wanted in (
        ("axis", "id", "axis_mvt", set()), ("axis", "mot", "axis_mvtm", {"10.45c"}),
        ("axis", "pz", "axis_mvt", {"10.45c"}), ("axis", "art", "axis_mvt", {"10.45c"}),
        ("axis", "msu", "axis_mvt", set()), ("soviet", "md", "soviet_mvtm", set()),
        ("soviet", "md", "soviet_mvt", {"10.45c"}), ("soviet", "rd", "soviet_mvt", set()),
    ):  # fmt: skip
        scene = table(**{side: [f"U={piece}@0505"]}, who=side, **river)
        s = scene.state
        s.phase = phase
        move = Move((0,), scene.hexes("0504"))
        assert rules(s, move, side) == wanted, (piece, phase)
        on = Move((0,), scene.hexes("0504-0503"))
        assert rules(s, on, side) == {"10.45c"}, "it stops there"
        s.frozen = True
        assert not rules(s, move, side)
        assert walk(s, 0, move.path, 100)[0] == 2 * QUARTERS


@pytest.mark.rule("10.45c", "10.25", "6.42", "10.35", "10.41")
def test_what_holds_beyond_a_river_or_a_lake_holds_for_who_crosses_it() -> None:
    """A supply unit goes into an enemy zone with a combat unit or to one, and over water too."""
    for water, boats in (("major_river", ()), ("lake", ("E=eng@0505",))):
        more: Any = {"who": "axis", "soviet": ["R=rd@0503"], "sides": {"0504/0505": water}}
        units = ["S=msu@0505", "I=mot(3-3-1)@0505", *boats]
        s = table(axis=units, **more).state
        alone, both = (Move(who, (s.kit.hex("0504"),)) for who in ((0,), (0, 1)))
        assert rules(s, alone, "axis") == {"6.42"}
        assert not offered_to(s, 0, "0504")
        assert not rules(s, both, "axis"), "a combat unit goes with it"
        friend = table(axis=[*units, "F=id@0504"], **more).state
        assert not rules(friend, alone, "axis"), "one is there"
        zones = table(axis=units, **{**more, "soviet": ["R=rd@0503", "Q=rd@0605"]}).state
        assert "10.35" in rules(zones, Move((1,), (s.kit.hex("0504"),)), "axis")
    deep = table(axis=["I=id@0505"], map={"0504": "lake"}, sides={"0504/0505": "major_river"}).state
    assert rules(deep, Move((0,), (deep.kit.hex("0504"),)), "axis") == {"10.41"}


def offered_to(s: State, i: int, name: str) -> bool:
    made = [a for offer in r10_movement.moves_of(s, i) for a in offer]
    return any(a.path[-1] == s.kit.hex(name) for a in made)


# ---- lakes -------------------------------------------------------------------------------------


def lake(*axis: str, water: str = "lake", **more: Any) -> Scene:
    return table(axis=list(axis), sides={"0504/0505": water}, **more)


def over(scene: Scene, *units: int) -> set[str]:
    action = Move(units, scene.hexes("0504"))
    found = rules(scene.state, action, scene.side)
    if len(units) == 1:
        made = [a for o in r10_movement.offers(scene.state, AXIS) for a in o]
        goal = action.path[-1]
        there = [a for a in made if isinstance(a, Move) and (a.units, a.path[-1]) == (units, goal)]
        assert found or there, "by boat, or round the lake where the points suffice"
        assert not found or action not in made
    return found


@pytest.mark.rule("10.47a", "10.47d")
def test_a_lake_is_crossed_on_ice_alone() -> None:
    for water in ("lake", "shallow_water"):
        scene = lake("M=mot@0505", water=water)
        assert over(scene, 0) == {"10.47b"}, "nobody has boats"
        armour = lake("P=pz@0505", water=water)
        assert over(armour, 0) == {"10.47a"}
        armour.state.frozen = True
        assert not over(armour, 0)
        assert walk(armour.state, 0, armour.hexes("0504"), 100)[0] == 1 * QUARTERS
    shallow = table(axis=["M=mot@0505"], map={"0504": "shallow_water"})
    assert rules(shallow.state, Move((0,), shallow.hexes("0504")), "axis") == {"10.41"}
    shallow.state.frozen = True
    assert walk(shallow.state, 0, shallow.hexes("0504"), 100)[0] == 2 * QUARTERS


@pytest.mark.rule("10.47b", "22.14")
def test_engineers_take_three_points_a_phase_across_a_lake() -> None:
    scene = lake("E=eng@0505", "M=mot(3-3-1)@0505", "N=mot@0505", "S=msu@0505", "B=ag@0505")
    s = scene.state
    assert over(scene, 1, 2) == {"10.47b"}, "four points"
    assert over(scene, 4) == {"10.47a"}, "armour goes by no boat"
    s.steps, s.ask = [MovementPhase(AXIS)], None
    settle(s)
    submit(s, "axis", Move((1,), scene.hexes("0504")))
    assert s.units[1].at == s.kit.hex("0504")
    assert s.ferried == (2, 0)
    assert s.worked == s.ferrying == 1
    assert over(scene, 2) == {"10.47b"}, "the points of the phase are used"
    assert over(scene, 3) == set(), "a supply unit has no stacking value"
    assert over(scene, 0) == {"10.23"}, "they have moved"


@pytest.mark.rule("10.47b", "22.14")
def test_the_engineers_must_be_there_unmoved_and_free() -> None:
    for name in ("moved", "worked"):
        scene = lake("E=eng@0505", "M=mot@0505")
        setattr(scene.state, name, 1)
        assert over(scene, 1) == {"10.47b"}, name
    scene = lake("E=eng@0505", "M=rsc@0505")
    assert over(scene, 0, 1) == {"10.47b"}, "who goes along takes nobody across"
    assert over(scene, 0) == set(), "by itself it crosses"
    scene.state.steps, scene.state.ask = [MovementPhase(AXIS)], None
    settle(scene.state)
    submit(scene.state, "axis", Move((0,), scene.hexes("0504")))
    assert over(scene, 1) == {"10.47b"}, "it is gone"
    half = table(who="soviet", soviet=["M=mr@0505", "E=seng@0505"], sides={"0504/0505": "lake"})
    assert rules(half.state, Move((0,), half.hexes("0504")), "soviet") == {"10.47a"}, "half its MA"


@pytest.mark.rule("10.47b", "10.35")
def test_boats_land_on_land_and_not_from_zone_to_zone() -> None:
    wet = lake("E=eng@0505", "M=mot@0505", map={"0504": "lake"})
    assert over(wet, 1) & {"10.47a", "10.41"}
    zone = lake("E=eng@0505", "M=mot@0505", soviet=["R=rd@0604", "Q=rd@0606"])
    assert over(zone, 1) == {"10.35"}


@pytest.mark.rule("10.47c")
def test_a_bridge_marker_does_not_bridge_a_lake() -> None:
    scene = lake("P=pz@0505", marks={"0505": "bridge to 0504"})
    assert over(scene, 0) == {"10.47a"}


# ---- off the map -------------------------------------------------------------------------------


@pytest.mark.rule("10.27d", "16.46b", "24.41")
def test_who_is_driven_off_the_map_counts_for_no_points() -> None:
    ring = [f"R{n}=rsc@{at}" for n, at in enumerate(("0102", "0201", "0202"))]
    scene = table(axis=ring, soviet=["T=td@0101"])
    s = scene.state
    s.steps, s.ask = [retreat_of(s, SOVIET, s.units[3].at, 2, "16.4")], None
    settle(s)
    assert s.units[3].at == CADRE
    assert s.losses == (0, 0)


# ---- stuck in a swamp --------------------------------------------------------------------------


@pytest.mark.rule("10.48")
def test_motors_caught_by_a_thaw_stay_or_are_picked_up() -> None:
    scene = table(axis=["M=mot@0505", "I=id@0505"], map={"0505": "swamp"})
    s = scene.state
    assert rules(s, Move((0,), scene.hexes("0506")), "axis") == {"10.48"}
    found = [a for offer in r10_swamp.offers(s, AXIS) for a in offer]
    assert found == [PickUp(0)]
    for i, wanted in ((0, set()), (1, {"10.48"}), (5, {"0"})):
        assert rules(s, PickUp(i), "axis") == wanted
    s.frozen = True
    assert rules(s, PickUp(0), "axis") == {"10.48"}
    s.frozen = False
    PickUp(0).perform(s)
    assert s.units[0].at == CADRE
    lined = table(axis=["M=mot@0505"], map={"0505": "swamp"}, roads={"rail": ["0505-0506"]})
    assert rules(lined.state, PickUp(0), "axis") == {"10.48"}
    assert not list(r10_swamp.offers(lined.state, SOVIET))
