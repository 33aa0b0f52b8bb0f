"""[G.10, B.2.3] The tree of headquarters as it stands now."""

from __future__ import annotations

from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State


def parent_of(s: State, i: int) -> int:
    """[G.10, B.2.3] The organic superior of a unit, or what took its place; -1: none."""
    above: int = s.kit.parent[i]
    while above in s.became:
        above = s.became[above]
    return above


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ()
