"""The cases of chapters 3, 4 and 5 and of 16.5, in play."""

from __future__ import annotations

import pytest

from tests.games.pg import cases_moving, cases_turn
from tests.games.pg.case_positions import CASES

RUNS = {**cases_turn.RUNS, **cases_moving.RUNS}


@pytest.mark.parametrize("id", RUNS)
def test_case(id: str) -> None:
    RUNS[id](CASES[id])
