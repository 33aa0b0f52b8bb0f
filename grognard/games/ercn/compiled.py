"""The rules of chapters E and F compiled by numba, and the searches around them over arrays.

Loaded only where `fast` is wanted: a process pays some seconds to load the compiler and to
compile, all of it when this module is loaded. What is compiled is `f_movement.enter` and
`zones.shut` themselves; only the loops around them are written again, over arrays. They find
the same hexes in the same order, so that a game drawn with them is the game drawn without.

Nothing is kept on disk between processes: numba would not notice that a rule in another file has
changed, and would go on playing by the old one.
"""

from __future__ import annotations

from typing import Any

import numba
from numba import boolean, float64, int32, int64, uint8

from grognard.games.ercn.ground import EDGE
from grognard.games.ercn.rules import f_movement as f
from grognard.kernel.search import SPENT, UNREACHED
from grognard.kernel.zones import shut

_enter: Any = numba.njit(f.enter)
_shut: Any = numba.njit(shut)
_COST = EDGE - 1

# Types of arguments: with them everything is compiled now, and not in the middle of a game.
_INTS = int32[::1]
_HEXES = int64[::1]
_COUNTS = uint8[::1]
_TABLE = numba.types.Array(uint8, 1, "C", readonly=True)


# ---- scratch space -----------------------------------------------------------------------------

# One array on which a search lays out what it needs: making arrays and handing them back would
# cost more than the search. Of n places each, in this order: the path that is drawn; for every
# hex the points spent there; the hex before it; the hexes found; then entries of buckets, seven
# times n hexes and as many links; then the first and the last entry of each bucket, and how many
# hexes were found. What was found stays there until the next search.
#
# Indices are computed, not cut out as arrays of their own, which would take half as long
# again to compile.
_BUCKETS = 256


def scratch_size(hexes: int) -> int:
    return 18 * hexes + 2 * _BUCKETS + 1


@numba.njit  # pragma: no cover - compiled, so no tracer sees it run
def _clear(scratch: Any, n: int) -> None:
    """Clear what the last search left in the scratch space: no hex is reached."""
    last = len(scratch) - 1
    for k in range(3 * n, 3 * n + scratch[last]):
        scratch[n + scratch[k]] = UNREACHED
    scratch[last] = 0


@numba.njit  # pragma: no cover - compiled, so no tracer sees it run
def _find(scratch: Any, n: int, h: int, spent: int, before: int) -> None:
    """One more hex is found."""
    last = len(scratch) - 1
    scratch[n + h] = spent
    scratch[2 * n + h] = before
    scratch[3 * n + scratch[last]] = h
    scratch[last] += 1


@numba.njit  # pragma: no cover - compiled, so no tracer sees it run
def _lay_way(scratch: Any, n: int, h: int, whole: bool) -> int:
    """Lay out the hexes on the way to a hex, the first of all only if it is to be the whole of
    it; gives how many they are."""
    steps = 1 if whole else 0
    at = scratch[2 * n + h]
    while at >= 0:
        at = scratch[2 * n + at]
        steps += 1
    for place in range(steps - 1, -1, -1):
        scratch[place] = h
        h = scratch[2 * n + h]
    return steps


# ---- movement ------------------------------------------------------------------------------


@numba.njit  # pragma: no cover - compiled, so no tracer sees it run
def _chain(scratch: Any, n: int, entries: int, h: int, spent: int) -> int:
    """Add a hex at the end of the bucket of its cost; gives the number of entries there are."""
    head = 18 * n + spent
    tail = head + _BUCKETS
    scratch[4 * n + entries] = h
    scratch[11 * n + entries] = -1
    if scratch[head] < 0:
        scratch[head] = entries
    else:
        scratch[11 * n + scratch[tail]] = entries
    scratch[tail] = entries
    return entries + 1


@numba.njit  # pragma: no cover - compiled, so no tracer sees it run
def _search(ways: Any, threat: Any, scratch: Any, kind: int, limit: int, origin: int) -> int:
    """`search.reach` by the rule of movement, from the starts in the scratch space; gives how many
    hexes are found, the starts being the first of them. A bucket is a chain of entries, each naming
    the one after it; a hex is searched from once and has six edges, so there are no more entries
    than edges and starts."""
    n = len(threat)
    last = len(scratch) - 1
    entries = 0
    for spent in range(limit + 1):
        scratch[18 * n + spent] = -1
    for k in range(scratch[last]):
        h = scratch[3 * n + k]
        entries = _chain(scratch, n, entries, h, scratch[n + h])
    for spent in range(limit + 1):
        k = scratch[18 * n + spent]
        while k >= 0:
            a = scratch[4 * n + k]
            k = scratch[11 * n + k]
            if scratch[n + a] != spent:
                continue
            start = 1 if a == origin else 0
            for w in range(12 * a, 12 * a + 12, 2):
                b = ways[w]
                if b < 0:
                    continue
                r = _enter(spent, limit, start, ways[w + 1], kind, threat[a], threat[b])
                if r < 0:
                    continue
                now = r & SPENT
                known = scratch[n + b]
                if now < known:
                    if known == UNREACHED:
                        _find(scratch, n, b, now, a)
                    else:
                        scratch[n + b] = now
                        scratch[2 * n + b] = a
                    if r == now and now < limit:
                        entries = _chain(scratch, n, entries, b, now)
    return int(scratch[last])


@numba.njit((_INTS, _TABLE, _INTS, int64, int64, int64, _HEXES, _HEXES))  # pragma: no cover
def reach(
    ways: Any, threat: Any, scratch: Any, kind: int, limit: int, origin: int, at: Any, paid: Any
) -> Any:
    """A search from hexes where something has been paid already. All of it stays in the
    scratch space; gives how many hexes are found."""
    _clear(scratch, len(threat))
    for k in range(len(at)):
        _find(scratch, len(threat), at[k], paid[k], -1)
    return _search(ways, threat, scratch, kind, limit, origin)


@numba.njit((_INTS, _TABLE, _INTS, int64, int64, int64, boolean, float64))  # pragma: no cover
def pick(
    ways: Any, threat: Any, scratch: Any, kind: int, limit: int, at: int, stays: bool, dart: float
) -> Any:
    """A reach, and one hex of it drawn by the dart (0 to 1), all in one call. The way there is laid
    out in the scratch space; gives its length: 0 for staying, -1 where there is nothing to do."""
    n = len(threat)
    _clear(scratch, n)
    _find(scratch, n, at, 0, -1)
    count = _search(ways, threat, scratch, kind, limit, at)
    k = 1 + int(dart * (count - 1 + stays))
    if k < count:
        return _lay_way(scratch, n, scratch[3 * n + k], False)
    return 0 if stays else -1


@numba.njit((_INTS, int64, int64, int64, float64))  # pragma: no cover - compiled
def pick_found(scratch: Any, n: int, skipped: int, first: int, dart: float) -> Any:
    """One of the hexes found, but for the first so many, drawn by the dart: from the one at place
    `first` round to the one before it. The way there is laid out; a way from outside the map has
    its entry hex. Gives how long it is, 0 where nothing is found."""
    count = scratch[len(scratch) - 1] - skipped
    if count <= 0:
        return 0
    k = (int(dart * count) + first - skipped) % count + skipped
    return _lay_way(scratch, n, scratch[3 * n + k], skipped == 0)


# ---- railways ------------------------------------------------------------------------------


@numba.njit((_INTS, _INTS, _TABLE, _INTS, int64, _HEXES))  # pragma: no cover - compiled
def ride(rails: Any, first: Any, threat: Any, scratch: Any, at: int, entries: Any) -> int:
    """[F5] `f5_rail.rail_reach`: the railway hexes joined to a hex, or to the entries if that is
    none, over hexes without a threat. All of it stays in the scratch space; gives
    how many are found, the starts among them."""
    n = len(threat)
    last = len(scratch) - 1
    _clear(scratch, n)
    if at >= 0:
        _find(scratch, n, at, 0, -1)
    else:
        for h in entries:
            if threat[h] == 0:
                _find(scratch, n, h, 0, -1)
    k = 0
    while k < scratch[last]:
        a = scratch[3 * n + k]
        k += 1
        for link in range(first[a], first[a + 1]):
            b = rails[link]
            if scratch[n + b] == UNREACHED and threat[b] == 0:
                _find(scratch, n, b, 0, a)
    return int(scratch[last])


# ---- supply and contact --------------------------------------------------------------------


@numba.njit  # pragma: no cover - compiled, so no tracer sees it run
def _flood(scratch: Any, n: int, ends: Any, first: Any, most: int) -> None:
    """`paths.flood` over links, from the hexes found so far, over those marked as free."""
    last = len(scratch) - 1
    k = steps = 0
    while k < scratch[last] and steps < most:
        steps += 1
        edge = scratch[last]
        while k < edge:
            a = scratch[3 * n + k]
            k += 1
            for link in range(first[a], first[a + 1]):
                b = ends[link]
                if scratch[4 * n + b] and scratch[n + b] == UNREACHED:
                    _find(scratch, n, b, 0, a)


@numba.njit(
    (_COUNTS, _COUNTS, _COUNTS, _COUNTS, _INTS, _HEXES, _INTS, _INTS, _INTS, _INTS, int64, _COUNTS)
)  # pragma: no cover - compiled
def fed(
    land: Any, enemy: Any, zones: Any, friends: Any, scratch: Any, edge: Any,
    network: Any, network_first: Any, lines: Any, lines_first: Any, longest: int, packed: Any,
) -> None:  # fmt: skip
    """[E1a, E1b, E2a, E3b] `e_supply.fed`: the hexes in supply, eight to a byte of `packed`."""
    n = len(land)
    _clear(scratch, n)
    for h in range(n):
        barred = _shut(1 if enemy[h] else 0, 1 if zones[h] else 0, 1 if friends[h] else 0)
        scratch[4 * n + h] = 1 if land[h] and not barred else 0
    for h in edge:
        if scratch[4 * n + h]:
            _find(scratch, n, h, 0, -1)
    _flood(scratch, n, network, network_first, n)
    _flood(scratch, n, lines, lines_first, longest)
    for k in range(3 * n, 3 * n + scratch[len(scratch) - 1]):
        packed[scratch[k] >> 3] |= 1 << (scratch[k] & 7)


@numba.njit((_COUNTS, _COUNTS, _INTS, _INTS))  # pragma: no cover - compiled
def contact(ours: Any, enemy: Any, neighbour: Any, scratch: Any) -> int:
    """The hexes of one table that lie next to hexes of the other, laid out as a path is; gives how
    many they are."""
    count = 0
    for a in range(len(ours)):
        if ours[a]:
            for w in range(6 * a, 6 * a + 6):
                if neighbour[w] >= 0 and enemy[neighbour[w]]:
                    scratch[count] = a
                    count += 1
                    break
    return count


# ---- gaps ----------------------------------------------------------------------------------


@numba.njit((_INTS, _COUNTS, _COUNTS, _INTS, _HEXES, _HEXES, float64[::1], int64, int64, int64))
def way(  # pragma: no cover - compiled, so no tracer sees it run
    ways: Any, men: Any, zoc: Any, scratch: Any, starts: Any, goals: Any, needs: Any,
    horizon: int, stack: int, zone: int,
) -> tuple[int, float]:  # fmt: skip
    """`gaps.way`: the place of the goal in most danger, or -1, and how much is at stake; what was
    spent in each hex and the hex before it stay in the scratch space."""
    n = len(men)
    entries = 0
    _clear(scratch, n)
    for spent in range(horizon + 1):
        scratch[18 * n + spent] = -1
    for h in starts:
        _find(scratch, n, h, 0, -1)
        entries = _chain(scratch, n, entries, h, 0)
    worst, worst_goal = 0.0, -1
    for spent in range(horizon):
        most = 0.0
        for g in range(len(goals)):
            if scratch[n + goals[g]] >= spent:
                most = max(most, needs[g] * (horizon - spent) / horizon)
        if worst > most:
            break
        k = scratch[18 * n + spent]
        while k >= 0:
            a = scratch[4 * n + k]
            k = scratch[11 * n + k]
            if scratch[n + a] != spent:
                continue
            for g in range(len(goals)):
                if goals[g] == a:
                    worst = max(worst, needs[g] * (horizon - spent) / horizon)
            for w in range(12 * a, 12 * a + 12, 2):
                b = ways[w]
                cost = ways[w + 1] & _COST
                if b < 0 or cost == 0:
                    continue
                now = spent + cost + (stack if men[b] else zone if zoc[b] else 0)
                known = scratch[n + b]
                if now < min(known, horizon):
                    if known == UNREACHED:
                        _find(scratch, n, b, now, a)
                    else:
                        scratch[n + b] = now
                        scratch[2 * n + b] = a
                    entries = _chain(scratch, n, entries, b, now)
    worst = 0.0
    for g in range(len(goals)):
        far = min(scratch[n + goals[g]], horizon)
        if needs[g] * (horizon - far) / horizon > worst:
            worst = needs[g] * (horizon - far) / horizon
            worst_goal = g
    return worst_goal, worst
