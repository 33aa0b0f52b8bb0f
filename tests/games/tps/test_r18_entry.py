"""[18.1, 18.2, 21.3] Reinforcements and withdrawals."""

from __future__ import annotations

import pytest

from grognard.games.tps.kit import FRESH, OFF
from grognard.games.tps.rules.r06_turn import Wake, Waking
from grognard.games.tps.rules.r08_end import EndImpulse
from grognard.games.tps.rules.r082_move import Move
from grognard.games.tps.rules.r083_attack import Attack
from grognard.games.tps.rules.r18_entry import EndPlacing, Enter, Place, Placing
from tests.games.tps.scenes import Scene, a, at, do, lay, nos, offered, piece, told, u

ARRIVAL = "phase: dawn\ndate: S14\n{}pieces:\n  german G001 4\n{}waiting: G087 G088 G089 R112\n"


def dawn(control: str = "", more: str = "") -> Scene:
    """The dawn of 15 September: two German units arrive, one Russian."""
    m = lay(ARRIVAL.format(f"control: {control}\n" if control else "", more))
    while isinstance(m.ask.step, Waking):
        m.play(m.ask.side, Wake())
    return m


@pytest.mark.rule("6.2", "18.2", "5.4")
def test_germans_are_placed_in_a_western_zone_and_may_act_at_once() -> None:
    m = dawn()
    assert isinstance(m.ask.step, Placing)
    assert at(m, "G089") == "WAITING"
    assert nos(m, "german", Place(u(m, "G087"), a(m, "F"))) == []
    m.play("german", Place(u(m, "G087"), a(m, "D")))
    assert at(m, "G087") == "D"
    assert not piece(m, "G087").spent
    assert nos(m, "german", Place(u(m, "G087"), a(m, "C"))) == [("18.2", "not-to-be-placed")]
    assert nos(m, "german", Place(u(m, "G089"), a(m, "C"))) == [("18.2", "not-to-be-placed")]


@pytest.mark.rule("6.2", "18.3")
def test_russians_arrive_on_the_east_bank() -> None:
    m = dawn()
    assert at(m, "R112") == "EAST"
    assert told(m, "arrived") == "13G I/39 has arrived on the east bank."


@pytest.mark.rule("18.2")
@pytest.mark.parametrize(
    ("control", "more", "area", "why"),
    [
        ("", "", "A", ("18.2", "not-an-entry-zone")),
        ("", "", "4", ("18.2", "not-an-entry-zone")),
        ("D=russian", "", "D", ("18.2", "zone-not-german")),
        ("", "  russian R001 D\n", "D", ("18.2", "zone-occupied")),
    ],
)
def test_where_they_are_not_placed(
    control: str, more: str, area: str, why: tuple[str, str]
) -> None:
    m = dawn(control, more)
    place = Place(u(m, "G087"), a(m, area))
    assert nos(m, "german", place) == [why]
    assert place not in offered(m, Place)


@pytest.mark.rule("18.2")
def test_in_the_second_edition_a_contested_zone_of_ones_own_will_do() -> None:
    m = lay(ARRIVAL.format("options: edition=2\n", "  russian R001 D\n"))
    while isinstance(m.ask.step, Waking):
        m.play(m.ask.side, Wake())
    assert nos(m, "german", Place(u(m, "G087"), a(m, "D"))) == []


@pytest.mark.rule("18.1")
def test_units_may_be_held_back_and_placed_on_a_later_date() -> None:
    m = dawn()
    m.play("german", EndPlacing())
    assert at(m, "G087") == "OFF"
    m = lay("phase: dawn\ndate: S17\npieces:\n  german G087 OFF\n  german G001 C\n")
    assert nos(m, "german", Place(u(m, "G087"), a(m, "C"))) == []


@pytest.mark.rule("18.2")
def test_with_no_zone_left_nobody_is_asked() -> None:
    m = dawn("C=russian D=russian E=russian F=russian")
    assert not isinstance(m.ask.step, Placing)
    assert at(m, "G087") == "OFF"


@pytest.mark.rule("18.2", "6.2")
def test_delayed_units_come_in_by_an_impulse_at_the_cost_of_the_zone() -> None:
    m = lay("pieces:\n  german G089 OFF\n  german G090 OFF\n  german G001 4\n")
    m.play("german", Enter(u(m, "G089"), a(m, "C")))
    assert at(m, "G089") == "C"
    assert m.state.movers[u(m, "G089")].used == 1
    assert nos(m, "german", Enter(u(m, "G090"), a(m, "D"))) == []
    assert nos(m, "german", Move(u(m, "G001"), (a(m, "3"),))) == [("8.1", "another-area")]
    assert nos(m, "german", Move(u(m, "G089"), (a(m, "4"),))) == [("11.2", "zone-ends-move")]
    m.play("german", EndImpulse())
    assert piece(m, "G089").spent


@pytest.mark.rule("18.2")
def test_not_in_an_impulse_of_another_area() -> None:
    m = lay("pieces:\n  german G089 OFF\n  german G001 4\n")
    m.play("german", Move(u(m, "G001"), (a(m, "3"),)))
    assert nos(m, "german", Enter(u(m, "G089"), a(m, "C"))) == [("8.1", "another-area")]
    assert not offered(m, Enter)


@pytest.mark.rule("18.2", "8.34", "8.37")
def test_into_a_zone_with_russians_they_attack_and_may_be_thrown_out() -> None:
    m = lay("advantage: russian german\npieces:\n  german G089 OFF\n  russian R001 C\n")
    m.play("german", Enter(u(m, "G089"), a(m, "C")))
    assert m.state.movers[u(m, "G089")].used == 4
    assert nos(m, "german", EndImpulse()) == [("8.28", "must-attack")]
    do(m, "german", Attack(a(m, "C"), FRESH, (u(m, "G089"),)), 1, 1, 6, 6)
    assert piece(m, "G089").at == OFF


@pytest.mark.rule("18.2", "8.22")
def test_anti_aircraft_units_do_not_come_in_against_russians() -> None:
    m = lay("pieces:\n  german G088 OFF\n  german G087 OFF\n  russian R001 C\n")
    assert nos(m, "german", Enter(u(m, "G088"), a(m, "C"))) == [("8.22", "aa-cannot-enter")]
    assert nos(m, "german", Enter(u(m, "G087"), a(m, "C"))) == [("8.22", "at-cannot-enter")]


@pytest.mark.rule("18.2")
def test_only_from_the_box_and_only_into_those_zones() -> None:
    m = lay("pieces:\n  german G089 OFF\n  german G001 4\n")
    assert nos(m, "german", Enter(u(m, "G001"), a(m, "C"))) == [("18.2", "not-off-the-map")]
    assert nos(m, "german", Enter(u(m, "G089"), a(m, "A"))) == [("18.2", "not-an-entry-zone")]


LEAVING = "phase: dawn\ndate: {}\noptions: withdrawals={}\n{}"


@pytest.mark.rule("21.3", "3.4")
@pytest.mark.parametrize(("option", "place"), [("on", "GONE"), ("off", "28")])
def test_units_leave_on_their_date_where_the_option_says_so(option: str, place: str) -> None:
    pieces = "pieces:\n  german G012 28\n  german G001 28\n"
    m = lay(LEAVING.format("S28", option, pieces), "campaign")
    assert at(m, "G012") == place
    assert at(m, "G001") == "28"


@pytest.mark.rule("21.3")
def test_some_come_back() -> None:
    pieces = "pieces:\n  german G001 C\ngone: G025\n"
    m = lay(LEAVING.format("O12", "on", pieces), "campaign")
    assert at(m, "G025") == "OFF"
    assert nos(m, "german", Place(u(m, "G025"), a(m, "C"))) == []
    assert told(m, "back-again") == "14 I/103 is back from its withdrawal."


@pytest.mark.rule("21.3")
def test_the_dead_do_not_leave_nor_come_back() -> None:
    pieces = "pieces:\n  german G001 C\ndead: G025\n"
    m = lay(LEAVING.format("S29", "on", pieces), "campaign")
    assert at(m, "G025") == "DEAD"
    m = lay(LEAVING.format("O12", "on", pieces), "campaign")
    assert at(m, "G025") == "DEAD"


@pytest.mark.rule("21.3", "6.2")
def test_russians_leave_from_the_east_bank_too() -> None:
    pieces = "pieces:\n  russian R120 EAST\n  german G001 C\n"
    m = lay(LEAVING.format("S28", "on", pieces), "campaign")
    assert at(m, "R120") == "GONE"
