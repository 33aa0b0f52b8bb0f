"""[7.1, 7.3, 7.6, 7.7] Points spent in the engineer phases."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import (
    ACTIVE,
    CADRE,
    CANNOT_REBUILD,
    DELAYED,
    ELIMINATED,
    GENERAL,
    NON_OP,
    OUT,
    RECEIVING,
)
from grognard.games.efs.rules.r04_sequence import clear_turn
from grognard.games.efs.rules.r07_points import points_of
from grognard.games.efs.rules.r07_spending import EndSpending, Rebuild, RestoreStep, Spending
from grognard.games.efs.state import State
from grognard.kernel.flow import settle, submit
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import play_line, start


def rules(s: State, action: Any, side: str = "soviet") -> list[str]:
    s.steps = s.steps or [Spending(SIDES.index(side))]
    return [reason.rule for reason in action.why_not(s, side)]


def table(*pieces: str, side: int = SOVIET, **points: int) -> State:
    """Pieces of a side in its engineer phase; `X=rd@cadre` begins in a box since last turn."""
    s = Scene({"id": "0", "act": "", "who": SIDES[side], SIDES[side]: list(pieces)}).state
    boxes = {"cadre": CADRE, "eliminated": ELIMINATED, "cannot": CANNOT_REBUILD, "active": ACTIVE}
    for i, text in enumerate(pieces):
        box = text.split("@")[1].split(":")[0]
        if box in boxes:
            last = len(s.kit.counters[i].steps) - 1
            s.put(i, replace(s.units[i], at=boxes[box], step=last, since=s.turn - 1))
    return spend(s, side, **points)  # type: ignore[arg-type]


def spend(s: State, side: int = SOVIET, *, zap: bool = False, **points: int) -> State:
    infantry, armament = [0, 0], [0, 0]
    infantry[side], armament[side] = points.get("I", 0), points.get("A", 0)
    s.infantry, s.armament = (infantry[0], infantry[1]), (armament[0], armament[1])
    s.trains = points.get("T", 0)
    s.phase = ("axis_engineer", "soviet_engineer")[side]
    s.steps, s.ask = [Spending(side, zap)], None
    settle(s)
    return s


# ---- the track ---------------------------------------------------------------------------------


@pytest.mark.rule("7.0", "7.1", "7.12", "7.13", "C.6a")
def test_a_unit_goes_up_one_box_a_turn() -> None:
    s = table("R=rd@eliminated", I=5)
    submit(s, "soviet", Rebuild(0, "I"))
    assert s.units[0].at == CADRE
    assert rules(s, Rebuild(0, "I")) == ["7.1"]
    clear_turn(s)
    spend(s, I=5)
    submit(s, "soviet", Rebuild(0, "I"))
    assert (s.units[0].at, s.steps_left(0)) == (ACTIVE, 1), "on its last step"
    assert rules(s, Rebuild(0, "I")) == ["7.1"], "Active is the highest"
    assert rules(s, RestoreStep(0, "I")) == ["7.11"], "and it came there this turn"
    assert points_of(s, SOVIET, "I") == 4


@pytest.mark.rule("7.11", "7.75")
def test_a_unit_that_stays_in_active_regains_a_step_a_turn() -> None:
    s = table("G=gd@active", I=5)
    assert s.units[0].step == 2
    submit(s, "soviet", RestoreStep(0, "I"))
    assert s.units[0].step == 1
    assert rules(s, RestoreStep(0, "I")) == ["7.75"]
    s = table("I=id@active", side=AXIS, I=5)
    submit(s, "axis", RestoreStep(0, "I"))
    assert rules(s, RestoreStep(0, "I"), "axis") == ["7.11"], "the Axis in Active too"


@pytest.mark.rule("7.13", "7.31a", "7.32a", "7.61a", "7.62a")
@pytest.mark.parametrize("side", [AXIS, SOVIET])
@pytest.mark.parametrize("kind", ["I", "A"])
def test_one_point_of_either_type_takes_any_unit_out_of_eliminated(side: int, kind: str) -> None:
    piece = ("P=pz@eliminated", "T=td@eliminated")[side]
    s = table(piece, side=side, **{kind: 1})
    submit(s, SIDES[side], Rebuild(0, kind))
    assert s.units[0].at == CADRE
    assert points_of(s, side, kind) == 0
    s = table(piece, side=side)
    wanted = {("I", AXIS): "7.61a", ("A", AXIS): "7.62a", ("I", SOVIET): "7.31a",
              ("A", SOVIET): "7.32a"}  # fmt: skip
    assert rules(s, Rebuild(0, kind), SIDES[side]) == [wanted[kind, side]]
    assert rules(s, Rebuild(0, "T"), SIDES[side]) == ["7.13"]
    assert rules(s, Rebuild(0, "V"), SIDES[side]) == ["7.3"]


@pytest.mark.rule("7.14")
def test_what_cannot_be_rebuilt_stays() -> None:
    s = table("M=mil@cannot", "R=rd@cannot", "G=mg@eliminated", I=5)
    assert rules(s, Rebuild(0, "I")) == ["7.14"]
    assert rules(s, Rebuild(1, "I")) == ["7.14"]
    assert rules(s, Rebuild(2, "I")) == ["7.14"]
    assert rules(s, Rebuild(9, "I")) == ["0"]


@pytest.mark.rule("7.31b", "7.31c", "7.32b", "7.42b")
def test_what_soviet_points_restore() -> None:
    kinds = {
        "rd": "I1", "cav": "I1", "ski": "I1", "hq": "I2", "at": "I2", "md": "I2", "mc": "I2",
        "td": "A1",
    }  # fmt: skip
    for name, cost in kinds.items():
        kind, number = cost[0], int(cost[1])
        s = table(f"U={name}@cadre", I=9, A=9)
        other = "IA".replace(kind, "")
        wrong = {"I": "7.31b", "A": "7.32b"}[other]
        assert rules(s, Rebuild(0, other)) == [wrong], name
        before = points_of(s, SOVIET, kind)
        submit(s, "soviet", Rebuild(0, kind))
        assert s.units[0].at == ACTIVE
        assert before - points_of(s, SOVIET, kind) == number, name
        s = table(f"U={name}@cadre", **{kind: number - 1})
        rule = {"I1": "7.31b", "I2": "7.31c", "A1": "7.32b"}[cost]
        assert rules(s, Rebuild(0, kind)) == [rule], name


@pytest.mark.rule("7.61b", "7.61c", "7.62b")
def test_what_axis_points_restore() -> None:
    kinds = {
        "id": ("I1",), "sec": ("I1",), "eng": ("I1",), "mot": ("I2", "A1"), "rec": ("I2", "A1"),
        "flak": ("I2", "A1"), "pz": ("A1",), "ag": ("A1",), "art": ("A1",), "neb": ("A1",),
    }  # fmt: skip
    for name, costs in kinds.items():
        for kind in "IA":
            number = next((int(cost[1]) for cost in costs if cost[0] == kind), 0)
            s = table(f"U={name}@cadre", side=AXIS, I=9, A=9)
            if not number:
                assert rules(s, Rebuild(0, kind), "axis") == ["7.62b"], name
                continue
            submit(s, "axis", Rebuild(0, kind))
            assert 9 - points_of(s, AXIS, kind) == number, name
            s = table(f"U={name}@cadre", side=AXIS, **{kind: number - 1})
            rule = "7.62b" if kind == "A" else "7.61c" if number == 2 else "7.61b"
            assert rules(s, Rebuild(0, kind), "axis") == [rule], name
    s = table("U=rom@cadre", side=AXIS, I=9)
    assert rules(s, Rebuild(0, "I"), "axis") == ["7.6"], "German points"


@pytest.mark.rule("7.62b", "7.14")
def test_heavy_and_railway_guns_leave_eliminated_but_not_cadre() -> None:
    s = table("H=sha@eliminated", "G=rg@cadre", side=AXIS, A=5, I=5)
    assert rules(s, Rebuild(0, "A"), "axis") == []
    assert rules(s, Rebuild(1, "A"), "axis") == ["7.62b"]
    assert rules(s, Rebuild(1, "I"), "axis") == ["7.62b"]


@pytest.mark.rule("7.31c", "21.24")
def test_a_headquarters_comes_back_non_op() -> None:
    s = table("H=hq@cadre", I=2)
    s.mark(0, on=NON_OP)
    submit(s, "soviet", Rebuild(0, "I"))
    assert s.units[0].at == ACTIVE
    assert s.units[0].marks & NON_OP


# ---- NKVD and trains ---------------------------------------------------------------------------


@pytest.mark.rule("7.45", "7.45a", "7.45b")
def test_nkvd_waits_seven_turns_for_active_but_not_for_cadre() -> None:
    s = table("N=nkvd@eliminated", "M=nkvdm@cadre", I=9, A=9)
    assert rules(s, Rebuild(0, "A")) == ["7.45"], "type I alone"
    submit(s, "soviet", Rebuild(0, "I"))
    assert s.units[0].at == CADRE, "at once"
    assert rules(s, Rebuild(1, "A")) == ["7.45"]
    submit(s, "soviet", Rebuild(1, "I"))
    assert points_of(s, SOVIET, "I") == 6, "two for a motorised unit"
    assert (s.units[1].at, s.units[1].since) == (DELAYED, s.turn + 7)
    assert s.units[1].step == 1, "reduced"


@pytest.mark.rule("7.45b")
def test_nkvd_that_waits_regains_steps_without_waiting_anew() -> None:
    s = table("M=nkvdm@cadre", I=9)
    submit(s, "soviet", Rebuild(0, "I"))
    until = s.units[0].since
    assert rules(s, RestoreStep(0, "I")) == ["7.75"], "not on the same turn"
    s.turn += 1
    clear_turn(s)
    spend(s, I=9)
    submit(s, "soviet", RestoreStep(0, "I"))
    assert (s.units[0].at, s.units[0].since, s.units[0].step) == (DELAYED, until, 0)


@pytest.mark.rule("7.45c")
def test_nkvd_on_the_map_is_restored_at_once() -> None:
    s = table("M=nkvdm@0505:s2,rr", I=2)
    submit(s, "soviet", RestoreStep(0, "I"))
    assert (s.units[0].step, s.units[0].at) == (0, s.kit.hex("0505"))


@pytest.mark.rule("7.42a", "7.42b", "21.35")
def test_trains_are_rebuilt_with_their_own_points_which_are_not_kept() -> None:
    s = start("berezina-to-the-dnepr")
    army, nkvd = s.kit.unit("Train 47"), s.kit.unit("Train 53")
    for i in (army, nkvd):
        s.put(i, replace(s.units[i], at=CADRE))
    spend(s, I=9, A=9, T=2)
    assert rules(s, Rebuild(army, "I")) == ["7.31b"]
    assert rules(s, Rebuild(army, "A")) == ["7.32b"]
    submit(s, "soviet", Rebuild(nkvd, "T"))
    assert s.units[nkvd].at == ACTIVE, "no delay"
    rifle = s.kit.unit("50 RD")
    s.put(rifle, replace(s.units[rifle], at=CADRE))
    assert rules(s, Rebuild(rifle, "T")) == ["7.42b"]
    submit(s, "soviet", EndSpending())
    assert s.trains == 0, "lost"
    spend(s, I=1)
    assert rules(s, Rebuild(army, "T")) == ["7.42b"], "no point for it"


# ---- steps on the map --------------------------------------------------------------------------


@pytest.mark.rule("7.71", "7.73", "7.74", "B.6a")
def test_marked_units_regain_steps_and_lose_the_marker() -> None:
    s = table("I=id@0505:s3,rr", "J=id@0506:s2", "K=id@0507:s2,rr", side=AXIS, I=5)
    assert rules(s, RestoreStep(1, "I"), "axis") == ["7.71"], "not marked"
    s.put(2, replace(s.units[2], supply=OUT))
    assert rules(s, RestoreStep(2, "I"), "axis") == ["7.74"]
    submit(s, "axis", RestoreStep(0, "I"))
    assert s.units[0].step == 1
    assert s.units[0].marks & RECEIVING
    submit(s, "axis", EndSpending())
    assert not any(u.marks & RECEIVING for u in s.units)
    assert points_of(s, AXIS, "I") == 4


@pytest.mark.rule("7.73")
def test_a_whole_unit_has_nothing_to_regain() -> None:
    s = table("I=id@0505:rr", "J=id@cadre", side=AXIS, I=5)
    assert rules(s, RestoreStep(0, "I"), "axis") == ["7.73"]
    assert rules(s, RestoreStep(1, "I"), "axis") == ["7.11"], "from Cadre it goes to Active first"
    assert rules(s, RestoreStep(5, "I"), "axis") == ["0"]


@pytest.mark.rule("7.76")
def test_the_axis_regains_several_steps_on_the_map() -> None:
    s = table("I=id@0505:s4,rr", side=AXIS, I=3)
    for _ in range(3):
        submit(s, "axis", RestoreStep(0, "I"))
    assert s.units[0].step == 0
    assert not s.steps, "nothing is left to do"
    assert not s.units[0].marks & RECEIVING


@pytest.mark.rule("7.75")
def test_soviets_regain_one() -> None:
    s = table("G=gd@0505:s3,rr", I=3)
    submit(s, "soviet", RestoreStep(0, "I"))
    s.mark(0, on=RECEIVING)
    assert rules(s, RestoreStep(0, "I")) == ["7.75"]


@pytest.mark.rule("7.31", "7.61")
def test_points_are_kept_and_nobody_is_asked_without_a_use_for_them() -> None:
    s = table("R=rd@0505", I=3)
    assert not s.steps
    assert points_of(s, SOVIET, "I") == 3
    s = table("R=rd@cadre", I=3)
    offered = [action for offer in s.steps[-1].offers(s, "soviet") for action in offer]
    assert offered == [Rebuild(0, "I"), EndSpending()]
    submit(s, "soviet", EndSpending())
    assert points_of(s, SOVIET, "I") == 3


@pytest.mark.rule("7.43a", "C.6b")
def test_zap_units_are_built_by_themselves_after_the_rest() -> None:
    s = start("berezina-to-the-dnepr")
    zap, rifle = s.kit.unit("Zap#1"), s.kit.unit("50 RD")
    s.put(rifle, replace(s.units[rifle], at=CADRE, supply=GENERAL))
    spend(s, I=2)
    assert rules(s, Rebuild(zap, "I")) == ["7.43a"]
    play_line(s, "C.6b", SOVIET)
    assert rules(s, Rebuild(rifle, "I")) == ["7.43a"]
    submit(s, "soviet", Rebuild(zap, "I"))
    assert (s.units[zap].at, points_of(s, SOVIET, "I")) == (ACTIVE, 1)
    s.infantry = (0, 0)
    s.steps = [Spending(SOVIET, zap=True)]
    assert rules(s, Rebuild(s.kit.unit("Zap#2"), "I")) == ["7.31b"]
