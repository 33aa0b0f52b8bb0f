"""The toy game of docs/adding-a-game.md, written out as that page says."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"^```\w+ file=(\S+)\n(.*?)^```$", re.M | re.S)
COMMAND = re.compile(r"^    grognard (.*?)(?: *#.*)?$", re.M)


def files() -> dict[str, str]:
    """Every file the page tells its reader to write."""
    return dict(BLOCK.findall(PAGE.read_text(encoding="utf-8")))


def commands() -> list[list[str]]:
    """Every command the page tells its reader to run."""
    return [line.split() for line in COMMAND.findall(PAGE.read_text(encoding="utf-8"))]


def write(folder: Path) -> Path:
    """The toy game in this folder, which then goes into GROGNARD_GAMES."""
    for name, text in files().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder
