"""[5.0, 5.31, 5.7, 13.11] A move, hex by hex: what each hex brings, and whether it goes on."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.games.pg.kit import SIDES
from grognard.games.pg.piece_state import BEGUN, GOOD, OVER, SNOWED
from grognard.games.pg.rules.asked import Dice
from grognard.games.pg.rules.r05_overrun import overrun
from grognard.games.pg.rules.r05_price import one_hex, swept
from grognard.games.pg.rules.r05_rivers import crosses, crossing_number, in_water, stops
from grognard.games.pg.rules.r05_step import cost_of, why_not_step
from grognard.games.pg.rules.r08_spotting import settle_marker
from grognard.games.pg.rules.r12_leaving import Left
from grognard.games.pg.rules.r13_opportunity import Offered
from grognard.games.pg.rules.r16_hidden import show, unveil_from
from grognard.games.pg.rules.r16_mines import Mined
from grognard.games.pg.state import State
from grognard.kernel.flow import Done, Flow, Goto, Step
from grognard.kernel.moving import Moving
from grognard.kernel.value import Side


class March(Moving[State], frozen=True, tag="march"):
    """[5.0, 13.11] A piece and those who go with it take one step after another. After each the
    other side may fire. Who is stopped or shaken goes no further."""

    unit: int
    riders: tuple[int, ...]
    path: tuple[int, ...]
    stage: int = 0
    before: int = -1
    """The hex it has just left."""

    def goes_on(self, s: State, to: int) -> bool:
        task, at = s.tasks.get(self.unit), s.units[self.unit].at
        if task is None or task.flags & OVER or at < -1:
            return False
        if any(why_not_step(s, self.unit, at, to)):
            return False  # what the enemy did on the way has closed it
        foe = 1 - s.kit.counters[self.unit].side
        if s.armed[foe][to]:
            for j in s.side_at(foe, to):
                show(s, j)  # [16.6] it would have run into hidden units
            return False
        return True

    def first(self, s: State, to: int) -> Step[State, Any] | None:
        """[5.73] A crossing is rolled for."""
        at = s.units[self.unit].at
        if at < 0 or not crosses(s, self.unit, at, to):
            return None
        return Dice("crossing", "5.73", s.kit.counters[self.unit].side, 2, unit=self.unit, at=at)

    def passed(self, s: State, to: int, value: Any) -> Flow:
        """[5.73] The dice of a crossing: at or under the number it gets out of the river."""
        across = sum(value) <= crossing_number(s, self.unit)
        label = s.kit.counters[self.unit].label
        s.tell("crossing-roll", "5.73", unit=label, roll=sum(value), across=int(across))
        if not across:
            s.task(self.unit, flags=s.tasks[self.unit].flags | BEGUN | OVER)
            return Done()
        return self.go(s, to)

    def movers(self) -> tuple[int, ...]:
        return (self.unit, *self.riders)

    def go(self, s: State, to: int) -> Flow:
        """[5.0, 5.7] Into the next hex."""
        a, b = s.units[self.unit].at, to
        cost = cost_of(s, self.unit, a, b)
        ended = one_hex(s, self.unit) or (a >= 0 and stops(s, self.unit, a, b))
        snowed = 0 if swept(s, a, b) else SNOWED
        for i in self.movers():
            show(s, i)
            for j in (i, *s.passengers(i)):
                _shift(s, j, a, b)
            task = s.tasks[i]
            stopped = ended or one_hex(s, i)  # [14.2] a disrupted leader who went along
            flags = task.flags | BEGUN | snowed | (OVER if stopped else 0)
            s.task(i, used=task.used + cost, hexes=task.hexes + 1, flags=flags)
            settle_marker(s, i)
            unveil_from(s, i)
        s.tell("entered", "5.0", unit=s.kit.counters[self.unit].label, hex=s.kit.names[b])
        return Goto(self.entered(before=a))

    def enemies(self, s: State) -> Step[State, Any] | None:
        """[5.31, 6.71, 12.12] Those it leaves behind in an assault; then those it runs over."""
        side, at = s.kit.counters[self.unit].side, s.units[self.unit].at
        if at < 0:
            return None
        if self.before >= 0 and s.armed[1 - side][self.before]:
            return Left(side, self.before, self.movers())
        return overrun(s, side, at, self.movers())

    def mines(self, s: State) -> Step[State, Any] | None:
        """[16.71] Mines in the hex."""
        at = s.units[self.unit].at
        return Mined(at, self.movers()) if at >= 0 else None

    def fire(self, s: State) -> Step[State, Any] | None:
        """[13.11] Opportunity fire."""
        at = s.units[self.unit].at
        if at < 0:
            return None
        return Offered(at, tuple(i for i in self.movers() if s.units[i].at == at))

    meetings = (enemies, mines, fire)

    def waiting(self, step: Step[Any, Any], stage: int) -> March:
        """After the free shot (12.12) the enemies of the hex it has come to are still to be met."""
        if isinstance(step, Left):
            return replace(self, stage=1, before=-1)
        return replace(self, stage=stage)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"side": SIDES[s.side], "unit": self.unit}


def _shift(s: State, j: int, a: int, b: int) -> None:
    """A piece comes from a hex into the next. In a river it remembers the bank it came from."""
    unit = s.units[j]
    came = unit.came if in_water(s, a) and in_water(s, b) else a
    s.put(j, replace(unit, at=b, came=came, since=s.turn))


__all__ = ["GOOD", "March"]
