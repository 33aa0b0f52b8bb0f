"""[G3] D1, D2, DR, DR1, DR2: what the defender suffers, and his choice."""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.g3_results import Answer
from tests.games.ercn.fights import (
    D1,
    D2,
    DR,
    asked,
    fall_back,
    play,
    position,
    said,
    stands,
    strike,
)
from tests.games.ercn.results import COMBAT, losses
from tests.games.ercn.tables import Table, at, nos, piece, told, unit

# ---- D1 ------------------------------------------------------------------------------------


def pushed(result: str = "D1", rest: str = "") -> Table:
    """X (two steps) and 1/22 (entrenched) in 0404 are hit by A and B from 0403."""
    m = position(
        """
        counter: german A INF XX 10-4-3 5-2-3
        counter: german B INF XX 10-4-3 5-2-3
        counter: soviet X INF XX 2-2-3 1-1-3
        pieces:
          german A 0403
          german B 0403
          soviet X 0404 cut 1
          soviet 1/22 0404 dug
        """
        + rest
    )
    strike(m, "A B", "0404", result)
    return m


@pytest.mark.rule("G3.D1")
def test_the_defender_chooses_how_he_takes_a_d1() -> None:
    m = pushed()  # 20 to 5: 4/1
    assert asked(m) == ("soviet", ("answer",))
    assert list(m.ask.offers()[0]) == [D1, D2, DR]
    assert m.ask.offers()[0].describe() == {"do": "answer", "choices": ["D1", "D2", "DR"]}
    assert m.ask.about()["defenders"] == [unit(m, "1/22"), unit(m, "X")]
    assert nos(m, "soviet", Answer("DE")) == [("G3.D1", "no-such-choice")]  # type: ignore[arg-type]
    assert nos(m, "german", D1) == [("0", "not-asked")]


@pytest.mark.rule("G3.D1")
def test_a_d1_is_led_by_the_defender() -> None:
    m = pushed()
    assert said(play(m, D1)) == [("chose", "G3.D1")]
    assert list(told(m, "chose")) == [{"rule": "G3.D1", "to": "", "side": "soviet", "choice": "D1"}]
    assert asked(m) == ("soviet", ("fall-back",))
    play(m, fall_back(m, "X", "0405"), fall_back(m, "1/22", "0305"))
    assert piece(m, "X") == stands(m, "0405", cut=1)
    assert m.state.shocked == 0


@pytest.mark.rule("G3.D1", "G3.D2")
def test_a_d1_may_be_taken_as_a_d2_with_all_its_effects() -> None:
    m = pushed()
    assert said(play(m, D2)) == [("chose", "G3.D1"), ("shocked", "G3.D2"), ("shocked", "G3.D2")]
    assert [event["unit"] for event in told(m, "shocked")] == ["1/22", "X"]
    assert asked(m) == ("german", ("fall-back",))
    assert m.state.shocked == 1 << unit(m, "X") | 1 << unit(m, "1/22")
    play(m, fall_back(m, "X", "0405 0406"), fall_back(m, "1/22", "0305 0306"))
    assert (at(m, "X"), at(m, "1/22")) == ("0406", "0306")


@pytest.mark.rule("G3.D1", "G3.DR")
def test_a_d1_may_be_taken_as_a_reduction_of_the_whole_stack() -> None:
    m = pushed()
    assert said(play(m, DR)) == [
        ("chose", "G3.D1"),
        ("eliminated", "G3.DR"),
        ("reduced", "G3.DR"),
    ]
    assert piece(m, "X") == stands(m, "0404", lost=1, cut=1)
    assert losses(m, "1/22") == ["dead"]
    assert asked(m) == ("german", COMBAT)  # X still holds the hex
    assert m.state.shocked == 0


@pytest.mark.rule("G3.D1", "G5")
def test_a_reduction_that_kills_everybody_clears_the_hex() -> None:
    m = position("""
        counter: german A INF XX 12-4-3 5-2-3
        pieces:
          german A 0403
          soviet 1/22 0404 dug
    """)
    strike(m, "A", "0404", "D1")
    play(m, DR)
    assert asked(m) == ("german", ("occupy", "end-advance"))


# ---- D2 ------------------------------------------------------------------------------------


@pytest.mark.rule("G3.D2")
def test_a_d2_is_led_by_the_attacker_and_takes_the_zone() -> None:
    m = pushed("D2")
    assert asked(m) == ("german", ("fall-back",))
    assert m.state.shocked == 1 << unit(m, "X") | 1 << unit(m, "1/22")
    assert [dict(e) for e in told(m, "shocked")] == [
        {"rule": "G3.D2", "to": "", "unit": "1/22"},
        {"rule": "G3.D2", "to": "", "unit": "X"},
    ]
    assert losses(m, "X 1/22") == [0, 0]


# ---- DR ------------------------------------------------------------------------------------


@pytest.mark.rule("G3.DR")
def test_every_defender_loses_a_step() -> None:
    m = position("""
        counter: german A INF XX 9-4-3 5-2-3
        counter: soviet X INF XX 2-2-3 1-1-3
        counter: soviet Y INF XX 2-2-3 1-1-3
        pieces:
          german A 0403
          soviet X 0404 cut 2
          soviet Y 0404 lost 1
          soviet 1/22 0404 dug
    """)
    events = strike(m, "A", "0404", "DR")  # 9 to 6
    assert said(events[1:]) == [
        ("eliminated", "G3.DR"),
        ("reduced", "G3.DR"),
        ("eliminated", "G3.DR"),
    ]
    assert piece(m, "X") == stands(m, "0404", lost=1, cut=2)
    assert losses(m, "Y 1/22 A") == ["dead", "dead", 0]
    assert asked(m) == ("german", COMBAT)


@pytest.mark.rule("G3", "G3.DR", "G3.D1")
def test_dr1_is_dr_and_then_d1() -> None:
    m = pushed("DR1")
    assert losses(m, "X 1/22") == [1, "dead"]
    assert asked(m) == ("soviet", ("answer",))
    assert m.state.shocked == 0
    play(m, D1, fall_back(m, "X", "0405"))
    assert piece(m, "X") == stands(m, "0405", lost=1, cut=1)


@pytest.mark.rule("G3", "G3.DR", "G3.D2")
def test_dr2_is_dr_and_then_d2() -> None:
    m = pushed("DR2")
    assert losses(m, "X 1/22") == [1, "dead"]
    assert asked(m) == ("german", ("fall-back",))
    assert m.state.shocked == 1 << unit(m, "X")
    play(m, fall_back(m, "X", "0405 0406"))
    assert piece(m, "X") == stands(m, "0406", lost=1, cut=1)


@pytest.mark.rule("G3", "G3.D1")
def test_the_choice_of_a_d1_holds_within_dr1() -> None:
    m = pushed("DR1")
    play(m, DR)
    assert losses(m, "X") == ["dead"]
    m = pushed("DR1")
    play(m, D2)
    assert asked(m) == ("german", ("fall-back",))
    assert m.state.shocked == 1 << unit(m, "X")


@pytest.mark.rule("G3", "G3.DR")
@pytest.mark.parametrize("result", ["DR1", "DR2"])
def test_who_dies_by_the_dr_does_not_retreat(result: str) -> None:
    m = position("""
        counter: german A INF XX 12-4-3 5-2-3
        pieces:
          german A 0403
          soviet 1/22 0404 dug
    """)
    strike(m, "A", "0404", result)
    assert losses(m, "1/22") == ["dead"]
    assert asked(m) == ("german", ("occupy", "end-advance"))
