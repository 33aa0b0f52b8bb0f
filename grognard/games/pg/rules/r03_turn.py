"""[3.0] The sequence of play: set-up, then turns of initiative, segments and removal of markers."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.games.pg.kit import SIDES
from grognard.games.pg.rules.asked import Dice
from grognard.games.pg.rules.r02_opening import OpeningFire
from grognard.games.pg.rules.r02_setup import OPENING
from grognard.games.pg.rules.r03_dawn import arrival, clearing, dawn, drifting, random_event
from grognard.games.pg.rules.r03_segment import Segment
from grognard.games.pg.rules.r17_command import by_sectors
from grognard.games.pg.rules.r17_options import OVER, fog, played
from grognard.games.pg.rules.r17_staff import (
    elect,
    next_sector,
    open_sector,
    share_out,
    succession,
)
from grognard.games.pg.rules.r18_victory import judge
from grognard.games.pg.state import State
from grognard.games.pg.tables import halved
from grognard.kernel.flow import Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.sequence import Phase, Sequence


class Play(Sequence[State], frozen=True, tag="play"):
    """[2.3, 3.0] What comes before the first turn."""

    at: int = 0

    def phases(self, s: State) -> tuple[Phase, ...]:
        return BEFORE

    def end(self, s: State) -> Flow:
        return Goto(Turn())


class Turn(Step[State, Silent], frozen=True, tag="turn"):
    """[3.0] The next turn begins, unless the last is over or somebody has won."""

    def enter(self, s: State) -> Flow:
        if s.turn >= s.kit.last or s.victor >= 0:
            return Done()
        s.turn += 1
        s.lead = 0
        s.passed = s.banked = -1
        s.segments = (0, 0)
        s.batteries = (_factors(s, 0), _factors(s, 1))
        s.tell("turn", "3.0", turn=s.turn)
        return Goto(Initiative())


def _factors(s: State, side: int) -> tuple[int, ...]:
    """[9.2] The off-board factors of a side on this turn."""
    found: list[int] = []
    for row in s.kit.sides[side].off_board:
        span = row.turns
        if span.first <= s.turn <= span.last and (s.turn - span.first) % span.every == 0:
            found += [row.value] * row.count
    return tuple(sorted(found))


class Initiative(Step[State, Silent], frozen=True, tag="initiative"):
    """[3.0a] A die and the initiative for each side; equal totals are rolled again. The winner
    has half the difference, rounded up, in segments before the other acts."""

    tie: bool = False
    """[17.5] The dice of the first roll were equal."""
    again: bool = False

    def enter(self, s: State) -> Flow:
        return Call(Dice("initiative", "3.0a", 0, 2))

    def resume(self, s: State, value: Any) -> Flow:
        axis, allies = value[0] + s.drive(0), value[1] + s.drive(1)
        s.tell("initiative-roll", "3.0a", axis=axis, allies=allies)
        tie = self.tie or (not self.again and value[0] == value[1])
        if axis == allies or (tie and not self.again and events_on(s)):
            return Goto(Initiative(tie, again=True))
        side = 0 if axis > allies else 1
        s.lead = halved(abs(axis - allies))
        s.tell("initiative-won", "3.0a", side=SIDES[side], segments=s.lead)
        return Goto(Begun(side, tie))


def events_on(s: State) -> bool:
    """[17.5] Whether random events are played."""
    return played(s, "events")


class Begun(Sequence[State], frozen=True, tag="begun"):
    """[15.1, 16.51, 17.5] What comes between the initiative and the first segment."""

    side: int
    tie: bool
    at: int = 0

    def phases(self, s: State) -> tuple[Phase, ...]:
        return BEGINNING

    def step_of(self, s: State, phase: Phase) -> Step[State, Any] | None:
        return phase.step(s, self.side, self.tie) if phase.when(s) else None

    def end(self, s: State) -> Flow:
        if by_sectors(s):
            open_sector(s, 0, self.side)
        return Goto(Round(self.side))


class Round(Step[State, Silent], frozen=True, tag="round"):
    """[3.0b] A segment of a side."""

    side: int

    def enter(self, s: State) -> Flow:
        s.begin_segment(self.side)
        return Call(Segment(self.side), After(self.side))


class After(Sequence[State], frozen=True, tag="after"):
    """[3.0b] The winner of the initiative first conducts the segments he has won; then the sides
    alternate. Two passes, one upon the other, end the turn."""

    side: int
    at: int = 0

    def resume(self, s: State, value: Any) -> Flow:
        """The segment was a pass, or [17.4] the fog has ended the turn."""
        if value == OVER or s.passed == 1 - self.side:
            first = next_sector(s)
            return Goto(Removal() if first < 0 else Round(first))
        return Goto(self._next(s, passed=True))

    def phases(self, s: State) -> tuple[Phase, ...]:
        return AFTER

    def end(self, s: State) -> Flow:
        return Goto(self._next(s, passed=False))

    def _next(self, s: State, *, passed: bool) -> Round:
        s.passed = self.side if passed else -1
        if not passed:
            axis, allies = s.segments
            s.segments = (axis + (self.side == 0), allies + (self.side == 1))
        s.tasks = {}
        s.lead = max(0, s.lead - 1)
        return Round(self.side if s.lead else 1 - self.side)


class Removal(Sequence[State], frozen=True, tag="removal"):
    """[3.0c] Markers of those who moved or fired go; smoke may."""

    at: int = 0

    def begin(self, s: State) -> None:
        s.tasks = {}
        for i, unit in enumerate(s.units):
            if unit.marker or unit.shots or unit.shot_at or unit.lines:
                s.put(i, replace(unit, marker=0, shots=0, shot_at=False, lines=0))

    def phases(self, s: State) -> tuple[Phase, ...]:
        return REMOVING

    def end(self, s: State) -> Flow:
        judge(s)
        return Goto(Turn())


BEFORE = (
    *OPENING,
    Phase("17.63", elect, 0),
    Phase("17.63", elect, 1),
    Phase("2.3", lambda s: OpeningFire()),
)
"""[2.3, 17.63] Before the first turn: set-up, officers, and guns that open the battle."""

BEGINNING = (
    Phase("15.1", dawn),
    Phase("17.5", random_event, when=events_on),
    Phase("15.1", arrival),
    Phase("17.63", share_out, when=by_sectors),
)
"""[15.1, 17.5] After the initiative: who has won it, and whether its first dice were equal."""

AFTER = (Phase("17.64", succession), Phase("17.4", fog))
"""[17.4, 17.64] After each segment that was no pass."""

REMOVING = (Phase("16.75", clearing), Phase("16.13", drifting))
"""[3.0c, 16.13] In the removal phase."""
