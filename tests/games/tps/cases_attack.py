"""The worked cases of attacks, from the ground, by guns and from the air."""

from __future__ import annotations

from typing import Any

from grognard.games.tps.kit import GROUPS, SIDES
from grognard.games.tps.rules.r08_end import EndImpulse
from grognard.games.tps.rules.r0828_infiltration import Infiltrate
from grognard.games.tps.rules.r083_values import defence, offence
from grognard.games.tps.rules.r08354_losses import Losses, Selection
from grognard.games.tps.rules.r10_durations import due_after
from grognard.games.tps.rules.r15_fire import Shell
from grognard.games.tps.rules.r17_strike import Strike
from grognard.games.tps.state import State
from tests.games.tps.case_positions import (
    Case,
    check_recovery,
    check_table,
    position,
    refused,
)
from tests.games.tps.cases_impulse import walk
from tests.games.tps.positions import (
    area,
    asked,
    attack,
    dice,
    do,
    fight_of,
    pay_somehow,
    quiet,
    resolve,
    rules_of,
    thrown,
    unit,
    why_not,
)


def attacking(case: Case) -> None:
    action, expect = case["action"], case["expect"]
    results = action.get("results", [action["result"]] if "result" in action else [])
    s = position(case)
    made = declared(s, action)
    if refused(case, why_not(s, made)):
        return
    check_values(s, case, made)
    for n, margin in enumerate(results):
        s = position(case)
        do(s, declared(s, action))
        resolve(s, margin)
        check_result(s, case, n)
        check_table(s, expect)


def declared(s: State, action: Case) -> Any:
    ranged: list[str] = action.get("ranged") or (
        action["units"] if action["mode"] == "ranged" else []
    )
    watching: list[str] = action.get("with_observers") or []
    units_ = action["units"]
    return attack(s, action["target"], action["group"], *units_, ranged=ranged, observers=watching)


def check_values(s: State, case: Case, made: Any) -> None:
    """[8.34, 8.351, 8.352] What the attackers pay, and both sums before the dice."""
    expect = case["expect"]
    after = s.clone()
    do(after, made)
    for name in case["action"]["units"]:
        mover = after.movers[unit(s, name)]
        ranged = unit(s, name) in made.ranged
        key = "mf" if "mf" in expect else "mf_ranged" if ranged else "mf_enter"
        if key in expect:
            assert mover.used == expect[key], name
    quiet(after)
    if "ov" in expect:
        fight = fight_of(after)
        assert offence(after, fight).total == expect["ov"]
        assert defence(after, fight).total == expect["dv"]


def check_result(s: State, case: Case, n: int) -> None:
    expect, action = case["expect"], case["action"]
    step = s.steps[-1]
    if "cp" in expect and isinstance(step, Selection | Losses):
        assert step.owed == expect["cp"][n]
    for name in action["units"]:
        found = s.units[unit(s, name)]
        days = (found.due or s.date + 1) - s.date
        if "duration" in expect:
            assert found.spent
            assert days == expect["duration"][n]
        if "durations" in expect:
            assert days == expect["durations"][name]
        routed = found.at != area(s, action["target"]) and s.mover(unit(s, name)).came >= 0
        if "rout" in expect:
            assert routed == (expect["rout"][n] and True)
        if "rout_units" in expect:
            assert routed == (name in expect["rout_units"])
    if "recover" in expect:
        pay_somehow(s)
        if s.acted and asked(s) in SIDES:
            do(s, EndImpulse())
        check_recovery(s, expect)


def infiltrate(case: Case) -> None:
    action, expect = case["action"], case["expect"]
    s = position(case)
    i, to = unit(s, action["units"][0]), area(s, action["to"])
    if refused(case, why_not(s, Infiltrate(i, to))):
        return
    for die, success in zip(action["dice"], expect["success"], strict=True):
        s = position(case)
        do(s, Infiltrate(i, to))
        dice(s, die)
        assert s.movers[i].used == expect["mf"]
        assert (s.units[i].at == to) == success
        if success:
            do(s, EndImpulse())
            assert s.units[i].due == due_after(s.date, expect["duration_on_success"])
        else:
            assert rules_of(why_not(s, EndImpulse())) == {"8.28"}


def sequence(case: Case) -> None:
    expect, steps = case["expect"], case["action"]["steps"]
    s = position(case)
    for n, action in enumerate(steps, 1):
        last = n == expect["step"]
        if action["kind"] == "move":
            walk(case, s, action)
            return
        made = declared(s, action)
        if last:
            assert refused(case, why_not(s, made))
            return
        do(s, made)
        resolve(s, action.get("result", 1))
        pay_somehow(s)


def shell(case: Case) -> None:
    action, expect = case["action"], case["expect"]
    s = position(case)
    made = Shell(unit(s, action["unit"]), area(s, action["target"]), GROUPS.index(action["group"]))
    assert why_not(s, made) == []
    do(s, made)
    fire(s, case)
    found = s.units[unit(s, action["unit"])]
    assert found.due == due_after(s.date, expect["duration"])
    for name in expect.get("eliminated", ()):
        assert s.units[unit(s, name)].at < 0


def fire(s: State, case: Case) -> None:
    fight = fight_of(s)
    expect = case["expect"]
    if "dv" in expect:
        assert defence(s, fight).total == expect["dv"]
        if isinstance(expect["ov"], int):
            assert offence(s, fight).total == expect["ov"]
    ahead = offence(s, fight).total - defence(s, fight).total
    dice(s, *thrown(case["action"].get("result", 0), ahead))


def air(case: Case) -> None:
    for date, ov in zip(case["action"]["dates"], case["expect"]["ov"], strict=True):
        s = position(case, date=date)
        made = Strike(area(s, case["action"]["target"]), GROUPS.index(case["action"]["group"]))
        assert why_not(s, made) == []
        do(s, made)
        fight = fight_of(s)
        assert offence(s, fight).total == ov
        fire(s, case)
        plane = s.units[s.kit.luftwaffe]
        assert plane.spent
        assert plane.due == due_after(s.date, case["expect"]["duration"])
