"""[16.5] Entering and leaving the map."""

from __future__ import annotations

import pytest

from grognard.games.pg.kit import WAITING
from grognard.games.pg.rules.r03_segment import Activate, Begin, Declare, Declaring
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r05_step import ways
from grognard.games.pg.rules.r16_entry import entry_hexes
from grognard.games.pg.rules.r16_exit import LeaveMap, exits
from tests.games.pg.scenes import Scene, lay, play, u, why

COLUMN = """
forces: scenario
turn: {turn}
phase: axis segment
pieces:
  axis de.truck/1 WAITING
  axis de.inf/1 WAITING aboard de.truck/1
  axis axis.CPT/1 WAITING
  axis de.bike/1 WAITING
  allies su.inf/1 3-0520 {more}
"""


def column(turn: int = 1, more: str = "") -> Scene:
    return lay(COLUMN.format(turn=turn, more=more), "s02-bridge-on-the-teterka")


def turn_of(m: Scene, name: str) -> int:
    return int(m.kit.groups[m.kit.counters[u(m, name)].group][1].turn)


@pytest.mark.rule("16.5", "16.51")
def test_a_group_enters_with_its_leader_by_its_hexes() -> None:
    m = column()
    first = turn_of(m, "de.truck/1")
    assert first == 1
    play(m, Activate(u(m, "axis.CPT/1"), "move"), Declare(u(m, "de.truck/1"), "move"))
    if isinstance(m.ask.step, Declaring):
        play(m, Begin())
    truck = u(m, "de.truck/1")
    entries = entry_hexes(m.state, truck)
    assert entries
    found = ways(m.state, truck)
    assert all(path[0] in entries for path in found.values())
    wrong = next(h for h in m.kit.ground.hexes if h not in entries)
    assert ("16.51", "no-entry-hex") in why(m, Move(truck, (wrong,)))
    play(m, Move(truck, (entries[0],)))
    assert m.state.units[truck].at == m.state.units[u(m, "de.inf/1")].at == entries[0]
    assert m.state.tasks[truck].used == 3, "by the road"


@pytest.mark.rule("16.51")
def test_nobody_comes_before_his_turn_or_fires_from_beside_the_map() -> None:
    m = lay("forces: scenario\nphase: allies segment\nturn: 1\npieces:\n"
            "  allies su.t34c/1 WAITING\n  axis de.gren/1 8-0520",
            "s07-night-on-the-sudra")  # fmt: skip
    assert why(m, Activate(u(m, "su.t34c/1"), "move")) == [("16.51", "not-on-the-map")]
    m.state.turn = 14
    assert why(m, Activate(u(m, "su.t34c/1"), "move")) == []
    assert why(m, Activate(u(m, "su.t34c/1"), "fire")) == [("16.51", "must-enter-first")]


@pytest.mark.rule("16.53")
def test_entry_hexes_held_by_the_enemy_are_gone_round_a_turn_later() -> None:
    m = column()
    truck = u(m, "de.truck/1")
    (hex, *_) = m.kit.entries[m.kit.counters[truck].group]
    for n, at in enumerate(m.kit.entries[m.kit.counters[truck].group]):
        m.state.change(u(m, f"su.inf/{n + 1}"), at=at)
    assert entry_hexes(m.state, truck) == ()
    m.state.turn = 2
    beside = entry_hexes(m.state, truck)
    assert beside
    assert all(m.kit.ground.distance(hex, at) >= 1 for at in beside)
    assert m.state.units[truck].at == WAITING


@pytest.mark.rule("16.52")
def test_only_the_edge_of_the_scenario_lets_one_out_and_steps_are_counted() -> None:
    m = lay("forces: scenario\nphase: allies segment\npieces:\n  allies su.inf/1 2-1127\n"
            "  allies su.inf/2 2-1120\n  axis de.inf/1 4-0505", "s05-out-of-the-marsh")  # fmt: skip
    side = m.kit.side_ids.index("su")
    assert exits(m.kit, side) == ("S",)
    assert exits(m.kit, 1 - side) == ()
    one = u(m, "su.inf/1")
    play(m, Activate(one, "move"))
    assert why(m, LeaveMap(one)) == []
    play(m, LeaveMap(one))
    assert dict(m.state.steps_out) == {"allies S": 2}
    assert m.state.steps_lost == (0, 0), "they are not destroyed"
    assert m.result.score > m.kit.scenario.victory.level[-1].margin
