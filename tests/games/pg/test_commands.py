"""The commands on Panzer Grenadier: its boards in characters, its reasons."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from grognard import library
from grognard.games.pg.present import benchmarks
from grognard.games.pg.rules.r02_setup import Place
from grognard.games.pg.rules.r13_opportunity import Offered, Opportunity
from tests.cli.conftest import Cli

FIELD = """scenario: s01-birch-knoll
ground: flat
map: 0507=woods 0606=town+20
roads: 0505-0506-0507
turn: 1
phase: axis segment
smoke: 0408
wrecks: 0508=2
trenches: 0508
mines: allies 0410=2
pieces:
  axis A=de.inf 0505
  axis L=LT(8/1/1) 0505
  axis B=de.inf 0605 reduced disrupted
  axis C=de.inf 0407
  axis G=de.75at 0504
  axis M=de.81mm 0301 moved
  allies S=su.inf 0507 spotted
  allies T=su.t34a 0608
  allies X=su.inf 0407
  allies H=su.inf 0404 hidden
"""


@pytest.fixture
def field(tmp_path: Path) -> Path:
    path = tmp_path / "field.txt"
    path.write_text(FIELD, encoding="utf-8")
    return path


def test_a_whole_map_has_three_characters_a_hex(cli: Cli, field: Path) -> None:
    lines = cli("show", field).out.splitlines()
    assert lines[0].split() == [f"{n:02d}" for n in range(1, 22)]
    upper = next(line for line in lines if line.startswith("1-05"))
    lower = lines[lines.index(upper) + 1]
    assert upper[5 + 3 * 4 :].startswith(". ═"), "clear, with a road"
    assert lower[5 + 3 * 4 :].startswith("■1+"), "a unit and a leader below its ground"
    east = lines[lines.index(upper) + 1]
    assert east[5 + 3 * 5 :].startswith(". "), "even columns lie a line lower"
    assert "■●" in "".join(lines), "both sides in an assault hex"
    assert any(line.startswith("Turn 1 of 5. Actions (Axis)") for line in lines)
    assert "To decide: axis" in lines[-1]


def test_boards_that_lie_turned_are_numbered_backwards(cli: Cli) -> None:
    """Four boards, the south-eastern one by half a turn: each edge has its own numbers."""
    lines = cli("show", "s08-the-orsha-road").out.splitlines()
    numbers = [f"{n:02d}" for n in range(1, 22)]
    assert lines[0].split() == numbers + numbers[1:]
    below = next(line for line in lines[1:] if line.split()[:2] == ["01", "02"])
    assert below.split() == numbers + numbers[-2::-1]
    assert any(line.startswith("6-01") and line.rstrip().endswith("1-27") for line in lines)


def test_a_part_of_it_has_numbers_heights_and_markers(cli: Cli, field: Path) -> None:
    out = cli("show", field, "--at", "0508", "--radius", "2").out
    rows = out.splitlines()
    assert "0606 t1" in out
    assert "0507 w ═" in out
    assert "■1 ●1" in out
    assert "x⌂" in next(row for row in rows if "0408" in row)
    assert "0302" not in out
    assert "1-0508 (clear, wrecks (2), entrenchment)" in rows
    french = cli("show", field, "--at", "0508", "--radius", "2", "--lang", "fr").out
    assert "0507 b ═" in french
    assert "épaves (2), retranchement" in french
    assert "cli-" not in out + french


def test_a_hex_lists_its_pieces(cli: Cli, field: Path) -> None:
    out = cli("show", field, "--at", "0505").out
    (unit,) = [line.split() for line in out.splitlines() if line.startswith("■ A")]
    assert unit == ["■", "A", "INF", "5-3", "3", "2/2"]
    assert any(line.split()[:4] == ["■", "L", "LT", "8/1/1"] for line in out.splitlines()[1:])
    hurt = cli("show", field, "--at", "1-0605").out
    assert ["■", "B", "INF", "3-3", "3", "1/2", "disrupted"] in [
        line.split() for line in hurt.splitlines()
    ]


def test_a_side_is_shown_what_it_may_know(cli: Cli, field: Path) -> None:
    whole = cli("show", field, "--at", "0404").out
    assert "● H" in whole
    assert "hidden" in whole
    assert "● H" in cli("show", field, "--at", "0404", "--side", "allies").out
    theirs = cli("show", field, "--at", "0404", "--side", "axis").out
    assert "● H" not in theirs
    assert theirs.count("●") == whole.count("●") - 2, "neither on the map nor in the list"
    mined = cli("show", field, "--at", "0410", "--side", "axis").out
    assert "(clear, minefield)" in mined
    assert "(clear, minefield (2))" in cli("show", field, "--at", "0410").out


def test_places_are_found_by_name(cli: Cli) -> None:
    by_name = cli("show", "s02-bridge-on-the-teterka", "--at", "zarechye").out
    assert by_name == cli("show", "s02-bridge-on-the-teterka", "--at", "Zaretchié").out
    assert "Zarechye (town)" in by_name


def test_why_a_unit_can_go_and_who_leads_it(cli: Cli, field: Path) -> None:
    (led,) = cli("why", field, "A", "0506", "--json").json
    assert led["yes"]
    assert led["answer"] == "Activated by L, A can go to 1-0506 for 2/3 points: 1-0506"
    (alone,) = cli("why", field, "A", "0404", "--json").json
    assert alone["answer"].startswith("A can go to 1-0404 for 1 points")


def test_why_it_cannot_go_but_can_fire_or_assault(cli: Cli, field: Path) -> None:
    march, fire = cli("why", field, "A", "0507", "--json").json
    assert [(r["rule"], r["why"]) for r in march["reasons"]] == [("5.3", "enemies-there")]
    assert fire["answer"] == "A can fire at 1-0507."
    _, fire, melee = cli("why", field, "C", "0407", "--json").json
    assert [r["rule"] for r in fire["reasons"]] == ["10.4"], "nobody fires out of an assault hex"
    assert melee["answer"] == "C can assault 1-0407."
    unled = cli("why", field, "C", "0507", "--json").json[2]
    assert [r["rule"] for r in unled["reasons"]] == ["5.32", "12.11"]


def test_why_guns_and_done_units_do_not(cli: Cli, field: Path) -> None:
    found = cli("why", field, "G", "0608", "--json").json
    assert [a["about"] for a in found] == ["march", "fire", "shot"]
    assert [r["rule"] for r in found[0]["reasons"]] == ["5.1"]
    assert {r["rule"] for r in found[2]["reasons"]} == {"8.4"}
    done = cli("why", field, "M", "0507", "--json").json
    assert [a["about"] for a in done] == ["march", "bombard"]
    assert all([r["rule"] for r in a["reasons"]] == ["3.13"] for a in done)


def test_out_of_its_segment_both_are_told(cli: Cli, field: Path) -> None:
    march, fire = cli("why", field, "S", "0505", "--json").json
    assert march["reasons"][0]["why"] == "not-asked"
    assert "5.4" in [r["rule"] for r in march["reasons"]]
    assert [r["why"] for r in fire["reasons"]] == ["not-asked"], "it could, in its own"
    out = cli("why", field, "S", "0505", "--lang", "fr").out
    assert "seule ne peut tirer" in out
    assert "cli-" not in out


def test_there_is_no_supply_and_no_such_place(cli: Cli, field: Path) -> None:
    for words, english, french in (
        (("why", field, "A", "--supply"), "no rules of supply", "pas de règles de ravitaillement"),
        (("show", field, "--at", "9999"), "no hex and no place “9999”", "ni hexagone ni lieu"),
    ):
        for lang, text in (("en", english), ("fr", french)):
            ran = cli(*words, "--lang", lang)
            assert (ran.code, ran.out) == (2, "")
            assert text in ran.err


def test_a_played_match_is_shown_and_its_opportunity_fire_asked(cli: Cli, tmp_path: Path) -> None:
    """A unit beside a mover that has just come: the save asks its side whether it fires."""
    match = library.new("s01-birch-knoll", {}, 5)
    rng = Random(5)
    while not isinstance(match.state.steps[-1], Offered):
        match.play(match.ask.side, match.ask.sample(rng))
    path = tmp_path / "game.json"
    path.write_bytes(match.save())
    step, kit = match.state.steps[-1], match.kit
    drawn = (offer.draw(rng) for offer in match.ask.offers())
    firers = {action.units[0] for action in drawn if isinstance(action, Opportunity)}
    id, hex = kit.counters[min(firers)].id, kit.names[step.at]
    march, *fire = cli("why", path, id, hex, "--json").json
    assert march["reasons"][0]["why"] == "not-now"
    assert {a["about"] for a in fire} <= {"opportunity", "opportunity-shot"}
    assert any(a["yes"] for a in fire)
    for lang in ("en", "fr"):
        out = cli("show", path, "--at", hex, "--lang", lang).out + cli("show", path).out
        assert "cli-" not in out


def test_while_the_sides_set_up_places_are_asked(cli: Cli, tmp_path: Path) -> None:
    match = library.new("s01-birch-knoll", {}, 5)
    rng = Random(5)
    while match.ask.side == "chance" or "place" not in match.ask.kinds:
        match.play(match.ask.side, match.ask.sample(rng))
    path = tmp_path / "game.json"
    path.write_bytes(match.save())
    drawn = (offer.draw(rng) for offer in match.ask.offers())
    place = next(action for action in drawn if isinstance(action, Place))
    unit = match.kit.counters[place.unit].id
    (yes,) = cli("why", path, unit, match.kit.names[place.at], "--json").json
    assert (yes["about"], yes["yes"]) == ("place", True)
    far = next(
        h for h in match.kit.ground.hexes if match.why_not(match.ask.side, Place(place.unit, h))
    )
    (no,) = cli("why", path, unit, match.kit.names[far], "--json").json
    assert [r["rule"] for r in no["reasons"]] == ["2.3"]


def test_what_is_measured_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.present.measure.LEAST_SECONDS", 0.0005)
    found = list(benchmarks.measured(1, 1, 1))
    assert tuple(name for name, _, _ in found) == benchmarks.NAMES
    assert all(spread.best > 0 for _, spread, _ in found)
