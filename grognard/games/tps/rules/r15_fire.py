"""[15.21, 15.3] Artillery that attacks alone: German observers, and the Front's groups."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.games.tps.kit import BOX, FRESH, GERMAN, GROUPS, RUSSIAN, SPENT
from grognard.games.tps.rules.asked import Deed, a_group, an_area, own_unit, why_not_act
from grognard.games.tps.rules.r083_attack import why_not_group
from grognard.games.tps.rules.r083_resolve import Wave
from grognard.games.tps.rules.r083_values import Fight
from grognard.games.tps.rules.r11_zones import why_no_fire
from grognard.games.tps.rules.r15_artillery import front_artillery, group_of_quadrant
from grognard.games.tps.rules.r20_surprise import surprise
from grognard.games.tps.state import OVER, Mover, State
from grognard.kernel.flow import Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

Goal = tuple[int, int]
"""An area and the group in it that is fired upon."""


class Shell(Deed, frozen=True, tag="shell"):
    """[15.21] An observer calls fire upon a group in its own area or within range."""

    unit: int
    target: int
    group: int

    def why_not(self, s: State, side: Side) -> Reasons:
        reasons = [*own_unit(s, side, self.unit), *an_area(s, self.target), *a_group(self.group)]
        yield from reasons or why_not_act(s, side, self.unit)
        if not reasons:
            yield from why_not_shell(s, self.unit)
            yield from why_not_reach(s, self.unit, self.target)
            yield from why_not_group(s, GERMAN, self.target, self.group)

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        at = s.units[self.unit].at
        if not s.acted:
            s.active = at
        s.movers[self.unit] = Mover(at, flags=OVER)
        s.tell("fire-called", "15.21", unit=s.kit.counters[self.unit].label,
               start=s.kit.names[at], area=s.kit.names[self.target],
               group=GROUPS[self.group])  # fmt: skip
        close(s, self.target, self.group)
        return Wave(Fight(GERMAN, self.target, self.group, (self.unit,), kind="shell"))


def why_not_shell(s: State, i: int) -> Reasons:
    """[8.13, 15.21] A fresh observer that has not moved."""
    counter, unit = s.kit.counters[i], s.units[i]
    if not counter.observer:
        yield no("15.21", "only-observers-call-fire", unit=counter.label)
    if unit.spent:
        yield no("8.13", "spent", unit=counter.label)
    elif i in s.movers:
        yield no("15.21", "fires-instead-of-moving", unit=counter.label)


def why_not_reach(s: State, i: int, at: int) -> Reasons:
    """[11.7, 15.21] Its own area or one within range, and no zone."""
    here = s.units[i].at
    if here >= 0 and at not in s.kit.ground.in_range[here]:
        yield no("15.21", "out-of-range", unit=s.kit.counters[i].label, area=s.kit.names[at],
                 range=s.kit.constants.observers.range)  # fmt: skip
    yield from why_no_fire(s, at)


def close(s: State, at: int, group: int) -> None:
    """[8.12, 8.32] Fire counts as an attack: nobody enters there any more in this impulse, and the
    group is not attacked again."""
    s.struck = (*s.struck, at * 4 + group)
    if at not in s.shut:
        s.shut = (*s.shut, at)


def goals(s: State, side: int, areas: Iterator[int]) -> tuple[Goal, ...]:
    """The enemy groups there that may be fired upon."""
    foe, zone = 1 - side, s.kit.ground.zone
    return tuple(
        (at, group)
        for at in areas
        if s.men(foe, at) and not zone[at]
        for group in (FRESH, SPENT)
        if not any(why_not_group(s, side, at, group))
    )


def shelling(s: State, side: int) -> Iterator[Offer[Shell]]:
    """[15.21] What each observer may fire upon."""
    if side != GERMAN:
        return
    for i in s.kit.units_of[GERMAN]:
        at = s.units[i].at
        if not s.kit.counters[i].observer or at < 0 or (s.acted and at != s.active):
            continue
        if not any(why_not_shell(s, i)):
            found = goals(s, GERMAN, iter(s.kit.ground.in_range[at]))
            if found:
                yield Family(Shell, found, _shell(i), unit=i)


def _shell(i: int) -> Any:
    return lambda goal: Shell(i, *goal)


class FrontFire(Deed, frozen=True, tag="front-fire"):
    """[15.3] A group of the Front artillery attacks alone: that is a Russian impulse."""

    fag: int
    target: int
    group: int

    def why_not(self, s: State, side: Side) -> Reasons:
        reasons = [*own_unit(s, side, self.fag), *an_area(s, self.target), *a_group(self.group)]
        if not reasons and self.fag not in s.kit.fags:
            reasons += why_not_guns(s, self.fag, self.target)
        if reasons:
            yield from reasons
            return
        name = s.kit.counters[self.fag].name
        if s.acted:
            yield no("15.3", "impulse-of-its-own")
        if s.units[self.fag].spent:
            yield no("15.32", "front-silent", group=name)
        if surprise(s):
            yield no("20.3", "front-surprised")
        yield from why_not_guns(s, self.fag, self.target)
        yield from why_no_fire(s, self.target)
        yield from why_not_group(s, RUSSIAN, self.target, self.group)

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        s.active = BOX
        close(s, self.target, self.group)
        return Wave(Fight(RUSSIAN, self.target, self.group, kind="fag", fag=self.fag))


def why_not_guns(s: State, fag: int, at: int) -> Reasons:
    """[15.3, 15.31] Front artillery, and of the quadrant it fires into."""
    counter = s.kit.counters[fag]
    if fag not in s.kit.fags:
        yield no("15.3", "no-front-artillery", unit=counter.label)
    elif group_of_quadrant(s, at) != fag:
        yield no("15.31", "other-quadrant", group=counter.name, area=s.kit.names[at])


def front_firing(s: State, side: int) -> Iterator[Offer[FrontFire]]:
    """[15.3, 15.31] What each group may fire upon."""
    if side != RUSSIAN or s.acted:
        return
    for fag in s.kit.fags:
        if s.units[fag].spent:
            continue
        areas = (at for at in range(s.kit.size) if front_artillery(s, at) == fag)
        if found := goals(s, RUSSIAN, areas):
            yield Family(FrontFire, found, _front(fag), fag=fag)


def _front(fag: int) -> Any:
    return lambda goal: FrontFire(fag, *goal)
