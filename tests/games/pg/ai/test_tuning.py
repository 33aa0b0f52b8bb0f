"""The search for weights by self-play: it finds what is better, and counts both sides alike."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import log

import pytest

from bench import tuning
from bench.tuning import Search, jobs, known, worth

SMALL = "s01-birch-knoll"


def test_it_moves_to_where_it_is_better() -> None:
    search = Search({"near": 1.0, "far": 1.0, "none": 0.0}, 0.4, seed=1)

    def miss(point: Sequence[float]) -> float:
        return abs(point[0] - log(1.1)) + abs(point[1] - log(4.0))

    for _ in range(60):
        search.learn(sorted(search.tries(10), key=miss))
    found = search.weights(search.mean)
    assert found["near"] == pytest.approx(1.1, abs=0.1)
    assert found["far"] == pytest.approx(4.0, abs=0.4)
    assert found["none"] > 0, "a weight of nought can be tried too"


def test_both_sides_and_all_foes_have_the_same_dice() -> None:
    plan = jobs([(SMALL, 2)], known(SMALL), ["recruit", "regular"], 7)
    assert len(plan) == 8
    by_seed: dict[int, set[tuple[str, int]]] = {}
    for _, _, foe, at, seed in plan:
        by_seed.setdefault(seed, set()).add((foe, at))
    assert len(by_seed) == 2
    assert all(len(some) == 4 for some in by_seed.values())


def test_weights_matter_and_a_game_repeats() -> None:
    usual = known(SMALL)
    lame = {**usual, "onward": 0.0, "take": 0.0, "seize": 0.0, "storm": 0.0}
    found = [worth((SMALL, weights, "recruit", 0, 5)) for weights in (usual, lame, usual)]
    assert found[0] == found[2]
    assert found[0] > found[1], "who does not advance does not take the knoll"
    assert all(0 <= one <= 1 for one in found)


def test_it_prints_weights_for_the_file(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tuning, "worth", _quick)
    tuning.main([f"{SMALL}:1", "--generations", "2", "--population", "4"])
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line)["generation"] for line in lines[:2]] == [1, 2]
    assert set(json.loads(lines[2])["unseen dice"]) == {"found", "regular"}
    told = {line.split(" = ")[0] for line in lines[lines.index("[regular]") + 1 :]}
    assert told == set(known(SMALL))


def _quick(job: tuple[str, tuning.Weights, str, int, int]) -> float:
    return 1 / (1 + job[1]["onward"])
