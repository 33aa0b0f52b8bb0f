"""[12.1, 12.2] Who may attack which hex, whom he must attack as well, and at what odds.

For other chapters: `attack_refusals` judges units against hexes, when an attack is declared and
when its units change in the combat phase [15.14]; `required` are the hexes that must be attacked
for a unit's sake; `attack_strength` and `defence_strength` are the sums with the halvings of 15.41.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.games.efs.ground import (
    LAKE,
    MAJOR,
    RAIL,
    SHALLOW,
    SWAMP,
    WATER,
)
from grognard.games.efs.kit import SIDES
from grognard.games.efs.pieces import GARRISON, OVERRUN, RECEIVING
from grognard.games.efs.rules.asked import own_unit
from grognard.games.efs.rules.r06_lines import own_rails
from grognard.games.efs.rules.r10_costs import LABELS, NO_LAKE, NO_RIVER, NO_SWAMP, costs_for
from grognard.games.efs.rules.r15_odds import attack_strength as attack_tally
from grognard.games.efs.rules.r15_odds import halved_to_nothing, ratio
from grognard.games.efs.rules.r15_odds import halvings as halved_by
from grognard.games.efs.rules.r17_inset import attacker_refusals, hex_refusal
from grognard.games.efs.state import State
from grognard.kernel.legality import No, Reasons, no

ALONE, WITH_OTHERS, WITH_ENGINEERS, NEVER = 0, 1, 2, 3
"""[12.15, 15.53d] How a unit can attack a hex beside its own."""


# ---- a unit and a hex --------------------------------------------------------------------------


def zone_reaches(s: State, side: int, b: int, a: int) -> bool:
    """[12.14b, 3.2] Whether a combat unit of a side in b has a in its zone."""
    return any(
        s.kit.counters[i].combat and not s.units[i].marks & OVERRUN
        and a in s.reach_of_zone(s.kit.counters[i], b)
        for i in s.stack_of(side, b)
    )  # fmt: skip


def way_in(s: State, i: int, b: int) -> int:
    """[12.14a, 12.15b, 15.53d, 21.32b] How a unit can attack a hex beside it: as one that could go
    there, or as armour across a major river with others, across shallow water with engineers; a
    motorised unit goes for a swamp whose defender has a zone on it."""
    counter, a = s.kit.counters[i], s.units[i].at
    ground = s.kit.ground
    bits = ground.side[ground.edge[a][b]]
    if counter.type == "armoured_train":
        rails = own_rails(s, counter.side)
        return ALONE if bits & RAIL and rails >> a & rails >> b & 1 else NEVER
    if counter.type == "flotilla":
        wet = any(ground.side[ground.edge[b][c]] & WATER for c in ground.edge[b])
        return ALONE if wet and not s.frozen else NEVER
    cost = costs_for(s, counter).step(a * LABELS, b)[2]
    if cost > 0:
        return ALONE
    if cost == NO_RIVER:
        return WITH_OTHERS if counter.armour else ALONE
    if cost == NO_LAKE and bits & SHALLOW and not bits & LAKE:
        return NEVER if counter.armour else WITH_ENGINEERS
    swamp = cost == NO_SWAMP and ground.terrain[b] & SWAMP and not bits & (MAJOR | LAKE | SHALLOW)
    if swamp and counter.motorised and zone_reaches(s, 1 - counter.side, b, a):
        return ALONE
    return NEVER


def why_no_attacker(s: State, side: int, i: int) -> Reasons:
    """[12.12, 15.31, 7.72, 21.82, 22.54c] Whether a unit may attack at all."""
    if found := list(own_unit(s, SIDES[side], i)):
        yield from found
        return
    unit, counter = s.units[i], s.kit.counters[i]
    if unit.at < 0:
        yield no("12.12", "not-on-map", unit=counter.id)
        return
    if not counter.combat:
        yield no("12.12", "no-combat-unit", unit=counter.id)
    elif counter.artillery:
        yield no("15.31", "artillery-supports", unit=counter.id)
    elif not s.strength(i)[0] and not s.untried(i):
        yield no("12.12", "no-attack-strength", unit=counter.id)
    if counter.type == "flotilla" and s.storm:
        yield no("22.54c", "flotilla-in-storm", unit=counter.id)
    if unit.marks & GARRISON:
        yield no("21.82", "garrison-attacks", unit=counter.id)
    if unit.marks & RECEIVING:
        yield no("7.72", "receiving-attacks", unit=counter.id)
    if s.fought >> i & 1:
        yield no("15.16", "attacked-before", unit=counter.id)
    yield from attacker_refusals(s, i)


# ---- units and hexes ---------------------------------------------------------------------------


def attack_refusals(s: State, side: int, units: Sequence[int], hexes: Sequence[int]) -> Reasons:
    """[12.12, 12.14, 12.15, 12.17] Why these units may not attack these hexes together; the odds
    [12.21] left aside."""
    found = [reason for i in units for reason in why_no_attacker(s, side, i)]
    if not units or len(set(units)) < len(units):
        found.append(no("12.12", "no-attackers"))
    if not hexes or len(set(hexes)) < len(hexes):
        found.append(no("12.15a", "no-target"))
    found += [
        no("12.15a", "nobody-there", hex=hex_name(s, b)) for b in hexes if not held_by(s, side, b)
    ]
    held = [b for b in hexes if held_by(s, side, b)]
    found += [reason for b in held if (reason := hex_refusal(s, b)) is not None]
    if found:
        yield from found
        return
    if not any(s.strength(i)[0] and not s.untried(i) for i in units):
        yield no("12.12", "untried-alone", unit=s.kit.counters[units[0]].id)
    apart = list(not_adjacent(s, units, hexes))
    yield from apart or ways_barred(s, units, hexes)


def hex_name(s: State, at: int) -> str:
    return s.kit.names[at] if 0 <= at < len(s.kit.names) else str(at)


def held_by(s: State, side: int, at: int) -> bool:
    """[12.15a] Whether combat units of the enemy of this side stand in a hex."""
    return 0 <= at < s.kit.ground.size and bool(s.men[1 - side][at])


def not_adjacent(s: State, units: Iterable[int], hexes: Sequence[int]) -> Reasons:
    """[12.12, 12.17] Every attacker stands beside every hex attacked."""
    rule = "12.12" if len(hexes) == 1 else "12.17"
    for i in units:
        for b in hexes:
            if b not in s.kit.ground.edge[s.units[i].at]:
                name = s.kit.counters[i].id
                yield no(rule, "not-beside-target", unit=name, hex=s.kit.names[b])


def ways_barred(s: State, units: Sequence[int], hexes: Iterable[int]) -> Reasons:
    """[12.15, 12.15b, 15.53d] Hexes and sides closed to a unit; armour crosses a major river in
    company, others shallow water with engineers, three stacking points of them."""
    counters = s.kit.counters
    for b in hexes:
        ways = {i: way_in(s, i, b) for i in units}
        for i in units:
            a = s.units[i].at
            helped = any(ways[k] == ALONE and s.units[k].at == a for k in units if k != i)
            if ways[i] == NEVER or (ways[i] == WITH_OTHERS and not helped):
                yield no("12.15b", "closed-to-attack", unit=counters[i].id, hex=s.kit.names[b])
        wet = [i for i in units if ways[i] == WITH_ENGINEERS]
        if wet and not any(counters[i].engineer for i in wet):
            yield no("15.53d", "water-without-engineers", hex=s.kit.names[b])
        load = sum(counters[i].stack for i in wet if not counters[i].engineer)
        if load > s.kit.rules.shallow_crossing_stacking:
            yield no("15.53d", "too-many-over-water", most=s.kit.rules.shallow_crossing_stacking)


def required(s: State, i: int) -> list[int]:
    """[12.16, 12.14] The hexes of the enemy that must be attacked if this unit attacks: those whose
    zone covers its hex and that it could attack itself, and may in this combat [17.63]."""
    side, a = s.kit.counters[i].side, s.units[i].at
    if not s.zoc[1 - side][a]:
        return []
    return [
        b for b in s.kit.ground.edge[a]
        if s.men[1 - side][b] and zone_reaches(s, 1 - side, b, a) and way_in(s, i, b) != NEVER
        and hex_refusal(s, b) is None
    ]  # fmt: skip


# ---- odds --------------------------------------------------------------------------------------


def halvings(s: State, i: int, hexes: Sequence[int]) -> int:
    """[15.41, 3.43] How often a unit's attack is halved against these hexes."""
    return len(halved_by(s, i, hexes))


def known(s: State, units: Iterable[int]) -> list[int]:
    """[12.22] Attackers whose strength counts already: no artillery, no untried units."""
    return [i for i in units if not s.kit.counters[i].artillery and not s.untried(i)]


def attack_strength(s: State, units: Iterable[int], hexes: Sequence[int]) -> int:
    """[12.22] Attack points of these units, artillery left out, with ground and weather."""
    return attack_tally(s, known(s, units), hexes).total


def defence_strength(s: State, side: int, hexes: Iterable[int]) -> int:
    """[12.22, 12.21, 13.21] Defence points in these hexes without artillery; an untried unit counts
    one. Artillery that stands alone defends with its own."""
    counters = s.kit.counters
    units = [i for b in hexes for i in s.stack_of(side, b) if counters[i].combat]
    others = [i for i in units if not counters[i].artillery] or units
    return sum(1 if s.untried(i) else s.strength(i)[1] for i in others)


def initial_column(s: State, side: int, units: Sequence[int], hexes: Sequence[int]) -> int:
    """[12.22] The column of the initial odds; -1 below the lowest."""
    attack, defence = attack_strength(s, units, hexes), defence_strength(s, 1 - side, hexes)
    return ratio(s, attack, defence) if attack else -1


def odds_refusal(s: State, side: int, units: Sequence[int], hexes: Sequence[int]) -> No | None:
    """[12.21, 3.44] At least 1-4; nobody attacks whose strength is halved to nothing."""
    if points := halved_to_nothing(s, known(s, units), hexes):
        return no("3.44", "halved-to-nothing", points=points)
    if initial_column(s, side, units, hexes) < 0:
        return no("12.21", "odds-too-low", least=s.kit.odds.columns[0])
    return None
