"""[22.4] Demolition and repair of printed bridges."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.efs.at_start import bridge_key
from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import ACTIVE, OUT, Bridge
from grognard.games.efs.rules.r06_lines import bridged
from grognard.games.efs.rules.r22_bridges import (
    TakeUpBridge,
)
from grognard.games.efs.rules.r22_works import (
    BlowBridges,
    BridgeWork,
    EndBridgeWork,
    RepairBridge,
)
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, settle, submit
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import play_line, start, with_dice
from tests.games.efs.test_r22_bridges import ferry_table, lay_ferry


def why(s: State, deed: Action[State], side: str = "axis") -> set[tuple[str, str]]:
    return {(reason.rule, reason.why) for reason in deed.why_not(s, side)}


# ---- repair [22.44 to 22.46] -------------------------------------------------------------------

ROAD = {"sides": {"0505/0504": "major_river road bridge"}, "roads": {"main": ["0505-0504"]}}


def mending(*axis: str, side: int = AXIS, **more: Any) -> State:
    s = Scene({"id": "0", "axis": list(axis), **(ROAD | more)}).state
    a, b = s.kit.hex("0505"), s.kit.hex("0504")
    s.blown = {bridge_key(s.kit, a, b, rail=False): 2}
    s.steps = [BridgeWork(side, repairs=True, blows=False)]
    settle(s)
    return s


def deed_of(s: State, *units: int, rail: bool = False) -> RepairBridge:
    return RepairBridge(units or (0,), s.kit.hex("0505"), s.kit.hex("0504"), rail)


def repair(s: State, die: int, *units: int) -> None:
    step = s.steps[-1]
    assert isinstance(step, BridgeWork)
    deed = next(d for o in step.offers(s, "axis") for d in o if isinstance(d, RepairBridge))
    submit(s, "axis", deed_of(s, *units) if units else deed)
    with_dice(s, [die])


@pytest.mark.rule("22.44a", "22.44b", "22.45")
@pytest.mark.parametrize(("die", "left"), [(6, 1), (7, 2)])
def test_an_engineer_takes_a_point_of_damage_off(die: int, left: int) -> None:
    s = mending("E=eng@0505")
    repair(s, die)
    assert list(s.blown.values()) == [left]
    assert not s.steps, "one try a bridge and a turn: nothing more to do"


@pytest.mark.rule("22.45")
def test_every_modifier_of_the_table_counts() -> None:
    s = mending("E=eng@0505", "F=eng@0504")
    repair(s, 7, 0, 1)
    assert list(s.blown.values()) == [1], "a second engineer"
    for weather, soviet in ((1, []), (3, []), (0, ["R=rd@0503"])):
        s = mending("E=eng@0505", soviet=soviet)
        s.weather = weather
        s.steps = [BridgeWork(AXIS, repairs=True, blows=False)]
        settle(s)
        repair(s, 6)
        assert list(s.blown.values()) == [2], (weather, soviet)
    s = mending(soviet=["E=seng@0505"], side=SOVIET, who="soviet")
    submit(s, "soviet", deed_of(s))
    with_dice(s, [6])
    assert list(s.blown.values()) == [2], "Soviet"


@pytest.mark.rule("22.44b")
def test_who_may_repair() -> None:
    s = mending("E=eng@0505", "I=id@0505", "F=eng@0506", "G=eng@0505", "H=eng@0505")
    assert not why(s, deed_of(s))
    assert why(s, deed_of(s, 1)) == {("22.44b", "cannot-mend")}
    assert why(s, deed_of(s, 2)) == {("22.44b", "cannot-mend")}
    assert why(s, deed_of(s, 0, 3, 4)) == {("22.45", "engineers-at-a-bridge")}
    assert why(s, deed_of(s, 0, 0)) == {("22.45", "engineers-at-a-bridge")}
    assert why(s, deed_of(s, 99)) != set()
    assert why(s, deed_of(s, rail=True)) == {("22.44b", "no-blown-bridge")}
    for i in (0, 3, 4):
        s.put(i, type(s.units[i])(at=s.units[i].at, supply=OUT))
    assert why(s, deed_of(s)) == {("22.44b", "no-mender")}
    s = mending("E=eng@0505", soviet=["R=rd@0504"])
    assert not s.steps
    s.steps = [BridgeWork(AXIS, repairs=True, blows=False)]
    assert why(s, deed_of(s)) == {("22.44b", "enemy-across")}
    s.steps = [BridgeWork(AXIS, repairs=False, blows=True)]
    assert why(s, deed_of(s)) == {("22.44a", "repair-phase")}
    assert why(s, RepairBridge((0,), -1, 0, False)) != set()


@pytest.mark.rule("C.6f", "22.44a", "22.44b")
def test_one_try_a_bridge_and_one_bridge_an_engineer() -> None:
    sides = {"0505/0504": "major_river road bridge, rail bridge"}
    roads = {"main": ["0505-0504"], "rail": ["0505-0504"]}
    s = mending("E=eng@0505", "F=eng@0505", sides=sides, roads=roads, marks={"0505": "railhead"})
    a, b = s.kit.hex("0505"), s.kit.hex("0504")
    s.blown = {bridge_key(s.kit, a, b, rail=rail): 2 for rail in (False, True)}
    repair(s, 1, 0)
    assert why(s, deed_of(s, 1)) == {("22.44a", "repair-tried")}
    assert why(s, deed_of(s, 0, rail=True)) == {("22.44b", "cannot-mend")}
    s.railheads = ()
    assert why(s, deed_of(s, 1, rail=True)) == {("22.44b", "no-railhead-beside")}
    s.steps = []
    play_line(s, "C.6f", SOVIET)
    assert not s.steps, "the Soviets have no railheads"


@pytest.mark.rule("22.46", "22.23")
def test_the_last_point_makes_the_bridge_whole_and_sends_its_marker_back() -> None:
    s = mending("E=eng@0505")
    a, b = s.kit.hex("0505"), s.kit.hex("0504")
    s.bridges = (Bridge(AXIS, at=a, to=b, active=True), Bridge(AXIS, at=b, to=s.kit.hex("0503")))
    s.blown = dict.fromkeys(s.blown, 1)
    assert bridged(s, AXIS, a, b, 0)
    repair(s, 1)
    assert not s.blown
    assert [m.at for m in s.bridges] == [ACTIVE, b]


# ---- demolition [22.41 to 22.43] ---------------------------------------------------------------


@pytest.mark.rule("22.42", "22.43a", "22.43b", "22.46")
def test_either_side_blows_bridges_in_its_engineer_phase() -> None:
    s = Scene({"id": "0", "axis": ["I=id@0505:oos"], "soviet": ["R=rd@0510"], **ROAD}).state
    a, b = s.kit.hex("0505"), s.kit.hex("0504")
    play_line(s, "B.6e", AXIS)
    assert not why(s, BlowBridges(a, b)), "supplied or not"
    assert why(s, BlowBridges(a, s.kit.hex("0506"))) == {("22.41", "no-bridge-to-blow")}
    assert {rule for rule, _ in why(s, BlowBridges(-1, b))} == {"0"}
    submit(s, "axis", BlowBridges(b, a))
    assert list(s.blown.values()) == [2]
    assert not bridged(s, AXIS, a, b, 64)
    assert not s.steps
    s.steps = [BridgeWork(AXIS, repairs=False, blows=True)]
    assert why(s, BlowBridges(a, b)) == {("22.46", "blown-already")}
    s.blown = dict.fromkeys(s.blown, 1)
    assert not why(s, BlowBridges(a, b)), "again while it is repaired"
    s.steps = [BridgeWork(AXIS, repairs=True, blows=False)]
    assert why(s, BlowBridges(a, b)) == {("22.42", "demolition-phase")}
    assert why(s, EndBridgeWork()) == set()
    s.steps = []
    play_line(s, "C.6i", SOVIET)
    assert not s.steps, "no Soviet unit beside it"


@pytest.mark.rule("22.41", "10.45a")
def test_bridges_over_lakes_are_blown_too() -> None:
    sides = {"0505/0504": "lake road bridge"}
    s = Scene({"id": "0", "who": "soviet", "soviet": ["R=rd@0505"], "axis": ["I=id@0508"],
               "sides": sides}).state  # fmt: skip
    play_line(s, "C.6i", SOVIET)
    submit(s, "soviet", BlowBridges(s.kit.hex("0505"), s.kit.hex("0504")))
    assert list(s.blown.values()) == [2]


@pytest.mark.rule("22.47")
def test_a_bridge_may_begin_blown() -> None:
    s = start("mogilev")
    keys = {
        bridge_key(s.kit, *(s.kit.hex(name) for name in pair.split("/")), rail=False)
        for pair in ("3439/3538", "3529/3629")
    }
    assert s.blown == dict.fromkeys(keys, 2)


@pytest.mark.rule("22.35", "22.46", "22.23")
def test_a_ferry_stays_until_the_railway_bridge_is_whole() -> None:
    s = ferry_table("E=eng@0505")
    lay_ferry(s).perform(s)
    s.turn += 1
    assert why(s, TakeUpBridge(0)) == {("22.31", "other-marker")}
    s.steps = [BridgeWork(AXIS, repairs=True, blows=False)]
    key = bridge_key(s.kit, s.kit.hex("0505"), s.kit.hex("0504"), rail=True)
    for left in (1, 0):
        settle(s)
        repair(s, 1)
        assert s.blown.get(key, 0) == left
        s.steps = [BridgeWork(AXIS, repairs=True, blows=False)]
    assert s.bridges[0].at == ACTIVE


@pytest.mark.rule("22.43c", "C.6i", "21.26a")
def test_near_a_headquarters_that_is_non_op_no_soviet_unit_blows_a_bridge() -> None:
    def blower(*more: str) -> State:
        s = Scene({"id": "0", "who": "soviet", "soviet": ["R=rd@0505", *more],
                   "axis": ["I=id@0508"], **ROAD}).state  # fmt: skip
        play_line(s, "C.6i", SOVIET)
        return s

    s = blower()
    deed = BlowBridges(s.kit.hex("0505"), s.kit.hex("0504"))
    assert not why(s, deed, "soviet")
    near = blower("H=hq@0507:nonop")
    assert not near.steps, "nobody is asked"
    near.steps = [BridgeWork(SOVIET, repairs=False, blows=True)]
    assert why(near, deed, "soviet") == {("22.43c", "non-op-blows-nothing")}
    two = blower("H=hq@0509:nonop", "Q=rd@0504")
    assert not why(two, deed, "soviet"), "one of the two hexes lies out of its range"
