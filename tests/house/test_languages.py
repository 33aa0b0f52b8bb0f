"""English and French say the same things: the same keys, with the same arguments."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.language import Folder, games_with_text, keys, variables

EVERY_TEXT: list[str | None] = [None, *games_with_text()]


def differences(folder: Folder | None) -> list[str]:
    """What one language has and the other has not."""
    english, french = variables("en", folder), variables("fr", folder)
    found = [f"{key}: no French text" for key in sorted(english.keys() - french.keys())]
    found += [f"{key}: no English text" for key in sorted(french.keys() - english.keys())]
    for key in sorted(english.keys() & french.keys()):
        for name in sorted(english[key] ^ french[key]):
            found.append(f"{key}: ${name} in one language only")
    return found


@pytest.mark.parametrize("game", EVERY_TEXT, ids=lambda game: game or "engine")
def test_both_languages_say_the_same(game: str | None) -> None:
    assert keys("en", game)
    assert not differences(game)


def test_every_game_folder_with_texts_is_checked() -> None:
    games = Path(__file__).parents[2] / "grognard" / "games"
    folders = {path.parent.parent.name for path in games.glob("*/text/*.ftl")}
    assert folders <= set(EVERY_TEXT) - {None}


def test_differences_are_found(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("a = A { $x }\nb = B\nd = { $n }\n", encoding="utf-8")
    (tmp_path / "fr.ftl").write_text("a = A { $y }\nc = C\nd = { $n }\n", encoding="utf-8")
    assert differences(tmp_path) == [
        "b: no French text",
        "c: no English text",
        "a: $x in one language only",
        "a: $y in one language only",
    ]
