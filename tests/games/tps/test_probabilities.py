"""The chances that follow from the rules: of an attack, and of the length of a day and a night.

The figures were computed apart from the program; it must agree with them to their last place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from grognard.games.tps.kit import GERMAN
from grognard.games.tps.odds import Terms
from grognard.games.tps.rules.r06_track import ends
from tests.games.tps.scenes import lay

FALLS = 1296
TWO_DICE = {
    total: sum(a + b == total for a, b in product(range(1, 7), repeat=2)) for total in range(2, 13)
}


@pytest.mark.rule("8.35", "8.353", "8.37")
@pytest.mark.parametrize(
    ("ahead", "wins", "ties", "loses", "points"),
    [
        (-4, 0.097, 0.062, 0.841, 0.19),
        (-2, 0.239, 0.096, 0.664, 0.59),
        (0, 0.444, 0.113, 0.444, 1.37),
        (2, 0.664, 0.096, 0.239, 2.59),
        (4, 0.841, 0.062, 0.097, 4.19),
        (6, 0.946, 0.027, 0.027, 6.04),
        (8, 0.988, 0.008, 0.004, 8.00),
    ],
)
def test_of_an_attack(ahead: int, wins: float, ties: float, loses: float, points: float) -> None:
    found = {chance.result: chance.falls for chance in Terms(ahead, 99).chances()}
    assert found["overrun"] == found["rout"] == 0
    assert found["won"] / FALLS == pytest.approx(wins, abs=0.0006)
    assert found["even"] / FALLS == pytest.approx(ties, abs=0.0006)
    assert found["lost"] / FALLS == pytest.approx(loses, abs=0.0006)
    owed = sum(int(key.removeprefix("owed-")) * n for key, n in found.items() if "owed" in key)
    assert owed / FALLS == pytest.approx(points, abs=0.006)


@pytest.mark.rule("8.37")
@pytest.mark.parametrize(("ahead", "routs"), [(-4, 0.054), (-6, 0.159), (-8, 0.336)])
def test_of_a_rout(ahead: int, routs: float) -> None:
    found = {chance.result: chance.falls for chance in Terms(ahead, 99, routs=True).chances()}
    assert found["rout"] / FALLS == pytest.approx(routs, abs=0.0006)


def lengths(over: Callable[[int, int], bool], start: int) -> Iterator[float]:
    """The chance that the day or night ends with the first German impulse, the second, and on."""
    goes_on, space = 1.0, start
    while goes_on > 1e-9:
        ending = sum(n for roll, n in TWO_DICE.items() if over(space, roll)) / 36
        yield goes_on * ending
        goes_on *= 1 - ending
        space = min(space + 1, 12)


@pytest.mark.rule("6.31", "6.32")
@pytest.mark.parametrize(
    ("time", "start", "table", "mean"),
    [
        ("day", 1, (0, 0, 0.028, 0.081, 0.149, 0.206, 0.223, 0.183, 0.094, 0.030, 0.006), 6.63),
        ("night", 3, (0.083, 0.153, 0.212, 0.230, 0.188, 0.097, 0.031, 0.006), 3.73),
    ],
)
def test_of_the_length_of_day_and_night(
    time: str, start: int, table: tuple[float, ...], mean: float
) -> None:
    s = lay(f"time: {time}\npieces:\n  german G001 28\n").state
    assert (s.track, s.side) == (start, GERMAN)

    def over(space: int, roll: int) -> bool:
        s.track = space
        return ends(s, roll)

    found = list(lengths(over, start))
    assert found[: len(table)] == pytest.approx(table, abs=0.0006)
    assert sum((n + 1) * chance for n, chance in enumerate(found)) == pytest.approx(mean, abs=0.006)
