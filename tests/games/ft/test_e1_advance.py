"""[E.1] The advance phase as it is played."""

from __future__ import annotations

import pytest

from grognard.games.ft.rules.c1_movement import EndMovement
from grognard.games.ft.rules.e1_advance import AdvanceMove
from grognard.kernel.flow import refusals, submit
from tests.games.ft.scenes import at, play_line, scene, whys


@pytest.mark.rule("E.1.1", "E.1.1a", "E.1.1b", "E.1.1c", "E.1.1d", "E.1.2")
def test_half_the_allowance_and_who_may_not() -> None:
    s = scene("""
        ground:
          0505 clear
        pieces:
          S-25-1 0505
          S-25-2 0707 limited1
          S-312 0909
    """)
    ask = play_line(s, "E.1.1", 0)
    assert ask is not None

    def why(i: int, *path: str) -> list[str]:
        return whys(refusals(s, "aggressor", AdvanceMove((i,), tuple(at(s, p) for p in path))))

    assert why(0, "0504", "0503", "0502") == ["C.1.0 not-enough-points"]
    assert why(1, "0708") == ["E.1.1b not-fully-supplied"]
    assert why(0) == ["C.1.0 no-path"]
    submit(s, "aggressor", AdvanceMove((0,), (at(s, "0504"), at(s, "0503"))))
    assert s.kit.names[s.units[0].at] == "0503"
    assert why(0, "0502") == ["C.1.0 has-moved"]
    submit(s, "aggressor", EndMovement())
    assert not s.steps
