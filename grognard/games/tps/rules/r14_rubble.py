"""[14] Rubble and fortification: one marker, made by shells or by spades.

Entry into rubble [14.4, 14.5] stands with movement, its clearing [14.6] with attacks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.games.tps.kit import GERMAN
from grognard.games.tps.rules.asked import Deed, why_not_act
from grognard.games.tps.rules.r083_values import Fight
from grognard.games.tps.rules.r09_advantage import Purpose, roll
from grognard.games.tps.state import OVER, Mover, State
from grognard.kernel.flow import Call, Done, Flow, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Offer, Subsets
from grognard.kernel.value import Side


class Fortify(Deed, frozen=True, tag="fortify"):
    """[14.3] Fresh infantry of one area digs in."""

    units: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        reasons = [] if self.units else [no("14.3", "nobody-digs")]
        if len(set(self.units)) != len(self.units):
            reasons.append(no("0", "unit-twice"))
        for i in self.units:
            reasons += list(why_not_act(s, side, i)) or why_not_dig(s, i)
        if not reasons and len({s.units[i].at for i in self.units}) > 1:
            reasons.append(no("8.1", "different-areas"))
        if not reasons:
            reasons += why_not_fortify(s, s.units[self.units[0]].at)
        yield from reasons

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        at = s.units[self.units[0]].at
        s.active = at
        s.worked = (*s.worked, at)
        for i in self.units:
            s.movers[i] = Mover(at, flags=OVER)
        return Work(at, sum(s.kit.counters[i].engineer for i in self.units))


def why_not_dig(s: State, i: int) -> Reasons:
    """[4.2, 10.6, 12.21, 14.3] Whether this unit can take part."""
    counter, unit = s.kit.counters[i], s.units[i]
    if not counter.infantry:
        yield no("14.3", "infantry-digs", unit=counter.label)
    if unit.spent:
        yield no("4.2", "spent-does-not-dig", unit=counter.label)
    if unit.iso:
        yield no("12.21", "isolated-does-not-dig", unit=counter.label)
    if i in s.movers:
        yield no("14.3", "digs-instead-of-moving", unit=counter.label)


def why_not_fortify(s: State, at: int) -> Reasons:
    """[11.7, 14.3] Whether this area can be fortified now."""
    area, rubble = s.kit.names[at], s.kit.constants.rubble
    if s.kit.ground.zone[at]:
        yield no("11.7", "no-rubble-in-a-zone", area=area)
    if s.control[at] != s.side or s.men(1 - s.side, at):
        yield no("14.3", "area-not-free", area=area)
    if s.rubble[at] >= rubble.level:
        yield no("14.3", "highest-level", area=area)
    if at in s.worked:
        yield no("14.3", "once-an-impulse", area=area)


class Work(Step[State, Silent], frozen=True, tag="work"):
    """[10.6, 14.3] The die of a fortification. Whoever dug is spent for the day."""

    at: int
    engineers: int

    def enter(self, s: State) -> Flow:
        return Call(roll(1, Purpose("fortify", "14.3", s.side, at=self.at)))

    def resume(self, s: State, value: Any) -> Flow:
        total = value[0] + s.kit.ground.tem[self.at] + self.engineers
        done = dug(s, self.at, self.engineers, value[0])
        if done:
            s.set_rubble(self.at, s.rubble[self.at] + 1)
        s.tell("fortified" if done else "not-fortified", "14.3", area=s.kit.names[self.at],
               die=value[0], total=total, level=s.rubble[self.at])  # fmt: skip
        return Done()


def dug(s: State, at: int, engineers: int, die: int) -> bool:
    """[14.3] Die, terrain and engineers together."""
    return die + s.kit.ground.tem[at] + engineers >= s.kit.constants.rubble.fortify


def fortifying(s: State, side: int) -> Iterator[Offer[Fortify]]:
    """[14.3] In each area that can be fortified, the infantry that may take part."""
    areas = (s.active,) if s.acted else range(s.kit.size)
    for at in areas:
        if at < 0 or not s.fresh[side][at] or any(why_not_fortify(s, at)):
            continue
        counters = s.kit.counters
        diggers = tuple(
            i for i in s.stacks[at] if counters[i].side == side and not any(why_not_dig(s, i))
        )
        if diggers:
            yield Subsets(Fortify, diggers, Fortify, area=at)


def makes_rubble(s: State, fight: Fight) -> bool:
    """[14.2, 17.3] Shells, bombs and ranged fire may, on either side; assault and bombs gone astray
    never do. Open ground and zones have nothing to bring down. In the second edition only what
    Germans fire counts."""
    at, ground = fight.target, s.kit.ground
    heavy = fight.kind != "ground" or bool(fight.ranged)
    astray = fight.kind == "air" and fight.side != GERMAN
    return (
        heavy
        and not astray
        and (s.kit.edition == 3 or fight.side == GERMAN)
        and not ground.zone[at]
        and ground.tem[at] >= s.kit.constants.rubble.least_terrain
        and s.rubble[at] < s.kit.constants.rubble.level
    )


def after_attack(s: State, fight: Fight, dr: int) -> None:
    """[9.2, 14.2] The attacker's dice, unmodified, and the basic terrain, once losses are taken."""
    at = fight.target
    if makes_rubble(s, fight) and dr + s.kit.ground.tem[at] >= s.kit.constants.rubble.create:
        s.set_rubble(at, s.rubble[at] + 1)
        s.tell("rubble-made", "14.2", area=s.kit.names[at], level=s.rubble[at])
