"""The data files: they are read, they fit each other, and each kind of damage is told."""

from __future__ import annotations

import re

import pytest

from grognard.games.efs import sheets
from grognard.kernel.pack import Pack
from grognard.language import keys
from tests.games.efs.scenes import SCENARIOS, pack


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_files_have_no_fault(scenario: str) -> None:
    assert sheets.faults(pack(), scenario) == []


def damaged(scenario: str, file: str, old: str, new: str) -> list[str]:
    """What is said of a pack in whose file the first such text is another."""
    spoilt = Pack(pack().folder)
    text = spoilt.read(file)
    assert re.search(old, text, re.M), old
    spoilt.put(file, re.sub(old, new, text, count=1, flags=re.M))
    return [f"{fault.file}:{fault.line} {fault.why}" for fault in sheets.faults(spoilt, scenario)]


SLIPS = [
    ("tables/constants.toml", r"^stack_limit = .*\n", "", "pack-entry-missing"),
    ("tables/constants.toml", r"^stack_limit = \{ value = 10", "stack_limit = { value = true",
     "pack-wrong-type"),
    ("tables/constants.toml", r"^loc = \{ value = 7", 'loc = { value = "x"', "pack-invalid-value"),
    ("tables/constants.toml", r'"rulebook"', '"hearsay"', "pack-not-among-the-choices"),
    ("tables/combat.toml", r"1\*/1", "1*/9", "pack-cell-unknown"),
    ("tables/combat.toml", r"^  13 .*\n", "", "pack-rows-of-the-die"),
    ("tables/combat.toml", r" 3-4    1-1 ", " 9-2    1-1 ", "pack-columns-out-of-order"),
    ("tables/combat.toml", r" 3-4    1-1 ", " three  1-1 ", "pack-column-not-odds"),
    ("tables/combat.toml", r"^   1 .*$", "   1 -/R", "pack-chart-row-too-short-or-long"),
    ("tables/air.toml", r"^   1 .*$", "   1 Q D D X X X X", "pack-cell-unknown"),
    ("tables/rolls.toml", r"^max = 2$", "max = 1", "pack-roll-without-one-result"),
    ("tables/rolls.toml", r'^id = "surrender"$', 'id = "giving_up"', "pack-entry-missing"),
    ("tables/rolls.toml", r'^id = "odds_7_8"$', 'id = "odds_5_6"', "pack-stands-twice"),
    ("tables/weather.toml", r"^last = 2$", "last = 1", "pack-turns-not-once"),
    ("tables/weather.toml", r'^fixed = "D"$', "drm = 0", "pack-climate-or-fixed"),
    ("tables/weather.toml", r"MT   F", "MT   Z", "pack-cell-unknown"),
    ("tables/movement.toml", r'^dry = \["1", "1"\]', 'dry = ["one", "1"]', "pack-cost-unknown"),
    ("tables/movement.toml", r'^hq = \["none", ', "hq = [", "pack-chart-row-too-short-or-long"),
    ("tables/replacements.toml", r'^infantry = \["1I"\]', 'infantry = ["1Q"]', "pack-cost-unknown"),
    ("tables/replacements.toml", r"^mountain = ", "mountaineer = ", "pack-entry-unknown"),
    ("tables/pieces.toml", r'^mg = \["remove", ', "mg = [", "pack-faces-too-few"),
    ("map/smolensk-road/hexes.csv", r"^0118,.*\n", "", "pack-hex-missing"),
    ("map/smolensk-road/hexes.csv", r"^0118,clear", "0118,sand", "pack-unknown-terrain"),
    ("map/smolensk-road/hexes.csv", r"Zaslavl,Zaslavl", "Zaslavl,", "pack-place-without-name"),
    ("map/smolensk-road/hexsides.csv", r"^0125,0126", "0125,0127", "pack-not-neighbours"),
    ("map/smolensk-road/hexsides.csv", r"^0432,0532,,,,0,0532", "0432,0532,,,,0,0432",
     "pack-line-not-in-the-hex"),
    ("map/smolensk-road/hexsides.csv", r"road\+rail", "rail", "pack-bridges-against-paths"),
    ("map/smolensk-road/paths.csv", r"^motorway,1034,1133", "motorway,1034,1234",
     "pack-not-neighbours"),
    ("counters.csv", r"^52/18Pz,", "18/18Pz,", "pack-stands-twice"),
    ("counters.csv", r"8-7/6-5", "6-5/8-7", "pack-steps-rise"),
    ("counters.csv", r"8-7/6-5/4-3/2-1", "strong", "pack-steps-unread"),
    ("counters.csv", r"combat,armour", "combat,elephants", "pack-entry-unknown"),
    ("counters.csv", r"combat,recon", "combat,motorcycle", "pack-division-incomplete"),
    ("map/smolensk-road/map.toml", r"rows = \[17,", "rows = [-5,", "pack-out-of-range"),
    ("map/smolensk-road/map.toml", r"cols = \[1, 56\]", "cols = [57, 56]", "pack-out-of-range"),
    ("tables/constants.toml", r"die_faces = { value = 10", "die_faces = { value = 12",
     "pack-not-among-the-choices"),
    ("tables/constants.toml", r"overrun_drm_cap = { value = 3", "overrun_drm_cap = { value = 4",
     "pack-not-among-the-choices"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "why"), SLIPS, ids=[s[3] for s in SLIPS])
def test_a_slip_in_a_common_file_is_told_with_its_line(
    file: str, old: str, new: str, why: str
) -> None:
    found = damaged("first-bridgehead", file, old, new)
    assert found, "nothing was noticed"
    assert any(said.endswith(why) and said.startswith(f"{file}:") for said in found), found
    assert not [said for said in found if ":None" in said]


SCENARIO_SLIPS = [
    ("first-bridgehead", r'^id = "first-bridgehead"', 'id = "other"',
     "pack-id-is-not-the-file-name"),
    ("first-bridgehead", r'^game = "efs"', 'game = "chess"', "pack-other-game"),
    ("first-bridgehead", r"15:28-33", "15:28", "pack-holds-unread"),
    ("first-bridgehead", r"^cols = \[15", "cols = [0", "pack-out-of-range"),
    ("first-bridgehead", r"^axis_asp = \[\[5, 6, 1\]\]", "axis_asp = [[5, 5, 1]]",
     "pack-turns-not-once"),
    ("first-bridgehead", r'^axis_sources = \["1531"\]', 'axis_sources = ["1629"]',
     "pack-hex-not-on-the-edge"),
    ("first-bridgehead", r'\[\[5, "1531"\]\]', '[[5, "1629"]]', "pack-no-such-path-here"),
    ("first-bridgehead", r"^axis_bridges = 1", "axis_bridges = 9", "pack-out-of-range"),
    ("first-bridgehead", r'"Zap#1"', '"Zap#9"', "pack-entry-unknown"),
    ("first-bridgehead", r'"Zap#1"', '"Zap#1:s3"', "pack-entry-unknown"),
    ("first-bridgehead", r'"Borisov Sch"', '"NKVD Borisov"', "pack-stands-twice"),
    ("first-bridgehead", r'^hex = "1730"', 'hex = "1528"', "pack-hex-on-the-wrong-side"),
    ("first-bridgehead", r'^by = "edge"\nat = \["1531"\]', 'by = "place"\nat = ["1531"]',
     "pack-no-place-here"),
    ("first-bridgehead", r'"Ju 87"', '"I-16"', "pack-entry-unknown"),
    ("first-bridgehead", r"^start = 0", "start = 3", "pack-out-of-range"),
    ("first-bridgehead", r'\["draw", 3\]', '["draw", 7]', "pack-levels-do-not-fall"),
    ("mogilev", r'^units = \["38 Tk:s2", "BF Eng"\]',
     'units = ["38 Tk:s2", "BF Eng", "18 Tk", "14 Tk"]', "pack-over-the-stacking-limit"),
    ("mogilev", r'^hex = "m1515"(?s:(.*?))^hex = "m1514"', r'hex = "m1213"\1hex = "m1214"',
     "pack-over-the-stacking-limit"),
    ("mogilev", r'"m1416", "m1417"', '"m1416", "m1419"', "pack-fort-on-a-transition-hex"),
    ("mogilev", r"^railheads = ", 'cuts = ["2829"]\nrailheads = ', "pack-no-such-path-here"),
    ("mogilev", r"3439/3538 road", "3439/3538 rail", "pack-no-bridge-here"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("scenario", "old", "new", "why"), SCENARIO_SLIPS, ids=[s[3] for s in SCENARIO_SLIPS]
)
def test_a_slip_in_a_scenario_is_told_with_its_line(
    scenario: str, old: str, new: str, why: str
) -> None:
    file = f"scenarios/{scenario}.toml"
    found = damaged(scenario, file, old, new)
    assert any(said.endswith(why) and said.startswith(f"{file}:") for said in found), found


INSET_SLIPS = [
    (r"^m1115,3434,1", "m1115,3434,0", "pack-transition-against-border"),
    (r"^m1115,3434", "m1115,3433", "pack-mega-hex-incomplete"),
    (r"3333 3334", "3333 3434", "pack-unknown-hex"),
]


@pytest.mark.parametrize(("old", "new", "why"), INSET_SLIPS)
def test_a_slip_in_the_inset_is_told(old: str, new: str, why: str) -> None:
    found = damaged("mogilev", "map/mogilev/hexes.csv", old, new)
    assert any(said.endswith(why) for said in found), found


def test_every_fault_has_its_words() -> None:
    known = keys("en", "efs") | keys("en", None)
    for *_, why in (*SLIPS, *SCENARIO_SLIPS, *INSET_SLIPS):
        assert why in known
