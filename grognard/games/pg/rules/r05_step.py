"""[4.5, 5.0, 5.3, 5.32] One step from hex to hex: everything that can stand in its way."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import pairwise

from grognard.games.pg.kit import WAITING
from grognard.games.pg.rules.r04_stacking import fits, why_not_fit
from grognard.games.pg.rules.r05_approach import Danger, led, why_not_approach
from grognard.games.pg.rules.r05_price import (
    CLOSED,
    allowance,
    entry_price,
    one_hex,
    price,
    snowed,
    swept,
    why_not_enter,
)
from grognard.games.pg.rules.r05_rivers import stops, why_not_river
from grognard.games.pg.rules.r06_kommissars import his_ways, why_not_way
from grognard.games.pg.rules.r15_rail_river import why_not_board
from grognard.games.pg.rules.r16_entry import entry_hexes
from grognard.games.pg.rules.r17_options import in_sight, strategic
from grognard.games.pg.state import DEMORALISED, SNOWED, UNLOADED, State
from grognard.kernel.legality import Reasons, no

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
        if spent > points(s, i, off) and (n or s.tasks[i].hexes or s.tasks[i].used):
            if not _unseen(s, i, b, spent, off):
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
    """Dijkstra's search on prices in sixths."""
    kit, unit, task = s.kit, s.units[i], s.tasks[i]
    whole = not task.used and not task.hexes
    once = one_hex(s, i)
    farther = 2 * left if whole and kit.options["strategic"] == "on" and strategic(s, i) else left
    best: dict[int, int] = {}
    paths: dict[int, Path] = {}
    heap: list[tuple[int, int, Path]] = [(0, unit.at, ())]
    while heap:
        spent, a, path = heappop(heap)
        if path and best[a] < spent:
            continue
        first = not path
        if not first and (once or stops(s, i, path[-2] if len(path) > 1 else unit.at, a)):
            continue
        beyond = entry_hexes(s, i) if a < 0 else kit.ground.neighbours(a)
        for b in beyond:
            cost = spent + _cost(s, i, a, b, danger)
            if cost < spent or b == unit.at or (swept_only and not swept(s, a, b)):
                continue
            if cost > left and not (first and whole):
                if cost > farther or in_sight(s, kit.counters[i].side, b):
                    continue
            if cost < best.get(b, 1 << 30):
                best[b] = cost
                paths[b] = (*path, b)
                heappush(heap, (min(cost, 1 << 29), b, (*path, b)))
    return paths


def _cost(s: State, i: int, a: int, b: int, danger: Danger | None) -> int:
    """What a step costs, or less than nothing where something bars it."""
    counter = s.kit.counters[i]
    if s.barred(counter.side, b) or not fits(s, i, b):
        return BARRED
    cost = cost_of(s, i, a, b)
    if cost == CLOSED or (a >= 0 and any(why_not_river(s, i, a, b))):
        return BARRED
    if any(why_not_board(s, i, b)):
        return BARRED
    if danger is not None:
        if s.night and s.owner[b] != counter.side:
            return BARRED
        if danger.closer(a, b) >= 0:
            return BARRED
    return cost


BARRED = -(1 << 30)


def straight(path: Path) -> bool:
    """Whether no hex follows upon itself."""
    return all(a != b for a, b in pairwise(path))


__all__ = ["WAITING", "Path", "cost_of", "straight", "ways", "why_not_move", "why_not_path"]
