"""[11.3] Overrun: who may overrun whom, where, for how many points and at what odds.

What is played: `r11_overrunning.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from grognard.games.efs.charts import ModifierRow
from grognard.games.efs.ground import (
    ALPINE,
    BELT,
    CANAL,
    CITADEL,
    CITY,
    HILL,
    LAKE,
    LAKE_HEX,
    MAJOR,
    MAJOR_CITY,
    MARSH,
    MOUNTAIN,
    RAIL,
    RIVER,
    ROADS,
    SHALLOW,
    SHALLOW_HEX,
    SWAMP,
    WOODS,
)
from grognard.games.efs.kit import AXIS, SOVIET, Kit
from grognard.games.efs.pieces import OUT, OVERRUN
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r10_costs import LABELS, QUARTERS, costs_for
from grognard.games.efs.rules.r10_reach import TOO_FEW, entered, refusal
from grognard.games.efs.rules.r15_odds import defence_of, defenders, muddy
from grognard.games.efs.rules.r18_forts import needs_engineers
from grognard.games.efs.rules.r22_engineers import task_refusals
from grognard.games.efs.state import ENEMY, SNOW, ZONE, State
from grognard.kernel.legality import No, Reasons, no

BARRED = LAKE_HEX | SHALLOW_HEX | ALPINE | MOUNTAIN | CITY | MAJOR_CITY
"""[11.35a] Ground in which nobody is overrun."""
AGAINST_ARMOUR = ("at", "mot_at", "armoured_at", "aa", "mot_aa")
"""[11.37f] Kinds besides armour that meet armour as it should be met."""


class Paid(NamedTuple):
    """Where a unit is on its way: its label [10.43a] and the quarters it has spent."""

    label: int
    spent: int


# ---- who [11.32, 11.33] ------------------------------------------------------------------------


def overruns(s: State, i: int) -> Reasons:
    """[11.32, 11.33, 21.53] Whether a unit is of a kind that overruns."""
    counter = s.kit.counters[i]
    if counter.nkvd and counter.motorised:
        yield no("21.53", "never-overruns", unit=counter.id)
    elif counter.nkvd or counter.ally or (counter.artillery and not counter.motorised):
        yield no("11.33", "never-overruns", unit=counter.id)
    elif not counter.motorised and not (counter.side == SOVIET and counter.type == "cavalry"):
        yield no("11.32", "never-overruns", unit=counter.id)


# ---- strengths [11.37d, 11.37e] ----------------------------------------------------------------


def attack_of(s: State, units: Sequence[int]) -> int:
    """[11.36e, 11.36f, 11.36g, 11.36h, 11.37d] The printed strengths, without
    supply, bonus or support."""
    return sum(s.strength(i)[0] for i in units)


def defending(s: State, side: int, at: int) -> list[int]:
    """[22.57] The defenders that an overrun counts: flotillas are none of them."""
    return [i for i in defenders(s, side, (at,)) if s.kit.counters[i].type != "flotilla"]


def odds(s: State, units: Sequence[int], at: int) -> int:
    """[11.36d, 11.37e, 12.21] So many to one, rounded in the defender's favour. Guns count their
    own defence; an untried unit counts one until it is revealed."""
    side = 1 - s.kit.counters[units[0]].side
    defence = sum(defence_of(s, i) for i in defending(s, side, at))
    return attack_of(s, units) // max(1, defence)


def least_odds(s: State, side: int, a: int, at: int) -> int:
    """[11.35c, 11.36c] 5-1, against a strongpoint or line 12-1."""
    rules = s.kit.rules
    hard = needs_engineers(s, side, a, at)
    return rules.overrun_min_odds_fortified if hard else rules.overrun_min_odds


def sappers(s: State, units: Sequence[int]) -> list[int]:
    """[11.35c, 22.14] Motorised engineers without another task this turn."""
    counters = s.kit.counters
    return [
        i for i in units
        if counters[i].engineer and counters[i].motorised
        and next(task_refusals(s, i), None) is None
    ]  # fmt: skip


# ---- where [11.34, 11.35] ----------------------------------------------------------------------


def ground_refusals(s: State, side: int, a: int, at: int) -> Reasons:
    """[11.35a, 11.35b, 18.14, 22.53] Weather and terrain in which nobody is overrun; flotillas are,
    but on open water."""
    ground, hex_name = s.kit.ground, s.kit.names[at]
    here, crossed = ground.terrain[at], ground.side[ground.edge[a][at]]
    works = here & (BELT | CITADEL) and not s.razed >> at & 1
    if muddy(s, at) or (side == AXIS and s.weather == SNOW):
        yield no("11.35a", "overrun-weather", hex=hex_name)
    if crossed & (LAKE | SHALLOW | MAJOR) or here & BARRED or works:
        yield no("11.35a", "overrun-ground", hex=hex_name)
    if here & (MARSH | SWAMP) and not s.frozen and not crossed & (ROADS | RAIL):
        yield no("11.35b", "overrun-marsh", hex=hex_name)


def zone_refusals(s: State, side: int, a: int, at: int) -> Reasons:
    """[11.34] Not from a hex in the zone of others than those overrun; nor into a hex in the zone
    of others if those in it have none."""
    counters, enemy = s.kit.counters, 1 - side
    reaching = [
        s.reach_of_zone(counters[i], at) for i in defenders(s, enemy, (at,))
        if not s.units[i].marks & OVERRUN
    ]  # fmt: skip
    own = sum(a in reach for reach in reaching)
    hex_name = s.kit.names[a]
    if s.zoc[enemy][a] > own:
        yield no("11.34", "overrun-other-zone", hex=hex_name)
    elif not any(reaching) and s.zoc[enemy][at]:
        yield no("11.34", "overrun-other-zone", hex=s.kit.names[at])


def price(s: State, i: int, way: Paid, at: int) -> int | No:
    """[11.37b] A point, and what the ground of the hex costs, by road where one leads there; no
    point for a zone."""
    counter = s.kit.counters[i]
    costs, a = costs_for(s, counter), way.label // LABELS
    there = s.hazard(counter.side)[at] & ~(ENEMY | ZONE)
    cost = entered(costs, costs.step(way.label, at), way.label, 0, there, True)
    if cost < 0:
        return refusal(s, cost, a, at, counter.id)
    return cost + QUARTERS * s.kit.rules.overrun_mp


def target_refusals(
    s: State, units: Sequence[int], ways: Sequence[Paid], limit: int, at: int
) -> Reasons:
    """[11.31 to 11.36] Whether these units, where they have come, may overrun a hex beside them."""
    side, a = s.kit.counters[units[0]].side, ways[0].label // LABELS
    names = s.kit.names
    if not s.men[1 - side][at]:
        yield no("11.32", "nothing-to-overrun", hex=names[at])
        return
    for i in units:
        yield from overruns(s, i)
    yield from ground_refusals(s, side, a, at)
    yield from zone_refusals(s, side, a, at)
    yield from odds_refusals(s, side, units, a, at)
    for i, way in zip(units, ways, strict=True):
        cost = price(s, i, way, at)
        if isinstance(cost, No):
            yield cost
        elif way.spent + cost > limit:
            yield refusal(s, TOO_FEW, a, at, s.kit.counters[i].id)


def odds_refusals(s: State, side: int, units: Sequence[int], a: int, at: int) -> Reasons:
    """[11.35c, 11.36c, 11.36d, 18.15] The least odds; engineers against a strongpoint or line."""
    least, hex_name = least_odds(s, side, a, at), s.kit.names[at]
    if needs_engineers(s, side, a, at) and not sappers(s, units):
        yield no("11.35c", "overrun-needs-engineers", hex=hex_name)
    untried = any(s.untried(i) for i in defenders(s, 1 - side, (at,)))
    if untried and attack_of(s, units) < s.kit.rules.overrun_min_odds:
        yield no("11.36d", "overrun-too-weak", hex=hex_name, points=s.kit.rules.overrun_min_odds)
    elif odds(s, units, at) < least:
        rule = "11.35c" if least > s.kit.rules.overrun_min_odds else "11.36c"
        yield no(rule, "overrun-odds", hex=hex_name, least=least)


# ---- the table [11.37f, 11.37g] ----------------------------------------------------------------


def odds_modifier(kit: Kit, ratio: int) -> ModifierRow | None:
    """[11.37f] The modifier of the ratio, that of the highest odds reached."""
    rows = kit.rolls["overrun"].table.modifier
    reached = [row for row in rows if row.min_odds and row.min_odds <= ratio]
    return max(reached, key=lambda row: row.min_odds, default=None)


def modifiers(s: State, units: Sequence[int], a: int, at: int) -> list[str]:
    """[11.37f, 11.37g, 11.35b, 11.38b] The modifiers of an overrun by their names."""
    counters, ground = s.kit.counters, s.kit.ground
    side = counters[units[0]].side
    here, crossed = ground.terrain[at], ground.side[ground.edge[a][at]]
    foes = defending(s, 1 - side, at)
    best = odds_modifier(s.kit, odds(s, units, at))
    armour = any(counters[i].red for i in units) and not any(
        counters[i].armour or counters[i].type in AGAINST_ARMOUR for i in foes
    )
    found = {
        "target_overrun_marker": any(s.units[i].marks & OVERRUN for i in foes),
        "red_armour_against_no_armour_at_aa": armour,
        "defender_out_of_supply": any(s.units[i].supply == OUT for i in foes),
        "marsh_or_swamp": bool(here & (MARSH | SWAMP)),
        "woods": bool(here & WOODS),
        "hill": bool(here & HILL),
        "river_hexside": bool(crossed & (RIVER | CANAL)) and not s.frozen,
        "strongpoint_or_line": needs_engineers(s, side, a, at),
    }
    return ([best.id] if best else []) + [id for id, holds in found.items() if holds]


PLAYS: Mapping[str, Maker] = {}
