"""[J] Units that were isolated at the start of the turn and still are."""

from __future__ import annotations

from grognard.games.ercn.kit import DEAD, SIDES
from grognard.games.ercn.rules.arrive import lose_steps
from grognard.games.ercn.rules.e_supply import supplied
from grognard.games.ercn.state import State, Unit
from grognard.kernel.flow import Done, Flow, Silent, Step


class Isolation(Step[State, Silent], frozen=True, tag="isolation"):
    """[J, J.city] A unit whose line is open again loses its markers; one still isolated is reduced
    and loses them too. In a city that takes two turns in a row: it keeps its first marker."""

    side: int

    def enter(self, s: State) -> Flow:
        if not any(s.units[i].cut for i in s.kit.units_of[self.side]):
            return Done()
        reached = set(supplied(s, self.side))
        for i in s.kit.units_of[self.side]:
            unit = s.units[i]
            if unit.at < 0 or not unit.cut:
                continue
            if i in reached:
                self._unmark(s, i)
                to = SIDES[self.side] if s.kit.fog else ""
                s.tell("relieved", "J", to=to, unit=s.kit.counters[i].id)
            elif not s.kit.ground.is_city[unit.at]:
                lose_steps(s, i, 1, "J", hidden=True)
                self._unmark(s, i)
            elif unit.cut > 1:
                lose_steps(s, i, 1, "J.city", hidden=True)
                self._unmark(s, i)
        return Done()

    def _unmark(self, s: State, i: int) -> None:
        unit = s.units[i]
        if unit.at != DEAD:
            s.put(i, Unit(unit.at, unit.lost, unit.dug, 0))
