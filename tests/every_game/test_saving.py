"""Saving, loading, replaying and taking back, on every game."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

import grognard
from grognard.kernel.events import Event
from grognard.kernel.match import Match
from grognard.kernel.record import decode
from grognard.kernel.resume import resume
from grognard.kernel.state import State
from grognard.kernel.value import CHANCE, Value
from tests.every_game.tables import TABLES, Table

STOPS = (30, 160, 400)
"""After how many actions a match is saved: in set-up or the first turn, and later."""


class Stop(NamedTuple):
    """A match in the middle, as it stood and as it was saved. Nothing here is played on."""

    state: State
    saved: bytes
    story: tuple[Event, ...]
    rolls: int


def advance(m: Match[Any], rng: Random, actions: int) -> None:
    for _ in range(actions):
        if m.over:
            return
        ask = m.ask
        if ask.side == CHANCE:
            m.roll()
        else:
            m.play(ask.side, ask.sample(rng))


@cache
def stops(table: Table) -> tuple[Stop, ...]:
    """A random match at each stop."""
    m = table.begin(11)
    found = []
    rng = Random(table.name)
    for stop in STOPS:
        advance(m, rng, stop - len(m.entries))
        found.append(Stop(m.state.clone(), m.save(), tuple(m.story), m.rolls))
    return tuple(found)


def go_on_alike(one: Match[Any], two: Match[Any]) -> None:
    """The same answers lead both to the same place: nothing that matters was left out."""
    for n in range(40):
        if one.over:
            break
        side = one.ask.side
        action = one.ask.sample(Random(n), side)
        assert two.ask.sample(Random(n), side) == action
        told = [m.play(side, action) for m in (one, two)]
        assert told[0] == told[1]
    assert one.state.saved() == two.state.saved()
    assert two.over == one.over


def test_a_match_is_loaded_as_it_was_saved(table: Table) -> None:
    for stop in stops(table):
        m, again = table.at(stop.state), grognard.load(stop.saved)
        assert again.state.saved() == stop.state.saved()
        assert again.save() == stop.saved, "the second save has other bytes"
        assert tuple(again.story) == stop.story
        assert again.rolls == stop.rolls
        assert [again.view(side) for side in m.game.sides] == [
            m.view(side) for side in m.game.sides
        ]
        go_on_alike(m, again)


def test_a_match_is_played_again_from_its_actions_alone(table: Table) -> None:
    stop = stops(table)[-1]
    bare = msgspec.structs.replace(decode(stop.saved), snapshots=(), notes=(), secret="")
    again = grognard.load(bare.encode())
    assert again.state.saved() == stop.state.saved()
    assert again.rolls == stop.rolls
    assert list(table.game.faults(again.state)) == []


def test_a_match_goes_on_from_a_snapshot(table: Table) -> None:
    for stop in stops(table):
        record = decode(stop.saved)
        assert record.snapshots[-1].after == len(record.entries)
        again = resume(table.game, table.kit, record, replay=False)
        assert again.state.saved() == stop.state.saved()
        assert list(table.game.faults(again.state)) == []
        assert again.rolls == stop.rolls
        go_on_alike(table.at(stop.state), again)


def test_entries_after_a_snapshot_are_played_from_there(table: Table) -> None:
    *earlier, after = stops(table)
    length = len(decode(after.saved).entries)
    before = next(s for s in reversed(earlier) if len(decode(s.saved).entries) < length)
    early = decode(before.saved).snapshots[-1:]
    later = msgspec.structs.replace(decode(after.saved), snapshots=early)
    assert len(later.entries) > early[0].after
    again = resume(table.game, table.kit, later, replay=False)
    assert again.state.saved() == after.state.saved()
    assert again.rolls == after.rolls


@pytest.mark.parametrize("whole", TABLES[::5], ids=lambda table: table.name)
def test_an_ended_match_is_loaded_as_it_ended(whole: Table) -> None:
    m = whole.begin(3)
    advance(m, Random(3), 20_000)
    assert m.over
    again = grognard.load(m.save())
    assert again.over
    assert again.result == m.result
    assert again.state.saved() == m.state.saved()
    assert again.public_record().secret == m.dice.secret.hex()


def test_a_position_as_plain_data_is_read_back(table: Table) -> None:
    """[lessons 8] Save and load at every ask, as a snapshot does it."""
    m = table.begin(5, playout=True)
    rng = Random(5)
    for _ in range(150):
        advance(m, rng, 1)
        data = msgspec.json.encode(m.state.saved())
        saved = m.game.decode_saved(msgspec.json.decode(data))
        restored: State = m.game.restore(m.kit, saved)
        assert restored.saved() == m.state.saved() == saved
        assert msgspec.json.encode(restored.saved()) == data


# ---- taking back ---------------------------------------------------------------------------


def why_not_back(m: Match[Any], side: str) -> list[str]:
    return [reason.why for reason in m.why_not_undo(side)]


def test_what_was_done_can_be_taken_back_but_for_dice_reveals_and_hand_overs(table: Table) -> None:
    m = table.begin(9)
    rng = Random(9)
    met = set()
    last = ""
    for _ in range(400):
        if m.over:
            break
        before, story = m.state.saved(), list(m.story)
        side, depth = m.ask.side, len(m.state.steps)
        action = m.ask.sample(rng, side)
        m.play(side, action)
        after = m.state.saved()
        why = why_not_back(m, side)
        expected = ["undo-dice"] if side == CHANCE else ["undo-reveal"] if m.state.revealed else []
        if not expected and len(m.state.steps) > depth and {*m.ask.sides} - {side, CHANCE}:
            expected = ["undo-asked"]  # another side is to reply to it
        expected = expected if m.asked() else ["undo-over"]
        assert why == expected, (side, action)
        met.update(why)
        if not why:
            assert after != before
            m.undo(side)
            assert m.state.saved() == before
            assert m.story == story
            assert list(m.game.faults(m.state)) == []
            if last not in ("", side, CHANCE):
                assert why_not_back(m, side) == ["undo-hand-over"]
                met.add("undo-hand-over")
            m.play(side, action)
            assert m.state.saved() == after
        last = side
    assert {"undo-dice", "undo-hand-over"} <= met
    if table.game.hidden(table.kit) and table.contract.RARELY_REVEALS:
        return
    revealing = table.game.hidden(table.kit) and dict(table.options).get("fog", "none") != "none"
    assert ("undo-reveal" in met) == revealing


def test_a_side_goes_back_action_by_action_to_where_undo_stops(table: Table) -> None:
    m = table.begin(10)
    rng = Random(10)
    path: list[Value] = []
    undone = 0
    for n in range(400):
        if m.over:
            break
        side = m.ask.side
        path.append(m.state.saved())
        advance(m, rng, 1)
        if n % 25 == 24:
            while not m.why_not_undo(side):
                m.undo(side)
                assert m.state.saved() == path.pop()
                undone += 1
            with pytest.raises(grognard.Illegal):
                m.undo(side)
    assert undone >= table.contract.LEAST["undone"]
    assert grognard.load(m.save()).state.saved() == m.state.saved()
    assert len(m.notes) == undone


def test_at_the_beginning_there_is_nothing_to_take_back(table: Table) -> None:
    m = table.begin(1)
    for side in m.game.sides:
        assert why_not_back(m, side) == ["undo-nothing"]
