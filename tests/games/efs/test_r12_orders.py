"""[12.5] Orders of retreat, face down."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.ground import LINE_HEX
from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import NON_OP, Attack
from grognard.games.efs.rules.r12_orders import (
    ADDITIONAL,
    NO_RETREAT,
    EndOrders,
    Ordering,
    PlaceOrder,
    RemoveOrder,
    covered,
    known,
    obeys,
    order_of,
)
from grognard.games.efs.state import MUD, SNOW, State
from grognard.games.efs.view import view
from grognard.kernel.flow import submit
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import play_line

WOODED: dict[str, Any] = {"map": {"0504": "woods"}}


def table(defender: int = SOVIET, at: tuple[str, ...] = ("0504",), **case: Any) -> State:
    """An attack on these hexes by the first unit of the other side; the defender is asked."""
    s = Scene({"id": "0", "who": SIDES[defender], **case}).state
    s.story = []
    s.phase = ("axis_reaction", "soviet_reaction")[defender]
    enemy = next(i for i, c in enumerate(s.kit.counters) if c.side != defender)
    s.attacks = (Attack(tuple(map(s.kit.hex, at)), (enemy,)),)
    play_line(s, "B.3c", defender)
    return s


def usual(**case: Any) -> State:
    return table(axis=["A=id@0503"], soviet=["D=rd@0504", "H=hq@0507"], **{**WOODED, **case})


def no(s: State, order: int, side: str = "soviet", hq: str = "H") -> set[tuple[str, str]]:
    at = s.attacks[0].hexes[0]
    s.steps = s.steps or [Ordering(SIDES.index(side))]
    action = PlaceOrder(at, order, s.kit.unit_at[hq] if hq else -1)
    return {(r.rule, r.why) for r in action.why_not(s, side)}


@pytest.mark.rule("12.51", "12.52", "12.53f", "B.3c", "12.54a")
def test_the_defender_places_one_marker_for_a_point() -> None:
    s = usual()
    assert isinstance(s.steps[-1], Ordering)
    hq = s.kit.unit_at["H"]
    assert no(s, 3) == {("12.51", "no-such-order")}
    assert not no(s, ADDITIONAL)
    submit(s, "soviet", PlaceOrder(s.kit.hex("0504"), NO_RETREAT, hq))
    assert s.attacks[0].orders == (0, NO_RETREAT)
    assert s.command == {hq: 1}
    assert order_of(s, 0, SOVIET) == NO_RETREAT
    assert order_of(s, 0, AXIS) == 0
    assert not s.steps, "no other order can be given"
    assert no(s, ADDITIONAL) == {("12.53f", "order-given")}
    assert {r.rule for r in PlaceOrder(0, 1).why_not(s, "soviet")} == {"12.51"}


@pytest.mark.rule("12.51")
def test_orders_are_an_option() -> None:
    s = usual()
    submit(s, "soviet", EndOrders())
    assert s.attacks[0].orders == (0, 0)
    assert not s.steps


@pytest.mark.rule("12.53a")
def test_nobody_sees_an_order_of_the_enemy_before_it_is_opened() -> None:
    first, second = usual(), usual()
    for s, order in ((first, NO_RETREAT), (second, ADDITIONAL)):
        submit(s, "soviet", PlaceOrder(s.kit.hex("0504"), order, s.kit.unit_at["H"]))
    assert view(first, "axis") == view(second, "axis")
    assert view(first, "soviet") != view(second, "soviet")
    words = {p.id: p.marks for p in view(first, "axis").units}
    assert words["D"][-2:] == ("attacked", "orders")
    assert {p.id: p.marks for p in view(first, "soviet").units}["D"][-1] == "no-retreat"
    assert known(first, 0, AXIS) == {"at": first.kit.hex("0504"), "mine": 0, "theirs": "face-down"}
    assert known(first, 0, SOVIET) == {"at": first.kit.hex("0504"), "mine": NO_RETREAT}
    first.attacks = (replace(first.attacks[0], shown=True),)
    assert {p.id: p.marks for p in view(first, "axis").units}["D"][-1] == "no-retreat"
    assert known(first, 0, AXIS)["theirs"] == NO_RETREAT
    assert {p.id: p.marks for p in view(second, "axis", everything=True).units}["D"][
        -1
    ] == "additional-retreat"


@pytest.mark.rule("12.53a", "12.53c", "B.4e.2", "12.52")
def test_the_attacker_orders_where_the_defender_did_and_is_not_seen_either() -> None:
    s = usual()
    s.battle = 0
    assert no(s, NO_RETREAT, "axis", "") == {("12.53c", "defender-has-no-order")}
    assert play_line(s, "B.4e.2", AXIS) is None
    s.attacks = (replace(s.attacks[0], orders=(0, NO_RETREAT)),)
    play_line(s, "B.4e.2", AXIS)
    step = s.steps[-1]
    assert isinstance(step, Ordering)
    assert step.seen(s, "axis") == {"orders": [known(s, 0, AXIS)]}
    submit(s, "axis", PlaceOrder(s.kit.hex("0504"), ADDITIONAL))
    assert s.attacks[0].orders == (ADDITIONAL, NO_RETREAT)
    words = {p.id: p.marks for p in view(s, "soviet").units}
    assert words["A"] == ("orders",)
    s.attacks = (replace(s.attacks[0], done=True),)
    assert {p.id: p.marks for p in view(s, "soviet").units}["A"] == ()


@pytest.mark.rule("12.52")
def test_in_combat_orders_are_for_the_attack_that_is_resolved() -> None:
    s = usual()
    other = Attack((s.kit.hex("0901"),), (0,), orders=(0, NO_RETREAT))
    s.attacks = (replace(s.attacks[0], orders=(0, NO_RETREAT)), other)
    s.battle = 0
    play_line(s, "B.4e.2", AXIS)
    found = {(r.rule, r.why) for r in PlaceOrder(s.kit.hex("0901"), 1).why_not(s, "axis")}
    assert found == {("12.51", "no-declared-attack")}
    found = {(r.rule, r.why) for r in RemoveOrder(s.kit.hex("0901"), 0).why_not(s, "axis")}
    assert found == {("12.51", "no-declared-attack")}


@pytest.mark.rule("12.53b", "18.51d")
def test_the_ground_for_orders() -> None:
    ground = {
        "0504": "woods", "0604": "mountain", "0704": "alpine", "0804": "city",
        "0904": "major_city", "0304": "town", "0204": "belt", "0104": "citadel",
        "0405": "citadel+woods", "0605": "hill",
    }  # fmt: skip
    s = Scene({"id": "0", "map": ground}).state
    s.kit.ground.terrain[s.kit.hex("0707")] |= LINE_HEX

    def found(side: int) -> set[str]:
        names = (*ground, "0505", "0707")
        return {name for name in names if covered(s, side, s.kit.hex(name))}

    always = {"0504", "0604", "0704", "0804", "0904"}
    assert found(SOVIET) == always | {"0204", "0707"}
    assert found(AXIS) == always | {"0405"}
    s.posts = (1 << s.kit.hex("0505"), 1 << s.kit.hex("0605"))
    assert found(SOVIET) - found(AXIS) == {"0204", "0707", "0605"}
    assert found(AXIS) - found(SOVIET) == {"0405", "0505"}
    s.posts = (0, 0)
    for weather in (MUD, SNOW):
        s.weather = weather
        assert found(AXIS) == always | {"0405", "0304"}
    s.weather = 0
    s.lines_razed = 1 << s.kit.hex("0707")
    assert found(SOVIET) == always | {"0204"}
    s.lines_razed, s.razed = 0, (1 << s.kit.ground.size) - 1
    assert found(SOVIET) == always | {"0405"}


@pytest.mark.rule("12.53b")
def test_one_hex_of_the_right_ground_is_enough() -> None:
    s = table(
        at=("0604", "0504"), axis=["A=id@0503"], soviet=["D=rd@0504", "E=rd@0604", "H=hq@0507"],
        **WOODED,
    )  # fmt: skip
    assert not no(s, NO_RETREAT)
    s = usual(map={})
    assert not s.steps
    assert no(s, NO_RETREAT) == {("12.53b", "no-ground-for-orders")}


@pytest.mark.rule("12.53d", "5.21a")
def test_no_additional_retreat_in_mud() -> None:
    s = usual(weather="Mud")
    assert no(s, ADDITIONAL) == {("12.53d", "additional-in-mud")}
    assert not no(s, NO_RETREAT)
    s = usual()
    s.lingering = True
    assert no(s, ADDITIONAL) == {("12.53d", "additional-in-mud")}


@pytest.mark.rule("12.53e")
def test_orders_do_not_touch_units_without_an_allowance() -> None:
    s = table(axis=["A=id@0503"], soviet=["D=rd(4-5-0)@0504", "H=hq@0507"], **WOODED)
    assert no(s, NO_RETREAT) == {("12.53e", "nobody-obeys")}
    assert not obeys(s, s.kit.unit_at["D"])
    assert obeys(s, s.kit.unit_at["A"])
    s = usual()
    s.put(s.kit.unit_at["A"], replace(s.units[s.kit.unit_at["A"]], at=-4))
    assert no(s, NO_RETREAT, "axis", "") == {("12.53e", "nobody-obeys")}


@pytest.mark.rule("12.53g", "14.65")
def test_no_orders_under_interdiction_but_in_woods() -> None:
    s = table(axis=["A=id@0503"], soviet=["D=rd@0504", "H=hq@0508"], map={"0504": "city"})
    s.interdiction = ({s.kit.hex("0504"): 1}, {})
    s.hazards = [None, None]
    assert no(s, NO_RETREAT) == {("12.53g", "orders-interdicted")}
    s = usual()
    s.interdiction = ({s.kit.hex("0504"): 1}, {})
    s.hazards = [None, None]
    assert not no(s, NO_RETREAT)


@pytest.mark.rule("12.54a", "21.12d", "21.22", "21.25")
def test_soviet_orders_need_a_headquarters_with_a_point() -> None:
    s = usual()
    hq = s.kit.unit_at["H"]
    assert no(s, NO_RETREAT, hq="") == {("12.54a", "no-command-for-order")}
    s.command = {hq: 2}
    assert no(s, NO_RETREAT) == {("21.12d", "no-command-left")}
    s.command = {}
    s.mark(hq, on=NON_OP)
    assert no(s, NO_RETREAT) == {("12.54a", "no-command-for-order")}
    axis = table(AXIS, axis=["D=id@0504"], soviet=["A=rd@0503"], **WOODED)
    assert not no(axis, NO_RETREAT, "axis", "")


NKVD: dict[str, Any] = {
    "axis": ["A=id@0503"], "soviet": ["N=nkvd@0504", "M=nkvdm@0909", "H=hq@0507"],
    "map": {"0504": "city"},
}  # fmt: skip


@pytest.mark.rule("12.54b", "21.51a", "12.53g", "21.12e", "21.51c")
def test_nkvd_forbids_retreat_openly_and_a_headquarters_lifts_it() -> None:
    s = table(**NKVD)
    attack = s.attacks[0]
    assert (attack.orders, attack.shown) == ((0, NO_RETREAT), True)
    at, hq = s.kit.hex("0504"), s.kit.unit_at["H"]
    step = s.steps[-1]
    found = [a for offer in step.offers(s, "soviet") for a in offer]
    assert found == [RemoveOrder(at, hq), EndOrders()]
    assert {r.rule for r in RemoveOrder(at, -1).why_not(s, "soviet")} == {"12.54a"}
    assert {r.rule for r in RemoveOrder(0, hq).why_not(s, "soviet")} == {"12.51"}
    submit(s, "soviet", RemoveOrder(at, hq))
    assert s.attacks[0].orders == (0, 0)
    assert s.command == {hq: 1}
    assert no(s, ADDITIONAL) == {("21.12e", "nkvd-order-removed")}
    assert {(r.rule, r.why) for r in RemoveOrder(at, hq).why_not(s, "soviet")} == {
        ("21.12e", "no-nkvd-order")
    }


@pytest.mark.rule("21.51d", "21.51a")
def test_from_turn_31_motorised_nkvd_alone() -> None:
    late = table(gt=31, **NKVD)
    assert late.attacks[0].orders == (0, 0)
    case = {**NKVD, "soviet": ["N=nkvd@0909", "M=nkvdm@0504", "H=hq@0507"]}
    assert table(gt=31, **case).attacks[0].orders == (0, NO_RETREAT)
    open_ground = {**NKVD, "map": {}}
    assert table(**open_ground).attacks[0].orders == (0, 0)


@pytest.mark.rule("12.54b", "21.51a")
def test_nkvd_that_attacks_forbids_nothing() -> None:
    s = Scene({"id": "0", "axis": ["D=id@0504"], "soviet": ["N=nkvd@0503"]}).state
    s.story = []
    s.attacks = (Attack((s.kit.hex("0504"),), (s.kit.unit_at["N"],)),)
    play_line(s, "B.3c", AXIS)
    assert s.attacks[0].orders == (0, 0)


@pytest.mark.rule("12.54a")
def test_an_order_of_the_axis_names_no_headquarters() -> None:
    s = table(AXIS, axis=["D=id@0504"], soviet=["R=rd@0503", "H=hq@0502"], **WOODED)
    assert not no(s, ADDITIONAL, "axis", hq="")
    assert no(s, ADDITIONAL, "axis") == {("12.54a", "no-headquarters-needed")}
