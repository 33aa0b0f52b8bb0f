"""[M2] Decoys hinder no march: a step that only masks bar may be tried.

Rows are counted from the south and even rows lie half a hex to the east, so that 0304 touches
0303, 0305, 0403, 0404, 0203 and 0204.
"""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.f1_phase import EndMovement, Move
from grognard.games.ercn.table import faults
from tests.every_game.test_leaks import told
from tests.games.ercn.desks import goal, plain, summed, way, why
from tests.games.ercn.fog import fog
from tests.games.ercn.scenes import hears, masks, scene
from tests.games.ercn.tables import (
    Table,
    at,
    climb,
    goals,
    hex_,
    move,
    nos,
    offered,
    piece,
    recall,
    unit,
)

FOOT = "  german 256 0302\n  german {} 0305\n  german {} 0507\n  soviet 1/22 0303\n"
"""1/22 stands in the zone of 256 and wants to go to 0304, into that of the mask in 0305; the ways
round lead through lakes."""


def foot(truth: bool, more: str = "", pieces: str = "") -> Table:
    """The mask in 0305 covers a division, or nothing and the one in 0507 does."""
    two = ("161", "G?1") if truth else ("G?1", "161")
    return fog("m2", FOOT.format(*two) + pieces, "soviet move", f"lake: 0203 0403\n{more}")


# ---- [M2, F3a] foot -------------------------------------------------------------------------


@pytest.mark.rule("M2", "F3a")
def test_a_decoy_does_not_keep_soviet_foot_from_going_from_zone_to_zone() -> None:
    m = foot(truth=False)
    assert nos(m, "soviet", move(m, "1/22", "0304")) == []
    m.play("soviet", move(m, "1/22", "0304"))
    assert (at(m, "1/22"), at(m, "G?1")) == ("0304", "waiting")
    assert ("decoy-off", "M2", {"hex": "0305"}) in hears(m, "soviet")
    assert m.ask.about("soviet")["spent"] == 2  # in halves: the unit may go on
    m.play("soviet", move(m, "1/22", "0305"))
    assert at(m, "1/22") == "0305"
    assert list(faults(m.state)) == []


@pytest.mark.rule("M2", "F3a")
def test_a_unit_under_the_mask_bars_it_the_move_is_over_and_its_owner_alone_is_told() -> None:
    m = foot(truth=True)
    before = m.view("german")
    m.play("soviet", move(m, "1/22", "0304"))
    assert at(m, "1/22") == "0303"
    about = {"unit": "1/22", "hex": "0303", "into": "0304"}
    assert hears(m, "soviet") == [("barred", "F3a", about)]
    assert hears(m, "german") == []
    assert m.view("german") == before
    assert masks(m, "soviet")["0305"].announced is None, "it was not entered"
    assert "going" not in m.ask.about("soviet")
    assert nos(m, "soviet", move(m, "1/22", "0202")) == [("F1", "has-moved")]
    assert nos(m, "soviet", recall(m, "1/22")) == [("F1", "has-not-moved")]
    assert [(r.rule, r.why) for r in m.why_not_undo("soviet")] == [("0", "undo-reveal")]
    assert nos(m, "soviet", EndMovement()) == []
    assert list(faults(m.state)) == []


@pytest.mark.rule("M2", "F6")
def test_a_unit_that_is_barred_at_once_stays_in_its_trenches() -> None:
    m = fog(
        "m2", "  german A 0302\n  german B 0305\n  german G?1 0507\n  soviet K 0303 dug\n",
        "soviet move",
        "counter: german A INF XX 4-4-3\ncounter: german B INF XX 4-4-3\n"
        "counter: soviet K INF XX 2-3-3 trench 4",
    )  # fmt: skip
    was = piece(m, "K")
    m.play("soviet", move(m, "K", "0304"))
    assert piece(m, "K") == was
    assert nos(m, "soviet", climb(m, "K")) == [("F1", "has-moved")]


@pytest.mark.rule("M2", "F3a")
def test_what_surely_covers_units_is_no_matter_of_trying() -> None:
    """Announced, or in contact with a unit of one's own: then it is no decoy."""
    m = foot(truth=True)
    m.state.announced = ({}, {hex_(m, "0305"): 2})
    assert nos(m, "soviet", move(m, "1/22", "0304")) == [("F3a", "zone-to-zone")]
    assert "0304" not in goals(m, "1/22")
    m = foot(truth=True, pieces="  soviet 8/30 0405\n")
    assert nos(m, "soviet", move(m, "1/22", "0304")) == [("F3a", "zone-to-zone")]
    # of two masks that bar it one is surely real
    m = fog(
        "m2",
        "  german 256 0302\n  german 161 0404\n  german G?1 0305\n"
        "  soviet 1/22 0303\n  soviet 8/30 0504\n",
        "soviet move",
    )
    assert nos(m, "soviet", move(m, "1/22", "0304")) == [("F3a", "zone-to-zone")]


@pytest.mark.rule("M2", "G3.D2")
def test_a_stack_in_shock_makes_nothing_certain_of_its_neighbour() -> None:
    m = fog(
        "m2",
        "  german 256 0302\n  german 161 0404\n  german G?1 0305\n"
        "  soviet 1/22 0303\n  soviet 8/30 0504\n",
        "soviet move",
    )
    m.state.shock(unit(m, "161"))
    m.play("soviet", move(m, "1/22", "0304"))
    assert at(m, "1/22") == "0304"


@pytest.mark.rule("M2", "F3d")
def test_nobody_goes_into_the_hex_of_a_mask() -> None:
    m = fog("m2", "  german G?1 0304\n  german 256 0101\n  soviet 1/22 0303\n", "soviet move",
            "major: 0303/0304")  # fmt: skip
    assert nos(m, "soviet", move(m, "1/22", "0304")) == [("F3d", "enemy-there")]


@pytest.mark.rule("M1", "F3a")
def test_under_masks_alone_there_are_no_decoys_and_nothing_to_try() -> None:
    m = fog("m1", "  german 256 0302\n  german 161 0305\n  soviet 1/22 0303\n", "soviet move")
    assert nos(m, "soviet", move(m, "1/22", "0304")) == [("F3a", "zone-to-zone")]


@pytest.mark.rule("M2")
def test_a_decoy_tries_nothing() -> None:
    m = fog(
        "m2", "  german G?1 0305\n  german 256 0101\n  soviet S?1 0303\n  soviet 1/22 0608\n",
        "soviet move",
    )  # fmt: skip
    assert nos(m, "soviet", move(m, "S?1", "0304")) == [("M2", "decoy-shuns-zone")]


# ---- [M2, F3b, F3c] armour and rivers -------------------------------------------------------


@pytest.mark.rule("M2", "F3b")
@pytest.mark.parametrize("truth", [False, True])
def test_armour_tries_to_cross_a_river_between_two_zones(truth: bool) -> None:
    two = ("2/22", "S?1") if truth else ("S?1", "2/22")
    m = fog(
        "m2",
        "  soviet 1/22 0302\n  soviet {} 0305\n  soviet {} 0507\n  german 3PzD 0303\n".format(*two),
        more="river: 0303/0304",
    )
    m.play("german", move(m, "3PzD", "0304"))
    if truth:
        assert at(m, "3PzD") == "0303"
        assert hears(m, "german")[0][:2] == ("barred", "F3b")
    else:
        assert at(m, "3PzD") == "0304"
        assert m.ask.about("german")["going"] == unit(m, "3PzD")


@pytest.mark.rule("M2", "F3c")
@pytest.mark.parametrize("truth", [False, True])
def test_a_major_river_on_which_a_mask_stands_is_tried(truth: bool) -> None:
    two = ("2/22", "S?1") if truth else ("S?1", "2/22")
    m = fog(
        "m2",
        "  soviet {} 0305\n  soviet {} 0507\n  german 3PzD 0302\n".format(*two),
        more="lake: 0403 0203\nmajor: 0303/0304 0305/0306",
    )
    m.play("german", move(m, "3PzD", "0303 0304"))
    if truth:
        assert at(m, "3PzD") == "0303", "it has gone as far as it could"
        assert hears(m, "german")[-1][:2] == ("barred", "F3c")
        assert nos(m, "german", recall(m, "3PzD")) == [("F1", "cannot-be-recalled")]
    else:
        assert at(m, "3PzD") == "0304"
    assert list(faults(m.state)) == []


# ---- by what is seen alone ------------------------------------------------------------------


@pytest.mark.rule("M2")
def test_before_the_step_both_truths_answer_alike() -> None:
    """View, prompt, offers, refusals and what the desk says are the same bytes."""
    answers = []
    for truth in (False, True):
        m = foot(truth)
        one, there = unit(m, "1/22"), hex_(m, "0304")
        paths = ("0304", "0304 0305", "0304 0204", "0203 0304", "0203 0204", "0402", "0202")
        asks = [
            {"ask": "reach", "units": [one]},
            {"ask": "way", "units": [one], "hex": there},
            {"ask": "why", "units": [one], "hex": there},
        ]
        answers.append(told(m, "soviet", [move(m, "1/22", p) for p in paths], asks))
    assert answers[0] == answers[1]


@pytest.mark.rule("M2")
def test_it_is_offered_shown_as_a_trial_and_ends_the_way() -> None:
    m = foot(truth=True)
    assert Move(unit(m, "1/22"), (hex_(m, "0304"),)) in offered(m, Move, "1/22")
    far = goal(m, "1/22", "0304")
    assert (far.cost, far.stops) == (1, True)
    assert summed(way(m, "1/22", "0304"))[-1] == (0, "M2", "way-trial")
    assert plain(why(m, "1/22", "0304").no) == []
    assert nos(m, "soviet", move(m, "1/22", "0304 0204")) == [("M2", "way-ends-in-trial")]


@pytest.mark.rule("M2")
def test_what_is_tried_is_offered_apart_from_what_is_reached() -> None:
    """A plan that counts on arriving leaves it out."""
    m = foot(truth=False)
    found = [o.describe() for o in m.ask.offers()]
    one = {"do": "move", "unit": unit(m, "1/22"), "trial": True, "choices": [hex_(m, "0304")]}
    assert [o for o in found if o.get("unit") == unit(m, "1/22")] == [one]


@pytest.mark.rule("M2", "K", "F3c")
@pytest.mark.parametrize("truth", [False, True])
def test_a_unit_that_enters_the_map_tries_the_last_step_of_its_way(truth: bool) -> None:
    two = ("256", "G?1") if truth else ("G?1", "256")
    m = scene(
        "map: flat 2x9\nturn: 6\nphase: soviet move\nweather: clear\noptions: fog=m2\n"
        "waiting: 5/R\nroad: 0109-0108\nlake: 0208\nmajor: 0109/0108 0107/0106\n"
        "pieces:\n  german {} 0107\n  german {} 0202\n".format(*two)
    )
    path = move(m, "5/R", "0109 0108")
    assert path in offered(m, Move, "5/R")
    assert goal(m, "5/R", "0108").stops
    m.play("soviet", path)
    if truth:
        assert at(m, "5/R") == "0109"
        assert hears(m, "soviet")[-1][:2] == ("barred", "F3c")
    else:
        assert at(m, "5/R") == "0108"
    assert list(faults(m.state)) == []


@pytest.mark.rule("M2", "F7")
def test_a_barred_unit_in_a_hex_that_others_have_filled_can_be_helped() -> None:
    """Four divisions may end a phase in a Soviet hex: those that came in go back."""
    came = "".join(f"  soviet {name} 0103\n" for name in ("2/22", "1/R"))
    m = fog(
        "m2", "  german 256 0302\n  german 161 0305\n  soviet 1/22 0303\n" + came,
        "soviet move",
    )  # fmt: skip
    m.play("soviet", move(m, "1/R", "0203 0303"))
    m.play("soviet", move(m, "2/22", "0203 0303"))
    m.play("soviet", move(m, "1/22", "0304"))
    assert nos(m, "soviet", EndMovement()) == [("F7", "too-many")]
    m.play("soviet", recall(m, "2/22"))
    assert nos(m, "soviet", EndMovement()) == []
