"""[2.3, 16.2, 16.4, 16.6, 16.7] What a side may put where before play."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.pg.ground import CODES
from grognard.games.pg.kit import FOOT, GAITS, MECHANISED, MOTORISED, TOWED, WAITING
from grognard.games.pg.state import State

OPEN_GROUND = ("town", "woods")
"""[16.2] Where nobody digs in."""


def starters(s: State, side: int) -> tuple[int, ...]:
    """The pieces that a side sets up on the map."""
    kit = s.kit
    return tuple(i for i in kit.units_of[side] if kit.groups[kit.counters[i].group][1].turn == 0)


def set_up_area(s: State, i: int) -> frozenset[int]:
    """[2.3] Where a piece may be set up; nowhere, if it enters later."""
    group = s.kit.groups[s.kit.counters[i].group][1]
    return s.kit.areas.get(group.area, frozenset())


def stands(s: State, i: int, at: int) -> bool:
    """[2.3, 5.1] Whether a piece may be set up in this terrain: not in a river unless on a bridge
    or as a vessel, not where it could not go."""
    counter, ground = s.kit.counters[i], s.kit.ground
    terrain = ground.terrain[at]
    if counter.kind == "vessel":
        return terrain == CODES["major_river"]
    if counter.kind == "train":
        return bool(ground.rail[at])
    if terrain in (CODES["river"], CODES["major_river"]):
        return False
    if ground.road[at] or counter.gait in (FOOT, TOWED):
        return True
    name = next(name for name, code in CODES.items() if code == terrain)
    return s.kit.prices[name][_column(counter.gait)] >= 0


def _column(gait: int) -> int:
    return {"motorised": MOTORISED, "mechanised": MECHANISED}.get(GAITS[gait], FOOT)


def carriers_for(s: State, i: int) -> Iterator[int]:
    """[5.6] The transports on which a piece may begin: beside it, or of its group if it waits."""
    counters, unit = s.kit.counters, s.units[i]
    one = counters[i]
    if not (one.loadable or (one.leader and not unit.cavalry)) or unit.hidden:
        return
    pool = s.side_at(one.side, unit.at) if unit.at >= 0 else s.kit.units_of[one.side]
    for j in pool:
        its = counters[j]
        beside = s.units[j].at == unit.at and (unit.at >= 0 or its.group == one.group)
        if its.transport and beside and j != unit.aboard and carries(s, j, i):
            yield j


def carries(s: State, carrier: int, i: int) -> bool:
    """[5.6] Whether a transport has room: for one unit, and for three leaders."""
    counters = s.kit.counters
    riding = [j for j in s.passengers(carrier) if j != i]
    if counters[i].leader:
        return sum(counters[j].leader for j in riding) < s.kit.constants.stacking.riders
    return all(counters[j].leader for j in riding)


def may_dig(s: State, side: int) -> int:
    """[16.2] How many units of a side may begin dug in."""
    share = s.kit.sides[side].dug_in
    able = sum(digs(s, i) for i in starters(s, side))
    return {"none": 0, "half": (able + 1) // 2, "all": able}[share]


def digs(s: State, i: int) -> bool:
    """[16.2, 16.23] Whether a piece can be dug in where it stands: on foot, or a gun; not in a
    town, in woods or in an entrenchment."""
    counter, unit = s.kit.counters[i], s.units[i]
    if unit.at < 0 or unit.aboard >= 0 or counter.leader or counter.cavalry:
        return False
    if counter.kind not in ("personnel", "weapon") or unit.limbered:
        return False
    terrain = s.kit.ground.terrain[unit.at]
    return terrain not in {CODES[name] for name in OPEN_GROUND} and unit.at not in s.trenches


def may_hide(s: State, i: int) -> bool:
    """[16.6] Whether the scenario lets this unit begin hidden where it stands."""
    counter, unit = s.kit.counters[i], s.units[i]
    row = s.kit.sides[counter.side].hidden
    if row is None or counter.row is None or unit.at < 0:
        return False
    if row.ids and counter.row.id not in row.ids:
        return False
    if row.kinds and counter.kind not in row.kinds:
        return False
    terrain = s.kit.ground.terrain[unit.at]
    return not row.terrain or terrain in {CODES[name] for name in row.terrain}


def trench_hexes(s: State, side: int) -> tuple[int, ...]:
    """[16.4] Where a side may put an entrenchment: in its set-up areas, one in a hex."""
    ground = s.kit.ground
    areas = [s.kit.areas[g.area] for n, g in s.kit.groups if n == side and g.area]
    found = frozenset().union(*areas) if areas else frozenset()
    wet = (CODES["river"], CODES["major_river"])
    return tuple(sorted(h for h in found if ground.terrain[h] not in wet and h not in s.trenches))


def mine_hexes(s: State, side: int) -> tuple[int, ...]:
    """[16.7] Where a side may put a minefield: one in a hex, not under its own units, not in towns
    or rivers."""
    ground = s.kit.ground
    area = s.kit.areas.get(s.kit.sides[side].minefield_area, frozenset())
    shut = {CODES[name] for name in ("town", "river", "major_river")}
    laid = {mine.at for mine in s.mines}
    return tuple(
        sorted(
            h
            for h in area
            if ground.terrain[h] not in shut and h not in laid and not s.side_at(side, h)
        )
    )


def assignable(s: State, side: int) -> dict[int, int]:
    """[6.8] Groups with tank leaders still to be assigned, and how many."""
    kit = s.kit
    left = {g: group.tank_leaders for g, (n, group) in enumerate(kit.groups) if n == side}
    for i in kit.units_of[side]:
        left[kit.counters[i].group] -= s.units[i].tank_leader
    return left


def may_be_assigned(s: State, i: int) -> bool:
    """[6.8] A tank leader goes to an armoured vehicle that has none by itself; never to an APC."""
    counter = s.kit.counters[i]
    return counter.kind == "afv" and not counter.tank_leader


def unplaced(s: State, side: int) -> tuple[int, ...]:
    """The pieces of a side that have still to be set up."""
    return tuple(i for i in starters(s, side) if s.units[i].at == WAITING)
