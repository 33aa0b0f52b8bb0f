"""[G3] What the results of the table do to both sides, and the limits of losses."""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.g2_air import Support
from grognard.games.ercn.rules.g3_results import Answer, Lose
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
from tests.games.ercn.tables import Table, about, at, nos, piece, told, unit

COMBAT = ("attack", "end-combat")


def losses(m: Table, names: str) -> list[int | str]:
    """Steps each unit has lost; "dead" where it is gone."""
    return [
        "dead" if at(m, name) == "dead" else piece(m, name).lost for name in names.split()
    ]  # fmt: skip


def assault(
    attackers: str, defenders: str, *, attack: int = 4, defence: int = 2, rest: str = ""
) -> Table:
    """A, B, C ... in 0403 against X, Y, Z ... in 0404; each letter has the number of steps that
    stands behind it (`A2 B1`). They are worth `attack` and `defence` each, and half of it after
    a loss."""
    counters, pieces = [], []
    for side, cast, place, full in (
        ("german", attackers, "0403", attack),
        ("soviet", defenders, "0404", defence),
    ):
        for name in cast.split():
            faces = f"{full}-{full}-3" + (f" {full // 2}-{full // 2}-3" if "2" in name else "")
            counters.append(f"counter: {side} {name[0]} INF X {faces}\n")
            pieces.append(f"  {side} {name[0]} {place}\n")
    return position("".join(counters) + "pieces:\n" + "".join(pieces) + rest)


# ---- no effect -----------------------------------------------------------------------------


@pytest.mark.rule("G3")
def test_a_dash_is_no_effect() -> None:
    m = assault("A2", "X2 Y2 Z2", attack=3)  # 3 to 6
    events = strike(m, "A", "0404", "-")
    assert said(events) == [("combat", "G3")]
    assert losses(m, "A X Y Z") == [0, 0, 0, 0]
    assert asked(m) == ("german", COMBAT)


# ---- AE ------------------------------------------------------------------------------------


@pytest.mark.rule("G3.AE")
def test_all_attackers_are_eliminated() -> None:
    m = assault("A2 B1", "X2 Y2", attack=1)  # 2 to 4; three steps against four
    events = strike(m, "A B", "0404", "AE")
    assert said(events[1:]) == [("eliminated", "G3.AE")] * 2
    assert losses(m, "A B X Y") == ["dead", "dead", 0, 0]
    assert asked(m) == ("german", COMBAT)


@pytest.mark.rule("G3.AE", "G3.limits")
def test_attackers_with_just_as_many_steps_as_the_defender_are_all_eliminated() -> None:
    m = assault("A2 B2", "X2 Y2", attack=1)
    strike(m, "A B", "0404", "AE")
    assert losses(m, "A B") == ["dead", "dead"]


@pytest.mark.rule("G3.AE", "G3.limits")
def test_the_attacker_loses_no_more_steps_than_the_defender_has_and_chooses_them() -> None:
    m = assault("A2 B2", "X2 Y1", attack=1)  # four steps against three
    strike(m, "A B", "0404", "AE")
    assert asked(m) == ("german", ("lose",))
    assert m.ask.about() == {
        **m.ask.about(),
        "result": "AE",
        "owed": 3,
        "attackers": [unit(m, "A"), unit(m, "B")],
    }
    assert list(m.ask.offers()[0]) == [lose(m, "A"), lose(m, "B")]
    assert m.ask.offers()[0].describe() == {"do": "lose", "choices": [unit(m, "A"), unit(m, "B")]}
    assert said(play(m, lose(m, "B"))) == [("reduced", "G3.AE")]
    assert m.ask.about()["owed"] == 2
    # The other is reduced as well, or this one once more: the last step falls on whoever is left.
    play(m, lose(m, "B"))
    assert losses(m, "A B") == [1, "dead"]
    assert asked(m) == ("german", COMBAT)


@pytest.mark.rule("G3.AE", "G3.limits")
def test_a_lone_corps_is_not_asked_which_steps_it_loses() -> None:
    m = position("""
        pieces:
          german XXXIV 0403
          soviet X 0404
          soviet Y 0404
        counter: soviet X INF XX 9-40-3
        counter: soviet Y INF XX 9-1-3
    """)
    strike(m, "XXXIV", "0404", "AE")
    assert losses(m, "XXXIV") == [2]
    assert asked(m) == ("german", COMBAT)


def rulebook_example() -> Table:
    """Two units of 5 points and two steps against one of 5 points and two steps: 2/1, but three
    columns for the defender make it 1/2."""
    m = position("""
        rough: 0404
        air: 0 2
        counter: german A MECH XX 5-5-6 3-3-6
        counter: german B MECH XX 5-5-6 3-3-6
        counter: soviet X ARM XX 5-5-4 3-3-4
        pieces:
          german A 0403
          german B 0403
          soviet X 0404
    """)
    play(m, attack(m, "A B", "0404"), Support(2))
    return m


@pytest.mark.rule("G3.AE", "G3.limits")
@pytest.mark.parametrize(("second", "left"), [("B", [1, 1]), ("A", ["dead", 0])])
def test_the_rulebooks_example_of_the_limit_of_an_ae(second: str, left: list[int | str]) -> None:
    m = rulebook_example()
    told_of = dict(m.play("chance", Rolled((1,)))[0].about)
    assert (told_of["ratio"], told_of["column"], told_of["result"]) == ("2/1", "1/2", "AE")
    play(m, lose(m, "A"), lose(m, second))
    assert losses(m, "A B") == left
    assert asked(m) == ("german", COMBAT)


@pytest.mark.rule("G3.AR", "G3.limits")
def test_the_rulebooks_example_of_the_limit_of_an_ar() -> None:
    m = rulebook_example()
    assert dict(m.play("chance", Rolled((3,)))[0].about)["result"] == "AR"
    assert m.ask.about()["owed"] == 1
    play(m, lose(m, "B"))
    assert losses(m, "A B") == [0, 1]
    assert asked(m) == ("german", COMBAT)


# ---- AR ------------------------------------------------------------------------------------


@pytest.mark.rule("G3.AR")
def test_every_attacker_loses_a_step_where_it_stands() -> None:
    m = position("""
        counter: german A INF X 2-2-3 1-1-3
        counter: german B INF X 1-1-3
        counter: soviet X INF XX 3-3-3 1-1-3
        counter: soviet Y INF XX 3-3-3 1-1-3
        pieces:
          german A 0403 cut 1
          german B 0304
          german XXXIV 0403 lost 3
          soviet X 0404
          soviet Y 0404
    """)
    # Six points against six, three attackers, four steps: the limit is two.
    strike(m, "A B XXXIV", "0404", "AR")
    assert m.ask.about()["owed"] == 2
    play(m, lose(m, "A"), lose(m, "XXXIV"))
    assert piece(m, "A") == stands(m, "0403", lost=1, cut=1)
    assert losses(m, "A B XXXIV") == [1, 0, "dead"]


@pytest.mark.rule("G3.AR", "A2a")
def test_units_that_cannot_be_reduced_are_eliminated() -> None:
    m = position("""
        phase: soviet combat
        counter: german A INF XX 4-4-3 2-2-3
        counter: german B INF XX 1-2-3 1-1-3
        counter: soviet X ARM X 2-2-4 1-1-4
        pieces:
          german A 0403
          german B 0403
          soviet 1/22 0404
          soviet X 0404 lost 1
          soviet 2/22 0505
    """)
    events = strike(m, "1/22 X", "0403", "AR")  # its back shows a trench; the other is reduced
    assert said(events[1:]) == [("eliminated", "G3.AR")] * 2
    assert losses(m, "1/22 X 2/22") == ["dead", "dead", 0]


@pytest.mark.rule("G3.AR", "G3.limits")
@pytest.mark.parametrize(
    ("defenders", "limit"),
    [("X1", 1), ("X2", 1), ("X2 Y1", 2), ("X2 Y2", 2), ("X2 Y2 Z1", 3), ("X2 Y2 Z2", 3)],
)
def test_an_ar_costs_half_the_defenders_steps_rounded_up(defenders: str, limit: int) -> None:
    m = assault("A2 B2 C2 D2", defenders, attack=1, defence=8)
    strike(m, "A B C D", "0404", "AR")
    assert m.ask.about()["owed"] == limit
    for name in "ABCD"[:limit]:
        play(m, lose(m, name))
    assert losses(m, "A B C D") == [1] * limit + [0] * (4 - limit)
    assert asked(m) == ("german", COMBAT)


@pytest.mark.rule("G3.AR", "G3.limits")
def test_an_ar_within_the_limit_leaves_no_choice() -> None:
    m = assault("A2 B2", "X2 Y1", attack=2)  # two attackers, half of three steps is two
    events = strike(m, "A B", "0404", "AR")
    assert said(events[1:]) == [("reduced", "G3.AR")] * 2
    assert losses(m, "A B") == [1, 1]


@pytest.mark.rule("G3.AR")
def test_under_the_limit_no_attacker_loses_two_steps_by_ar() -> None:
    m = assault("A2 B2 C2", "X2 Y2", attack=2)
    strike(m, "A B C", "0404", "AR")
    play(m, lose(m, "A"))
    assert list(m.ask.offers()[0]) == [lose(m, "B"), lose(m, "C")]
    assert nos(m, "german", lose(m, "A")) == [("G3.AR", "not-to-lose")]
    assert about(m, "german", lose(m, "A")) == [{"unit": "A"}]
    play(m, lose(m, "C"))
    assert losses(m, "A B C") == [1, 0, 1]


@pytest.mark.rule("G3.AE", "G3.EX", "0")
def test_losses_fall_on_living_attackers_only() -> None:
    m = assault("A2 B2 C1", "X2 Y1", attack=1, rest="  german 1Kav 0403\n")
    strike(m, "A B C", "0404", "AR")
    assert nos(m, "german", lose(m, "1Kav")) == [("G3.AR", "not-to-lose")]
    assert nos(m, "german", lose(m, "X")) == [("0", "not-your-unit")]
    assert nos(m, "german", Lose(99)) == [("0", "no-such-unit")]
    assert nos(m, "soviet", lose(m, "X")) == [("0", "not-asked")]
    play(m, lose(m, "C"))
    assert nos(m, "german", lose(m, "C")) == [("G3.AR", "not-to-lose")]


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
