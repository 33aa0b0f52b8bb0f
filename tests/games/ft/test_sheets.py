"""The data files: they are read, they fit each other, and each kind of damage is told."""

from __future__ import annotations

import re

import pytest

from grognard.games.ft import sheets
from grognard.kernel.pack import Pack
from grognard.language import keys
from tests.games.ft.scenes import SCENARIOS, pack


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_files_have_no_fault(scenario: str) -> None:
    assert sheets.faults(pack(), scenario) == []


def test_nothing_of_what_was_brought_over_is_missing() -> None:
    read = sheets.load_once(pack(), "raate")
    assert len(read.counters) + len(read.air) + len(read.ships) == 722
    assert len(read.sequence.step) == 125
    assert sum(step.bullet for step in read.sequence.step) == 96
    tables = [
        part for name in sheets.TABLES for part in getattr(read.charts, name).__struct_fields__
    ]
    assert len(tables) == 37
    assert pack().names("scenarios", ".toml") == list(SCENARIOS)
    assert len(read.charts.stated) == 58


def damaged(scenario: str, file: str, old: str, new: str) -> list[str]:
    """What is said of a pack in whose file the first such text is another."""
    spoilt = Pack(pack().folder)
    text = spoilt.read(file)
    assert re.search(old, text, re.M), old
    spoilt.put(file, re.sub(old, new, text, count=1, flags=re.M))
    return [f"{fault.file}:{fault.line} {fault.why}" for fault in sheets.faults(spoilt, scenario)]


MAP = "map/suomussalmi/"
SLIPS = [
    ("tables/general.toml", r'^source = "reconstructed"', 'source = "hearsay"',
     "pack-not-among-the-choices"),
    ("tables/combat.toml", r'max_shift = "rulebook"', 'max_shift = "rumour"',
     "pack-not-among-the-choices"),
    ("tables/supply.toml", r"^line_mp = 10", "line_mp = 12", "pack-law-changed"),
    ("tables/weather.toml", r'Jan = "FFFFFSSSSS"', 'Jan = "FFFFSSSSS"', "pack-month-row"),
    ("tables/weather.toml", r'Jan = "FFFFFSSSSS"', 'Jan = "FFFFXSSSSS"', "pack-month-row"),
    ("tables/weather.toml", r'Jan = "FFFFFSSSSS", ', "", "pack-entry-missing"),
    ("tables/command.toml", r"^level = -3", "level = -2", "pack-levels-not-once"),
    ("tables/politics.toml", r"^upto = 0.60", "upto = 1.60", "pack-rows-do-not-rise"),
    ("tables/politics.toml", r'roll = 3, id = "booty"', 'roll = 2, id = "booty"',
     "pack-stands-twice"),
    ("tables/combat.toml", r'^attacker = \["green", ', "attacker = [",
     "pack-chart-row-too-short-or-long"),
    ("tables/combat.toml", r'"5:1", "6:1"', '"6:1", "5:1"', "pack-rows-do-not-rise"),
    ("tables/combat.toml", r'^attacker = \["green"', 'attacker = ["white"',
     "pack-rows-do-not-rise"),
    ("tables/air.toml", r"^abort = \[8, 7", "abort = [9, 7, 7", "pack-chart-row-too-short-or-long"),
    ("tables/air.toml", r"^half = \[9, 9, 8", "half = [9, 6, 8", "pack-rows-do-not-rise"),
    ("tables/naval.toml", r"^hit = \[9, 8", "hit = [8, 9", "pack-rows-do-not-rise"),
    ("tables/movement.toml", r'^id = "canal"', 'id = "ditch"', "pack-entry-missing"),
    ("tables/movement.toml", r'^cost = \[2, 2, "NP"', 'cost = [2, 2, "no"',
     "pack-not-among-the-choices-here"),
    (MAP + "hexes.csv", r"^0101,.*\n", "", "pack-hex-missing"),
    (MAP + "hexes.csv", r"^0101,forest", "0101,sand", "pack-not-among-the-choices"),
    (MAP + "hexes.csv", r"^0101,forest", "0101,water", "pack-water-against-terrain"),
    (MAP + "hexes.csv", r"^0101,forest,none,0,,0,FIN", "0101,forest,none,0,,0,",
     "pack-control-against-water"),
    (MAP + "hexes.csv", r"^0101,forest,none,", "0101,forest,part,", "pack-coast-of-no-water"),
    (MAP + "hexes.csv", r"^0101,forest,none,0,,0,FIN,", "0101,forest,none,0,,0,FIN,city",
     "pack-city-against-terrain"),
    (MAP + "hexes.csv", r"^0101,forest,none,0,,0,FIN,,,0,", "0101,forest,none,0,,0,FIN,,,0,minor",
     "pack-port-without-water"),
    (MAP + "hexes.csv", r"^0101,forest,none,0,,0,FIN,,,0,,,", "0101,forest,none,0,,0,FIN,,,0,,,SOV",
     "pack-no-such-path-here"),
    (MAP + "hexsides.csv", r"^0316,0416", "0316,0518", "pack-not-neighbours"),
    (MAP + "paths.csv", r"^road,0317,0417", "road,0316,0416", "pack-path-without-bridge"),
    (MAP + "hexsides.csv", r"^0316,0416,river,Emäjoki,0", "0316,0416,river,Emäjoki,1",
     "pack-bridge-without-path"),
    (MAP + "paths.csv", r"^road,0217,0218", "road,0217,0318", "pack-in-the-water"),
    (MAP + "map.toml", r'^"Vazhenvaara" =', '"Vazhenvara" =', "pack-name-nowhere-on-the-map"),
    ("counters.csv", r"^F-SII,", "F-PSR,", "pack-stands-twice"),
    ("counters.csv", r"ski wint close-def", "sky wint close-def", "pack-entry-unknown"),
    ("counters.csv", r"1,2,3,3,5,1,2,5,Lt", "1,1,3,3,5,1,2,5,Lt",
     "pack-reduced-side-against-steps"),
    ("counters.csv", r"1,2,3,3,5,1,2,5,Lt", "1,2,3,3,5,4,2,5,Lt", "pack-reduced-side-stronger"),
    ("counters.csv", r"1,2,3,3,5,1,2,5,Lt,,", "1,2,3,3,5,1,2,5,Lt,circle,",
     "pack-heavy-on-light-class"),
    ("counters.csv", r"(F-JR27,.*),HQ,regt,STHQ", r"\1,INF,regt,STHQ", "pack-hq-against-category"),
    ("counters.csv", r"bn,,1,2,3,3,5", "bn,,1.2,2,3,3,5", "pack-be-against-kind"),
    ("counters.csv", r"F-JR27,inf", "F-27-1,inf", "pack-entry-unknown"),
    ("counters.csv", r"Os. Siilasvuo → 9.D \(T8\),F-PSR", "Os. Siilasvuo → 9.D (T8),F-JR27",
     "pack-tree-is-a-ring"),
    ("ships.csv", r",TR,1,0,0,2", ",ZZ,1,0,0,2", "pack-entry-unknown"),
    ("sequence.toml", r'^segment = "A.1"', 'segment = "A.9"', "pack-entry-unknown"),
    ("sequence.toml", r'^tables = \["initiative"\]', 'tables = ["initiate"]', "pack-entry-unknown"),
    ("sequence.toml", r'^depends = \["F.2.1", "F.2.2"\]', 'depends = ["F.9.1"]',
     "pack-entry-unknown"),
    ("sequence.toml", r'"isthmus-feb", "raate"', '"isthmus-feb"', "pack-step-against-scenario"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "why"), SLIPS)
def test_a_slip_in_a_common_file_is_told_with_its_line(
    file: str, old: str, new: str, why: str
) -> None:
    found = damaged("raate", file, old, new)
    assert any(said.endswith(why) and said.startswith(f"{file}:") for said in found), found
    assert not [said for said in found if ":None" in said]


SCENARIO_SLIPS = [
    ("raate", r'^id = "raate"', 'id = "road"', "pack-id-is-not-the-file-name"),
    ("raate", r'^game = "ft"', 'game = "chess"', "pack-other-game"),
    ("raate", r'^options = \["weather"', 'options = ["wether"', "pack-entry-unknown"),
    ("raate", r'^aggressor = "SOV"', 'aggressor = "GER"', "pack-entry-unknown"),
    ("raate", r'^FIN = \["FIN"\]', 'FIN = ["FIN", "SOV"]', "pack-not-two-players"),
    ("raate", r"^turns = 4", "turns = 5", "pack-calendar-not-as-long-as-the-game"),
    ("raate", r"^turn = 2", "turn = 3", "pack-turn-out-of-order"),
    ("suomussalmi", r'^ice = "C\+1"', 'ice = "F"', "pack-ice-jumps"),
    ("raate", r"^by_turn = \[0, 2, 3, 3\]", "by_turn = [0, 2, 3]", "pack-turns-not-once"),
    ("raate", r"^turn = 3\nunits", "turn = 9\nunits", "pack-out-of-range"),
    ("raate", r'^hexes = \["1212"', 'hexes = ["9912"', "pack-unknown-hex"),
    ("raate", r'^roads = \["T3"\]', 'roads = ["T9"]', "pack-entry-unknown"),
    ("raate", r"^FIN = \{ trench = 3", "FIN = { moat = 3", "pack-entry-unknown"),
    ("raate", r"^at_most = 3", "at_most = 2", "pack-levels-leave-a-gap"),
    ("raate", r'^winner = "FIN"\ndegree = "operational"', 'winner = ""\ndegree = "operational"',
     "pack-draw-with-a-winner"),
    ("raate", r'"F-27-1"', '"F-99-9"', "pack-entry-unknown"),
    ("raate", r'"F-27-1"', '"F-27-2"', "pack-stands-twice"),
    ("raate", r'"F-27-1"', '"F-27-1:tired"', "pack-entry-unknown"),
    ("raate", r'^unit = "F-KEV22"', 'unit = "F-KON"', "pack-entry-unknown"),
    ("raate", r'^F-SII = "F-9D"', 'F-SII = "F-SII"', "pack-superior-missing"),
    ("raate", r'^at = "1111"', 'at = "1212"', "pack-both-sides-here"),
    ("raate", r'^at = "1111"', 'at = "1010"', "pack-in-the-water"),
    ("raate", r'^at = "1514"', 'at = "1511"', "pack-off-the-road"),
    ("raate", r'^units = \["F-27-1"\]',
     'units = ["F-27-1", "F-KEVX", "F-E17"]',
     "pack-over-the-stacking-limit"),
    ("raate", r'^at = "0713"\nunits = \["F-AIR1"\]', 'at = "0912"\nunits = ["F-AIR1"]',
     "pack-no-base-here"),
    ("gulf-1939", r'^hex = "3007"', 'hex = "3001"', "pack-not-in-the-water"),
    ("tornio", r'^aboard = \["TO-TR1"', 'aboard = ["TO-3D"', "pack-entry-unknown"),
]  # fmt: skip


@pytest.mark.parametrize(("scenario", "old", "new", "why"), SCENARIO_SLIPS)
def test_a_slip_in_a_scenario_is_told_with_its_line(
    scenario: str, old: str, new: str, why: str
) -> None:
    file = f"scenarios/{scenario}.toml"
    found = damaged(scenario, file, old, new)
    assert any(said.endswith(why) and said.startswith(f"{file}:") for said in found), found


def test_every_fault_has_its_words() -> None:
    known = keys("en", "ft") | keys("en", None)
    for *_, why in (*SLIPS, *SCENARIO_SLIPS):
        assert why in known
