"""The state: its tables follow from its truth, control from where units stand."""

from __future__ import annotations

from random import Random
from timeit import timeit

import msgspec
import pytest
from msgspec.structs import replace

from grognard.games.efs import GAME
from grognard.games.efs.ground import INSET, TRANSITION
from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import CADRE, OVERRUN, SPARE, WAITING
from grognard.games.efs.state import State
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import SCENARIOS, kit_of, scene, start


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_begins_without_a_fault(scenario: str) -> None:
    s = start(scenario)
    assert list(GAME.faults(s)) == []
    again = State.restored(s.kit, GAME.decode_saved(msgspec.to_builtins(s.saved())))
    assert again.saved() == s.saved()


@pytest.mark.parametrize("scenario", ["mogilev", "winter-drill"])
def test_tables_follow_units_wherever_they_go(scenario: str) -> None:
    s, rng = start(scenario), Random(3)
    for _ in range(300):
        i = rng.randrange(len(s.units))
        at = rng.choice([CADRE, *range(s.kit.ground.size)])
        s.put(i, replace(s.units[i], at=at, marks=rng.choice((0, OVERRUN))))
    assert list(s.stale_tables()) == []


def test_a_clone_is_independent_and_quick() -> None:
    s = start("smolensk-road")
    other = s.clone()
    i = next(i for i, unit in enumerate(s.units) if unit.at >= 0)
    other.put(i, replace(other.units[i], at=CADRE))
    assert s.units[i].at >= 0
    assert list(s.stale_tables()) == []
    assert min(timeit(s.clone, number=500) for _ in range(5)) / 500 < 12e-6


def test_pieces_begin_where_the_scenario_says() -> None:
    s = start("berezina-to-the-dnepr")
    kit = s.kit
    assert kit.names[s.units[kit.unit("18/18Pz")].at] == "1631"
    assert s.units[kit.unit("50 RD")].step == 2
    assert s.units[kit.unit("Zap#1")].at == CADRE
    assert s.units[kit.unit("GD")].at == WAITING
    assert s.units[kit.unit("axis supply#1")].asp == 1
    assert s.units[kit.unit("axis supply#8")].at == SPARE
    assert s.vp == 4
    assert sum(plane.at != WAITING for plane in s.planes) == 19


@pytest.mark.rule("3.11", "3.12")
def test_units_passing_by_take_what_they_pass() -> None:
    s = scene(
        """
        phase: axis_mvt
        ground:
          0101 clear
        pieces:
          18/18Pz 0503
        """.replace("\n        ", "\n")
    )
    ground = s.kit.ground
    path = [ground.index(name) for name in ("0504", "0505", "0506")]
    s.march((0,), path)
    assert all(s.held >> at & 1 for at in path)
    assert s.held >> ground.index("0606") & 1, "in its zone on the way"
    assert list(s.stale_tables()) == []


@pytest.mark.rule("17.11", "17.12")
def test_the_inset_takes_the_place_of_the_hexes_it_shows() -> None:
    ground = kit_of("mogilev").ground
    assert ground.find("3533") < 0
    inner = [a for a in range(ground.size) if ground.terrain[a] & INSET]
    assert len(inner) == 49
    assert sum(bool(ground.terrain[a] & TRANSITION) for a in inner) == 24
    border = ground.index("m1213")
    assert ground.index("3332") in ground.around[border]
    assert border in ground.around[ground.index("3332")]


@pytest.mark.rule("6.21")
def test_sources_stand_at_the_edge_of_the_area() -> None:
    kit = kit_of("first-bridgehead")
    assert [kit.names[at] for at in kit.sources[AXIS]] == ["1531"]
    assert [kit.names[at] for at in kit.sources[SOVIET]] == ["2328"]


@pytest.mark.rule("8.42")
def test_untried_units_have_no_face_before_they_are_revealed() -> None:
    s = start("berezina-to-the-dnepr")
    i = s.kit.unit("Mogilev Mil")
    assert s.untried(i)
    assert s.units[i].face == -1
    assert [len(cup) for cup in s.faces] == [6, 6]
    s.units[i] = replace(s.units[i], face=5)
    assert s.strength(i) == (2, 2)


@pytest.mark.rule("6.42", "10.24")
def test_a_combat_unit_that_comes_into_a_hex_takes_the_enemys_supply_units_off() -> None:
    """However it comes: placed, retreating, advancing."""
    s = Scene({"id": "0", "axis": ["M=msu@0505", "D=dep@0506"], "soviet": ["R=rd@0504"]}).state
    s.story = []
    s.put(2, replace(s.units[2], at=s.kit.hex("0505")))
    assert s.units[0].at == SPARE
    s.march((2,), (s.kit.hex("0506"), s.kit.hex("0507")))
    assert s.units[1].at == SPARE, "on its way as well"
    assert [event.what for event in s.story] == ["supply-lost"] * 2
    assert list(s.stale_tables()) == []
    own = Scene({"id": "0", "axis": ["M=msu@0505", "I=id@0504"]}).state
    own.put(1, replace(own.units[1], at=own.kit.hex("0505")))
    assert own.units[0].at >= 0
