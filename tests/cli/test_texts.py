"""Help pages in both languages, and a text for everything the command line says."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from grognard import library
from grognard.cli.output import TEXT
from grognard.cli.program import COMMANDS
from grognard.language import LANGS, keys
from tests.cli.conftest import Cli
from tests.house.test_languages import differences

CLI = Path(str(TEXT)).parent
COMMAND_FILES = sorted(CLI.glob("commands/*.py"))
SOURCES = sorted(
    [
        *CLI.glob("*.py"),
        *COMMAND_FILES,
        *CLI.glob("table/*.py"),
        *CLI.parent.glob("games/*/present/console*.py"),
    ]
)


def test_both_languages_say_the_same() -> None:
    assert not differences(TEXT)


def literal_keys() -> set[str]:
    """Every key of ours that stands in the source as it is."""
    found: set[str] = set()
    for path in SOURCES:
        found |= set(
            re.findall(r"""["'](cli-[a-z0-9-]*[a-z0-9])["']""", path.read_text(encoding="utf-8"))
        )
        found |= {
            f"cli-error-{why}"
            for why in re.findall(r'Complaint\(\s*"([a-z-]+)"', path.read_text(encoding="utf-8"))
        }
    return found


def test_every_key_has_a_text() -> None:
    assert len(literal_keys()) > 60
    assert not literal_keys() - keys("en", TEXT)


def test_every_command_has_a_text() -> None:
    wanted = {f"cli-{kind}-{name}" for name in COMMANDS for kind in ("cmd", "examples")}
    assert not wanted - keys("en", TEXT)


@pytest.mark.parametrize("game", library.game_ids())
def test_every_figure_has_a_text(game: str) -> None:
    benchmarks = library.game(game).benchmarks
    assert benchmarks is not None
    wanted = {f"bench-{name}" for name in benchmarks().NAMES}
    assert wanted == {key for key in keys("en", game) if key.startswith("bench-")}


def test_no_text_is_left_over() -> None:
    made = re.compile(
        r"cli-(cmd|examples|arg|error|remedy|bench|unit|mark|rules|why)-"  # put together
    )
    assert not {k for k in keys("en", TEXT) - literal_keys() if not made.match(k)}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_page(cli: Cli, command: str, lang: str) -> None:
    ran = cli(command, "--help", "--lang", lang)
    assert ran.code == 0
    assert ran.out.startswith("Usage: grognard" if lang == "en" else "Usage\u00a0: grognard")
    assert f"grognard {command}" in ran.out.split("Exem" if lang == "fr" else "Exam")[1]
    assert "cli-" not in ran.out, "an argument has no text"
    assert "--no-" not in ran.out.replace("--no-browser", "")
    assert "--empty-" not in ran.out


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"]], ids=str)
def test_the_first_page_lists_the_commands(cli: Cli, words: list[str]) -> None:
    out = cli(*words).out
    assert [line.split()[0] for line in out.splitlines() if line.startswith("  ") and line.strip()][
        :3
    ] == [
        "list",
        "play",
        "show",
    ]
    assert "cli-" not in out
    assert "Commandes" in cli(*words, "--lang", "fr").out


def test_the_locale_chooses_the_language(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Camps\u00a0:" in cli("list").out
    assert "Sides:" in cli("list", "--lang=en").out


def test_each_command_is_where_it_says() -> None:
    names = [name.replace("-", "_") for name in COMMANDS]
    assert sorted(names) == sorted(path.stem for path in COMMAND_FILES if path.stem != "__init__")
    for name in names:
        assert callable(getattr(import_module(f"grognard.cli.commands.{name}"), name))
