"""[12] Supply and isolation: what dawn does to units that cannot trace a line.

The search itself is `State.traces`: supply is looked at here and where control is claimed [12.12].
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.games.tps.rules.r09_advantage import Purpose, roll
from grognard.games.tps.rules.r10_durations import eliminate
from grognard.games.tps.state import State
from grognard.kernel.flow import Call, Done, Flow, Goto, Silent, Step

WORST = 2
"""[12.21] The marker has two sides, -1 and -2."""


def isolated(s: State, i: int) -> bool:
    """[12.11, 12.3] A combat unit on the map that traces no line. Observers, artillery, aircraft
    and whoever is off the map never are."""
    counter, at = s.kit.counters[i], s.units[i].at
    return counter.combat and at >= 0 and not s.traces(counter.side, at)


class Supply(Step[State, Silent], frozen=True, tag="supply"):
    """[6.32, 12.2] Dawn: markers come off those who trace a line again; attrition comes next."""

    def enter(self, s: State) -> Flow:
        for i, unit in enumerate(s.units):
            if unit.iso and not isolated(s, i):
                s.put(i, replace(unit, iso=0))
                s.tell("relieved", "12.2", unit=s.kit.counters[i].label, area=s.kit.place(unit.at))
        worn = tuple(i for i, unit in enumerate(s.units) if unit.iso == WORST and isolated(s, i))
        return Goto(Attrition(worn))


class Attrition(Step[State, Silent], frozen=True, tag="attrition"):
    """[12.22] One die for each unit that was at -2 already; then the markers of the others."""

    left: tuple[int, ...]

    def enter(self, s: State) -> Flow:
        if not self.left:
            mark(s)
            return Done()
        i = self.left[0]
        at = s.units[i].at
        return Call(roll(1, Purpose("attrition", "12.22", s.kit.counters[i].side, i, at)))

    def resume(self, s: State, value: Any) -> Flow:
        i, die = self.left[0], value[0]
        if withers(s, s.units[i].at, die):
            s.tell("withers", "12.22", unit=s.kit.counters[i].label, die=die,
                   area=s.kit.place(s.units[i].at))  # fmt: skip
            eliminate(s, i, "12.22")
        else:
            s.tell("holds-out", "12.22", unit=s.kit.counters[i].label, die=die,
                   area=s.kit.place(s.units[i].at))  # fmt: skip
        return Goto(Attrition(self.left[1:]))


def withers(s: State, at: int, die: int) -> bool:
    """[12.22] Cover of stone keeps men alive, but a six never does."""
    cover = s.kit.ground.tem[at] + s.rubble[at]
    return die > cover or die >= s.kit.constants.attrition.fatal


def mark(s: State) -> None:
    """[12.2] Those newly cut off get a marker, those at -1 turn it over."""
    for i, unit in enumerate(s.units):
        if unit.iso < WORST and isolated(s, i):
            s.put(i, replace(unit, iso=unit.iso + 1))
            s.tell("isolated", "12.2", unit=s.kit.counters[i].label, area=s.kit.place(unit.at),
                   marker=unit.iso + 1)  # fmt: skip
