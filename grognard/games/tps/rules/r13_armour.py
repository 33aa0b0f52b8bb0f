"""[13] Armour replacements: tanks that come back at the start of a week."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.games.tps.kit import DEAD, EAST, GERMAN, OFF, RUSSIAN, SIDES, Counter
from grognard.games.tps.rules.asked import own_unit
from grognard.games.tps.rules.r082_movement import room
from grognard.games.tps.state import State, Unit
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side


class TakeBack(Action[State], frozen=True, tag="take-back"):
    """[13.2] An armoured unit returns from the pool."""

    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if reasons := list(own_unit(s, side, self.unit)):
            yield from reasons
            return
        counter = s.kit.counters[self.unit]
        if not counter.armour:
            yield no("13.1", "armour-only", unit=counter.label)
        elif s.units[self.unit].at != DEAD:
            yield no("13.1", "not-eliminated", unit=counter.label)
        elif self.unit not in pool(s, counter.side):
            yield no("13.3", "withdrawn-for-good", unit=counter.label)


class NoMore(Action[State], frozen=True, tag="no-more-armour"):
    """[13.2] A side need not take all it may."""

    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class ReturnArmour(Step[State, TakeBack | NoMore], frozen=True, tag="return-armour"):
    """[13.2] One side takes units back, so many to its own bank and so many in the works."""

    rule = "13.2"

    side: int
    left: int
    works: int = 0

    def enter(self, s: State) -> Flow:
        if self.left + self.works and pool(s, self.side):
            return Ask(SIDES[self.side])
        return Done()

    def answer(self, s: State, side: Side, action: TakeBack | NoMore) -> Flow:
        if isinstance(action, NoMore):
            return Done()
        # [13.2] what the works build stands there; it is dealt out first.
        at = s.kit.ground.factory if self.works else OFF if self.side == GERMAN else EAST
        s.put(action.unit, Unit(at))
        s.tell(
            "armour-returns", "13.2", unit=s.kit.counters[action.unit].label, area=s.kit.place(at)
        )
        if self.works:
            return Goto(ReturnArmour(self.side, self.left, self.works - 1))
        return Goto(ReturnArmour(self.side, self.left - 1))

    def offers(self, s: State, side: Side) -> Iterator[Offer[TakeBack | NoMore]]:
        yield One(NoMore())
        yield Family(TakeBack, pool(s, self.side), TakeBack)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"left": self.left, "works": self.works, "pool": list(pool(s, self.side))}


def pool(s: State, side: int) -> tuple[int, ...]:
    """[13.1, 13.3] Eliminated armour, but for units that are withdrawn: from the date they leave on
    to that of their return, if there is one."""
    leaves = s.kit.options["withdrawals"] == "on"
    counters = s.kit.counters
    return tuple(
        i
        for i in s.kit.units_of[side]
        if counters[i].armour
        and s.units[i].at == DEAD
        and not (leaves and _away(counters[i], s.date))
    )


def _away(counter: Counter, date: int) -> bool:
    """[13.3, 21.3] Whether the unit's withdrawal has come, and its return has not."""
    return 0 < counter.withdraws <= date and not 0 < counter.returns <= date


def due(s: State) -> bool:
    """[13.2] On the first date of each week, from the second week on."""
    day = s.kit.calendar[s.date - 1]
    first = s.kit.date_of[s.kit.constants.armour.first]
    return s.date >= first and (s.date == 1 or s.kit.calendar[s.date - 2].week != day.week)


def returns(s: State, side: int) -> ReturnArmour:
    """[13.2] How many a side may take back today."""
    rate = s.kit.constants.armour
    if not due(s):
        return ReturnArmour(side, 0)
    if side == GERMAN:
        return ReturnArmour(side, rate.german)
    return ReturnArmour(side, rate.russian, rate.factory if works_stand(s) else 0)


def works_stand(s: State) -> bool:
    """[13.2] The Tractor Works are free, supplied and not full."""
    at = s.kit.ground.factory
    return (
        at >= 0
        and s.control[at] == RUSSIAN
        and not s.men(GERMAN, at)
        and s.traces(RUSSIAN, at)
        and room(s, RUSSIAN, at) > 0
    )
