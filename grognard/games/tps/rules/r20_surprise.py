"""[20.3] The morning of 13 September: the Front's guns are caught unready."""

from __future__ import annotations

from grognard.games.tps.state import State


def surprise(s: State) -> bool:
    """[20.3] No Front artillery before the first Russian impulse."""
    return not s.opened
