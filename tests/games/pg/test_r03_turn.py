"""[3.0, 3.1] The turn, its segments and the markers of those who acted."""

from __future__ import annotations

import pytest

from grognard.games.pg.piece_state import FIRED, MOVED, UNMARKED
from grognard.games.pg.rules.r03_segment import (
    Activate,
    ActivateStack,
    Begin,
    Declare,
    EndSegment,
    Pass,
)
from grognard.games.pg.rules.r05_move import Move
from tests.games.pg.scenes import asked, flat, h, piece, play, u, why

PAIR = "axis A=de.inf 0505\naxis B=de.inf 0505\nallies X=su.inf 0525\nallies Y=su.inf 0525"


@pytest.mark.rule("1.2", "3.0", "3.0b", "3.1")
def test_the_winner_conducts_his_segments_then_they_alternate() -> None:
    m = flat(PAIR, "lead: 2")
    order = []
    for name in "AB":
        order.append(asked(m))
        play(m, Activate(u(m, name), "move"), EndSegment())
    for name in "X":
        order.append(asked(m))
        play(m, Activate(u(m, name), "move"), EndSegment())
    order.append(asked(m))
    assert order == ["axis", "axis", "allies", "axis"]


@pytest.mark.rule("3.0b")
def test_passes_end_the_turn_only_when_the_other_passes_at_once() -> None:
    m = flat(PAIR, "turns: 3")
    play(m, Pass(), Activate(u(m, "X"), "move"), EndSegment())
    play(m, Pass())
    assert (asked(m), m.state.turn) == ("allies", 1)
    play(m, Pass())
    assert m.state.turn == 2


@pytest.mark.rule("3.0b")
def test_a_side_that_passes_with_segments_in_hand_does_not_end_the_turn_alone() -> None:
    m = flat(PAIR, "lead: 3")
    play(m, Pass())
    play(m, Pass())
    assert (asked(m), m.state.turn) == ("axis", 1)


@pytest.mark.rule("3.0c", "3.13")
def test_markers_are_laid_after_a_segment_and_taken_off_after_the_turn() -> None:
    m = flat(PAIR, "turns: 2")
    play(m, ActivateStack(h(m, "0505")), Declare(u(m, "A"), "move"), Declare(u(m, "B"), "fire"))
    play(m, EndSegment())
    assert [piece(m, name).marker for name in "AB"] == [MOVED, FIRED]
    play(m, Pass(), Pass())
    assert [piece(m, name).marker for name in "AB"] == [UNMARKED, UNMARKED]


@pytest.mark.rule("3.13")
def test_all_is_declared_before_the_first_acts() -> None:
    m = flat("axis L=LT(8/0/0) 0505\naxis A=de.inf 0505\naxis B=de.inf 0506\nallies X=su.inf 0525")
    play(m, Activate(u(m, "L"), "move"), Declare(u(m, "A"), "move"))
    assert why(m, Move(u(m, "A"), (h(m, "0504"),))) == [("0", "not-now")]
    play(m, Begin())
    play(m, Move(u(m, "A"), (h(m, "0504"),)))
    assert why(m, Declare(u(m, "B"), "move")) == [("0", "not-now")]
    assert why(m, Move(u(m, "B"), (h(m, "0507"),))) == [("3.13", "not-activated")]


@pytest.mark.rule("3.13")
def test_nobody_is_declared_twice_or_begins_with_nobody() -> None:
    m = flat("axis L=LT(8/0/0) 0505\naxis A=de.inf 0505\nallies X=su.inf 0525")
    play(m, ActivateStack(h(m, "0505")))
    assert why(m, Begin()) == [("3.13", "nobody-declared")]
    play(m, Declare(u(m, "A"), "move"))
    assert why(m, Declare(u(m, "A"), "fire")) == [("3.13", "declared-already")]


@pytest.mark.rule("7.22")
def test_who_has_fired_by_opportunity_is_not_activated() -> None:
    m = flat("axis A=de.inf 0505 shots 1\nallies X=su.inf 0525")
    assert why(m, Activate(u(m, "A"), "move")) == [("7.22", "has-fired-opportunity")]


@pytest.mark.rule("3.0a", "3.0")
def test_after_the_last_turn_the_match_is_over() -> None:
    m = flat(PAIR, "turns: 1")
    play(m, Pass(), Pass())
    assert m.over
    assert m.result.over
