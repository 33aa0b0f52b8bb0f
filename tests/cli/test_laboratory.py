"""`sim` with its folder, comparisons and sweeps, and `arena`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard.cli import series
from grognard.lab.cluster import NoCluster
from grognard.lab.ledger import Ledger
from grognard.lab.plan import Plan, Variant
from tests.cli.conftest import Cli
from tests.played import QUICK, SCENARIO

SMALL = (QUICK, "--workers", "1")


def test_a_folder_has_tables_and_a_report(cli: Cli, tmp_path: Path) -> None:
    out = tmp_path / "lab"
    ran = cli("sim", *SMALL, "--games", "4", "--seed", "7", "--out", out)
    assert ran.code == 0
    assert f"The report is in {out / 'report.html'}." in ran.out
    names = {path.name for path in out.iterdir()}
    assert {"games.jsonl", "games.csv", "turns.csv", "attacks.csv", "times.csv"} <= names
    page = (out / "report.html").read_text(encoding="utf-8")
    assert f"grognard sim {QUICK} --games 4 --bots random,random --seed 7" in page
    # The same command again plays nothing, and says the same in another language.
    kept = (out / "games.jsonl").read_bytes()
    again = cli("sim", *SMALL, "--games", "4", "--seed", "7", "--out", out, "--lang", "fr")
    assert (out / "games.jsonl").read_bytes() == kept
    assert "Le compte rendu est dans" in again.out
    assert '<html lang="fr">' in (out / "report.html").read_text(encoding="utf-8")


def test_the_json_of_a_series(cli: Cli) -> None:
    found = cli("sim", *SMALL, "--games", "3", "--json").json
    assert found["games"] == 3
    assert sum(found["wins"].values()) + found["draws"] == 3


def test_two_variants_are_compared(cli: Cli) -> None:
    words = ("sim", *SMALL, "--games", "4", "--compare", "edition=2")
    assert "No significant difference between “edition=2” and" in cli(*words).out
    found = cli(*words, "--json").json
    one, two = found["variants"]
    assert (one["variant"], two["variant"]) == (QUICK, "edition=2")
    assert found["games"] == 8
    assert set(two["against_first"]) == {"difference", "p_wins", "p_score", "significant"}
    assert "Pas de différence significative" in cli(*words, "--lang", "fr").out


def test_a_value_is_swept(cli: Cli) -> None:
    sweep = "counters.csv:G001.move=1,8"
    found = cli("sim", *SMALL, "--games", "3", "--sweep", sweep, "--json").json
    assert [part["variant"] for part in found["variants"]] == ["1", "8"]
    assert len({part["actions"] for part in found["variants"]}) == 2  # other games came of it


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--sweep", "turns=1,2"), "FILE:KEY=a,b,c"),
        (("--sweep", "no.toml:a=1"), "no data file no.toml"),
        (("--sweep", "calendar.csv:x.y=1"), "no such column"),
        (("--compare", "calendar.csv:X9.date_en=1"), "no row for X9.date_en"),
        (("--compare", f"scenarios/{QUICK}.toml:nothing=1"), "no key nothing"),
        (("--compare", f"scenarios/{QUICK}.toml:areas=1"), "cannot stand at areas"),
        (("--compare", SCENARIO), "another game"),
        (("--compare", "edition=2", "--sweep", "a.toml:b=1"), "do not go together"),
    ],
)
def test_what_cannot_be_tried_is_said(cli: Cli, words: tuple[str, ...], told: str) -> None:
    ran = cli("sim", *SMALL, *words)
    assert ran.code == 2
    assert told in ran.err
    assert cli("sim", *SMALL, *words, "--lang", "fr").err != ran.err


def test_a_folder_of_another_series_is_left_alone(cli: Cli, tmp_path: Path) -> None:
    cli("sim", *SMALL, "--games", "1", "--out", tmp_path)
    ran = cli("sim", *SMALL, "--games", "1", "--seed", "9", "--out", tmp_path)
    assert ran.code == 2
    assert "another series" in ran.err


def test_a_folder_that_is_written_to_is_left_alone(cli: Cli, tmp_path: Path) -> None:
    plan = Plan((Variant("x", QUICK, (), ("random", "random")),), 1, 1)
    with Ledger(tmp_path, plan, watched=True):
        ran = cli("sim", *SMALL, "--games", "1", "--out", tmp_path)
    assert ran.code == 2
    assert "Another run is writing" in ran.err


def test_an_interruption_says_how_to_go_on(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(series, "run", stop)
    ran = cli("sim", *SMALL, "--out", tmp_path)
    assert ran.code == 130
    assert "the same command goes on" in ran.err


@pytest.mark.parametrize(
    ("why", "told"),
    [
        ("no-ray", "needs Ray"),
        ("no-answer", "No Ray cluster"),
        ("other-version", "another version"),
    ],
)
def test_a_cluster_that_cannot_be_used(
    cli: Cli, why: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise NoCluster(why, "10.0.0.9")

    monkeypatch.setattr(series, "run", fail)
    ran = cli("sim", *SMALL, "--cluster", "auto")
    assert ran.code == 2
    assert told in ran.err


# ---- arena ---------------------------------------------------------------------------------

ARENA = ("arena", *SMALL, "--bots", "recruit,random")


def test_an_arena_tells_who_is_stronger(cli: Cli) -> None:
    found = cli(*ARENA, "--games", "4", "--seed", "3", "--json").json
    assert found["scenario"] == QUICK
    assert found["games"] == 4
    assert sum(found["wins"].values()) + found["draws"] == 4
    assert found["elo"]["recruit"] > found["elo"]["random"]
    assert found["elo_error"]["recruit"] > 0
    games = {
        name: {s: t["games"] for s, t in sides.items()} for name, sides in found["sides"].items()
    }
    assert games == {name: {"german": 2, "russian": 2} for name in ("recruit", "random")}


def test_an_arena_in_words(cli: Cli) -> None:
    out = cli(*ARENA, "--games", "2").out
    assert out.splitlines()[2].startswith("recruit")
    assert "as German" in out
    assert "en Allemand" in cli(*ARENA, "--games", "2", "--lang", "fr").out
    assert "not in equal share" in cli(*ARENA, "--games", "1").err


def test_an_arena_goes_on_where_it_was(cli: Cli, tmp_path: Path) -> None:
    first = cli(*ARENA, "--games", "2", "--out", tmp_path, "--json").json
    kept = (tmp_path / "games.jsonl").read_bytes()
    more = cli(*ARENA, "--games", "4", "--out", tmp_path, "--json").json
    assert (tmp_path / "games.jsonl").read_bytes().startswith(kept)
    assert more["games"] == 4
    assert cli(*ARENA, "--games", "2", "--out", tmp_path, "--json").json == first


@pytest.mark.parametrize("bots", ["recruit", "recruit,recruit"])
def test_an_arena_needs_two_players(cli: Cli, bots: str) -> None:
    ran = cli("arena", *SMALL, "--bots", bots)
    assert ran.code == 2
    assert "two or more different players" in ran.err
    assert "no computer player" in cli("arena", *SMALL, "--bots", "recruit,tsar").err


def test_the_json_is_json(cli: Cli) -> None:
    json.loads(cli(*ARENA, "--games", "2", "--json").out)
