"""[11.37] A stack that overruns: it goes its way, tries to push the enemy aside, and may go on.

The way is one action: the hexes entered, the last of them held by the enemy. After each success the
side says whether and where the stack goes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from grognard.games.efs.kit import SIDES
from grognard.games.efs.rules.asked import a_hex
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r10_costs import LABELS, costs_for
from grognard.games.efs.rules.r10_movement import advance, begin_move, eligible
from grognard.games.efs.rules.r10_reach import Reach, allowance, entered, reach, walk
from grognard.games.efs.rules.r11_attempt import Attempt
from grognard.games.efs.rules.r11_overrun import (
    Paid,
    attack_of,
    overruns,
    price,
    target_refusals,
)
from grognard.games.efs.rules.r11_special import note_special, special_refusals
from grognard.games.efs.rules.r15_odds import defence_of, defenders
from grognard.games.efs.rules.r21_command import limit_refusals
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import No, Reasons, no
from grognard.kernel.moving import Moving
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

# ---- the law of a way --------------------------------------------------------------------------


def limit_of(s: State, units: Sequence[int]) -> int:
    """[10.22] A stack has the lowest allowance among its units."""
    return min(allowance(s, i) for i in units)


def follow(s: State, i: int, way: Paid, path: Sequence[int], *, fresh: bool, limit: int) -> Any:
    """[11.37a] A unit along hexes without enemies: where that brings it, or why it cannot go."""
    start = None if fresh else (way.label, way.spent)
    spent, reason = walk(s, i, path, limit, start=start, combat=True)
    if reason is not None:
        return reason
    label, costs = way.label, costs_for(s, s.kit.counters[i])
    for b in path:
        label = costs.step(label, b)[1]
    return Paid(label, spent)


def beside_refusal(s: State, at: int, path: Sequence[int]) -> No | None:
    names = s.kit.names
    for b in path:
        if b not in s.kit.ground.edge[at]:
            return no("10.21", "not-beside", hex=names[b], from_hex=names[at])
        at = b
    return None


def way_refusals(
    s: State, units: Sequence[int], ways: Sequence[Paid], path: Sequence[int], *, fresh: bool
) -> Reasons:
    """[11.37a] Along all of a path but its last hex, which is overrun or, for a stack that goes on,
    may be free."""
    side = s.kit.counters[units[0]].side
    if reason := beside_refusal(s, ways[0].label // LABELS, path):
        yield reason
        return
    limit, strikes = limit_of(s, units), bool(s.men[1 - side][path[-1]])
    found = [
        follow(s, i, way, path[:-1] if strikes or fresh else path, fresh=fresh, limit=limit)
        for i, way in zip(units, ways, strict=True)
    ]
    reasons = [one for one in found if isinstance(one, No)]
    if reasons:
        yield from reasons
    elif strikes or fresh:
        yield from target_refusals(s, units, found, limit, path[-1])


# ---- actions -----------------------------------------------------------------------------------


class OverrunAction(Action[State], frozen=True, tag="overrun"):
    """[11.31, 11.36a, 11.37a] Units that begin stacked together move beside an enemy and overrun
    him; the last hex of the path is his."""

    rule = "11.31"
    ends = False
    units: tuple[int, ...]
    path: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        found = [reason for i in self.units for reason in eligible(s, side, i)]
        known = [i for i in self.units if 0 <= i < len(s.units)]
        found += [reason for i in known for reason in special_refusals(s, i)]
        found += [reason for at in self.path for reason in a_hex(s, at)]
        if not self.units or len(set(self.units)) < len(self.units):
            found.append(no("11.32", "no-group"))
        if not self.path:
            found.append(no("10.21", "no-path"))
        if found:
            yield from found
            return
        if len({s.units[i].at for i in self.units}) > 1:
            yield no("11.32", "not-one-stack")
            return
        if len(self.units) > 1:
            yield from limit_refusals(s, self.units)
        ways = [Paid(s.units[i].at * LABELS, 0) for i in self.units]
        yield from way_refusals(s, self.units, ways, self.path, fresh=True)

    def perform(self, s: State) -> Step[State, Any] | None:
        begin_move(s, self.units)
        note_special(s, self.units)
        start = s.units[self.units[0]].at * LABELS
        return Overrunning(self.units, self.path, (Paid(start, 0),) * len(self.units))


class PressOn(Action[State], frozen=True, tag="press-on"):
    """[11.31, 11.37i] After a success the stack, or a part of it, goes on: to a free hex, or to
    another one that it overruns."""

    rule = "11.37i"
    units: tuple[int, ...]
    path: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        if not isinstance(step, AfterOverrun):
            yield no("0", "not-now")
            return
        found = [reason for at in self.path for reason in a_hex(s, at)]
        if not self.path:
            found.append(no("10.21", "no-path"))
        if (
            not set(self.units) <= set(step.units)
            or not self.units
            or len(set(self.units)) < len(self.units)
        ):
            found.append(no("10.22", "no-group"))
        if found:
            yield from found
            return
        yield from way_refusals(s, self.units, step.ways_of(self.units), self.path, fresh=False)


class StayThere(Action[State], frozen=True, tag="stay-there"):
    """[11.37i, 10.23] The stack stays where it is; nobody is forced to move."""

    rule = "11.37i"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


# ---- the way -----------------------------------------------------------------------------------


class Overrunning(Moving[State], frozen=True, tag="overrunning"):
    """[11.31, 11.36b, 11.37a, 11.37c] A stack on its way. Before a hex that the enemy
    holds the overrun is played out, from the hex beside it."""

    units: tuple[int, ...]
    path: tuple[int, ...]
    ways: tuple[Paid, ...]
    overran: bool = False
    """[11.37i] The hex it has entered last was taken by an overrun."""

    def side(self, s: State) -> int:
        return s.kit.counters[self.units[0]].side

    def first(self, s: State, to: int) -> Step[Any, Any] | None:
        if not s.men[1 - self.side(s)][to]:
            return None
        return Attempt(self.units, s.units[self.units[0]].at, to)

    def passed(self, s: State, to: int, value: Any) -> Flow:
        """[11.37i, 11.37j] Into the hex, or no farther in this phase."""
        if not value:
            return Done()
        prices = [price(s, i, way, to) for i, way in zip(self.units, self.ways, strict=True)]
        paid = [0 if isinstance(cost, No) else cost for cost in prices]
        return self._enter(s, to, paid, overran=True)

    def go(self, s: State, to: int) -> Flow:
        hazard = s.hazard(self.side(s))
        spent = []
        for i, way in zip(self.units, self.ways, strict=True):
            costs, a = costs_for(s, s.kit.counters[i]), way.label // LABELS
            step = costs.step(way.label, to)
            spent.append(entered(costs, step, way.label, hazard[a], hazard[to], True))
        return self._enter(s, to, spent, overran=False)

    def _enter(self, s: State, to: int, paid: list[int], *, overran: bool) -> Flow:
        advance(s, self.units, (to,))
        s.tell("moved", "11.37i" if overran else "10.2", side=SIDES[self.side(s)],
               count=len(self.units), unit=s.kit.counters[self.units[0]].id,
               hex=s.kit.names[to])  # fmt: skip
        ways = tuple(
            Paid(costs_for(s, s.kit.counters[i]).step(way.label, to)[1], way.spent + cost)
            for i, way, cost in zip(self.units, self.ways, paid, strict=True)
        )
        return Goto(self.entered(ways=ways, overran=overran))

    def end(self, s: State) -> Flow:
        return Goto(AfterOverrun(self.units, self.ways)) if self.overran else Done()


class AfterOverrun(Step[State, PressOn | StayThere], frozen=True, tag="after-overrun"):
    """[11.37i] The stack has taken the hex: it may go on with the points it has left, in an enemy
    zone only by another overrun."""

    units: tuple[int, ...]
    ways: tuple[Paid, ...]

    @property
    def rule(self) -> str:
        return "11.37i"

    def ways_of(self, units: Sequence[int]) -> list[Paid]:
        """[10.22] What those who go on have spent."""
        return [self.ways[self.units.index(i)] for i in units]

    def side(self, s: State) -> int:
        return s.kit.counters[self.units[0]].side

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side(s)]) if self.choices(s) else Done()

    def answer(self, s: State, side: Side, action: PressOn | StayThere) -> Flow:
        if isinstance(action, StayThere):
            return Done()
        ways = tuple(self.ways_of(action.units))
        return Goto(Overrunning(action.units, action.path, ways))

    def choices(self, s: State) -> list[PressOn]:
        """Where the whole stack can go on."""
        way = max(self.ways, key=lambda one: one.spent)
        i = self.units[self.ways.index(way)]
        limit = limit_of(s, self.units)
        found = reach(s, i, limit, start=(way.label, way.spent))
        start = s.units[i].at
        paths = [found.path_to(at) for at in found.cost if at != start]
        paths += strikes(s, self.side(s), start, found)
        return [
            PressOn(self.units, path) for path in paths
            if next(way_refusals(s, self.units, self.ways, path, fresh=False), None) is None
        ]  # fmt: skip

    def offers(self, s: State, side: Side) -> Iterator[Offer[PressOn | StayThere]]:
        paths = [action.path for action in self.choices(s)]
        yield Family(PressOn, paths, lambda path: PressOn(self.units, path), unit=self.units[0])
        yield One(StayThere())

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"units": list(self.units)}


# ---- what is offered ---------------------------------------------------------------------------


def strikes(s: State, side: int, start: int, found: Reach) -> Iterator[tuple[int, ...]]:
    """Ways that end in a hex the enemy holds, beside one that is reached or stood in."""
    foes, around = s.men[1 - side], s.kit.ground.around
    for at in dict.fromkeys((start, *found.cost)):
        near = [b for b in around[at] if foes[b]]
        way = found.path_to(at) if near and at != start else ()
        yield from ((*way, b) for b in near)


def groups(s: State, side: int, among: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """[11.32] Every one of these that may overrun, by itself and with all others of its hex."""
    stacks: dict[int, list[int]] = {}
    for i in among:
        if s.moved >> i & 1 or next(overruns(s, i), None) is not None:
            continue
        if next(eligible(s, SIDES[side], i), None) is None:
            stacks.setdefault(s.units[i].at, []).append(i)
    for stack in stacks.values():
        yield from ((i,) for i in stack)
        if len(stack) > 1:
            yield tuple(stack)


def offers(
    s: State, side: int, units: Iterable[int] | None = None
) -> Iterator[Offer[OverrunAction]]:
    """Single units and whole stacks, or those of these units, wherever they can overrun
    somebody."""
    least = s.kit.rules.overrun_min_odds
    weak = weak_hexes(s, 1 - side)
    stacks = {s.units[i].at for i in units or ()}
    among = s.of(side) if units is None else [i for i in s.of(side) if s.units[i].at in stacks]
    for group in groups(s, side, among):
        points = attack_of(s, group)
        if points < least or not any(points >= least * need for need in weak.values()):
            continue
        slowest = min(group, key=lambda i: allowance(s, i))
        found = reach(s, slowest, allowance(s, slowest))
        paths = [
            path for path in strikes(s, side, s.units[slowest].at, found)
            if points >= least * weak[path[-1]]
            and next(OverrunAction(group, path).why_not(s, SIDES[side]), None) is None
        ]  # fmt: skip
        if paths:
            yield Family(OverrunAction, paths, maker(group), unit=group[0])


def weak_hexes(s: State, side: int) -> dict[int, int]:
    """The defence of every hex a side holds with combat units."""
    return {
        at: max(1, sum(defence_of(s, i) for i in defenders(s, side, (at,))))
        for at in s.stacks if s.men[side][at]
    }  # fmt: skip


def maker(units: tuple[int, ...]) -> Any:
    return lambda path: OverrunAction(units, path)


PLAYS: Mapping[str, Maker] = {}
