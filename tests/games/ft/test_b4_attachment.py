"""[B.4] Attaching and detaching, and headquarters that have lost all."""

from __future__ import annotations

import pytest

from grognard.games.ft.pieces import DETACHED, GONE, TASK_FORCE
from grognard.games.ft.rules import g10_command
from grognard.games.ft.rules.b4_attachment import (
    Attach,
    Detach,
    EndAttaching,
    Reattach,
    Recall,
)
from grognard.games.ft.rules.c1_movement import Move
from grognard.games.ft.rules.g06_steps import eliminate
from grognard.games.ft.rules.g10_command import superior
from grognard.games.ft.state import State
from grognard.kernel.flow import refusals, submit
from tests.games.ft.scenes import at, play_line, scene, unit, whys

TEXT = """
    ground:
      0505 clear
    pieces:
      F-9D 0505
      F-JR27 0506
      F-27-1 0506 {states}
      F-27-2 0606
      F-JR64 0504
      F-64-1 0504
      F-SIS1 0404
      F-BT1 1111
"""
THQ, JR27, FIRST, SECOND, JR64, OTHER, SISSI, GUNS = range(8)
SIDE = "defender"


def table(states: str = "") -> State:
    s = scene(TEXT.format(states=states))
    play_line(s, "B.4.1", 1)
    return s


@pytest.mark.rule("B.4.1", "B.4.4")
def test_a_battalion_is_detached_before_another_regiment_takes_it() -> None:
    s = table()
    take = Attach(FIRST, JR64)
    assert whys(refusals(s, SIDE, take)) == ["B.4.1 detach-it-first"]
    submit(s, SIDE, Detach(FIRST))
    assert s.units[FIRST].marks & DETACHED
    assert superior(s, FIRST) == THQ, "the next one up"
    submit(s, SIDE, take)
    assert superior(s, FIRST) == JR64
    assert whys(refusals(s, SIDE, take))[0] == "B.4.1 changed-already"
    assert "B.4.1 changed-already" in whys(refusals(s, SIDE, Reattach(FIRST)))
    submit(s, SIDE, EndAttaching())
    assert not s.steps


@pytest.mark.rule("B.4.1")
def test_what_nobody_may_take() -> None:
    s = table()
    assert whys(refusals(s, SIDE, Attach(JR27, JR64))) == ["B.4.3 not-smaller"]
    assert whys(refusals(s, SIDE, Attach(FIRST, JR27))) == ["B.4.1 under-it-already"]
    assert whys(refusals(s, SIDE, Attach(GUNS, JR64))) == ["B.4.1 not-in-range"]
    assert whys(refusals(s, SIDE, Attach(FIRST, OTHER))) == ["B.4.3 not-smaller"]
    assert whys(refusals(s, "aggressor", Attach(FIRST, JR64))) == ["0 not-asked"]


@pytest.mark.rule("B.4.1", "B.4.4")
def test_capacity_bounds_both() -> None:
    s = table()
    s.kit.counters[JR64].ccv = 1
    for i in (SISSI, FIRST, SECOND):
        s.mark(i, on=DETACHED)
    s.change(SISSI, under=JR64)
    assert whys(refusals(s, SIDE, Attach(FIRST, JR64))) == ["B.4.1 capacity-used"]
    s.mark(OTHER, on=DETACHED)
    assert not refusals(s, SIDE, Attach(FIRST, JR64)), "one more for the one detached"
    s.mark(FIRST, off=DETACHED)
    s.kit.counters[JR27].ccv = 1
    assert whys(refusals(s, SIDE, Detach(FIRST))) == ["B.4.4 capacity-used"]
    s.kit.counters[JR64].ccv = s.kit.counters[JR27].ccv = 3


@pytest.mark.rule("B.4.3")
def test_units_without_a_regiment_are_not_counted_under_a_division() -> None:
    s = table()
    s.kit.counters[THQ].ccv = 0
    s.change(GUNS, at=at(s, "0506"))
    s.change(GUNS, under=JR64)
    assert not refusals(s, SIDE, Attach(GUNS, THQ))
    s.mark(FIRST, on=DETACHED)
    s.change(FIRST, under=JR64)
    assert whys(refusals(s, SIDE, Attach(FIRST, THQ))) == ["B.4.1 capacity-used"]
    s.kit.counters[THQ].ccv = 8


@pytest.mark.rule("B.4.2")
def test_reattaching_needs_the_range_of_ones_own() -> None:
    s = table("detached")
    submit(s, SIDE, Reattach(FIRST))
    assert not s.units[FIRST].marks & DETACHED
    assert whys(refusals(s, SIDE, Reattach(SECOND))) == ["B.4.2 not-detached"]
    s = table("detached")
    s.change(FIRST, at=at(s, "1212"))
    assert whys(refusals(s, SIDE, Reattach(FIRST))) == ["B.4.2 not-in-range"]


@pytest.mark.rule("B.4.4")
def test_a_regiment_that_is_detached_is_a_task_force() -> None:
    s = table()
    submit(s, SIDE, Detach(JR27))
    assert s.units[JR27].marks & TASK_FORCE
    assert whys(refusals(s, SIDE, Detach(JR27))) == ["B.4.4 detached-already"]
    far = table()
    far.change(GUNS, at=at(far, "1212"))
    far.change(FIRST, at=at(far, "1212"))
    assert whys(refusals(far, SIDE, Detach(FIRST))) == ["B.4.4 not-in-range"]


@pytest.mark.rule("G.9", "B.4.1")
def test_a_headquarters_at_a_low_level_changes_nothing() -> None:
    s = table("detached")
    s.change(JR27, limited=2)
    assert whys(refusals(s, SIDE, Reattach(FIRST))) == ["G.9 hq-too-low"]
    s.change(JR27, limited=0, at=GONE)
    assert "B.4.1 hq-not-in-play" in whys(refusals(s, SIDE, Reattach(FIRST)))


@pytest.mark.rule("B.4.1", "B.4.6")
def test_command_follows_who_they_are_attached_to() -> None:
    s = table("detached")
    s.change(FIRST, at=at(s, "0102"))
    g10_command.test_command(s)
    assert not s.units[FIRST].marks & 8
    s.change(FIRST, under=JR27)
    g10_command.test_command(s)
    assert s.units[FIRST].marks & 8, "out of command: out of reach of its regiment"


@pytest.mark.rule("B.4.5")
def test_a_headquarters_whose_units_are_all_lost_is_gone_at_once() -> None:
    s = table()
    before = s.awards
    eliminate(s, FIRST)
    assert s.units[JR27].at >= 0
    s.change(OTHER, under=JR27)
    eliminate(s, SECOND)
    assert s.units[JR27].at == GONE
    assert s.awards == before + s.kit.charts.command.hq.vp_if_lost["STHQ"]
    assert s.units[OTHER].under == -1, "who was attached answers to his own"
    eliminate(s, OTHER)
    assert s.units[JR64].at == GONE


@pytest.mark.rule("B.4.5")
def test_a_detached_unit_returns_to_an_hq_left_alone() -> None:
    s = table("detached")
    s.change(FIRST, at=at(s, "0909"))
    eliminate(s, SECOND)
    assert s.units[JR27].at >= 0, "one is left"
    play_line(s, "B.4.5", 1)
    assert not s.units[FIRST].marks & DETACHED
    assert not s.steps
    play_line(s, "C.1.0", 1)
    away = Move((FIRST,), (at(s, "1009"),))
    assert whys(refusals(s, SIDE, away)) == ["B.4.5 returns-to-its-hq"]
    submit(s, SIDE, Move((FIRST,), (at(s, "0808"),)))
    assert not s.recalled


@pytest.mark.rule("B.4.5")
def test_the_owner_says_which_of_two_returns() -> None:
    s = scene(TEXT.format(states="detached") + "      F-27-3 0606\n")
    third = unit(s, "F-27-3")
    s.mark(SECOND, on=DETACHED)
    eliminate(s, third)
    play_line(s, "B.4.5", 1)
    assert whys(refusals(s, SIDE, Recall(OTHER))) == ["B.4.5 not-to-be-recalled"]
    submit(s, SIDE, Recall(SECOND))
    assert s.recalled == 1 << SECOND
    assert not s.steps
