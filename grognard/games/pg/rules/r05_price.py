"""[5.0, 5.1, 5.2, 16.3] What a step costs, in sixths of a point, and how many a unit has."""

from __future__ import annotations

from grognard.games.pg.ground import CODES
from grognard.games.pg.kit import (
    FOOT,
    MECHANISED,
    MOTORISED,
    POINT,
    RAIL,
    RIVER,
    TOWED,
    Counter,
    Kit,
)
from grognard.games.pg.piece_state import DISRUPTED
from grognard.games.pg.rows import TERRAINS
from grognard.games.pg.rules.r05_rivers import helped, why_not_river
from grognard.games.pg.rules.r15_rail_river import price as own_way
from grognard.games.pg.rules.r15_rail_river import why_not_board, why_not_way
from grognard.games.pg.state import State
from grognard.games.pg.terrain_chart import CLOSED
from grognard.kernel.hexgrid import OFF_MAP
from grognard.kernel.legality import Reasons, no

WATER = (CODES["river"], CODES["major_river"])


def gait(s: State, i: int) -> int:
    """[5.1, 6.3] The column of the terrain chart: a gun that is pushed goes on foot."""
    own = s.kit.counters[i].gait
    return FOOT if own == TOWED else own


def allowance(s: State, i: int) -> int:
    """[5.0, 5.1, 5.62, 6.3] Sixths of a point that a piece may spend in a segment; 0 if it cannot
    move by itself."""
    counter, unit = s.kit.counters[i], s.units[i]
    figures = s.kit.constants.leaders
    if counter.leader:
        points = figures.cavalry if unit.cavalry else figures.move
    elif counter.limbered and unit.limbered:
        points = int(counter.limbered) if counter.limbered.isdecimal() else 0
    else:
        points = counter.move
    return POINT * points


def snowed(s: State, i: int) -> int:
    """What snow takes off a piece on foot, in sixths, once it leaves roads and towns."""
    snow, counter = s.kit.scenario.snow, s.kit.counters[i]
    if snow is None or gait(s, i) != FOOT:
        return 0
    return 0 if s.kit.groups[counter.group][1].id in snow.not_slowed else POINT * snow.foot_minus


def swept(s: State, a: int, b: int) -> bool:
    """Whether a step keeps to roads and towns, where snow slows nobody."""
    ground = s.kit.ground
    return ground.terrain[b] == CODES["town"] or (a >= 0 and ground.along_road(a, b))


def prices(kit: Kit, counter: Counter) -> list[int]:
    """[5.0, 5.2] What each step costs this kind of piece by terrain and road alone: six entries a
    hex, in the order of its neighbours."""
    column = FOOT if counter.gait == TOWED else counter.gait
    own = counter.row.id if counter.row else ""
    id = own if any(own in row.units for row in kit.scenario.price) else ""
    if (column, id) not in kit.costs:
        kit.costs[column, id] = _made(kit, column, id)
    return kit.costs[column, id]


def _made(kit: Kit, column: int, id: str) -> list[int]:
    ground = kit.ground
    made = [CLOSED] * (6 * kit.size)
    for a in ground.hexes:
        for d in range(6):
            b = ground.neighbour[6 * a + d]
            if b != OFF_MAP:
                cost = entering(kit, column, id, b)
                along = ground.road[a] >> d & 1
                made[6 * a + d] = kit.chart.along_road(column, cost) if along else cost
    return made


def entering(kit: Kit, column: int, id: str, at: int) -> int:
    """[5.0, 5.1, 5.7] The price of a hex entered off the road: its dearest terrain, and what a line
    adds. A ford has a price of its own (5.7); rivers that are closed to a kind of unit have their
    own rules (5.71)."""
    name = TERRAINS[kit.ground.terrain[at]]
    cost = kit.prices[name][column]
    for row in kit.scenario.price:
        if id in row.units and row.terrain == name:
            cost = row.sixths
    snow = kit.scenario.snow
    if snow is not None and name == "clear" and column == MOTORISED:
        cost = max(cost, snow.motorised_clear)
    cost = kit.chart.at_ford(cost, column, at)
    return kit.chart.with_line(cost, column, at)


def price(s: State, i: int, a: int, b: int) -> int:
    """[5.0, 5.2, 5.73, 16.3] What a piece pays to go from a hex to its neighbour; CLOSED if the
    ground does not let it pass."""
    kit, counter = s.kit, s.kit.counters[i]
    if counter.gait in (RAIL, RIVER):
        return own_way(s, i, a, b)
    d = kit.ground.direction(a, b)
    cost = prices(kit, counter)[6 * a + d]
    if cost == CLOSED and kit.ground.terrain[b] in WATER and helped(s, i, b):
        cost = kit.prices["river"][MECHANISED]
    if cost != CLOSED and s.wrecks and counter.vehicle:
        count = s.wrecks_at(b)
        if count:
            extra = kit.wrecks[min(count, len(kit.wrecks)) - 1]
            cost = CLOSED if extra < 0 else cost + extra
    return cost


def entry_price(s: State, i: int, at: int) -> int:
    """[16.51] What the first hex on the map costs: the road's price where a road leads off it."""
    kit, counter, ground = s.kit, s.kit.counters[i], s.kit.ground
    column = gait(s, i)
    if column > MECHANISED:
        return POINT
    off = any(
        ground.road[at] >> d & 1 and ground.neighbour[6 * at + d] == OFF_MAP for d in range(6)
    )
    cost = entering(kit, column, counter.row.id if counter.row else "", at)
    return kit.chart.along_road(column, cost) if off else cost


def why_not_enter(s: State, i: int, a: int, b: int) -> Reasons:
    """[5.0, 5.71, 5.72, 5.73, 15.2, 16.3] Ground that is closed to a piece."""
    kit, counter = s.kit, s.kit.counters[i]
    if kit.ground.distance(a, b) != 1:
        yield no("5.0", "not-adjacent", unit=counter.label, hex=kit.names[b])
        return
    yield from why_not_board(s, i, b)
    if counter.gait in (RAIL, RIVER):
        yield from why_not_way(s, i, a, b)
        return
    if reasons := list(why_not_river(s, i, a, b)):
        yield from reasons
        return
    if price(s, i, a, b) != CLOSED:
        return
    if counter.vehicle and s.wrecks_at(b) >= len(kit.wrecks):
        yield no("16.3", "wrecks-bar", unit=counter.label, hex=kit.names[b])
    else:
        yield no("5.0", "closed-terrain", unit=counter.label, hex=kit.names[b])


def one_hex(s: State, i: int) -> bool:
    """[14.2, 5.32] Whether a piece may enter one hex only in this segment: it is disrupted, or
    began among enemies."""
    task = s.tasks.get(i)
    if s.units[i].morale == DISRUPTED:
        return True
    return task is not None and task.start >= 0 and s.contested(task.start)
