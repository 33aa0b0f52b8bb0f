"""Charts read from printed grids."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.kernel.tables import Chart, die_weights, ratio

RATIOS = "1/3 1/2 1/1 1.5/1 2/1 3/1 4/1 5/1 6/1 7/1"
SMALL = """
       1/2   1/1   2/1
   1   AE    AR    -
   2   AR    -     DR

   3   AR    -     DR
   4   -     DR    DR
   5   -     DR    DE
   6   DR    DE    DE
"""


def printed(columns: str, die: str = "1d6") -> Chart:
    rows = "\n".join(f"{v} " + " ".join("-" for _ in columns.split()) for v in die_weights(die))
    return Chart.parse("G3", die, f"{columns}\n{rows}")


def test_cells_stand_where_they_are_printed() -> None:
    chart = Chart.parse("G3", "1d6", SMALL)
    assert chart.rule == "G3"
    assert chart.die == "1d6"
    assert chart.columns == ("1/2", "1/1", "2/1")
    assert [chart.cell(0, roll) for roll in range(1, 7)] == ["AE", "AR", "AR", "-", "-", "DR"]
    assert [chart.cell(c, 5) for c in range(3)] == ["-", "DR", "DE"]


def test_rows_may_be_printed_from_high_to_low() -> None:
    head, *rows = SMALL.strip().splitlines()
    assert Chart.parse("G3", "1d6", "\n".join([head, *rows[::-1]])) == Chart.parse(
        "G3", "1d6", SMALL
    )


@pytest.mark.parametrize(("column", "roll"), [(-1, 3), (3, 3), (0, 0), (0, 7), (1, -1)])
def test_off_the_chart_is_a_mistake(column: int, roll: int) -> None:
    with pytest.raises(IndexError, match="chart G3 has no"):
        Chart.parse("G3", "1d6", SMALL).cell(column, roll)


def test_odds_of_one_die() -> None:
    assert Chart.parse("G3", "1d6", SMALL).odds(1) == [
        ("AR", Fraction(1, 6)),
        ("-", Fraction(1, 3)),
        ("DR", Fraction(1, 3)),
        ("DE", Fraction(1, 6)),
    ]


def test_odds_of_two_dice_weigh_the_sums() -> None:
    rows = "\n".join(
        f"{v} {'low' if v < 7 else 'seven' if v == 7 else 'high'}" for v in range(2, 13)
    )
    chart = Chart.parse("8.2", "2d6", f"fire\n{rows}")
    assert chart.odds(0) == [
        ("low", Fraction(15, 36)),
        ("seven", Fraction(6, 36)),
        ("high", Fraction(15, 36)),
    ]
    assert chart.cell(0, 2) == "low"
    assert chart.cell(0, 12) == "high"


@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [
        (8, 2, "4/1"),
        (10, 3, "3/1"),
        (7, 4, "1.5/1"),
        (2, 5, "1/3"),
        (1, 3, "1/3"),
        (3, 2, "1.5/1"),
        (1, 1, "1/1"),
        (99, 100, "1/2"),
        (7, 1, "7/1"),
        (50, 1, "7/1"),
        (6999, 1000, "6/1"),
    ],
)
def test_a_ratio_is_rounded_in_the_defenders_favour(attack: int, defence: int, column: str) -> None:
    chart = printed(RATIOS)
    assert chart.columns[chart.ratio_column(attack, defence)] == column


def test_below_the_first_column_is_minus_one() -> None:
    assert printed(RATIOS).ratio_column(1, 4) == -1
    assert printed(RATIOS).ratio_column(0, 1) == -1


def test_against_no_defence_the_last_column() -> None:
    assert printed(RATIOS).ratio_column(1, 0) == 9
    assert printed(RATIOS).ratio_column(0, 0) == 9


@given(st.integers(0, 200), st.integers(1, 200))
def test_the_ratio_column_is_the_rightmost_not_above(attack: int, defence: int) -> None:
    chart = printed(RATIOS)
    heads = [ratio(head) for head in chart.columns]
    fitting = [i for i, r in enumerate(heads) if r is not None and r <= Fraction(attack, defence)]
    assert chart.ratio_column(attack, defence) == max(fitting, default=-1)


def test_only_a_ratio_chart_has_ratio_columns() -> None:
    with pytest.raises(ValueError, match="chart G3 are not ratios"):
        printed("clear 1/1 wood").ratio_column(3, 1)


def test_ratios_are_exact() -> None:
    assert ratio("1.5/1") == Fraction(3, 2)
    assert ratio("1/3") == Fraction(1, 3)
    assert [ratio(t) for t in ("clear", "1/0", "3:1", "/1", "1/", "-1/2")] == [None] * 6


GOOD_ROWS = "1 a b\n2 a b\n3 a b\n4 a b\n5 a b\n6 a b"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "line 1: the grid is empty"),
        (" \n\n", "line 1: the grid is empty"),
        (f"x x\n{GOOD_ROWS}", "line 1: a second column 'x'"),
        (f"\nx y\n{GOOD_ROWS.replace('3 a b', '3 a')}", "line 5: 1 cells under 2 column heads"),
        (f"x y\n{GOOD_ROWS.replace('3 a b', '3 a b c')}", "line 4: 3 cells under 2 column heads"),
        (f"x y\n{GOOD_ROWS.replace('4 a', '3 a')}", "line 5: a second row for 3"),
        (f"x y\n{GOOD_ROWS}\n7 a b", "line 8: 1d6 cannot roll 7"),
        (f"x y\n{GOOD_ROWS.replace('2 a', 'two a')}", "line 3: a row begins with a value of 1d6"),
        (f"x y\n{GOOD_ROWS.replace('2 a', '-2 a')}", "line 3: a row begins with a value of 1d6"),
        ("x y\n1 a b\n2 a b\n4 a b\n6 a b", "line 5: the grid ends without a row for 3, 5 of 1d6"),
        ("x y", "line 1: the grid ends without a row for 1, 2, 3, 4, 5, 6 of 1d6"),
        (f"2/1 1/1\n{GOOD_ROWS}", "line 1: ratio '1/1' does not exceed '2/1' before it"),
        (f"1/2 2/4\n{GOOD_ROWS}", "line 1: ratio '2/4' does not exceed '1/2' before it"),
    ],
)
def test_a_fault_names_its_line(text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=re.escape(fault)) as error:
        Chart.parse("G3", "1d6", text)
    assert str(error.value).startswith(fault)


@pytest.mark.parametrize("die", ["d6", "6", "0d6", "1d0", "1D6", "1d6+1", ""])
def test_an_unknown_die_is_refused(die: str) -> None:
    with pytest.raises(ValueError, match="unknown die"):
        Chart.parse("G3", die, SMALL)
