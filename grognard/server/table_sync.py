"""Following: a table in memory keeps up with what another process has kept of its game.

Several processes may lay out the same table. Each action is kept by one of them; the others read
it from the store, do it again as it is recorded, dice and all, and tell it to whoever sits with
them. A table that wanted to keep something at the same moment and came too late starts over from
the record: what it had done was never sent.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from itertools import takewhile
from typing import Any

import msgspec
from sqlalchemy import Executable

from grognard.kernel.events import Event
from grognard.kernel.flow import Action, ChanceStep
from grognard.kernel.legality import Illegal, No
from grognard.kernel.match import Match
from grognard.kernel.record import BadSave
from grognard.kernel.value import CHANCE, Side
from grognard.server import faults
from grognard.server.connections import ConnectedTable
from grognard.server.history import History
from grognard.server.operator.metrics import FOLLOWED
from grognard.server.records import Changes, Row
from grognard.server.store import Store
from grognard.server.wire import Remark


class BrokenTable(Exception):
    """The table in memory is ahead of its record, or damaged, and must be laid out anew. From then
    on nobody is shown it."""


class SyncedTable(ConnectedTable):
    """One match whose record may grow here or in another process."""

    def __init__(
        self,
        store: Store,
        row: Row,
        match: Match[Any],
        history: History | None = None,
        remarks: tuple[Remark, ...] = (),
    ) -> None:
        history = history or History(store, row.id, match)
        super().__init__(row, match, history, list(remarks))
        self.store = store
        self.changes = 0
        """Counts what was done: a bot's thought holds for the table it was thought at."""
        self.again: Callable[[], Awaitable[SyncedTable | None]] = _nothing
        """Lays the table out anew from the store; None where the game is gone."""
        self.wake_later: Callable[[], None] = lambda: None
        """Lets the bots look whether nobody else lets them play."""
        self.bar: Callable[[Side], tuple[No, ...]] = lambda side: ()
        """What keeps a side from doing anything now, beside the rules."""
        self.by_seat: Callable[[str, Side, Action[Any], Any], Action[Any]] = _whose
        """An action as somebody of this account does it for his side in this state: where several
        play it, for his own command alone. Raises Illegal."""
        self.extra_statements: Callable[[], Sequence[Executable]] = tuple
        """What is written together with each thing that is done."""
        self.on_kept: Callable[[bool], Awaitable[None]] = _told
        """Told of each thing that was kept, and whether it was done here."""
        self._answers: OrderedDict[tuple[Side, str], bytes] = OrderedDict()
        self._ids: set[str] | None = None
        """Of the messages that were answered before: an answer is looked up for these alone. They
        are read when the first message comes."""

    # ---- moving ----------------------------------------------------------------------------

    def _moved(
        self, move: Callable[[], list[Event]], by: Side, play: str = "", *, again: bool = False
    ) -> None:
        """Something is done, and its news are written. What could be done again can no more,
        unless this is what was."""
        steps = self.match.state.steps
        step = steps[-1] if steps else None
        own: Side = step.own if isinstance(step, ChanceStep) and by == CHANCE else ""
        try:
            events = move()
        except Illegal:
            raise
        except Exception as error:
            raise self._broken("the engine", error) from error
        entries = self.match.entries
        self.changes += 1
        self.history.plays.append(play)
        if not again:
            self.redoable.clear()
        self.history.unsaved += [(self.match.count, event) for event in events]
        roll = tuple(entries[-1].action["pips"]) if by == CHANCE else ()
        self._tell(by, roll, own)

    def _tell(self, by: Side, roll: tuple[int, ...] = (), own: Side = "") -> None:
        """`own` names the one side that may see this roll; empty is everybody."""
        told = self.history.told
        for mailbox in self.mailboxes.values():
            subscribers = ("", *self.seats.receives(mailbox.key))
            events = tuple(e for e in self.history.since(mailbox.read) if e.to in subscribers)
            mailbox.read = told
            mailbox.tell(
                self.seat_view(mailbox), events, by=by, roll=roll if own in subscribers else ()
            )

    def _release(self) -> None:
        """What was written is safely kept: send it."""
        for mailbox in self.mailboxes.values():
            mailbox.release()

    def _broken(self, what: str, error: Exception) -> BrokenTable:
        faults.note(what, error)
        self.gone = True
        return BrokenTable()

    # ---- following -------------------------------------------------------------------------

    async def follow(self, version: int | None = None) -> None:
        """Catch up with what was kept elsewhere, up to this version at least, and tell it."""
        async with self.lock:
            if self.gone or (version is not None and version <= self.row.version):
                return
            later = await self.store.later(self.id, self.row.version, self.history.saved)
            if later is None:
                self.end("game-deleted")
                return
            if later.row.version > self.row.version:
                await self._catch_up(later)
                self._release()
                self.hand_over_seat()
                await self.on_kept(False)
        self.wake_later()

    async def _catch_up(self, later: Changes) -> None:
        FOLLOWED.inc()
        pending = bool(self.history.unsaved) or self.history.rewrite
        if pending or later.trimmed or list(later.notes) != self.match.notes:
            await self._start_over()
            return
        match = self.match
        for entry, play in zip(later.entries, later.plays, strict=True):
            try:
                action = match.decode(entry.action)
                self._moved(partial(match.play, entry.side, action), entry.side, play)
            except Illegal as refusal:
                raise self._broken("an entry", refusal) from refusal
        self.history.was_saved(None)
        if self._ids is not None:
            self._ids.update(later.plays)
        self.row = msgspec.structs.replace(later.row, opened=self.row.opened)
        if self.secret and later.remarks and self.mailboxes:
            await self.history.read_entries()
        heard = {key: self.remarks_for(key) for key in self.mailboxes}
        self.remarks[:] = later.remarks
        for key, mailbox in self.mailboxes.items():
            if (remarks := self.remarks_for(key)) != heard[key]:
                mailbox.tell(self.seat_view(mailbox), (), remarks=remarks)

    async def _start_over(self) -> None:
        """From the record, as it is now. What was done here and not kept was never told; each
        chair is told how the table differs from the one it knows."""
        try:
            anew = await self.again()
        except BadSave as fault:
            raise self._broken("the record", fault) from fault
        if anew is None:
            self.end("game-deleted")
            raise BrokenTable
        if self.mailboxes:
            await anew.read_what_is_shown()
        known = {key: (self.heard(key), self.remarks_for(key)) for key in self.mailboxes}
        for mailbox in self.mailboxes.values():
            mailbox.recall()
        self._become(anew)
        for key, mailbox in self.mailboxes.items():
            heard, remarks = known[key]
            now = self.heard(key)
            pairs = zip(heard[: mailbox.heard], now, strict=False)
            same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
            retracted = same < mailbox.heard
            mailbox.heard, mailbox.read = same, self.history.told
            fresh = self.remarks_for(key)
            mailbox.tell(
                self.seat_view(mailbox), tuple(now[same:]), retracted=retracted,
                remarks=None if fresh == remarks else fresh,
            )  # fmt: skip

    def _become(self, other: SyncedTable) -> None:
        """Take over what another table of the same game has in memory."""
        self.row = msgspec.structs.replace(other.row, opened=self.row.opened)
        self.match = other.match
        self.remarks[:] = other.remarks
        self.redoable.clear()
        self.changes += 1
        self.history = other.history
        self._ids = other._ids


def _whose(account: str, side: Side, action: Action[Any], state: Any) -> Action[Any]:
    return action


async def _nothing() -> None:
    return None


async def _told(own: bool) -> None:
    return None
