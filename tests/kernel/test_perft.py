"""The tree of legal play, counted by hand and by the engine."""

from __future__ import annotations

import pytest

from grognard.kernel.flow import settle
from grognard.kernel.perft import branches, divide, perft
from grognard.kernel.state import State
from tests.kernel.toy import Duel, Opening, Turn, state


@pytest.mark.parametrize(
    ("depth", "count"),
    [
        (0, 1),
        (1, 9),  # a take, a peek, seven sets of cards to mark
        (2, 2 + 8 + 7 * 9),  # answered twice; the peek is gone; marks change nothing
        (3, 6 + (2 + 7 * 8) + 7 * 73),  # let: over; challenged: six faces
    ],
)
def test_a_small_tree(depth: int, count: int) -> None:
    assert perft(state(Turn(0), pile=1), depth) == count


def test_every_face_of_the_dice_is_a_branch() -> None:
    assert perft(state(Turn(0, 1), Duel(), pile=5), 1) == 6


def test_a_secret_question_counts_for_both_sides() -> None:
    # Four bids for each of two sides, then four for the one that is left.
    assert [perft(state(Opening()), depth) for depth in (1, 2)] == [8, 32]


def test_a_match_that_is_over_has_no_tree() -> None:
    assert perft(state(), 1) == 0
    assert not list(branches(state()))


def test_counting_changes_nothing() -> None:
    s = state(Turn(0), pile=3)
    settle(s)
    before = s.saved()
    perft(s, 3)
    assert s.saved() == before


def test_the_split_adds_up() -> None:
    s = state(Turn(0), pile=1)
    assert divide(s, 2) == {"take": 2, "peek": 8, "mark": 63}


def slow(s: State, depth: int) -> int:
    """The same without counting the last level in bulk."""
    return 1 if depth == 0 else sum(slow(after, depth - 1) for _, _, after in branches(s))


def test_counting_in_bulk_counts_every_action() -> None:
    s = state(Turn(0), pile=3)
    settle(s)
    assert perft(s, 3) == slow(s, 3) > 13
