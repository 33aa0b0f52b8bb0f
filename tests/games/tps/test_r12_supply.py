"""[12] Supply and isolation."""

from __future__ import annotations

import pytest

from grognard.games.tps.kit import GERMAN, RUSSIAN
from grognard.games.tps.rules.r12_supply import isolated, withers
from tests.games.tps.scenes import Scene, a, at, happened, lay, piece, roll, told, u

CUT_OFF = """
    phase: dawn
    date: S14
    advantage: russian german
    control: 37=german
    pieces:
      german G001 37{state}
"""


def cut_off(state: str = "") -> Scene:
    """A German battalion alone in 37, Russian areas all round, at the end of a night."""
    return lay(CUT_OFF.format(state=state))


@pytest.mark.rule("12.1", "12.11")
def test_sources_are_the_western_zones_and_the_landings() -> None:
    m = lay("pieces:\n  german G001 4\n  russian R001 31\n  russian R002 30\n")
    s = m.state
    assert s.traces(GERMAN, a(m, "4"))
    assert s.traces(RUSSIAN, a(m, "31"))
    assert s.traces(RUSSIAN, a(m, "30"))


@pytest.mark.rule("12.1", "2.2.ferry")
def test_an_area_on_the_bank_that_is_no_landing_supplies_nobody() -> None:
    m = lay("control: 29=german 31=german\npieces:\n  russian R001 30\n")
    assert not m.state.traces(RUSSIAN, a(m, "30"))


@pytest.mark.rule("12.1")
def test_a_lost_zone_is_no_source() -> None:
    m = lay("control: C=russian D=russian E=russian F=russian\npieces:\n  german G001 4\n")
    assert not m.state.traces(GERMAN, a(m, "4"))


@pytest.mark.rule("12.11")
def test_in_an_enemy_area_the_chain_begins_next_door() -> None:
    m = lay("pieces:\n  german G001 26\n  german G002 35\n")
    assert m.state.traces(GERMAN, a(m, "26"))
    assert not m.state.traces(GERMAN, a(m, "35"))


@pytest.mark.rule("12.11")
def test_a_contested_area_of_ones_own_carries_supply() -> None:
    text = "control: 26=german\npieces:\n  german G001 35\n  german G002 26\n  russian R012 26\n"
    m = lay(text)
    assert m.state.traces(GERMAN, a(m, "35"))


@pytest.mark.rule("12.11", "7.3")
def test_a_russian_alone_in_a_lost_landing_is_supplied_and_takes_it() -> None:
    m = lay("control: 31=german 30=german\npieces:\n  russian R001 31\n")
    assert m.state.traces(RUSSIAN, a(m, "31"))


@pytest.mark.rule("12.11")
def test_not_with_a_german_beside_him() -> None:
    others = "29=german 30=german 32=german 33=german 34=german"
    m = lay(f"control: 31=german {others}\npieces:\n  russian R001 31\n  german G001 31\n")
    assert not m.state.traces(RUSSIAN, a(m, "31"))


@pytest.mark.rule("12.2", "12.21")
def test_dawn_marks_those_who_are_newly_cut_off() -> None:
    m = cut_off()
    assert piece(m, "G001").iso == 1
    assert told(m, "isolated") == "94 I/267 in area 37 is cut off: isolation -1."


@pytest.mark.rule("12.2")
def test_a_second_dawn_turns_the_marker_and_keeps_the_duration() -> None:
    m = cut_off(" spent due S15 cut 1")
    assert piece(m, "G001").iso == 2
    assert piece(m, "G001").spent


@pytest.mark.rule("12.2")
def test_who_traces_a_line_again_loses_the_marker_and_may_recover() -> None:
    m = lay("phase: dawn\ndate: S14\npieces:\n  german G001 4 spent cut 2\n")
    assert piece(m, "G001").iso == 0
    assert "relieved" in happened(m)
    assert m.ask.about()["units"] == [u(m, "G001")]


@pytest.mark.rule("12.22")
@pytest.mark.parametrize(("die", "place"), [(2, "37"), (3, "DEAD")])
def test_attrition_strikes_who_is_at_minus_two(die: int, place: str) -> None:
    """The die must not exceed the terrain, 2 here."""
    m = cut_off(" spent cut 2")
    roll(m, die)
    assert at(m, "G001") == place
    if place == "37":
        assert piece(m, "G001").iso == 2


@pytest.mark.rule("12.22", "14.1")
def test_rubble_shelters_but_a_six_always_kills() -> None:
    m = lay("rubble: 50=2\npieces:\n  german G001 50\n")
    s, works = m.state, a(m, "50")
    assert not withers(s, works, 5)
    assert withers(s, works, 6)
    assert withers(s, a(m, "27"), 2)


@pytest.mark.rule("12.2", "6.32")
def test_who_was_at_minus_one_is_not_struck_in_the_same_dawn() -> None:
    m = cut_off(" spent cut 1")
    assert at(m, "G001") == "37"
    assert "holds-out" not in happened(m)


@pytest.mark.rule("12.3", "15.1")
def test_observers_and_the_east_bank_are_never_isolated() -> None:
    text = "control: 37=german\npieces:\n  german G011 37\n  german G001 37\n  russian R106 EAST\n"
    m = lay(text)
    assert isolated(m.state, u(m, "G001"))
    assert not isolated(m.state, u(m, "G011"))
    assert not isolated(m.state, u(m, "R106"))


@pytest.mark.rule("12.12")
def test_by_day_nobody_is_marked() -> None:
    """The line is cut in an impulse; the marker comes at dawn, not before."""
    m = lay("control: 37=german\npieces:\n  german G001 37\n  russian R012 26\n")
    assert isolated(m.state, u(m, "G001"))
    assert piece(m, "G001").iso == 0


@pytest.mark.rule("12.21", "7.3")
def test_an_isolated_unit_takes_no_control() -> None:
    m = lay("pieces:\n  german G001 60 cut 1\n")
    m.state.settle_area(a(m, "60"))
    assert m.state.control[a(m, "60")] == RUSSIAN
