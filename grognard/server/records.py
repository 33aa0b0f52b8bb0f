"""The values that the store reads and writes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.kernel.dice import DiceRound, DiceShare
from grognard.kernel.events import Event
from grognard.kernel.game import Result
from grognard.kernel.planning import Thought
from grognard.kernel.record import FORMAT, Checkpoint, Entry, Note, Record, Snapshot
from grognard.kernel.value import Side, Value
from grognard.server.wire import Remark, Seat


class PendingRound(Value, frozen=True):
    """Dice that are being agreed to. The secret stays in the server."""

    first: int
    """The roll they will begin with."""
    commit: str
    secret: str
    seats: tuple[str, ...]
    """Those that give a share."""
    shares: tuple[DiceShare, ...] = ()
    full: bool = True
    """Every seat of the game is taken: nobody else will give a share."""
    given_up: int = 0
    until: str = ""


class Header(Value, frozen=True):
    """What never changes about a game, except its seats. It holds the secret of the dice: it stays
    in the server."""

    scenario: str
    game: str
    options: dict[str, str]
    seats: tuple[Seat, ...]
    digest: str
    secret: str
    salts: tuple[tuple[Side, str], ...]
    seeded: bool
    commit: str
    hidden: bool
    seed: int
    """For the bots."""
    start: str = ""
    since_roll: int = 0
    """The roll these dice begin with; the ones before fell in the match this is a copy of."""
    origin: str = ""
    """The game whose match this is, where it was taken up from a copy or a file."""
    rounds: tuple[DiceRound, ...] = ()
    """Dice that the players agreed to; before them, and without any, the secret above rolls."""
    pending: PendingRound | None = None
    """Dice that are being agreed to: until then nothing is played."""


class Summary(Value, frozen=True):
    """How a game stands, as the list of games tells it. Nothing in it is secret."""

    turn: int
    turns: int
    dates: dict[str, str]
    phase: str
    waits: tuple[Side, ...]
    over: bool
    result: Result | None
    actions: int


class Row(Value, frozen=True):
    """A game as the list of games needs it."""

    id: str
    header: Header
    summary: Summary
    title: str
    created: str
    played: str
    opened: int
    version: int = 0
    """Counts the writes: a writer names the version it has seen."""

    @property
    def origin(self) -> str:
        return self.header.origin or self.id

    @property
    def secret(self) -> bool:
        """It has hidden information, and is not over."""
        return self.header.hidden and not self.summary.over


class StoredCheckpoint(Value, frozen=True):
    """Where a game is opened without replaying what came before."""

    checkpoint: Checkpoint
    digest: str
    """Of the program and the data that made it."""
    public: int
    """Events before it that everybody has heard."""


class StoredGame(Value, frozen=True):
    """A game with everything that is stored of it, or with what is needed to open it."""

    row: Row
    entries: tuple[Entry, ...]
    plays: tuple[str, ...]
    """Of each entry, the message it came with: those of one message are taken back together."""
    notes: tuple[Note, ...]
    snapshots: tuple[Snapshot, ...]
    events: tuple[tuple[int, Event], ...]
    """Each with the number of actions after which it was told."""
    remarks: tuple[Remark, ...]
    skipped: int = 0
    """Entries that were not read: they come before the checkpoint."""
    checkpoint: StoredCheckpoint | None = None


class StoredThoughts(Value, frozen=True):
    """What a bot thought before it did the entry of this number."""

    n: int
    side: Side
    thoughts: tuple[Thought, ...]


class Changes(Value, frozen=True):
    """What was stored of a game since a version."""

    row: Row
    trimmed: bool
    """Something was taken back since: the reader may have more than there is."""
    entries: tuple[Entry, ...]
    """Those the reader does not have."""
    plays: tuple[str, ...]
    notes: tuple[Note, ...]
    """All of them, and the remarks too."""
    remarks: tuple[Remark, ...]


class Turned(Value, frozen=True):
    """What one write has changed, as the other processes are told it where it is short: they need
    not read it."""

    first: int
    summary: Summary
    played: str
    entries: tuple[Entry, ...]
    plays: tuple[str, ...]
    beside: dict[str, Any]
    """What became of the game beside its table; see `TableHooks.beside`."""


class Write(Value, frozen=True):
    """What one message, or one bot, has changed: stored in one transaction."""

    summary: Summary
    played: str
    first: int
    """The number of the first entry written."""
    entries: tuple[Entry, ...] = ()
    plays: tuple[str, ...] = ()
    """One for each entry, or none at all."""
    told: int = 0
    """The number of the first event written."""
    events: tuple[tuple[int, Event], ...] = ()
    notes: tuple[Note, ...] = ()
    cut: bool = False
    """Something was taken back: entries and events that stood from those numbers on go."""
    snapshot: Snapshot | None = None
    checkpoint: StoredCheckpoint | None = None
    remarks: tuple[Remark, ...] = ()
    mailbox: str = ""
    message: str = ""
    answer: bytes = b""


def record_of(
    kept: Header,
    entries: Sequence[Entry],
    notes: Sequence[Note] = (),
    snapshots: Sequence[Snapshot] = (),
) -> Record:
    return Record(
        FORMAT, kept.game, kept.scenario, kept.options, kept.digest, kept.commit, kept.salts,
        kept.seeded, kept.secret, tuple(entries), kept.start, tuple(snapshots), tuple(notes),
        kept.rounds,
    )  # fmt: skip
