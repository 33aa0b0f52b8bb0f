"""[G3] EX, RX and RX1: exchanges, paid in points by steps."""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.g2_air import Support
from grognard.kernel.flow import Rolled
from tests.games.ercn.fights import (
    D1,
    asked,
    attack,
    fall_back,
    lose,
    play,
    position,
    said,
    strike,
)
from tests.games.ercn.results import COMBAT, losses
from tests.games.ercn.tables import Table, piece

# ---- exchanges -----------------------------------------------------------------------------


def exchange_example() -> Table:
    return position("""
        counter: german A INF XX 4-4-3 2-2-3
        counter: german B INF XX 4-4-3 2-2-3
        counter: soviet X ARM X 2-2-4 1-1-4
        counter: soviet Y ARM X 2-2-4 1-1-4
        pieces:
          german A 0403
          german B 0403
          soviet X 0404
          soviet Y 0404
    """)


@pytest.mark.rule("G3.EX")
@pytest.mark.parametrize(("second", "left"), [("A", ["dead", 0]), ("B", [1, 1])])
def test_the_rulebooks_example_of_an_ex(second: str, left: list[int | str]) -> None:
    m = exchange_example()
    events = strike(m, "A B", "0404", "EX")
    assert dict(events[0].about)["column"] == "2/1"
    assert said(events[1:]) == [("eliminated", "G3.EX")] * 2
    assert losses(m, "X Y") == ["dead", "dead"]
    assert (m.ask.about()["result"], m.ask.about()["owed"]) == ("EX", 4)
    assert said(play(m, lose(m, "A"))) == [("reduced", "G3.EX")]
    assert m.ask.about()["owed"] == 2
    play(m, lose(m, second))
    assert losses(m, "A B") == left
    assert asked(m) == ("german", ("occupy", "end-advance"))


@pytest.mark.rule("G3.RX")
@pytest.mark.parametrize("name", ["A", "B"])
def test_the_rulebooks_example_of_an_rx(name: str) -> None:
    m = exchange_example()
    events = strike(m, "A B", "0404", "RX")
    assert said(events[1:]) == [("reduced", "G3.RX")] * 2
    assert losses(m, "X Y") == [1, 1]
    assert (m.ask.about()["result"], m.ask.about()["owed"]) == ("RX", 2)
    assert said(play(m, lose(m, name))) == [("reduced", "G3.RX")]
    assert losses(m, "A B") == [int(name == "A"), int(name == "B")]
    assert asked(m) == ("german", COMBAT)  # the defenders stay: no advance


@pytest.mark.rule("G3.EX")
def test_attackers_pay_at_attack_value_and_defenders_count_at_defence_value() -> None:
    m = position("""
        counter: german A INF XX 6-1-3 3-1-3
        counter: german B INF XX 6-1-3 3-1-3
        counter: soviet X INF XX 1-6-3 1-3-3
        pieces:
          german A 0403
          german B 0304
          soviet X 0404
    """)
    strike(m, "A B", "0404", "EX")
    assert m.ask.about()["owed"] == 6
    play(m, lose(m, "A"))
    assert m.ask.about()["owed"] == 3


@pytest.mark.rule("G3.EX", "G3.RX")
def test_an_exchange_counts_printed_factors_and_no_terrain_nor_weather() -> None:
    m = position("""
        turn: 5
        city: 0404
        counter: german A INF XXX 14-1-3 7-1-3
        counter: german B INF XX 14-1-3 7-1-3
        pieces:
          german A 0403
          german B 0304
          soviet 1/22 0404 dug
          soviet 2/22 0404
    """)
    # (14 + 14) / 2 to (3 + 2) x 2
    assert m.preview(attack(m, "A B", "0404")).strength == (14, 10)
    m = position("""
        turn: 5
        city: 0404
        counter: german A INF XXX 24-1-3 23-1-3
        counter: german B INF XX 16-1-3 13-1-3
        pieces:
          german A 0403
          german B 0304
          soviet 1/22 0404 dug
          soviet 2/22 0404
    """)
    strike(m, "A B", "0404", "EX")
    assert m.ask.about()["owed"] == 5
    play(m, lose(m, "B"))
    assert m.ask.about()["owed"] == 2
    play(m, lose(m, "A"))
    assert m.ask.about()["owed"] == 1
    play(m, lose(m, "B"))  # 13 points for one: steps are not divided
    assert losses(m, "A B") == [1, "dead"]


@pytest.mark.rule("G3.RX")
def test_in_a_reduction_the_defender_loses_the_difference_or_the_whole() -> None:
    m = position("""
        counter: german A INF XX 8-1-3 7-1-3
        counter: german B INF XX 8-1-3 7-1-3
        counter: soviet X INF XX 1-4-3 1-3-3
        counter: soviet Y INF X 1-1-3
        pieces:
          german A 0403
          german B 0304
          soviet X 0404
          soviet Y 0404
          soviet 1/22 0404 dug
    """)
    strike(m, "A B", "0404", "RX")
    assert losses(m, "X Y 1/22") == [1, "dead", "dead"]
    assert m.ask.about()["owed"] == (4 - 3) + 1 + 3


@pytest.mark.rule("G3.EX")
def test_an_ex_eliminates_a_double_unit_too() -> None:
    m = position("""
        phase: soviet combat
        counter: soviet X ARM XX 20-1-4 10-1-4
        counter: soviet Y ARM XX 20-1-4 10-1-4
        pieces:
          german XXXIV 0403 lost 0
          soviet X 0404
          soviet Y 0404
    """)
    strike(m, "X Y", "0403", "EX")
    assert losses(m, "XXXIV") == ["dead"]
    assert piece(m, "XXXIV").lost == 4
    assert m.ask.about()["owed"] == 12


@pytest.mark.rule("G3.EX")
def test_the_attacker_pays_until_nobody_is_left() -> None:
    m = position("""
        air: 3 0
        counter: german A INF XX 2-1-3 1-1-3
        counter: soviet X INF XX 1-9-3 1-3-3
        pieces:
          german A 0403
          soviet X 0404
          german B 0304
        counter: german B INF XX 4-1-3 2-1-3
    """)
    # 6 to 9 is 1/2, three columns of air make it 2/1.
    play(m, attack(m, "A B", "0404"), Support(3))
    m.play("chance", Rolled((2,)))
    assert m.ask.about()["owed"] == 9
    play(m, lose(m, "B"), lose(m, "A"), lose(m, "A"))
    # B alone is left, so nobody is asked again; 6 of 9 points are all there is.
    assert losses(m, "A B X") == ["dead", "dead", "dead"]
    assert asked(m) == ("german", COMBAT)


@pytest.mark.rule("G3.EX")
def test_a_corps_pays_step_by_step() -> None:
    m = position("""
        pieces:
          german XLVIII 0403
          soviet X 0404
        counter: soviet X INF XX 9-5-3
    """)
    # 15 / 11 / 7 / 4: the first step is worth 4, so a second is owed.
    strike(m, "XLVIII", "0404", "EX")
    assert losses(m, "XLVIII X") == [2, "dead"]
    m = position("""
        pieces:
          german XLVIII 0403 lost 3
          german 900 0403
          soviet X 0404
        counter: soviet X INF XX 9-2-3
    """)
    strike(m, "XLVIII 900", "0404", "EX")
    play(m, lose(m, "XLVIII"))  # its last face, worth 4
    assert losses(m, "XLVIII 900") == ["dead", 0]


@pytest.mark.rule("G3.RX", "G3.EX")
def test_a_price_of_nothing_asks_for_nothing() -> None:
    m = position("""
        counter: german A INF XX 6-1-3 3-1-3
        counter: german B INF XX 6-1-3 3-1-3
        counter: soviet X INF XX 6-6-3 5-6-3
        pieces:
          german A 0403
          german B 0304
          soviet X 0404
    """)
    strike(m, "A B", "0404", "RX")
    assert losses(m, "A B X") == [0, 0, 1]
    assert asked(m) == ("german", COMBAT)


@pytest.mark.rule("G3", "G3.RX", "G3.D1")
def test_rx1_is_rx_and_then_d1() -> None:
    m = exchange_example()
    m.play("german", attack(m, "A", "0404"))  # 4 to 4
    events = m.play("chance", Rolled((4,)))
    assert dict(events[0].about)["result"] == "RX1"
    assert said(events[1:]) == [("reduced", "G3.RX")] * 3  # a lone attacker is not asked
    assert losses(m, "A X Y") == [1, 1, 1]
    assert asked(m) == ("soviet", ("answer",))
    play(m, D1, fall_back(m, "X", "0405"), fall_back(m, "Y", "0405"))
    assert asked(m) == ("german", ("occupy", "end-advance"))


@pytest.mark.rule("G3", "G3.RX")
def test_the_price_of_rx1_is_paid_before_the_retreat() -> None:
    m = position("""
        counter: german A INF XX 4-4-3 2-2-3
        counter: german B INF XX 4-4-3 2-2-3
        counter: soviet X ARM X 5-5-4 4-4-4
        pieces:
          german A 0403
          german B 0403
          soviet X 0404
    """)
    strike(m, "A B", "0404", "RX1")
    assert asked(m) == ("german", ("lose",))
    play(m, lose(m, "A"))
    assert asked(m) == ("soviet", ("answer",))


@pytest.mark.rule("G3", "G3.RX")
def test_after_rx1_on_units_that_die_nobody_retreats() -> None:
    m = position("""
        counter: german A INF XX 4-4-3 2-2-3
        pieces:
          german A 0403
          soviet 1/22 0404 dug
    """)
    strike(m, "A", "0404", "RX1")
    assert losses(m, "A 1/22") == ["dead", "dead"]  # 2 points are not 3: the second step too
    assert asked(m) == ("german", COMBAT)
