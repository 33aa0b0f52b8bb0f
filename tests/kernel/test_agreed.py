"""What players agree to beyond the rules: an end, a way back across dice, a position by hand."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from grognard.kernel.dice import verify
from grognard.kernel.flow import Rolled
from grognard.kernel.game import Game
from grognard.kernel.legality import Illegal
from grognard.kernel.match import Match
from grognard.kernel.record import NEW_DICE, BadSave, Note, Record, decode
from grognard.kernel.resume import resume
from grognard.kernel.roll_log import all_rolls, taken_back, why_not_back
from grognard.kernel.situation import BadSituation
from grognard.kernel.value import CHANCE
from tests.kernel import toy
from tests.kernel.toy import GAME, Challenge, Mark, Take, Toy


def again(record: Record, game: Game[Toy] = GAME) -> Match[Toy]:
    return resume(game, toy.Kit(), record)


def start_of(record: Record) -> Match[Toy]:
    return again(msgspec.structs.replace(record, entries=(), snapshots=()))


def duel(m: Match[Toy]) -> None:
    """Whoever is asked takes one, the other challenges, and the die falls."""
    m.play(m.ask.side, Take(1))
    m.play(m.ask.side, Challenge())
    m.roll()


def pips(m: Match[Any]) -> list[tuple[int, ...]]:
    return [tuple(e.action["pips"]) for e in m.entries if e.side == CHANCE]


# ---- the end -------------------------------------------------------------------------------


def test_a_side_resigns() -> None:
    m = toy.opened()
    m.play("red", Mark())
    m.end("resigned", "red")
    assert m.over
    assert m.asked() is None
    assert (m.result.over, m.result.winner, m.result.how) == (True, "blue", "resigned")
    for way in (lambda: m.play("red", Take(1)), m.roll, lambda: m.undo("red"),
                lambda: m.end("agreed"), lambda: m.edit(("pile 3",))):  # fmt: skip
        with pytest.raises(Illegal):
            way()
    assert m.public_record().secret, "the dice are published"
    loaded = again(decode(m.save()))
    assert loaded.over
    assert loaded.result == m.result


def test_a_draw_and_an_abandoned_match_have_no_winner() -> None:
    for how in ("agreed", "aborted"):
        m = toy.opened()
        m.end(how)
        assert (m.result.winner, m.result.how, m.over) == ("", how, True)


@pytest.mark.parametrize(("what", "side"), [("resigned", ""), ("agreed", "red"), ("bored", "")])
def test_no_match_ends_in_another_way(what: str, side: str) -> None:
    with pytest.raises(ValueError, match="no match ends"):
        toy.opened().end(what, side)


def test_a_note_of_an_end_holds_where_it_stands_alone() -> None:
    """A note in the middle of a record ends nothing: nobody could have played on."""
    m = toy.opened()
    m.notes.append(Note(len(m.entries), "resigned", "red"))
    ended = m.record()
    assert again(ended).over
    m.notes.clear()
    m.play("red", Mark())
    on = msgspec.structs.replace(m.record(), notes=ended.notes)
    assert not again(on).over


# ---- the way back --------------------------------------------------------------------------


def test_dice_taken_back_never_fall_again() -> None:
    m = toy.opened()
    before = len(m.entries)
    duel(m)
    duel(m)
    seen = pips(m)
    record = taken_back(start_of(m.record()), m.record(), before, "red")
    assert [(n.what, n.side, n.after) for n in record.notes] == [("taken-back", "red", before)]
    assert [roll.pips for roll in record.notes[0].dice] == seen
    back = again(record)
    assert len(back.entries) == before
    assert back.rolls == 2
    duel(back)
    assert pips(back) == [back.dice.roll(2, 6, 1)]
    loaded = again(decode(back.save()))
    assert loaded.rolls == 3
    duel(loaded)
    assert pips(loaded)[-1] == loaded.dice.roll(3, 6, 1)


def test_every_roll_is_accounted_for_however_often_one_goes_back() -> None:
    m = toy.opened()
    first = len(m.entries)
    duel(m)
    middle = len(m.entries)
    duel(m)
    m = again(taken_back(start_of(m.record()), m.record(), middle, "red"))
    duel(m)
    m = again(taken_back(start_of(m.record()), m.record(), first, "blue"))
    duel(m)
    duel(m)
    record = m.record()
    rolls = all_rolls(start_of(record), record)
    assert [roll.n for roll in rolls] == [0, 1, 2, 3, 4]
    assert [roll.n for note in record.notes for roll in note.dice] == [1, 0, 2]
    told = [(roll.n, roll.faces, roll.pips) for roll in rolls]
    secret = bytes.fromhex(record.secret)
    assert verify(record.commit, secret, record.salts, told) == []
    assert record.foreign_rolls == 0


def test_a_roll_that_is_hidden_away_is_found() -> None:
    m = toy.opened()
    duel(m)
    record = taken_back(start_of(m.record()), m.record(), 2, "red")
    m = again(record)
    duel(m)
    forged = msgspec.structs.replace(m.record(), notes=())
    rolls = all_rolls(start_of(forged), forged)
    told = [(roll.n, roll.faces, roll.pips) for roll in rolls]
    faults = verify(forged.commit, bytes.fromhex(forged.secret), forged.salts, told)
    assert m.dice.roll(0, 6, 1) != m.dice.roll(1, 6, 1), "the test needs two that differ"
    assert [fault.why for fault in faults] == ["dice-pips-differ"]


def test_nobody_goes_back_beyond_dice_of_another_match() -> None:
    m = toy.opened()
    duel(m)
    m.notes.append(Note(len(m.entries), NEW_DICE, ""))
    m.play(m.ask.side, Mark())
    record = m.record()
    assert [no.why for no in why_not_back(record, 1)] == ["undo-new-dice"]
    assert why_not_back(record, len(record.entries) - 1) == []
    assert [no.why for no in why_not_back(record, len(record.entries))] == ["undo-nothing"]
    with pytest.raises(Illegal):
        taken_back(start_of(record), record, 1, "red")


def test_rolls_of_another_match_are_counted_with_those_taken_back_there() -> None:
    m = toy.opened()
    first = len(m.entries)
    duel(m)
    m = again(taken_back(start_of(m.record()), m.record(), first, "red"))
    duel(m)
    m.notes.append(Note(len(m.entries), NEW_DICE, ""))
    assert m.record().foreign_rolls == 2


# ---- by hand -------------------------------------------------------------------------------


def edit(s: Toy, lines: Sequence[str]) -> None:
    for n, line in enumerate(lines, 1):
        key, value = line.split()
        if key != "pile":
            raise BadSituation(n, "unknown-key", key=key)
        s.pile = int(value)


EDITABLE = dataclasses.replace(GAME, edit=edit)


def editable() -> Match[Toy]:
    m = toy.opened()
    m.game = EDITABLE
    return m


def test_a_position_is_changed_by_hand_and_the_record_says_so() -> None:
    m = editable()
    m.play("red", Mark())
    told = m.edit(("pile 4",), by="red")
    assert m.state.pile == 4
    assert [(e.what, dict(e.about)) for e in told] == [("edited", {"line": "pile 4"})]
    assert m.notes[-1] == Note(len(m.entries), "edited", "red")
    assert [no.why for no in m.why_not_undo("red")] == ["undo-edited"]
    m.play("red", Take(1))
    record = decode(m.save())
    assert record.edited
    loaded = again(record, EDITABLE)
    assert loaded.state.saved() == m.state.saved()
    assert loaded.story == m.story
    assert not toy.opened().record().edited


def test_after_an_edit_play_goes_on_as_the_position_asks() -> None:
    m = editable()
    told = m.edit(("pile 0",), by="blue")
    assert m.over
    assert [event.what for event in told] == ["edited", "closed"]


def test_what_cannot_be_is_refused_and_changes_nothing() -> None:
    m = editable()
    before = m.state.saved()
    with pytest.raises(BadSituation):
        m.edit(("card 3",))
    for line in ("pile -1", "pile many"):
        with pytest.raises(Illegal) as refusal:
            m.edit((line,))
        assert [no.why for no in refusal.value.reasons] == ["edit-unsound"]
    assert m.state.saved() == before
    assert m.entries == toy.opened().entries
    with pytest.raises(Illegal) as refusal:
        toy.opened().edit(("pile 4",))
    assert [no.why for no in refusal.value.reasons] == ["edit-not-here"]


def test_a_forged_edit_is_refused_when_it_is_loaded() -> None:
    m = editable()
    m.edit(("pile 4",), by="red")
    record = m.record()
    for lines in (["pile -1"], ["card 1"], "pile 4", None):
        entry = msgspec.structs.replace(record.entries[-1], action={"do": "edited", "lines": lines})
        forged = msgspec.structs.replace(record, entries=(*record.entries[:-1], entry))
        with pytest.raises(BadSave):
            again(forged, EDITABLE)


def test_a_die_that_was_edited_in_stays_a_die() -> None:
    """The editor is no player: he cannot answer for the dice."""
    m = toy.opened()
    m.play("red", Take(1))
    m.play("blue", Challenge())
    with pytest.raises(Illegal):
        m.play("editor", Rolled((6,)))
