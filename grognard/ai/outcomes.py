"""The results of a combat with their exact chances, from a preview.

A game with a table gives the result of each face of the die; one with several dice, or an opposed
roll, counts the rolls that give each result. Here both become chances.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import sqrt

from grognard.kernel.game import Chance, Preview


def outcomes(preview: Preview) -> tuple[Chance, ...]:
    """Every result with how many of all rolls give it; together they are all rolls. Nothing where
    the enemy's strength is hidden."""
    if preview.chances:
        return tuple(chance for chance in _whole(preview) if chance.falls)
    faces = len(preview.results)
    return tuple(Chance(r, n, faces) for r, n in Counter(preview.results).items())


def details(preview: Preview) -> tuple[Chance, ...]:
    """By how many points an opposed roll is won, with the chance of each."""
    return preview.chances[len(_whole(preview)) :]


def _whole(preview: Preview) -> tuple[Chance, ...]:
    """The chances that make up all rolls; the ones after them give details of one of these."""
    left, n = (preview.chances[0].of if preview.chances else 0), 0
    while left > 0 and n < len(preview.chances):
        left -= preview.chances[n].falls
        n += 1
    return preview.chances[:n]


def expected(chances: tuple[Chance, ...], worth: Callable[[str], float]) -> float:
    """What a combat is worth on average, if each result is worth that."""
    return sum(chance.falls / chance.of * worth(chance.result) for chance in chances)


def deviation(chances: tuple[Chance, ...], worth: Callable[[str], float]) -> float:
    """The standard deviation of the same: the risk of it."""
    mean = expected(chances, worth)
    return sqrt(expected(chances, lambda result: (worth(result) - mean) ** 2))
