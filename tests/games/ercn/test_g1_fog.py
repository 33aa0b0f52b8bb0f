"""[G1, M1, M2, M3b] Attacks in fog: who is shown, decoys, and hexes that must be marked."""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.m3_marks import EndMarking, MarkHex
from grognard.kernel.flow import Rolled
from tests.games.ercn.fights import (
    D1,
    END,
    STAY,
    asked,
    attack,
    fall_back,
    front,
    play,
    position,
    said,
)
from tests.games.ercn.tables import (
    about,
    at,
    hex_,
    move,
    nos,
    told,
    unit,
)


@pytest.mark.rule("M1")
def test_units_that_fight_are_shown_to_the_enemy() -> None:
    m = front("options: fog=m1\n")
    assert m.state.told == ({}, {})
    m.play("german", attack(m, "A", "0404"))
    assert m.state.told == (
        {unit(m, "X"): 0, unit(m, "Y"): 0},
        {unit(m, "A"): 0},
    )
    assert [r.why for r in m.why_not_undo("german")] == ["undo-reveal"]


@pytest.mark.rule("M1")
def test_without_fog_an_attack_reveals_nothing() -> None:
    m = front()
    m.play("german", attack(m, "A", "0404"))
    assert m.state.told == ({}, {})
    assert m.why_not_undo("german") == []


@pytest.mark.rule("M1", "G4.c")
def test_guests_are_shown_too() -> None:
    m = position("""
        options: fog=m1
        counter: german A INF XX 8-4-3 2-2-3
        counter: german B INF XX 8-4-3 2-2-3
        counter: soviet X INF XX 2-2-3 1-1-3
        counter: soviet Y INF XX 2-2-3 1-1-3
        pieces:
          german A 0403
          german B 0204
          soviet X 0404
          soviet Y 0305
    """)
    play(m, attack(m, "A", "0404"))
    m.play("chance", Rolled((1,)))  # 4/1: D1
    play(m, D1, fall_back(m, "X", "0305"), STAY)
    m.state.told = ({}, {})
    events = m.play("german", attack(m, "B", "0305"))
    assert dict(events[0].about)["defenders"] == "Y, X"
    assert m.state.told == ({unit(m, "X"): 0, unit(m, "Y"): 0}, {unit(m, "B"): 0})


DECOY = """
options: fog=m2
major: 0403/0404
counter: german A INF XX 4-4-3 2-2-3
counter: german B INF XX 4-4-3 2-2-3
counter: soviet X INF XX 2-2-3 1-1-3
pieces:
  german A 0403
  german B 0403
  soviet S?1 0404
  soviet X 0707
"""


@pytest.mark.rule("M2", "G1")
def test_a_decoy_struck_across_a_major_river_comes_off_and_the_attack_is_spent() -> None:
    m = position(DECOY)
    assert nos(m, "german", attack(m, "A", "0404")) == []
    assert said(m.play("german", attack(m, "A", "0404"))) == [("decoy-off", "M2")]
    assert list(told(m, "decoy-off")) == [{"rule": "M2", "to": "", "hex": "0404"}]
    assert at(m, "S?1") == "waiting"
    assert asked(m) == ("german", ("attack", "end-combat"))
    assert nos(m, "german", attack(m, "B", "0404")) == [("G1", "nobody-there")]
    assert ("G1", "has-attacked") in nos(m, "german", attack(m, "A", "0404"))
    assert [r.why for r in m.why_not_undo("german")] == ["undo-reveal"]


@pytest.mark.rule("M2", "H1")
def test_a_decoy_struck_in_breakthrough_marks_its_attackers() -> None:
    m = position(DECOY + "turn: 2\nphase: german breakthrough\n")
    play(m, attack(m, "A", "0404"), END)
    assert nos(m, "german", move(m, "A", "0402")) == [("H2", "fought-in-breakthrough")]
    assert nos(m, "german", move(m, "B", "0402")) == []


@pytest.mark.rule("M2", "G1")
def test_a_decoy_does_not_attack() -> None:
    m = position(DECOY.replace("options", "phase: soviet combat\noptions"))
    assert nos(m, "soviet", attack(m, "S?1", "0403")) == [("G1", "not-on-the-map")]
    assert [list(offer) for offer in m.ask.offers()] == [[END]]


@pytest.mark.rule("M3b", "G1")
def test_a_hex_that_was_not_marked_is_not_attacked() -> None:
    m = front("options: air=m3b\nphase: german marking\n")
    play(m, MarkHex(hex_(m, "0404")), EndMarking())
    assert nos(m, "german", attack(m, "A", "0504")) == [("M3b", "not-marked")]
    assert about(m, "german", attack(m, "A", "0504")) == [{"hex": "0504"}]
    assert nos(m, "german", attack(m, "A", "0404")) == []
    assert nos(m, "german", attack(m, "A", "0503")) == [
        ("G1", "nobody-there"),
        ("M3b", "not-marked"),
    ]
    play(m, END)
    assert m.state.marks == ()
