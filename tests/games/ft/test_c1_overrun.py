"""[C.1.2] Overruns: who may, what they cost, both outcomes, and what may follow."""

from __future__ import annotations

import pytest

from grognard.games.ft.pieces import GONE
from grognard.games.ft.rules.c1_movement import Overrun
from grognard.games.ft.rules.c1_overrun import FallBack, PressOn, StayThere
from grognard.games.ft.rules.e1_advance import AdvanceOverrun
from grognard.games.ft.state import State
from grognard.kernel.flow import refusals, submit
from tests.games.ft.scenes import at, play_line, scene, whys, with_dice

SIDE = "aggressor"


def table(*pieces: str, ground: str = "0505 clear", veiled: str = "") -> State:
    lines = "\n  ".join(pieces)
    veil = f"veiled: {veiled}\n" if veiled else ""
    s = scene(f"{veil}ground:\n  {ground}\npieces:\n  {lines}\n")
    play_line(s, "C.1.0", 0)
    return s


def bars(s: State, units: tuple[int, ...], *path: str, hex: str = "0505") -> list[str]:
    return whys(refusals(s, SIDE, Overrun(units, tuple(at(s, p) for p in path), at(s, hex))))


@pytest.mark.rule("C.1.2")
def test_ten_to_one_in_printed_factors() -> None:
    s = table("ID-7RR 0504", "ID-20TB 0504", "F-E15a 0505")
    assert bars(s, (0,)) == ["C.1.2 not-ten-to-one"], "nine to one"
    assert bars(s, (1,)) == []
    assert bars(s, (1,), hex="0404") == ["C.1.2 nobody-to-overrun"]
    s.change(1, step=1)
    assert bars(s, (1,)) == ["C.1.2 not-ten-to-one"], "its reduced side has seven"
    s.change(2, limited=3)
    assert bars(s, (1,)) == [], "the defender is at half"


@pytest.mark.rule("C.1.2", "G.9", "G.12")
def test_what_bars_a_group() -> None:
    s = table("ID-20TB 0504 limited2", "F-E15a 0505")
    assert "G.9 level-too-low-to-overrun" in bars(s, (0,))
    woods = "0505 forest\n  road 0504 0505"
    s = table("ID-20TB 0504", "F-E15a 0505", ground=woods, veiled="0505")
    assert bars(s, (0,)) == ["G.12 concealed-not-overrun"]
    s = table("ID-20TB 0504", "F-E15a 0505")
    assert bars(s, (1,)) == ["0 not-your-unit"]
    assert bars(s, (0,), "0503", "0504", hex="0606")[0].startswith("C.1.2 nobody")
    s.moved = 1
    assert bars(s, (0,)) == ["C.1.0 has-moved"]


@pytest.mark.rule("C.1.2")
def test_the_points_must_last_for_the_hex_and_for_control() -> None:
    """Heavy tanks have six points; clear ground costs two, and one more against control."""
    lone = table("ID-20TB 0502", "F-E15a 0505")
    assert bars(lone, (0,), "0503", "0504") == []
    s = table("ID-20TB 0501", "ID-7RR 0501", "F-E15a 0505", "F-KON 0505")
    assert bars(s, (0, 1), "0502", "0503", "0504") == ["C.1.0 not-enough-points"]
    assert bars(s, (0, 1), "0502", "0503") == ["C.1.0 not-a-neighbour"]
    forest = table("ID-20TB 0504", "F-E15a 0505", ground="0505 forest")
    assert bars(forest, (0,)) == ["G.11 no-passage"], "a hex at any price is not enough"


@pytest.mark.rule("C.1.2")
def test_a_hex_without_control_falls_without_dice_and_the_group_goes_on() -> None:
    s = table("ID-40TB 0504", "F-E15a 0505")
    submit(s, SIDE, Overrun((0,), (), at(s, "0505")))
    assert s.units[1].at == GONE
    assert s.rp == {"FIN": 1}
    assert s.kit.names[s.units[0].at] == "0505"
    assert whys(refusals(s, SIDE, PressOn((at(s, "0605"), at(s, "0606"), at(s, "0607"), at(
        s, "0608"), at(s, "0609"), at(s, "0610"), at(s, "0611"))))) == [
        "C.1.0 not-enough-points"]  # fmt: skip
    submit(s, SIDE, PressOn((at(s, "0506"),)))
    assert s.kit.names[s.units[0].at] == "0506"
    assert not s.steps, "and that is its movement"


@pytest.mark.rule("C.1.2")
def test_both_roll_blue_with_their_arms() -> None:
    for dice, gone in (((2, 0), True), ((1, 1), False), ((0, 2), False)):
        s = table("ID-7RR 0504", "ID-15RR 0504", "ID-19RR 0504", "F-E15a 0505", "F-KON 0505")
        submit(s, SIDE, Overrun((0, 1, 2), (), at(s, "0505")))
        with_dice(s, dice)
        # 27:2 is 13:1, index 12; both have one arm, -1: the faces decide from 11 on
        assert (s.units[3].at == GONE) == (12 + dice[0] - dice[1] >= 11), dice
        assert gone or 12 + dice[0] - dice[1] in (12, 10)


@pytest.mark.rule("C.1.2", "B.2.8")
def test_companies_in_training_fall_without_dice() -> None:
    s = table("ID-20TB 0504", "ID-7RR 0504", "F-E15a 0505 training", "F-KON 0505 training")
    submit(s, SIDE, Overrun((0, 1), (), at(s, "0505")))
    assert [s.units[i].at for i in (2, 3)] == [GONE, GONE]


@pytest.mark.rule("C.1.2")
def test_after_a_failure_the_defender_may_stay() -> None:
    s = table("ID-7RR 0504", "ID-20TB 0504", "F-E15a 0505", "F-KON 0505")
    submit(s, SIDE, Overrun((0, 1), (), at(s, "0505")))
    with_dice(s, (0, 2))
    assert whys(refusals(s, "defender", FallBack(2))) == ["C.1.2 one-hex-at-most"]
    submit(s, "defender", FallBack(0))
    assert s.stopped == 0b11
    assert {s.kit.names[s.units[i].at] for i in (2, 3)} == {"0505"}


@pytest.mark.rule("C.1.2", "G.10")
def test_headquarters_alone_are_eliminated_by_an_overrun() -> None:
    s = table("ID-20TB 0504", "F-9D 0505")
    submit(s, SIDE, Overrun((0,), (), at(s, "0505")))
    assert s.units[1].at == GONE
    assert s.awards == 4


@pytest.mark.rule("C.1.2", "E.1.1")
def test_tanks_overrun_again_in_the_advance_phase() -> None:
    s = table("ID-20TB 0504", "F-E15a 0505", "F-KON 0507")
    submit(s, SIDE, Overrun((0,), (), at(s, "0505")))
    submit(s, SIDE, StayThere())
    s.moved, s.fought = 0, 1
    play_line(s, "E.1.1", 0)
    far = AdvanceOverrun((0,), (at(s, "0506"),), at(s, "0507"))
    assert whys(refusals(s, SIDE, far)) == []
    submit(s, SIDE, far)
    assert s.units[2].at == GONE


@pytest.mark.rule("G.8", "C.1.2")
def test_a_zone_before_the_hex_stops_those_who_stop_in_zones() -> None:
    s = table("ID-40TB 0503", "F-E15a 0505", "F-64-1 0604", "F-64-2 0604")
    assert bars(s, (0,), "0504") == ["G.8 stopped-by-a-zone"]


def test_every_offer_is_legal() -> None:
    s = table("ID-20TB 0502", "ID-7RR 0502", "F-E15a 0505", "F-KON 0404")
    seen = 0
    for offer in s.steps[-1].offers(s, SIDE):
        for action in offer:
            seen += isinstance(action, Overrun)
            assert not refusals(s, SIDE, action), action
    assert seen > 2
