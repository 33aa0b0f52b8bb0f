"""[13.1, 13.5] Artillery is committed: the defender's in his reaction phase, the attacker's when an
attack is resolved. It has fired then, and supply that is limited may be used up.

Lines of the sequence it plays: B.3b, B.4e.4, B.4e.10.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from grognard.games.efs.kit import SIDES
from grognard.games.efs.pieces import FIRED, OUT
from grognard.games.efs.rules.asked import Dice
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r06_depots import set_points
from grognard.games.efs.rules.r12_declaration import attack_at, change
from grognard.games.efs.rules.r13_artillery import (
    HEAVY,
    combination_refusals,
    gun_refusals,
    guns_of,
    may_add,
    rounds_left,
    sources_for,
)
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side


class AddGun(Action[State], frozen=True, tag="add-gun"):
    """[13.11, 13.12] Artillery supports the combat on a hex; `asp` names a supply unit of its own
    where it needs one [13.52, 15.34]."""

    rule = "13.11a"
    at: int
    unit: int
    asp: int = -1

    def why_not(self, s: State, side: Side) -> Reasons:
        step, n, mine = s.steps[-1], attack_at(s, self.at), SIDES.index(side)
        if n < 0 or (isinstance(step, Gunnery) and n not in step.waiting(s)):
            yield no("13.11a", "no-declared-attack")
            return
        if found := list(gun_refusals(s, mine, n, self.unit)):
            yield from found
            return
        yield from combination_refusals(s, mine, n, (*guns_of(s, mine, n), self.unit))
        sources = sources_for(s, mine, n, self.unit)
        if self.asp not in sources:
            attacks = s.kit.counters[s.attacks[n].units[0]].side == mine
            name = s.kit.counters[self.unit].id
            if s.units[self.unit].supply == OUT and not attacks:
                yield no("6.35", "gun-out-of-supply", unit=name)
            else:
                yield no("13.11c" if attacks else "13.52", "no-rounds-for-gun", unit=name)


class EndGunnery(Action[State], frozen=True, tag="end-gunnery"):
    """[13.11] Artillery need not support."""

    rule = "13.11a"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Gunnery(Step[State, AddGun | EndGunnery], frozen=True, tag="gunnery"):
    """[12.52, 13.1, 15.32, 15.33, B.3b, B.4e.4] A side commits artillery, gun by gun: the defender
    for all attacks, the attacker for the one that is resolved."""

    side: int
    only: int = -1

    @property
    def rule(self) -> str:
        return "13.0"

    def waiting(self, s: State) -> list[int]:
        """The attacks that guns may be committed to."""
        numbers = range(len(s.attacks)) if self.only < 0 else (self.only,)
        return [n for n in numbers if not s.attacks[n].done]

    def choices(self, s: State) -> Iterator[tuple[int, int, int]]:
        """A hex, a gun, a supply unit."""
        counters = s.kit.counters
        guns = [
            i for i in s.of(self.side) if counters[i].artillery and not s.units[i].marks & FIRED
        ]
        for n in self.waiting(s) if guns else ():
            for i in guns:
                if may_add(s, self.side, n, i):
                    for asp in sources_for(s, self.side, n, i):
                        yield s.attacks[n].hexes[0], i, asp

    def enter(self, s: State) -> Flow:
        return Done() if next(self.choices(s), None) is None else Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: AddGun | EndGunnery) -> Flow:
        if isinstance(action, EndGunnery):
            return Done()
        n = attack_at(s, action.at)
        attack = s.attacks[n]
        if s.kit.counters[attack.units[0]].side == self.side:
            attack = change(s, n, guns=(*attack.guns, action.unit))
        else:
            attack = change(s, n, support=(*attack.support, action.unit))
        if action.asp >= 0:
            change(s, n, rounds=(*attack.rounds, (action.unit, action.asp)))
        s.tell("gun-added", "13.11a", unit=s.kit.counters[action.unit].id,
               hex=s.kit.names[action.at])  # fmt: skip
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[AddGun | EndGunnery]]:
        found = list(self.choices(s))
        if found:
            yield Family(AddGun, found, lambda key: AddGun(*key))
        yield One(EndGunnery())

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {
            "guns": [
                [s.attacks[n].hexes[0], list(guns_of(s, self.side, n))] for n in self.waiting(s)
            ]
        }


def defend(s: State, side: int) -> Step[State, Any] | None:
    """[B.3b, 15.32] The defender's artillery."""
    return Gunnery(side) if s.attacks else None


def support(s: State, side: int) -> Step[State, Any] | None:
    """[B.4e.4, 15.33, 15.34] The attacker's artillery for this attack. [13.52] A defender's gun
    whose supply unit was used up in a combat before supports no more."""
    if s.battle < 0 or s.attacks[s.battle].done:
        return None
    attack = s.attacks[s.battle]
    dry = {gun for gun, unit in attack.rounds if s.units[unit].asp <= 0 or s.units[unit].at < 0}
    change(s, s.battle, support=tuple(i for i in attack.support if i not in dry))
    return Gunnery(side, s.battle)


# ---- having fired [13.12], limited supply [13.53] ----------------------------------------------


class UseRounds(Step[State, Silent], frozen=True, tag="use-rounds"):
    """[13.53] A die for each supply unit that the defender's guns draw on: it may lose a point."""

    side: int
    guns: tuple[int, ...]
    units: tuple[int, ...]

    def enter(self, s: State) -> Flow:
        return Call(Dice("artillery-supply", "13.53", self.side, count=len(self.units)))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        for unit, guns, die in zip(self.units, self.guns, value, strict=True):
            if spends(s, guns, die):
                set_points(s, unit, s.units[unit].asp - 1)
                s.tell("rounds-spent", "13.53", unit=s.kit.counters[unit].id)
        return Done()


def spends(s: State, guns: int, die: int) -> bool:
    """[13.53] Whether so many guns on one supply unit use a point up."""
    table = s.kit.rolls["limited_artillery_supply"]
    more = ["each_artillery_unit_beyond_the_first_on_this_asp"] * (guns - 1)
    return bool(table.result(die + table.total(more)).id == "spend-1-asp")


def fire(s: State, side: int) -> Step[State, Any] | None:
    """[B.4e.10, 6.35, 13.12, 13.46, 13.53] Artillery of both sides that took part has fired; heavy
    guns have a round less; limited supply is rolled for, and the point that puts a defender's gun
    in combat supply is spent."""
    attack = s.attacks[s.battle] if s.battle >= 0 else None
    if attack is None or attack.done:
        return None
    for i in (*attack.guns, *attack.support):
        if s.units[i].at >= 0:
            s.mark(i, on=FIRED)
        if s.kit.counters[i].type in HEAVY:
            s.shells = {**s.shells, i: max(0, rounds_left(s, i) - 1)}
    drawn: dict[int, int] = {}
    rounds = [pair for pair in attack.rounds if pair[0] in attack.support]
    spent = {unit for gun, unit in rounds if s.units[gun].supply == OUT}
    for unit in sorted(spent):
        if s.units[unit].asp > 0:
            set_points(s, unit, s.units[unit].asp - 1)
            s.tell("rounds-spent", "6.35", unit=s.kit.counters[unit].id)
    for _, unit in rounds:
        if unit not in spent and s.units[unit].asp > 0:
            drawn[unit] = drawn.get(unit, 0) + 1
    if not drawn:
        return None
    return UseRounds(1 - side, tuple(drawn.values()), tuple(drawn))


PLAYS: Mapping[str, Maker] = {"B.3b": defend, "B.4e.4": support, "B.4e.10": fire}
