"""The queries of a Stalingrad table."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from grognard.games.tps.kit import EAST, OFF, RUBBLE, RUSSIAN, SIDES
from grognard.games.tps.odds import besides, terms
from grognard.games.tps.present.answers import AreaAnswer, AttackAnswer, Barred, Goal, Reach
from grognard.games.tps.present.prompt import deed
from grognard.games.tps.rules.asked import an_area, own_unit
from grognard.games.tps.rules.r08_end import Rest
from grognard.games.tps.rules.r08_impulse import Impulse
from grognard.games.tps.rules.r082_move import Move, ways_of
from grognard.games.tps.rules.r082_movement import allowance, reach, rolls_for_rubble, room
from grognard.games.tps.rules.r083_attack import Attack
from grognard.games.tps.rules.r083_values import defence, offence
from grognard.games.tps.rules.r12_supply import isolated
from grognard.games.tps.rules.r15_artillery import front_artillery
from grognard.games.tps.rules.r15_fire import FrontFire, Shell
from grognard.games.tps.rules.r17_strike import Strike
from grognard.games.tps.rules.r18_entry import Enter
from grognard.games.tps.rules.r18_volga import Cross
from grognard.games.tps.state import OVER, State
from grognard.games.tps.table import fight_of, why_not_preview
from grognard.kernel.flow import refusals
from grognard.kernel.graph import shortest
from grognard.kernel.legality import Illegal, No, no
from grognard.kernel.prompt import Why
from grognard.kernel.query import Query
from grognard.kernel.value import Side


class ReachOf(Query[State], frozen=True, tag="reach"):
    """[8.2, 8.27] Where a unit of one's own can go in this impulse."""

    unit: int

    def answer(self, s: State, side: Side) -> Reach:
        if reasons := list(own_unit(s, side, self.unit)):
            raise Illegal(reasons)
        i = self.unit
        counter, mover = s.kit.counters[i], s.mover(i)
        left = max(0, counter.move - mover.used)
        doubled = max(0, allowance(counter, mover.flags) - mover.used)
        if not _may_act(s, i):
            return Reach(i, left, doubled, (), (), no=_idle(s, side, i))
        costs = {} if s.units[i].spent else {to: cost for to, (cost, _) in reach(s, i).items()}
        goals = tuple(
            Goal(
                to,
                costs.get(to, 0) - mover.used if costs else 0,
                path,
                msgspec.to_builtins(Move(i, path)),
                any(rolls_for_rubble(s, counter, at) for at in path),
            )
            for to, path in ways_of(s, i).items()
        )
        found = {goal.area for goal in goals}
        barred = tuple(
            Barred(to, tuple(refusals(s, side, Move(i, (to,)))))
            for to in s.kit.ground.around[s.units[i].at]
            if to not in found
        )
        return Reach(i, left, doubled, goals, barred, (deed(s, side, Rest(i)),))


def _may_act(s: State, i: int) -> bool:
    """Whether it is this unit's impulse, and it stands where it can act."""
    step = s.steps[-1] if s.steps else None
    mover, unit = s.mover(i), s.units[i]
    return (
        isinstance(step, Impulse)
        and step.side == s.kit.counters[i].side
        and unit.at >= 0
        and (not s.acted or i in s.movers or unit.at == s.active)
        and not mover.flags & OVER
        and mover.owes < 0
        and not (unit.spent and (i in s.movers or not s.night))
    )


def _idle(s: State, side: Side, i: int) -> tuple[No, ...]:
    """Why it cannot move at all: what a move into the next area would be refused for."""
    at = s.units[i].at
    near = s.kit.ground.around[at][:1] if at >= 0 else (0,)
    return tuple(refusals(s, side, Move(i, tuple(near))))


class WhyNotThere(Query[State], frozen=True, tag="why"):
    """Why a unit may not go to this area now: on the map, across the Volga, or in from outside. Out
    of turn it is told besides what would bar it in an impulse of its own."""

    unit: int
    area: int

    def answer(self, s: State, side: Side) -> Why:
        if reasons := [*own_unit(s, side, self.unit), *an_area(s, self.area)]:
            raise Illegal(reasons)
        found = self._bars(s, side)
        if out_of_turn(found):
            found += self._bars(in_its_impulse(s, side), side)
        return Why(tuple(found))

    def _bars(self, s: State, side: Side) -> list[No]:
        i, at = self.unit, s.units[self.unit].at
        if at == EAST:
            return refusals(s, side, Cross(i, self.area))
        if at == OFF:
            return refusals(s, side, Enter(i, self.area))
        path: tuple[int, ...] = (self.area,)
        if _may_act(s, i):
            if self.area in ways_of(s, i):
                return []
            path = shortest(s.kit.ground.around, at, self.area)
        return refusals(s, side, Move(i, path))


def out_of_turn(reasons: list[No]) -> bool:
    """Whether nothing but the moment bars it, as far as that was looked at."""
    return bool(reasons) and all(one.why in ("not-asked", "not-now") for one in reasons)


def in_its_impulse(s: State, side: Side) -> State:
    """The same table, if this side's impulse began now: what the rules would say then."""
    made = s.clone()
    made.begin_impulse(SIDES.index(side))
    made.steps = [Impulse(made.side)]
    made.ask = None
    return made


class WhyNoAttack(Query[State], frozen=True, tag="why-attack"):
    """[8.3] Why a unit alone may not attack the fresh, or the spent, units of an area. Out of turn,
    besides, what would bar it in an impulse of its own."""

    unit: int
    area: int
    group: int

    def answer(self, s: State, side: Side) -> Why:
        if reasons := [*own_unit(s, side, self.unit), *an_area(s, self.area)]:
            raise Illegal(reasons)
        attack = Attack(self.area, self.group, (self.unit,))
        found = refusals(s, side, attack)
        if out_of_turn(found):
            found += refusals(in_its_impulse(s, side), side, attack)
        return Why(tuple(found))


class SupplyOf(Query[State], frozen=True, tag="supply"):
    """[12.1, 12.3] Why a unit of one's own traces no line of supply now: what dawn asks [12.12]."""

    unit: int

    def answer(self, s: State, side: Side) -> Why:
        if reasons := list(own_unit(s, side, self.unit)):
            raise Illegal(reasons)
        if s.units[self.unit].at < 0:
            raise Illegal([no("12.1", "not-on-the-map", unit=s.kit.counters[self.unit].id)])
        return Why((no("12.11", "no-line"),) if isolated(s, self.unit) else ())


class AttackOn(Query[State], frozen=True, tag="attack"):
    """[8.35] An attack upon this group, computed: the sums, and what the dice may bring."""

    target: int
    group: int
    units: tuple[int, ...] = ()
    ranged: tuple[int, ...] = ()
    observers: tuple[int, ...] = ()
    front: bool = False
    """[15.3] As if the Front artillery took part."""

    def answer(self, s: State, side: Side) -> AttackAnswer:
        action = Attack(self.target, self.group, self.units, self.ranged, self.observers)
        return computed(s, side, action, front=self.front)


class FireOn(Query[State], frozen=True, tag="fire"):
    """[15.21, 15.3, 17.1] The same for an observer, a group of the Front artillery or the
    Luftwaffe."""

    by: Literal["shell", "front-fire", "strike"]
    target: int
    group: int
    unit: int = -1
    """The observer, or the Front artillery."""

    def answer(self, s: State, side: Side) -> AttackAnswer:
        if self.by == "strike":
            return computed(s, side, Strike(self.target, self.group))
        kind = Shell if self.by == "shell" else FrontFire
        return computed(s, side, kind(self.unit, self.target, self.group))


def computed(
    s: State, side: Side, action: Attack | Shell | Strike | FrontFire, *, front: bool = False
) -> AttackAnswer:
    """[8.35, 15.3] An attack before its dice: both sums, and all that may come of them."""
    if reasons := list(why_not_preview(s, side, action)):
        raise Illegal(reasons)
    fight = fight_of(s, SIDES.index(side), action)
    guns = -1
    if fight.kind == "ground" and fight.group != RUBBLE:
        guns = front_artillery(s, fight.target)
    if front and guns >= 0:
        fight = replace(fight, fag=guns)
    ov, dv = offence(s, fight), defence(s, fight)
    found = terms(s, fight)
    return AttackAnswer(
        msgspec.to_builtins(action),
        tuple(refusals(s, side, action)),
        (*ov.lines, *dv.lines),
        len(ov.lines),
        ov.total,
        dv.total,
        found.most,
        found.chances(),
        besides(s, fight),
        s.kit.fag_factor[0 if fight.side == RUSSIAN else 1][s.date] if guns >= 0 else 0,
    )


class AboutArea(Query[State], frozen=True, tag="area"):
    """What may be read of an area."""

    area: int

    def answer(self, s: State, side: Side) -> AreaAnswer:
        if reasons := list(an_area(s, self.area)):
            raise Illegal(reasons)
        at, ground = self.area, s.kit.ground
        return AreaAnswer(
            at,
            ground.tem[at],
            SIDES[s.control[at]],
            s.rubble[at],
            ground.vp[at],
            bool(s.men(0, at) and s.men(1, at)),
            (s.fresh[0][at], s.fresh[1][at]),
            (s.tired[0][at], s.tired[1][at]),
            (room(s, 0, at), room(s, 1, at)),
            (s.costs(0)[at], s.costs(1)[at]),
            (s.traces(0, at), s.traces(1, at)),
        )
