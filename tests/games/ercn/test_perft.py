"""The tree of legal play of one division on a patch of ground, counted by hand."""

from __future__ import annotations

from textwrap import dedent

import grognard
from grognard.kernel.perft import branches, perft
from grognard.kernel.state import State

LONELY = """
    scenario: moskva
    turn: 2
    phase: german move
    map: flat 5x5
    counter: german A INF XX 3-3-1
    counter: soviet B INF XX 3-3-1
    pieces:
      german A 0303
      soviet B 0101
"""


def test_a_lonely_division() -> None:
    # Six hexes, or the end of the phase; then a recall or the end, or the end of the combat.
    s = grognard.situation(dedent(LONELY)).state
    assert [perft(s, depth) for depth in (1, 2)] == [7, 6 * 2 + 1]


def slow(s: State, depth: int) -> int:
    """The same without counting the last level in bulk."""
    return 1 if depth == 0 else sum(slow(after, depth - 1) for _, _, after in branches(s))


def test_counting_in_bulk_counts_every_action() -> None:
    s = grognard.situation(dedent(LONELY)).state
    assert perft(s, 3) == slow(s, 3) > 13
