"""The board: what a client draws from is what is printed, and nothing more."""

from __future__ import annotations

import msgspec
import pytest

import grognard
from grognard.games.ercn.board import Board, board
from grognard.games.ercn.ground import MAJOR, RIVER
from grognard.games.ercn.kit import SIDES, Kit


@pytest.fixture(scope="module", name="kit")
def kit_() -> Kit:
    kit = grognard.new("moskva", options={"setup": "ready"}, seed=1).kit
    assert isinstance(kit, Kit)
    return kit


@pytest.fixture(scope="module", name="sheet")
def sheet_(kit: Kit) -> Board:
    return board(kit)


def test_it_travels_as_json(sheet: Board) -> None:
    assert msgspec.json.decode(msgspec.json.encode(sheet), type=Board) == sheet


def test_hexes_stand_in_the_engines_order(kit: Kit, sheet: Board) -> None:
    assert len(sheet.hexes) == len(sheet.names) == sheet.rows * sheet.cols == 1440
    assert [h.terrain for h in sheet.hexes] == [t.id for t in kit.ground.terrain_of]
    assert [SIDES.index(h.side) for h in sheet.hexes] == kit.ground.home_side
    moscow = sheet.hexes[kit.hex("3326")]
    assert (moscow.place, moscow.name.fr, moscow.points) == ("capital", "Moscou", 10)
    assert [h for h, hex_ in enumerate(sheet.hexes) if hex_.points == 1] == sorted(kit.cities)


def test_hexsides_bear_the_engines_water(kit: Kit, sheet: Board) -> None:
    bits = {"": 0, "river": RIVER, "major": MAJOR}
    ground = kit.ground
    for side in sheet.hexsides:
        d = ground.grid.direction(side.a, side.b)
        assert d >= 0
        assert ground.hexside[6 * side.a + d] & (RIVER | MAJOR) == bits[side.river]
        assert bool(side.river) == bool(side.name.en)
    assert {s.name.en for s in sheet.hexsides if s.canal} == {"Moscow-Volga canal"}
    rings = {sheet.hexes[s.fort_around].name.en for s in sheet.hexsides if s.fort_around >= 0}
    assert rings == {"Moscow", "Tula"}
    assert sum(bool(s.fort.en) for s in sheet.hexsides) > 60


def test_paths_are_the_engines(kit: Kit, sheet: Board) -> None:
    for kind, pairs in (("road", sheet.roads), ("rail", sheet.rails)):
        assert pairs
        assert all(kit.ground.graph.linked(kind, a, b) for a, b in pairs)
    assert kit.names[sheet.rail_exits[0]] == "0110"


def test_counters_stand_in_the_engines_order(kit: Kit, sheet: Board) -> None:
    assert [c.id for c in sheet.counters] == [c.id for c in kit.counters]
    for shown, counter in zip(sheet.counters, kit.counters, strict=True):
        assert [(f.attack, f.defence, f.move) for f in shown.faces] == [
            (f.attack, f.defence, f.move) for f in counter.faces
        ]
        assert shown.trench == counter.trench


def test_a_double_unit_shows_its_second_counter(kit: Kit, sheet: Board) -> None:
    corps = sheet.counters[kit.unit("XXXIV")]
    assert [(f.second, f.reduced) for f in corps.faces] == [
        (False, False),
        (False, True),
        (True, False),
        (True, True),
    ]


def test_decoys_are_counters_too() -> None:
    kit = grognard.new("moskva", options={"setup": "ready", "fog": "m2"}, seed=1).kit
    assert sum(c.decoy for c in board(kit).counters) == 20


def test_the_calendar_follows_the_options() -> None:
    by_option = [
        board(grognard.new("moskva", options={"calendar": choice}, seed=1).kit).calendar
        for choice in ("corrected", "printed")
    ]
    assert by_option[0] != by_option[1]
    assert by_option[0][2].comes["soviet"]
    assert not by_option[0][0].comes["soviet"], "what stands on the map at the start does not come"


def test_stars_and_crosses_end_the_supplying_edges(sheet: Board) -> None:
    marks = {(sheet.names[m.hex], m.side) for m in sheet.marks}
    assert marks == {
        ("0301", "german"),
        ("4201", "german"),
        ("0109", "german"),
        ("0632", "soviet"),
        ("4517", "soviet"),
    }
