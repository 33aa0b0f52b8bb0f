"""[F1, F2a, MOSKVA 4] What a step costs, how far a unit gets, and how a move is taken back.

Most positions are a strip one hex high, where there is only one way to go.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.games.ercn.kit import GERMAN, SIDES
from grognard.games.ercn.rules import f_movement as f
from grognard.games.ercn.rules.f1_phase import EndMovement, Move, Recall
from grognard.kernel.legality import no
from tests.games.ercn.tables import (
    FOOT,
    VEHICLES,
    about,
    ally_row,
    at,
    costs,
    goals,
    hex_,
    hexes,
    lay,
    move,
    nos,
    offered,
    piece,
    recall,
    stands,
    strip,
    told,
    unit,
    with_counters,
)

WEATHERS = ("clear", "mud", "frost", "snow")


# ---- F1 ----------------------------------------------------------------------------------------


@pytest.mark.rule("F1")
def test_a_unit_spends_no_more_than_its_allowance() -> None:
    m = strip(pm=3)
    assert nos(m, "soviet", move(m, "A", "0102 0103 0104")) == []
    assert nos(m, "soviet", move(m, "A", "0102 0103 0104 0105")) == [("F1", "not-enough-points")]
    assert about(m, "soviet", move(m, "A", "0102 0103 0104 0105")) == [{"hex": "0105", "left": 0}]
    assert goals(m, "A") == {"0102", "0103", "0104"}


@pytest.mark.rule("F1")
def test_all_directions_and_not_only_in_a_straight_line() -> None:
    m = strip(pm=6, at="0303", size="5x6")
    around = "0304 0403 0402 0302 0202 0203"
    for name in around.split():
        assert nos(m, "soviet", move(m, "A", name)) == []
    assert nos(m, "soviet", move(m, "A", "0304 0403 0402 0302 0202 0203")) == []
    assert nos(m, "soviet", move(m, "A", "0304 0303")) == []


@pytest.mark.rule("F1")
@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("0103", ("F1", "not-next-hex")),
        ("0102 0104", ("F1", "not-next-hex")),
        ("0102 0102", ("F1", "not-next-hex")),
        ("0101", ("F1", "not-next-hex")),
        ("", ("F1", "no-path")),
    ],
)
def test_a_path_goes_from_hex_to_next_hex(path: str, why: tuple[str, str]) -> None:
    m = strip()
    assert nos(m, "soviet", move(m, "A", path)) == [why]


@pytest.mark.rule("F1")
def test_a_broken_path_is_named_where_it_breaks() -> None:
    m = strip()
    assert about(m, "soviet", move(m, "A", "0102 0104 0105")) == [{"hex": "0102", "to": "0104"}]
    assert about(m, "soviet", move(m, "A", "")) == [{"unit": "A"}]
    for far in (-1, 12, 99):
        action = Move(unit(m, "A"), (hex_(m, "0102"), far))
        assert m.why_not("soviet", action) == [no("0", "no-such-hex", hex=far)]
    last = Move(unit(m, "A"), hexes(m, " ".join(f"01{n:02d}" for n in range(2, 13))))
    assert m.why_not("soviet", last) == []


@pytest.mark.rule("F1")
def test_a_unit_moves_once_and_keeps_no_points() -> None:
    m = strip("pieces:", "  soviet 1/22 0103", pm=3)
    m.play("soviet", move(m, "A", "0102"))
    assert piece(m, "A") == stands(m, "0102")
    assert list(told(m, "moved")) == [
        {"rule": "F1", "to": "", "unit": "A", "start": "0101", "hex": "0102", "path": "0102"}
    ]
    assert nos(m, "soviet", move(m, "A", "0103")) == [("F1", "has-moved")]
    assert about(m, "soviet", move(m, "A", "0103")) == [{"unit": "A"}]
    assert goals(m, "A") == set()
    assert goals(m, "1/22") == {"0101", "0102", "0104", "0105", "0106"}


@pytest.mark.rule("F1")
def test_losses_markers_and_the_face_in_play_go_with_a_unit() -> None:
    m = lay("""
        map: flat 1x12
        phase: german move
        counter: german A MECH XX 5-5-6 3-3-4
        pieces:
          german A 0101 lost 1 cut 1
        """)
    assert goals(m, "A") == {"0102", "0103", "0104", "0105"}
    m.play("german", move(m, "A", "0102 0103"))
    assert piece(m, "A") == stands(m, "0103", lost=1, cut=1)


# ---- F2a ---------------------------------------------------------------------------------------

TERRAIN = {"clear": (1, 1), "forest": (2, 1), "marsh": (3, 2), "rough": (3, 2), "city": (1, 1)}


@pytest.mark.rule("F2a")
@pytest.mark.parametrize("terrain", TERRAIN)
@pytest.mark.parametrize("arm", FOOT + VEHICLES)
@pytest.mark.parametrize("side", SIDES)
def test_cost_of_terrain(terrain: str, arm: str, side: str) -> None:
    m = strip(*([] if terrain == "clear" else [f"{terrain}: 0102"]), arm=arm, side=side)
    cost = TERRAIN[terrain][arm not in VEHICLES]
    assert costs(m, "A")["0102"] == cost
    assert costs(m, "A")["0103"] == cost + 1


@pytest.mark.rule("F2a")
def test_a_lake_bars_the_way_even_to_a_unit_that_may_always_go_one_hex() -> None:
    m = strip("lake: 0103", "road: 0101-0102-0103-0104")
    assert goals(m, "A") == {"0102"}
    assert nos(m, "soviet", move(m, "A", "0102 0103")) == [("F2a", "impassable")]
    assert about(m, "soviet", move(m, "A", "0102 0103")) == [{"hex": "0103", "start": "0102"}]
    m = strip("lake: 0102", pm=1)
    assert goals(m, "A") == set()


@pytest.mark.rule("F2a")
def test_a_railway_and_a_fort_change_nothing() -> None:
    m = strip("railway: 0101-0102-0103", "marsh: 0102", "fort: 0101/0102", arm="ARM")
    assert costs(m, "A")["0102"] == 3
    m = strip("railway: 0101-0102", "fort: 0101/0102", side="german")
    assert costs(m, "A")["0102"] == 1


EXTRA = {
    "river": {"clear": 2, "mud": 2, "frost": 1, "snow": 1},
    "major": {"clear": 3, "mud": 3, "frost": 2, "snow": 2},
}


@pytest.mark.rule("F2a.river", "F2a.major", "F4")
@pytest.mark.parametrize("weather", WEATHERS)
@pytest.mark.parametrize("water", EXTRA)
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("arm", ["INF", "ARM"])
def test_cost_of_water(water: str, weather: str, side: str, arm: str) -> None:
    m = strip(f"{water}: 0101/0102", "rough: 0102", f"weather: {weather}", side=side, arm=arm)
    ground = 3 if arm == "ARM" else 2
    assert costs(m, "A")["0102"] == ground + EXTRA[water][weather]
    assert costs(m, "A")["0103"] == ground + EXTRA[water][weather] + 1


@pytest.mark.rule("F2a.river", "F2a.major")
@pytest.mark.parametrize("water", EXTRA)
@pytest.mark.parametrize("ease", ["bridge: 0101/0102", "city: 0101", "city: 0102"])
def test_a_bridge_or_a_city_spares_the_cost_of_water(water: str, ease: str) -> None:
    m = strip(f"{water}: 0101/0102", ease)
    assert costs(m, "A")["0102"] == 1


@pytest.mark.rule("F2a.river", "F2a.major")
def test_a_railway_bridge_spares_the_water_and_not_the_ground() -> None:
    m = strip("river: 0101/0102", "bridge: 0101/0102", "railway: 0101-0102", "marsh: 0102")
    assert costs(m, "A")["0102"] == 2
    m = strip("river: 0101/0102 0102/0103", "bridge: 0102/0103")
    assert costs(m, "A")["0102"] == 3


@pytest.mark.rule("F2a.road")
@pytest.mark.parametrize("terrain", ["forest", "marsh", "rough", "city"])
@pytest.mark.parametrize("arm", ["INF", "ARM"])
def test_a_road_costs_half_a_point_whatever_the_ground(terrain: str, arm: str) -> None:
    """The ruling on the scan's 112 points."""
    m = strip(f"{terrain}: 0102 0103", "road: 0101-0102-0103", "major: 0101/0102",
              "river: 0102/0103", arm=arm)  # fmt: skip
    assert costs(m, "A")["0102"] == 0.5
    assert costs(m, "A")["0103"] == 1


@pytest.mark.rule("F2a.road")
def test_a_road_must_be_followed_and_not_only_met() -> None:
    m = strip("road: 0102-0202", "marsh: 0102 0202", size="2x4", arm="ARM")
    assert costs(m, "A")["0102"] == 3
    assert costs(m, "A")["0202"] == 3.5


@pytest.mark.rule("F2a.road", "F1")
def test_half_points_are_counted_to_the_half() -> None:
    m = strip("road: 0101-0102-0103-0104", pm=2)
    assert nos(m, "soviet", move(m, "A", "0102 0103 0104")) == []
    assert about(m, "soviet", move(m, "A", "0102 0103 0104 0105")) == [{"hex": "0105", "left": 0.5}]
    m = strip("road: 0101-0102-0103", pm=2)
    assert goals(m, "A") == {"0102", "0103", "0104"}
    assert nos(m, "soviet", move(m, "A", "0102 0103 0104")) == []
    assert [f.half_points(n) for n in range(6)] == [0, 0.5, 1, 1.5, 2, 2.5]
    assert isinstance(f.half_points(4), int)


# ---- MOSKVA 4 ----------------------------------------------------------------------------------


@pytest.mark.rule("MOSKVA 4")
@pytest.mark.parametrize("weather", WEATHERS)
@pytest.mark.parametrize("ease", ["bridge: 0101/0102", "city: 0101", "city: 0102"])
def test_the_germans_pay_for_a_river_everywhere(ease: str, weather: str) -> None:
    m = strip("river: 0101/0102", ease, f"weather: {weather}", side="german")
    assert costs(m, "A")["0102"] == 1 + EXTRA["river"][weather]


@pytest.mark.rule("MOSKVA 4", "F2a.road")
def test_the_germans_pay_for_a_river_on_the_road_as_well() -> None:
    m = strip("river: 0101/0102", "bridge: 0101/0102", "road: 0101-0102-0103", side="german")
    assert costs(m, "A")["0102"] == 2.5
    assert costs(m, "A")["0103"] == 3
    m = strip("river: 0101/0102", "road: 0101-0102", "weather: frost", side="german", arm="ARM")
    assert costs(m, "A")["0102"] == 1.5


@pytest.mark.rule("MOSKVA 4", "F2a.major")
@pytest.mark.parametrize("ease", ["bridge: 0101/0102", "city: 0101", "city: 0102"])
def test_at_a_bridge_over_a_major_river_the_germans_pay_nothing_more(ease: str) -> None:
    """The ruling on MOSKVA 4: the paragraph names rivers only."""
    assert costs(strip("major: 0101/0102", ease, side="german"), "A")["0102"] == 1
    road = strip("major: 0101/0102", "road: 0101-0102", side="german")
    assert costs(road, "A")["0102"] == 0.5


# ---- F7: the allies ------------------------------------------------------------------------------


@pytest.mark.rule("F7", "F4")
def test_the_allies_stack_as_germans_and_their_vehicles_suffer_in_snow() -> None:
    """The ruling on F7: three divisions a hex, allies or not."""
    rows = tuple(
        replace(ally_row("romanian"), id=name, type=arm, move=pm)
        for name, arm, pm in (("A", "INF", 3), ("X", "MECH", 6), ("Y", "INF", 3), ("Z", "INF", 3))
    )
    m = with_counters(
        rows,
        "map: flat 1x9\nphase: german move\nweather: snow\npieces:\n"
        "  german A 0103\n  german X 0101\n  german Y 0103\n  german Z 0103\n",
    )
    assert goals(m, "X") == {"0102", "0103", "0104", "0105"}
    assert nos(m, "german", EndMovement()) == []
    m.play("german", move(m, "X", "0102 0103"))
    assert nos(m, "german", EndMovement()) == [("F7", "too-many")]


# ---- F1: taking a move back ----------------------------------------------------------------------


@pytest.mark.rule("F1")
def test_a_unit_is_recalled_to_where_and_how_it_began() -> None:
    """The ruling on F1."""
    m = lay("""
        map: flat 1x12
        phase: soviet move
        pieces:
          soviet 1/22 0103 dug cut 1
          soviet 2/22 0103
        """)
    assert nos(m, "soviet", recall(m, "1/22")) == [("F1", "has-not-moved")]
    assert about(m, "soviet", recall(m, "1/22")) == [{"unit": "1/22"}]
    assert offered(m, Recall) == []
    m.play("soviet", move(m, "1/22", "0102"))
    assert piece(m, "1/22") == stands(m, "0102", cut=1)
    assert offered(m, Recall) == [recall(m, "1/22")]
    m.play("soviet", recall(m, "1/22"))
    assert list(told(m, "recalled")) == [{"rule": "F1", "to": "", "unit": "1/22"}]
    assert piece(m, "1/22") == stands(m, "0103", dug=True, cut=1)
    assert nos(m, "soviet", recall(m, "1/22")) == [("F1", "has-not-moved")]
    assert nos(m, "soviet", recall(m, "2/22")) == [("F1", "has-not-moved")]
    m.play("soviet", move(m, "1/22", "0104 0105 0106"))
    assert at(m, "1/22") == "0106"
    m.play("soviet", move(m, "2/22", "0102"))
    m.play("soviet", recall(m, "2/22"))
    assert nos(m, "soviet", move(m, "2/22", "0102")) == []
    assert m.state.rail == (0, 24)


CITY = """
    map: flat 1x12
    phase: german move
    city: 0103=soviet
    counter: german A INF XX 2-2-6 1-1-6
    counter: german B INF XX 2-2-6
    counter: german C INF XXX 2-2-6
    pieces:
      german A 0102 lost 1 cut 1
      german B 0101
      german C 0104
    """


@pytest.mark.rule("F1")
def test_a_move_that_took_a_city_stands() -> None:
    m = lay(CITY)
    m.play("german", move(m, "A", "0103"))
    assert m.state.control == (GERMAN,)
    assert nos(m, "german", recall(m, "A")) == [("F1", "cannot-be-recalled")]
    assert about(m, "german", recall(m, "A")) == [{"unit": "A"}]
    assert offered(m, Recall) == []
    m.play("german", move(m, "B", "0102 0103"))
    assert offered(m, Recall) == [recall(m, "B")]
    m = lay(CITY)
    m.play("german", move(m, "B", "0102 0103"))
    assert nos(m, "german", recall(m, "B")) == [("F1", "cannot-be-recalled")]
    assert offered(m, Recall) == []


@pytest.mark.rule("F1", "F7")
def test_out_of_a_hex_too_full_even_such_a_unit_is_recalled_and_has_had_its_move() -> None:
    """The ruling on F1: this is what keeps a phase from running into a dead end."""
    m = lay(CITY)
    m.play("german", move(m, "A", "0103 0104"))
    assert nos(m, "german", EndMovement()) == [("F7", "too-many")]
    assert offered(m, EndMovement) == []
    assert offered(m, Recall) == [recall(m, "A")]
    m.play("german", recall(m, "A"))
    assert piece(m, "A") == stands(m, "0102", lost=1, cut=1)
    assert nos(m, "german", move(m, "A", "0101")) == [("F1", "has-moved")]
    assert nos(m, "german", recall(m, "A")) == [("F1", "has-not-moved")]
    assert nos(m, "german", EndMovement()) == []


@pytest.mark.rule("F1", "J.city")
def test_a_step_lost_on_the_way_is_not_given_back() -> None:
    """The ruling on F1: a move that cost a step stands, and out of a full hex the loss stays."""
    text = """
        map: flat 1x12
        phase: german move
        city: 0102
        counter: german A INF XX 4-4-6 2-2-6
        counter: german C INF XXX 2-2-6
        pieces:
          german A 0102 cut 2
          german C 0104
        """
    m = lay(text)
    m.play("german", move(m, "A", "0103"))
    assert piece(m, "A") == stands(m, "0103", lost=1, cut=1)
    assert nos(m, "german", recall(m, "A")) == [("F1", "cannot-be-recalled")]
    m = lay(text)
    m.play("german", move(m, "A", "0103 0104"))
    m.play("german", recall(m, "A"))
    assert piece(m, "A") == stands(m, "0102", lost=1, cut=1)
    assert nos(m, "german", move(m, "A", "0101")) == [("F1", "has-moved")]


@pytest.mark.rule("F1", "J.city")
def test_a_unit_that_died_on_leaving_its_city_is_not_recalled() -> None:
    m = lay("""
        map: flat 1x12
        phase: soviet move
        city: 0102
        pieces:
          soviet 1/22 0102 cut 2
          soviet 2/22 0101
        """)
    m.play("soviet", move(m, "1/22", "0103"))
    assert at(m, "1/22") == "dead"
    assert nos(m, "soviet", recall(m, "1/22")) == [("F1", "has-not-moved")]
    assert offered(m, Recall) == []
    assert nos(m, "soviet", move(m, "1/22", "0103")) == [
        ("F1", "has-moved"), ("0", "is-eliminated"),
    ]  # fmt: skip


@pytest.mark.rule("F1", "M1")
def test_a_move_that_found_something_out_stands() -> None:
    """Soviet armour learns by halting that German armour is under the mask."""
    m = lay("""
        map: flat 2x12
        options: fog=m1
        phase: soviet move
        counter: soviet A ARM XX 2-2-6
        counter: soviet F INF XX 2-2-6
        counter: german P ARM XX 7-7-6
        pieces:
          soviet A 0108
          soviet F 0109
          german P 0104
        """)
    m.play("soviet", move(m, "F", "0108 0107 0106 0105"))
    assert offered(m, Recall) == [recall(m, "F")]
    m.play("soviet", recall(m, "F"))
    assert [e["to"] for e in told(m, "recalled")] == ["soviet"]
    m.play("soviet", move(m, "A", "0107 0106 0105 0205"))
    assert nos(m, "soviet", recall(m, "A")) == [("F1", "cannot-be-recalled")]
    assert offered(m, Recall) == []
