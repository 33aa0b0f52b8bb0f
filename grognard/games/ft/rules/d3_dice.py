"""[D.3.4, D.3.5, D.3.7] Odds, combined arms, column and dice of the combat under way."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec.structs import replace

from grognard.games.ft.kit import SKIES
from grognard.games.ft.pieces import BUILDING, Battle
from grognard.games.ft.rules.asked import die, face, told
from grognard.games.ft.rules.d3_air import added
from grognard.games.ft.rules.d3_arms import Against, allowed, categories, modifier
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
from grognard.games.ft.rules.d3_standing import fighters, standing
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Call, Done, Flow, Goto, Silent, Step


def fight(s: State) -> Battle:
    """The combat that is being resolved."""
    return s.battle[0]


Factors = tuple[Fraction | int, Fraction | int]
"""What is added to the attacker and to the defender."""


def odds(s: State, units: Sequence[int], at: int, extra: Factors = (0, 0),
         guns: Sequence[int] = (), defenders: Sequence[int] | None = None) -> int:  # fmt: skip
    """[D.3.4, D.3.7] The column before shifts; -1 below the lowest. [G.12] What lies under a ? is
    not known to who names an attack: as long as it is not shown any odds will do."""
    side = s.kit.counters[units[0]].side
    if s.veiled >> at & 1:
        return 0
    attack = sum((attack_factor(s, i) for i in units), Fraction(0)) + extra[0]
    here = standing(s, 1 - side, at) if defenders is None else defenders
    held = [i for i in here if not building_behind(s, i)]
    defence = defence_factors(s, held) + extra[1]
    defence += sum((defence_factors(s, (i,)) for i in guns), Fraction(0))
    return column(s.kit, attack, defence)


def building_behind(s: State, i: int) -> bool:
    """[B.5.1] An engineer at work adds nothing to the defence of a hex that others hold too."""
    here = s.of(s.kit.counters[i].side, s.units[i].at)
    return bool(s.units[i].marks & BUILDING) and any(
        s.kit.counters[u].combat and not s.units[u].marks & BUILDING for u in here
    )


def give_up_works(s: State, side: int, at: int) -> None:
    """[B.5.1] Engineers alone in a hex that is attacked give up their work and defend."""
    for i in s.of(side, at):
        if s.units[i].marks & BUILDING and not building_behind(s, i):
            s.mark(i, off=BUILDING)
            s.building = {a: work for a, work in s.building.items() if a != at}


def arms(s: State, side: int, *, attacking: bool) -> int:
    """[D.3.5] The modifier of a side: of its best stack. An attacker whose target is white against
    the rule, and a defender who has not paid, have no artillery category [C.1.5, D.3.2]."""
    battle = fight(s)
    if attacking:
        units = list(battle.units)
        bars = against(s, side, units, battle.at)
        beside = (*battle.from_hexes, *(b for a in battle.from_hexes for b in around(s, a)))
        no_guns = battle.forced or battle.bare
    else:
        held = [i for i in fighters(s, side, battle.at) if not building_behind(s, i)]
        units = [*held, *battle.guns]
        bars = Against()
        beside = (battle.at, *around(s, battle.at))
        no_guns = not battle.answered
    leaders = [
        i for at in dict.fromkeys(beside) for i in s.of(side, at) if not s.kit.counters[i].combat
    ]
    best = modifier(s.kit, frozenset())
    stacks = {(s.units[i].at, s.units[i].stack) for i in units}
    support = battle.support[0 if attacking else 1] or added(s, side)
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


def balloon(s: State, side: int, at: int) -> int:
    """[D.3.7, B.2.9] An attacker's balloon near the target, under a sky that lets it up, adds to
    his roll."""
    rule = s.kit.charts.combat.balloon
    near = any(
        owner == side and s.friendly(side, b) and s.kit.ground.distance(b, at) <= rule.range
        for owner, b in s.balloons
    )
    return rule.drm if near and SKIES[s.sky] in rule.skies else 0


def around(s: State, at: int) -> tuple[int, ...]:
    return tuple(b for b in s.kit.ground.around[at] if b < s.kit.ground.hexes)


def final_column(s: State, side: int) -> int:
    """[D.3.7] The column after all shifts."""
    battle = fight(s)
    extra = (battle.support[0] + added(s, side), battle.support[1] + added(s, 1 - side))
    base = odds(s, battle.units, battle.at, extra, battle.guns)
    tally = shifts(s, side, battle.units, battle.at, static=battle.object,
                   forced=battle.forced, concealed=battle.concealed,
                   weaker=battle.counter)  # fmt: skip
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
        held = fighters(s, 1 - self.side, battle.at)
        crt = s.kit.charts.combat.crt
        thrown = []
        for n, (side, units) in enumerate(
            ((self.side, battle.units), (1 - self.side, (*held, *battle.guns)))
        ):
            drm = arms(s, side, attacking=n == 0)
            drm += balloon(s, side, battle.at) if n == 0 else 0
            shown = self.faces[n] if n < len(self.faces) else 0
            thrown.append(Thrown(shown, drm, s.battalions(units)))
            if n < len(self.faces):
                colour: str = (crt.attacker, crt.defender)[n][self.column]
                told(s, ("attack", "defence")[n], "D.3.7", side, colour, shown, shown + drm)
        there, back = hits(s.kit, self.column, thrown[0], thrown[1])
        s.battle = (replace(battle, hits=(there, back), met=held),)
        s.tell("hits", "D.3.7", column=s.kit.charts.combat.odds.columns[self.column],
               there=there, back=back)  # fmt: skip


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("D.3.4", "D.3.5", "D.3.7")
