"""[2, 3] Pieces, zones of control, stacking and steps."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import CADRE, OVERRUN, UNTRIED, Unit
from grognard.games.efs.rules.asked import Dice
from grognard.games.efs.rules.r03_basics import check_stacking, excess, leave_map, lose_step
from grognard.games.efs.rules.r06_lines import net
from grognard.games.efs.rules.r10_costs import QUARTERS
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r10_reach import allowance, printed_allowance, share_of, walk
from grognard.games.efs.rules.r14_mission import useful
from grognard.games.efs.rules.r15_modifiers import modifiers
from grognard.games.efs.state import FROZEN, MUD, State
from grognard.kernel.flow import Rolled
from grognard.kernel.value import CHANCE
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import SCENARIOS, kit_of, start
from tests.games.efs.verbs_air import with_planes
from tests.games.efs.verbs_combat import under_attack
from tests.games.efs.verbs_special import SNAKE, owned


def table(axis: tuple[str, ...] = (), soviet: tuple[str, ...] = (), **more: Any) -> State:
    return Scene({"id": "0", "axis": list(axis), "soviet": list(soviet), **more}).state


def zone(s: State, side: int) -> set[str]:
    """The hexes in the zones of a side, its own left aside."""
    return {s.kit.names[at] for at, n in enumerate(s.zoc[side]) if n}


AROUND = {"0504", "0506", "0405", "0406", "0605", "0606"}

# ---- pieces [2.2, 2.4] -------------------------------------------------------------------------


@pytest.mark.rule("2.21", "2.22d", "6.4")
def test_supply_units_are_no_combat_units_and_limited_in_number() -> None:
    for scenario in SCENARIOS:
        kit = kit_of(scenario)
        supply = kit.scenario.supply
        for side, most in ((AXIS, supply.axis_max_units), (SOVIET, supply.soviet_max_units)):
            mine = [c for c in kit.counters if c.side == side and not c.combat]
            assert sum(c.type == "msu/depot" for c in mine) == most, scenario
            assert all(c.steps == ((0, 0),) and not c.stack for c in mine)
        assert all(c.combat for c in kit.counters if c.untried), "untried units are"
    s = table(("M=msu@0505", "D=dep@0506"))
    assert [printed_allowance(s, i) for i in range(2)] == [8, 0], "a depot does not move"


@pytest.mark.rule("2.22b", "3.16")
def test_the_values_on_a_counter_are_those_of_the_list() -> None:
    kit = kit_of("berezina-to-the-dnepr")
    panzers = kit.counters[kit.unit("18/18Pz")]
    row = next(row for row in kit.sheets.counters if row.id == "18/18Pz")
    text = "/".join(f"{attack}-{defence}" for attack, defence in panzers.steps)
    assert (text, str(panzers.ma), panzers.stack) == (row.steps, row.ma, row.stack)
    assert panzers.red
    assert panzers.armour
    for scenario in SCENARIOS:
        assert all(c.motorised for c in kit_of(scenario).counters if c.armour), scenario


@pytest.mark.rule("2.22c")
def test_air_units_have_a_kind_and_three_values() -> None:
    s = table()
    fighter, bomber, transport, stuka = with_planes(s, "Bf 109F", "He 111", "Ju 52", "Ju 87")
    planes = s.kit.planes
    assert [planes[n].type for n in (fighter, bomber, transport, stuka)] == ["F", "B", "T", "B"]
    assert planes[fighter].rating == 4
    assert useful(s, stuka, "cas")
    assert not useful(s, transport, "cas")
    assert useful(s, transport, "transport")
    assert useful(s, bomber, "interdiction") == bool(planes[bomber].interdiction)


@pytest.mark.rule("2.4")
def test_a_die_has_ten_faces_and_no_nought() -> None:
    s = table()
    die = Dice("combat", "15.6", AXIS)
    assert die.dice == (1, 10)
    s.steps = [die]
    assert not list(Rolled((10,)).why_not(s, CHANCE))
    assert list(Rolled((0,)).why_not(s, CHANCE))
    assert list(Rolled((11,)).why_not(s, CHANCE))


# ---- control, phases [3.1] ---------------------------------------------------------------------


@pytest.mark.rule("3.13", "3.12", "3.11")
def test_a_contested_hex_stays_with_whom_it_was() -> None:
    s = table(("I=id@0504",), ("R=rd@0506",))
    at = s.kit.hex("0505")
    assert s.zoc[AXIS][at]
    assert s.zoc[SOVIET][at]
    for held in (0, 1 << at):
        s.held = held
        s.relay()
        assert bool(s.held >> at & 1) == bool(held)
    s.put(0, Unit(at=CADRE))
    assert not s.held >> at & 1, "a zone nobody contests holds it"


@pytest.mark.rule("3.14")
def test_a_way_is_a_chain_of_hexes_side_by_side() -> None:
    s = table(("I=id@0505",))
    s.phase = "axis_mvt"
    fine, gap = (tuple(map(s.kit.hex, way)) for way in (("0506", "0507"), ("0506", "0508")))
    assert not list(Move((0,), fine).why_not(s, "axis"))
    assert {r.rule for r in Move((0,), gap).why_not(s, "axis")} == {"10.21"}


@pytest.mark.rule("3.15")
def test_two_movement_phases_give_different_shares() -> None:
    s = table(("P=pz@0505", "I=id@0505"), ("M=mr@0909", "R=rd@0909"))
    found = {}
    for phase in ("axis_mvt", "axis_mvtm", "soviet_mvtm", "soviet_mvt"):
        s.phase = phase
        found[phase] = [share_of(s, i) for i in range(4)]
    assert found["axis_mvt"][:2] == ["full", "full"]
    assert found["axis_mvtm"][:2] == ["half", "none"]
    assert found["soviet_mvtm"][2:] == ["full", "act"]
    assert found["soviet_mvt"][2:] == ["half", "full"]


# ---- zones [3.2] -------------------------------------------------------------------------------


@pytest.mark.rule("3.2", "3.21", "3.23", "10.31")
def test_a_zone_is_the_six_hexes_around_and_two_are_as_good_as_one() -> None:
    s = table(("I=id@0505",))
    assert zone(s, AXIS) == AROUND
    costs = []
    for foes in (("R=rd@0508",), ("R=rd@0508", "Q=rd@0508", "T=rd@0408")):
        s = table(("I=id@0506",), foes)
        s.phase = "axis_mvt"
        costs.append(walk(s, 0, (s.kit.hex("0507"),), 99)[0])
    assert costs == [2 * QUARTERS] * 2
    friends = table(("I=id@0506", "J=id@0508"))
    friends.phase = "axis_mvt"
    assert walk(friends, 0, (friends.kit.hex("0507"),), 99) == (QUARTERS, None), "nor of friends"


@pytest.mark.rule("3.25")
def test_a_unit_with_the_band_has_a_zone_only_beside_one_without() -> None:
    s = table(("A=ag@0505",))
    assert not zone(s, AXIS)
    both = table(("A=ag@0505", "I=id@0505"))
    assert zone(both, AXIS) == AROUND


@pytest.mark.rule("3.26")
def test_an_overrun_marker_takes_the_zone_away() -> None:
    s = table((), ("R=rd@0505",))
    assert zone(s, SOVIET) == AROUND
    s.mark(0, on=OVERRUN)
    assert not zone(s, SOVIET)
    assert not s.friendly(AXIS, s.kit.hex("0505")), "it holds its own hex"
    s.mark(0, off=OVERRUN)
    assert zone(s, SOVIET) == AROUND


@pytest.mark.rule("3.27", "21.62")
def test_supply_units_have_no_zone_and_untried_units_have() -> None:
    s = table(("M=msu@0505",), ("R=rd@0808:untried",))
    assert not zone(s, AXIS)
    assert s.units[1].marks & UNTRIED
    assert len(zone(s, SOVIET)) == 6


@pytest.mark.rule("3.24a", "3.24b", "5.23c")
def test_mud_takes_zones_of_wheels_away_but_along_roads_and_frost_takes_waters_away() -> None:
    case: dict[str, Any] = {"roads": {"minor": ["0505-0504"]}, "map": {"0506": "town"},
                            "sides": {"0505/0605": "major_river", "0505/0405": "lake"}}  # fmt: skip
    for piece, mud in (("P=pz@0505", {"0504", "0506"}), ("I=id@0505", AROUND - {"0605", "0405"})):
        s = table((piece,), **case)
        assert zone(s, AXIS) == AROUND - {"0605", "0405"}
        s.weather = MUD
        s.relay()
        assert zone(s, AXIS) == mud
        s.weather, s.frozen = FROZEN, True
        s.relay()
        assert zone(s, AXIS) == AROUND


# ---- stacking [3.3] ----------------------------------------------------------------------------


@pytest.mark.rule("3.3", "3.31", "3.32")
def test_ten_points_and_any_number_of_pieces_without_a_value() -> None:
    hqs = [f"H{n}=hq@0505" for n in range(4)]
    s = table((), ("A=rd@0505", "B=rd@0505", "C=nkvd@0505", *hqs, "M=msu@0505", "D=dep@0505"))
    at = s.kit.hex("0505")
    assert s.points(SOVIET, at) == 10
    assert check_stacking(s, SOVIET) is None
    s.put(3, replace(s.units[3], at=s.kit.hex("0506")))
    s.put(2, replace(s.units[2], at=s.kit.hex("0506")))
    s.put(2, replace(s.units[2], at=at))
    assert excess(s, SOVIET, at) == 0, "in whatever order they lie"


# ---- steps [3.5] -------------------------------------------------------------------------------


@pytest.mark.rule("3.5", "3.51", "3.52", "3.52a")
def test_a_unit_loses_its_steps_one_by_one_and_then_the_map() -> None:
    s = table(("P=pz@0505",))
    found = []
    for _ in range(4):
        found.append((s.strength(0), s.steps_left(0)))
        lose_step(s, 0, CADRE)
    assert found == [((8, 7), 4), ((6, 5), 3), ((4, 3), 2), ((2, 1), 1)]
    assert s.units[0].at == CADRE
    assert s.steps_left(0) == 1, "it is rebuilt at its last step"


@pytest.mark.rule("3.51")
def test_some_kinds_have_one_step_whatever_is_on_their_back() -> None:
    for scenario in SCENARIOS:
        for c in kit_of(scenario).counters:
            if c.type == "hq" or c.untried or c.artillery:
                assert len(c.steps) == 1, c.id
            assert 1 <= len(c.steps) <= 4


@pytest.mark.rule("4.1")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_unit_of_the_set_up_list_begins_in_its_hex(scenario: str) -> None:
    s = start(scenario)
    for row in s.kit.scenario.setup:
        for text in row.units:
            i = s.kit.unit(text.partition(":")[0])
            assert s.kit.names[s.units[i].at] == row.hex


# ---- supply [6.0, 6.15] ------------------------------------------------------------------------


@pytest.mark.rule("6.0")
def test_general_supply_is_for_movement_and_combat_supply_for_attacks() -> None:
    s = table(("I=id@0505", "J=id@0505:oos"), ("R=rd@0504",))
    s.phase = "axis_mvt"
    assert [allowance(s, i) for i in range(2)] == [5 * QUARTERS, 3 * QUARTERS]
    made = Scene({"id": "0", "axis": ["I=id@0505"], "soviet": ["R=rd@0504"], "act": ""})
    told = []
    for text in ("attack I > 0504", "attack I > 0504 supplied"):
        attack = under_attack(made, text).attacks[0]
        told.append([line.amount for line in modifiers(made.state, attack).lines])
    assert told == [[2], []]


@pytest.mark.rule("6.15a", "6.15b", "6.14a")
@pytest.mark.parametrize(("kind", "weather", "hexes"), [
    ("main", 0, 21), ("motorway", 0, 21), ("main", 1, 15), ("main", 3, 15), ("minor", 0, 1),
])  # fmt: skip
def test_the_road_net_is_so_many_hexes_of_main_road_or_motorway_long(
    kind: str, weather: int, hexes: int
) -> None:
    s = table(roads={kind: ["-".join(SNAKE[:30])]})
    owned(s, AXIS, SNAKE[0])
    s.weather = weather
    s.relay()
    first = 1 << s.kit.hex(SNAKE[0])
    found = net(s, AXIS, first, (1 << s.kit.ground.size) - 1)
    assert [at for at in SNAKE if found >> s.kit.hex(at) & 1] == SNAKE[:hexes]


@pytest.mark.rule("7.14", "16.23", "21.24")
def test_where_a_lost_unit_goes_is_a_matter_of_its_kind() -> None:
    s = table((), ("H=hq@0505", "Z=zap@0505"))
    for i in range(2):
        leave_map(s, i, -4)
    assert [s.units[i].at for i in range(2)] == [-4, CADRE]
    assert s.units[0].marks & 1, "a headquarters is Non-Op"
