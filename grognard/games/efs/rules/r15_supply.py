"""[15.2] Combat supply: which supply units give a point to an attack, or none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from grognard.games.efs.kit import SIDES
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r06_depots import asp_within, spend
from grognard.games.efs.rules.r12_declaration import change
from grognard.games.efs.rules.r15_modifiers import needs_supply
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

Sources = dict[int, frozenset[int]]
"""By the hex of attackers, the supply units to which they can lay a line."""


def sources_of(s: State, side: int) -> Sources:
    """[15.21, 6.14c] Where the attackers of the battle find points: within seven hexes, or five."""
    attack = s.attacks[s.battle]
    hexes = sorted({s.units[i].at for i in needs_supply(s, attack.units)})
    return {at: frozenset(asp_within(s, side, at)) for at in hexes}


def covers(found: Sources) -> list[tuple[int, ...]]:
    """[15.21] The sets of supply units that supply all attackers, none of them in vain."""
    if not found or not all(found.values()):
        return []
    sets: list[tuple[int, ...]] = []
    every = sorted(frozenset.union(*found.values()))
    for count in range(1, len(found) + 1):
        for units in combinations(every, count):
            spare = any(set(one) <= set(units) for one in sets)
            if not spare and all(near & set(units) for near in found.values()):
                sets.append(units)
    return sets


class NameSupply(Action[State], frozen=True, tag="name-supply"):
    """[15.21] Supply units that give a point each, so that all attackers are in combat supply."""

    rule = "15.21"
    units: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        found = sources_of(s, SIDES.index(side))
        reached = frozenset().union(*found.values())
        counters = s.kit.counters
        for i in self.units:
            if i not in reached:
                name = counters[i].id if 0 <= i < len(counters) else str(i)
                yield no("15.21", "no-point-within-reach", unit=name)
        for at, near in found.items():
            if not near & set(self.units):
                yield no("15.21", "attacker-without-supply", hex=s.kit.names[at])
        if len(set(self.units)) < len(self.units) or any(
            set(one) < set(self.units) for one in covers(found)
        ):
            yield no("15.21", "points-in-vain")


class GoWithout(Action[State], frozen=True, tag="go-without"):
    """[15.22] The attack is made without combat supply; not a motorised one on the inset
    [17.61]."""

    rule = "15.22"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        if s.motorised:
            yield no("17.61", "needs-own-supply")


class Supplying(Step[State, NameSupply | GoWithout], frozen=True, tag="supplying"):
    """[15.21, B.4e.3] The attacker names points for his attack, or goes without. Where some of his
    units find none, no point is spent."""

    side: int

    @property
    def rule(self) -> str:
        return "15.21"

    def enter(self, s: State) -> Flow:
        found = sources_of(s, self.side)
        if not found:  # flotillas and trains alone need none
            change(s, s.battle, supplied=True)
            return Done()
        return Ask(SIDES[self.side]) if covers(found) else Done()

    def answer(self, s: State, side: Side, action: NameSupply | GoWithout) -> Flow:
        if isinstance(action, NameSupply):
            change(s, s.battle, supply=action.units, supplied=True)
        return Done()

    def offers(self, s: State, side: Side) -> Iterator[Offer[NameSupply | GoWithout]]:
        yield Family(NameSupply, covers(sources_of(s, self.side)), NameSupply)
        if not s.motorised:
            yield One(GoWithout())

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"hexes": list(s.attacks[s.battle].hexes)}


def name_supply(s: State, side: int) -> Step[State, Any] | None:
    """[B.4e.3] Combat supply is named."""
    return None if s.attacks[s.battle].done else Supplying(side)


def commit(s: State, side: int) -> Step[State, Any] | None:
    """[B.4e.7, 15.45, 15.34] Points are given to the attack and to artillery of its own; they come
    off with the last attack. [15.43b] None where nobody is left to be attacked."""
    attack = s.attacks[s.battle]
    if not attack.done:
        mine = [unit for gun, unit in attack.rounds if gun in attack.guns]
        for unit in dict.fromkeys((*attack.supply, *mine)):
            spend(s, unit)
    return None


PLAYS: Mapping[str, Maker] = {"B.4e.3": name_supply, "B.4e.7": commit}
