"""The example that learns does learn."""

from __future__ import annotations

import importlib.util
import io
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pettingzoo")

from tests.quick import short

SHORT = short()

PLACE = Path(__file__).parents[2] / "examples" / "train.py"


def example() -> Any:
    spec = importlib.util.spec_from_file_location("train", PLACE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_weights_move_towards_what_won() -> None:
    import numpy as np

    learner = example().Learner(3, 1)
    learner.learn([(1.0, np.array([1.0, 0.0, 0.0])), (-1.0, np.array([0.0, 1.0, 0.0]))])
    assert learner.weights[0] > 0 > learner.weights[1]
    assert learner.weights[2] == 0


def test_it_plays_and_learns_a_batch() -> None:
    train, told = example(), io.StringIO()
    learned = []
    for seed in (1, 2, 3):  # nothing is learnt from a batch whose games all end alike
        learner = train.trained(SHORT.scenario, SHORT.sides[0], train.BATCH, seed, told)
        assert learner.moves == 1
        learned.append(learner.weights.any())
    assert any(learned)


@pytest.mark.slow
def test_it_beats_play_at_random() -> None:
    """Both sides in equal share, in about two minutes of CPU time."""
    train = example()
    won = 0
    for side in SHORT.sides:
        learner = train.trained(SHORT.scenario, side, 250, 1, io.StringIO())
        won += train.tried(learner, SHORT.scenario, side, 40, 1)
    assert won >= 48
