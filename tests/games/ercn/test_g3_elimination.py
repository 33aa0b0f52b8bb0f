"""[G3] DE, and units that shelter with others."""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.g3_results import Answer
from grognard.kernel.flow import Rolled
from tests.games.ercn.fights import (
    D1,
    D2,
    DR,
    END,
    STAY,
    asked,
    attack,
    fall_back,
    lose,
    play,
    position,
    said,
    stands,
    strike,
)
from tests.games.ercn.results import losses
from tests.games.ercn.tables import Table, at, piece, told, unit

# ---- DE ------------------------------------------------------------------------------------


@pytest.mark.rule("G3.DE")
def test_all_defenders_are_eliminated() -> None:
    m = position("""
        counter: german A INF XX 40-4-3 5-2-3
        counter: soviet X INF XX 2-2-3 1-1-3
        pieces:
          german A 0403
          soviet X 0404 cut 1
          soviet 1/22 0404 dug
          soviet 2/22 0405
    """)
    events = strike(m, "A", "0404", "DE")
    assert said(events[1:]) == [("eliminated", "G3.DE")] * 2
    assert losses(m, "X 1/22 2/22") == ["dead", "dead", 0]
    assert (piece(m, "X").lost, piece(m, "X").cut, piece(m, "1/22").dug) == (2, 0, False)
    assert asked(m) == ("german", ("occupy", "end-advance"))


def corps_hit(lost: int, rest: str = "") -> Table:
    """A German corps of four steps in 0403, `lost` of them gone, suffers a DE."""
    m = position(
        f"""
        phase: soviet combat
        counter: soviet X ARM XX 99-9-4
        counter: german A INF XX 2-2-3 1-1-3
        pieces:
          german XXXIV 0403 lost {lost} cut 1
          soviet X 0404
        """
        + rest
    )
    strike(m, "X", "0403", "DE")
    return m


@pytest.mark.rule("G3.DE", "G3.limits")
@pytest.mark.parametrize("lost", [0, 1])
def test_a_unit_of_three_or_four_steps_loses_two_and_suffers_a_d1(lost: int) -> None:
    m = corps_hit(lost)
    assert piece(m, "XXXIV") == stands(m, "0403", lost=lost + 2, cut=1)
    assert list(told(m, "reduced")) == [
        {"rule": "G3.limits", "to": "", "unit": "XXXIV", "hex": "0403", "steps": 2}
    ]
    assert asked(m) == ("german", ("answer",))
    play(m, D1, fall_back(m, "XXXIV", "0402"))
    assert piece(m, "XXXIV") == stands(m, "0402", lost=lost + 2, cut=1)
    assert m.state.shocked == 0


@pytest.mark.rule("G3.DE", "G3.limits")
@pytest.mark.parametrize("lost", [2, 3])
def test_a_double_unit_on_its_second_counter_is_eliminated(lost: int) -> None:
    m = corps_hit(lost)
    assert losses(m, "XXXIV") == ["dead"]
    assert [event["rule"] for event in told(m, "eliminated")] == ["G3.DE"]
    assert asked(m) == ("soviet", ("occupy", "end-advance"))


@pytest.mark.rule("G3.DE", "G3.D1")
@pytest.mark.parametrize(("answer", "lost"), [(DR, 3), (D2, 2)])
def test_the_choice_of_a_d1_holds_after_a_de(answer: Answer, lost: int) -> None:
    m = corps_hit(0)
    play(m, answer)
    assert losses(m, "XXXIV") == [lost]
    assert m.state.shocked == (1 << unit(m, "XXXIV") if answer == D2 else 0)
    assert m.ask.side == "soviet"


@pytest.mark.rule("G3.DE", "G3.limits")
def test_small_units_beside_a_corps_are_eliminated_and_it_alone_retreats() -> None:
    # More than may stack in MOSKVA, where a corps fills a hex: the rule is the series'.
    m = position("""
        phase: soviet combat
        counter: soviet X ARM XX 99-9-4
        pieces:
          german XXXIV 0403
          german 29m 0403
          soviet X 0404
    """)
    strike(m, "X", "0403", "DE")
    assert losses(m, "XXXIV 29m") == [2, "dead"]
    play(m, D1)
    assert [offer.describe()["unit"] for offer in m.ask.offers()] == [unit(m, "XXXIV")]


# ---- guests --------------------------------------------------------------------------------


def hosted() -> Table:
    """Z (two steps, worth 3) has fallen back from 0404 to Y (one step, worth 2) in 0305, and
    B, C, E or F can attack them there from 0204 and 0205."""
    m = position("""
        counter: german A INF XX 12-4-3 5-2-3
        counter: german B INF X 1-1-3 1-1-3
        counter: german C INF X 1-1-3 1-1-3
        counter: german E INF XX 1-1-3
        counter: german F INF XX 30-1-3 28-1-3
        counter: soviet Z INF XX 3-3-3 1-1-3
        counter: soviet Y INF XX 2-2-3
        pieces:
          german A 0403
          german B 0204
          german C 0204
          german E 0204
          german F 0205
          soviet Z 0404
          soviet Y 0305
    """)
    strike(m, "A", "0404", "D1")
    play(m, D1, fall_back(m, "Z", "0305"), STAY)
    return m


@pytest.mark.rule("G4.c")
def test_guests_add_nothing_to_the_defence() -> None:
    m = hosted()
    assert (at(m, "Z"), at(m, "Y")) == ("0305", "0305")
    seen = m.preview(attack(m, "B C E", "0305"))
    assert seen.strength == (3, 2)
    m.play("german", attack(m, "B C E", "0305"))
    told_of = m.play("chance", Rolled((1,)))
    assert dict(told_of[0].about)["defence"] == 2


@pytest.mark.rule("G3.limits", "G4.c")
def test_the_steps_of_guests_do_not_count_for_the_limits() -> None:
    m = hosted()
    strike(m, "B C E", "0305", "AR")  # 3 to 2; Y has one step
    assert m.ask.about()["owed"] == 1
    assert m.ask.about()["defenders"] == [unit(m, "Y")]
    assert m.ask.about()["guests"] == [unit(m, "Z")]
    play(m, lose(m, "B"))
    assert losses(m, "B C E Y Z") == [1, 0, 0, 0, 0]


@pytest.mark.rule("G3.limits", "G4.c")
def test_the_steps_of_guests_do_not_count_for_an_ae() -> None:
    m = hosted()
    strike(m, "B", "0305", "AE")  # 1 to 2: one step of two is lost
    assert losses(m, "B") == [1]


@pytest.mark.rule("G3.RX", "G4.c")
def test_guests_are_reduced_with_their_host_and_are_not_paid_for() -> None:
    m = hosted()
    strike(m, "B C E", "0305", "RX")
    assert losses(m, "Y Z") == ["dead", 1]
    assert m.ask.about()["owed"] == 2  # Y alone
    play(m, lose(m, "E"))
    assert m.ask.about()["owed"] == 1


@pytest.mark.rule("G3.DR", "G4.c")
def test_guests_share_a_dr() -> None:
    m = hosted()
    strike(m, "B C E", "0305", "DR")
    assert losses(m, "Y Z") == ["dead", 1]


@pytest.mark.rule("G3.DE", "G4.c")
def test_guests_share_a_de() -> None:
    m = hosted()
    strike(m, "F", "0305", "DE")
    assert losses(m, "Y Z") == ["dead", "dead"]
    assert asked(m) == ("german", ("occupy", "end-advance"))


@pytest.mark.rule("G3.EX", "G4.c")
def test_guests_are_eliminated_by_an_ex_and_are_not_paid_for() -> None:
    m = position("""
        counter: german A INF XX 12-4-3 5-2-3
        counter: german B INF XX 2-1-3 1-1-3
        counter: german C INF XX 2-1-3 1-1-3
        counter: soviet Z INF XX 3-3-3 1-1-3
        counter: soviet Y INF XX 2-2-3
        pieces:
          german A 0403
          german B 0204
          german C 0204
          soviet Z 0404
          soviet Y 0305
    """)
    strike(m, "A", "0404", "D1")
    play(m, D1, fall_back(m, "Z", "0305"), STAY)
    strike(m, "B C", "0305", "EX")
    assert losses(m, "Y Z") == ["dead", "dead"]
    assert m.ask.about()["owed"] == 2


@pytest.mark.rule("G4.c")
def test_guests_are_guests_for_one_phase_only() -> None:
    m = position("""
        turn: 2
        counter: german A INF XX 12-4-3 5-2-3
        counter: german B INF XX 2-1-3 1-1-3
        counter: soviet Z INF XX 3-3-3 1-1-3
        counter: soviet Y INF XX 2-2-3
        pieces:
          german A 0403
          german B 0204
          soviet Z 0404
          soviet Y 0305
    """)
    strike(m, "A", "0404", "D1")
    play(m, D1, fall_back(m, "Z", "0305"), STAY)
    assert m.preview(attack(m, "B", "0305")).strength == (2, 2)
    play(m, END)
    assert m.ask.about()["phase"] == "breakthrough"
    assert m.preview(attack(m, "B", "0305")).strength == (2, 5)
