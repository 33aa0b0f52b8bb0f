"""The search for weights by self-play where a weight is a pair, one for either side."""

from __future__ import annotations

import tomllib
from typing import get_type_hints

import pytest

from bench import tuning
from bench.tuning import gathered, known, worth
from grognard.games.ercn.ai.weights import Weights


def test_each_of_a_pair_is_searched_by_itself_and_they_come_back_as_a_pair() -> None:
    usual = known("moskva")
    assert {"care.0", "care.1"} <= set(usual)
    assert "care" not in usual
    moved = Weights(**gathered("moskva", {**usual, "care.1": 9.0}))
    assert moved.care == (Weights().care[0], 9.0)
    assert Weights(**gathered("moskva", usual)) == Weights()


def test_it_prints_pairs_as_the_file_has_them(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tuning, "worth", _quick)
    tuning.main(["moskva:1", "--generations", "1", "--population", "2"])
    told = capsys.readouterr().out
    read = tomllib.loads(told[told.index("[regular]") :])["regular"]
    assert set(read) == set(get_type_hints(Weights))
    assert len(read["care"]) == 2
    assert isinstance(read["city"], float)


def _quick(job: tuple[str, tuning.Weights, str, int, int]) -> float:
    return job[1]["care.0"] / 10


@pytest.mark.slow
def test_a_game_is_played_by_such_weights() -> None:
    assert 0 <= worth(("moskva", known("moskva"), "recruit", 0, 5)) <= 1
