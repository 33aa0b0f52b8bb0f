"""The record: the truth of a match as a file. Actions and dice, and snapshots to load from.

A record names the data it was played with by their digest. It replays to the identical state
without a seed; a snapshot at each hand-over lets a match outlive a correction of its data. A match
that is kept in a store is opened at its last checkpoint.
"""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.kernel.dice import DiceRound, FairDice
from grognard.kernel.legality import No
from grognard.kernel.value import CHANCE, EDITOR, Side, Value

FORMAT = 1
NEW_DICE = "new-dice"
"""The note in the record of a copy: what is rolled from there on is rolled with dice of its own."""
TAKEN_BACK = "taken-back"
"""The note of what was taken back by consent, across dice: it names the rolls that went."""
EDITED = "edited"
"""The note of a position changed by hand, by consent."""
UNDONE = "undone"
"""The note of what somebody took back by himself."""
LOSING = frozenset({"resigned", "time"})
ENDINGS = LOSING | {"agreed", "aborted"}
"""Notes that end a match otherwise than by its rules. Whoever resigns or is out of time loses."""


class BadSave(Exception):
    """A save or record that cannot be used: where it is wrong, and what to do about it.

    The words are keys: `save-<why>` and `save-remedy-<remedy>` have Fluent texts.
    """

    def __init__(self, where: str, why: str, remedy: str = "copy", **about: str | float) -> None:
        super().__init__(where, why, remedy, about)
        self.where = where
        self.why = why
        self.remedy = remedy
        self.about = about

    def __str__(self) -> str:
        about = ", ".join(f"{key} = {value}" for key, value in self.about.items())
        why = self.why.replace("-", " ")
        return f"{self.where}: {why}{f' ({about})' if about else ''}; remedy: {self.remedy}"


class Entry(Value, frozen=True, array_like=True):
    """Who did what. The action is plain data; its game decodes it."""

    side: Side
    action: dict[str, Any]


class Snapshot(Value, frozen=True):
    """The truth after so many entries."""

    after: int
    state: dict[str, Any]


class Checkpoint(Value, frozen=True):
    """A snapshot with what a match knows besides its state, so that it can be opened there without
    replaying what came before."""

    after: int
    """Entries before it."""
    state: dict[str, Any]
    rolls: int
    """Rolls among those entries."""
    told: int
    """Events told before it."""
    stop: No
    """Why nothing before it can be taken back."""
    last: Side
    """Who acted last, dice aside; empty where nobody has."""


class Thrown(Value, frozen=True, array_like=True):
    """A roll: its number among all of the match, the faces of its dice, and what they showed."""

    n: int
    faces: int
    pips: tuple[int, ...]


class Note(Value, frozen=True, omit_defaults=True):
    """Something about the record itself: where entries were taken back, and by whom; where dice
    of its own were taken up; where it was edited or ended otherwise than by the rules."""

    after: int
    what: str
    side: Side
    dice: tuple[Thrown, ...] = ()
    """Rolls that were taken back: seen once, they never fall again."""


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
    start: str = ""
    """The text of the situation it began in, where that is not the scenario's own start."""
    snapshots: tuple[Snapshot, ...] = ()
    notes: tuple[Note, ...] = ()
    rounds: tuple[DiceRound, ...] = ()
    """Dice that the players agreed to; none where they are the secret's and the salts' alone."""

    def encode(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=0)

    @property
    def foreign_rolls(self) -> int:
        """Rolls that fell before these dice were taken up: those of the match it was copied from,
        whose secret is not in this record."""
        taken_up = [k for k, note in enumerate(self.notes) if note.what == NEW_DICE]
        if not taken_up:
            return 0
        before, since = self.notes[: taken_up[-1]], self.notes[taken_up[-1]].after
        gone = sum(len(note.dice) for note in before)
        return gone + sum(entry.side == CHANCE for entry in self.entries[:since])

    @property
    def thrown_away(self) -> tuple[Thrown, ...]:
        """The rolls that were taken back by consent."""
        return tuple(roll for note in self.notes for roll in note.dice)

    @property
    def edited(self) -> bool:
        return any(entry.side == EDITOR for entry in self.entries)

    def dice(self) -> FairDice | None:
        """The dice of the match, where the secret is in the record."""
        if not self.secret:
            return None
        return FairDice(bytes.fromhex(self.secret), self.salts, self.seeded, self.rounds)

    def without_secrets(self) -> Record:
        """What may be seen of it while its dice are still being rolled."""
        rounds = tuple(msgspec.structs.replace(each, secret="") for each in self.rounds)
        return msgspec.structs.replace(self, secret="", rounds=rounds)


WHOLE = "$"
"""The whole file, as a place in it."""


def decode(data: bytes) -> Record:
    """A record from the bytes of a file, or BadSave that says what is wrong with them."""
    if not data.strip():
        raise BadSave(WHOLE, "empty")
    try:
        record = msgspec.json.decode(data, type=Record)
    except msgspec.ValidationError as error:
        text = str(error)
        where = text.rsplit("`", 2)[1] if "`$" in text else WHOLE
        raise BadSave(where, "shape", detail=text.split(" - at `", maxsplit=1)[0]) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(WHOLE, "not-json", detail=str(error)) from None
    if record.format != FORMAT:
        raise BadSave("$.format", "format", "version", format=record.format, known=FORMAT)
    try:
        record.dice()
    except ValueError as error:
        raise BadSave("$.secret", "secret", detail=str(error)) from None
    return record
