"""A match being played: its actions are judged, stored and sent, one after another.

Everything that changes the match happens under one lock and in one order: play, write the messages,
store, and only then send. Whatever fails before it is stored ends the table in memory; it is opened
again from the store, where nothing of the failed action is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Executable

from grognard.kernel.flow import Action
from grognard.kernel.legality import Illegal, No, no
from grognard.kernel.match import Match
from grognard.kernel.record import Entry, Note
from grognard.kernel.value import CHANCE, EDITOR, Side
from grognard.server.answers import Answers
from grognard.server.bounds import MOST_REMARK_BYTES, MOST_REMARKS
from grognard.server.connections import Connections
from grognard.server.history import History
from grognard.server.hooks import TableHooks
from grognard.server.mailbox import Connection, Mailbox, code
from grognard.server.operator.metrics import TAKEN
from grognard.server.records import Row, Summary, Write
from grognard.server.seats import OPEN
from grognard.server.store import Conflict, Store
from grognard.server.summary import summary_of
from grognard.server.table_state import TableState
from grognard.server.table_sync import TableSync
from grognard.server.table_view import TableView
from grognard.server.wire import (
    Annotate,
    Done,
    Play,
    Redo,
    Refused,
    Remark,
    Trouble,
    Undo,
)

MOST_ROLLS = 1_000

Asking = Play | Undo | Redo | Annotate


def size(text: str) -> int:
    """Bytes of a text as it is sent."""
    return len(code(text))


def nobody_notices(before: Summary, after: Summary) -> bool:
    """Whether nothing public has changed. That one of several sides which are asked has made its
    choice is secret."""
    same = msgspec.structs.replace(after, waits=before.waits) == before
    chosen = bool(after.waits) and set(after.waits) <= set(before.waits)
    return before == after or (same and chosen)


class LiveTable(TableState):
    """One match being played, with the parts that show it, connect people to it and store it."""

    def __init__(
        self,
        store: Store,
        row: Row,
        match: Match[Any],
        history: History | None = None,
        remarks: tuple[Remark, ...] = (),
    ) -> None:
        super().__init__(store, row, match, history, remarks)
        self.hooks = TableHooks()
        self.view = TableView(self)
        self.connections = Connections(self, self.view, self.hooks)
        self.answers = Answers(store, row.id)
        self.sync = TableSync(self, self.view, self.connections, self.answers, self.hooks)

    # ---- doing -----------------------------------------------------------------------------

    async def take(self, connection: Connection, message: Asking) -> None:
        """Do what the message asks, once, and answer it."""
        with TAKEN.time():
            await self._take(connection, message)
        self.hooks.wake()

    async def _take(self, connection: Connection, message: Asking) -> None:
        async with self.lock:
            mailbox = self.connections.mailbox_of(connection)
            if mailbox is None:
                return
            if connection.guest:
                connection.send(Trouble("looking-on"))
                return
            try:
                answer = await self._answered(mailbox, message, connection.account)
            except Conflict:  # the table is not any more what the message was meant for
                kept = await self.store.answer(self.id, mailbox.key, message.id)
                answer = kept or code(Refused(message.id, (no("0", "stale"),)))
                self.hooks.wake_later()
            connection.send_bytes(answer)
            self.connections.hand_over_seat()

    async def _answered(self, mailbox: Mailbox, message: Asking, by: str) -> bytes:
        """The answer to a message: the first one it got, if it comes again. `by` is whose it is."""
        known = await self.answers.to(mailbox.key, message.id)
        if known is not None:
            return known
        at = 0 if isinstance(message, Annotate) else message.at
        if not isinstance(message, Annotate) and at != self.view.no(mailbox, at):
            return code(Refused(message.id, (no("0", "stale"),)))
        if not isinstance(message, Annotate) and (barred := self.bar(self.view.acting(mailbox))):
            return code(Refused(message.id, barred))
        match message:
            case Play():
                played, reasons = await self._play(mailbox, message, by)
            case Undo():
                return await self._undo(mailbox, message, by)
            case Redo():
                played, reasons = await self._redone(mailbox, message, by)
            case Annotate():
                return await self._remark(mailbox, message)
        answer = (
            code(Refused(message.id, reasons, played))
            if reasons
            else code(Done(message.id, self.view.no(mailbox, at), played))
        )
        if played:
            await self.keep(mailbox=mailbox.key, message=message.id, answer=answer)
        self.answers.remember(mailbox.key, message.id, answer)
        return answer

    def bar(self, side: Side) -> tuple[No, ...]:
        """What keeps a side from acting, besides the rules."""
        return (no("0", "dice-agreeing"),) if self.agreeing else self.hooks.bar(side)

    async def _play(self, mailbox: Mailbox, message: Play, by: str) -> tuple[int, tuple[No, ...]]:
        """Each action is judged when its turn comes, all for the side that was asked at first. It
        takes some milliseconds: between two of them others have their turn."""
        side = self.view.acting(mailbox)
        if not self.seats.may_play(mailbox.key, side):
            return 0, (no("0", "not-your-side", side=side),)
        for n, raw in enumerate(message.actions):
            try:
                action = self.hooks.by_seat(by, side, self.match.decode(raw), self.match.state)
                self.act(side, action, play=message.id)
            except Illegal as refusal:
                return n, refusal.reasons
            self.roll_on()
            await asyncio.sleep(0)
        return len(message.actions), ()

    def act(self, side: Side, action: Action[Any], *, play: str = "", again: bool = False) -> None:
        """One action, judged by the engine, and its messages. Raises Illegal where it is refused.
        Clears what could be redone, unless this is a redo."""
        self.sync.moved(lambda: self.match.play(side, action), side, play, again=again)

    def roll_on(self) -> None:
        """Let the dice answer as long as they are asked."""
        for _ in range(MOST_ROLLS):
            if CHANCE not in self.asked:
                return
            self.sync.moved(self.match.roll, CHANCE)
        raise self.sync.broken("the dice", RecursionError())

    async def _undo(self, mailbox: Mailbox, message: Undo, by: str) -> bytes:
        side = self.view.undoer(mailbox, self.view.acting(mailbox))
        reasons = self.match.why_not_undo(side)
        if not self.seats.may_play(mailbox.key, side):
            reasons = [no("0", "undo-hand-over")]
        reasons = reasons or self._anothers(by, side)
        if reasons:
            return code(Refused(message.id, tuple(reasons)))
        taken = self._take_back(side)
        self.changes += 1
        # Where the story is yet to be written, all of it is; what was taken back is not.
        del self.history.unsaved[self.history.told :]
        self._place_remarks()
        for each in self.mailboxes.values():
            had, each.heard, each.read = (
                each.heard,
                len(self.view.heard(each.key)),
                self.history.told,
            )
            each.tell(self.view.seat_view(each), (), by=side, retracted=each.heard < had)
        answer = code(Done(message.id, mailbox.no, taken))
        notes = tuple(self.match.notes[-taken:])
        await self.keep(
            mailbox=mailbox.key, message=message.id, answer=answer, cut=True, notes=notes
        )
        self.answers.remember(mailbox.key, message.id, answer)
        return answer

    def _anothers(self, by: str, side: Side) -> list[No]:
        """Where several people play a side, each undoes only what he might have done himself."""
        last = self.match.undoable
        try:
            if last is not None:
                self.hooks.by_seat(by, side, last[1], last[0])
        except Illegal as refusal:
            return list(refusal.reasons)
        return []

    def _take_back(self, side: Side) -> int:
        """Take back the last action, and those before it that came with the same message."""
        match, plays = self.match, self.history.plays
        play = plays[-1]
        actions: list[Action[Any]] = []
        while not actions or (play and plays[-1:] == [play] and not match.why_not_undo(side)):
            actions.insert(0, match.decode(match.entries[-1].action))
            match.undo(side)
            plays.pop()
        self.redoable.append((side, actions))
        return len(actions)

    def _place_remarks(self) -> None:
        """Remarks stay, at the place where the record now ends."""
        last = self.match.count
        self.remarks[:] = [msgspec.structs.replace(r, n=min(r.n, last)) for r in self.remarks]

    async def _redone(self, mailbox: Mailbox, message: Redo, by: str) -> tuple[int, tuple[No, ...]]:
        if not self.redoable or not self.seats.may_play(mailbox.key, self.redoable[-1][0]):
            return 0, (no("0", "redo-nothing"),)
        side, actions = self.redoable.pop()
        for n, action in enumerate(actions):
            try:
                action = self.hooks.by_seat(by, side, action, self.match.state)
                self.act(side, action, play=message.id, again=True)
            except Illegal as refusal:
                self.redoable.clear()
                return n, refusal.reasons
            self.roll_on()
            await asyncio.sleep(0)
        return len(actions), ()

    async def _remark(self, mailbox: Mailbox, message: Annotate) -> bytes:
        side = self.view.acting(mailbox)
        if not self.remarks_left(side, message.text):
            return code(Refused(message.id, (no("0", "remarks-full", most=MOST_REMARKS),)))
        if self.secret:
            await self.history.read_entries()
        remark = Remark(self.history.saved, side, message.text, self.store.now())
        self.remarks.append(remark)
        for each in self.mailboxes.values():
            if not self.secret or each is mailbox:
                each.tell(self.view.seat_view(each), (), remarks=self.view.remarks_for(each.key))
        answer = code(Done(message.id, mailbox.no, 0))
        await self.keep(mailbox=mailbox.key, message=message.id, answer=answer, remarks=(remark,))
        self.answers.remember(mailbox.key, message.id, answer)
        return answer

    def remarks_left(self, side: Side, text: str) -> bool:
        """Whether there is room for this one among the remarks of a side."""
        texts = [text, *(r.text for r in self.remarks if r.side == side)]
        return len(texts) <= MOST_REMARKS and sum(map(size, texts)) <= MOST_REMARK_BYTES

    # ---- keeping ---------------------------------------------------------------------------

    async def keep(
        self,
        *,
        mailbox: Side = "",
        message: str = "",
        answer: bytes = b"",
        cut: bool = False,
        notes: tuple[Note, ...] = (),
        remarks: tuple[Remark, ...] = (),
        extra_statements: Sequence[Executable] = (),
    ) -> None:
        """Store what was done, with `extra_statements` in the same transaction, then send the
        messages. Raises Conflict where another process has gone on with the game: then nothing is
        stored, and the table is as the other process left it."""
        match, history = self.match, self.history
        first = min(history.saved, match.count)
        summary = summary_of(match, history.public, self._seen())
        # With hidden information the time of the last action would tell how many there are.
        quiet = self.secret and nobody_notices(self.row.summary, summary)
        played = self.row.played if quiet else self.store.now()
        self.row = msgspec.structs.replace(self.row, summary=summary, played=played)
        checkpoint = history.next_checkpoint(first, cut=cut or history.rewrite)
        write = Write(
            summary=summary,
            played=self.row.played,
            first=first,
            entries=tuple(Entry(e.side, e.action) for e in match.entries[first - match.before :]),
            plays=tuple(history.plays[first - match.before :]),
            told=history.told - len(history.unsaved),
            events=tuple(history.unsaved),
            notes=notes,
            cut=cut or history.rewrite,
            checkpoint=checkpoint,
            remarks=remarks,
            mailbox=mailbox,
            message=message,
            answer=answer,
        )
        try:
            extra_statements = (*extra_statements, *self.hooks.extra_statements())
            version = await self.store.turn(
                self.id, write, self.row.version, extra_statements, self.hooks.beside()
            )
        except Conflict:
            await self.sync.start_over()
            self.sync.release()
            await self.hooks.saved(False)
            raise
        except Exception as error:
            raise self.sync.broken("the store", error) from error
        self.row = msgspec.structs.replace(self.row, version=version)
        history.was_saved(checkpoint)
        self.sync.release()
        await self.hooks.saved(True)

    # ---- beyond the rules ------------------------------------------------------------------

    @property
    def plays(self) -> tuple[str, ...]:
        """Of each entry, the message it came with."""
        return tuple(self.history.plays)

    def tell_all(self) -> None:
        """Send what changed about the match without an action."""
        self.sync.tell("")

    def edited(self, lines: Sequence[str], by: Side) -> None:
        """Change the position by hand. Raises BadSituation or Illegal, and then nothing is done."""
        events = self.match.edit(lines, by)
        self.sync.moved(lambda: events, EDITOR)

    async def replace(self, write: Write) -> None:
        """Store a shortened record that all players agreed to, and open the table from it."""
        try:
            await self.store.turn(self.id, write, self.row.version)
        except Conflict:
            await self.sync.start_over()
            self.sync.release()
            await self.hooks.saved(False)
            raise
        except Exception as error:
            raise self.sync.broken("the store", error) from error
        await self.sync.start_over()
        self.sync.release()
        self.connections.hand_over_seat()
        await self.hooks.saved(True)

    def _seen(self) -> Mapping[str, Any] | None:
        """The view last sent to some seat: the table as it is. None where nobody is connected."""
        for key in (*self.match.game.sides, *(() if self.seats.apart else (OPEN,))):
            mailbox = self.mailboxes.get(key)
            if mailbox is not None and mailbox.seat_view is not None:
                return mailbox.seat_view.view
        return None
