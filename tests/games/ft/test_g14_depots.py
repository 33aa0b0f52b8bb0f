"""[G.14] SUPPLY markers that move; the covering groups of the isthmus."""

from __future__ import annotations

import pytest

from grognard.games.ft import GAME
from grognard.games.ft.pieces import Depot
from grognard.games.ft.rules.c1_movement import Movement
from grognard.games.ft.rules.d3_losses import Defending, GoBack, covers
from grognard.games.ft.rules.g03_sequence import clear_segment
from grognard.games.ft.rules.g14_depots import MoveDepot, wagons
from grognard.kernel.flow import refusals, settle, submit
from tests.games.ft.scenes import at, scene, start, unit, whys

TEXT = """
    turn: 2
    weather: clear
    segment: C.1
    player: aggressor
    ground:
      0505 forest
      0503 forest
      road 0101 0102 0103 0104 0105 0106 0107 0108 0109
    pieces:
      S-25-1 0909
      F-27-1 0106
"""


@pytest.mark.rule("G.14")
def test_a_marker_moves_as_a_motor_with_six_points() -> None:
    s = scene(TEXT)
    s.depots = (Depot(0, at(s, "0101"), 2), Depot(1, at(s, "0505"), 1))
    s.steps, s.ask = [Movement(0)], None
    settle(s)

    def why(n: int, *path: str) -> list[str]:
        return whys(refusals(s, "aggressor", MoveDepot(n, tuple(at(s, p) for p in path))))

    assert why(1, "0504") == ["G.14 no-such-marker"]
    assert why(7, "0504") == ["G.14 no-such-marker"]
    assert why(0) == ["C.1.0 no-path"]
    way = ("0102", "0103", "0104", "0105", "0106")
    assert why(0, *way) == ["C.1.0 enemy-in-the-way"]
    offered = [one for family in wagons(s, 0) for one in family]
    assert offered
    assert all(not refusals(s, "aggressor", one) for one in offered)
    submit(s, "aggressor", MoveDepot(0, tuple(at(s, p) for p in way[:-1])))
    assert s.depots[0] == Depot(0, at(s, "0105"), 2, moved=True)
    assert why(0, "0104") == ["G.14 marker-has-moved"]
    assert not list(GAME.faults(s))
    clear_segment(s)
    assert not s.depots[0].moved
    s.depots = (Depot(0, at(s, "0505"), 1),)
    assert why(0, "0504", "0503") == ["G.11 no-passage"], "no motors into a trackless forest"


@pytest.mark.rule("D.3.7")
def test_covering_groups_go_back_a_hex_more() -> None:
    s = start("isthmus-dec")
    i = unit(s, "ID-GU1")
    here = s.units[i].at
    for u in s.of(1, here):
        if u != i:
            s.change(u, at=-2)
    assert covers(s, (i,))
    s.steps, s.ask = [Defending(1, here, 1, False)], None
    ask = settle(s)
    assert ask is not None
    step = s.steps[-1]
    assert isinstance(step, Defending)
    assert step.most == 2, "one hit, two hexes"
    assert not refusals(s, "defender", GoBack(2))
    assert whys(refusals(s, "defender", GoBack(3))) == ["D.3.7 not-so-many-hexes"]
    s.turn = 3
    assert not covers(s, (i,))
    assert not covers(s, (unit(s, "ID-JR17"),))
