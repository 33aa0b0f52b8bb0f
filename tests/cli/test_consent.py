"""`grognard verify` and what players agreed to: rolls taken back, a position by hand, an end."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import grognard
from grognard.kernel.match import Match
from grognard.kernel.record import Record, decode
from grognard.kernel.roll_log import taken_back
from tests.cli.conftest import Cli, played


def start_of(record: Record) -> Match[Any]:
    return grognard.load(msgspec.structs.replace(record, entries=(), snapshots=()))


@pytest.fixture
def agreed() -> Match[Any]:
    """A match with rolls that were taken back, others after them, and a side that gave up."""
    match = played(400)
    record = decode(match.save())
    rolls = [n for n, entry in enumerate(record.entries) if entry.side == "chance"]
    assert len(rolls) > 4
    record = taken_back(start_of(record), record, rolls[2], "german")
    match, rng = grognard.load(record), Random(2)
    while match.rolls < len(rolls) + 2:
        question = match.ask
        if question.side == "chance":
            match.roll()
        else:
            match.play(question.side, question.sample(rng))
    match.end("resigned", "soviet")
    return match


def test_rolls_taken_back_are_drawn_anew_too(cli: Cli, agreed: Match[Any], tmp_path: Path) -> None:
    path = tmp_path / "agreed.json"
    path.write_bytes(agreed.save())
    told = cli("verify", path)
    assert told.code == 0, told.out
    gone = len(agreed.record().thrown_away)
    assert f"{gone} rolls were taken back" in told.out
    assert "not over" not in told.out
    assert cli("verify", path, "--json").json["rolls"] == agreed.rolls
    assert f"{gone} jets ont été repris" in cli("verify", path, "--lang=fr").out


def test_a_roll_that_is_left_out_or_changed_is_found(
    cli: Cli, agreed: Match[Any], tmp_path: Path
) -> None:
    record = decode(agreed.save())
    path = tmp_path / "forged.json"
    note = next(note for note in record.notes if note.dice)
    fewer = msgspec.structs.replace(note, dice=note.dice[1:])
    roll = note.dice[0]
    other = msgspec.structs.replace(roll, pips=tuple(pip % roll.faces + 1 for pip in roll.pips))
    changed = msgspec.structs.replace(note, dice=(other, *note.dice[1:]))
    for forged in (fewer, changed):
        notes = tuple(forged if one is note else one for one in record.notes)
        path.write_bytes(msgspec.structs.replace(record, notes=notes).encode())
        assert cli("verify", path).code == 1


def test_a_position_by_hand_is_said_to_be_one(cli: Cli, tmp_path: Path) -> None:
    match = played(20)
    match.edit(("air 2 2",), by="german")
    path = tmp_path / "edited.json"
    path.write_bytes(match.save())
    told = cli("verify", path)
    assert told.code == 0, told.out
    assert "changed by hand" in told.out
    plain = tmp_path / "plain.json"
    plain.write_bytes(played(20).save())
    assert "changed by hand" not in cli("verify", plain).out
