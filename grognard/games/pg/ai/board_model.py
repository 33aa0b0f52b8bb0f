"""What an opponent sees from its view: the table laid anew, the way to its goals, and the fire it
may run into."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from heapq import heappop, heappush

from grognard.games.pg.ground import NOWHERE
from grognard.games.pg.kit import DEAD, LEFT, SIDES, WAITING, Kit
from grognard.games.pg.rows import TERRAINS
from grognard.games.pg.state import ORDERS, Mine, State, Task, Unit
from grognard.games.pg.view import View

ROUGH = {"river": 3, "major_river": 5, "swamp": 2}
"""What makes a hex farther than it looks."""
Gun = tuple[int, int, int]
"""A hex, the strength that fires from it, and how far."""


def lay_out(view: View, kit: Kit) -> State:
    """The table as the view shows it: what is hidden from its side is not there."""
    s = State(kit)
    units = [Unit(DEAD)] * len(kit.counters)
    for places, at in ((view.waiting, WAITING), (view.dead, DEAD), (view.left, LEFT)):
        for i in places:
            units[i] = Unit(at)
    faces = {row.id: n for n, row in enumerate(kit.faces)}
    for one in view.units:
        i = one.unit
        units[i] = Unit(
            one.at, one.reduced, one.morale, one.marker, one.shots, limbered=one.limbered,
            aboard=one.aboard, dug=one.dug, spotted=one.spotted, hidden=one.hidden,
            tank_leader=one.tank_leader, face=faces.get(one.face, -1), cavalry=one.cavalry,
        )  # fmt: skip
        if one.order:
            led = (i,) if one.led else ()
            s.tasks[i] = Task(ORDERS.index(one.order), one.at, led, used=one.used)
    s.units = units
    s.turn = view.turn
    s.side = SIDES.index(view.player) if view.player else 0
    s.owner = bytes(view.owner)
    s.smoke, s.wrecks, s.trenches = view.smoke, view.wrecks, view.trenches
    s.mines = tuple(
        Mine(mine.at, SIDES.index(mine.side), mine.strength or 0, found=mine.strength is not None)
        for mine in view.mines
    )
    s.batteries, s.planes, s.smoke_left = view.batteries, view.planes, view.smoke_left
    s.lay_tables()
    return s


@lru_cache(maxsize=64)
def distances(kit: Kit, goals: tuple[int, ...]) -> list[int]:
    """How far each hex is from the nearest goal: in hexes, water without a bridge counting more."""
    ground = kit.ground
    toll = [ROUGH.get(TERRAINS[ground.terrain[at]], 1) if ground.terrain[at] != NOWHERE else 0
            for at in range(kit.size)]  # fmt: skip
    far = [99] * kit.size
    heap = []
    for at in goals:
        far[at] = 0
        heap.append((0, at))
    while heap:
        way, at = heappop(heap)
        if way > far[at]:
            continue
        here = 1 if ground.bridge[at] else toll[at]
        for beside in ground.neighbours(at):
            if far[beside] > way + here:
                far[beside] = way + here
                heappush(heap, (way + here, beside))
    return far


@lru_cache(maxsize=64)
def under_fire(kit: Kit, guns: tuple[Gun, ...], smoke: tuple[int, ...]) -> list[int]:
    """The strength that can be fired at each hex by these."""
    found = [0] * kit.size
    clouds = frozenset(smoke)
    sight = kit.sight
    for start, strength, reach in guns:
        for at in within(kit, start, reach):
            if at == start or sight.clear(start, at, clouds):
                found[at] += strength
    return found


@lru_cache(maxsize=20_000)
def within(kit: Kit, start: int, reach: int) -> tuple[int, ...]:
    """Every hex so near."""
    seen, edge = {start}, [start]
    for _ in range(reach):
        edge = [b for a in edge for b in kit.ground.neighbours(a) if b not in seen]
        edge = list(dict.fromkeys(edge))
        seen.update(edge)
    return tuple(sorted(seen))


def goals(s: State, side: int) -> tuple[int, ...]:
    """[2.3] The hexes a side wants: of those that score, first what the other has; for units that
    score by leaving, the edge they leave by; else what there is to hold."""
    kit, mine = s.kit, s.kit.side_ids[side]
    rows = [row for row in kit.scenario.victory.score if row.side == mine]
    wanted: set[int] = set()
    for row in rows:
        if row.per == "exit_step" and row.edge:
            wanted.update(kit.edge[row.edge])
        elif row.per in ("hex", "unit_in") and row.area:
            wanted.update(kit.areas[row.area])
    open_ = {at for at in wanted if s.owner[at] != side}
    if open_ and kit.sides[side].attacker:
        return tuple(sorted(open_))
    held = {at for row in kit.scenario.victory.score if row.per == "hex"
            for at in kit.areas[row.area]}  # fmt: skip
    return tuple(sorted(wanted or held or _foes(s, side)))


def _foes(s: State, side: int) -> Iterable[int]:
    return {s.units[i].at for i in s.kit.units_of[1 - side] if s.units[i].at >= 0}
