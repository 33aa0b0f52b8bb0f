"""[1.1, 2.3] What a scenario counts, and who has won."""

from __future__ import annotations

from grognard.games.pg.rules.r18_victory import PARTS, broken, judge, points
from tests.games.pg.scenes import flat, lay, u

KNOLL = """
forces: scenario
phase: axis segment
pieces:
  axis de.inf/1 1-1322
  allies su.inf/1 1-0624
"""


def test_hexes_and_steps_make_the_margin() -> None:
    m = lay(KNOLL)
    hexes = len(m.kit.areas["objective"])
    assert points(m.state).margin == -2 * hexes * PARTS, "all are Soviet at the start"
    taken = next(iter(m.kit.areas["objective"]))
    m.state.change(u(m, "de.inf/1"), at=taken)
    m.state.lose(1, 3)
    assert points(m.state).margin == (-2 * (hexes - 1) + 2 + 3) * PARTS
    assert m.result.score == -2 * (hexes - 1) + 5


def test_the_level_is_the_first_whose_margin_is_reached() -> None:
    m = lay(KNOLL)
    assert (m.result.level, m.result.winner) == ("major", "allies")
    m.state.lose(1, 40)
    assert (m.result.level, m.result.winner) == ("major", "axis")


def test_a_side_without_leaders_and_good_order_has_lost() -> None:
    m = flat("axis A=de.inf 0505 disrupted\nallies X=su.inf 0525")
    assert broken(m.state, 0)
    assert not broken(m.state, 1)
    judge(m.state)
    assert m.result.winner == "allies"
    led = flat("axis A=de.inf 0505 disrupted\naxis L=LT(8/0/0) 0505\nallies X=su.inf 0525")
    assert not broken(led.state, 0)
