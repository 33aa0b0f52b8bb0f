"""The golden fixture of conftest.py: it compares, and it does not pass what is not recorded."""

from __future__ import annotations

from pathlib import Path

from tests.conftest import golden_difference


def test_the_same_text_has_no_difference(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text("turn 1\nturn 2\n", encoding="utf-8")
    assert golden_difference(tmp_path / "game.txt", "turn 1\nturn 2\n") == ""


def test_a_changed_line_is_shown(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text("turn 1\nturn 2\n", encoding="utf-8")
    difference = golden_difference(tmp_path / "game.txt", "turn 1\nturn 3\n")
    assert {"-turn 2", "+turn 3"} <= set(difference.splitlines())


def test_a_lost_line_end_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text("turn 1\n", encoding="utf-8")
    assert golden_difference(tmp_path / "game.txt", "turn 1")


def test_an_unrecorded_file_is_a_difference(tmp_path: Path) -> None:
    assert "make golden" in golden_difference(tmp_path / "game.txt", "turn 1\n")
