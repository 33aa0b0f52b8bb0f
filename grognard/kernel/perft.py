"""Perft: the size of the tree of legal play, to compare one version of the rules with another.

Chess programs count their moves so; a changed count betrays a changed rule that no test names.
Chance is a player like the others: every face of the dice is a branch of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.kernel.flow import Action, settle, submit
from grognard.kernel.offers import tag
from grognard.kernel.state import State
from grognard.kernel.value import Side


def perft(s: State, depth: int) -> int:
    """How many ways there are to play exactly so many actions from here."""
    if depth == 0:
        return 1
    ask = settle(s)
    if ask is None:
        return 0
    if depth == 1:
        step = s.steps[-1]
        return sum(offer.size() for side in ask.sides for offer in step.offers(s, side))
    return sum(perft(after, depth - 1) for _, _, after in branches(s))


def branches(s: State) -> Iterator[tuple[Side, Action[Any], State]]:
    """Every legal answer to what is asked here, and the position it leads to."""
    ask = settle(s)
    if ask is None:
        return
    step = s.steps[-1]
    for side in ask.sides:
        for offer in step.offers(s, side):
            for action in offer:
                after = s.clone()
                submit(after, side, action)
                yield side, action, after


def divide(s: State, depth: int) -> dict[str, int]:
    """The same count, split by the kind of the first action: where two versions differ."""
    counts: dict[str, int] = {}
    for _, action, after in branches(s):
        kind = tag(type(action))
        counts[kind] = counts.get(kind, 0) + perft(after, depth - 1)
    return counts
