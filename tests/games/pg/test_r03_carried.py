"""[3.2, 3.32, 5.42, 5.45, 5.6] Leaders who are carried: who activates whom through a transport."""

from __future__ import annotations

import pytest

from grognard.games.pg.rules.r03_segment import Activate, ActivateStack, Begin, Declare
from grognard.games.pg.rules.r14_recovery import Recover
from tests.games.pg.scenes import flat, play, u, why
from tests.games.pg.scenes import h as hexed

FAR = "\nallies X=su.inf 0525"


@pytest.mark.rule("3.2", "5.6")
def test_a_colonel_in_the_truck_of_a_sergeant_activates_nobody() -> None:
    m = flat("axis S=SGT(8/0/0) 0505\naxis T=de.truck 0506\naxis C=COL(9/1/1) 0506 aboard T\n"
             "axis I=de.inf 0507" + FAR)  # fmt: skip
    play(m, Activate(u(m, "S"), "move"), Declare(u(m, "T"), "move"))
    assert u(m, "C") in m.state.tasks, "he rides along"
    assert u(m, "I") not in m.state.tasks
    assert why(m, Declare(u(m, "I"), "move"))
    assert not m.state.tasks[u(m, "C")].by, "nobody has activated him"


@pytest.mark.rule("3.2", "5.6")
def test_a_lieutenant_in_the_truck_of_a_colonel_activates_others() -> None:
    m = flat("axis S=COL(8/0/0) 0505\naxis T=de.truck 0506\naxis C=LT(9/1/1) 0506 aboard T\n"
             "axis I=de.inf 0507" + FAR)  # fmt: skip
    play(m, Activate(u(m, "S"), "move"), Declare(u(m, "T"), "move"))
    assert why(m, Declare(u(m, "I"), "move")) == []


@pytest.mark.rule("3.32", "5.42", "5.45")
def test_a_tank_leader_reaches_no_infantry_through_a_carrier() -> None:
    m = flat("axis P=de.pziiig 0505\naxis H=de.spw251 0506\naxis L=LT(9/1/1) 0506 aboard H\n"
             "axis Q=de.spw251 0404\naxis I=de.inf 0507" + FAR)  # fmt: skip
    play(m, Activate(u(m, "P"), "move"), Declare(u(m, "H"), "move"))
    assert [rule for rule, _ in why(m, Declare(u(m, "I"), "move"))] == ["3.12"]


@pytest.mark.rule("3.11", "5.45")
def test_the_stack_of_a_carrier_activates_with_its_lieutenant() -> None:
    m = flat("axis H=de.spw251 0506\naxis L=LT(9/1/1) 0506 aboard H\naxis I=de.inf 0507" + FAR)
    play(m, ActivateStack(hexed(m, "0506")), Declare(u(m, "H"), "move"))
    assert why(m, Declare(u(m, "I"), "move")) == []


@pytest.mark.rule("6.52", "5.6")
def test_a_leader_who_is_only_carried_helps_no_recovery() -> None:
    m = flat("axis S=SGT(8/0/0) 0505\naxis T=de.truck 0506\naxis C=COL(9/1/1) 0506 aboard T\n"
             "axis D=de.inf 0506 disrupted\naxis E=de.inf 0505" + FAR)  # fmt: skip
    play(m, Activate(u(m, "S"), "move"), Declare(u(m, "T"), "move"), Declare(u(m, "D"), "move"))
    play(m, Begin())
    assert why(m, Recover(u(m, "D"), u(m, "C"))) == [("6.52", "helper-not-activated")]
    assert why(m, Recover(u(m, "D"), u(m, "S"))) == []
