"""[15.5] The modifiers of a combat, each a line with its rule, and their sum within the cap.

The column of the ratio is another matter: `r15_odds.py`. Fortifications: `r18_forts.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product

from grognard.games.efs.ground import (
    ALPINE,
    CANAL,
    CITY,
    HILL,
    MAJOR,
    MAJOR_CITY,
    MOUNTAIN,
    RIVER,
    SHALLOW,
)
from grognard.games.efs.kit import AXIS, SOVIET, Kit
from grognard.games.efs.pieces import FUEL, OUT, OVERRUN, Attack
from grognard.games.efs.rules.r12_orders import NO_RETREAT
from grognard.games.efs.rules.r15_odds import defenders, muddy, swampy, town_counts
from grognard.games.efs.rules.r18_forts import (
    fortified_against,
    hex_drm,
    holds_citadel,
    line_adds,
    lined,
)
from grognard.games.efs.state import SNOW, State
from grognard.kernel.legality import Reasons, no
from grognard.kernel.tally import Line, Tally

UNSUPPLIED = ("flotilla", "armoured_train")
"""[15.22] Kinds that need no combat supply."""
WITH_ARMOUR = ("recon", "mot_infantry", "motorcycle", "mot_engineer")
"""[15.57a] Kinds that make combined arms with red armour."""
AGAINST_ARMOUR = ("at", "mot_at", "armoured_at", "aa", "mot_aa")
"""[15.57a, 16.33a] Kinds that stand up to armour."""
HEAVY = ("super_heavy", "rail_artillery")
CLOSED = CITY | MAJOR_CITY | MOUNTAIN | ALPINE
"""[15.57d] Ground on which combined arms give nothing."""
HEIGHTS = (("alpine", ALPINE), ("mountain", MOUNTAIN), ("hill", HILL))
"""[15.51a] From the highest down."""
PLACES = ("city", "major_city", "town_in_mud_or_snow")
FORTS = ("fortified_belt", "strongpoint", "citadel", "fortified_line")


def attacker(s: State, attack: Attack) -> int:
    """The side that makes an attack."""
    return 1 - side_attacked(s, attack)


def side_attacked(s: State, attack: Attack) -> int:
    """The side that holds the hexes attacked."""
    if attack.units:
        side: int = s.kit.counters[attack.units[0]].side
        return 1 - side
    return AXIS if any(s.men[AXIS][b] for b in attack.hexes) else SOVIET


def count_in(s: State, tally: Tally, id: str, times: int = 1) -> None:
    """A modifier of the chart; its line cites the first paragraph the chart names. Its words are
    `modifier-<id>`."""
    row = next(row for row in s.kit.charts.combat.modifier if row.id == id)
    tally.lines += [Line(row.drm, row.rule[0], id)] * times


# ---- ground [15.51] ----------------------------------------------------------------------------


def of_hex(s: State, at: int) -> list[str]:
    """[15.51a, 15.51c, 15.51f, 15.41d] What the ground of a hex gives its defender: the highest of
    hill, mountain and alpine, a city or a town that counts, fortifications."""
    ground = s.kit.ground.terrain[at]
    found = [id for id, bit in HEIGHTS if ground & bit][:1]
    if ground & (CITY | MAJOR_CITY):
        found.append("city" if ground & CITY else "major_city")
    elif town_counts(s, at):
        found.append("town_in_mud_or_snow")
    return [*found, *hex_drm(s, at)]


def crossings(s: State, units: Iterable[int], hexes: Iterable[int]) -> list[tuple[int, int]]:
    """From which hex on which hex an attack goes."""
    starts = sorted({s.units[i].at for i in units})
    return [(a, b) for a, b in product(starts, hexes) if b in s.kit.ground.edge[a]]


def river_id(s: State, a: int, b: int) -> str:
    """[15.41b, 15.41c] What a river between two hexes gives: a river or canal that is not frozen, a
    major river that is."""
    bits = s.kit.ground.side[s.kit.ground.edge[a][b]]
    if bits & (RIVER | CANAL) and not s.frozen:
        return "river_or_canal"
    return "frozen_major_river" if bits & MAJOR and s.frozen else ""


def of_sides(s: State, pairs: Sequence[tuple[int, int]]) -> list[str]:
    """[15.51b, 15.51e, 18.22] What hexsides give: as much as the weakest of all that are attacked
    across. A river and a line on one side add up; where some cross the one and some the other, the
    modifier is told as that of the first."""
    if not pairs:
        return []
    drm = s.kit.combat_drm
    worth = []
    for a, b in pairs:
        river = river_id(s, a, b)
        worth.append((drm[river] if river else 0) + line_adds(s, a, b))
    least = min(worth)
    rivers = {river_id(s, a, b) for a, b in pairs}
    found = []
    if least and "" not in rivers:
        found.append(min(rivers))
    more = least - sum(drm[id] for id in found)
    return [*found, *["fortified_line"] * (more // drm["fortified_line"])]


def ground_lines(s: State, units: Iterable[int], hexes: Sequence[int]) -> list[str]:
    """[15.51, 15.51d, B.4e.12] All that ground gives the defender: of several hexes the one that
    gives most, and what all hexsides give."""
    drm = s.kit.combat_drm
    best = max((of_hex(s, b) for b in hexes), key=lambda ids: sum(drm[id] for id in ids))
    return [*best, *of_sides(s, crossings(s, units, hexes))]


# ---- engineers, guns [15.53, 15.54] ------------------------------------------------------------


def engineers(s: State, units: Iterable[int]) -> list[int]:
    """[15.53a] Engineers of all kinds."""
    return [i for i in units if s.kit.counters[i].engineer and s.units[i].at >= 0]


def across_shallows(s: State, units: Iterable[int], hexes: Sequence[int]) -> bool:
    """[15.53b, 15.53d] Whether somebody attacks across shallow water."""
    ground = s.kit.ground
    return not s.frozen and any(
        ground.side[ground.edge[a][b]] & SHALLOW for a, b in crossings(s, units, hexes)
    )


def engineers_help(s: State, units: Sequence[int], hexes: Sequence[int]) -> bool:
    """[15.53b] Terrain in which engineers have an effect: it gives the defender a modifier for a
    city, town, river, canal or fortification, or the attack goes across shallow water."""
    eligible = {*PLACES, *FORTS, "river_or_canal"}
    if eligible & set(ground_lines(s, units, hexes)):
        return True
    return across_shallows(s, units, hexes)


def heavy_guns(s: State, attack: Attack, lines: Sequence[str]) -> int:
    """[15.54, 13.42e, 13.44a, 18.51d] How many of the attacker's heavy guns count: with engineers
    no more than what city, town and fortifications give; none after a bombardment without
    result."""
    if attack.bombard == "no-result":
        return 0
    drm, counters = s.kit.combat_drm, s.kit.counters
    guns = [i for i in attack.guns if counters[i].type in HEAVY and counters[i].crt_drm]
    guns = [i for i in guns if counters[i].side == AXIS]
    most = sum(drm[id] for id in lines if id in PLACES or id in FORTS)
    return max(0, min(len(guns), most - attack.engineers))


# ---- combined arms, integrity [15.57, 15.58] ---------------------------------------------------


def stands_up(s: State, i: int) -> bool:
    """[15.57a] Red armour, anti-tank or anti-aircraft."""
    counter = s.kit.counters[i]
    return counter.red or counter.type in AGAINST_ARMOUR


def combined_arms(s: State, units: Sequence[int], hexes: Sequence[int]) -> bool:
    """[15.57a] Whether the bonus of combined arms counts."""
    return bool(units) and next(arms_refusals(s, units, hexes), None) is None


def arms_refusals(s: State, units: Sequence[int], hexes: Sequence[int]) -> Reasons:
    """[15.57a, 15.57c, 15.57d, 15.57e, 15.57f, 18.14, 18.23, 18.32] Red armour of the Axis with
    motorised troops, against nobody who stands up to it, on open ground, in Dry or Frozen weather,
    not all of them across a river or a line."""
    counters, names = s.kit.counters, s.kit.names
    if counters[units[0]].side == SOVIET:
        yield no("15.57f", "arms-soviet")
        return
    armour = [i for i in units if counters[i].red and counters[i].armour]
    others = [i for i in units if counters[i].type in WITH_ARMOUR]
    if not armour or not others:
        yield no("15.57a", "arms-without-troops" if armour else "arms-without-armour")
        return
    bars = [counters[i].id for i in defenders(s, SOVIET, hexes) if stands_up(s, i)]
    if bars:
        yield no("15.57a", "arms-stood-up", units=", ".join(bars))
    for b in hexes:
        if s.weather == SNOW or muddy(s, b):
            yield no("15.57e", "arms-weather", hex=names[b])
        elif s.kit.ground.terrain[b] & CLOSED or swampy(s, b):
            yield no("15.57d", "arms-ground", hex=names[b])
    pairs = crossings(s, (*armour, *others), hexes)
    if fortified_against(s, hexes, pairs):
        yield no("18.14", "arms-fortified")
    elif all(wet(s, a, b) or (s.men[SOVIET][b] and lined(s, a, b)) for a, b in pairs):
        yield no("15.57d", "arms-all-across")


def wet(s: State, a: int, b: int) -> bool:
    """[15.57d] A hexside of river, canal or major river."""
    return bool(s.kit.ground.side[s.kit.ground.edge[a][b]] & (RIVER | CANAL | MAJOR))


def parts_of(s: State, units: Iterable[int], attack: Attack) -> dict[str, dict[str, int]]:
    """[15.22, 15.58d, 6.54b] How many panzer, motorised infantry and reconnaissance units of each
    German division take part. One of them out of supply or short of fuel spoils it for the
    division, but with combat supply."""
    found: dict[str, dict[str, int]] = {}
    spoilt = set()
    for i in units:
        counter, unit = s.kit.counters[i], s.units[i]
        if counter.side == SOVIET or counter.ally or not counter.formation:
            continue
        if not attack.supplied and (unit.supply == OUT or unit.marks & FUEL):
            spoilt.add(counter.formation)
        kind = "armour" if counter.red and counter.armour else counter.type
        counts = found.setdefault(counter.formation, {})
        counts[kind] = counts.get(kind, 0) + 1
    return {name: counts for name, counts in found.items() if name not in spoilt}


def panzer_divisions(kit: Kit) -> frozenset[str]:
    """[15.58d] The German formations that have a panzer regiment."""
    found: frozenset[str] | None = kit.gaits.get("panzer divisions")
    if found is None:
        found = kit.gaits["panzer divisions"] = frozenset(
            c.formation for c in kit.counters
            if c.side == AXIS and not c.ally and c.formation and c.red and c.armour
        )  # fmt: skip
    return found


def division_refusals(kit: Kit, name: str, counts: Mapping[str, int]) -> Reasons:
    """[15.58d] What a German division lacks for its bonus: panzers with a motorised regiment and
    another or the reconnaissance unit; two regiments and the reconnaissance unit of a motorised
    division."""
    infantry, recon = counts.get("mot_infantry", 0), counts.get("recon", 0)
    panzer = name in panzer_divisions(kit)
    if panzer and not counts.get("armour"):
        yield no("15.58d", "division-without-armour", group=name)
    if infantry < (1 if panzer else 2):
        yield no("15.58d", "division-without-regiments", group=name)
    elif infantry + recon < 2 or (not panzer and not recon):
        yield no("15.58d", "division-without-recon", group=name)


def integrity(s: State, attack: Attack, units: Sequence[int]) -> tuple[int, int]:
    """[15.58a, 15.58b, 15.58c, 15.58d, 18.51d] Panzer and motorised divisions that qualify, of the
    latter one for each panzer division. Against a citadel one bonus alone."""
    panzer = motorised = 0
    for name, counts in parts_of(s, units, attack).items():
        whole = next(division_refusals(s.kit, name, counts), None) is None
        if name in panzer_divisions(s.kit):
            panzer += whole
        else:
            motorised += whole
    if any(holds_citadel(s, b) for b in attack.hexes):
        return min(panzer, 1), 0
    return panzer, min(panzer, motorised)


# ---- all of them -------------------------------------------------------------------------------


def needs_supply(s: State, units: Iterable[int]) -> list[int]:
    """[15.22] The attackers that need combat supply: no flotillas, no armoured trains."""
    return [i for i in units if s.kit.counters[i].type not in UNSUPPLIED]


def conditions(s: State, attack: Attack, column: int) -> Iterator[tuple[str, int]]:
    """[15.52, 15.55, 15.56a, 15.56b, 15.22, 15.47c, 11.38b] What is not ground:
    modifiers and how often."""
    foes = defenders(s, side_attacked(s, attack), attack.hexes)
    if attack.orders[1] == NO_RETREAT:
        yield "defender_no_retreat", 1
    if attack.cas:
        yield ("cas_attacker" if attack.cas > 0 else "cas_defender"), abs(attack.cas)
    if any(s.units[i].supply == OUT for i in foes):
        yield "defender_out_of_supply", 1
    if not attack.supplied and needs_supply(s, attack.units):
        yield "no_combat_supply", 1
    if any(s.units[i].marks & OVERRUN for i in foes):
        yield "target_overrun_marker", 1
    if column < 0:
        yield "odds_below_1_4", 1


def modifiers(s: State, attack: Attack, column: int = 0) -> Tally:
    """[15.5, 15.57b] Every modifier of a combat, line by line; `column` tells of odds below 1-4."""
    tally = Tally()
    units = attack.units
    ground = ground_lines(s, units, attack.hexes)
    for id in ground:
        count_in(s, tally, id)
    if attack.engineers:
        count_in(s, tally, "engineer_effects")
    count_in(s, tally, "sha_or_rail_gun", heavy_guns(s, attack, ground))
    for id, times in conditions(s, attack, column):
        count_in(s, tally, id, times)
    if combined_arms(s, units, attack.hexes):
        count_in(s, tally, "combined_arms")
    panzer, motorised = integrity(s, attack, units)
    count_in(s, tally, "panzer_integrity", panzer)
    count_in(s, tally, "motorized_integrity", motorised)
    return tally


def net(s: State, tally: Tally) -> int:
    """[15.5, B.4e.12] The sum, at most three either way."""
    cap = s.kit.rules.combat_drm_cap
    return min(max(tally.total, -cap), cap)
