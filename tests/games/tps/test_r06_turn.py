"""[6] Impulses, sunset and dawn."""

from __future__ import annotations

import pytest

from grognard.games.tps.kit import GERMAN, RUSSIAN
from grognard.games.tps.rules.r06_turn import Hold, Wake, Waking
from grognard.games.tps.rules.r08_end import EndImpulse, Pass, Rest
from grognard.games.tps.rules.r082_move import Move
from grognard.games.tps.rules.r083_values import offence
from grognard.games.tps.state import ENDS
from grognard.kernel.flow import Rolled, submit
from grognard.kernel.value import CHANCE
from tests.games.tps.positions import (
    area,
    asked,
    attack,
    dark,
    dice,
    do,
    fight_of,
    pay_somehow,
    quiet,
    resolve,
    rules_of,
    scene,
    unit,
    wake,
    why_not,
)


@pytest.mark.rule("8.14", "6.31")
def test_german_then_russian_pass_and_night_begins_with_a_russian_impulse() -> None:
    s = scene("G001@28", "R012@35", date="S14", track="4")
    do(s, Pass())
    dice(s, 6, 6)
    assert asked(s) == "russian"
    assert s.track == 5, "the German roll did not end the day, and the marker went on"
    do(s, Pass())
    assert s.night
    assert s.track == 3
    assert asked(s) == "russian"
    assert s.passes == 0


@pytest.mark.rule("8.14", "8.1", "6.32")
@pytest.mark.parametrize("time", ["day", "night"])
def test_where_the_german_passes_second_nobody_is_asked_about_his_dice(time: str) -> None:
    s = scene("G001@28", "R012@35", date="S14", time=time, phase="russian impulse")
    do(s, Pass(), Pass())
    submit(s, CHANCE, Rolled((6, 6)))
    assert s.night == (time == "day")
    assert asked(s) == "russian", "nothing hangs on them: the advantage is not offered"


@pytest.mark.rule("8.14")
def test_a_pass_after_acting_and_an_end_without_are_refused() -> None:
    s = scene("G001@28")
    assert rules_of(why_not(s, EndImpulse())) == {"8.14"}
    do(s, Rest(unit(s, "G001")))
    assert rules_of(why_not(s, Pass())) == {"8.14"}


@pytest.mark.rule("6.1")
def test_on_the_last_space_the_marker_stays() -> None:
    s = scene("G001@28", date="S14", track="12")
    do(s, Pass())
    dice(s, 6, 6)
    assert s.track == 12


@pytest.mark.rule("6.31", "8.1", "8.12")
def test_the_first_attack_roll_ends_the_day_but_only_with_the_impulse() -> None:
    s = scene(
        "G001@28", "G002@28", "R012@27", "R014@34:s", "G004@28", date="S14", track="9",
        control="28=german",
    )  # fmt: skip
    do(s, attack(s, "27", "fresh", "G001"))
    quiet(s)
    dice(s, 1, 1, 6, 6)
    assert s.dusk == ENDS
    assert not dark(s)
    pay_somehow(s)
    assert asked(s) == "german", "the impulse goes on"
    do(s, Rest(unit(s, "G002")))
    do(s, EndImpulse())
    assert dark(s)
    assert asked(s) == "russian"


@pytest.mark.rule("6.31", "8.1", "8.351D")
def test_later_attacks_of_the_impulse_are_still_by_day_and_do_not_judge() -> None:
    s = scene("G001@28", "G002@28", "R012@27", "R001@29", date="S14", track="9")
    do(s, attack(s, "27", "fresh", "G001"))
    quiet(s)
    dice(s, 1, 1, 6, 6)
    pay_somehow(s)
    do(s, attack(s, "29", "fresh", "G002"))
    quiet(s)
    assert any(line.rule == "8.351D" for line in offence(s, fight_of(s)).lines)
    dice(s, 6, 6, 6, 6)
    assert s.dusk == ENDS, "a later roll changes nothing"


@pytest.mark.rule("6.1", "20.2")
def test_the_first_german_impulse_of_the_match_makes_no_roll() -> None:
    s = scene("G001@28", "R012@35", phase="opening")
    assert not s.opened
    do(s, Rest(unit(s, "G001")), EndImpulse())
    assert asked(s) == "russian"
    assert s.track == 2
    do(s, Pass())
    do(s, Pass())
    assert not s.night or asked(s) == CHANCE


@pytest.mark.rule("6.32", "10.21")
def test_the_owner_may_leave_a_unit_spent() -> None:
    s = scene("R012@31:s", "R013@31:s", "G001@28:s", phase="dawn")
    assert isinstance(s.steps[-1], Waking)
    assert asked(s) == "russian"
    do(s, Hold(unit(s, "R012")))
    assert rules_of(why_not(s, Hold(unit(s, "R012")))) == {"6.32"}
    do(s, Wake())
    assert s.units[unit(s, "R012")].spent
    assert not s.units[unit(s, "R013")].spent
    assert asked(s) == "german"
    do(s, Wake())
    assert not s.units[unit(s, "G001")].spent


@pytest.mark.rule("6.32", "10.7")
def test_dawn_wakes_artillery_and_aircraft_by_itself() -> None:
    s = scene("R185@BOX:s", "G136@BOX:s", "R001@EAST:s", phase="dawn")
    wake(s)
    assert not any(found.spent for found in s.units)


@pytest.mark.rule("9.5", "6.32")
def test_who_holds_the_advantage_at_dawn_may_use_it() -> None:
    s = scene("R012@31", "G001@28", phase="dawn", advantage="russian german")
    assert s.advantage == s.advantage_dawn == RUSSIAN


@pytest.mark.rule("6.4")
def test_the_match_ends_with_its_last_date() -> None:
    s = scene("R012@31", "G001@28", phase="dawn", date="N14")
    assert asked(s) == ""
    assert s.steps == []
    assert s.victor == RUSSIAN, "the German holds too little"


@pytest.mark.rule("8.13")
def test_who_has_moved_is_spent_when_the_impulse_ends() -> None:
    s = scene("G001@28", "G002@28", date="S14")
    do(s, Rest(unit(s, "G001")))
    assert not s.units[unit(s, "G001")].spent
    assert rules_of(why_not(s, Rest(unit(s, "G001")))) == {"8.13", "8.11"}
    do(s, EndImpulse())
    assert s.units[unit(s, "G001")].spent
    assert not s.units[unit(s, "G002")].spent


@pytest.mark.rule("7.3", "12.12")
def test_who_came_out_of_supply_takes_control_at_a_dawn_that_finds_him_supplied() -> None:
    s = scene("G001@37", "R012@31", time="night", control="60=russian", phase="german impulse")
    do(s, Move(unit(s, "G001"), (area(s, "60"),)))
    assert s.control[area(s, "60")] == RUSSIAN, "nothing behind it is German"
    for at in ("37", "25", "4"):
        s.set_control(area(s, at), GERMAN)
    assert s.control[area(s, "60")] == RUSSIAN
    s.claim_all()
    assert s.control[area(s, "60")] == GERMAN


def test_a_german_impulse_after_an_overrun_rolls_only_once() -> None:
    s = scene("G001@27", "R012@27", date="S14", track="2", control="27=german")
    do(s, attack(s, "27", "fresh", "G001"))
    resolve(s, 4)
    do(s, EndImpulse())
    assert asked(s) == "russian", "the attack roll was the impulse roll"
    assert s.side == RUSSIAN
    assert s.side != GERMAN
