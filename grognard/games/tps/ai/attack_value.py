"""What an attack may be expected to do, computed quickly: the sums of `r083_values` without their
lines, and the dice averaged once for each difference of the sums."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from grognard.games.tps.kit import FRESH, GERMAN
from grognard.games.tps.rules.r083_resolve import ROUT
from grognard.games.tps.rules.r083_values import (
    attack_factor,
    defence_factor,
    differences,
    group_of,
)
from grognard.games.tps.rules.r15_artillery import front_artillery
from grognard.games.tps.state import State

FALLS = 1296


class Expected(NamedTuple):
    """The average result of an attack on one group."""

    taken: float
    """[8.354] Casualty points the group pays."""
    over: float
    """[8.36] The chance of an overrun."""
    won: float
    even: float
    lost: float
    routed: float
    """[8.37] Of the lost ones, those by ten or more."""
    cleared: float
    """How likely nobody of the group is left there, about."""


@cache
def expected(ahead: int, most: int, there: int, group: int) -> Expected:
    """[8.353, 8.36] For offence less defence, the points the group can pay, and its units. Somebody
    can nearly always be left behind, at the price of eliminations, and seldom is: units leave the
    sooner the more is owed."""
    gone = there * (2 if group == FRESH else 1)
    taken = over = won = even = lost = routed = cleared = 0.0
    for difference, count in differences():
        margin = ahead + difference
        chance = count / FALLS
        if margin > most:
            over += chance
            taken += chance * most
            cleared += chance
        elif margin > 0:
            won += chance
            taken += chance * margin
            cleared += chance * min(1.0, margin / gone) ** 2
        elif margin == 0:
            even += chance
        else:
            lost += chance
            routed += chance * (margin <= ROUT)
    return Expected(taken, over, won, even, lost, routed, cleared)


class Target:
    """A group that may be attacked: what it defends with, and what it can pay."""

    __slots__ = ("aa", "afar", "at", "defence", "group", "mixed", "most", "shelled", "there")

    def __init__(self, s: State, side: int, at: int, group: int) -> None:
        """[8.352] Against a ground attack from inside the area by this side, and against fire. The
        Front artillery is included where it can fire."""
        self.at = at
        self.group = group
        there = group_of(s, 1 - side, at, group)
        self.there = len(there)
        self.most = self.there * (3 if group == FRESH else 2)
        top = max((defence_factor(s, i) for i in there), default=0)
        kit, counters = s.kit, s.kit.counters
        self.aa = top // 2 - top if there and all(counters[i].aa for i in there) else 0
        """[8.352AA] What anti-aircraft units alone lose against infantry."""
        self.shelled = top
        """[8.352] Against shells and bombs."""
        ground = top + kit.ground.tem[at] + s.rubble[at]
        if side == GERMAN:
            bonus = kit.date_bonus[s.date]
            ground += bonus + (1 if s.night else 0)
            if kit.edition == 2:
                self.shelled += bonus
            if front_artillery(s, at) >= 0:
                ground += kit.fag_factor[1][s.date]
        elif not s.night:
            ground += 1
            self.shelled += 1
        self.defence = ground
        self.mixed = ground + kit.ground.tem[at] * (kit.ranged - 1)
        """[8.31] The same where others fire from the next area, and where all do."""
        self.afar = self.mixed - s.rubble[at]


def support(s: State, side: int, at: int) -> int:
    """[8.351D, 8.351E] What a ground attack there gains from the air, or from the Front."""
    if side == GERMAN:
        return 0 if s.night else 1
    return s.kit.fag_factor[0][s.date] if front_artillery(s, at) >= 0 else 0


class Force:
    """[8.351] Attackers joined one by one: the offence value of all so far."""

    __slots__ = ("armour", "battalions", "best", "count", "extra", "parents", "whole")

    def __init__(self, extra: int) -> None:
        self.extra = extra
        self.best = -99
        self.count = 0
        self.parents: set[str] = set()
        self.battalions: dict[str, int] = {}
        self.whole = 0
        self.armour = False

    def join(self, s: State, i: int) -> None:
        counter = s.kit.counters[i]
        if not counter.star:
            self.best = max(self.best, attack_factor(s, i))
        self.count += 1
        if counter.parent:
            self.parents.add(counter.parent)
        if counter.integrity:
            n = self.battalions[counter.integrity] = self.battalions.get(counter.integrity, 0) + 1
            self.whole += n % 3 == 0
        self.armour = self.armour or counter.armour

    @property
    def leads(self) -> bool:
        """[8.351] Whether somebody is there to lead."""
        return self.best > -99

    @property
    def offence(self) -> int:
        penalty = max(0, len(self.parents) - 1)
        return self.best + self.count - 1 + self.whole - penalty + self.extra


def ranked(s: State, units: Sequence[int], must: Sequence[int]) -> list[int]:
    """[8.351] In which order attackers are best joined: those who have to, the strongest as the
    leader, then who brings no further organisation, its own regiment first; each counts one
    however strong it is, so that the weak come before the strong."""
    counters = s.kit.counters
    leads = [i for i in units if not counters[i].star]
    if not leads:
        return []
    first = max(leads, key=lambda i: (i in must, attack_factor(s, i), -i))
    parent, regiment = counters[first].parent, counters[first].integrity

    def key(i: int) -> tuple[object, ...]:
        counter = counters[i]
        strange = bool(counter.parent) and counter.parent != parent
        fellow = bool(regiment) and counter.integrity == regiment
        return (i not in must, i != first, strange, not fellow, counter.attack, i)

    return sorted(units, key=key)
