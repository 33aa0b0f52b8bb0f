"""[3.11, 3.12, 3.2, 3.3, 6.8] Who activates whom."""

from __future__ import annotations

import pytest

from grognard.games.pg.rules.r03_activation import may_declare
from grognard.games.pg.rules.r03_segment import Activate, ActivateStack, Declare, Declaring
from tests.games.pg.scenes import Scene, flat, h, play, u


def reached(m: Scene, name: str) -> set[str]:
    """Whom this piece, or the stack of this hex, opens the segment to."""
    if name.isdecimal():
        play(m, ActivateStack(h(m, name)))
    else:
        play(m, Activate(u(m, name), "move"))
    step = m.ask.step
    if not isinstance(step, Declaring):
        return set()
    return {m.kit.counters[i].id for i in may_declare(m.state, step.root, step.stack)}


@pytest.mark.rule("3.3", "3.31", "6.81")
def test_a_tank_leader_reaches_vehicles_around_him() -> None:
    m = flat("axis K=de.pziiig 0505\naxis Q=de.pziiig 0506\naxis H=de.spw251 0504\n"
             "axis I=de.inf 0505\naxis F=de.pziiig 0508\nallies X=su.inf 0525",
             "year: 1941")  # fmt: skip
    assert reached(m, "K") == {"Q", "H"}


@pytest.mark.rule("6.8", "3.32", "6.82")
def test_a_tank_without_a_leader_reaches_nobody() -> None:
    m = flat("allies K=su.t34a 0505\nallies Q=su.t34a 0505\naxis X=de.inf 0525",
             "year: 1941\nphase: allies segment")  # fmt: skip
    assert reached(m, "K") == set()


@pytest.mark.rule("6.85")
def test_armoured_cars_lead_one_another_and_nobody_else() -> None:
    m = flat("axis A=de.psw222 0505\naxis B=de.psw231 0506\naxis K=de.pziiig 0504\n"
             "allies X=su.inf 0525", "year: 1941")  # fmt: skip
    assert reached(m, "A") == {"B"}


@pytest.mark.rule("6.83", "3.33", "3.34")
def test_a_regular_leader_reaches_carriers_and_no_other_vehicle() -> None:
    m = flat("axis L=LT(8/0/0) 0505\naxis H=de.spw251 0506\naxis K=de.pziiig 0504\n"
             "axis T=de.truck 0505\nallies X=su.inf 0525", "year: 1941")  # fmt: skip
    assert reached(m, "L") == {"H", "T"}


@pytest.mark.rule("6.2")
def test_a_marked_leader_activates_nobody() -> None:
    m = flat("axis L=LT(8/0/0) 0505 moved\naxis M=CPT(8/0/0) 0504\naxis I=de.inf 0506\n"
             "allies X=su.inf 0525")  # fmt: skip
    assert reached(m, "M") == set()


@pytest.mark.rule("3.11", "6.84")
def test_a_stack_opens_the_segment_to_all_in_it() -> None:
    m = flat("axis K=de.pziiig 0505\naxis I=de.inf 0505\naxis L=LT(8/0/0) 0505\n"
             "axis J=de.inf 0506\naxis Q=de.pziiig 0604\nallies X=su.inf 0525",
             "year: 1941")  # fmt: skip
    assert reached(m, "0505") == {"K", "I", "L"}, "the leaders reach further once declared"


@pytest.mark.rule("3.2", "3.12")
def test_a_chain_goes_down_the_ranks() -> None:
    m = flat("axis M=MAJ(8/0/0) 0503\naxis C=CPT(8/0/0) 0504\naxis D=CPT(8/0/0) 0505\n"
             "axis L=LT(8/0/0) 0505\nallies X=su.inf 0525")  # fmt: skip
    assert reached(m, "M") == {"C"}
    play(m, Declare(u(m, "C"), "move"))
    step = m.ask.step
    assert isinstance(step, Declaring)
    found = may_declare(m.state, step.root, step.stack)
    assert {m.kit.counters[i].id for i in found} == {"L"}, "a captain does not reach a captain"


@pytest.mark.rule("3.12", "3.2")
def test_each_is_led_by_those_who_stand_near_enough() -> None:
    m = flat("axis M=MAJ(8/0/0) 0503\naxis C=CPT(8/0/0) 0504\naxis I=de.inf 0505\n"
             "allies X=su.inf 0525")  # fmt: skip
    play(m, Activate(u(m, "M"), "move"), Declare(u(m, "C"), "move"), Declare(u(m, "I"), "move"))
    by = {name: m.state.tasks[u(m, name)].by for name in "MCI"}
    assert by == {
        "M": (u(m, "M"),),
        "C": (u(m, "C"), u(m, "M")),
        "I": (u(m, "C"),),
    }


@pytest.mark.rule("5.44")
def test_a_disrupted_tank_leader_reaches_his_own_hex() -> None:
    m = flat("axis K=de.pziiig 0505 disrupted\naxis Q=de.pziiig 0505\naxis R=de.pziiig 0506\n"
             "allies X=su.inf 0525", "year: 1941")  # fmt: skip
    assert reached(m, "K") == {"Q"}


def test_leaders_of_one_nation_do_not_lead_the_other_where_the_scenario_says_so() -> None:
    from tests.games.pg.scenes import lay

    m = lay("forces: scenario\nphase: axis segment\npieces:\n"
            "  axis ro.inf/1 5-0505\n  axis de.gren/1 5-0505\n"
            "  axis axis.MAJ/1 5-0505", "s10-before-iasi")  # fmt: skip
    leader = m.kit.counters[m.kit.unit_at["axis.MAJ/1"]]
    assert leader.leader_set == "romanian"
    found = reached(m, "axis.MAJ/1")
    assert "ro.inf/1" in found
    assert "de.gren/1" not in found
