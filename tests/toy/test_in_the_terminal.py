"""The toy game of docs/adding-a-game.md has no `terminal` facet, and plays in a terminal."""

from __future__ import annotations

from pathlib import Path

from tests.toy import page
from tests.toy.test_adding_a_game import run


def test_it_is_played_in_the_terminal(tmp_path: Path) -> None:
    games = page.write(tmp_path / "games")
    run(games, "-m", "tests.toy.in_the_terminal", str(tmp_path / "saves"))
