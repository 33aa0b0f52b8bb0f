"""The minds of a table's bots: what each remembers, and where it thinks. That is a thread of the
server's own process at a local table, and on a site a worker, where each account has its turn."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor
from functools import partial
from typing import Any

import msgspec

from grognard.ai import BOTS, Bot, make_bot
from grognard.ai.asking import AT_THE_TABLE, Asked, Budget
from grognard.kernel.flow import Action
from grognard.kernel.planning import Thought
from grognard.kernel.question import Question
from grognard.kernel.value import Side
from grognard.server.hints import Hurry
from grognard.server.live_table import LiveTable
from grognard.server.workers.fair_queue import Busy
from grognard.server.workers.jobs import Decided, Position, Think, position_of
from grognard.server.workers.questions import Questions

AGAIN = 1.0
"""Seconds after which it is tried again, where its account has as much waiting as it may."""

Decision = tuple[Action[Any], tuple[Thought, ...]]

_decided = msgspec.json.Decoder(Decided).decode


class Put:
    """A question put to a bot, with all that it needs to think: the table may go on meanwhile."""

    __slots__ = ("name", "position", "question", "side", "view")

    def __init__(self, table: LiveTable, side: Side) -> None:
        """At a locked table."""
        self.side = side
        self.name = table.seats.bots[side]
        self.view: Any = table.match.view(side)
        # The thread gets its own copy of the state: ours may be read meanwhile.
        self.question: Question[Any] = Question(table.match.state.clone(), table.asked)
        # One that draws at random thinks about nothing: no worker is needed for it.
        far = table.hooks.questions is not None and getattr(BOTS[self.name], "looks", True)
        self.position: Position | None = position_of(table.match) if far else None


class Minds:
    def __init__(self, table: LiveTable, thinkers: Executor) -> None:
        self._table = table
        self._thinkers = thinkers
        self._seed = table.row.header.seed
        self._bots: dict[Side, Bot] = {}
        self._remembered: dict[Side, tuple[str, bytes]] = {}
        """Of those who think in workers, their names and what they remember."""
        self._thinking: Hurry | None = None

    def hurry(self) -> None:
        """The answer is wanted now, as far as it has come."""
        if self._thinking is not None:
            self._thinking.hurry()

    def forget(self, side: Side) -> None:
        """It was not done what it decided: it begins to think anew."""
        self._bots.pop(side, None)
        self._remembered.pop(side, None)

    async def decide(self, put: Put) -> Decision:
        """What the bot would do and why. Raises whatever it fails of."""
        questions = self._table.hooks.questions
        try:
            if put.position is None or questions is None:
                return await self._in_thread(put)
            return await self._in_worker(put, put.position, questions)
        finally:
            self._thinking = None

    async def _in_thread(self, put: Put) -> Decision:
        mind = self._bots.get(put.side)
        if mind is None or mind.name != put.name:  # the seat has become another's
            mind = self._bots[put.side] = make_bot(put.name, self._seed)
        match = self._table.match
        self._thinking = budget = Budget(seconds=AT_THE_TABLE)
        ask = Asked(match.game, match.kit, put.question, put.side, budget)
        loop = asyncio.get_running_loop()
        action = await loop.run_in_executor(self._thinkers, partial(mind.decide, put.view, ask))
        return action, mind.thinks()

    async def _in_worker(self, put: Put, position: Position, questions: Questions) -> Decision:
        name, mind = self._remembered.get(put.side, (put.name, b""))
        if name != put.name:
            mind = b""
        asked = put.question.sides
        job = Think(position, asked, put.side, put.name, self._seed, mind, AT_THE_TABLE)
        while True:
            try:
                doing = questions.bots.begin(self._table.hooks.owner, job)
                break
            except Busy:
                await asyncio.sleep(AGAIN)
        self._thinking = doing
        try:
            found = _decided(await doing.result)
        finally:
            if not doing.result.done():  # it is not wanted any more
                doing.hurry()
                doing.result.cancel()
        self._remembered[put.side] = (put.name, found.mind)
        return self._table.match.decode(found.action), found.thoughts
