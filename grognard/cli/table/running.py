"""What goes on by itself: the dice fall, the opponent plays, the chair changes hands."""

from __future__ import annotations

import asyncio
import time
from random import Random
from typing import TYPE_CHECKING

from rich.text import Text

from grognard.cli.table.dialogs import HandOver
from grognard.cli.table.palette import SIDE_SIGNS
from grognard.cli.table.report import combat_report, rolling
from grognard.cli.table.words import SIDE_STYLE
from grognard.kernel.events import Event
from grognard.kernel.flow import Action
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from typing import Any

    from grognard.cli.table.game import GameScreen

PACES = (1.0, 0.25, 0.0)
"""How long things are left to be looked at: calmly, quickly, not at all."""
EYE = 0.15
"""At the quickest pace the screen is drawn only so often, in seconds."""
MOVE, COMBAT, DIE = 0.05, 1.2, 0.06
"""Seconds for a move of the opponent, a combat, a face of the rolling die."""


class Running:
    """Plays on until a person is asked or the match is over."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.busy = False
        self.done = 0
        """Actions of the opponent since a person was last asked."""
        self._tumble = Random(1)
        self._shown = 0.0

    async def run(self) -> None:
        self.busy = True
        self.done = 0
        try:
            while True:
                waiting = self.screen.session.waiting_for
                if waiting == "dice":
                    await self._roll()
                elif waiting == "bot":
                    await self._bot()
                else:
                    break
            if waiting == "person":
                await self._seat()
        finally:
            self.busy = False
        self.screen.settled()

    async def _pause(self, seconds: float) -> None:
        await asyncio.sleep(seconds * PACES[self.screen.pace])

    async def _roll(self) -> None:
        screen = self.screen
        if PACES[screen.pace]:
            for _ in range(7):
                screen.report = rolling(self._tumble.randrange(6) + 1, screen.words)
                screen.show_task()
                await self._pause(DIE)
        events = screen.session.roll()
        await self._tell(events)

    async def _bot(self) -> None:
        session = self.screen.session
        side = session.next_side()
        fault = ""
        try:
            action = await asyncio.to_thread(session.bot_action, side)
            fault = "; ".join(f"{no.rule} {no.why}" for no in session.match.why_not(side, action))
        except Exception as error:  # an opponent's defect must not cost the person his game
            fault = f"{type(error).__name__}: {error}"
        if fault:
            self.screen.note(self.screen.words.say("table-bot-stumbles", fault=fault))
            action = session.ask.sample(self._tumble, side)
        self.done += 1
        await self._play(side, action)

    async def _play(self, side: Side, action: Action[Any]) -> None:
        await self._tell(self.screen.session.play(side, action))

    async def _tell(self, events: list[Event]) -> None:
        """Show what happened, long enough to be read."""
        screen = self.screen
        wait = 0.0
        for event in events:
            if event.what == "combat":
                screen.report = combat_report(event, screen.words)
                wait = max(wait, COMBAT)
            elif event.what == "attack":
                screen.report = None
                screen.board.go(screen.session.kit.hex(str(dict(event.about)["hex"])), centre=True)
                wait = max(wait, COMBAT / 2)
            elif event.what in ("moved", "mask-moved", "eliminated", "reduced"):
                wait = max(wait, MOVE)
        if PACES[screen.pace] or time.monotonic() - self._shown > EYE:
            screen.show_all()
            self._shown = time.monotonic()
        await self._pause(wait)
        if not wait or not PACES[screen.pace]:
            await asyncio.sleep(0)

    async def _seat(self) -> None:
        """A person is asked. Where sides do not see the same, the screen is empty meanwhile."""
        screen = self.screen
        session = screen.session
        side = session.next_side()
        if side == session.seat:
            return
        if session.hidden:
            text = Text(f"{SIDE_SIGNS[side]} {screen.words.say(f'side-{side}')}\n\n",
                        SIDE_STYLE[side], justify="center")  # fmt: skip
            text.append(screen.words.say("table-hand-over"), "#ffffff")
            await screen.app.push_screen_wait(HandOver(text))
        session.sit(side)
        screen.report = None
