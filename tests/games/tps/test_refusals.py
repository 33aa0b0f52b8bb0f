"""[8.1, 8.2, 8.28] What an impulse refuses and no other test comes to, each with its exact reasons.

`make refusals` showed that nobody noticed when one of these was left out."""

from __future__ import annotations

from typing import Any

import pytest

from grognard import library
from grognard.games.tps.kit import GROUPS, OFF
from grognard.games.tps.rules.r05_setup import EndSetUp, Ready, SetUp
from grognard.games.tps.rules.r05_setup import Place as SetOut
from grognard.games.tps.rules.r06_turn import Hold, Waking
from grognard.games.tps.rules.r08_end import Rest
from grognard.games.tps.rules.r082_move import Move
from grognard.games.tps.rules.r082_movement import room
from grognard.games.tps.rules.r0828_infiltration import Infiltrate
from grognard.games.tps.rules.r09_advantage import Offered, Prolong, Purpose, Reroll
from grognard.games.tps.rules.r15_fire import FrontFire, Shell
from grognard.games.tps.rules.r17_strike import Strike
from grognard.games.tps.rules.r18_entry import Enter, Placing
from grognard.games.tps.rules.r18_entry import Place as Bring
from grognard.games.tps.rules.r18_volga import Cross
from grognard.games.tps.state import State, Unit
from grognard.kernel.flow import Action, Silent
from tests.games.tps.positions import (
    area,
    at_step,
    attack,
    dice,
    do,
    pay_somehow,
    resolve,
    scene,
    unit,
    why_not,
)

NOBODY, NOWHERE = 10**6, 10**6
FRESH, SPENT = (GROUPS.index(name) for name in ("fresh", "spent"))
NIGHT = {"phase": "russian impulse", "time": "night"}


def whys(s: State, action: Action[Any]) -> list[tuple[str, str]]:
    return [(reason.rule, reason.why) for reason in why_not(s, action)]


def go(s: State, name: str, *path: str) -> Move:
    return Move(unit(s, name), tuple(area(s, at) for at in path))


def slip(s: State, name: str, to: str) -> Infiltrate:
    return Infiltrate(unit(s, name), area(s, to))


def failed_slip() -> State:
    """R077 has failed to infiltrate 62 and must attack it."""
    s = scene("R077@63", "R078@63", "G001@62:s", "R100@EAST", "R101@EAST", control="62=german",
              advantage="russian german", **NIGHT)  # fmt: skip
    do(s, slip(s, "R077", "62"))
    dice(s, 6)
    return s


# ---- what is not there --------------------------------------------------------------------------


@pytest.mark.rule("8.1")
def test_an_action_names_units_areas_and_groups_that_there_are() -> None:
    s = scene("R014@34", "G001@27", phase="russian impulse")
    mine, theirs, at = unit(s, "R014"), unit(s, "G001"), area(s, "27")
    for action, why in (
        (Move(NOBODY, (at,)), "no-such-unit"),
        (Move(-1, (at,)), "no-such-unit"),
        (Move(mine, (NOWHERE,)), "no-such-area"),
        (attack(s, "27", "fresh", "R014", ranged=("G001",)), "not-your-unit"),
        (Shell(mine, at, 2), "no-such-group"),
        (Shell(theirs, at, FRESH), "not-your-unit"),
        (Strike(at, 2), "no-such-group"),
        (Enter(theirs, at), "not-your-unit"),
        (Cross(theirs, at), "not-your-unit"),
        (Cross(mine, NOWHERE), "no-such-area"),
    ):
        assert whys(s, action) == [("0", why)], action


def test_no_action_at_all_is_never_allowed() -> None:
    s = scene("R014@34")
    assert [(no.rule, no.why) for no in Silent().why_not(s, "german")] == [("0", "not-now")]


@pytest.mark.rule("5.4")
def test_a_unit_is_set_up_in_an_area_that_there_is_and_not_where_it_stands() -> None:
    m = library.new("first-week", {"setup": "players"}, 1)
    mine, at = m.kit.unit("R001"), m.kit.area("31")
    assert whys(m.state, SetOut(mine, NOWHERE)) == [("0", "no-such-area")]
    m.play("russian", SetOut(mine, at))
    assert whys(m.state, SetOut(mine, at)) == [("5.4", "stands-there")]


@pytest.mark.rule("5.6")
def test_the_set_up_does_not_end_with_eleven_units_in_an_area() -> None:
    m = library.new("first-week", {"setup": "players"}, 1)
    m.play("russian", Ready())
    s, at = m.state, m.kit.area("31")
    at_step(s, SetUp(1))
    assert whys(s, EndSetUp()) == []
    own = [i for i in s.kit.set_up[1] if s.kit.counters[i].combat and s.units[i].at != at]
    for i in own[: room(s, 1, at) + 1]:
        s.put(i, Unit(at))
    assert ("5.6", "too-many") in whys(s, EndSetUp())


@pytest.mark.rule("6.32")
def test_only_a_unit_of_ones_own_is_kept_spent() -> None:
    s = scene("R012@27:s", "G001@28:s")
    at_step(s, Waking(1))
    assert whys(s, Hold(NOBODY)) == [("0", "no-such-unit")]
    assert whys(s, Hold(unit(s, "G001"))) == [("0", "not-your-unit")]


# ---- moving --------------------------------------------------------------------------------------


@pytest.mark.rule("8.2", "8.11")
def test_a_move_has_a_way_that_leads_somewhere() -> None:
    s = scene("R014@34", "R185@BOX", "G001@27", phase="russian impulse")
    assert whys(s, go(s, "R014")) == [("8.2", "no-path")]
    assert whys(s, go(s, "R014", "31", "34")) == [("8.2", "back-where-it-was")]
    assert whys(s, go(s, "R014", "28")) == [("8.2", "not-adjacent")]
    assert whys(s, go(s, "R185", "31")) == [("8.11", "not-on-the-map")]


@pytest.mark.rule("8.27", "8.12", "7.1")
def test_a_spent_unit_regroups_next_to_it_where_nobody_fought_and_there_is_room() -> None:
    s = scene("R079@61:s", "R080@60", "G001@62:s", "G002@62:s", control="62=german", **NIGHT)
    assert whys(s, go(s, "R079", "1")) == [("8.2", "not-adjacent")]
    s.shut = (area(s, "60"),)
    assert whys(s, go(s, "R079", "60")) == [("8.12", "area-attacked")]
    full = scene("R079@61:s", *(f"R{n:03}@60" for n in range(1, 11)), **NIGHT)
    assert whys(full, go(full, "R079", "60")) == [("7.1", "area-full")]


@pytest.mark.rule("8.13")
def test_a_spent_unit_has_nothing_left_to_rest_from() -> None:
    s = scene("R079@61:s", **NIGHT)
    assert whys(s, Rest(unit(s, "R079"))) == [("8.13", "spent")]


# ---- infiltration --------------------------------------------------------------------------------


@pytest.mark.rule("8.28")
def test_only_a_fresh_unit_in_an_area_of_its_own_side_infiltrates() -> None:
    s = scene("R077@63:s", "G001@62:s", control="62=german", **NIGHT)
    assert whys(s, slip(s, "R077", "62")) == [("8.28", "fresh-infiltrates")]
    s = scene("R077@63", "G001@62:s", control="62=german 63=german", **NIGHT)
    assert whys(s, slip(s, "R077", "62")) == [("8.28", "from-own-area")]


@pytest.mark.rule("8.2", "8.28")
def test_infiltration_leads_next_door_and_costs_what_entering_costs() -> None:
    s = scene("R077@63", "G001@60:s", control="60=german", **NIGHT)
    assert whys(s, slip(s, "R077", "60")) == [("8.2", "not-adjacent")]
    s = scene("R077@63", "G001@26:s", control="26=german", **NIGHT)
    do(s, go(s, "R077", "59", "60", "36", "34"))
    assert ("8.2", "too-far") in whys(s, slip(s, "R077", "26"))


@pytest.mark.rule("7.1", "8.28")
def test_nobody_infiltrates_where_no_room_is_left() -> None:
    crowd = [f"R{n:03}@62" for n in range(1, 11)]
    s = scene("R077@63", "G001@62:s", *crowd, **NIGHT)
    assert whys(s, slip(s, "R077", "62")) == [("7.1", "area-full")]


@pytest.mark.rule("8.28")
def test_who_failed_to_infiltrate_does_nothing_but_attack_there() -> None:
    s = failed_slip()
    assert ("8.28", "must-attack") in whys(s, slip(s, "R077", "64"))
    assert whys(s, go(s, "R077", "64")) == [("8.28", "must-attack")]
    elsewhere = attack(s, "59", "spent", "R077")
    assert whys(s, elsewhere) == [("8.33", "no-group"), ("8.28", "must-attack")]
    beside = attack(s, "62", "spent", "R077", ranged=("R077",))
    assert whys(s, beside) == [("8.28", "must-attack"), ("8.28", "must-attack"),
                               ("8.31", "ranged-by-day")]  # fmt: skip
    assert whys(s, attack(s, "62", "spent", "R077")) == []


@pytest.mark.rule("8.28")
def test_others_do_not_attack_there_without_who_failed() -> None:
    s = failed_slip()
    assert whys(s, attack(s, "62", "spent", "R078")) == [("8.28", "must-attack")]
    assert whys(s, attack(s, "62", "spent", "R077", "R078")) == []


@pytest.mark.rule("8.28")
def test_nobody_slips_ashore_into_a_zone() -> None:
    s = scene("R100@EAST", "G001@H:s", control="H=german", **NIGHT)
    assert ("8.28", "not-into-a-zone") in whys(s, Cross(unit(s, "R100"), area(s, "H"), slip=True))


# ---- the river and the edge ----------------------------------------------------------------------


@pytest.mark.rule("8.12", "18.5")
def test_nobody_crosses_into_an_area_that_was_attacked() -> None:
    s = scene("R077@63", "R100@EAST", "G001@62:s", control="62=german", **NIGHT)
    do(s, attack(s, "62", "spent", "R077"))
    resolve(s, -1)
    pay_somehow(s)
    found = whys(s, Cross(unit(s, "R100"), area(s, "62")))
    assert found == [("18.3", "another-landing"), ("8.12", "area-attacked")]


@pytest.mark.rule("8.2", "18.5")
def test_nobody_crosses_who_cannot_pay_for_river_and_area() -> None:
    s = scene("R092@EAST", "R100@EAST", "G001@62:s", control="62=german", **NIGHT)
    assert whys(s, Cross(unit(s, "R100"), area(s, "62"))) == []
    assert whys(s, Cross(unit(s, "R092"), area(s, "62"))) == [("8.2", "too-far")]


@pytest.mark.rule("8.12", "8.13", "8.2", "18.2")
def test_who_comes_in_from_off_the_map_does_so_once_and_not_into_a_fight() -> None:
    s = scene("G089@OFF", "G090@OFF:s", "G001@4")
    first, tired, zone = unit(s, "G089"), unit(s, "G090"), area(s, "C")
    assert whys(s, Enter(tired, zone)) == [("8.13", "spent")]
    s.shut = (zone,)
    assert whys(s, Enter(first, zone)) == [("8.12", "area-attacked")]
    s = scene("G136@BOX", "G001@4")
    s.put(unit(s, "G136"), Unit(OFF))  # the one German counter without movement factors
    assert whys(s, Enter(unit(s, "G136"), zone)) == [("8.2", "too-far")]


@pytest.mark.rule("18.2")
def test_a_reinforcement_is_placed_by_its_own_side_in_an_area_that_there_is() -> None:
    s = scene("G087@OFF", "R001@31")
    at_step(s, Placing())
    assert whys(s, Bring(unit(s, "G087"), NOWHERE)) == [("0", "no-such-area")]
    assert whys(s, Bring(unit(s, "R001"), area(s, "C"))) == [("0", "not-your-unit")]


@pytest.mark.rule("15.3", "20.3", "8.33")
def test_front_artillery_fires_alone_at_somebody_and_not_before_the_russian_has_acted() -> None:
    s = scene("R188@BOX", "R014@34", "G001@27", phase="russian impulse", date="S14")
    guns, at = unit(s, "R188"), area(s, "27")
    for group in (FRESH, SPENT):  # nothing else is asked of what is no Front artillery
        assert whys(s, FrontFire(unit(s, "R014"), at, group)) == [("15.3", "no-front-artillery")]
    assert whys(s, FrontFire(guns, at, SPENT)) == [("8.33", "no-group")]
    s.opened = False
    assert whys(s, FrontFire(guns, at, FRESH)) == [("20.3", "front-surprised")]


@pytest.mark.rule("9.1", "9.5")
def test_the_advantage_is_used_by_its_holder_and_not_on_the_day_he_got_it() -> None:
    throw = Purpose("impulse", "8.1", 0, turns=True)
    s = scene("G001@28", advantage="german russian")
    at_step(s, Offered(throw, (1, 1)))
    assert whys(s, Reroll()) == [("9.5", "advantage-used-today")]
    assert ("9.5", "advantage-used-today") in whys(s, Prolong())
    other = [(no.rule, no.why) for no in Reroll().why_not(s, "russian")]
    assert other == [("9.1", "not-your-advantage")]
