"""Advice: hints for whoever is asked, and what the bots thought, for whoever may know it.

A hint is thought out beside the table, from the view of the side that asks, as a bot thinks. It is
given only to the chair that asked for it: whoever has sat down at the same screen since gets none.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor
from functools import partial
from typing import Any

from grognard.ai.asking import Asked, Budget
from grognard.ai.hints import Hint, hints
from grognard.kernel.legality import No, no
from grognard.kernel.question import Question
from grognard.kernel.value import Side
from grognard.server import faults
from grognard.server.chairs import Chair, Sitting
from grognard.server.kept import Pondered
from grognard.server.tables import LiveTable
from grognard.server.wire import AskHint, AskReasons, Hints, Reason, Reasons, Refused

PATIENCE = 15.0
"""Seconds after which the best plans found so far are told."""


class Advice:
    """What may be asked at one table beside its rules."""

    def __init__(self, table: LiveTable, thinkers: Executor) -> None:
        self.table = table
        self._thinkers = thinkers
        self._tasks: dict[Sitting, tuple[asyncio.Task[None], Budget]] = {}

    async def stop(self) -> None:
        tasks = [task for task, _ in self._tasks.values()]
        for task, budget in self._tasks.values():
            budget.hurry()
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ---- hints -----------------------------------------------------------------------------

    async def hint(self, sitting: Sitting, message: AskHint) -> None:
        """Begin to think about a hint; the answer comes when it is there."""
        table = self.table
        for other, (_, budget) in self._tasks.items():
            if other.chair is None:
                budget.hurry()  # he has gone
        async with table.lock:
            chair = table.seated(sitting)
            if chair is None:
                return
            side = table.acting(chair)
            reasons = self._why_not(sitting, chair, side)
            if reasons:
                sitting.send(Refused(message.id, reasons))
                return
            budget = Budget(seconds=PATIENCE)
            # As for a bot: a table of its own to think at, and the side's own view.
            question: Question[Any] = Question(table.match.state.clone(), table.asked)
            ask = Asked(table.match.game, table.match.kit, question, side, budget)
            view, at, changes = table.match.view(side), chair.no, table.changes

        async def think() -> None:
            found = await self._found(view, ask, changes)
            async with table.lock:
                self._tasks.pop(sitting, None)
                # Whoever looks now is perhaps not the one who asked.
                if sitting.chair is not chair or table.acting(chair) != side:
                    return
                if found is not None and table.changes == changes:
                    sitting.send(Hints(message.id, side, at, found))
                    return
                reason = "defect" if found is None else "hint-stale"
                sitting.send(Refused(message.id, (no("0", reason),)))

        self._tasks[sitting] = (asyncio.create_task(think()), budget)

    def _why_not(self, sitting: Sitting, chair: Chair, side: Side) -> tuple[No, ...]:
        table = self.table
        if table.over or sitting.guest:
            return (no("0", "match-over"),)
        if side not in table.asked or not table.seats.may_play(chair.key, side):
            return (no("0", "hint-not-asked", side=side),)
        if sitting in self._tasks:
            return (no("0", "hint-under-way"),)
        return table.no_hints() or table.bar(side)

    async def _found(self, view: Any, ask: Asked, seed: int) -> tuple[Hint, ...] | None:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._thinkers, partial(hints, view, ask, seed))
        except Exception as error:
            faults.note("a hint", error)
            return None

    # ---- reasons ---------------------------------------------------------------------------

    async def reasons(self, sitting: Sitting, message: AskReasons) -> None:
        """What the bots thought when they last planned, where whoever asks may know it."""
        table = self.table
        async with table.lock:
            chair = table.seated(sitting)
            if chair is None:
                return
            side = table.acting(chair)
            known = [
                p for p in await table.store.thoughts(table.id) if table.may_read(p.side, side)
            ]
            if not known:
                sitting.send(Refused(message.id, (no("0", "thoughts-later"),)))
                return
            last: dict[Side, Pondered] = {one.side: one for one in known}
            told = tuple(
                Reason(s, table.seats.bots.get(s, ""), p.thoughts) for s, p in last.items()
            )
            sitting.send(Reasons(message.id, told))
