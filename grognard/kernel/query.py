"""Queries: what a side may ask of the table without doing anything.

A query is answered from what its side may know, by the same rule functions that judge an action.
Asking changes nothing, and two states that look alike to a side give it the same answers.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from grognard.kernel.legality import Illegal, No
from grognard.kernel.state import State
from grognard.kernel.value import Side, Value

S = TypeVar("S", bound=State)


class Query(Value, Generic[S], frozen=True, tag_field="ask"):
    """A question of a side about the table."""

    def answer(self, s: S, side: Side) -> Value:
        """What this side may be told. Raises Illegal where the question itself makes no sense."""
        raise NotImplementedError  # pragma: no cover


def reasons(query: Query[S], s: S, side: Side) -> tuple[No, ...]:
    """Why what the query asks about may not be: the `no` of its answer, or why the question itself
    was refused. Empty means yes. For queries whose answer has a `no`."""
    try:
        answer = query.answer(s, side)
    except Illegal as refused:
        return tuple(refused.reasons)
    no: tuple[No, ...] = getattr(answer, "no")  # noqa: B009 - which kind of answer, the game says
    return no
