"""[4.0] Stacking: how many stand in a hex, and what becomes of those too many."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.pg.ground import CODES
from grognard.games.pg.kit import SIDES
from grognard.games.pg.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

MOST_EXCESS = 12
"""More than this never crowd one hex: looking for single counts is quicker than for the highest."""
WATERS = (CODES["river"], CODES["major_river"])


def most(s: State, side: int, at: int, *, engineer: bool = False) -> int:
    """[4.1, 5.74] How many combat units of a side a hex holds: in a river one engineer unit is not
    counted. With `engineer` one is about to come."""
    limit = s.kit.constants.stacking.combat
    if s.kit.ground.terrain[at] in WATERS:
        counters = s.kit.counters
        limit += engineer or any(
            counters[i].engineer and s.units[i].aboard < 0 for i in s.side_at(side, at)
        )
    return limit


def fits(s: State, i: int, at: int) -> bool:
    """[4.1, 4.5] Whether a piece finds room in a hex where it does not stand."""
    counter = s.kit.counters[i]
    if counter.transport:
        return s.carriers[counter.side][at] < s.kit.constants.stacking.transports
    if not counter.combat:
        return True
    limit = most(s, counter.side, at, engineer=counter.engineer)
    return s.combat[counter.side][at] < limit


def why_not_fit(s: State, i: int, at: int) -> Reasons:
    """[4.1, 4.5] A hex that is full for this piece."""
    if not fits(s, i, at):
        counter = s.kit.counters[i]
        why = "transports-full" if counter.transport else "hex-full"
        yield no("4.1", why, unit=counter.label, hex=s.kit.names[at])


def crowded(s: State, side: int, at: int) -> bool:
    """[4.2, 4.4, 5.74] Whether three combat units stand there, the column against a stack: APCs,
    transports, leaders and those aboard are not counted."""
    return s.combat[side][at] >= s.kit.constants.stacking.combat


def excess(s: State, side: int, at: int) -> tuple[int, ...]:
    """[4.4] Those of whom one must go, when a hex holds too many."""
    counters, units = s.kit.counters, s.units
    mine = [i for i in s.side_at(side, at) if units[i].aboard < 0]
    if s.combat[side][at] > most(s, side, at):
        return tuple(i for i in mine if counters[i].combat and not counters[i].transport)
    if s.carriers[side][at] > s.kit.constants.stacking.transports:
        return tuple(i for i in mine if counters[i].transport)
    return ()


class Eliminate(Action[State], frozen=True, tag="eliminate"):
    """[4.4] The owner takes a unit too many from its hex."""

    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Excess)
        if self.unit not in excess(s, step.side, step.at):
            yield no("4.4", "not-in-excess")


class Excess(Step[State, Eliminate], frozen=True, tag="excess"):
    """[4.4] At the end of a segment units too many are eliminated, as their owner chooses."""

    rule = "4.4"

    side: int
    at: int

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if excess(s, self.side, self.at) else Done()

    def answer(self, s: State, side: Side, action: Eliminate) -> Flow:
        s.tell("too-many", "4.4", unit=s.kit.counters[action.unit].label, hex=s.kit.names[self.at])
        s.remove(action.unit)
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Eliminate]]:
        yield Family(Eliminate, excess(s, self.side, self.at), Eliminate)


def overfull(s: State) -> Excess | None:
    """[4.4] The next hex with too many in it."""
    limits = s.kit.constants.stacking
    for side in (s.side, 1 - s.side):
        rooms = ((s.combat[side], limits.combat), (s.carriers[side], limits.transports))
        for table, limit in rooms:
            if not any(count in table for count in range(limit + 1, limit + MOST_EXCESS)):
                continue
            for at, count in enumerate(table):
                if count > limit and excess(s, side, at):
                    return Excess(side, at)
    return None
