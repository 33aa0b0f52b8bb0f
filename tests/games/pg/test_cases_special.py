"""The cases of chapters 15 to 17, in play."""

from __future__ import annotations

import pytest

from tests.games.pg import cases_options, cases_special
from tests.games.pg.case_positions import CASES

RUNS = {**cases_special.RUNS, **cases_options.RUNS}
CHARGES = ("1510", "1511", "1512", "1513", "1514")
"""Played with the assaults."""


@pytest.mark.parametrize("id", RUNS)
def test_case(id: str) -> None:
    RUNS[id](CASES[id])


def test_every_case_of_these_chapters_is_played() -> None:
    mine = [id for id in CASES if id[:-2] in ("15", "16", "17") and id not in CHARGES]
    assert len(mine) == 50
    assert not [id for id in mine if id not in RUNS]
