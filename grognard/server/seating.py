"""Who sits at a table: people come, ask, are made to get up, and are told when it is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from grognard.kernel.events import Event
from grognard.kernel.legality import Illegal, No, no
from grognard.kernel.match import Match
from grognard.kernel.value import Side
from grognard.server import faults
from grognard.server.chairs import Chair, Sitting, code
from grognard.server.kept import Row
from grognard.server.looking import Watched
from grognard.server.seats import WATCH, Seats
from grognard.server.wire import Answer, HandOver, Inquire, Refused, Remark, Sit, Table, Trouble

EACH_OPENING = 1_000_000
"""Numbers of messages set aside each time a game is opened, so that none is used twice."""


class Seated(Watched):
    """One match with people around it. What they see of it is on disk: they wait for the lock."""

    def __init__(
        self, row: Row, match: Match[Any], prelude: list[Event], remarks: list[Remark]
    ) -> None:
        super().__init__(row, match, prelude, remarks)
        self.lock = asyncio.Lock()
        self.gone = False
        self.wake: Callable[[], None] = lambda: None
        """Lets the bots look whether they are asked."""
        self.sat_down: Callable[[Sitting], None] = lambda sitting: None
        """Tells somebody what the bots are doing."""
        self.no_hints: Callable[[], tuple[No, ...]] = tuple
        """Why nobody gets hints at this table."""

    async def sit(self, sitting: Sitting, message: Sit) -> None:
        """Take a seat, or take it again: with what was missed, or with the whole table."""
        async with self.lock:
            sitting.stand()
            if sitting.ended:
                return
            if self.gone:
                sitting.send(Trouble("not-kept"))
                sitting.end()
                return
            side = message.side
            why = self.seats.why_not_sit(side, self.asked, over=self.over)
            if why:
                sitting.send(Trouble(why, {"side": side}))
                if why == "not-your-turn":
                    sitting.send(self._hand_over(self.seats.waited(self.asked)[0]))
                return
            chair = self._chair(self.seats.chair(side))
            if self.secret and self.seats.people and not self.seats.apart:
                # Where several are asked, the last to sit down is the one who looks.
                for other in self.chairs.values():
                    if other is not chair:
                        self._pass(other, side)
            sitting.chair = chair
            chair.sittings.add(sitting)
            missed = chair.missed(message.seen) if message.seen else None
            for news in [self._whole(chair)] if missed is None else missed:
                sitting.pass_on(news)
            had = chair.no if missed is None else message.seen
            sitting.shown = had if message.paced else None
            self.sat_down(sitting)
        self.wake()

    def _chair(self, key: Side) -> Chair:
        if key not in self.chairs:
            chair = Chair(key, self.row.opened * EACH_OPENING + 1)
            chair.sight = self.sight(chair)
            chair.heard, chair.read = len(self.heard(key)), len(self.story)
            self.chairs[key] = chair
        return self.chairs[key]

    def _whole(self, chair: Chair) -> bytes:
        sight = chair.sight
        assert sight is not None
        return code(
            Table(
                chair.no,
                self.info(sight.side),
                sight.side,
                sight.view,
                sight.prompt,
                tuple(self.heard(chair.key)),
                self.remarks_for(chair.key),
                sight.back,
                sight.result,
                self.no_hints(),
            )
        )

    def reseat(self, seats: Seats) -> None:
        """Others have the seats now. Whoever sits where he may not look any more gets up, and all
        the others are shown the table anew."""
        self.seats = seats
        for key, chair in self.chairs.items():
            shut = self.secret and seats.people and key not in seats.people
            chair.renew(self.sight(chair), len(self.heard(key)), len(self.story))
            if shut:
                self._pass(chair, next(iter(seats.waited(self.asked) or seats.people)))
            for sitting in chair.sittings:
                sitting.pass_on(self._whole(chair))
        self.pass_the_chair()

    def _hand_over(self, to: Side) -> HandOver:
        standing = self.row.standing
        return HandOver(to, standing.turn, standing.phase)

    def pass_the_chair(self) -> None:
        """With secrets at one screen, whoever is not waited for gets up when another is."""
        for chair in self.chairs.values():
            to = "" if self.over else self.seats.successor(chair.key, self.asked)
            if to:
                self._pass(chair, to)

    def _pass(self, chair: Chair, to: Side) -> None:
        for sitting in tuple(chair.sittings):
            sitting.send(self._hand_over(to))
            sitting.stand()

    async def query(self, sitting: Sitting, message: Inquire) -> None:
        """Answer a question from what the side may know. It changes nothing, but it waits until
        what was done last is on disk: what may yet be lost is not told."""
        async with self.lock:
            chair = self.seated(sitting)
            if chair is not None:
                sitting.send(self._queried(chair, message))

    def seated(self, sitting: Sitting) -> Chair | None:
        """The chair of somebody who speaks; None where he has none, or the table is gone, of which
        he is told as soon as it is cleared away."""
        if sitting.chair is None:
            sitting.send(Trouble("sit-first"))
        elif sitting.chair.key == WATCH:
            sitting.send(Trouble("looking-on"))
            return None
        return None if self.gone else sitting.chair

    def _queried(self, chair: Chair, message: Inquire) -> Answer | Refused:
        match = self.match
        try:
            asked = match.game.decode_query(message.query)
            answer = asked.answer(match.state, self.acting(chair))
            return Answer(message.id, msgspec.to_builtins(answer))
        except Illegal as refusal:
            return Refused(message.id, refusal.reasons)
        except msgspec.ValidationError as error:
            return Refused(message.id, (no("0", "malformed", fault=str(error)),))
        except Exception as error:
            faults.note("a query", error)
            return Refused(message.id, (no("0", "defect"),))

    def end(self, why: str) -> None:
        """Nobody sits here any more: the table is gone, or must be laid out anew."""
        self.gone = True
        for sitting in (*self.sittings, *self.onlookers):
            sitting.send(Trouble(why))
            sitting.end()
