"""[G2, L] Water, fortifications, weather, and a combat on the real map."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.games.ercn.rules.g1_phase import Attack
from grognard.games.ercn.rules.g_combat import Fight, by_air, compute
from grognard.kernel.flow import Rolled
from grognard.kernel.tally import Line
from tests.games.ercn.duels import counter_duel, duel
from tests.games.ercn.fights import attack, computed, plain, position, printed, shifts
from tests.games.ercn.tables import Table, hex_, unit

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
    assert computed(m, "A", "0404") == ((9, 9), "1/1", "1/3", -2)


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
    assert computed(m, "A", "0404")[0] == (half, 2)
    assert m.preview(attack(m, "A", "0404")).lines[1] == Line(-(sum_ // 2), "G7", "mud-halves")
    assert computed(counter_duel(sum_, 2, "weather: mud\n"), "X", "0403")[0] == (half, 2)


@pytest.mark.rule("G7")
def test_mud_halves_the_sum_and_not_each_unit() -> None:
    m = position(THREE.replace("9-1-3", "3-1-3") + "weather: mud\n")
    assert computed(m, "A B C", "0404")[0] == (5, 9)


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
    assert computed(m, "A B", "0404")[0] == (3, 2)
    assert [plain(line) for line in m.preview(attack(m, "A B", "0404")).lines][2:4] == [
        (-3, "G6.forest", "armour-halved"),
        (-2, "G7", "mud-halves"),
    ]
    assert computed(m, "B", "0404")[0] == (1, 2)


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
    assert computed(m, "A", "0404") == ((4, 6), "1/2", "1/2", 0)


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
    assert computed(duel(4, 2, rest=f"turn: {turn}\n"), "A", "0404")[1:] == ("2/1", "1/1", 0)
    assert computed(counter_duel(4, 2, f"turn: {turn}\n"), "X", "0403")[1:] == ("2/1", "2/1", 0)


@pytest.mark.rule("MOSKVA 7")
def test_the_corrected_turn_6_is_frost_under_general_winter() -> None:
    assert computed(duel(4, 2, rest="turn: 6\n"), "A", "0404")[1:] == ("2/1", "1.5/1", 0)


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


def test_air_points_shift_alike_whether_computed_one_by_one_or_at_once() -> None:
    """[G2] What an opponent looks up for all numbers of points is what the table finds for each."""
    m = grognard.new("moskva", {"setup": "ready"}, seed=1, story=False, undo=False)
    while not m.state.stacks:
        m.play(m.ask.side, m.ask.sample(Random(0)))
    s, rng, seen = m.state, Random(4), set[tuple[str, ...]]()
    while len(seen) < 6:
        target = rng.choice(sorted(s.stacks))
        side = 1 - s.kit.counters[s.stacks[target][0]].side
        beside = [i for h in s.kit.ground.around[target] for i in s.stack_of(side, h)]
        if not beside:
            continue
        there = s.stack_of(1 - side, target)
        fight = Fight(side, tuple(beside[: rng.randint(1, 6)]), target, there, (), len(there))
        airs = [(n, k) for n in range(4) for k in range(4)]
        one_by_one = [compute(s, fight, air).results for air in airs]
        assert by_air(s, fight, airs) == one_by_one
        seen.update(one_by_one)
