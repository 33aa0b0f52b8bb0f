"""[11.1, 11.2] Rail and strategic movement, entry by them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.at_start import bridge_key
from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import ACTIVE, CADRE, GENERAL, OUT, Bridge, Unit
from grognard.games.efs.rows import GroupRow, GroupUnits
from grognard.games.efs.rules import (
    r11_rail,
    r11_strategic,
)
from grognard.games.efs.rules.r08_entry import Enter
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r11_rail import RailMove, capacity
from grognard.games.efs.rules.r11_strategic import Strategic
from grognard.games.efs.state import MUD, SNOW
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import start
from tests.games.efs.verbs_special import beside, goals, offered, owned, rules

ROW = "0505-0506-0507-0508-0509-0510-0511"


def table(side: str = "axis", kind: str = "rail", **more: Any) -> Scene:
    """A road or railway down a column that is all the side's, with a source at its lower end."""
    scene = Scene({"id": "0", "act": "", "who": side, "roads": {kind: [ROW]}, **more})
    owned(scene.state, SIDES.index(side), "0511")
    return scene


# ---- rail --------------------------------------------------------------------------------------


@pytest.mark.rule("11.11", "11.12", "11.14a", "11.14b", "11.14c")
def test_a_ride_uses_capacity_and_is_the_units_movement() -> None:
    scene = table(axis=["I=id@0505", "J=id@0505"])
    s = scene.state
    s.kit.rail_capacity = ({s.turn: 11}, {})
    assert goals(offered(scene, r11_rail), s) == {f"05{n:02d}" for n in range(6, 12)}
    RailMove(0, scene.hexes("0506-0507")).perform(s)
    assert s.rail_used == (6, 0)
    assert s.special & 1
    assert rules(s, RailMove(0, scene.hexes("0508")), "axis") >= {"11.12", "11.0"}
    before = s.units[1]
    s.put(1, replace(before, at=CADRE))
    assert rules(s, RailMove(1, scene.hexes("0508")), "axis") == {"10.2"}, "not on the map"
    s.put(1, before)
    assert rules(s, Move((0,), scene.hexes("0508")), "axis") == {"10.23"}
    assert rules(s, RailMove(1, scene.hexes("0506")), "axis") == {"11.14a"}
    assert not offered(scene, r11_rail)
    s.kit.rail_capacity = ({s.turn: 12}, {})
    assert not rules(s, RailMove(1, scene.hexes("0506")), "axis")


@pytest.mark.rule("11.12")
def test_units_go_by_rail_in_their_movement_phase_alone() -> None:
    scene = table(axis=["M=mot@0505"])
    s = scene.state
    s.phase = "axis_mvtm"
    assert rules(s, RailMove(0, scene.hexes("0506")), "axis") == {"11.12"}
    assert not offered(scene, r11_rail)


@pytest.mark.rule("11.11", "6.35")
def test_rail_is_for_units_in_supply_on_the_net_of_their_side() -> None:
    scene = table(axis=["I=id@0505:oos", "J=id@0605", "E=id@0505:em", "S=msu@0505:oos"])
    s = scene.state
    assert rules(s, RailMove(0, scene.hexes("0506")), "axis") == {"11.11"}
    assert rules(s, RailMove(1, scene.hexes("0505")), "axis") == {"11.11"}
    assert not rules(s, RailMove(2, scene.hexes("0506")), "axis"), "emergency is as good as supply"
    assert not rules(s, RailMove(3, scene.hexes("0506")), "axis"), "supply units always are"
    s.kit.sources = ((), ())
    assert rules(s, RailMove(2, scene.hexes("0506")), "axis") == {"11.11"}


@pytest.mark.rule("11.11", "6.16", "19.11")
def test_rail_hexes_of_the_other_side_or_cut_ones_are_no_way() -> None:
    scene = table(axis=["I=id@0508"])
    s = scene.state
    s.rail_cuts = 1 << s.kit.hex("0506")
    assert rules(s, RailMove(0, scene.hexes("0507-0506")), "axis") == {"11.11"}
    s.rail_cuts = 0
    s.axis_rails &= ~(1 << s.kit.hex("0507"))
    assert rules(s, RailMove(0, scene.hexes("0507")), "axis") == {"11.11"}
    assert goals(offered(scene, r11_rail), s) == {"0509", "0510", "0511"}


@pytest.mark.rule("11.11", "6.24")
def test_a_supplied_city_is_a_source_of_the_soviet_net() -> None:
    """The railway at the city is linked to the source by a road alone."""
    scene = Scene({
        "id": "0", "act": "", "who": "soviet", "map": {"0505": "major_city"},
        "roads": {"rail": ["0503-0504-0505"], "main": ["0505-0506-0507"]}, "soviet": ["R=rd@0503"],
    })  # fmt: skip
    s = scene.state
    owned(s, SOVIET, "0507")
    assert not rules(s, RailMove(0, scene.hexes("0504-0505")), "soviet")
    s.kit.sources = ((), ())
    assert rules(s, RailMove(0, scene.hexes("0504")), "soviet") == {"11.11"}


@pytest.mark.rule("11.13a", "10.33")
def test_who_stands_near_an_enemy_does_not_leave_by_rail() -> None:
    scene = table(axis=["I=id@0505"], soviet=["H=hq@0503"])
    assert rules(scene.state, RailMove(0, scene.hexes("0506")), "axis") == {"11.13a"}
    far = table(axis=["I=id@0506"], soviet=["H=hq@0503"])
    assert not rules(far.state, RailMove(0, far.hexes("0507")), "axis")
    assert "0505" not in goals(offered(far, r11_rail), far.state)


@pytest.mark.rule("11.13b")
def test_a_ride_keeps_to_the_railway_and_to_its_points() -> None:
    scene = table(axis=["I=id@0505"])
    s = scene.state
    assert rules(s, RailMove(0, scene.hexes("0605")), "axis") == {"11.13b"}
    assert rules(s, RailMove(0, scene.hexes("0507")), "axis") == {"10.21"}
    assert rules(s, RailMove(0, ()), "axis") == {"10.21"}
    s.kit.rules = replace(s.kit.rules, rail_move_points=3)
    assert not rules(s, RailMove(0, scene.hexes("0506-0507-0508")), "axis")
    assert rules(s, RailMove(0, scene.hexes("0506-0507-0508-0509")), "axis") == {"11.13b"}
    assert goals(offered(scene, r11_rail), s) == {"0506", "0507", "0508"}


@pytest.mark.rule("11.13c", "22.31", "22.42")
def test_a_major_river_is_crossed_by_a_railway_bridge_or_a_ferry() -> None:
    scene = table(axis=["I=id@0505"], sides={"0506/0507": "major_river"})
    s = scene.state
    owned(s, AXIS, "0505", "0511")
    over = RailMove(0, scene.hexes("0506-0507"))
    assert rules(s, over, "axis") == {"22.42"}
    ground = s.kit.ground
    for a, b in ((0, 1), (1, 0)):
        pair = [s.kit.hex(name) for name in ("0506", "0507")]
        ground.side[ground.edge[pair[a]][pair[b]]] |= 128
    ground.ways[:] = [
        tuple((b, e, ground.side[e]) for b, e in edges.items()) for edges in ground.edge
    ]
    assert not rules(s, over, "axis")
    s.blown = {bridge_key(s.kit, *scene.hexes("0506-0507"), rail=True): 2}
    assert rules(s, over, "axis") == {"22.42"}


@pytest.mark.rule("11.13d", "18.46")
def test_no_ride_into_an_enemy_fortification_even_one_that_is_built() -> None:
    scene = table(axis=["I=id@0509"])
    s = scene.state
    at = 1 << s.kit.hex("0507")
    for field in ("posts", "works"):
        setattr(s, field, (0, at))
        assert rules(s, RailMove(0, scene.hexes("0508-0507")), "axis") == {"11.13d"}
        assert "0507" not in goals(offered(scene, r11_rail), s)
        setattr(s, field, (0, 0))
    lined = table(axis=["I=id@0509"], sides={"0507/0508": "fortified_line"})
    owned(lined.state, AXIS, "0505", "0511")
    for path in ("0508-0507",):
        assert rules(lined.state, RailMove(0, lined.hexes(path)), "axis") == {"11.13d"}
    lined.state.lines_razed = 1 << lined.state.kit.hex("0507")
    assert not rules(lined.state, RailMove(0, lined.hexes("0508-0507")), "axis")


@pytest.mark.rule("11.14c", "11.16")
def test_axis_capacity_grows_with_a_railhead_and_is_halved_in_snow() -> None:
    s = start("berezina-to-the-dnepr")
    s.axis_rails = 0
    assert capacity(s, AXIS) == 0
    s.axis_rails = 1 << s.kit.hex("1432")
    assert capacity(s, AXIS) == 4
    s.weather = SNOW
    assert capacity(s, AXIS) == 2
    assert capacity(s, SOVIET) == 12


@pytest.mark.rule("10.29")
def test_anti_aircraft_without_an_allowance_rides_to_towns_alone() -> None:
    scene = table("soviet", soviet=["P=aa(1-1-0)@0505"], map={"0508": "town"})
    s = scene.state
    assert rules(s, RailMove(0, scene.hexes("0506")), "soviet") == {"10.29"}
    assert goals(offered(scene, r11_rail), s) == {"0508"}
    assert rules(s, Move((0,), scene.hexes("0506")), "soviet") == {"10.21"}


@pytest.mark.rule("11.11", "10.51", "21.32d", "13.42a")
def test_untried_units_trains_and_guns_in_fire_mode_do_not_ride() -> None:
    scene = table("soviet", soviet=["M=mil@0505:untried", "T=train@0505", "G=srail@0505"])
    s = scene.state
    wanted = ({"10.51"}, {"21.32a"}, {"13.33a"})
    for i, rule in enumerate(wanted):
        assert rules(s, RailMove(i, scene.hexes("0506")), "soviet") == rule
    assert rules(s, RailMove(0, scene.hexes("0506")), "axis") == {"0"}
    guns = table(axis=["G=sha@0505:fire"])
    assert rules(guns.state, RailMove(0, guns.hexes("0506")), "axis") == {"13.42a"}


@pytest.mark.rule("11.15", "6.48", "6.48f")
def test_depots_ride_for_their_points_and_not_from_where_some_were_added() -> None:
    scene = table(axis=["D=dep@0505", "L=dep3@0505"])
    s = scene.state
    RailMove(0, scene.hexes("0506-0507")).perform(s)
    assert s.rail_used[AXIS] == 2
    s.stocked = 1 << s.kit.hex("0505")
    assert rules(s, RailMove(1, scene.hexes("0506")), "axis") == {"6.48f"}
    s.stocked = 0
    RailMove(1, scene.hexes("0506-0507")).perform(s)
    assert s.rail_used[AXIS] == 5
    assert s.stocked >> s.kit.hex("0507") & 1, "it was added to the depot there"


@pytest.mark.rule("11.17", "8.12b", "8.12d")
def test_reinforcements_come_in_by_rail_in_the_hex_of_their_card() -> None:
    scene = table(axis=["I=id@0505", "J=id@0505"])
    s = scene.state
    s.kit.by_entry = ()
    beside(scene, 0, "rail", "0511")
    beside(scene, 1, "place", "0511")
    s.put(0, replace(s.units[0], supply=OUT))
    assert rules(s, Enter((0,), scene.hexes("0511")), "axis") == {"8.12b"}, "not on foot"
    s.put(0, replace(s.units[0], supply=GENERAL))
    assert rules(s, RailMove(0, scene.hexes("0510")), "axis") == {"8.12b"}
    assert rules(s, RailMove(1, scene.hexes("0511")), "axis") == {"8.12b"}, "it is placed"
    found = offered(scene, r11_rail)
    assert goals(found, s) == {f"05{n:02d}" for n in range(5, 12)}
    s.kit.rules = replace(s.kit.rules, rail_move_points=2)
    assert rules(s, RailMove(0, scene.hexes("0511-0510-0509")), "axis") == {"11.13b"}
    RailMove(0, scene.hexes("0511-0510")).perform(s)
    assert s.units[0] == Unit(at=s.kit.hex("0510"))
    assert s.rail_used[AXIS] == 6


@pytest.mark.rule("11.17")
def test_special_trains_use_no_capacity() -> None:
    scene = table(axis=["I=id@0505"])
    s = scene.state
    s.kit.by_entry = ()
    beside(scene, 0, "rail", "0511")
    s.kit.rail_capacity = ({}, {})
    assert rules(s, RailMove(0, scene.hexes("0511")), "axis") == {"11.14a"}
    group = GroupRow(
        "G", "axis", (1, 9), 0, (GroupUnits(1, ("I",)),), "rail", ("0511",), rail_capacity_free=True
    )
    s.kit.scenario = replace(s.kit.scenario, group=(group,))
    assert offered(scene, r11_rail)
    RailMove(0, scene.hexes("0511")).perform(s)
    assert s.rail_used == (0, 0)


@pytest.mark.rule("6.47a", "6.48a")
def test_supply_units_come_in_by_rail_at_a_source_of_the_edge() -> None:
    scene = table(axis=["S=msu@0505", "D=dep@0505"])
    s = scene.state
    for i in (0, 1):
        s.put(i, replace(s.units[i], at=ACTIVE))
    assert rules(s, Enter((1,), scene.hexes("0511")), "axis") == {"6.48a"}
    found = offered(scene, r11_rail)
    assert {a.unit for a in found if isinstance(a, RailMove)} == {0, 1}
    RailMove(1, scene.hexes("0511-0510")).perform(s)
    assert s.units[1].at == s.kit.hex("0510")
    assert s.rail_used[AXIS] == 2


# ---- strategic ---------------------------------------------------------------------------------


@pytest.mark.rule("11.21", "11.22")
def test_strategic_movement_is_half_as_much_again_along_roads() -> None:
    scene = table(kind="minor", axis=["I=id(7-8-3)@0505"])
    s = scene.state
    owned(s, AXIS, "0505", "0511")
    s.weather = MUD  # a clear hex by minor road costs 2 in Mud
    path = scene.hexes("0506-0507")
    assert rules(s, Move((0,), path), "axis") == {"10.23"}
    assert not rules(s, Strategic((0,), path), "axis"), "11.25: Mud closes no road"
    assert goals(offered(scene, r11_strategic), s) == {"0506", "0507"}
    assert rules(s, Strategic((0,), (*path, s.kit.hex("0508"))), "axis") == {"10.23"}
    assert rules(s, Strategic((0,), scene.hexes("0506-0606")), "axis") == {"11.22"}
    Strategic((0,), path).perform(s)
    assert rules(s, Strategic((0,), scene.hexes("0508")), "axis") >= {"11.0", "10.23"}


@pytest.mark.rule("11.25")
def test_roads_stay_open_to_strategic_movement_at_the_price_of_the_weather() -> None:
    scene = table(kind="minor", axis=["I=id(7-8-3)@0505"])
    s = scene.state
    owned(s, AXIS, "0505", "0511")
    dry = goals(offered(scene, r11_strategic), s)
    s.weather = MUD
    assert dry > goals(offered(scene, r11_strategic), s) > set()


@pytest.mark.rule("11.21")
def test_strategic_movement_is_for_the_movement_phase() -> None:
    scene = table(kind="main", axis=["M=mot@0505"])
    s = scene.state
    s.phase = "axis_mvtm"
    assert rules(s, Strategic((0,), scene.hexes("0506")), "axis") == {"11.21"}
    assert not offered(scene, r11_strategic)


@pytest.mark.rule("11.23", "6.35", "6.44")
def test_strategic_movement_asks_for_a_road_and_a_line_all_the_way() -> None:
    scene = table(kind="main", axis=["I=id@0505", "J=id@0605", "O=id@0505:oos", "S=msu@0505"])
    s = scene.state
    first = scene.hexes("0506")
    assert rules(s, Strategic((1,), scene.hexes("0505")), "axis") == {"11.23"}
    assert rules(s, Strategic((2,), first), "axis") == {"6.35"}
    assert not rules(s, Strategic((0,), first), "axis")
    s.kit.sources = ((), ())
    assert rules(s, Strategic((0,), first), "axis") == {"11.23"}
    assert not rules(s, Strategic((3,), first), "axis"), "supply units need no line"
    assert {a.units for a in offered(scene, r11_strategic) if isinstance(a, Strategic)} == {(3,)}


@pytest.mark.rule("11.23", "10.33")
def test_strategic_movement_keeps_three_hexes_from_the_enemy() -> None:
    scene = table(kind="main", axis=["I=id@0510"], soviet=["H=hq@0504"])
    s = scene.state
    assert not rules(s, Strategic((0,), scene.hexes("0509-0508-0507")), "axis")
    path = scene.hexes("0509-0508-0507-0506")
    assert rules(s, Strategic((0,), path), "axis") == {"11.23"}
    near = table(kind="main", axis=["I=id@0506"], soviet=["H=hq@0504"])
    assert rules(near.state, Strategic((0,), near.hexes("0507")), "axis") == {"11.23"}


@pytest.mark.rule("11.23", "14.65")
def test_no_strategic_movement_out_of_a_zone_of_interdiction() -> None:
    scene = table("soviet", "main", soviet=["R=rd@0505"], marks={"0504": "zoi1"})
    assert rules(scene.state, Strategic((0,), scene.hexes("0506")), "soviet") == {"11.23"}


@pytest.mark.rule("11.24")
def test_trains_railway_guns_and_flotillas_have_no_strategic_movement() -> None:
    scene = table("soviet", "main", soviet=["T=train@0505", "G=srail@0505", "F=flo@0505"])
    for i in range(3):
        assert rules(scene.state, Strategic((i,), scene.hexes("0506")), "soviet") == {"11.24"}


@pytest.mark.rule("10.44a", "11.22")
def test_axis_infantry_marches_on_no_motorway() -> None:
    scene = table(kind="motorway", axis=["I=id@0505", "M=mot@0505"])
    s = scene.state
    assert rules(s, Strategic((0,), scene.hexes("0506")), "axis") == {"11.23"}
    assert not rules(s, Strategic((1,), scene.hexes("0506")), "axis")


@pytest.mark.rule("11.21", "10.22")
def test_a_stack_marches_as_its_slowest_unit() -> None:
    scene = table(kind="minor", axis=["M=mot@0505", "I=id(7-8-3)@0505", "J=id@0506"])
    s = scene.state
    owned(s, AXIS, "0505", "0511")
    s.weather = MUD
    two, three = scene.hexes("0506-0507"), scene.hexes("0506-0507-0508")
    assert not rules(s, Strategic((0,), three), "axis")
    assert rules(s, Strategic((0, 1), three), "axis") == {"10.23"}
    assert not rules(s, Strategic((0, 1), two), "axis")
    for group in ((), (0, 0), (0, 2)):
        assert rules(s, Strategic(group, two), "axis") == {"10.22"}
    assert rules(s, Strategic((0,), ()), "axis") == {"10.21"}
    assert rules(s, Strategic((0,), scene.hexes("0507")), "axis") == {"10.21"}


@pytest.mark.rule("8.12b", "11.21")
def test_reinforcements_march_in_by_road() -> None:
    scene = table(kind="main", axis=["I=id@0505"])
    s = scene.state
    s.kit.by_entry = ()
    beside(scene, 0, "edge", "0511")
    assert rules(s, Strategic((0,), scene.hexes("0510")), "axis") == {"8.12b"}
    assert goals(offered(scene, r11_strategic), s) == {f"05{n:02d}" for n in range(5, 12)}
    Strategic((0,), scene.hexes("0511-0510")).perform(s)
    assert s.units[0].at == s.kit.hex("0510")
    off = table(kind="rail", axis=["I=id@0505"])
    off.state.kit.by_entry = ()
    beside(off, 0, "edge", "0511")
    assert rules(off.state, Strategic((0,), off.hexes("0511")), "axis") == {"11.22"}


@pytest.mark.rule("22.33", "11.13c", "22.31")
def test_over_a_ferry_a_unit_goes_if_it_has_thirty_points_left_and_one_for_the_hex() -> None:
    scene = table(axis=["I=id@0505"], sides={"0506/0507": "major_river"})
    s = scene.state
    owned(s, AXIS, "0505", "0511")
    a, b = scene.hexes("0506-0507")
    s.blown = {bridge_key(s.kit, a, b, rail=True): 2}
    over = RailMove(0, (a, b))
    assert rules(s, over, "axis") == {"22.42"}
    s.bridges = (Bridge(AXIS, ferry=True, at=a, to=b, active=True),)
    assert not rules(s, over, "axis")
    for points, fine in ((32, True), (31, False)):
        s.kit.rules = replace(s.kit.rules, rail_move_points=points)
        assert rules(s, over, "axis") == (set() if fine else {"22.33"})
