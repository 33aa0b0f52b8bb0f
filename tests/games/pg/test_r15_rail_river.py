"""[15.2] Armoured trains and river vessels."""

from __future__ import annotations

import pytest

from grognard.games.pg.kit import DEAD, RIVER
from grognard.games.pg.rules.r03_activation import activates, fresh
from grognard.games.pg.rules.r03_segment import Activate, ActivateStack, Declare
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r05_price import allowance
from grognard.games.pg.rules.r08_spotting import observers
from grognard.games.pg.rules.r10_direct import Fire
from grognard.games.pg.rules.r11_antitank import AntiTank
from grognard.games.pg.rules.r12_assault import Assault
from grognard.games.pg.rules.r13_opportunity import HoldFire
from grognard.games.pg.rules.r15_rail_river import vessel_at, why_not_board
from tests.games.pg.scenes import Scene, asked, at, flat, h, lay, piece, play, u, why

RAIL = "s08-the-orsha-road"


def train(*more: str, side: str = "allies") -> Scene:
    """A train on the railway of board 7, which goes south from 1101 by 1104 and 1204."""
    pieces = ["allies R=su.train 7-1103", "axis X=de.inf 7-1107", *more]
    lines = "".join(f"  {line}\n" for line in pieces)
    return lay(f"phase: {side} segment\npieces:\n{lines}", RAIL)


def river(pieces: str, side: str = "allies") -> Scene:
    """A major river down column 05."""
    hexes = " ".join(f"05{row:02d}=major_river" for row in range(5, 15))
    return flat(pieces, f"phase: {side} segment\nmap: {hexes}")


def hold(m: Scene, side: str) -> None:
    while asked(m) == side:
        play(m, HoldFire())


@pytest.mark.rule("15.21")
def test_a_train_keeps_to_its_railway() -> None:
    m = train()
    i = u(m, "R")
    assert allowance(m.state, i) == 6 * 6
    play(m, Activate(i, "move"))
    assert why(m, Move(i, (h(m, "7-1003"),))) == [("15.21", "no-railway")]
    way = tuple(h(m, f"7-{hex}") for hex in ("1104", "1204", "1205"))
    play(m, Move(i, way))
    hold(m, "axis")
    assert at(m, "R") == "1205"


@pytest.mark.rule("15.21")
def test_six_hexes_and_no_more() -> None:
    m = train()
    i = u(m, "R")
    play(m, Activate(i, "move"))
    hexes = ("1104", "1204", "1205", "1306", "1406", "1507", "1508")
    way = tuple(h(m, f"7-{hex}") for hex in hexes)
    assert why(m, Move(i, way[:6])) == []
    assert why(m, Move(i, way)) == [("5.0", "too-far")]


@pytest.mark.rule("15.22")
def test_a_vessel_keeps_to_the_major_river() -> None:
    m = river("allies V=su.boat 0507\naxis X=de.inf 2020")
    i = u(m, "V")
    assert allowance(m.state, i) == 5 * 6
    play(m, Activate(i, "move"))
    assert why(m, Move(i, (h(m, "0607"),))) == [("15.22", "no-major-river")]
    assert why(m, Move(i, tuple(h(m, f"05{row:02d}") for row in range(8, 13)))) == []


@pytest.mark.rule("15.2", "15.22")
def test_only_vessels_close_with_a_vessel() -> None:
    pieces = """
        allies V=su.boat 0507
        axis A=de.eng 0607
        axis L=LT(8/0/0) 0607
    """
    m = river(pieces, "axis")
    assert vessel_at(m.state, 1, h(m, "0507"))
    play(m, ActivateStack(h(m, "0607")), Declare(u(m, "L"), "fire"), Declare(u(m, "A"), "fire"))
    found = why(m, Assault(h(m, "0507"), (u(m, "A"), u(m, "L"))))
    assert ("15.2", "vessel-there") in found
    m.kit.counters[u(m, "A")].gait = RIVER
    assert not list(why_not_board(m.state, u(m, "A"), h(m, "0507")))


@pytest.mark.rule("15.2")
def test_a_train_moves_and_then_fires() -> None:
    m = train()
    i = u(m, "R")
    play(m, Activate(i, "move"), Move(i, (h(m, "7-1104"),)))
    hold(m, "axis")
    shot = Fire((i,), h(m, "7-1107"))
    assert why(m, shot) == []
    m.script = [3, 4]
    play(m, shot)
    assert ("15.2", "moves-before-it-fires") in why(m, Move(i, (h(m, "7-1204"),)))


@pytest.mark.rule("15.2", "3.13")
def test_a_tank_does_not() -> None:
    m = train("allies K=su.t34a 7-1203 led")
    i = u(m, "K")
    play(m, Activate(i, "move"), Move(i, (h(m, "7-1204"),)))
    hold(m, "axis")
    assert ("3.13", "declared-to-move") in why(m, Fire((i,), h(m, "7-1107")))


@pytest.mark.rule("15.2", "13.1")
def test_a_train_still_moves_after_opportunity_fire() -> None:
    m = train()
    i = u(m, "R")
    m.state.change(i, shots=2)
    assert fresh(m.state, i)
    found = why(m, Activate(i, "fire"))
    assert found == [("15.2", "only-moves-after-opportunity-fire")]
    play(m, Activate(i, "move"), Move(i, (h(m, "7-1104"),)))
    hold(m, "axis")
    assert at(m, "R") == "1104"
    found = why(m, Fire((i,), h(m, "7-1107")))
    assert ("15.2", "only-moves-after-opportunity-fire") in found


@pytest.mark.rule("15.2")
def test_the_leader_of_a_train_leads_nobody_else() -> None:
    m = train("allies K=su.t26 7-1103", "allies L=LT(7/0/0) 7-1103")
    i = u(m, "R")
    assert not activates(m.state, i)
    assert i not in observers(m.state, 1)
    play(m, Activate(i, "move"))
    assert m.state.tasks[i].by == (i,), "but its own movement is led"
    assert u(m, "K") not in m.state.tasks


@pytest.mark.rule("15.2", "11.1")
def test_a_train_is_an_armoured_vehicle_to_anti_tank_fire() -> None:
    m = train("axis G=de.75at 7-1105", side="axis")
    play(m, Activate(u(m, "G"), "fire"))
    m.script = [6, 6]
    # 6 and 12 less armour 3, and terrain: two steps.
    play(m, AntiTank(u(m, "G"), u(m, "R")))
    assert piece(m, "R").at == DEAD


@pytest.mark.rule("15.2", "12.1")
def test_a_train_may_be_assaulted() -> None:
    m = train("axis A=de.inf 7-1104", "axis L=LT(8/0/0) 7-1104", side="axis")
    stack = h(m, "7-1104")
    play(m, ActivateStack(stack), Declare(u(m, "L"), "fire"), Declare(u(m, "A"), "fire"))
    assert why(m, Assault(h(m, "7-1103"), (u(m, "A"), u(m, "L")))) == []
