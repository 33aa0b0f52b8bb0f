"""[M2] Total fog: the strength that is announced on contact.

Rows are counted from the south and even rows lie half a hex to the east, so that 0304 touches
0303, 0305, 0403, 0404, 0203 and 0204.
"""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.f1_phase import EndMovement
from grognard.games.ercn.rules.g5_advance import Occupy
from grognard.games.ercn.view import Mask
from grognard.kernel.flow import Rolled
from tests.games.ercn.fog import fog
from tests.games.ercn.scenes import attack, hears, masks, pass_until, shows
from tests.games.ercn.tables import (
    at,
    costs,
    goals,
    hex_,
    move,
    nos,
    recall,
    unit,
)

# ---- [M2] announced strength ----------------------------------------------------------------


@pytest.mark.rule("M2", "F7")
@pytest.mark.parametrize(
    ("stack", "halves"),
    [
        ("  soviet 1/R 0305\n", 6),
        ("  soviet 8/30 0305\n  soviet 8/24 0305\n  soviet 9/24 0305\n", 3),
        ("  soviet 1/22 0305\n", 2),
        ("  soviet 1/22 0305\n  soviet 8/30 0305\n", 3),
        ("  soviet 8/30 0305\n", 1),
    ],
    ids=("a corps", "three brigades", "a division", "division and brigade", "a brigade"),
)
def test_the_worked_example_a_corps_is_three_divisions_three_brigades_one_and_a_half(
    stack: str, halves: int
) -> None:
    m = fog("m2", f"  german 256 0302\n{stack}")
    assert masks(m, "german")["0305"].announced is None
    m.play("german", move(m, "256", "0303 0304"))
    assert hears(m, "german")[-1] == ("announced", "M2", {"hex": "0305", "halves": halves})
    assert masks(m, "german")["0305"] == Mask(hex_(m, "0305"), False, halves)
    assert shows(m, "german").keys() == {"256"}  # the counters themselves are not shown


@pytest.mark.rule("M2")
def test_it_is_told_to_the_side_that_entered_and_to_nobody_else() -> None:
    m = fog("m2", "  german 256 0303\n  soviet 1/22 0305\n")
    m.play("german", move(m, "256", "0304"))
    assert m.state.announced == ({hex_(m, "0305"): 2}, {})
    assert [h[0] for h in hears(m, "soviet")] == ["mask-moved"]
    assert masks(m, "soviet")["0304"].announced is None
    assert nos(m, "german", recall(m, "256")) == [("F1", "cannot-be-recalled")]
    assert [(r.rule, r.why) for r in m.why_not_undo("german")] == [("0", "undo-reveal")]


@pytest.mark.rule("M2")
def test_nothing_is_announced_from_farther_off_or_under_masks_alone() -> None:
    m = fog("m2", "  german 256 0302\n  soviet 1/22 0305\n")
    m.play("german", move(m, "256", "0303"))
    assert m.state.announced == ({}, {})
    assert nos(m, "german", recall(m, "256")) == []
    m = fog("m1", "  german 256 0303\n  soviet 1/22 0305\n")
    m.play("german", move(m, "256", "0304"))
    assert m.state.announced == ({}, {})
    assert "announced" not in [h[0] for h in hears(m, "german")]


@pytest.mark.rule("M2", "F3")
def test_nothing_is_announced_across_a_major_river() -> None:
    """The zone does not reach across it."""
    water = "major: 0304/0305"
    m = fog("m2", "  german 256 0303\n  soviet 1/22 0305\n  soviet S?1 0408\n", more=water)
    m.play("german", move(m, "256", "0304"))
    assert m.state.announced == ({}, {})
    m = fog("m2", "  german 256 0303\n  soviet S?1 0305\n", more=water)
    m.play("german", move(m, "256", "0304"))
    assert at(m, "S?1") == "0305"


@pytest.mark.rule("M2", "G3.D2")
def test_a_stack_in_shock_has_no_zone_to_enter() -> None:
    m = fog("m2", "  german 256 0303\n  soviet 1/22 0305\n  soviet 8/30 0305\n")
    for name in ("1/22", "8/30"):
        m.state.shock(unit(m, name))
    m.play("german", move(m, "256", "0304"))
    assert m.state.announced == ({}, {})
    m = fog("m2", "  german 256 0303\n  soviet 1/22 0305\n  soviet 8/30 0305\n")
    m.state.shock(unit(m, "1/22"))  # the brigade still has its zone
    m.play("german", move(m, "256", "0304"))
    assert m.state.announced[0] == {hex_(m, "0305"): 3}


@pytest.mark.rule("M2")
def test_armour_that_passes_hears_of_every_mask_on_its_way() -> None:
    m = fog("m2", "  german 3PzD 0302\n  soviet 1/22 0504\n  soviet 1/R 0506\n")
    m.play("german", move(m, "3PzD", "0402 0403 0404 0405"))
    assert at(m, "3PzD") == "0405"
    assert m.state.announced[0] == {hex_(m, "0504"): 2, hex_(m, "0506"): 6}


@pytest.mark.rule("M2")
def test_what_was_announced_holds_until_the_stack_changes_and_is_not_said_twice() -> None:
    m = fog(
        "m2",
        "  german 256 0303\n  german 161 0403\n  soviet 1/22 0305\n  soviet 1/R 0305\n"
        "  soviet 2/22 0407\n",
    )
    m.play("german", move(m, "256", "0304"))
    m.play("german", move(m, "161", "0404"))
    assert len(hears(m, "german", "announced")) == 1
    m.play("german", EndMovement())
    pass_until(m, "soviet", "end-movement")
    assert m.state.announced[0] == {hex_(m, "0305"): 8}
    m.play("soviet", move(m, "1/22", "0306"))
    assert m.state.announced[0] == {}  # how many are left there nobody has said
    assert masks(m, "german")["0305"].announced is None


@pytest.mark.rule("M2", "G5")
def test_an_advance_is_entering_too() -> None:
    m = fog(
        "m2",
        "  german XXXIV 0303\n  soviet 5/30 0304 lost 1\n  soviet 1/R 0306\n  soviet S?1 0405\n",
        "german combat",
    )
    m.play("german", attack(m, "XXXIV", "0304"))
    m.play("chance", Rolled((6,)))
    m.play("german", Occupy(unit(m, "XXXIV")))
    assert m.state.announced[0] == {}
    assert at(m, "S?1") == "0405"
    m = fog(
        "m2",
        "  german XXXIV 0303\n  soviet 5/30 0304 lost 1\n  soviet 1/R 0305\n  soviet S?1 0404\n",
        "german combat",
    )
    m.play("german", attack(m, "XXXIV", "0304"))
    m.play("chance", Rolled((6,)))
    m.play("german", Occupy(unit(m, "XXXIV")))
    assert m.state.announced[0] == {hex_(m, "0305"): 6}
    assert at(m, "S?1") == "waiting"


@pytest.mark.rule("M2")
def test_the_ruling_contact_at_the_start_of_play_counts_as_entering() -> None:
    m = fog(
        "m2",
        "  german XXXIV 0303\n  german G?1 0403\n  soviet 8/30 0304\n  soviet S?1 0203\n"
        "  soviet S?2 0608\n",
        "both contact", turn=0,
    )  # fmt: skip
    assert m.state.announced == ({hex_(m, "0304"): 1}, {hex_(m, "0303"): 6})
    # the front lines touch: decoys there come off at once, others stay
    assert (at(m, "S?1"), at(m, "G?1"), at(m, "S?2")) == ("waiting", "waiting", "0608")
    assert ("decoy-off", "M2", {"hex": "0203"}) in hears(m, "soviet")
    assert ("decoy-off", "M2", {"hex": "0403"}) in hears(m, "german")


@pytest.mark.rule("M1")
def test_under_masks_alone_nothing_happens_at_the_start() -> None:
    m = fog("m1", "  german XXXIV 0303\n  soviet 8/30 0304\n", "both contact", turn=0)
    assert m.state.announced == ({}, {})


@pytest.mark.rule("M2", "F2a")
def test_units_under_one_mask_move_each_in_its_own_way() -> None:
    pieces = "  german 3PzD 0301\n  german 256 0301\n  soviet 1/22 0608\n"
    m = fog("m2", pieces, more="forest: 0302")
    assert costs(m, "3PzD")["0302"] == 2
    assert costs(m, "256")["0302"] == 1
    assert "0304" in goals(m, "3PzD")
    assert nos(m, "german", move(m, "256", "0302 0303 0304 0305")) == [("F1", "not-enough-points")]
