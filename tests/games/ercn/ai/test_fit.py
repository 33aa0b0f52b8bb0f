"""MOSKVA's forecast is fitted from turn to turn, and what comes out the wrong way round is left
out."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.ercn.ai.fit import Course, fitted, sensible

TRUE = {"german": 0.5, "trench": -0.2, "base": 3.0}


def courses(weights: dict[str, float], games: int = 200) -> list[Course]:
    """Made-up games in which every gauge is worth so much, but for chance."""
    rng = Random(1)
    found: list[Course] = []
    for _ in range(games):
        rows = [
            (turn, {"german": rng.uniform(0, 9), "trench": rng.uniform(0, 9), "base": 1.0}, 0)
            for turn in range(1, 6)
        ]
        worth = [sum(weights[name] * much for name, much in read.items()) for _, read, _ in rows]
        # The score at each moment is such that what is to come is what the gauges say.
        end = 50
        told = [
            (turn, read, round(end - much + rng.gauss(0, 0.5)))
            for (turn, read, _), much in zip(rows, worth, strict=True)
        ]
        found.append((0, told, end))
    return found


def test_what_gauges_are_worth_is_found_again() -> None:
    weights, spread = fitted(courses(TRUE), 0, list(TRUE))
    for name, worth in TRUE.items():
        assert weights[name] == pytest.approx(worth, abs=0.25)
    assert len(spread) == 5
    assert all(one < 2 for one in spread)


def test_a_gauge_the_wrong_way_round_is_left_out() -> None:
    weights, _ = sensible(courses({**TRUE, "trench": 0.4}), 0)
    assert weights["trench"] == 0.0
    assert weights["german"] > 0.3
