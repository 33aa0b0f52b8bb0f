"""The record: the truth of a match as a file. Actions and dice, and snapshots to load from.

A record names the data it was played with by their digest. It replays to the identical state
without a seed; a snapshot at each hand-over makes loading quick and lets a match outlive a
correction of its data.
"""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.kernel.dice import FairDice
from grognard.kernel.value import Side, Value

FORMAT = 1


class BadSave(Exception):
    """A save or record that cannot be used: where it is wrong, and what to do about it."""

    def __init__(self, where: str, why: str, remedy: str) -> None:
        self.where = where
        self.why = why
        self.remedy = remedy
        super().__init__(f"{where}: {why}. {remedy}")


class Entry(Value, frozen=True, array_like=True):
    """Who did what. The action is plain data; its game decodes it."""

    side: Side
    action: dict[str, Any]


class Snapshot(Value, frozen=True):
    """The truth after so many entries."""

    after: int
    state: dict[str, Any]


class Note(Value, frozen=True):
    """Something about the record itself: where entries were taken back, and by whom."""

    after: int
    what: str
    side: Side


class Record(Value, frozen=True):
    """A match from its first action."""

    format: int
    game: str
    scenario: str
    options: dict[str, str]
    digest: str
    """Of the data: map, counters, charts, scenario."""
    commit: str
    """The hash of the dice secret, published before the first roll."""
    salts: tuple[tuple[Side, str], ...]
    seeded: bool
    secret: str
    """Of the dice, in hex. Empty in what a player gets before the match is over."""
    entries: tuple[Entry, ...]
    snapshots: tuple[Snapshot, ...] = ()
    notes: tuple[Note, ...] = ()

    def encode(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=0)

    def dice(self) -> FairDice | None:
        """The dice of the match, where the secret is in the record."""
        if not self.secret:
            return None
        return FairDice(bytes.fromhex(self.secret), self.salts, self.seeded)


def decode(data: bytes) -> Record:
    """A record from the bytes of a file, or BadSave that says what is wrong with them."""
    if not data.strip():
        raise BadSave("the file", "it is empty", "Use another copy of the save.")
    try:
        record = msgspec.json.decode(data, type=Record)
    except msgspec.ValidationError as error:
        text = str(error)
        where = text.rsplit("`", 2)[1] if "`$" in text else "the file"
        raise BadSave(where, text.split(" - at `", maxsplit=1)[0], REMEDY) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave("the file", f"it is not whole JSON ({error})", REMEDY) from None
    if record.format != FORMAT:
        raise BadSave("$.format", f"format {record.format} is not {FORMAT}", NEWER)
    try:
        record.dice()
    except ValueError as error:
        raise BadSave("$.secret", str(error), REMEDY) from None
    return record


REMEDY = "Restore the file from a copy; a record must not be edited by hand."
NEWER = "Open it with the version of Grognard that wrote it."
