"""What the parts of a table share: its match, who has its seats, and who is connected."""

from __future__ import annotations

import asyncio
from typing import Any

from grognard.kernel.flow import Action
from grognard.kernel.match import Match
from grognard.kernel.value import Side
from grognard.server.history import History
from grognard.server.mailbox import Connection, Mailbox
from grognard.server.records import Row
from grognard.server.seats import Seats
from grognard.server.store import Store
from grognard.server.wire import Remark


class TableState:
    """One match in memory. Whatever changes it, or shows it, holds the lock."""

    def __init__(
        self,
        store: Store,
        row: Row,
        match: Match[Any],
        history: History | None = None,
        remarks: tuple[Remark, ...] = (),
    ) -> None:
        self.store = store
        self.row = row
        self.id = row.id
        self.match = match
        self.history = history or History(store, row.id, match)
        self.seats = Seats(row.header.seats, hidden=row.header.hidden)
        self.mailboxes: dict[Side, Mailbox] = {}
        self.spectators: set[Connection] = set()
        """Connections of those who look on, without a seat."""
        self.remarks = list(remarks)
        self.redoable: list[tuple[Side, list[Action[Any]]]] = []
        """What was undone, to be redone from its end; actions of one message together."""
        self.lock = asyncio.Lock()
        self.gone = False
        """It must not be shown any more: it was closed, or is ahead of what is stored."""
        self.changes = 0
        """Counts what was done: what a bot has thought holds for the table it was thought at."""

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def asked(self) -> tuple[Side, ...]:
        return () if self.match.over else self.match.ask.sides

    @property
    def agreeing(self) -> bool:
        """Its dice are being agreed to: nothing is played and nothing rolled."""
        return self.row.header.pending is not None and not self.over

    @property
    def secret(self) -> bool:
        """Something of this match must not be told to everybody."""
        return self.seats.hidden and not self.over
