"""[6.45, 6.47, 8.1, 8.7] Supply that arrives, reinforcements beside the map and onto it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import ACTIVE, DUE, FUEL, GENERAL, OUT, SPARE, WAITING, Unit
from grognard.games.efs.rules.r06_arrival import (
    EndReceiving,
    PlaceInCity,
    Receiving,
    TakePoints,
    cities,
    shares,
)
from grognard.games.efs.rules.r06_depots import end_phase, free_pieces, supply_units
from grognard.games.efs.rules.r08_entry import Enter, entries, first_step, offers
from grognard.games.efs.rules.r08_reinforcements import EndPlacing, PlaceReinforcement
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r10_phase import MovementPhase
from grognard.games.efs.state import State
from grognard.kernel.flow import settle, submit
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import play_line, start


def rules(s: State, action: Any, side: str = "axis") -> list[str]:
    return [reason.rule for reason in action.why_not(s, side)]


def waiting(*pieces: str, at: str = "0105", by: str = "edge", **more: Any) -> State:
    """Units beside this hex in their own movement phase; others stand where they are said to."""
    scene = Scene({"id": "0", "act": "", "axis": list(pieces), **more})
    s = scene.state
    units = tuple(scene.unit(text.split("=")[0]) for text in pieces if text.endswith("@entry"))
    for i in units:
        s.put(i, replace(s.units[i], at=ACTIVE if s.units[i].asp else DUE))
    s.kit.by_entry = ((AXIS, 1, by, (s.kit.hex(at),), units),)
    s.kit.sources = ((s.kit.hex("0108"),), ())
    s.held = (1 << s.kit.ground.size) - 1
    s.steps, s.ask = [MovementPhase(AXIS)], None
    settle(s)
    return s


# ---- points ------------------------------------------------------------------------------------


@pytest.mark.rule("6.45", "A.3c")
def test_the_points_of_a_turn_become_units_beside_the_map() -> None:
    s = start("smolensk-road")
    for i in supply_units(s, SOVIET):
        s.put(i, Unit(at=SPARE))
    ask = play_line(s, "A.3c")
    assert ask is not None
    assert ask.sides == ("axis",)
    points = s.kit.asp[AXIS][s.turn]
    assert points == 5
    assert rules(s, TakePoints((1, 1))) == ["6.45"], "all that have a counter are taken"
    assert rules(s, EndReceiving()) == ["6.45"]
    offered = [a for offer in s.steps[-1].offers(s, "axis") for a in offer]
    assert all(rules(s, action) == [] for action in offered)
    ask = submit(s, "axis", TakePoints((3, 1, 1)))
    assert sorted(u.asp for u in s.units if u.at == ACTIVE and u.asp) == [1, 1, 3]
    assert ask is not None
    assert ask.sides == ("soviet",), "the Axis places none in a city"


@pytest.mark.rule("6.45")
def test_points_without_a_counter_are_lost() -> None:
    s = waiting("A=msu@0505", "B=msu@0506", "C=msu@0507")
    for i in (0, 1):
        s.put(i, Unit(at=SPARE))
    assert set(shares(s, AXIS, 3)) == {(2, 1), (1, 1)}
    s.put(1, Unit(at=s.kit.hex("0506"), asp=1))
    assert set(shares(s, AXIS, 3)) == {(2,), (1,)}
    s.put(0, Unit(at=s.kit.hex("0506"), asp=1))
    assert shares(s, AXIS, 3) == []


@pytest.mark.rule("6.45")
def test_what_has_not_entered_when_the_movement_phase_ends_is_lost() -> None:
    s = waiting("A=msu@entry", "I=id@entry")
    s.phase = "axis_combat"
    end_phase(s, AXIS)
    assert s.units[0].at == ACTIVE
    s.phase = "axis_mvt"
    end_phase(s, AXIS)
    assert free_pieces(s, AXIS, large=False) == [0]
    assert s.units[1].at == DUE, "combat units wait"


@pytest.mark.rule("6.47c")
def test_a_new_soviet_mobile_unit_appears_in_a_supplied_city() -> None:
    s = start("smolensk-road")
    for i in supply_units(s, SOVIET)[:2]:
        s.put(i, Unit(at=SPARE))
    s.steps, s.ask = [Receiving((SOVIET,), 3)], None
    settle(s)
    submit(s, "soviet", TakePoints((2, 1)))
    depot, truck = (
        next(i for i, u in enumerate(s.units) if u.at == ACTIVE and u.asp == n) for n in (2, 1)
    )
    city = s.kit.hex("5120")
    assert cities(s) >> city & 1
    assert rules(s, PlaceInCity(depot, city), "soviet") == ["6.47c"]
    assert rules(s, PlaceInCity(truck, s.kit.hex("4029")), "soviet") == ["6.47c"]
    offered = {a for offer in s.steps[-1].offers(s, "soviet") for a in offer}
    assert PlaceInCity(truck, city) in offered
    s.held |= 1 << city
    assert rules(s, PlaceInCity(truck, city), "soviet") == ["6.47c"], "not Soviet any more"
    s.held &= ~(1 << city)
    foe = supply_units(s, AXIS)[0]
    s.put(foe, Unit(at=city, asp=1))
    assert rules(s, PlaceInCity(truck, city), "soviet") == ["6.47c"], "an enemy truck lies there"
    s.put(foe, Unit(at=SPARE))
    submit(s, "soviet", PlaceInCity(truck, city))
    assert (s.units[truck].at, s.units[truck].asp) == (city, 1)
    assert not s.steps, "one a turn: nothing more is asked"


# ---- onto the map ------------------------------------------------------------------------------


@pytest.mark.rule("6.47a", "6.46", "6.48a")
def test_mobile_supply_enters_by_a_friendly_source_in_its_movement_phase() -> None:
    s = waiting("S=msu@entry", "D=dep@entry", roads={"main": ["0108-0208-0308"]})
    way = tuple(s.kit.hex(name) for name in ("0108", "0208"))
    assert rules(s, Enter((0,), (s.kit.hex("0105"),))) == ["8.12b"], "no source"
    assert rules(s, Enter((0,), way)) == []
    assert rules(s, Enter((1,), way)) == ["6.48a"], "depots come by rail"
    s.phase = "axis_mvtm"
    assert rules(s, Enter((0,), way)) == ["8.12a"]
    s.phase = "axis_mvt"
    s.lost_sources = 1 << way[0]
    assert rules(s, Enter((0,), way)) == ["8.12b"]
    s.lost_sources = 0
    submit(s, "axis", Enter((0,), way))
    assert (s.units[0].at, s.units[0].asp) == (way[1], 1)
    assert rules(s, Move((0,), way[:1])) == ["10.23"], "it has moved"


@pytest.mark.rule("8.12b")
def test_the_first_hex_is_paid_for_by_road_or_by_its_terrain() -> None:
    """A foot unit of five points: on clear ground five hexes with the first, on a main road by half
    points, in hills fewer."""
    column = [f"01{row:02d}" for row in range(5, 13)]
    for roads, ground, far in (
        ({}, {}, 5),
        ({"main": ["-".join(column)]}, {}, 8),
        ({}, {"0105": "hill"}, 4),
    ):
        s = waiting("I=id@entry", roads=roads, map=ground)
        found = {a.path[-1] for offer in entries(s, 0) for a in offer}
        names = {s.kit.names[at] for at in found}
        reached = sum(name in names for name in column)
        assert reached == far, (roads, ground, sorted(names))


@pytest.mark.rule("8.12b")
@pytest.mark.parametrize("roads", [{}, {"main": ["0105-0205-0305-0405"]}])
def test_law_and_offers_agree_on_what_comes_in(roads: dict[str, Any]) -> None:
    s = waiting("P=pz@entry", roads=roads, soviet=["R=rd@0507"],
                map={"0205": "woods", "0106": "swamp"})  # fmt: skip
    made = [a for offer in offers(s, AXIS) for a in offer]
    assert len(made) > 20
    for action in made:
        assert rules(s, action) == [], action
    far = max(made, key=lambda action: len(action.path))
    beyond = [b for b in s.kit.ground.around[far.path[-1]] if b not in {a.path[-1] for a in made}]
    assert beyond
    assert all(rules(s, Enter((0,), (*far.path, b))) for b in beyond)


@pytest.mark.rule("8.12c", "10.32")
def test_who_comes_into_an_enemy_zone_stops_there() -> None:
    s = waiting("P=pz@entry", "S=msu@entry", soviet=["R=rd@0205"])
    first = s.kit.hex("0105")
    s.kit.sources = ((first,), ())
    assert s.zoc[SOVIET][first]
    assert rules(s, Enter((0,), (first,))) == []
    assert rules(s, Enter((0,), (first, s.kit.hex("0106")))) == ["10.32"]
    assert rules(s, Enter((1,), (first,))) == ["6.42"], "supply alone does not"
    goals = {a.path for offer in entries(s, 0) for a in offer}
    assert goals == {(first,)}


@pytest.mark.rule("8.12d", "6.22")
def test_who_comes_in_is_in_supply_and_has_moved() -> None:
    s = waiting("P=pz@entry")
    s.put(0, replace(s.units[0], supply=OUT))
    submit(s, "axis", Enter((0,), (s.kit.hex("0105"),)))
    assert s.units[0].supply == GENERAL
    assert s.moved & 1


@pytest.mark.rule("8.12a", "21.32a", "10.21", "10.29")
def test_who_does_not_come_in_over_land() -> None:
    s = waiting("T=train@entry", "G=id@entry")
    way = (s.kit.hex("0105"),)
    assert rules(s, Enter((0,), way)) == ["21.32a"]
    assert not rules(s, Enter((1,), way))
    s.kit.counters[1].ma = 0
    assert rules(s, Enter((1,), way)) == ["10.21"], "guns without an allowance"


@pytest.mark.rule("8.12a", "10.22")
def test_a_stack_comes_in_together_as_its_slowest() -> None:
    s = waiting("P=pz@entry", "I=id@entry")
    way = tuple(s.kit.hex(f"01{row:02d}") for row in range(5, 11))
    assert rules(s, Enter((0,), way)) == []
    assert "10.23" in rules(s, Enter((0, 1), way))
    assert rules(s, Enter((0, 1), way[:5])) == []
    assert rules(s, Enter((0, 0), way[:1])) == ["10.22"]
    assert rules(s, Enter((), way[:1])) == ["10.22"]
    assert rules(s, Enter((0,), ())) == ["10.21"]
    assert rules(s, Enter((0,), (way[0], way[2]))) == ["10.21"]
    assert rules(s, Enter((0,), (9999,))) == ["0"]
    s.put(0, replace(s.units[0], marks=FUEL))
    assert rules(s, Enter((0,), way[:1])) == ["6.54a"]


@pytest.mark.rule("8.32")
def test_rebuilt_units_may_come_in_by_a_source() -> None:
    s = waiting("I=id@active", "J=id@0505")
    source = s.kit.hex("0108")
    assert rules(s, Enter((0,), (source,))) == []
    assert rules(s, Enter((0,), (s.kit.hex("0105"),))) == ["8.12b"]
    assert rules(s, Enter((1,), (source,))) == ["8.11a"], "it is on the map"


@pytest.mark.rule("6.42")
def test_supply_goes_into_an_enemy_zone_with_a_combat_unit() -> None:
    s = waiting("S=msu@0505", "P=pz@0505", soviet=["R=rd@0503"])
    way = (s.kit.hex("0504"),)
    assert rules(s, Move((0,), way)) == ["6.42"]
    assert rules(s, Move((0, 1), way)) == []


# ---- A.3a --------------------------------------------------------------------------------------


@pytest.mark.rule("8.0", "8.11a", "8.11b", "A.3a")
def test_units_are_due_on_their_turn_and_not_before() -> None:
    s = start("berezina-to-the-dnepr")
    i, j = s.kit.unit("1Cav"), s.kit.unit("GD")
    s.turn = 6
    play_line(s, "A.3a")
    assert s.units[i].at == DUE
    assert s.units[j].at == WAITING
    s.phase = "axis_mvt"
    assert {a.path[0] for offer in entries(s, i) for a in offer} == {s.kit.hex("1246")}


@pytest.mark.rule("A.3a")
def test_railheads_and_bridge_markers_arrive_on_their_turn() -> None:
    s = start("berezina-to-the-dnepr")
    heads, bridges = len(s.railheads), sum(b.at == ACTIVE for b in s.bridges)
    s.turn = 7
    play_line(s, "A.3a")
    assert [head.at for head in s.railheads[heads:]] == [s.kit.hex("1233"), s.kit.hex("1238")]
    assert sum(b.at == ACTIVE for b in s.bridges) == bridges
    s.turn = 8
    play_line(s, "A.3a")
    assert sum(b.at == ACTIVE for b in s.bridges) == bridges + 1


@pytest.mark.rule("8.13a", "8.13b", "8.11a")
def test_a_unit_is_placed_in_its_own_friendly_hex() -> None:
    s = start("berezina-to-the-dnepr")
    i, at = s.kit.unit("53 RD"), s.kit.hex("3429")
    s.turn = 6
    play_line(s, "A.3a")
    assert rules(s, PlaceReinforcement(i, s.kit.hex("3439")), "soviet") == ["8.13a"]
    offered = {a for offer in s.steps[-1].offers(s, "soviet") for a in offer}
    assert {PlaceReinforcement(i, at), EndPlacing()} <= offered
    s.held |= 1 << at
    assert rules(s, PlaceReinforcement(i, at), "soviet") == ["8.13a"], "held by the enemy"
    s.held &= ~(1 << at)
    submit(s, "soviet", PlaceReinforcement(i, at))
    assert s.units[i].at == at
    submit(s, "soviet", EndPlacing())
    assert s.units[s.kit.unit("187 RD")].at == DUE, "it may come on a later turn"
    s.turn = 7
    play_line(s, "A.3a")
    offered = {a for offer in s.steps[-1].offers(s, "soviet") for a in offer}
    assert PlaceReinforcement(s.kit.unit("187 RD"), s.kit.hex("3439")) in offered


@pytest.mark.rule("8.13a")
def test_in_an_enemy_zone_a_unit_is_placed_with_a_friend_alone() -> None:
    s = waiting("I=id@entry", "J=id@0909", by="place", soviet=["R=rd@0205"])
    place = PlaceReinforcement(0, s.kit.hex("0105"))
    assert rules(s, place) == ["8.13a"]
    s.put(1, replace(s.units[1], at=s.kit.hex("0105")))
    assert rules(s, place) == ["8.13d"], "room is asked for as well"
    s.put(0, replace(s.units[0], at=s.kit.hex("0909")))
    assert rules(s, place) == ["8.13a"], "it stands on the map"


@pytest.mark.rule("8.73", "D.2d")
def test_do_not_move_markers_go_down_in_the_recovery_phase() -> None:
    s = waiting("I=id@0505", "J=id@0606", "K=id@0707")
    for i, halt in ((0, 2), (1, 1)):
        s.put(i, replace(s.units[i], halt=halt))
    play_line(s, "D.2d")
    assert [u.halt for u in s.units] == [1, 0, 0]


@pytest.mark.rule("8.12b", "8.12c")
def test_what_the_first_hex_costs() -> None:
    at = "0105"
    for roads, ground, soviet, cost in (
        ({}, {}, [], 4),
        ({"main": ["0105-0106"]}, {}, [], 2),
        ({}, {"0105": "woods"}, [], 8),
        ({}, {}, ["R=rd@0205"], 8),
    ):
        s = waiting("I=id@entry", roads=roads, map=ground, soviet=soviet)
        assert first_step(s, 0, s.kit.hex(at), combat=True)[1] == cost, (roads, ground, soviet)


@pytest.mark.rule("6.47c", "6.24")
def test_a_city_without_a_source_outside_it_takes_no_supply() -> None:
    s = start("smolensk-road")
    assert cities(s)
    for source in s.kit.sources[SOVIET]:
        s.lost_sources |= 1 << source
    assert not cities(s)


@pytest.mark.rule("6.47c")
def test_after_one_was_placed_in_a_city_no_other_is_asked_for() -> None:
    s = start("smolensk-road")
    for i in supply_units(s, SOVIET):
        s.put(i, Unit(at=SPARE))
    s.steps, s.ask = [Receiving((SOVIET,), 2)], None
    settle(s)
    submit(s, "soviet", TakePoints((1, 1)))
    new = next(i for i, u in enumerate(s.units) if u.at == ACTIVE and u.asp)
    assert submit(s, "soviet", PlaceInCity(new, s.kit.hex("5120"))) is None
    assert not s.steps
