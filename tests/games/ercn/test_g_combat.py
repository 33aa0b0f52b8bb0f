"""[G2, G3, G6, G7, MOSKVA 7] Combat on paper: the sums, the columns, the table."""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.g1_phase import Attack
from grognard.games.ercn.rules.g2_air import Support
from grognard.kernel.flow import Rolled
from grognard.kernel.tally import Line
from tests.games.ercn.fights import attack, plain, play, position, printed, reckoned, shifts
from tests.games.ercn.tables import Table, hex_, unit

# G3 as the card prints it.
COLUMNS = ("1/3", "1/2", "1/1", "1.5/1", "2/1", "3/1", "4/1", "5/1", "6/1", "7/1")
TABLE = {
    1: "AE AE AR AR RX EX D1 D2 DR1 DR2",
    2: "AE AR AR RX EX D1 D2 DR1 DR2 DE",
    3: "AR AR RX RX1 D1 D2 DR1 DR2 DE DE",
    4: "AR RX RX1 D1 D2 DR1 DR2 DE DE DE",
    5: "AR - D1 D2 DR1 DR1 DR2 DE DE DE",
    6: "- D1 D2 DR DR1 DR2 DE DE DE DE",
}
EXACT = {
    "1/3": (1, 3), "1/2": (1, 2), "1/1": (2, 2), "1.5/1": (3, 2), "2/1": (4, 2), "3/1": (6, 2),
    "4/1": (8, 2), "5/1": (10, 2), "6/1": (12, 2), "7/1": (14, 2),
}  # fmt: skip


def duel(attacker: int, defender: int, *, rest: str = "", kind: str = "INF") -> Table:
    """German A in 0403 against Soviet X in 0404, on what `rest` says."""
    return position(
        f"counter: german A {kind} XX {attacker}-9-3 1-1-3\n"
        f"counter: soviet X INF XX 9-{defender}-3 1-1-3\n"
        "pieces:\n  german A 0403\n  soviet X 0404\n" + rest
    )


def counter_duel(attacker: int, defender: int, rest: str = "", kind: str = "INF") -> Table:
    """Soviet X in 0404 against German A in 0403."""
    return position(
        f"phase: soviet combat\n"
        f"counter: german A INF XX 9-{defender}-3 1-1-3\n"
        f"counter: soviet X {kind} XX {attacker}-9-3 1-1-3\n"
        "pieces:\n  german A 0403\n  soviet X 0404\n" + rest
    )


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
    assert reckoned(m, "A", "0404") == ((attacker, defender), column, column, 0)


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
    assert reckoned(m, "A", "0404") == ((attacker, defender), column, column, 0)


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
    assert reckoned(m, "X", "0403") == ((3, 10), "<1/3", "1/3", 0)


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
    assert reckoned(m, "A", "0404")[2:] == (column, die)


@pytest.mark.rule("G2")
def test_a_ratio_above_seven_to_one_is_seven_to_one_before_the_shifts() -> None:
    m = duel(42, 3, rest="river: 0403/0404\n")
    assert reckoned(m, "A", "0404") == ((42, 3), "7/1", "5/1", 0)


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


# ---- the sums ------------------------------------------------------------------------------


@pytest.mark.rule("G1", "G2")
def test_factors_of_all_attackers_and_of_all_defenders_are_added_up() -> None:
    m = position("""
        counter: german A INF XX 4-1-3 2-1-3
        counter: german B MECH XX 5-1-6 3-1-6
        counter: soviet X INF XX 9-2-3
        counter: soviet Y MECH XX 9-3-4 9-2-4
        pieces:
          german A 0403
          german B 0305 lost 1
          soviet X 0404
          soviet Y 0404
          soviet 1/22 0404 dug
          soviet 2/22 0405
    """)
    seen = m.preview(attack(m, "A B", "0404"))
    assert seen.strength == (4 + 3, 2 + 3 + 3)
    assert seen.lines == (
        Line(4, "G2", "attacker", (("unit", "A"),)),
        Line(3, "G2", "attacker", (("unit", "B"),)),
        Line(3, "G2", "defender", (("unit", "1/22"),)),
        Line(2, "G2", "defender", (("unit", "X"),)),
        Line(3, "G2", "defender", (("unit", "Y"),)),
    )
    assert m.preview(attack(m, "B", "0404")).strength == (3, 8)


@pytest.mark.rule("G2")
def test_the_event_of_a_combat_holds_every_line() -> None:
    m = duel(7, 2, rest="forest: 0404\nriver: 0403/0404\nair: 2 1\n", kind="ARM")
    play(m, attack(m, "A", "0404"), Support(2), Support(1))
    assert m.play("chance", Rolled((1,)))[0].lines == (
        Line(7, "G2", "attacker", (("unit", "A"),)),
        Line(-3, "G6.forest", "armour-halved", (("terrain", "forest"),)),
        Line(2, "G2", "defender", (("unit", "X"),)),
        Line(-2, "G6.river", "water-shift", (("water", "river"),)),
        Line(2, "G2", "attacker-air", (("points", 2),)),
        Line(-1, "G2", "defender-air", (("points", 1),)),
    )


@pytest.mark.rule("G6.forest")
def test_armour_counts_half_against_a_forest_rounded_up() -> None:
    m = duel(7, 2, rest="forest: 0404\n", kind="ARM")
    assert reckoned(m, "A", "0404") == ((4, 2), "2/1", "2/1", 0)
    assert shifts(m, "A", "0404") == []


@pytest.mark.rule("G6.forest")
@pytest.mark.parametrize("kind", ["INF", "MECH", "CAV", "PARA"])
def test_others_count_in_full_against_a_forest(kind: str) -> None:
    m = duel(7, 2, rest="forest: 0404\n", kind=kind)
    assert reckoned(m, "A", "0404")[0] == (7, 2)


@pytest.mark.rule("G6.forest")
@pytest.mark.parametrize("weather", ["clear", "mud", "frost", "snow"])
def test_a_forest_halves_armour_in_any_weather(weather: str) -> None:
    m = duel(8, 2, rest=f"forest: 0404\nweather: {weather}\n", kind="ARM")
    lines = [plain(line) for line in m.preview(attack(m, "A", "0404")).lines]
    assert (-4, "G6.forest", "armour-halved") in lines


@pytest.mark.rule("G6.forest")
def test_the_sum_of_the_armour_is_halved_and_not_each_unit() -> None:
    m = position("""
        forest: 0404
        counter: german A ARM XX 7-1-6 4-1-6
        counter: german B ARM XX 7-1-6 4-1-6
        counter: german C INF XX 4-1-3 2-1-3
        counter: soviet X INF XX 9-2-3
        pieces:
          german A 0403
          german B 0403
          german C 0403
          soviet X 0404
    """)
    assert reckoned(m, "A B", "0404")[0] == (7, 2)  # 14 / 2, not 4 + 4
    assert reckoned(m, "A C", "0404")[0] == (8, 2)  # 7 / 2 + 4


@pytest.mark.rule("G6.forest")
def test_the_ground_under_the_attacker_does_not_matter() -> None:
    m = duel(7, 2, rest="forest: 0403\n", kind="ARM")
    assert reckoned(m, "A", "0404")[0] == (7, 2)
    m = duel(7, 2, rest="city: 0403\nrough: 0405\n")
    assert reckoned(m, "A", "0404") == ((7, 2), "3/1", "3/1", 0)


@pytest.mark.rule("G6.rough")
@pytest.mark.parametrize("kind", ["INF", "ARM"])
def test_rough_ground_shifts_one_column(kind: str) -> None:
    m = duel(7, 2, rest="rough: 0404\n", kind=kind)
    assert reckoned(m, "A", "0404") == ((7, 2), "3/1", "2/1", 0)
    assert m.preview(attack(m, "A", "0404")).lines[-1] == Line(
        -1, "G6.rough", "terrain-shift", (("terrain", "rough"),)
    )


@pytest.mark.rule("G6.marsh", "G7")
@pytest.mark.parametrize(
    ("weather", "strength", "lines"),
    [
        ("clear", 4, [(-3, "G6.marsh", "armour-halved"), (-1, "G6.marsh", "terrain-shift")]),
        (
            "mud",
            2,
            [
                (-3, "G6.marsh", "armour-halved"),
                (-2, "G7", "mud-halves"),
                (-1, "G6.marsh", "terrain-shift"),
            ],
        ),
        ("frost", 7, [(-1, "G6.marsh", "terrain-shift")]),
        ("snow", 7, [(-1, "G6.marsh", "terrain-shift"), (-1, "G7", "snow-shift")]),
    ],
)
def test_a_marsh_is_forest_and_rough_until_it_freezes(
    weather: str, strength: int, lines: list[tuple[int, str, str]]
) -> None:
    m = duel(7, 2, rest=f"marsh: 0404\nweather: {weather}\n", kind="ARM")
    seen = m.preview(attack(m, "A", "0404"))
    assert seen.strength == (strength, 2)
    found = [plain(line) for line in seen.lines]
    assert [line for line in found if line[2] not in ("attacker", "defender")] == lines
    # Foot is never halved there, and always shifted.
    foot = duel(8, 2, rest=f"marsh: 0404\nweather: {weather}\n")
    assert reckoned(foot, "A", "0404")[0] == (4 if weather == "mud" else 8, 2)
    assert shifts(foot, "A", "0404")[0] == (-1, "G6.marsh", "terrain-shift")


@pytest.mark.rule("G6.city")
def test_a_city_doubles_all_its_defenders() -> None:
    m = position("""
        city: 0404
        counter: german A INF XX 12-1-3
        counter: soviet X INF XX 9-2-3
        pieces:
          german A 0403
          soviet X 0404
          soviet 1/22 0404 dug
    """)
    assert reckoned(m, "A", "0404") == ((12, 10), "1/1", "1/1", 0)
    assert [plain(line) for line in m.preview(attack(m, "A", "0404")).lines] == [
        (12, "G2", "attacker"),
        (3, "G2", "defender"),
        (2, "G2", "defender"),
        (5, "G6.city", "city-doubles"),
    ]


# ---- water and fortifications --------------------------------------------------------------

THREE = """
counter: german A INF XX 9-1-3
counter: german B INF XX 9-1-3
counter: german C INF XX 9-1-3
counter: soviet X INF XX 9-9-3
pieces:
  german A 0403
  german B 0504
  german C 0304
  soviet X 0404
"""


def assault(ground: str) -> Table:
    """A, B and C around X in 0404: from the west, the north-west and the south-west."""
    return position(THREE + ground)


WATERS = [
    # kind, weather, all across, one beside
    ("river", "clear", -2, -1),
    ("river", "mud", -2, -1),
    ("river", "frost", -1, 0),
    ("river", "snow", -1, 0),
    ("major", "clear", -3, -2),
    ("major", "mud", -3, -2),
    ("major", "frost", -2, -1),
    ("major", "snow", -2, -1),
]


@pytest.mark.rule("G6.river", "G6.major", "G7")
@pytest.mark.parametrize(("kind", "weather", "across", "beside"), WATERS)
def test_attacks_across_water(kind: str, weather: str, across: int, beside: int) -> None:
    m = assault(f"{kind}: 0403/0404 0404/0504\nweather: {weather}\n")
    snow = [(-1, "G7", "snow-shift")] if weather == "snow" else []
    assert shifts(m, "A", "0404") == [(across, f"G6.{kind}", "water-shift"), *snow]
    assert shifts(m, "A B", "0404") == [(across, f"G6.{kind}", "water-shift"), *snow]
    helped = [(beside, f"G6.{kind}", "water-shift-beside")] if beside else []
    assert shifts(m, "A C", "0404") == [*helped, *snow]
    assert shifts(m, "C", "0404") == snow


@pytest.mark.rule("G6.river")
def test_a_bridge_does_not_help_the_attacker() -> None:
    m = assault("river: 0403/0404\nbridge: 0403/0404\nroad: 0403-0404\n")
    assert shifts(m, "A", "0404") == [(-2, "G6.river", "water-shift")]


@pytest.mark.rule("G6")
def test_waters_of_one_attack_do_not_add_up_and_the_heavier_counts() -> None:
    m = assault("river: 0403/0404\nmajor: 0404/0504\n")
    assert shifts(m, "A", "0404") == [(-2, "G6.river", "water-shift")]
    # B does not stand on the defender's bank: it crosses water itself.
    assert shifts(m, "A B", "0404") == [(-3, "G6.major", "water-shift")]
    assert shifts(m, "A B C", "0404") == [(-2, "G6.major", "water-shift-beside")]
    assert m.preview(attack(m, "A B C", "0404")).lines[-1].about == (("water", "major"),)


@pytest.mark.rule("G6.fort")
def test_attacks_across_fortifications() -> None:
    m = assault("fort: 0403/0404 0404/0504\n")
    assert shifts(m, "A", "0404") == [(-2, "G6.fort", "fort-shift")]
    assert shifts(m, "A B", "0404") == [(-2, "G6.fort", "fort-shift")]
    assert shifts(m, "A C", "0404") == [(-1, "G6.fort", "fort-shift-beside")]
    assert shifts(m, "C", "0404") == []


@pytest.mark.rule("G6.fort")
@pytest.mark.parametrize("weather", ["mud", "frost"])
def test_fortifications_do_not_freeze(weather: str) -> None:
    m = assault(f"fort: 0403/0404\nweather: {weather}\n")
    assert shifts(m, "A", "0404") == [(-2, "G6.fort", "fort-shift")]


@pytest.mark.rule("G6.fort")
def test_the_fortifications_are_soviet_and_never_hinder_the_soviets() -> None:
    m = counter_duel(9, 3, "fort: 0403/0404\n")
    assert shifts(m, "X", "0403") == []
    # The Germans they hinder from either side.
    m = position("""
        fort: 0404/0405
        counter: german A INF XX 9-1-3
        counter: soviet X INF XX 9-9-3
        pieces:
          german A 0405
          soviet X 0404
    """)
    assert shifts(m, "A", "0404") == [(-2, "G6.fort", "fort-shift")]


@pytest.mark.rule("G6")
def test_the_rulebooks_example_of_a_fortified_river() -> None:
    m = assault("river: 0403/0404\nfort: 0403/0404\n")
    assert shifts(m, "A", "0404") == [
        (-2, "G6.river", "water-shift"),
        (-2, "G6.fort", "fort-shift"),
    ]
    assert reckoned(m, "A", "0404") == ((9, 9), "1/1", "1/3", -2)


@pytest.mark.rule("G6", "G6.fort", "G6.river")
def test_the_banks_of_a_river_and_of_a_fortification_are_judged_apart() -> None:
    # A crosses the river, B the fortification: each stands beside what the other crosses.
    m = assault("river: 0403/0404\nfort: 0404/0504\n")
    assert shifts(m, "A B", "0404") == [
        (-1, "G6.river", "water-shift-beside"),
        (-1, "G6.fort", "fort-shift-beside"),
    ]


@pytest.mark.rule("G6", "G7", "MOSKVA 7")
def test_all_shifts_stand_in_the_order_of_the_rules() -> None:
    m = assault("rough: 0404\nmajor: 0403/0404\nfort: 0403/0404\nturn: 8\n")
    assert shifts(m, "A", "0404") == [
        (-1, "G6.rough", "terrain-shift"),
        (-2, "G6.major", "water-shift"),
        (-2, "G6.fort", "fort-shift"),
        (-1, "G7", "snow-shift"),
        (-1, "MOSKVA 7", "general-winter"),
    ]


# ---- weather -------------------------------------------------------------------------------


@pytest.mark.rule("G7")
@pytest.mark.parametrize(("sum_", "half"), [(1, 1), (3, 2), (7, 4), (8, 4)])
def test_mud_halves_the_attackers_sum_rounded_up(sum_: int, half: int) -> None:
    m = duel(sum_, 2, rest="weather: mud\n")
    assert reckoned(m, "A", "0404")[0] == (half, 2)
    assert m.preview(attack(m, "A", "0404")).lines[1] == Line(-(sum_ // 2), "G7", "mud-halves")
    assert reckoned(counter_duel(sum_, 2, "weather: mud\n"), "X", "0403")[0] == (half, 2)


@pytest.mark.rule("G7")
def test_mud_halves_the_sum_and_not_each_unit() -> None:
    m = position(THREE.replace("9-1-3", "3-1-3") + "weather: mud\n")
    assert reckoned(m, "A B C", "0404")[0] == (5, 9)


@pytest.mark.rule("G7", "G6.forest")
def test_the_armours_part_is_halved_before_the_mud_halves_the_whole() -> None:
    m = position("""
        weather: mud
        forest: 0404
        counter: german A ARM XX 7-1-6 4-1-6
        counter: german B INF XX 1-1-3
        counter: soviet X INF XX 9-2-3
        pieces:
          german A 0403
          german B 0403
          soviet X 0404
    """)
    # 7 / 2 is 4, and 1 more is 5; 5 / 2 is 3. The other way round: 8 / 2 is 4, less half of it.
    assert reckoned(m, "A B", "0404")[0] == (3, 2)
    assert [plain(line) for line in m.preview(attack(m, "A B", "0404")).lines][2:4] == [
        (-3, "G6.forest", "armour-halved"),
        (-2, "G7", "mud-halves"),
    ]
    assert reckoned(m, "B", "0404")[0] == (1, 2)


@pytest.mark.rule("G7")
@pytest.mark.parametrize(("weather", "found"), [("clear", []), ("mud", []), ("frost", []),
                                                ("snow", [(-1, "G7", "snow-shift")])])  # fmt: skip
def test_snow_alone_shifts_a_column_for_the_defender(
    weather: str, found: list[tuple[int, str, str]]
) -> None:
    assert shifts(duel(4, 2, rest=f"weather: {weather}\n"), "A", "0404") == found
    assert shifts(counter_duel(4, 2, f"weather: {weather}\n"), "X", "0403") == found


@pytest.mark.rule("G7")
def test_mud_and_city_and_forest_leave_the_others_sum_alone() -> None:
    m = duel(8, 3, rest="weather: mud\ncity: 0404\n")
    assert reckoned(m, "A", "0404") == ((4, 6), "1/2", "1/2", 0)


@pytest.mark.rule("MOSKVA 7")
@pytest.mark.parametrize("turn", range(1, 11))
def test_general_winter_reigns_from_turn_6(turn: int) -> None:
    winter = [("MOSKVA 7", "general-winter")] if turn >= 6 else []
    german = duel(4, 2, rest=f"turn: {turn}\nweather: clear\n")
    assert shifts(german, "A", "0404") == [(-1, *line) for line in winter]
    soviet = counter_duel(4, 2, f"turn: {turn}\nweather: clear\n")
    assert shifts(soviet, "X", "0403") == [(1, *line) for line in winter]


@pytest.mark.rule("MOSKVA 7", "MOSKVA 5")
@pytest.mark.parametrize("options", ["calendar=printed", "weather=variable"])
@pytest.mark.parametrize(("turn", "shift"), [(6, 0), (7, -1), (10, -1)])
def test_general_winter_reigns_from_turn_7_on_the_printed_calendar(
    options: str, turn: int, shift: int
) -> None:
    m = duel(4, 2, rest=f"options: {options}\nturn: {turn}\nweather: clear\n")
    assert sum(line[0] for line in shifts(m, "A", "0404")) == shift


@pytest.mark.rule("MOSKVA 7", "G7")
@pytest.mark.parametrize("turn", [8, 9, 10])
def test_in_snow_general_winter_cancels_the_soviets_shift_and_doubles_the_germans(
    turn: int,
) -> None:
    assert reckoned(duel(4, 2, rest=f"turn: {turn}\n"), "A", "0404")[1:] == ("2/1", "1/1", 0)
    assert reckoned(counter_duel(4, 2, f"turn: {turn}\n"), "X", "0403")[1:] == ("2/1", "2/1", 0)


@pytest.mark.rule("MOSKVA 7")
def test_the_corrected_turn_6_is_frost_under_general_winter() -> None:
    assert reckoned(duel(4, 2, rest="turn: 6\n"), "A", "0404")[1:] == ("2/1", "1.5/1", 0)


# ---- on the real map -----------------------------------------------------------------------


@pytest.mark.rule("G6", "G6.fort", "G6.river")
def test_the_maps_own_fortified_river_is_worth_four_columns() -> None:
    """The first hexside of the printed map that bears both, attacked by a corps."""
    side = next(row for row in printed().hexsides if row.fort and row.river == "river")
    ground = {row.hex: row.terrain for row in printed().hexes}
    target, origin = (side.a, side.b) if ground[side.a] in ("clear", "forest") else (side.b, side.a)
    m = position(f"""
        map: moskva
        pieces:
          german XXXIV {origin}
          soviet 1/22 {target}
    """)
    assert [line for line in shifts(m, "XXXIV", target) if line[1] in ("G6.river", "G6.fort")] == [
        (-2, "G6.river", "water-shift"),
        (-2, "G6.fort", "fort-shift"),
    ]


@pytest.mark.rule("G2")
def test_only_an_attack_can_be_previewed() -> None:
    m = duel(4, 2)
    with pytest.raises(TypeError, match="only an attack"):
        m.preview(Rolled((1,)))
    assert m.preview(Attack((unit(m, "A"),), hex_(m, "0404"))).strength == (4, 2)
