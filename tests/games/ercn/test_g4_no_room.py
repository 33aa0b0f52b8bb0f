"""[G4] Retreats without room at their end, or without any way."""

from __future__ import annotations

import pytest

from tests.games.ercn.fights import (
    D1,
    asked,
    fall_back,
    play,
    position,
    said,
    stands,
    strike,
    ways_of,
)
from tests.games.ercn.retreats import ONE, POCKET, TUBE, hit, hit_d1, told_of
from tests.games.ercn.tables import about, at, nos, piece, told, unit

# ---- 4: no room after two hexes ------------------------------------------------------------


@pytest.mark.rule("G4.4", "F7")
def test_a_retreat_of_two_hexes_ends_where_there_is_room_and_may_pass_where_there_is_none() -> None:
    m = hit("D2", "soviet X 0404, soviet C 0405, soviet F 0405, soviet L 0406, soviet G 0406",
            POCKET)  # fmt: skip
    assert ways_of(m, "X") == {"0405 0506", "0405 0306"}
    assert nos(m, "german", fall_back(m, "X", "0405 0406")) == [("G4.4", "no-room")]
    assert about(m, "german", fall_back(m, "X", "0405 0406")) == [{"unit": "X", "hex": "0406"}]


"""0405 and 0406 behind it are all there is."""


@pytest.mark.rule("G4.4")
def test_without_room_after_two_hexes_the_unit_goes_back_one_and_is_reduced() -> None:
    m = hit("D2", "soviet X 0404 cut 1, soviet L 0406, soviet G 0406", TUBE)
    assert asked(m) == ("german", ("fall-back",))
    assert ways_of(m, "X") == {"0405"}
    assert nos(m, "german", fall_back(m, "X", "0405 0406")) == [("G4.4", "retreat-length")]
    assert about(m, "german", fall_back(m, "X", "0405 0406")) == [{"unit": "X", "hexes": 1}]
    events = play(m, fall_back(m, "X", "0405"))
    assert said(events) == [("moved", "G4"), ("reduced", "G4.4")]
    assert piece(m, "X") == stands(m, "0405", lost=1, cut=1)
    assert told_of(m, "d1-becomes-d2") == []
    assert asked(m)[1] == ("occupy", "end-advance")


@pytest.mark.rule("G4.4")
def test_a_unit_of_one_step_dies_after_going_back_one_hex() -> None:
    m = hit("D2", "soviet 1/22 0404 dug, soviet L 0406, soviet G 0406", TUBE)
    events = play(m, fall_back(m, "1/22", "0405"))
    assert said(events) == [("moved", "G4"), ("eliminated", "G4.4")]
    assert dict(events[1].about)["hex"] == "0405"
    assert at(m, "1/22") == "dead"


@pytest.mark.rule("G4.4")
def test_without_room_anywhere_the_unit_is_reduced_in_place() -> None:
    m = hit("D2", "soviet X 0404, soviet C 0405, soviet F 0405, soviet L 0406, soviet G 0406", TUBE)
    assert piece(m, "X") == stands(m, "0404", lost=1)
    assert [(e["rule"], e["hex"]) for e in told(m, "reduced")] == [("G4.4", "0404")]
    assert asked(m)[1] == ("attack", "end-combat")  # it holds the hex: no advance


@pytest.mark.rule("G4.3", "G4.4")
def test_a_d1_that_became_a_d2_without_room_is_reduced_in_place_and_in_shock() -> None:
    m = hit_d1("soviet X 0404, soviet C 0405, soviet F 0405, soviet L 0406, soviet G 0406", TUBE)
    assert said(m.story)[-2:] == [("d1-becomes-d2", "G4.3"), ("reduced", "G4.4")]
    assert piece(m, "X") == stands(m, "0404", lost=1)
    assert m.state.shocked == 1 << unit(m, "X")


@pytest.mark.rule("G4.4")
def test_two_hexes_to_a_neighbour_are_two_hexes_too() -> None:
    # 0505 is a dead end, but the end of a way of two hexes through full 0405.
    m = hit("D2", "soviet X 0404, soviet C 0405, soviet F 0405, soviet L 0406, soviet G 0406,"
            "soviet H 0505", "lake: 0305 0506 0306 0604 0605\n")  # fmt: skip
    assert ways_of(m, "X") == {"0405 0505"}


FORK = "lake: 0405 0506 0605 0306 0205\ncounter: soviet N INF XXX 3-3-2 2-2-2\n"
FULL = "soviet L 0604, soviet F 0604, soviet N 0204, soviet G 0204"
"""Two ways that part at once: by 0505 to 0604 and by 0305 to 0204, both full at the end."""


@pytest.mark.rule("G4.4", "F7")
def test_going_back_one_hex_needs_room_there() -> None:
    m = hit("D2", f"soviet X 0404, {FULL}", FORK)
    assert ways_of(m, "X") == {"0505", "0305"}
    # A unit on a D1 goes the same hex as it is meant to, and loses nothing.
    m = hit_d1(f"soviet X 0404, {FULL}", FORK)
    play(m, fall_back(m, "X", "0505"))
    assert piece(m, "X") == stands(m, "0505")
    m = hit("D2", f"soviet X 0404, {FULL}, soviet C 0505, soviet H 0505", FORK)
    assert ways_of(m, "X") == {"0305"}
    assert nos(m, "german", fall_back(m, "X", "0505")) == [("G4.4", "no-room")]
    assert about(m, "german", fall_back(m, "X", "0505")) == [{"unit": "X", "hex": "0505"}]


@pytest.mark.rule("G4.4", "G4.a", "G3.D2")
def test_the_attacker_spares_a_unit_that_goes_back_one_hex_the_river() -> None:
    m = hit("D2", f"soviet X 0404, {FULL}", FORK + "river: 0305/0404\n")
    assert ways_of(m, "X") == {"0505"}
    assert nos(m, "german", fall_back(m, "X", "0305")) == [("G4.4", "loses-less-in-place")]
    # Rivers before both: where it stands it loses one step, over there it would lose two.
    m = hit("D2", f"soviet X 0404, {FULL}", FORK + "river: 0305/0404 0505/0404\n")
    assert piece(m, "X") == stands(m, "0404", lost=1)


# ---- 5: no way at all ----------------------------------------------------------------------


@pytest.mark.rule("G4.5")
def test_surrounded_by_zones_the_unit_is_reduced_in_place() -> None:
    m = hit("D1", "soviet X 0404 cut 1, german B 0405")  # B bars 0405 and holds 0505 and 0305
    play(m, D1)
    assert piece(m, "X") == stands(m, "0404", lost=1, cut=1)
    assert [(e["rule"], e["hex"]) for e in told(m, "reduced")] == [("G4.5", "0404")]
    assert told_of(m, "d1-becomes-d2") == []
    assert asked(m)[1] == ("attack", "end-combat")
    assert m.state.shocked == 0


@pytest.mark.rule("G4.5")
def test_a_unit_that_cannot_be_reduced_and_cannot_go_is_eliminated() -> None:
    m = hit("D1", "soviet 1/22 0404 dug, german B 0405")
    play(m, D1)
    assert at(m, "1/22") == "dead"
    assert [e["rule"] for e in told(m, "eliminated")] == ["G4.5"]
    assert asked(m)[1] == ("occupy", "end-advance")


@pytest.mark.rule("G4.5", "G3.D2")
def test_who_could_not_retreat_two_hexes_has_lost_its_zone_all_the_same() -> None:
    m = hit("D2", "soviet X 0404, german B 0405")
    assert piece(m, "X") == stands(m, "0404", lost=1)
    assert told_of(m, "d1-becomes-d2") == []
    assert m.state.shocked == 1 << unit(m, "X")
    assert not any(m.state.zoc[1])


@pytest.mark.rule("G4.5", "F2a")
def test_a_lake_bars_the_way() -> None:
    m = hit_d1("soviet X 0404", "lake: 0305\n")
    assert ways_of(m, "X") == ONE - {"0305"}
    assert nos(m, "soviet", fall_back(m, "X", "0305")) == [("G4.5", "impassable")]
    assert about(m, "soviet", fall_back(m, "X", "0305")) == [{"hex": "0305"}]


@pytest.mark.rule("G4.5")
def test_an_enemy_in_the_way() -> None:
    # P beyond a major river has no zone on this side of it.
    m = hit_d1("soviet X 0404, german P 0505", "major: 0404/0505 0405/0505\n")
    assert ways_of(m, "X") == {"0405", "0305"}
    assert nos(m, "soviet", fall_back(m, "X", "0505")) == [("G4.5", "enemy-there")]
    assert about(m, "soviet", fall_back(m, "X", "0505")) == [{"hex": "0505"}]
    assert nos(m, "soviet", fall_back(m, "X", "0406")) == [("G4.5", "not-next-hex")]
    assert about(m, "soviet", fall_back(m, "X", "0406")) == [{"hex": "0404", "to": "0406"}]


@pytest.mark.rule("G4.5")
def test_the_edge_of_the_map_bars_the_way() -> None:
    m = position("""
        map: flat 3x3
        counter: german A INF XX 8-4-3 4-2-3
        counter: soviet X INF XX 2-2-3 1-1-3
        pieces:
          german A 0202
          soviet X 0203
    """)
    # 0203 in the last column touches 0103, 0303 and 0202; A holds the first two.
    strike(m, "A", "0203", "D1")
    play(m, D1)
    assert piece(m, "X") == stands(m, "0203", lost=1)


@pytest.mark.rule("G4.5")
def test_a_way_of_one_hex_is_not_enough_for_a_d2() -> None:
    # 0405 is open and empty, but nothing lies behind it: reduced in the hex it defended.
    m = hit("D2", "soviet X 0404", "lake: 0505 0305 0506 0306 0406\n")
    assert piece(m, "X") == stands(m, "0404", lost=1)
    assert [e["rule"] for e in told(m, "reduced")] == ["G4.5"]
    m = hit_d1("soviet X 0404", "lake: 0505 0305 0506 0306 0406\n")
    assert ways_of(m, "X") == {"0405"}


@pytest.mark.rule("G4.3", "G4.5")
def test_a_d1_without_room_and_without_a_way_on_is_reduced_in_place() -> None:
    m = hit_d1("soviet X 0404, soviet C 0405, soviet F 0405",
               "lake: 0505 0305 0506 0306 0406\n")  # fmt: skip
    assert said(m.story)[-2:] == [("d1-becomes-d2", "G4.3"), ("reduced", "G4.5")]
    assert piece(m, "X") == stands(m, "0404", lost=1)


@pytest.mark.rule("G4.5", "G4")
def test_in_one_stack_some_go_and_some_are_reduced() -> None:
    # Zones everywhere, but of foot: the tanks go, the division may only follow them.
    m = hit_d1("soviet X 0404, soviet T 0404, german B 0405")
    assert (ways_of(m, "X"), ways_of(m, "T")) == (set(), {"0505", "0305", "0504", "0304"})
    play(m, fall_back(m, "T", "0505"), fall_back(m, "X", "0505"))
    assert (piece(m, "X"), piece(m, "T")) == (stands(m, "0505"), stands(m, "0505"))
    m = hit("D2", "soviet X 0404, soviet T 0404, german B 0405")
    assert nos(m, "german", fall_back(m, "X", "0505 0605")) == [("G4.2", "retreat-into-zone")]
    assert nos(m, "german", fall_back(m, "T", "0505 0605")) == [("G3.D2", "stack-without-loss")]
    # With a lake behind them there is no way for X, whatever the tanks do.
    m = hit("D2", "soviet X 0404, soviet T 0404, german B 0405", "lake: 0505 0305\n")
    play(m, fall_back(m, "T", "0504 0604"))
    assert piece(m, "X") == stands(m, "0404", lost=1)
    assert [(e["unit"], e["rule"]) for e in told(m, "reduced")] == [("X", "G4.5")]
    assert asked(m)[1] == ("attack", "end-combat")
