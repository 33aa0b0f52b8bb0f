"""The rules of chapters E and F compiled by numba, and the searches around them over arrays.

Loaded only where `fast` is wanted: a process pays some seconds to load the compiler and to
compile, all of it when this module is loaded. What is compiled is `f_movement.enter` and
`e_supply.shut` themselves; only the loops around them are written again, over arrays. They find
the same hexes in the same order, so that a game drawn with them is the game drawn without.

Nothing is kept on disk between processes: numba would not notice that a rule in another file has
changed, and would go on playing by the old one.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
from numba import boolean, float64, int32, int64, uint8

from grognard.games.ercn.rules import e_supply as e
from grognard.games.ercn.rules import f_movement as f

_enter: Any = numba.njit(f.enter)
_shut: Any = numba.njit(e.shut)
_SPENT = f.STOP - 1
UNREACHED = 255

# Types of arguments: with them everything is compiled now, and not in the middle of a game.
_INTS = int32[::1]
_HEXES = int64[::1]
_COUNTS = uint8[::1]
_TABLE = numba.types.Array(uint8, 1, "C", readonly=True)


# ---- the desk ------------------------------------------------------------------------------

# One array on which a search lays out what it needs: making arrays and handing them back would
# cost more than the search. Of n places each, in this order: the path that is drawn; for every
# hex the points spent there; the hex before it; the hexes found; then entries of buckets, seven
# times n hexes and as many links.
DESK = 18


@numba.njit  # pragma: no cover - compiled, so no tracer sees it run
def _put_start(desk: Any, n: int, place: int, h: int, paid: int) -> None:
    """Where a search begins, and what has been paid there."""
    desk[n + h] = paid
    desk[2 * n + h] = -1
    desk[3 * n + place] = h


@numba.njit  # pragma: no cover - compiled, so no tracer sees it run
def _clear(desk: Any, n: int, count: int) -> None:
    """Leave the desk as it was met: no hex reached."""
    for k in range(3 * n, 3 * n + count):
        desk[n + desk[k]] = UNREACHED


@numba.njit  # pragma: no cover - compiled, so no tracer sees it run
def _lay_way(desk: Any, n: int, h: int, whole: bool) -> int:
    """Lay out the hexes on the way to a hex, the first of all only if it is to be the whole of
    it; gives how many they are."""
    before = desk[2 * n : 3 * n]
    steps = 1 if whole else 0
    at = before[h]
    while at >= 0:
        at = before[at]
        steps += 1
    for place in range(steps - 1, -1, -1):
        desk[place] = h
        h = before[h]
    return steps


# ---- movement ------------------------------------------------------------------------------


@numba.njit  # pragma: no cover - compiled, so no tracer sees it run
def _chain(item: Any, after: Any, entries: int, head: Any, tail: Any, h: int, spent: int) -> int:
    """Add a hex at the end of the bucket of its cost; gives the number of entries there are."""
    item[entries] = h
    after[entries] = -1
    if head[spent] < 0:
        head[spent] = entries
    else:
        after[tail[spent]] = entries
    tail[spent] = entries
    return entries + 1


@numba.njit  # pragma: no cover - compiled, so no tracer sees it run
def _search(
    ways: Any, threat: Any, desk: Any, kind: int, limit: int, origin: int, starts: int
) -> int:
    """`f_movement.search` from the starts on the desk; gives how many hexes are found, the starts
    being the first of them. A bucket is a chain of entries, each naming the one after it; a hex is
    searched from once and has six edges, so there are no more entries than edges and starts."""
    n = len(threat)
    best, before, found = desk[n : 2 * n], desk[2 * n : 3 * n], desk[3 * n : 4 * n]
    item, after = desk[4 * n : 11 * n], desk[11 * n :]
    head = np.full(limit + 1, -1, np.int32)
    tail = np.empty(limit + 1, np.int32)
    entries = 0
    count = starts
    for k in range(starts):
        entries = _chain(item, after, entries, head, tail, found[k], best[found[k]])
    for spent in range(limit + 1):
        k = head[spent]
        while k >= 0:
            a = item[k]
            k = after[k]
            if best[a] != spent:
                continue
            start = 1 if a == origin else 0
            for w in range(12 * a, 12 * a + 12, 2):
                b = ways[w]
                if b < 0:
                    continue
                r = _enter(spent, limit, start, ways[w + 1], kind, threat[a], threat[b])
                if r < 0:
                    continue
                now = r & _SPENT
                if now < best[b]:
                    if best[b] == UNREACHED:
                        found[count] = b
                        count += 1
                    best[b] = now
                    before[b] = a
                    if r == now and now < limit:
                        entries = _chain(item, after, entries, head, tail, b, now)
    return count


@numba.njit((_INTS, _TABLE, _INTS, int64, int64, int64, _HEXES, _HEXES))  # pragma: no cover
def reach(
    ways: Any, threat: Any, desk: Any, kind: int, limit: int, origin: int, at: Any, paid: Any
) -> Any:
    """The whole of a search as arrays of its own: hexes, points by hex, hex before."""
    n = len(threat)
    for k in range(len(at)):
        _put_start(desk, n, k, at[k], paid[k])
    count = _search(ways, threat, desk, kind, limit, origin, len(at))
    found = desk[3 * n + len(at) : 3 * n + count].copy()
    best, before = desk[n : 2 * n].copy(), desk[2 * n : 3 * n].copy()
    _clear(desk, n, count)
    return found, best, before


@numba.njit((_INTS, _TABLE, _INTS, int64, int64, int64, boolean, float64))  # pragma: no cover
def pick(
    ways: Any, threat: Any, desk: Any, kind: int, limit: int, at: int, stays: bool, dart: float
) -> int:
    """A reach, and one hex of it drawn by the dart (0 to 1), all in one call. The way there is laid
    out on the desk; gives how long it is: 0 for staying, -1 where there is nothing to do."""
    n = len(threat)
    _put_start(desk, n, 0, at, 0)
    count = _search(ways, threat, desk, kind, limit, at, 1)
    k = 1 + int(dart * (count - 1 + stays))
    steps = 0 if stays else -1
    if k < count:
        steps = _lay_way(desk, n, desk[3 * n + k], False)
    _clear(desk, n, count)
    return steps


@numba.njit((_INTS, _TABLE, _INTS, int64, int64, _HEXES, _HEXES, float64))  # pragma: no cover
def pick_entry(
    ways: Any, threat: Any, desk: Any, kind: int, limit: int, at: Any, paid: Any, dart: float
) -> int:
    """The same for a unit that comes in by one of several hexes: these are the last of those it is
    drawn from, and part of its way. 0 where there are none."""
    n = len(threat)
    for k in range(len(at)):
        _put_start(desk, n, k, at[k], paid[k])
    count = _search(ways, threat, desk, kind, limit, -1, len(at))
    steps = 0
    if count > 0:
        k = (int(dart * count) + len(at)) % count
        steps = _lay_way(desk, n, desk[3 * n + k], True)
    _clear(desk, n, count)
    return steps


# ---- railways ------------------------------------------------------------------------------


@numba.njit  # pragma: no cover - compiled, so no tracer sees it run
def _ride(rails: Any, first: Any, threat: Any, desk: Any, at: int, entries: Any) -> int:
    """[F5] `f5_rail.rail_reach`: the railway hexes joined to a hex, or to the entries if that is
    none, over hexes without a threat; gives how many are found, the starts among them."""
    n = len(threat)
    best, found = desk[n : 2 * n], desk[3 * n : 4 * n]
    count = 0
    if at >= 0:
        _put_start(desk, n, 0, at, 0)
        count = 1
    else:
        for h in entries:
            if threat[h] == 0:
                _put_start(desk, n, count, h, 0)
                count += 1
    k = 0
    while k < count:
        a = found[k]
        k += 1
        for link in range(first[a], first[a + 1]):
            b = rails[link]
            if best[b] == UNREACHED and threat[b] == 0:
                _put_start(desk, n, count, b, 0)
                desk[2 * n + b] = a
                count += 1
    return count


@numba.njit((_INTS, _INTS, _TABLE, _INTS, int64, _HEXES))  # pragma: no cover - compiled
def rail_reach(rails: Any, first: Any, threat: Any, desk: Any, at: int, entries: Any) -> Any:
    """The whole of it as arrays of its own: hexes, hex before."""
    n = len(threat)
    count = _ride(rails, first, threat, desk, at, entries)
    found = desk[3 * n + (1 if at >= 0 else 0) : 3 * n + count].copy()
    before = desk[2 * n : 3 * n].copy()
    _clear(desk, n, count)
    return found, before


@numba.njit((_INTS, _INTS, _TABLE, _INTS, int64, _HEXES, float64))  # pragma: no cover - compiled
def pick_ride(
    rails: Any, first: Any, threat: Any, desk: Any, at: int, entries: Any, dart: float
) -> int:
    """One of these hexes drawn by the dart, the way there laid out on the desk; gives how long it
    is, 0 where the railway leads nowhere."""
    n = len(threat)
    count = _ride(rails, first, threat, desk, at, entries)
    own = 1 if at >= 0 else 0
    steps = 0
    if count > own:
        h = desk[3 * n + own + int(dart * (count - own))]
        steps = _lay_way(desk, n, h, at < 0)
    _clear(desk, n, count)
    return steps


# ---- supply and contact --------------------------------------------------------------------


@numba.njit  # pragma: no cover - compiled, so no tracer sees it run
def _flood(
    queue: Any, count: int, reached: Any, free: Any, ends: Any, first: Any, most: int
) -> int:
    """`paths.flood` over links: `queue` holds the starts and grows; gives how many it holds."""
    k = steps = 0
    while k < count and steps < most:
        steps += 1
        edge = count
        while k < edge:
            a = queue[k]
            k += 1
            for link in range(first[a], first[a + 1]):
                b = ends[link]
                if free[b] and not reached[b]:
                    reached[b] = 1
                    queue[count] = b
                    count += 1
    return count


@numba.njit(
    (_COUNTS, _COUNTS, _COUNTS, _COUNTS, _HEXES, _INTS, _INTS, _INTS, _INTS, int64)
)  # pragma: no cover - compiled
def fed(
    land: Any, enemy: Any, zones: Any, friends: Any, edge: Any,
    network: Any, network_first: Any, lines: Any, lines_first: Any, longest: int,
) -> Any:  # fmt: skip
    """[E1a, E1b, E2a, E3b] `e_supply.fed`: the hexes in supply, eight to a byte."""
    n = len(land)
    free = np.zeros(n, np.uint8)
    reached = np.zeros(n, np.uint8)
    queue = np.empty(n, np.int32)
    for h in range(n):
        barred = _shut(1 if enemy[h] else 0, 1 if zones[h] else 0, 1 if friends[h] else 0)
        free[h] = 1 if land[h] and not barred else 0
    count = 0
    for h in edge:
        if free[h]:
            reached[h] = 1
            queue[count] = h
            count += 1
    count = _flood(queue, count, reached, free, network, network_first, n)
    count = _flood(queue, count, reached, free, lines, lines_first, longest)
    packed = np.zeros((n + 7) // 8, np.uint8)
    for k in range(count):
        packed[queue[k] >> 3] |= 1 << (queue[k] & 7)
    return packed


@numba.njit((_COUNTS, _COUNTS, _INTS, _INTS))  # pragma: no cover - compiled
def contact(ours: Any, enemy: Any, neighbour: Any, desk: Any) -> int:
    """The hexes of one table that lie next to hexes of the other, laid out on the desk; gives how
    many they are."""
    count = 0
    for a in range(len(ours)):
        if ours[a]:
            for w in range(6 * a, 6 * a + 6):
                if neighbour[w] >= 0 and enemy[neighbour[w]]:
                    desk[count] = a
                    count += 1
                    break
    return count
