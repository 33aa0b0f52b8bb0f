"""[G3] No effect, AE and AR: what the attacker suffers."""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.g2_air import Support
from grognard.games.ercn.rules.g3_results import Lose
from grognard.kernel.flow import Rolled
from tests.games.ercn.fights import (
    asked,
    attack,
    lose,
    play,
    position,
    said,
    stands,
    strike,
)
from tests.games.ercn.results import COMBAT, assault, losses
from tests.games.ercn.tables import Table, about, nos, piece, unit

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
