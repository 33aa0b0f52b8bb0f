"""[G4] Retreats: who leads, how far, and by which hexes."""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.g4_retreat import FallBack
from tests.games.ercn.fights import (
    D1,
    asked,
    fall_back,
    play,
    position,
    stands,
    strike,
    ways_of,
)
from tests.games.ercn.retreats import CAST, ONE, POCKET, TWO, hit, hit_d1, told_of
from tests.games.ercn.tables import about, at, hex_, nos, piece, told, unit

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
