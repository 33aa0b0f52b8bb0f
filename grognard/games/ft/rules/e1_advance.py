"""[E.1] The advance phase: who may move once more, how far, and the higher headquarters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from grognard.games.ft.counters import SIDES
from grognard.games.ft.rules.b2_activation import awaken, disturbed
from grognard.games.ft.rules.c1_march import March, group_refusals, may_move
from grognard.games.ft.rules.c1_movement import EndMovement, why_not_there
from grognard.games.ft.rules.c1_overrun import begin, overruns, why_not_way
from grognard.games.ft.rules.c1_reach import reach, why_not_path
from grognard.games.ft.rules.e1_criteria import advance_allowance, why_not_advance
from grognard.games.ft.rules.g07_stacking import room
from grognard.games.ft.rules.g11_costs import mover_of
from grognard.games.ft.rules.g12_concealment import goes_along, tell_march, why_not_taken
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import bits
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random


def why_not_group(s: State, side: Side, units: tuple[int, ...]) -> Reasons:
    """[E.1.1] What keeps a group from moving in this phase."""
    reasons = list(group_refusals(s, side, units))
    yield from reasons
    if not reasons:
        for i in units:
            for rule, why in why_not_advance(s, i):
                yield no(rule, why, unit=s.kit.counters[i].id)


class AdvanceMove(Action[State], frozen=True, tag="advance-move"):
    """[E.1.1] A group moves once more."""

    rule = "E.1.1"
    units: tuple[int, ...]
    path: tuple[int, ...]
    veil: bool = False
    """[G.12] A part of a stack takes its ? along."""

    def why_not(self, s: State, side: Side) -> Reasons:
        reasons = list(why_not_group(s, side, self.units))
        if not reasons and self.veil:
            reasons = list(why_not_taken(s, self.units))
        yield from reasons
        if reasons:
            return
        if not self.path:
            yield no("C.1.0", "no-path")
            return
        mover = mover_of(s, self.units, advance_allowance(s, self.units))
        yield from why_not_path(s, mover, s.units[self.units[0]].at, self.path)
        yield from why_not_there(s, self.units, self.path[-1])


class AdvanceOverrun(Action[State], frozen=True, tag="advance-overrun"):
    """[E.1.1, C.1.2] A group overruns a hex in the advance phase."""

    rule = "C.1.2"
    units: tuple[int, ...]
    path: tuple[int, ...]
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        reasons = list(why_not_group(s, side, self.units))
        yield from reasons
        if not reasons:
            limit = advance_allowance(s, self.units)
            yield from why_not_way(s, self.units, self.path, self.at, limit)


def able(s: State, side: int) -> list[int]:
    """[E.1.1] Units that may move in this phase."""
    return [
        i
        for i in s.kit.of_side[side]
        if s.units[i].at >= 0
        and not any(True for _ in may_move(s, i))
        and not any(True for _ in why_not_advance(s, i))
    ]


Deed = AdvanceMove | AdvanceOverrun | EndMovement


class Advance(Step[State, AdvanceMove | AdvanceOverrun | EndMovement], frozen=True, tag="advance"):
    """[E.1.1, E.1.2] The phasing player moves those that may."""

    side: int
    rule = "E.1.1"

    def enter(self, s: State) -> Flow:
        if disturbed(s, 1 - self.side):
            awaken(s, 1 - self.side)
            return Goto(self)
        return Ask(SIDES[self.side]) if able(s, self.side) else Done()

    def answer(self, s: State, side: Side, action: Deed) -> Flow:
        if isinstance(action, EndMovement):
            return Done()
        if isinstance(action, AdvanceOverrun):
            limit = advance_allowance(s, action.units)
            return Call(begin(s, action.units, action.path, action.at, limit))
        s.moved |= bits(action.units)
        carried = goes_along(s, action.units, wanted=action.veil)
        tell_march(s, action.units, action.path[-1], "E.1.1", carried=carried)
        return Call(March(action.units, action.path, self.side, veil=carried))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Deed]]:
        for i in able(s, self.side):
            yield advances_of(s, (i,))
            yield overruns_of(s, (i,))
            if not any(why_not_taken(s, (i,))) and not goes_along(s, (i,), wanted=False):
                keys = advances_of(s, (i,)).keys
                yield Family(AdvanceMove, keys, partial(AdvanceMove, (i,), veil=True),
                             units=[i], veil=True)  # fmt: skip
        yield One(EndMovement())

    def draw(self, s: State, side: Side, rng: Random) -> Deed:
        """A unit at random and any hex it can come to, or the end."""
        units = able(s, self.side)
        n = rng.randrange(len(units) + 1)
        if n < len(units):
            group = (units[n],)
            for family in (overruns_of(s, group), advances_of(s, group)):
                if family.size():
                    return family.draw(rng)
        return EndMovement()


def advances_of(s: State, units: tuple[int, ...]) -> Family[AdvanceMove, tuple[int, ...]]:
    side = s.kit.counters[units[0]].side
    paths = [
        path
        for at, path in reach(s, units, advance_allowance(s, units)).items()
        if room(s, side, at, units)
    ]
    return Family(AdvanceMove, paths, lambda path: AdvanceMove(units, path), units=list(units))


def overruns_of(
    s: State, units: tuple[int, ...]
) -> Family[AdvanceOverrun, tuple[tuple[int, ...], int]]:
    found = overruns(s, units, advance_allowance(s, units))
    return Family(AdvanceOverrun, found, lambda key: AdvanceOverrun(units, *key), units=list(units))


def advance(s: State, side: int) -> Advance:
    """[E.1.1] Where anybody may move."""
    return Advance(side)


PLAYS: dict[str, Maker] = {"E.1.1": advance}
WITHIN: tuple[str, ...] = ("E.1.2",)
