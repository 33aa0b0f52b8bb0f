"""The flow: the door, the stack, what goes up and down it, and loops that never ask."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from grognard.kernel import flow
from grognard.kernel.flow import (
    Ask,
    Call,
    DiceOffer,
    Done,
    EndlessFlow,
    Flow,
    Goto,
    Rolled,
    Step,
    kinds,
    refusals,
    settle,
    submit,
    turn,
    union_of,
)
from grognard.kernel.legality import Illegal, no
from grognard.kernel.value import CHANCE
from tests.kernel import toy
from tests.kernel.toy import (
    Bid,
    Challenge,
    Close,
    Duel,
    Let,
    Mark,
    Opening,
    Pair,
    Peek,
    Play,
    Quiet,
    Spin,
    Take,
    Toy,
    Turn,
    Window,
)


def stack(s: Toy) -> list[str]:
    return [type(step).__name__ for step in s.steps]


def asked(s: Toy) -> tuple[str, ...]:
    ask = settle(s)
    return ask.sides if ask else ()


def whys(s: Toy, side: str, action: Any) -> list[tuple[str, str]]:
    return [(reason.rule, reason.why) for reason in refusals(s, side, action)]


def test_play_pauses_in_the_middle_of_nested_steps() -> None:
    s = toy.state(Play())
    assert asked(s) == ("red", "blue")
    assert stack(s) == ["Close", "Opening"], "`then` has taken the caller's place"
    submit(s, "blue", Bid(3))
    assert asked(s) == ("red",)
    submit(s, "red", Bid(1))
    assert stack(s) == ["Close", "Turn"]
    assert asked(s) == ("blue",)
    submit(s, "blue", Take(2))
    assert stack(s) == ["Close", "Turn", "Window"]
    submit(s, "red", Challenge())
    assert stack(s) == ["Close", "Turn", "Window", "Duel"]
    assert asked(s) == (CHANCE,)


@pytest.mark.parametrize(("pips", "score", "next_up"), [(5, (2, 0), "blue"), (4, (0, 0), "blue")])
def test_a_value_goes_down_through_every_step_that_passes_it_on(
    pips: int, score: tuple[int, int], next_up: str
) -> None:
    s = toy.state(Close(), Turn(0, 2), Window(1), Duel())
    submit(s, CHANCE, Rolled((pips,)))
    assert s.score == score
    assert asked(s) == (next_up,)
    assert s.pile == 9 - sum(score)


def test_done_without_a_value_enters_the_step_beneath() -> None:
    s = toy.state(Close(), Turn(0, 2), Window(1))
    submit(s, "blue", Let())
    assert (s.score, stack(s)) == ((2, 0), ["Close", "Turn"])


def test_a_value_for_nobody_is_let_go() -> None:
    s = toy.state(Pair())
    assert submit(s, CHANCE, Rolled((1, 4))) is None
    assert s.steps == []


def test_call_alone_comes_back_to_the_caller_unchanged() -> None:
    s = toy.state(Turn(0))
    turn(s, Call(Window(1)))
    assert s.steps == [Turn(0), Window(1)]
    turn(s, Done())
    assert s.steps == [Turn(0)]


def test_goto_replaces_and_ask_leaves_the_stack_alone() -> None:
    s = toy.state(Close(), Turn(0))
    turn(s, Ask("red"))
    assert s.steps == [Close(), Turn(0)]
    turn(s, Goto(Turn(1)))
    assert s.steps == [Close(), Turn(1)]


class Counting(Step[Toy, Peek], frozen=True, tag="counting"):
    """Counts how often it is entered, which a real step must never do."""

    def enter(self, s: Toy) -> Flow:
        s.pile += 1
        return Ask("red")

    def answer(self, s: Toy, side: str, action: Peek) -> Flow:
        return Goto(self)


def test_settling_twice_is_settling_once() -> None:
    s = toy.state(Counting(), pile=0)
    first = settle(s)
    assert settle(s) is first
    assert s.pile == 1
    submit(s, "red", Peek())
    assert s.pile == 2, "an answer makes the step on top be asked anew"


def test_the_end_is_asked_of_nobody() -> None:
    s = toy.state()
    assert settle(s) is None
    assert whys(s, "red", Peek()) == [("0", "match-over")]


def test_steps_that_never_ask_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flow, "MOST_STEPS", 50)
    with pytest.raises(EndlessFlow, match="Spin"):
        settle(toy.state(Spin()))


def test_as_many_steps_as_are_allowed_may_act(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flow, "MOST_STEPS", 3)
    # Play, then Opening with both bids, then Turn, which asks.
    assert asked(toy.state(Close(), Opening(1, 1))) == ("red",)
    monkeypatch.setattr(flow, "MOST_STEPS", 1)
    with pytest.raises(EndlessFlow):
        settle(toy.state(Close(), Opening(1, 1)))


def test_the_door_wants_the_side_that_is_asked() -> None:
    s = toy.state(Turn(0))
    assert whys(s, "blue", Take(1)) == [("0", "not-asked")]
    assert whys(s, CHANCE, Take(1)) == [("0", "not-asked")]
    assert refusals(s, "blue", Take(1)) == [no("0", "not-asked", side="blue")]


def test_nobody_answers_for_the_dice() -> None:
    s = toy.state(Turn(0, 1), Window(1), Duel())
    before = s.saved()
    with pytest.raises(Illegal):
        submit(s, "blue", Rolled((6,)))
    assert s.saved() == before


def test_the_door_wants_a_kind_the_step_takes() -> None:
    s = toy.state(Turn(0))
    assert whys(s, "red", Let()) == [("0", "not-now")]
    assert whys(s, "red", Quiet()) == [("0", "not-now")]


def test_a_refusal_gives_every_reason_and_changes_nothing() -> None:
    s = toy.state(Turn(0), pile=2)
    before = s.saved()
    with pytest.raises(Illegal) as refused:
        submit(s, "red", Take(7))
    assert [reason.why for reason in refused.value.reasons] == ["no-such-take", "not-so-many"]
    assert "T2 not-so-many {'left': 2}" in str(refused.value)
    assert s.saved() == before
    assert asked(s) == ("red",)


@pytest.mark.parametrize("pips", [(), (1,), (0, 1), (1, 5), (1, 2, 3)])
def test_dice_that_cannot_fall_so_are_refused(pips: tuple[int, ...]) -> None:
    assert whys(toy.state(Pair()), CHANCE, Rolled(pips)) == [("0", "not-those-dice")]


def test_dice_where_none_are_rolled_are_refused_by_themselves() -> None:
    reasons = list(Rolled((1,)).why_not(toy.state(Turn(0)), CHANCE))
    assert [reason.why for reason in reasons] == ["not-those-dice"]


def test_the_dice_offer_every_fall_once() -> None:
    (offer,) = Pair().offers(toy.state(Pair()), CHANCE)
    assert isinstance(offer, DiceOffer)
    falls = list(offer)
    assert len(falls) == len(set(falls)) == offer.size() == 16
    assert {p for fall in falls for p in fall.pips} == {1, 2, 3, 4}
    assert Rolled((4, 4)) in offer
    assert Rolled((5, 1)) not in offer
    assert {offer.draw(Random(n)) for n in range(200)} == set(falls)
    assert offer.describe() == {"do": "rolled", "count": 2, "faces": 4}


def test_a_step_says_by_its_type_what_it_takes() -> None:
    assert kinds(Turn) == (Take, Peek, Mark)
    assert kinds(Opening) == (Bid,)
    assert kinds(Duel) == (Rolled,)


class Longer(Turn, frozen=True, tag="longer"):
    """Says nothing of its own."""


def test_a_step_made_from_another_takes_what_that_takes() -> None:
    assert kinds(Longer) == (Take, Peek, Mark)


def test_a_step_draws_from_its_offers() -> None:
    s = toy.state(Turn(0), pile=2)
    drawn = {Turn(0).draw(s, "red", Random(n)) for n in range(300)}
    offered = {action for offer in Turn(0).offers(s, "red") for action in offer}
    assert drawn == offered
    assert {Take(1), Take(2), Peek()} < drawn


def test_a_step_tells_nothing_unless_it_says_what() -> None:
    assert Opening(1, 2).seen(toy.state(), "blue") == {}


def test_tags_tell_the_members_of_a_union_apart() -> None:
    both = union_of((Take, Bid))
    assert msgspec.convert({"do": "take", "sticks": 2}, both) == Take(2)
    assert msgspec.convert({"do": "bid", "points": 2}, both) == Bid(2)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"do": "peek"}, both)
