"""The record and the story of one table: what of them is in memory, and what only in the store.

A table that was opened from a checkpoint has the last entries and the events since the checkpoint.
The rest is read when somebody needs it: the story when the first person sits down, the entries when
somebody wants the whole record.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from grognard.kernel.events import Event
from grognard.kernel.match import Match
from grognard.kernel.resume import checkpoint_of
from grognard.library import checkpoint_digest
from grognard.server.records import StoredCheckpoint
from grognard.server.store import Store
from grognard.server.store.one_row import entries_before, events_before

EVERY = 100
"""Entries after which a checkpoint is stored though nothing was handed over."""


class History:
    """What was played and told at one table."""

    def __init__(
        self,
        store: Store,
        game: str,
        match: Match[Any],
        *,
        plays: Sequence[str] = (),
        earlier: Sequence[Event] | None = (),
        told_before: int = 0,
        public_before: int = 0,
        unsaved: list[tuple[int, Event]] | None = None,
        rewrite: bool = False,
        checkpoint: int | None = None,
    ) -> None:
        self.store = store
        self.game = game
        self.match = match
        self.plays = list(plays) or [""] * len(match.entries)
        """Of each entry in memory, the message it came with, if any."""
        self.saved = match.count
        """Entries that are in the store."""
        self.unsaved = unsaved or []
        """Events that are not in the store, each with the number of entries after which it was
        told."""
        self.rewrite = rewrite
        """The events in the store are not those of the match any more: they go when it is next
        written."""
        self._earlier = None if earlier is None else list(earlier)
        """The story before that of the match; None where it was not read yet."""
        self._told_before = told_before if earlier is None else len(earlier)
        self._public_before = (
            public_before if earlier is None else sum(not event.to for event in earlier)
        )
        self._checkpoint = checkpoint
        """Entries before the checkpoint that is in the store; None where there is none."""
        self._handed = match.snapshots[-1] if match.snapshots else None
        self._counted = (0, 0)
        """Of the story of the match, the events that were counted, and how many of them everybody
        has heard."""

    # ---- the story -------------------------------------------------------------------------

    @property
    def story(self) -> list[Event]:
        """All events so far. Where the earlier ones were not read yet, read them first."""
        if self._earlier is None:
            raise ValueError("the story before the checkpoint was not read")
        return self._earlier + self.match.story if self._earlier else self.match.story

    @property
    def told(self) -> int:
        """Events so far."""
        return self._told_before + len(self.match.story)

    def since(self, told: int) -> list[Event]:
        """The events after so many."""
        if told >= self._told_before:
            return self.match.story[told - self._told_before :]
        return self.story[told:]

    @property
    def public(self) -> int:
        """Of the events so far, those that everybody has heard. Those counted last are not counted
        again."""
        story, (counted, found) = self.match.story, self._counted
        if len(story) < counted:  # some were taken back
            counted = found = 0
        found += sum(not event.to for event in story[counted:])
        self._counted = (len(story), found)
        return self._public_before + found

    async def read_story(self) -> None:
        """Have all events in memory."""
        if self._earlier is None:
            self._earlier = await events_before(self.store, self.game, self._told_before)

    # ---- the record ------------------------------------------------------------------------

    @property
    def whole(self) -> bool:
        """Whether all entries are in memory."""
        return not self.match.before

    async def read_entries(self) -> None:
        """Have all entries in memory."""
        if self.match.before:
            entries, plays = await entries_before(self.store, self.game, self.match.before)
            self.match.prepend(entries)
            self.plays[:0] = plays

    # ---- checkpoints -----------------------------------------------------------------------

    def next_checkpoint(self, first: int, *, cut: bool) -> StoredCheckpoint | None:
        """What is to be stored together with the entries from number `first` on: a checkpoint at
        each hand-over, after many entries, and where the one in the store goes with what was
        taken back."""
        match, stored = self.match, self._checkpoint
        last = match.snapshots[-1] if match.snapshots else None
        handed, self._handed = last is not None and last is not self._handed, last
        gone = cut and stored is not None and stored >= first
        if not (handed or gone or match.count - (stored or 0) >= EVERY):
            return None
        found = self.checkpoint()
        return None if found.checkpoint.after == stored and not gone else found

    def checkpoint(self) -> StoredCheckpoint:
        match = self.match
        found = checkpoint_of(match)
        public = self._public_before + sum(not e.to for e in match.story[: found.told])
        told = self._told_before + found.told
        digest = checkpoint_digest(match.game.id, match.kit)
        return StoredCheckpoint(msgspec.structs.replace(found, told=told), digest, public)

    def was_saved(self, checkpoint: StoredCheckpoint | None) -> None:
        """All of it is in the store now."""
        self.saved = self.match.count
        self.unsaved, self.rewrite = [], False
        if checkpoint is not None:
            self._checkpoint = checkpoint.checkpoint.after
