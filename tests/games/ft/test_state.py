"""The state: its tables follow from its truth, control from where units stand."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from grognard.games.ft import GAME
from grognard.games.ft.counters import AGGRESSOR, DEFENDER
from grognard.games.ft.ground import BRIDGE, ROAD, STRAIT
from grognard.games.ft.pieces import FATIGUE, GONE, OFF_MAP, SPARE, TRAINING, WAITING
from grognard.games.ft.state import State
from tests.games.ft.scenes import SCENARIOS, at, kit_of, scene, start, unit


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_begins_without_a_fault(scenario: str) -> None:
    s = start(scenario)
    assert list(GAME.faults(s)) == []
    again = State.restored(s.kit, GAME.decode_saved(msgspec.to_builtins(s.saved())))
    assert again.saved() == s.saved()


@pytest.mark.parametrize("scenario", ["raate", "isthmus-feb"])
def test_tables_follow_units_wherever_they_go(scenario: str) -> None:
    s, rng = start(scenario), Random(3)
    for _ in range(300):
        i = rng.randrange(len(s.units))
        where = rng.choice([GONE, *range(s.kit.ground.hexes)])
        steps = s.kit.counters[i].steps
        s.change(i, at=where, step=rng.randrange(steps), limited=rng.randrange(5),
                 marks=rng.choice((0, FATIGUE, TRAINING)))  # fmt: skip
    assert list(s.stale_tables()) == []


def test_a_clone_is_independent() -> None:
    s = start("suomussalmi")
    other = s.clone()
    i = next(i for i, one in enumerate(s.units) if one.at >= 0)
    other.change(i, at=GONE)
    assert s.units[i].at >= 0
    assert list(s.stale_tables()) == []


def test_pieces_begin_where_the_scenario_says() -> None:
    s = start("raate")
    kit = s.kit
    assert kit.players == ("SOV", "FIN")
    assert kit.names[s.units[unit(s, "S-305")].at] == "1212"
    assert s.units[unit(s, "S-305")].limited == 1
    assert s.units[unit(s, "F-PSR")].at == OFF_MAP
    assert s.units[unit(s, "S-NK1")].at == WAITING
    assert s.units[unit(s, "F-E15x")].at == SPARE
    assert kit.names[s.planes[kit.plane_at["S-AIR1"]].at] == "SOV 2514+", "the base off the map"
    assert kit.parent[unit(s, "F-JR27")] == unit(s, "F-9D"), "it stands in for F-SII"


@pytest.mark.rule("B.2.8")
def test_two_step_units_in_training_begin_reduced() -> None:
    s = start("suomussalmi")
    i = unit(s, "F-SK1")
    assert s.units[i].marks & TRAINING
    assert s.units[i].step == s.kit.counters[i].steps - 1
    assert not s.active(i)


@pytest.mark.rule("G.5")
def test_a_reduced_unit_counts_half_rounded_up_to_the_half() -> None:
    kit = kit_of("isthmus-dec")
    halves = {c.size: c.be for c in kit.counters if c.combat and c.steps == 2}
    assert halves[1] == (2, 1), "a battalion: 1, and half of one"
    assert halves[2] == (6, 3), "a regiment: 3, and 1.5"


@pytest.mark.rule("G.8")
def test_a_hex_belongs_to_who_has_battalions_enough_in_it() -> None:
    s = scene("""
        ground:
          0505 forest
          0507 forest
        held: 0505 0507
        pieces:
          F-27-1 0101
          F-BGR 0102
    """)
    assert s.friendly(AGGRESSOR, at(s, "0505"))
    s.march((0,), at(s, "0505"))
    s.march((1,), at(s, "0507"))
    assert s.friendly(DEFENDER, at(s, "0505")), "a battalion controls it"
    assert s.friendly(AGGRESSOR, at(s, "0507")), "half a one does not"


@pytest.mark.rule("G.8")
def test_where_zones_reach() -> None:
    s = scene("""
        ground:
          0505 clear
          0504/0505 canal
          0505/0506 current
          0505/0605 current bridge
          0404/0505 strait
          0405 mountain
          road 0505 0605
        pieces:
          F-27-1 0505
          F-27-2 0505
    """)
    reached = {s.kit.names[b] for b in s.zone_reach(at(s, "0505"))}
    assert reached == {"0605", "0604"}, "over the bridge, and over nothing"
    s.blown |= 1 << s.kit.ground.pair(at(s, "0505"), at(s, "0605"))
    s.ice = 1
    s.relay()
    reached = {s.kit.names[b] for b in s.zone_reach(at(s, "0505"))}
    assert reached == {"0604", "0404"}, "not over a blown bridge, but over a frozen strait"
    assert s.ezoc(AGGRESSOR, at(s, "0604"))


@pytest.mark.rule("G.8", "G.12")
def test_a_hidden_stack_has_no_zone_but_controls_its_hex() -> None:
    s = scene("""
        ground:
          0505 forest
        veiled: 0505
        pieces:
          F-27-1 0505
          F-27-2 0505
    """)
    assert not s.ezoc(AGGRESSOR, at(s, "0506"))
    assert s.hoc(DEFENDER, at(s, "0505"))
    s.veiled = 0
    s.relay()
    assert s.ezoc(AGGRESSOR, at(s, "0506"))


@pytest.mark.rule("G.8")
def test_a_zone_of_ones_own_in_the_hex_contests_the_enemys() -> None:
    s = scene("""
        ground:
          0505 clear
        pieces:
          F-27-1 0505
          F-27-2 0505
          S-25-1 0506
          S-25-2 0507
    """)
    assert s.ezoc(AGGRESSOR, at(s, "0506"))
    s.march((3,), at(s, "0506"))
    assert not s.ezoc(AGGRESSOR, at(s, "0506"))


def test_the_ground_knows_its_waters_and_paths() -> None:
    ground = kit_of("suomussalmi").ground
    ferry = ground.side[ground.edge[ground.index("0912")][ground.index("0913")]]
    assert ferry & STRAIT
    assert ferry & ROAD
    bridge = ground.side[ground.edge[ground.index("0317")][ground.index("0417")]]
    assert bridge & BRIDGE
    assert len(ground.named["R3"]) == 2 * 16


@pytest.mark.rule("G.9")
def test_a_place_shelters_from_frost() -> None:
    s = scene("""
        weather: frost
        ground:
          0505 forest
          0506 forest village
        pieces:
          S-25-1 0505 cold
    """)
    assert s.level(0) == -1
    s.march((0,), at(s, "0506"))
    assert s.level(0) == 0
