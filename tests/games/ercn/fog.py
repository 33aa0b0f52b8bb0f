"""Situations under fog."""

from __future__ import annotations

from tests.games.ercn.scenes import scene
from tests.games.ercn.tables import (
    Table,
)


def fog(
    level: str, pieces: str, phase: str = "german move", more: str = "", turn: int = 2
) -> Table:
    air = "" if "air:" in more else "air: 0 0\n"
    return scene(
        f"map: flat 6x8\nturn: {turn}\nphase: {phase}\n{air}options: fog={level}\n{more}\n"
        f"pieces:\n{pieces}"
    )
