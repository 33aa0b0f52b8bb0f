"""[G5] Advance after combat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.games.ercn.ground import FORT
from grognard.games.ercn.kit import DEAD, SIDES
from grognard.games.ercn.rules.arrive import relocate
from grognard.games.ercn.rules.asked import own_unit
from grognard.games.ercn.rules.g_combat import Fight, battle
from grognard.games.ercn.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side


class Occupy(Action[State], frozen=True, tag="occupy"):
    """[G5] Advance this attacker into the hex it has cleared."""

    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Advance)
        yield from own_unit(s, side, self.unit)
        if not any(own_unit(s, side, self.unit)):
            yield from step.why_not_advance(s, self.unit)


class EndAdvance(Action[State], frozen=True, tag="end-advance"):
    """[G5] Nobody advances, or nobody else."""

    rule = "G5"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Advance(Step[State, Occupy | EndAdvance], frozen=True, tag="advance"):
    """[G5] Attackers may enter the hex the defenders left, whatever zones there are, as far as
    stacking allows; over enemy fortifications only if the defenders were eliminated."""

    rule = "G5"

    fight: Fight

    def why_not_advance(self, s: State, i: int) -> Reasons:
        counter = s.kit.counters[i]
        unit = s.units[i]
        target = self.fight.target
        name = s.kit.names[target]
        if i not in self.fight.attackers or unit.at in (DEAD, target):
            yield no("G5", "not-an-attacker", unit=counter.id)
            return
        if s.room(counter.side, target) < counter.halves:
            yield no("F7", "no-room", unit=counter.id, hex=name)
        ground = s.kit.ground
        crossed = ground.barrier[counter.side][6 * unit.at + ground.grid.direction(unit.at, target)]
        escaped = any(s.units[u].at != DEAD for u in (*self.fight.defenders, *self.fight.guests))
        if crossed & FORT and escaped:
            yield no("G5", "fort-in-the-way", unit=counter.id, hex=name)

    def choices(self, s: State) -> list[int]:
        return [i for i in self.fight.attackers if next(self.why_not_advance(s, i), None) is None]

    def enter(self, s: State) -> Flow:
        held = s.men[1 - self.fight.side][self.fight.target]
        return Ask(SIDES[self.fight.side]) if not held and self.choices(s) else Done()

    def answer(self, s: State, side: Side, action: Occupy | EndAdvance) -> Flow:
        if isinstance(action, EndAdvance):
            return Done()
        relocate(s, action.unit, (self.fight.target,), "G5")
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Occupy | EndAdvance]]:
        choices = self.choices(s)
        if choices:
            yield Family(Occupy, choices, Occupy)
        yield One(EndAdvance())

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return battle(self.fight)
