"""A match that is being played: its moves are judged, kept and told, one after another.

Everything that changes the match happens under one lock and in one order: play, write the news,
put it on disk, and only then send it. Whatever goes wrong before it is on disk ends the table in
memory; it is laid out anew from the store, where nothing of it is.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from grognard.kernel.events import Event
from grognard.kernel.flow import Action
from grognard.kernel.legality import Illegal, No, no
from grognard.kernel.match import Match
from grognard.kernel.record import Entry, Note, Snapshot
from grognard.kernel.value import CHANCE, Side
from grognard.server import faults
from grognard.server.chairs import Chair, Sitting, code
from grognard.server.kept import Row, Turned
from grognard.server.looking import Watched
from grognard.server.standing import standing_of
from grognard.server.store import Store
from grognard.server.wire import (
    Annotate,
    Answer,
    Done,
    HandOver,
    Inquire,
    Play,
    Redo,
    Refused,
    Remark,
    Sit,
    Table,
    Trouble,
    Undo,
)

EACH_OPENING = 1_000_000
"""Numbers of messages set aside each time a game is opened, so that none is used twice."""
ANSWERS_KEPT = 500
MOST_ROLLS = 1_000

Asking = Play | Undo | Redo | Annotate


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Broken(Exception):
    """The table in memory is ahead of its record, or damaged, and must be laid out anew."""


class LiveTable(Watched):
    """One match being played."""

    def __init__(
        self,
        store: Store,
        row: Row,
        match: Match[Any],
        *,
        prelude: list[Event] | None = None,
        remarks: tuple[Remark, ...] = (),
        plays: Sequence[str] = (),
        fresh: list[tuple[int, Event]] | None = None,
        retold: bool = False,
    ) -> None:
        super().__init__(row, match, prelude or [], list(remarks))
        self.store = store
        self.lock = asyncio.Lock()
        self.changes = 0
        """Counts what was done: a bot's thought holds for the table it was thought at."""
        self.gone = False
        self.wake: Callable[[], None] = lambda: None
        """Lets the bots look whether they are asked."""
        self._answers: OrderedDict[tuple[Side, str], bytes] = OrderedDict()
        self._kept = len(match.entries)
        self._plays = list(plays) or [""] * self._kept
        """Of each entry, the message it came with, if any."""
        self._fresh = fresh or []
        self._retold = retold
        self._snapshot = match.snapshots[-1] if match.snapshots else None

    # ---- sitting ---------------------------------------------------------------------------

    async def sit(self, sitting: Sitting, message: Sit) -> None:
        """Take a seat, or take it again: with what was missed, or with the whole table."""
        async with self.lock:
            sitting.stand()
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
            missed = chair.missed(message.seen) if message.seen else None
            if missed is None:
                sitting.pass_on(self._whole(chair))
            for news in missed or ():
                sitting.pass_on(news)
            sitting.chair = chair
            chair.sittings.add(sitting)
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
            )
        )

    def _hand_over(self, to: Side) -> HandOver:
        standing = self.row.standing
        return HandOver(to, standing.turn, standing.phase)

    # ---- doing -----------------------------------------------------------------------------

    async def take(self, sitting: Sitting, message: Asking) -> None:
        """Do what the message asks, once, and answer it."""
        async with self.lock:
            chair = sitting.chair
            if chair is None:
                sitting.send(Trouble("sit-first"))
                return
            answer = await self._answered(chair, message)
            sitting.pass_on(answer)
            self.pass_the_chair()
        self.wake()

    async def _answered(self, chair: Chair, message: Asking) -> bytes:
        """The answer to a message: the first one it got, if it comes again."""
        key = (chair.key, message.id)
        known = self._answers.get(key) or await self.store.answer(self.id, *key)
        if known is not None:
            return known
        if not isinstance(message, Annotate) and message.at != chair.no:
            return code(Refused(message.id, (no("0", "stale"),)))
        match message:
            case Play():
                played, reasons = self._play(chair, message)
            case Undo():
                return await self._undo(chair, message)
            case Redo():
                played, reasons = self._redone(chair, message)
            case Annotate():
                return await self._remark(chair, message)
        answer = (
            code(Refused(message.id, reasons, played))
            if reasons
            else code(Done(message.id, chair.no, played))
        )
        if played:
            await self.keep(chair=chair.key, message=message.id, answer=answer)
        self._remember(key, answer)
        return answer

    def _remember(self, key: tuple[Side, str], answer: bytes) -> None:
        self._answers[key] = answer
        if len(self._answers) > ANSWERS_KEPT:
            self._answers.popitem(last=False)

    def _play(self, chair: Chair, message: Play) -> tuple[int, tuple[No, ...]]:
        """Each action is judged when its turn comes, all for the side that was asked at first."""
        side = self.acting(chair)
        if not self.seats.may_play(chair.key, side):
            return 0, (no("0", "not-your-side", side=side),)
        for n, raw in enumerate(message.actions):
            try:
                action = self.match.decode(raw)
                self.act(side, action, play=message.id)
            except Illegal as refusal:
                return n, refusal.reasons
            self.roll_on()
        return len(message.actions), ()

    def act(self, side: Side, action: Action[Any], *, play: str = "", again: bool = False) -> None:
        """One action through the one door, and its news. Raises Illegal where it is refused. What
        could be done again can no more, unless this is what was."""
        self._moved(lambda: self.match.play(side, action), side, play, again=again)

    def roll_on(self) -> None:
        """Let the dice answer as long as they are asked."""
        for _ in range(MOST_ROLLS):
            if CHANCE not in self.asked:
                return
            self._moved(self.match.roll, CHANCE)
        raise Broken

    def _moved(
        self, move: Callable[[], list[Event]], by: Side, play: str = "", *, again: bool = False
    ) -> None:
        try:
            events = move()
        except Illegal:
            raise
        except Exception as error:
            faults.note("the engine", error)
            raise Broken from error
        entries = self.match.entries
        self.changes += 1
        self._plays.append(play)
        if not again:
            self.redoable.clear()
        self._fresh += [(len(entries), event) for event in events]
        roll = tuple(entries[-1].action["pips"]) if by == CHANCE else ()
        self._tell(by, roll)

    def _tell(self, by: Side, roll: tuple[int, ...] = ()) -> None:
        story = self.story
        for chair in self.chairs.values():
            ears = ("", *self.seats.hears(chair.key))
            events = tuple(e for e in story[chair.read :] if e.to in ears)
            chair.read = len(story)
            chair.tell(self.sight(chair), events, by=by, roll=roll)

    async def _undo(self, chair: Chair, message: Undo) -> bytes:
        side = self.undoer(chair, self.acting(chair))
        reasons = self.match.why_not_undo(side)
        if not self.seats.may_play(chair.key, side):
            reasons = [no("0", "undo-hand-over")]
        if reasons:
            return code(Refused(message.id, tuple(reasons)))
        taken = self._take_back(side)
        self.changes += 1
        for each in self.chairs.values():
            each.heard, each.read = len(self.heard(each.key)), len(self.story)
            each.tell(self.sight(each), (), by=side)
        answer = code(Done(message.id, chair.no, taken))
        notes = tuple(self.match.notes[-taken:])
        await self.keep(chair=chair.key, message=message.id, answer=answer, cut=True, notes=notes)
        self._remember((chair.key, message.id), answer)
        return answer

    def _take_back(self, side: Side) -> int:
        """Take back the last action, and those before it that came with the same message."""
        match, play = self.match, self._plays[-1]
        actions: list[Action[Any]] = []
        while not actions or (play and self._plays[-1:] == [play] and not match.why_not_undo(side)):
            actions.insert(0, match.decode(match.entries[-1].action))
            match.undo(side)
            self._plays.pop()
        self.redoable.append((side, actions))
        return len(actions)

    def _redone(self, chair: Chair, message: Redo) -> tuple[int, tuple[No, ...]]:
        if not self.redoable or not self.seats.may_play(chair.key, self.redoable[-1][0]):
            return 0, (no("0", "redo-nothing"),)
        side, actions = self.redoable.pop()
        for n, action in enumerate(actions):
            try:
                self.act(side, action, play=message.id, again=True)
            except Illegal as refusal:
                self.redoable.clear()
                return n, refusal.reasons
            self.roll_on()
        return len(actions), ()

    async def _remark(self, chair: Chair, message: Annotate) -> bytes:
        remark = Remark(self._kept, self.acting(chair), message.text, now())
        self.remarks.append(remark)
        for each in self.chairs.values():
            if not self.secret or each is chair:
                each.tell(self.sight(each), (), remarks=self.remarks_for(each.key))
        answer = code(Done(message.id, chair.no, 0))
        await self.keep(chair=chair.key, message=message.id, answer=answer, remarks=(remark,))
        self._remember((chair.key, message.id), answer)
        return answer

    async def query(self, sitting: Sitting, message: Inquire) -> None:
        """Answer a question from what the side may know. It changes nothing, but it waits until
        what was done last is on disk: what may yet be lost is not told."""
        async with self.lock:
            if sitting.chair is None:
                sitting.send(Trouble("sit-first"))
            else:
                sitting.send(self._queried(sitting.chair, message))

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

    # ---- keeping ---------------------------------------------------------------------------

    async def keep(
        self,
        *,
        chair: Side = "",
        message: str = "",
        answer: bytes = b"",
        cut: bool = False,
        notes: tuple[Note, ...] = (),
        remarks: tuple[Remark, ...] = (),
    ) -> None:
        """Put what was done on disk, then let the news of it go out."""
        entries = self.match.entries
        first = min(self._kept, len(entries))
        standing = standing_of(self.match, self.story)
        self.row = msgspec.structs.replace(self.row, standing=standing, played=now())
        turned = Turned(
            standing=standing,
            played=self.row.played,
            first=first,
            entries=tuple(Entry(e.side, e.action) for e in entries[first:]),
            plays=tuple(self._plays[first:]),
            told=len(self.story) - len(self._fresh),
            events=tuple(self._fresh),
            notes=notes,
            cut=cut or self._retold,
            snapshot=self._new_snapshot(),
            remarks=remarks,
            chair=chair,
            message=message,
            answer=answer,
        )
        try:
            await self.store.turn(self.id, turned)
        except Exception as error:
            faults.note("the store", error)
            raise Broken from error
        self._kept = len(entries)
        self._fresh = []
        self._retold = False
        for each in self.chairs.values():
            each.release()

    def _new_snapshot(self) -> Snapshot | None:
        last = self.match.snapshots[-1] if self.match.snapshots else None
        if last is self._snapshot:
            return None
        self._snapshot = last
        return last

    def pass_the_chair(self) -> None:
        """With secrets at one screen, whoever is not waited for gets up when another is."""
        for chair in self.chairs.values():
            to = "" if self.over else self.seats.successor(chair.key, self.asked)
            if not to:
                continue
            for sitting in tuple(chair.sittings):
                sitting.send(self._hand_over(to))
                sitting.stand()

    def end(self, why: str) -> None:
        """Nobody sits here any more: the table is gone, or must be laid out anew."""
        self.gone = True
        for sitting in self.sittings:
            sitting.send(Trouble(why))
            sitting.end()
