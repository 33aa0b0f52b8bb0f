"""A match as it can be looked at from its chairs: what each may see, hear and count."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.kernel.events import Event
from grognard.kernel.flow import Action
from grognard.kernel.legality import Illegal
from grognard.kernel.match import Match
from grognard.kernel.record import Record
from grognard.kernel.value import CHANCE, Side
from grognard.server.faults import Refusal
from grognard.server.history import History
from grognard.server.mailbox import Connection, Mailbox, SeatView
from grognard.server.records import Row
from grognard.server.seats import OPEN, Seats, visible_waits
from grognard.server.summary import info_of
from grognard.server.wire import Back, GameInfo, Remark


class TableView:
    """One match in memory, with the chairs around it. Nothing here changes it."""

    def __init__(
        self, row: Row, match: Match[Any], history: History, remarks: list[Remark]
    ) -> None:
        self.row = row
        self.id = row.id
        self.match = match
        self.seats = Seats(row.header.seats, hidden=row.header.hidden)
        self.mailboxes: dict[Side, Mailbox] = {}
        self.spectators: set[Connection] = set()
        """Those who look on from no chair of a side."""
        self.remarks = remarks
        self.redoable: list[tuple[Side, list[Action[Any]]]] = []
        """What was taken back, the last first to be done again; actions of one message together."""
        self.history = history

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def asked(self) -> tuple[Side, ...]:
        return () if self.match.over else self.match.ask.sides

    @property
    def story(self) -> list[Event]:
        return self.history.story

    @property
    def connections(self) -> list[Connection]:
        return [
            connection for mailbox in self.mailboxes.values() for connection in mailbox.connections
        ]

    @property
    def secret(self) -> bool:
        """Something of this match must not be told to everybody."""
        return self.seats.hidden and not self.over

    def info(self, side: Side | None = None) -> GameInfo:
        """The game as the list shows it; to one side, with those it may know to be waited for."""
        found = info_of(self.row)
        if side is None or not self.seats.hidden:
            return found
        return msgspec.structs.replace(found, waits=visible_waits(found.waits, side))

    def heard(self, mailbox: Side) -> list[Event]:
        subscribers = ("", *self.seats.receives(mailbox))
        return [e for e in self.story if e.to in subscribers]

    def counted(self, n: int, mailbox: Side) -> int:
        """Of the first n actions, those this chair knows of: all, or its own and the dice."""
        if not self.secret:
            return n
        if not self.history.whole:
            raise ValueError("the entries before the checkpoint were not read")
        return sum(entry.side in (mailbox, CHANCE) for entry in self.match.entries[:n])

    async def read_what_is_shown(self) -> None:
        """Have in memory what a table that is sent whole needs: the story, and, where the numbers
        of remarks must be counted for each side, the entries."""
        await self.history.read_story()
        if self.secret and self.remarks:
            await self.history.read_entries()

    def remarks_for(self, mailbox: Side) -> tuple[Remark, ...]:
        own = [r for r in self.remarks if not self.secret or r.side == mailbox]
        return tuple(msgspec.structs.replace(r, n=self.counted(r.n, mailbox)) for r in own)

    def may_read(self, thinker: Side, side: Side) -> bool:
        """Whether somebody who looks from this side may know what the bot of another thought: when
        the match is over, and where nobody plays against it; else what a bot thought is for the
        eyes of whoever has taken its seat."""
        if self.over or not self.seats.people:
            return not self.secret or thinker == side
        return thinker == side and side in self.seats.people

    async def record(self) -> Record:
        """The record with everything in it, as the keeper of the match has it. It names the data
        the match was begun with, not those it has since been taken up with."""
        await self.history.read_entries()
        return msgspec.structs.replace(self.match.record(), digest=self.row.header.digest)

    async def open_record(self) -> Record:
        """The record as anybody may have it; refused while something in it is secret."""
        await self.history.read_entries()
        try:
            record = self.match.public_record()
        except Illegal:
            raise Refusal(409, "secret") from None
        return msgspec.structs.replace(record, digest=self.row.header.digest)

    def acting(self, mailbox: Mailbox) -> Side:
        return self.seats.acting(
            mailbox.key, self.asked, mailbox.seat_view.side if mailbox.seat_view else ""
        )

    def seat_view(self, mailbox: Mailbox) -> SeatView:
        side = self.acting(mailbox)
        match = self.match
        view: dict[str, Any] = msgspec.to_builtins(match.view(side))
        prompt: dict[str, Any] = msgspec.to_builtins(match.game.prompt(match.state, side))
        waits = tuple(s for s in self.asked if s != CHANCE)
        if self.seats.hidden:
            waits = visible_waits(waits, side)
        result = match.result if match.over else None
        return SeatView(side, view, prompt, self._back(mailbox, side), waits, result)

    def _back(self, mailbox: Mailbox, side: Side) -> Back:
        reasons = tuple(self.match.why_not_undo(self.undoer(mailbox, side)))
        may_redo = bool(self.redoable) and self.seats.may_play(mailbox.key, self.redoable[-1][0])
        return Back(not reasons, may_redo, reasons)

    def undoer(self, mailbox: Mailbox, side: Side) -> Side:
        """Whose action somebody on this chair would take back: at an open table, whoever's of its
        people was the last."""
        entries = self.match.entries
        last = entries[-1].side if entries else ""
        return last if mailbox.key == OPEN and last in self.seats.people else side
