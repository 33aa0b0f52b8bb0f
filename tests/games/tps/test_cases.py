"""Every worked case of cases.toml, played."""

from __future__ import annotations

import pytest

from tests.games.tps.cases import CASES, PLAY, Case


@pytest.mark.rule(
    "4.25", "4.26", "5.6", "5.7", "6.4", "6.31", "6.32", "7.1", "7.2", "7.3", "7.4", "8.1",
    "8.3", "8.11", "8.12", "8.13", "8.14", "8.21", "8.22", "8.23A", "8.23B", "8.23C", "8.23D",
    "8.23E", "8.24", "8.25", "8.26", "8.27", "8.28", "8.31", "8.32", "8.34", "8.36", "8.37",
    "8.351", "8.351B", "8.351C", "8.352", "8.352A", "8.352C", "8.352F", "8.353", "8.354",
    "8.355", "8.3541", "8.3551", "8.3552", "8.3553", "8.3554", "8.3556", "9.2", "9.3", "9.5",
    "10.2", "10.3", "10.4", "10.5", "10.6", "10.7", "10.8", "10.22", "11.4", "12.2", "12.21",
)  # fmt: skip
@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: Case) -> None:
    PLAY[case["action"]["kind"]](case)


def test_all_of_them_are_there() -> None:
    """And the mark above names every rule they name."""
    assert len(CASES) == 114
    marks: list[pytest.Mark] = vars(test_case)["pytestmark"]
    marked = {rule for mark in marks if mark.name == "rule" for rule in mark.args}
    assert marked == {rule for case in CASES for rule in case["rule"]}
    assert {case["action"]["kind"] for case in CASES} == set(PLAY)
