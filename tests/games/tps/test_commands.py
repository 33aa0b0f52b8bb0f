"""The commands on the second game: its areas, its reasons, its figures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard import library
from grognard.games.tps.present import benchmarks
from tests.cli.conftest import Cli
from tests.facets import without

FIELD = """scenario: southern-suburbs
phase: german impulse
track: 5
rubble: 29=1
control: 28=german 2=german 1=german
pieces:
  german G001 28
  german G002 28 spent due S14
  russian R005 29
  russian R009 29 spent
  russian R002 1 spent cut 1
"""


@pytest.fixture
def field(tmp_path: Path) -> Path:
    path = tmp_path / "field.txt"
    path.write_text(FIELD, encoding="utf-8")
    return path


def test_every_game_brings_its_part() -> None:
    for game in map(library.game, library.game_ids()):
        assert all((game.console, game.terminal, game.report, game.laboratory))
        assert all((game.opponents, game.benchmarks))


def test_a_game_without_a_drawing_is_refused_in_both_languages(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    without(monkeypatch, "tps", "console")
    for lang, text in (("en", "cannot draw"), ("fr", "ne sait pas encore dessiner")):
        ran = cli("show", "first-week", "--lang", lang)
        assert (ran.code, ran.out) == (2, "")
        assert text in ran.err
        assert ran.err.count("\n") == 1


def test_show_lists_the_areas(cli: Cli, field: Path) -> None:
    out = cli("show", field).out
    numbers = [line.split()[0] for line in out.splitlines() if line[:4].strip().isalnum()]
    played = [str(n) for n in (*range(1, 5), *range(26, 37))]
    assert numbers[1:19] == [*played, *"ABC"]
    (west,) = [line for line in out.splitlines() if line.startswith("  29")]
    assert "▒" in west
    assert "Russian" in west
    assert "35G I/102" in west
    (cut_off,) = [line for line in out.splitlines() if line.startswith("   1")]
    assert "*!" in cut_off, "spent and isolated"
    assert "13 September, Day: space 5 of 12 on the impulse track" in out
    assert "To decide: german" in out
    assert "on 19 September he wins with" in cli("show", "first-week").out
    french = cli("show", field, "--lang", "fr").out
    assert "13 septembre" in french
    assert "cli-" not in out + french


def test_show_an_area_with_its_units_and_neighbours(cli: Cli, field: Path) -> None:
    by_name = cli("show", field, "--at", "zelenaya polyana").out
    assert by_name == cli("show", field, "--at", "28").out
    assert "G001" in by_name
    assert "until 14 September" in by_name
    french = cli("show", field, "--at", "28", "--lang", "fr").out
    assert "jusqu’au 14" in french
    assert not re.search(r"\bS1\d\b", by_name + french), "no id of a date"
    assert "Grain Elevator" not in by_name, "far away"
    assert "Grain Elevator" in cli("show", field, "--at", "28", "--radius", "3").out


def test_show_json_is_the_view(cli: Cli, field: Path) -> None:
    view = cli("show", field, "--json", "--side", "russian").json
    assert view["side"] == "russian"
    assert len(view["units"]) == 5


def test_why_a_unit_can_go(cli: Cli, field: Path) -> None:
    (answer,) = cli("why", field, "G001", "3", "--json").json
    assert answer["yes"]
    assert answer["answer"].startswith("94 I/267 can go to area 3 for ")


def test_why_it_cannot_go_or_attack_alone(cli: Cli, field: Path) -> None:
    answers = cli("why", field, "94 ii/267", "29", "--json").json
    assert [a["about"] for a in answers] == ["move", "assault", "assault"]
    assert not answers[0]["yes"]
    assert all(reason["rule"][0] in "0123456789" for a in answers for reason in a["reasons"])
    assert "spent" in answers[0]["reasons"][0]["text"]
    out = cli("why", field, "G002", "29", "--lang", "fr").out
    assert "ne peut aller" in out
    assert "cli-" not in out


def test_why_in_supply_or_not(cli: Cli, field: Path) -> None:
    assert "is in supply" in cli("why", field, "G001", "--supply").out
    out = cli("why", field, "R002", "--supply").out
    assert "is out of supply" in out
    assert "12.11" in out


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        (("show", "first-week", "--at", "99"), "no area “99”", "pas d’aire «\u00a099\u00a0»"),
        (("why", "first-week", "G999", "1"), "no unit “G999”", "G999"),
        (("show", "first-week", "--side", "soviet"), "soviet", "soviet"),
    ],
)
def test_faults_are_told_in_one_line(
    cli: Cli, words: tuple[str, ...], english: str, french: str
) -> None:
    for lang, text in (("en", english), ("fr", french)):
        ran = cli(*words, "--lang", lang)
        assert ran.code == 2
        assert text in ran.err
        assert ran.err.count("\n") == 1


def test_a_situation_comes_back_and_is_shown(cli: Cli, field: Path, tmp_path: Path) -> None:
    text = cli("situation", field).out
    again = tmp_path / "again.txt"
    again.write_text(text, encoding="utf-8")
    assert cli("situation", again).out == text
    assert "35G I/102" in cli("situation", field, "--map").out


def test_a_save_is_written_retold_verified_and_shown(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    words = ("--play", "80", "--seed", "3")
    assert cli("save", "southern-suburbs", path, *words).code == 0
    story = cli("replay", path).out
    assert "8.353 · " in story
    assert "event-" not in story + cli("replay", path, "--lang", "fr").out
    assert "sound: " in cli("verify", path).out
    assert "German" in cli("show", path).out


def test_what_is_measured_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.present.measure.LEAST_SECONDS", 0.0005)
    found = list(benchmarks.measured(1, 1, 1))
    assert tuple(name for name, _, _ in found) == benchmarks.NAMES
    assert all(spread.best > 0 for _, spread, _ in found)
