"""A match: who is asked, what is told, the way back and where it ends."""

from __future__ import annotations

from random import Random

import pytest

from grognard.kernel.flow import Rolled
from grognard.kernel.legality import Illegal
from grognard.kernel.match import Match
from grognard.kernel.record import Note
from grognard.kernel.resume import resume
from grognard.kernel.value import CHANCE
from tests.kernel import toy
from tests.kernel.toy import (
    GAME,
    Bid,
    Challenge,
    Let,
    Mark,
    Peek,
    Take,
    Toy,
    in_a_duel,
    play_out,
)


def undo_reasons(m: Match[Toy], side: str) -> list[str]:
    return [reason.why for reason in m.why_not_undo(side)]


# ---- asking --------------------------------------------------------------------------------


def test_a_question_says_who_and_what() -> None:
    m = toy.opened()
    ask = m.ask
    assert (ask.side, ask.sides) == ("red", ("red",))
    assert ask.kinds == ("take", "peek", "mark")
    assert ask.about() == ask.about("blue") == {"turn": "red"}
    assert [offer.describe()["do"] for offer in ask.offers()] == ["take", "peek", "mark"]
    assert ask.step == m.state.steps[-1]


def test_a_question_to_both_sides_is_answered_by_each() -> None:
    m = toy.match()
    assert list(m.ask.sides) == ["red", "blue"]
    assert m.ask.side == "red"
    m.play("blue", m.ask.sample(Random(1), "blue"))
    assert list(m.ask.sides) == ["red"]
    assert [reason.why for reason in m.why_not("blue", Bid(0))] == ["not-asked"]


def test_a_side_that_is_not_asked_is_offered_nothing() -> None:
    assert toy.opened().ask.offers("blue") == []


def test_asking_changes_nothing() -> None:
    m = toy.opened()
    before = m.state.saved()
    m.why_not("red", Take(9))
    m.preview(Take(2))
    m.view("blue")
    m.ask.offers()
    assert m.result.score == 0
    assert m.state.saved() == before


def test_a_view_holds_what_its_side_knows() -> None:
    m = toy.opened()
    m.play("red", Peek())
    assert m.view("red") == toy.Table(9, (0, 0), 7)
    assert m.view("blue") == toy.Table(9, (0, 0), None)


def test_a_preview_is_made_for_the_side_that_is_asked_or_named() -> None:
    m = toy.opened()
    assert m.preview(Take(2)) == m.preview(Take(2), "red")


def test_an_ended_match_asks_nobody() -> None:
    m = toy.opened()
    play_out(m, Random(3))
    assert m.over
    assert m.result.over
    with pytest.raises(Illegal, match="match-over"):
        _ = m.ask
    with pytest.raises(Illegal, match="match-over"):
        m.play("red", Mark())


# ---- playing -------------------------------------------------------------------------------


def test_events_come_back_from_the_action_that_caused_them() -> None:
    m = toy.match()
    assert m.play("red", Bid(2)) == []
    assert [event.what for event in m.play("blue", Bid(1))] == ["bids"]
    assert [event.what for event in m.play("red", Peek())] == ["peeked"]
    assert [event.what for event in m.story] == ["bids", "peeked"]
    assert [event.what for event in m.heard("blue")] == ["bids"]
    assert m.heard("red") == m.story


def test_a_playout_tells_nothing() -> None:
    m = toy.match(story=False, undo=False)
    m.play("red", Bid(2))
    assert m.play("blue", Bid(1)) == []
    assert m.story == []
    assert undo_reasons(m, "blue") != []
    assert m.snapshots == []


def test_the_matchs_own_dice_answer_for_chance() -> None:
    m = in_a_duel()
    assert m.ask.side == CHANCE
    expected = m.dice.roll(0, 6, 1)
    m.roll()
    assert m.entries[-1].action == {"do": "rolled", "pips": expected}
    assert m.rolls == 1


def test_every_roll_has_a_number_of_its_own() -> None:
    m = in_a_duel()
    m.roll()
    while m.rolls < 4:
        ask = m.ask
        m.play(ask.side, Challenge() if "challenge" in ask.kinds else Take(1))
        if m.ask.side == CHANCE:
            m.roll()
    shown = [e.action["pips"] for e in m.entries if e.side == CHANCE]
    assert shown == [m.dice.roll(k, 6, 1) for k in range(4)]


def test_scripted_dice_fall_before_the_matchs_own() -> None:
    m = in_a_duel()
    m.script = [5]
    m.roll()
    assert m.entries[-1].action["pips"] == (5,)
    assert m.script == []


def test_dice_are_refused_where_nobody_rolls() -> None:
    with pytest.raises(Illegal):
        toy.opened().roll()


def test_dice_are_refused_when_all_is_over() -> None:
    m = toy.opened()
    play_out(m, Random(3))
    with pytest.raises(Illegal):
        m.roll()


def test_a_refused_action_leaves_no_trace() -> None:
    m = toy.opened()
    before = m.save()
    with pytest.raises(Illegal):
        m.play("red", Take(4))
    assert m.save() == before
    assert undo_reasons(m, "blue") == [], "and the way back is as it was"


# ---- the way back --------------------------------------------------------------------------


def test_undo_gives_the_very_state_back_and_shortens_the_record() -> None:
    m = toy.opened()
    before, told = m.state.saved(), len(m.story)
    m.play("red", Mark())
    middle = m.state.saved()
    m.play("red", Mark())
    m.undo("red")
    assert m.state.saved() == middle
    m.undo("red")
    assert m.state.saved() == before
    assert len(m.story) == told
    assert len(m.entries) == 2
    assert m.notes == [Note(3, "undone", "red"), Note(2, "undone", "red")]


def test_play_goes_on_after_an_undo_and_is_told() -> None:
    m = toy.opened()
    m.play("red", Mark())
    m.undo("red")
    assert [event.what for event in m.play("red", Mark())] == ["marked"]
    assert [event.what for event in m.story] == ["bids", "marked"]


def test_an_undo_does_not_make_a_silent_match_speak() -> None:
    m = toy.match(story=False)
    m.play("red", Bid(1))
    m.undo("red")
    m.play("red", Bid(1))
    m.play("blue", Bid(0))
    assert m.story == []


def test_at_the_beginning_there_is_nothing_to_undo() -> None:
    m = toy.match()
    assert undo_reasons(m, "red") == ["undo-nothing"]
    with pytest.raises(Illegal, match="undo-nothing"):
        m.undo("red")


def test_undo_ends_at_dice() -> None:
    m = in_a_duel()
    m.play(CHANCE, Rolled((1,)))
    assert undo_reasons(m, "blue") == undo_reasons(m, "red") == ["undo-dice"]


def test_undo_ends_at_a_reveal() -> None:
    m = toy.opened()
    m.play("red", Peek())
    assert undo_reasons(m, "red") == ["undo-reveal"]
    m.play("red", Mark())
    m.undo("red")
    assert undo_reasons(m, "red") == ["undo-reveal"]


def test_that_something_was_revealed_is_not_told_to_the_other_side() -> None:
    """It would know by it what the first has seen."""
    m, quiet = toy.opened(), toy.opened()
    m.play("red", Peek())
    quiet.play("red", Mark())
    assert undo_reasons(m, "blue") == undo_reasons(quiet, "blue") == ["undo-hand-over"]


def test_undo_ends_where_another_side_is_asked_for_its_reply() -> None:
    """That it is asked has told something already."""
    m = toy.opened()
    m.play("red", Mark())
    assert undo_reasons(m, "red") == []
    m.play("red", Take(1))
    assert m.ask.sides == ("blue",)
    assert undo_reasons(m, "red") == ["undo-asked"]
    assert undo_reasons(m, "blue") == ["undo-hand-over"]
    with pytest.raises(Illegal, match="undo-asked"):
        m.undo("red")


def test_what_an_undo_would_take_back_is_told_with_the_state_before() -> None:
    m = toy.opened()
    before = m.state.saved()
    m.play("red", Mark())
    assert m.undoable is not None
    assert (m.undoable[0].saved(), m.undoable[1]) == (before, Mark())
    m.undo("red")
    m.play("red", Take(1))
    assert m.undoable is None


def test_undo_ends_at_an_answer_by_another_side() -> None:
    m = toy.opened()
    m.play("red", Take(1))
    m.play("blue", Let())
    assert undo_reasons(m, "red") == ["undo-hand-over"]
    assert undo_reasons(m, "blue") == []
    m.undo("blue")
    assert undo_reasons(m, "red") == undo_reasons(m, "blue") == ["undo-hand-over"]


def test_the_reason_is_the_dice_where_they_fell_last() -> None:
    m = in_a_duel()
    m.play(CHANCE, Rolled((1,)))
    m.play("blue", Mark())
    m.undo("blue")
    assert undo_reasons(m, "blue") == ["undo-dice"]


def test_nobody_undoes_for_another() -> None:
    m = toy.opened()
    m.play("red", Mark())
    assert undo_reasons(m, "blue") == ["undo-hand-over"]


def test_a_secret_answer_may_be_taken_back_until_the_other_answers() -> None:
    m = toy.match()
    m.play("red", Bid(3))
    m.undo("red")
    assert m.ask.sides == ("red", "blue")
    m.play("red", Bid(0))
    m.play("blue", Bid(1))
    assert m.ask.side == "blue"
    assert undo_reasons(m, "red") == ["undo-hand-over"]


def test_no_snapshot_outlives_the_entries_it_stands_on() -> None:
    m = toy.opened()
    m.play("red", Take(1))
    m.play("blue", Let())
    assert [snapshot.after for snapshot in m.snapshots] == [4]
    m.undo("blue")
    assert all(snapshot.after <= 3 for snapshot in m.snapshots)
    assert resume(GAME, m.kit, m.record()).state.saved() == m.state.saved()
