"""[F5, K] The desk: where the railway takes picked units, and the ways of those that enter."""

from __future__ import annotations

import pytest

from grognard.games.ercn.state import Unit
from tests.games.ercn.desks import goal, goals, names, plain, reach, refused, summed, way, why
from tests.games.ercn.tables import Table, hex_, lay, unit, units


def yard(rail: int = 12, foe: str = "0103") -> Table:
    return lay(f"""
        map: flat 2x20
        turn: 2
        phase: soviet move
        rail: {rail}
        front: 6
        railway: 0120-0119-0118-0117-0116-0115-0114-0113-0112-0111-0110-0109-0108-0107-0106-0105
        counter: soviet A INF XX 2-2-3
        counter: soviet B INF XX 2-2-3
        counter: soviet C INF XX 2-2-3
        counter: german X INF XX 2-2-3
        pieces:
          soviet A 0115
          soviet B 0115
          soviet C 0215
          german X {foe}
        """)


@pytest.mark.rule("F5")
def test_a_ride_goes_along_the_line_and_is_paid_by_all() -> None:
    m = yard(rail=2)
    assert "0120" in goals(m, "A", "rail")
    assert "0106" not in goals(m, "A", "rail"), "trains do not run beyond the front"
    both = goal(m, "A B", "0118", "rail")
    for action in both.actions:
        m.play("soviet", m.decode(action))
    assert m.state.rail[1] == 0
    m = yard(rail=1)
    assert reach(m, "A", "rail").goals
    short = reach(m, "A B", "rail")
    assert short.goals == ()
    assert plain(short.no) == [("F5", "not-enough-rail")]
    assert summed(way(yard(), "A B", "0118", "rail")) == [
        (12, "F5", "way-rail-points"), (-1, "F5", "way-rail"), (-1, "F5", "way-rail"),
    ]  # fmt: skip


@pytest.mark.rule("F5")
def test_why_no_train_goes_there() -> None:
    m = yard(foe="0110")
    assert plain(why(m, "C", "0118", "rail").no) == [("F5", "not-entrained")]
    shut = why(m, "A", "0108", "rail")
    assert plain(shut.no) == [("F5", "rail-in-zone")]
    assert names(m, shut.culprits) == "0110"
    assert plain(why(m, "A", "0218", "rail").no) == [("F5", "not-on-the-line")]
    assert plain(why(m, "A", "0115", "rail").no) == [("F1", "already-there")]
    assert why(m, "A", "0118", "rail").no == ()
    raw = {"ask": "way", "units": units(m, "A"), "hex": hex_(m, "0108"), "by": "rail"}
    assert refused(m, raw) == [("F5", "rail-in-zone")]


@pytest.mark.rule("F5")
def test_a_line_that_is_shut_says_so() -> None:
    m = lay("""
        map: flat 1x20
        turn: 2
        phase: soviet move
        rail: 12
        front: 6
        railway: 0120-0119-0118
        counter: soviet A INF XX 2-2-3
        counter: german X INF XX 2-2-3
        pieces:
          soviet A 0118
          german X 0101
        """)
    assert goals(m, "A", "rail").keys() == {"0119", "0120"}
    m.state.put(unit(m, "X"), Unit(hex_(m, "0120")))
    assert plain(reach(m, "A", "rail").no) == [("F5", "no-line-open")]


def entering() -> Table:
    return lay("""
        map: flat 2x9
        turn: 3
        phase: soviet move
        rail: 3
        railway: 0109-0108-0107
        counter: soviet K INF XX 2-2-3
        counter: soviet L INF XX 2-2-3
        counter: german X INF XX 2-2-3
        waiting: K
        pieces:
          soviet L 0205
          german X 0101
        """)


@pytest.mark.rule("K")
def test_a_unit_that_enters_has_goals_on_foot_and_by_rail() -> None:
    m = entering()
    on_foot = goals(m, "K")
    assert on_foot["0109"] == 1
    assert on_foot["0107"] == 3
    assert goals(m, "K", "rail").keys() == {"0109", "0108", "0107", "0209"}
    assert plain(why(m, "K", "0103").no) == [("F1", "out-of-reach")]
    assert plain(why(m, "K", "0106").no) == [("F1", "not-enough-points")]
    assert why(m, "K", "0108").no == ()


@pytest.mark.rule("K")
def test_an_entry_hex_that_is_shut_says_so() -> None:
    m = lay("""
        map: flat 1x9
        turn: 3
        phase: soviet move
        counter: soviet K INF XX 2-2-3
        counter: german X INF XX 2-2-3
        waiting: K
        pieces:
          german X 0108
        """)
    found = why(m, "K", "0109")
    assert plain(found.no) == [("K", "entry-shut")]
    assert names(m, found.culprits) == "0108"


@pytest.mark.rule("K", "F1")
def test_a_way_of_a_unit_that_enters_begins_at_the_edge() -> None:
    m = entering()
    found = way(m, "K", "0107")
    assert summed(found)[1:] == [
        (-1, "K", "way-entry"), (-1, "F2a", "way-hex"), (-1, "F2a", "way-hex"),
    ]  # fmt: skip
    assert goal(m, "K", "0107").path[0] == hex_(m, "0109")
    assert found.left == 0
