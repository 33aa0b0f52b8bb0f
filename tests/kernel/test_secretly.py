"""Secret answers on a tiny game: held until all are in, seen by nobody else, opened at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

import msgspec
import pytest

from grognard.kernel.flow import Done, Flow, kinds, refusals, settle, submit
from grognard.kernel.offers import Family, Offer
from grognard.kernel.secretly import Secretly
from grognard.kernel.value import Side
from tests.kernel import toy
from tests.kernel.toy import Bid, Opening, Toy


class Auction(Secretly[Toy, Bid], frozen=True, tag="auction"):
    """Three sides, a field of its own before the notes, and a note that is not the action."""

    sides: ClassVar[tuple[Side, ...]] = ("green", "red", "blue")

    lot: str
    red: tuple[int, ...] | None = None
    blue: tuple[int, ...] | None = None
    green: tuple[int, ...] | None = None

    def noted(self, s: Toy, side: Side, action: Bid) -> tuple[int, ...]:
        return (action.points,) if action.points else ()

    def opened(self, s: Toy, notes: tuple[Any, ...]) -> Flow:
        s.tell("sold", "T1", lot=self.lot, notes=str(notes))
        return Done()

    def offers(self, s: Toy, side: Side) -> Iterator[Offer[Bid]]:
        yield Family(Bid, range(4), Bid)


def auction(*steps: Auction) -> Toy:
    s = toy.state(*(steps or (Auction("hill"),)))
    s.story = []
    settle(s)
    return s


def sides(s: Toy) -> tuple[Side, ...]:
    return s.ask.sides if s.ask else ()


@pytest.mark.parametrize("order", [("red", "blue", "green"), ("green", "blue", "red")])
def test_notes_are_held_until_all_are_in_whatever_their_order(order: tuple[str, ...]) -> None:
    s = auction()
    points = {"red": 2, "blue": 0, "green": 3}
    for n, side in enumerate(order):
        assert not s.story
        assert set(sides(s)) == set(order[n:])
        submit(s, side, Bid(points[side]))
    assert s.steps == []
    told = [dict(event.about) for event in s.story or ()]
    assert told == [{"lot": "hill", "notes": "((3,), (2,), ())"}]


def test_who_has_answered_is_not_asked_again() -> None:
    s = auction()
    submit(s, "red", Bid(1))
    assert sides(s) == ("green", "blue"), "in the order of the sides"
    (reason,) = refusals(s, "red", Bid(3))
    assert reason.why == "not-asked"


def test_a_note_that_says_nothing_is_a_note_all_the_same() -> None:
    s = auction(Auction("hill", red=(), green=(1,)))
    assert sides(s) == ("blue",)


def test_who_has_nothing_to_decide_is_not_asked() -> None:
    s = toy.state(Opening(0, None))
    settle(s)
    assert sides(s) == ("blue",)


def test_a_note_is_not_in_what_any_side_is_shown() -> None:
    before, after = auction(), auction()
    submit(after, "red", Bid(3))
    for side in ("red", "blue", "green"):
        assert before.steps[-1].seen(before, side) == after.steps[-1].seen(after, side) == {}
    step = after.steps[-1]
    assert isinstance(step, Auction)
    assert (step.note_of("red"), step.note_of("blue")) == ((3,), None)


def test_the_notes_are_saved_with_the_pause() -> None:
    s = auction()
    submit(s, "red", Bid(3))
    plain = msgspec.to_builtins(s.steps[-1])
    assert plain == {"step": "auction", "lot": "hill", "red": (3,), "blue": None, "green": None}
    assert msgspec.convert(plain, Auction) == s.steps[-1]
    assert kinds(Auction) == (Bid,)
