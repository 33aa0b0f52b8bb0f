"""Spectators. They see the open table; with hidden information, some turns late, from a copy of the
match that is played only so far.

The copy replays the record, entry by entry. A second copy runs ahead to find in which turn each
entry was made; nothing of it leaves this file.
"""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.kernel.events import Event
from grognard.kernel.keyed import list_keys
from grognard.kernel.match import Match, prompt_of
from grognard.kernel.record import Entry, Record
from grognard.kernel.resume import replay_entries
from grognard.kernel.value import CHANCE, EDITOR
from grognard.library import load
from grognard.server.mailbox import Connection, Mailbox, SeatView, code
from grognard.server.online.wire import Spectate
from grognard.server.replays import once
from grognard.server.seats import WATCH
from grognard.server.wire import Back, GameInfo, Table

ONLY_WHEN_OVER = -1
LEAST_LATE = 1
"""Least delay in turns with hidden information: else a player could watch the enemy as a
stranger."""


class ReplayedMatch:
    """A match that replays a record up to some entry."""

    def __init__(self, record: Record) -> None:
        self._bare = msgspec.structs.replace(record, entries=(), snapshots=(), notes=())
        self.match = load(self._bare)
        self.entries: list[Entry] = []
        self.story = list(once(self.match.story))

    def fits(self, record: Record) -> bool:
        """Whether it has played nothing that is not in the record any more."""
        return tuple(self.entries) == record.entries[: len(self.entries)]

    def step(self, record: Record) -> tuple[Entry, list[Event]]:
        n, told = len(self.entries), len(self.match.story)
        replay_entries(self.match, record.entries[: n + 1], n)
        self.entries.append(record.entries[n])
        events = list(once(self.match.story[told:]))
        self.story += events
        return record.entries[n], events


def turn_of(match: Match[Any]) -> int:
    view: Any = match.view(match.game.sides[0])
    return int(view.turn)


class Spectators:
    """The spectators of one game in this process, and what they have been sent."""

    def __init__(self, record: Record, spectate: Spectate, no: int, *, hidden: bool) -> None:
        self.spectate = spectate
        self.hidden = hidden
        self.mailbox = Mailbox(WATCH, no)
        self._shown = ReplayedMatch(record)
        self._scout = ReplayedMatch(record)
        self._turns = [turn_of(self._scout.match)]
        """In which turn the match was after so many entries."""
        self._over = False
        self.untold = True
        """Nothing may be shown yet."""
        self.advance(record, over=False)

    def fits(self, record: Record) -> bool:
        """Whether it can go on from what it has played."""
        return self._scout.fits(record) and self._shown.fits(record)

    def follow(self, other: Spectators) -> None:
        """Take over the connections of another. They are sent the whole table."""
        self.mailbox.connections = other.mailbox.connections
        for connection in self.mailbox.connections:
            connection.mailbox = self.mailbox
        self.fresh = True

    def allowed(self, *, over: bool) -> int:
        """How many entries may be shown; -1 where not even the start may."""
        if over or not self.hidden:
            return len(self._turns) - 1
        if self.spectate.delay == ONLY_WHEN_OVER:
            return -1
        last = self._turns[-1] - max(LEAST_LATE, self.spectate.delay)
        return sum(turn <= last for turn in self._turns) - 1

    def advance(self, record: Record, *, over: bool) -> None:
        """Go on as far as may be shown, and write the news of it."""
        if not self._scout.fits(record):
            self._scout = ReplayedMatch(record)
            self._turns = [turn_of(self._scout.match)]
        while len(self._scout.entries) < len(record.entries):
            self._scout.step(record)
            self._turns.append(turn_of(self._scout.match))
        allowed = self.allowed(over=over)
        back = not self._shown.fits(record) or len(self._shown.entries) > max(allowed, 0)
        if back:
            self._shown = ReplayedMatch(record)
        if allowed < 0:
            self.untold = True
            self.mailbox.seat_view = None
            return
        if back or self.untold:
            self._anew(record, allowed, over=over)
            return
        while len(self._shown.entries) < allowed:
            entry, events = self._shown.step(record)
            last = over and len(self._shown.entries) == allowed
            roll = tuple(entry.action["pips"]) if entry.side == CHANCE else ()
            by = "" if entry.side == EDITOR else entry.side
            self.mailbox.tell(self._seat_view(record, over=last), tuple(events), by=by, roll=roll)
        if over != self._over:
            self.mailbox.tell(self._seat_view(record, over=over), ())
        self._over = over

    def _anew(self, record: Record, allowed: int, *, over: bool) -> None:
        """What was shown does not hold any more, or nothing was: show it whole."""
        while len(self._shown.entries) < allowed:
            self._shown.step(record)
        self.untold, self._over = False, over
        old, self.mailbox = self.mailbox, Mailbox(WATCH, self.mailbox.no + 1)
        self.mailbox.connections = old.connections
        for connection in old.connections:
            connection.mailbox = self.mailbox
        self.mailbox.seat_view = self._seat_view(record, over=over)
        self.mailbox.heard = self.mailbox.read = len(self._shown.story)
        self.fresh = True

    fresh = False
    """Those who sit here must be sent the whole table."""

    def _seat_view(self, record: Record, *, over: bool) -> SeatView:
        match = self._shown.match
        if over:
            match.notes = list(record.notes)
        seen = match.game.unveiled(match.state)
        view: dict[str, Any] = msgspec.to_builtins(seen)
        asked = () if match.over else match.ask.sides
        waits = tuple(side for side in asked if side != CHANCE)
        result = match.result if match.over else None
        prompt, keys = idle_prompt(match, asked), list_keys(type(seen))
        return SeatView("", view, prompt, Back(False, False), waits, result, keys)

    def whole(self, info: GameInfo) -> bytes | None:
        """The table as it may be shown; None where nothing of it may."""
        seat_view = self.mailbox.seat_view
        if self.untold or seat_view is None:
            return None
        story = tuple(self._shown.story)
        back = Back(False, False)
        info = msgspec.structs.replace(
            info, waits=seat_view.waits
        )  # not of now, but of what is shown
        return code(
            Table(
                self.mailbox.no,
                info,
                "",
                seat_view.view,
                seat_view.prompt,
                story,
                (),
                back,
                seat_view.result,
            )
        )

    def release(self, info: GameInfo) -> None:
        """Send what was written."""
        if self.fresh:
            self.fresh = False
            whole = self.whole(info)
            for connection in tuple(self.mailbox.connections):
                if whole is not None:
                    connection.send_bytes(whole)
            return
        self.mailbox.release()

    def sit(self, connection: Connection, info: GameInfo, seen: int) -> None:
        connection.leave()
        connection.mailbox = self.mailbox
        self.mailbox.connections.add(connection)
        missed = self.mailbox.missed(seen) if seen and not self.untold else None
        whole = self.whole(info)
        for message in ([whole] if whole else []) if missed is None else missed:
            connection.send_bytes(message)


def idle_prompt(match: Match[Any], asked: tuple[str, ...]) -> dict[str, Any]:
    """What somebody is told who is asked nothing."""
    sides = match.game.sides
    idle = next((side for side in sides if side not in asked), "")
    found: dict[str, Any] = msgspec.to_builtins(prompt_of(match, idle or sides[0]))
    if idle or not found.get("asked"):
        return found
    kept = {"step": found.get("step", ""), "asked": False, "waits": list(asked)}
    return {name: kept[name] if name in kept else blank(value) for name, value in found.items()}


def blank(value: Any) -> Any:
    """Nothing, of the same kind."""
    return None if value is None else type(value)()
