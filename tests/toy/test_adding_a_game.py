"""docs/adding-a-game.md, followed to the letter: every command knows the toy game it adds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.toy import page

ROOT = Path(__file__).parents[2]
RUN_HERE = {"list", "check-data", "sim", "fuzz"}
"""Commands of the page that end by themselves; `play` and `serve` have tests of their own."""


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return page.write(tmp_path_factory.mktemp("games"))


def start(games: Path, *words: str, unfinished: str = "") -> subprocess.CompletedProcess[str]:
    """A new process that looks for games in this folder too."""
    env = {**os.environ, "GROGNARD_GAMES": str(games), "LANG": "C.UTF-8", "COLUMNS": "200"}
    env["GROGNARD_UNFINISHED"] = unfinished
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


def run(games: Path, *words: str) -> str:
    """The output of such a process, which must not fail."""
    done = start(games, *words)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


def grognard(games: Path, *words: str) -> str:
    return run(games, "-m", "grognard.cli", *words)


def test_the_page_names_its_files_and_commands() -> None:
    assert {Path(name).name for name in page.files()} == {
        "__init__.py", "ford.toml", "en.ftl", "fr.ftl",
    }  # fmt: skip
    assert {words[0] for words in page.commands()} == RUN_HERE | {"play", "serve"}


def test_every_command_of_the_page_does_what_it_says(games: Path) -> None:
    told = {}
    for name, *rest in page.commands():
        if name in RUN_HERE:
            told[name] = grognard(games, name, *rest, "--lang", "en")
    assert "The Ford" in told["list"]
    assert "no fault" in told["check-data"]
    assert "1000 games" in told["sim"].replace(",", "")
    assert "victory (Red)" in told["sim"]
    assert "nothing found" in told["fuzz"]


def test_it_is_simulated_with_a_report(games: Path, tmp_path: Path) -> None:
    told = grognard(games, "sim", "ford", "--games", "8", "--out", str(tmp_path / "lab"), "--json")
    assert json.loads(told)["games"] == 8
    [html] = (tmp_path / "lab").rglob("*.html")
    assert "The Ford" in html.read_text(encoding="utf-8")


def test_it_is_a_learners_environment(games: Path) -> None:
    code = (
        "from grognard.env import Solo\n"
        "table = Solo('ford', 'red')\n"
        "seen, info = table.reset(seed=1)\n"
        "ends = False\n"
        "while not ends:\n"
        "    seen, reward, ends, cut, info = table.step(0)\n"
        "print('reward', reward)\n"
    )
    assert "reward" in run(games, "-c", code)


def test_it_is_played_through_the_server_and_reported(games: Path, tmp_path: Path) -> None:
    run(games, "-m", "tests.toy.at_the_table", str(tmp_path))


def test_without_its_folder_it_is_gone(tmp_path: Path) -> None:
    told = grognard(tmp_path, "list", "--json")
    assert "ford" not in {one["id"] for one in json.loads(told)}


def test_an_unfinished_game_is_offered_to_those_alone_who_name_it(tmp_path: Path) -> None:
    page.write(tmp_path)
    code = tmp_path / "ford" / "__init__.py"
    finished = code.read_text(encoding="utf-8")
    code.write_text(
        finished.replace('    id="ford",\n', '    id="ford",\n    unfinished=True,\n'), "utf-8"
    )
    listing = ("-m", "grognard.cli", "list", "--json")
    assert "ford" not in {one["id"] for one in json.loads(run(tmp_path, *listing))}
    said = start(tmp_path, "-m", "grognard.cli", "sim", "ford", "--games", "1", "--lang", "en")
    assert said.returncode == 2
    assert "not finished" in said.stderr
    assert "GROGNARD_UNFINISHED=ford" in said.stderr
    told = start(tmp_path, *listing, unfinished="chess,ford").stdout
    assert "ford" in {one["id"] for one in json.loads(told)}
    played = start(
        tmp_path, "-m", "grognard.cli", "sim", "ford", "--games", "1", "--json", unfinished="ford"
    )
    assert json.loads(played.stdout)["games"] == 1
    assert "no fault" in grognard(tmp_path, "check-data", "--lang", "en"), "its data are checked"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "GAME = Game"),
        ("import nowhere_to_be_found", "nowhere_to_be_found"),
        (page.files()["ford/__init__.py"], "id='ford'"),
    ],
    ids=["no game", "not importable", "another's id"],
)
def test_a_folder_that_is_no_game_is_told_by_its_name(tmp_path: Path, text: str, why: str) -> None:
    folder = tmp_path / "mistake"
    folder.mkdir()
    (folder / "__init__.py").write_text(text, encoding="utf-8")
    done = start(tmp_path, "-m", "grognard.cli", "list", "--lang", "en")
    assert done.returncode == 2
    assert "“mistake”" in done.stderr
    assert why in done.stderr
    assert "GROGNARD_GAMES" in done.stderr
