"""[J, J.city] Units that were isolated at the start of the turn and still are at its end.

The ground of these positions: a German supply edge in the west (column 01), a Soviet one in the
east. A unit is cut off by enemies around it; a line of ten hexes is the Soviet limit.
"""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.f1_phase import EndMovement
from grognard.games.ercn.rules.g1_phase import EndCombat
from grognard.games.ercn.rules.g5_advance import Occupy
from grognard.games.ercn.state import Unit
from grognard.kernel.flow import Rolled
from tests.games.ercn.scenes import attack, hears, pass_phase, pass_until, scene, seen
from tests.games.ercn.tables import Table, hex_, move, nos, offered, piece, recall, stands, unit

NO_SUPPLY = "supply: german 0101\nsupply: soviet 0108\n"

SOVIET_WALL = """
  soviet 1/22 0102
  soviet 2/22 0201
"""
"""Shuts the one German source, 0101, to everybody else."""


def cut_off(pieces: str, phase: str = "german isolation", more: str = "") -> Table:
    """German units without any line: the source is walled in."""
    return scene(
        f"map: flat 6x8\nturn: 1\nphase: {phase}\nair: 0 0\n{NO_SUPPLY}{more}\n"
        f"pieces:{SOVIET_WALL}{pieces}"
    )


def open_line(pieces: str, phase: str = "german isolation", more: str = "") -> Table:
    """The same ground with the German source open."""
    return scene(
        f"map: flat 6x8\nturn: 1\nphase: {phase}\nair: 0 0\n{NO_SUPPLY}{more}\n"
        f"pieces:\n  soviet 1/22 0608\n{pieces}"
    )


def losses(m: Table) -> list[tuple[str, str, str]]:
    return [
        (what, rule, about["unit"])
        for what, rule, about in hears(m, "german", "reduced", "eliminated")
    ]


@pytest.mark.rule("J")
def test_a_unit_still_isolated_loses_a_step_and_its_marker() -> None:
    m = cut_off("  german 256 0405 cut 1\n")
    assert piece(m, "256") == stands(m, "0405", lost=1)
    assert losses(m) == [("reduced", "J", "256")]


@pytest.mark.rule("J")
def test_a_unit_reduced_already_is_reduced_again_and_at_the_end_eliminated() -> None:
    m = cut_off(
        "  german XXXIV 0405 lost 1 cut 1\n  german XXXV 0406 lost 3 cut 1\n"
        "  german 256 0404 lost 1 cut 1\n"
    )
    assert piece(m, "XXXIV") == stands(m, "0405", lost=2)  # a double unit, one step of four
    assert piece(m, "XXXV") == Unit(-2, 4)
    assert piece(m, "256") == Unit(-2, 2)
    assert losses(m) == [
        ("reduced", "J", "XXXIV"), ("eliminated", "J", "XXXV"), ("eliminated", "J", "256"),
    ]  # fmt: skip


@pytest.mark.rule("J")
@pytest.mark.parametrize("dug", ["", "dug"])
def test_a_unit_with_an_entrenched_side_is_eliminated(dug: str) -> None:
    m = scene(f"""
        map: flat 6x8
        turn: 1
        phase: soviet isolation
        supply: soviet 0101
        pieces:
          german 256 0102
          german 161 0201
          soviet 1/22 0406 {dug} cut 1
          soviet 5/30 0407 cut 1
    """)
    assert piece(m, "1/22") == Unit(-2, 1)
    assert piece(m, "5/30") == stands(m, "0407", lost=1)


@pytest.mark.rule("J")
def test_an_entrenched_unit_stays_entrenched_when_relieved() -> None:
    m = scene("""
        map: flat 6x8
        turn: 1
        phase: soviet isolation
        pieces:
          german 256 0102
          soviet 1/22 0406 dug cut 1
    """)
    assert piece(m, "1/22") == stands(m, "0406", dug=True)


@pytest.mark.rule("J", "E4")
def test_a_unit_no_longer_isolated_loses_all_its_markers_and_no_step() -> None:
    m = open_line("  german 256 0405 cut 1\n  german 161 0305 lost 1 cut 2\n")
    assert piece(m, "256") == stands(m, "0405")
    assert piece(m, "161") == stands(m, "0305", lost=1)
    assert losses(m) == []
    assert hears(m, "soviet", "relieved") == [
        ("relieved", "J", {"unit": "256"}), ("relieved", "J", {"unit": "161"}),
    ]  # fmt: skip


@pytest.mark.rule("J")
def test_a_unit_isolated_only_since_the_start_of_the_turn_is_spared() -> None:
    """It has no marker: it was supplied when the turn began."""
    m = cut_off("  german 256 0405\n  german 161 0505 cut 1\n")
    assert piece(m, "256") == stands(m, "0405")
    assert piece(m, "161") == stands(m, "0505", lost=1)


@pytest.mark.rule("J")
def test_only_units_of_the_side_in_play_are_checked() -> None:
    m = cut_off("  german 256 0405 cut 1\n", phase="soviet isolation")
    assert piece(m, "256").lost == 0
    m = cut_off("  soviet 5/30 0601 cut 1\n  german 256 0405 cut 1\n  german 161 0108\n")
    assert piece(m, "256").lost == 1
    # the Soviet's own supply check has followed: a second marker, and still no step
    assert piece(m, "5/30") == stands(m, "0601", cut=2)


@pytest.mark.rule("J", "E4", "C")
def test_from_the_marker_at_the_start_of_the_turn_to_the_loss_at_its_end() -> None:
    m = cut_off("  german 256 0405\n", phase="german supply")
    assert piece(m, "256") == stands(m, "0405", cut=1)
    pass_until(m, "soviet", "end-movement")
    assert piece(m, "256") == stands(m, "0405", lost=1)


@pytest.mark.rule("J")
def test_a_line_opened_during_the_turn_saves_the_unit() -> None:
    """The check is made again at the end: 256 walks back to where a line can reach it."""
    text = """
        map: flat 6x8
        turn: 1
        phase: german supply
        air: 0 0
        supply: german 0101
        river: {river}
        pieces:
          german 256 0103
          soviet 1/22 0608
    """
    m = scene(text.format(river="0102/0103 0103/0202 0103/0203"))
    assert piece(m, "256").cut == 0  # a line comes round by the east
    m = scene(text.format(river="0102/0103 0103/0202 0103/0203 0103/0104"))
    assert piece(m, "256").cut == 1
    m.play("german", move(m, "256", "0102"))
    pass_until(m, "soviet", "end-movement")
    assert piece(m, "256") == stands(m, "0102")


# ---- [J.city] -------------------------------------------------------------------------------


@pytest.mark.rule("J.city")
def test_in_a_city_the_first_marker_stays_and_costs_nothing() -> None:
    m = cut_off("  german 256 0405 cut 1\n", more="city: 0405")
    assert piece(m, "256") == stands(m, "0405", cut=1)


@pytest.mark.rule("J.city")
def test_in_a_city_the_second_marker_costs_a_step_and_both_come_off() -> None:
    m = cut_off("  german 256 0405 cut 2\n  german 161 0406 lost 1 cut 2\n", more="city: 0405 0406")
    assert piece(m, "256") == stands(m, "0405", lost=1)
    assert piece(m, "161") == Unit(-2, 2)
    assert losses(m) == [("reduced", "J.city", "256"), ("eliminated", "J.city", "161")]


@pytest.mark.rule("J.city")
def test_in_a_city_a_step_goes_every_second_turn_until_the_unit_is_gone() -> None:
    """A whole siege, turn by turn: markers and losses at each of the besieged's movement phases."""
    m = cut_off("  german 256 0405\n", phase="german supply", more="city: 0405")
    found = []
    for turn in range(1, 6):
        if turn > 1:
            pass_until(m, "german", "end-movement", turn=turn)
        found.append((piece(m, "256").cut, piece(m, "256").lost))
        pass_phase(m)
    assert found == [(1, 0), (2, 0), (1, 1), (2, 1), (0, 2)]
    assert piece(m, "256") == Unit(-2, 2)


@pytest.mark.rule("J.city")
def test_relief_ends_the_count_of_consecutive_turns() -> None:
    m = open_line("  german 256 0405 cut 1\n", phase="german supply", more="city: 0405")
    assert piece(m, "256").cut == 0
    m = open_line("  german 256 0405 cut 2\n", more="city: 0405")
    assert piece(m, "256") == stands(m, "0405")


def besieged(cut: int = 2, name: str = "256", lost: int = 0, options: str = "") -> Table:
    return cut_off(
        f"  german {name} 0405 lost {lost} cut {cut}\n",
        phase="german move",
        more=f"city: 0405\noptions: setup=ready {options}",
    )


@pytest.mark.rule("J.city")
def test_leaving_a_city_under_two_markers_costs_one_of_them_and_a_step_at_once() -> None:
    m = besieged()
    m.play("german", move(m, "256", "0406"))
    assert piece(m, "256") == stands(m, "0406", lost=1, cut=1)
    assert losses(m) == [("reduced", "J.city", "256")]
    # and out there, still cut off, it loses another at the end of the turn
    pass_until(m, "soviet", "end-movement")
    assert piece(m, "256") == Unit(-2, 2)


@pytest.mark.rule("J.city")
def test_leaving_a_city_under_one_marker_costs_nothing_at_once() -> None:
    m = besieged(cut=1)
    m.play("german", move(m, "256", "0406"))
    assert piece(m, "256") == stands(m, "0406", cut=1)
    assert losses(m) == []


@pytest.mark.rule("J.city")
def test_leaving_with_the_last_step_is_the_end_of_the_unit() -> None:
    m = besieged(lost=1)
    m.play("german", move(m, "256", "0406"))
    assert piece(m, "256") == Unit(-2, 2)
    assert hears(m, "soviet", "eliminated", "moved") == [
        ("eliminated", "J.city", {"unit": "256", "hex": "0405"})
    ]
    assert nos(m, "german", recall(m, "256")) == [("F1", "has-not-moved")]
    assert nos(m, "german", EndMovement()) == []


@pytest.mark.rule("J.city")
def test_the_ruling_the_step_lost_cannot_be_taken_back_by_a_recall() -> None:
    m = besieged()
    m.play("german", move(m, "256", "0406"))
    assert nos(m, "german", recall(m, "256")) == [("F1", "cannot-be-recalled")]
    assert offered(m, type(recall(m, "256"))) == []
    m = besieged(cut=1)
    m.play("german", move(m, "256", "0406"))
    assert nos(m, "german", recall(m, "256")) == []


@pytest.mark.rule("J.city", "F7")
def test_out_of_a_hex_too_full_it_may_go_back_but_the_loss_and_the_move_stay() -> None:
    m = cut_off(
        "  german 256 0405 cut 2\n  german XXXIV 0406\n", phase="german move", more="city: 0405"
    )
    m.play("german", move(m, "256", "0406"))
    assert nos(m, "german", EndMovement()) == [("F7", "too-many")]
    m.play("german", recall(m, "256"))
    assert piece(m, "256") == stands(m, "0405", lost=1, cut=1)
    assert nos(m, "german", move(m, "256", "0404")) == [("F1", "has-moved")]


@pytest.mark.rule("J.city", "G5")
def test_an_advance_out_of_the_city_is_leaving_it_too() -> None:
    m = cut_off(
        "  german XXXIV 0405 cut 2\n  soviet 3/22 0406\n",
        phase="german combat",
        more="city: 0405",
    )
    m.play("german", attack(m, "XXXIV", "0406"))
    m.play("chance", Rolled((6,)))
    m.play("german", Occupy(unit(m, "XXXIV")))
    assert piece(m, "XXXIV") == stands(m, "0406", lost=1, cut=1)


@pytest.mark.rule("J.city")
def test_staying_in_the_city_and_entrenching_there_costs_nothing_more() -> None:
    m = besieged()
    m.play("german", EndMovement())
    m.play("german", EndCombat())
    assert piece(m, "256") == stands(m, "0405", cut=2)


@pytest.mark.rule("J.city", "J")
def test_a_unit_driven_out_of_its_city_in_the_enemy_s_turn_is_under_the_common_rule() -> None:
    """It comes to its own turn outside with two markers: one step at the end, not one every
    second turn, and none for marching through a city."""
    for options in ("", "fog=m1"):
        m = scene(f"""
            map: flat 6x8
            turn: 1
            phase: german supply
            air: 0 0
            options: setup=ready {options}
            supply: german 0101
            city: 0405
            pieces:
              soviet 1/22 0102
              soviet 2/22 0201
              german 256 0404 cut 1
        """)
        assert piece(m, "256").cut == 2
        m.play("german", move(m, "256", "0405 0406"))
        assert piece(m, "256") == stands(m, "0406", cut=2), options
        pass_until(m, "soviet", "end-movement")
        assert piece(m, "256") == stands(m, "0406", lost=1), options


@pytest.mark.rule("J.city", "J")
def test_what_counts_is_the_hex_where_the_unit_stands_at_the_end_of_the_turn() -> None:
    """One marker, and into a city: it keeps the marker and its step. Out of it: the step goes."""
    m = cut_off("  german 256 0404 cut 1\n", phase="german move", more="city: 0405")
    m.play("german", move(m, "256", "0405"))
    pass_until(m, "soviet", "end-movement")
    assert piece(m, "256") == stands(m, "0405", cut=1)
    m = besieged(cut=1)
    m.play("german", move(m, "256", "0406"))
    pass_until(m, "soviet", "end-movement")
    assert piece(m, "256") == stands(m, "0406", lost=1)


# ---- what the enemy is told of it (M1) ------------------------------------------------------


@pytest.mark.rule("M1", "J", "J.city")
@pytest.mark.parametrize(("place", "cut"), [("0405", 1), ("0306", 2)])
def test_under_masks_a_reduction_is_told_to_the_owner_alone(place: str, cut: int) -> None:
    m = cut_off(f"  german 256 {place} cut {cut}\n", more="city: 0306\noptions: fog=m1")
    assert piece(m, "256").lost == 1
    assert [h[0] for h in hears(m, "german")][:1] == ["reduced"]
    assert "256" not in str(hears(m, "soviet"))
    assert seen(m, "soviet").score == 0
    assert seen(m, "german").score == -1


@pytest.mark.rule("M1", "J")
def test_under_masks_an_elimination_is_told_to_both() -> None:
    m = cut_off("  german 256 0405 lost 1 cut 1\n", more="options: fog=m1")
    for side in ("german", "soviet"):
        assert hears(m, side, "eliminated") == [("eliminated", "J", {"unit": "256", "hex": "0405"})]
        assert seen(m, side).score == -2
        assert seen(m, side).dead == (unit(m, "256"),)


@pytest.mark.rule("M1", "J.city")
def test_under_masks_the_step_lost_on_leaving_a_city_is_told_to_the_owner_alone() -> None:
    m = besieged(options="fog=m1")
    m.play("german", move(m, "256", "0406"))
    assert piece(m, "256") == stands(m, "0406", lost=1, cut=1)
    assert [h[0] for h in hears(m, "german")] == ["reduced", "moved"]
    assert hears(m, "soviet") == [("mask-moved", "F1", {"start": "0405", "hex": "0406"})]
    assert nos(m, "german", recall(m, "256")) == [("F1", "cannot-be-recalled")]
    assert hex_(m, "0406") in [mask.at for mask in seen(m, "soviet").masks]


@pytest.mark.rule("M1", "E4", "J")
def test_under_masks_markers_and_relief_are_the_owner_s_affair() -> None:
    m = cut_off("  german 256 0405\n", phase="german supply", more="options: fog=m1")
    assert [h[0] for h in hears(m, "german")] == ["isolated"]
    assert hears(m, "soviet") == []
    m = open_line("  german 256 0405 cut 1\n", more="options: fog=m1")
    assert [h[0] for h in hears(m, "german")][:1] == ["relieved"]
    assert "relieved" not in [h[0] for h in hears(m, "soviet")]
