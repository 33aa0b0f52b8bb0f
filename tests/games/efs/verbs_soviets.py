"""What plays the worked cases of chapters 21 and 24, and of activation: headquarters, trains,
garrisons, victory points."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import BOXES, CADRE, GARRISON, NON_OP
from grognard.games.efs.rows import LocationRow
from grognard.games.efs.rules.r03_basics import PutInCadre, check_stacking, lose_step
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r21_activation import Activate
from grognard.games.efs.rules.r21_command import (
    command_value,
    in_command,
    note_zones,
    zones,
)
from grognard.games.efs.rules.r21_soviets import Disband, Recovery, check_garrisons, recover
from grognard.games.efs.rules.r21_trains import MoveTrain
from grognard.games.efs.rules.r24_victory import adjust, administer, occupied, score, step_lost
from grognard.games.efs.state import State
from grognard.kernel.flow import submit
from tests.games.efs.cases import Scene, plays

SIDE = "soviet"


def names(s: State, units: list[int]) -> list[str]:
    return [s.kit.counters[i].id for i in units]


@plays("1034", "1035", "1036", "2102")
def activation(scene: Scene) -> dict[str, Any]:
    s = scene.state
    s.phase = "soviet_mvtm"
    words = scene.case["act"].split()[1]
    allowed, breaks = 0, set()
    for name in words.split(","):
        deed = Activate(scene.unit("H"), scene.unit(name))
        reasons = {reason.rule for reason in deed.why_not(s, SIDE)}
        breaks |= reasons
        if not reasons:
            deed.perform(s)
            allowed += 1
    command = command_value(s, scene.unit("H"))
    return {"legal": not breaks, "breaks": breaks, "allowed": allowed, "command": command}


@plays("2101")
def command_range(scene: Scene) -> dict[str, Any]:
    s, hq = scene.state, scene.unit("H")
    found = [in_command(s, hq, s.units[scene.unit(name)].at) for name in "AB"]
    start = s.units[hq].at
    far = [s.kit.ground.distance(start, s.units[scene.unit(name)].at) for name in "AB"]
    return {"legal": found, "dist": far}


@plays("2103", "2104")
def limited_movement(scene: Scene) -> dict[str, Any]:
    """Each unit in turn to a hex beside it, or along the path of the case."""
    s = scene.state
    s.phase = "soviet_mvt"
    note_zones(s)
    path = re.search(r"move \w (\d{4}[\d-]*)", scene.case["act"])
    allowed, breaks = 0, set()
    for i, counter in enumerate(s.kit.counters):
        if counter.type == "hq":
            continue
        way = scene.hexes(path[1])[1:] if path else (s.kit.ground.around[s.units[i].at][-1],)
        move = Move((i,), way)
        reasons = {reason.rule for reason in move.why_not(s, SIDE)}
        breaks |= reasons
        if not reasons:
            move.perform(s)
            allowed += 1
    counts = any(s.hampered.values())
    return {"legal": not breaks, "breaks": breaks, "allowed": allowed, "counts": counts}


@plays("2105")
def joined_zones(scene: Scene) -> dict[str, Any]:
    s = scene.state
    s.phase = "soviet_mvt"
    note_zones(s)
    found = zones(s.kit, s.non_op)
    assert len(found) == 1
    return {"legal": True, "allowed": found[0][1]}


@plays("2106")
def recovery(scene: Scene) -> dict[str, Any]:
    s, hq, states = scene.state, scene.unit("N"), []
    for supply, die in ((0, 6), (0, 7), (2, 3), (2, 4)):
        s.put(hq, replace(s.units[hq], marks=NON_OP, supply=supply))
        recover(s, hq, die)
        states.append("nonop" if s.units[hq].marks & NON_OP else "op")
    return {"legal": True, "state": states}


@plays("2107")
def disbanding(scene: Scene) -> dict[str, Any]:
    """First disbanded; then, in another game, rolled for without success."""
    s, hq = scene.state, scene.unit("N")
    s.steps = [Recovery()]
    legal = [not list(Disband(hq).why_not(s, SIDE))]
    before = s.vp
    submit(s, SIDE, Disband(hq))
    assert (s.units[hq].at, s.units[hq].marks) == (CADRE, NON_OP)
    points = s.vp - before
    other = Scene(scene.case).state
    other.steps = [Recovery(done=1 << hq)]
    found = {reason.rule for reason in Disband(hq).why_not(other, SIDE)}
    return {"legal": [*legal, not found], "vp": points, "breaks": found}


@plays("2108")
def two_trains(scene: Scene) -> dict[str, Any]:
    s = scene.state
    step = check_stacking(s, SOVIET)
    assert step is not None
    s.steps = [step]
    submit(s, SIDE, PutInCadre(0))
    box = next(name for name, at in BOXES.items() if at == s.units[0].at)
    left = check_stacking(s, SOVIET)
    return {"legal": True, "eliminated": 1 if left is None else 2, "box": box}


@plays("2109")
def train(scene: Scene) -> dict[str, Any]:
    s = scene.state
    found = [
        {
            reason.rule
            for reason in MoveTrain(scene.unit("T"), scene.hexes(path)[1:]).why_not(s, SIDE)
        }
        for path in ("0505-0506", "0505-0506-0507")
    ]
    return {"legal": [not one for one in found], "breaks": set().union(*found)}


@plays("2112")
def untried_zone(scene: Scene) -> dict[str, Any]:
    s = scene.state
    at = s.units[0].at
    zone = [at, *s.reach_of_zone(s.kit.counters[0], at)]
    return {"legal": True, "zoc": {s.kit.names[b] for b in zone}}


@plays("2114")
def garrisons(scene: Scene) -> dict[str, Any]:
    s = scene.state
    bound = [i for i in s.of(SOVIET) if s.units[i].marks & GARRISON]
    check_garrisons(s, SOVIET)
    return {
        "legal": True,
        "released": names(s, [i for i in bound if not s.units[i].marks & GARRISON]),
    }


# ---- victory -----------------------------------------------------------------------------------


def with_place(s: State, hexes: tuple[str, ...], *values: tuple[int, int]) -> None:
    """A place of victory on the patch of ground."""
    row = LocationRow("place", hexes, "soviet", values)
    scenario = s.kit.scenario
    s.kit.scenario = replace(scenario, vp=replace(scenario.vp, location=(row,)))
    s.kit.locations = (tuple(s.kit.hex(name) for name in hexes),)
    s.scored = s.taken = s.seen_taken = s.lapsed = s.held = 0
    s.vp = 0


def change_hands(s: State, side: int) -> int:
    """The place goes to a side; what that is worth."""
    before = s.vp
    hexes = sum(1 << at for at in s.kit.locations[0])
    s.held = s.held | hexes if side == AXIS else s.held & ~hexes
    adjust(s, side)
    return s.vp - before


@plays("2401")
def captured_and_lost(scene: Scene) -> dict[str, Any]:
    s = scene.state
    with_place(s, ("0505",), (1, 5), (20, 3))
    for turn, side in ((18, AXIS), (18, SOVIET), (19, AXIS), (20, SOVIET)):
        s.turn = turn
        change_hands(s, side)
    total = s.vp
    again = change_hands(s, AXIS)
    return {"legal": True, "vp": total, "retaken": again, "net_if_retaken": s.vp}


@plays("2402")
def loss_track(scene: Scene) -> dict[str, Any]:
    s = Scene({"id": "0", "axis": ["A=pz@0505"], "soviet": ["T=td@0707"]}).state
    s.vp, s.losses = 0, (0, 0)
    points = []
    for i in (1, 0):
        for _ in range(6):
            step_lost(s, i)
        points.append(s.vp)
    assert points == [1, 0]
    return {"legal": True, "vp": s.vp, "track": max(s.losses)}


@plays("2403")
def counted_steps(scene: Scene) -> dict[str, Any]:
    """A tank division, a train, a rocket unit; engineers of the Axis do not count either."""
    case = {"id": "0", "soviet": ["T=td@0505", "A=train@0606", "K=sart@0707"]}
    s = Scene({**case, "axis": ["E=meng@0101"]}).state
    s.losses = (0, 0)
    for i in range(len(s.kit.counters)):
        step_lost(s, i)
    assert s.losses[AXIS] == 0
    return {"legal": True, "track": s.losses[SOVIET]}


@plays("2404")
def left_empty(scene: Scene) -> dict[str, Any]:
    s = scene.state
    with_place(s, ("0505",), (1, 3))
    change_hands(s, AXIS)
    before = s.vp
    administer(s, -1)
    assert s.held, "it is still the Axis's: supply may pass"
    return {"legal": True, "vp": s.vp - before}


@plays("2405")
def one_step_is_enough(scene: Scene) -> dict[str, Any]:
    s = scene.state
    with_place(s, ("0505", "0605"), (1, 3))
    return {"legal": True, "occupied": occupied(s, 0)}


@plays("2406")
def garrison_set_free(scene: Scene) -> dict[str, Any]:
    s = scene.state
    before = s.vp
    score(s, "zero_value_garrison_released")
    return {"legal": True, "vp": s.vp - before}


@plays("2407")
def begun_reduced(scene: Scene) -> dict[str, Any]:
    s = scene.state
    s.losses = (0, 0)
    step_lost(s, 0)
    lose_step(s, 0, CADRE)
    box = next(name for name, at in BOXES.items() if at == s.units[0].at)
    return {"legal": True, "track": s.losses[SOVIET], "box": box}
