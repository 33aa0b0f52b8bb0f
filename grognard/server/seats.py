"""Who may sit where, and which side sees the table.

At a local table all people of a match share one screen. Without hidden information they share one
mailbox as well, and answer for the side that is asked. With hidden information each side has a
mailbox of its own, and only the side that is asked may look.

Where people have screens of their own, each side has its own mailbox and nobody leaves his seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.kernel.value import CHANCE, Side
from grognard.server.wire import Seat

OPEN = ""
"""The mailbox of a match without hidden information."""
WATCH = "*"
"""The mailbox of spectators: no side has this name, and nobody acts or asks from there."""


class Seats:
    """The seats of one match."""

    def __init__(self, seats: Sequence[Seat], *, hidden: bool, apart: bool = False) -> None:
        self.all = tuple(seats)
        self.sides = tuple(seat.side for seat in seats)
        self.people = tuple(seat.side for seat in seats if seat.who == "person")
        self.bots = {seat.side: seat.name for seat in seats if seat.who == "bot"}
        self.hidden = hidden
        self.apart = apart

    def why_not_sit(self, side: Side, asked: Iterable[Side], *, over: bool) -> str:
        """Why nobody may look at the table from this side now; empty where one may."""
        if side not in self.sides:
            return "no-such-seat"
        if over or not self.hidden or not self.people:
            return ""
        if side not in self.people:
            return "seat-of-a-bot"
        if self.apart:
            return ""
        waited = self.waited(asked)
        return "" if not waited or side in waited else "not-your-turn"

    def mailbox(self, side: Side) -> Side:
        """The mailbox of somebody who sits down on this side."""
        return side if self.hidden or self.apart else OPEN

    def waited(self, asked: Iterable[Side]) -> tuple[Side, ...]:
        """The persons play waits for."""
        return tuple(side for side in asked if side in self.people)

    def acting(self, mailbox: Side, asked: Sequence[Side], last: Side) -> Side:
        """The side that acts from this mailbox. At an open table it is the side that is asked;
        while none of its people is, the one that was."""
        if mailbox != OPEN:
            return mailbox
        waited = self.waited(asked)
        if waited:
            return last if last in waited else waited[0]
        return last or next(iter(self.people or self.sides))

    def may_play(self, mailbox: Side, side: Side) -> bool:
        return side in self.people and mailbox in (OPEN, side)

    def receives(self, mailbox: Side) -> tuple[Side, ...]:
        """The sides whose private events this mailbox receives."""
        return (mailbox,) if mailbox != OPEN else self.people or self.sides

    def successor(self, mailbox: Side, asked: Sequence[Side]) -> Side:
        """The side that must take the seat instead; empty where this one may stay."""
        waited = self.waited(asked)
        if not self.hidden or self.apart or not waited or mailbox in waited:
            return ""
        return waited[0]

    def bot_asked(self, asked: Sequence[Side]) -> Side:
        """The bot that is to act now. One that is asked together with a person waits for him, so
        that nothing tells him whether it has made its secret choice."""
        if self.waited(asked):
            return ""
        return next((side for side in asked if side in self.bots), "")


def visible_waits(asked: Sequence[Side], side: Side) -> tuple[Side, ...]:
    """Whom play waits for, as this side may know it: one that is asked itself is not told who
    else still is, for that would say who has chosen already."""
    return (side,) if side in asked else tuple(s for s in asked if s != CHANCE)
