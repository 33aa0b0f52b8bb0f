"""The board: what a client draws from is what is printed, and nothing more."""

from __future__ import annotations

import re
from collections import Counter as Tally
from pathlib import Path

import msgspec
import pytest

from grognard.games.tps import board as printed
from grognard.games.tps.board import Board, board
from grognard.games.tps.kit import BOX, EAST, OFF, SIDES, Kit
from grognard.games.tps.map_drawing import Works
from grognard.games.tps.rows import Track
from grognard.games.tps.sheets import load
from grognard.kernel.pack import Pack
from grognard.library import data_folder
from tests.games.tps.scenes import lay

TYPES = Path(__file__).parents[3] / "web" / "src" / "games" / "tps" / "types.gen.ts"


def kit_of(scenario: str) -> Kit:
    sheets = load(Pack(data_folder("tps")), scenario)
    return Kit(sheets, {option.id: option.default for option in sheets.scenario.option})


@pytest.fixture(scope="module", name="kit")
def kit_() -> Kit:
    return kit_of("campaign")


@pytest.fixture(scope="module", name="sheet")
def sheet_(kit: Kit) -> Board:
    return board(kit)


def test_it_travels_as_json(sheet: Board) -> None:
    assert msgspec.json.decode(msgspec.json.encode(sheet), type=Board) == sheet


def test_areas_stand_in_the_engines_order(kit: Kit, sheet: Board) -> None:
    assert [a.id for a in sheet.areas] == list(kit.ground.names) == list(sheet.names[:82])
    assert [a.tem for a in sheet.areas] == list(kit.ground.tem)
    assert [a.points for a in sheet.areas] == list(kit.ground.vp)
    assert [SIDES.index(a.side) for a in sheet.areas] == list(kit.ground.owner)
    assert [a.adjacent for a in sheet.areas] == [tuple(n) for n in kit.ground.around[:82]]
    assert sum(a.points for a in sheet.areas) == 29
    assert all(a.open for a in sheet.areas)


def test_what_the_rulebook_says_of_areas(sheet: Board) -> None:
    by_id = {a.id: a for a in sheet.areas}
    assert sum(not a.zone for a in sheet.areas) == 74
    assert "".join(a.id for a in sheet.areas if a.zone) == "ABCDEFGH"
    assert {a.id for a in sheet.areas if a.landing} == {
        "31", "62", "63", "64", "67", "68", "70", "71", "H",
    }  # fmt: skip
    assert {a.id for a in sheet.areas if a.rubble} == {"33", "59", *map(str, range(61, 67))}
    assert by_id["30"].bank
    assert not by_id["30"].landing
    assert all((a.shape == "square") == (a.side == "german") for a in sheet.areas)
    assert by_id["56"].name.fr.endswith("(cote 102)")


def test_every_border_is_shared_by_the_outlines_of_both(sheet: Board) -> None:
    corners = [set(zip(a.outline[::2], a.outline[1::2], strict=True)) for a in sheet.areas]
    between = [b for b in sheet.borders if b.kind == "border"]
    assert {frozenset((b.a, b.b)) for b in between} == {
        frozenset((n, m)) for n, area in enumerate(sheet.areas) for m in area.adjacent
    }
    for border in between:
        for line in border.lines:
            points = set(zip(line[::2], line[1::2], strict=True))
            assert points <= corners[border.a], (sheet.names[border.a], sheet.names[border.b])
            assert points <= corners[border.b], (sheet.names[border.a], sheet.names[border.b])
    for edge in sheet.borders:
        assert (edge.b < 0) == (edge.kind != "border")


def test_streams_run_along_borders(sheet: Board) -> None:
    assert {s.id for s in sheet.streams} == {b.stream for b in sheet.borders if b.stream}
    assert {s.name.en for s in sheet.streams} == {"Tsaritsa", "Mokraya Mechetka"}


def test_boxes_are_the_engines_places(kit: Kit, sheet: Board) -> None:
    boxes = {box.id: box for box in sheet.boxes}
    assert list(sheet.names[82:]) == list(boxes)
    assert (boxes["EAST"].place, boxes["OFF"].place) == (EAST, OFF)
    for n, quadrant in enumerate(("I", "II", "III", "IV")):
        assert boxes[quadrant].counter == kit.fags[n]
        assert boxes[quadrant].place == BOX
    assert boxes["LUFTWAFFE"].counter == kit.luftwaffe
    left, top, wide, high = sheet.frame
    for x, y, w, h in (box.rect for box in sheet.boxes):
        assert left < x < x + w < left + wide
        assert top < y < y + h < top + high


def test_counters_stand_in_the_engines_order(kit: Kit, sheet: Board) -> None:
    assert [c.id for c in sheet.counters] == [c.id for c in kit.counters]
    for shown, counter in zip(sheet.counters, kit.counters, strict=True):
        assert SIDES.index(shown.side) == counter.side
        assert shown.star == counter.star
        if counter.combat:
            assert (shown.defence, shown.spent_defence) == (counter.defence, counter.spent_defence)
            assert shown.move == counter.move
            assert (shown.attack or 0) == counter.attack


def test_armour_shows_a_vehicle_and_nothing_else_does(sheet: Board) -> None:
    assert {c.id for c in sheet.counters if c.silhouette} == {
        c.id for c in sheet.counters if c.arm == "armour"
    }
    vehicles = Tally(c.silhouette for c in sheet.counters if c.silhouette)
    assert set(vehicles) == {
        "T-34", "KV-1", "T-70", "T-60", "Mk IV", "Mk III L", "StuG", "SPW 251/1", "PSW", "SIG",
    }  # fmt: skip
    soviet = {c.silhouette for c in sheet.counters if c.side == "russian"} - {""}
    assert soviet == {"T-34", "KV-1", "T-70", "T-60"}


def test_guards_are_told_apart(sheet: Board) -> None:
    guards = {c.parent for c in sheet.counters if c.nation == "guards"}
    assert guards == {"6G", "13G", "33G", "35G", "37G", "39G"}
    assert all(c.nation == "german" for c in sheet.counters if c.side == "german")


def test_set_up_symbols_are_those_of_the_areas(sheet: Board) -> None:
    symbols = {(a.shape, a.colour, a.id) for a in sheet.areas}
    for counter in sheet.counters:
        if counter.area and counter.shape:
            assert (counter.shape, counter.colour, counter.area) in symbols, counter.id


def test_the_turn_track_bears_what_the_rulebook_prints(sheet: Board) -> None:
    days = {day.id: day for day in sheet.calendar}
    assert len(days) == 63
    assert {d for d in days if days[d].ends_week} == {
        "S19", "S26", "O03", "O10", "O17", "O24", "O31", "N07", "N14",
    }  # fmt: skip
    assert [days[d].russian for d in ("S13", "S14", "S24")] == [False, True, False]
    assert [days[d].german for d in ("S14", "S15", "S25")] == [False, True, True]
    colours = [day.colour for day in sheet.calendar]
    assert all(len(set(colours[n : n + 4])) == 4 for n in range(60))
    assert {d for d in days if days[d].needs} == {d for d in days if days[d].ends_week}


def test_a_small_scenario_closes_the_rest_of_the_map() -> None:
    small = kit_of("southern-suburbs")
    sheet = board(small)
    assert [a.id for a in sheet.areas] == list(small.ground.names)
    assert {n for n, a in enumerate(sheet.areas) if a.open} == set(small.ground.open)
    assert 0 < sum(a.open for a in sheet.areas) < 40


def test_the_drawing_stays_on_the_sheet_and_says_what_it_is(sheet: Board) -> None:
    left, top, wide, high = sheet.frame
    city = sheet.city
    assert city.source == "reconstructed"
    for line in (*city.rails, *city.roads, *city.ravines):
        assert len(line) % 2 == 0
        assert all(left <= x <= left + wide for x in line[::2])
        assert all(top <= y <= top + high for y in line[1::2])
    ids = {a.id for a in sheet.areas}
    assert {works.area for works in city.works} <= ids
    # [3.22] The four great works, where the terrain is worth most.
    assert {a.id for a in sheet.areas if a.tem == 4} <= {works.area for works in city.works}


def structs() -> list[type[msgspec.Struct]]:
    found = [v for v in vars(printed).values() if isinstance(v, type)]
    own = [s for s in found if issubclass(s, msgspec.Struct) and s.__module__ == printed.__name__]
    return [*own, Works, Track]


@pytest.mark.parametrize("struct", structs(), ids=lambda s: s.__name__)
def test_the_clients_types_name_the_same_fields(struct: type[msgspec.Struct]) -> None:
    name = struct.__name__
    body = re.search(rf"export interface {name} \{{(.*?)\n\}}", TYPES.read_text("utf-8"), re.S)
    assert body is not None, f"{name} is missing from the client's types"
    assert re.findall(r"readonly (\w+)\??:", body[1]) == list(struct.__struct_fields__)


def test_the_counters_stand_in_the_order_of_the_engine_in_every_scenario() -> None:
    for name in ("southern-suburbs", "first-week", "campaign", "long-game"):
        kit = kit_of(name)
        assert [c.id for c in board(kit).counters] == [c.id for c in kit.counters], name


def test_a_group_lies_in_the_box_of_its_quadrant_though_others_are_missing() -> None:
    m = lay("pieces:\n  russian R188 BOX\n  russian R186 BOX\n")
    boxes = {box.id: box.counter for box in board(m.kit).boxes if box.counter >= 0}
    assert boxes == {"II": m.kit.unit_at["R186"], "IV": m.kit.unit_at["R188"]}
