"""[M1, M2, G4] Retreats and marches under masks: judged by what is seen, and what is found out on
the way.

0304 touches 0303, 0305, 0403, 0404, 0203 and 0204; 0303 holds 0403 and 0203 of these in its zone.
"""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.g3_results import Answer, Roll
from grognard.games.ercn.rules.g4_retreat import FallBack
from grognard.games.ercn.rules.g_combat import compute
from grognard.games.ercn.table import faults
from grognard.kernel.flow import Rolled
from tests.games.ercn.fights import fall_back, ways_of
from tests.games.ercn.scenes import attack, hears, masks, scene
from tests.games.ercn.tables import Table, at, goals, hex_, move, nos, piece, stands, unit

OWN = """
counter: german F INF XXX 12-9-3 6-5-3
counter: german P ARM XX 9-6-6 4-4-6
counter: german Q INF XX 9-6-3 4-4-3
counter: soviet T ARM XX 3-3-4 2-2-4
counter: soviet I INF XX 3-3-3 2-2-3
counter: soviet J INF XX 3-3-3 2-2-3
counter: soviet C INF XXX 4-5-2 2-3-2
counter: soviet X INF X 1-1-3
"""


def fog(level: str, pieces: str, phase: str = "german combat", more: str = "") -> Table:
    return scene(
        f"map: flat 6x8\nturn: 2\nphase: {phase}\nair: 0 0\noptions: fog={level}\n{more}\n"
        f"{OWN}pieces:\n{pieces}"
    )


def struck(m: Table, names: str, result: str, target: str = "0304") -> None:
    """Attack, and let the die fall that brings this result."""
    m.play("german", attack(m, names, target))
    roll = m.ask.step
    assert isinstance(roll, Roll)
    results = compute(m.state, roll.fight, roll.air).results
    m.play("chance", Rolled((1 + results.index(result),)))


def back(m: Table, names: str = "P", target: str = "0304") -> None:
    """A D1 that the defender takes as it is."""
    struck(m, names, "D1", target)
    m.play("soviet", Answer("D1"))


# ---- [M1] armour and zones -------------------------------------------------------------------


@pytest.mark.rule("M1", "G4.2")
@pytest.mark.parametrize("level", ["m1", "m2"])
def test_a_mask_that_the_combat_has_not_shown_counts_as_foot_for_retreating_armour(
    level: str,
) -> None:
    """Armour or foot under the mask in 0405: what is offered, and refused, is the same."""
    found = []
    for hidden in ("P", "Q"):
        m = fog(level, f"  german F 0303\n  german {hidden} 0405\n  soviet T 0304\n")
        back(m, "F")
        found.append(ways_of(m, "T"))
        assert nos(m, "soviet", fall_back(m, "T", "0404")) == []
    assert found == [{"0203", "0204", "0305", "0403", "0404"}] * 2


@pytest.mark.rule("M1", "G4.2")
def test_armour_that_attacks_is_shown_and_its_zone_is_shut_to_armour() -> None:
    m = fog("m1", "  german P 0303\n  soviet T 0304\n")
    back(m)
    assert ways_of(m, "T") == {"0204", "0305", "0404"}
    assert nos(m, "soviet", fall_back(m, "T", "0403")) == [("G4.2", "retreat-into-zone")]


@pytest.mark.rule("M1", "G4.2")
def test_armour_that_stands_by_under_the_mask_of_the_attackers_is_not_shown() -> None:
    m = fog("m1", "  german Q 0303\n  german P 0303\n  soviet T 0304\n")
    back(m, "Q")
    assert {"0403", "0203"} <= ways_of(m, "T")


@pytest.mark.rule("M1", "G4.2", "G3.D2")
def test_the_attacker_who_leads_is_bound_by_what_both_have_seen() -> None:
    """His own armour in 0405 he keeps to himself, as the enemy would learn of it."""
    found = []
    for hidden in ("P", "Q"):
        m = fog("m1", f"  german F 0303\n  german {hidden} 0405\n  soviet T 0304\n")
        struck(m, "F", "D2")
        assert m.ask.side == "german"
        found.append(ways_of(m, "T"))
    assert found[0] == found[1]
    assert "0404 0504" in found[0]


@pytest.mark.rule("M1", "G4.2")
def test_foot_keeps_out_of_the_zones_of_masks() -> None:
    m = fog("m1", "  german F 0303\n  german Q 0405\n  soviet I 0304\n")
    back(m, "F")
    assert ways_of(m, "I") == {"0204"}


# ---- [M1, F7] room under masks ---------------------------------------------------------------

DEFILE = "lake: 0203 0403 0204 0404"
"""The only way back leads through 0305 to 0306."""


@pytest.mark.rule("M1", "G3.D2", "F7")
def test_the_attacker_is_not_told_which_stacks_are_full() -> None:
    found = []
    for more in ("", "  soviet J 0205\n"):
        m = fog(
            "m1",
            f"  german F 0303\n  soviet I 0304\n  soviet C 0205\n{more}",
            more="lake: 0203 0403",
        )
        struck(m, "F", "D2")
        found.append((ways_of(m, "I"), nos(m, "german", fall_back(m, "I", "0305 0205"))))
    assert found[0] == found[1]
    # a way that ends where nobody stands comes first
    assert found[0][1] == [("G3.D2", "way-without-loss")]
    assert "0305 0306" in found[0][0]


@pytest.mark.rule("M1", "G4.4")
@pytest.mark.parametrize("stops", ["0305", "0304"])
def test_a_unit_led_into_a_full_stack_stops_before_it_and_is_reduced(stops: str) -> None:
    lakes = DEFILE + " 0205 0405"
    full = "  soviet C 0306\n  soviet J 0306\n"
    first = "" if stops == "0305" else "  soviet 1/R 0305\n  soviet 5/30 0305\n"
    m = fog("m1", f"  german F 0303\n  soviet I 0304\n{full}{first}", more=lakes)
    struck(m, "F", "D2")
    assert ways_of(m, "I") == {"0305 0306"}
    m.play("german", fall_back(m, "I", "0305 0306"))
    assert piece(m, "I") == stands(m, stops, lost=1)
    for side in ("german", "soviet"):
        assert hears(m, side, "found-full") == [
            ("found-full", "G4.4", {"unit": "I", "hex": "0306"})
        ]
    assert [h[1] for h in hears(m, "german", "reduced")] == ["G4.4"]
    assert [(r.rule, r.why) for r in m.why_not_undo("german")] == [("0", "undo-reveal")]
    assert list(faults(m.state)) == []


@pytest.mark.rule("M1", "G4.4")
def test_where_there_turns_out_to_be_room_nothing_is_lost() -> None:
    m = fog("m1", "  german F 0303\n  soviet I 0304\n  soviet C 0306\n", more=DEFILE + " 0205 0405")
    struck(m, "F", "D2")
    m.play("german", fall_back(m, "I", "0305 0306"))
    assert piece(m, "I") == stands(m, "0306")
    assert hears(m, "german", "found-full") == []
    # it was a try all the same
    assert [(r.rule, r.why) for r in m.why_not_undo("german")] == [("0", "undo-reveal")]


@pytest.mark.rule("M1", "F7")
def test_room_among_units_that_the_combat_has_shown_is_known() -> None:
    """The corps has gone first: for the division and the brigade with it there is no more room."""
    pieces = "  german F 0303\n  german P 0303\n  soviet C 0304\n  soviet I 0304\n"
    lakes = DEFILE + " 0205 0405 0307 0406 0206"
    m = fog("m1", pieces, more=lakes)
    struck(m, "F P", "D2")
    m.play("german", fall_back(m, "C", "0305 0306"))
    assert nos(m, "german", fall_back(m, "I", "0305 0306")) == []
    m = fog("m1", pieces + "  soviet X 0304\n", more=lakes)
    struck(m, "F P", "D2")
    m.play("german", fall_back(m, "C", "0305 0306"))
    m.play("german", fall_back(m, "X", "0305 0306"))
    # 7 of 8 halves, all of them seen: the division is led back one hex and reduced
    assert ways_of(m, "I") == {"0305"}
    assert nos(m, "german", fall_back(m, "I", "0305 0306")) == [("G4.4", "retreat-length")]


@pytest.mark.rule("M2", "F7")
def test_what_was_announced_of_a_stack_the_attacker_knows() -> None:
    pieces = "  german F 0303\n  soviet I 0304\n  soviet C 0306\n  soviet J 0306\n"
    m = fog("m2", pieces, more=DEFILE + " 0205 0405")
    m.state.announced = ({hex_(m, "0306"): 8}, {})
    struck(m, "F", "D2")
    assert ways_of(m, "I") == {"0305"}


# ---- [M2] decoys in the way ------------------------------------------------------------------


@pytest.mark.rule("M2", "G4.2", "G4.5")
@pytest.mark.parametrize("lead", ["D1", "D2"])
def test_a_mask_bars_a_retreat_like_a_unit_while_there_is_another_way(lead: str) -> None:
    found = []
    for hidden in ("Q", "G?1"):
        m = fog("m2", f"  german F 0303\n  german {hidden} 0405\n  soviet I 0304\n")
        struck(m, "F", lead)
        if lead == "D1":
            m.play("soviet", Answer("D1"))
        found.append((ways_of(m, "I"), nos(m, m.ask.side, FallBack(unit(m, "I"), ())),
                      list(masks(m, "soviet"))))  # fmt: skip
    assert found[0] == found[1]
    assert not any(way.startswith(("0404", "0305")) for way in found[0][0])


@pytest.mark.rule("M2", "G4.5")
@pytest.mark.parametrize("hidden", ["Q", "G?1"])
def test_a_mask_across_a_major_river_bars_its_own_hex(hidden: str) -> None:
    """No zone reaches across, so a decoy may stand there, right beside the unit."""
    m = fog("m2", f"  german F 0303\n  german {hidden} 0305\n  soviet I 0304\n",
            more="major: 0304/0305 0204/0305 0305/0404")  # fmt: skip
    back(m, "F")
    assert ways_of(m, "I") == {"0204", "0404"}
    assert nos(m, "soviet", fall_back(m, "I", "0305")) == [("G4.5", "enemy-there")]
    assert at(m, hidden) == "0305"


@pytest.mark.rule("M2", "G4.5")
def test_decoys_come_off_before_they_cost_a_retreat_anything() -> None:
    pieces = "  german F 0303\n  german {} 0405\n  german {} 0205\n  soviet I 0304\n"
    m = fog("m2", pieces.format("Q", "P"))
    back(m, "F")
    assert piece(m, "I") == stands(m, "0304", lost=1)  # no way: reduced where it stands
    m = fog("m2", pieces.format("G?1", "P"))
    back(m, "F")
    # the decoy goes, the other mask still shuts 0204 and 0305
    assert at(m, "G?1") == "waiting"
    assert ways_of(m, "I") == {"0404"}
    for side in ("german", "soviet"):
        assert ("decoy-off", "M2", {"hex": "0405"}) in hears(m, side)


@pytest.mark.rule("M2", "G4.a")
def test_a_decoy_drives_nobody_into_a_river() -> None:
    pieces = "  german F 0303\n  german G?1 0405\n  soviet I 0304\n"
    m = fog("m2", pieces, more="river: 0304/0204")
    back(m, "F")
    assert at(m, "G?1") == "waiting"
    assert {"0404", "0305"} <= ways_of(m, "I")


@pytest.mark.rule("M2", "G4.3")
def test_a_decoy_turns_no_d1_into_a_d2() -> None:
    full = "  soviet C 0204\n  soviet J 0204\n"
    m = fog("m2", f"  german F 0303\n  german G?1 0405\n  soviet I 0304\n{full}")
    back(m, "F")
    assert (m.ask.side, at(m, "G?1")) == ("soviet", "waiting")
    assert ways_of(m, "I") == {"0404", "0305"}


@pytest.mark.rule("M2")
def test_a_retreat_makes_contact_in_every_hex_of_its_way() -> None:
    m = fog("m2", "  german F 0303\n  german Q 0405\n  soviet I 0304\n  soviet J 0404\n")
    m.state.announced = ({}, {})
    struck(m, "F", "D2")
    m.play("german", fall_back(m, "I", "0404 0504"))  # friends in 0404 open it
    assert hex_(m, "0405") in m.state.announced[1]
    assert at(m, "I") == "0504"


@pytest.mark.rule("M2", "G4")
@pytest.mark.parametrize(("goal", "decoy"), [("0305 0306", "waiting"), ("0306 0307", "0306")])
def test_a_decoy_of_its_own_in_whose_hex_a_retreat_ends_is_seen_to_come_off(
    goal: str, decoy: str
) -> None:
    """One that it only passes stays."""
    start = "0304" if goal.startswith("0305") else "0305"
    other = "0303" if start == "0304" else "0304"
    m = fog("m2", f"  german F {other}\n  soviet I {start}\n  soviet S?1 0306\n",
            more=DEFILE + " 0205 0405 0206 0406")  # fmt: skip
    struck(m, "F", "D2", start)
    m.play("german", fall_back(m, "I", goal))
    assert at(m, "S?1") == decoy
    told = [("decoy-off", "M2", {"hex": "0306"})] if decoy == "waiting" else []
    assert hears(m, "german", "decoy-off") == told


# ---- marches --------------------------------------------------------------------------------


@pytest.mark.rule("M2")
def test_a_march_through_a_decoy_of_its_own_leaves_it_where_it_is() -> None:
    m = fog("m2", "  german Q 0301\n  german G?1 0302\n  soviet I 0608\n", "german move")
    m.play("german", move(m, "Q", "0302 0303"))
    assert at(m, "G?1") == "0302"
    assert list(masks(m, "soviet")) == ["0302", "0303"]
    m = fog("m2", "  german Q 0301\n  german G?1 0302\n  soviet I 0608\n", "german move")
    m.play("german", move(m, "Q", "0302"))
    assert at(m, "G?1") == "waiting"


@pytest.mark.rule("M2")
@pytest.mark.parametrize("mover", ["Q", "G?1"])
def test_nobody_can_tell_by_what_was_announced_whether_a_decoy_or_a_unit_went_by(
    mover: str,
) -> None:
    m = fog("m2", f"  german {mover} 0302\n  german F 0303\n  soviet I 0608\n", "german move")
    m.state.announced = ({}, {hex_(m, "0303"): 6})
    m.play("german", move(m, mover, "0303 0403"))
    assert m.state.announced == ({}, {})


@pytest.mark.rule("M2")
def test_a_decoy_from_the_hand_leaves_a_stack_like_a_unit() -> None:
    m = fog("m2", "  german F 0303\n  soviet I 0608\n", "german move")
    m.state.announced = ({}, {hex_(m, "0303"): 6})
    assert "0404" in goals(m, "G?1")
    m.play("german", move(m, "G?1", "0303 0403"))
    assert m.state.announced == ({}, {})


@pytest.mark.rule("M1", "F3b")
def test_soviet_armour_that_means_to_stop_is_not_told_of_german_armour() -> None:
    for name in ("P", "Q"):
        m = fog("m1", f"  german {name} 0303\n  soviet T 0306\n", "soviet move")
        m.play("soviet", move(m, "T", "0305 0304"))
        assert hears(m, "soviet", "halted") == []
        assert nos(m, "soviet", move(m, "T", "0404")) == [("F1", "has-moved")]
        assert m.why_not_undo("soviet") == []
