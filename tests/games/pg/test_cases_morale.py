"""The cases of chapters 6, 12 and 14 and those of charges, in play."""

from __future__ import annotations

import pytest

from tests.games.pg import cases_assault, cases_leaders, cases_morale
from tests.games.pg.case_positions import CASES

RUNS = {**cases_leaders.RUNS, **cases_assault.RUNS, **cases_morale.RUNS}
CHARGES = ("1510", "1511", "1512", "1513", "1514")


@pytest.mark.parametrize("id", RUNS)
def test_case(id: str) -> None:
    RUNS[id](CASES[id])


def test_every_case_of_these_chapters_is_played() -> None:
    mine = [id for id in CASES if id[:-2] in ("6", "12", "14") or id in CHARGES]
    assert len(mine) == 88
    assert not [id for id in mine if id not in RUNS]
