"""[G3, G4, G5] The desk after the die: losses, answers, retreats, the advance."""

from __future__ import annotations

import pytest

from grognard.games.ercn.present.answers import Pick
from grognard.games.ercn.rules.g1_phase import EndCombat
from tests.games.ercn.desks import (
    called,
    front,
    lines,
    names,
    plain,
    prompt,
    refused,
    why,
)
from tests.games.ercn.fights import D1, DR, attack, play, position, strike
from tests.games.ercn.tables import Table, unit


def picks(m: Table) -> dict[str, Pick]:
    return {m.kit.counters[int(p.value)].id: p for p in prompt(m).choices}


@pytest.mark.rule("G3.EX")
def test_a_payment_says_what_each_loss_pays() -> None:
    m = front()
    strike(m, "A B", "0404", "EX")
    found = prompt(m)
    assert (found.step, found.rule) == ("payment", "G3.EX")
    assert found.battle is not None
    assert (found.battle.owed, found.battle.result, found.battle.odds) == (4, "EX", None)
    assert {name: pick.pays for name, pick in picks(m).items()} == {"A": 2, "B": 3}
    assert lines(picks(m)["A"].lines) == [(2, "G3.EX", "loss-pays")]
    play(m, m.decode(picks(m)["A"].action))
    assert lines(picks(m)["A"].lines) == [
        (2, "G3.EX", "loss-pays"), (-1, "A2a", "loss-eliminates"),
    ]  # fmt: skip


@pytest.mark.rule("G3.AR")
def test_a_unit_that_has_paid_stands_there_with_the_reason() -> None:
    m = position("""
        counter: german A INF XX 2-2-3 1-1-3
        counter: german B INF XX 2-2-3 1-1-3
        counter: german C INF XX 2-2-3 1-1-3
        counter: soviet X INF XXX 6-6-3 5-5-3
        counter: soviet Y INF XX 1-1-3 1-1-3
        pieces:
          german A 0403
          german B 0403
          german C 0403
          soviet X 0404
          soviet Y 0404
        """)
    strike(m, "A B C", "0404", "AR")
    assert prompt(m).battle.owed == 2  # type: ignore[union-attr]
    play(m, m.decode(picks(m)["B"].action))
    assert m.ask.kinds == ("lose",)
    assert plain(picks(m)["B"].no) == [("G3.AR", "not-to-lose")]
    assert picks(m)["A"].pays == 1


@pytest.mark.rule("G3.D1", "G4.5")
def test_the_answers_to_a_d1_say_what_they_do() -> None:
    m = front()
    strike(m, "A B", "0404", "D1")
    found = prompt(m)
    assert (found.step, found.rule, found.waits) == ("choose-d1", "G3.D1", ("soviet",))
    d1, d2, dr = found.choices
    assert [p.value for p in found.choices] == ["D1", "D2", "DR"]
    assert lines(d1.lines) == [(0, "G3.D1", "answer-d1")]
    assert names(m, d1.hexes) == "0405 0504 0505"
    assert [x[2] for x in lines(d2.lines)] == ["answer-d2", "answer-shock"]
    assert lines(dr.lines) == [(-2, "G3.DR", "answer-dr")]


@pytest.mark.rule("G3.D1", "G4.3", "G4.5", "A2a")
def test_the_answers_warn_of_units_without_way_or_room() -> None:
    boxed = """
        map: flat 1x6
        counter: german A INF XX 9-4-3
        counter: german B INF XX 9-4-3
        counter: soviet X INF XX 2-2-3
        counter: soviet W INF XXX 6-6-3
        counter: soviet V INF X 1-1-3
        counter: soviet U INF X 1-1-3
        pieces:
          german A 0102
          german B {0}
          soviet X 0103
          soviet W {1}
          soviet V {1}
          soviet U {1}
        """
    m = position(boxed.format("0105", "0106"))
    strike(m, "A", "0103", "D1")
    assert lines(prompt(m).choices[0].lines)[1:] == [(-1, "G4.5", "answer-no-way")]
    assert (0, "A2a", "loss-eliminates") in lines(prompt(m).choices[2].lines)
    m = position(boxed.format("0101", "0104"))
    strike(m, "A", "0103", "D1")
    assert lines(prompt(m).choices[0].lines)[1:] == [(0, "G4.3", "answer-no-room")]
    assert prompt(m).choices[0].hexes == ()


@pytest.mark.rule("M1", "G3.D1")
def test_under_masks_a_d1_does_not_say_beforehand_where_it_leads() -> None:
    m = front("options: fog=m1\n")
    play(m, attack(m, "A B C", "0404"))
    odds = prompt(m, "german").battle.odds  # type: ignore[union-attr]
    assert odds is not None
    play_roll(m, odds.results.index("D1") + 1)
    d1 = prompt(m).choices[0]
    assert (d1.hexes, lines(d1.lines)) == ((), [(0, "G3.D1", "answer-d1")])


def play_roll(m: Table, pip: int) -> None:
    m.script = [pip]
    m.roll()


@pytest.mark.rule("G4", "G4.a")
def test_a_retreat_offers_each_way_with_its_cost() -> None:
    m = front("river: 0404/0405\n")
    strike(m, "A B", "0404", "D1")
    play(m, D1)
    found = prompt(m)
    assert (found.step, found.rule, called(m, found.units)) == ("retreat", "G4", "X Y")
    ways = {names(m, p.hexes): lines(p.lines) for p in found.choices if p.value == unit(m, "X")}
    assert ways == {
        "0404 0405": [(-1, "G4.a", "retreat-river")],
        "0404 0504": [],
        "0404 0505": [],
    }  # fmt: skip
    assert found.battle is not None
    assert found.battle.result == "D1"
    assert plain(why(m, "X", "0403", "retreat").no) == [("G4.5", "enemy-there")]
    assert why(m, "X", "0405", "retreat").no == ()
    assert plain(why(m, "X", "0607", "retreat").no) == [("G4.5", "not-next-hex")]
    assert plain(why(m, "Z", "0405", "retreat").no) == [("G4", "not-retreating")]
    assert names(m, why(m, "X", "0403", "retreat").culprits) == "0403"


@pytest.mark.rule("G3.D2", "G4.4")
def test_a_retreat_of_two_hexes_is_led_by_the_attacker() -> None:
    m = front()
    strike(m, "A B", "0404", "D2")
    found = prompt(m)
    assert (found.waits, found.step) == (("german",), "retreat")
    assert found.battle is not None
    assert found.battle.result == "D2"
    assert all(len(pick.hexes) == 3 for pick in found.choices)
    assert why(m, "X", "0406", "retreat").no == ()
    assert plain(why(m, "X", "0403", "retreat").no) == [("G4.5", "enemy-there")]
    assert plain(why(m, "X", "0607", "retreat").no) == [("G3.D2", "retreat-length")]
    assert refused(m, {"ask": "why", "units": [0], "hex": 0, "by": "retreat"}, "soviet") == [
        ("0", "not-asked")
    ]


@pytest.mark.rule("G5", "F7")
def test_an_advance_names_who_may_enter_and_why_others_may_not() -> None:
    m = front("fort: 0403/0404\n")
    strike(m, "A B C", "0404", "D1")
    play(m, D1)
    while prompt(m).step == "retreat":
        play(m, m.decode(prompt(m).choices[0].action))
    found = prompt(m)
    assert (found.step, found.rule, called(m, found.units)) == ("advance", "G5", "C")
    assert {name: plain(pick.no) for name, pick in picks(m).items()} == {
        "A": [("G5", "fort-in-the-way")], "B": [("G5", "fort-in-the-way")], "C": [],
    }  # fmt: skip
    assert names(m, picks(m)["C"].hexes) == "0304 0404"
    assert [d.label for d in found.deeds] == ["deed-end-advance"]


def test_when_all_is_carried_out_the_combat_goes_on() -> None:
    m = front("turn: 2\n")
    strike(m, "A B", "0404", "D1")
    play(m, DR)
    assert prompt(m).step == "combat"
    play(m, EndCombat())
    assert prompt(m).about["phase"] == "breakthrough"
