"""[16, 17] Night, and the Luftwaffe."""

from __future__ import annotations

import pytest

from grognard.games.tps.kit import FRESH, GERMAN, RUSSIAN, SPENT
from grognard.games.tps.rules.r08_end import EndImpulse, Pass
from grognard.games.tps.rules.r082_move import Move
from grognard.games.tps.rules.r0828_infiltration import Infiltrate
from grognard.games.tps.rules.r083_attack import Attack
from grognard.games.tps.rules.r083_values import Fight, defence, offence
from grognard.games.tps.rules.r17_luftwaffe import Astray, SendAstray, endangered, error
from grognard.games.tps.rules.r17_strike import Strike
from grognard.games.tps.rules.r18_volga import fire_upon
from tests.games.tps.scenes import Scene, a, at, do, happened, lay, nos, offered, piece, told, u

AIR = "advantage: russian german\npieces:\n  german G136 BOX\n"


def strike(m: Scene, area: str, group: int = FRESH) -> Strike:
    return Strike(a(m, area), group)


@pytest.mark.rule("17.1", "10.7", "8.1")
def test_an_attack_anywhere_is_an_impulse_of_its_own() -> None:
    m = lay(AIR + "  russian R106 63\n")
    assert nos(m, "german", strike(m, "63")) == []
    do(m, "german", strike(m, "63"), 3, 3, 5, 5)
    assert m.state.side == RUSSIAN
    assert piece(m, "G136").spent
    assert piece(m, "G136").due == 0


@pytest.mark.rule("17.1", "8.1", "6.31")
def test_its_dice_are_the_impulse_dice() -> None:
    m = lay("track: 7\n" + AIR + "  russian R106 63\n")
    do(m, "german", strike(m, "63"), 2, 3, 6, 6)
    assert m.state.night


@pytest.mark.rule("17.1")
def test_once_a_date_and_back_at_dawn() -> None:
    m = lay("pieces:\n  german G136 BOX spent\n  russian R106 63\n")
    assert nos(m, "german", strike(m, "63")) == [("17.1", "flown-today")]
    assert not offered(m, Strike)
    m = lay("phase: dawn\npieces:\n  german G136 BOX spent\n  russian R106 63\n")
    assert not piece(m, "G136").spent


@pytest.mark.rule("17.1", "8.1")
def test_not_in_an_impulse_that_has_begun() -> None:
    m = lay(AIR + "  german G001 28\n  russian R106 63\n")
    m.play("german", Move(u(m, "G001"), (a(m, "1"),)))
    assert nos(m, "german", strike(m, "63")) == [("17.1", "impulse-of-its-own")]


EXTRA = "options: luftwaffe=extra\n"


@pytest.mark.rule("17.11", "8.1", "8.14")
def test_by_the_option_it_attacks_besides_the_units_of_an_area() -> None:
    m = lay(EXTRA + "track: 7\n" + AIR + "  german G001 28\n  russian R106 63\n")
    do(m, "german", strike(m, "63"), 2, 3, 6, 6)
    assert (m.state.side, m.state.night) == (GERMAN, False), "the impulse goes on"
    assert nos(m, "german", Pass()) == [("8.14", "has-acted")]
    m.play("german", Move(u(m, "G001"), (a(m, "1"),)))
    m.play("german", EndImpulse())
    assert (m.state.side, m.state.night) == (RUSSIAN, True), "its dice were the impulse dice"


@pytest.mark.rule("17.11", "8.12", "8.32")
def test_what_is_bombed_is_closed_and_is_not_attacked_again() -> None:
    m = lay(EXTRA + AIR + "  german G001 28\n  german G002 28\n  russian R012 27\n")
    m.play("german", Move(u(m, "G002"), (a(m, "1"),)))
    do(m, "german", strike(m, "27"), 1, 3, 6, 6)
    assault = Attack(a(m, "27"), FRESH, (u(m, "G001"),))
    assert nos(m, "german", assault) == [("8.32", "group-attacked"), ("8.12", "area-attacked")]
    assert nos(m, "german", EndImpulse()) == []
    assert not offered(m, Strike), "once a date"


@pytest.mark.rule("17.11")
def test_a_strike_alone_is_an_impulse_too() -> None:
    m = lay(EXTRA + AIR + "  russian R106 63\n")
    do(m, "german", strike(m, "63"), 3, 3, 5, 5)
    m.play("german", EndImpulse())
    assert (m.state.side, m.state.track) == (RUSSIAN, 2)


@pytest.mark.rule("16.1", "17.1")
def test_not_by_night() -> None:
    m = lay("time: night\n" + AIR + "  russian R106 63\n")
    assert nos(m, "german", strike(m, "63")) == [("16.1", "no-flying-by-night")]


@pytest.mark.rule("17.1", "11.7")
def test_not_into_a_zone_nor_where_nobody_is_nor_without_aircraft() -> None:
    m = lay(AIR + "  russian R001 A\n")
    assert nos(m, "german", strike(m, "A")) == [("11.7", "no-fire-into-a-zone")]
    assert nos(m, "german", strike(m, "63")) == [("8.33", "no-group")]
    m = lay("pieces:\n  german G001 28\n  russian R106 63\n")
    assert nos(m, "german", strike(m, "63")) == [("17.1", "no-luftwaffe")]


@pytest.mark.rule("17.2", "4.26")
def test_factor_against_factor() -> None:
    m = lay("rubble: 33=2\n" + AIR + "  russian R075 33\n")
    fight = Fight(GERMAN, a(m, "33"), FRESH, kind="air")
    assert offence(m.state, fight).total == 8
    assert defence(m.state, fight).total == 6, "anti-aircraft units alone are not halved"


@pytest.mark.rule("17.2", "8.352F")
@pytest.mark.parametrize(("edition", "value"), [("3", 4), ("2", 5)])
def test_the_date_helps_against_bombs_in_the_second_edition(edition: str, value: int) -> None:
    text = f"options: edition={edition}\ndate: S27\npieces:\n  german G136 BOX\n  russian R106 63\n"
    m = lay(text, "campaign")
    assert defence(m.state, Fight(GERMAN, a(m, "63"), FRESH, kind="air")).total == value


@pytest.mark.rule("17.2", "8.36")
def test_bombs_never_overrun() -> None:
    m = lay(AIR + "  russian R106 63\n")
    do(m, "german", strike(m, "63"), 6, 6, 1, 1)
    assert at(m, "R106") == "DEAD"
    assert "overrun" not in happened(m)


@pytest.mark.rule("17.21")
def test_germans_in_the_area_or_else_next_to_it_are_in_danger() -> None:
    m = lay("pieces:\n  german G001 33\n  german G002 31\n  russian R072 33\n  russian R073 36\n")
    assert endangered(m.state, a(m, "33")) == (a(m, "33"),)
    assert endangered(m.state, a(m, "36")) == (a(m, "33"),)
    assert endangered(m.state, a(m, "64")) == ()


@pytest.mark.rule("17.21", "11.7")
def test_bombs_do_not_stray_into_a_zone() -> None:
    m = lay("pieces:\n  german G001 A\n  german G002 28\n  russian R001 29\n  russian R002 30\n")
    assert endangered(m.state, a(m, "29")) == (a(m, "28"),)
    assert endangered(m.state, a(m, "30")) == ()


@pytest.mark.rule("17.3")
@pytest.mark.parametrize(("dr", "strays"), [(2, True), (3, True), (4, False)])
def test_two_and_three_fall_short(dr: int, strays: bool) -> None:
    m = lay("pieces:\n  german G001 33\n  russian R072 33\n")
    fight = Fight(GERMAN, a(m, "33"), FRESH, kind="air")
    assert (error(m.state, fight, dr) is not None) == strays


@pytest.mark.rule("17.3")
def test_where_no_german_is_near_nothing_strays() -> None:
    m = lay("pieces:\n  german G001 28\n  russian R106 64\n")
    assert error(m.state, Fight(GERMAN, a(m, "64"), FRESH, kind="air"), 2) is None


@pytest.mark.rule("17.3", "17.21", "8.3")
def test_the_bombs_fall_on_the_germans_with_new_dice() -> None:
    m = lay(AIR + "  german G001 33\n  russian R072 33\n")
    do(m, "german", strike(m, "33"), 1, 1, 6, 6, 6, 6, 1, 1)
    assert told(m, "astray") == "Friendly bombing: the bombs fall on the Germans in area 33."
    assert at(m, "G001") == "DEAD"
    assert at(m, "R072") == "33"
    assert m.state.rubble[a(m, "33")] == 0


@pytest.mark.rule("17.3")
def test_bombs_go_astray_once() -> None:
    """The second throw is a two as well; it counts for the Germans all the same."""
    m = lay(AIR + "  german G001 33\n  russian R072 33\n")
    do(m, "german", strike(m, "33"), 1, 1, 6, 6, 1, 1, 1, 1)
    assert happened(m).count("astray") == 1


@pytest.mark.rule("17.3", "17.21")
def test_among_neighbours_the_russian_chooses() -> None:
    m = lay(AIR + "  german G001 33\n  german G002 35\n  russian R073 36\n")
    do(m, "german", strike(m, "36"), 1, 1, 6, 6)
    assert isinstance(m.ask.step, Astray)
    assert m.ask.side == "russian"
    assert nos(m, "russian", SendAstray(a(m, "34"))) == [("17.21", "not-in-danger")]
    do(m, "russian", SendAstray(a(m, "35")), 6, 6, 1, 1)
    assert at(m, "G002") == "DEAD"
    assert at(m, "G001") == "33"


@pytest.mark.rule("17.3")
def test_the_spent_are_hit_where_nobody_is_fresh() -> None:
    m = lay(AIR + "  german G001 33 spent\n  russian R072 33\n")
    do(m, "german", strike(m, "33"), 1, 2, 6, 6, 6, 6, 1, 1)
    assert at(m, "G001") == "DEAD"


@pytest.mark.rule("16.1", "8.31")
def test_no_ranged_attack_by_night() -> None:
    m = lay("time: night\ncontrol: 27=german\npieces:\n  german G001 27\n  russian R014 34\n")
    attack = Attack(a(m, "34"), FRESH, (), (u(m, "G001"),))
    assert nos(m, "german", attack) == [("8.31", "ranged-by-day")]


@pytest.mark.rule("16.2", "8.351D", "8.352C", "8.352D", "8.23B")
def test_what_night_changes_in_the_sums() -> None:
    text = "time: {}\npieces:\n  german G001 27\n  russian R012 27\n  russian R014 34\n"
    values = {}
    for time in ("day", "night"):
        m = lay(text.format(time))
        german = Fight(GERMAN, a(m, "27"), FRESH, (u(m, "G001"),))
        russian = Fight(RUSSIAN, a(m, "27"), FRESH, (u(m, "R012"),))
        s = m.state
        values[time] = (
            offence(s, german).total,
            defence(s, german).total,
            defence(s, russian).total,
            s.costs(GERMAN)[a(m, "32")],
        )
    assert values == {"day": (4, 4, 6, 2), "night": (3, 5, 5, 1)}


@pytest.mark.rule("16.3", "8.27", "8.28", "18.4")
def test_what_is_done_by_night_alone() -> None:
    text = "time: {}\nphase: russian impulse\ncontrol: 59=german\npieces:\n"
    text += "  russian R077 60\n  russian R079 62 spent\n  german G001 59 spent\n"
    day, night = lay(text.format("day")), lay(text.format("night"))
    slip = Infiltrate(u(day, "R077"), a(day, "59"))
    regroup = Move(u(day, "R079"), (a(day, "63"),))
    assert ("8.28", "by-night") in nos(day, "russian", slip)
    assert nos(night, "russian", slip) == []
    assert nos(day, "russian", regroup) == [("8.27", "spent-by-day")]
    assert nos(night, "russian", regroup) == []
    assert fire_upon(day.state, a(day, "62")) - fire_upon(night.state, a(night, "62")) == 2


@pytest.mark.rule("16.3")
def test_attacks_within_an_area_go_on_by_night() -> None:
    m = lay("time: night\npieces:\n  german G001 27\n  russian R012 27 spent\n")
    assert nos(m, "german", Attack(a(m, "27"), SPENT, (u(m, "G001"),))) == []
