"""[14.31, 14.32, 14.33, 14.34, 14.35, 12.13, 6.52, 6.63] Flight: away from whoever could harm, to
the nearest safe hex."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from grognard.games.pg.kit import SIDES
from grognard.games.pg.piece_state import BEGUN, DEMORALISED, DISRUPTED, GOOD, HELPED, OVER
from grognard.games.pg.rules.asked import acted
from grognard.games.pg.rules.r04_stacking import fits
from grognard.games.pg.rules.r05_price import allowance, price
from grognard.games.pg.rules.r05_rivers import (
    MAJOR,
    by_road,
    crosses,
    in_water,
    stops,
    why_not_river,
)
from grognard.games.pg.rules.r05_threat import safe, threats
from grognard.games.pg.rules.r07_steps import eliminate
from grognard.games.pg.rules.r14_checks import become
from grognard.games.pg.rules.r14_rush import Rush, ready
from grognard.games.pg.rules.r16_digging import entrenched
from grognard.games.pg.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.search import search
from grognard.kernel.value import Side

Routes = dict[int, tuple[int, ...]]
"""Where a flight may end, and the way there."""
FAR = 24
"""How far around a place safety is looked for."""


def open_to(s: State, i: int, a: int, b: int) -> int:
    """[5.3, 4.1, 5.72, 5.75] What a piece in flight pays for a step; below zero where it cannot go.
    Nobody flees across a major river."""
    side = s.kit.counters[i].side
    if s.barred(side, b) or not fits(s, i, b):
        return -1
    wet = in_water(s, a) or in_water(s, b)
    if wet and (any(why_not_river(s, i, a, b)) or _to_the_far_bank(s, i, a, b)):
        return -1
    return price(s, i, a, b)


def _to_the_far_bank(s: State, i: int, a: int, b: int) -> bool:
    """[5.75] Whether a step leads out of a major river elsewhere than back. Who enters one in
    flight does not leave it in the same flight."""
    if s.kit.ground.terrain[a] != MAJOR or in_water(s, b) or by_road(s, a, b):
        return False
    return a != s.units[i].at or crosses(s, i, a, b)


def steps_away(s: State, i: int, at: int) -> tuple[tuple[int, int], ...]:
    """[14.33] The hexes a flight may enter next, with their prices: farther from every enemy who
    could harm the piece where it is; failing that, equally far from them."""
    distance = s.kit.ground.distance
    foes = [s.units[e].at for e in threats(s, i, at)]
    farther, level = [], []
    for to in s.kit.ground.neighbours(at):
        cost = open_to(s, i, at, to)
        if cost < 0:
            continue
        gains = [distance(foe, to) - distance(foe, at) for foe in foes]
        if all(gain > 0 for gain in gains):
            farther.append((to, cost))
        elif all(gain >= 0 for gain in gains):
            level.append((to, cost))
    return tuple(farther or level)


def routes(s: State, i: int) -> Routes:
    """[14.31, 14.32, 14.33, 5.7] Where a piece may flee to in this segment: the safe hexes it
    reaches soonest; if it reaches none, the ends of its way from which safety is nearest."""
    start, most = s.units[i].at, allowance(s, i)
    havens: dict[int, int] = {}
    ends: list[int] = []

    def onward(at: int, cost: int, came: int) -> list[tuple[int, int]]:
        if at != start and safe(s, i, at):
            havens[at] = cost
            return []
        banked = at != start and stops(s, i, came, at)
        steps = [
            (to, more)
            for to, more in (() if banked else steps_away(s, i, at))
            if cost + more <= most or (at == start and most > 0)
        ]
        if not steps and at != start:
            ends.append(at)
        return steps

    flight = search([(start, 0)], onward, lowest_first=True)
    if havens:
        soonest = min(havens.values())
        found = [at for at, cost in havens.items() if cost == soonest]
    else:
        left = {at: to_safety(s, i, at) for at in ends}
        found = [at for at in ends if left[at] == min(left.values())]
    return {at: flight.path_to(at) for at in sorted(found)}


def to_safety(s: State, i: int, at: int) -> int:
    """[14.31] How many hexes it is from here to the nearest safe one."""
    ring, seen = [at], {at}
    for far in range(FAR):
        if any(safe(s, i, hex) for hex in ring):
            return far
        ring = list(dict.fromkeys(
            to for hex in ring for to in s.kit.ground.neighbours(hex) if to not in seen
        ))  # fmt: skip
        seen.update(ring)
    return FAR


def ways_out(s: State, i: int) -> Routes:
    """[12.13, 14.35, 14.33] Out of an assault hex by one hex: where enemies are farther, or at
    least not nearer, if there is such a hex; else wherever no enemy is."""
    at = s.units[i].at
    free = [to for to in s.kit.ground.neighbours(at) if open_to(s, i, at, to) >= 0]
    away = {to for to, _ in steps_away(s, i, at)}
    return {to: (to,) for to in free if to in away} or {to: (to,) for to in free}


def companions(s: State, i: int) -> tuple[int, ...]:
    """[6.52, 6.55] Leaders of its hex who may go with a unit that flees: activated in this
    segment, not demoralised, and busy with nothing but recovery."""
    counters, at = s.kit.counters, s.units[i].at
    if counters[i].leader:
        return ()
    return tuple(
        k
        for k in s.side_at(counters[i].side, at)
        if counters[k].rank >= 0 and s.units[k].morale < DEMORALISED and _idle(s, k)
    )


def _idle(s: State, k: int) -> bool:
    task = s.tasks.get(k)
    if task is None or not task.by:
        return False
    return bool(task.flags & HELPED) or not task.flags & (BEGUN | OVER)


def helped(s: State, i: int) -> tuple[int, ...]:
    """[5.75] Those whom engineers helped across a river leave it with them when they flee."""
    counter, at = s.kit.counters[i], s.units[i].at
    ground = s.kit.ground
    if not counter.engineer or not in_water(s, at) or ground.bridge[at] or ground.ford[at]:
        return ()
    others = s.side_at(counter.side, at)
    if any(s.kit.counters[k].engineer and s.units[k].morale == GOOD for k in others):
        return ()
    return tuple(k for k in others if k != i and s.units[k].aboard < 0)


class Flee(Action[State], frozen=True, tag="flee"):
    """[14.31, 6.52] Where a piece flees to, and which leaders go with it."""

    to: int
    leaders: tuple[int, ...] = ()

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Flight)
        if self.to not in step.ways(s):
            contested = s.contested(s.units[step.unit].at)
            yield no("14.35" if contested else "14.31", "flee-elsewhere")
        if len(set(self.leaders)) != len(self.leaders):
            yield no("0", "unit-twice")
        elif not set(self.leaders) <= set(companions(s, step.unit)):
            yield no("6.52", "leader-does-not-flee-along")


class Hold(Action[State], frozen=True, tag="hold"):
    """[14.31] Who is in an entrenchment may stay there."""

    rule = "14.31"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Flight)
        if not step.may_hold(s):
            yield no("14.31", "must-flee", unit=s.kit.counters[step.unit].label)


class Flight(Step[State, Flee | Hold], frozen=True, tag="flight"):
    """[14.31, 14.34, 14.35] A demoralised piece has failed to recover and flees, unless it is safe
    where it is. Out of an assault hex it goes in any case, by one hex."""

    rule = "14.31"

    unit: int
    party: int = -1
    """[6.63] The kommissar who goes with it."""

    def ways(self, s: State) -> Routes:
        fighting = s.contested(s.units[self.unit].at)
        return ways_out(s, self.unit) if fighting else routes(s, self.unit)

    def may_hold(self, s: State) -> bool:
        return entrenched(s, self.unit) and not s.contested(s.units[self.unit].at)

    def enter(self, s: State) -> Flow:
        i, unit = self.unit, s.units[self.unit]
        label = s.kit.counters[i].label
        if unit.at < 0:
            return Done()
        fighting = s.contested(unit.at)
        if not fighting and safe(s, i, unit.at):
            s.tell("lies-low", "14.32", unit=label, hex=s.kit.names[unit.at])
            return Done()
        if not self.may_hold(s) and allowance(s, i) <= 0:
            eliminate(s, i, "14.34")
            return Done()
        ways = self.ways(s) if allowance(s, i) > 0 else {}
        if not ways:
            if fighting:
                eliminate(s, i, "12.13")
            return Done()
        if len(ways) > 1 or self.may_hold(s) or companions(s, i):
            return Ask(SIDES[s.kit.counters[i].side])
        return self._go(s, next(iter(ways.values())), ())

    def answer(self, s: State, side: Side, action: Flee | Hold) -> Flow:
        if isinstance(action, Hold):
            return Done()
        return self._go(s, self.ways(s)[action.to], action.leaders)

    def _go(self, s: State, path: tuple[int, ...], leaders: tuple[int, ...]) -> Flow:
        i, at = self.unit, s.units[self.unit].at
        counters = s.kit.counters
        for k in leaders:
            if s.units[k].morale == DISRUPTED:
                become(s, k, DEMORALISED)
        party = (self.party,) if self.party >= 0 and s.units[self.party].at == at else ()
        s.tell("flees", "14.31", unit=counters[i].label, hex=s.kit.names[path[-1]])
        movers = (i, *leaders, *(k for k in (*party, *helped(s, i)) if k not in leaders))
        ready(s, movers)
        return Call(Rush(movers, path), Fled(movers))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Flee | Hold]]:
        ways, going = tuple(self.ways(s)), companions(s, self.unit)
        for n in range(len(going) + 1):
            for chosen in combinations(going, n):
                yield Family(Flee, ways, _with(chosen), leaders=list(chosen))
        if self.may_hold(s):
            yield One(Hold())

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {
            "unit": self.unit,
            "ways": {to: list(path) for to, path in self.ways(s).items()},
            "companions": list(companions(s, self.unit)),
            "hold": self.may_hold(s),
        }


def _with(leaders: tuple[int, ...]) -> Any:
    return lambda to: Flee(to, leaders)


class Fled(Step[State, Silent], frozen=True, tag="fled"):
    """[14.3] A flight is over: those who fled do nothing more in this turn."""

    units: tuple[int, ...]

    def enter(self, s: State) -> Flow:
        for i in self.units:
            acted(s, i)
        return Done()
