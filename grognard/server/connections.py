"""The people connected to a table: they take seats, ask questions, are moved from their seats, and
are told when the table closes."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from grognard.kernel.legality import Illegal, no
from grognard.kernel.value import Side
from grognard.server import faults
from grognard.server.hooks import TableHooks
from grognard.server.mailbox import Connection, Mailbox, code
from grognard.server.seats import WATCH, Seats
from grognard.server.table_state import TableState
from grognard.server.table_view import TableView
from grognard.server.wire import Answer, HandOver, Inquire, Refused, Sit, Table, Trouble

EACH_OPENING = 1_000_000
"""Message numbers reserved for each opening of a game, so that none is used twice."""


class Connections:
    """The people at one table. What they are shown is on disk: they wait for the lock."""

    def __init__(self, table: TableState, view: TableView, hooks: TableHooks) -> None:
        self.table = table
        self.view = view
        self.hooks = hooks

    def __iter__(self) -> Iterator[Connection]:
        """Those who have a seat."""
        for mailbox in self.table.mailboxes.values():
            yield from tuple(mailbox.connections)

    def __bool__(self) -> bool:
        return any(mailbox.connections for mailbox in self.table.mailboxes.values())

    async def sit(self, connection: Connection, message: Sit) -> None:
        """Take a seat, or take it again: with what was missed, or with the whole table."""
        async with self.table.lock:
            connection.leave()
            connection.together = message.together
            if connection.ended:
                return
            if self.table.gone:
                connection.send(Trouble("not-kept"))
                connection.end()
                return
            side = message.side
            why = self.table.seats.why_not_sit(side, self.table.asked, over=self.table.over)
            if why:
                connection.send(Trouble(why, {"side": side}))
                if why == "not-your-turn":
                    connection.send(self._hand_over(self.table.seats.waited(self.table.asked)[0]))
                return
            await self.view.read_what_is_shown()
            mailbox = self._mailbox(self.table.seats.mailbox(side))
            if self.table.secret and self.table.seats.people and not self.table.seats.apart:
                # Where several are asked, the last to sit down is the one who looks.
                for other in self.table.mailboxes.values():
                    if other is not mailbox:
                        self._hand_over_to(other, side)
            self._retell_remarks(mailbox)
            connection.mailbox = mailbox
            mailbox.connections.add(connection)
            missed = mailbox.missed(message.seen) if message.seen else None
            for news in [self._whole(mailbox)] if missed is None else missed:
                connection.send_bytes(news)
            had = mailbox.no if missed is None else message.seen
            connection.shown = had if message.paced else None
            self.hooks.connected(connection)
            if self.hooks.questions is not None:
                self.hooks.questions.prepare(connection.account, self.table.match)
        self.hooks.wake()

    def _mailbox(self, key: Side) -> Mailbox:
        if key not in self.table.mailboxes:
            mailbox = Mailbox(key, self.table.row.opened * EACH_OPENING + 1)
            mailbox.seat_view = self.view.seat_view(mailbox)
            mailbox.heard, mailbox.read = len(self.view.heard(key)), self.table.history.told
            mailbox.remarks = self.view.remarks_for(key)
            self.table.mailboxes[key] = mailbox
        return self.table.mailboxes[key]

    def _retell_remarks(self, mailbox: Mailbox) -> None:
        """Those who sit there already have the same as whoever sits down now: after an undo some
        stand elsewhere, and when the match is over the other side's are among them."""
        if (remarks := self.view.remarks_for(mailbox.key)) != mailbox.remarks:
            mailbox.tell(self.view.seat_view(mailbox), (), remarks=remarks)
            mailbox.release()

    def _whole(self, mailbox: Mailbox) -> bytes:
        seat_view = mailbox.seat_view
        assert seat_view is not None
        return code(
            Table(
                mailbox.no,
                self.view.info(seat_view.side),
                seat_view.side,
                seat_view.view,
                seat_view.prompt,
                tuple(self.view.heard(mailbox.key)),
                self.view.remarks_for(mailbox.key),
                seat_view.back,
                seat_view.result,
                self.hooks.no_hints(),
            )
        )

    def reseat(self, seats: Seats) -> None:
        """The seats have changed. Connections at a seat that they may no longer see leave it; all
        others get the whole table again."""
        self.table.seats = seats
        for key, mailbox in self.table.mailboxes.items():
            shut = self.table.secret and seats.people and key not in seats.people
            mailbox.renew(
                self.view.seat_view(mailbox), len(self.view.heard(key)), self.table.history.told,
                self.view.remarks_for(key),
            )  # fmt: skip
            if shut:
                self._hand_over_to(
                    mailbox, next(iter(seats.waited(self.table.asked) or seats.people))
                )
            for connection in mailbox.connections:
                connection.send_bytes(self._whole(mailbox))
        self.hand_over_seat()

    def _hand_over(self, to: Side) -> HandOver:
        summary = self.table.row.summary
        return HandOver(to, summary.turn, summary.phase)

    def hand_over_seat(self) -> None:
        """With hidden information on one screen, a player who is not asked leaves his seat when
        another is."""
        for mailbox in self.table.mailboxes.values():
            to = (
                "" if self.table.over else self.table.seats.successor(mailbox.key, self.table.asked)
            )
            if to:
                self._hand_over_to(mailbox, to)

    def _hand_over_to(self, mailbox: Mailbox, to: Side) -> None:
        for connection in tuple(mailbox.connections):
            connection.send(self._hand_over(to))
            connection.leave()

    async def query(self, connection: Connection, message: Inquire) -> None:
        """Answer a question from what the side may know. It changes nothing, but it waits until
        what was done last is on disk: what may yet be lost is not told."""
        async with self.table.lock:
            mailbox = self.mailbox_of(connection)
            if mailbox is None:
                return
            questions, side = self.hooks.questions, self.view.acting(mailbox)
            if questions is None:
                connection.send(self._queried(mailbox, message))
                return
            asked = questions.ask(connection.account, self.table, self.view, mailbox, message)
        answer = await asked
        # Somebody else may look at this screen by now.
        if connection.mailbox is not mailbox or self.view.acting(mailbox) != side:
            answer = Refused(message.id, (no("0", "stale"),))
        connection.send(answer)

    def mailbox_of(self, connection: Connection) -> Mailbox | None:
        """The mailbox of a connection; None where it has no seat, or the table is gone."""
        if connection.mailbox is None:
            connection.send(Trouble("sit-first"))
        elif connection.mailbox.key == WATCH:
            connection.send(Trouble("looking-on"))
            return None
        return None if self.table.gone else connection.mailbox

    def _queried(self, mailbox: Mailbox, message: Inquire) -> Answer | Refused:
        match = self.table.match
        try:
            asked = match.game.decode_query(message.query)
            answer = asked.answer(match.state, self.view.acting(mailbox))
            return Answer(message.id, msgspec.to_builtins(answer))
        except Illegal as refusal:
            return Refused(message.id, refusal.reasons)
        except msgspec.ValidationError as error:
            return Refused(message.id, (no("0", "malformed", fault=str(error)),))
        except Exception as error:
            faults.note("a query", error)
            return Refused(message.id, (no("0", "defect"),))

    def end(self, why: str) -> None:
        """Close the table: it was deleted, or must be opened again from the store."""
        self.table.gone = True
        for connection in (*self, *self.table.spectators):
            connection.send(Trouble(why))
            connection.end()
