"""[12.12, 5.31, 6.71] Leaving an assault hex: the free shot, and who is left behind."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.games.pg.kit import SIDES
from grognard.games.pg.piece_state import DEMORALISED
from grognard.games.pg.rules.asked import Dice
from grognard.games.pg.rules.r06_losses import Overrun
from grognard.games.pg.rules.r07_losses import Struck
from grognard.games.pg.rules.r07_steps import eliminate, steps_of
from grognard.games.pg.rules.r12_values import Fight, force, shifts
from grognard.games.pg.rules.r14_checks import LeaderRolls
from grognard.games.pg.state import State
from grognard.kernel.flow import Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.tally import Tally


class Left(Step[State, Silent], frozen=True, tag="left-assault"):
    """[12.12] Pieces have gone out of an assault hex. When the last combat unit of their side has,
    all who left in this segment are fired upon at one stroke."""

    side: int
    at: int
    units: tuple[int, ...]

    def enter(self, s: State) -> Flow:
        left = s.leavers + tuple((self.at, i) for i in self.units if (self.at, i) not in s.leavers)
        s.leavers = left
        foe = 1 - self.side
        if s.armed[self.side][self.at] or not s.armed[foe][self.at]:
            return Done()
        s.leavers = tuple(pair for pair in left if pair[0] != self.at)
        return Goto(FreeShot(foe, self.at, tuple(i for at, i in left if at == self.at)))


class FreeShot(Step[State, Silent], frozen=True, tag="free-shot"):
    """[12.12] Those who remain fire on all who have left, on the assault table and in one roll;
    columns against them are not counted. Neither activation nor marker is needed or given."""

    side: int
    """Who fires."""
    at: int
    units: tuple[int, ...]
    """At whom."""

    def fight(self, s: State) -> Fight:
        able = tuple(
            i for i in s.side_at(self.side, self.at) if s.units[i].morale < DEMORALISED
        )  # [14.3] the demoralised fire in defence only
        return Fight(self.at, self.side, able)

    def targets(self, s: State) -> tuple[int, ...]:
        return tuple(i for i in self.units if s.units[i].at >= 0 and s.units[i].aboard < 0)

    def enter(self, s: State) -> Flow:
        if not self.targets(s) or not force(s, self.fight(s), attack=True).total:
            return Done()
        return Call(Dice("free-shot", "12.12", self.side, 1, at=self.at))

    def resume(self, s: State, value: Any) -> Flow:
        column = free_column(s, self.fight(s), self.targets(s))
        code = s.kit.assault.result(column, value[0])
        s.tell("free-shot", "12.12", side=SIDES[self.side], hex=s.kit.names[self.at], die=value[0],
               column=s.kit.assault.heads[column], result=code)  # fmt: skip
        targets = self.targets(s)
        struck = Struck(1 - self.side, self.at, ((targets, code),), "assault", single=True)
        return Call(struck, Mourn(1 - self.side, targets, _steps(s, targets)))


def _steps(s: State, units: tuple[int, ...]) -> int:
    counters = s.kit.counters
    return sum(steps_of(s, i) for i in units if s.units[i].at >= 0 and not counters[i].leader)


class Mourn(Step[State, Silent], frozen=True, tag="free-shot-leaders"):
    """[6.7, 12.12] Leaders who left with units that lost steps roll for their own lives: those who
    left make one group, wherever they have come to."""

    side: int
    units: tuple[int, ...]
    before: int
    """The steps they had."""

    def enter(self, s: State) -> Flow:
        lost = self.before - _steps(s, self.units)
        leaders = [i for i in self.units if s.kit.counters[i].leader and s.units[i].at >= 0]
        if lost <= 0 or not leaders:
            return Done()
        at = s.units[leaders[0]].at
        here = tuple(i for i in leaders if s.units[i].at == at)
        rest = replace(self, units=tuple(i for i in self.units if i not in here))
        return Call(LeaderRolls(self.side, at, lost, among=here), rest)


def free_shifts(s: State, fight: Fight, targets: tuple[int, ...]) -> Tally:
    """[12.12] The columns of a free shot: those in its favour."""
    tally = Tally()
    tally.lines = [
        line for line in shifts(s, fight, attack=True, theirs=targets).lines if line.amount > 0
    ]
    return tally


def free_column(s: State, fight: Fight, targets: tuple[int, ...]) -> int:
    total = force(s, fight, attack=True).total
    return s.kit.assault.column(total, free_shifts(s, fight, targets).total)


def forsaken(s: State) -> Step[State, Any] | None:
    """[5.31, 6.71] At the end of a segment: unarmed transports left among enemy combat units are
    lost, leaders left alone among them are overrun."""
    counters, units = s.kit.counters, s.units
    for side in (s.side, 1 - s.side):
        own, foes = s.armed[side], s.armed[1 - side]
        left = [i for i in s.kit.units_of[side] if units[i].at >= 0 and foes[units[i].at]]
        left = [i for i in left if not own[units[i].at]]
        for i in left:
            if counters[i].unarmed:
                eliminate(s, i, "5.31")
        for i in left:
            if units[i].at >= 0:
                return Overrun(side, units[i].at)
    return None
