"""[8.12, 8.3] Attacks: two at once, joining, fire from next door, overruns."""

from __future__ import annotations

import pytest

from grognard.games.tps.kit import DEAD, GERMAN
from grognard.games.tps.odds import FALLS
from grognard.games.tps.rules.r08_end import EndImpulse
from grognard.games.tps.rules.r082_move import Move
from grognard.games.tps.rules.r083_attack import Attack
from grognard.games.tps.rules.r083_battle import Battle, Join, Split, Undivided
from grognard.games.tps.rules.r083_values import defence, offence
from grognard.games.tps.rules.r08354_losses import Losses, Pay, Select, Selection
from grognard.games.tps.table import preview
from tests.games.tps.positions import (
    area,
    asked,
    attack,
    dice,
    do,
    fight_of,
    pay_somehow,
    place,
    quiet,
    resolve,
    rules_of,
    scene,
    top,
    unit,
    units,
    why_not,
)


@pytest.mark.rule("8.12")
def test_two_attacks_declared_at_once_are_resolved_one_after_the_other() -> None:
    s = scene("G001@28", "G002@28", "G006@28", "R012@27", "R013@27:s")
    do(s, attack(s, "27", "fresh", "G001"))
    assert isinstance(top(s), Split)
    elsewhere = attack(s, "29", "fresh", "G002")
    assert {"8.12", "8.33"} >= rules_of(why_not(s, elsewhere)) > set()
    again = attack(s, "27", "fresh", "G002")
    assert "8.32" in rules_of(why_not(s, again))
    do(s, attack(s, "27", "spent", "G002"))
    resolve(s, 1)
    do(s, Pay(((unit(s, "R012"), "flip"),)))
    quiet(s)
    second = fight_of(s)
    assert s.kit.counters[second.units[0]].id == "G002"
    assert defence(s, second).lines[0].about == (("unit", s.kit.counters[unit(s, "R012")].label),)
    resolve(s, -1)
    pay_somehow(s)
    late = attack(s, "27", "spent", "G006")
    assert rules_of(why_not(s, late)) == {"8.12", "8.32"}


@pytest.mark.rule("8.12", "8.36")
def test_who_overruns_the_first_group_may_join_the_attack_on_the_second() -> None:
    s = scene("G038@28", "G039@28", "R012@27", "R013@27:s", control="28=german")
    do(s, attack(s, "27", "fresh", "G038"))
    do(s, attack(s, "27", "spent", "G039"))
    resolve(s, 4)
    assert isinstance(top(s), Battle)
    assert asked(s) == "german"
    assert rules_of(why_not(s, Join(units(s, ("G039",))))) == {"8.12"}
    do(s, Join(units(s, ("G038",))))
    assert s.movers[unit(s, "G038")].used == 4 + 1
    fight = fight_of(s)
    assert set(fight.units) == set(units(s, ("G038", "G039")))
    resolve(s, 3)
    assert s.control[area(s, "27")] == GERMAN


@pytest.mark.rule("8.12")
def test_no_second_attack_is_asked_for_where_there_is_no_second_group() -> None:
    s = scene("G001@28", "G002@28", "R012@27")
    do(s, attack(s, "27", "fresh", "G001"))
    assert not isinstance(top(s), Split)


@pytest.mark.rule("8.12", "8.23")
def test_the_end_of_a_fresh_enemy_makes_the_ground_beside_it_cheaper() -> None:
    s = scene("G001@28", "G002@28", "R012@27")
    beside = area(s, "29")
    assert s.costs(GERMAN)[area(s, "2")] == 2
    do(s, attack(s, "27", "fresh", "G001"))
    resolve(s, 4)
    assert s.costs(GERMAN)[area(s, "2")] == 1
    assert rules_of(why_not(s, Move(unit(s, "G002"), (area(s, "27"),)))) == {"8.12"}
    assert why_not(s, Move(unit(s, "G002"), (beside,))) == []


@pytest.mark.rule("8.31", "8.32")
def test_fire_from_next_door_closes_the_area_and_the_group() -> None:
    s = scene("G001@27", "G002@27", "R014@34", "R015@34:s", control="27=german")
    do(s, attack(s, "34", "fresh", "G001", ranged=["G001"]))
    resolve(s, -3)
    pay_somehow(s)
    assert place(s, "G001") == "27"
    assert rules_of(why_not(s, attack(s, "34", "spent", "G002"))) == {"8.12"}
    assert why_not(s, attack(s, "34", "spent", "G002", ranged=["G002"])) == []
    assert "8.32" in rules_of(why_not(s, attack(s, "34", "fresh", "G002", ranged=["G002"])))


@pytest.mark.rule("8.31")
def test_a_unit_may_move_up_and_fire() -> None:
    s = scene("G001@28", "R014@34:s")
    do(s, Move(unit(s, "G001"), (area(s, "27"),)))
    made = attack(s, "34", "spent", "G001", ranged=["G001"])
    assert why_not(s, made) == []
    do(s, made)
    assert s.movers[unit(s, "G001")].used == 2


@pytest.mark.rule("8.3", "8.24")
def test_who_cannot_attack() -> None:
    s = scene("G001@28", "G011@28", "R012@27")
    assert rules_of(why_not(s, attack(s, "27", "fresh"))) == {"8.3"}
    assert "8.24" in rules_of(why_not(s, attack(s, "27", "fresh", "G001", "G011")))
    assert "8.3" in rules_of(why_not(s, attack(s, "27", "fresh", "G001", "G001")))
    assert "8.33" in rules_of(why_not(s, attack(s, "27", "spent", "G001")))
    assert "8.33" in rules_of(why_not(s, attack(s, "27", "rubble", "G001")))


@pytest.mark.rule("8.24", "8.3556")
def test_an_observer_goes_in_with_the_last_of_a_contested_zone() -> None:
    s = scene("G038@A", "G011@A", "R012@A:s", "R014@29:s")
    do(s, attack(s, "29", "spent", "G038", observers=["G011"]))
    assert place(s, "G011") == "29"
    resolve(s, -1)
    pay_somehow(s)
    do(s, EndImpulse())
    assert s.units[unit(s, "G011")].due == 0
    assert s.kit.dates[s.units[unit(s, "G038")].due] == "S17"


@pytest.mark.rule("8.22", "14.4")
def test_where_the_leader_fails_at_the_rubble_the_attack_does_not_take_place() -> None:
    s = scene("G038@28", "G008@28", "R012@27:s", rubble="27=2", control="28=german")
    do(s, attack(s, "27", "spent", "G038", "G008"))
    dice(s, 6, 6)  # the guns get in
    dice(s, 1, 1)
    assert asked(s) == "german"
    assert place(s, "G038") == place(s, "G008") == "28"
    assert s.struck == ()
    assert s.shut == ()


@pytest.mark.rule("14.6", "8.33")
def test_engineers_clear_rubble_and_open_the_area_again() -> None:
    s = scene("G009@28", "G001@28", rubble="27=1", control="28=german 27=german")
    do(s, Move(unit(s, "G009"), (area(s, "27"),)))
    do(s, attack(s, "27", "rubble", "G009"))
    resolve(s, 2)
    assert s.rubble[area(s, "27")] == 0
    assert why_not(s, Move(unit(s, "G001"), (area(s, "27"),))) == []


@pytest.mark.rule("8.36")
def test_a_group_that_owes_all_it_has_is_gone_without_an_overrun() -> None:
    s = scene("G001@28", "R012@27")
    do(s, attack(s, "27", "fresh", "G001"))
    resolve(s, 3)
    assert s.units[unit(s, "R012")].at == DEAD
    assert s.kit.dates[s.units[unit(s, "G001")].due] == "S15", "it has won, and not overrun"


@pytest.mark.rule("8.354")
def test_of_equals_the_attacker_says_who_must_pay() -> None:
    s = scene("G001@28", "R012@27", "R013@27", "R014@27")
    do(s, attack(s, "27", "fresh", "G001"))
    resolve(s, 2)
    assert isinstance(top(s), Selection)
    assert asked(s) == "german"
    do(s, Select(unit(s, "R013")))
    step = top(s)
    assert isinstance(step, Losses)
    assert step.marked == unit(s, "R013")
    assert asked(s) == "russian"
    wrong = Pay(((unit(s, "R012"), "retreat"),))
    assert rules_of(why_not(s, wrong)) == {"8.354"}


@pytest.mark.rule("8.35", "8.353")
def test_a_preview_counts_every_fall_of_the_dice() -> None:
    s = scene("G001@28", "G002@28", "R012@27")
    made = attack(s, "27", "fresh", "G001", "G002")
    found = preview(s, "german", made)
    assert found.strength == (5, 4)
    kinds = {c.result: c.falls for c in found.chances}
    whole = sum(kinds[name] for name in ("overrun", "won", "even", "lost", "rout"))
    assert whole == FALLS == 1296
    assert sum(n for name, n in kinds.items() if name.startswith("owed")) == kinds["won"]
    do(s, made)
    quiet(s)
    fight = fight_of(s)
    assert (offence(s, fight).total, defence(s, fight).total) == found.strength


@pytest.mark.rule("8.12")
def test_the_second_attack_can_be_declined() -> None:
    s = scene("G001@28", "G002@28", "R012@27", "R013@27:s")
    do(s, attack(s, "27", "spent", "G001"), Undivided())
    quiet(s)
    assert asked(s) == "chance"


@pytest.mark.rule("8.12")
def test_who_makes_the_first_attack_has_no_part_in_the_second_beforehand() -> None:
    """Only an overrun sets them free for it."""
    s = scene("G001@28", "G002@28", "G003@28", "R012@27", "R013@27:s")
    do(s, attack(s, "27", "fresh", "G001"))
    assert isinstance(top(s), Split)
    both = attack(s, "27", "spent", "G001", "G002")
    assert [no.why for no in why_not(s, both)] == ["in-the-first"]
    assert why_not(s, attack(s, "27", "spent", "G002", "G003")) == []
    offered = [one for offer in top(s).offers(s, asked(s)) for one in offer]
    attacks = [one for one in offered if isinstance(one, Attack)]
    assert attacks
    assert not [one for one in attacks if unit(s, "G001") in one.units]
