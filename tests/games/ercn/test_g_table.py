"""[G3] The table: its columns, results and both ends."""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.g2_air import Support
from grognard.kernel.flow import Rolled
from tests.games.ercn.duels import COLUMNS, EXACT, TABLE, counter_duel, duel
from tests.games.ercn.fights import attack, computed, play
from tests.games.ercn.tables import Table

# ---- the table -----------------------------------------------------------------------------


@pytest.mark.rule("G3")
@pytest.mark.parametrize("roll", TABLE)
@pytest.mark.parametrize("column", COLUMNS)
def test_every_cell_of_the_table(column: str, roll: int) -> None:
    attacker, defender = EXACT[column]
    m = duel(attacker, defender)
    m.play("german", attack(m, "A", "0404"))
    combat = m.play("chance", Rolled((roll,)))[0]
    wanted = TABLE[roll].split()[COLUMNS.index(column)]
    assert (combat.what, combat.rule, combat.to) == ("combat", "G3", "")
    assert dict(combat.about) == {
        "side": "german", "hex": "0404", "attack": attacker, "defence": defender,
        "ratio": column, "column": column, "die": 0, "roll": roll, "result": wanted,
    }  # fmt: skip


@pytest.mark.rule("G2")
@pytest.mark.parametrize(
    ("attacker", "defender", "column"),
    [
        (8, 2, "4/1"), (10, 3, "3/1"), (7, 4, "1.5/1"), (2, 5, "1/3"),
    ],
)  # fmt: skip
def test_the_rulebooks_examples_of_ratios(attacker: int, defender: int, column: str) -> None:
    m = duel(attacker, defender)
    assert computed(m, "A", "0404") == ((attacker, defender), column, column, 0)


@pytest.mark.rule("G2")
@pytest.mark.parametrize(
    ("attacker", "defender", "column"),
    [
        (1, 3, "1/3"), (5, 11, "1/3"), (5, 10, "1/2"), (9, 10, "1/2"), (10, 10, "1/1"),
        (14, 10, "1/1"), (15, 10, "1.5/1"), (19, 10, "1.5/1"), (20, 10, "2/1"), (29, 10, "2/1"),
        (30, 10, "3/1"), (39, 10, "3/1"), (40, 10, "4/1"), (49, 10, "4/1"), (50, 10, "5/1"),
        (59, 10, "5/1"), (60, 10, "6/1"), (69, 10, "6/1"), (70, 10, "7/1"), (71, 10, "7/1"),
    ],
)  # fmt: skip
def test_ratios_round_for_the_defender(attacker: int, defender: int, column: str) -> None:
    m = duel(attacker, defender)
    assert computed(m, "A", "0404") == ((attacker, defender), column, column, 0)


@pytest.mark.rule("G2", "G3")
def test_a_preview_names_the_results_of_its_column() -> None:
    m = duel(6, 2)
    assert m.preview(attack(m, "A", "0404")).results == ("EX", "D1", "D2", "DR1", "DR1", "DR2")


# ---- both ends of the table ----------------------------------------------------------------


@pytest.mark.rule("G2")
def test_below_one_to_three_is_one_to_three_with_two_off_the_die() -> None:
    m = duel(3, 10)
    seen = m.preview(attack(m, "A", "0404"))
    assert (seen.ratio, seen.column, seen.die) == ("<1/3", "1/3", -2)
    # Rolls 1 and 2 fall below the table and read row 1.
    assert seen.results == ("AE", "AE", "AE", "AE", "AR", "AR")


@pytest.mark.rule("G2")
def test_the_event_of_a_hopeless_attack_tells_of_its_die() -> None:
    m = duel(1, 9)
    m.play("german", attack(m, "A", "0404"))
    told = dict(m.play("chance", Rolled((6,)))[0].about)
    assert (told["ratio"], told["column"], told["die"]) == ("<1/3", "1/3", -2)
    assert (told["roll"], told["result"]) == (6, "AR")


@pytest.mark.rule("G2")
def test_one_shift_brings_a_hopeless_attack_back_to_one_to_three() -> None:
    m = counter_duel(3, 10, "turn: 6\nweather: clear\n")  # General Winter is for the Soviets
    assert computed(m, "X", "0403") == ((3, 10), "<1/3", "1/3", 0)


@pytest.mark.rule("G2")
@pytest.mark.parametrize(
    ("attacker", "ground", "column", "die"),
    [
        (10, "rough: 0404\n", "1/2", 0),
        (10, "river: 0403/0404\n", "1/3", 0),
        (10, "major: 0403/0404\n", "1/3", -2),
        (10, "river: 0403/0404\nfort: 0403/0404\n", "1/3", -2),
        (1, "river: 0403/0404\nfort: 0403/0404\n", "1/3", -2),
    ],
)
def test_shifts_left_of_the_table_end_in_the_virtual_column(
    attacker: int, ground: str, column: str, die: int
) -> None:
    m = duel(attacker, 10, rest=ground)
    assert computed(m, "A", "0404")[2:] == (column, die)


@pytest.mark.rule("G2")
def test_a_ratio_above_seven_to_one_is_seven_to_one_before_the_shifts() -> None:
    m = duel(42, 3, rest="river: 0403/0404\n")
    assert computed(m, "A", "0404") == ((42, 3), "7/1", "5/1", 0)


def column_with_air(m: Table, mine: int, theirs: int) -> tuple[object, object]:
    """Column and die of A's attack with so many air points."""
    play(m, attack(m, "A", "0404"), Support(mine), Support(theirs))
    told = dict(m.play("chance", Rolled((1,)))[0].about)
    return told["column"], told["die"]


@pytest.mark.rule("G2")
def test_all_shifts_are_summed_before_the_right_end_holds_them() -> None:
    # 6/1, two left for the river, three right for the air: one right in all.
    m = duel(6, 1, rest="river: 0403/0404\nair: 3 1\n")
    assert column_with_air(m, 3, 0) == ("7/1", 0)
    m = duel(7, 1, rest="air: 3 1\n")
    assert column_with_air(m, 3, 1) == ("7/1", 0)


@pytest.mark.rule("G2")
def test_all_shifts_are_summed_before_the_left_end_holds_them() -> None:
    # 1/3, four left and three right: one left in all, not back on 1/1.
    m = duel(1, 3, rest="river: 0403/0404\nfort: 0403/0404\nair: 3 1\n")
    assert column_with_air(m, 3, 0) == ("1/3", -2)
    m = duel(1, 3, rest="major: 0403/0404\nair: 3 1\n")
    assert column_with_air(m, 3, 0) == ("1/3", 0)
    # The virtual column is one column, however bad the ratio.
    m = duel(1, 30, rest="air: 3 1\n")
    assert column_with_air(m, 3, 0) == ("1/1", 0)


@pytest.mark.rule("G2")
@pytest.mark.parametrize(("mine", "theirs", "column"), [(3, 2, "3/1"), (1, 2, "1.5/1")])
def test_the_rulebooks_example_of_air_points(mine: int, theirs: int, column: str) -> None:
    m = duel(4, 2, rest="air: 3 3\n")
    assert column_with_air(m, mine, theirs) == (column, 0)
