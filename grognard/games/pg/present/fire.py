"""Fire computed before the dice: volleys, anti-tank shots, assaults."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import msgspec

from grognard.games.pg.kit import SIDES
from grognard.games.pg.present.answers import ColumnAnswer, FireAnswer, ShotAnswer
from grognard.games.pg.rules.asked import a_hex, own_piece
from grognard.games.pg.rules.r07_fire import (
    Attack,
    columns,
    common,
    force,
    particular,
    strength,
    table,
)
from grognard.games.pg.rules.r07_losses import added, steps_in
from grognard.games.pg.rules.r09_bombardment import Bombard
from grognard.games.pg.rules.r09_off_board import Barrage
from grognard.games.pg.rules.r10_direct import Fire
from grognard.games.pg.rules.r11_antitank import AntiTank, score, value
from grognard.games.pg.rules.r12_assault import Assault, foreseen
from grognard.games.pg.rules.r12_melee import aims
from grognard.games.pg.rules.r12_values import Fight, shifts
from grognard.games.pg.rules.r12_values import force as assault_force
from grognard.games.pg.rules.r13_opportunity import Offered, Opportunity, OpportunityShot
from grognard.games.pg.state import State
from grognard.games.pg.tables import FireTable
from grognard.kernel.flow import refusals
from grognard.kernel.game import Chance
from grognard.kernel.legality import Illegal, Reasons, no
from grognard.kernel.query import Query
from grognard.kernel.tables import die_weights
from grognard.kernel.value import Side

NOTHING = "-"


def chances(fire: FireTable, column: int) -> tuple[Chance, ...]:
    """How often each result of a column comes, in the order in which the table has them."""
    weights = die_weights(fire.chart.die)
    found: Counter[str] = Counter()
    for roll, falls in weights.items():
        found[fire.result(column, roll)] += falls
    order = sorted(found, key=harm)
    return tuple(Chance(code, found[code], sum(weights.values())) for code in order)


def harm(code: str) -> tuple[int, int]:
    """How bad a result is: nothing, a check and what is added to it, steps lost."""
    if code == NOTHING:
        return 0, 0
    return (steps_in(code), 0) if steps_in(code) else (0, 1 + added(code))


def opportunity(s: State) -> Offered | None:
    """[13.0] The question of opportunity fire, where it is asked."""
    step = s.steps[-1] if s.steps else None
    return step if isinstance(step, Offered) else None


class VolleyOf(Query[State], frozen=True, tag="volley"):
    """[7.52, 9.4, 10.3, 13.0] Fire of these units upon a hex, or upon a mover, computed."""

    do: Literal["fire", "bombard", "barrage", "opportunity"]
    target: int
    """The hex; in opportunity fire the mover."""
    units: tuple[int, ...] = ()
    leaders: tuple[int, ...] = ()
    combiner: int = -1
    factors: tuple[int, ...] = ()

    def answer(self, s: State, side: Side) -> FireAnswer:
        if reasons := list(self._why_not(s, side)):
            raise Illegal(reasons)
        camp = SIDES.index(side)
        action = self._action()
        plain = msgspec.to_builtins(action)
        if barred := tuple(refusals(s, side, action)):
            return FireAnswer(plain, barred, "direct")
        attack = action.attack(s) if isinstance(action, Opportunity) else action.attack(camp)
        return computed(s, attack, plain)

    def _why_not(self, s: State, side: Side) -> Reasons:
        heads = (*self.leaders, *((self.combiner,) if self.combiner >= 0 else ()))
        for i in (*self.units, *heads):
            yield from own_piece(s, side, i)
        if not self.units and not self.factors:
            yield no("10.2", "nobody-fires")
        if self.do != "opportunity":
            yield from a_hex(s, self.target)
        elif (step := opportunity(s)) is None or self.target not in step.targets(s):
            yield no("13.11", "not-the-mover")

    def _action(self) -> Fire | Bombard | Barrage | Opportunity:
        if self.do == "bombard":
            return Bombard(self.units, self.target, self.combiner)
        if self.do == "barrage":
            return Barrage(self.factors, self.target)
        if self.do == "opportunity":
            return Opportunity(self.units, self.target)
        return Fire(self.units, self.target, self.leaders, self.combiner)


def computed(s: State, attack: Attack, action: dict[str, object]) -> FireAnswer:
    """[7.5, 7.52] An attack by fire: its strength, and a column for each target."""
    fire, base = table(s, attack.kind), common(s, attack)
    total = force(s, attack)
    return FireAnswer(
        action,
        (),
        "bombardment" if fire is s.kit.bombardment else "direct",
        tuple(strength(s, attack).lines),
        total,
        fire.column(total),
        tuple(
            ColumnAnswer(
                one.units,
                (*base.lines, *(own := particular(s, attack, one.units[0])).lines),
                base.total + own.total,
                one.shift,
                one.column,
                chances(fire, one.column),
            )
            for one in columns(s, attack)
        ),
    )


class ShotAt(Query[State], frozen=True, tag="shot"):
    """[11.1] An anti-tank shot at a vehicle, computed."""

    unit: int
    target: int

    def answer(self, s: State, side: Side) -> ShotAnswer:
        reasons = list(own_piece(s, side, self.unit))
        if not reasons and not self._aims(s, side):
            reasons.append(no("11.0", "no-enemy-there"))
        if reasons:
            raise Illegal(reasons)
        i, j, rows = self.unit, self.target, s.kit.anti_tank
        action = AntiTank(i, j) if opportunity(s) is None else OpportunityShot(i, j)
        tally = score(s, i, j)
        found: Counter[str] = Counter()
        for roll, falls in die_weights("2d6").items():
            hit = rows.hit(roll + tally.total)
            check = "" if hit is None or hit.check is None else f"M{hit.check or ''}"
            found[NOTHING if hit is None else f"{hit.steps or ''}{check}"] += falls
        return ShotAnswer(
            msgspec.to_builtins(action),
            tuple(refusals(s, side, action)),
            tuple(tally.lines),
            tally.total,
            rows.threshold - tally.total,
            tuple(Chance(code, falls, 36) for code, falls in sorted(found.items())),
        )

    def _aims(self, s: State, side: Side) -> bool:
        """Whether there is something to compute: a gun, and an enemy vehicle to be seen."""
        if not 0 <= self.target < len(s.units) or value(s, self.unit) < 0:
            return False
        its, there = s.kit.counters[self.target], s.units[self.target]
        seen = there.at >= 0 and not there.hidden and SIDES[its.side] != side
        return seen and its.armour_at is not None and s.units[self.unit].at >= 0


class AssaultOf(Query[State], frozen=True, tag="assault"):
    """[12.4] An assault upon a hex, computed: what both sides do."""

    at: int
    units: tuple[int, ...] = ()
    behind: tuple[int, ...] = ()
    charge: tuple[tuple[int, int], ...] = ()

    def answer(self, s: State, side: Side) -> FireAnswer:
        action = Assault(self.at, self.units, self.behind, self.charge)
        reasons = list(a_hex(s, self.at))
        for i in action.everybody():
            reasons += own_piece(s, side, i)
        for _, via in self.charge:
            reasons += a_hex(s, via)
        if reasons:
            raise Illegal(reasons)
        plain, barred = msgspec.to_builtins(action), tuple(refusals(s, side, action))
        if barred:
            return FireAnswer(plain, barred, "assault")
        copy, fight = foreseen(s, SIDES.index(side), action)
        there, back = (
            assault_force(copy, fight, attack=True),
            assault_force(copy, fight, attack=False),
        )
        return FireAnswer(
            plain,
            barred,
            "assault",
            tuple(there.lines),
            there.total,
            s.kit.assault.column(there.total),
            _melee(copy, fight, attack=True),
            _melee(copy, fight, attack=False),
            tuple(back.lines),
            back.total,
        )


def _melee(s: State, fight: Fight, *, attack: bool) -> tuple[ColumnAnswer, ...]:
    return tuple(
        ColumnAnswer(
            aim.units,
            tuple(shifts(s, fight, attack=attack, target=aim.units[0]).lines),
            aim.shift,
            s.kit.assault.limited(aim.shift),
            aim.column,
            chances(s.kit.assault, aim.column),
        )
        for aim in aims(s, fight, attack=attack)
    )
