"""What goes on by itself in the terminal: dice fall, the opponent plays, the seat changes hands."""

from __future__ import annotations

import asyncio
import time
from random import Random
from typing import TYPE_CHECKING

from rich.text import Text

from grognard.cli.table.dialogs import HandOver
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from grognard.cli.table.screen import TableScreen

PACES = (0.25, 0.08, 0.0)
"""Seconds an action of the opponent stays to be looked at: calm, quick, at once."""
REDRAW = 0.15
"""At the quickest pace the screen is drawn only so often, in seconds."""


class Playing:
    """Plays on until a person is asked or the match is over."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.busy = False
        self._drawn = 0.0

    async def run(self) -> None:
        screen, session = self.screen, self.screen.session
        try:
            while (waiting := session.waiting_for) in ("dice", "bot"):
                if waiting == "dice":
                    session.roll()
                else:
                    await self._bot()
                await self._show()
            if waiting == "person":
                await self._seat(session.next_side())
        finally:
            self.busy = False
        screen.settled()

    async def _show(self) -> None:
        pace = PACES[self.screen.pace]
        if pace or time.monotonic() - self._drawn > REDRAW:
            self.screen.show_all()
            self._drawn = time.monotonic()
        await asyncio.sleep(pace)

    async def _bot(self) -> None:
        screen, session = self.screen, self.screen.session
        side = session.next_side()
        try:
            action = await asyncio.to_thread(session.bot_action, side)
            fault = "; ".join(f"{no.rule} {no.why}" for no in session.match.why_not(side, action))
        except Exception as error:  # an opponent's defect must not cost the person his game
            fault = f"{type(error).__name__}: {error}"
        if fault:
            screen.notice(Text(screen.texts.say("table-bot-stumbles", fault=fault)))
            action = session.ask.sample(Random(len(session.match.entries)), side)
        session.play(side, action)

    async def _seat(self, side: Side) -> None:
        """A person is asked. Where sides do not see the same, the screen is empty meanwhile."""
        screen, session = self.screen, self.screen.session
        if side != session.seat and session.hidden and session.hot_seat:
            say = screen.texts.say
            text = Text(f"{say(f'side-{side}')}\n\n", "bold", justify="center")
            await screen.app.push_screen_wait(HandOver(text.append(say("table-hand-over"))))
        session.sit(side)
