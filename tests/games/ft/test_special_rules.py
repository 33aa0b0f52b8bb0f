"""Exits [G.16], and the special rules of the land scenarios."""

from __future__ import annotations

import pytest

from grognard.games.ft import GAME
from grognard.games.ft.pieces import EXITED, GONE, TASK_FORCE
from grognard.games.ft.rules.b1_supply import income
from grognard.games.ft.rules.c1_burning import BurnBehind
from grognard.games.ft.rules.c1_movement import Move, Movement
from grognard.games.ft.rules.c1_overrun import surprised, why_not_overrun
from grognard.games.ft.rules.c1_reach import walk
from grognard.games.ft.rules.f1_victory import score
from grognard.games.ft.rules.g10_command import command_test, range_of
from grognard.games.ft.rules.g11_costs import HALF, mover_of
from grognard.games.ft.rules.g16_exit import LeaveMap, ways_out
from grognard.games.ft.state import State
from grognard.kernel.flow import refusals, settle, submit
from tests.games.ft.scenes import at, start, unit, whys
from tests.games.ft.verbs_arrivals import put, suomussalmi


def moving(s: State, side: int) -> State:
    s.steps, s.ask, s.phasing, s.segment = [Movement(side)], None, side, "C.1"
    settle(s)
    return s


@pytest.mark.rule("G.16")
def test_battalions_leave_by_an_exit_hex_and_score() -> None:
    s = start("raate")
    s.turn, s.weather, s.ice = 2, 1, 3
    guns, near = put(s, "S-25-1", "2514", limited=0), put(s, "S-25-2", "2414", limited=0)
    tanks = put(s, "S-312", "2514", limited=0)
    before = score(s).total
    moving(s, 0)
    assert set(ways_out(s, 1)) == set(), "the aggressor alone scores"
    inland = put(s, "S-305-2", "2214", limited=0)
    assert whys(refusals(s, "aggressor", LeaveMap((inland,), ()))) == ["G.16 no-exit-here"]
    submit(s, "aggressor", LeaveMap((guns,), ()))
    submit(s, "aggressor", LeaveMap((near,), (at(s, "2514"),)))
    assert s.units[guns].at == s.units[near].at == EXITED
    assert s.exited == {at(s, "2514"): 4}
    assert score(s).total == before + 2
    assert not s.losses, "not lost"
    assert whys(refusals(s, "aggressor", LeaveMap((guns,), ())))[0] == "C.1.0 not-on-the-map"
    far = put(s, "S-305-3", "2014", limited=0)
    path = tuple(at(s, name) for name in ("2114", "2214", "2314", "2414", "2514"))
    bad = whys(refusals(s, "aggressor", LeaveMap((far,), path)))
    assert bad == ["C.1.0 not-enough-points"], "the point for leaving is not left"
    assert s.units[tanks].at >= 0
    assert not list(GAME.faults(s))


@pytest.mark.rule("G.16")
def test_a_headquarters_leaves_with_a_unit_of_its_own() -> None:
    s = suomussalmi(3)
    hq, bn = put(s, "S-662", "2502"), put(s, "S-662-1", "2502")
    other = put(s, "S-81", "2502")
    moving(s, 0)
    submit(s, "aggressor", LeaveMap(tuple(sorted((hq, bn))), ()))
    assert s.units[hq].at == EXITED
    submit(s, "aggressor", LeaveMap((other,), ()))
    assert s.units[other].at == GONE
    assert s.awards < 0


def cost(s: State, name: str, *path: str) -> float:
    mover = mover_of(s, (unit(s, name),), 99)
    found = walk(s, mover, at(s, path[0]), [at(s, one) for one in path[1:]])
    assert isinstance(found, tuple), found
    return found[0] / HALF


@pytest.mark.rule("G.11")
def test_the_border_road_is_slow_at_first() -> None:
    s = suomussalmi(4)
    s.weather, s.ice = 1, 3
    assert cost(s, "S-163T", "1903", "1802", "1703") == 4
    assert cost(s, "S-662-1", "1903", "1802") == 1, "not for foot"
    assert cost(s, "S-163T", "1504", "1403") == 1, "not west of 1603"
    s.turn = 5
    assert cost(s, "S-163T", "1903", "1802", "1703") == 2


@pytest.mark.rule("G.11", "A.2.3d")
def test_the_track_over_the_ice() -> None:
    s = suomussalmi(9)
    s.weather, s.ice = 1, 3
    names = s.kit.scenario.rules.ice_road
    assert names is not None
    path = names.hexes
    hexes = [at(s, one) for one in path]
    water = [a for a in hexes if s.kit.ground.is_water(a)]
    assert len(water) > 2
    mover = mover_of(s, (unit(s, "S-662-1"),), 99)
    assert isinstance(walk(s, mover, hexes[0], hexes[1:]), tuple), "without a limit of hexes"
    s.turn = 8
    mover = mover_of(s, (unit(s, "S-662-1"),), 99)
    assert isinstance(walk(s, mover, hexes[0], hexes[1:]), int)
    s.turn = 9
    assert not mover_of(s, (unit(s, "F-27-1"),), 99).ice
    assert not mover_of(s, (unit(s, "S-163T"),), 99).ice, "no motors without heavy equipment"
    s.ice = 2
    assert not mover_of(s, (unit(s, "S-662-1"),), 99).ice


@pytest.mark.rule("B.4.2", "G.10")
def test_a_task_force_turns_back_near_its_division() -> None:
    s = suomussalmi(3)
    i = unit(s, "S-759")
    assert s.units[i].marks & TASK_FORCE
    assert range_of(s, i) == 8
    command_test(s, 0)
    assert s.units[i].marks & TASK_FORCE
    put(s, "S-759", "2102")
    command_test(s, 0)
    assert not s.units[i].marks & TASK_FORCE
    assert range_of(s, i) == s.kit.charts.command.hq.cr["small"]["STHQ"]


@pytest.mark.rule("C.1.3", "G.9")
def test_who_leaves_suomussalmi_may_burn_it() -> None:
    s = suomussalmi(2)
    s.weather = 1
    i, here = put(s, "F-E15", "0912"), at(s, "0912")
    moving(s, 1)
    assert whys(refusals(s, "defender", BurnBehind(here))) == ["C.1.3 not-to-be-burned"]
    submit(s, "defender", Move((i,), (at(s, "0812"),)))
    submit(s, "defender", BurnBehind(here))
    assert not s.sheltered(here)
    assert whys(refusals(s, "defender", BurnBehind(here))) == ["C.1.3 not-to-be-burned"]
    assert whys(refusals(s, "defender", BurnBehind(9999))) == ["0 no-such-hex"]
    s.burned, s.left = 0, 0
    assert whys(BurnBehind(here).why_not(s, "aggressor")) == ["C.1.3 not-to-be-burned"]


@pytest.mark.rule("C.1.2")
def test_juntusranta_is_surprised_on_turn_one() -> None:
    s = start("suomussalmi")
    here = at(s, "1603")
    units = (unit(s, "S-662-1"), unit(s, "S-662-2"))
    for i in units:
        s.change(i, step=1)
    assert not surprised(s, units, here), "one battalion is not enough"
    for i in units:
        s.change(i, step=0)
    assert surprised(s, units, here)
    s.held, s.turn = 0, 1
    assert whys(why_not_overrun(s, units[:1], here)) in ([], ["C.1.2 not-ten-to-one"])
    assert not list(why_not_overrun(s, units, here)), "whatever the odds"
    put(s, "F-E15", "1603")
    assert not surprised(s, units, here), "not if others are with it"
    s.change(unit(s, "F-E15"), at=-1)
    s.turn = 2
    assert not surprised(s, units, here)


@pytest.mark.rule("B.1.1")
def test_army_headquarters_of_february_have_three_points() -> None:
    s = start("isthmus-feb")
    armies = [i for i in s.kit.of_side[0] if s.kit.counters[i].hq == "OHQ-army"]
    assert [income(s, i) for i in armies] == [3] * len(armies)
    assert armies


@pytest.mark.rule("F.2.1")
def test_cities_that_change_hands_are_counted() -> None:
    s = start("isthmus-dec")
    city = next(a for a in range(s.kit.ground.hexes) if s.kit.ground.bits[a] & 32
                and s.friendly(1, a))  # fmt: skip
    for i in s.of(1, city):
        s.change(i, at=-2)
    foe = next(i for i in s.kit.of_side[0] if s.kit.counters[i].be[0] >= 6 and s.units[i].at >= 0)
    s.march((foe,), city)
    assert s.cities == (0, 1)
