"""[8.12, 8.24, 14.4] From a declared attack to its dice: entering, a second attack, joining it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from grognard.games.tps.kit import GROUPS, RUBBLE, SIDES
from grognard.games.tps.rules.asked import own_unit
from grognard.games.tps.rules.r082_move import able, refuse_entry
from grognard.games.tps.rules.r082_movement import rolls_for_rubble, stride, tries_rubble, walker
from grognard.games.tps.rules.r083_attack import Attack, fires, fronts, in_place_cost, inside
from grognard.games.tps.rules.r083_offers import Assaults
from grognard.games.tps.rules.r083_resolve import Wave
from grognard.games.tps.rules.r083_values import Fight, describe
from grognard.games.tps.rules.r09_advantage import Purpose, roll
from grognard.games.tps.state import OVER, Mover, State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Offer, One, Subsets
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random


def assemble(s: State, attack: Attack, first: Fight | None = None) -> Storm:
    """[8.3, 8.25] The attackers set out; mechanised ones roll at rubble before they are in."""
    every = (*attack.units, *attack.ranged)
    if not s.acted:
        s.active = s.mover(every[0]).start
    if s.story is not None:
        _tell_attackers(s, attack)
    counters = s.kit.counters
    rolling = tuple(
        i
        for i in sorted(attack.units)
        if s.units[i].at != attack.target and rolls_for_rubble(s, counters[i], attack.target)
    )
    return Storm(attack, rolling, first=first)


def _tell_attackers(s: State, attack: Attack) -> None:
    """[8.3, 8.31] Who attacks and from where: a line for each area in which attackers stand, those
    apart who fire from there into the next. They may have moved since the impulse began."""
    parts: dict[tuple[bool, int], list[str]] = {}
    for i in (*sorted(attack.units), *sorted(attack.ranged)):
        part = parts.setdefault((i in attack.ranged, s.units[i].at), [])
        part.append(s.kit.counters[i].label)
    for (ranged, at), names in parts.items():
        how = "ranged" if ranged else "inside" if at == attack.target else "enters"
        s.tell("attackers", "8.31" if ranged else "8.3", units=", ".join(names),
               side=SIDES[s.side], area=s.kit.names[attack.target], start=s.kit.place(at),
               group=GROUPS[attack.group], how=how)  # fmt: skip


class Storm(Step[State, Silent], frozen=True, tag="storm"):
    """[8.2, 8.22, 14.4] Units enter to attack. Who fails at the rubble takes no part; where nobody
    is left to lead, the attack does not take place."""

    attack: Attack
    rolling: tuple[int, ...]
    out: tuple[int, ...] = ()
    first: Fight | None = None

    def enter(self, s: State) -> Flow:
        if self.rolling:
            i = self.rolling[0]
            side = s.kit.counters[i].side
            return Call(roll(2, Purpose("rubble-entry", "14.4", side, i, self.attack.target)))
        return self._close(s)

    def resume(self, s: State, value: Any) -> Flow:
        i, rest = self.rolling[0], self.rolling[1:]
        if tries_rubble(s, i, self.attack.target, sum(value)):
            return Goto(replace(self, rolling=rest))
        refuse_entry(s, i, self.attack.target, (), assault=True)
        return Goto(replace(self, rolling=rest, out=(*self.out, i)))

    def _close(self, s: State) -> Flow:
        attack, at, counters = self.attack, self.attack.target, s.kit.counters
        units = [i for i in attack.units if i not in self.out]
        entering = [i for i in units if s.units[i].at != at]
        if entering and all(counters[i].star for i in entering):
            units = [i for i in units if i not in entering]  # [8.22] not alone
            entering = []
        if all(counters[i].star for i in (*units, *attack.ranged)):
            s.tell("attack-off", "8.22", area=s.kit.names[at])
            return Goto(Battle((self.first,) if self.first else ()))
        fight = enter_all(s, attack, tuple(sorted(units)), entering)
        s.struck = (*s.struck, at * 4 + attack.group)
        if self.first is not None:
            return Goto(Battle((self.first, fight)))
        return Goto(Split(fight))


def enter_all(s: State, attack: Attack, units: tuple[int, ...], entering: list[int]) -> Fight:
    """[8.24, 8.34] Everybody pays and comes in: the fighters, then the observers with them."""
    at, group = attack.target, attack.group
    doings = {i: inside(s, i, at, group) for i in units}
    doings |= {i: fires(s, i, group) for i in attack.ranged}
    for i in attack.ranged:
        _note(s, i, doings[i])
    at_home = [i for i in units if i not in entering and s.mover(i).start == at]
    if at_home and group != RUBBLE:
        s.toll += in_place_cost(s, group)
    watching = attack.observers if entering else ()
    for i in watching:
        _note(s, i, stride(s, walker(s, i), s.units[i].at, at, s.mover(i), assault=True))
    for i in units:
        _note(s, i, doings[i])
    if entering:
        s.move_together((*entering, *watching), at)
    # [8.37] whoever came into the area in this impulse can be routed from it
    entered = tuple(i for i in units if s.mover(i).start != at)
    side = s.kit.counters[(*units, *attack.ranged)[0]].side
    return Fight(side, at, group, units, entered, tuple(sorted(attack.ranged)))


def _note(s: State, i: int, doing: Mover | int) -> None:
    assert isinstance(doing, Mover), doing
    s.movers[i] = doing


class Undivided(Action[State], frozen=True, tag="undivided"):
    """[8.12] There is no second attack upon the area."""

    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Split(Step[State, Attack | Undivided], frozen=True, tag="split"):
    """[8.12] Before the first attack is resolved, the attacker may declare another one by units
    that enter the same area, upon another group there."""

    rule = "8.12"

    fight: Fight

    def enter(self, s: State) -> Flow:
        if not self.fight.entered or not any(self._assaults(s)):
            return Goto(Battle((self.fight,)))
        return Ask(SIDES[self.fight.side])

    def _assaults(self, s: State) -> Iterator[Assaults]:
        target, busy = self.fight.target, self.fight.attackers
        others = [i for i in able(s, self.fight.side) if i not in busy]
        for front in fronts(s, self.fight.side, others):
            if front.at == target and front.room > 0 and any(front.inside.values()):
                offer = Assaults(front, must_enter=True)
                if offer.size():
                    yield offer

    def answer(self, s: State, side: Side, action: Attack | Undivided) -> Flow:
        if isinstance(action, Undivided):
            return Goto(Battle((self.fight,)))
        return Goto(assemble(s, action, self.fight))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Attack | Undivided]]:
        yield One(Undivided())
        yield from self._assaults(s)

    def draw(self, s: State, side: Side, rng: Random) -> Attack | Undivided:
        """A second attack in half of the cases."""
        offers = list(self._assaults(s))
        return Undivided() if rng.random() < 0.5 else rng.choice(offers).draw(rng)


class Join(Action[State], frozen=True, tag="join"):
    """[8.12] Units that overran the first group, and can pay, join the attack upon the second."""

    units: tuple[int, ...] = ()

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Battle)
        if len(set(self.units)) != len(self.units):
            yield no("8.3", "attacker-twice")
        for i in self.units:
            if reasons := list(own_unit(s, side, i)):
                yield from reasons
            elif i not in step.free(s):
                yield no("8.12", "cannot-join", unit=s.kit.counters[i].label)


class Battle(Step[State, Join], frozen=True, tag="battle"):
    """[8.12] One attack after the other; nobody comes into the area any more."""

    rule = "8.12"

    waves: tuple[Fight, ...]
    before: Fight | None = None

    def free(self, s: State) -> tuple[int, ...]:
        """[8.12, 8.34] Who overran the first group and has factors left for the second."""
        if self.before is None or not self.waves:
            return ()
        second = self.waves[0]
        return tuple(
            i
            for i in self.before.units
            if s.units[i].at == second.target
            and not s.units[i].spent
            and not s.mover(i).flags & OVER
            and isinstance(inside(s, i, second.target, second.group), Mover)
            and (second.group != RUBBLE or s.kit.counters[i].engineer)
        )

    def enter(self, s: State) -> Flow:
        if not self.waves:
            return Done()
        first, rest = self.waves[0], self.waves[1:]
        if self.free(s):
            return Ask(SIDES[first.side])
        if first.target not in s.shut:
            s.shut = (*s.shut, first.target)
        return Call(Wave(first), Battle(rest, first))

    def answer(self, s: State, side: Side, action: Join) -> Flow:
        second = self.waves[0]
        for i in action.units:
            _note(s, i, inside(s, i, second.target, second.group))
        units = tuple(sorted((*second.units, *action.units)))
        entered = tuple(i for i in units if s.mover(i).start != second.target)
        return Goto(Battle((replace(second, units=units, entered=entered), *self.waves[1:])))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Join]]:
        yield One(Join())
        yield Subsets(Join, self.free(s), Join)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return describe(s, self.waves[0]) if self.waves else {}
