"""[5.0, 8.2, 8.42, 9.4, 10.3, 11.1, 12.41] The terrain chart is what is played: a chart that is
corrected changes prices, sight, columns and rolls."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.pg import GAME, situations
from grognard.games.pg.rules.r05_step import cost_of
from grognard.games.pg.rules.r07_fire import Attack, common, particular
from grognard.games.pg.rules.r11_antitank import score
from grognard.games.pg.rules.r12_values import Fight, shifts
from grognard.games.pg.state import State
from grognard.kernel.dice import FairDice
from grognard.kernel.match import Match
from tests.games.pg.packs import sheets
from tests.games.pg.scenes import Scene, h, u

SCENARIO = "s01-birch-knoll"
PIECES = """scenario: s01-birch-knoll
ground: flat
turn: 1
phase: axis segment
map: {map}
{keys}
pieces:
  axis A=de.inf 0505
  axis T=de.truck 0505
  axis P=de.pziiig 0505
  allies X=su.inf 0507
  allies K=su.t26 0507
"""


def laid(map: str, terrain: str, keys: str = "", **cells: Any) -> Scene:
    """A position on a chart one row of which has been corrected."""
    read = sheets(SCENARIO)
    rows = tuple(
        replace(row, **cells) if row.id == terrain else row for row in read.terrain.terrain
    )
    read = replace(read, terrain=replace(read.terrain, terrain=rows))
    text = PIECES.format(map=map, keys=keys)
    state, _ = situations.build(read, text)
    return Match(GAME, state.kit, SCENARIO, FairDice.from_seed(1), state=state, start=text)


def state(m: Scene) -> State:
    found: State = m.state
    return found


PRICES = [
    ("0506=woods", "woods", {"foot": 18}, "A", 18),
    ("0506=field", "field", {"motorised": 30}, "T", 30),
    ("0506=swamp", "swamp", {"mechanised": 24}, "P", 24),
    ("0506=20", "hill", {"mechanised": 12}, "P", 24),
    ("0506=20", "hill", {"mechanised": 18, "adds": False}, "P", 18),
    ("0506=20", "hill", {"mechanised": 6, "adds": False}, "P", 12),
    ("0506=20", "hill", {"mechanised": -1}, "P", -1),
]


@pytest.mark.rule("5.0")
@pytest.mark.parametrize(("map", "terrain", "cells", "who", "price"), PRICES)
def test_prices(map: str, terrain: str, cells: dict[str, Any], who: str, price: int) -> None:
    m = laid(map, terrain, **cells)
    assert cost_of(state(m), u(m, who), h(m, "0505"), h(m, "0506")) == price


@pytest.mark.rule("5.2")
def test_a_road_that_does_not_replace_is_no_cheaper_than_its_terrain() -> None:
    for replaces, price in ((True, 3), (False, 24)):
        m = laid("0506=woods", "road", "roads: 0505-0506", replaces=replaces)
        assert cost_of(state(m), u(m, "P"), h(m, "0505"), h(m, "0506")) == price


@pytest.mark.rule("8.2", "8.31", "8.42")
def test_what_blocks_a_line() -> None:
    open_ = laid("0506=woods", "woods", limiting=False).kit.sight
    shut = laid("0506=swamp", "swamp", limiting=True).kit.sight
    a, b = laid("", "woods").kit.hex("1-0505"), laid("", "woods").kit.hex("1-0507")
    assert open_.clear(a, b)
    assert not shut.clear(a, b)
    hill = laid("0505=20 0506=20 0507=20", "hill", limiting=False).kit.sight
    assert hill.clear(a, b), "a line that limits nobody is not higher than the ends"
    assert not laid("0505=20 0506=20 0507=20", "hill").kit.sight.clear(a, b)
    low = laid("0505=20 0506=town 0507=20", "town", height=0).kit.sight
    assert low.clear(a, b)
    assert not laid("0505=20 0506=town 0507=20", "town").kit.sight.clear(a, b)


@pytest.mark.rule("8.41", "8.42")
def test_how_high_one_stands_and_how_far_one_is_seen() -> None:
    m = laid("0505=woods", "woods", height=40, sight=5)
    a, b = h(m, "0505"), h(m, "0507")
    assert m.kit.sight.reach(a, b, 12) == 24
    assert m.kit.sight.cover(a) == 5


FIRE = [
    ("0507=field", "field", {"df": -1}, "direct", {"ground": -1}),
    ("0507=woods", "woods", {"df": -3}, "direct", {"ground": -3}),
    ("0507=20", "hill", {"df": -2}, "direct", {"hill": -2}),
    ("0507=woods", "woods", {"bf": -1}, "bombard", {"ground": -1}),
    ("0507=20", "hill", {"bf": -1}, "bombard", {"hill": -1}),
    ("0507=town", "town", {"bf": -1}, "bombard", {"ground": -1}),
]


@pytest.mark.rule("9.4", "10.3")
@pytest.mark.parametrize(("map", "terrain", "cells", "kind", "lines"), FIRE)
def test_columns_of_fire(
    map: str, terrain: str, cells: dict[str, Any], kind: Any, lines: dict[str, int]
) -> None:
    m = laid(map, terrain, **cells)
    found = common(state(m), Attack(kind, 0, h(m, "0507"), factors=(10,))).lines
    assert {line.why: line.amount for line in found} == lines


@pytest.mark.rule("9.4", "10.3", "12.41", "16.4")
def test_an_entrenchment_beside_what_the_terrain_gives() -> None:
    """Half as much against direct fire where the terrain covers; against bombardment and in assault
    town and entrenchment are one modifier, the better of the two."""
    for cells, direct, shells in (({}, -1, 0), ({"df": 0, "bf": -1, "assault": -1}, -2, -1)):
        m = laid("0507=town", "town", "trenches: 0507", **cells)
        s, i, at = state(m), u(m, "X"), h(m, "0507")
        assert particular(s, Attack("direct", 0, at, factors=(9,)), i).total == direct
        assert particular(s, Attack("battery", 0, at, factors=(9,)), i).total == shells
        s.change(i, held=at)
        fight = Fight(at, 0, (u(m, "A"),))
        assert shifts(s, fight, attack=True, target=i).total == -2


@pytest.mark.rule("11.1")
def test_the_roll_of_anti_tank_fire() -> None:
    for map, terrain, key in (("0507=woods", "woods", "ground"), ("0507=20", "hill", "uphill")):
        m = laid(map, terrain, at=-3)
        found = {line.why: line.amount for line in score(state(m), u(m, "P"), u(m, "K")).lines}
        assert found[key] == -3


@pytest.mark.rule("12.41")
def test_columns_of_the_attacker_in_assault() -> None:
    for map, terrain in (("0507=swamp", "swamp"), ("0507=20", "hill")):
        m = laid(map, terrain, assault=-2)
        s = state(m)
        s.change(u(m, "A"), at=h(m, "0507"))
        fight = Fight(h(m, "0507"), 0, (u(m, "A"),))
        why = "ground" if terrain == "swamp" else "hill"
        found = {line.why: line.amount for line in shifts(s, fight, attack=True).lines}
        assert found[why] == -2
        assert why not in {line.why for line in shifts(s, fight, attack=False).lines}
