"""Hints for the player who is asked, and what the bots thought, for those who may know it.

A hint is computed in a thread, on a site by a worker, from the view of the side that asks. It is
sent only to the connection that asked, if it still has the same seat.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from concurrent.futures import Executor
from functools import partial
from typing import Any, Protocol

import msgspec

from grognard.ai.asking import Asked, Budget
from grognard.ai.hints import Hint, hints
from grognard.kernel.legality import No, no
from grognard.kernel.question import Question
from grognard.kernel.value import Side
from grognard.server import faults
from grognard.server.live_table import LiveTable
from grognard.server.mailbox import Connection, Mailbox
from grognard.server.records import StoredThoughts
from grognard.server.wire import AskHint, AskReasons, Hints, Reason, Reasons, Refused
from grognard.server.workers.fair_queue import Busy
from grognard.server.workers.jobs import Hint as HintJob
from grognard.server.workers.jobs import position_of
from grognard.server.workers.pool import Doing

PATIENCE = 15.0
"""Seconds after which the best plans found so far are told."""


class Hurry(Protocol):
    """Somebody who thinks and can be told that the answer is wanted now."""

    def hurry(self) -> None: ...


async def _read(doing: Doing) -> tuple[Hint, ...]:
    return msgspec.json.decode(await doing.result, type=tuple[Hint, ...])


class HintService:
    """Answers requests for hints and for the bots' reasons at one table."""

    def __init__(self, table: LiveTable, thinkers: Executor) -> None:
        self.table = table
        self._thinkers = thinkers
        self._tasks: dict[Connection, tuple[asyncio.Task[None], Hurry]] = {}

    async def stop(self) -> None:
        tasks = [task for task, _ in self._tasks.values()]
        for task, budget in self._tasks.values():
            budget.hurry()
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ---- hints -----------------------------------------------------------------------------

    async def hint(self, connection: Connection, message: AskHint) -> None:
        """Begin to think about a hint; the answer comes when it is there."""
        table = self.table
        for other, (_, budget) in self._tasks.items():
            if other.mailbox is None:
                budget.hurry()  # he has gone
        async with table.lock:
            mailbox = table.connections.mailbox_of(connection)
            if mailbox is None:
                return
            side = table.view.acting(mailbox)
            reasons = self._why_not(connection, mailbox, side)
            if reasons:
                connection.send(Refused(message.id, reasons))
                return
            at, changes = mailbox.no, table.changes
            try:
                thinking, budget = self._begun(connection, side)
            except Busy:
                connection.send(Refused(message.id, (no("0", "busy"),)))
                return

        async def think() -> None:
            found = await self._found(thinking)
            async with table.lock:
                self._tasks.pop(connection, None)
                # Another player may have the seat by now.
                if connection.mailbox is not mailbox or table.view.acting(mailbox) != side:
                    return
                if found is not None and table.changes == changes:
                    connection.send(Hints(message.id, side, at, found))
                    return
                reason = "defect" if found is None else "hint-stale"
                connection.send(Refused(message.id, (no("0", reason),)))

        self._tasks[connection] = (asyncio.create_task(think()), budget)

    def _why_not(self, connection: Connection, mailbox: Mailbox, side: Side) -> tuple[No, ...]:
        table = self.table
        if table.over or connection.guest:
            return (no("0", "match-over"),)
        if side not in table.asked or not table.seats.may_play(mailbox.key, side):
            return (no("0", "hint-not-asked", side=side),)
        if connection in self._tasks:
            return (no("0", "hint-under-way"),)
        return table.hooks.no_hints() or table.hooks.bar(side)

    def _begun(
        self, connection: Connection, side: Side
    ) -> tuple[Awaitable[tuple[Hint, ...]], Hurry]:
        """Let somebody think about it, in a process of its own where there are any."""
        table, questions = self.table, self.table.hooks.questions
        seed = table.changes
        if questions is not None:
            at = position_of(table.match)
            doing = questions.long.begin(
                connection.account, HintJob(at, table.asked, side, seed, PATIENCE)
            )
            return _read(doing), doing
        budget = Budget(seconds=PATIENCE)
        # As for a bot: a table of its own to think at, and the side's own view.
        question: Question[Any] = Question(table.match.state.clone(), table.asked)
        ask = Asked(table.match.game, table.match.kit, question, side, budget)
        view = table.match.view(side)
        loop = asyncio.get_running_loop()
        return loop.run_in_executor(self._thinkers, partial(hints, view, ask, seed)), budget

    async def _found(self, thinking: Awaitable[tuple[Hint, ...]]) -> tuple[Hint, ...] | None:
        try:
            return await thinking
        except Exception as error:
            faults.note("a hint", error)
            return None

    # ---- reasons ---------------------------------------------------------------------------

    async def reasons(self, connection: Connection, message: AskReasons) -> None:
        """What the bots thought when they last planned, where this player may know it."""
        table = self.table
        async with table.lock:
            mailbox = table.connections.mailbox_of(connection)
            if mailbox is None:
                return
            side = table.view.acting(mailbox)
            known = [
                p for p in await table.store.thoughts(table.id) if table.view.may_read(p.side, side)
            ]
            if not known:
                connection.send(Refused(message.id, (no("0", "thoughts-later"),)))
                return
            last: dict[Side, StoredThoughts] = {one.side: one for one in known}
            told = tuple(
                Reason(s, table.seats.bots.get(s, ""), p.thoughts) for s, p in last.items()
            )
            connection.send(Reasons(message.id, told))
