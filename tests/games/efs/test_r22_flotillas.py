"""[22.5] Flotillas."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.rules.r04_sequence import clear_phase, clear_turn
from grognard.games.efs.rules.r06_lines import always_supplied, free
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r10_reach import share_of
from grognard.games.efs.rules.r22_flotillas import Sail, channels, offers, voyages
from grognard.games.efs.state import State
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import start

STREAM = {f"05{n:02d}/06{m:02d}": "major_river" for n in range(2, 8) for m in (n, n + 1)}
"""A major river between two columns, from 0502 to 0507."""


def table(*soviet: str, **more: Any) -> State:
    case = {"id": "0", "who": "soviet", "soviet": list(soviet), "sides": STREAM, **more}
    s = Scene(case).state
    s.phase = "soviet_mvt"
    return s


def why(s: State, *path: str, unit: int = 0, side: str = "soviet") -> set[tuple[str, str]]:
    deed = Sail(unit, tuple(s.kit.hex(name) if name else -1 for name in path))
    return {(reason.rule, reason.why) for reason in deed.why_not(s, side)}


@pytest.mark.rule("22.51", "10.2")
def test_a_flotilla_that_is_not_on_the_map_sails_nowhere() -> None:
    s = table("F=flo@cadre")
    assert why(s, "0504") == {("10.2", "not-on-map")}


@pytest.mark.rule("22.51a", "22.51")
def test_a_flotilla_uses_the_rivers_that_the_scenario_names() -> None:
    """The Berezina is no major river, and the flotilla on it is the Berezina detachment."""
    for scenario in ("berezina-to-the-dnepr", "smolensk-road"):
        s = start(scenario)
        i = s.kit.unit_at["Berezina Det"]
        here = s.units[i].at
        assert here >= 0
        s.phase = "soviet_mvt"
        assert voyages(s, i), "it is not locked in its hex"
    names = s.kit.ground.names
    water = {(names[a], names[b]) for a, near in enumerate(channels(s.kit)) for b in near}
    for name, first in (("Dnepr", 25), ("Berezina", 29)):
        for row in (r for r in s.kit.sheets.hexsides if r.name == name):
            south = min(int(row.a[2:]), int(row.b[2:])) >= first
            if s.kit.ground.find(row.a) >= 0 and s.kit.ground.find(row.b) >= 0 and south:
                assert (row.a, row.b) in water
    north = next(r for r in s.kit.sheets.hexsides if r.name == "Berezina" and int(r.a[2:]) < 26)
    assert (north.a, north.b) not in water


@pytest.mark.rule("22.51", "22.51a", "22.51c")
def test_a_flotilla_goes_along_either_bank_for_a_point_a_hex() -> None:
    s = table("F=flo@0505", "R=rd@0909")
    assert not why(s, "0504", "0503", "0603", "0604")
    assert why(s, "0404") == {("10.21", "not-beside")}
    assert why(s, "0405") == {("22.51", "no-waterway")}
    assert why(s) == {("10.21", "no-path")}
    assert {rule for rule, _ in why(s, "")} == {"0"}
    assert why(s, "0505", unit=1) == {("22.51", "no-flotilla")}
    path = ("0504", "0505") * 8
    assert not why(s, *path)
    assert why(s, *path, "0504") == {("22.51a", "flotilla-too-far")}


@pytest.mark.rule("22.51", "22.51a", "22.51f", "22.52")
def test_a_flotilla_moves_in_one_of_the_two_phases_and_never_otherwise() -> None:
    s = table("F=flo@0505")
    s.phase = "axis_reaction"
    assert share_of(s, 0) == "none"
    s.phase = "soviet_reaction"
    assert ("10.21", "no-allowance") in why(s, "0504")
    s.phase = "soviet_mvtm"
    assert not why(s, "0504")
    Sail(0, (s.kit.hex("0504"),)).perform(s)
    s.phase = "soviet_mvt"
    clear_phase(s)
    assert why(s, "0503") == {("22.51a", "moved-this-turn")}
    clear_turn(s)
    assert not why(s, "0503")
    deed = Move((0,), (s.kit.hex("0503"),))
    assert "22.51" in {r.rule for r in deed.why_not(s, "soviet")}
    s.mark(0, on=16)
    assert ("21.82", "garrison") in why(s, "0503")


@pytest.mark.rule("22.51b", "10.34", "14.65")
def test_zones_and_interdiction_on_the_water() -> None:
    s = table("F=flo@0505", axis=("I=rsc@0403",))
    unit = s.kit.unit("F")
    assert not why(s, "0504", "0503", unit=unit), "into a zone"
    assert why(s, "0504", "0503", "0502", unit=unit) == {("22.51b", "flotilla-through-zone")}
    assert why(s, "0504", "0503", "0604", unit=unit) == {("22.51b", "flotilla-through-zone")}
    s.march((unit,), (s.kit.hex("0503"),))
    assert why(s, "0502", unit=unit) == {("22.51b", "flotilla-through-zone")}
    assert not why(s, "0504", unit=unit), "out of one"
    found = voyages(s, unit)
    assert s.kit.hex("0507") in found
    s = table("F=flo@0505", axis=("A=ag@0504",))
    assert why(s, "0504", unit=s.kit.unit("F")) == {("22.51b", "enemy-on-the-water")}


@pytest.mark.rule("14.65", "22.51b")
def test_an_interdicted_hex_costs_a_flotilla_three_points_more() -> None:
    s = table("F=flo@0505")
    s.interdiction = ({s.kit.hex("0503"): 1}, {})
    s.hazards = [None, None]
    path = ("0504", "0503", "0504", "0503")
    assert not why(s, *path), "sixteen points"
    assert why(s, *path, "0502") == {("22.51a", "flotilla-too-far")}


@pytest.mark.rule("22.51d", "22.51e")
def test_canals_and_open_water() -> None:
    s = table("F=flo@0505", sides={"0505/0504": "canal", "0405/0505": "river"})
    assert not why(s, "0504")
    assert why(s, "0405") == {("22.51", "no-waterway")}, "a plain river is too small"
    s = table("F=flo@0505", sides={}, map={"0605": "shallow_water"})
    assert not why(s, "0605", "0604"), "shallow water and the coast around it"
    assert why(s, "0405") == {("22.51", "no-waterway")}


@pytest.mark.rule("22.54a", "22.54b")
def test_frost_and_storm_stop_flotillas() -> None:
    s = table("F=flo@0505")
    s.storm = True
    assert why(s, "0504") == {("22.54b", "flotilla-stays")}
    s.storm, s.frozen = False, True
    assert why(s, "0504") == {("22.54a", "waters-frozen")}
    assert not list(offers(s, SOVIET))


@pytest.mark.rule("22.52", "22.56")
def test_a_flotilla_blocks_lines_needs_none_and_carries_nobody() -> None:
    s = table("F=flo@0505")
    assert not free(s, AXIS) >> s.kit.hex("0505") & 1
    assert always_supplied(s, 0)
    assert not s.kit.counters[0].stack


@pytest.mark.rule("22.51")
def test_the_voyages_offered_are_those_that_are_legal() -> None:
    s = table("F=flo@0505", "R=rd@0507")
    found = [deed for offer in offers(s, SOVIET) for deed in offer]
    assert {deed.unit for deed in found} == {0}
    goals = {deed.path[-1] for deed in found}
    names = {f"05{n:02d}" for n in range(1, 9)} | {f"06{n:02d}" for n in range(1, 10)}
    assert goals <= {s.kit.hex(name) for name in names}
    assert s.kit.hex("0502") in goals
    assert all(not list(deed.why_not(s, "soviet")) for deed in found)
    Sail(0, found[0].path).perform(s)
    assert not list(offers(s, SOVIET))
