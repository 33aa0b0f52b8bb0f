"""The bots of a table: they think beside it, from the view of their side, one action at a time.

While one thinks, the table is free; its decision is dropped if the table has changed meanwhile.
What it thought is stored with its action, and shown to its own side only until the match is over.
"""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import Executor
from random import Random
from typing import Any

from grognard.kernel.flow import Action
from grognard.kernel.planning import Thought
from grognard.kernel.value import CHANCE, Side
from grognard.server import faults
from grognard.server.bot_minds import Minds, Put
from grognard.server.hints import HintService
from grognard.server.live_table import LiveTable
from grognard.server.mailbox import Connection
from grognard.server.records import StoredThoughts
from grognard.server.store import Conflict, insert_thoughts
from grognard.server.table_sync import BrokenTable
from grognard.server.wire import Rein, Thinking, Trouble

PATIENCE = 4.0
"""Seconds after which another process that should let a bot play is considered dead. If it is not,
the second of the two has a conflict, and its bot's decision is dropped."""
AHEAD = 1
"""Messages that a screen which tells what it shows may be behind a bot."""
ASLEEP = 8.0
"""Seconds after which a screen that shows nothing new is not waited for any more."""


class Bots:
    """The bots of one table; they also roll dice that are due."""

    def __init__(self, table: LiveTable, thinkers: Executor) -> None:
        self.table = table
        self.stopped = False
        """A player has stopped the bots, to look at the table or to take a seat."""
        self.hints = HintService(table, thinkers)
        self._minds = Minds(table, thinkers)
        self._told: dict[Side, tuple[object, set[Thought]]] = {}
        """What each thought in the phase it was asked in last: it is kept once, not with every move
        of a plan."""
        self._task: asyncio.Task[None] | None = None
        self._rng = Random(table.row.header.seed)
        self._done = 0
        """Actions since a person was last asked."""
        self._at_work: tuple[Side, float] | None = None
        """Who thinks, and since when."""
        self._seen = asyncio.Event()

    def wake(self) -> None:
        """Look whether a bot is asked, and let it play."""
        if not self.busy and not self.stopped:
            self._task = asyncio.create_task(self._run())

    def wake_later(self) -> None:
        """The game went on in another process, which lets the bots play: look whether it does."""
        if not self.busy and not self.stopped:
            self._task = asyncio.create_task(self._run(waiting=True))

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    async def stop(self) -> None:
        await self.hints.stop()
        self._minds.hurry()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # ---- reins -----------------------------------------------------------------------------

    def rein(self, message: Rein) -> None:
        """Somebody wants them to answer now, to stop, or to go on."""
        match message.do:
            case "hurry":
                self._minds.hurry()
            case "stop":
                self.stopped = True
                self._minds.hurry()
            case "go":
                self.stopped = False
                self.wake()
        self._seen.set()
        side = self.table.seats.bot_asked(self.table.asked)
        if side and message.do != "hurry":
            self._announce(side)

    def shown(self, connection: Connection, no: int) -> None:
        """A screen tells how far it is."""
        connection.shown = no
        self._seen.set()

    async def _watched(self) -> None:
        """Wait for screens that report what they show, so that a bot can be stopped where the
        player is looking. Screens that do not report, or that have stopped reporting, are not
        waited for."""
        while behind := [s for s in self.table.connections if s.behind > AHEAD]:
            if self.stopped:
                return
            self._seen.clear()
            try:
                await asyncio.wait_for(self._seen.wait(), ASLEEP)
            except TimeoutError:
                for connection in behind:
                    connection.shown = None

    # ---- playing ---------------------------------------------------------------------------

    async def _run(self, *, waiting: bool = False) -> None:
        table = self.table
        self._done = 0
        try:
            while True:
                try:
                    if waiting:
                        await self._others_idle()
                    while await self._step():
                        await self._watched()
                    return
                except Conflict:
                    waiting = True
        except BrokenTable:
            table.connections.end("not-kept")
        except Exception as error:
            faults.note("a bot", error)
            table.connections.end("defect")
        finally:
            self._at_work = None

    async def _others_idle(self) -> None:
        """Wait until nothing is done to the table for a while, or no bot is asked."""
        table, seen = self.table, -1
        while table.changes != seen and table.seats.bot_asked(table.asked):
            seen = table.changes
            await asyncio.sleep(PATIENCE)

    def _ended(self) -> bool:
        return self.table.gone or self.table.over or self.stopped or self.table.agreeing

    async def _step(self) -> bool:
        """Let one bot act, with the dice that follow. False when none is asked."""
        table = self.table
        async with table.lock:
            if self._ended():
                return False
            if CHANCE in table.asked:
                table.roll_on()
                await table.keep()
                table.connections.hand_over_seat()
                return True
            side = table.seats.bot_asked(table.asked)
            if not side or not (table.connections or table.seats.people) or table.hooks.bar(side):
                return False
            when = table.changes
            put = Put(table, side)
        self._begins(side)
        action, thoughts = await self._thought(put)
        async with table.lock:
            if self._ended() or table.hooks.bar(side):
                self._minds.forget(side)
                return False
            if table.changes != when:
                self._minds.forget(side)
                return True
            if action is None or table.match.why_not(side, action):
                self._stumbled(side)
                action, thoughts = put.question.sample(self._rng, side), ()
            when_thought = (put.view.turn, put.view.phase)
            await self._act(side, action, self._fresh(side, when_thought, thoughts))
        self._done += 1
        return True

    def _fresh(
        self, side: Side, when: object, thoughts: tuple[Thought, ...]
    ) -> tuple[Thought, ...]:
        """Of what it thought, what it has not thought in this phase before."""
        before = self._told.get(side)
        told = before[1] if before is not None and before[0] == when else set()
        self._told[side] = (when, told | set(thoughts))
        return tuple(one for one in thoughts if one not in told)

    async def _act(self, side: Side, action: Action[Any], thoughts: tuple[Thought, ...]) -> None:
        """Do it, with the dice that follow, and keep it with what was thought for it."""
        table = self.table
        n = table.match.count
        table.act(side, action)
        table.roll_on()
        kept = (StoredThoughts(n, side, thoughts),) if thoughts else ()
        await table.keep(extra_statements=insert_thoughts(table.id, kept))
        table.connections.hand_over_seat()

    async def _thought(self, put: Put) -> tuple[Action[Any] | None, tuple[Thought, ...]]:
        """What the bot would do and why; no action where it fails."""
        try:
            return await self._minds.decide(put)
        except Exception as error:
            faults.note("a bot", error)
            return None, ()

    def _stumbled(self, side: Side) -> None:
        """A bot that fails does not end the game: the players are told, and a random legal action
        is played instead."""
        bot = self.table.seats.bots[side]
        self._minds.forget(side)
        for connection in self.table.connections:
            connection.send(Trouble("bot-stumbled", {"side": side, "bot": bot}))

    # ---- telling ---------------------------------------------------------------------------

    def _begins(self, side: Side) -> None:
        """A bot begins to think. With hidden information the number of its actions is secret, so
        its whole turn counts as one thought."""
        if self.table.secret and self._done and self._at_work and self._at_work[0] == side:
            return
        self._at_work = (side, time.monotonic())
        self._announce(side)

    def _announce(self, side: Side) -> None:
        for connection in self.table.connections:
            self._tell(connection, side)

    def sat_down(self, connection: Connection) -> None:
        """Tell somebody who has just connected which bot is thinking."""
        side = self.table.seats.bot_asked(self.table.asked)
        if side and (self._at_work or self.stopped):
            self._tell(connection, side)

    def _tell(self, connection: Connection, side: Side) -> None:
        table = self.table
        since = self._at_work[1] if self._at_work else time.monotonic()
        told = 0 if table.secret else self._done
        seconds = round(time.monotonic() - since, 1)
        connection.send(Thinking(side, told, table.seats.bots[side], seconds, self.stopped))
