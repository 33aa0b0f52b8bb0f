"""What a file says beside the actions, looked at before anything of it is kept. The actions are
judged by playing them again; notes and salts are kept as they stand."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.kernel.dice import DiceRound
from grognard.kernel.record import (
    EDITED,
    ENDINGS,
    NEW_DICE,
    TAKEN_BACK,
    UNDONE,
    BadSave,
    Note,
    Record,
    Thrown,
)
from grognard.kernel.value import Side
from grognard.server.bounds import (
    MOST_ENTRIES,
    MOST_NOTES,
    MOST_PIPS,
    MOST_SALT,
    MOST_START,
)
from grognard.server.dice_rounds import MOST_ROUNDS

NOTES = frozenset({EDITED, NEW_DICE, TAKEN_BACK, UNDONE}) | ENDINGS
MOST_HEX = 128
"""Letters of a commitment, a secret, a hash or a salt of a round."""
MOST_SHARES = 64
"""Of a round: one for each seat."""


def check(record: Record, sides: Sequence[Side]) -> None:
    """Raise BadSave where something in it is not what this program writes."""
    for where, length, most in (
        ("entries", len(record.entries), MOST_ENTRIES),
        ("notes", len(record.notes), MOST_NOTES),
        ("start", len(record.start), MOST_START),
        ("commit", len(record.commit), MOST_HEX),
        ("secret", len(record.secret), MOST_HEX),
        ("salts", len(record.salts), len(sides)),
        ("rounds", len(record.rounds), MOST_ROUNDS),
    ):
        if length > most:
            raise BadSave(f"$.{where}", "too-long", most=most)
    known = {side for side, _ in record.salts}
    if len(known) < len(record.salts) or not known <= set(sides):
        raise BadSave("$.salts", "salt", most=MOST_SALT)
    for n, (_, salt) in enumerate(record.salts):
        if len(salt) > MOST_SALT:
            raise BadSave(f"$.salts[{n}]", "salt", most=MOST_SALT)
    for n, each in enumerate(record.rounds):
        if not agreed(each):
            raise BadSave(f"$.rounds[{n}]", "salt", most=MOST_HEX)
    for n, note in enumerate(record.notes):
        if not fits(note, record, sides):
            raise BadSave(f"$.notes[{n}]", "note")


def fits(note: Note, record: Record, sides: Sequence[Side]) -> bool:
    placed = 0 <= note.after <= len(record.entries) and note.side in ("", *sides)
    rolls = not note.dice or note.what == TAKEN_BACK
    return note.what in NOTES and placed and rolls and all(map(rolled, note.dice))


def agreed(its: DiceRound) -> bool:
    """Hashes and salts as long as they are made, of as many seats as a game can have."""
    texts = [its.commit, its.secret]
    for share in its.shares:
        texts += [share.seat, share.hash, share.salt]
    fits = len(its.shares) <= MOST_SHARES and 0 <= its.first <= 2 * MOST_ENTRIES
    return fits and all(len(text) <= MOST_HEX for text in texts)


def rolled(roll: Thrown) -> bool:
    """What dice can have shown."""
    shown = all(1 <= pip <= roll.faces for pip in roll.pips)
    return 0 <= roll.n <= 2 * MOST_ENTRIES and len(roll.pips) <= MOST_PIPS and shown
