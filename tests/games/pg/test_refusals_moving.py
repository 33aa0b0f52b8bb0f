"""[2.3, 3.1, 5, 16] What set-up and movement refuse and no other test comes to, each with its exact
reasons; `make refusals` showed that nobody noticed when one of these was left out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.games.pg.kit import WAITING
from grognard.games.pg.piece_state import BEGUN, UNLOADED
from grognard.games.pg.rules.r02_opening import WriteDown
from grognard.games.pg.rules.r02_setup import (
    Assign,
    DigFirst,
    Embark,
    Entrench,
    Hide,
    LayMine,
    Mount,
    why_not_done,
)
from grognard.games.pg.rules.r03_segment import Activate, ActivateStack, Declare, Declaring
from grognard.games.pg.rules.r05_move import Move, why_not_ride
from grognard.games.pg.rules.r05_price import why_not_enter
from grognard.games.pg.rules.r05_step import why_not_move
from grognard.games.pg.rules.r05_transport import (
    Limber,
    Load,
    Unload,
    why_not_limber,
    why_not_load,
    why_not_unload,
)
from grognard.games.pg.rules.r16_digging import DigIn, why_not_whole
from grognard.games.pg.rules.r16_exit import LeaveMap, why_not_leave
from grognard.games.pg.rules.r16_wrecks import ClearWreck
from grognard.games.pg.rules.r17_options import Consolidate
from grognard.kernel.flow import Silent, settle
from tests.games.pg.refused import NO_HEX, NO_UNIT, NOBODY, NOWHERE, field, said
from tests.games.pg.scenes import h, u

FOE = "allies X=su.inf 2020"


# ---- what is not there ---------------------------------------------------------------------------


@pytest.mark.rule("2.3", "3.1")
def test_an_action_names_pieces_and_hexes_that_there_are() -> None:
    m = field(f"axis A=de.inf 0505\naxis T=de.truck 0505\n{FOE}", move="A T")
    s, a, t = m.state, u(m, "A"), u(m, "T")
    for by_unit in (DigFirst, Hide, Assign, Mount, DigIn, ClearWreck, Unload, Limber, LeaveMap):
        assert said(by_unit(NOBODY).why_not(s, "axis")) == NO_UNIT, by_unit
    for action in (
        Embark(NOBODY, t), Embark(a, NOBODY), Load(NOBODY, t), Load(a, NOBODY),
        Activate(NOBODY, "move"),
    ):  # fmt: skip
        assert said(action.why_not(s, "axis")) == NO_UNIT, action
    assert ("0", "no-such-unit") in said(Consolidate(NOBODY, a).why_not(s, "axis"))
    for by_hex in (Entrench, ActivateStack, WriteDown):
        assert said(by_hex(NOWHERE).why_not(s, "axis")) == NO_HEX, by_hex


def test_no_action_at_all_is_never_allowed() -> None:
    m = field(f"axis A=de.inf 0505\n{FOE}")
    assert said(Silent().why_not(m.state, "axis")) == [("0", "not-now")]


# ---- set-up --------------------------------------------------------------------------------------


@pytest.mark.rule("16.4")
def test_no_more_entrenchments_are_dug_than_the_scenario_gives() -> None:
    m = field(f"axis A=de.inf 0505\n{FOE}")
    assert said(Entrench(h(m, "0505")).why_not(m.state, "axis")) == [
        ("16.4", "no-entrenchment-left")
    ]


@pytest.mark.rule("16.7")
def test_mines_are_ones_own_lie_in_a_hex_and_are_all_laid() -> None:
    m = field(f"axis A=de.inf 0505\n{FOE}", "mines: allies 0509=2")
    s = m.state
    assert said(LayMine(0, h(m, "0505")).why_not(s, "axis")) == [("0", "not-your-unit")]
    assert said(LayMine(7, h(m, "0505")).why_not(s, "allies")) == [("0", "not-your-unit")]
    assert said(LayMine(0, NOWHERE).why_not(s, "allies")) == NO_HEX
    assert ("16.7", "mines-left") not in said(why_not_done(s, 1))
    s.mines = tuple(replace(mine, at=WAITING) for mine in s.mines)
    assert ("16.7", "mines-left") in said(why_not_done(s, 1))


# ---- activation ----------------------------------------------------------------------------------


@pytest.mark.rule("3.11")
def test_a_stack_is_activated_where_somebody_is_fresh() -> None:
    m = field(f"axis A=de.inf 0505\n{FOE}")
    stack = ActivateStack(h(m, "0707"))
    assert said(stack.why_not(m.state, "axis")) == [("3.11", "nobody-to-activate")]


@pytest.mark.rule("3.12", "3.13")
def test_only_whom_somebody_activates_declares() -> None:
    m = field(f"axis L=LT(8/0/0) 0505\naxis A=de.inf 0505\naxis B=de.inf 0512\n"
              f"axis C=de.inf 0505 moved\n{FOE}", move="L")  # fmt: skip
    s = m.state
    s.steps.append(Declaring(0, u(m, "L")))
    s.ask = None
    settle(s)
    assert said(Declare(NOBODY, "move").why_not(s, "axis")) == NO_UNIT
    assert said(Declare(u(m, "B"), "move").why_not(s, "axis")) == [("3.12", "nobody-activates-it")]
    assert said(Declare(u(m, "C"), "move").why_not(s, "axis")) == [("3.13", "marked")]


# ---- movement ------------------------------------------------------------------------------------


@pytest.mark.rule("5.0")
def test_a_move_has_a_way_from_hex_to_hex() -> None:
    m = field(f"axis A=de.inf 0505\n{FOE}", move="A")
    a = u(m, "A")
    for path in ((), (NOWHERE,)):
        assert said(Move(a, path).why_not(m.state, "axis")) == [("5.0", "no-way")]
    far = why_not_enter(m.state, a, h(m, "0505"), h(m, "0508"))
    assert said(far) == [("5.0", "not-adjacent")]


@pytest.mark.rule("6.3")
def test_a_leader_who_goes_along_is_named_once_stands_there_and_has_not_moved() -> None:
    m = field(f"""axis A=de.inf 0505
        axis B=de.inf 0505
        axis L=LT(8/0/0) 0505
        axis K=LT(8/0/0) 0507
        axis D=LT(8/0/0) 0505 demoralised
        {FOE}""", move="A B L K D")  # fmt: skip
    s, a, leader = m.state, u(m, "A"), u(m, "L")
    assert said(why_not_ride(s, "axis", a, (leader, leader))) == [("6.3", "rides-twice")]
    assert said(why_not_ride(s, "axis", a, (NOBODY,)))[0] == ("0", "no-such-unit")
    assert said(why_not_ride(s, "axis", a, (u(m, "B"),)))[0] == ("6.3", "does-not-go-along")
    assert said(why_not_ride(s, "axis", a, (u(m, "K"),)))[0] == ("6.3", "does-not-go-along")
    assert ("14.3", "demoralised-must-recover") in said(why_not_ride(s, "axis", a, (u(m, "D"),)))
    s.task(leader, hexes=1)
    assert said(why_not_ride(s, "axis", a, (leader,)))[0] == ("6.3", "has-moved")


@pytest.mark.rule("17.5", "14.2", "5.32")
def test_who_is_stuck_does_not_move_and_who_is_disrupted_moves_one_hex() -> None:
    m = field(f"axis A=de.inf 0505\naxis B=de.inf 0506 disrupted\n{FOE}", move="A B")
    s = m.state
    s.luck = replace(s.luck, stuck=u(m, "A"))
    assert said(why_not_move(s, u(m, "A"))) == [("17.5", "stuck")]
    s.task(u(m, "B"), hexes=1)
    assert said(why_not_move(s, u(m, "B"))) == [("14.2", "one-hex-only")]


# ---- transport -----------------------------------------------------------------------------------


@pytest.mark.rule("5.6", "5.61", "14.3")
def test_who_boards_stands_beside_the_transport_is_on_foot_and_in_order() -> None:
    m = field(f"""axis T=de.truck 0505
        axis F=de.truck 0505
        axis A=de.inf 0506
        axis R=de.inf 0505 aboard F
        axis D=de.inf 0505 demoralised
        axis U=de.inf 0505
        {FOE}""", move="T F A R D U")  # fmt: skip
    s, t = m.state, u(m, "T")
    assert said(why_not_load(s, u(m, "A"), t)) == [("5.6", "not-in-one-hex")]
    assert said(why_not_load(s, u(m, "R"), t)) == [("5.6", "rides")]
    assert said(why_not_load(s, u(m, "D"), t)) == [("14.3", "demoralised-must-recover")]
    s.task(u(m, "U"), flags=BEGUN | UNLOADED)
    assert said(why_not_load(s, u(m, "U"), t)) == [("5.61", "just-unloaded")]


@pytest.mark.rule("5.61")
def test_who_leaves_a_transport_needs_it_activated_and_a_point_of_it() -> None:
    m = field(f"axis T=de.truck 0505\naxis R=de.inf 0505 aboard T\n{FOE}", move="T")
    s = m.state
    s.task(u(m, "T"), used=10**3)
    assert said(why_not_unload(s, u(m, "R"))) == [("5.61", "no-points-left")]
    del s.tasks[u(m, "T")]
    assert said(why_not_unload(s, u(m, "R"))) == [("5.61", "transport-not-activated")]


@pytest.mark.rule("5.6", "5.63", "14.3")
def test_a_gun_is_limbered_on_the_ground_in_order_and_with_all_its_points() -> None:
    m = field(f"""axis T=de.truck 0505
        axis R=de.37at 0505 limbered aboard T
        axis D=de.37at 0506 demoralised
        axis G=de.37at 0507
        {FOE}""", move="T R D G")  # fmt: skip
    s = m.state
    assert said(why_not_limber(s, u(m, "R"))) == [("5.6", "rides")]
    assert said(why_not_limber(s, u(m, "D"))) == [("14.3", "demoralised-must-recover")]
    s.task(u(m, "G"), used=6)
    assert said(why_not_limber(s, u(m, "G"))) == [("5.63", "whole-segment")]


# ---- special work --------------------------------------------------------------------------------


@pytest.mark.rule("16.2", "16.3", "5.67")
def test_who_is_aboard_or_not_yet_on_the_map_digs_and_clears_nothing() -> None:
    m = field(f"axis T=de.truck 0505\naxis R=de.inf 0505 aboard T\n{FOE}", move="T R")
    s, i = m.state, u(m, "R")
    assert said(DigIn(i).why_not(s, "axis")) == [("5.67", "aboard-only-unloads")]
    assert said(ClearWreck(i).why_not(s, "axis"))[0] == ("5.67", "aboard-only-unloads")
    s.change(i, aboard=-1, at=WAITING)
    assert said(why_not_whole(s, i, "16.2")) == [("16.51", "must-enter-first")]


@pytest.mark.rule("16.52", "5.0", "5.32")
def test_nobody_leaves_the_map_out_of_an_assault_or_without_a_point() -> None:
    m = field("axis A=de.inf 0505\naxis B=de.inf 0507\nallies X=su.inf 0505", move="A B")
    s = m.state
    assert ("5.32", "in-an-assault") in said(why_not_leave(s, u(m, "A")))
    s.task(u(m, "B"), used=10**3)
    assert ("5.0", "no-points-left") in said(why_not_leave(s, u(m, "B")))


@pytest.mark.rule("6.61", "16.52")
def test_a_kommissar_who_is_called_does_not_leave_the_map() -> None:
    m = field("""allies K=KOM(9/0/0) 0505
        allies D=su.inf 0508 demoralised
        axis X=de.inf 2020""", move="K", side=1)  # fmt: skip
    assert ("6.61", "kommissar-way") in said(why_not_leave(m.state, u(m, "K")))
    m.state.change(u(m, "D"), morale=0)
    assert ("6.61", "kommissar-way") not in said(why_not_leave(m.state, u(m, "K")))
