"""Tallies, events and reasons: what is told, with its rule, and to whom."""

from __future__ import annotations

import pytest

from grognard.kernel.events import Event, heard_by
from grognard.kernel.game import OptionFault
from grognard.kernel.legality import Illegal, No, no
from grognard.kernel.tally import Line, Tally
from tests.kernel import toy


def test_a_tally_keeps_its_lines_in_order_and_adds_them_up() -> None:
    tally = Tally()
    assert tally.total == 0
    tally.add(7, "G2", "attacker", unit="3PzD")
    tally.add(-2, "G7", "mud-halves")
    assert tally.lines == [
        Line(7, "G2", "attacker", (("unit", "3PzD"),)),
        Line(-2, "G7", "mud-halves"),
    ]
    assert tally.total == 5


def test_an_event_is_heard_by_all_or_by_one() -> None:
    events = [Event("turn", "C"), Event("moved", "F1", (), "red"), Event("moved", "F1", (), "blue")]
    assert heard_by(events, "red") == events[:2]
    assert heard_by(events, "blue") == [events[0], events[2]]
    assert heard_by(events, "chance") == events[:1]


def test_a_state_tells_its_story_or_pays_nothing() -> None:
    s = toy.state()
    s.tell("turn", "C", turn=1)
    assert s.story is None
    s.story = []
    s.tell("turn", "C", turn=1)
    s.tell("peeked", "T3", to="red", card=7)
    assert s.story == [
        Event("turn", "C", (("turn", 1),)),
        Event("peeked", "T3", (("card", 7),), "red"),
    ]


def test_a_reason_can_be_kept_in_a_set() -> None:
    one = no("F1", "too-far", hex="2512", left=3)
    assert one == No("F1", "too-far", (("hex", "2512"), ("left", 3)))
    assert len({one, no("F1", "too-far", hex="2512", left=3)}) == 1


def test_a_refusal_names_all_its_reasons() -> None:
    error = Illegal(iter([no("F1", "too-far", left=3), no("0", "not-now")]))
    assert [reason.rule for reason in error.reasons] == ["F1", "0"]
    assert str(error) == "F1 too-far {'left': 3}; 0 not-now {}"


def test_an_option_that_does_not_go_says_what_is_wrong() -> None:
    with pytest.raises(OptionFault, match="no-such-choice: option=pile") as found:
        toy.kit(toy.NO_PACK, "sticks", {"pile": "many"})
    assert found.value.about == {"option": "pile"}
