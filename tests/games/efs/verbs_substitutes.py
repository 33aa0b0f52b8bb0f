"""What plays the worked cases of chapter 23: regiments of substitution."""

from __future__ import annotations

from typing import Any

from grognard.games.efs.kit import AXIS
from grognard.games.efs.pieces import SPARE, Unit
from grognard.games.efs.rules.r10_phase import MovementPhase
from grognard.games.efs.rules.r23_substitutes import Detach, Detaching, Recombine, Recombining
from grognard.games.efs.state import State
from grognard.kernel.flow import submit
from tests.games.efs.cases import Scene, plays
from tests.games.efs.scenes import play_line

KINDS = (("strong", "2-2-5"), ("regular", "1-2-5"))


def with_regiments(scene: Scene) -> State:
    """The case with three regiments of each kind set aside."""
    more = [f"{kind}{n}=rsc({text})@spare" for kind, text in KINDS for n in range(3)]
    made = Scene({**scene.case, "axis": [*scene.case["axis"], *more]})
    s = made.state
    for i, counter in enumerate(s.kit.counters):
        if counter.id[:-1] in dict(KINDS):
            counter.rsc = counter.id[:-1]
            s.put(i, Unit(at=SPARE))
        elif counter.id == "R":
            counter.rsc = "regular"
    return s


def values(s: State, i: int) -> str:
    attack, defence = s.strength(i)
    return f"{attack}-{defence}-{s.kit.counters[i].ma}"


@plays("2301", "2302")
def kinds(scene: Scene) -> dict[str, Any]:
    left, found = set(), []
    for kind, text in KINDS:
        s = with_regiments(scene)
        play_line(s, "B.1b", AXIS)
        action = Detach(0, strong=kind == "strong")
        if list(action.why_not(s, "axis")):
            continue
        submit(s, "axis", action)
        new = [i for i in s.stack_of(AXIS, s.units[0].at) if i]
        assert [values(s, i) for i in new] == [text]
        found.append(text)
        left.add(values(s, 0))
    return {"legal": True, "left": left.pop(), "rsc": found}


@plays("2303")
def all_but_the_last(scene: Scene) -> dict[str, Any]:
    legal, breaks, left = [], set(), ""
    for wanted in (4, 3):
        s = with_regiments(scene)
        play_line(s, "B.1b", AXIS)
        rules: set[str] = set()
        for _ in range(wanted):
            rules = {r.rule for r in Detach(0).why_not(s, "axis")} if s.steps else {"23.21"}
            if not rules:
                Detach(0).perform(s)
        legal.append(not rules)
        breaks |= rules
        left = values(s, 0)
    return {"legal": legal, "breaks": breaks, "left": left}


@plays("2304")
def nations(scene: Scene) -> dict[str, Any]:
    s = with_regiments(scene)
    regiment = s.kit.unit_at["R"]
    s.kit.counters[regiment].nation = "romanian"
    s.steps = [Recombining()]
    found = {r.rule for r in Recombine(0, regiment).why_not(s, "axis")}
    return {"legal": not found, "breaks": found}


@plays("2305")
def taken_in(scene: Scene) -> dict[str, Any]:
    s = with_regiments(scene)
    play_line(s, "B.1e", AXIS)
    submit(s, "axis", Recombine(0, s.kit.unit_at["R"]))
    states = ("general", "emergency", "out")
    return {"legal": True, "I": values(s, 0), "state": states[s.units[0].supply]}


@plays("2306")
def at_the_start(scene: Scene) -> dict[str, Any]:
    s = with_regiments(scene)
    found = []
    for step in (Detaching(), MovementPhase(AXIS)):
        s.steps = [step]
        found.append({r.rule for r in Detach(0).why_not(s, "axis")})
    return {"legal": [not rules for rules in found], "breaks": set().union(*found)}
