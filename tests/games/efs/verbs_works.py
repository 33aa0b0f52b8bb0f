"""What plays the worked cases of chapters 18 and 19: fortifications and railways."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import GENERAL, Railhead
from grognard.games.efs.rules.r03_basics import halved
from grognard.games.efs.rules.r06_supply import trace
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r10_phase import MovementPhase
from grognard.games.efs.rules.r11_overrunning import OverrunAction
from grognard.games.efs.rules.r18_building import BeginPost
from grognard.games.efs.rules.r18_forts import citadel_bonus, halved_at_citadel
from grognard.games.efs.rules.r19_rails import ConvertRail
from grognard.games.efs.rules.r19_soviets import CutRail, RegainRail
from grognard.games.efs.rules.r20_surrender import those_tested
from grognard.games.efs.state import State
from grognard.kernel.flow import settle, submit
from tests.games.efs.cases import Scene, plays
from tests.games.efs.scenes import play_line, with_dice
from tests.games.efs.verbs_combat import outcome, under_attack
from tests.games.efs.verbs_results import carried_out, with_result

TARGET = "0504"

# ---- fortifications ----------------------------------------------------------------------------


@plays("1801", "1802", "1803", "1804", "1805", "1806")
def fort_modifiers(scene: Scene) -> dict[str, Any]:
    return outcome(under_attack(scene), scene.case["calc"]["die"])


@plays("2201")
def one_task_a_turn(scene: Scene) -> dict[str, Any]:
    """The engineer overruns a strongpoint with panzers; then it is to build one itself."""
    made = Scene({**scene.case, "axis": ["E=meng@0505", "P=pz(12-7-7)@0505"],
                  "soviet": ["Z=zap@0504"], "marks": {"0504": "sp soviet"}})  # fmt: skip
    s = made.state
    engineer = made.unit("E")
    s.phase, s.steps = "axis_mvt", [MovementPhase(AXIS)]
    settle(s)
    submit(s, "axis", OverrunAction((engineer, made.unit("P")), (s.kit.hex(TARGET),)))
    with_dice(s, (10,))
    s.phase, s.posts_due = "axis_engineer", (1, 0)
    reasons = {r.rule for r in BeginPost(s.units[engineer].at, engineer).why_not(s, "axis")}
    return {"legal": not reasons, "breaks": reasons}


@plays("1809")
def no_retreat_from_a_citadel(scene: Scene) -> dict[str, Any]:
    s = with_result(scene, "-/1R", "I")
    told = carried_out(s, AXIS)
    return {"legal": True, "steps": told["soviet_steps"], "retreat": told["retreat"]}


@plays("1807")
def doubled_defence(scene: Scene) -> dict[str, Any]:
    totals = []
    for values in scene.case["calc"]["values"]:
        pieces = [f"R{n}=rd(1-{value}-4)@{TARGET}" for n, value in enumerate(values)]
        s = Scene({**scene.case, "soviet": pieces}).state
        at = s.kit.hex(TARGET)
        defences = [s.strength(i)[1] for i in s.stack_of(SOVIET, at)]
        assert defences == values
        totals.append(sum(defences) + citadel_bonus(s, at, defences))
    return {"legal": True, "total": totals}


@plays("1808")
def armour_at_a_citadel(scene: Scene) -> dict[str, Any]:
    s, at = scene.state, scene.state.kit.hex(TARGET)
    units = s.of(AXIS)
    half = [s.strength(i)[0] for i in units if halved_at_citadel(s, i, (at,))]
    full = [s.strength(i)[0] for i in units if not halved_at_citadel(s, i, (at,))]
    return {"legal": True, "total": halved(half) + sum(full)}


@plays("1810")
def safe_in_a_citadel(scene: Scene) -> dict[str, Any]:
    s = scene.state
    s.kit.sources = ((), ())
    trace(s, -1)
    state = "general" if s.units[0].supply == GENERAL else "cut"
    return {"legal": True, "check": bool(those_tested(s, s.kit.hex(TARGET))), "state": state}


@plays("1811")
def destroyed(scene: Scene) -> dict[str, Any]:
    s = scene.state
    for i in s.of(AXIS):  # the markers are there first, then the units enter
        where = s.units[i].at
        s.put(i, replace(s.units[i], at=s.kit.hex("0909")))
        s.put(i, replace(s.units[i], at=where))
    at_once = [name for name in scene.case["marks"] if not stands(s, name)]
    assert at_once == ["0604"], "under construction"
    play_line(s, "B.6g", AXIS)
    gone = [name for name in scene.case["marks"] if not stands(s, name)]
    return {"legal": True, "removed": gone}


def stands(s: State, name: str) -> bool:
    return bool((s.posts[1] | s.works[1]) >> s.kit.hex(name) & 1)


@plays("1812", "1813")
def placing(scene: Scene) -> dict[str, Any]:
    s, at = scene.state, scene.state.kit.hex(TARGET)
    s.posts_due, s.posts_extra = (0, 1), 1
    extra = scene.case["id"] == "1813"
    if extra:
        s.kit.locations = ((at,),)
    found = [
        {r.rule for r in BeginPost(at, extra=kind).why_not(s, "soviet")}
        for kind in ((False, True) if extra else (False,))
    ]
    legal = [not rules for rules in found]
    return {
        "legal": legal if extra else legal[0],
        "breaks": set().union(*found),
        "dist": s.kit.ground.distance(s.kit.hex("0508"), at),
    }


@plays("1814")
def unfinished(scene: Scene) -> dict[str, Any]:
    s, at = scene.state, scene.state.kit.hex(TARGET)
    play_line(s, "C.6c", SOVIET)
    done = s.posts[SOVIET] >> at & 1
    assert done != s.works[SOVIET] >> at & 1
    return {"legal": True, "state": "finished" if done else "under construction"}


@plays("1815")
def armour_builds_nothing(scene: Scene) -> dict[str, Any]:
    s = scene.state
    s.posts_due = (1, 0)
    found = {r.rule for r in BeginPost(s.kit.hex(TARGET), scene.unit("P")).why_not(s, "axis")}
    return {"legal": not found, "breaks": found}


@plays("1816")
def under_construction(scene: Scene) -> dict[str, Any]:
    s, at = scene.state, scene.state.kit.hex(TARGET)
    found = [{r.rule for r in Move((scene.unit(n),), (at,)).why_not(s, "axis")} for n in "SI"]
    return {"legal": [not rules for rules in found], "breaks": set().union(*found)}


# ---- railways ----------------------------------------------------------------------------------


def railway(scene: Scene, *lines: str, points: int = 8) -> State:
    """The case with its first hex converted, held and a source of the Axis, with a railhead."""
    found = list(lines) or scene.case["roads"]["rail"]
    s = Scene({**scene.case, "roads": {"rail": found}}).state
    first = s.kit.hex(found[0].split("-")[0])
    s.kit.sources = ((first,), ())
    s.held = (1 << s.kit.ground.size) - 1
    s.axis_rails, s.railheads, s.rcp = 1 << first, (Railhead(first),), points
    play_line(s, "B.6d", AXIS)
    return s


def convert(s: State, *names: str) -> tuple[int, set[str]]:
    """Convert these hexes one after another; how many it were, and why not the next."""
    for n, (a, b) in enumerate(pairwise(names)):
        action = ConvertRail(s.kit.hex(a), s.kit.hex(b))
        if found := {reason.rule for reason in action.why_not(s, "axis")}:
            return n, found
        submit(s, "axis", action)
    return len(names) - 1, set()


@plays("1901")
def junction(scene: Scene) -> dict[str, Any]:
    points = sum(scene.case["calc"]["terms"])
    s = railway(scene, "0502-0503-0504-0505-0506-0507", "0504-0604-0703-0702", points=points)
    for line in ("0502-0503-0504-0505-0506", "0504-0604-0703"):
        names = line.split("-")
        assert convert(s, *names) == (len(names) - 1, set())
    most = {head.spent for head in s.railheads}
    return {"legal": True, "total": points - s.rcp, "per_line": most.pop()}


@plays("1902")
def four_points(scene: Scene) -> dict[str, Any]:
    s = railway(scene)
    done, found = convert(s, *scene.case["roads"]["rail"][0].split("-"))
    return {"legal": not found, "breaks": found, "allowed": done}


@plays("1903")
def costs(scene: Scene) -> dict[str, Any]:
    s = railway(scene)
    done, found = convert(s, "0505", "0506", "0507")
    assert done == 2
    return {"legal": not found, "total": 8 - s.rcp}


@plays("1904")
def zone(scene: Scene) -> dict[str, Any]:
    s = railway(scene)
    _, found = convert(s, "0505", "0506")
    return {"legal": not found, "breaks": found}


@plays("1905")
def soviet_conversion(scene: Scene) -> dict[str, Any]:
    s = scene.state
    s.axis_rails = sum(1 << s.kit.hex(name) for name in ("0505", "0506"))
    found = [
        {r.rule for r in RegainRail(scene.unit(name)).why_not(s, "soviet")} for name in ("H", "N")
    ]
    return {"legal": [not rules for rules in found], "breaks": set().union(*found)}


@plays("1906")
def cut(scene: Scene) -> dict[str, Any]:
    s, at = scene.state, scene.state.kit.hex("0506")
    s.axis_rails = 1 << at
    play_line(s, "C.6l", SOVIET)
    submit(s, "soviet", CutRail(at))
    return {"legal": True, "marker": "rail cut" if s.rail_cuts == 1 << at else ""}
