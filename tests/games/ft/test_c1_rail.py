"""[G.11] Movement by rail."""

from __future__ import annotations

import pytest

from grognard.games.ft import GAME
from grognard.games.ft.rules.c1_movement import Move
from grognard.games.ft.rules.c1_rail import RailMove, capacity, trains
from grognard.kernel.flow import refusals, submit
from tests.games.ft.scenes import at, scene, whys

TEXT = """
    turn: 2
    weather: clear
    segment: C.1
    player: defender
    ground:
      0505 forest
      rail 0101 0102 0103 0104 0105 0106 0107 0108
    pieces:
      ID-JR17 0101
      ID-GU1 0101
      ID-RRG {guns}
      ID-7RR {foe}
      ID-19RC 1212
"""


@pytest.mark.rule("G.11")
def test_a_group_goes_by_rail_as_its_whole_move() -> None:
    s = scene(TEXT.format(guns="1111", foe="1010").replace("ID-RRG 1111\n", "ID-GU2 1111\n"),
              "isthmus-dec", settled=True)  # fmt: skip
    way = tuple(at(s, f"010{n}") for n in range(2, 9))
    s.held = 0
    offered = [one for family in trains(s, 1) for one in family]
    assert RailMove((0, 1), way) in offered
    assert all(not refusals(s, "defender", one) for one in offered)
    submit(s, "defender", RailMove((0, 1), way))
    assert s.units[0].at == s.units[1].at == way[-1]
    assert s.railed == {"FIN": 8}
    assert whys(refusals(s, "defender", Move((0,), (at(s, "0107"),)))) == ["C.1.0 has-moved"]
    assert capacity(s, "FIN") == 18 - 8
    assert not list(GAME.faults(s))


@pytest.mark.rule("G.11")
def test_what_keeps_trains_from_going() -> None:
    s = scene(TEXT.format(guns="1111", foe="0205").replace("ID-RRG 1111\n", "ID-GU2 1111\n"),
              "isthmus-dec", settled=True)  # fmt: skip
    s.held = 0

    def why(units: tuple[int, ...], *path: str) -> list[str]:
        return whys(refusals(s, "defender", RailMove(units, tuple(at(s, p) for p in path))))

    assert why((0,), "0102", "0103") == []
    assert why((0,), "0102", "0103", "0104", "0105") == ["G.11 no-train"], "the enemy is beside it"
    assert why((0,), "0201") == ["G.11 no-train"], "no railway"
    assert why((0,)) == ["C.1.0 no-path"]
    assert why((1, 0), "0102") == ["C.1.0 name-units-once"]
    assert why((0, 2), "0102") == ["C.1.0 not-in-one-hex"]
    assert why((3,), "0102") == ["0 not-your-unit"]
    s.cut |= 1 << s.kit.ground.pair(at(s, "0101"), at(s, "0102"))
    assert why((0,), "0102") == ["G.11 no-train"]
    s.cut = 0
    s.railed = {"FIN": 16}
    assert why((0,), "0102") == ["G.11 trains-full"]
    s.railed, s.held = {}, (1 << s.kit.ground.hexes) - 1
    assert why((0,), "0102")[0] == "G.11 no-entraining"
    s.held, s.moved = 0, 1
    assert why((0,), "0102") == ["C.1.0 has-moved"]


@pytest.mark.rule("G.11", "G.4")
def test_railway_guns_go_by_rail_alone() -> None:
    s = scene("""
        turn: 2
        segment: C.1
        player: defender
        ground:
          rail 0101 0102 0103
        pieces:
          ID-RRG 0101
          ID-7RR 1111
          ID-GU1 0909
    """, "isthmus-dec", settled=True)  # fmt: skip
    s.held = 0 if s.kit.counters[0].side else (1 << s.kit.ground.hexes) - 1
    name = ("aggressor", "defender")[s.kit.counters[0].side]
    move = Move((0,), (at(s, "0102"),))
    assert "G.4 never-moves" in whys(move.why_not(s, name))
    assert not list(RailMove((0,), (at(s, "0102"), at(s, "0103"))).why_not(s, name))
