"""The sheets of MOSKVA 1941: what they say, and that no damage to them goes unexplained."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files

import pytest

from grognard.games.ercn.sheets import Sheets, faults, load
from grognard.kernel.pack import Fault, Pack
from tests.every_game.slips import Change, check_explained, edit, line_of, pattern, slipped

DATA = files("grognard.games.ercn") / "data"
TOP = "scenarios/moskva.toml"
SETUP = "scenarios/moskva-setup.csv"
MAP = "map/moskva/map.toml"
HEXES = "map/moskva/hexes.csv"
HEXSIDES = "map/moskva/hexsides.csv"
PATHS = "map/moskva/paths.csv"
CRT = "tables/crt.toml"


@pytest.fixture(scope="module")
def sheets() -> Sheets:
    return load(Pack(DATA), "moskva")


def test_the_whole_pack_is_read_and_sound(sheets: Sheets) -> None:
    pack = Pack(DATA)
    assert faults(pack, "moskva") == []
    assert len(sheets.hexes) == 45 * 32
    assert len(sheets.counters) == 194
    assert Counter(row.river for row in sheets.hexsides) == {"river": 470, "major": 39, "": 119}
    assert Counter(row.kind for row in sheets.paths) == {"road": 306, "rail": 409}
    assert sheets.digest == load(Pack(DATA), "moskva").digest


def test_every_file_says_where_it_comes_from(sheets: Sheets) -> None:
    marks = [sheets.map.source, sheets.terrain.source, sheets.crt.source, sheets.scenario.source]
    marks += [*sheets.map.sources.values(), *sheets.scenario.sources.values()]
    marks += [row.source for row in sheets.counters]
    assert all(re.match("rulebook|public|reconstructed", mark) for mark in marks)
    layers = {"grid", "terrain", "places", "rivers", "bridges", "forts", "front", "roads", "rails"}
    assert layers <= sheets.map.sources.keys()


@pytest.mark.rule("MOSKVA 5")
def test_calendar(sheets: Sheets) -> None:
    turns = sheets.scenario.calendar
    corrected = [(t.weather, t.air["german"], t.air["soviet"]) for t in turns]
    card = [(t.weather, t.air) if t.printed is None else (t.printed.weather, t.printed.air)
            for t in turns]  # fmt: skip
    assert corrected == (
        [("clear", 9, 3)] * 3 + [("mud", 6, 2)] * 2 + [("frost", 4, 3)] * 2 + [("snow", 3, 3)] * 3
    )
    assert [weather for weather, _ in card] == (
        ["clear"] * 4 + ["mud"] * 2 + ["frost"] + ["snow"] * 3
    )
    assert card[3][1] == {"german": 9, "soviet": 3}


@pytest.mark.rule("MOSKVA 3")
def test_second_panzer_army(sheets: Sheets) -> None:
    army = Counter(
        (row.type, row.size, row.attack, row.move)
        for row in sheets.counters
        if row.army == "2Pz" and not row.second_of
    )
    assert army == {
        ("INF", "XXX", 12, 3): 2,
        ("MECH", "XXX", 15, 6): 1,
        ("MECH", "XX", 5, 6): 1,
        ("ARM", "XX", 7, 6): 5,
        ("CAV", "XX", 3, 4): 1,
    }


@pytest.mark.rule("MOSKVA 9b")
def test_reinforcements(sheets: Sheets) -> None:
    later = Counter((r.turn, r.army, r.type) for r in sheets.counters if r.turn > 1)
    assert later == {
        (3, "5", "INF"): 3, (3, "5", "ARM"): 2,
        (4, "33", "INF"): 3, (4, "33", "MECH"): 1, (4, "33", "PARA"): 1,
        (5, "R", "INF"): 2, (6, "R", "INF"): 2, (6, "R", "ARM"): 1,
        (7, "R", "INF"): 2, (7, "R", "ARM"): 1,
        (9, "1", "INF"): 3, (9, "1", "ARM"): 1,
        (9, "10", "CAV"): 1, (9, "10", "INF"): 9,
    }  # fmt: skip
    assert {row.side for row in sheets.counters if row.turn > 1} == {"soviet"}


@pytest.mark.rule("MOSKVA 11e")
def test_levels_and_cities(sheets: Sheets) -> None:
    victory = sheets.scenario.victory
    assert [level.upto for level in victory.levels] == [0, 5, 8, 11, 14, 19, None]
    assert len(sheets.scenario.cities) == 10
    held = [city.name_en for city in sheets.scenario.cities if city.control == "german"]
    assert held == ["Smolensk"]


Damage = tuple[str, Change, str, str | None]

DAMAGES: list[Damage] = [
    # file, change, why, text on the line the fault must name ("" where it is the first line)
    ("terrain.toml", edit('id            = "forest"', 'id            = "clear"'), "stands-twice",
     None),
    ("terrain.toml", edit('id              = "river"', 'id = "brook"'), "entry-missing", ""),
    ("terrain.toml", edit("frost = 1, snow = 1 }", "frost = 1 }"), "entry-missing", "frost = 1 }"),
    ("terrain.toml", edit("frost = 1, snow = 1 }", "frost = 1, snow = 1, hail = 2 }"),
     "entry-unknown", "hail"),
    ("terrain.toml", edit("axis_mech_minus = 2", "axis_mech_minus = -2"), "out-of-range", "-2"),
    ("terrain.toml", edit("fort_shift        = 2", "fort_shift        = 200"), "out-of-range",
     "200"),
    ("terrain.toml", edit("cost_mech     = 0", "cost_mech     = 9"), "barred-to-some", ""),
    ("terrain.toml",
     pattern(r'(id            = "lake"[\s\S]*?)shift         = 0', r"\1shift         = 3"),
     "closed-terrain-fought-for", "shift         = 3"),
    ("terrain.toml", edit("cost_mech     = 2", "cost_mech     = -1"), "out-of-range", "-1"),
    ("terrain.toml", edit("frost = 1, snow = 1 }", "frost = 1, snow = 777 }"), "out-of-range",
     "777"),
    (CRT, edit("7/1\n", "7:1\n"), "column-not-odds", "chart  ="),
    (CRT, edit("6/1  7/1", "7/1  6/1"), "columns-out-of-order", "chart  ="),
    (CRT, edit("   3  AR", "   2  AR"), "die-faces-incomplete", "chart  ="),
    (CRT, edit("   3  AR   AR   RX", "   3  AR   RX"), "chart-row-too-short-or-long", "chart  ="),
    (CRT, edit("RX1    D1", "RX2    D1"), "unknown-result", "chart  ="),
    (CRT, edit('"1d6"', '"2d6"'), "die-unknown", "2d6"),
    (CRT, lambda text: text.split('"""')[0] + '"""\n"""\n', "chart-empty", "chart  ="),
    (MAP, edit("rows       = 45", "rows       = 0"), "out-of-range", "rows  "),
    (MAP, edit("rows       = 45", "rows       = 46"), "hex-missing", None),
    (MAP, edit("rows       = 45", "rows       = 44"), "hex-off-the-grid", None),
    (MAP, edit("15.0", "0.0"), "scale-not-positive", "km_per_hex"),
    (MAP, edit('en = "Bely"', 'en = "Belyi"'), "name-not-translated", None),
    (MAP, edit("names = [", 'names = [\n  { en = "Nowhere", fr = "Nulle part" },'),
     "name-nowhere-on-the-map", "Nowhere"),
    (HEXES, edit("\n0102,", "\n0101,"), "stands-twice", "0101,clear,german,2Pz,,,,51.941"),
    (HEXES, edit("\n0103,clear", "\n0103,glacier"), "unknown-terrain", "glacier"),
    (HEXES, edit("0103,clear,german,2Pz", "0103,clear,german,22"), "unknown-zone", "0103"),
    (HEXES, edit("soviet,13,4,Sevsk", "soviet,13,0,Sevsk"), "out-of-range", "Sevsk"),
    (HEXES, edit("Sevsk", ""), "place-without-name", "0212"),
    (HEXES, edit("51.934", "151.934"), "out-of-range", "0101"),
    (HEXES, edit("0101,clear,german,2Pz", "0101,clear,soviet,13"), "front-missing-between", "0101"),
    (HEXSIDES, edit("0107,0108", "0107,0109"), "not-neighbours", "0107,0109"),
    (HEXSIDES, edit("0107,0108", "0107,9999"), "unknown-hex", "9999"),
    (HEXSIDES, edit("0107,0207", "0108,0107"), "stands-twice", "0108,0107"),
    (HEXSIDES, edit("0107,0108,river,Desna,0,,0", "0107,0108,,,0,,0"),
     "hexside-without-anything", "0107,0108"),
    (HEXSIDES, edit("0107,0108,river,Desna,0,,0", "0107,0108,river,Desna,0,,1"),
     "front-inside-one-side", "0107,0108"),
    (HEXSIDES, edit("0107,0108,river,Desna,0", "0107,0108,river,Desna,1"), "bridge-without-path",
     "0107,0108"),
    (HEXSIDES, edit("0109,0110,,,0,,1", "0109,0110,,,1,,1"), "bridge-without-water", "0109,0110"),
    (PATHS, edit("\n", "\nroad,0107,0108\n"), "path-without-bridge", "0107,0108"),
    (PATHS, edit("road,0112,0212", "road,0212,0112\nroad,0112,0212"), "stands-twice", "0112,0212"),
    (PATHS, edit("road,0112,0212", "road,0112,0312"), "not-neighbours", "0312"),
    (TOP, edit('id          = "moskva"', 'id          = "minsk"'), "id-is-not-the-file-name",
     "minsk"),
    (TOP, edit('"ercn"', '"pg"'), "other-game", '"pg"'),
    (TOP, edit('map         = "moskva"', 'map         = "minsk"'), "names-a-missing-file", "minsk"),
    (TOP, edit('"counters.csv"', '"../counters.csv"'), "names-a-missing-file", "../counters"),
    (TOP, edit("setup_depth = 6", "setup_depth = 0"), "out-of-range", "setup_depth"),
    (TOP, edit("setup_depth = 6", "setup_depth = 7"), "depth-beyond-zones", "setup_depth"),
    (TOP, edit('id       = "calendar"', 'id       = "calender"'), "entry-missing", "option"),
    (TOP, edit('["corrected", "printed"]', '["corrected", "printed", "mixed"]'), "entry-unknown",
     '"mixed"'),
    (TOP, edit("{ german = 0, soviet = 12 }", "{ soviet = 12 }"), "entry-missing", "rail_points"),
    (TOP, edit("stack_limit        = { german = 3", "stack_limit        = { german = 0"),
     "out-of-range", "stack_limit"),
    (TOP, edit("turn     = 2", "turn     = 3"), "turn-out-of-order", "turn     = 3"),
    (TOP, edit("turns       = 10", "turns       = 11"), "calendar-not-as-long-as-the-game",
     "turns       = 11"),
    (TOP, edit("air = { german = 9, soviet = 3 } }", "air = { german = 9 } }"), "entry-missing",
     "air = { german = 9 } }"),
    (TOP, edit("turns         = [6, 7, 8, 9, 10]", "turns         = [6, 7, 8, 9, 11]"),
     "out-of-range", "9, 11]"),
    (TOP, edit("printed_turns = [7, 8, 9, 10]", "printed_turns = [0, 8]"), "out-of-range",
     "[0, 8]"),
    (TOP, edit("divisions = 11", "divisions = -1"), "out-of-range", "divisions = -1"),
    (TOP, edit('"3", "13"]', '"3", "13", "14"]'), "zone-without-hexes", '"14"]'),
    (TOP, edit('"2Pz" = "2Pz"', '"2Pz" = "2"'), "zone-without-army", 'german = ["9+3Pz"'),
    (TOP, edit('"2Pz" = "2Pz"', '"2Pz" = "2Pz"\n"1Pz" = "none"'), "unknown-zone", '"1Pz"'),
    (TOP, edit('hex = "3711"', 'hex = "9911"'), "unknown-hex", "9911"),
    (TOP, edit('hex = "3711"', 'hex = "2502"'), "hex-on-the-wrong-side", '"2502" },'),
    (TOP, edit('army = "31"', 'army = "30"'), "stands-twice", 'army = "30"'),
    (TOP, edit('"0112", "0120"', '"0212", "0120"'), "hex-not-on-the-edge", '"0212"'),
    (TOP, edit('"0112", "0120"', '"0113", "0120"'), "no-such-path-here", '"0113"'),
    (TOP, edit('"0112", "0120"', '"9912", "0120"'), "unknown-hex", '"9912"'),
    (TOP, edit('hex = "2912"', 'hex = "2913"'), "no-city-here", "2913"),
    (TOP, edit('hex = "2912"', 'hex = "9913"'), "unknown-hex", "9913"),
    (TOP, edit('name_en = "Vyazma"', 'name_en = "Rzhev"'), "other-name-on-the-map", "Viazma"),
    (TOP, edit('hex = "3326"', 'hex = "3327"'), "no-capital-here", "3327"),
    (TOP, edit('hex = "3326"', 'hex = "9926"'), "unknown-hex", "9926"),
    (TOP, edit("upto = 8", "upto = 5"), "level-not-above-the-one-before", "soviet_marginal"),
    (TOP, edit(', upto = 8', ""), "levels-leave-a-gap", "soviet_marginal"),
    (TOP, edit('default  = "fixed"', 'default  = "foggy"'), "default-not-a-choice", "foggy"),
    (TOP, edit('["fixed", "variable"]', '["fixed", "variable", "mad"]'), "entry-missing", None),
    (TOP, edit('["fixed", "variable"]', '["fixed"]'), "title-of-no-choice", "variable = {"),
    (TOP, edit('army = "2Pz"\nturn', 'army = "8Pz"\nturn'), "army-without-counters", '"8Pz"'),
    (TOP, edit('["-"]', '["-", "x"]'), "army-without-counters", '"x"]'),
    (TOP, edit('reserves = [', 'reserves = [\n  { side = "soviet", army = "77", hex = "3711" },'),
     "army-without-counters", '"77"'),
    (TOP, edit('"22" = "22"', '"22" = "22"\n"77" = "22"'), "army-without-counters", '"77" ='),
    (TOP, edit('army = "49", hex', 'army = "48", hex'), "army-without-a-zone", None),
    ("counters.csv", edit("2Pz,XXXV,", "2Pz,XXXIV,"), "stands-twice",
     '1,black,"262'),
    ("counters.csv", edit("2Pz,29m,", ",29m,"), "cell-empty", "29m"),
    ("counters.csv", edit("29m,MECH,XX,5,5", "29m,MECH,XX,-5,5"), "out-of-range", "29m"),
    ("counters.csv", edit("29m,MECH,XX,5,5,6,2,", "29m,MECH,XX,5,5,6,1,"),
     "reduced-side-against-steps", "29m"),
    ("counters.csv", edit("29m,MECH,XX,5,5,6,2,", "29m,MECH,XX,5,5,6,9,"), "out-of-range", "29m"),
    ("counters.csv", edit("29m,MECH,XX,5,5,6,2,3,3,6,0,,", "29m,MECH,XX,5,5,6,2,3,3,6,0,7,"),
     "entrenched-value-against-symbol", "29m"),
    ("counters.csv", edit("29m,MECH,XX,5,5,6,2,3,3,6,0,,", "29m,MECH,XX,5,5,6,2,3,3,6,1,7,"),
     "entrenched-side-against-steps", "29m"),
    ("counters.csv", edit(",XXXIV,1,black", ",XXXVI,1,black"), "second-of-nobody", "XXXVI"),
    ("counters.csv", edit("XXXIV*,INF,XXX,6,6,3,2,3,3,3", "XXXIV*,INF,XXX,6,6,3,1,,,"),
     "second-counter-against-steps", "XXXIV*"),
    ("counters.csv", edit("XXXIV*,INF", "XXXIV*,CAV"), "second-counter-differs", "XXXIV*"),
    ("counters.csv", edit(",XXXV,1,black", ",XXXIV,1,black"), "stands-twice", "XXXV*"),
    ("counters.csv", edit("29m,MECH,XX,5,5,6,2,", "29m,MECH,XX,5,5,6,3,"),
     "second-counter-missing", "29m"),
    ("counters.csv", edit(",,9,gold", ",,19,gold"), "out-of-range", ",19,gold"),
    (SETUP, edit("german,2Pz,29m,0208,0\n", ""), "unit-not-placed", ""),
    (SETUP, edit("german,2Pz,29m", "german,2Pz,30m"), "no-such-unit-on-turn-1", "30m"),
    (SETUP, edit("2Pz,29m,0208", "2Pz,29m,9908"), "unknown-hex", "9908"),
    (SETUP, edit("2Pz,29m,0208", "2Pz,29m,2502"), "unit-outside-its-zone", "29m"),
    (SETUP, edit("2Pz,29m,0208,0", "2Pz,29m,0208,1"), "entrenched-if-it-can-be", "29m"),
    (SETUP, edit("german,2Pz,29m,0208,0\n", "german,2Pz,29m,0208,0\n" * 2), "stands-twice", None),
    (SETUP, edit("2Pz,29m,0208", "2Pz,29m,0109"), "too-many-in-the-hex", None),
    (TOP, edit("setup_depth = 6", "setup_depth = 1"), "too-far-from-the-front", None),
    (TOP, lambda text: re.sub(r"levels = \[.*?\n\]", "levels = []", text, flags=re.S), "no-levels",
     "levels = []"),
    (HEXES, edit("0212,clear", "0212,lake"), "path-in-impassable-hex", None),
    (HEXES, edit("0208,clear", "0208,lake"), "hex-impassable", None),
]  # fmt: skip


NAMED = [f"{damage[0]}-{damage[2]}-{n}" for n, damage in enumerate(DAMAGES)]


@pytest.mark.parametrize(("file", "change", "why", "needle"), DAMAGES, ids=NAMED)
def test_each_damage_is_named(file: str, change: Change, why: str, needle: str | None) -> None:
    pack = slipped(DATA, file, change)
    found = faults(pack, "moskva")
    assert f"pack-{why}" in [fault.why for fault in found]
    fault = next(fault for fault in found if fault.why == f"pack-{why}")
    check_explained("ercn", pack, fault)
    if needle:
        assert (fault.file, fault.line) == (file, line_of(pack, file, needle))


def test_load_raises_the_first_fault() -> None:
    pack = slipped(DATA, SETUP, edit(",0208,", ",2502,", -1))
    found = faults(pack, "moskva")
    assert len(found) == 3
    with pytest.raises(Fault) as caught:
        load(pack, "moskva")
    assert str(caught.value) == str(found[0])


def test_a_scenario_that_is_not_there() -> None:
    with pytest.raises(Fault) as caught:
        load(Pack(DATA), "minsk")
    fault = caught.value
    assert (fault.file, fault.why) == ("scenarios/minsk.toml", "pack-file-missing")
    with pytest.raises(Fault):
        load(Pack(DATA), "../moskva")
