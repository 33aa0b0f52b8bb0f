"""[8.3, 8.354, 8.355, 17.3] What attacks, losses and retreats refuse and no other test comes to,
each with its exact reasons: see `test_refusals`."""

from __future__ import annotations

import pytest

from grognard.games.tps.kit import GERMAN, GROUPS, RUSSIAN
from grognard.games.tps.rules.r083_attack import Attack
from grognard.games.tps.rules.r083_battle import Battle, Join, Split
from grognard.games.tps.rules.r083_values import Fight
from grognard.games.tps.rules.r08354_losses import Losses, Pay, Select, Selection
from grognard.games.tps.rules.r08355_retreat import Crowd, GoOn, Retreat, RetreatTo
from grognard.games.tps.rules.r15_fire import FrontFire, Shell
from grognard.games.tps.rules.r17_luftwaffe import Astray, SendAstray
from grognard.games.tps.rules.r17_strike import Strike
from grognard.games.tps.state import Unit
from grognard.games.tps.table import why_not_preview
from tests.games.tps.positions import (
    area,
    asked,
    at_step,
    attack,
    do,
    resolve,
    scene,
    top,
    unit,
    units,
)
from tests.games.tps.test_refusals import FRESH, NOBODY, NOWHERE, go, whys

RUBBLE = GROUPS.index("rubble")


# ---- attacks -------------------------------------------------------------------------------------


@pytest.mark.rule("8.31", "8.33", "8.2")
def test_who_fires_from_next_door_may_attack_is_next_door_and_can_pay() -> None:
    s = scene("G001@28", "G009@28", "R012@27", "R013@34", rubble="27=1", control="28=german")
    from_afar = attack(s, "34", "fresh", ranged=("G001",))
    assert whys(s, from_afar) == [("8.31", "not-adjacent")]
    rubble = attack(s, "27", "rubble", ranged=("G009",))
    assert whys(s, rubble) == [("8.33", "rubble-from-inside")]
    assert whys(s, attack(s, "27", "rubble", ranged=("G001",)))[0] == ("8.33", "engineers-only")


@pytest.mark.rule("8.2", "8.31", "8.34")
def test_who_has_walked_too_far_attacks_neither_where_he_is_nor_next_door() -> None:
    s = scene("R014@34", "G001@62", "G002@63:s", control="62=german", phase="russian impulse")
    do(s, go(s, "R014", "33", "61"))
    i = unit(s, "R014")
    s.movers[i] = s.movers[i].__class__(
        s.movers[i].start, s.kit.counters[i].move, s.movers[i].came, s.movers[i].toll
    )
    assert whys(s, attack(s, "62", "fresh", ranged=("R014",))) == [("8.2", "too-far")]
    assert whys(s, attack(s, "61", "spent", "R014"))[-1] == ("8.2", "too-far")


@pytest.mark.rule("7.1", "8.3")
def test_no_more_attackers_go_in_than_the_area_holds() -> None:
    crowd = [f"G{n:03}@27" for n in (1, 2, 3, 4, 5, 6, 7, 12, 13, 14)]
    s = scene("G015@28", "R012@27", *crowd, control="28=german")
    assert ("7.1", "too-many") in whys(s, attack(s, "27", "fresh", "G015"))


@pytest.mark.rule("8.24", "8.13")
def test_an_observer_is_one_is_fresh_and_goes_in_with_somebody() -> None:
    s = scene("G001@28", "G008@28", "G011@28:s", "R012@27", control="28=german")
    no_observer = attack(s, "27", "fresh", "G001", observers=("G008",))
    assert whys(s, no_observer) == [("8.24", "no-observer")]
    spent = attack(s, "27", "fresh", "G001", observers=("G011",))
    assert whys(s, spent)[0] == ("8.13", "spent")
    s = scene("G001@28", "G011@28", "R012@27", control="28=german")
    alone = attack(s, "27", "fresh", ranged=("G001",), observers=("G011",))
    assert whys(s, alone) == [("8.24", "nobody-enters")]


@pytest.mark.rule("8.12")
def test_a_second_attack_goes_into_the_same_area() -> None:
    s = scene("G001@28", "G002@28", "G009@28", "R012@27", "R013@27:s", "R014@29:s",
              control="28=german")  # fmt: skip
    do(s, attack(s, "27", "fresh", "G001"))
    assert isinstance(top(s), Split)
    assert ("8.12", "second-same-area") in whys(s, attack(s, "29", "spent", "G002"))
    beside = attack(s, "27", "spent", ranged=("G002",))
    assert whys(s, beside) == [("8.12", "second-enters")]


@pytest.mark.rule("8.3", "8.12")
def test_who_joins_the_second_attack_is_named_once_and_is_there() -> None:
    s = scene("G038@28", "G039@28", "R012@27", "R013@27:s", control="28=german")
    do(s, attack(s, "27", "fresh", "G038"), attack(s, "27", "spent", "G039"))
    resolve(s, 4)
    assert isinstance(top(s), Battle)
    first = unit(s, "G038")
    assert whys(s, Join((first, first))) == [("8.3", "attacker-twice")]
    assert whys(s, Join((NOBODY,))) == [("0", "no-such-unit")]


# ---- losses and retreats -------------------------------------------------------------------------


@pytest.mark.rule("8.354")
def test_the_attacker_marks_one_of_the_strongest_that_are_there() -> None:
    s = scene("G001@27", "R012@27", "R013@27", "R092@27")
    fight = Fight(GERMAN, area(s, "27"), FRESH, units(s, ("G001",)))
    at_step(s, Selection(fight, 1))
    assert isinstance(top(s), Selection)
    assert whys(s, Select(NOBODY)) == [("0", "no-such-unit")]
    assert whys(s, Select(unit(s, "G001"))) == [("8.354", "not-the-strongest")]


@pytest.mark.rule("8.354")
def test_losses_are_paid_with_ones_own_units() -> None:
    s = scene("G001@27", "R012@27", "R013@27")
    fight = Fight(GERMAN, area(s, "27"), FRESH, units(s, ("G001",)))
    at_step(s, Losses(fight, 0, -1))
    assert asked(s) == "russian"
    assert whys(s, Pay(((NOBODY, "flip"),))) == [("0", "no-such-unit")]
    assert whys(s, Pay(((unit(s, "G001"), "flip"),))) == [("0", "not-your-unit")]


@pytest.mark.rule("8.355", "8.3556")
def test_a_retreat_leads_on_and_takes_along_observers_of_its_own_group() -> None:
    held = "27=german 28=german 2=german 3=german"
    s = scene("G001@27:s", "G011@27:s", "R012@34", phase="russian impulse", control=held)
    here, back, on = area(s, "27"), area(s, "28"), area(s, "2")
    at_step(s, Retreat(GERMAN, units(s, ("G001",)), here, (back,)))
    watcher = unit(s, "G011")
    assert whys(s, RetreatTo(NOWHERE)) == [("0", "no-such-area")]
    assert whys(s, RetreatTo(back)) == [("8.355", "retreat-back")]
    assert ("0", "no-such-unit") in whys(s, RetreatTo(on, (NOBODY,)))
    assert ("8.3556", "observer-twice") in whys(s, RetreatTo(on, (watcher, watcher)))
    assert ("8.3556", "observer-stays") in whys(s, RetreatTo(on, (unit(s, "G001"),)))


@pytest.mark.rule("8.3553")
def test_only_those_who_came_too_many_go_on() -> None:
    crowd = [f"R{n:03}@27" for n in range(1, 11)]
    s = scene(*crowd, "R012@34", "G001@28")
    s.put(unit(s, "R012"), Unit(area(s, "27")))
    at_step(s, Crowd(RUSSIAN, units(s, ("R001", "R002")), area(s, "27"), (area(s, "34"),)))
    assert isinstance(top(s), Crowd)
    assert whys(s, GoOn((NOBODY,))) == [("0", "no-such-unit")]
    assert whys(s, GoOn((unit(s, "G001"),))) == [("0", "not-your-unit")]


@pytest.mark.rule("17.3")
def test_bombs_astray_fall_on_an_area_that_there_is() -> None:
    s = scene("G001@28", "G002@34", "R012@27", "G136@BOX")
    at_step(s, Astray(Fight(GERMAN, area(s, "27"), FRESH, kind="air")))
    assert isinstance(top(s), Astray)
    assert whys(s, SendAstray(NOWHERE)) == [("0", "no-such-area")]


# ---- previews ------------------------------------------------------------------------------------


@pytest.mark.rule("8.3", "8.24", "8.33", "8.351")
def test_a_preview_is_refused_where_there_is_nothing_to_weigh() -> None:
    s = scene("G001@28", "G008@28", "G011@28", "R012@27", "R014@34", control="28=german")
    at = area(s, "27")

    def said(action: Attack | Shell | Strike | FrontFire) -> list[tuple[str, str]]:
        return [(no.rule, no.why) for no in why_not_preview(s, "german", action)]

    assert said(attack(s, "27", "fresh", "G001")) == []
    assert said(Attack(NOWHERE, FRESH, units(s, ("G001",)))) == [("0", "no-such-area")]
    assert said(attack(s, "27", "spent", "G001")) == [("8.33", "no-group")]
    assert said(Attack(at, FRESH)) == [("8.3", "no-attackers")]
    assert said(Attack(at, FRESH, (NOBODY,))) == [("0", "no-such-unit")]
    assert said(attack(s, "27", "fresh", "R012")) == [("0", "not-your-unit")]
    assert said(attack(s, "27", "fresh", "G001", "G011")) == [("8.24", "does-not-attack")]
    assert said(attack(s, "27", "fresh", "G008")) == [("8.351", "nobody-leads")]
    assert said(Shell(NOBODY, at, FRESH)) == [("0", "no-such-unit")]
