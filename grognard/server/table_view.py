"""A table as its seats see it: view, prompt, story and remarks of each; and its record."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from grognard.kernel.events import Event
from grognard.kernel.keyed import list_keys
from grognard.kernel.legality import Illegal
from grognard.kernel.match import prompt_of
from grognard.kernel.record import Record
from grognard.kernel.value import CHANCE, Side
from grognard.server.faults import Refusal
from grognard.server.mailbox import Mailbox, SeatView
from grognard.server.seats import OPEN, visible_waits
from grognard.server.summary import info_of
from grognard.server.table_state import TableState
from grognard.server.wire import Back, GameInfo, Remark

VERSIONS = 1 << 52
"""From here on a number is a version of what a side sees; below it, one of a mailbox's messages."""


class TableView:
    """What can be seen of a table from each of its seats. Nothing here changes it."""

    def __init__(self, table: TableState) -> None:
        self.table = table

    def info(self, side: Side | None = None) -> GameInfo:
        """The game as the list shows it; to one side, with those it may know to be waited for."""
        found = info_of(self.table.row)
        if side is None or not self.table.seats.hidden:
            return found
        return msgspec.structs.replace(found, waits=visible_waits(found.waits, side))

    def heard(self, mailbox: Side) -> list[Event]:
        receivers = ("", *self.table.seats.receives(mailbox))
        return [e for e in self.table.history.story if e.to in receivers]

    def counted(self, n: int, mailbox: Side) -> int:
        """Of the first n actions, those this mailbox knows of: all, or its own and the dice."""
        if not self.table.secret:
            return n
        if not self.table.history.whole:
            raise ValueError("the entries before the checkpoint were not read")
        return sum(entry.side in (mailbox, CHANCE) for entry in self.table.match.entries[:n])

    async def read_what_is_shown(self) -> None:
        """Have in memory what a table that is sent whole needs: the story, and, where the numbers
        of remarks must be counted for each side, the entries."""
        await self.table.history.read_story()
        if self.table.secret and self.table.remarks:
            await self.table.history.read_entries()

    def remarks_for(self, mailbox: Side) -> tuple[Remark, ...]:
        own = [r for r in self.table.remarks if not self.table.secret or r.side == mailbox]
        return tuple(msgspec.structs.replace(r, n=self.counted(r.n, mailbox)) for r in own)

    def may_read(self, thinker: Side, side: Side) -> bool:
        """Whether this side may know what the bot of another thought: when the match is over, and
        where nobody plays against it; else only the player who has taken over its seat."""
        if self.table.over or not self.table.seats.people:
            return not self.table.secret or thinker == side
        return thinker == side and side in self.table.seats.people

    async def record(self) -> Record:
        """The whole record, secrets included. It names the data the match was begun with, not those
        it was opened with since. Of snapshots it has the last position alone: however the game was
        opened, its record is the same."""
        await self.table.history.read_entries()
        return self._as_begun(self.table.match.record())

    async def open_record(self) -> Record:
        """The record as anybody may have it; refused while something in it is secret."""
        await self.table.history.read_entries()
        try:
            record = self.table.match.public_record()
        except Illegal:
            raise Refusal(409, "secret") from None
        return self._as_begun(record)

    def _as_begun(self, record: Record) -> Record:
        digest = self.table.row.header.digest
        return msgspec.structs.replace(record, digest=digest, snapshots=record.snapshots[-1:])

    def acting(self, mailbox: Mailbox) -> Side:
        return self.table.seats.acting(
            mailbox.key, self.table.asked, mailbox.seat_view.side if mailbox.seat_view else ""
        )

    def seat_view(self, mailbox: Mailbox) -> SeatView:
        side = self.acting(mailbox)
        match = self.table.match
        seen = match.view(side)
        view: dict[str, Any] = msgspec.to_builtins(seen)
        prompt: dict[str, Any] = msgspec.to_builtins(prompt_of(match, side))
        waits = tuple(s for s in self.table.asked if s != CHANCE)
        if self.table.seats.hidden:
            waits = visible_waits(waits, side)
        result = match.result if match.over else None
        back = self._back(mailbox, side)
        return SeatView(side, view, prompt, back, waits, result, list_keys(type(seen)))

    def version(self, mailbox: Mailbox) -> int:
        """The number of what this seat sees now: view, prompt and how much it was told. It is the
        same in every process, and made of nothing but what the seat knows: where something changed
        that it is not shown, the number stays."""
        seen = mailbox.seat_view
        assert seen is not None
        of, heard, version = mailbox.version
        if of is not seen or heard != mailbox.heard:
            data = msgspec.json.encode((seen.side, seen.view, seen.prompt, mailbox.heard))
            version = VERSIONS | int.from_bytes(hashlib.sha256(data).digest()[:8]) >> 12
            mailbox.version = (seen, mailbox.heard, version)
        return version

    def no(self, mailbox: Mailbox, at: int) -> int:
        """Where this seat is now, in numbers of the kind of `at`."""
        return self.version(mailbox) if at >= VERSIONS else mailbox.no

    def _back(self, mailbox: Mailbox, side: Side) -> Back:
        reasons = tuple(self.table.match.why_not_undo(self.undoer(mailbox, side)))
        may_redo = bool(self.table.redoable) and self.table.seats.may_play(
            mailbox.key, self.table.redoable[-1][0]
        )
        return Back(not reasons, may_redo, reasons)

    def undoer(self, mailbox: Mailbox, side: Side) -> Side:
        """Whose action an undo from this mailbox takes back: at an open table, that of whichever of
        its people acted last."""
        entries = self.table.match.entries
        last = entries[-1].side if entries else ""
        return last if mailbox.key == OPEN and last in self.table.seats.people else side
