"""[16.4] Where a unit may retreat: each step of a way, and the ways that are left to it.

A way leads two hexes (three under an order [16.45b]) away from the hex that is left, a hex farther
each step. All retreat at once [16.44]: those of the same combat hold no way open for each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grognard.games.efs.ground import LAKE, MAIN, MAJOR, MINOR, MOTORWAY, RAIL, SHALLOW
from grognard.games.efs.pieces import FIRE_MODE
from grognard.games.efs.rules.r03_basics import over_limit
from grognard.games.efs.rules.r06_depots import is_depot
from grognard.games.efs.rules.r06_lines import free, net, own_rails, sources, ways
from grognard.games.efs.rules.r10_costs import LABELS, NO_RIVER, costs_for
from grognard.games.efs.rules.r10_reach import printed_allowance
from grognard.games.efs.rules.r14_air import declared_hexes
from grognard.games.efs.rules.r15_odds import muddy
from grognard.games.efs.rules.r22_flotillas import channels
from grognard.games.efs.state import SNOW, State
from grognard.kernel.legality import No, no
from grognard.kernel.paths import flood
from grognard.kernel.supply import ANY_LENGTH

Path = tuple[int, ...]


class Task(NamedTuple):
    """A retreat that is due: of whom, how far, under what."""

    side: int
    group: tuple[int, ...]
    """Everybody who retreats in this combat."""
    length: int
    zones: bool
    """[16.45b] Whether empty hexes in enemy zones may be passed."""
    gone: tuple[int, ...] = ()
    """Those of them who have retreated."""


class Ways(NamedTuple):
    """[16.42, 16.43, 16.48] The ways of a unit."""

    safe: tuple[Path, ...]
    """Of the length that is due; or one hex longer, where all of those end in a full hex or in one
    under attack."""
    risky: tuple[Path, ...]
    """[16.48c] Through an empty hex in an enemy zone."""
    full: bool
    """There were ways, but all end in full hexes or hexes under attack."""
    off_map: bool
    """[16.46b] The way leads off the map."""


# ---- a step ------------------------------------------------------------------------------------


def held_by_friend(s: State, task: Task, at: int) -> bool:
    """[16.41, 16.44] A friendly combat unit that does not retreat itself is in the hex."""
    counters = s.kit.counters
    return any(counters[i].combat and i not in task.group for i in s.stack_of(task.side, at))


def in_zone(s: State, task: Task, at: int) -> bool:
    """[16.48] An empty hex in an enemy zone."""
    return bool(s.zoc[1 - task.side][at]) and not held_by_friend(s, task, at)


def cannot_retreat(s: State, i: int) -> No | None:
    """[16.46c, 16.46d, 13.42f] Units that never retreat: without allowance, guns in fire mode,
    depots."""
    counter, unit = s.kit.counters[i], s.units[i]
    if is_depot(s, i):
        return no("16.46d", "depot-stays", unit=counter.id)
    if unit.marks & FIRE_MODE:
        return no("16.46c", "gun-cannot-retreat", unit=counter.id)
    if printed_allowance(s, i) <= 0:
        return no("16.46c", "no-allowance-to-retreat", unit=counter.id)
    return None


def step_refusal(s: State, i: int, a: int, b: int, *, first: bool) -> No | None:
    """[16.41, 16.47] Why a unit may not retreat from a into b; zones and stacking left aside."""
    counter, ground = s.kit.counters[i], s.kit.ground
    side_bits = ground.side[ground.edge[a][b]]
    about = {"unit": counter.id, "from_hex": s.kit.names[a], "hex": s.kit.names[b]}
    if s.men[1 - counter.side][b]:
        return no("16.41", "enemy-on-the-way", **about)
    if counter.type in ("armoured_train", "rail_artillery"):
        rails = own_rails(s, counter.side)
        on_rails = side_bits & RAIL and rails >> a & rails >> b & 1
        return None if on_rails else no("16.47b", "retreats-by-rail", **about)
    if counter.type == "flotilla":
        return None if afloat(s, a, b) else no("16.47c", "retreats-by-water", **about)
    if counter.type == "super_heavy" and not side_bits & lines_open(s, b):
        return no("16.47a", "retreats-by-road", **about)
    cost = costs_for(s, counter).step(a * LABELS, b)[2]
    if cost > 0:
        return None
    if cost == NO_RIVER:
        able = first and not counter.armour and not counter.artillery
        return None if able else no("16.47e", "retreat-over-river", **about)
    if side_bits & (LAKE | SHALLOW):
        return no("16.47d", "retreat-over-lake", **about)
    return no("16.41", "retreat-barred", **about)


def lines_open(s: State, b: int) -> int:
    """[16.47a] The lines along which super-heavy guns retreat into a hex: not minor roads or
    railways where Mud or Snow counts."""
    if muddy(s, b) or s.weather == SNOW:
        return MOTORWAY | MAIN
    return MOTORWAY | MAIN | MINOR | RAIL


def afloat(s: State, a: int, b: int) -> bool:
    """[16.47c, 22.54a, 22.56] A flotilla retreats by the water it sails on, not over ice."""
    return not s.frozen and b in channels(s.kit)[a]


def ends_after(s: State, i: int, a: int, b: int) -> bool:
    """[16.47e, 10.45c] Whoever has crossed a major river without a bridge stops."""
    ground = s.kit.ground
    if not ground.side[ground.edge[a][b]] & MAJOR or s.kit.counters[i].type == "flotilla":
        return False
    return costs_for(s, s.kit.counters[i]).step(a * LABELS, b)[2] == NO_RIVER


# ---- the end of a way --------------------------------------------------------------------------


def room(s: State, task: Task, units: Sequence[int], at: int) -> bool:
    """[16.42, 16.44] Whether these units find room in a hex; those that are still to leave it count
    no more, those that have come into it count."""
    more = sum(s.kit.counters[i].stack for i in units)
    leaving = [i for i in task.group if i not in task.gone]
    return over_limit(s, task.side, at, more, leaving) <= 0


def may_end(s: State, task: Task, units: Sequence[int], at: int) -> bool:
    """[16.42, 16.43, 16.48a] Neither overfull nor under a declared attack."""
    return room(s, task, units, at) and not declared_hexes(s) >> at & 1


def has_line(s: State, side: int, at: int) -> bool:
    """[16.42, 16.43, 6.13] A communication line of any length: to a source of its side, or to road
    or railway that leads to one, over hexes and hexsides where lines may run."""
    among, by, start = free(s, side) | 1 << at, ways(s, side), sources(s, side)
    reached = flood(flood(1 << at, among, by.last, 1), among, by.open, ANY_LENGTH)
    return bool(reached & (start | net(s, side, start & among, among)))


def distances(s: State, start: int, far: int) -> dict[int, int]:
    """Hexes by how far they are from the start, counted from hex to hex."""
    found = {start: 0}
    edge = [start]
    for n in range(1, far + 1):
        edge = [b for a in edge for b in s.kit.ground.around[a] if found.setdefault(b, n) == n]
        edge = list(dict.fromkeys(edge))
    return found


def at_edge(s: State, at: int) -> bool:
    """[16.41, 16.46b] A hex at the edge of the area that is played on."""
    name, grid = s.kit.names[at], s.kit.ground.grid
    return name[0] != "m" and len(grid.neighbours(grid.index(name))) < len(grid.directions)


# ---- ways --------------------------------------------------------------------------------------


def paths(s: State, i: int, task: Task, length: int) -> list[Path]:
    """[16.4, 16.41, 16.47, 16.48b] Every way of this length that a unit can go, full hexes and
    attacks left aside: each hex farther away, no two empty hexes in enemy zones one after another,
    none at the end."""
    start = s.units[i].at
    far = distances(s, start, length)
    found: list[Path] = []

    def go(way: Path, zoned: bool) -> None:
        a = way[-1] if way else start
        for b in s.kit.ground.around[a]:
            if far.get(b) != len(way) + 1 or step_refusal(s, i, a, b, first=not way):
                continue
            zone = in_zone(s, task, b)
            if zone and (zoned or not passes_zones(s, i, task)):
                continue
            if len(way) + 1 == length or ends_after(s, i, a, b):
                if not zone:
                    found.append((*way, b))
            else:
                go((*way, b), zone)

    go((), False)
    return found


def passes_zones(s: State, i: int, task: Task) -> bool:
    """[16.45b, 16.47b, 16.48c] Whether a unit may pass an empty hex in an enemy zone: not a train,
    none under Additional Retreat."""
    return task.zones and s.kit.counters[i].type not in ("armoured_train", "rail_artillery")


def zoned(s: State, task: Task, path: Path) -> bool:
    """[16.48c] Whether a way passes an empty hex in an enemy zone."""
    return any(in_zone(s, task, b) for b in path)


def ways_of(s: State, i: int, task: Task) -> Ways:
    """[16.42, 16.43, 16.45b, 16.46b, 16.48] The ways of a unit. Nobody need pass an enemy zone to
    avoid a third hex."""
    if cannot_retreat(s, i):
        return Ways((), (), full=False, off_map=False)
    every = paths(s, i, task, task.length)
    calm = [path for path in every if not zoned(s, task, path)]
    risky = [p for p in every if p not in calm and may_end(s, task, (i,), p[-1])]
    safe = [path for path in calm if may_end(s, task, (i,), path[-1])]
    if calm and not safe:
        beyond = paths(s, i, task, task.length + 1)
        safe = [
            path for path in beyond
            if len(path) > task.length and path[:-1] in calm and not zoned(s, task, path)
            and may_end(s, task, (i,), path[-1])
        ]  # fmt: skip
    full = bool(calm) and not safe
    return Ways(tuple(safe), tuple(risky), full, not every and leads_off(s, i, task))


def leads_off(s: State, i: int, task: Task) -> bool:
    """[16.46b] Whether a unit without a way comes to the edge before it has gone far enough."""
    if at_edge(s, s.units[i].at):
        return True
    return any(
        at_edge(s, path[-1])
        for length in range(1, task.length)
        for path in paths(s, i, task, length)
    )
