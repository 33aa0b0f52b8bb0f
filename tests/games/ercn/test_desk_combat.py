"""[G] The desk in combat: attacks before they are made, air, losses, answers, retreats, advance."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.ercn.desk.answers import Pick
from grognard.games.ercn.kit import DEAD
from grognard.games.ercn.rules.g1_phase import EndCombat
from grognard.games.ercn.rules.g2_air import Support
from grognard.games.ercn.rules.m3_marks import Allot, EndMarking, MarkHex
from grognard.kernel.flow import Rolled
from tests.games.ercn.desks import (
    attack_on,
    called,
    marks,
    names,
    overlay,
    plain,
    prompt,
    refused,
    why,
)
from tests.games.ercn.fights import D1, DR, attack, play, position, strike
from tests.games.ercn.tables import Table, hex_, unit, units

FRONT = """
counter: german A INF XX 4-4-3 2-2-3
counter: german B ARM XX 7-7-6 4-4-6
counter: german C INF XX 4-4-3 2-2-3
counter: german D INF XX 2-2-3 trench 4
counter: german E INF XX 4-4-3
counter: soviet X INF XX 2-2-3 1-1-3
counter: soviet Y INF XX 2-2-3 1-1-3
counter: soviet Z INF XX 2-2-3 1-1-3
pieces:
  german A 0403
  german B 0403
  german C 0304
  german D 0403 dug
  german E 0101
  soviet X 0404
  soviet Y 0404
  soviet Z 0504
"""
# 0403 touches 0404 and 0504; 0304 touches 0404; 0101 touches neither.


def front(rest: str = "") -> Table:
    return position(rest + FRONT)


def lines(found: tuple[Any, ...]) -> list[tuple[float, str, str]]:
    return [(line.amount, line.rule, line.why) for line in found]


# ---- before the attack ---------------------------------------------------------------------


@pytest.mark.rule("G1", "F6")
def test_an_attack_says_who_may_and_who_may_not() -> None:
    m = front()
    found = attack_on(m, "A B", "0404")
    assert called(m, found.eligible) == "A B C"
    assert [(called(m, (i,)), plain(reasons)) for i, reasons in found.barred] == [
        ("D", [("F6", "entrenched-cannot-attack")])
    ]
    assert found.no == ()
    assert found.action == {"do": "attack", "units": units(m, "A B"), "target": hex_(m, "0404")}
    assert plain(attack_on(m, "E", "0404").no) == [("G1", "not-adjacent")]
    assert attack_on(m, "E", "0404").odds is None
    assert plain(attack_on(m, "", "0404").no) == [("G1", "no-attackers")]
    assert plain(attack_on(m, "A", "0101").no)[0] == ("G1", "nobody-there")


@pytest.mark.rule("G3", "G3.DE", "G3.EX", "G3.DR")
@pytest.mark.parametrize("attackers", ["A", "A B", "A B C"])
@pytest.mark.parametrize("faces", ["2-2-3", "2-2-3 1-1-3"])
def test_the_chance_that_no_defender_is_left_is_what_the_dice_bring(
    attackers: str, faces: str
) -> None:
    """Six games, one for each face of the die: how often is the hex empty once it has fallen?"""
    text = FRONT.replace("soviet X INF XX 2-2-3 1-1-3", f"soviet X INF XX {faces}")
    text = text.replace("  soviet Y 0404\n", "")
    odds = attack_on(position(text), attackers, "0404").odds
    assert odds is not None
    empty = 0
    for pips in range(1, 7):
        m = position(text)
        play(m, attack(m, attackers, "0404"))
        m.play("chance", Rolled((pips,)))
        empty += m.state.units[unit(m, "X")].at == DEAD
    assert odds.eliminated == empty


@pytest.mark.rule("G2", "G3")
def test_an_attack_is_reckoned_line_by_line() -> None:
    m = front("forest: 0404\nair: 2 1\n")
    found = attack_on(m, "A B", "0404")
    odds = found.odds
    assert odds is not None
    seen = m.preview(attack(m, "A B", "0404"))
    assert odds.attack + odds.defence + odds.shifts == seen.lines
    assert (odds.strength, odds.ratio, odds.column, odds.results) == (
        (8, 4), "2/1", "2/1", seen.results,
    )  # fmt: skip
    assert {chance.result: chance.sixths for chance in odds.chances} == {
        "RX": 1, "EX": 1, "D1": 1, "D2": 1, "DR1": 2,
    }  # fmt: skip
    assert odds.possible == ("1.5/1",), "the enemy has one air point"
    assert found.most == 2


@pytest.mark.rule("G2")
def test_air_points_of_both_sides_can_be_asked_about() -> None:
    m = front("air: 3 3\n")
    base, mine, both = (
        attack_on(m, "A", "0504", air).odds for air in ((0, 0), (2, 0), (2, 1))
    )  # fmt: skip
    assert base is not None
    assert mine is not None
    assert both is not None
    columns = m.kit.chart.columns
    at = columns.index(base.column)
    assert mine.column == columns[at + 2]
    assert both.column == columns[at + 1]
    assert set(mine.possible) == set(columns[at - 1 : at + 2])
    for air in ((4, 0), (0, -1)):
        raw = {"ask": "attack", "target": 0, "units": [], "air": air}
        assert refused(m, raw) == [("G2", "not-that-air")]


@pytest.mark.rule("G1")
def test_hexes_attacked_already_are_not_reckoned_again() -> None:
    m = front()
    strike(m, "A", "0404", "RX")
    while m.ask.kinds != ("attack", "end-combat"):
        play(m, next(iter(m.ask.offers()[0])))
    found = attack_on(m, "C", "0404")
    assert plain(found.no) == [("G1", "attacked-already")]
    assert found.odds is None
    assert plain(attack_on(m, "A", "0504").no) == [("G1", "has-attacked")]
    assert called(m, prompt(m).spent) == "A"


@pytest.mark.rule("M1")
def test_under_a_mask_only_ones_own_sum_is_told() -> None:
    m = front("options: fog=m1\nrough: 0404\nair: 3 3\n")
    odds = attack_on(m, "A B", "0404").odds
    assert odds is not None
    assert odds.strength == (11, -1)
    assert lines(odds.shifts) == [(-1, "G6.rough", "terrain-shift")]
    assert (odds.defence, odds.results, odds.chances, odds.possible) == ((), (), (), ())
    assert odds.eliminated == -1
    assert odds.column == odds.ratio == ""
    assert marks(m, overlay(m, "odds"))["0404"] == ("15:?", "")


def test_an_attack_may_be_looked_at_before_its_phase() -> None:
    m = front("phase: german move\n")
    found = attack_on(m, "A B", "0404")
    assert plain(found.no) == [("0", "not-now")]
    assert found.odds is not None
    assert called(m, found.eligible) == "A B C"


@pytest.mark.rule("G1")
def test_why_no_attack() -> None:
    m = front()
    assert plain(why(m, "", "0404", "attack").no) == [("F6", "entrenched-cannot-attack")]
    assert why(m, "A", "0404", "attack").no == ()
    assert plain(why(m, "", "0607", "attack").no) == [
        ("G1", "nobody-there"), ("G1", "no-attackers"),
    ]  # fmt: skip


# ---- the phase -----------------------------------------------------------------------------


@pytest.mark.rule("G1")
def test_the_prompt_of_combat_names_targets_and_the_end() -> None:
    m = front("air: 2 0\n")
    found = prompt(m)
    assert (found.step, found.asked, found.rule, found.most) == ("combat", True, "G1", 2)
    assert {m.kit.names[t.hex]: called(m, t.units) for t in found.targets} == {
        "0404": "A B C", "0504": "A B",
    }  # fmt: skip
    assert called(m, found.units) == "A B C"
    (end,) = found.deeds
    assert (end.label, end.ends, end.no) == ("deed-end-combat", True, ())
    (left,) = found.left
    assert (left.key, left.rule, left.count, left.must) == ("left-attacks", "G1", 2, False)
    other = prompt(m, "soviet")
    assert (other.asked, other.waits, other.units, other.targets) == (False, ("german",), (), ())


@pytest.mark.rule("H1")
def test_the_prompt_of_the_breakthrough_says_so() -> None:
    m = front("turn: 2\nphase: german breakthrough\n")
    found = prompt(m)
    assert (found.rule, found.deeds[0].label) == ("H1", "deed-end-breakthrough")
    assert found.left[0].rule == "H1"


@pytest.mark.rule("MOSKVA 3")
def test_the_prompt_names_the_army_that_takes_part() -> None:
    m = position("""
        map: moskva
        phase: german move 2Pz
        pieces:
          german 3PzD 0109
        """)
    assert prompt(m).only == "2Pz"
    assert prompt(m, "soviet").only == "2Pz"
    assert prompt(front()).only == ""


# ---- air -----------------------------------------------------------------------------------


@pytest.mark.rule("G2")
def test_each_number_of_air_points_comes_with_its_column() -> None:
    m = front("air: 5 2\n")
    play(m, attack(m, "A B", "0404"))
    found = prompt(m)
    assert (found.step, found.rule, found.most) == ("open-air", "G2", 3)
    assert [(pick.value, pick.column) for pick in found.choices] == [
        (0, "2/1"), (1, "3/1"), (2, "4/1"), (3, "5/1"),
    ]  # fmt: skip
    first = found.choices[2].odds
    assert first is not None
    assert first.possible == ("3/1", "2/1")
    battle = found.battle
    assert battle is not None
    assert battle.odds is not None
    assert (battle.odds.column, battle.odds.possible) == ("2/1", ("1.5/1", "1/1"))
    defender = prompt(m, "soviet")
    assert defender.choices == ()
    assert defender.battle is not None
    assert defender.battle.odds is not None
    assert defender.battle.odds.possible == ("3/1", "4/1", "5/1"), "what the attacker may do"
    play(m, Support(2))
    reply = prompt(m)
    assert [(pick.value, pick.column) for pick in reply.choices] == [
        (0, "4/1"), (1, "3/1"), (2, "2/1"),
    ]  # fmt: skip
    assert reply.battle is not None
    assert reply.battle.odds is not None
    assert (reply.battle.odds.column, reply.battle.odds.possible) == ("4/1", ())
    attacker = prompt(m, "german").battle
    assert attacker is not None
    assert attacker.odds is not None
    assert attacker.odds.possible == ("3/1", "2/1")
    play(m, Support(1))
    rolling = prompt(m, "german")
    assert (rolling.step, rolling.asked, rolling.waits) == ("roll", False, ("chance",))
    assert rolling.battle is not None
    assert rolling.battle.odds is not None
    assert rolling.battle.odds.column == "3/1"


@pytest.mark.rule("M3a")
def test_secret_air_tells_neither_number_nor_that_it_was_chosen() -> None:
    m = front("options: air=m3a\nair: 3 3\n")
    play(m, attack(m, "A B", "0404"))
    before = prompt(m, "soviet")
    assert (before.step, before.rule, before.waits) == ("secret-air", "M3a", ("soviet",))
    assert [pick.column for pick in before.choices] == ["2/1", "1.5/1", "1/1", "1/2"]
    m.play("german", Support(3))
    assert prompt(m, "soviet") == before
    assert prompt(m, "german").asked is False
    assert prompt(m, "german").waits == ("soviet",)


@pytest.mark.rule("M3b")
def test_marking_and_allotment_show_what_each_point_does() -> None:
    m = front("options: air=m3b\nphase: german marking\nair: 4 2\n")
    found = prompt(m)
    assert (found.step, found.rule) == ("marking", "M3b")
    assert names(m, tuple(t.hex for t in found.targets)) == "0404 0504"
    assert [pick.action["do"] for pick in found.choices] == ["mark", "mark"]
    assert plain(why(m, "", "0101", "attack").no) == [("G1", "nobody-to-attack-it")]
    play(m, MarkHex(hex_(m, "0404")))
    assert names(m, tuple(t.hex for t in prompt(m).targets)) == "0504"
    assert found.left[0].key == "left-marks"
    play(m, MarkHex(hex_(m, "0504")), EndMarking())
    mine, theirs = prompt(m, "german"), prompt(m, "soviet")
    assert (mine.step, mine.most, mine.about["points"]) == ("allotment", 3, 4)
    assert (theirs.most, theirs.about["points"]) == (2, 2)
    at = hex_(m, "0404")
    columns = [pick.column for pick in mine.choices if pick.hexes == (at,)]
    assert columns == ["3/1", "4/1", "5/1", "6/1"]
    assert [p.column for p in theirs.choices if p.hexes == (at,)] == ["3/1", "2/1", "1.5/1"]
    m.play("german", Allot(((at, 3),)))
    m.play("soviet", Allot(((at, 2),)))
    odds = attack_on(m, "A B C", "0404").odds
    assert odds is not None
    assert odds.column == "6/1", "what lies on the hex counts"
    assert set(odds.possible) == {"5/1", "4/1"}, "the enemy has two points somewhere"
    assert prompt(m).most == 0


@pytest.mark.rule("M1", "M3b")
def test_allotment_under_masks_tells_the_defender_nothing_of_the_attackers() -> None:
    m = front("options: air=m3b fog=m1\nphase: german marking\nair: 4 2\n")
    play(m, MarkHex(hex_(m, "0404")), EndMarking())
    theirs = prompt(m, "soviet")
    assert [t.units for t in theirs.targets] == [()]
    assert all(pick.odds is None for pick in theirs.choices)
    mine = prompt(m, "german").choices[0].odds
    assert mine is not None
    assert (mine.strength, mine.column) == ((15, -1), "")


# ---- after the die -------------------------------------------------------------------------


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


# ---- the map of odds -----------------------------------------------------------------------


@pytest.mark.rule("G2")
def test_the_odds_of_the_picked_units_stand_on_the_map() -> None:
    m = front()
    assert marks(m, overlay(m, "odds")) == {"0404": ("3/1", "good"), "0504": ("5/1", "good")}
    assert marks(m, overlay(m, "odds", units=units(m, "C"))) == {"0404": ("1/1", "")}
    m = front("city: 0404=soviet\n")
    assert marks(m, overlay(m, "odds", units=units(m, "C"))) == {"0404": ("1/2", "bad")}
    assert refused(m, {"ask": "overlay", "kind": "odds", "units": [999]}) == [("0", "no-such-unit")]
