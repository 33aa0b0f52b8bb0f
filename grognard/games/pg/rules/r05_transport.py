"""[5.6] Transport: loading, unloading, limbering, and what becomes of those aboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from grognard.games.pg.kit import POINT, SIDES
from grognard.games.pg.piece_state import BEGUN, DEMORALISED, GOOD, LOADED, OVER, SNOWED, UNLOADED
from grognard.games.pg.rules.asked import MOVE, Deed, able, acted, why_not_act
from grognard.games.pg.rules.r02_places import carries
from grognard.games.pg.rules.r04_stacking import why_not_fit
from grognard.games.pg.rules.r05_step import points
from grognard.games.pg.rules.r06_kommissars import left_to_go
from grognard.games.pg.state import State
from grognard.kernel.flow import Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side


def crew_served(s: State, i: int) -> bool:
    """[5.62, 5.63] A weapon that is limbered to be moved."""
    counter = s.kit.counters[i]
    return counter.limbered != ""


class Load(Deed, frozen=True, tag="load"):
    """[5.61, 5.63] A piece goes aboard a transport in its hex."""

    unit: int
    carrier: int

    def why_not(self, s: State, side: Side) -> Reasons:
        pair = (self.unit, self.carrier)
        if reasons := [reason for i in pair for reason in why_not_act(s, side, i, MOVE)]:
            yield from reasons
        else:
            yield from why_not_load(s, self.unit, self.carrier)

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        s.change(self.unit, aboard=self.carrier, dug=0)
        unit, carrier = s.tasks[self.unit], s.tasks[self.carrier]
        whole = crew_served(s, self.unit)
        over = BEGUN | LOADED | (OVER if whole else 0)
        s.task(self.unit, used=unit.used + POINT, flags=unit.flags | over)
        s.task(self.carrier, used=carrier.used + POINT, flags=carrier.flags | over)
        told(s, "loaded", "5.61", self.unit, self.carrier)
        return None


def why_not_load(s: State, i: int, carrier: int) -> Reasons:
    """[5.6, 5.61, 5.62, 5.63, 5.67, 6.3, 6.61, 15.32] Whether a piece may go aboard."""
    one, its = s.kit.counters[i], s.kit.counters[carrier]
    unit = s.units[i]
    if not its.transport or not (one.loadable or one.leader):
        yield no(
            "15.32" if one.cavalry else "5.6", "cannot-ride", unit=one.label, carrier=its.label
        )
        return
    if one.leader and unit.cavalry:
        yield no("6.3", "cannot-ride", unit=one.label, carrier=its.label)
    if unit.at != s.units[carrier].at or unit.at < 0:
        yield no("5.6", "not-in-one-hex", unit=one.label, other=its.label)
    if unit.aboard >= 0:
        yield no("5.6", "rides", unit=one.label)
    elif not carries(s, carrier, i):
        yield no("5.6", "transport-full", unit=one.label, carrier=its.label)
    if s.units[carrier].morale != GOOD:
        yield no("5.6", "transport-shaken", carrier=its.label)
    if unit.morale == DEMORALISED:
        yield no("14.3", "demoralised-must-recover", unit=one.label)
    if unit.at >= 0 and s.armed[1 - one.side][unit.at]:
        yield no("5.67", "loads-among-enemies", unit=one.label)
    if one.kommissar and left_to_go(s, i):
        yield no("6.61", "kommissar-way", unit=one.label)
    yield from _why_no_points(s, i, carrier)


def _why_no_points(s: State, i: int, carrier: int) -> Reasons:
    """[5.61, 5.62, 5.63] A point of both; of weapons all points of both, and limbered."""
    one = s.kit.counters[i]
    if s.tasks[i].flags & UNLOADED:
        yield no("5.61", "just-unloaded", unit=one.label)
    if crew_served(s, i):
        if not s.units[i].limbered:
            yield no("5.62", "not-limbered", unit=one.label)
        if s.tasks[carrier].used or s.tasks[carrier].hexes or s.tasks[i].hexes:
            yield no("5.63", "whole-segment", unit=one.label)
        return
    yield from why_not_a_point(s, i, carrier)


def why_not_a_point(s: State, *pair: int) -> Reasons:
    """[5.61] Getting on and off costs a point of the passenger and of the transport."""
    for j in pair:
        task = s.tasks[j]
        if task.used + POINT > points(s, j, bool(task.flags & SNOWED)):
            yield no("5.61", "no-points-left", unit=s.kit.counters[j].label)


class Unload(Deed, frozen=True, tag="unload"):
    """[5.61, 5.63] A piece leaves its transport."""

    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if reasons := list(why_not_act(s, side, self.unit, MOVE)):
            yield from reasons
        else:
            yield from why_not_unload(s, self.unit)

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        carrier = s.units[self.unit].aboard
        s.change(self.unit, aboard=-1)
        task = s.tasks[self.unit]
        s.task(self.unit, used=task.used + POINT, flags=task.flags | BEGUN | UNLOADED)
        if not crew_served(s, self.unit):
            its = s.tasks[carrier]
            s.task(carrier, used=its.used + POINT, flags=its.flags | BEGUN)
        told(s, "unloaded", "5.61", self.unit, carrier)
        return None


def why_not_unload(s: State, i: int) -> Reasons:
    """[4.1, 5.61, 5.63] Whether a piece may leave its transport here."""
    one, unit = s.kit.counters[i], s.units[i]
    carrier, task = unit.aboard, s.tasks[i]
    if carrier < 0 or unit.at < 0:
        yield no("5.6", "not-aboard", unit=one.label)
        return
    yield from why_not_fit(s, i, unit.at)
    its = s.tasks.get(carrier)
    label = s.kit.counters[carrier].label
    if crew_served(s, i):
        if task.hexes or task.flags & LOADED or task.start != unit.at:
            yield no("5.63", "whole-segment", unit=one.label)
    elif its is None or its.order != MOVE:
        yield no("5.61", "transport-not-activated", unit=one.label, carrier=label)
    else:
        yield from why_not_a_point(s, i, carrier)


class Limber(Deed, frozen=True, tag="limber"):
    """[5.63] A weapon is made ready to be moved, or to fire: all its movement. One that has just
    been limbered may still be hitched to a transport."""

    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if reasons := list(why_not_act(s, side, self.unit, MOVE)):
            yield from reasons
        else:
            yield from why_not_limber(s, self.unit)

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        limbered = not s.units[self.unit].limbered
        s.change(self.unit, limbered=limbered)
        told(s, "limbered" if limbered else "unlimbered", "5.63", self.unit, self.unit)
        if limbered:
            task = s.tasks[self.unit]
            s.task(self.unit, used=task.used + POINT, flags=task.flags | BEGUN)
        else:
            acted(s, self.unit)
        return None


def why_not_limber(s: State, i: int) -> Reasons:
    """[5.62, 5.63, 14.3] Whether a weapon may be turned."""
    counter, unit, task = s.kit.counters[i], s.units[i], s.tasks[i]
    if not crew_served(s, i):
        yield no("5.64", "needs-no-limber", unit=counter.label)
    if unit.aboard >= 0:
        yield no("5.6", "rides", unit=counter.label)
    if unit.morale == DEMORALISED:
        yield no("14.3", "demoralised-must-recover", unit=counter.label)
    if task.hexes or (task.used and not task.flags & UNLOADED):
        yield no("5.63", "whole-segment", unit=counter.label)


def told(s: State, what: str, rule: str, i: int, carrier: int) -> None:
    counters = s.kit.counters
    s.tell(what, rule, unit=counters[i].label, carrier=counters[carrier].label,
           hex=s.kit.place(s.units[i].at))  # fmt: skip


def transports(s: State, side: int) -> Iterator[Offer[Any]]:
    """[5.6] Who may load, unload, limber and unlimber now."""
    name, ready = SIDES[side], able(s, MOVE)
    trucks = [j for j in ready if s.kit.counters[j].transport]
    for i in ready:
        keys = tuple(
            j for j in trucks if s.units[j].at == s.units[i].at and not any(why_not_load(s, i, j))
        )
        if keys and i not in trucks:
            yield Family(Load, keys, _load(i), unit=i)
    for kind in (Unload, Limber):
        units = tuple(i for i in ready if not any(kind(i).why_not(s, name)))
        if units:
            yield Family(kind, units, kind)


def _load(i: int) -> Callable[[int], Load]:
    return lambda carrier: Load(i, carrier)
