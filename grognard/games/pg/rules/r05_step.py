"""[4.5, 5.0, 5.3, 5.32] One step from hex to hex: everything that can stand in its way."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from grognard.games.pg.kit import TOWED
from grognard.games.pg.piece_state import DEMORALISED, SNOWED, UNLOADED
from grognard.games.pg.rules.r04_stacking import fits, why_not_fit
from grognard.games.pg.rules.r05_approach import Danger, led, why_not_approach
from grognard.games.pg.rules.r05_price import (
    WATER,
    allowance,
    entry_price,
    one_hex,
    price,
    prices,
    snowed,
    swept,
    why_not_enter,
)
from grognard.games.pg.rules.r05_rivers import stops, why_not_river
from grognard.games.pg.rules.r06_kommissars import his_ways, why_not_way
from grognard.games.pg.rules.r15_rail_river import why_not_board
from grognard.games.pg.rules.r16_entry import entry_hexes
from grognard.games.pg.rules.r17_options import in_sight, strategic
from grognard.games.pg.state import State
from grognard.games.pg.terrain_chart import CLOSED
from grognard.kernel.hexgrid import OFF_MAP
from grognard.kernel.legality import Reasons, no
from grognard.kernel.search import Frontier

Path = tuple[int, ...]


def why_not_move(s: State, i: int) -> Reasons:
    """[5.0, 5.1, 5.61, 5.62, 6.72, 14.3] What bars a piece from moving at all."""
    counter, unit, task = s.kit.counters[i], s.units[i], s.tasks[i]
    label = counter.label
    if unit.morale == DEMORALISED:
        yield no("14.3", "demoralised-must-recover", unit=label)
    if unit.aboard >= 0:
        yield no("5.6", "rides", unit=label)
    if task.flags & UNLOADED:
        yield no("5.61", "just-unloaded", unit=label)
    if not allowance(s, i):
        if counter.limbered == "1" and not unit.limbered:
            yield no("5.62", "not-limbered", unit=label)
        else:
            yield no("5.1", "must-be-towed", unit=label)
    if unit.at >= 0 and s.shocked(i) and not counter.leader:
        yield no("6.72", "shocked", unit=label)
    if s.luck.stuck == i:
        yield no("17.5", "stuck", unit=label)
    if task.hexes and one_hex(s, i):
        rule = "14.2" if unit.morale else "5.32"
        yield no(rule, "one-hex-only", unit=label)


def why_not_step(s: State, i: int, a: int, b: int) -> Reasons:
    """[4.5, 5.0, 5.3, 5.4, 5.5] What bars a piece from going from a hex to its neighbour, or from
    beside the map onto it."""
    counter, hex = s.kit.counters[i], s.kit.names[b]
    if a < 0:
        yield from _why_not_come(s, i, b)
    elif reasons := list(why_not_enter(s, i, a, b)):
        yield from reasons
        return
    if s.barred(counter.side, b):
        start = s.tasks[i].start
        rule = "5.32" if start >= 0 and s.contested(start) else "5.3"
        yield no(rule, "enemies-there", unit=counter.label, hex=hex)
    yield from why_not_fit(s, i, b)
    yield from why_not_approach(s, i, a, b)


def _why_not_come(s: State, i: int, at: int) -> Reasons:
    """[16.51, 16.53] Where a piece enters the map."""
    counter = s.kit.counters[i]
    if at not in entry_hexes(s, i):
        yield no("16.51", "no-entry-hex", unit=counter.label, hex=s.kit.names[at])
    yield from why_not_board(s, i, at)


def cost_of(s: State, i: int, a: int, b: int) -> int:
    """[5.0, 16.51] What a step costs a piece; CLOSED if the ground bars it."""
    return entry_price(s, i, b) if a < 0 else price(s, i, a, b)


def why_not_path(s: State, i: int, path: Path) -> Reasons:
    """[5.0] The whole way: every step may be taken, and the points suffice."""
    label, names = s.kit.counters[i].label, s.kit.names
    a, spent = s.units[i].at, s.tasks[i].used
    off = bool(s.tasks[i].flags & SNOWED)
    if len(path) > 1 and one_hex(s, i):
        rule = "14.2" if s.units[i].morale else "5.32"
        yield no(rule, "one-hex-only", unit=label)
    for n, b in enumerate(path):
        if reasons := list(why_not_step(s, i, a, b)):
            yield from reasons
            return
        spent += cost_of(s, i, a, b)
        off = off or not swept(s, a, b)
        first = not (n or s.tasks[i].hexes or s.tasks[i].used)
        if spent > points(s, i, off) and not first and not _unseen(s, i, b, spent, off):
            yield no("5.0", "too-far", unit=label, hex=names[b], points=_said(spent))
            return
        if n + 1 < len(path) and a >= 0 and stops(s, i, a, b):
            yield no("5.7", "stops-there", unit=label, hex=names[b])
            return
        a = b
    yield from why_not_way(s, i, path)


def _said(sixths: int) -> str:
    """Points as players write them: 8/3, 2."""
    for part in (1, 2, 3, 6):
        if sixths * part % 6 == 0:
            return str(sixths // 6) if part == 1 else f"{sixths * part // 6}/{part}"
    return ""  # pragma: no cover


def points(s: State, i: int, off: bool) -> int:
    """[5.0] What a piece may spend; less in snow once it has left roads and towns."""
    return allowance(s, i) - (snowed(s, i) if off else 0)


def _unseen(s: State, i: int, at: int, spent: int, off: bool) -> bool:
    """[17.3] Strategic movement: twice the points, while no enemy has the piece in sight."""
    if spent > 2 * points(s, i, off) or not strategic(s, i):
        return False
    return not in_sight(s, s.kit.counters[i].side, at)


def ways(s: State, i: int) -> dict[int, Path]:
    """[5.0] Every hex a piece can get to in this segment, with the cheapest way to it."""
    if any(why_not_move(s, i)):
        return {}
    slow = snowed(s, i)
    off = bool(s.tasks[i].flags & SNOWED)
    danger = None if led(s, i) else Danger(s, i)
    left = points(s, i, off) - s.tasks[i].used
    if not slow or off:
        return his_ways(s, i, _search(s, i, left, danger))
    found = _search(s, i, left, danger, swept_only=True)
    found.update(_search(s, i, left - slow, danger))
    return his_ways(s, i, found)


def _search(
    s: State, i: int, left: int, danger: Danger | None, *, swept_only: bool = False
) -> dict[int, Path]:
    """The cheapest ways by prices in sixths; of those that cost the same, over the hex that comes
    first on the map."""
    start, task, side = s.units[i].at, s.tasks[i], s.kit.counters[i].side
    edge = Edges(s, i, danger)
    whole = not task.used and not task.hexes
    once = one_hex(s, i)
    farther = 2 * left + task.used if strategic(s, i) else left
    frontier: Frontier[int, Path] = Frontier([(start, 0)], lowest_first=True)
    best, paths = frontier.cost, frontier.note
    for a, spent in frontier:
        path = paths.get(a, ())
        if path and (once or edge.stops(path[-2] if len(path) > 1 else start, a)):
            continue
        first = whole and not path
        for b, price_ in edge.out_of(a):
            cost = spent + price_
            if cost >= best.get(b, FAR):
                continue
            if cost > left and not first and (cost > farther or in_sight(s, side, b)):
                continue
            if not (swept_only and not swept(s, a, b)):
                frontier.put(b, cost, (*path, b))
    return paths


FAR = 1 << 30


class Edges:
    """The steps a piece may take, computed as they are asked for: terrain by table, then whatever
    stands in the way."""

    __slots__ = ("_bare", "_danger", "_i", "_known", "_s", "_side", "_table", "_vessels")

    def __init__(self, s: State, i: int, danger: Danger | None) -> None:
        counter = s.kit.counters[i]
        self._s = s
        self._i = i
        self._side = counter.side
        self._danger = danger
        self._table = prices(s.kit, counter) if counter.gait <= TOWED else None
        self._bare = not s.wrecks or not counter.vehicle
        self._vessels = s.kit.vessels
        self._known: dict[int, bool] = {}

    def out_of(self, a: int) -> Iterator[tuple[int, int]]:
        """The neighbours that may be entered from a hex, with their prices."""
        s, i = self._s, self._i
        if a < 0:
            for b in entry_hexes(s, i):
                cost = entry_price(s, i, b)
                if cost != CLOSED and self._free(b) and self._led(a, b):
                    yield b, cost
            return
        ground = s.kit.ground
        terrain, wet = ground.terrain, ground.terrain[a] in WATER
        for d in range(6):
            b = ground.neighbour[6 * a + d]
            if b == OFF_MAP:
                continue
            if self._table is None or wet or terrain[b] in WATER or not self._bare:
                cost = price(s, i, a, b)
                if cost != CLOSED and any(why_not_river(s, i, a, b)):
                    continue
            else:
                cost = self._table[6 * a + d]
            if cost != CLOSED and self._free(b) and self._led(a, b):
                yield b, cost

    def _free(self, b: int) -> bool:
        """Neither full, nor held by enemies, nor barred by a vessel."""
        if b not in self._known:
            s = self._s
            self._known[b] = (
                fits(s, self._i, b)
                and not s.barred(self._side, b)
                and not (self._vessels and any(why_not_board(s, self._i, b)))
            )
        return self._known[b]

    def _led(self, a: int, b: int) -> bool:
        """[5.4, 5.5] Whether a piece that nobody leads may go there."""
        if self._danger is None:
            return True
        if self._s.night and self._s.owner[b] != self._side:
            return False
        return self._danger.closer(a, b) < 0

    def stops(self, a: int, b: int) -> bool:
        """[5.7] Whether the move ends in b."""
        terrain = self._s.kit.ground.terrain
        if a < 0 or not (terrain[a] in WATER or terrain[b] in WATER):
            return False
        return stops(self._s, self._i, a, b)


def stroll(s: State, i: int, choose: Callable[[list[int]], int]) -> Path:
    """[5.0] Some way a piece may go, for a playout: at each hex `choose` takes one of those it may
    enter next, or -1 to stay there."""
    if any(why_not_move(s, i)):
        return ()
    edge = Edges(s, i, None if led(s, i) else Danger(s, i))
    task, a = s.tasks[i], s.units[i].at
    path: Path = ()
    spent, off, once = task.used, bool(task.flags & SNOWED), one_hex(s, i)
    while True:
        whole = not path and not task.used and not task.hexes
        steps = {
            b: spent + cost
            for b, cost in edge.out_of(a)
            if b != s.units[i].at
            and b not in path
            and (whole or spent + cost <= points(s, i, off or not swept(s, a, b)))
        }
        b = choose(list(steps)) if steps else -1
        if b < 0:
            return path
        path, spent, off = (*path, b), steps[b], off or not swept(s, a, b)
        if once or edge.stops(a, b):
            return path
        a = b
