"""The last cases, and all of them together: every one of cases.toml is played or computed."""

from __future__ import annotations

import pytest

from tests.games.pg import (
    cases_assault,
    cases_fire,
    cases_leaders,
    cases_morale,
    cases_moving,
    cases_options,
    cases_riding,
    cases_shots,
    cases_special,
    cases_turn,
)
from tests.games.pg.case_positions import CASES

PLAYED = {
    **cases_assault.RUNS,
    **cases_fire.RUN,
    **cases_leaders.RUNS,
    **cases_morale.RUNS,
    **cases_moving.RUNS,
    **cases_options.RUNS,
    **cases_riding.RUNS,
    **cases_shots.RUN,
    **cases_special.RUNS,
    **cases_turn.RUNS,
}
COMPUTED = (
    "df", "bf", "assault", "at", "cols", "split", "shifts", "ff", "dist", "los", "los1", "spot",
    "spot1", "sight",
)  # fmt: skip
"""The kinds of computation that test_cases.py goes through."""


@pytest.mark.rule("5.65", "5.66", "5.67", "5.75")
@pytest.mark.parametrize("id", cases_riding.RUNS)
def test_case(id: str) -> None:
    cases_riding.RUNS[id](CASES[id])


def test_every_case_there_is_is_played_or_computed() -> None:
    assert len(CASES) == 370
    left = [
        id
        for id, case in CASES.items()
        if id not in PLAYED and case.get("calc", {}).get("kind") not in COMPUTED
    ]
    assert left == []
