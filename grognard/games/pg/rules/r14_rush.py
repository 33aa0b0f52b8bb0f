"""[13.11, 13.14, 14.31, 15.31] Pieces that go along a way that is not theirs to change: a flight,
or the first hex of a charge. They are fired upon in every hex."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.games.pg.piece_state import MOVE, OVER, Task
from grognard.games.pg.rules.r05_overrun import overrun
from grognard.games.pg.rules.r08_spotting import settle_marker
from grognard.games.pg.rules.r12_leaving import Left
from grognard.games.pg.rules.r13_opportunity import Offered
from grognard.games.pg.rules.r16_hidden import unveil_from
from grognard.games.pg.rules.r16_mines import Mined
from grognard.games.pg.state import State
from grognard.kernel.flow import Call, Flow, Goto, Step
from grognard.kernel.moving import Moving


class Rush(Moving[State], frozen=True, tag="rush"):
    """[13.11] The first of these pieces leads the way. It stops where mines hold it, where it is
    lost, or where it fails a check under fire (13.14); the others go as far as it does, if nothing
    stops them before."""

    units: tuple[int, ...]
    path: tuple[int, ...]
    stage: int = 0

    def goes_on(self, s: State, to: int) -> bool:
        task = s.tasks.get(self.units[0])
        return s.units[self.units[0]].at >= 0 and not (task is not None and task.flags & OVER)

    def go(self, s: State, to: int) -> Flow:
        first, at = self.units[0], s.units[self.units[0]].at
        fighting, side = s.contested(at), s.kit.counters[first].side
        self._step(s, to)
        then = self.entered()
        return Call(Left(side, at, self.units), then) if fighting else Goto(then)

    def enemies(self, s: State) -> Step[State, Any] | None:
        """[5.31, 6.71] Those it runs over."""
        first = self.units[0]
        at, side = s.units[first].at, s.kit.counters[first].side
        return overrun(s, side, at, self._here(s, at)) if at >= 0 else None

    def mines(self, s: State) -> Step[State, Any] | None:
        """[16.71] Mines in the hex."""
        at = s.units[self.units[0]].at
        return Mined(at, self.units) if at >= 0 else None

    def fire(self, s: State) -> Step[State, Any] | None:
        """[13.11] Opportunity fire."""
        at = s.units[self.units[0]].at
        return Offered(at, self._here(s, at)) if at >= 0 else None

    meetings = (enemies, mines, fire)

    def waiting(self, step: Step[Any, Any], stage: int) -> Rush:
        """Under fire, the last of its meetings, it counts as done with all of them."""
        return replace(self, stage=stage if stage <= len(self.meetings) else 0)

    def resume(self, s: State, value: Any) -> Flow:
        return Goto(self)

    def _here(self, s: State, at: int) -> tuple[int, ...]:
        return tuple(i for i in self.units if s.units[i].at == at)

    def _step(self, s: State, to: int) -> None:
        from_ = s.units[self.units[0]].at
        for i in self._here(s, from_):
            if i in s.tasks and s.tasks[i].flags & OVER:
                continue
            for j in (i, *s.passengers(i)):
                s.put(j, replace(s.units[j], at=to, came=from_, since=s.turn))
            if i in s.tasks:
                s.task(i, hexes=s.tasks[i].hexes + 1)
            settle_marker(s, i)
            unveil_from(s, i)


def ready(s: State, units: tuple[int, ...]) -> None:
    """Whoever is to rush has not acted yet: only what happens on the way stops him."""
    for i in units:
        if i not in s.tasks:
            s.enlist(i, Task(MOVE, s.units[i].at))
        s.task(i, flags=s.tasks[i].flags & ~OVER)
