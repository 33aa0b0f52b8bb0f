"""[D.3.1, D.3.9] Echelons: an attack in two lists, a defence in two, and the second attack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.rules.c1_targets import attackers, strength
from grognard.games.ft.rules.d3_dice import odds
from grognard.games.ft.rules.d3_standing import fighters
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import bits
from grognard.kernel.flow import Action, Ask, Done, Flow, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Offer, One, Subsets
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random


def two_stacks(s: State, side: int, at: int) -> bool:
    """[D.3.1] Whether a second stack stands in a hex beside the first."""
    return {s.units[i].stack for i in s.combat_units(side, at)} == {1, 2}


def may_divide(s: State, side: int) -> tuple[int, ...]:
    """[D.3.1] The units that may make a second list: those that can still attack the target, where
    a second stack stands in one of the hexes the attack comes from."""
    battle = s.battle[0]
    able = attackers(s, side, battle.at)
    beside = s.kit.ground.edge[battle.at]
    hexes = {*battle.from_hexes, *(s.units[i].at for i in able)}
    return tuple(able) if any(at in beside and two_stacks(s, side, at) for at in hexes) else ()


class AttackAgain(Action[State], frozen=True, tag="attack-again"):
    """[D.3.1] These units are the second echelon: they attack after the first."""

    rule = "D.3.1"
    units: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        if list(self.units) != sorted(set(self.units)):
            yield no("C.1.0", "name-units-once")
        elif not set(self.units) <= set(may_divide(s, SIDES.index(side))):
            yield no("D.3.1", "not-in-an-echelon")
        elif not fine(s, self.units):
            yield no("D.3.7", "odds-too-low")


def fine(s: State, units: tuple[int, ...]) -> bool:
    """[D.3.1, D.3.7] Whether a second list has strength and odds enough against the whole hex."""
    return bool(strength(s, list(units))) and odds(s, units, s.battle[0].at) >= 0


class OneAttack(Action[State], frozen=True, tag="one-attack"):
    """[D.3.1] There is no second echelon."""

    rule = "D.3.1"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Lists(Subsets[AttackAgain]):
    """[D.3.1] The sets of units that may be a second echelon."""

    __slots__ = ("s",)

    def __init__(self, s: State, able: tuple[int, ...]) -> None:
        super().__init__(AttackAgain, able, AttackAgain)
        self.s = s

    def size(self) -> int:
        return sum(1 for _ in self)

    def __iter__(self) -> Iterator[AttackAgain]:
        every = map(self.pick, range(1, 2 ** len(self.of)))
        return (one for one in every if fine(self.s, one.units))

    def draw(self, rng: Random) -> AttackAgain:
        return rng.choice(list(self))


class SecondList(Step[State, AttackAgain | OneAttack], frozen=True, tag="second-list"):
    """[D.3.1, G.17] The attacker may name a second echelon."""

    side: int
    rule = "D.3.1"

    def enter(self, s: State) -> Flow:
        able = may_divide(s, self.side)
        return Ask(SIDES[self.side]) if able and fine(s, able) else Done()

    def answer(self, s: State, side: Side, action: AttackAgain | OneAttack) -> Flow:
        if isinstance(action, AttackAgain):
            battle = s.battle[0]
            s.battle = (
                replace(battle, second=action.units, all_units=(*battle.units, *action.units)),
            )
            s.fought |= bits(action.units)
            s.tell("second-echelon", "D.3.1", side=side, count=len(action.units))
        return Done()

    def offers(self, s: State, side: Side) -> Iterator[Offer[AttackAgain | OneAttack]]:
        yield One(OneAttack())
        yield Lists(s, may_divide(s, self.side))


class HoldBack(Action[State], frozen=True, tag="hold-back"):
    """[D.3.1] These defenders are the second echelon: the first attack does not meet them."""

    rule = "D.3.1"
    units: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        here = s.combat_units(SIDES.index(side), s.battle[0].at)
        if list(self.units) != sorted(set(self.units)):
            yield no("C.1.0", "name-units-once")
        elif not self.units or not set(self.units) < set(here):
            yield no("D.3.1", "not-in-an-echelon")


class HoldTogether(Action[State], frozen=True, tag="hold-together"):
    """[D.3.1] The defender does not divide."""

    rule = "D.3.1"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Rear(Step[State, HoldBack | HoldTogether], frozen=True, tag="rear"):
    """[D.3.1] Against a divided attack the defender may divide too, where a second stack stands in
    the target. Headquarters are with the second."""

    side: int
    rule = "D.3.1"

    def enter(self, s: State) -> Flow:
        battle = s.battle[0]
        divided = battle.second and two_stacks(s, self.side, battle.at)
        return Ask(SIDES[self.side]) if divided else Done()

    def answer(self, s: State, side: Side, action: HoldBack | HoldTogether) -> Flow:
        if isinstance(action, HoldBack):
            battle = s.battle[0]
            front = [i for i in s.combat_units(self.side, battle.at) if i not in action.units]
            s.battle = (replace(battle, rear=action.units, held=tuple(front)),)
            s.tell("second-echelon", "D.3.1", side=side, count=len(action.units))
        return Done()

    def offers(self, s: State, side: Side) -> Iterator[Offer[HoldBack | HoldTogether]]:
        here = s.combat_units(self.side, s.battle[0].at)
        yield One(HoldTogether())
        yield Parts(HoldBack, here, HoldBack)


class Parts(Subsets[HoldBack]):
    """Every set of units but all of them."""

    __slots__ = ()

    def size(self) -> int:
        return int(2 ** len(self.of)) - 2


def begin_second(s: State, side: int) -> bool:
    """[D.3.9] The second attack: by its list, against the second echelon of the defence, or whoever
    is there. It lapses where nobody is, and where nobody of the list is left."""
    battle = s.battle[0]
    units = tuple(i for i in battle.second if s.units[i].at >= 0)
    there = s.combat_units(side, battle.at)
    s.battle = (replace(battle, second=()),)
    if not units or not there:
        return False
    rear = tuple(i for i in battle.rear if i in there)
    leaders = [i for i in s.of(side, battle.at) if not s.kit.counters[i].combat]
    held = (*rear, *leaders) if rear and len(rear) < len(there) else ()
    hexes = tuple(sorted({s.units[i].at for i in units}))
    s.battle = (
        replace(battle, units=units, second=(), rear=(), held=held, from_hexes=hexes, guns=(),
                forced=False, answered=False, support=(0, 0), hits=(0, 0), black=battle.bid),
    )  # fmt: skip
    s.tell("attack", "D.3.9", hex=s.kit.names[battle.at], count=len(units))
    return bool(fighters(s, side, battle.at))


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("D.3.9",)
