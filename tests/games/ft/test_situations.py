"""Situations: short texts, a patch of ground, and what is wrong in one is told with its line."""

from __future__ import annotations

import pytest

from grognard.games.ft.ground import BRIDGE, FOREST, RIVER, ROAD, VILLAGE
from grognard.games.ft.kit import FROST
from grognard.games.ft.pieces import FATIGUE, HIGH_COMMAND
from grognard.games.ft.rules.g03_sequence import PlayerTurn
from grognard.kernel.situation import BadSituation
from grognard.language import keys
from tests.games.ft.scenes import at, scene

TEXT = """
turn: 2
weather: frost
ice: F
segment: C.1
player: defender
ground:
  0505 forest village vp=2
  0504/0505 river bridge
  road 0504 0505
pieces:
  F-27-1 0505 reduced limited2 fatigue
  F-9D 0504 sp3
  S-25-1 highcommand
"""


def test_a_text_is_read() -> None:
    s = scene(TEXT)
    ground = s.kit.ground
    here = at(s, "0505")
    assert (ground.terrain[here], ground.vp[here]) == (FOREST, 2)
    assert ground.bits[here] & VILLAGE
    assert ground.side[ground.edge[here][at(s, "0504")]] == RIVER | BRIDGE | ROAD
    assert (s.units[0].step, s.units[0].limited, s.units[0].marks) == (1, 2, FATIGUE)
    assert s.units[1].sp == 3
    assert s.units[2].at == HIGH_COMMAND
    assert (s.weather, s.ice, s.phasing, s.segment) == (FROST, 3, 1, "C.1")
    assert isinstance(s.steps[0], PlayerTurn)
    assert not list(s.stale_tables())


@pytest.mark.parametrize(
    ("line", "wrong", "why"),
    [
        ("weather: frost", "weather: fog", "no-such-word"),
        ("segment: C.1", "segment: lunch", "no-such-segment"),
        ("  0505 forest village vp=2", "  0505 sand", "no-such-ground"),
        ("  0505 forest village vp=2", "  9905 forest", "no-such-hex"),
        ("  0504/0505 river bridge", "  0504/0505 beer", "no-such-ground"),
        ("  road 0504 0505", "  road 0504 9905", "no-such-hex"),
        ("  F-9D 0504 sp3", "  F-9Z 0504", "no-such-piece"),
        ("  F-9D 0504 sp3", "  TO-G1 0504", "no-such-piece"),
        ("  F-9D 0504 sp3", "  F-9D 0504 tired", "no-such-state"),
        ("  F-9D 0504 sp3", "  F-9D", "piece-and-place"),
        ("  F-9D 0504 sp3", "  F-9D 9905", "no-such-hex"),
        ("turn: 2", "tern: 2", "unknown-key"),
    ],
)
def test_a_slip_is_told(line: str, wrong: str, why: str) -> None:
    with pytest.raises(BadSituation) as caught:
        scene(TEXT.replace(line, wrong))
    assert caught.value.why == why
    assert caught.value.line
    assert f"situation-{why}" in keys("en", "ft") | keys("en", None)
