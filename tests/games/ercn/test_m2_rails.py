"""[M2, F5, K] Decoys hinder neither rides nor entries: what only masks bar may be tried.

Of two rows 0210 lies between 0110 and 0111.
"""

from __future__ import annotations

import pytest

from grognard.games.ercn.kit import SOVIET
from grognard.games.ercn.rules.f1_phase import Move
from grognard.games.ercn.rules.f5_rail import Rail
from grognard.games.ercn.table import faults
from tests.every_game.test_leaks import told
from tests.games.ercn.desks import goal, plain, summed, way, why
from tests.games.ercn.scenes import hears, masks, scene
from tests.games.ercn.tables import (
    Table,
    at,
    goals,
    hex_,
    move,
    nos,
    offered,
    rail,
    recall,
    unit,
)

LINE = "railway: " + "-".join(f"01{n:02d}" for n in range(3, 21))
PAST = " ".join(f"01{n:02d}" for n in range(14, 7, -1))
"""From 0115 to 0108, through the zone of the mask in 0210."""


def line(truth: bool, at: str = "soviet A 0115", more: str = "") -> Table:
    """The mask in 0210 covers a division, or nothing and the one in 0102 does."""
    two = ("161", "G?1") if truth else ("G?1", "161")
    pieces = f"pieces:\n  {at}\n" if at else "waiting: A\npieces:\n"
    return scene(
        f"map: flat 2x20\nfront: 4\nturn: 2\nphase: soviet move\nair: 0 0\noptions: fog=m2\n"
        f"{LINE}\ncounter: soviet A INF XX 2-2-3\n{more}{pieces}"
        "  german {} 0210\n  german {} 0102\n".format(*two)
    )


def points(m: Table) -> float:
    return float(m.state.rail[SOVIET] / 2)


# ---- [F5] the ride --------------------------------------------------------------------------


@pytest.mark.rule("M2", "F5")
def test_a_decoy_does_not_stop_a_train() -> None:
    m = line(truth=False)
    assert nos(m, "soviet", rail(m, "A", PAST)) == []
    m.play("soviet", rail(m, "A", PAST))
    assert (at(m, "A"), at(m, "G?1"), points(m)) == ("0108", "waiting", 11)
    assert [what for what, _, _ in hears(m, "soviet")] == ["decoy-off", "rode"]
    assert "mask-moved" in [what for what, _, _ in hears(m, "german")]
    assert list(faults(m.state)) == []


@pytest.mark.rule("M2", "F5")
def test_units_under_the_mask_do_and_the_ride_is_over() -> None:
    m = line(truth=True)
    m.play("soviet", rail(m, "A", PAST))
    assert (at(m, "A"), points(m)) == ("0112", 11)
    assert hears(m, "soviet")[-1] == ("barred", "F5", {"unit": "A", "hex": "0112", "into": "0111"})
    assert [what for what, _, _ in hears(m, "german")] == ["mask-moved"]
    assert masks(m, "soviet")["0210"].announced is None, "its zone was not entered"
    assert nos(m, "soviet", rail(m, "A", "0113")) == [("F5", "has-moved")]
    assert nos(m, "soviet", recall(m, "A")) == [("F1", "cannot-be-recalled")]
    assert [r.why for r in m.why_not_undo("soviet")] == ["undo-reveal"]
    assert list(faults(m.state)) == []


@pytest.mark.rule("M2", "F5")
def test_a_train_that_is_barred_at_once_stays_and_its_points_are_spent() -> None:
    m = line(truth=True, at="soviet A 0112")
    before = masks(m, "german")
    m.play("soviet", rail(m, "A", "0111 0110 0109"))
    assert (at(m, "A"), points(m)) == ("0112", 11)
    assert hears(m, "german") == []
    assert masks(m, "german") == before
    assert nos(m, "soviet", move(m, "A", "0113")) == [("F5", "has-moved")]
    assert nos(m, "soviet", recall(m, "A")) == [("F1", "has-not-moved")]


@pytest.mark.rule("M2", "F5")
def test_no_train_tries_what_surely_covers_units_nor_the_hex_of_a_mask() -> None:
    m = line(truth=True)
    m.state.announced = ({}, {hex_(m, "0210"): 2})
    assert nos(m, "soviet", rail(m, "A", PAST)) == [("F5", "rail-in-zone")]
    assert "0108" not in goals(m, "A", Rail)
    m = scene(
        "map: flat 2x20\nfront: 4\nturn: 2\nphase: soviet move\nair: 0 0\noptions: fog=m2\n"
        f"{LINE}\ncounter: soviet A INF XX 2-2-3\npieces:\n  soviet A 0115\n  german G?1 0110\n"
        "  german 161 0102\n"
    )
    assert nos(m, "soviet", rail(m, "A", PAST)) == [("F3d", "enemy-there")]
    assert "0111" in goals(m, "A", Rail), "its zone may be tried"


@pytest.mark.rule("M2", "F5")
def test_what_is_tried_by_rail_is_offered_apart() -> None:
    m = line(truth=True)
    rides = [o for o in (x.describe() for x in m.ask.offers()) if o["do"] == "rail"]
    assert [bool(o.get("trial")) for o in rides] == [False, True]
    plainly, tried = ({m.kit.names[h] for h in o["choices"]} for o in rides)
    assert plainly == {f"01{n:02d}" for n in (12, 13, 14, 16, 17, 18, 19, 20)}
    assert tried == {f"01{n:02d}" for n in range(5, 12)}
    assert all(not nos(m, "soviet", one) for one in offered(m, Rail, "A"))


@pytest.mark.rule("M2", "F5")
def test_the_sum_of_a_ride_says_what_is_tried() -> None:
    m = line(truth=True)
    last = way(m, "A", "0108", by="rail").lines[-1]
    assert (last.amount, last.rule, last.why) == (0, "M2", "way-trial")
    assert dict(last.about) == {"hex": "0111"}
    assert [line[2] for line in summed(way(m, "A", "0112", by="rail"))] == [
        "way-rail-points",
        "way-rail",
    ]


@pytest.mark.rule("M2", "F5", "K")
@pytest.mark.parametrize("at", ["soviet A 0115", ""])
def test_before_the_ride_both_truths_answer_alike(at: str) -> None:
    answers = []
    for truth in (False, True):
        m = line(truth, at, "" if at else "lake: 0219\n")
        one, there = unit(m, "A"), hex_(m, "0108")
        path = PAST if at else "0120 0119 0118 0117 0116 0115 " + PAST
        asks = [
            {"ask": "reach", "units": [one], "by": "rail"},
            {"ask": "way", "units": [one], "hex": there, "by": "rail"},
            {"ask": "why", "units": [one], "hex": there, "by": "rail"},
        ]
        answers.append(told(m, "soviet", [rail(m, "A", path), rail(m, "A", "0111")], asks))
    assert answers[0] == answers[1]


# ---- [K] coming in --------------------------------------------------------------------------


def edge(truth: bool) -> Table:
    """5/R comes in by 0109, into the zone of the mask in 0208."""
    two = ("256", "G?1") if truth else ("G?1", "256")
    return scene(
        "map: flat 2x9\nturn: 6\nphase: soviet move\nweather: clear\noptions: fog=m2\n"
        "waiting: 5/R\nroad: 0109-0108\nlake: 0209\n"
        "pieces:\n  german {} 0208\n  german {} 0202\n".format(*two)
    )


@pytest.mark.rule("M2", "K")
def test_a_decoy_shuts_no_entry_hex() -> None:
    m = edge(truth=False)
    enters = move(m, "5/R", "0109")
    assert nos(m, "soviet", enters) == []
    assert enters in offered(m, Move, "5/R")
    m.play("soviet", enters)
    assert (at(m, "5/R"), at(m, "G?1")) == ("0109", "waiting")
    assert m.ask.about("soviet")["going"] == unit(m, "5/R"), "and it may go on"
    m.play("soviet", move(m, "5/R", "0108"))
    assert at(m, "5/R") == "0108"
    assert list(faults(m.state)) == []


@pytest.mark.rule("M2", "K")
def test_a_unit_shuts_it_and_who_tried_stays_outside() -> None:
    m = edge(truth=True)
    before = m.view("german")
    m.play("soviet", move(m, "5/R", "0109"))
    assert at(m, "5/R") == "waiting"
    assert hears(m, "soviet") == [("barred-entry", "K", {"unit": "5/R", "into": "0109"})]
    assert hears(m, "german") == []
    assert m.view("german") == before
    assert nos(m, "soviet", move(m, "5/R", "0109")) == [("F1", "has-moved")]
    assert nos(m, "soviet", recall(m, "5/R")) == [("F1", "has-not-moved")]
    assert list(faults(m.state)) == []


@pytest.mark.rule("M2", "K")
def test_an_entry_that_is_tried_ends_the_way_and_is_shown_as_a_trial() -> None:
    m = edge(truth=True)
    assert nos(m, "soviet", move(m, "5/R", "0109 0108")) == [("M2", "way-ends-in-trial")]
    found = [o for o in (x.describe() for x in m.ask.offers()) if o["do"] == "move"]
    assert [(o["choices"], o.get("trial")) for o in found] == [([hex_(m, "0109")], True)]
    assert goal(m, "5/R", "0109").stops
    assert summed(way(m, "5/R", "0109"))[-1] == (0, "M2", "way-trial")
    assert plain(why(m, "5/R", "0109").no) == []


@pytest.mark.rule("M2", "K")
def test_no_entry_where_a_mask_stands_or_surely_covers_units() -> None:
    m = edge(truth=True)
    m.state.announced = ({}, {hex_(m, "0208"): 2})
    assert nos(m, "soviet", move(m, "5/R", "0109")) == [("K", "entry-shut")]
    assert offered(m, Move, "5/R") == []
    m = scene(
        "map: flat 2x9\nturn: 6\nphase: soviet move\nweather: clear\noptions: fog=m2\n"
        "waiting: 5/R\nlake: 0209\npieces:\n  german G?1 0109\n  german 256 0202\n"
    )
    assert nos(m, "soviet", move(m, "5/R", "0109")) == [("K", "entry-shut")]


@pytest.mark.rule("M2", "K", "F5")
@pytest.mark.parametrize("truth", [False, True])
def test_a_unit_comes_in_by_rail_through_the_zone_of_a_mask(truth: bool) -> None:
    two = ("256", "G?1") if truth else ("G?1", "256")
    m = scene(
        "map: flat 2x9\nfront: 2\nturn: 6\nphase: soviet move\nweather: clear\noptions: fog=m2\n"
        "waiting: 5/R\nrailway: 0103-0104-0105-0106-0107-0108-0109\nlake: 0209\n"
        "pieces:\n  german {} 0208\n  german {} 0202\n".format(*two)
    )
    m.play("soviet", rail(m, "5/R", "0109 0108 0107"))
    if truth:
        assert at(m, "5/R") == "waiting"
        assert hears(m, "soviet") == [("barred-entry", "F5", {"unit": "5/R", "into": "0109"})]
    else:
        assert (at(m, "5/R"), at(m, "G?1")) == ("0107", "waiting")
    assert list(faults(m.state)) == []


@pytest.mark.rule("M1", "F5", "K")
def test_under_masks_alone_rides_and_entries_try_nothing() -> None:
    m = scene(
        "map: flat 2x9\nturn: 6\nphase: soviet move\nweather: clear\noptions: fog=m1\n"
        "waiting: 5/R\nlake: 0209\npieces:\n  german 256 0208\n"
    )
    assert nos(m, "soviet", move(m, "5/R", "0109")) == [("K", "entry-shut")]
