"""[8.11, 8.13, 8.14, 8.15] Passing, resting, and the end of an impulse."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.games.tps.kit import BESIDE, BOX, SIDES
from grognard.games.tps.rules.asked import Deed, why_not_act
from grognard.games.tps.rules.r10_durations import disperse
from grognard.games.tps.state import OVER, Mover, State
from grognard.kernel.flow import Action, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side


class Pass(Action[State], frozen=True, tag="pass"):
    """[8.14] Nothing is done in this impulse."""

    rule = "8.14"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        if s.begun:
            yield no("8.14", "has-acted")


class EndImpulse(Action[State], frozen=True, tag="end-impulse"):
    """[8.13, 8.15] The impulse is over; the other side's begins."""

    rule = "8.13"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        if not s.begun:
            yield no("8.14", "nothing-done")
        for i, mover in s.movers.items():
            if mover.owes >= 0 and s.units[i].at >= 0:
                yield no(
                    "8.28",
                    "must-attack",
                    unit=s.kit.counters[i].label,
                    area=s.kit.names[mover.owes],
                )


class Rest(Deed, frozen=True, tag="rest"):
    """[8.11] A fresh unit moves within its own area, only to become spent."""

    rule = "8.11"

    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from why_not_act(s, side, self.unit)
        if 0 <= self.unit < len(s.units):
            if s.units[self.unit].spent:
                yield no("8.13", "spent", unit=s.kit.counters[self.unit].label)
            elif self.unit in s.movers:
                yield no("8.11", "has-moved", unit=s.kit.counters[self.unit].label)

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        at = s.units[self.unit].at
        s.active = at
        s.movers[self.unit] = Mover(at, flags=OVER)
        s.tell("rested", "8.11", unit=s.kit.counters[self.unit].label, area=s.kit.names[at])
        return None


def resting(s: State, side: int) -> Iterator[Offer[Rest]]:
    """[8.11] Units that could be made spent where they stand."""
    counters, units = s.kit.counters, s.units
    mine = [
        i
        for i in s.kit.units_of[side]
        if units[i].at >= 0
        and not units[i].spent
        and i not in s.movers
        and (not s.acted or units[i].at == s.active)
    ]
    assert all(SIDES[counters[i].side] == SIDES[side] for i in mine)
    if mine:
        yield Family(Rest, mine, Rest)


def finish(s: State) -> None:
    """[8.13, 10.3] Who has moved is spent: for the rest of the date, unless a combat has said
    otherwise by now."""
    s.tell("impulse-ends", "8.13", side=SIDES[s.side],
           area=s.kit.place(s.active) if s.acted else BESIDE[BOX])  # fmt: skip
    for i in s.movers:
        unit = s.units[i]
        if not unit.spent and unit.at >= 0:
            disperse(s, i, 1)
    s.begin_impulse(s.side)
