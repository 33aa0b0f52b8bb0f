"""[M2] Decoys: they come off on contact and hinder nobody.

Rows are counted from the south and even rows lie half a hex to the east, so that 0304 touches
0303, 0305, 0403, 0404, 0203 and 0204.
"""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.f1_phase import EndMovement, Halt, Move
from grognard.games.ercn.rules.g1_phase import EndCombat
from grognard.games.ercn.rules.g3_results import Answer
from grognard.games.ercn.rules.g4_retreat import FallBack
from grognard.games.ercn.rules.m3_marks import Allot, EndMarking, MarkHex
from grognard.games.ercn.state import Unit
from grognard.games.ercn.table import faults
from grognard.kernel.flow import Rolled
from tests.games.ercn.fog import fog
from tests.games.ercn.scenes import attack, hears, masks, seen, shows
from tests.games.ercn.tables import (
    about,
    at,
    costs,
    dig,
    hex_,
    hexes,
    move,
    nos,
    offered,
    piece,
    rail,
    recall,
    unit,
)

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
