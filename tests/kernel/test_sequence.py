"""A sequence of play on a tiny game: the order, conditions, sides, sequences inside sequences."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.kernel.flow import (
    Ask,
    Done,
    Flow,
    Goto,
    Silent,
    Step,
    kinds,
    refusals,
    settle,
    submit,
    union_of,
)
from grognard.kernel.sequence import Phase, Sequence
from tests.kernel import toy
from tests.kernel.toy import SIDES, Let, Toy


class Segment(Step[Toy, Let], frozen=True, tag="segment"):
    """Asks its side, and tells that it was there."""

    name: str
    side: int = 0

    def enter(self, s: Toy) -> Flow:
        return Ask(SIDES[self.side])

    def answer(self, s: Toy, side: str, action: Let) -> Flow:
        s.tell(self.name, "T1", side=side)
        return Done()


def refill(s: Toy) -> None:
    """Done at once: it needs no step."""
    s.pile += 10


class PlayerTurn(Sequence[Toy], frozen=True, tag="player-turn"):
    """Fields before `at`, and steps made from them."""

    side: int
    at: int = 0

    def phases(self, s: Toy) -> tuple[Phase, ...]:
        return (
            Phase("T1", lambda s, side: Segment("move", side)),
            Phase("T2", lambda s, side: Segment("fight", side), when=lambda s: s.pile > 5),
        )

    def step_of(self, s: Toy, phase: Phase) -> Step[Toy, Any] | None:
        return phase.step(s, self.side) if phase.when(s) else None


class Game(Sequence[Toy], frozen=True, tag="game"):
    at: int = 0

    def begin(self, s: Toy) -> None:
        s.score = (s.score[0] + 1, 0)

    def phases(self, s: Toy) -> tuple[Phase, ...]:
        return (
            Phase("T0", refill),
            Phase("T1", lambda s, side: PlayerTurn(side), 1),
            Phase("T1", lambda s, side: PlayerTurn(side), 0),
            Phase("T3", lambda s: Segment("weather"), when=lambda s: s.card == 7),
        )

    def end(self, s: Toy) -> Flow:
        return Goto(Segment("over"))


def begun(pile: int = 9) -> Toy:
    s = toy.state(Game(), pile=pile)
    s.story = []
    settle(s)
    return s


def told(s: Toy) -> list[tuple[str, str | float]]:
    return [(event.what, dict(event.about)["side"]) for event in s.story or ()]


def answer(s: Toy) -> None:
    assert s.ask is not None
    submit(s, s.ask.sides[0], Let())


def test_phases_are_played_in_their_order_and_then_the_end() -> None:
    s = begun()
    while s.steps:
        answer(s)
    assert told(s) == [
        ("move", "blue"), ("fight", "blue"), ("move", "red"), ("fight", "red"),
        ("weather", "red"), ("over", "red"),
    ]  # fmt: skip


def test_what_comes_before_the_first_phase_is_done_once() -> None:
    s = begun()
    assert s.score == (1, 0)
    answer(s)
    answer(s)
    assert (s.score, s.pile) == ((1, 0), 19)


def test_a_phase_without_a_step_is_done_at_once() -> None:
    s = begun()
    assert s.pile == 19
    assert s.steps == [Game(2), PlayerTurn(1, 1), Segment("move", 1)]


def test_a_condition_is_asked_when_its_turn_has_come() -> None:
    s = begun()
    answer(s)
    assert s.steps[-1] == Segment("fight", 1)
    answer(s)
    s.pile = 5
    answer(s)
    assert s.steps == [Game(4), Segment("weather")], "red does not fight"
    s.card = 0
    answer(s)
    assert told(s)[-1] == ("weather", "red")


def test_a_phase_passed_over_at_the_end_leads_to_the_end() -> None:
    s = begun()
    s.card = 0
    for _ in range(4):
        answer(s)
    assert s.steps == [Segment("over")], "no weather"


def test_a_pause_is_saved_with_the_number_of_the_next_phase() -> None:
    s = begun()
    plain = msgspec.to_builtins(s.steps)
    assert plain == [
        {"step": "game", "at": 2},
        {"step": "player-turn", "side": 1, "at": 1},
        {"step": "segment", "name": "move", "side": 1},
    ]
    stack = union_of((Game, PlayerTurn, Segment))
    again = toy.state(*(msgspec.convert(step, stack) for step in plain))
    again.story = []
    answer_all = [s, again]
    for one in answer_all:
        settle(one)
        one.pile = 19
        while one.steps:
            answer(one)
    assert told(again) == told(s)


def test_a_sequence_asks_nobody() -> None:
    assert kinds(Game) == kinds(PlayerTurn) == (Silent,)
    s = begun()
    assert [reason.why for reason in refusals(s, "blue", Silent())] == ["not-now"]
    assert [reason.why for reason in Silent().why_not(s, "blue")] == ["not-now"]
