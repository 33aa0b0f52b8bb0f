"""[5] Weather, frost and storm, as the lines of the sequence play them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import Sky
from grognard.games.efs.pieces import DAMAGED, FLOWN, READY
from grognard.games.efs.rules.r05_weather import outlook
from grognard.games.efs.rules.r10_reach import allowance, walk
from grognard.games.efs.state import DRY, FROZEN, MUD, SNOW, State
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import kit_of, play_line, scene, start


def under(climate: str, drm: int = 0, fixed: str = "") -> State:
    """A position whose turn has this climate."""
    s = scene("phase: weather\nground:\n  0101 clear\npieces:\n  18/18Pz 0503\n")
    s.kit.sky = {s.turn: Sky(climate, drm, fixed)}
    s.past, s.story = "", []
    return s


@pytest.mark.rule("5.12", "5.13", "5.14", "5.15a", "5.16", "A.1a")
def test_the_roll_is_read_on_the_column_of_the_climate() -> None:
    s = under("dry", drm=1)
    play_line(s, "A.1a", dice=[7])
    assert (s.weather, s.storm, s.past) == (DRY, False, "D")
    play_line(s, "A.1a", dice=[8])
    assert (s.weather, s.storm, s.past) == (MUD, False, "DM")
    s = under("snow")
    play_line(s, "A.1a", dice=[8])
    assert s.weather == SNOW
    s = under("snow")
    play_line(s, "A.1a", dice=[3])
    assert s.weather == FROZEN


@pytest.mark.rule("5.15b", "5.31")
def test_a_storm_lasts_its_turn() -> None:
    s = under("dry")
    play_line(s, "A.1a", dice=[10])
    assert s.storm
    assert s.weather == MUD
    play_line(s, "A.1a", dice=[1])
    assert not s.storm


@pytest.mark.rule("5.12")
def test_weather_that_the_scenario_fixes_is_not_rolled() -> None:
    s = start("winter-drill")
    assert s.kit.sky[s.turn].fixed == "F"
    assert play_line(s, "A.1a") is None
    assert s.weather == FROZEN


@pytest.mark.rule("5.32", "5.33")
def test_fixed_weather_is_not_limited_but_counts_in_the_run() -> None:
    s = under("dry", fixed="D")
    s.past = "DDDDD"
    play_line(s, "A.1a")
    assert s.weather == DRY
    s = under("dry")
    s.past = "DDDDD"
    play_line(s, "A.1a", dice=[1])
    assert s.weather == MUD


@pytest.mark.rule("3.24a", "5.0", "5.11")
def test_zones_of_control_follow_the_weather() -> None:
    s = under("dry")
    beside = s.kit.hex("0504")
    assert s.zoc[0][beside]
    s.past = "D"
    play_line(s, "A.1a", dice=[9])
    assert s.weather == MUD
    assert not s.zoc[0][beside]
    assert list(s.stale_tables()) == []


@pytest.mark.rule("5.21a")
def test_mud_lingers_one_turn_in_the_woods() -> None:
    s = under("mud")
    s.past, s.weather = "M", MUD
    play_line(s, "A.1a", dice=[1])
    assert (s.weather, s.lingering) == (DRY, True)
    play_line(s, "A.1a", dice=[1])
    assert (s.weather, s.lingering) == (DRY, False)


@pytest.mark.rule("5.22")
@pytest.mark.parametrize("past", ["S", "FSS"])
def test_frost_after_snow_is_snow(past: str) -> None:
    assert outlook(kit_of("winter-drill").rules, "F", "snow", past, frozen=False).letter == "S"
    assert (
        outlook(kit_of("winter-drill").rules, "F", "snow", past + "M", frozen=False).letter == "F"
    )


@pytest.mark.rule("5.23", "5.23a", "5.23b", "5.23c")
def test_waters_freeze_on_the_second_snow_turn_of_snow_climate_and_thaw_in_mud() -> None:
    s = under("snow")
    s.past = "S"
    play_line(s, "A.1a", dice=[8])
    assert s.frozen
    assert [e.rule for e in s.story or () if e.what == "waters-freeze"] == ["5.23c"]
    s.kit.sky = {s.turn: Sky("frozen", 0, "")}
    play_line(s, "A.1a", dice=[4])
    assert s.frozen, "in frost they stay frozen, whatever the climate"
    play_line(s, "A.1a", dice=[1])
    assert (s.weather, s.frozen) == (MUD, False)
    s = under("frozen")
    s.past = "S"
    play_line(s, "A.1a", dice=[8])
    assert not s.frozen, "in frozen climate nothing begins to freeze"


@pytest.mark.rule("5.31", "9.1", "A.1b", "22.55a", "22.55b")
def test_a_storm_grounds_the_planes_of_both_sides() -> None:
    s = start("smolensk-road")
    s.planes[0] = replace(s.planes[0], at=DAMAGED)
    ready = [n for n, plane in enumerate(s.planes) if plane.at == READY]
    play_line(s, "A.1b")
    assert all(s.planes[n].at == READY for n in ready), "no storm, nothing happens"
    s.storm = True
    places = [unit.at for unit in s.units]
    play_line(s, "A.1b")
    assert all(s.planes[n].at == FLOWN for n in ready)
    assert s.planes[0].at == DAMAGED
    assert places == [unit.at for unit in s.units], "no map has a port: flotillas stay"


@pytest.mark.rule("5.24a", "5.24b", "10.37b")
def test_frost_slows_axis_motors_and_speeds_ski_troops() -> None:
    case = {"id": "0", "map": {"0504": "hill"}, "axis": ["P=pz@0101"], "soviet": ["K=ski@0505"]}
    s = Scene(case).state
    s.phase = "axis_mvt"
    assert allowance(s, 0) == 7 * 4
    hill = (s.kit.hex("0504"),)
    dry, _ = walk(s, 1, hill, 100)
    s.weather = FROZEN
    assert allowance(s, 0) == 6 * 4
    assert walk(s, 1, hill, 100)[0] == 4 < dry


@pytest.mark.rule("5.21b")
@pytest.mark.parametrize("climate", ["dry", "snow"])
def test_mud_does_not_linger_in_dry_and_snow_climate(climate: str) -> None:
    assert not outlook(kit_of("winter-drill").rules, "D", climate, "M", frozen=False).lingering


@pytest.mark.rule("5.32", "5.33", "5.23a")
def test_the_runs_of_weather_are_as_long_as_the_constants_say() -> None:
    rules = replace(
        kit_of("winter-drill").rules,
        mud_run_max_dry_climate=3, dry_run_max_dry_climate=2, freeze_after_snow_turns=3,
    )  # fmt: skip
    assert outlook(rules, "M", "dry", "MM", frozen=False).letter == "M"
    assert outlook(rules, "M", "dry", "MMM", frozen=False).letter == "D"
    assert outlook(rules, "D", "dry", "DD", frozen=False).letter == "M"
    assert not outlook(rules, "S", "snow", "S", frozen=False).frozen
    assert outlook(rules, "S", "snow", "SS", frozen=False).frozen
