"""What plays the worked cases of supply that arrives and of chapter 8."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SIDES, SOVIET, Kit
from grognard.games.efs.pieces import ACTIVE, DUE, FLOWN, READY, SPARE, WAITING, Unit
from grognard.games.efs.rules.r06_arrival import PlaceInCity, Receiving, TakePoints, shares
from grognard.games.efs.rules.r06_depots import supply_units
from grognard.games.efs.rules.r08_entry import Enter
from grognard.games.efs.rules.r08_reinforcements import why_not_place
from grognard.games.efs.state import State
from grognard.kernel.flow import settle, submit
from tests.games.efs.cases import Scene, plays
from tests.games.efs.scenes import play_line, start


def rules(found: Any) -> set[str]:
    return {reason.rule for reason in found}


def beside_the_map(kit: Kit, units: tuple[int, ...], by: str, hexes: tuple[int, ...]) -> None:
    """Set-up cards with one line."""
    side = kit.counters[units[0]].side
    kit.by_entry = ((side, 1, by, hexes, units),)


@plays("631")
def four_points(scene: Scene) -> dict[str, Any]:
    spares = [f"S{n}=msu@spare" for n in range(4)]
    s = Scene({**scene.case, "axis": [*spares, "L=dep4@spare"]}).state
    for i, unit in enumerate(s.units):
        s.put(i, replace(unit, at=SPARE, asp=0))
    words = {
        (1, 1, 1, 1): "4 msu", (2, 2): "2 depots", (3, 1): "large depot 3 + msu",
        (4,): "large depot 4", (2, 1, 1): "depot + 2 msu",
    }  # fmt: skip
    return {"choices": {words[one] for one in shares(s, AXIS, 4)}}


def receiving_soviets(points: int) -> State:
    """The Soviets receive points in a scenario with supplied cities."""
    s = start("smolensk-road")
    for i in supply_units(s, SOVIET):
        s.put(i, Unit(at=SPARE))
    s.steps, s.ask = [Receiving((SOVIET,), points)], None
    settle(s)
    return s


@plays("642")
def in_cities(scene: Scene) -> dict[str, Any]:
    s = receiving_soviets(2)
    submit(s, "soviet", TakePoints((1, 1)))
    allowed = 0
    found: set[str] = set()
    new = [i for i, unit in enumerate(s.units) if unit.at == ACTIVE and unit.asp]
    city = s.kit.hex("5120")
    for i in new:
        s.steps = s.steps or [Receiving((SOVIET,), placed=True)]
        action = PlaceInCity(i, city)
        found = rules(action.why_not(s, "soviet"))
        if not found:
            submit(s, "soviet", action)
            allowed += 1
    assert sum(unit.at == city and unit.asp == 1 for unit in s.units) == allowed
    return {"legal": not found, "breaks": found, "allowed": allowed}


def due(scene: Scene, at: str, by: str = "edge") -> State:
    s = scene.state
    units = tuple(
        i for i, c in enumerate(s.kit.counters)
        if any(f"{c.id}=" in text and ("@entry" in text or "@reinforcement" in text)
               for side in SIDES for text in scene.case.get(side, ()))
    )  # fmt: skip
    for i in units:
        s.put(i, Unit(at=DUE))
    beside_the_map(s.kit, units, by, (s.kit.hex(at),))
    return s


@plays("801")
def no_overrun(scene: Scene) -> dict[str, Any]:
    s = due(scene, "0105")
    held = rules(Enter((0,), scene.hexes("0105")).why_not(s, "axis"))
    s.put(1, replace(s.units[1], at=s.kit.hex("0205")))
    assert not rules(Enter((0,), scene.hexes("0105")).why_not(s, "axis")), "in his zone alone"
    return {"legal": not held, "breaks": held}


@plays("802")
def who_enters(scene: Scene) -> dict[str, Any]:
    s = due(scene, "0105")
    s.phase = "axis_mvtm"
    actions = [Enter((scene.unit(name),), scene.hexes("0105")) for name in "IPC"]
    found = [rules(action.why_not(s, "axis")) for action in actions]
    s.phase = "axis_mvt"
    assert not any(rules(action.why_not(s, "axis")) for action in actions)
    return {"legal": [not one for one in found], "breaks": found[0]}


@plays("803")
def overfull(scene: Scene) -> dict[str, Any]:
    s = due(scene, "0505", "place")
    found = list(why_not_place(s, scene.unit("C"), s.kit.hex("0505")))
    over = [dict(reason.about)["points"] for reason in found if reason.rule == "8.13d"]
    assert s.units[scene.unit("C")].at == DUE, "it waits"
    return {"legal": not found, "breaks": rules(found), "over": over[0]}


@plays("804")
def air_units(scene: Scene) -> dict[str, Any]:
    boxes = []
    for storm in (False, True):
        s = start("berezina-to-the-dnepr")
        turn, kind = s.kit.scenario.air.soviet_arrive[0]
        s.turn, s.storm = turn, storm
        n = next(
            n for n, p in enumerate(s.planes) if s.kit.planes[n].kind == kind and p.at == WAITING
        )
        play_line(s, "A.3a")
        boxes.append(s.planes[n].at)
    assert boxes == [READY, FLOWN]
    return {"legal": True, "box": "flown"}
