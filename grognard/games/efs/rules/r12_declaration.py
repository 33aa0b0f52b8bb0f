"""[12.1, 12.3] Attacks are declared, mandated ones among them.

Lines of the sequence it plays: B.2a. For other chapters: `unmet`, `made` (a mandated attack that
was carried out, to be called when its final odds are known), `attack_at`, `change`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from grognard.games.efs.kit import SIDES, SOVIET
from grognard.games.efs.pieces import MANDATED, Attack
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r12_targets import (
    NEVER,
    attack_refusals,
    held_by,
    initial_column,
    odds_refusal,
    required,
    way_in,
    why_no_attacker,
)
from grognard.games.efs.rules.r17_inset import hex_refusal, stacking_refusals, supply_refusals
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random


# ---- what was declared -------------------------------------------------------------------------


def attack_at(s: State, at: int) -> int:
    """The number of the declared attack on a hex that was not made yet; -1 if there is none."""
    return next((n for n, a in enumerate(s.attacks) if not a.done and at in a.hexes), -1)


def change(s: State, n: int, **fields: Any) -> Attack:
    """A declared attack with other fields in its place."""
    new = replace(s.attacks[n], **fields)
    s.attacks = (*s.attacks[:n], new, *s.attacks[n + 1 :])
    return new


def engaged(s: State) -> set[int]:
    """[15.12] The units of all declared attacks."""
    return {i for attack in s.attacks for i in attack.units}


def attacked(s: State) -> set[int]:
    """The hexes of all declared attacks."""
    return {b for attack in s.attacks for b in attack.hexes}


def unmet(s: State) -> dict[int, list[int]]:
    """[12.16] Hexes that must be attacked for an attacker's sake and are not, with the numbers of
    the attacks that ask for it."""
    under = attacked(s)
    found: dict[int, list[int]] = {}
    for n, attack in enumerate(s.attacks):
        for i in attack.units:
            for b in required(s, i):
                if b not in under and n not in found.setdefault(b, []):
                    found[b].append(n)
    return found


# ---- mandated attacks [12.3] -------------------------------------------------------------------


def steps_of(s: State, units: tuple[int, ...]) -> int:
    """[12.33] Steps of combat units, artillery not counted."""
    return sum(s.steps_left(i) for i in units if not s.kit.counters[i].artillery)


def mandated_refusals(
    s: State, side: int, units: tuple[int, ...], hexes: tuple[int, ...]
) -> Reasons:
    """[12.31, 12.33] Six steps and initial odds of 3-2, for an attack that is due."""
    rules = s.kit.rules
    if side != SOVIET or sum(attack.mandated for attack in s.attacks) >= s.mandated:
        yield no("12.31", "no-mandated-due")
        return
    steps = steps_of(s, units)
    if steps < rules.mandated_min_steps:
        yield no("12.33", "mandated-steps", steps=steps, least=rules.mandated_min_steps)
    least = s.kit.odds.columns.index(rules.mandated_min_odds)
    if initial_column(s, side, units, hexes) < least:
        yield no("12.33", "mandated-odds", least=rules.mandated_min_odds)


def made(s: State, n: int, column: int) -> None:
    """[12.33, 12.34] A mandated attack was carried out at this column: one less is due, unless the
    odds have fallen below the least allowed. An overrun comes by here never."""
    if s.attacks[n].mandated and column >= 0 and s.mandated:
        s.mandated -= 1
        s.tell("mandated-made", "12.33", left=s.mandated)


def indebted(s: State) -> list[int]:
    """[12.35] Headquarters that doubled their command, none of whose units takes part in a mandated
    attack yet though one of them could: on one hex, with whoever stands beside it and is in no
    mandated attack, none of them bound to attack another hex as well."""
    committed = {i for attack in s.attacks if attack.mandated for i in attack.units}
    if sum(attack.mandated for attack in s.attacks) >= s.mandated:
        return []
    found = []
    for hq in range(len(s.kit.counters)):
        if not s.doubled >> hq & 1:
            continue
        mine = [i for i, by in s.activated.items() if by == hq]
        if not committed & set(mine) and any(could_make(s, i, committed) for i in mine):
            found.append(hq)
    return found


def could_make(s: State, i: int, committed: set[int]) -> bool:
    """[12.35] Whether a mandated attack is open to a unit, as `indebted` asks."""
    if s.units[i].at < 0 or next(why_no_attacker(s, SOVIET, i), None) is not None:
        return False
    under = {b for attack in s.attacks if attack.mandated for b in attack.hexes}
    for b in s.kit.ground.edge[s.units[i].at]:
        if not held_by(s, SOVIET, b) or b in under or way_in(s, i, b) == NEVER:
            continue
        units = tuple(
            k for k in beside(s, SOVIET, b) if k not in committed and required(s, k) in ([], [b])
        )
        if i in units and not list(mandated_why_not(s, units, (b,))):
            return True
    return False


def mandated_why_not(s: State, units: tuple[int, ...], hexes: tuple[int, ...]) -> Reasons:
    yield from attack_refusals(s, SOVIET, units, hexes)
    if (low := odds_refusal(s, SOVIET, units, hexes)) is not None:
        yield low
    yield from mandated_refusals(s, SOVIET, units, hexes)


# ---- actions -----------------------------------------------------------------------------------


class Declare(Action[State], frozen=True, tag="declare"):
    """[12.11, 12.13, 12.17, 12.23, 12.32] Units attack a hex, or several as one; the hexes are
    marked."""

    rule = "12.11"
    units: tuple[int, ...]
    hexes: tuple[int, ...]
    mandated: bool = False

    def why_not(self, s: State, side: Side) -> Reasons:
        mine = SIDES.index(side)
        if found := list(attack_refusals(s, mine, self.units, self.hexes)):
            yield from found
            return
        counters, busy, under = s.kit.counters, engaged(s), attacked(s)
        for i in self.units:
            if i in busy:
                yield no("15.12", "attacks-elsewhere", unit=counters[i].id)
        for b in self.hexes:
            if b in under:
                yield no("15.16", "declared-before", hex=s.kit.names[b])
        if (low := odds_refusal(s, mine, self.units, self.hexes)) is not None:
            yield low
        if self.mandated:
            yield from mandated_refusals(s, mine, self.units, self.hexes)
        yield from stacking_refusals(s, self.units)
        yield from supply_refusals(s, self.units)


class TakeBack(Action[State], frozen=True, tag="take-back"):
    """[12.11] A declaration is taken back: it binds when all have been made."""

    rule = "12.11"
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if attack_at(s, self.at) < 0:
            yield no("12.11", "no-declared-attack")


class EndDeclaration(Action[State], frozen=True, tag="end-declaration"):
    """[12.11, 12.16, 12.35] The declarations stand."""

    rule = "12.11"

    def why_not(self, s: State, side: Side) -> Reasons:
        for b in unmet(s):
            yield no("12.16", "must-attack-too", hex=s.kit.names[b])
        for hq in indebted(s):
            yield no("12.35", "owes-mandated-attack", unit=s.kit.counters[hq].id)


# ---- the step ----------------------------------------------------------------------------------

Answer = Declare | TakeBack | EndDeclaration


class Declaration(Step[State, Answer], frozen=True, tag="declaration"):
    """[12.1, B.2a] A side declares its attacks, all of them before the other reacts."""

    side: int

    @property
    def rule(self) -> str:
        return "12.11"

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if self.targets(s) else Done()

    def answer(self, s: State, side: Side, action: Answer) -> Flow:
        if isinstance(action, EndDeclaration):
            for attack in s.attacks:
                self._announce(s, attack)
            return Done()
        if isinstance(action, TakeBack):
            n = attack_at(s, action.at)
            for i in s.attacks[n].units:
                s.mark(i, off=MANDATED)
            s.attacks = (*s.attacks[:n], *s.attacks[n + 1 :])
        else:
            s.attacks = (*s.attacks, Attack(action.hexes, action.units, action.mandated))
            for i in action.units if action.mandated else ():
                s.mark(i, on=MANDATED)
        return Goto(self)

    def _announce(self, s: State, attack: Attack) -> None:
        key = "mandated-declared" if attack.mandated else "declared"
        s.tell(
            key, "12.11", side=SIDES[self.side],
            hex=", ".join(s.kit.names[at] for at in attack.hexes),
            units=", ".join(s.kit.counters[i].id for i in attack.units),
        )  # fmt: skip

    def targets(self, s: State) -> list[int]:
        """The hexes of the enemy beside which a unit stands that may attack."""
        side, found = self.side, set()
        for i in s.of(side):
            near = [
                b for b in s.kit.ground.edge[s.units[i].at]
                if s.men[1 - side][b] and hex_refusal(s, b) is None
            ]  # fmt: skip
            if near and next(why_no_attacker(s, side, i), None) is None:
                found.update(near)
        return sorted(found)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Answer]]:
        """[12.13] Single units, all of a hex, all together; on several hexes those that would have
        to attack them. The law takes any units."""
        for b in self.targets(s):
            found = [(a.units, a.hexes, a.mandated) for a in self.against(s, b)]
            if found:
                yield Family(Declare, found, lambda key: Declare(*key), hex=b)
        if s.attacks:
            yield Family(TakeBack, [attack.hexes[0] for attack in s.attacks], TakeBack)
        if not list(EndDeclaration().why_not(s, side)):
            yield One(EndDeclaration())

    def against(self, s: State, b: int) -> list[Declare]:
        """The attacks on a hex that are offered."""
        if b in attacked(s):
            return []
        busy = engaged(s)
        units = [i for i in beside(s, self.side, b) if i not in busy]
        sets: dict[tuple[int, ...], tuple[int, ...]] = {(i,): (b,) for i in units}
        for at in sorted({s.units[i].at for i in units}):
            sets[tuple(i for i in units if s.units[i].at == at)] = (b,)
        sets[tuple(units)] = (b,)
        made = [Declare(group, hexes) for group, hexes in sets.items() if group]
        for i in units:
            hexes = tuple(sorted({b, *required(s, i)} - attacked(s)))
            group = tuple(k for k in units if set(hexes) <= set(s.kit.ground.edge[s.units[k].at]))
            if len(hexes) > 1 and b == hexes[0] and i in group:
                made += [Declare(group, hexes)]
        if s.mandated and self.side == SOVIET:
            made += [replace(action, mandated=True) for action in made]
        return [
            action for action in dict.fromkeys(made)
            if next(action.why_not(s, SIDES[self.side]), None) is None
        ]  # fmt: skip

    def draw(self, s: State, side: Side, rng: Random) -> Answer:
        """Where a hex must be attacked yet, it is, or what asks for it is taken back; else now and
        then the end, or any hex."""
        missing = unmet(s)
        if missing:
            b = sorted(missing)[int(rng.random() * len(missing))]
            found = self.against(s, b) if rng.random() < TRY else []
            if found:
                return found[int(rng.random() * len(found))]
            return TakeBack(s.attacks[missing[b][0]].hexes[0])
        left = [b for b in self.targets(s) if b not in attacked(s)]
        end = EndDeclaration()
        bound = next(end.why_not(s, side), None) is not None
        while left and (bound or rng.random() > END):
            found = self.against(s, left.pop(int(rng.random() * len(left))))
            mandated = [action for action in found if action.mandated]
            if found and (mandated or not bound):
                found = mandated or found
                return found[int(rng.random() * len(found))]
        return TakeBack(s.attacks[-1].hexes[0]) if bound and s.attacks else end

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"declared": [[list(a.hexes), list(a.units), a.mandated] for a in s.attacks]}


TRY, END = 2 / 3, 1 / 4
"""How often random play tries to meet a demand; how often it stops before each declaration."""


def beside(s: State, side: int, b: int) -> list[int]:
    """The units of a side that may attack a hex: those beside it, not barred from it."""
    return [
        i
        for a in s.kit.ground.edge[b]
        for i in s.stack_of(side, a)
        if next(why_no_attacker(s, side, i), None) is None and way_in(s, i, b) != NEVER
    ]


def declare(s: State, side: int) -> Step[State, Any] | None:
    """[B.2a, C.2, 12.0] The declaration of a side; what was declared before is over."""
    for attack in s.attacks:
        for i in attack.units:
            s.mark(i, off=MANDATED)
    s.attacks = ()
    return Declaration(side)


PLAYS: Mapping[str, Maker] = {"B.2a": declare}
