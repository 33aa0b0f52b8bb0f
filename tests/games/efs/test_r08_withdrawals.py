"""[8.5, 8.6] Withdrawals and conversions."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import AXIS
from grognard.games.efs.pieces import (
    ACTIVE,
    CADRE,
    DAMAGED,
    DUE,
    ELIMINATED,
    FLOWN,
    GONE,
    OUT,
    WAITING,
    Plane,
    Unit,
)
from grognard.games.efs.rows import ConversionRow, WithdrawalRow
from grognard.games.efs.rules.r08_conversions import ConvertAt, due
from grognard.games.efs.rules.r08_reinforcements import entry_of
from grognard.games.efs.rules.r08_withdrawals import (
    CancelWithdrawal,
    GiveUpStep,
    Withdraw,
    WithdrawPlane,
    encircled,
    ways,
)
from grognard.games.efs.state import State
from grognard.kernel.flow import settle, submit
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import kit_of, play_line, start
from tests.games.efs.verbs_groups import card, conversion, leaving


def rules(s: State, action: Any, side: str = "axis") -> list[str]:
    return [reason.rule for reason in action.why_not(s, side)]


def table(*pieces: str, rows: tuple[WithdrawalRow, ...], **more: Any) -> State:
    """Axis pieces with a source at 1211, and the withdrawals of a card."""
    s = Scene({"id": "0", "act": "", "axis": list(pieces), **more}).state
    source = s.kit.hex("1211")
    s.kit.sources = ((source,), ())
    s.held = (1 << s.kit.ground.size) - 1
    s.relay()
    s.kit.scenario = replace(s.kit.scenario, withdrawal=rows)
    return s


RING = tuple(
    f"R{n}=rd@{at}" for n, at in enumerate(("0504", "0604", "0605", "0506", "0405", "0404"))
)


def at(s: State, name: str) -> int:
    return s.units[s.kit.unit(name)].at


# ---- leaving -----------------------------------------------------------------------------------


@pytest.mark.rule("8.51", "8.51c", "8.51e", "A.3e")
def test_a_unit_is_taken_off_at_any_strength_with_all_its_steps() -> None:
    s = table("I=id@0505:s2", rows=(leaving("I", cancel=False),))
    assert play_line(s, "A.3e") is None, "there is nothing to choose"
    assert s.units[0] == Unit(at=GONE, step=1, since=s.turn)
    assert s.withdrawn == 1
    for box in (CADRE, ELIMINATED):
        s = table("I=id@0505:s2", rows=(leaving("I", cancel=False),))
        s.put(0, replace(s.units[0], at=box))
        play_line(s, "A.3e")
        assert s.units[0].at == GONE


@pytest.mark.rule("8.51")
def test_nobody_leaves_before_his_turn_nor_twice() -> None:
    s = table("I=id@0505", rows=(leaving("I", cancel=False, turn=11),))
    play_line(s, "A.3e")
    assert s.units[0].at >= 0
    s.turn = 11
    play_line(s, "A.3e")
    assert s.units[0].at == GONE
    s.put(0, replace(s.units[0], at=ACTIVE))
    play_line(s, "A.3e")
    assert s.units[0].at == ACTIVE


@pytest.mark.rule("8.53", "8.54a")
def test_a_withdrawal_is_paid_off_unless_that_is_barred() -> None:
    s = table("I=id@0505", rows=(leaving("I"), leaving("I", cancel=False)))
    before = s.vp
    ask = play_line(s, "A.3e")
    assert ask is not None
    offered = [a for o in s.steps[-1].offers(s, "axis") for a in o]
    assert offered == [Withdraw((0,)), CancelWithdrawal()]
    submit(s, "axis", CancelWithdrawal())
    assert s.vp == before - 1
    assert s.units[0].at == GONE, "the other line cannot be paid off"
    s = table("I=id@0505", rows=(leaving("I", cancel=False),))
    play_line(s, "A.3e")
    s.withdrawn = 0
    assert rules(s, CancelWithdrawal()) == ["8.54a"]


@pytest.mark.rule("8.53")
def test_what_the_soviets_pay_is_a_point_for_the_axis() -> None:
    kit = kit_of("smolensk-road")
    with card(kit, withdrawal=(leaving("64 RD", "soviet"),)):
        s = start("smolensk-road")
        before = s.vp
        play_line(s, "A.3e")
        submit(s, "soviet", CancelWithdrawal())
        assert s.vp == before + 1


@pytest.mark.rule("8.51d")
def test_a_unit_that_comes_back_has_the_steps_it_left_with() -> None:
    s = table("I=id@0505:s3", rows=(leaving("I", cancel=False),))
    first, later = s.kit.hex("0105"), s.kit.hex("0108")
    s.kit.by_entry = ((AXIS, 3, "edge", (first,), (0,)), (AXIS, 12, "edge", (later,), (0,)))
    play_line(s, "A.3e")
    assert (s.units[0].at, s.units[0].step) == (WAITING, 2)
    play_line(s, "A.3a")
    assert s.units[0].at == WAITING, "the line it came by the first time does not bring it"
    s.turn = 12
    play_line(s, "A.3a")
    assert (s.units[0].at, s.units[0].step) == (DUE, 2)
    found = entry_of(s, 0)
    assert found is not None
    assert found[3] == (later,)


# ---- strength ----------------------------------------------------------------------------------


@pytest.mark.rule("8.51a")
def test_missing_steps_are_paid_with_points_and_then_by_others_of_the_type() -> None:
    row = leaving("I", strength="full", cancel=False)
    s = table("I=id@0505:s3", "J=id@0606", "K=id@0707:s4", "P=pz@0808", rows=(row,))
    s.infantry = (1, 0)
    ask = play_line(s, "A.3e")
    assert s.infantry == (0, 0), "one of two steps"
    assert ask is not None
    assert s.units[0].at == GONE
    assert rules(s, GiveUpStep(3)) == ["8.51a"], "another type"
    assert rules(s, GiveUpStep(99)) == ["0"]
    offered = [a for o in s.steps[-1].offers(s, "axis") for a in o]
    assert offered == [GiveUpStep(1), GiveUpStep(2)]
    submit(s, "axis", GiveUpStep(2))
    assert s.units[2].at == CADRE, "its last step"
    assert not s.steps


@pytest.mark.rule("8.51a")
def test_a_unit_in_cadre_lacks_all_its_steps() -> None:
    row = leaving("M", strength="full", cancel=False)
    s = table("M=mot@0505", "N=mot@0606", rows=(row,))
    s.put(0, replace(s.units[0], at=CADRE, step=1))
    s.armament = (1, 0)
    play_line(s, "A.3e")
    assert s.armament == (0, 0), "a step for a point of type A"
    assert (s.units[0].at, s.units[1].step) == (GONE, 1), "the only other one gives the second"
    assert not s.steps


@pytest.mark.rule("8.51a")
def test_where_nobody_is_left_to_give_steps_that_is_all() -> None:
    s = table("I=id@0505:s4", rows=(leaving("I", strength="full", cancel=False),))
    play_line(s, "A.3e")
    assert s.units[0].at == GONE
    assert not s.steps


# ---- encircled ---------------------------------------------------------------------------------


@pytest.mark.rule("8.51b", "8.51c")
def test_for_an_encircled_unit_another_as_strong_goes() -> None:
    s = table("A=id@0505:s2", "B=id@1010", "C=id@1211:s3", "P=pz@1111", "D=id@1112",
              rows=(leaving("A"),), soviet=RING)  # fmt: skip
    assert encircled(s, 0)
    assert not encircled(s, 1)
    assert ways(s, 0) == [(1,), (4,)]
    play_line(s, "A.3e")
    for units in ((0,), (2,), (3,), (1, 4)):
        assert rules(s, Withdraw(units)) == ["8.51b"], units
    assert rules(s, Withdraw((99,))) == ["0"]
    submit(s, "axis", Withdraw((1,)))
    assert (at(s, "B"), at(s, "A") >= 0) == (GONE, True)


@pytest.mark.rule("8.54b")
def test_where_nothing_can_be_paid_several_of_the_type_may_go() -> None:
    row = leaving("A", cancel=False)
    s = table("A=id@0505:s2", "B=id@1010:s3", "C=id@1211:s4", "D=id@1112", rows=(row,), soviet=RING)
    assert ways(s, 0) == [(3,), (1, 2)], "three steps are asked for: four, or two and one"
    play_line(s, "A.3e")
    assert rules(s, Withdraw((1,))) == ["8.54b"]
    assert rules(s, Withdraw((1, 3))) == ["8.54b"], "one of them would do"
    submit(s, "axis", Withdraw((1, 2)))
    assert [at(s, name) for name in "BC"] == [GONE, GONE]


@pytest.mark.rule("8.51b", "8.53", "8.54b")
def test_with_nobody_to_go_it_is_paid_or_lapses() -> None:
    for cancel, points in ((True, -1), (False, 0)):
        s = table("A=id@0505:s2", "P=pz@1111", rows=(leaving("A", cancel=cancel),), soviet=RING)
        before = s.vp
        assert play_line(s, "A.3e") is None
        assert s.vp - before == points
        assert s.withdrawn == 1
        assert at(s, "A") >= 0


# ---- in the air --------------------------------------------------------------------------------


@pytest.mark.rule("8.52")
def test_any_air_unit_of_the_type_goes_from_any_box() -> None:
    kit = kit_of("smolensk-road")
    with card(kit, withdrawal=(leaving("Ju 87", cancel=False),)):
        s = start("smolensk-road")
        planes = [n for n, p in enumerate(kit.planes) if p.kind == "Ju 87"]
        s.planes[planes[0]], s.planes[planes[1]] = Plane(FLOWN), Plane(DAMAGED)
        play_line(s, "A.3e")
        other = kit.plane_at["Ju 88#1"]
        assert rules(s, WithdrawPlane(other)) == ["8.52"]
        submit(s, "axis", WithdrawPlane(planes[1]))
        assert s.planes[planes[1]].at == GONE
        assert s.planes[planes[0]].at == FLOWN
        s.withdrawn = 0
        s.steps = []
        for n in (planes[0], planes[2]):
            s.planes[n] = Plane(GONE)
        assert play_line(s, "A.3e") is None, "there is none left"


# ---- conversions -------------------------------------------------------------------------------


def soviets(*pieces: str, remove: tuple[str, ...], receive: str) -> State:
    s = Scene({"id": "0", "act": "", "who": "soviet", "soviet": list(pieces)}).state
    for text in pieces:
        name, where = text.split("=")[0], text.split("@")[1]
        if where in ("cadre", "eliminated"):
            box = CADRE if where == "cadre" else ELIMINATED
            i = s.kit.unit(name)
            s.put(i, Unit(at=box, step=len(s.kit.counters[i].steps) - 1))
    conversion(s, remove, receive)
    return s


@pytest.mark.rule("8.61", "8.62", "8.63")
def test_a_unit_becomes_another_where_it_stands() -> None:
    for state, steps in (("", 2), (":s2", 1)):
        s = soviets(f"A=mr@0505{state}", "B=rd@active", remove=("A",), receive="B")
        play_line(s, "A.3e")
        new = s.kit.unit("B")
        assert (s.units[new].at, s.steps_left(new)) == (s.kit.hex("0505"), steps)
        assert at(s, "A") == GONE
        assert s.converted == 1
        s.put(s.kit.unit("A"), Unit(at=ACTIVE))
        play_line(s, "A.3e")
        assert at(s, "A") == ACTIVE, "once"


@pytest.mark.rule("8.63")
def test_the_new_unit_is_no_stronger_than_the_old_one() -> None:
    s = soviets("A=nkvd@0505", "B=gd@active", remove=("A",), receive="B")
    play_line(s, "A.3e")
    assert s.steps_left(s.kit.unit("B")) == 1
    s = soviets("A=gd@0505:s2", "B=rd@active", remove=("A",), receive="B")
    play_line(s, "A.3e")
    assert s.steps_left(s.kit.unit("B")) == 1, "a reduced one becomes a reduced one"


@pytest.mark.rule("8.62", "6.35")
def test_a_unit_out_of_supply_delays_its_conversion() -> None:
    s = soviets("A=mr@0505:oos", "B=rd@active", remove=("A",), receive="B")
    play_line(s, "A.3e")
    assert at(s, "A") >= 0
    assert s.units[s.kit.unit("A")].supply == OUT
    s.put(0, replace(s.units[0], supply=1))
    s.turn += 1
    play_line(s, "A.3e")
    assert at(s, "A") == GONE
    assert s.units[s.kit.unit("B")].supply == 1


@pytest.mark.rule("8.64")
def test_exemple_of_8_64_three_regiments_one_of_them_on_the_map() -> None:
    s = soviets("A=nkvd@0505", "B=nkvd@cadre", "C=nkvd@cadre", "D=rd@active",
                remove=("A", "B", "C"), receive="D")  # fmt: skip
    play_line(s, "A.3e")
    new = s.kit.unit("D")
    assert (s.units[new].at, s.steps_left(new)) == (s.kit.hex("0505"), 1)
    assert [at(s, name) for name in "ABC"] == [GONE] * 3


@pytest.mark.rule("8.64")
def test_several_for_one_in_one_of_their_hexes() -> None:
    s = soviets("A=mr@0505", "B=mr@0606", "C=mr@0606", "D=rd@active",
                remove=("A", "B", "C"), receive="D")  # fmt: skip
    ask = play_line(s, "A.3e")
    assert ask is not None
    assert ask.sides == ("soviet",)
    assert rules(s, ConvertAt(s.kit.hex("0707")), "soviet") == ["8.64"]
    assert rules(s, ConvertAt(9999), "soviet") == ["0"]
    offered = [a for o in s.steps[-1].offers(s, "soviet") for a in o]
    assert offered == [ConvertAt(s.kit.hex("0505")), ConvertAt(s.kit.hex("0606"))]
    submit(s, "soviet", ConvertAt(s.kit.hex("0606")))
    new = s.kit.unit("D")
    assert (s.units[new].at, s.units[new].step) == (s.kit.hex("0606"), 0), "what is over is lost"
    settle(s)
    assert not due(s)


@pytest.mark.rule("8.64")
def test_without_one_on_the_map_the_new_unit_is_laid_in_the_highest_box() -> None:
    for boxes, box in ((("eliminated", "cadre"), CADRE), (("eliminated",) * 2, ELIMINATED)):
        s = soviets(f"A=mr@{boxes[0]}", f"B=mr@{boxes[1]}", "D=rd@active",
                    remove=("A", "B"), receive="D")  # fmt: skip
        play_line(s, "A.3e")
        new = s.kit.unit("D")
        assert (s.units[new].at, s.steps_left(new)) == (box, 1)


@pytest.mark.rule("8.61", "8.62")
def test_in_active_it_keeps_its_steps() -> None:
    s = soviets("A=mr@0505", "D=rd@active", remove=("A",), receive="D")
    s.put(s.kit.unit("A"), Unit(at=ACTIVE, step=0))
    play_line(s, "A.3e")
    new = s.kit.unit("D")
    assert (s.units[new].at, s.steps_left(new)) == (ACTIVE, 2)
    assert s.units[new].since < s.turn


@pytest.mark.rule("8.61")
def test_a_conversion_whose_turn_has_not_come_waits() -> None:
    s = soviets("A=mr@0505", "D=rd@active", remove=("A",), receive="D")
    row = ConversionRow(side="soviet", turn=11, remove=("A",), receive="D")
    s.kit.scenario = replace(s.kit.scenario, conversion=(row,))
    assert due(s) == []
    s.turn = 11
    assert due(s) == [0]
