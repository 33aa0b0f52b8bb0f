"""Readings of the rulings: who rides while disrupted, lone leaders, wagons, mines, control."""

from __future__ import annotations

import pytest

from grognard.games.pg.rules.r03_segment import Activate, ActivateStack, Declare
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r05_price import price
from grognard.games.pg.rules.r05_transport import Load, Unload
from grognard.games.pg.rules.r10_direct import Fire
from grognard.games.pg.rules.r12_assault import Assault
from grognard.games.pg.rules.r16_mines import harm
from tests.games.pg.case_hands import begin, rules
from tests.games.pg.scenes import at, flat, h, piece, play, u, why

FAR = "\nallies X=su.inf 0525"


@pytest.mark.rule("5.6", "14.2")
def test_the_disrupted_ride_as_far_as_their_transport() -> None:
    m = flat("axis T=de.truck 0505\naxis I=de.inf 0505 disrupted" + FAR)
    play(m, ActivateStack(h(m, "0505")), Declare(u(m, "T"), "move"), Declare(u(m, "I"), "move"))
    play(m, Load(u(m, "I"), u(m, "T")))
    play(m, Move(u(m, "T"), tuple(h(m, hex) for hex in ("0506", "0507", "0508"))))
    assert at(m, "I") == "0508"


@pytest.mark.rule("7.24", "10.1")
def test_a_lone_leader_bars_direct_fire_into_his_hex_and_through_it() -> None:
    for place, rule in (("0507", "10.1"), ("0508", "7.24")):
        m = flat(f"axis A=de.inf 0505\naxis L=LT(8/0/0) {place}\nallies T=su.truck 0508\n"
                 "allies X=su.inf 0525", "phase: axis segment")  # fmt: skip
        begin(m, "A", order="fire")
        assert rule in rules(why(m, Fire((u(m, "A"),), h(m, "0508"))))


@pytest.mark.rule("12.11", "12.0", "5.31")
def test_a_leader_goes_into_no_assault_alone_and_lone_leaders_are_not_assaulted() -> None:
    m = flat("axis L=LT(9/0/0) 0505\naxis A=de.inf 0506\nallies X=su.inf 0506\n"
             "allies K=LT(8/0/0) 0604", "phase: axis segment")  # fmt: skip
    begin(m, "L", order="fire")
    joins = Assault(h(m, "0506"), (u(m, "L"),))
    assert why(m, joins) == [("12.11", "assault-needs-units")]
    assert rules(why(m, Assault(h(m, "0604"), (u(m, "L"),)))) == {"12.0"}


@pytest.mark.rule("16.3")
def test_wrecks_hinder_trucks_and_no_wagons() -> None:
    m = flat("axis T=de.truck 0505\naxis W=de.wagon 0505" + FAR, "wrecks: 0506=1")
    s, a, b = m.state, h(m, "0505"), h(m, "0506")
    bare = {name: price(s, u(m, name), a, h(m, "0504")) for name in "TW"}
    assert price(s, u(m, "T"), a, b) == bare["T"] + 6
    assert price(s, u(m, "W"), a, b) == bare["W"]


@pytest.mark.rule("16.72", "16.71")
def test_a_six_with_a_five_costs_one_step() -> None:
    figures = flat("axis A=de.inf 0505" + FAR).kit.constants.mines
    found = {pips: harm(figures, pips).steps for pips in ((6, 5), (5, 5), (6, 6), (6, 5, 5), (5,))}
    assert found == {(6, 5): 1, (5, 5): 1, (6, 6): 2, (6, 5, 5): 2, (5,): 0}


@pytest.mark.rule("16.71", "5.61")
def test_who_is_aboard_gets_off_where_mines_stop_his_truck() -> None:
    m = flat("axis T=de.truck 0505\naxis I=de.inf 0505 aboard T\naxis L=LT(8/0/0) 0505" + FAR,
             "mines: allies 0506=1")  # fmt: skip
    play(m, Activate(u(m, "L"), "move"), Declare(u(m, "T"), "move"))
    m.script = [3]
    play(m, Move(u(m, "T"), (h(m, "0506"), h(m, "0507"))))
    assert at(m, "T") == "0506"
    assert why(m, Unload(u(m, "I"))) == []
    play(m, Unload(u(m, "I")))
    assert piece(m, "I").aboard < 0
    assert why(m, Load(u(m, "I"), u(m, "T"))), "but he gets on no more"


@pytest.mark.rule("1.2.control")
@pytest.mark.parametrize("state", ["", "disrupted", "demoralised"])
def test_a_hex_is_held_whatever_the_morale(state: str) -> None:
    m = flat(f"axis A=de.inf 0505 {state}\nallies X=su.inf 0525", "phase: axis segment")
    s = m.state
    s.owner = bytes([1]) * m.kit.size
    s.change(u(m, "A"), at=h(m, "0506"))
    assert s.owner[h(m, "0506")] == 0
