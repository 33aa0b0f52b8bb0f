"""A match that is being played: its moves are judged, kept and told, one after another.

Everything that changes the match happens under one lock and in one order: play, write the news,
put it on disk, and only then send it. Whatever goes wrong before it is on disk ends the table in
memory; it is laid out anew from the store, where nothing of it is.
"""

from __future__ import annotations

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
from grognard.server.seating import Seated
from grognard.server.standing import standing_of
from grognard.server.store import Store
from grognard.server.wire import (
    Annotate,
    Done,
    Play,
    Redo,
    Refused,
    Remark,
    Undo,
)

ANSWERS_KEPT = 500
MOST_ROLLS = 1_000

Asking = Play | Undo | Redo | Annotate


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Broken(Exception):
    """The table in memory is ahead of its record, or damaged, and must be laid out anew. From then
    on nobody is shown it."""


class LiveTable(Seated):
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
        self.changes = 0
        """Counts what was done: a bot's thought holds for the table it was thought at."""
        self._answers: OrderedDict[tuple[Side, str], bytes] = OrderedDict()
        self._kept = len(match.entries)
        self._plays = list(plays) or [""] * self._kept
        """Of each entry, the message it came with, if any."""
        self._fresh = fresh or []
        self._retold = retold
        self._snapshot = match.snapshots[-1] if match.snapshots else None

    # ---- doing -----------------------------------------------------------------------------

    async def take(self, sitting: Sitting, message: Asking) -> None:
        """Do what the message asks, once, and answer it."""
        async with self.lock:
            chair = self._seated(sitting)
            if chair is None:
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
        raise self._broken("the dice", RecursionError())

    def _moved(
        self, move: Callable[[], list[Event]], by: Side, play: str = "", *, again: bool = False
    ) -> None:
        try:
            events = move()
        except Illegal:
            raise
        except Exception as error:
            raise self._broken("the engine", error) from error
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
        # Where the story is yet to be written, all of it is; what was taken back is not.
        del self._fresh[len(self.story) :]
        self._place_remarks()
        for each in self.chairs.values():
            had, each.heard, each.read = each.heard, len(self.heard(each.key)), len(self.story)
            each.tell(self.sight(each), (), by=side, unsaid=each.heard < had)
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

    def _place_remarks(self) -> None:
        """Remarks stay, at the place where the record now ends."""
        last = len(self.match.entries)
        self.remarks[:] = [msgspec.structs.replace(r, n=min(r.n, last)) for r in self.remarks]

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
        # When there are secrets, the time of the last action would tell how many there are.
        quiet = self.secret and standing == self.row.standing
        played = self.row.played if quiet else now()
        self.row = msgspec.structs.replace(self.row, standing=standing, played=played)
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
            raise self._broken("the store", error) from error
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

    def _broken(self, what: str, error: Exception) -> Broken:
        faults.note(what, error)
        self.gone = True
        return Broken()
