"""What plays the worked cases of specialised movement (chapter 11), overrun apart."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import ACTIVE, DUE, GONE, Bridge
from grognard.games.efs.rows import ExitRow
from grognard.games.efs.rules.r10_costs import LABELS, QUARTERS, costs_for
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r10_reach import allowance
from grognard.games.efs.rules.r10_swamp import PickUp
from grognard.games.efs.rules.r11_exit import ExitMap
from grognard.games.efs.rules.r11_infiltration import Infiltrate
from grognard.games.efs.rules.r11_one_hex import OneHex
from grognard.games.efs.rules.r11_rail import RailMove, capacity, load
from grognard.games.efs.rules.r11_strategic import Strategic, lengthened
from grognard.games.efs.state import State
from grognard.kernel.flow import Action
from tests.games.efs.cases import Scene, plays

SNAKE = [
    f"{col:02d}{row:02d}"
    for col in range(1, 13)
    for row in (range(1, 13) if col % 2 else range(12, 0, -1))
]
"""Every hex of the patch, each beside the one before."""


def rules(s: State, action: Action[Any], side: str) -> set[str]:
    return {reason.rule for reason in action.why_not(s, side)}


def owned(s: State, side: int, *sources: str) -> None:
    """The ground is the side's, its railways too, with sources in these hexes."""
    s.held = (1 << s.kit.ground.size) - 1 if side == AXIS else 0
    s.axis_rails = s.held
    pair: list[tuple[int, ...]] = [(), ()]
    pair[side] = tuple(map(s.kit.hex, sources))
    s.kit.sources = (pair[0], pair[1])
    s.kit.rail_capacity = ({s.turn: 99}, {s.turn: 99})
    s.relay()


def answer(found: list[set[str]]) -> dict[str, Any]:
    return {"legal": [not one for one in found], "breaks": set().union(*found)}


def with_exit(s: State, side: str, *hexes: str) -> None:
    """The scenario of the table lets a side leave by these hexes."""

    s.kit.scenario = replace(s.kit.scenario, exit=(ExitRow(side, hexes),))  # type: ignore[arg-type]


@plays("1101")
def strategic_and_exit(scene: Scene) -> dict[str, Any]:
    s = scene.state
    owned(s, AXIS, "0105")
    with_exit(s, "axis", "0105")
    march = Strategic((scene.unit("M"),), scene.hexes("0105"))
    assert not rules(s, march, "axis")
    march.perform(s)
    found = rules(s, ExitMap((scene.unit("M"),)), "axis")
    return {"legal": not found, "breaks": found}


@plays("1102")
def by_rail(scene: Scene) -> dict[str, Any]:
    s = scene.state
    owned(s, SOVIET, "0508")
    i = scene.unit("R")
    paths = ("0507-0506", "0507-0506-0505")
    found = [rules(s, RailMove(i, scene.hexes(path)), "soviet") for path in paths]
    ground = s.kit.ground
    far = [ground.distance(s.kit.hex("0503"), s.kit.hex(at)) for at in ("0506", "0505")]
    return answer(found) | {"dist": far}


@plays("619")
def out_of_supply(scene: Scene) -> dict[str, Any]:
    s = scene.state
    owned(s, AXIS, "0505")
    i, path = scene.unit("I"), scene.hexes("0506-0507")
    found = [rules(s, Strategic((i,), path), "axis"), rules(s, RailMove(i, path), "axis")]
    assert all(found)
    s.put(i, replace(s.units[i], supply=0))
    assert not rules(s, Strategic((i,), path), "axis")
    assert not rules(s, RailMove(i, path), "axis")
    return {"legal": [not one for one in found], "breaks": set().union(*found)}


def snake(scene: Scene, hexes: int, **more: Any) -> Scene:
    """A unit at the end of a railway with so many hexes before it."""
    line = "-".join(SNAKE[: hexes + 1])
    case = {**scene.case, "roads": {"rail": [line]}, "axis": [f"I=id@{SNAKE[0]}"], **more}
    made = Scene(case)
    owned(made.state, AXIS, SNAKE[0])
    return made


@plays("1103")
def under_interdiction(scene: Scene) -> dict[str, Any]:
    """A marker beside the railway covers four of its hexes; a Soviet unit rides, the Axis flies."""
    made = snake(scene, 17, soviet=[f"I=rd@{SNAKE[0]}"], axis=[], who="soviet")
    s = made.state
    owned(s, SOVIET, SNAKE[0])
    s.interdiction = ({s.kit.hex("0106"): 1}, {})
    s.hazards = [None, None]
    hot = [at for at in SNAKE[1:18] if s.hazard(SOVIET)[s.kit.hex(at)] & 16]
    free = 60 - 12 * len(hot)
    path = made.hexes("-".join(SNAKE[1 : 1 + len(hot) + free]))
    assert len(hot) == 4
    assert free == 12
    found = rules(s, RailMove(made.unit("I"), path), "soviet")
    over = (*path, s.kit.hex(SNAKE[len(path) + 1]))
    assert rules(s, RailMove(made.unit("I"), over), "soviet") == {"11.13b"}
    return {"legal": not found, "total": 60, "left": 0}


@plays("1104")
def over_a_ferry(scene: Scene) -> dict[str, Any]:
    found = []
    for before in (29, 30):
        river = f"{SNAKE[before]}/{SNAKE[before + 1]}"
        made = snake(scene, 33, sides={river: "major_river"})
        s = made.state
        a, b = (s.kit.hex(name) for name in river.split("/"))
        s.bridges = (Bridge(AXIS, ferry=True, at=a, to=b, active=True),)
        path = made.hexes("-".join(SNAKE[1 : before + 2]))
        found.append(rules(s, RailMove(made.unit("I"), path), "axis"))
        assert not rules(s, RailMove(made.unit("I"), path[:-1]), "axis"), "up to the river"
    return answer(found) | {"total": 60}


@plays("1105")
def loads(scene: Scene) -> dict[str, Any]:
    s = scene.state
    return {"legal": True, "total": sum(load(s, i) for i in range(len(s.units)))}


@plays("1106")
def half_in_snow(scene: Scene) -> dict[str, Any]:
    s = scene.state
    s.kit.rail_capacity = ({s.turn: 9}, {s.turn: 9})
    assert capacity(s, SOVIET) == 9
    return {"legal": True, "total": capacity(s, AXIS)}


@plays("1107", "1108")
def longer(scene: Scene) -> dict[str, Any]:
    side = scene.side
    piece = "M=mc@0505" if side == "soviet" else "M=id@0505"
    made = Scene({**scene.case, side: [piece]})
    assert made.state.kit.counters[0].ma == scene.case["calc"]["printed"]
    return {"legal": True, "ma": lengthened(made.state, 0) / QUARTERS}


@plays("1109")
def along_roads(scene: Scene) -> dict[str, Any]:
    s = scene.state
    owned(s, SOVIET, "0508")
    i = scene.unit("R")
    found = rules(s, Strategic((i,), scene.hexes("0507-0506-0505")), "soviet")
    short = rules(s, Strategic((i,), scene.hexes("0507-0506")), "soviet")
    return {"legal": not found, "breaks": found, "allowed": None if short else "0506"}


@plays("1126")
def infiltrating(scene: Scene) -> dict[str, Any]:
    s = scene.state
    i, at = scene.unit("P"), s.kit.hex("0605")
    found = [rules(s, Infiltrate(i, at), "axis")]
    s.phase = "axis_mvtm"
    found.append(rules(s, Infiltrate(i, at), "axis"))
    left = allowance(s, i) / QUARTERS
    s.phase = "axis_mvt"
    Infiltrate(i, at).perform(s)
    assert rules(s, Move((i,), (s.kit.hex("0705"),)), "axis") == {"10.23"}
    return answer(found) | {"ma": left, "mp": "all"}


@plays("1127", "1128", "1129")
def infiltrates(scene: Scene) -> dict[str, Any]:
    s = scene.state
    if scene.side == "soviet":
        s.phase = "soviet_mvtm"
    i, at = 0, s.kit.hex("0605")
    while s.kit.counters[i].side != SIDES.index(scene.side):
        i += 1
    found = rules(s, Infiltrate(i, at), scene.side)
    counter = s.kit.counters[i]
    cost = costs_for(s, counter).step(s.units[i].at * LABELS, at)[2] / QUARTERS
    return {"legal": not found, "breaks": found, "mp": cost}


@plays("1130")
def to_a_friend(scene: Scene) -> dict[str, Any]:
    s = scene.state
    i, j = scene.unit("I"), scene.unit("J")
    assert rules(s, Infiltrate(j, s.kit.hex("0505")), "axis") == set()
    found = [rules(s, Infiltrate(i, s.kit.hex("0605")), "axis")]
    Infiltrate(i, s.kit.hex("0605")).perform(s)
    leave = Move((j,), (s.kit.hex("0606"),))
    found.append(rules(s, leave, "axis"))
    leave.perform(s)
    return {"legal": not any(found), "breaks": set().union(*found)}


@plays("1131", "1132")
def one_hex(scene: Scene) -> dict[str, Any]:
    s, at = scene.state, scene.state.kit.hex("0504")
    counter = s.kit.counters[0]
    found = rules(s, OneHex(0, at), scene.side)
    told: dict[str, Any] = {"legal": not found, "breaks": found}
    if not found:
        assert rules(s, Move((0,), (at,)), scene.side) == {"10.23"}, "too dear to be paid for"
        cost = costs_for(s, counter).step(s.units[0].at * LABELS, at)[2]
        OneHex(0, at).perform(s)
        told |= {"mp": "all", "normal_cost": cost / QUARTERS}
        assert s.units[0].at == at
    return told


@plays("1133")
def leaving(scene: Scene) -> dict[str, Any]:
    s = scene.state
    with_exit(s, "axis", "0105")
    i = scene.unit("M")
    found = rules(s, ExitMap((i,)), "axis")
    ExitMap((i,)).perform(s)
    assert s.units[i].at == GONE
    return {"legal": not found, "breaks": found, "mp": s.kit.rules.map_exit_mp}


@plays("1040")
def across_a_lake(scene: Scene) -> dict[str, Any]:
    s = scene.state
    found = [
        rules(s, Move((scene.unit(name),), scene.hexes("0504")), "axis") for name in ("I", "M")
    ]
    over = s.kit.counters[scene.unit("I")].stack - s.kit.rules.shallow_crossing_stacking
    return answer(found) | {"over": over}


@plays("1021")
def thawed(scene: Scene) -> dict[str, Any]:
    s = scene.state
    s.frozen = False
    i = scene.unit("M")
    found = rules(s, Move((i,), scene.hexes("0503")), "axis")
    picked = {"cadre"} if not rules(s, PickUp(i), "axis") else set()
    return {"legal": not found, "breaks": found, "choices": {"stay"} | picked}


# ---- shared with the tests ---------------------------------------------------------------------


def offered(scene: Scene, module: Any) -> list[Action[Any]]:
    """What a chapter offers the side now: all of it is legal."""
    s = scene.state
    found = [a for offer in module.offers(s, SIDES.index(scene.side)) for a in offer]
    for action in found:
        assert not list(action.why_not(s, scene.side)), action
    return found


def goals(found: list[Any], s: State) -> set[str]:
    return {s.kit.names[a.path[-1] if hasattr(a, "path") else a.at] for a in found}


def beside(scene: Scene, i: int, by: str, at: str) -> None:
    """A reinforcement of this card waits beside the map."""
    s = scene.state
    box = ACTIVE if s.units[i].asp else DUE
    s.put(i, replace(s.units[i], at=box))
    side = s.kit.counters[i].side
    s.kit.by_entry = (*s.kit.by_entry, (side, s.turn, by, (s.kit.hex(at),), (i,)))
