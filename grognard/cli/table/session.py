"""A match being played at this table: people, opponent, the record on disk. No screen here."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from random import SystemRandom
from typing import Any

import msgspec

from grognard import library
from grognard.ai.asking import AT_THE_TABLE, Asked, Budget
from grognard.ai.bot import Bot, make_bot
from grognard.cli.table.orders import USUAL_BOT
from grognard.cli.table.seats import Seats, data_folder, keep, new_file, read_seats, seats_for
from grognard.kernel.events import Event
from grognard.kernel.flow import Action
from grognard.kernel.game import OptionFault
from grognard.kernel.legality import No
from grognard.kernel.match import Match, prompt_of
from grognard.kernel.offers import Offer
from grognard.kernel.prompt import Loss
from grognard.kernel.question import Question
from grognard.kernel.value import CHANCE, Side


class Session:
    """What the table knows of its match. Rules are asked of the match, never known here."""

    def __init__(self, match: Match[Any], seats: Seats, path: Path) -> None:
        self.match = match
        self.kit: Any = match.kit
        """Of the game that is played; each screen knows its own."""
        self.seats = seats
        self.path = path
        self.bots: dict[Side, Bot] = {
            side: make_bot(seats.bot, seats.seed)
            for side in match.game.sides
            if side not in seats.people
        }
        self.seat: Side = seats.people[0] if seats.people else match.game.sides[0]
        """The side whose view is on the table."""
        self._view: Any = None
        self._offers: list[Offer[Action[Any]]] | None = None
        self.unsaved = ""
        """Why the game could not be written, where it could not."""

    # ---- asking ----------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def ask(self) -> Question[Any]:
        return self.match.ask

    @property
    def hot_seat(self) -> bool:
        return len(self.seats.people) > 1

    @property
    def hidden(self) -> bool:
        """Whether the sides do not see the same."""
        return bool(self.match.game.hidden(self.kit))

    def next_side(self) -> Side:
        """Who is to answer: the person at the table before the others; "" when all is over."""
        if self.over:
            return ""
        sides = self.ask.sides
        if self.seat in sides and self.seat in self.seats.people:
            return self.seat
        return next((side for side in sides if side in self.seats.people), sides[0])

    @property
    def view(self) -> Any:
        """The table as the seat sees it."""
        if self._view is None:
            self._view = self.match.view(self.seat)
        return self._view

    @property
    def offers(self) -> list[Offer[Action[Any]]]:
        """What the seat may do now."""
        if self._offers is None:
            mine = not self.over and self.seat in self.ask.sides
            self._offers = self.ask.offers(self.seat) if mine else []
        return self._offers

    def why_not(self, action: Action[Any]) -> list[No]:
        return self.match.why_not(self.seat, action)

    def loses(self, action: Action[Any]) -> tuple[Loss, ...]:
        """What the seat would give up by this, as the browser asks it too."""
        plain = msgspec.to_builtins(action)
        deeds = prompt_of(self.match, self.seat).deeds
        return next((deed.loses for deed in deeds if deed.action == plain), ())

    def heard(self) -> list[Event]:
        return self.match.heard(self.seat)

    # ---- doing -----------------------------------------------------------------------------

    def sit(self, side: Side) -> None:
        """Another person takes the chair, and sees what his side sees."""
        self.seat = side
        self._forget()

    def _forget(self) -> None:
        self._view = None
        self._offers = None

    def play(self, side: Side, action: Action[Any]) -> list[Event]:
        """Do it and keep the game. Raises Illegal with every reason."""
        events = self.match.play(side, action)
        self._done()
        return self._audible(events)

    def roll(self) -> list[Event]:
        events = self.match.roll()
        self._done()
        return self._audible(events)

    def _audible(self, events: list[Event]) -> list[Event]:
        return [event for event in events if event.to in ("", self.seat)]

    def _done(self) -> None:
        self._forget()
        self.keep()

    def undo(self) -> list[No]:
        """Take the seat's last action back; the reasons where that cannot be."""
        reasons = self.match.why_not_undo(self.seat)
        if not reasons:
            self.match.undo(self.seat)
            self._done()
        return reasons

    def bot_action(self, side: Side) -> Action[Any]:
        """What the opponent would do. It gets its own side's view and nothing else."""
        ask = Asked(self.match.game, self.kit, self.ask, side, Budget(seconds=AT_THE_TABLE))
        return self.bots[side].decide(self.match.view(side), ask)

    # ---- keeping ---------------------------------------------------------------------------

    def keep(self, path: Path | None = None) -> None:
        """Write the game to its file. A full disk must not end a game, so that is only noted."""
        seats = msgspec.structs.replace(
            self.seats, turn=self.view.turn, scenario=self.match.scenario, over=self.over
        )
        try:
            keep(path or self.path, self.match.save(), seats)
            self.unsaved = ""
        except OSError as error:
            self.unsaved = error.strerror or str(error)

    @property
    def waiting_for(self) -> str:
        """person, bot, dice, or over."""
        side = self.next_side()
        if not side:
            return "over"
        if side == CHANCE:
            return "dice"
        return "person" if side in self.seats.people else "bot"


def begin(
    scenario: str,
    side: str,
    bot: str,
    options: Mapping[str, str],
    seed: int | None,
    folder: Path | None = None,
) -> Session:
    """A new game, in a new file. Raises OptionFault where the options do not hold."""
    match = library.new(scenario, options, seed)
    seats = seats_for(side, bot, match.game.sides, _bot_seed(seed))
    path = new_file(folder or data_folder(), scenario, datetime.now())
    return Session(match, seats, path)


def resume(
    path: Path, side: str | None = None, bot: str = USUAL_BOT, folder: Path | None = None
) -> Session:
    """A kept game. Raises BadSave where the file is not sound, OSError where it is not
    there, OptionFault for a side that does not play in it.

    A game from elsewhere goes on in a file of ours, so that what was loaded stays as it was.
    """
    match = library.load(path.read_bytes())
    known = (*match.game.sides, "both")
    if side is not None and side not in known:
        raise OptionFault("no-such-choice", option="side", choice=side, known=", ".join(known))
    seats = read_seats(path)
    if side is not None or seats is None:
        seats = seats_for(side or match.game.sides[0], bot, match.game.sides, _bot_seed(None))
    home = folder or data_folder()
    if path.resolve().parent != home.resolve():
        path = new_file(home, match.scenario, datetime.now())
    return Session(match, seats, path)


def _bot_seed(seed: int | None) -> int:
    return SystemRandom().randrange(1 << 30) if seed is None else seed
