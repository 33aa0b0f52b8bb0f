"""[15.1, B.4e.1] Who takes part in an attack when it is resolved.

The units of the declaration are a proposal: others may be added, and some left out, as long as the
attack is made, and every other one that was declared can be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from grognard.games.efs.kit import SIDES
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r07_marking import stop_receiving
from grognard.games.efs.rules.r12_declaration import beside, change
from grognard.games.efs.rules.r12_targets import attack_refusals, required
from grognard.games.efs.rules.r15_odds import halved_to_nothing
from grognard.games.efs.rules.r17_inset import supply_refusals
from grognard.games.efs.rules.r21_soviets import release
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from collections.abc import Mapping


def able(s: State, side: int, hexes: Sequence[int]) -> list[int]:
    """[15.15, 12.17] Whoever stands beside all hexes of an attack and may attack."""
    found = [set(beside(s, side, b)) for b in hexes]
    return sorted(set.intersection(*found)) if found else []


def bound(s: State, n: int) -> set[int]:
    """[12.32] Units marked for another mandated attack."""
    return {
        i for k, attack in enumerate(s.attacks)
        if k != n and attack.mandated and not attack.done for i in attack.units
    }  # fmt: skip


def part_refusals(s: State, side: int, n: int, units: Sequence[int]) -> Reasons:
    """[15.1, 15.12, 15.14, 15.16, 15.31, 15.42b, 15.47b, 12.16, 12.32, 3.44] Why these units
    may not make the attack."""
    attack, counters = s.attacks[n], s.kit.counters
    if found := list(attack_refusals(s, side, units, attack.hexes)):
        yield from found
        return
    for i in attack.units if attack.mandated else ():
        if i not in units and i in able(s, side, attack.hexes):
            yield no("12.32", "mandated-is-bound", unit=counters[i].id)
    for i in units:
        if i in bound(s, n):
            yield no("12.32", "mandated-is-bound", unit=counters[i].id)
        for b in required(s, i) if i not in attack.units else ():
            if not any(b in other.hexes for other in s.attacks):
                yield no("12.16", "must-attack-too", hex=s.kit.names[b])
    yield from supply_refusals(s, units)
    if points := halved_to_nothing(s, units, attack.hexes):
        yield no("3.44", "halved-to-nothing", points=points)
    for k, other in enumerate(s.attacks):
        if k != n and not other.done:
            left = able(s, side, other.hexes)
            if left and not set(left) - set(units):
                yield no("15.14", "leaves-attack-unmade", hex=s.kit.names[other.hexes[0]])


class Engage(Action[State], frozen=True, tag="engage"):
    """[15.1, 15.14] These units make the attack."""

    rule = "15.1"
    units: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from part_refusals(s, SIDES.index(side), s.battle, self.units)


class TakingPart(Step[State, Engage], frozen=True, tag="taking-part"):
    """[15.1, 15.14, 15.47b] The attacker says who makes the attack that is resolved."""

    side: int

    @property
    def rule(self) -> str:
        return "15.1"

    def sets(self, s: State) -> list[tuple[int, ...]]:
        """[15.14] Those of the declaration, all who can, one more or one less of them. The law
        takes any."""
        attack = s.attacks[s.battle]
        every = able(s, self.side, attack.hexes)
        meant = tuple(i for i in attack.units if i in every)
        sets = [meant, tuple(every), tuple(sorted({*meant} - bound(s, s.battle)))]
        sets += [tuple(sorted((*meant, i))) for i in every if i not in meant]
        sets += [tuple(k for k in meant if k != i) for i in meant]
        if not meant:
            sets += [(i,) for i in every]
        return [
            units for units in dict.fromkeys(sets)
            if units and next(part_refusals(s, self.side, s.battle, units), None) is None
        ]  # fmt: skip

    def enter(self, s: State) -> Flow:
        sets = self.sets(s)
        if not sets:
            lapse(s)
            change(s, s.battle, hexes=())
            return Done()
        if len(sets) == len(able(s, self.side, s.attacks[s.battle].hexes)) == 1:
            return self.engaged(s, sets[0])
        return Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: Engage) -> Flow:
        return self.engaged(s, action.units)

    def engaged(self, s: State, units: tuple[int, ...]) -> Flow:
        """[15.16, 21.83, 7.72] Who attacks or is attacked has fought; garrisons attacked are free,
        and who defends receives no replacements."""
        attack = change(s, s.battle, units=units)
        for at in attack.hexes:
            release(s, at, "21.83")
            stop_receiving(s, s.stack_of(1 - self.side, at))
            s.fought |= sum(1 << i for i in s.stack_of(1 - self.side, at))
        s.fought |= sum(1 << i for i in units)
        s.busy |= sum(1 << i for i in units)
        return Done()

    def offers(self, s: State, side: Side) -> Iterator[Offer[Engage]]:
        yield Family(Engage, self.sets(s), Engage)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        attack = s.attacks[s.battle]
        return {"hexes": list(attack.hexes), "units": list(attack.units)}


def lapse(s: State) -> None:
    """[12.15a, 15.43b] Nobody is left to attack, or nobody to be attacked: the marker comes off."""
    attack = change(s, s.battle, done=True, void=True)
    s.tell("attack-lapses", "15.43b", hex=s.kit.names[attack.hexes[0]])


def take_part(s: State, side: int) -> Step[State, Any] | None:
    """[B.4e.1, 15.13] Hexes that have been emptied since are attacked no more."""
    attack = s.attacks[s.battle]
    held = tuple(b for b in attack.hexes if s.men[1 - side][b])
    if not held:
        lapse(s)
        change(s, s.battle, hexes=())
        return None
    change(s, s.battle, hexes=held)
    return TakingPart(side)


PLAYS: Mapping[str, Maker] = {"B.4e.1": take_part}
