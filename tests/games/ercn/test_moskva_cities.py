"""[MOSKVA 11a, 11b] Victory by cities and by Moscow: who holds them, and along which line."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.ercn.rules.f1_phase import EndMovement
from tests.games.ercn.scenes import pass_until, scene
from tests.games.ercn.tables import Table, at, hexes, move, nos
from tests.games.ercn.victory import cities, lines, town

CITIES = ("2502", "2912", "3812", "4319", "3822", "2320", "1212", "0920", "2026", "2625")


@pytest.mark.rule("MOSKVA 11a")
def test_ten_cities_and_at_the_start_smolensk_alone_is_german() -> None:
    m = grognard.new("moskva", options={"setup": "ready"}, seed=1)
    assert m.kit.cities == hexes(m, " ".join(CITIES))
    assert len(m.kit.cities) == 10
    assert m.kit.capital not in m.kit.cities
    assert m.state.control == (0, *[1] * 9)
    assert cities(m) == {
        "2502": (1, "german"), **dict.fromkeys(CITIES[1:], (-1, "soviet")),
    }  # fmt: skip
    assert m.result.score == 1 - 9


def worked_example(tula: str) -> Table:
    """The rulebook's example, on the map: seven cities German, two Soviet, and in the last, Tula,
    a German unit that Soviet units surround."""
    return scene(f"""
        turn: 10
        phase: both end
        pieces:
          german 256 2026
          soviet 5/30 {tula}
          soviet 6/30 2027
        control: 2502=german 2912=german 3812=german 4319=german 3822=german 2320=german
        control: 1212=german 0920=soviet 2625=soviet
    """)


@pytest.mark.rule("MOSKVA 11a", "MOSKVA 11e")
def test_the_worked_example_seven_cities_to_two_and_one_that_is_nobody_s() -> None:
    m = worked_example("2025")
    assert m.over
    assert cities(m)["2026"] == (0, "city-cut-off")
    assert sorted(points for points, _ in cities(m).values()) == [-1] * 2 + [0] + [1] * 7
    assert m.result.score == 7 - 2
    assert (m.result.level, m.result.winner, m.result.over) == ("soviet_major", "soviet", True)


@pytest.mark.rule("MOSKVA 11a")
def test_the_worked_example_with_the_ring_open_is_eight_to_two() -> None:
    m = worked_example("1001")
    assert cities(m)["2026"] == (1, "german")
    assert m.result.score == 8 - 2


@pytest.mark.rule("MOSKVA 11a")
def test_the_last_unit_to_enter_holds_the_city_also_after_it_has_gone() -> None:
    m = town("  german 256 0303\n  soviet 1/22 0608\n")
    assert m.state.control == (1, 0)
    m.play("german", move(m, "256", "0304"))
    assert m.state.control == (0, 0)
    assert cities(m)["0304"] == (1, "german")
    m.play("german", EndMovement())
    pass_until(m, "german", "end-movement")  # exploitation
    m.play("german", move(m, "256", "0303"))
    assert m.state.control == (0, 0)


@pytest.mark.rule("MOSKVA 11a")
@pytest.mark.parametrize("options", ["", "options: fog=m1", "options: fog=m2"])
def test_a_unit_that_marches_through_has_entered_too(options: str) -> None:
    m = town("  german 3PzD 0303\n  soviet 1/22 0608\n", options)
    m.play("german", move(m, "3PzD", "0304 0305 0306"))
    assert at(m, "3PzD") == "0306"
    assert m.state.control == (0, 0)


@pytest.mark.rule("MOSKVA 11a")
def test_the_soviet_holds_what_he_enters_without_any_line() -> None:
    """Only the German needs a line of supply to the city."""
    m = town("  german 256 0601\n  soviet 1/22 0506\n", "supply: soviet 0101")
    assert m.state.control == (1, 1)
    m = town("  german 256 0101\n  german 161 0601\n  soviet 1/22 0506\n", "supply: soviet 0101")
    assert cities(m) == {"0304": (-1, "soviet"), "0506": (-1, "soviet")}


@pytest.mark.rule("MOSKVA 11a", "E2a")
@pytest.mark.parametrize(
    ("soviet", "wanted"),
    [
        ("0608", (1, "german")),
        ("0507", (0, "city-cut-off")),  # its zone covers the empty city
        ("0606", (0, "city-cut-off")),
        ("0408", (1, "german")),
    ],
)
def test_the_ruling_an_empty_city_in_an_enemy_zone_is_cut_off(
    soviet: str, wanted: tuple[int, str]
) -> None:
    m = town(f"  german 256 0101\n  soviet 1/22 {soviet}\n")
    assert cities(m)["0506"] == wanted


@pytest.mark.rule("MOSKVA 11a", "E2a")
def test_the_ruling_a_friendly_unit_in_the_city_opens_it() -> None:
    m = town("  german 256 0506\n  soviet 1/22 0507\n")
    assert cities(m)["0506"] == (1, "german")
    m = town("  german 256 0506\n  soviet 1/22 0507\n  soviet 2/22 0505\n")
    assert cities(m)["0506"] == (0, "city-cut-off")  # now the way to it is shut


@pytest.mark.rule("MOSKVA 11a", "E3b")
@pytest.mark.parametrize(("weather", "wanted"), [("clear", 1), ("snow", 0), ("mud", 0)])
def test_the_length_of_the_line_counts_in_mud_and_snow(weather: str, wanted: int) -> None:
    m = scene(f"""
        map: flat 3x14
        turn: 10
        phase: german move
        weather: {weather}
        city: 0212=german
        supply: german 0201
        pieces:
          german 256 0102
          soviet 1/22 0314
    """)
    assert cities(m) == {"0212": (wanted, "german" if wanted else "city-cut-off")}


@pytest.mark.rule("MOSKVA 11a", "E3b")
def test_ten_hexes_of_line_still_hold_the_city() -> None:
    m = scene("""
        map: flat 3x14
        turn: 10
        phase: german move
        weather: snow
        city: 0211=german
        supply: german 0201
        pieces:
          german 256 0102
          soviet 1/22 0314
    """)
    assert cities(m) == {"0211": (1, "german")}


@pytest.mark.rule("MOSKVA 11a", "M2")
def test_a_decoy_takes_no_city() -> None:
    """And so it may not enter one that its side does not hold: it would be found out."""
    m = town("  german 256 0302\n  german G?1 0303\n  soviet 1/22 0608\n", "options: fog=m2")
    assert nos(m, "german", move(m, "G?1", "0304")) == [("M2", "decoy-shuns-zone")]
    assert nos(m, "german", move(m, "G?1", "0403")) == []
    m.play("german", move(m, "256", "0303 0304"))
    assert m.state.control == (0, 0)


# ---- [MOSKVA 11b] Moscow --------------------------------------------------------------------


@pytest.mark.rule("MOSKVA 11b")
@pytest.mark.parametrize(
    ("pieces", "wanted"),
    [
        ("  german 256 0607\n", [(10, "MOSKVA 11b", "capital")]),
        (
            "  german 256 0607\n  soviet 1/22 0606\n  soviet 2/22 0608\n  soviet 3/22 0506\n"
            "  soviet 4/22 0507\n",
            [(5, "MOSKVA 11b", "capital-cut-off")],
        ),
        ("  german 256 0606\n", []),  # next door is not in it
        ("  soviet 1/22 0607\n", []),  # and to the Soviet it is worth nothing
    ],
    ids=("supplied", "cut off", "beside", "soviet"),
)
def test_moscow_is_worth_ten_points_five_without_a_line_and_none_to_the_soviet(
    pieces: str, wanted: list[tuple[int, str, str]]
) -> None:
    assert lines(town(pieces), "MOSKVA 11b") == wanted


@pytest.mark.rule("MOSKVA 11b")
def test_moscow_must_be_occupied_and_not_only_visited() -> None:
    m = town("  german 3PzD 0606\n  soviet 1/22 0101\n")
    m.play("german", move(m, "3PzD", "0607"))
    assert lines(m, "MOSKVA 11b") == [(10, "MOSKVA 11b", "capital")]
    m.play("german", EndMovement())
    pass_until(m, "german", "end-movement")
    m.play("german", move(m, "3PzD", "0507"))
    assert lines(m, "MOSKVA 11b") == []


@pytest.mark.rule("MOSKVA 11b", "MOSKVA 11a")
def test_moscow_is_none_of_the_ten_cities() -> None:
    m = grognard.new("moskva", options={"setup": "ready"}, seed=1)
    assert m.kit.names[m.kit.capital] == "3326"
    assert m.kit.ground.is_city[m.kit.capital]
    assert "3326" not in cities(m)
