"""What must hold between two actions is looked for, and found where it does not hold."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.pg.kit import DEAD
from grognard.games.pg.piece_state import Mine, Unit
from grognard.games.pg.table import faults
from tests.games.pg.scenes import Scene, flat, u


def laid() -> Scene:
    return flat(
        """axis A=de.inf 0505
           axis B=de.inf 0505
           axis T=de.truck 0505
           axis L=LT(8/1/1) 0505
           allies K=su.t34a 0510""",
        "phase: axis segment\nturn: 1\nyear: 1941",
    )


def test_a_sound_position_has_no_faults() -> None:
    assert list(faults(laid().state)) == []


@pytest.mark.parametrize(
    ("name", "damage", "told"),
    [
        ("A", {"morale": 7}, "no such morale or marker"),
        ("A", {"marker": 3}, "no such morale or marker"),
        ("A", {"tank_leader": True}, "cannot have a tank leader"),
        ("K", {"dug": 2}, "cannot dig in"),
        ("L", {"dug": 1}, "cannot dig in"),
        ("A", {"limbered": True}, "cannot be limbered"),
        ("A", {"hidden": True, "spotted": True}, "is hidden and was seen"),
        ("A", {"aboard": 1}, "rides on nothing"),
    ],
)
def test_an_odd_piece_is_found(name: str, damage: dict[str, Any], told: str) -> None:
    m = laid()
    m.state.change(u(m, name), **damage)
    assert any(told in fault for fault in faults(m.state)), list(faults(m.state))


def test_shaken_transports_and_double_loads_are_found() -> None:
    m = laid()
    carrier = u(m, "T")
    m.state.change(u(m, "A"), aboard=carrier)
    assert list(faults(m.state)) == []
    m.state.change(u(m, "B"), aboard=carrier)
    assert any("carries two units" in fault for fault in faults(m.state))
    m.state.change(carrier, morale=1)
    assert any("is shaken and carries others" in fault for fault in faults(m.state))


def test_marks_of_the_dead_and_of_nowhere_are_found() -> None:
    m = laid()
    m.state.put(u(m, "A"), Unit(DEAD, morale=2))
    assert any("off the map and bears a marker" in fault for fault in faults(m.state))
    m = laid()
    m.state.mines = (Mine(-1, 0, 2),)
    assert "a marker lies in no hex" in list(faults(m.state))
    m = laid()
    m.state.leavers = ((1, 1),)
    assert "something of the last segment is left over" in list(faults(m.state))
