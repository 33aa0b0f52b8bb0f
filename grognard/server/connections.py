"""Who sits at a table: people come, ask, are made to get up, and are told when it is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from grognard.kernel.legality import Illegal, No, no
from grognard.kernel.match import Match
from grognard.kernel.value import Side
from grognard.server import faults
from grognard.server.history import History
from grognard.server.mailbox import Connection, Mailbox, code
from grognard.server.records import Row
from grognard.server.seats import WATCH, Seats
from grognard.server.table_view import TableView
from grognard.server.wire import Answer, HandOver, Inquire, Refused, Remark, Sit, Table, Trouble

EACH_OPENING = 1_000_000
"""Numbers of messages set aside each time a game is opened, so that none is used twice."""


class ConnectedTable(TableView):
    """One match with people around it. What they see of it is on disk: they wait for the lock."""

    def __init__(
        self, row: Row, match: Match[Any], history: History, remarks: list[Remark]
    ) -> None:
        super().__init__(row, match, history, remarks)
        self.lock = asyncio.Lock()
        self.gone = False
        self.wake: Callable[[], None] = lambda: None
        """Lets the bots look whether they are asked."""
        self.sat_down: Callable[[Connection], None] = lambda connection: None
        """Tells somebody what the bots are doing."""
        self.no_hints: Callable[[], tuple[No, ...]] = tuple
        """Why nobody gets hints at this table."""

    async def sit(self, connection: Connection, message: Sit) -> None:
        """Take a seat, or take it again: with what was missed, or with the whole table."""
        async with self.lock:
            connection.leave()
            if connection.ended:
                return
            if self.gone:
                connection.send(Trouble("not-kept"))
                connection.end()
                return
            side = message.side
            why = self.seats.why_not_sit(side, self.asked, over=self.over)
            if why:
                connection.send(Trouble(why, {"side": side}))
                if why == "not-your-turn":
                    connection.send(self._hand_over(self.seats.waited(self.asked)[0]))
                return
            await self.read_what_is_shown()
            mailbox = self._mailbox(self.seats.mailbox(side))
            if self.secret and self.seats.people and not self.seats.apart:
                # Where several are asked, the last to sit down is the one who looks.
                for other in self.mailboxes.values():
                    if other is not mailbox:
                        self._hand_over_to(other, side)
            connection.mailbox = mailbox
            mailbox.connections.add(connection)
            missed = mailbox.missed(message.seen) if message.seen else None
            for news in [self._whole(mailbox)] if missed is None else missed:
                connection.send_bytes(news)
            had = mailbox.no if missed is None else message.seen
            connection.shown = had if message.paced else None
            self.sat_down(connection)
        self.wake()

    def _mailbox(self, key: Side) -> Mailbox:
        if key not in self.mailboxes:
            mailbox = Mailbox(key, self.row.opened * EACH_OPENING + 1)
            mailbox.seat_view = self.seat_view(mailbox)
            mailbox.heard, mailbox.read = len(self.heard(key)), self.history.told
            self.mailboxes[key] = mailbox
        return self.mailboxes[key]

    def _whole(self, mailbox: Mailbox) -> bytes:
        seat_view = mailbox.seat_view
        assert seat_view is not None
        return code(
            Table(
                mailbox.no,
                self.info(seat_view.side),
                seat_view.side,
                seat_view.view,
                seat_view.prompt,
                tuple(self.heard(mailbox.key)),
                self.remarks_for(mailbox.key),
                seat_view.back,
                seat_view.result,
                self.no_hints(),
            )
        )

    def reseat(self, seats: Seats) -> None:
        """Others have the seats now. Whoever sits where he may not look any more gets up, and all
        the others are shown the table anew."""
        self.seats = seats
        for key, mailbox in self.mailboxes.items():
            shut = self.secret and seats.people and key not in seats.people
            mailbox.renew(self.seat_view(mailbox), len(self.heard(key)), self.history.told)
            if shut:
                self._hand_over_to(mailbox, next(iter(seats.waited(self.asked) or seats.people)))
            for connection in mailbox.connections:
                connection.send_bytes(self._whole(mailbox))
        self.hand_over_seat()

    def _hand_over(self, to: Side) -> HandOver:
        summary = self.row.summary
        return HandOver(to, summary.turn, summary.phase)

    def hand_over_seat(self) -> None:
        """With secrets at one screen, whoever is not waited for gets up when another is."""
        for mailbox in self.mailboxes.values():
            to = "" if self.over else self.seats.successor(mailbox.key, self.asked)
            if to:
                self._hand_over_to(mailbox, to)

    def _hand_over_to(self, mailbox: Mailbox, to: Side) -> None:
        for connection in tuple(mailbox.connections):
            connection.send(self._hand_over(to))
            connection.leave()

    async def query(self, connection: Connection, message: Inquire) -> None:
        """Answer a question from what the side may know. It changes nothing, but it waits until
        what was done last is on disk: what may yet be lost is not told."""
        async with self.lock:
            mailbox = self.mailbox_of(connection)
            if mailbox is not None:
                connection.send(self._queried(mailbox, message))

    def mailbox_of(self, connection: Connection) -> Mailbox | None:
        """The chair of somebody who speaks; None where he has none, or the table is gone, of which
        he is told as soon as it is cleared away."""
        if connection.mailbox is None:
            connection.send(Trouble("sit-first"))
        elif connection.mailbox.key == WATCH:
            connection.send(Trouble("looking-on"))
            return None
        return None if self.gone else connection.mailbox

    def _queried(self, mailbox: Mailbox, message: Inquire) -> Answer | Refused:
        match = self.match
        try:
            asked = match.game.decode_query(message.query)
            answer = asked.answer(match.state, self.acting(mailbox))
            return Answer(message.id, msgspec.to_builtins(answer))
        except Illegal as refusal:
            return Refused(message.id, refusal.reasons)
        except msgspec.ValidationError as error:
            return Refused(message.id, (no("0", "malformed", fault=str(error)),))
        except Exception as error:
            faults.note("a query", error)
            return Refused(message.id, (no("0", "defect"),))

    def end(self, why: str) -> None:
        """Nobody sits here any more: the table is gone, or must be laid out anew."""
        self.gone = True
        for connection in (*self.connections, *self.spectators):
            connection.send(Trouble(why))
            connection.end()
