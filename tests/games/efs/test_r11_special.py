"""[11.4 to 11.6] Infiltration, one hex, leaving the map."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import GONE, OVERRUN
from grognard.games.efs.rules import (
    r11_exit,
    r11_infiltration,
    r11_one_hex,
)
from grognard.games.efs.rules.r06_lines import sources, supplied
from grognard.games.efs.rules.r08_entry import Enter
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r10_phase import MovementPhase
from grognard.games.efs.rules.r11_exit import ExitMap
from grognard.games.efs.rules.r11_infiltration import Infiltrate
from grognard.games.efs.rules.r11_one_hex import OneHex
from grognard.games.efs.state import SNOW
from grognard.kernel.flow import settle, submit
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import play_line
from tests.games.efs.verbs_special import beside, offered, rules, with_exit

# ---- infiltration ------------------------------------------------------------------------------


def facing(piece: str, side: str = "axis", **more: Any) -> Scene:
    """A unit with an enemy before it, whose zone covers its hex and the next."""
    foes = {"axis": {"soviet": ["R=rd@0504"]}, "soviet": {"axis": ["I=id@0504"]}}[side]
    return Scene({"id": "0", "act": "", "who": side, side: [f"P={piece}@0505"], **foes, **more})


def slip(scene: Scene, to: str = "0605") -> set[str]:
    s = scene.state
    i = scene.unit("P")
    found = rules(s, Infiltrate(i, s.kit.hex(to)), scene.side)
    made = [a for a in offered(scene, r11_infiltration) if isinstance(a, Infiltrate)]
    assert (not found) == any(a.unit == i and s.kit.names[a.at] == to for a in made)
    return found


@pytest.mark.rule("11.41", "11.42")
def test_who_infiltrates() -> None:
    for piece, fine in (
        ("pz", True), ("pz(8-7-6)", False), ("gcav", True), ("id", False), ("art", False),
    ):  # fmt: skip
        assert slip(facing(piece)) == (set() if fine else {"11.42"}), piece


@pytest.mark.rule("11.41")
def test_infiltration_leads_from_zone_to_zone_beside_an_enemy() -> None:
    assert slip(facing("pz"), "0506") == {"11.41"}
    assert slip(facing("pz", soviet=["R=rd@0504", "Q=rd@0404"]), "0504") == {"10.24"}
    assert rules(facing("pz").state, Infiltrate(0, 0), "axis") == {"10.21"}
    assert rules(facing("pz").state, Infiltrate(0, 999), "axis") == {"0"}


@pytest.mark.rule("11.42", "11.46")
def test_ski_troops_infiltrate_into_snow_alone() -> None:
    scene = facing("ski", "soviet")
    assert slip(scene) == {"11.46"}
    scene.state.weather = SNOW
    assert not slip(scene)


@pytest.mark.rule("11.48")
def test_mountain_infantry_infiltrates_in_hills() -> None:
    for terrain, wanted in (("hill", set()), ("woods", {"11.42"})):
        for at in ("0505", "0605"):
            scene = facing("id", map={at: terrain})
            scene.state.kit.counters[0].type = "mountain"
            assert slip(scene) == wanted, (terrain, at)


@pytest.mark.rule("11.48")
def test_a_friend_who_began_the_phase_there_lets_others_through_but_no_guns() -> None:
    for piece, wanted in (("id", set()), ("art", {"11.42"}), ("sha", {"11.42", "13.41a"})):
        scene = facing(piece, axis=[f"P={piece}@0505", "J=rsc@0605"])
        assert slip(scene) == wanted, piece
    scene = facing("id", axis=["P=id@0505", "J=rsc@0605"])
    scene.state.moved = 1 << scene.unit("J")
    assert slip(scene) == {"11.42"}, "it came there in this phase"


@pytest.mark.rule("11.45", "5.21a")
def test_mud_that_lingers_in_woods_bars_infiltration_there() -> None:
    scene = facing("gcav", map={"0605": "woods"})
    scene.state.lingering = True
    assert slip(scene) == {"11.45"}


@pytest.mark.rule("11.47")
def test_no_infiltration_into_a_fortification_or_across_its_line() -> None:
    assert slip(facing("pz", marks={"0605": "sp soviet"})) == {"11.47"}
    for pair in ("0505/0605", "0605/0505"):
        scene = facing("pz", sides={pair: "fortified_line"})
        assert slip(scene) == {"11.47"}, pair
        s = scene.state
        s.lines_razed = 1 << s.kit.hex(pair[:4])
        assert not slip(scene), "razed"


@pytest.mark.rule("11.44", "10.34")
def test_infiltration_asks_for_points_enough_but_not_for_those_of_a_zone() -> None:
    dear: dict[str, Any] = {"sides": {"0505/0605": "river"}, "map": {"0605": "hill+woods"}}
    assert not slip(facing("pz", **dear))
    out = facing("pz", axis=["P=pz@0505:oos"], **dear)
    assert not slip(out)
    out.state.weather = SNOW
    assert slip(out) == {"11.44"}
    assert slip(facing("pz", map={"0605": "swamp"})) == {"10.48"}


@pytest.mark.rule("11.0", "11.36a", "11.44")
def test_who_has_infiltrated_has_moved() -> None:
    scene = facing("pz")
    s = scene.state
    Infiltrate(0, s.kit.hex("0605")).perform(s)
    assert s.special & 1
    assert rules(s, Infiltrate(0, s.kit.hex("0505")), "axis") == {"10.23", "11.0"}


# ---- one hex -----------------------------------------------------------------------------------


def hop(scene: Scene, to: str = "0504") -> set[str]:
    s = scene.state
    found = rules(s, OneHex(0, s.kit.hex(to)), scene.side)
    made = [a for a in offered(scene, r11_one_hex) if isinstance(a, OneHex)]
    assert (not found) == any(a.unit == 0 and s.kit.names[a.at] == to for a in made)
    return found


def slow(piece: str, side: str = "axis", **more: Any) -> Scene:
    return Scene({"id": "0", "act": "", "who": side, side: [f"P={piece}"], **more})


@pytest.mark.rule("11.51", "11.52")
def test_a_unit_goes_one_hex_that_it_cannot_pay_for() -> None:
    dear: dict[str, Any] = {"map": {"0504": "hill+woods"}, "weather": "Mud"}
    scene = slow("neb@0505", **dear)
    s = scene.state
    assert not hop(scene)
    OneHex(0, s.kit.hex("0504")).perform(s)
    assert s.units[0].at == s.kit.hex("0504")
    assert s.moved & s.special & 1
    assert hop(scene, "0505") >= {"10.23", "11.0"}
    half = slow("mr@0505", "soviet", **dear)
    assert hop(half) == {"11.51"}, "half its allowance in this phase"
    half.state.phase = "soviet_mvtm"
    assert rules(half.state, OneHex(0, half.state.kit.hex("0504")), "soviet") == set()
    assert hop(slow("neb@0505", **dear), "0507") == {"11.52"}
    assert rules(s, OneHex(7, 0), "axis") == {"0"}


@pytest.mark.rule("11.52")
def test_points_lost_out_of_supply_do_not_matter_for_one_hex() -> None:
    scene = slow("neb(0-1-2)@0505:oos")
    assert rules(scene.state, Move((0,), scene.hexes("0504")), "axis") == {"10.21"}
    assert not hop(scene)


@pytest.mark.rule("11.53")
def test_one_hex_movement_opens_no_forbidden_ground() -> None:
    assert hop(slow("sha(0-1-0)@0505")) == {"11.53"}
    assert hop(slow("neb@0505", map={"0504": "swamp"})) == {"11.53"}
    zone = slow("neb@0505", map={"0605": "hill+woods"}, soviet=["R=rd@0504"])
    assert hop(zone, "0605") == {"11.53"}
    assert hop(zone) == {"10.24"}


@pytest.mark.rule("11.53")
def test_who_has_no_printed_allowance_goes_nowhere_by_one_hex_movement() -> None:
    for piece, wanted in (("aa(1-1-1)@0505", set()), ("aa(1-1-0)@0505", {"11.53"})):
        scene = slow(piece, "soviet")
        scene.state.phase = "soviet_mvt"
        assert rules(scene.state, OneHex(0, scene.state.kit.hex("0504")), "soviet") == wanted


@pytest.mark.rule("6.46", "6.42")
def test_supply_units_go_one_hex_but_not_alone_into_a_zone() -> None:
    dear: dict[str, Any] = {
        "map": {"0504": "hill+woods"},
        "sides": {"0504/0505": "river"},
        "weather": "Mud",
    }
    scene = slow("msu@0505", **dear)
    s = scene.state
    s.kit.counters[0].ma = 2
    assert not hop(scene)
    zone = slow("msu@0505", soviet=["R=rd@0503"], **dear)
    zone.state.kit.counters[0].ma = 2
    assert hop(zone) == {"6.42"}


# ---- leaving the map ---------------------------------------------------------------------------


@pytest.mark.rule("11.61", "10.27b", "11.62")
def test_units_leave_only_by_an_exit_of_the_scenario() -> None:
    scene = Scene({"id": "0", "act": "", "axis": ["M=mot@0205", "N=mot@0205", "O=mot@0605"]})
    s = scene.state
    out = ExitMap((0,), scene.hexes("0105"))
    assert rules(s, out, "axis") == {"10.27b"}
    assert not offered(scene, r11_exit)
    with_exit(s, "axis", "0105")
    assert not rules(s, out, "axis")
    assert {a.units for a in offered(scene, r11_exit) if isinstance(a, ExitMap)} == {
        (0,), (1,), (2,),
    }  # fmt: skip
    assert rules(s, ExitMap((0,), scene.hexes("0104")), "axis") == {"10.27b"}
    assert rules(s, ExitMap((0,), scene.hexes("0105-0205-0104")), "axis") >= {"10.27b"}
    assert rules(s, ExitMap((0,), scene.hexes("0107")), "axis") == {"10.21"}
    for group in ((), (0, 0), (0, 2)):
        assert rules(s, ExitMap(group, scene.hexes("0105")), "axis") == {"10.22"}
    s.steps, s.ask = [MovementPhase(AXIS)], None
    settle(s)
    submit(s, "axis", ExitMap((0, 1), scene.hexes("0105")))
    assert [s.units[i].at for i in (0, 1)] == [GONE, GONE]
    assert s.friendly(AXIS, s.kit.hex("0105"))


@pytest.mark.rule("11.61", "10.32")
def test_leaving_costs_a_point_more_than_the_way_and_no_zone_is_left_so() -> None:
    scene = Scene({"id": "0", "act": "", "axis": ["I=id(7-8-2)@0305"]})
    s = scene.state
    with_exit(s, "axis", "0105")
    assert rules(s, ExitMap((0,), scene.hexes("0205-0105")), "axis") == {"11.61"}
    assert not offered(scene, r11_exit)
    s.kit.rules = replace(s.kit.rules, map_exit_mp=0)
    assert not rules(s, ExitMap((0,), scene.hexes("0205-0105")), "axis")
    zone = Scene({"id": "0", "act": "", "axis": ["M=mot@0206"], "soviet": ["R=rd@0103"]})
    s = zone.state
    with_exit(s, "axis", "0104")
    assert rules(s, ExitMap((0,), zone.hexes("0205-0104")), "axis") == {"10.32"}
    at_edge = Scene({"id": "0", "act": "", "axis": ["M=mot@0104"], "soviet": ["R=rd@0103"]})
    with_exit(at_edge.state, "axis", "0104")
    assert not rules(at_edge.state, ExitMap((0,)), "axis"), "it began there"


@pytest.mark.rule("11.63")
def test_the_enemy_neither_enters_nor_is_supplied_by_an_exit_that_was_used() -> None:
    scene = Scene({"id": "0", "act": "", "axis": ["M=mot@1205"], "soviet": ["R=rd@0505"]})
    s = scene.state
    with_exit(s, "axis", "1205", "1206")
    s.kit.sources = ((), tuple(map(s.kit.hex, ("1206", "1209"))))
    s.held = 0
    s.kit.by_entry = ()
    beside(scene, 1, "edge", "1206")
    assert sources(s, SOVIET) == sum(1 << s.kit.hex(name) for name in ("1206", "1209"))
    ExitMap((0,)).perform(s)
    assert s.closed[SOVIET] == sum(1 << s.kit.hex(name) for name in ("1205", "1206"))
    assert sources(s, SOVIET) == 1 << s.kit.hex("1209")
    assert supplied(s, SOVIET)
    s.phase = "soviet_mvt"
    assert rules(s, Enter((1,), scene.hexes("1206")), "soviet") == {"8.12b"}


@pytest.mark.rule("10.27a", "10.27c")
def test_movement_keeps_to_whole_hexes_of_the_map() -> None:
    scene = Scene({"id": "0", "act": "", "axis": ["M=mot@0105"]})
    s = scene.state
    assert all(0 <= b < s.kit.ground.size for near in s.kit.ground.around for b in near)
    assert rules(s, Move((0,), (-1,)), "axis") == {"0"}


# ---- markers -----------------------------------------------------------------------------------


@pytest.mark.rule("11.38d", "B.6f", "C.6g")
def test_overrun_markers_come_off_in_the_engineer_phase_of_the_enemy() -> None:
    scene = Scene({"id": "0", "act": "", "axis": ["M=mot@0105:ov"], "soviet": ["R=rd@0505:ov"]})
    s = scene.state
    zone = s.kit.hex("0504")
    assert not s.zoc[SOVIET][zone]
    play_line(s, "B.6f", AXIS)
    assert [u.marks & OVERRUN for u in s.units] == [OVERRUN, 0]
    assert s.zoc[SOVIET][zone], "its zone is back"
    play_line(s, "C.6g", SOVIET)
    assert not s.units[0].marks & OVERRUN
