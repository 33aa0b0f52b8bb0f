"""What so many games allow one to say: intervals, tests, ratings. All in plain Python."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, comb, erfc, exp, floor, log, sqrt
from typing import NamedTuple

Z = 1.959964
"""Of a 95 % interval."""


class Interval(NamedTuple):
    """A figure and the range that holds the true one in 95 of 100 cases."""

    value: float
    low: float
    high: float


def share(count: float, of: int) -> Interval:
    """A share of games, by Wilson: it never leaves 0 to 1, and holds for few games too."""
    if not of:
        return Interval(0.0, 0.0, 1.0)
    p, z2 = count / of, Z * Z
    middle = (p + z2 / (2 * of)) / (1 + z2 / of)
    half = Z * sqrt(p * (1 - p) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    return Interval(p, max(0.0, middle - half), min(1.0, middle + half))


def difference(a: int, of_a: int, b: int, of_b: int) -> Interval:
    """The second share less the first, by Newcombe from the intervals of both."""
    one, two = share(a, of_a), share(b, of_b)
    middle = two.value - one.value
    low = middle - sqrt((two.value - two.low) ** 2 + (one.high - one.value) ** 2)
    high = middle + sqrt((two.high - two.value) ** 2 + (one.value - one.low) ** 2)
    return Interval(middle, low, high)


def mean(values: Sequence[float]) -> Interval:
    """A mean with its interval."""
    n = len(values)
    if not n:
        return Interval(0.0, 0.0, 0.0)
    middle = sum(values) / n
    if n == 1:
        return Interval(middle, middle, middle)
    half = Z * sqrt(sum((v - middle) ** 2 for v in values) / (n - 1) / n)
    return Interval(middle, middle - half, middle + half)


def quantile(values: Sequence[float], part: float) -> float:
    """The value below which that part of the values lies."""
    ranked = sorted(values)
    if not ranked:
        return 0.0
    at = part * (len(ranked) - 1)
    low, high = floor(at), ceil(at)
    return ranked[low] + (ranked[high] - ranked[low]) * (at - low)


def fisher(a: int, of_a: int, b: int, of_b: int) -> float:
    """How likely two shares are to differ as much as these by chance alone, both ways: Fisher's
    exact test."""
    wins, total = a + b, of_a + of_b
    least, most = max(0, wins - of_b), min(wins, of_a)
    ways = {k: comb(of_a, k) * comb(of_b, wins - k) for k in range(least, most + 1)}
    here = ways[a]
    return min(1.0, sum(n for n in ways.values() if n <= here) / comb(total, wins))


def ranks(a: Sequence[float], b: Sequence[float]) -> float:
    """The same of two lists of scores, by their ranks: Mann and Whitney's test, with its normal
    approximation and the correction for ties."""
    n, m = len(a), len(b)
    if not n or not m:
        return 1.0
    both = sorted([(v, 0) for v in a] + [(v, 1) for v in b])
    total = ties = 0.0
    at = 0
    while at < len(both):
        end = at
        while end < len(both) and both[end][0] == both[at][0]:
            end += 1
        total += (at + end + 1) / 2 * sum(1 for k in range(at, end) if both[k][1] == 0)
        ties += (end - at) ** 3 - (end - at)
        at = end
    size = n + m
    spread = n * m / 12 * (size + 1 - ties / (size * (size - 1)))
    if spread <= 0:
        return 1.0
    away = abs(total - n * (n + 1) / 2 - n * m / 2) - 0.5
    return erfc(max(0.0, away) / sqrt(2 * spread))


# ---- ratings -------------------------------------------------------------------------------

ELO = 400 / log(10)
PRIOR = 1.0
"""A game that everybody is taken to have drawn with everybody else: it keeps a rating finite where
somebody has won all his games."""


def elo(
    names: Sequence[str], points: dict[tuple[str, str], tuple[float, int]]
) -> dict[str, Interval]:
    """Ratings from points scored: `points[a, b]` is what a scored against b, a draw for a half, and
    in how many games. The most likely ones by Bradley and Terry; their mean is nought."""
    scored = dict.fromkeys(names, 0.0)
    games: dict[tuple[str, str], float] = {}
    for (a, b), (won, played) in points.items():
        scored[a] += won + PRIOR / 2
        scored[b] += played - won + PRIOR / 2
        games[a, b] = games.get((a, b), 0.0) + played + PRIOR
    rating = dict.fromkeys(names, 0.0)
    for _ in range(500):
        furthest = 0.0
        for name in names:
            slope, bend = scored[name], 0.0
            for (a, b), n in games.items():
                if name in (a, b):
                    p = 1 / (1 + exp(rating[b if name == a else a] - rating[name]))
                    slope -= n * p
                    bend += n * p * (1 - p)
            step = max(-1.0, min(1.0, slope / bend)) if bend else 0.0
            rating[name] += step
            furthest = max(furthest, abs(step))
        middle = sum(rating.values()) / len(names)
        rating = {name: value - middle for name, value in rating.items()}
        if furthest < 1e-9:
            break
    return {name: _rated(name, names, rating, games) for name in names}


def _rated(
    name: str,
    names: Sequence[str],
    rating: dict[str, float],
    games: dict[tuple[str, str], float],
) -> Interval:
    """A rating with its interval, from the information that the games hold about all of them."""
    size = len(names)
    # Adding one to each entry pins the mean, along which the games say nothing.
    matrix = [[1.0] * size for _ in names]
    for (a, b), n in games.items():
        p = 1 / (1 + exp(rating[b] - rating[a]))
        i, j, weight = names.index(a), names.index(b), n * p * (1 - p)
        matrix[i][i] += weight
        matrix[j][j] += weight
        matrix[i][j] -= weight
        matrix[j][i] -= weight
    at = names.index(name)
    column = solved(matrix, [float(n == at) for n in range(size)])
    half = Z * ELO * sqrt(max(0.0, column[at] - 1 / size**2))
    value = ELO * rating[name]
    return Interval(value, value - half, value + half)


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """x of A x = b, by elimination."""
    rows = [[*row, b] for row, b in zip(matrix, right, strict=True)]
    size = len(rows)
    for n in range(size):
        best = max(range(n, size), key=lambda k: abs(rows[k][n]))
        rows[n], rows[best] = rows[best], rows[n]
        for k in range(size):
            if k != n and rows[k][n]:
                factor = rows[k][n] / rows[n][n]
                rows[k] = [x - factor * y for x, y in zip(rows[k], rows[n], strict=True)]
    return [rows[n][size] / rows[n][n] for n in range(size)]
