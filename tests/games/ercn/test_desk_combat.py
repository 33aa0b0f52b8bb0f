"""[G] The desk in combat: attacks before they are made, air, losses, answers, retreats, advance."""

from __future__ import annotations

import pytest

from grognard.games.ercn.kit import DEAD
from grognard.games.ercn.rules.g2_air import Support
from grognard.games.ercn.rules.m3_marks import Allot, EndMarking, MarkHex
from grognard.kernel.flow import Rolled
from tests.games.ercn.desks import (
    FRONT,
    attack_on,
    called,
    front,
    lines,
    marks,
    names,
    overlay,
    plain,
    prompt,
    refused,
    why,
)
from tests.games.ercn.fights import attack, play, position, strike
from tests.games.ercn.tables import hex_, unit, units

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
def test_an_attack_is_computed_line_by_line() -> None:
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
def test_hexes_attacked_already_are_not_computed_again() -> None:
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


# ---- the map of odds -----------------------------------------------------------------------


@pytest.mark.rule("G2")
def test_the_odds_of_the_picked_units_stand_on_the_map() -> None:
    m = front()
    assert marks(m, overlay(m, "odds")) == {"0404": ("3/1", "good"), "0504": ("5/1", "good")}
    assert marks(m, overlay(m, "odds", units=units(m, "C"))) == {"0404": ("1/1", "")}
    m = front("city: 0404=soviet\n")
    assert marks(m, overlay(m, "odds", units=units(m, "C"))) == {"0404": ("1/2", "bad")}
    assert refused(m, {"ask": "overlay", "kind": "odds", "units": [999]}) == [("0", "no-such-unit")]
