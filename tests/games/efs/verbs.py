"""What plays the worked cases of the chapters that are written."""

from __future__ import annotations

import re
from typing import Any

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import CADRE
from grognard.games.efs.rules.r03_basics import (
    Overstacked,
    check_stacking,
    excess,
    halved,
    lose_step,
)
from grognard.games.efs.rules.r06_lines import free, limits, loc_from, net, supplied
from grognard.games.efs.rules.r06_supply import next_state, trace
from grognard.games.efs.rules.r06_why import line_length, line_refusals
from grognard.games.efs.rules.r10_costs import QUARTERS
from grognard.games.efs.rules.r10_movement import Move, crosses_river, eligible
from grognard.games.efs.rules.r10_reach import allowance, walk
from grognard.games.efs.state import State
from tests.games.efs.cases import Scene, plays

MOVE = re.compile(r"(?:(mvtm|mvt): )?move (\w+) ([m\d-]+)(?: in (\w+))?(?: by \w+)?")
WEATHER = {"Dry": 0, "Mud": 1, "Frozen": 2, "Snow": 3}


def zone(s: State, i: int) -> set[int]:
    """[3.21] A unit's hex and what it has in its zone; its stack's, if it has none itself."""
    counters = s.kit.counters
    at = s.units[i].at
    if not counters[i].combat:
        return set()
    found = {at}
    for other in s.stack_of(counters[i].side, at):
        if counters[other].combat and not s.units[other].marks & 128:
            found |= set(s.reach_of_zone(counters[other], at))
    return found


@plays(*map(str, range(301, 310)), "326")
def zones(scene: Scene) -> dict[str, Any]:
    s = scene.state
    i = scene.unit(scene.case["act"].split()[1])
    names = {s.kit.names[at] for at in zone(s, i)}
    side = s.kit.counters[i].side
    for name in names - {s.kit.names[s.units[i].at]}:
        assert s.zoc[side][s.kit.ground.index(name)], "the table of zones says the same"
    return {"zoc": names}


@plays("310", "311")
def zones_and_forts(scene: Scene) -> dict[str, Any]:
    s = scene.state
    names = {c.id: {s.kit.names[at] for at in zone(s, i)} for i, c in enumerate(s.kit.counters)}
    expect = scene.case["expect"]
    return {
        "not_in": {u: h for u, h in expect.get("not_in", {}).items() if h not in names[u]},
        "in": {u: h for u, h in expect.get("in", {}).items() if h in names[u]},
        "zoc_R": names["R"],
    }


@plays("312", "313", "314")
def status(scene: Scene) -> dict[str, Any]:
    s = scene.state
    at = s.kit.ground.index(scene.case["act"].split()[1])
    for held in (1 << at, 0):
        s.held = held
        s.relay()
        kept = s.held >> at & 1 == bool(held)
        if not kept:
            return {"status": SIDES[AXIS if s.held >> at & 1 else SOVIET]}
    return {"status": "contested"}


@plays("315", "316", "317")
def end_of_phase(scene: Scene) -> dict[str, Any]:
    s = scene.state
    at = s.units[0].at
    side = s.kit.counters[0].side
    over = excess(s, side, at)
    step = check_stacking(s, side)
    choices: list[str] = []
    if step is not None:
        assert isinstance(step, Overstacked)
        choices = [s.kit.counters[a.unit].id for o in step.offers(s, SIDES[side]) for a in o]
        s.steps = [step]
        step.answer(s, SIDES[side], next(a for o in step.offers(s, SIDES[side]) for a in o))
        assert s.units[0].at == CADRE
    return {"over": over, "choices": choices, "box": "cadre"}


@plays("319", "320")
def halving(scene: Scene) -> dict[str, Any]:
    calc = scene.case["calc"]
    return {"total": halved(calc["halved"], calc.get("times", 1)) + sum(calc["full"])}


@plays("323")
def ladder(scene: Scene) -> dict[str, Any]:
    s, values = scene.state, []
    for _ in range(4):
        lose_step(s, 0, CADRE)
        attack, defence = s.strength(0)
        gone = s.units[0].at == CADRE
        values.append("removed" if gone else f"{attack}-{defence}-{s.kit.counters[0].ma}")
    return {"values": values}


@plays("324")
def steps(scene: Scene) -> dict[str, Any]:
    s = scene.state
    return {"steps": {c.id: s.steps_left(i) for i, c in enumerate(s.kit.counters)}}


@plays("201")
def zero_is_ten(scene: Scene) -> dict[str, Any]:
    return {"value": scene.state.kit.rules.die_faces}


@plays("202")
def distance(scene: Scene) -> dict[str, Any]:
    s = scene.state
    far = s.kit.ground.distance(s.units[0].at, s.units[1].at)
    return {"dist": far, "in_range": far <= s.kit.counters[0].range}


@plays("203")
def combat_units(scene: Scene) -> dict[str, Any]:
    counters = scene.state.kit.counters
    return {
        "combat": [c.id for c in counters if c.combat],
        "non_combat": [c.id for c in counters if not c.combat],
    }


@plays("204")
def kinds(scene: Scene) -> dict[str, Any]:
    types = scene.state.kit.charts.replacements.types
    names = ("non_motorized", "motorized", "armoured", "artillery")
    return {name: len(getattr(types, name)) for name in names}


# ---- movement ----------------------------------------------------------------------------------


def moved(scene: Scene, text: str) -> dict[str, Any]:
    """One move: whether it is legal, what it costs, what it breaks."""
    s = scene.state
    found = MOVE.fullmatch(text)
    assert found, text
    when, name, path, where = found.groups()
    word = when or (where if where in ("mvt", "mvtm") else None)
    if word:
        s.phase = f"{scene.side}_{word}"
    if where in WEATHER:
        s.weather = WEATHER[where]
        s.relay()
    i = scene.unit(name)
    way = scene.hexes(path)[1:]
    reasons = list(Move((i,), way).why_not(s, scene.side))
    told: dict[str, Any] = {"legal": not reasons, "breaks": {r.rule for r in reasons}}
    if not reasons:
        crossing = crosses_river(s, i, way)
        told["mp"] = "all" if crossing else walk(s, i, way, 1 << 10)[0] / QUARTERS
        told["stops"] = crossing or bool(s.hazard(s.kit.counters[i].side)[way[-1]] & 2)
    return told


MOVES = (
    "318", "518", "625", "626", "627", "638", *map(str, range(1001, 1011)), "1012", "1013", "1015",
    "1016", "1018", "1019", "1020", "1022", "1023", "1024", "1025", "1026", "1028", "1029", "1030",
    "1031", "1032", "1037", "1038", "1039", "1041", "1042", "1043", "1044", "1011",
)  # fmt: skip


@plays(*MOVES)
def moves(scene: Scene) -> dict[str, Any]:
    """Full allowance in the phase that gives it: Soviet motorised units move in MvtM."""
    parts = [part.strip() for part in scene.case["act"].split(";")]
    s = scene.state
    if scene.side == "soviet" and s.kit.counters and s.kit.counters[0].motorised:
        s.phase = "soviet_mvtm"
    told = [moved(scene, part) for part in parts]
    for name in scene.case["expect"].get("removed", ()):
        for part in parts:
            found = MOVE.fullmatch(part)
            assert found
            Move((scene.unit(found[2]),), scene.hexes(found[3])[1:]).perform(s)
        assert s.units[scene.unit(name)].at < 0
    return joined(told) | {"removed": scene.case["expect"].get("removed")}


def joined(told: list[dict[str, Any]]) -> dict[str, Any]:
    """What several moves found: lists, and everything that any of them breaks."""
    found: dict[str, Any] = {"legal": [t["legal"] for t in told]}
    found["breaks"] = set().union(*(t["breaks"] for t in told))
    found["mp"] = [t["mp"] for t in told if "mp" in t]
    found["stops"] = [t["stops"] for t in told if "stops" in t]
    return found


@plays("1017")
def minor_roads(scene: Scene) -> dict[str, Any]:
    return joined([moved(scene, f"move I 0505-0506 in {w}") for w in ("Frozen", "Snow")])


@plays("1014")
def motorway(scene: Scene) -> dict[str, Any]:
    """Infantry goes off the motorway: in Mud between clear hexes 2 points, no road to be had."""
    told = [moved(scene, "move P 0505-0506-0507"), moved(scene, "move I 0505-0506")]
    off_road = told[1]["mp"] == 2
    return {"legal": [told[0]["legal"], not off_road], "mp": told[0]["mp"]}


@plays("1027")
def soviet_crossing(scene: Scene) -> dict[str, Any]:
    told = [moved(scene, f"mvtm: move {u} 0505-0504") for u in "MR"]
    s = scene.state
    s.phase = "soviet_mvt"
    assert crosses_river(s, scene.unit("R"), scene.hexes("0504"))
    why = list(eligible(s, "soviet", scene.unit("M")))
    assert not why
    assert not crosses_river(s, scene.unit("M"), scene.hexes("0504")), "half its allowance"
    return {"legal": [t["legal"] for t in told]}


@plays("1033")
def stack(scene: Scene) -> dict[str, Any]:
    s = scene.state
    group = (scene.unit("M"), scene.unit("I"))
    way = scene.hexes("0506-0507-0508-0509-0510-0511")
    reasons = list(Move(group, way).why_not(s, "axis"))
    assert not list(Move(group, way[:5]).why_not(s, "axis"))
    lowest = min(allowance(s, i) for i in group) / QUARTERS
    return {"legal": not reasons, "breaks": {r.rule for r in reasons}, "ma": lowest}


@plays("616", "617", "618", "516", "517")
def allowances(scene: Scene) -> dict[str, Any]:
    s, case = scene.state, scene.case
    if not s.kit.counters:
        ops, side = case["calc"]["ops"], "soviet" if case["id"] == "517" else "axis"
        piece = "M=mot@0505" if side == "axis" else "M=md@0505"
        phase = {"axis": "axis_mvtm", "soviet": "soviet_mvtm"}[side]
        other = Scene({**case, side: [piece], "who": side})
        other.state.phase = phase if "half" in ops or side == "soviet" else "axis_mvt"
        return {"ma": allowance(other.state, 0) / QUARTERS}
    if "mvtm" in case["act"]:
        s.phase = f"{scene.side}_mvtm"
    return {"ma": allowance(s, 0) / QUARTERS}


# ---- supply ------------------------------------------------------------------------------------


def traced(scene: Scene, path: tuple[int, ...]) -> dict[str, Any]:
    """A communication line along a path: law and flood must agree."""
    s = scene.state
    side = SIDES.index(scene.side)
    reasons = list(line_refusals(s, side, path))
    if not reasons:
        assert loc_from(s, side, path[0]) >> path[-1] & 1, "the flood gets as far"
    return {
        "legal": not reasons,
        "breaks": {r.rule for r in reasons},
        "loc": line_length(s, path),
    }


@plays("601", "602", "603")
def to_a_source(scene: Scene) -> dict[str, Any]:
    s = scene.state
    at, source = s.units[0].at, s.kit.hex(scene.case["act"].split()[-1])
    found = traced(scene, s.kit.ground.grid.line(at, source))
    assert found["legal"] == bool(loc_from(s, AXIS, at) >> source & 1)
    return found | {"dist": s.kit.ground.distance(at, source)}


@plays("604", "605", "606", "607", "608", "609", "610", "611")
def along_a_path(scene: Scene) -> dict[str, Any]:
    return traced(scene, scene.hexes(scene.case["act"].split()[-1]))


@plays("612", "613")
def road_net(scene: Scene) -> dict[str, Any]:
    """The first hex counts: one step less than hexes."""
    return {"max": limits(scene.state)[1][0] + 1}


@plays("614")
def minor_road_net(scene: Scene) -> dict[str, Any]:
    s = scene.state
    start = 1 << s.kit.hex("0105")
    reached = net(s, AXIS, start, free(s, AXIS))
    return {"legal": reached != start, "breaks": {"6.15a"} if reached == start else set()}


@plays("615")
def states_of_supply(scene: Scene) -> dict[str, Any]:
    now, found = 0, []
    for traces in scene.case["calc"]["traces"]:
        now = next_state(now, traces=traces)
        found.append(("general", "emergency", "out")[now])
    return {"states": found}


@plays("640")
def city_as_source(scene: Scene) -> dict[str, Any]:
    s = scene.state
    at = s.kit.hex("0505")
    s.kit.sources = ((), (s.kit.hex("0101"),))
    return {"source": bool(supplied(s, SOVIET) >> at & 1)}


@plays("643")
def no_need_of_supply(scene: Scene) -> dict[str, Any]:
    s = scene.state
    trace(s, -1)
    words = ("general", "emergency", "out")
    return {"state": {c.id: words[s.units[i].supply] for i, c in enumerate(s.kit.counters)}}
