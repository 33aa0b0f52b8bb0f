"""The cases of chapters 7 to 11 and 13 in play; those that only compute stand in test_cases."""

from __future__ import annotations

import pytest

from tests.games.pg import cases_fire, cases_shots
from tests.games.pg.test_cases import CASES

Case = cases_fire.Case
RUN = {**cases_fire.RUN, **cases_shots.RUN}
CHAPTERS = ("7", "8", "9", "10", "11", "13")


@pytest.mark.parametrize("case", [c for c in CASES if c["id"] in RUN], ids=lambda c: c["id"])
def test_case(case: Case) -> None:
    RUN[case["id"]](case)


def test_every_case_of_these_chapters_is_run_or_computed() -> None:
    mine = [case for case in CASES if case["id"][:-2] in CHAPTERS]
    assert len(mine) == 129
    left = [case["id"] for case in mine if case["id"] not in RUN and "calc" not in case]
    assert left == []
