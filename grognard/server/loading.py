"""New games as rows of the store, and tables opened from stored games."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from random import SystemRandom
from typing import Any

import msgspec

from grognard import library
from grognard.kernel.events import Event
from grognard.kernel.match import Match
from grognard.kernel.record import NEW_DICE, BadSave, Entry, Note, Record
from grognard.kernel.resume import replay_entries
from grognard.kernel.value import CHANCE
from grognard.server import faults
from grognard.server.history import History
from grognard.server.live_table import LiveTable
from grognard.server.records import Header, Row, StoredCheckpoint, StoredGame, record_of
from grognard.server.store import Store
from grognard.server.summary import public_events, summary_of
from grognard.server.wire import Seat


def new_id() -> str:
    return secrets.token_hex(6)


def new_seed() -> int:
    """A seed for bots: those of a copy must not play as those of the original will."""
    return SystemRandom().randrange(1 << 30)


def new_dice(entries: Sequence[Entry]) -> Note:
    """The note that new dice are used from here on. It stands after the last roll, which no undo
    removes."""
    rolls = [n for n, entry in enumerate(entries, 1) if entry.side == CHANCE]
    return Note(rolls[-1] if rolls else 0, NEW_DICE, "")


def without_dice(record: Record) -> Record:
    """The record without the secret of its dice, unless they come from a seed anyway."""
    return record if record.seeded else record.without_secrets()


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
        rounds=dice.rounds,
    )
    summary = summary_of(match, public_events(match.story))
    return Row(new_id(), kept, summary, title, at, at, 0)


def replay_with_events(record: Record) -> tuple[Match[Any], list[tuple[int, Event]]]:
    """A match replayed from its record, every entry judged again, and its story with the number of
    actions after which each event was told."""
    match = library.load(msgspec.structs.replace(record, entries=(), snapshots=()))
    events = [(0, event) for event in match.story]
    for n in range(len(record.entries)):
        told = len(match.story)
        replay_entries(match, record.entries[: n + 1], n)
        events += [(n + 1, event) for event in match.story[told:]]
    return match, events


CONTEXT = 64
"""Entries before a checkpoint that are read with it: who acted last is looked up among them."""
SHORT = 200
"""Entries that are replayed, and judged, at every opening: it takes some 30 ms."""


async def open_table(store: Store, game: str) -> LiveTable | None:
    """The table of a game: from its last checkpoint where this program made one with these data,
    else by replaying its record. None where there is no such game."""
    stored = await store.opening(game, CONTEXT)
    if stored is None:
        return None
    if stored.checkpoint is not None:
        if stored.checkpoint.checkpoint.after >= SHORT:
            table = await asyncio.to_thread(load_checkpoint, store, stored, stored.checkpoint)
            if table is not None:
                return table
        stored = await store.whole(game)
        if stored is None:
            return None
    table = await asyncio.to_thread(load_table, store, stored.row, stored)
    await _keep_checkpoint(table)
    return table


async def _keep_checkpoint(table: LiveTable) -> None:
    """After a replay, store where the next opening can start. It is a cache: a fault is noted."""
    history = table.history
    if table.match.count < SHORT or history.rewrite or history.unsaved:
        return
    if table.match.kit.digest != table.row.header.digest:
        return
    checkpoint = history.checkpoint()
    try:
        await table.store.put_checkpoint(table.id, checkpoint, table.row.version)
    except Exception as error:
        faults.note("a snapshot", error)
        return
    history.was_saved(checkpoint)


def load_checkpoint(
    store: Store, stored: StoredGame, checkpoint: StoredCheckpoint
) -> LiveTable | None:
    """A table from a checkpoint; None where the checkpoint does not fit this program and its data,
    or what follows it."""
    row, at = stored.row, checkpoint.checkpoint
    record = record_of(row.header, stored.entries, stored.notes)
    try:
        match = library.open_checkpoint(record, at, checkpoint.digest, skipped=stored.skipped)
    except BadSave as fault:
        faults.note("a snapshot", fault)
        return None
    if match is None or [event for _, event in stored.events] != match.story:
        return None
    history = History(
        store, row.id, match, plays=stored.plays, earlier=None, told_before=at.told,
        public_before=checkpoint.public, checkpoint=at.after,
    )  # fmt: skip
    return LiveTable(store, row, match, history, stored.remarks)


def load_table(store: Store, row: Row, whole: StoredGame) -> LiveTable:
    """A table from its whole record. With other data than it was played with, the match goes on
    from its last snapshot, and the story before it is as it was told."""
    record = record_of(row.header, whole.entries, whole.notes, whole.snapshots)
    stored = [event for _, event in whole.events]
    at = whole.snapshots[-1].after if whole.snapshots else None
    try:
        match, events = replay_with_events(record)
    except BadSave as fault:
        if fault.why != "data-changed":
            raise
        match = library.load(record, accept_data=True)
        after = record.snapshots[-1].after
        before = [(n, event) for n, event in whole.events if n <= after]
        since = [(match.count, event) for event in match.story]
        history = History(
            store, row.id, match, plays=whole.plays, earlier=[event for _, event in before],
            unsaved=before + since, rewrite=True, checkpoint=at,
        )  # fmt: skip
    else:
        same = stored == match.story
        history = History(
            store, row.id, match, plays=whole.plays, unsaved=None if same else events,
            rewrite=bool(stored) and not same, checkpoint=at,
        )  # fmt: skip
    return LiveTable(store, row, match, history, whole.remarks)
