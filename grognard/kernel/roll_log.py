"""All rolls of a match with their numbers, those among them that were taken back by consent.

Each roll has a number of its own, and no number falls twice: what was taken back is in the notes
of the record with its number, and the rolls that stand have the numbers that are left, in order.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from grognard.kernel.flow import ChanceStep
from grognard.kernel.legality import Illegal, No, no
from grognard.kernel.match import Match
from grognard.kernel.record import NEW_DICE, TAKEN_BACK, Note, Record, Thrown
from grognard.kernel.resume import replay_entries
from grognard.kernel.value import CHANCE, Side


def standing(match: Match[Any], record: Record) -> Iterator[tuple[int, Thrown]]:
    """Every roll that stands, with the number of its entry; `match` is at the record's start and
    is played on as they are taken."""
    gone = {roll.n for roll in record.thrown_away}
    number = 0
    for n, entry in enumerate(record.entries):
        step = match.state.steps[-1] if match.state.steps else None
        faces = step.dice[1] if isinstance(step, ChanceStep) else 0
        replay_entries(match, record.entries[: n + 1], n)
        if entry.side == CHANCE:
            while number in gone:
                number += 1
            yield n, Thrown(number, faces, tuple(entry.action["pips"]))
            number += 1


def all_rolls(match: Match[Any], record: Record) -> list[Thrown]:
    """Every roll that fell, by its number; `match` is at the record's start."""
    rolls = [roll for _, roll in standing(match, record)]
    return sorted((*rolls, *record.thrown_away), key=lambda roll: roll.n)


def why_not_back(record: Record, to: int) -> list[No]:
    """Why the record cannot be cut after so many entries, though all agree."""
    if not 0 <= to < len(record.entries):
        return [no("0", "undo-nothing")]
    # What was rolled before that note fell with other dice, whose secret is not here.
    if any(note.what == NEW_DICE and note.after > to for note in record.notes):
        return [no("0", "undo-new-dice")]
    return []


def taken_back(match: Match[Any], record: Record, to: int, side: Side) -> Record:
    """The record cut after so many entries, by consent: it notes who asked for it, and the rolls
    that went. `match` is at the record's start. Raises Illegal."""
    if reasons := why_not_back(record, to):
        raise Illegal(reasons)
    gone = tuple(roll for n, roll in standing(match, record) if n >= to)
    return msgspec.structs.replace(
        record,
        entries=record.entries[:to],
        snapshots=tuple(s for s in record.snapshots if s.after <= to),
        notes=(*record.notes, Note(to, TAKEN_BACK, side, gone)),
    )
