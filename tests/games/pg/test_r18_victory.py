"""[1.1, 2.3] What a scenario counts, and who has won."""

from __future__ import annotations

import pytest

from grognard import library
from grognard.games.pg.kit import LEFT
from grognard.games.pg.rules.r18_victory import PARTS, broken, judge, points, standing
from tests.games.pg.scenes import Scene, flat, lay, u

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
    assert points(m.state) == -2 * hexes * PARTS, "all are Soviet at the start"
    taken = next(iter(m.kit.areas["objective"]))
    m.state.change(u(m, "de.inf/1"), at=taken)
    m.state.lose(1, 3)
    assert points(m.state) == (-2 * (hexes - 1) + 2 + 3) * PARTS
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


def told(m: Scene, why: str) -> list[dict[str, str | float]]:
    return [dict(line.about) for line in standing(m.state) if line.why == why]


@pytest.mark.rule("2.3")
def test_each_condition_tells_what_it_has_brought_and_can_still_bring() -> None:
    m = lay(KNOLL)
    hexes = len(m.kit.areas["objective"])
    m.state.change(u(m, "de.inf/1"), at=next(iter(m.kit.areas["objective"])))
    m.state.change(u(m, "su.inf/1"), reduced=True)
    m.state.lose(1, 1)
    axis, allies = told(m, "scored-hexes")
    assert (axis["side"], axis["count"], axis["most"]) == ("axis", 1, hexes)
    assert (axis["each"], axis["points"], axis["left"]) == (2.0, 2.0, 2.0 * (hexes - 1))
    assert (allies["count"], allies["left"]) == (hexes - 1, 2.0)
    steps = told(m, "scored-steps")[0]
    foes = sum(c.steps for c in m.kit.counters if c.side == 1 and c.combat)
    assert (steps["points"], steps["left"]) == (1.0, foes - 1)
    gone = u(m, "su.inf/1")
    m.state.change(gone, at=LEFT)
    assert told(m, "scored-steps")[0]["left"] == foes - 2, "who has left the map is lost no more"


@pytest.mark.rule("2.3")
def test_either_side_is_told_what_it_lacks_to_its_next_level() -> None:
    m = lay(KNOLL)
    margin = points(m.state) // PARTS
    assert told(m, "level-now") == [{"level": "major", "winner": "allies"}]
    assert told(m, "level-next") == [
        {"side": "axis", "need": -11 - margin, "level": "minor", "winner": "allies"}
    ]
    assert told(m, "level-below") == []
    m.state.lose(1, 3 - 5 - margin)
    assert points(m.state) // PARTS == -2
    assert [one["need"] for one in told(m, "level-next")] == [6]
    below = {"side": "allies", "need": 2, "level": "draw", "winner": ""}
    assert told(m, "level-below") == [below]
    m.state.lose(0, 2)
    assert m.result.level == "minor", "at the margin itself the level still holds"
    m.state.lose(0, 1)
    assert m.result.level == "draw"


@pytest.mark.rule("1.2")
@pytest.mark.rule("16.6")
def test_hidden_units_count_in_no_area_and_before_play_objectives_are_the_defenders() -> None:
    m = library.new("s07-night-on-the-sudra", {}, 7)
    told_now = {(one["side"], one["area"]): one["count"] for one in told(m, "scored-hexes")}
    assert told_now["axis", "objective"] == len(m.kit.areas["objective"])
    assert told_now["allies", "objective"] == 0
    i = next(i for i in m.kit.units_of[1] if m.kit.counters[i].combat)
    m.state.change(i, at=min(m.kit.areas["bank"]))
    assert [one["count"] for one in told(m, "scored-units")] == [1]
    m.state.change(i, hidden=True)
    assert [one["count"] for one in told(m, "scored-units")] == [0]


@pytest.mark.rule("2.3")
def test_a_broken_side_is_told_to_have_lost() -> None:
    m = flat("axis A=de.inf 0505 disrupted\nallies X=su.inf 0525")
    judge(m.state)
    assert [line.why for line in standing(m.state)][-1] == "level-broken"
    assert told(m, "level-broken") == [{"side": "axis"}]
