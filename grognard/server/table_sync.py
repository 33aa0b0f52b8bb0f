"""Synchronising a table with the store and with other processes.

Several processes may have the same table open. Each action is stored by one of them; the others
read it from the store, play it as it is recorded, dice and all, and send it to their own clients. A
process that wanted to store something at the same moment and came second opens the table again from
the record: nothing of what it had done was sent.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import takewhile

import msgspec

from grognard.kernel.events import Event
from grognard.kernel.flow import ChanceStep
from grognard.kernel.legality import Illegal
from grognard.kernel.record import BadSave
from grognard.kernel.value import CHANCE, Side
from grognard.server import faults
from grognard.server.answers import Answers
from grognard.server.connections import Connections
from grognard.server.dice_rounds import dice_of
from grognard.server.hooks import TableHooks
from grognard.server.operator.metrics import FOLLOWED
from grognard.server.records import Changes, Turned
from grognard.server.table_state import TableState
from grognard.server.table_view import TableView


class BrokenTable(Exception):
    """The table in memory is ahead of its record, or damaged, and must be opened again. Nobody is
    shown it any more."""


class TableSync:
    """Keeps one table, and what its people have been told, in step with the store."""

    def __init__(
        self,
        table: TableState,
        view: TableView,
        connections: Connections,
        answers: Answers,
        hooks: TableHooks,
    ) -> None:
        self.table = table
        self.view = view
        self.connections = connections
        self.answers = answers
        self.hooks = hooks

    # ---- moving ----------------------------------------------------------------------------

    def moved(
        self, move: Callable[[], list[Event]], by: Side, play: str = "", *, again: bool = False
    ) -> None:
        """Do something and write the messages about it. Clears what could be redone, unless this is
        a redo."""
        steps = self.table.match.state.steps
        step = steps[-1] if steps else None
        own: Side = step.own if isinstance(step, ChanceStep) and by == CHANCE else ""
        try:
            events = move()
        except Illegal:
            raise
        except Exception as error:
            raise self.broken("the engine", error) from error
        entries = self.table.match.entries
        self.table.changes += 1
        self.table.history.plays.append(play)
        if not again:
            self.table.redoable.clear()
        self.table.history.unsaved += [(self.table.match.count, event) for event in events]
        roll = tuple(entries[-1].action["pips"]) if by == CHANCE else ()
        self.tell(by, roll, own)

    def tell(self, by: Side, roll: tuple[int, ...] = (), own: Side = "") -> None:
        """`own` names the one side that may see this roll; empty is everybody."""
        told = self.table.history.told
        for mailbox in self.table.mailboxes.values():
            receivers = ("", *self.table.seats.receives(mailbox.key))
            events = tuple(e for e in self.table.history.since(mailbox.read) if e.to in receivers)
            mailbox.read = told
            mailbox.tell(
                self.view.seat_view(mailbox), events, by=by, roll=roll if own in receivers else ()
            )

    def release(self) -> None:
        """What was written is stored: send it."""
        for mailbox in self.table.mailboxes.values():
            mailbox.release()

    def broken(self, what: str, error: Exception) -> BrokenTable:
        faults.note(what, error)
        self.table.gone = True
        return BrokenTable()

    # ---- following -------------------------------------------------------------------------

    async def follow(self, version: int | None = None, turned: Turned | None = None) -> None:
        """Catch up with what was stored elsewhere, up to this version at least, and send it.
        `turned` is what the write of this version has changed, where that is known."""
        async with self.table.lock:
            if self.table.gone or (version is not None and version <= self.table.row.version):
                return
            later = None if turned is None else self._as_told(version or 0, turned)
            beside = None if later is None or turned is None else turned.beside
            later = later or await self.table.store.later(
                self.table.id, self.table.row.version, self.table.history.saved
            )
            if later is None:
                self.connections.end("game-deleted")
                return
            if later.row.version > self.table.row.version:
                await self._catch_up(later)
                self.release()
                self.connections.hand_over_seat()
                await self.hooks.saved(False, beside)
        self.hooks.wake_later()

    def _as_told(self, version: int, turned: Turned) -> Changes | None:
        """What was stored, where it follows upon what is here; else it must be read."""
        row, history = self.table.row, self.table.history
        if (row.version + 1, history.saved) != (version, turned.first):
            return None
        row = msgspec.structs.replace(
            row, version=version, summary=turned.summary, played=turned.played
        )
        notes, remarks = tuple(self.table.match.notes), tuple(self.table.remarks)
        return Changes(row, False, turned.entries, turned.plays, notes, remarks)

    async def _catch_up(self, later: Changes) -> None:
        FOLLOWED.inc()
        pending = bool(self.table.history.unsaved) or self.table.history.rewrite
        if pending or later.trimmed or list(later.notes) != self.table.match.notes:
            await self.start_over()
            return
        match = self.table.match
        match.dice = dice_of(later.row.header)
        for entry, play in zip(later.entries, later.plays, strict=True):
            try:
                action = match.decode(entry.action)
                self.moved(partial(match.play, entry.side, action), entry.side, play)
            except Illegal as refusal:
                raise self.broken("an entry", refusal) from refusal
        self.table.history.was_saved(None)
        self.answers.add(later.plays)
        self.table.row = msgspec.structs.replace(later.row, opened=self.table.row.opened)
        if self.table.secret and later.remarks and self.table.mailboxes:
            await self.table.history.read_entries()
        self.table.remarks[:] = later.remarks
        for key, mailbox in self.table.mailboxes.items():
            if (remarks := self.view.remarks_for(key)) != mailbox.remarks:
                mailbox.tell(self.view.seat_view(mailbox), (), remarks=remarks)

    async def start_over(self) -> None:
        """Open the table again from the record as it is now. What was done here and not stored was
        never sent; each mailbox is sent how the table differs from what it knows."""
        try:
            anew = await self.hooks.reopen()
        except BadSave as fault:
            raise self.broken("the record", fault) from fault
        if anew is None:
            self.connections.end("game-deleted")
            raise BrokenTable
        if self.table.mailboxes:
            await TableView(anew).read_what_is_shown()
        known = {key: self.view.heard(key) for key in self.table.mailboxes}
        for mailbox in self.table.mailboxes.values():
            mailbox.recall()
        self._become(anew)
        for key, mailbox in self.table.mailboxes.items():
            now = self.view.heard(key)
            pairs = zip(known[key][: mailbox.heard], now, strict=False)
            same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
            retracted = same < mailbox.heard
            mailbox.heard, mailbox.read = same, self.table.history.told
            mailbox.tell(
                self.view.seat_view(mailbox), tuple(now[same:]), retracted=retracted,
                remarks=self.view.remarks_for(key),
            )  # fmt: skip

    def _become(self, other: TableState) -> None:
        """Take over what another table of the same game has in memory."""
        self.table.row = msgspec.structs.replace(other.row, opened=self.table.row.opened)
        self.table.match = other.match
        self.table.remarks[:] = other.remarks
        self.table.redoable.clear()
        self.table.changes += 1
        self.table.history = other.history
        self.answers.forget()
