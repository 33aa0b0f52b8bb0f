"""[15.4, 12.22] Strengths of attack and defence, halved and doubled, and the column of their ratio.

For other chapters: `ratio` (the column of two strengths), `attack_strength` and `defence_strength`
(tallies, without artillery that is not there yet, for a declaration [12.21], an overrun [11.37], a
surrender), `support_points`, `muddy`, `swampy`, `barred_swamp`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from grognard.games.efs.ground import (
    ALPINE,
    CITY,
    MAJOR,
    MAJOR_CITY,
    MOUNTAIN,
    SWAMP,
    TOWN,
    WOODS,
)
from grognard.games.efs.kit import SOVIET
from grognard.games.efs.rules.r03_basics import halved
from grognard.games.efs.rules.r10_costs import LABELS, NO_SWAMP, costs_for
from grognard.games.efs.rules.r18_forts import citadel_bonus, halved_at_citadel
from grognard.games.efs.state import MUD, SNOW, State
from grognard.kernel.tally import Tally

HEIGHTS_AND_CITIES = CITY | MAJOR_CITY | MOUNTAIN | ALPINE
"""[15.41d] Ground into which red attack strength is halved."""

HALVED: dict[str, tuple[str, str]] = {
    "from-swamp": ("15.41a", "from-swamp"),
    "into-swamp": ("12.15b", "into-swamp"),
    "across-major-river": ("15.41b", "across-major-river"),
    "armour-into-city": ("15.41d", "armour-into-city"),
    "armour-into-citadel": ("18.51c", "armour-into-citadel"),
}
"""What halves an attack, with its paragraph."""

# ---- the ratio [12.22, 15.47] ------------------------------------------------------------------


def ratio(s: State, attack: int, defence: int) -> int:
    """[12.22, 15.47, 15.47e] The number of the column of a ratio, rounded in the defender's favour:
    the last one for 10-1 and more, and against no strength at all; -1 under 1-4."""
    if defence <= 0:
        return len(s.kit.odds.columns) - 1
    return s.kit.odds.column(attack, defence)


def column_name(s: State, column: int) -> str:
    """[15.47c] The head of a column; under 1-4 it is the first."""
    return s.kit.odds.columns[max(0, column)]


# ---- ground and weather ------------------------------------------------------------------------


def swampy(s: State, at: int) -> bool:
    """[15.41a] A swamp that is not frozen."""
    return bool(s.kit.ground.terrain[at] & SWAMP) and not s.frozen


def muddy(s: State, at: int) -> bool:
    """[5.21, 15.42a] Mud counts in a hex: everywhere in Mud, in woods where it lingers."""
    return s.weather == MUD or (s.lingering and bool(s.kit.ground.terrain[at] & WOODS))


def town_counts(s: State, at: int) -> bool:
    """[15.51c] A town that gives a modifier: in Mud or Snow."""
    return bool(s.kit.ground.terrain[at] & TOWN) and (muddy(s, at) or s.weather == SNOW)


def barred_swamp(s: State, i: int, at: int) -> bool:
    """[12.15b] The hex is a swamp that the unit may not enter from where it stands."""
    here = s.units[i].at
    if not swampy(s, at):
        return False
    return costs_for(s, s.kit.counters[i]).step(here * LABELS, at)[2] == NO_SWAMP


def across(s: State, a: int, hexes: Iterable[int], bits: int) -> bool:
    """Whether one of these hexes lies across such a hexside."""
    ground = s.kit.ground
    return any(ground.side[ground.edge[a][b]] & bits for b in hexes if b in ground.edge[a])


# ---- attack [15.46a] ---------------------------------------------------------------------------


def halvings(s: State, i: int, hexes: Sequence[int]) -> list[tuple[str, str]]:
    """[15.41a, 15.41b, 15.41d, 12.15b, 18.51c, 3.43] What halves a unit's attack on these hexes,
    rule by rule; one hex that does is enough."""
    counter, at = s.kit.counters[i], s.units[i].at
    ground = s.kit.ground.terrain
    found = []
    if swampy(s, at):
        found.append(HALVED["from-swamp"])
    if any(barred_swamp(s, i, b) for b in hexes if b in s.kit.ground.edge[at]):
        found.append(HALVED["into-swamp"])
    if not s.frozen and across(s, at, hexes, MAJOR):
        found.append(HALVED["across-major-river"])
    if counter.red and any(ground[b] & HEIGHTS_AND_CITIES for b in hexes):
        found.append(HALVED["armour-into-city"])
    if halved_at_citadel(s, i, hexes):
        found.append(HALVED["armour-into-citadel"])
    return found


def attack_of(s: State, i: int, buster: int = -1) -> int:
    """[15.44] The attack of a unit, doubled for the one that busts bunkers."""
    attack, _ = s.strength(i)
    return attack * (2 if i == buster else 1)


def attack_strength(
    s: State, units: Sequence[int], hexes: Sequence[int], buster: int = -1
) -> Tally:
    """[15.46a, 12.22, 3.42, 3.43] The attack of units on hexes: those halved alike are added up
    before, and each halving drops the fraction."""
    tally = Tally()
    tally.add(sum(s.strength(i)[0] for i in units), "15.46a", "attack")
    if buster in units:
        tally.add(s.strength(buster)[0], "15.44", "bunker-buster", unit=s.kit.counters[buster].id)
    for causes, group in halved_groups(s, units, hexes).items():
        full = [attack_of(s, i, buster) for i in group]
        rule, why = HALVED[causes[0][1]]
        tally.add(halved(full, len(causes)) - sum(full), rule, why, times=len(causes))
    return tally


def halved_groups(
    s: State, units: Iterable[int], hexes: Sequence[int]
) -> dict[tuple[tuple[str, str], ...], list[int]]:
    """[3.42] The units that are halved, those halved as often together, with the causes of the
    first of them."""
    found: dict[int, tuple[tuple[tuple[str, str], ...], list[int]]] = {}
    for i in units:
        if causes := tuple(halvings(s, i, hexes)):
            found.setdefault(len(causes), (causes, []))[1].append(i)
    return dict(found.values())


def halved_to_nothing(s: State, units: Iterable[int], hexes: Sequence[int]) -> int:
    """[3.44] The points of units that are halved to nothing together; 0 where none are."""
    for causes, group in halved_groups(s, units, hexes).items():
        full = [s.strength(i)[0] for i in group]
        if sum(full) and not halved(full, len(causes)):
            return sum(full)
    return 0


# ---- artillery [13.13b, 15.41a, 15.42a] --------------------------------------------------------


def support_points(s: State, guns: Iterable[int], hexes: Sequence[int], *, defending: bool) -> int:
    """[13.16a, 13.31a, 15.41a, 15.41b, 15.42a] What guns add: all that are halved alike are added
    up first. Halved into a swamp and into Mud; an ally's gun halved in defence of another's hex. A
    major river halves none."""
    groups: dict[int, list[int]] = {}
    ground = sum((any(swampy(s, b) for b in hexes), any(muddy(s, b) for b in hexes)))
    for i in guns:
        counter = s.kit.counters[i]
        foreign = defending and counter.ally and s.units[i].at not in hexes
        groups.setdefault(ground + foreign, []).append(counter.support)
    return sum(halved(points, times) for times, points in groups.items())


# ---- defence [15.46b] --------------------------------------------------------------------------


def defenders(s: State, side: int, hexes: Sequence[int]) -> list[int]:
    """[15.11] Everybody of a side who fights in these hexes."""
    counters = s.kit.counters
    return [i for at in hexes for i in s.stack_of(side, at) if counters[i].combat]


def defence_of(s: State, i: int) -> int:
    """[12.21] The defence of a unit: one of those that nobody has seen."""
    return 1 if s.untried(i) else s.strength(i)[1]


def defence_strength(
    s: State,
    side: int,
    hexes: Sequence[int],
    guns: Sequence[int] = (),
    *,
    left_out: Callable[[int], bool] | None = None,
) -> Tally:
    """[15.46b, 13.21, 13.22, 18.51b] The defence of everybody in the hexes, of artillery that
    supports them left out; what a citadel adds. `left_out`: kinds that another chapter leaves
    out."""
    tally, total = Tally(), 0
    for at in hexes:
        here = [
            defence_of(s, i)
            for i in defenders(s, side, (at,))
            if i not in guns and not (left_out and left_out(i))
        ]
        total += sum(here)
        if bonus := citadel_bonus(s, at, here) if side == SOVIET else 0:
            tally.add(bonus, "18.51b", "citadel", hex=s.kit.names[at])
    whole = Tally()
    whole.add(total, "15.46b", "defence")
    whole.lines += tally.lines
    return whole


def capped(points: int, strength: int) -> int:
    """[13.13b] Support beyond the strength of those it supports is lost."""
    return min(points, strength)
