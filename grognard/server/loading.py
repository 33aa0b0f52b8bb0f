"""A game as a row to be kept, and a table laid out from what was kept of one."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from random import SystemRandom
from typing import Any

import msgspec

from grognard import library
from grognard.kernel.events import Event
from grognard.kernel.match import Match, replay_entries
from grognard.kernel.record import NEW_DICE, BadSave, Entry, Note, Record
from grognard.kernel.value import CHANCE
from grognard.server.live_table import LiveTable
from grognard.server.records import Header, Row, StoredGame, record_of
from grognard.server.store import Store
from grognard.server.summary import summary_of
from grognard.server.wire import Seat


def new_id() -> str:
    return secrets.token_hex(6)


def new_seed() -> int:
    """For bots: those of a copy would otherwise do what those of the match will do."""
    return SystemRandom().randrange(1 << 30)


def new_dice(entries: Sequence[Entry]) -> Note:
    """That other dice are rolled from here on. It stands behind the last roll, which no undo
    takes back."""
    rolls = [n for n, entry in enumerate(entries, 1) if entry.side == CHANCE]
    return Note(rolls[-1] if rolls else 0, NEW_DICE, "")


def without_dice(record: Record) -> Record:
    """The record without the secret of its dice, unless they come from a seed anyway."""
    return record if record.seeded else msgspec.structs.replace(record, secret="")


def new_row(
    match: Match[Any],
    seats: Sequence[Seat],
    title: str,
    origin: str = "",
    seed: int | None = None,
    *,
    at: str,
) -> Row:
    """A game with this match as it stands, made at this time. A seed is the bots' too: with the
    dice, their play repeats."""
    dice = match.dice
    kept = Header(
        scenario=match.scenario,
        game=match.game.id,
        options=dict(match.kit.options),
        seats=tuple(seats),
        digest=match.kit.digest,
        secret=dice.secret.hex(),
        salts=dice.salts,
        seeded=dice.seeded,
        commit=dice.commit,
        hidden=bool(match.game.hidden(match.kit)),
        seed=new_seed() if seed is None else seed,
        start=match.start,
        since_roll=match.record().foreign_rolls,
        origin=origin,
    )
    summary = summary_of(match, match.story)
    return Row(new_id(), kept, summary, title, at, at, 0)


def replay_with_events(record: Record) -> tuple[Match[Any], list[tuple[int, Event]]]:
    """A match played again from its record, every entry judged anew, and its story with the
    number of actions after which each event was told."""
    match = library.load(msgspec.structs.replace(record, entries=(), snapshots=()))
    events = [(0, event) for event in match.story]
    for n in range(len(record.entries)):
        told = len(match.story)
        replay_entries(match, record.entries[: n + 1], n)
        events += [(n + 1, event) for event in match.story[told:]]
    return match, events


def load_table(store: Store, row: Row, whole: StoredGame) -> LiveTable:
    """A table from what was kept. With other data than it was played with, the match goes on from
    its last snapshot, and the story before it is as it was told."""
    record = record_of(row.header, whole.entries, whole.notes, whole.snapshots)
    stored = [event for _, event in whole.events]
    try:
        match, events = replay_with_events(record)
    except BadSave as fault:
        if fault.why != "data-changed":
            raise
        match = library.load(record, accept_data=True)
        after = record.snapshots[-1].after
        before = [(n, event) for n, event in whole.events if n <= after]
        since = [(len(match.entries), event) for event in match.story]
        return LiveTable(
            store, row, match, prelude=[event for _, event in before], remarks=whole.remarks,
            plays=whole.plays, fresh=before + since, retold=True, answered=whole.answered,
        )  # fmt: skip
    same = stored == match.story
    return LiveTable(
        store, row, match, remarks=whole.remarks, plays=whole.plays,
        fresh=None if same else events, retold=bool(stored) and not same,
        answered=whole.answered,
    )  # fmt: skip
