"""French is set as French in every text of the program, the command line's included."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

CODE = Path(__file__).parents[2] / "grognard"
FILES = sorted(
    path for path in CODE.rglob("fr.ftl") if "client" not in path.relative_to(CODE).parts
)
PLAIN = re.compile(r"\S [;:!?»](?:\s|[.,)]|$)|« ")
"""A space that may break where none should."""


def test_there_are_texts() -> None:
    assert len(FILES) >= 7


@pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(path.parts[-4:-1]))
def test_spaces_before_high_signs_do_not_break(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert not [line for line in lines if not line.startswith("#") and PLAIN.search(line)]
