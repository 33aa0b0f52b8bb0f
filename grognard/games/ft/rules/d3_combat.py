"""[D.3] Land combat: each target in turn, step by step [G.17]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from grognard.games.ft.counters import SIDES
from grognard.games.ft.pieces import Battle
from grognard.games.ft.rules.asked import own_unit
from grognard.games.ft.rules.c1_targets import attackers, strength, why_not_attack
from grognard.games.ft.rules.c2_holds import after_landings
from grognard.games.ft.rules.d3_dice import give_up_works, odds
from grognard.games.ft.rules.d3_resolving import Resolving
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import bits
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Offer, Subsets
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random


class Attack(Action[State], frozen=True, tag="attack"):
    """[D.3.1] Attack a marked hex with these units, all of them together."""

    rule = "D.3.1"
    at: int
    units: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        if self.at not in {target.at for target in s.targets}:
            yield no("C.1.5", "not-marked")
            return
        if not self.units or list(self.units) != sorted(set(self.units)):
            yield no("C.1.0", "name-units-once")
            return
        bad = [one for i in self.units for one in own_unit(s, side, i)]
        yield from bad
        if bad:
            return
        bad = [
            no(rule, why, unit=s.kit.counters[i].id)
            for i in self.units
            for rule, why in why_not_attack(s, i, self.at)
        ]
        yield from bad
        if bad:
            return
        if not strength(s, list(self.units)):
            yield no("D.3.1", "no-strength")
        elif odds(s, self.units, self.at) < 0:
            yield no("D.3.7", "odds-too-low")


def open_targets(s: State, side: int) -> list[int]:
    """[C.1.5] Marked hexes that an attack is still legal on: those must be attacked."""
    found = []
    for target in s.targets:
        able = attackers(s, side, target.at)
        here = any(s.kit.counters[i].combat for i in s.of(1 - side, target.at))
        if able and here and strength(s, able) and odds(s, able, target.at) >= 0:
            found.append(target.at)
    return found


class LandCombat(Step[State, Attack], frozen=True, tag="land-combat"):
    """[D.3.1] The phasing player attacks the marked hexes one after the other, in his order; a
    marked hex that can be attacked must be. One whose defenders are gone lapses."""

    side: int
    rule = "D.3.1"

    def enter(self, s: State) -> Flow:
        if s.battle:
            s.battle = ()
        if s.over or not open_targets(s, self.side):
            s.targets = ()
            after_landings(s, self.side)
            return Done()
        return Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: Attack) -> Flow:
        target = next(one for one in s.targets if one.at == action.at)
        s.targets = tuple(one for one in s.targets if one.at != action.at)
        hexes = tuple(sorted({s.units[i].at for i in action.units}))
        s.battle = (
            Battle(action.at, action.units, black=target.black, concealed=target.concealed,
                   from_hexes=hexes, all_units=action.units, bid=target.black),
        )  # fmt: skip
        s.fought |= bits(action.units) | bits(s.of(1 - self.side, action.at))
        give_up_works(s, 1 - self.side, action.at)
        s.tell("attack", "D.3.1", hex=s.kit.names[action.at], count=len(action.units))
        return Call(Resolving(self.side))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Attack]]:
        for at in open_targets(s, self.side):
            able = tuple(attackers(s, self.side, at))
            if strength(s, list(able)):
                yield Legal(s, at, able)

    def draw(self, s: State, side: Side, rng: Random) -> Attack:
        """A marked hex at random; all that can attack it more often than some of them."""
        at = rng.choice(open_targets(s, self.side))
        able = attackers(s, self.side, at)
        some = tuple(i for i in able if rng.random() * 4 < 3)
        picked = Attack(at, some)
        return Attack(at, tuple(able)) if any(picked.why_not(s, side)) else picked


class Legal(Subsets[Attack]):
    """[D.3.1] The sets of units that may attack a hex: those with strength and odds enough."""

    __slots__ = ("s",)

    def __init__(self, s: State, at: int, able: tuple[int, ...]) -> None:
        super().__init__(Attack, able, lambda units: Attack(at, units), at=at)
        self.s = s

    def fine(self, units: tuple[int, ...]) -> bool:
        at = int(self.about["at"])
        return bool(units) and bool(strength(self.s, list(units))) and odds(self.s, units, at) >= 0

    def size(self) -> int:
        return sum(1 for _ in self)

    def __iter__(self) -> Iterator[Attack]:
        every = map(self.pick, range(1, 2 ** len(self.of)))
        return (one for one in every if self.fine(one.units))

    def draw(self, rng: Random) -> Attack:
        return rng.choice(list(self))


def land_combat(s: State, side: int) -> Step[State, Attack] | None:
    """[D.3.1] Where hexes are marked."""
    return LandCombat(side) if s.targets else None


PLAYS: dict[str, Maker] = {"D.3.1": land_combat}
WITHIN: tuple[str, ...] = ()
