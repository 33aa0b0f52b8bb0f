"""A group under way on a tiny game: points, a crossing, an overrun, a reaction in every space."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.kernel.flow import (
    Ask,
    Call,
    ChanceStep,
    Done,
    Flow,
    Goto,
    Rolled,
    Silent,
    Step,
    kinds,
    settle,
    submit,
    union_of,
)
from grognard.kernel.moving import Moving
from grognard.kernel.value import CHANCE
from tests.kernel import toy
from tests.kernel.toy import Bid, Let, Toy

RIVER, GARRISON = 4, 6
"""A space behind a river, and one with an enemy in it. Where the group is stands in `s.card`, how
often it met anything in `s.score`."""


class Overrun(Step[Toy, Silent], frozen=True, tag="overrun"):
    """Acts at once and hands nothing down."""

    def enter(self, s: Toy) -> Flow:
        s.tell("overrun", "T2", at=s.card)
        return Done()


class Reaction(Step[Toy, Bid], frozen=True, tag="reaction"):
    """Blue takes so many points from the pile of red; what he took is handed down."""

    at: int

    def enter(self, s: Toy) -> Flow:
        return Ask("blue")

    def answer(self, s: Toy, side: str, action: Bid) -> Flow:
        s.pile -= action.points
        s.tell("reaction", "T3", at=self.at)
        return Done(action.points)


class Crossing(ChanceStep[Toy], frozen=True, tag="crossing"):
    def answer(self, s: Toy, side: str, action: Rolled) -> Flow:
        return Done(action.pips[0])


class Group(Moving[Toy], frozen=True, tag="group"):
    units: tuple[int, ...]
    path: tuple[int, ...]
    trail: tuple[int, ...] = ()
    stage: int = 0

    def goes_on(self, s: Toy, to: int) -> bool:
        return s.pile > 0

    def first(self, s: Toy, to: int) -> Step[Toy, Any] | None:
        return Crossing() if to == RIVER else None

    def passed(self, s: Toy, to: int, value: Any) -> Flow:
        return self.go(s, to) if value > 3 else Goto(Turned(self.units))

    def go(self, s: Toy, to: int) -> Flow:
        left, s.card = s.card, to
        s.pile -= len(self.units)
        s.tell("entered", "T1", at=to)
        return Goto(self.entered(trail=(*self.trail, left)))

    def overrun(self, s: Toy) -> Step[Toy, Any] | None:
        return Overrun() if s.card == GARRISON else None

    def reaction(self, s: Toy) -> Step[Toy, Any]:
        return Reaction(s.card)

    meetings = (overrun, reaction)

    def end(self, s: Toy) -> Flow:
        s.tell("halted", "T1", at=s.card)
        return Done()


class Plain(Moving[Toy], frozen=True, tag="plain"):
    """Meets nothing: it needs no stage."""

    path: tuple[int, ...]

    def go(self, s: Toy, to: int) -> Flow:
        s.card = to
        return Goto(self.entered())


class Turned(Step[Toy, Let], frozen=True, tag="turned"):
    units: tuple[int, ...]

    def enter(self, s: Toy) -> Flow:
        return Ask("red")


def under_way(*path: int, pile: int = 20) -> Toy:
    s = toy.state(Group((1, 2), path), pile=pile)
    s.card, s.story = 0, []
    settle(s)
    return s


def told(s: Toy) -> list[tuple[str, Any]]:
    return [(event.what, dict(event.about)["at"]) for event in s.story or ()]


def test_it_goes_space_by_space_and_is_resumed_after_each_meeting() -> None:
    s = under_way(1, 2)
    assert s.steps == [Group((1, 2), (2,), (0,), 3), Reaction(1)]
    submit(s, "blue", Bid(0))
    assert s.steps == [Group((1, 2), (), (0, 1), 3), Reaction(2)]
    submit(s, "blue", Bid(0))
    assert s.steps == []
    assert told(s) == [
        ("entered", 1), ("reaction", 1), ("entered", 2), ("reaction", 2), ("halted", 2),
    ]  # fmt: skip


def test_meetings_come_in_their_order_and_none_is_passed_over() -> None:
    s = under_way(GARRISON)
    assert told(s) == [("entered", GARRISON), ("overrun", GARRISON)]
    assert s.steps[-1] == Reaction(GARRISON)


def test_while_one_is_played_the_number_of_the_next_stands_in_the_step() -> None:
    s = toy.state(Group((1,), (3,), (), 1))
    s.card = GARRISON
    flow = s.steps[-1].enter(s)
    assert isinstance(flow, Call)
    assert (flow.step, flow.then) == (Overrun(), Group((1,), (3,), (), 2))


def test_what_a_meeting_took_may_stop_it() -> None:
    s = under_way(1, 2, 3, pile=5)
    submit(s, "blue", Bid(3))
    assert (s.card, s.steps) == (1, [])
    assert told(s)[-1] == ("halted", 1)


def test_dice_before_a_space_let_it_in_or_turn_it_back() -> None:
    s = under_way(RIVER, 5)
    assert s.steps == [Group((1, 2), (RIVER, 5)), Crossing()]
    assert s.card == 0, "it has not entered yet"
    submit(s, CHANCE, Rolled((4,)))
    assert (s.card, s.steps[-1]) == (RIVER, Reaction(RIVER))
    s = under_way(RIVER, 5)
    submit(s, CHANCE, Rolled((3,)))
    assert (s.card, s.steps) == (0, [Turned((1, 2))])


def test_it_needs_no_meetings() -> None:
    s = toy.state(Plain((3, 8)))
    assert settle(s) is None
    assert s.card == 8
    assert toy.json(Plain((3, 8))) == b'{"step":"plain","path":[3,8]}'
    assert kinds(Plain) == kinds(Group) == (Silent,)


def test_a_pause_is_saved_and_goes_on_from_there() -> None:
    s = under_way(1, GARRISON, RIVER)
    submit(s, "blue", Bid(1))
    stack = union_of((Group, Reaction, Overrun, Crossing))
    again = toy.state(*(msgspec.convert(p, stack) for p in msgspec.to_builtins(s.steps)))
    again.card, again.pile, again.story = s.card, s.pile, []
    for one in (s, again):
        one.story = []
        submit(one, "blue", Bid(1))
        submit(one, CHANCE, Rolled((6,)))
        submit(one, "blue", Bid(0))
    assert told(again) == told(s)
    assert (again.card, again.pile, again.steps) == (s.card, s.pile, []) == (RIVER, 12, [])
