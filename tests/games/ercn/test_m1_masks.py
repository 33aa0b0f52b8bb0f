"""[M1] Masks: what lies under one, who is looked at, and when.

Rows are counted from the south and even rows lie half a hex to the east, so that 0304 touches
0303, 0305, 0403, 0404, 0203 and 0204.
"""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.ercn.ai.imagine import imagine
from grognard.games.ercn.rules.g4_retreat import FallBack
from grognard.games.ercn.rules.g5_advance import Occupy
from grognard.games.ercn.view import Mask, view
from grognard.kernel.flow import Rolled
from tests.games.ercn.fog import fog
from tests.games.ercn.scenes import attack, hears, masks, pass_until, shows
from tests.games.ercn.tables import (
    at,
    climb,
    costs,
    dig,
    hex_,
    hexes,
    move,
    nos,
    piece,
    recall,
    unit,
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


@pytest.mark.rule("M1", "G3.D2", "F3")
@pytest.mark.parametrize("level", ["m1", "m2"])
def test_a_mask_is_in_shock_when_nothing_under_it_holds_a_zone(level: str) -> None:
    """A unit in shock that was led under the mask of fresh ones: the mask has their zone, and the
    side that looks on knows it, as every refusal would tell it."""
    for name, shocked in (("1/R 2/22", True), ("1/R", False)):
        m = fog(level, "  german 256 0302\n  soviet 1/R 0304\n  soviet 2/22 0304\n")
        for one in name.split():
            m.state.shock(unit(m, one))
        assert masks(m, "german")["0304"].shocked is shocked
        assert bool(m.state.zoc_seen[1][hex_(m, "0303")]) is not shocked
        imagined = imagine(m.state, "german", Random(1))
        assert imagined is not None
        assert view(imagined, "german") == m.view("german")
        assert bool(imagined.zoc_seen[1][hex_(m, "0303")]) is not shocked


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
