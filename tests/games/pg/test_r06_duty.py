"""[6.6, 6.72] What a kommissar may not shirk, and who stands still where the chief fell."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.pg.rules.r03_segment import (
    Acting,
    Activate,
    ActivateStack,
    Begin,
    Declare,
    Declaring,
    EndSegment,
)
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r05_transport import Load
from grognard.games.pg.rules.r07_steps import fall
from grognard.games.pg.rules.r10_direct import Fire
from grognard.games.pg.rules.r12_assault import Assault
from grognard.games.pg.rules.r14_flight import Flee
from grognard.games.pg.rules.r14_recovery import Recover
from grognard.games.pg.rules.r16_exit import LeaveMap
from tests.games.pg.case_hands import begin, rules
from tests.games.pg.scenes import Scene, asked, at, flat, h, lay, play, u, why


def laid(pieces: str, side: str = "allies") -> Scene:
    return flat(pieces, f"phase: {side} segment\nmorale: axis=8/7 allies=8/7")


# ---- kommissars ----------------------------------------------------------------------------

CALLED = """allies S=su.inf 0508 demoralised moved
            allies K=KOM(9/0/0) 0505
            allies T=su.truck 0505
            allies L=LT(8/0/0) 0505
            axis X=de.inf 0520"""


@pytest.mark.rule("6.61")
def test_an_activated_kommissar_goes_where_he_is_called() -> None:
    m = laid(CALLED)
    begin(m, "L", "K")
    assert why(m, EndSegment()) == [("6.61", "kommissar-goes")]
    assert not [o for o in m.ask.offers() if o.describe()["do"] == "end-segment"]
    play(m, Move(u(m, "K"), (h(m, "0506"),)))
    assert why(m, EndSegment()) == []


@pytest.mark.rule("6.61", "5.6")
def test_a_kommissar_who_is_called_boards_no_transport() -> None:
    m = laid(CALLED)
    begin(m, "L", "K", "T")
    assert rules(why(m, Load(u(m, "K"), u(m, "T")))) == {"6.61"}
    free = laid(CALLED.replace("demoralised", ""))
    begin(free, "L", "K", "T")
    assert why(free, Load(u(free, "K"), u(free, "T"))) == []
    assert why(free, EndSegment()) == [], "nobody calls him"


@pytest.mark.rule("6.6")
def test_a_kommissar_is_not_activated_to_fire() -> None:
    m = laid(CALLED)
    assert rules(why(m, Activate(u(m, "K"), "fire"))) == {"6.6"}
    assert why(m, Activate(u(m, "K"), "move")) == []


WITH = """allies S=su.inf 0505 demoralised
          allies K=KOM(9/0/0) 0505
          allies L=LT(8/0/0) 0505
          axis X=de.inf 0520"""


@pytest.mark.rule("6.65", "6.62")
def test_a_kommissar_is_activated_with_the_unit_he_has_to_help() -> None:
    m = laid(WITH)
    assert why(m, Activate(u(m, "K"), "move")) == [("6.65", "kommissar-with-his-unit")]
    play(m, Activate(u(m, "L"), "move"))
    assert why(m, Declare(u(m, "K"), "move")) == [("6.65", "kommissar-with-his-unit")]
    play(m, Declare(u(m, "S"), "move"))
    assert why(m, Declare(u(m, "K"), "move")) == []
    play(m, Declare(u(m, "K"), "move"))
    assert isinstance(m.ask.step, Acting)
    assert "6.65" in rules(why(m, Recover(u(m, "S"))))
    assert why(m, EndSegment()) == [("14.3", "must-try-to-recover")]
    m.script = [1, 1]
    play(m, Recover(u(m, "S"), u(m, "K")))
    assert why(m, EndSegment()) == []


@pytest.mark.rule("6.65")
def test_chance_keeps_to_it_too() -> None:
    for n in range(60):
        m = laid(WITH)
        play(m, ActivateStack(h(m, "0505")))
        rng = Random(n)
        while isinstance(m.ask.step, Declaring):
            action = m.ask.sample(rng)
            assert why(m, action) == [], action
            play(m, action)
        if not isinstance(m.ask.step, Acting):
            continue
        assert u(m, "K") not in m.state.tasks or u(m, "S") in m.state.tasks


# ---- where the highest leader fell ---------------------------------------------------------

FALLEN = """axis M=MAJ(9/0/1) 0505
            axis L=LT(9/0/0) 0506
            axis A=de.inf 0506
            axis D=de.inf 0606 demoralised
            allies X=su.hmg 0509"""


@pytest.mark.rule("6.72")
def test_units_near_a_fallen_chief_fire_and_flee_and_leaders_move() -> None:
    m = laid(FALLEN, "axis")
    fall(m.state, u(m, "M"), "6.7")
    play(m, Activate(u(m, "L"), "move"), Declare(u(m, "D"), "move"), Declare(u(m, "A"), "fire"))
    if isinstance(m.ask.step, Declaring):
        play(m, Begin())
    assert why(m, Move(u(m, "L"), (h(m, "0505"),))) == [], "a leader is no unit"
    assert why(m, Fire((u(m, "A"),), h(m, "0509"))) == []
    m.script = [6, 6]
    play(m, Recover(u(m, "D")))
    assert asked(m) == "axis"
    flee = next(one for o in m.ask.offers() for one in o if isinstance(one, Flee))
    m.state.orders = (m.state.orders[0], m.state.orders[1].__class__(ask=False))
    play(m, flee)
    assert at(m, "D") != "0606", "a flight is no choice"


@pytest.mark.rule("6.72", "5.4")
def test_nobody_goes_into_an_assault_from_near_a_fallen_chief() -> None:
    m = laid(FALLEN.replace("0509", "0507").replace("demoralised", "").replace("D=", "B="), "axis")
    m.state.change(u(m, "B"), at=h(m, "0504"))
    fall(m.state, u(m, "M"), "6.7")
    begin(m, "L", "A", order="fire")
    assert rules(why(m, Assault(h(m, "0507"), (u(m, "A"),)))) == {"6.72"}


def at_the_edge(*pieces: str) -> Scene:
    """Soviets at the edge by which the scenario lets them out."""
    lines = "".join(f"  allies {piece} 2-1127\n" for piece in pieces)
    return lay("forces: scenario\nphase: allies segment\npieces:\n" + lines
               + "  axis de.inf/1 4-0505", "s05-out-of-the-marsh")  # fmt: skip


@pytest.mark.rule("6.72", "16.52")
def test_nobody_leaves_the_map_from_near_a_fallen_chief() -> None:
    m = at_the_edge("su.inf/1", "su.inf/2")
    one = u(m, "su.inf/1")
    chief = max((i for i in m.kit.units_of[1] if m.kit.counters[i].rank >= 0),
                key=lambda i: m.kit.counters[i].rank)  # fmt: skip
    m.state.change(chief, at=m.state.units[one].at)
    play(m, Activate(one, "move"))
    assert why(m, LeaveMap(one)) == []
    fall(m.state, chief, "6.7")
    assert why(m, LeaveMap(one)) == [("6.72", "shocked")]
    assert not [o for o in m.ask.offers() if o.describe()["do"] == "leave-map"]
    m.state.turn += 2
    assert why(m, LeaveMap(one)) == [], "this turn and the next"


@pytest.mark.rule("16.52", "5.1")
def test_who_must_be_towed_does_not_leave_the_map_by_himself() -> None:
    m = at_the_edge("su.inf/1")
    gun = next(i for i in m.kit.units_of[1]
               if m.kit.counters[i].limbered and not m.kit.counters[i].move)  # fmt: skip
    m.state.change(gun, at=m.state.units[u(m, "su.inf/1")].at)
    play(m, Activate(gun, "move"))
    assert "5.1" in rules(why(m, LeaveMap(gun))) or "5.62" in rules(why(m, LeaveMap(gun)))
