"""What plays the worked cases of overruns (11.3)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from grognard.games.efs.kit import SIDES, SOVIET
from grognard.games.efs.pieces import ELIMINATED, FIRED, NON_OP, OVERRUN
from grognard.games.efs.rules.r10_costs import LABELS, QUARTERS
from grognard.games.efs.rules.r10_phase import MovementPhase
from grognard.games.efs.rules.r11_overrun import Paid, modifiers, odds, price
from grognard.games.efs.rules.r11_overrunning import OverrunAction
from grognard.games.efs.rules.r16_retreat import Retreat
from grognard.games.efs.state import MUD, SNOW, State
from grognard.kernel.flow import Ask, settle, submit
from tests.games.efs.cases import Scene, plays
from tests.games.efs.scenes import with_dice

OVER = re.compile(r"(?:move (\w+) ([\d-]+); )?overrun ([\w+]+) > (\d+)")


def action_of(scene: Scene, text: str | None = None) -> OverrunAction:
    """`move P 0506-0505; overrun P > 0504` is one action."""
    found = OVER.search(text or scene.case["act"])
    assert found, scene.case["act"]
    _, path, names, target = found.groups()
    way = scene.hexes(path)[1:] if path else ()
    units = tuple(scene.unit(name) for name in names.split("+"))
    return OverrunAction(units, (*way, scene.state.kit.hex(target)))


def in_phase(scene: Scene) -> State:
    s = scene.state
    if scene.side == "soviet" and s.kit.counters[s.of(SOVIET)[0]].motorised:
        s.phase = "soviet_mvtm"
    return s


def overrun(scene: Scene, action: OverrunAction, dice: Iterable[int]) -> Ask | None:
    """Play it with these dice, up to the question that follows."""
    s = scene.state
    s.steps, s.ask = [MovementPhase(SIDES.index(scene.side))], None
    settle(s)
    submit(s, scene.side, action)
    return with_dice(s, dice)


def all_back(s: State) -> int:
    """Every retreat by the first way that is offered; how many hexes each unit went at most."""
    longest = 0
    while isinstance(step := s.steps[-1], Retreat):
        assert s.ask is not None
        side = s.ask.sides[0]
        chosen = next(a for offer in step.offers(s, side) for a in offer)
        longest = max(longest, len(chosen.path))
        submit(s, side, chosen)
    return longest


@plays("2111", *map(str, range(1110, 1118)))
def may_overrun(scene: Scene) -> dict[str, Any]:
    s = in_phase(scene)
    action = action_of(scene)
    found = {reason.rule for reason in action.why_not(s, scene.side)}
    at = action.path[-1]
    way = Paid((action.path[-2] if len(action.path) > 1 else s.units[action.units[0]].at) * LABELS,
               0)  # fmt: skip
    cost = price(s, action.units[0], way, at)
    told = {"legal": not found, "breaks": found, "col": f"{odds(s, action.units, at)}-1"}
    return told | ({"mp": cost / QUARTERS} if isinstance(cost, int) else {})


@plays("1118", "1119")
def on_the_table(scene: Scene) -> dict[str, Any]:
    s = scene.state
    action = action_of(scene)
    at, start = action.path[-1], s.units[action.units[0]].at
    found = modifiers(s, action.units, start, at)
    assert sorted(found) == sorted(scene.case["calc"]["mods"])
    table = s.kit.rolls["overrun"]
    drm = table.total(found)
    row = table.result(scene.case["calc"]["die"] + drm)
    legal = not list(action.why_not(s, scene.side))
    words = {"success": "Success", "failure": "Failure"}
    return {"legal": legal, "drm": drm, "result": words[row.id],
            "defender_steps": row.gives.get("defender_steps", 0)}  # fmt: skip


@plays("1120")
def nowhere(scene: Scene) -> dict[str, Any]:
    found: list[set[str]] = []
    for more in (
        {}, {}, {"sides": {"0504/0505": "major_river"}, "marks": {"0505": "bridge to 0504"}},
        {"map": {"0504": "city"}},
    ):  # fmt: skip
        other = Scene({**scene.case, **more})
        if len(found) < 2:
            other.state.weather = (MUD, SNOW)[len(found)]
        action = action_of(other, "overrun P > 0504")
        found.append({reason.rule for reason in action.why_not(other.state, "axis")})
    assert not list(action_of(scene, "overrun P > 0504").why_not(scene.state, "axis"))
    return {"legal": [not one for one in found], "breaks": set.intersection(*found)}


@plays("1121")
def against_a_strongpoint(scene: Scene) -> dict[str, Any]:
    parts = scene.case["act"].split("; ")
    found = [
        {reason.rule for reason in action_of(scene, part).why_not(scene.state, "axis")}
        for part in parts
    ]
    return {"legal": [not one for one in found], "breaks": set().union(*found)}


def faces(s: State, text: str) -> None:
    """The cup of the militia holds this face alone."""
    cup = s.kit.charts.pieces.untried.militia
    s.faces = ((cup.index(text),), s.faces[1])


@plays("1122", "1123")
def untried(scene: Scene) -> dict[str, Any]:
    s = scene.state
    text = "remove" if scene.case["id"] == "1123" else "2-2-3"
    faces(s, text)
    action = action_of(scene)
    legal = not list(action.why_not(s, "axis"))
    at = action.path[-1]
    cost = price(s, action.units[0], Paid(s.units[action.units[0]].at * LABELS, 0), at)
    overrun(scene, action, ())
    taken = s.units[action.units[0]].at == at
    assert taken or s.units[scene.unit("M")].at == at
    assert isinstance(cost, int)
    told = {"legal": legal, "result": "Success" if taken else "Failure", "mp": cost / QUARTERS}
    return told if taken else told | {"col": f"{odds(s, action.units, at)}-1"}


@plays("1124")
def driven_off(scene: Scene) -> dict[str, Any]:
    s = scene.state
    action = action_of(scene)
    legal = not list(action.why_not(s, "axis"))
    ratio = odds(s, action.units, action.path[-1])
    overrun(scene, action, (5,))
    far = all_back(s)
    assert s.units[action.units[0]].at == action.path[-1]
    marked = [c.id for i, c in enumerate(s.kit.counters) if s.units[i].marks & OVERRUN]
    gun, hq = scene.unit("G"), scene.unit("H")
    return {
        "legal": legal, "col": f"{ratio}-1", "retreat": far, "marked": marked,
        "G": "fired" if s.units[gun].marks & FIRED else "",
        "H": "nonop" if s.units[hq].marks & NON_OP else "",
    }  # fmt: skip


@plays("1125")
def beaten_off(scene: Scene) -> dict[str, Any]:
    s = scene.state
    action = action_of(scene)
    i = action.units[0]
    s.kit.counters[i].steps = ((6, 5), (3, 2))  # as many as cavalry has, so that it stays
    legal = not list(action.why_not(s, "soviet"))
    start, before = s.units[i].at, s.steps_left(i)
    overrun(scene, action, (8,))
    lost = before - s.steps_left(i)
    stops = bool(s.moved >> i & 1) and s.units[i].at == start
    return {"legal": legal, "stops": stops, "cavalry_steps": lost}


def with_a_flotilla(case: dict[str, Any], die: int, water: dict[str, str]) -> Scene:
    """[22.57] The overrun of a hex with a flotilla in it; everybody goes back by the first way."""
    made = Scene({**case, "sides": water})
    overrun(made, action_of(made), (die,))
    while made.state.steps and isinstance(made.state.steps[-1], Retreat):
        all_back(made.state)
    return made


@plays("2217")
def flotilla_in_the_way(scene: Scene) -> dict[str, Any]:
    """On a river it retreats, whether the overrun succeeds or not; without water it is lost."""
    action = action_of(scene)
    legal = not list(action.why_not(scene.state, "axis"))
    river = {f"05{n:02d}/06{m:02d}": "major_river" for n in range(1, 7) for m in (n, n + 1)}
    boat, at = scene.unit("F"), action.path[-1]
    for die in (1, 10):
        s = with_a_flotilla(scene.case, die, river).state
        assert s.units[boat].at not in (at, ELIMINATED), die
        assert s.units[boat].marks & OVERRUN, die
    dry = with_a_flotilla(scene.case, 10, {}).state
    assert dry.units[boat].at == ELIMINATED
    assert dry.units[scene.unit("Z")].at == at, "the overrun itself has failed"
    return {"legal": legal, "col": f"{odds(scene.state, action.units, at)}-1", "F": "retreats"}
