"""Intervals, tests and ratings against figures that are known."""

from __future__ import annotations

from random import Random

import pytest

from grognard.lab.inference import (
    difference,
    elo,
    fisher,
    mean,
    quantile,
    ranks,
    share,
    solved,
)


def test_a_share_has_wilsons_interval() -> None:
    assert share(8, 10) == pytest.approx((0.8, 0.4902, 0.9433), abs=1e-4)
    assert share(0, 20) == pytest.approx((0.0, 0.0, 0.1611), abs=1e-4)
    assert share(0, 0) == (0.0, 0.0, 1.0)


def test_a_difference_has_newcombes_interval() -> None:
    """His own example: 56 of 70 and 48 of 80."""
    assert difference(48, 80, 56, 70) == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-4)


def test_a_lady_tasting_tea() -> None:
    assert fisher(3, 4, 1, 4) == pytest.approx(0.4857, abs=1e-4)
    assert fisher(4, 4, 0, 4) == pytest.approx(2 / 70)
    assert fisher(5, 10, 5, 10) == 1.0


def test_ranks_tell_shifted_scores_from_equal_ones() -> None:
    assert ranks([1, 2, 3, 4], [1, 2, 3, 4]) == 1.0
    # By the exact distribution 2/252 = 0.0079; the approximation is near it.
    assert ranks([1, 2, 3, 4, 5], [6, 7, 8, 9, 10]) == pytest.approx(0.0122, abs=1e-3)
    assert ranks([], [1]) == ranks([2, 2], [2, 2]) == 1.0


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    rng, held = Random(5), 0
    for _ in range(400):
        low, high = share(sum(rng.random() < 0.3 for _ in range(60)), 60)[1:]
        held += low <= 0.3 <= high
    assert 370 <= held <= 396


def test_means_and_quantiles() -> None:
    assert mean([1, 2, 3]).value == 2
    assert mean([4]) == (4, 4, 4)
    assert [quantile([1, 2, 3, 4], part) for part in (0, 0.5, 1)] == [1, 2.5, 4]


def test_equal_players_have_equal_ratings() -> None:
    found = elo(["a", "b"], {("a", "b"): (10.0, 20)})
    assert found["a"].value == found["b"].value == pytest.approx(0)


def test_three_of_four_are_some_hundred_and_ninety_points() -> None:
    found = elo(["a", "b"], {("a", "b"): (750.0, 1000)})
    assert found["a"].value - found["b"].value == pytest.approx(190.8, abs=1)
    # The error of a log-odds of 3 from 1000 games, halved, since each is half of the difference.
    half = 1.96 / (1001 * 0.75 * 0.25) ** 0.5 * 400 / 2.302585 / 2
    assert found["a"].high - found["a"].value == pytest.approx(half, rel=0.01)


def test_who_wins_all_has_a_rating_all_the_same() -> None:
    found = elo(
        ["a", "b", "c"], {("a", "b"): (20.0, 20), ("a", "c"): (20, 20), ("b", "c"): (5, 20)}
    )
    assert found["a"].value > found["c"].value > found["b"].value
    assert sum(rating.value for rating in found.values()) == pytest.approx(0, abs=1e-6)


def test_elimination() -> None:
    assert solved([[0.0, 2.0], [1.0, 1.0]], [4.0, 3.0]) == pytest.approx([1.0, 2.0])
