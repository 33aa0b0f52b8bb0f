"""[6.7, 6.71] Leaders lost: where units lose steps, and where leaders are alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from grognard.games.pg.kit import SIDES
from grognard.games.pg.rules.asked import Dice
from grognard.games.pg.rules.r06_leaders import alone, leaders_at
from grognard.games.pg.rules.r07_steps import fall
from grognard.games.pg.rules.r14_checks import LeaderRolls, mourning
from grognard.games.pg.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side


class Sacrifice(Action[State], frozen=True, tag="sacrifice"):
    """[6.71] Which of the leaders alone in a hex is lost."""

    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, LoneLeaders)
        if self.unit not in leaders_at(s, step.side, step.at):
            yield no("6.71", "not-among-the-leaders")


class LoneLeaders(Step[State, Sacrifice], frozen=True, tag="lone-leaders"):
    """[6.71] Fire on leaders without any unit: one is lost for each step; their owner says who."""

    rule = "6.71"

    side: int
    at: int
    steps: int

    def enter(self, s: State) -> Flow:
        if grief := mourning(s):
            return Call(grief)
        left = leaders_at(s, self.side, self.at)
        if self.steps <= 0 or not left:
            return Done()
        if self.steps < len(left):
            return Ask(SIDES[self.side])
        for i in left:
            fall(s, i, "6.71")
        return Done()

    def answer(self, s: State, side: Side, action: Sacrifice) -> Flow:
        fall(s, action.unit, "6.71")
        return Goto(replace(self, steps=self.steps - 1))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Sacrifice]]:
        yield Family(Sacrifice, leaders_at(s, self.side, self.at), Sacrifice)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"side": SIDES[self.side], "at": self.at, "steps": self.steps}


class Overrun(Step[State, Silent], frozen=True, tag="overrun"):
    """[6.71] Enemy combat units have come into a hex of leaders without any unit: each rolls; on 9
    or more he is lost, else he goes to an adjacent hex."""

    side: int
    """Whose leaders they are."""
    at: int

    def enter(self, s: State) -> Flow:
        if grief := mourning(s):
            return Call(grief)
        if not s.armed[1 - self.side][self.at] or not alone(s, self.side, self.at):
            return Done()
        i = leaders_at(s, self.side, self.at)[0]
        return Call(Dice("overrun", "6.71", self.side, unit=i, at=self.at))

    def resume(self, s: State, value: Any) -> Flow:
        i = leaders_at(s, self.side, self.at)[0]
        if caught(s, sum(value)) or not ways_out(s, self.side, self.at):
            fall(s, i, "6.71")
            return Goto(self)
        return Call(Escape(self.side, i))


def caught(s: State, roll: int) -> bool:
    """[6.71] Whether an overrun leader is lost by this roll."""
    return roll >= s.kit.constants.leaders.overrun


def ways_out(s: State, side: int, at: int) -> tuple[int, ...]:
    """[6.71] The adjacent hexes where no enemy is."""
    counters = s.kit.counters
    return tuple(
        to
        for to in s.kit.ground.neighbours(at)
        if not any(counters[i].side != side for i in s.stacks[to])
    )


class EscapeTo(Action[State], frozen=True, tag="escape-to"):
    """[6.71] Where an overrun leader goes."""

    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Escape)
        if self.to not in step.ways(s):
            yield no("6.71", "escape-adjacent-and-free")


class Escape(Step[State, EscapeTo], frozen=True, tag="escape"):
    """[6.71] A leader who got away: to an adjacent hex that is his side's, or vacant."""

    rule = "6.71"

    side: int
    unit: int

    def ways(self, s: State) -> tuple[int, ...]:
        return ways_out(s, self.side, s.units[self.unit].at)

    def enter(self, s: State) -> Flow:
        ways = self.ways(s)
        if len(ways) > 1:
            return Ask(SIDES[self.side])
        self._go(s, ways[0])
        return Done()

    def _go(self, s: State, to: int) -> None:
        s.tell("leader-escapes", "6.71", unit=s.kit.counters[self.unit].label, hex=s.kit.names[to])
        s.change(self.unit, at=to, aboard=-1)

    def answer(self, s: State, side: Side, action: EscapeTo) -> Flow:
        self._go(s, action.to)
        return Done()

    def offers(self, s: State, side: Side) -> Iterator[Offer[EscapeTo]]:
        yield Family(EscapeTo, self.ways(s), EscapeTo)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"unit": self.unit, "ways": list(self.ways(s))}


__all__ = ["Escape", "EscapeTo", "LeaderRolls", "LoneLeaders", "Overrun", "Sacrifice", "alone",
           "caught", "ways_out"]  # fmt: skip
