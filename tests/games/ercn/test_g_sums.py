"""[G2] The sums: factors, halvings, columns."""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.g2_air import Support
from grognard.kernel.flow import Rolled
from grognard.kernel.tally import Line
from tests.games.ercn.duels import duel
from tests.games.ercn.fights import attack, computed, plain, play, position, shifts

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
    assert computed(m, "A", "0404") == ((4, 2), "2/1", "2/1", 0)
    assert shifts(m, "A", "0404") == []


@pytest.mark.rule("G6.forest")
@pytest.mark.parametrize("kind", ["INF", "MECH", "CAV", "PARA"])
def test_others_count_in_full_against_a_forest(kind: str) -> None:
    m = duel(7, 2, rest="forest: 0404\n", kind=kind)
    assert computed(m, "A", "0404")[0] == (7, 2)


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
    assert computed(m, "A B", "0404")[0] == (7, 2)  # 14 / 2, not 4 + 4
    assert computed(m, "A C", "0404")[0] == (8, 2)  # 7 / 2 + 4


@pytest.mark.rule("G6.forest")
def test_the_ground_under_the_attacker_does_not_matter() -> None:
    m = duel(7, 2, rest="forest: 0403\n", kind="ARM")
    assert computed(m, "A", "0404")[0] == (7, 2)
    m = duel(7, 2, rest="city: 0403\nrough: 0405\n")
    assert computed(m, "A", "0404") == ((7, 2), "3/1", "3/1", 0)


@pytest.mark.rule("G6.rough")
@pytest.mark.parametrize("kind", ["INF", "ARM"])
def test_rough_ground_shifts_one_column(kind: str) -> None:
    m = duel(7, 2, rest="rough: 0404\n", kind=kind)
    assert computed(m, "A", "0404") == ((7, 2), "3/1", "2/1", 0)
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
    assert computed(foot, "A", "0404")[0] == (4 if weather == "mud" else 8, 2)
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
    assert computed(m, "A", "0404") == ((12, 10), "1/1", "1/1", 0)
    assert [plain(line) for line in m.preview(attack(m, "A", "0404")).lines] == [
        (12, "G2", "attacker"),
        (3, "G2", "defender"),
        (2, "G2", "defender"),
        (5, "G6.city", "city-doubles"),
    ]
