"""[6.1 to 6.3] Supply lines: at the start, cut, over bridges, and how long they take."""

from __future__ import annotations

from timeit import repeat

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import EMERGENCY, GENERAL, OUT
from grognard.games.efs.rules.r06_lines import loc_from, own_rails, sources, supplied
from grognard.games.efs.rules.r06_supply import mark_posts, trace
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import SCENARIOS, scene, start


@pytest.mark.rule("6.11", "6.12", "6.32")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_unit_can_trace_at_the_start(scenario: str) -> None:
    s = start(scenario)
    trace(s, -1)
    cut = [s.kit.counters[i].id for i, unit in enumerate(s.units) if unit.at >= 0 and unit.supply]
    assert cut == []


@pytest.mark.rule("6.21", "6.33", "6.34")
def test_a_lost_source_supplies_nobody_and_works_again_a_phase_after_it_is_retaken() -> None:
    s = start("first-bridgehead")
    source = s.kit.sources[SOVIET][0]
    i = s.kit.unit("6/1MosMR")
    s.held |= 1 << source
    trace(s, -1)
    assert (s.lost_sources >> source & 1, s.units[i].supply) == (1, EMERGENCY)
    s.held &= ~(1 << source)
    assert not sources(s, SOVIET), "retaken, but not before the next supply phase"
    trace(s, -1)
    assert s.units[i].supply == GENERAL


@pytest.mark.rule("6.34")
def test_without_a_line_emergency_comes_first_and_then_nothing() -> None:
    s = start("first-bridgehead")
    s.held |= 1 << s.kit.sources[SOVIET][0]
    i = s.kit.unit("6/1MosMR")
    seen = []
    for _ in range(3):
        trace(s, -1)
        seen.append(s.units[i].supply)
    assert seen == [EMERGENCY, OUT, OUT]


@pytest.mark.rule("6.13", "6.16")
def test_a_unit_on_the_railway_cuts_the_net_behind_it() -> None:
    s = start("berezina-to-the-dnepr")
    before = supplied(s, AXIS)
    i = s.kit.unit("53 RD")
    s.put(i, replace(s.units[i], at=s.kit.hex("1233")))
    after = supplied(s, AXIS)
    assert after != before
    assert not after & ~before


@pytest.mark.rule("19.11")
def test_rails_belong_to_one_side() -> None:
    s = start("winter-drill")
    assert s.axis_rails >> s.kit.hex("3625") & 1, "the railhead"
    assert not own_rails(s, AXIS) & own_rails(s, SOVIET)


def test_the_supply_of_the_whole_front_takes_less_than_five_milliseconds() -> None:
    s = start("smolensk-road")
    trace(s, -1)
    assert min(repeat(lambda: trace(s, -1), number=3, repeat=5)) / 3 < 5e-3


@pytest.mark.rule("6.14b")
@pytest.mark.parametrize(("swamp", "found"), [("0112", True), ("0111", False)])
def test_a_swamp_bars_a_line_but_not_in_the_units_own_hex(swamp: str, found: bool) -> None:
    """A unit in 0112, in the corner of the map: its one way out without enemies is by 0111."""
    ground = f"ground:\n  {swamp} swamp\n"
    s = scene(f"phase: axis_mvt\n{ground}pieces:\n  31_ID 0112\n  172_RD 0312\n")
    reached = loc_from(s, AXIS, s.kit.hex("0112"))
    assert bool(reached >> s.kit.hex("0110") & 1) == found


@pytest.mark.rule("6.31", "6.37", "6.44", "A.6a")
def test_supply_units_and_trains_are_always_in_supply() -> None:
    pieces = ["I=rd@0505", "S=msu@0606", "T=train@0707"]
    s = Scene({"id": "0", "act": "", "who": "soviet", "soviet": pieces}).state
    s.kit.sources = ((), ())
    trace(s, -1)
    assert [unit.supply for unit in s.units] == [EMERGENCY, GENERAL, GENERAL]


@pytest.mark.rule("6.23", "6.25", "A.6b")
def test_a_strongpoint_is_cut_without_a_source_of_its_own_side() -> None:
    marks = {"0505": "sp soviet"}
    s = Scene({"id": "0", "act": "", "soviet": ["M=rd@0909"], "marks": marks}).state
    at = s.kit.hex("0505")
    s.held = 0
    s.kit.sources = ((), ())
    mark_posts(s, -1)
    assert s.cut_posts == 1 << at
    s.kit.sources = ((), (s.kit.hex("0504"),))
    mark_posts(s, -1)
    assert s.cut_posts == 0
