"""[M1, M2, M3b] Playing without seeing: masks, total fog, announced strengths, decoys.

Rows are counted from the south and even rows lie half a hex to the east, so that 0304 touches
0303, 0305, 0403, 0404, 0203 and 0204.
"""

from __future__ import annotations

import pytest

import grognard
from grognard.games.ercn.rules.b_setup import EndSetUp, Place, Ready
from grognard.games.ercn.rules.f1_phase import EndMovement, Halt, Move
from grognard.games.ercn.rules.g1_phase import EndCombat
from grognard.games.ercn.rules.g2_air import Support
from grognard.games.ercn.rules.g3_results import Answer
from grognard.games.ercn.rules.g4_retreat import FallBack
from grognard.games.ercn.rules.g5_advance import Occupy
from grognard.games.ercn.rules.m3_marks import Allot, EndMarking, MarkHex
from grognard.games.ercn.state import Unit
from grognard.games.ercn.table import faults
from grognard.games.ercn.view import Mask
from grognard.kernel.flow import Rolled
from grognard.kernel.legality import Illegal
from tests.games.ercn.scenes import attack, hears, masks, pass_until, scene, seen, shows
from tests.games.ercn.tables import (
    Table,
    about,
    at,
    climb,
    costs,
    dig,
    goals,
    hex_,
    hexes,
    move,
    nos,
    offered,
    piece,
    rail,
    recall,
    stands,
    unit,
)


def fog(
    level: str, pieces: str, phase: str = "german move", more: str = "", turn: int = 2
) -> Table:
    air = "" if "air:" in more else "air: 0 0\n"
    return scene(
        f"map: flat 6x8\nturn: {turn}\nphase: {phase}\n{air}options: fog={level}\n{more}\n"
        f"pieces:\n{pieces}"
    )


# ---- [M1] masks -----------------------------------------------------------------------------


@pytest.mark.rule("M1", "M2")
@pytest.mark.parametrize("level", ["m1", "m2"])
def test_each_unit_or_stack_lies_under_one_mask(level: str) -> None:
    m = fog(
        level,
        "  german 256 0301\n  soviet 1/22 0305\n  soviet 2/22 0305 dug\n"
        "  soviet 5/30 0407 lost 1\n",
    )
    assert masks(m, "german") == {
        "0305": Mask(hex_(m, "0305"), False), "0407": Mask(hex_(m, "0407"), False),
    }  # fmt: skip
    assert list(masks(m, "soviet")) == ["0301"]
    assert list(shows(m, "german")) == ["256"]
    assert sorted(shows(m, "soviet")) == ["1/22", "2/22", "5/30"]


@pytest.mark.rule("M1")
def test_a_stack_that_divides_has_two_masks_and_stacks_that_join_one() -> None:
    m = fog("m1", "  german 256 0301\n  german 161 0301\n  german 3PzD 0303\n  soviet 1/22 0608\n")
    assert list(masks(m, "soviet")) == ["0301", "0303"]
    m.play("german", move(m, "256", "0302"))
    assert list(masks(m, "soviet")) == ["0301", "0302", "0303"]
    m.play("german", move(m, "3PzD", "0302"))
    assert list(masks(m, "soviet")) == ["0301", "0302"]
    m.play("german", move(m, "161", "0302"))
    assert list(masks(m, "soviet")) == ["0302"]


@pytest.mark.rule("M1")
def test_the_owner_hears_what_moves_and_the_enemy_that_a_mask_does() -> None:
    m = fog("m1", "  german 3PzD 0301\n  soviet 1/22 0608\n")
    m.play("german", move(m, "3PzD", "0302 0303"))
    assert hears(m, "german") == [
        ("moved", "F1", {"unit": "3PzD", "start": "0301", "hex": "0302", "path": "0302"}),
        ("moved", "F1", {"unit": "3PzD", "start": "0302", "hex": "0303", "path": "0303"}),
    ]
    assert hears(m, "soviet") == [
        ("mask-moved", "F1", {"start": "0301", "hex": "0302"}),
        ("mask-moved", "F1", {"start": "0302", "hex": "0303"}),
    ]
    m.play("german", recall(m, "3PzD"))  # nothing was found out: it may go back
    assert hears(m, "german")[-1][0] == "recalled"
    assert "recalled" not in [h[0] for h in hears(m, "soviet")]


@pytest.mark.rule("M1", "F6")
def test_digging_and_climbing_go_on_under_the_mask() -> None:
    m = fog("m1", "  german 256 0101\n  soviet 1/22 0608\n  soviet 2/22 0607 dug\n", "soviet move")
    m.play("soviet", dig(m, "1/22"))
    m.play("soviet", climb(m, "2/22"))
    assert [h[0] for h in hears(m, "soviet")] == ["entrenched", "left-trenches"]
    assert hears(m, "german") == []


@pytest.mark.rule("M1", "G1")
@pytest.mark.parametrize("level", ["m1", "m2"])
def test_stacks_are_looked_at_in_combat_and_only_then(level: str) -> None:
    m = fog(
        level,
        "  german XXXIV 0303 lost 1\n  german 256 0303\n  soviet 5/30 0304 lost 1\n"
        "  soviet 1/22 0304 dug\n  soviet 2/22 0404\n",
        "german combat",
    )
    assert sorted(shows(m, "soviet")) == ["1/22", "2/22", "5/30"]
    assert sorted(shows(m, "german")) == ["256", "XXXIV"]
    m.play("german", attack(m, "XXXIV", "0304"))
    # who fights is shown as it stands; who stands by, on either side, is not
    german = shows(m, "german")
    assert sorted(german) == ["1/22", "256", "5/30", "XXXIV"]
    assert (german["5/30"].lost, german["1/22"].dug, german["5/30"].at) == (
        1, True, hex_(m, "0304"),
    )  # fmt: skip
    soviet = shows(m, "soviet")
    assert sorted(soviet) == ["1/22", "2/22", "5/30", "XXXIV"]
    assert soviet["XXXIV"].lost == 1
    assert m.ask.about("soviet")["attackers"] == [unit(m, "XXXIV")]
    m.play("chance", Rolled((6,)))  # 9 to 5, a die of 6: DR, the defenders lose a step
    pass_until(m, "german", "end-combat")
    assert sorted(shows(m, "german")) == ["256", "XXXIV"]
    assert sorted(shows(m, "soviet")) == ["2/22"]


@pytest.mark.rule("M1")
def test_the_look_in_combat_cannot_be_undone() -> None:
    m = fog("m1", "  german 256 0303\n  soviet 5/30 0304\n", "german combat", "air: 2 2")
    m.play("german", attack(m, "256", "0304"))
    assert [(r.rule, r.why) for r in m.why_not_undo("german")] == [("0", "undo-reveal")]
    plain = fog("none", "  german 256 0303\n  soviet 5/30 0304\n", "german combat", "air: 2 2")
    plain.play("german", attack(plain, "256", "0304"))
    assert plain.why_not_undo("german") == []


@pytest.mark.rule("M1", "G4")
def test_a_unit_that_falls_back_is_still_looked_at_until_the_combat_is_over() -> None:
    m = fog("m1", "  german XXXIV 0303\n  soviet 1/R 0304\n  soviet 2/22 0406\n", "german combat")
    m.play("german", attack(m, "XXXIV", "0304"))
    m.play("chance", Rolled((2,)))  # 4/1: D2
    m.play("german", FallBack(unit(m, "1/R"), hexes(m, "0305 0306")))
    assert m.ask.kinds == ("occupy", "end-advance")
    assert sorted(shows(m, "german")) == ["1/R", "XXXIV"]
    assert masks(m, "german")["0306"].shocked
    m.play("german", Occupy(unit(m, "XXXIV")))
    assert sorted(shows(m, "german")) == ["XXXIV"]
    assert masks(m, "german")["0306"] == Mask(hex_(m, "0306"), True)  # its mark stays on it
    assert not masks(m, "german")["0406"].shocked


@pytest.mark.rule("M1", "F3b")
def test_soviet_armour_halts_where_it_runs_into_german_armour_under_a_mask() -> None:
    """It could not know: the path is an intention, and no refusal tells it beforehand."""
    pieces = "  german {} 0303\n  soviet 8/30 0306\n"
    m = fog("m1", pieces.format("3PzD"), "soviet move")
    path = move(m, "8/30", "0305 0304 0404")
    assert nos(m, "soviet", path) == []
    m.play("soviet", path)
    assert at(m, "8/30") == "0304"
    assert hears(m, "soviet")[-1] == ("halted", "F3b", {"unit": "8/30", "hex": "0304"})
    assert [h[0] for h in hears(m, "german")] == ["mask-moved", "mask-moved"]
    assert nos(m, "soviet", move(m, "8/30", "0404")) == [("F1", "has-moved")]
    # it has learnt something: neither recall nor undo
    assert nos(m, "soviet", recall(m, "8/30")) == [("F1", "cannot-be-recalled")]
    assert [(r.rule, r.why) for r in m.why_not_undo("soviet")] == [("0", "undo-reveal")]
    # past a foot unit under the same mask it goes its way
    m = fog("m1", pieces.format("256"), "soviet move")
    m.play("soviet", move(m, "8/30", "0305 0304 0404"))
    assert at(m, "8/30") == "0404"
    # and without masks the refusal comes first
    m = fog("none", pieces.format("3PzD"), "soviet move")
    assert nos(m, "soviet", move(m, "8/30", "0305 0304 0404")) == [("F3b", "must-stop")]


@pytest.mark.rule("M1", "F3b")
def test_what_is_offered_under_masks_does_not_tell_armour_from_foot() -> None:
    reach = []
    for name in ("3PzD", "256"):
        m = fog("m1", f"  german {name} 0303\n  soviet 8/30 0306\n", "soviet move")
        reach.append(costs(m, "8/30"))
    assert reach[0] == reach[1]
    assert reach[0]["0304"] == 2


@pytest.mark.rule("M1", "F3a")
def test_a_mask_has_its_zone_of_control() -> None:
    m = fog("m1", "  german 256 0301\n  soviet 1/22 0304\n")
    assert nos(m, "german", move(m, "256", "0302 0303 0402")) == [("F3a", "must-stop")]
    assert nos(m, "german", move(m, "256", "0302 0303 0304")) == [("F3a", "must-stop")]


@pytest.mark.rule("M1", "J")
def test_the_ruling_a_reduction_by_isolation_is_not_told_an_elimination_is() -> None:
    walled = "  soviet 1/22 0102\n  soviet 2/22 0201\n  german 256 0405 {}cut 1\n"
    m = fog("m1", walled.format(""), "german isolation", "supply: german 0101")
    assert piece(m, "256").lost == 1
    assert hears(m, "german")[0] == ("reduced", "J", {"unit": "256", "hex": "0405", "steps": 1})
    assert hears(m, "soviet", "reduced") == []
    assert m.state.told == ({}, {})
    m = fog("m1", walled.format("lost 1 "), "german isolation", "supply: german 0101")
    assert hears(m, "soviet")[0] == ("eliminated", "J", {"unit": "256", "hex": "0405"})
    assert m.state.told == ({}, {unit(m, "256"): 2})


@pytest.mark.rule("M1", "MOSKVA 9b")
def test_what_was_seen_of_a_unit_is_void_when_it_comes_back_whole() -> None:
    m = fog("m1", "  german 256 0301\n", "soviet rebuild", "dead: 5/30", turn=3)
    i = unit(m, "5/30")
    m.state.told = ({i: 2}, {})
    m.play("soviet", next(a for a in m.ask.offers()[0] if a.unit == i))  # type: ignore[attr-defined]
    assert m.state.told == ({}, {})


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


# ---- [M2] decoys ----------------------------------------------------------------------------


@pytest.mark.rule("M2")
def test_a_mask_may_cover_nothing_and_looks_like_any_other() -> None:
    m = fog("m2", "  german 256 0301\n  soviet 1/22 0407\n  soviet S?1 0507\n")
    one, two = masks(m, "german").values()
    assert (one.shocked, one.announced) == (two.shocked, two.announced) == (False, None)
    assert "S?1" in shows(m, "soviet")
    assert "S?1" not in shows(m, "german")


@pytest.mark.rule("M2")
def test_a_decoy_comes_off_when_a_unit_enters_its_zone_and_both_see_it() -> None:
    m = fog("m2", "  german 256 0303\n  soviet S?1 0305\n")
    m.play("german", move(m, "256", "0304"))
    assert piece(m, "S?1") == Unit(-1)
    for side in ("german", "soviet"):
        assert ("decoy-off", "M2", {"hex": "0305"}) in hears(m, side)
    assert masks(m, "german") == {}
    assert [(r.rule, r.why) for r in m.why_not_undo("german")] == [("0", "undo-reveal")]


@pytest.mark.rule("M2", "F1")
@pytest.mark.parametrize("name", ["256", "3PzD"])
def test_a_decoy_does_not_hinder_movement_the_unit_goes_on_with_the_points_it_has_left(
    name: str,
) -> None:
    m = fog("m2", f"  german {name} 0303\n  german 161 0101\n  soviet S?1 0305\n")
    m.play("german", move(m, name, "0304"))
    assert at(m, name) == "0304"
    assert (m.ask.side, m.ask.about()["going"], m.ask.about()["spent"]) == (
        "german", unit(m, name), 2,
    )  # fmt: skip
    assert "going" not in m.ask.about("soviet")
    left = 3 - 1 if name == "256" else 6 - 1
    assert max(costs(m, name).values()) == 1 + left
    assert costs(m, name)["0305"] == 2
    # straight on, through the hex where the decoy stood
    m.play("german", move(m, name, "0305 0306"))
    assert at(m, name) == "0306"
    assert nos(m, "german", move(m, name, "0307")) == [("F1", "has-moved")]
    assert nos(m, "german", EndMovement()) == []


@pytest.mark.rule("M2", "F1")
def test_a_unit_that_has_spent_its_points_stops_where_the_decoy_was_found() -> None:
    m = fog("m2", "  german 256 0301\n  soviet S?1 0305\n")
    m.play("german", move(m, "256", "0302 0303 0304"))
    assert at(m, "256") == "0304"
    assert "going" not in m.ask.about()
    assert nos(m, "german", move(m, "256", "0305")) == [("F1", "has-moved")]


@pytest.mark.rule("M2", "F3a")
@pytest.mark.parametrize("water", ["", "major: 0304/0305"])
def test_foot_stops_all_the_same_in_the_zone_of_a_real_unit(water: str) -> None:
    m = fog("m2", "  german 256 0302\n  soviet S?1 0304\n  soviet 1/22 0403\n", more=water)
    m.play("german", move(m, "256", "0303"))  # in the zones of both
    assert at(m, "S?1") == "waiting"
    assert m.state.announced[0] == {hex_(m, "0403"): 2}
    assert "going" not in m.ask.about()
    assert nos(m, "german", move(m, "256", "0304")) == [("F1", "has-moved")]


@pytest.mark.rule("M2", "F3b")
def test_the_zone_of_a_decoy_costs_armour_nothing() -> None:
    """From the zone of a real unit into that of a decoy: the point more for zone to zone is not
    paid, for there is no zone."""
    m = fog("m2", "  german 3PzD 0303\n  soviet 1/22 0402\n  soviet S?1 0305\n")
    assert costs(m, "3PzD")["0304"] == 2  # as it looks before
    m.play("german", move(m, "3PzD", "0304"))
    assert m.ask.about()["spent"] == 2  # in halves: one point
    m = fog("m2", "  german 3PzD 0303\n  soviet 1/22 0402\n  soviet 2/22 0305\n")
    m.play("german", move(m, "3PzD", "0304 0204"))
    assert nos(m, "german", move(m, "3PzD", "0205")) == [("F1", "has-moved")]


@pytest.mark.rule("M2", "F2b")
def test_the_costs_before_and_after_the_decoy_add_up() -> None:
    m = fog("m2", "  german 3PzD 0301\n  soviet S?1 0305\n", more="forest: 0304\nriver: 0303/0304")
    m.play("german", move(m, "3PzD", "0302 0303 0304"))  # 1 + 1 + 2 and 2 for the river: all six
    assert at(m, "3PzD") == "0304"
    assert "going" not in m.ask.about()
    m = fog("m2", "  german 3PzD 0301\n  soviet S?1 0305\n", more="forest: 0304")
    m.play("german", move(m, "3PzD", "0302 0303 0304"))
    assert m.ask.about()["spent"] == 8
    assert costs(m, "3PzD")["0305"] == 5


@pytest.mark.rule("M2", "F2b")
def test_the_one_hex_that_can_always_be_gone_takes_all_points_decoy_or_not() -> None:
    m = fog(
        "m2", "  german A 0303\n  soviet S?1 0305\n",
        more="counter: german A ARM XX 5-5-1\nforest: 0304",
    )  # fmt: skip
    m.play("german", move(m, "A", "0304"))
    assert at(m, "S?1") == "waiting"
    assert "going" not in m.ask.about()


@pytest.mark.rule("M2", "F2a.road")
def test_a_march_from_the_first_hex_of_the_map_is_a_march_like_any_other() -> None:
    m = fog(
        "m2", "  german 3PzD 0101\n  german 256 0401\n  soviet S?1 0103\n",
        more="road: 0101-0102\nforest: 0102",
    )  # fmt: skip
    m.play("german", move(m, "3PzD", "0102"))
    assert m.ask.about()["spent"] == 1
    m = fog("m2", "  german G?1 0101\n  german 256 0401\n  soviet 1/22 0608\n")
    m.play("german", move(m, "G?1", "0102"))
    assert hears(m, "soviet") == [("mask-moved", "F1", {"start": "0101", "hex": "0102"})]


@pytest.mark.rule("M2")
def test_the_rest_of_the_path_is_planned_anew() -> None:
    """Armour was to go on along the mask's flank: the decoy gone, it is asked again."""
    m = fog("m2", "  german 3PzD 0302\n  soviet S?1 0305\n")
    m.play("german", move(m, "3PzD", "0303 0304 0204"))
    assert at(m, "3PzD") == "0304"
    m.play("german", move(m, "3PzD", "0204"))
    assert at(m, "3PzD") == "0204"


@pytest.mark.rule("M2")
def test_nobody_else_moves_while_a_march_is_interrupted() -> None:
    m = fog("m2", "  german 3PzD 0303\n  german 256 0101\n  soviet S?1 0305\n  soviet 1/22 0608\n")
    m.play("german", move(m, "256", "0102"))
    m.play("german", move(m, "3PzD", "0304"))
    on = [("M2", "one-on-the-march")]
    assert nos(m, "german", move(m, "256", "0103")) == [*on, ("F1", "has-moved")]
    assert nos(m, "german", recall(m, "256")) == on
    assert nos(m, "german", recall(m, "3PzD")) == on
    assert nos(m, "german", EndMovement()) == on
    assert about(m, "german", EndMovement()) == [{"unit": "3PzD"}]
    assert {type(a).__name__ for o in m.ask.offers() for a in o} == {"Move", "Halt"}
    assert {a.unit for a in offered(m, Move)} == {unit(m, "3PzD")}
    m.play("german", Halt())
    assert at(m, "3PzD") == "0304"
    assert nos(m, "german", move(m, "3PzD", "0305")) == [("F1", "has-moved")]
    assert nos(m, "german", recall(m, "3PzD")) == [("F1", "cannot-be-recalled")]
    assert nos(m, "german", recall(m, "256")) == []
    assert nos(m, "german", Halt()) == [("M2", "nobody-on-the-march")]


@pytest.mark.rule("M2", "F5", "F6")
def test_a_march_that_a_decoy_interrupted_goes_on_on_foot_only() -> None:
    m = fog(
        "m2", "  german G?1 0604\n  soviet 5/30 0606\n  soviet 1/22 0306\n  german 256 0101\n",
        "soviet move", "railway: 0605-0606-0607-0608",
    )  # fmt: skip
    m.play("soviet", move(m, "5/30", "0605"))
    assert at(m, "G?1") == "waiting"
    assert nos(m, "soviet", rail(m, "5/30", "0606 0607")) == [("F5", "has-moved")]
    m = fog("m2", "  german G?1 0304\n  soviet 1/22 0306\n  german 256 0101\n", "soviet move")
    m.play("soviet", move(m, "1/22", "0305"))
    assert nos(m, "soviet", dig(m, "1/22")) == [("M2", "one-on-the-march")]


@pytest.mark.rule("M2", "G4")
def test_a_decoy_does_not_hinder_a_retreat() -> None:
    """The ruling: where masks leave no way without loss, decoys among them come off."""
    around = "  german {} 0405\n  german {} 0205\n"
    pieces = "  german XXXIV 0303\n  soviet 1/R 0304\n" + around
    m = fog("m2", pieces.format("256", "161"), "german combat")
    m.play("german", attack(m, "XXXIV", "0304"))
    m.play("chance", Rolled((1,)))  # 4/1: D1
    m.play("soviet", Answer("D1"))
    # 0305, east of it, lies in the zones of 0405 and 0205
    real = {tuple(m.kit.names[h] for h in a.path) for a in offered(m, FallBack)}
    m = fog("m2", pieces.format("G?1", "G?2"), "german combat")
    m.play("german", attack(m, "XXXIV", "0304"))
    m.play("chance", Rolled((1,)))
    m.play("soviet", Answer("D1"))
    free = {tuple(m.kit.names[h] for h in a.path) for a in offered(m, FallBack)}
    assert ("0305",) in free
    assert ("0305",) not in real
    m.play("soviet", FallBack(unit(m, "1/R"), hexes(m, "0305")))
    assert (at(m, "1/R"), at(m, "G?1"), at(m, "G?2")) == ("0305", "waiting", "waiting")
    assert len(hears(m, "german", "decoy-off")) == 2


@pytest.mark.rule("M2", "G4")
def test_a_retreat_may_end_in_the_very_hex_of_a_decoy() -> None:
    m = fog("m2", "  german XXXIV 0303\n  german G?1 0305\n  soviet 1/R 0304\n", "german combat")
    m.state.put(unit(m, "G?1"), Unit(hex_(m, "0305")))
    m.play("german", attack(m, "XXXIV", "0304"))
    m.play("chance", Rolled((1,)))
    m.play("soviet", Answer("D1"))
    m.play("soviet", FallBack(unit(m, "1/R"), hexes(m, "0305")))
    assert (at(m, "1/R"), at(m, "G?1")) == ("0305", "waiting")
    for side in ("german", "soviet"):
        assert ("decoy-off", "M2", {"hex": "0305"}) in hears(m, side)
    assert list(faults(m.state)) == []


@pytest.mark.rule("M2", "E2a")
def test_a_decoy_cuts_no_line_and_holds_no_zone() -> None:
    m = fog(
        "m2", "  german 256 0303\n  soviet S?1 0102\n  soviet S?2 0201\n  soviet 1/22 0608\n",
        "german supply", "supply: german 0101",
    )  # fmt: skip
    assert piece(m, "256").cut == 0
    assert not any(m.state.zoc[1][h] for h in hexes(m, "0101 0301"))
    assert all(m.state.zoc_seen[1][h] for h in hexes(m, "0101 0301"))


@pytest.mark.rule("M2", "G1", "F3")
def test_a_decoy_attacked_across_a_major_river_comes_off_and_the_attack_is_spent() -> None:
    m = fog(
        "m2", "  german 256 0304\n  german 161 0204\n  soviet S?1 0305\n  soviet 1/22 0405\n",
        "german combat", "major: 0304/0305 0204/0305\nair: 3 3",
    )  # fmt: skip
    m.play("german", attack(m, "256", "0305"))
    assert (m.ask.side, m.ask.kinds) == ("german", ("attack", "end-combat"))  # no air, no die
    assert at(m, "S?1") == "waiting"
    assert hears(m, "soviet") == [("decoy-off", "M2", {"hex": "0305"})]
    assert nos(m, "german", attack(m, "256", "0305")) == [
        ("G1", "nobody-there"), ("G1", "has-attacked"),
    ]  # fmt: skip
    assert [(r.rule, r.why) for r in m.why_not_undo("german")] == [("0", "undo-reveal")]


@pytest.mark.rule("M2", "M3b")
def test_a_decoy_may_be_marked_like_a_unit_and_is_found_out_in_the_attack() -> None:
    m = fog(
        "m2 air=m3b", "  german 256 0304\n  soviet S?1 0305\n  soviet 1/22 0608\n",
        "german marking", "major: 0304/0305\nair: 3 3",
    )  # fmt: skip
    there = hex_(m, "0305")
    m.play("german", MarkHex(there))
    m.play("german", EndMarking())
    m.play("german", Allot(((there, 2),)))
    m.play("soviet", Allot(((there, 3),)))
    m.play("german", attack(m, "256", "0305"))
    assert at(m, "S?1") == "waiting"
    m.play("german", EndCombat())
    assert m.state.air == (1, 0)  # what was given out is gone on both sides
    assert seen(m, "german").air == (1, 0)


# ---- [M2] how decoys move and come back (rulings) -------------------------------------------


def with_decoy(place: str = "0303", phase: str = "german move", more: str = "") -> Table:
    return fog(
        "m2",
        f"  german G?1 {place}\n  german 256 0301\n  soviet 1/22 0307\n  soviet S?1 0507\n",
        phase,
        more,
    )


@pytest.mark.rule("M2", "F2a")
def test_a_decoy_moves_like_a_foot_unit_with_three_points() -> None:
    ground = "forest: 0403\nmarsh: 0304\nriver: 0303/0203 0303/0402"
    m = with_decoy(more=ground)
    found = costs(m, "G?1")
    assert (found["0403"], found["0304"], found["0402"]) == (1, 2, 2)
    assert max(found.values()) == 3
    foot = fog(
        "m2", "  german 161 0303\n  german 256 0301\n  soviet 1/22 0307\n  soviet S?1 0507\n",
        more=ground,
    )  # fmt: skip
    unit_found = {h: c for h, c in costs(foot, "161").items() if h in found}
    assert found == unit_found


@pytest.mark.rule("M2", "F4")
def test_a_decoy_slows_down_in_mud_like_the_rest() -> None:
    assert max(costs(with_decoy(more="weather: mud"), "G?1").values()) == 2


@pytest.mark.rule("M2")
def test_a_decoy_never_enters_an_enemy_zone_be_it_a_unit_s_or_a_mask_s() -> None:
    m = with_decoy("0304")
    for path in ("0305 0306", "0404 0405 0506"):
        assert nos(m, "german", move(m, "G?1", path)) == [("M2", "decoy-shuns-zone")]
    assert nos(m, "german", move(m, "G?1", "0305")) == []
    assert {"0306", "0406", "0506", "0607"}.isdisjoint(goals(m, "G?1"))
    with pytest.raises(Illegal):
        m.play("german", move(m, "G?1", "0305 0306"))
    # an enemy's own hex is shut to it as to everybody
    assert nos(m, "german", move(m, "G?1", "0305 0306 0307"))[0][0] in ("M2", "F3d")


@pytest.mark.rule("M2", "G3.D2")
def test_a_decoy_keeps_away_from_a_shocked_enemy_too() -> None:
    """His zone comes back with the end of the turn, and the decoy would stand in it."""
    m = with_decoy("0305")
    m.state.shock(unit(m, "1/22"))
    assert nos(m, "german", move(m, "G?1", "0306")) == [("M2", "decoy-shuns-zone")]
    assert nos(m, "german", move(m, "256", "0302")) == []


@pytest.mark.rule("M2", "MOSKVA 11a")
def test_a_decoy_keeps_out_of_a_city_it_could_not_take() -> None:
    """If the mask went in and the city did not change hands, the enemy would know."""
    m = with_decoy(more="city: 0304=soviet 0402=german")
    assert nos(m, "german", move(m, "G?1", "0304")) == [("M2", "decoy-shuns-zone")]
    assert nos(m, "german", move(m, "G?1", "0402")) == []


@pytest.mark.rule("M2")
def test_a_decoy_neither_rides_nor_fights_nor_digs_nor_counts() -> None:
    m = with_decoy(more="railway: 0303-0302")
    assert nos(m, "german", rail(m, "G?1", "0302")) == [("M2", "decoy-cannot-ride")]
    assert nos(m, "german", dig(m, "G?1")) == [("F6", "no-entrenched-side")]
    m = fog("m2", "  german G?1 0304\n  german 256 0301\n  soviet 1/22 0305\n", "german combat")
    assert nos(m, "german", attack(m, "G?1", "0305")) == [("G1", "not-on-the-map")]
    assert m.state.men[0][hex_(m, "0304")] == 0
    assert m.kit.counters[unit(m, "G?1")].halves == 0


@pytest.mark.rule("M2")
def test_the_ruling_eight_german_decoys_and_twelve_soviet() -> None:
    m = with_decoy()
    assert [len(of) for of in m.kit.decoys] == [8, 12]
    assert {m.kit.counters[i].source for of in m.kit.decoys for i in of} == {"reconstructed"}
    assert not set(m.kit.decoys[0]) & set(m.kit.units_of[0])


@pytest.mark.rule("M2")
def test_the_ruling_a_decoy_comes_back_from_a_hex_with_a_friendly_unit() -> None:
    m = with_decoy()
    assert nos(m, "german", move(m, "G?2", "0301 0302")) == []
    assert nos(m, "german", move(m, "G?2", "0302 0303")) == [("M2", "decoy-comes-from-friends")]
    assert about(m, "german", move(m, "G?2", "0302 0303")) == [{"hex": "0302"}]
    assert nos(m, "german", move(m, "G?2", "0301")) == [("M2", "decoy-ends-alone")]
    assert nos(m, "german", move(m, "G?2", "0301 0302 0303 0304")) == []
    assert nos(m, "german", move(m, "G?2", "0301 0302 0303 0304 0305")) == [
        ("F1", "not-enough-points")
    ]
    assert nos(m, "german", move(m, "G?2", "0303 0304")) == [("M2", "decoy-comes-from-friends")]
    assert "0301" not in goals(m, "G?2")
    m.play("german", move(m, "G?2", "0301 0401"))
    assert piece(m, "G?2") == stands(m, "0401")
    assert nos(m, "german", move(m, "G?2", "0402")) == [("F1", "has-moved")]
    m.play("german", recall(m, "G?2"))
    assert piece(m, "G?2") == Unit(-1)


@pytest.mark.rule("M2", "K")
def test_the_ruling_it_comes_back_in_the_movement_phase_and_not_in_exploitation() -> None:
    m = with_decoy(phase="german exploitation")
    assert nos(m, "german", move(m, "G?2", "0301 0302")) == [("K", "enters-in-movement")]
    assert goals(m, "G?2") == set()
    assert nos(m, "german", move(m, "G?1", "0304")) == []  # one on the map moves as others do


@pytest.mark.rule("M2")
def test_one_mask_covers_a_stack_so_a_decoy_that_joins_units_goes_back_to_the_hand() -> None:
    m = with_decoy("0303")
    m.play("german", move(m, "G?1", "0302 0301"))
    assert piece(m, "G?1") == Unit(-1)
    m = with_decoy("0303")
    m.play("german", move(m, "256", "0302 0303"))
    assert piece(m, "G?1") == Unit(-1)
    assert hears(m, "soviet", "decoy-off") == []  # that is nobody's business
    m = fog("m2", "  german G?1 0303\n  german G?2 0304\n  german 256 0101\n  soviet 1/22 0608\n")
    m.play("german", move(m, "G?1", "0304"))
    assert (at(m, "G?1"), at(m, "G?2")) == ("0304", "waiting")


@pytest.mark.rule("M2", "F1")
def test_a_recall_leaves_no_decoy_in_one_hex_with_units() -> None:
    m = fog("m2", "  german G?1 0303\n  german 256 0301\n  soviet 1/22 0608\n")
    m.play("german", move(m, "256", "0302"))
    m.play("german", move(m, "G?1", "0402 0401"))
    m.play("german", move(m, "G?2", "0302 0301"))  # into the hex 256 has left
    assert at(m, "G?2") == "0301"
    m.play("german", recall(m, "256"))
    assert (at(m, "256"), at(m, "G?2")) == ("0301", "waiting")
    assert list(faults(m.state)) == []


@pytest.mark.rule("M2")
@pytest.mark.parametrize(
    ("decoy", "unit_path"),
    [
        (("G?1", "0304 0404"), ("161", "0304 0404")),
        (("G?2", "0301 0302 0303"), ("256", "0302 0303")),  # from the hand, out of 256's hex
        (("G?1", "0302 0301 0201"), ("161", "0302 0301 0201")),  # through friends
    ],
    ids=("on the map", "from the hand", "through friends"),
)
def test_the_enemy_cannot_tell_a_decoy_s_move_from_a_unit_s(
    decoy: tuple[str, str], unit_path: tuple[str, str]
) -> None:
    """Event for event the same."""
    told = []
    for first, (name, path) in (("G?1", decoy), ("161", unit_path)):
        m = fog("m2", f"  german {first} 0303\n  german 256 0301\n  soviet 1/22 0608\n")
        if name == "G?2":
            m.state.put(unit(m, "G?1"), Unit(-1))
        elif name == "256":
            m.state.put(unit(m, "161"), Unit(-1))
        m.play("german", move(m, name, path))
        told.append(hears(m, "soviet"))
    assert told[0] == told[1]
    assert len(told[0]) > 1


@pytest.mark.rule("M2", "B")
def test_decoys_are_set_up_with_the_rest_and_alone() -> None:
    m = grognard.new("moskva", options={"fog": "m2"}, seed=1)
    m.play("soviet", Ready())
    taken = m.state.units[m.kit.setup_units[1][0]].at
    decoy = unit(m, "S?1")
    free = next(h for h in sorted(m.kit.zone_hexes[1][""]) if h not in m.state.stacks)
    assert nos(m, "soviet", Place(decoy, taken)) == [("M2", "decoy-ends-alone")]
    outside = hex_(m, "2532")
    assert nos(m, "soviet", Place(decoy, outside)) == [("MOSKVA 1a", "outside-zone")]
    m.play("soviet", Place(decoy, free))
    assert m.state.units[decoy] == Unit(free)
    assert "S?1" not in str(hears(m, "german"))
    mover = next(i for i in m.kit.setup_units[1] if nos(m, "soviet", Place(i, free)) == [])
    m.play("soviet", Place(mover, free))  # a unit on top of it: the decoy goes back to the hand
    assert m.state.units[decoy] == Unit(-1)
    assert nos(m, "soviet", EndSetUp()) == []


@pytest.mark.rule("M2", "J")
def test_the_ruling_in_total_fog_isolation_is_told_as_under_masks() -> None:
    walled = "  soviet 1/22 0102\n  soviet 2/22 0201\n  german 256 0405 {}cut 1\n"
    m = fog("m2", walled.format(""), "german isolation", "supply: german 0101")
    assert piece(m, "256").lost == 1
    assert "256" not in str(hears(m, "soviet"))
    m = fog("m2", walled.format("lost 1 "), "german isolation", "supply: german 0101")
    assert hears(m, "soviet", "eliminated") != []


@pytest.mark.rule("M2", "G2")
def test_a_combat_in_total_fog_from_march_to_die() -> None:
    m = fog("m2", "  german XXXIV 0303\n  soviet 1/R 0305\n  soviet S?1 0404\n", more="air: 2 1")
    m.play("german", move(m, "XXXIV", "0304"))
    assert m.state.announced[0] == {hex_(m, "0305"): 6}
    if "going" in m.ask.about():
        m.play("german", Halt())
    m.play("german", EndMovement())
    assert m.preview(attack(m, "XXXIV", "0305")).results == ()
    m.play("german", attack(m, "XXXIV", "0305"))
    m.play("german", Support(1))
    m.play("soviet", Support(1))
    assert "1/R" in shows(m, "german")
    m.play("chance", Rolled((6,)))
    told = hears(m, "soviet", "combat")[0][2]
    assert (told["attack"], told["defence"], told["column"]) == (12, 3, "4/1")


# ---- [M3b] marked hexes (rulings) -----------------------------------------------------------


def marked() -> Table:
    m = scene("""
        map: flat 6x8
        turn: 2
        phase: german marking
        air: 5 3
        options: setup=ready air=m3b
        pieces:
          german XXXIV 0303
          german 256 0403
          soviet 1/R 0304
          soviet 2/R 0504
    """)
    for name in ("0304", "0504"):
        m.play("german", MarkHex(hex_(m, name)))
    m.play("german", EndMarking())
    m.play("german", Allot(tuple(zip(hexes(m, "0304 0504"), (2, 3), strict=True))))
    m.play("soviet", Allot(((hex_(m, "0504"), 3),)))
    return m


@pytest.mark.rule("M3b", "G1")
def test_the_ruling_the_attacking_units_are_chosen_at_each_combat() -> None:
    for names in ("XXXIV", "256", "XXXIV 256"):
        assert nos(marked(), "german", attack(marked(), names, "0304")) == []
    m = marked()
    assert nos(m, "german", attack(m, "256", "0504")) == []  # of two marked hexes either


@pytest.mark.rule("M3b", "D")
def test_the_ruling_a_marked_hex_need_not_be_attacked_and_its_points_are_lost() -> None:
    m = marked()
    assert nos(m, "german", EndCombat()) == []
    m.play("german", attack(m, "XXXIV", "0304"))
    m.play("chance", Rolled((6,)))
    pass_until(m, "german", "end-combat")
    m.play("german", EndCombat())
    assert m.state.marks == ()
    assert m.state.air == (0, 0)
    assert seen(m, "german").air == seen(m, "soviet").air == (0, 0)
