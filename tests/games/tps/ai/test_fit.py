"""How the worth of a position at Stalingrad is fitted to games."""

from __future__ import annotations

import numpy as np
import pytest

from grognard.games.tps.ai import fit
from grognard.games.tps.ai.fit import fitted, logistic, played, told
from grognard.games.tps.ai.position_value import NAMES


def test_it_finds_what_made_the_difference() -> None:
    rng = np.random.default_rng(1)
    x = np.c_[np.ones(4000), rng.normal(size=(4000, 2))]
    y = (rng.random(4000) < 1 / (1 + np.exp(-(0.5 + 2 * x[:, 1])))).astype(float)
    constant, first, second = logistic(x, y)
    assert constant == pytest.approx(0.5, abs=0.15)
    assert first == pytest.approx(2.0, abs=0.25)
    assert second == pytest.approx(0.0, abs=0.15)


def test_a_game_gives_moments_of_every_day_and_its_own_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fit, "KEPT", 30)
    parts = played(0, 410, varied=False)
    assert {"day6", "day0", "night3"} <= set(parts)
    last = parts["day0"][-1]
    assert last.rows.shape == (len(last.held), len(NAMES))
    for moments in parts.values():
        assert all((one.after == last.after).all() for one in moments)
    many = [one._replace(game=n % 5, points=3 + n % 4) for n, one in enumerate(parts["day0"])]
    weights = fitted(many)
    assert [len(one) for one in weights] == [len(NAMES) + 1] * 2
    text = told("day0", many, np.ones(len(last.held)))
    assert text.startswith('    "day0": (')
    assert "day0" in capsys.readouterr().err
