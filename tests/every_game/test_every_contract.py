"""Every game tells the suites what they must know of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard import library
from tests.every_game.contract import CONTRACTS, games, missing


@pytest.mark.parametrize("game", library.game_ids())
def test_a_game_has_its_contract(game: str) -> None:
    if lacking := missing(game):
        pytest.fail(lacking, pytrace=False)


def test_there_are_games_to_look_at_and_no_contract_without_one() -> None:
    assert games()
    written = {file.parent.name for file in CONTRACTS.glob("*/contract.py")}
    assert written <= set(library.all_game_ids())


def test_a_game_without_a_contract_is_told_what_to_write(tmp_path: Path) -> None:
    assert "write tests/games/chess/contract.py" in missing("chess", tmp_path)
    assert "class Contract" in missing("chess", tmp_path)


def test_a_contract_that_lacks_something_is_told_what(tmp_path: Path) -> None:
    (tmp_path / "chess").mkdir()
    (tmp_path / "chess" / "contract.py").write_text("SHORT = ()\n", encoding="utf-8")
    said = missing("chess", tmp_path)
    assert "add to tests/games/chess/contract.py" in said
    assert "PACK" in said
    assert "secret_changes" in said
    assert "SHORT" not in said
