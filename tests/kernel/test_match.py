"""A match: who is asked, what is told, the way back and where it ends, saving and going on."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from grognard.kernel.flow import Rolled
from grognard.kernel.legality import Illegal
from grognard.kernel.match import Match, resume
from grognard.kernel.record import BadSave, Note, Record, Snapshot, decode
from grognard.kernel.value import CHANCE
from tests.kernel import toy
from tests.kernel.toy import GAME, Bid, Challenge, Kit, Let, Mark, Peek, Take, Toy


def undo_reasons(m: Match[Toy], side: str) -> list[str]:
    return [reason.why for reason in m.why_not_undo(side)]


def play_out(m: Match[Toy], rng: Random) -> None:
    while not m.over:
        ask = m.ask
        if ask.side == CHANCE:
            m.roll()
        else:
            m.play(ask.side, ask.sample(rng))


def in_a_duel() -> Match[Toy]:
    m = toy.opened()
    m.play("red", Take(2))
    m.play("blue", Challenge())
    return m


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


# ---- saving --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_a_match_goes_on_from_its_record(seed: int) -> None:
    m = toy.match(seed)
    rng = Random(seed)
    while not m.over:
        again = resume(GAME, m.kit, decode(m.save()))
        assert again.state.saved() == m.state.saved()
        assert again.story == m.story
        assert again.rolls == m.rolls
        assert again.save() == m.save()
        ask = m.ask
        if ask.side == CHANCE:
            m.roll()
        else:
            m.play(ask.side, ask.sample(rng))
    assert resume(GAME, m.kit, decode(m.save())).result == m.result


def test_the_same_seed_gives_the_same_match() -> None:
    one, two = toy.match(4), toy.match(4)
    play_out(one, Random(1))
    play_out(two, Random(1))
    assert one.save() == two.save()


def test_the_dice_secret_is_the_keepers_until_the_end() -> None:
    m = in_a_duel()
    secret = m.dice.secret.hex()
    assert m.record().secret == secret
    m.game = replace(GAME, hidden=lambda kit: False)
    assert secret.encode() not in m.public_record().encode()
    assert m.public_record().commit == m.dice.commit
    assert m.public_record().entries == tuple(m.entries)
    play_out(m, Random(1))
    assert m.public_record() == m.record()


def test_a_match_with_secrets_has_no_public_record_before_its_end() -> None:
    """Its entries and snapshots hold what a side may not know."""
    m = in_a_duel()
    with pytest.raises(Illegal) as refused:
        m.public_record()
    assert [(r.rule, r.why) for r in refused.value.reasons] == [("0", "record-secret")]
    play_out(m, Random(1))
    assert m.public_record() == m.record()


def test_a_record_without_its_secret_goes_on_with_fresh_dice() -> None:
    m = in_a_duel()
    again = resume(GAME, m.kit, msgspec.structs.replace(m.record(), secret=""))
    assert again.state.saved() == m.state.saved()
    assert again.dice.secret != m.dice.secret


def test_a_match_goes_on_from_a_snapshot() -> None:
    m = in_a_duel()
    again = resume(GAME, m.kit, decode(m.save()), replay=False)
    assert again.state.saved() == m.state.saved()
    assert again.entries == m.entries
    assert again.rolls == m.rolls
    m.roll()
    again.roll()
    assert again.state.saved() == m.state.saved()


def test_rolls_are_counted_on_from_a_snapshot() -> None:
    m = in_a_duel()
    m.roll()
    m.play(m.ask.side, Take(1))
    m.play(m.ask.side, Challenge())
    again = resume(GAME, m.kit, decode(m.save()), replay=False)
    assert again.rolls == 1
    m.roll()
    again.roll()
    assert toy.json(again.entries) == toy.json(m.entries)


def test_entries_after_the_last_snapshot_are_played() -> None:
    m = in_a_duel()
    whole = m.record()
    assert whole.snapshots[0].after == len(whole.entries) == 4
    early = msgspec.structs.replace(whole, snapshots=whole.snapshots[:1])
    m.play(CHANCE, Rolled((1,)))
    later = msgspec.structs.replace(early, entries=m.record().entries)
    again = resume(GAME, m.kit, later, replay=False)
    assert again.state.saved() == m.state.saved()


def test_other_data_are_refused_unless_they_are_accepted() -> None:
    m = in_a_duel()
    other = Kit(digest="toy-2")
    with pytest.raises(BadSave, match="data changed") as refused:
        resume(GAME, other, m.record())
    assert refused.value.where == "$.digest"
    again = resume(GAME, other, m.record(), accept_data=True)
    assert again.state.saved() == m.state.saved()
    assert again.record().digest == "toy-2"


def broken(m: Match[Toy], **change: Any) -> Record:
    return msgspec.structs.replace(m.record(), **change)


def test_without_a_snapshot_nothing_goes_on_from_other_data() -> None:
    record = broken(in_a_duel(), snapshots=())
    with pytest.raises(BadSave) as refused:
        resume(GAME, Kit(digest="toy-2"), record, accept_data=True)
    assert refused.value.where == "$.snapshots"


@pytest.mark.parametrize("after", [-1, 5, 99])
def test_a_snapshot_beyond_the_record_is_refused(after: int) -> None:
    m = in_a_duel()
    state = m.record().snapshots[-1].state
    with pytest.raises(BadSave) as refused:
        resume(GAME, m.kit, broken(m, snapshots=(Snapshot(after, state),)), replay=False)
    assert refused.value.where == "$.snapshots[0].after"


@pytest.mark.parametrize(
    "change",
    [
        {"pile": "nine"},
        {"steps": [{"step": "waltz"}]},
        {"steps": [{"step": "turn", "side": "red"}]},
        {"steps": [{"step": "turn", "side": 5}]},
        {"steps": 3},
        {"score": [1]},
        {"more": 1},
    ],
    ids=str,
)
def test_a_snapshot_that_cannot_be_set_up_is_refused(change: dict[str, Any]) -> None:
    m = in_a_duel()
    state = {**m.record().snapshots[-1].state, **change}
    with pytest.raises(BadSave, match="position") as refused:
        resume(GAME, m.kit, broken(m, snapshots=(Snapshot(4, state),)), replay=False)
    assert refused.value.where == "$.snapshots[0]"


def test_a_snapshot_of_an_endless_loop_is_refused() -> None:
    m = in_a_duel()
    state = {**m.record().snapshots[-1].state, "steps": [{"step": "spin"}]}
    with pytest.raises(BadSave):
        resume(GAME, m.kit, broken(m, snapshots=(Snapshot(4, state),)), replay=False)


def test_an_entry_that_is_not_legal_is_named() -> None:
    m = in_a_duel()
    entries = list(m.record().entries)
    entries[2] = msgspec.structs.replace(entries[2], action={"do": "take", "sticks": 7})
    with pytest.raises(BadSave, match="T2 no-such-take") as refused:
        resume(GAME, m.kit, broken(m, entries=tuple(entries)))
    assert refused.value.where == "$.entries[2]"


@pytest.mark.parametrize(
    "raw",
    [{"do": "take"}, {"do": "take", "sticks": "2"}, {"do": "waltz"}, {}, [], 3, None, "take"],
    ids=str,
)
def test_a_malformed_action_is_refused(raw: Any) -> None:
    with pytest.raises(Illegal) as refused:
        toy.opened().decode(raw)
    (reason,) = refused.value.reasons
    assert (reason.rule, reason.why) == ("0", "malformed")


def test_an_action_is_read_from_plain_data() -> None:
    assert toy.opened().decode({"do": "take", "sticks": 2}) == Take(2)
