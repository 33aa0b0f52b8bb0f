"""[5.6] Transport: who rides, what loading costs, guns and their limbers."""

from __future__ import annotations

import pytest

from grognard.games.pg.rules.r03_segment import Activate, ActivateStack, Declare, EndSegment
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r05_transport import Limber, Load, Unload
from tests.games.pg.scenes import Scene, at, flat, h, piece, play, u, why

FAR = "\nallies X=su.inf 0525"


def all_of(m: Scene, hex: str, *names: str) -> None:
    play(m, ActivateStack(h(m, hex)))
    for name in names:
        play(m, Declare(u(m, name), "move"))


@pytest.mark.rule("5.6", "5.61")
def test_a_loaded_transport_is_one_unit() -> None:
    m = flat("axis T=de.truck 0505\naxis I=de.inf 0505 aboard T\n"
             "axis L=LT(8/0/0) 0505 aboard T" + FAR)  # fmt: skip
    play(m, Activate(u(m, "T"), "move"))
    assert {u(m, n) for n in "TI"} <= set(m.state.tasks)
    play(m, Move(u(m, "T"), (h(m, "0506"),)))
    assert [at(m, n) for n in "TIL"] == ["0506"] * 3
    assert why(m, Move(u(m, "I"), (h(m, "0507"),))) == [("5.6", "rides")]
    play(m, EndSegment())
    assert piece(m, "I").marker == piece(m, "T").marker


@pytest.mark.rule("5.61")
def test_loading_costs_a_point_of_both() -> None:
    m = flat("axis T=de.truck 0505\naxis I=de.inf 0505" + FAR)
    all_of(m, "0505", "T", "I")
    play(m, Load(u(m, "I"), u(m, "T")))
    assert [m.state.tasks[u(m, n)].used for n in "TI"] == [6, 6]
    play(m, Unload(u(m, "I")))
    assert m.state.tasks[u(m, "T")].used == 12
    assert why(m, Move(u(m, "I"), (h(m, "0506"),))) == [("5.61", "just-unloaded")]
    assert why(m, Move(u(m, "T"), (h(m, "0506"),))) == [], "the transport goes on"


@pytest.mark.rule("5.0", "5.61")
def test_who_has_only_been_loaded_may_still_set_out_after_another() -> None:
    m = flat("axis T=de.truck 0505\naxis I=de.inf 0505\naxis U=de.truck 0505\naxis J=de.inf 0505"
             + FAR)  # fmt: skip
    all_of(m, "0505", "T", "I", "U", "J")
    play(m, Load(u(m, "I"), u(m, "T")), Load(u(m, "J"), u(m, "U")))
    play(m, Move(u(m, "T"), (h(m, "0506"),)))
    assert why(m, Move(u(m, "U"), (h(m, "0506"),))) == []


@pytest.mark.rule("5.61")
def test_a_walker_without_a_point_left_stays_behind() -> None:
    m = flat("axis L=LT(8/0/0) 0504\naxis T=de.truck 0505\naxis I=de.inf 0503" + FAR,
             "map: 0505=woods")  # fmt: skip
    play(m, Activate(u(m, "L"), "move"), Declare(u(m, "T"), "move"), Declare(u(m, "I"), "move"))
    play(m, Move(u(m, "I"), (h(m, "0504"), h(m, "0505"))))
    assert why(m, Load(u(m, "I"), u(m, "T"))) == [("5.61", "no-points-left")]


@pytest.mark.rule("5.61")
def test_unloading_costs_the_passenger_a_point_too() -> None:
    m = flat("axis T=de.truck 0505\naxis I=de.inf 0504\naxis L=LT(8/0/0) 0505" + FAR)
    assert m.kit.counters[u(m, "I")].move == 3
    play(m, Activate(u(m, "L"), "move"), Declare(u(m, "T"), "move"), Declare(u(m, "I"), "move"))
    play(m, Move(u(m, "I"), (h(m, "0404"), h(m, "0505"))), Load(u(m, "I"), u(m, "T")))
    assert m.state.tasks[u(m, "I")].used == 18, "two hexes and the loading: all it has"
    play(m, Move(u(m, "T"), (h(m, "0506"),)))
    assert why(m, Unload(u(m, "I"))) == [("5.61", "no-points-left")]


@pytest.mark.rule("5.61")
def test_who_has_points_left_gets_on_and_off_in_one_segment() -> None:
    m = flat("axis T=de.truck 0505\naxis I=de.inf 0504\naxis L=LT(8/0/0) 0505" + FAR)
    play(m, Activate(u(m, "L"), "move"), Declare(u(m, "T"), "move"), Declare(u(m, "I"), "move"))
    play(m, Move(u(m, "I"), (h(m, "0505"),)), Load(u(m, "I"), u(m, "T")))
    play(m, Move(u(m, "T"), (h(m, "0506"),)), Unload(u(m, "I")))
    assert at(m, "I") == "0506"
    assert m.state.tasks[u(m, "I")].used == 18


@pytest.mark.rule("5.62", "5.63")
def test_limbering_and_hitching_takes_both_the_whole_segment() -> None:
    m = flat("allies G=su.45at 0505\nallies T=su.truck 0505\naxis X=de.inf 0525",
             "phase: allies segment")  # fmt: skip
    all_of(m, "0505", "G", "T")
    assert why(m, Load(u(m, "G"), u(m, "T"))) == [("5.62", "not-limbered")]
    play(m, Limber(u(m, "G")), Load(u(m, "G"), u(m, "T")))
    assert piece(m, "G").aboard == u(m, "T")
    assert why(m, Move(u(m, "T"), (h(m, "0506"),))) == [("3.13", "has-acted")]


@pytest.mark.rule("5.63")
def test_a_truck_that_has_moved_hitches_no_gun() -> None:
    m = flat("allies L=LT(8/0/0) 0505\nallies G=su.45at 0505 limbered\nallies T=su.truck 0504\n"
             "axis X=de.inf 0525", "phase: allies segment")  # fmt: skip
    play(m, Activate(u(m, "L"), "move"), Declare(u(m, "T"), "move"), Declare(u(m, "G"), "move"))
    play(m, Move(u(m, "T"), (h(m, "0505"),)))
    assert why(m, Load(u(m, "G"), u(m, "T"))) == [("5.63", "whole-segment")]


@pytest.mark.rule("5.63")
def test_a_gun_does_not_come_off_a_truck_that_drove_it_there() -> None:
    m = flat("allies T=su.truck 0504\nallies G=su.45at 0504 limbered aboard T\naxis X=de.inf 0525",
             "phase: allies segment")  # fmt: skip
    play(m, Activate(u(m, "T"), "move"), Move(u(m, "T"), (h(m, "0505"),)))
    assert why(m, Unload(u(m, "G"))) == [("5.63", "whole-segment")]


@pytest.mark.rule("5.64")
def test_what_needs_no_limber_has_none() -> None:
    m = flat("axis W=de.wespe 0505\naxis M=de.81mm 0505" + FAR)
    all_of(m, "0505", "W", "M")
    for name in "WM":
        assert ("5.64", "needs-no-limber") in why(m, Limber(u(m, name)))
        assert why(m, Move(u(m, name), (h(m, "0506"),))) == []


@pytest.mark.rule("5.67")
def test_among_enemies_one_unloads_but_does_not_load() -> None:
    m = flat("axis H=de.spw251 0505\naxis I=de.inf 0505 aboard H\n"
             "axis J=de.inf 0505\nallies X=su.inf 0505")  # fmt: skip
    all_of(m, "0505", "H", "J")
    assert why(m, Load(u(m, "J"), u(m, "H")))
    assert why(m, Unload(u(m, "I"))) == []


@pytest.mark.rule("5.67")
def test_who_rides_is_not_declared_to_fire() -> None:
    m = flat("axis H=de.spw251 0505\naxis I=de.inf 0505 aboard H\nallies X=su.inf 0508")
    assert why(m, Activate(u(m, "I"), "fire")) == [("5.67", "aboard-cannot-fire")]
    assert why(m, Activate(u(m, "H"), "fire")) == []


@pytest.mark.rule("4.1", "5.61")
def test_unloading_needs_room() -> None:
    m = flat("axis T=de.truck 0505\naxis I=de.inf 0505 aboard T\naxis A=de.inf 0505\n"
             "axis B=de.inf 0505\naxis C=de.inf 0505" + FAR)  # fmt: skip
    play(m, Activate(u(m, "T"), "move"))
    assert why(m, Unload(u(m, "I"))) == [("4.1", "hex-full")]
