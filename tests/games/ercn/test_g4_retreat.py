"""[G4, G3.D2] Retreat after combat: who leads, which ways are open, and what befalls those who
cannot go."""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.f1_phase import EndMovement
from grognard.games.ercn.rules.g4_retreat import FallBack
from tests.games.ercn.fights import (
    D1,
    D2,
    DR,
    END,
    STAY,
    asked,
    attack,
    fall_back,
    occupy,
    play,
    position,
    said,
    stands,
    strike,
    ways_of,
)
from tests.games.ercn.tables import Table, about, at, costs, hex_, move, nos, piece, told, unit

# 0404 touches 0403 (west), 0405 (east), 0504 and 0505 (north), 0304 and 0305 (south).
# A in 0403 holds 0504 and 0304 in its zone, so that 0405, 0505 and 0305 are left.
CAST = """
counter: german A INF XX 8-4-3 4-2-3
counter: german B INF XX 4-4-3 2-2-3
counter: german P ARM XX 7-7-6 4-4-6
counter: soviet X INF XX 2-2-3 1-1-3
counter: soviet T ARM XX 2-2-4 1-1-4
counter: soviet F INF XX 2-2-3 1-1-3
counter: soviet G INF XX 2-2-3 1-1-3
counter: soviet H INF XX 2-2-3 1-1-3
counter: soviet K INF XX 2-2-3 1-1-3
counter: soviet C INF XXX 3-3-2 2-2-2
counter: soviet L INF XXX 3-3-2 2-2-2
pieces:
  german A 0403
"""
ONE = {"0405", "0505", "0305"}
TWO = {
    "0405 0406", "0405 0506", "0405 0505", "0405 0306", "0405 0305",
    "0505 0506", "0505 0605", "0505 0604", "0505 0405",
    "0305 0306", "0305 0405", "0305 0205", "0305 0204",
}  # fmt: skip


def hit(result: str, pieces: str, rest: str = "") -> Table:
    """A strikes 0404, where X stands unless `pieces` puts others there."""
    m = position(CAST + "".join(f"  {line.strip()}\n" for line in pieces.split(",")) + rest)
    strike(m, "A", "0404", result)
    return m


def hit_d1(pieces: str = "soviet X 0404", rest: str = "") -> Table:
    """The same after the defender has taken his D1 as it is."""
    m = hit("D1", pieces, rest)
    play(m, D1)
    return m


# ---- who leads, and how far ----------------------------------------------------------------


@pytest.mark.rule("G4", "G3.D1")
def test_one_hex_led_by_the_defender() -> None:
    m = hit_d1()
    assert asked(m) == ("soviet", ("fall-back",))
    assert ways_of(m, "X") == ONE
    assert m.ask.about() == {**m.ask.about(), "going": [[unit(m, "X"), 1]]}
    assert m.ask.about()["target"] == hex_(m, "0404")
    assert nos(m, "german", fall_back(m, "X", "0405")) == [("0", "not-asked")]
    assert nos(m, "soviet", fall_back(m, "X", "0405")) == []
    assert nos(m, "soviet", fall_back(m, "X", "0405 0406")) == [("G3.D1", "retreat-length")]
    assert about(m, "soviet", fall_back(m, "X", "0405 0406")) == [{"unit": "X", "hexes": 1}]
    assert nos(m, "soviet", FallBack(unit(m, "X"), ())) == [("G3.D1", "retreat-length")]
    events = play(m, fall_back(m, "X", "0405"))
    assert [(e.what, e.rule, dict(e.about)) for e in events] == [
        ("moved", "G4", {"unit": "X", "start": "0404", "hex": "0405", "path": "0405"})
    ]
    assert piece(m, "X") == stands(m, "0405")
    assert asked(m)[1] == ("occupy", "end-advance")


@pytest.mark.rule("G4", "G3.D2")
def test_two_hexes_led_by_the_attacker() -> None:
    m = hit("D2", "soviet X 0404")
    assert asked(m) == ("german", ("fall-back",))
    assert ways_of(m, "X") == TWO
    assert nos(m, "soviet", fall_back(m, "X", "0405 0406")) == [("0", "not-asked")]
    assert nos(m, "german", fall_back(m, "X", "0405")) == [("G3.D2", "retreat-length")]
    assert about(m, "german", fall_back(m, "X", "0405")) == [{"unit": "X", "hexes": 2}]
    events = play(m, fall_back(m, "X", "0505 0604"))
    assert dict(events[0].about)["path"] == "0505 0604"
    assert piece(m, "X") == stands(m, "0604")


@pytest.mark.rule("G4")
def test_every_way_that_is_offered_is_legal() -> None:
    m = hit("D2", "soviet X 0404, soviet F 0404")
    found = [action for offer in m.ask.offers() for action in offer]
    assert len(found) == 2 * len(TWO)
    assert all(nos(m, "german", action) == [] for action in found)
    assert m.ask.offers()[0].describe()["unit"] == unit(m, "X")
    assert m.ask.offers()[0].describe()["do"] == "fall-back"


@pytest.mark.rule("G4")
def test_the_units_of_a_stack_go_one_by_one_and_different_ways() -> None:
    m = hit_d1("soviet X 0404, soviet F 0404, soviet G 0404")
    play(m, fall_back(m, "G", "0505"))
    assert (at(m, "X"), at(m, "F"), at(m, "G")) == ("0404", "0404", "0505")
    assert nos(m, "soviet", fall_back(m, "G", "0605")) == [("G4", "not-retreating")]
    play(m, fall_back(m, "X", "0305"))
    assert asked(m)[1] == ("fall-back",)
    play(m, fall_back(m, "F", "0305"))
    assert (at(m, "X"), at(m, "F")) == ("0305", "0305")
    assert asked(m)[1] == ("occupy", "end-advance")


@pytest.mark.rule("G4", "0")
def test_only_units_of_the_stack_retreat() -> None:
    m = hit_d1("soviet X 0404, soviet F 0405")
    assert nos(m, "soviet", fall_back(m, "F", "0406")) == [("G4", "not-retreating")]
    assert nos(m, "soviet", fall_back(m, "A", "0402")) == [("G4", "not-retreating")]
    assert nos(m, "soviet", FallBack(99, (0,))) == [("G4", "not-retreating")]
    assert nos(m, "soviet", FallBack(-1, (0,))) == [("G4", "not-retreating")]
    n = len(m.kit.names)
    assert nos(m, "soviet", FallBack(unit(m, "X"), (n,))) == [("0", "no-such-hex")]
    assert nos(m, "soviet", FallBack(unit(m, "X"), (-1,))) == [("0", "no-such-hex")]
    assert about(m, "soviet", FallBack(unit(m, "X"), (n,))) == [{"hex": n}]
    assert nos(m, "soviet", fall_back(m, "X", "0101")) == [("G4.5", "not-next-hex")]


@pytest.mark.rule("G4", "G3.D1")
def test_the_soviets_push_germans_back_the_same_way() -> None:
    m = position(CAST.replace("8-4-3", "4-4-3") + "  soviet S 0404\nphase: soviet combat\n"
                 "counter: soviet S ARM XX 16-2-4\n")  # fmt: skip
    strike(m, "S", "0403", "D2")
    assert asked(m) == ("soviet", ("fall-back",))
    # S holds 0504 and 0304; 0402, 0503 and 0303 are left to begin with.
    assert {path[:4] for path in ways_of(m, "A")} == {"0402", "0503", "0303"}
    m = position(CAST.replace("8-4-3", "4-4-3") + "  soviet S 0404\nphase: soviet combat\n"
                 "counter: soviet S ARM XX 16-2-4\n")  # fmt: skip
    strike(m, "S", "0403", "D1")
    play(m, D1)
    assert asked(m) == ("german", ("fall-back",))
    assert ways_of(m, "A") == {"0402", "0503", "0303"}


# ---- 1: no hex twice -----------------------------------------------------------------------


@pytest.mark.rule("G4.1")
def test_a_retreat_does_not_come_back_to_where_it_began() -> None:
    m = hit("D2", "soviet X 0404")
    back = fall_back(m, "X", "0405 0404")
    assert nos(m, "german", back) == [("G4.1", "twice-through")]
    assert about(m, "german", back) == [{"hex": "0404"}]
    assert not any(path.endswith("0404") for path in ways_of(m, "X"))


# ---- 2: zones of control -------------------------------------------------------------------


@pytest.mark.rule("G4.2")
def test_no_retreat_into_an_enemy_zone() -> None:
    m = hit_d1()
    assert nos(m, "soviet", fall_back(m, "X", "0504")) == [("G4.2", "retreat-into-zone")]
    assert about(m, "soviet", fall_back(m, "X", "0504")) == [{"hex": "0504"}]
    assert nos(m, "soviet", fall_back(m, "X", "0304")) == [("G4.2", "retreat-into-zone")]
    m = hit("D2", "soviet X 0404, german B 0407")  # B holds 0406 in its zone
    assert ways_of(m, "X") == TWO - {"0405 0406"}
    assert nos(m, "german", fall_back(m, "X", "0405 0406")) == [("G4.2", "retreat-into-zone")]


@pytest.mark.rule("G4.2")
def test_a_friend_in_the_hex_opens_the_zone() -> None:
    m = hit_d1("soviet X 0404, soviet F 0504")
    assert ways_of(m, "X") == ONE | {"0504"}
    m = hit("D2", "soviet X 0404, soviet F 0504")
    assert "0504 0604" in ways_of(m, "X")
    assert "0505 0504" in ways_of(m, "X")
    # 0503 behind it lies in A's zone, with nobody in it.
    assert nos(m, "german", fall_back(m, "X", "0504 0503")) == [("G4.2", "retreat-into-zone")]


@pytest.mark.rule("G4.2")
def test_armour_retreats_through_the_zones_of_foot() -> None:
    m = hit_d1("soviet T 0404")
    assert ways_of(m, "T") == ONE | {"0504", "0304"}


@pytest.mark.rule("G4.2")
def test_armour_does_not_retreat_through_the_zones_of_armour() -> None:
    m = hit_d1("soviet T 0404, german P 0303")  # P holds 0304; 0403 has P's friend
    assert ways_of(m, "T") == ONE | {"0504"}
    assert nos(m, "soviet", fall_back(m, "T", "0304")) == [("G4.2", "retreat-into-zone")]
    m = hit_d1("soviet T 0404, german P 0303, soviet F 0304")
    assert ways_of(m, "T") == ONE | {"0504", "0304"}


@pytest.mark.rule("G4.2")
def test_mechanised_infantry_is_not_armour() -> None:
    m = hit_d1("soviet M 0404", "counter: soviet M MECH XX 2-2-4 1-1-4\n")
    assert ways_of(m, "M") == ONE


@pytest.mark.rule("G4.2", "F3")
def test_zones_end_at_a_major_river() -> None:
    m = hit_d1("soviet X 0404", "major: 0403/0504\n")
    assert ways_of(m, "X") == ONE | {"0504"}


@pytest.mark.rule("G4.2", "G4")
def test_armour_that_goes_first_opens_a_zone_to_the_foot_of_its_stack() -> None:
    # Lakes leave only 0504, in A's zone: the tanks may enter it, the others only after them.
    lakes = "lake: 0405 0505 0305\n"
    m = hit_d1("soviet X 0404, soviet T 0404", lakes)
    assert asked(m) == ("soviet", ("fall-back",))
    assert (ways_of(m, "X"), ways_of(m, "T")) == (set(), {"0504", "0304"})
    assert nos(m, "soviet", fall_back(m, "X", "0504")) == [("G4.2", "retreat-into-zone")]
    play(m, fall_back(m, "T", "0504"))
    assert ways_of(m, "X") == {"0504"}
    play(m, fall_back(m, "X", "0504"))
    assert piece(m, "X") == stands(m, "0504")


# ---- 3: no room after one hex --------------------------------------------------------------

POCKET = "lake: 0505 0305\n"
"""0405 alone is left to retreat to."""


@pytest.mark.rule("G4.3", "F7")
def test_a_retreat_of_one_hex_ends_where_there_is_room() -> None:
    # Four Soviet divisions fill 0405; three and a unit of one more do too.
    full = "soviet X 0404, soviet F 0405, soviet G 0405, soviet H 0405"
    m = hit_d1(full)
    assert ways_of(m, "X") == ONE
    m = hit_d1(full + ", soviet K 0405")
    assert ways_of(m, "X") == ONE - {"0405"}
    assert nos(m, "soviet", fall_back(m, "X", "0405")) == [("G4.3", "no-room")]
    assert about(m, "soviet", fall_back(m, "X", "0405")) == [{"unit": "X", "hex": "0405"}]


@pytest.mark.rule("G4.3", "F7")
def test_room_is_counted_in_divisions() -> None:
    m = hit_d1("soviet C 0404, soviet F 0405, soviet G 0405")  # a corps is three divisions
    assert ways_of(m, "C") == ONE - {"0405"}
    m = hit_d1("soviet C 0404, soviet F 0405")
    assert ways_of(m, "C") == ONE


@pytest.mark.rule("G4.3", "G3.D2")
def test_without_room_a_d1_becomes_a_d2() -> None:
    m = hit_d1("soviet X 0404, soviet C 0405, soviet F 0405", POCKET)
    assert list(told(m, "d1-becomes-d2")) == [{"rule": "G4.3", "to": "", "unit": "X"}]
    assert asked(m) == ("german", ("fall-back",))
    assert m.ask.about()["going"] == [[unit(m, "X"), 2]]
    assert m.state.shocked == 1 << unit(m, "X")
    assert ways_of(m, "X") == {"0405 0406", "0405 0506", "0405 0306"}
    play(m, fall_back(m, "X", "0405 0506"))
    assert piece(m, "X") == stands(m, "0506")


@pytest.mark.rule("G4.3")
def test_only_the_units_without_room_go_farther() -> None:
    # 0405 has room for one division more.
    m = hit_d1("soviet X 0404, soviet F 0404, soviet C 0405", POCKET)
    assert (ways_of(m, "X"), ways_of(m, "F")) == ({"0405"}, {"0405"})
    assert told_of(m, "d1-becomes-d2") == []
    play(m, fall_back(m, "F", "0405"))
    assert told_of(m, "d1-becomes-d2") == ["X"]
    assert m.state.shocked == 1 << unit(m, "X")
    assert asked(m) == ("german", ("fall-back",))
    assert nos(m, "german", fall_back(m, "X", "0405 0406")) == []


def told_of(m: Table, what: str) -> list[object]:
    return [event["unit"] for event in told(m, what)]


@pytest.mark.rule("G4.3", "G4", "G3.D2")
def test_those_the_defender_leads_go_first() -> None:
    # The corps has no room in 0405 from the start, the division has: it goes first.
    m = hit_d1("soviet C 0404, soviet X 0404, soviet F 0405, soviet G 0405", POCKET)
    assert asked(m) == ("soviet", ("fall-back",))
    assert ways_of(m, "C") == set()
    assert nos(m, "soviet", fall_back(m, "C", "0405 0406")) == [("G3.D2", "not-yours-to-lead")]
    assert about(m, "soviet", fall_back(m, "C", "0405")) == [{"unit": "C"}]
    play(m, fall_back(m, "X", "0405"))
    assert told_of(m, "d1-becomes-d2") == ["C"]
    assert asked(m) == ("german", ("fall-back",))
    assert ways_of(m, "C") == {"0405 0406", "0405 0506", "0405 0306"}


# ---- 4: no room after two hexes ------------------------------------------------------------


@pytest.mark.rule("G4.4", "F7")
def test_a_retreat_of_two_hexes_ends_where_there_is_room_and_may_pass_where_there_is_none() -> None:
    m = hit("D2", "soviet X 0404, soviet C 0405, soviet F 0405, soviet L 0406, soviet G 0406",
            POCKET)  # fmt: skip
    assert ways_of(m, "X") == {"0405 0506", "0405 0306"}
    assert nos(m, "german", fall_back(m, "X", "0405 0406")) == [("G4.4", "no-room")]
    assert about(m, "german", fall_back(m, "X", "0405 0406")) == [{"unit": "X", "hex": "0406"}]


TUBE = "lake: 0505 0305 0506 0306\n"
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
    assert nos(m, "german", fall_back(m, "X", "0305")) == [("G3.D2", "way-without-loss")]
    m = hit("D2", f"soviet X 0404, {FULL}", FORK + "river: 0305/0404 0505/0404\n")
    assert ways_of(m, "X") == {"0505", "0305"}
    events = play(m, fall_back(m, "X", "0305"))
    assert said(events) == [("moved", "G4"), ("reduced", "G4.4"), ("eliminated", "G4.a")]


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
    play(m, fall_back(m, "T", "0505 0605"))
    assert piece(m, "X") == stands(m, "0404", lost=1)
    assert [(e["unit"], e["rule"]) for e in told(m, "reduced")] == [("X", "G4.5")]
    assert asked(m)[1] == ("attack", "end-combat")


# ---- a: rivers -----------------------------------------------------------------------------


@pytest.mark.rule("G4.a")
@pytest.mark.parametrize(
    ("kind", "weather", "lost"),
    [
        ("river", "clear", 1), ("river", "mud", 1), ("river", "frost", 0), ("river", "snow", 0),
        ("major", "clear", 1), ("major", "mud", 1), ("major", "frost", 1), ("major", "snow", 1),
    ],
)  # fmt: skip
def test_a_retreat_across_water_costs_a_step(kind: str, weather: str, lost: int) -> None:
    m = position(CAST.replace("8-4-3", "10-4-3") + "  soviet X 0404 cut 1\n"
                 f"{kind}: 0404/0405\nweather: {weather}\n")  # fmt: skip
    strike(m, "A", "0404", "DR1")
    play(m, D1)
    piece_before = piece(m, "X")
    assert piece_before == stands(m, "0404", lost=1, cut=1)
    events = play(m, fall_back(m, "X", "0405"))
    assert at(m, "X") == ("dead" if lost else "0405")
    assert said(events)[1:] == ([("eliminated", "G4.a")] if lost else [])


@pytest.mark.rule("G4.a")
def test_who_has_steps_left_is_reduced_by_the_river() -> None:
    m = hit_d1("soviet X 0404 cut 1", "river: 0404/0405\n")
    assert ways_of(m, "X") == ONE  # the defender may choose the river
    events = play(m, fall_back(m, "X", "0405"))
    assert said(events) == [("moved", "G4"), ("reduced", "G4.a")]
    assert piece(m, "X") == stands(m, "0405", lost=1, cut=1)
    m = hit_d1("soviet X 0404", "river: 0404/0405\n")
    play(m, fall_back(m, "X", "0505"))
    assert piece(m, "X") == stands(m, "0505")


@pytest.mark.rule("G4.a")
def test_a_bridge_gives_no_relief() -> None:
    m = hit_d1("soviet X 0404", "river: 0404/0405\nbridge: 0404/0405\nroad: 0404-0405\n")
    play(m, fall_back(m, "X", "0405"))
    assert piece(m, "X") == stands(m, "0405", lost=1)


@pytest.mark.rule("G4.a")
def test_two_rivers_cost_one_step_in_all() -> None:
    m = position(CAST + "  soviet C 0404\nriver: 0404/0405 0405/0406\n"
                 "lake: 0505 0305 0506 0306\n")  # fmt: skip
    strike(m, "A", "0404", "D2")
    events = play(m, fall_back(m, "C", "0405 0406"))
    assert said(events) == [("moved", "G4"), ("reduced", "G4.a")]
    assert piece(m, "C") == stands(m, "0406", lost=1)


@pytest.mark.rule("G4.a")
def test_a_river_on_the_second_hex_costs_as_much() -> None:
    m = hit("D2", "soviet X 0404", "river: 0405/0406\n" + TUBE)
    play(m, fall_back(m, "X", "0405 0406"))
    assert piece(m, "X") == stands(m, "0406", lost=1)


@pytest.mark.rule("G4.4", "G4.a")
def test_no_room_and_a_river_cost_a_step_each() -> None:
    m = hit("D2", "soviet X 0404, soviet L 0406, soviet G 0406", "river: 0404/0405\n" + TUBE)
    events = play(m, fall_back(m, "X", "0405"))
    assert said(events) == [("moved", "G4"), ("reduced", "G4.4"), ("eliminated", "G4.a")]


@pytest.mark.rule("G3.D2", "G4.a")
def test_the_attacker_takes_a_way_without_loss_if_there_is_one() -> None:
    m = hit("D2", "soviet X 0404", "river: 0404/0405 0404/0505 0305/0405\n")
    wanted = {"0305 0306", "0305 0205", "0305 0204"}
    assert ways_of(m, "X") == wanted
    over = fall_back(m, "X", "0405 0406")
    assert nos(m, "german", over) == [("G3.D2", "way-without-loss")]
    assert about(m, "german", over) == [{"unit": "X"}]
    # Frozen rivers cost nothing, and all ways are open.
    m = hit("D2", "soviet X 0404", "river: 0404/0405 0404/0505 0305/0405\nweather: frost\n")
    assert ways_of(m, "X") == TWO


@pytest.mark.rule("G3.D2", "G4.a")
def test_if_every_way_costs_a_step_the_attacker_chooses_any() -> None:
    m = hit("D2", "soviet X 0404", "river: 0404/0405 0404/0505 0404/0305\n")
    assert ways_of(m, "X") == TWO
    play(m, fall_back(m, "X", "0405 0505"))
    assert piece(m, "X") == stands(m, "0505", lost=1)


@pytest.mark.rule("G3.D2", "G4.4", "G4.a")
def test_a_way_over_a_river_with_room_comes_before_one_without_room() -> None:
    # Dry ways end in full 0406; over the river there is room: the unit is led over it.
    m = hit("D2", "soviet X 0404, soviet L 0406, soviet G 0406",
            "lake: 0505 0506 0306\nriver: 0404/0305 0405/0305\n")  # fmt: skip
    assert ways_of(m, "X") == {"0305 0405", "0305 0205", "0305 0204", "0405 0305"}


# ---- b: entrenched units -------------------------------------------------------------------


@pytest.mark.rule("G4.b")
@pytest.mark.parametrize(("answer", "path"), [(D1, "0405"), (D2, "0405 0406")])
def test_an_entrenched_unit_that_retreats_leaves_its_trenches(answer: object, path: str) -> None:
    m = hit("D1", "soviet 1/22 0404 dug cut 1")
    play(m, answer)  # type: ignore[arg-type]
    play(m, fall_back(m, "1/22", path))
    assert piece(m, "1/22") == stands(m, path[-4:], dug=False, cut=1)


@pytest.mark.rule("G4.b", "G4.a")
def test_an_entrenched_unit_does_not_survive_a_river() -> None:
    m = hit_d1("soviet 1/22 0404 dug", "river: 0404/0405\n")
    play(m, fall_back(m, "1/22", "0405"))
    assert at(m, "1/22") == "dead"


# ---- c: guests -----------------------------------------------------------------------------

SHELTER = """
counter: german A INF XX 8-4-3 4-2-3
counter: german B INF XX 8-4-3 4-2-3
counter: soviet X INF XX 2-2-3 1-1-3
counter: soviet Y INF XX 2-2-3 1-1-3
pieces:
  german A 0403
  german B 0204
  soviet X 0404
  soviet Y 0305
"""


def sheltered() -> Table:
    """X has fallen back from 0404 to Y in 0305, which B can attack."""
    m = position(SHELTER)
    strike(m, "A", "0404", "D1")
    play(m, D1, fall_back(m, "X", "0305"), STAY)
    return m


@pytest.mark.rule("G4.c")
def test_a_guest_does_not_count_and_shares_the_retreat() -> None:
    m = sheltered()
    assert m.preview(attack(m, "B", "0305")).strength == (8, 2)
    strike(m, "B", "0305", "D1")
    assert m.ask.about()["defenders"] == [unit(m, "Y")]
    assert m.ask.about()["guests"] == [unit(m, "X")]
    play(m, D1)
    assert {offer.describe()["unit"] for offer in m.ask.offers()} == {unit(m, "X"), unit(m, "Y")}
    play(m, fall_back(m, "Y", "0306"), fall_back(m, "X", "0405"))
    assert (at(m, "X"), at(m, "Y")) == ("0405", "0306")


@pytest.mark.rule("G4.c", "G3.D2")
def test_a_guest_loses_its_zone_with_its_host() -> None:
    m = sheltered()
    strike(m, "B", "0305", "D2")
    assert m.state.shocked == 1 << unit(m, "X") | 1 << unit(m, "Y")


@pytest.mark.rule("G4.c", "G1")
def test_a_host_that_was_attacked_with_its_guest_is_not_attacked_again() -> None:
    m = position(SHELTER.replace("  soviet X", "  german P 0205\n  soviet X")
                 + "counter: german P ARM XX 7-7-6 4-4-6\n")  # fmt: skip
    strike(m, "A", "0404", "D1")
    play(m, D1, fall_back(m, "X", "0305"), STAY)
    strike(m, "B", "0305", "D1")
    play(m, DR)
    assert nos(m, "german", attack(m, "P", "0305")) == [("G1", "attacked-already")]
    assert (piece(m, "X").lost, piece(m, "Y").lost) == (1, 1)


# ---- zones lost by a D2 --------------------------------------------------------------------


@pytest.mark.rule("G3.D2", "F3")
def test_after_a_d2_the_unit_has_no_zone_where_it_stands_nor_where_it_goes() -> None:
    m = hit("D2", "soviet X 0404")
    assert not any(m.state.zoc[1])
    play(m, fall_back(m, "X", "0405 0406"))
    assert not any(m.state.zoc[1])
    play(m, STAY)
    # A unit that took only a D1 keeps its zone.
    m = hit_d1()
    play(m, fall_back(m, "X", "0405"))
    assert [m.kit.names[h] for h, n in enumerate(m.state.zoc[1]) if n] == [
        "0305", "0306", "0404", "0406", "0505", "0506",
    ]  # fmt: skip


def turn_two(rest: str = "") -> Table:
    """Turn 2, first combat: X is thrown back to 0406 by a D2; B stands by."""
    m = position(CAST + "  german B 0604\n  soviet X 0404\nturn: 2\n" + rest)
    strike(m, "A", "0404", "D2")
    play(m, fall_back(m, "X", "0405 0406"), STAY)
    return m


def to_the_next_move(m: Table) -> None:
    """End phases and spend nothing until somebody may move."""
    while "move" not in m.ask.kinds:
        ends = {"end-combat": END, "end-advance": STAY, "end-movement": EndMovement()}
        end = next((ends[kind] for kind in m.ask.kinds if kind in ends), None)
        m.play(m.ask.side, end or next(iter(m.ask.offers()[0])))


@pytest.mark.rule("G3.D2", "H2")
def test_the_zone_is_lost_to_the_end_of_the_attackers_turn() -> None:
    m = turn_two()
    to_the_next_move(m)
    assert m.ask.about()["phase"] == "exploitation"
    # Past X from 0604 by way of 0505 to 0405, both next to it or not: nothing stops B.
    assert nos(m, "german", move(m, "B", "0505 0506 0507")) == []
    assert costs(m, "B")["0507"] == 3
    m.play("german", EndMovement())
    to_the_next_move(m)
    assert (m.ask.side, m.ask.about()["phase"]) == ("soviet", "move")
    assert m.state.shocked == 0
    assert [m.kit.names[h] for h, n in enumerate(m.state.zoc[1]) if n] == [
        "0306", "0307", "0405", "0407", "0506", "0507",
    ]  # fmt: skip


@pytest.mark.rule("G3.D2", "F3a")
def test_without_the_d2_the_zone_would_have_stopped_the_march() -> None:
    m = position(CAST + "  german B 0604\n  soviet X 0406\nturn: 2\nphase: german exploitation\n")
    assert nos(m, "german", move(m, "B", "0505 0506 0507")) == [("F3a", "must-stop")]


@pytest.mark.rule("G3.D2")
def test_a_unit_in_shock_that_dies_or_is_hit_again_leaves_the_zones_right() -> None:
    m = position(CAST + "  german B 0406\n  soviet X 0404\nturn: 2\n")
    strike(m, "A", "0404", "D2")  # by 0505 to 0604 and on; B bars the east
    play(m, fall_back(m, "X", "0505 0605"), STAY, END)
    assert m.state.shocked == 1 << unit(m, "X")
    to_the_next_move(m)
    m.play("german", EndMovement())
    to_the_next_move(m)
    assert list(m.game.faults(m.state)) == []
    m = position(CAST + "  german B 0405\n  soviet X 0404\nturn: 2\n")
    strike(m, "A", "0404", "D2")
    play(m, END)
    strike(m, "A B", "0404", "DR2")  # in breakthrough: twice in shock, and dead
    assert at(m, "X") == "dead"
    assert not any(m.state.zoc[1])
    play(m, STAY, END, EndMovement())
    to_the_next_move(m)
    assert list(m.game.faults(m.state)) == []
    assert not any(m.state.zoc[1])


# ---- cities --------------------------------------------------------------------------------


@pytest.mark.rule("G4", "MOSKVA 11a")
@pytest.mark.parametrize("city", ["0405", "0406"])
def test_a_retreat_into_or_through_a_city_takes_it(city: str) -> None:
    m = hit("D2", "soviet X 0404", f"city: {city}=german\n" + TUBE)
    assert m.state.control == (0,)
    play(m, fall_back(m, "X", "0405 0406"))
    assert m.state.control == (1,)
    assert piece(m, "X") == stands(m, "0406")


@pytest.mark.rule("G4", "J.city")
def test_a_retreat_out_of_a_besieged_city_costs_a_step() -> None:
    m = hit_d1("soviet C 0404 cut 2", "city: 0404\n")
    events = play(m, fall_back(m, "C", "0405"))
    assert said(events) == [("reduced", "J.city"), ("moved", "G4")]
    assert piece(m, "C") == stands(m, "0405", lost=1, cut=1)
    m = hit_d1("soviet X 0404 lost 1 cut 2", "city: 0404\nriver: 0404/0405\n")
    events = play(m, fall_back(m, "X", "0405"))
    assert said(events) == [("eliminated", "J.city")]
    m = hit("D2", "soviet X 0404 lost 1 cut 2, soviet L 0406, soviet G 0406", "city: 0404\n" + TUBE)
    events = play(m, fall_back(m, "X", "0405"))
    assert said(events) == [("eliminated", "J.city")]


@pytest.mark.rule("G4", "G5")
def test_the_attackers_zone_follows_him_into_the_hex_only_after_the_retreat() -> None:
    m = hit_d1("soviet X 0404")
    play(m, fall_back(m, "X", "0405"), occupy(m, "A"))
    assert (at(m, "A"), at(m, "X")) == ("0404", "0405")
