"""[D.3] Land combat: each target in turn, step by step [G.17]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.ground import CITY
from grognard.games.ft.pieces import BUILDING, Battle
from grognard.games.ft.rules.asked import die, face, own_unit, told
from grognard.games.ft.rules.c1_targets import attackers, strength, why_not_attack
from grognard.games.ft.rules.d3_advance import Advancing
from grognard.games.ft.rules.d3_arms import Against, allowed, categories, modifier
from grognard.games.ft.rules.d3_losses import Defending, Losses, stays
from grognard.games.ft.rules.d3_odds import Rolled as Thrown
from grognard.games.ft.rules.d3_odds import (
    attack_factor,
    column,
    defence_factors,
    hits,
    rolls_back,
    shifted,
)
from grognard.games.ft.rules.d3_shifts import against, shifts
from grognard.games.ft.rules.d3_support import DefenderGuns, Paying, Supporting
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import bits
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, Subsets
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random


def fight(s: State) -> Battle:
    """The combat that is being resolved."""
    return s.battle[0]


def odds(s: State, units: Sequence[int], at: int, extra: tuple[int, int] = (0, 0),
         guns: Sequence[int] = ()) -> int:  # fmt: skip
    """[D.3.4, D.3.7] The column before shifts; -1 below the lowest."""
    side = s.kit.counters[units[0]].side
    attack = sum((attack_factor(s, i) for i in units), Fraction(0)) + extra[0]
    held = [i for i in s.of(1 - side, at) if not building_behind(s, i)]
    defence = defence_factors(s, held) + extra[1]
    defence += sum((defence_factors(s, (i,)) for i in guns), Fraction(0))
    return column(s.kit, attack, defence)


def building_behind(s: State, i: int) -> bool:
    """[B.5.1] An engineer at work adds nothing to the defence of a hex that others hold too."""
    here = s.of(s.kit.counters[i].side, s.units[i].at)
    return bool(s.units[i].marks & BUILDING) and any(
        s.kit.counters[u].combat and not s.units[u].marks & BUILDING for u in here
    )


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
            return Done()
        return Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: Attack) -> Flow:
        target = next(one for one in s.targets if one.at == action.at)
        s.targets = tuple(one for one in s.targets if one.at != action.at)
        hexes = tuple(sorted({s.units[i].at for i in action.units}))
        s.battle = (
            Battle(action.at, action.units, black=target.black, concealed=target.concealed,
                   from_hexes=hexes),
        )  # fmt: skip
        s.fought |= bits(action.units) | bits(s.of(1 - self.side, action.at))
        shown = sum(1 << at for at in (*hexes, action.at) if s.veiled >> at & 1)
        if shown:
            s.veiled &= ~shown
            s.revealed = True
            s.relay()
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


PARTS = ("guns", "attacker-pays", "defender-pays", "defence", "attacker-supports",
         "defender-supports", "dice", "attacker-loses", "defender-loses", "advance")  # fmt: skip


class Resolving(Step[State, Silent], frozen=True, tag="resolving"):
    """[G.17] The parts of a combat in their order."""

    side: int
    at: int = 0

    def enter(self, s: State) -> Flow:
        if self.at >= len(PARTS):
            return Done()
        step = part(s, self.side, PARTS[self.at])
        after = replace(self, at=self.at + 1)
        return Goto(after) if step is None else Call(step, after)


def part(s: State, side: int, name: str) -> Step[State, Any] | None:
    """The step that plays a part; None where there is nothing to do."""
    battle = fight(s)
    steps: dict[str, Step[State, Any]] = {
        "guns": DefenderGuns(1 - side),
        "attacker-pays": Paying(side, attacking=True),
        "defender-pays": Paying(1 - side, attacking=False),
        "defence": Defence(1 - side),
        "attacker-supports": Supporting(side, attacking=True),
        "defender-supports": Supporting(1 - side, attacking=False),
        "dice": CombatDice(side),
        "attacker-loses": Losses(side, battle.units, battle.hits[1], True, battle.hits[1]),
        "defender-loses": Defending(1 - side, battle.at, battle.hits[0], battle.static),
        "advance": Advancing(side),
    }
    return steps[name]


# ---- defence -------------------------------------------------------------------------------


def ways_to_defend(s: State, side: int, at: int) -> tuple[str, ...]:
    """[D.3.3] Mobile, but not NKVD and fixed units alone; static with a defence object or in a
    city, and for those that have neither."""
    units = s.combat_units(side, at)
    tough = any(row.static for row in s.kit.tec.defence if row.id == s.works.get(at, ""))
    tough = tough or bool(s.kit.ground.bits[at] & CITY)
    rooted = all(stays(s, i) for i in units)
    return (() if rooted else ("mobile",)) + (("static",) if tough or rooted else ())


class Defend(Action[State], frozen=True, tag="defend"):
    """[D.3.3] The defence of the hex: mobile or static."""

    rule = "D.3.3"
    kind: str

    def why_not(self, s: State, side: Side) -> Reasons:
        if self.kind not in ways_to_defend(s, SIDES.index(side), fight(s).at):
            yield no("D.3.3", "no-such-defence")


class Defence(Step[State, Defend], frozen=True, tag="defence"):
    """[D.3.3] The defender names his defence."""

    side: int
    rule = "D.3.3"

    def enter(self, s: State) -> Flow:
        found = ways_to_defend(s, self.side, fight(s).at)
        if len(found) > 1:
            return Ask(SIDES[self.side])
        return self.answer(s, SIDES[self.side], Defend(found[0] if found else "mobile"))

    def answer(self, s: State, side: Side, action: Defend) -> Flow:
        battle = fight(s)
        solid = bool(s.works.get(battle.at)) or bool(s.kit.ground.bits[battle.at] & CITY)
        s.battle = (
            replace(battle, static=action.kind == "static",
                    object=action.kind == "static" and solid),
        )  # fmt: skip
        s.tell("defence", "D.3.3", kind=action.kind)
        return Done()

    def offers(self, s: State, side: Side) -> Iterator[Offer[Defend]]:
        yield Family(Defend, ways_to_defend(s, self.side, fight(s).at), Defend)


# ---- column and dice -----------------------------------------------------------------------


def arms(s: State, side: int, *, attacking: bool) -> int:
    """[D.3.5] The modifier of a side: of its best stack. An attacker whose target is white against
    the rule, and a defender who has not paid, have no artillery category [C.1.5, D.3.2]."""
    battle = fight(s)
    if attacking:
        units = list(battle.units)
        bars = against(s, side, units, battle.at)
        beside = (*battle.from_hexes, *(b for a in battle.from_hexes for b in around(s, a)))
        no_guns = battle.forced
    else:
        units = [*s.combat_units(side, battle.at), *battle.guns]
        bars = Against()
        beside = (battle.at, *around(s, battle.at))
        no_guns = not battle.answered
    leaders = [
        i for at in dict.fromkeys(beside) for i in s.of(side, at) if not s.kit.counters[i].combat
    ]
    best = modifier(s.kit, frozenset())
    stacks = {(s.units[i].at, s.units[i].stack) for i in units}
    support = battle.support[0 if attacking else 1]
    for at, number in sorted(stacks):
        stack = [i for i in units if (s.units[i].at, s.units[i].stack) == (at, number)]
        found = categories(s, [*stack, *leaders], units, battle.at)
        if support or any(
            s.kit.counters[i].cal == "ART" and s.kit.effects[s.level(i)].cal for i in units
        ):
            found.add("ART")
        if no_guns:
            found.discard("ART")
        best = max(best, modifier(s.kit, allowed(s.kit, found, bars)))
    return best


def around(s: State, at: int) -> tuple[int, ...]:
    return tuple(b for b in s.kit.ground.around[at] if b < s.kit.ground.hexes)


def final_column(s: State, side: int) -> int:
    """[D.3.7] The column after all shifts."""
    battle = fight(s)
    base = odds(s, battle.units, battle.at, battle.support, battle.guns)
    tally = shifts(s, side, battle.units, battle.at, static=battle.object,
                   forced=battle.forced, concealed=battle.concealed)  # fmt: skip
    for line in tally.lines:
        s.tell("shift", "D.3.7", why=line.why, amount=line.amount)
    return shifted(s.kit, max(base, 0), [line.amount for line in tally.lines])


class CombatDice(Step[State, Silent], frozen=True, tag="combat-dice"):
    """[D.3.7] Both sides roll the dice of the column: their totals are hits on the other."""

    side: int
    column: int = -1
    faces: tuple[int, ...] = ()

    def enter(self, s: State) -> Flow:
        if self.column < 0:
            return Goto(replace(self, column=final_column(s, self.side)))
        crt = s.kit.charts.combat.crt
        if not self.faces:
            return Call(
                die(s, crt.attacker[self.column], "attack", "D.3.7", self.side, at=fight(s).at)
            )
        if len(self.faces) == 1 and rolls_back(s.kit, self.column):
            return Call(
                die(s, crt.defender[self.column], "defence", "D.3.7", 1 - self.side, at=fight(s).at)
            )
        self.settle(s)
        return Done()

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        crt = s.kit.charts.combat.crt
        colour: str = (crt.attacker, crt.defender)[len(self.faces)][self.column]
        return Goto(replace(self, faces=(*self.faces, face(s, colour, value[0]))))

    def settle(self, s: State) -> None:
        battle = fight(s)
        held = s.combat_units(1 - self.side, battle.at)
        crt = s.kit.charts.combat.crt
        thrown = []
        for n, (side, units) in enumerate(
            ((self.side, battle.units), (1 - self.side, (*held, *battle.guns)))
        ):
            drm = arms(s, side, attacking=n == 0)
            shown = self.faces[n] if n < len(self.faces) else 0
            thrown.append(Thrown(shown, drm, s.battalions(units)))
            if n < len(self.faces):
                colour: str = (crt.attacker, crt.defender)[n][self.column]
                told(s, ("attack", "defence")[n], "D.3.7", side, colour, shown, shown + drm)
        there, back = hits(s.kit, self.column, thrown[0], thrown[1])
        s.battle = (replace(battle, hits=(there, back)),)
        s.tell("hits", "D.3.7", column=s.kit.charts.combat.odds.columns[self.column],
               there=there, back=back)  # fmt: skip


def land_combat(s: State, side: int) -> Step[State, Attack] | None:
    """[D.3.1] Where hexes are marked."""
    return LandCombat(side) if s.targets else None


PLAYS: dict[str, Maker] = {"D.3.1": land_combat}
WITHIN: tuple[str, ...] = ("D.3.3", "D.3.4", "D.3.5", "D.3.7")
