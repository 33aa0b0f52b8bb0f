"""[15] The combat phase: attacks are resolved one by one, each by its twenty parts.

Lines of the sequence it plays: B.4e, B.4e.6, B.4e.8, B.4e.9, B.4e.11 to B.4e.14. Who takes part
[B.4e.1]: `r15_taking_part.py`; combat supply [B.4e.3, B.4e.7]: `r15_supply.py`; results:
`r16_results.py`. The other parts are those of chapters 12, 13 and 24.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from grognard.games.efs.ground import CITY, MAJOR_CITY
from grognard.games.efs.kit import AXIS, SIDES
from grognard.games.efs.pieces import MANDATED, Attack
from grognard.games.efs.rules.asked import Dice
from grognard.games.efs.rules.playing import Maker, Run
from grognard.games.efs.rules.r03_basics import excess
from grognard.games.efs.rules.r04_lines import ATTACK
from grognard.games.efs.rules.r08_untried import reveal_all
from grognard.games.efs.rules.r12_declaration import change, made
from grognard.games.efs.rules.r15_modifiers import (
    engineers,
    engineers_help,
    modifiers,
    net,
    side_attacked,
)
from grognard.games.efs.rules.r15_odds import (
    attack_strength,
    capped,
    column_name,
    defence_strength,
    defenders,
    ratio,
    support_points,
)
from grognard.games.efs.rules.r15_taking_part import lapse
from grognard.games.efs.rules.r18_forts import forts_of, holds_citadel
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.tally import Tally
from grognard.kernel.value import Side

BUSTERS = ("aa", "mot_aa", "assault_gun")
"""[15.44a] Kinds that bust bunkers; [15.44c] the first two fire at aircraft."""

# ---- strengths [15.46] -------------------------------------------------------------------------


class Strengths(NamedTuple):
    """[15.46] Both sums of a combat, line by line."""

    attack: Tally
    defence: Tally


def strengths(s: State, attack: Attack) -> Strengths:
    """[15.32a, 15.46a, 15.46b, 13.13b, 13.21, 22.56] Attack and support against defence and
    support; support counts up to the printed strength of those it supports, other artillery left
    aside. Artillery or flotillas by themselves have none."""
    side = side_attacked(s, attack)
    counters = s.kit.counters
    ours = attack_strength(s, attack.units, attack.hexes, attack.buster)
    printed = sum(s.strength(i)[0] for i in attack.units)
    ashore = [i for i in attack.units if counters[i].type != "flotilla"]
    if attack.guns and ashore:
        points = support_points(s, attack.guns, attack.hexes, defending=False)
        ours.add(capped(points, printed), "13.13b", "support")
    troops = [i for i in defenders(s, side, attack.hexes) if not counters[i].artillery]
    guns = attack.support if any(counters[i].type != "flotilla" for i in troops) else ()
    theirs = defence_strength(s, side, attack.hexes, guns)
    if guns:
        held = sum(s.strength(i)[1] for i in troops)
        points = support_points(s, guns, attack.hexes, defending=True)
        theirs.add(capped(points, held), "13.13b", "support")
    return Strengths(ours, theirs)


def silenced(s: State, attack: Attack, i: int) -> bool:
    """[15.32b] A defender's gun outside the hexes attacked that is in an enemy zone by now, or is
    gone, supports no more."""
    at = s.units[i].at
    if at in attack.hexes:
        return False
    return at < 0 or bool(s.zoc[1 - side_attacked(s, attack)][at])


# ---- the phase ---------------------------------------------------------------------------------


class Resolve(Action[State], frozen=True, tag="resolve"):
    """[15.1] The attacker picks the declared attack that is resolved next, by a hex of it."""

    rule = "15.1"
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if not any(self.at in attack.hexes and not attack.done for attack in s.attacks):
            name = s.kit.names[self.at] if 0 <= self.at < s.kit.ground.size else str(self.at)
            yield no("15.1", "nothing-to-resolve", hex=name)


class Combat(Step[State, Resolve], frozen=True, tag="combat"):
    """[15.0, 15.1, 15.6, B.4e] Every declared attack is resolved, in the attacker's order, and its
    result applied before the next."""

    side: int

    @property
    def rule(self) -> str:
        return "15.1"

    def left(self, s: State) -> list[int]:
        return [n for n, attack in enumerate(s.attacks) if not attack.done]

    def enter(self, s: State) -> Flow:
        s.battle = -1
        left = self.left(s)
        if not left:
            s.attacks = ()
            return Done()
        return self.resolve(s, left[0]) if len(left) == 1 else Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: Resolve) -> Flow:
        return self.resolve(s, next(n for n in self.left(s) if action.at in s.attacks[n].hexes))

    def resolve(self, s: State, n: int) -> Flow:
        s.battle = n
        s.tell("attack", "15.1", side=SIDES[self.side], hex=s.kit.names[s.attacks[n].hexes[0]])
        return Call(Run(ATTACK, (self.side,) * len(ATTACK)))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Resolve]]:
        yield Family(Resolve, [s.attacks[n].hexes[0] for n in self.left(s)], Resolve)


def fight(s: State, side: int) -> Step[State, Any] | None:
    """[B.4e] The declared attacks of a side."""
    return Combat(side) if s.attacks else None


# ---- untried units [15.43] ---------------------------------------------------------------------


class Unmasking(Step[State, Silent], frozen=True, tag="unmasking"):
    """[15.11, 15.43a, 15.43b, 21.61, 21.71, B.4e.6] The untried units of both sides are revealed,
    and the attack lapses where nobody is left to be attacked."""

    side: int
    stage: int = 0

    def enter(self, s: State) -> Flow:
        attack = s.attacks[s.battle]
        if self.stage == 0:
            units = (*defenders(s, 1 - self.side, attack.hexes), *attack.units)
            return Call(reveal_all(s, units), Unmasking(self.side, 1))
        left = tuple(i for i in attack.units if s.units[i].at >= 0)
        change(s, s.battle, units=left or attack.units)
        if not left or not defenders(s, 1 - self.side, attack.hexes):
            lapse(s)
        return Done()


def unmask(s: State, side: int) -> Step[State, Any] | None:
    return None if s.attacks[s.battle].done else Unmasking(side)


# ---- bunker busting [15.44] --------------------------------------------------------------------


def busters(s: State, attack: Attack) -> list[int]:
    """[15.44a, 15.44c] The attackers that can bust bunkers here."""
    counters = s.kit.counters
    if side_attacked(s, attack) == AXIS or not any(bunkers(s, b) for b in attack.hexes):
        return []
    return [
        i for i in attack.units
        if counters[i].type in BUSTERS and not s.aa_fired >> i & 1 and s.strength(i)[0]
    ]  # fmt: skip


def bunkers(s: State, at: int) -> bool:
    """[15.44] A strongpoint, belt or line that is not destroyed, a city; never an active
    citadel."""
    if holds_citadel(s, at):
        return False
    forts = forts_of(s, 1 - AXIS, at)
    return bool(forts or s.kit.ground.terrain[at] & (CITY | MAJOR_CITY))


class Bust(Action[State], frozen=True, tag="bust"):
    """[15.44] A unit doubles its attack against bunkers."""

    rule = "15.44"
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        counters = s.kit.counters
        attack = s.attacks[s.battle]
        if self.unit in busters(s, attack):
            return
        if self.unit not in attack.units:
            yield no("15.44", "takes-no-part")
        elif counters[self.unit].type not in BUSTERS:
            yield no("15.44a", "busts-no-bunkers", unit=counters[self.unit].id)
        else:
            yield no("15.44c", "fired-at-aircraft", unit=counters[self.unit].id)


class BustNothing(Action[State], frozen=True, tag="bust-nothing"):
    """[15.44] No unit is declared."""

    rule = "15.44"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Busting(Step[State, Bust | BustNothing], frozen=True, tag="busting"):
    """[15.44b, B.4e.8] One unit of the Axis may be declared; then strengths are added up."""

    side: int

    @property
    def rule(self) -> str:
        return "15.44"

    def enter(self, s: State) -> Flow:
        if busters(s, s.attacks[s.battle]):
            return Ask(SIDES[self.side])
        return self.added(s)

    def answer(self, s: State, side: Side, action: Bust | BustNothing) -> Flow:
        if isinstance(action, Bust):
            change(s, s.battle, buster=action.unit)
        return self.added(s)

    def added(self, s: State) -> Flow:
        attack = s.attacks[s.battle]
        kept = tuple(i for i in attack.support if not silenced(s, attack, i))
        attack = change(s, s.battle, support=kept)
        both = strengths(s, attack)
        s.tell("strengths", "15.46a", attack=both.attack.total, defence=both.defence.total)
        return Done()

    def offers(self, s: State, side: Side) -> Iterator[Offer[Bust | BustNothing]]:
        yield Family(Bust, busters(s, s.attacks[s.battle]), Bust)
        yield One(BustNothing())


def add_up(s: State, side: int) -> Step[State, Any] | None:
    return None if s.attacks[s.battle].done else Busting(side)


# ---- orders, ratio -----------------------------------------------------------------------------

ORDERS = ("", "no-retreat", "additional")


def show_orders(s: State, side: int) -> Step[State, Any] | None:
    """[B.4e.9, 12.53a] The orders of both sides are revealed."""
    attack = s.attacks[s.battle]
    if not attack.done:
        change(s, s.battle, shown=True)
        for whose, order in ((side, attack.orders[0]), (1 - side, attack.orders[1])):
            if order:
                s.tell("orders", "12.53a", side=SIDES[whose], order=ORDERS[order])
    return None


def find_column(s: State, side: int) -> Step[State, Any] | None:
    """[B.4e.11, 15.47, 15.47a, 15.47c, 15.47d] The column of the final ratio; nobody picks
    another."""
    attack = s.attacks[s.battle]
    if not attack.done:
        both = strengths(s, attack)
        column = ratio(s, both.attack.total, both.defence.total)
        change(s, s.battle, column=column)
        s.tell("odds", "15.47", column=column_name(s, column))
    return None


# ---- engineer effects [15.53] ------------------------------------------------------------------


def over_the_limit(s: State, attack: Attack) -> list[int]:
    """[15.53c] Engineers of the attack in hexes that hold too much."""
    side = 1 - side_attacked(s, attack)
    return [i for i in engineers(s, attack.units) if excess(s, side, s.units[i].at)]


class UseEngineers(Action[State], frozen=True, tag="use-engineers"):
    """[15.53a] Engineer effects are declared."""

    rule = "15.53a"

    def why_not(self, s: State, side: Side) -> Reasons:
        attack = s.attacks[s.battle]
        if not engineers(s, attack.units):
            yield no("15.53a", "no-engineers")
        elif not engineers_help(s, attack.units, attack.hexes):
            yield no("15.53b", "no-ground-for-engineers")


class SpareEngineers(Action[State], frozen=True, tag="spare-engineers"):
    """[15.53a] Engineer effects are not declared."""

    rule = "15.53a"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Engineering(Step[State, UseEngineers | SpareEngineers], frozen=True, tag="engineering"):
    """[15.53a, 15.53c, B.4e.12] The attacker may declare engineer effects where they count; over
    the limit they count by themselves. Then the modifiers are told, line by line."""

    side: int

    @property
    def rule(self) -> str:
        return "15.53a"

    def enter(self, s: State) -> Flow:
        attack = s.attacks[s.battle]
        useful = engineers_help(s, attack.units, attack.hexes)
        if not engineers(s, attack.units) or not useful:
            return self.told(s)
        if over_the_limit(s, attack):
            change(s, s.battle, engineers=True)
            return self.told(s)
        return Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: UseEngineers | SpareEngineers) -> Flow:
        change(s, s.battle, engineers=isinstance(action, UseEngineers))
        return self.told(s)

    def told(self, s: State) -> Flow:
        attack = s.attacks[s.battle]
        tally = modifiers(s, attack, attack.column)
        for line in tally.lines:
            s.tell("combat-modifier", line.rule, name=line.why, drm=line.amount)
        s.tell("combat-drm", "15.5", drm=net(s, tally))
        return Done()

    def offers(self, s: State, side: Side) -> Iterator[Offer[UseEngineers | SpareEngineers]]:
        yield One(UseEngineers())
        yield One(SpareEngineers())


def find_modifiers(s: State, side: int) -> Step[State, Any] | None:
    return None if s.attacks[s.battle].done else Engineering(side)


# ---- the roll [15.6] ---------------------------------------------------------------------------


class Rolling(Step[State, Silent], frozen=True, tag="combat-roll"):
    """[15.6, B.4e.13] One die, modified, in the column of the ratio."""

    side: int
    rolled: bool = False

    def enter(self, s: State) -> Flow:
        attack = s.attacks[s.battle]
        if self.rolled:
            return Done()
        return Call(Dice("combat", "15.6", self.side, at=attack.hexes[0]))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        attack = s.attacks[s.battle]
        drm = net(s, modifiers(s, attack, attack.column))
        head = column_name(s, attack.column)
        cell = s.kit.crt.cell(value[0] + drm, head)
        change(s, s.battle, result=cell)
        made(s, s.battle, attack.column)
        s.tell(
            "combat-result", "15.6", side=SIDES[self.side], hex=s.kit.names[attack.hexes[0]],
            die=value[0], drm=drm, column=head, result=cell,
        )  # fmt: skip
        return Goto(Rolling(self.side, rolled=True))


def roll(s: State, side: int) -> Step[State, Any] | None:
    return None if s.attacks[s.battle].done else Rolling(side)


def take_markers(s: State, side: int) -> Step[State, Any] | None:
    """[B.4e.14, 15.6] The markers of the attack come off before the result is applied; orders are
    kept in mind until the retreats are made."""
    attack = change(s, s.battle, done=True)
    for i in attack.units:
        if s.units[i].marks & MANDATED:
            s.mark(i, off=MANDATED)
    return None


PLAYS: Mapping[str, Maker] = {
    "B.4e": fight,
    "B.4e.6": unmask,
    "B.4e.8": add_up,
    "B.4e.9": show_orders,
    "B.4e.11": find_column,
    "B.4e.12": find_modifiers,
    "B.4e.13": roll,
    "B.4e.14": take_markers,
}
