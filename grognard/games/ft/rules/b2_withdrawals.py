"""[B.2.1] Withdrawals, and what is given up for a unit that cannot leave whole."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.pieces import GONE, HIGH_COMMAND, WAITING, WITHDRAWN, Unit
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side


def leave(s: State, i: int) -> int:
    """[B.2.1] A unit leaves the game without any points; how many of its steps are missing."""
    unit, counter = s.units[i], s.kit.counters[i]
    here = unit.at >= 0 or unit.at in (HIGH_COMMAND, WAITING)
    missing = unit.step if here else counter.steps
    if here:
        s.put(i, Unit(at=WITHDRAWN))
        s.tell("withdrawn", "B.2.1", unit=counter.id)
    return missing


def substitutes(s: State, i: int) -> tuple[int, ...]:
    """[B.2.1] Units of the same size, nation and category, of which a step may be given up."""
    wanted = s.kit.counters[i]
    return tuple(
        u
        for u in s.kit.of_side[wanted.side]
        if u != i
        and s.units[u].at >= 0
        and s.kit.counters[u].combat
        and (s.kit.counters[u].size, s.kit.counters[u].nation, s.kit.counters[u].cal)
        == (wanted.size, wanted.nation, wanted.cal)
    )


class GiveUpStep(Action[State], frozen=True, tag="give-up-step"):
    """[B.2.1] A step of a unit like the one that should have left."""

    rule = "B.2.1"
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        if not isinstance(step, GivingUp) or self.unit not in substitutes(s, step.unit):
            yield no("B.2.1", "not-like-it")


class GiveUpPoint(Action[State], frozen=True, tag="give-up-point"):
    """[B.2.1] A replacement point of its nation."""

    rule = "B.2.1"

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        if not isinstance(step, GivingUp) or not step.points(s):
            yield no("B.2.1", "no-points-to-give")


class GivingUp(Step[State, GiveUpStep | GiveUpPoint], frozen=True, tag="giving-up"):
    """[B.2.1] For every missing step one of a like unit or a point, as the owner chooses; what he
    has not he does not owe."""

    side: int
    owed: tuple[tuple[int, int], ...]
    """Units that left and the steps they lacked."""
    rule = "B.2.1"

    @property
    def unit(self) -> int:
        return self.owed[0][0]

    def points(self, s: State) -> int:
        return s.rp.get(s.kit.counters[self.unit].nation, 0)

    def enter(self, s: State) -> Flow:
        if not self.owed:
            return Done()
        able = substitutes(s, self.unit)
        if not self.owed[0][1] or not (able or self.points(s)):
            return Goto(replace(self, owed=self.owed[1:]))
        if not able:
            return self.answer(s, SIDES[self.side], GiveUpPoint())
        if len(able) == 1 and not self.points(s):
            return self.answer(s, SIDES[self.side], GiveUpStep(able[0]))
        return Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: GiveUpStep | GiveUpPoint) -> Flow:
        if isinstance(action, GiveUpStep):
            give_up(s, action.unit)
        else:
            nation = s.kit.counters[self.unit].nation
            s.rp = {**s.rp, nation: s.rp[nation] - 1}
            s.tell("gave-point", "B.2.1", side=SIDES[self.side], nation=nation)
        (unit, left), *rest = self.owed
        return Goto(replace(self, owed=((unit, left - 1), *rest)))

    def offers(self, s: State, side: Side) -> Iterator[Offer[GiveUpStep | GiveUpPoint]]:
        yield Family(GiveUpStep, substitutes(s, self.unit), GiveUpStep)
        if self.points(s):
            yield One(GiveUpPoint())


def give_up(s: State, i: int) -> None:
    """[B.2.1, G.16] A step that is given up is nobody's loss: no points of any kind."""
    counter, unit = s.kit.counters[i], s.units[i]
    if counter.steps == 2 and unit.step == 0:
        s.put(i, replace(unit, step=1))
    else:
        s.put(i, Unit(at=GONE))
    s.tell("step-given", "B.2.1", unit=counter.id)


def withdrawals(s: State, side: int) -> Step[State, GiveUpStep | GiveUpPoint] | None:
    """[B.2.1] Those whose turn it is."""
    owed = []
    for n, row in enumerate(s.kit.scenario.withdrawal):
        i = s.kit.unit_at.get(row.unit, -1)
        done = s.settled.get("withdrawal", 0)
        if i < 0 or row.turn > s.turn or s.kit.counters[i].side != side or done >> n & 1:
            continue
        s.settled = {**s.settled, "withdrawal": done | 1 << n}
        owed.append((i, leave(s, i)))
    return GivingUp(side, tuple(owed)) if owed else None


PLAYS: dict[str, Maker] = {"B.2.1": withdrawals}
WITHIN: tuple[str, ...] = ()
