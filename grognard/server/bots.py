"""The bots of a table: they think in a thread, about their side's view alone, one action at a time.

While one thinks the table is free: what it thought is thrown away if something was done meanwhile.
"""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from grognard.ai import Bot, make_bot
from grognard.ai.asking import AT_THE_TABLE, Asked, Budget
from grognard.kernel.flow import Action
from grognard.kernel.match import Question
from grognard.kernel.value import CHANCE, Side
from grognard.server import faults
from grognard.server.following import Broken
from grognard.server.store import Conflict
from grognard.server.tables import LiveTable
from grognard.server.wire import Thinking, Trouble

PATIENCE = 4.0
"""Seconds after which another process that should let a bot play is taken to be gone. Where it is
not, whoever comes second throws his bot's thought away."""


class Bots:
    """Those of one table, and what the dice owe it."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self._minds: dict[Side, Bot] = {}
        self._task: asyncio.Task[None] | None = None
        self._rng = Random(table.row.kept.seed)
        self._done = 0
        """Actions since a person was last asked."""

    def wake(self) -> None:
        """Look whether a bot is asked, and let it play."""
        if not self.busy:
            self._task = asyncio.create_task(self._run())

    def wake_later(self) -> None:
        """The game went on in another process, which lets the bots play: look whether it does."""
        if not self.busy:
            self._task = asyncio.create_task(self._run(waiting=True))

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self, *, waiting: bool = False) -> None:
        table = self.table
        self._done = 0
        try:
            while True:
                try:
                    if waiting:
                        await self._others_idle()
                    while await self._step():
                        pass
                    return
                except Conflict:
                    waiting = True
        except Broken:
            table.end("not-kept")
        except Exception as error:
            faults.note("a bot", error)
            table.end("defect")

    async def _others_idle(self) -> None:
        """Wait until nothing is done to the table for a while, or no bot is asked."""
        table, seen = self.table, -1
        while table.changes != seen and table.seats.bot_asked(table.asked):
            seen = table.changes
            await asyncio.sleep(PATIENCE)

    def _ended(self) -> bool:
        return self.table.gone or self.table.over

    async def _step(self) -> bool:
        """Let one bot act, with the dice that follow. False when none is asked."""
        table = self.table
        async with table.lock:
            if self._ended():
                return False
            if CHANCE in table.asked:
                table.roll_on()
                await table.keep()
                table.pass_the_chair()
                return True
            side = table.seats.bot_asked(table.asked)
            if not side or not (table.sittings or table.seats.people) or table.bar(side):
                return False
            when = table.changes
            # The thread gets a table of its own to think at: ours may be looked at meanwhile.
            state = table.match.state.clone()
            question: Question[Any] = Question(state, table.asked)
            view = table.match.view(side)
        self._announce(side)
        action = await self._thought(side, view, question)
        async with table.lock:
            if self._ended() or table.bar(side):
                return False
            if table.changes != when:
                self._minds.pop(side, None)
                return True
            if action is None or table.match.why_not(side, action):
                self._stumbled(side)
                action = question.sample(self._rng, side)
            table.act(side, action)
            table.roll_on()
            await table.keep()
            table.pass_the_chair()
        self._done += 1
        return True

    async def _thought(self, side: Side, view: Any, question: Question[Any]) -> Action[Any] | None:
        """What the bot would do; None where it fails."""
        kept = self.table.row.kept
        try:
            if side not in self._minds:
                self._minds[side] = make_bot(self.table.seats.bots[side], kept.seed)
            mind = self._minds[side]
            match = self.table.match
            ask = Asked(match.game, match.kit, question, side, Budget(seconds=AT_THE_TABLE))
            return await asyncio.to_thread(mind.decide, view, ask)
        except Exception as error:
            faults.note("a bot", error)
            return None

    def _stumbled(self, side: Side) -> None:
        """A defect of a bot costs nobody the game: it is told, and some lawful action is taken in
        its place."""
        bot = self.table.seats.bots[side]
        self._minds.pop(side, None)
        for sitting in self.table.sittings:
            sitting.send(Trouble("bot-stumbled", {"side": side, "bot": bot}))

    def _announce(self, side: Side) -> None:
        """Under fog not even the number of its actions is told."""
        told = 0 if self.table.secret else self._done
        if self._done and not told:
            return
        for sitting in self.table.sittings:
            sitting.send(Thinking(side, told))
