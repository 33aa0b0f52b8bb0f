"""[G1, G2] An attack on the table before it is made: who may, who may not, and what it is worth."""

from __future__ import annotations

from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.present.answers import AttackAnswer, Odds
from grognard.games.ercn.present.asking import known_air, ready, require_hexes, require_units
from grognard.games.ercn.present.odds import Air, odds_of, veiled_odds
from grognard.games.ercn.rules.g1_phase import Attack, Combat
from grognard.games.ercn.rules.g2_air import most_air
from grognard.games.ercn.rules.g_combat import Fight
from grognard.games.ercn.rules.m3_marks import Marking
from grognard.games.ercn.state import State
from grognard.kernel.flow import refusals
from grognard.kernel.legality import Illegal, No, no
from grognard.kernel.value import Side


def attack(s: State, side: Side, target: int, units: tuple[int, ...], air: Air) -> AttackAnswer:
    """An attack by these units, with so many air points of both sides."""
    require_hexes(s, target)
    require_units(s, side, units, some=False)
    require_air(s, air)
    me = SIDES.index(side)
    phase = combat_phase(s, me)
    near = [i for at in s.kit.ground.around[target] for i in s.stack_of(me, at)]
    reasons: dict[int, tuple[No, ...]] = {i: tuple(phase.why_not_attacker(s, i)) for i in near}
    action = Attack(units, target)
    return AttackAnswer(
        target,
        units,
        tuple(sorted(i for i, why in reasons.items() if not why)),
        tuple((i, why) for i, why in sorted(reasons.items()) if why),
        tuple(refusals(s, side, action)),
        attack_odds(s, me, target, units, air),
        ready(action),
        air_to_come(s, me),
    )


def require_air(s: State, air: Air) -> None:
    """[G2] No combat takes more than so many air points of a side."""
    most = s.kit.sheets.scenario.air_max_per_combat
    if wrong := [points for points in air if not 0 <= points <= most]:
        raise Illegal([no("G2", "not-that-air", points=wrong[0], most=most)])


def combat_phase(s: State, me: int) -> Combat:
    """The combat phase this side is in, or the one it would have now."""
    step = s.steps[-1] if s.steps else None
    if isinstance(step, Combat) and step.side == me:
        return step
    if isinstance(step, Marking) and step.side == me:
        return Combat(me, "combat", step.only, step.but)
    return Combat(me, "combat")


def air_to_come(s: State, me: int) -> int:
    """[G2, M3a, M3b] Air points this side may put into a combat once it is declared: none where
    they are given out beforehand."""
    return 0 if s.kit.options["air"] == "m3b" else most_air(s, me)


def attack_odds(s: State, me: int, target: int, units: tuple[int, ...], air: Air) -> Odds | None:
    """[G2, M1] The sums, as far as this side may know them; None where there is nothing to sum."""
    around = s.kit.ground.around[target]
    if not units or any(s.units[i].at not in around for i in units):
        return None
    if any(s.kit.counters[i].decoy for i in units) or not s.men_seen[1 - me][target]:
        return None
    air = put_on(s, me, target, air)
    if s.kit.fog:
        return veiled_odds(s, Fight(me, tuple(sorted(units)), target, ()), air)
    there = s.stack_of(1 - me, target)
    defenders = tuple(i for i in there if not s.attacked >> i & 1)
    if not defenders:
        return None
    fight = Fight(me, tuple(sorted(units)), target, defenders)
    return odds_of(s, fight, air, [(air[0], reply) for reply in range(most_reply(s, me) + 1)])


def put_on(s: State, me: int, target: int, air: Air) -> Air:
    """[M3b] What this side has put on a marked hex counts instead of what it asks about, once air
    is given out."""
    step = s.steps[-1] if s.steps else None
    if isinstance(step, Combat) and step.side == me:
        for mark in s.marks:
            if mark.hex == target:
                return mark.air[me], air[1]
    return air


def most_reply(s: State, me: int) -> int:
    """[G2] Air points the enemy may have for one combat, as far as this side knows."""
    return min(s.kit.sheets.scenario.air_max_per_combat, known_air(s, me)[1 - me])
