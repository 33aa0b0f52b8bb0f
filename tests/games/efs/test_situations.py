"""Situations: short texts, a patch of ground, and what is wrong in one is told with its line."""

from __future__ import annotations

import pytest

from grognard.games.efs import GAME
from grognard.games.efs.ground import DOUBLE, FACED, HILL, MAIN, RIVER, WOODS
from grognard.games.efs.pieces import CADRE, GARRISON, OUT, READY
from grognard.kernel.situation import BadSituation
from grognard.language import keys
from tests.games.efs.scenes import pack, scene

TEXT = """
turn: 9
weather: mud
phase: axis_mvt
ground:
  0505 hill+woods
  0504/0505 river double
  0606/0605 line
  main 0405 0505 0606
pieces:
  18/18Pz 0505 s2 oos
  172_RD 0708 gar
  Zap~2 cadre
"""


def test_a_text_is_read() -> None:
    s = scene(TEXT)
    assert (s.mandated, scene(f"mandated: 2{TEXT}").mandated) == (0, 2)
    ground = s.kit.ground
    at = ground.index("0505")
    assert ground.terrain[at] == HILL | WOODS
    assert ground.side[ground.edge[at][ground.index("0504")]] == RIVER | DOUBLE
    assert ground.side[ground.edge[at][ground.index("0606")]] == MAIN
    assert ground.side[ground.edge[ground.index("0605")][ground.index("0606")]] == FACED
    assert ground.side[ground.edge[ground.index("0606")][ground.index("0605")]] == 0
    assert [c.id for c in s.kit.counters] == ["18/18Pz", "172 RD", "Zap#2"]
    assert (s.units[0].step, s.units[0].supply) == (1, OUT)
    assert s.units[1].marks == GARRISON
    assert s.units[2].at == CADRE
    assert not list(s.stale_tables())


@pytest.mark.parametrize(
    ("line", "wrong", "why"),
    [
        ("weather: mud", "weather: fog", "no-such-weather"),
        ("phase: axis_mvt", "phase: lunch", "no-such-phase"),
        ("  0505 hill+woods", "  0505 sand", "no-such-ground"),
        ("  0504/0505 river double", "  0504/0505 beer", "no-such-ground"),
        ("  main 0405 0505 0606", "  main 0405 9905", "no-such-hex"),
        ("  18/18Pz 0505 s2 oos", "  99/99Pz 0505", "no-such-piece"),
        ("  18/18Pz 0505 s2 oos", "  18/18Pz 0505 tired", "no-such-state"),
        ("  18/18Pz 0505 s2 oos", "  18/18Pz", "piece-and-place"),
        ("  18/18Pz 0505 s2 oos", "  18/18Pz 9905", "no-such-hex"),
        ("turn: 9", "tern: 9", "unknown-key"),
    ],
)
def test_a_slip_is_told(line: str, wrong: str, why: str) -> None:
    assert line in TEXT
    with pytest.raises(BadSituation) as told:
        scene(TEXT.replace(line, wrong))
    assert told.value.why == why
    assert f"situation-{why}" in keys("en", "efs") | keys("en", None)


@pytest.mark.rule("14.13", "14.23")
def test_air_units_stand_in_boxes_or_lie_in_hexes() -> None:
    s, _ = GAME.situation(pack(), "first-bridgehead", "air:\n  Ju_87 ready\n  I-16 1829\n")
    assert [p.kind for p in s.kit.planes] == ["Ju 87", "I-16"]
    assert [p.at for p in s.planes] == [READY, s.kit.hex("1829")]


@pytest.mark.parametrize("line", ["Ju_87", "Zap ready", "Ju_88 nowhere"])
def test_an_air_unit_that_cannot_be_is_told_with_its_line(line: str) -> None:
    with pytest.raises(BadSituation) as found:
        scene(f"turn: 5\nair:\n  {line}\n")
    assert found.value.line == 3
