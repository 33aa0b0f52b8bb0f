"""A game is one folder in each of grognard, web/src and tests, and nothing else names it: no id of
a game or scenario, no import, no guess by an attribute, no default. See docs/adding-a-game.md."""

from __future__ import annotations

import pytest

from grognard import library
from tests.house.seam import ROOT, Fault, every_fault, faults, shared_files

GAMES = library.all_game_ids()

NOT_YET: dict[str, str] = {
    "tests/played.py": "what the tests of command line, server and site play, named there alone",
    "tests/site/test_teams.py": "one game alone divides a side among several people (Game.by_seat)",
    "web/e2e/giving-up.spec.ts": "what each game asks of whoever gives something up",
    "web/e2e/phone.spec.ts": "the bar of a telephone at the table of each game",
    "web/e2e/played.ts": "what the tests in Chromium play, named there alone",
    "web/tests/": "tables of all games side by side, and parts shown what one game sends them",
}
"""Files and folders that still name games, with what they name them for. The list may only become
shorter: an entry under which nothing names a game any more makes the test fail."""


def entry_of(name: str) -> str | None:
    """The entry of the list that covers a file."""
    return next((entry for entry in NOT_YET if name == entry or name.startswith(entry)), None)


def test_no_shared_file_names_a_game() -> None:
    found = [str(fault) for fault in every_fault() if not entry_of(fault.file)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("entry", NOT_YET)
def test_a_place_that_has_become_clean_is_no_longer_listed(entry: str) -> None:
    dirty = [fault for fault in every_fault() if fault.file.startswith(entry)]
    assert dirty, f"{entry} names no game any more: take it out of NOT_YET in {__file__}"


def test_the_repository_is_read() -> None:
    names = set(shared_files())
    assert {"Makefile", "grognard/library.py", "web/package.json", "tests/conftest.py"} <= names
    for game in GAMES:
        assert (ROOT / "grognard" / "games" / game / "__init__.py").is_file()
        assert not [
            n for n in names if n.startswith((f"grognard/games/{game}/", f"tests/games/{game}/"))
        ]


def found_in(line: str, name: str = "grognard/cli/text/en.ftl") -> list[Fault]:
    return list(faults(name, line + "\n"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "line",
    [
        "from grognard.games.{0}.view import View",
        "from grognard.games import {0}",
        'if game == "{0}":',
        "class {2}Screen: ...",
        "def of_{0}(): ...",
        "{1} = 3",
        "const {0}Desk = 1",
        'scenario = "{3}"',
        "scenario: str = '{3}'",
    ],
)
def test_a_named_game_is_found(line: str, game: str) -> None:
    for scenario in (s.id for s in library.scenarios_of(game)):
        assert found_in(line.format(game, game.upper(), game.capitalize(), scenario))


@pytest.mark.parametrize(
    "line",
    [
        'if hasattr(view, "masks"): ...',
        'getattr(self.kit, "decoys", ())',
        'getattr(self._views[-1], "active", "")',
        "first = library.scenarios()[0]",
        "first = game_ids()[0]",
    ],
)
def test_a_guessed_game_is_found(line: str) -> None:
    assert found_in(line, "grognard/cli/show.py")


@pytest.mark.parametrize("game", GAMES)
def test_the_name_of_a_file_counts(game: str) -> None:
    assert found_in("", f"tests/cli/test_{game}.py")
    assert found_in("", f"web/src/app/table/{game}/Desk.svelte")
    scenario = next(s.id for s in library.scenarios_of(game))
    assert found_in("", f"web/src/app/art/'{scenario}'-night.webp")


@pytest.mark.parametrize(
    "line",
    [
        "SELECT = 'SELECT pg_notify(:channel, :payload)'",
        "https = 1",
        "class Upgrade: ...",
        "# a campaign lasts long",
        "taps = outputs",
        'getattr(error, "filename", None)',
        "last = scenarios()",
    ],
)
def test_an_innocent_line_is_let_through(line: str) -> None:
    assert not found_in(line, "grognard/cli/show.py")
