"""[10.0, 10.1, 10.2, 10.4, 7.23] Direct fire by activated units; machine guns divide it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from msgspec.structs import replace

from grognard.games.pg.kit import NONE
from grognard.games.pg.piece_state import BEGUN, FIRE
from grognard.games.pg.rules.asked import Deed, a_hex, able, why_not_act
from grognard.games.pg.rules.r07_fire import Attack, force, power, reach
from grognard.games.pg.rules.r07_firing import (
    NO_LEADER,
    fired,
    in_the_way,
    why_not_again,
    why_not_fire,
    why_not_into,
    why_not_leader,
    why_not_ready,
    why_not_together,
)
from grognard.games.pg.rules.r07_offers import volleys
from grognard.games.pg.rules.r07_volley import Volley
from grognard.games.pg.rules.r08_spotting import spotted_hex
from grognard.games.pg.rules.r17_command import why_not_across
from grognard.games.pg.state import State
from grognard.kernel.flow import Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side


class Fire(Deed, frozen=True, tag="fire"):
    """[10.2] Units fire together at a hex."""

    units: tuple[int, ...]
    target: int
    leaders: tuple[int, ...] = ()
    """[6.42] Those who raise the fire of a unit in their hex."""
    combiner: int = NO_LEADER
    """[6.41] The leader who brings several hexes together; he raises a unit of his hex too."""

    def why_not(self, s: State, side: Side) -> Reasons:
        heads = (*self.leaders, self.combiner) if self.combiner != NO_LEADER else self.leaders
        every = (*self.units, *heads)
        reasons = list(a_hex(s, self.target))
        if not self.units:
            reasons.append(no("10.2", "nobody-fires"))
        if len(set(every)) != len(every):
            reasons.append(no("10.2", "unit-twice"))
        for i in heads:
            reasons += why_not_leader(s, side, i)
        if not reasons:
            for i in self.units:
                reasons += why_not_fire(s, side, i, "direct", self.target)
                reasons += _why_not_same(s, i, self.target)
        if reasons:
            yield from reasons
            return
        yield from why_not_into(s, s.side, self.target)
        yield from why_not_together(s, self.units, self.leaders, self.combiner, "6.41")

    def attack(self, side: int) -> Attack:
        heads = (*self.leaders, self.combiner) if self.combiner != NO_LEADER else self.leaders
        return Attack("direct", side, self.target, self.units, tuple(sorted(heads)))

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        attack = self.attack(side)
        attack = replace(attack, total=force(s, attack))
        s.tell("fires", "10.2", units=labels(s, self.units), hex=s.kit.names[self.target])
        fired(s, self.units, attack.leaders, self.target)
        return Volley(attack)


def _why_not_same(s: State, i: int, at: int) -> Reasons:
    """[7.23] The shares of a machine gun go to different targets."""
    if (i, -1, at) in s.fired_on:
        yield no("7.23", "same-target", unit=s.kit.counters[i].label, hex=s.kit.names[at])


class Divide(Deed, frozen=True, tag="divide"):
    """[7.23] A machine gun divides its fire into shares, each for a target of its own."""

    unit: int
    shares: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        reasons = list(why_not_act(s, side, self.unit, FIRE))
        if not reasons:
            reasons += why_not_ready(s, self.unit, "direct")
        if reasons:
            yield from reasons
            return
        label, least = s.kit.counters[self.unit].label, s.kit.constants.machine_gun_share
        if not s.kit.counters[self.unit].hmg:
            yield no("7.23", "does-not-divide", unit=label)
        elif s.tasks[self.unit].flags & BEGUN or s.tasks[self.unit].shares:
            yield no("7.23", "divided-already", unit=label)
        elif len(self.shares) < 2 or min(self.shares) < least:
            yield no("7.23", "share-too-small", unit=label, least=least)
        elif sum(self.shares) != power(s, self.unit, "direct"):
            yield no("7.23", "shares-make-the-whole", unit=label,
                     whole=power(s, self.unit, "direct"))  # fmt: skip

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        s.task(self.unit, shares=self.shares)
        return None


def divisions(whole: int, least: int) -> Iterator[tuple[int, ...]]:
    """[7.23] Every way to divide a strength into shares, one alone among them."""
    if whole >= least:
        yield (whole,)
    for first in range(least, whole - least + 1):
        for rest in divisions(whole - first, least):
            yield (first, *rest)


def dividing(s: State, side: int) -> Iterator[Offer[Divide]]:
    """[7.23] The machine guns that may divide their fire, and how."""
    least = s.kit.constants.machine_gun_share
    for i in able(s, FIRE):
        task = s.tasks[i]
        if not s.kit.counters[i].hmg or task.flags & BEGUN or task.shares:
            continue
        if any(why_not_ready(s, i, "direct")):
            continue
        ways = [way for way in divisions(power(s, i, "direct"), least) if len(way) > 1]
        if ways:
            yield Family(Divide, ways, partial(Divide, i), unit=i)


def firing(s: State, side: int) -> Iterator[Offer[Fire]]:
    """[10.0] Every target of direct fire, with those who may fire at it."""
    ready = [
        i
        for i in able(s, FIRE)
        if s.kit.counters[i].df[0] != NONE
        and not any(why_not_ready(s, i, "direct"))
        and not any(why_not_again(s, i))
    ]
    if not ready:
        return
    for at in enemy_hexes(s, side):
        if any(why_not_into(s, side, at)):
            continue
        able_there = [i for i in ready if hits(s, i, at)]
        if able_there:
            yield from volleys(s, Fire, partial(_fire, at), at, able_there, raised=True)


def _fire(at: int, units: tuple[int, ...], leaders: tuple[int, ...], combiner: int) -> Fire:
    return Fire(units, at, leaders, combiner)


def hits(s: State, i: int, at: int) -> bool:
    """[7.21, 7.23, 7.32, 10.1] Whether a unit that is ready may fire at this hex."""
    here = s.units[i].at
    return (
        s.kit.sight.far(here, at) <= reach(s.kit.counters[i], "direct")
        and (i, -1, at) not in s.fired_on
        and spotted_hex(s, s.kit.counters[i].side, here, at)
        and in_the_way(s, i, at) < 0
        and not any(why_not_across(s, here, at))
    )


def enemy_hexes(s: State, side: int) -> list[int]:
    """The hexes where enemies stand openly."""
    units = s.units
    return sorted({
        units[i].at for i in s.kit.units_of[1 - side] if units[i].at >= 0 and not units[i].hidden
    })  # fmt: skip


def labels(s: State, units: tuple[int, ...]) -> str:
    """The names of some units, as the story tells them."""
    return ", ".join(s.kit.counters[i].label for i in units)
