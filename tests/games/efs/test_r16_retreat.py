"""[16.4] Retreats."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import CADRE, ELIMINATED, NON_OP, SPARE, Attack
from grognard.games.efs.rules.r16_retreat import Abandon, KeepGuns, Retreat, RetreatTo, retreat_of
from grognard.games.efs.rules.r16_ways import cannot_retreat
from grognard.games.efs.state import State
from grognard.kernel.flow import Ask, refusals, settle, submit
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import with_dice


def begun(side: int, at: str = "0504", hexes: int = 2, **case: Any) -> State:
    """A stack that is to retreat."""
    more = {name: case.pop(name) for name in ("by", "box", "zones") if name in case}
    s = Scene({"id": "0", **case}).state
    s.story = []
    s.kit.sources = ((s.kit.hex("0112"),), (s.kit.hex("0101"),))
    step = retreat_of(s, side, s.kit.hex(at), hexes, "16.4")
    s.steps = [Retreat(side, step.group, hexes, **more)]
    settle(s)
    return s


def why(s: State, unit: str, way: str) -> set[str]:
    """What forbids a unit a way."""
    assert s.ask is not None
    path = tuple(s.kit.hex(name) for name in way.split("-"))
    action = RetreatTo((s.kit.unit_at[unit],), path)
    return {reason.rule for reason in refusals(s, s.ask.sides[0], action)}


def go(s: State, unit: str, way: str) -> Ask | None:
    assert s.ask is not None
    path = tuple(s.kit.hex(name) for name in way.split("-"))
    units = tuple(s.kit.unit_at[one] for one in unit.split("+"))
    return submit(s, s.ask.sides[0], RetreatTo(units, path))


def at(s: State, unit: str) -> str | int:
    where = s.units[s.kit.unit_at[unit]].at
    return s.kit.names[where] if where >= 0 else where


RING = ["I=id@0505", "J=id@0303", "K=id@0703", "L=id@0706", "M=id@0306"]


@pytest.mark.rule("16.4", "16.41")
def test_a_unit_goes_two_hexes_from_where_it_fought() -> None:
    s = begun(SOVIET, soviet=["R=rd@0504"], axis=["I=id@0505"])
    assert not why(s, "R", "0503-0502")
    assert why(s, "R", "0503") == {"16.4"}
    assert why(s, "R", "0503-0502-0501") == {"16.4"}
    assert why(s, "R", "0503-0604") == {"16.4"}, "no farther than one hex"
    assert why(s, "R", "0505-0506") == {"16.41"}, "over an enemy"
    assert why(s, "R", "0302-0301") == {"16.4"}, "not from hex to hex"
    assert go(s, "R", "0503-0502") is None
    assert at(s, "R") == "0502"


@pytest.mark.rule("16.41", "16.48")
def test_a_friend_in_the_hex_cancels_a_zone() -> None:
    s = begun(SOVIET, soviet=["R=rd@0504", "F=rd@0403"], axis=["I=id@0505", "J=id@0404"])
    assert through(s, "R")
    assert not why(s, "R", "0503-0403"), "a friend is there"
    s = begun(SOVIET, soviet=["R=rd@0504"], axis=["I=id@0505", "J=id@0405"])
    assert why(s, "R", "0404-0304") == {"16.48b"}
    s = begun(SOVIET, soviet=["Q=rd@0504", "F=rd@0503"], axis=["I=id@0505", "J=id@0404"])
    assert why(s, "Q", "0503-0403") == {"16.48"}, "an empty hex in a zone at the end"
    assert go(s, "Q", "0503-0502") is None
    assert not s.units[s.kit.unit_at["Q"]].step, "the friend cancels the zone"


def through(s: State, unit: str) -> bool:
    """Whether the way by 0503 is one through an enemy zone."""
    step = s.steps[-1]
    assert isinstance(step, Retreat)
    risky = step.ways(s, s.kit.unit_at[unit]).risky
    return any(path[0] == s.kit.hex("0503") for path in risky)


@pytest.mark.rule("16.44")
def test_those_who_retreat_together_hold_no_way_open() -> None:
    s = Scene({"id": "0", "soviet": ["R=rd@0504", "Q=rd@0503"], "axis": ["J=id@0404"]}).state
    s.steps = [Retreat(SOVIET, (s.kit.unit_at["R"], s.kit.unit_at["Q"]), 2)]
    settle(s)
    assert through(s, "R"), "through the hex of Q, empty by then"
    s.steps = [Retreat(SOVIET, (s.kit.unit_at["R"],), 2)]
    s.ask = None
    settle(s)
    assert not through(s, "R")


@pytest.mark.rule("16.42")
def test_a_third_hex_where_the_second_is_full() -> None:
    s = begun(SOVIET, soviet=["R=rd@0504", "A=rd@0502", "B=rd@0502"], axis=RING)
    assert why(s, "R", "0503-0502") == {"16.42"}
    assert not why(s, "R", "0503-0502-0501")
    full = ["R=rd@0504"] + [
        f"{n}{h}=rd@{h}" for n in "AB" for h in ("0502", "0402", "0501", "0602")
    ]
    s = begun(SOVIET, soviet=full, axis=RING)
    assert at(s, "R") == CADRE
    s = begun(SOVIET, soviet=full, axis=[*RING, "P=id@0201", "Q=id@0401", "S=id@0601"])
    assert at(s, "R") == ELIMINATED, "no communication line"
    ground = s.kit.ground
    moat = {f"0101/{ground.names[b]}": "major_river" for b in ground.around[ground.find("0101")]}
    s = begun(SOVIET, soviet=full, axis=RING, sides=moat)
    assert at(s, "R") == ELIMINATED, "no line over a major river without a bridge"


@pytest.mark.rule("16.42", "16.44")
def test_those_who_have_arrived_take_room_from_those_who_come_after() -> None:
    s = begun(SOVIET, soviet=["R=rd@0504", "Q=td@0504", "P=td@0504"], axis=["I=id@0505"])
    go(s, "R", "0503-0502")
    go(s, "Q", "0503-0502")
    assert why(s, "P", "0503-0502") == {"16.42"}, "nine points and five"
    assert not why(s, "P", "0503-0603")


@pytest.mark.rule("16.43", "16.48a")
def test_no_retreat_into_a_hex_still_to_be_attacked() -> None:
    s = Scene({"id": "0", "soviet": ["R=rd@0504", "A=rd@0502"], "axis": RING}).state
    s.attacks = (Attack((s.kit.hex("0502"),)),)
    s.steps = [retreat_of(s, SOVIET, s.kit.hex("0504"), 2, "16.4")]
    settle(s)
    assert why(s, "R", "0503-0502") == {"16.43"}
    assert not why(s, "R", "0503-0502-0501")
    s.attacks = (Attack((s.kit.hex("0502"),), done=True),)
    assert not why(s, "R", "0503-0502"), "made already"


@pytest.mark.rule("16.46a", "16.46b", "16.46c", "16.46d", "16.47")
def test_who_cannot_retreat_leaves_the_map() -> None:
    s = begun(
        AXIS,
        axis=["S=sha@0504:fire", "D=dep@0504", "I=id@0504", "M=msu@0504"],
        soviet=["T=td@0505"],
    )
    assert at(s, "S") == ELIMINATED
    assert at(s, "D") == SPARE
    assert go(s, "I+M", "0503-0502") is None
    assert at(s, "M") == "0502"
    s = begun(SOVIET, "0601", soviet=["R=rd@0601"], axis=["I=id@0602", "J=id@0401", "K=id@0801"])
    assert at(s, "R") == CADRE, "off the map"
    s = begun(AXIS, axis=["M=msu@0504", "N=id@0504"], soviet=[f"T{h}=td@{h}" for h in AROUND])
    assert at(s, "N") == ELIMINATED
    assert at(s, "M") == SPARE


AROUND = ("0503", "0604", "0605", "0505", "0405", "0404")


@pytest.mark.rule("16.47a")
def test_heavy_guns_retreat_along_roads() -> None:
    roads = {"minor": ["0504-0503-0502"]}
    s = begun(AXIS, axis=["S=sha@0504:mob", "I=id@0504"], soviet=["T=td@0505"], roads=roads)
    assert not why(s, "S", "0503-0502")
    assert why(s, "S", "0604-0703") == {"16.47a"}
    s = begun(AXIS, axis=["S=sha@0504:mob"], soviet=["T=td@0505"], roads=roads, weather="Mud")
    assert at(s, "S") == ELIMINATED
    roads = {"main": ["0504-0503-0502"]}
    s = begun(AXIS, axis=["S=sha@0504:mob"], soviet=["T=td@0505"], roads=roads, weather="Snow")
    assert not why(s, "S", "0503-0502")


@pytest.mark.rule("16.47b")
def test_trains_retreat_by_rail() -> None:
    roads = {"rail": ["0504-0503-0502"]}
    s = begun(SOVIET, soviet=["T=train@0504"], axis=["I=id@0505"], roads=roads)
    assert why(s, "T", "0604-0703") == {"16.47b"}
    assert not why(s, "T", "0503-0502")
    s = begun(SOVIET, soviet=["T=train@0504"], axis=["I=id@0505", "J=id@0404"], roads=roads)
    assert at(s, "T") == CADRE, "not through an empty hex in a zone; always to Cadre"


@pytest.mark.rule("16.47c", "16.47d")
def test_water() -> None:
    banks = ("0504/0604", "0503/0604", "0503/0603", "0502/0603")
    river = dict.fromkeys(banks, "major_river")
    s = begun(SOVIET, soviet=["F=flo@0504"], axis=["I=id@0505"], sides=river)
    assert why(s, "F", "0404-0304") == {"16.47c"}
    assert not why(s, "F", "0503-0502")
    s = begun(SOVIET, soviet=["F=flo@0504"], axis=["I=id@0505"], sides=river, frozen=True)
    assert at(s, "F") == ELIMINATED
    lake = {"0504/0503": "lake"}
    s = begun(SOVIET, soviet=["R=rd@0504"], axis=["I=id@0505"], sides=lake)
    assert why(s, "R", "0503-0502") == {"16.47d"}


@pytest.mark.rule("21.74", "21.73")
def test_militia_that_leaves_the_ground_of_its_town_is_gone() -> None:
    for town, gone in (("0508", True), ("0506", False)):
        case = {"soviet": ["M=mil@0504"], "axis": ["I=id@0505"], "map": {town: "town"}}
        made = Scene({"id": "0", **case})
        s, i = made.state, made.unit("M")
        s.units[i] = replace(s.units[i], face=5, marks=0)
        s.steps = [Retreat(SOVIET, (i,), 2)]
        settle(s)
        go(s, "M", "0503-0502")
        assert (s.units[i].at < 0) == gone


@pytest.mark.rule("16.47e")
def test_a_retreat_across_a_major_river_ends_there() -> None:
    river = {"0504/0503": "major_river", "0404/0403": "major_river"}
    s = begun(SOVIET, soviet=["R=rd@0504", "T=td@0504"], axis=["I=id@0505"], sides=river)
    assert not why(s, "R", "0503")
    assert why(s, "R", "0503-0502") == {"16.47e"}
    assert why(s, "T", "0503") == {"16.47e"}
    assert why(s, "R", "0404-0403") == {"16.47e"}, "not from the bank"
    s = begun(SOVIET, soviet=["T=td@0504"], axis=["I=id@0505"], sides=river, frozen=True)
    assert not why(s, "T", "0503-0502")


ZONED = ["I=id@0505", "J=id@0404", "K=id@0604"]
"""Whoever leaves 0504 northwards passes 0503, in the zone of J and K."""


@pytest.mark.rule("16.48c", "16.48")
def test_through_an_enemy_zone_a_step_is_lost_and_the_rest_rolls() -> None:
    for die, box in ((6, None), (7, CADRE)):
        s = begun(SOVIET, soviet=["R=rd@0504"], axis=ZONED)
        go(s, "R", "0503-0502")
        assert s.units[s.kit.unit_at["R"]].step == 1
        with_dice(s, [die])
        assert at(s, "R") == (box or "0502")


@pytest.mark.rule("16.48c")
def test_guns_may_be_given_up_for_the_others() -> None:
    s = begun(SOVIET, soviet=["R=rd@0504", "G=sart@0504"], axis=ZONED)
    go(s, "R+G", "0503-0502")
    submit(s, "soviet", _loss(s, "R"))
    assert {r.rule for r in refusals(s, "soviet", Abandon(s.kit.unit_at["R"]))} == {"16.48c"}
    assert {r.rule for r in refusals(s, "soviet", Abandon(s.kit.unit_at["I"]))} == {"0"}
    submit(s, "soviet", Abandon(s.kit.unit_at["G"]))
    assert at(s, "G") == ELIMINATED
    with_dice(s, [6])
    assert at(s, "R") == "0502"
    s = begun(SOVIET, soviet=["R=rd@0504", "G=sart@0504"], axis=ZONED)
    go(s, "R+G", "0503-0502")
    submit(s, "soviet", _loss(s, "R"))
    submit(s, "soviet", KeepGuns())
    with_dice(s, [6])
    assert at(s, "R") == at(s, "G") == CADRE, "two worse with artillery"


def _loss(s: State, unit: str) -> Any:
    from grognard.games.efs.rules.r16_losses import TakeLoss

    return TakeLoss(s.kit.unit_at[unit])


@pytest.mark.rule("16.48c")
def test_who_cannot_retreat_may_take_the_step() -> None:
    s = begun(
        AXIS, axis=["R=rsc@0504", "S=sha@0504:fire"], soviet=[z.replace("id", "td") for z in ZONED]
    )
    go(s, "R", "0503-0502")
    submit(s, "axis", _loss(s, "S"))
    assert at(s, "S") == CADRE
    with_dice(s, [3])
    assert at(s, "R") == "0502"


@pytest.mark.rule("16.48b", "16.41")
def test_two_empty_hexes_in_zones_are_one_too_many() -> None:
    s = begun(SOVIET, soviet=["R=rd@0504"], axis=[*ZONED, "L=id@0502", "M=id@0705", "N=id@0305"])
    assert at(s, "R") == ELIMINATED
    s = begun(SOVIET, soviet=["R=rd@0504"], axis=["I=id@0505", "J=id@0404"])
    assert why(s, "R", "0405-0304") == {"16.48b"}


@pytest.mark.rule("16.48d", "21.23")
def test_headquarters_come_through_a_zone_non_op() -> None:
    s = begun(SOVIET, soviet=["H=hq@0504", "R=rd@0504"], axis=ZONED)
    go(s, "H+R", "0503-0502")
    assert s.units[s.kit.unit_at["H"]].marks & NON_OP


@pytest.mark.rule("16.45b")
def test_the_enemy_picks_a_safe_way_while_there_is_one() -> None:
    s = begun(SOVIET, soviet=["R=rd@0504"], axis=["I=id@0505", "J=id@0404"], by=AXIS)
    assert s.ask is not None
    assert s.ask.sides == ("axis",)
    assert why(s, "R", "0503-0502") == {"16.45b"}
    assert not why(s, "R", "0604-0703")
    s = begun(SOVIET, hexes=3, soviet=["R=rd@0504"], axis=["I=id@0505"], by=AXIS, zones=False)
    assert not why(s, "R", "0503-0502-0501")
    s = begun(SOVIET, hexes=3, soviet=["R=rd@0504"], axis=ZONED, by=AXIS, zones=False)
    assert at(s, "R") == ELIMINATED


@pytest.mark.rule("16.4", "16.42", "10.22")
def test_who_goes_together() -> None:
    soviet = ["R=rd@0504", "Q=rd@0504", "A=rd@0502", "F=rd@0403"]
    s = begun(SOVIET, soviet=soviet, axis=["I=id@0505"])
    r, q, f, i = (s.kit.unit_at[name] for name in "RQFI")
    north, west = (s.kit.hex("0503"), s.kit.hex("0502")), (s.kit.hex("0404"), s.kit.hex("0303"))

    def told(units: tuple[int, ...], path: tuple[int, ...]) -> set[str]:
        return {reason.why for reason in refusals(s, "soviet", RetreatTo(units, path))}

    assert not told((r,), north)
    assert told((r, q), north) == {"retreat-overstacks"}, "one of them has room, both have not"
    assert not told((r, q), west)
    for strange in ((i,), (f,), (), (r, r)):
        assert told(strange, north) == {"not-to-retreat"}
    s.steps = [Retreat(SOVIET, (r, f), 2)]
    assert told((r, f), west) == {"not-one-stack"}


@pytest.mark.rule("16.41", "16.46d", "16.45b")
def test_barred_ground_depots_and_zones_under_an_order() -> None:
    case: dict[str, Any] = {
        "soviet": ["T=td@0504"],
        "axis": ["I=id@0505"],
        "map": {"0503": "swamp"},
    }
    assert why(begun(SOVIET, **case), "T", "0503-0502") == {"16.41"}
    s = begun(SOVIET, **{**case, "soviet": ["T=td@0504", "D=dep@0301"]})
    reason = cannot_retreat(s, s.kit.unit_at["D"])
    assert reason is not None
    assert reason.rule == "16.46d"
    axis = ["I=id@0505", "J=id@0404"]
    s = begun(SOVIET, soviet=["R=rd@0504"], axis=axis, by=AXIS, zones=False)
    action = RetreatTo((s.kit.unit_at["R"],), (s.kit.hex("0503"), s.kit.hex("0502")))
    assert {reason.why for reason in refusals(s, "axis", action)} == {"not-through-zones"}


@pytest.mark.rule("16.4")
def test_what_is_offered_is_legal() -> None:
    s = begun(
        SOVIET, soviet=["R=rd@0504", "Q=rd@0504", "A=rd@0502"], axis=["I=id@0505", "J=id@0603"]
    )
    side = SIDES[SOVIET]
    actions = [action for offer in s.steps[-1].offers(s, side) for action in offer]
    assert any(len(action.units) == 2 for action in actions)
    assert all(not refusals(s, side, action) for action in actions)
