"""[7.3, 8.2] Movement: control on the way, leaving the enemy, rubble, zones, infiltration."""

from __future__ import annotations

import pytest

from grognard.games.tps.kit import GERMAN, RUSSIAN
from grognard.games.tps.rules.r08_end import EndImpulse
from grognard.games.tps.rules.r082_move import Move
from grognard.games.tps.rules.r082_movement import reach
from grognard.games.tps.rules.r0828_infiltration import Infiltrate
from grognard.games.tps.state import State
from tests.games.tps.positions import (
    area,
    attack,
    dice,
    do,
    pay_somehow,
    place,
    resolve,
    rules_of,
    scene,
    top,
    unit,
    why_not,
)


def move(s: State, name: str, *path: str) -> Move:
    return Move(unit(s, name), tuple(area(s, at) for at in path))


@pytest.mark.rule("7.3")
def test_control_on_the_way_helps_those_who_come_after() -> None:
    s = scene("G038@4", "G035@4")
    far = move(s, "G035", "26", "34", "33", "61", "62", "63", "64")
    assert rules_of(why_not(s, far)) == {"8.26"}
    do(s, move(s, "G038", "26", "34", "33", "61", "62", "63", "64", "66"))
    assert why_not(s, far) == [], "the tanks have taken control: it may double now"


@pytest.mark.rule("7.3", "7.4")
def test_control_passes_when_the_last_defender_leaves() -> None:
    s = scene("G001@27", "R012@27", phase="russian impulse")
    do(s, move(s, "R012", "34"))
    assert s.control[area(s, "27")] == GERMAN


@pytest.mark.rule("7.3", "15.1")
def test_an_observer_takes_no_control() -> None:
    s = scene("G011@28")
    do(s, move(s, "G011", "27"))
    assert s.control[area(s, "27")] == RUSSIAN


@pytest.mark.rule("8.21", "8.34")
def test_who_drives_the_enemy_out_leaves_freely() -> None:
    s = scene("G001@27", "G002@27", "G004@28", "R012@27:s")
    away = move(s, "G002", "28", "1")
    assert rules_of(why_not(s, away)) == {"8.21"}
    do(s, attack(s, "27", "spent", "G001"))
    resolve(s, 3)
    assert why_not(s, away) == []
    do(s, away)
    assert s.movers[unit(s, "G002")].used == 1 + 1 + 1, "the attack was on all who leave"


@pytest.mark.rule("8.21", "8.31")
def test_infantry_that_left_the_enemy_by_its_one_step_may_fire_from_there() -> None:
    s = scene("G001@27", "R012@27", "R013@34", control="26=german")
    do(s, move(s, "G001", "26"))
    assert rules_of(why_not(s, move(s, "G001", "25"))) == {"8.21"}, "one area only"
    assert rules_of(why_not(s, attack(s, "34", "fresh", "G001"))) == {"8.21"}
    fire = attack(s, "34", "fresh", ranged=["G001"])
    assert why_not(s, fire) == []
    assert any(fire in offer for offer in top(s).offers(s, "german"))
    do(s, fire)
    resolve(s, 1)
    pay_somehow(s)
    assert place(s, "G001") == "26"
    assert s.units[unit(s, "G001")].due == 0, "a day less than two: duration 1"


@pytest.mark.rule("8.24", "8.36")
def test_an_observer_goes_on_with_those_who_overrun() -> None:
    s = scene("G038@28", "G011@28", "R012@27:s", control="28=german")
    do(s, attack(s, "27", "spent", "G038", observers=["G011"]))
    resolve(s, 5)
    on = move(s, "G011", "26")
    assert why_not(s, on) == []
    do(s, on)
    assert place(s, "G011") == "26"
    do(s, EndImpulse())
    assert s.units[unit(s, "G011")].spent
    assert s.units[unit(s, "G011")].due == 0


@pytest.mark.rule("8.24", "8.36")
@pytest.mark.parametrize("margin", [1, -1])
def test_an_observer_stops_with_those_who_do_not_overrun(margin: int) -> None:
    s = scene("G038@28", "G011@28", "R012@27:s", "R013@34", control="28=german")
    do(s, attack(s, "27", "spent", "G038", observers=["G011"]))
    resolve(s, margin)
    pay_somehow(s)
    assert rules_of(why_not(s, move(s, "G011", "26"))) == {"8.13"}


@pytest.mark.rule("8.21", "8.36")
def test_an_observer_stays_while_the_other_group_remains() -> None:
    s = scene("G038@28", "G011@28", "R012@27", "R013@27:s", control="28=german")
    do(s, attack(s, "27", "fresh", "G038", observers=["G011"]))
    resolve(s, 5)
    assert rules_of(why_not(s, move(s, "G011", "28"))) == {"8.21"}


@pytest.mark.rule("8.36", "8.21")
def test_after_an_overrun_the_attackers_go_on_with_what_they_have_left() -> None:
    s = scene("G038@28", "R012@27:s", "R013@34", control="28=german")
    do(s, attack(s, "27", "spent", "G038"))
    resolve(s, 5)
    assert s.control[area(s, "27")] == GERMAN
    do(s, move(s, "G038", "32", "31"))
    assert place(s, "G038") == "31"
    mover = s.movers[unit(s, "G038")]
    assert mover.used == 3 + 2 + 2, "entry, then two areas beside a fresh enemy"
    assert rules_of(why_not(s, move(s, "G038", "30"))) == {"8.25"}, "no doubling after an attack"
    do(s, EndImpulse())
    assert s.units[unit(s, "G038")].due == 0


@pytest.mark.rule("8.21", "8.36")
def test_nobody_leaves_while_the_other_group_remains() -> None:
    s = scene("G038@28", "R012@27", "R013@27:s", control="28=german")
    do(s, attack(s, "27", "fresh", "G038"))
    resolve(s, 5)
    assert rules_of(why_not(s, move(s, "G038", "28"))) == {"8.21"}
    assert why_not(s, attack(s, "27", "spent", "G038")) == []


@pytest.mark.rule("8.2", "14.4", "8.25")
def test_a_tank_that_fails_at_the_rubble_stays_and_its_move_is_over() -> None:
    s = scene("G038@28", "G001@28", rubble="27=1", control="28=german 27=german")
    do(s, move(s, "G038", "27"))
    dice(s, 1, 2)  # it needs more than 1 + 2
    assert place(s, "G038") == "28"
    assert rules_of(why_not(s, move(s, "G038", "27"))) == {"8.13"}
    do(s, move(s, "G001", "27"))
    assert place(s, "G001") == "27", "the others saw it before they went"
    do(s, EndImpulse())
    assert s.units[unit(s, "G038")].spent


@pytest.mark.rule("7.1", "14.4")
def test_thrown_back_onto_a_full_area_it_goes_back_further() -> None:
    full = [f"G{n:03}@27" for n in (4, 5, 6, 7, 12, 13, 14, 15, 16, 17)]
    s = scene("G038@28", *full, rubble="34=1", control="27=german 34=german")
    do(s, move(s, "G038", "27", "34"))
    assert place(s, "G038") == "27", "on its way through"
    dice(s, 1, 1)
    assert place(s, "G038") == "28"


@pytest.mark.rule("11.2")
def test_who_may_double_goes_on_by_one_zone() -> None:
    s = scene("G038@4", "G001@4")
    assert why_not(s, move(s, "G001", "C")) == []
    assert rules_of(why_not(s, move(s, "G001", "C", "D"))) == {"11.2"}
    assert why_not(s, move(s, "G038", "C", "D")) == []
    assert rules_of(why_not(s, move(s, "G038", "C", "D", "E"))) == {"11.2"}
    assert rules_of(why_not(s, move(s, "G001", "5", "C", "5"))) == {"11.2"}


@pytest.mark.rule("8.2")
def test_what_can_be_reached_is_what_may_be_gone_to() -> None:
    s = scene("G035@4", "R012@27:s", "R014@34", rubble="26=1", control="3=german")
    i = unit(s, "G035")
    found = reach(s, i)
    for at in range(s.kit.size):
        if at in found:
            assert why_not(s, Move(i, found[at][1])) == []
    assert area(s, "27") not in found
    assert found[area(s, "5")][0] == 1


@pytest.mark.rule("8.28")
def test_failed_infiltrators_attack_together_before_the_impulse_ends() -> None:
    s = scene(
        "R077@60", "R078@60", "R081@60", "G001@59:s", time="night", phase="russian impulse",
        control="59=german",
    )  # fmt: skip
    do(s, Infiltrate(unit(s, "R077"), area(s, "59")))
    dice(s, 6)
    do(s, Infiltrate(unit(s, "R078"), area(s, "59")))
    dice(s, 5)
    assert rules_of(why_not(s, EndImpulse())) == {"8.28"}
    assert rules_of(why_not(s, move(s, "R077", "61"))) == {"8.28"}
    alone = attack(s, "59", "spent", "R077")
    assert rules_of(why_not(s, alone)) == {"8.28"}, "the other failed as well"
    both = attack(s, "59", "spent", "R077", "R078", "R081")
    assert why_not(s, both) == [], "one that did not try may join them"
    do(s, both)
    assert s.movers[unit(s, "R077")].used == 3, "the entry was paid with the attempt"
    resolve(s, 1)
    pay_somehow(s)
    assert why_not(s, EndImpulse()) == []
    assert s.kit.dates[s.units[unit(s, "R077")].due] == "S15"


@pytest.mark.rule("8.28", "8.12")
def test_nobody_infiltrates_an_area_that_was_attacked() -> None:
    s = scene(
        "R077@60", "R078@60", "G001@59:s", "G002@59:s", time="night", phase="russian impulse",
        control="59=german",
    )  # fmt: skip
    do(s, attack(s, "59", "spent", "R077"))
    resolve(s, -1)
    pay_somehow(s)
    late = Infiltrate(unit(s, "R078"), area(s, "59"))
    assert "8.12" in rules_of(why_not(s, late))


@pytest.mark.rule("8.27")
def test_a_unit_regroups_again_in_the_next_impulse_and_beside_fresh_ones() -> None:
    s = scene("G001@28:s/S16", "G002@28", "R012@31", time="night", date="S14")
    do(s, move(s, "G001", "2"), move(s, "G002", "1"))
    assert rules_of(why_not(s, move(s, "G001", "3"))) == {"8.13"}, "one area an impulse"
    do(s, EndImpulse())
    assert s.kit.dates[s.units[unit(s, "G001")].due] == "S16"
