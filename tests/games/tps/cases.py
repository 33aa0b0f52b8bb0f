"""The worked cases of cases.toml: each is a position, something done, and what must come of it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from grognard.games.tps.kit import DAYS, GROUPS, REMOVED, SIDES
from grognard.games.tps.rules import r05_setup, r19_victory
from grognard.games.tps.rules.r08_end import EndImpulse, Pass, Rest
from grognard.games.tps.rules.r082_move import Move
from grognard.games.tps.rules.r082_movement import allowance, rolls_for_rubble
from grognard.games.tps.rules.r0828_infiltration import Infiltrate
from grognard.games.tps.rules.r083_battle import Split
from grognard.games.tps.rules.r083_resolve import outcome
from grognard.games.tps.rules.r083_values import Fight, capacity, defence, offence
from grognard.games.tps.rules.r08354_losses import WORTH, Losses, Pay, Selection
from grognard.games.tps.rules.r08355_retreat import Fall, Retreat, RetreatTo, ways_back
from grognard.games.tps.rules.r09_advantage import Keep, Offered, Prolong, Reroll, why_not_use
from grognard.games.tps.rules.r10_durations import due_after
from grognard.games.tps.rules.r14_rubble import Fortify
from grognard.games.tps.rules.r15_fire import Shell
from grognard.games.tps.rules.r17_strike import Strike
from grognard.games.tps.state import State
from grognard.kernel.flow import Rolled, refusals, settle, submit
from grognard.kernel.legality import No
from tests.games.tps.positions import (
    CAMP,
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
    scene,
    thrown,
    unit,
    units,
    wake,
    why_not,
)

Case = dict[str, Any]
HERE = Path(__file__).parent
CASES: list[Case] = tomllib.loads((HERE / "cases.toml").read_text(encoding="utf-8"))["case"]


def side_of(case: Case) -> str:
    """The side that acts: the one named, or that of the first unit that does something."""
    action = case["action"]
    if named := case.get("side") or action.get("side"):
        return CAMP[named]
    first = action.get("steps", action.get("attacks", [action]))[0]
    actors = first.get("units") or [first.get("unit", "G")]
    return CAMP[next(iter(actors))[0]]


def position(case: Case, **changed: str) -> State:
    """The position of a case. Luftwaffe and Front artillery are there only where they act."""
    keys = {
        "options": f"edition={case.get('edition', 3)} setup=historical",
        "date": case.get("date", "S13"),
        "time": case.get("phase", "day"),
        "phase": f"{side_of(case)} impulse",
    }
    if "track" in case:
        keys["track"] = str(case["track"])
    if "control" in case:
        keys["control"] = " ".join(f"{at}={CAMP[c]}" for at, c in case["control"].items())
    if "rubble" in case:
        keys["rubble"] = " ".join(f"{at}={level}" for at, level in case["rubble"].items())
    if "advantage" in case:
        holder = CAMP[case["advantage"]]
        dawn_holder: str = case.get("advantage_at_dawn") or case["advantage"]
        keys["advantage"] = f"{holder} {CAMP[dawn_holder]}"
    pieces = list(case["units"])
    if case["action"]["kind"] == "air":
        pieces.append("G136@BOX")
    return scene(*pieces, **(keys | changed))


def refused(case: Case, reasons: list[No]) -> bool:
    """Whether the outcome is as the case says. True where the case ends with a refusal."""
    expect = case["expect"]
    if expect.get("legal", True):
        assert reasons == []
        return False
    assert expect["breaks"] in rules_of(reasons), reasons
    return True


def check_recovery(s: State, expect: Case) -> None:
    for name, date in expect.get("recover", {}).items():
        found = s.units[unit(s, name)]
        assert found.spent
        assert s.kit.dates[found.due or s.date + 1] == date, name


def check_table(s: State, expect: Case) -> None:
    for at, side in expect.get("control", {}).items():
        assert SIDES[s.control[area(s, at)]] == CAMP[side], at
    for at in expect.get("contested", ()):
        assert s.men(0, area(s, at))
        assert s.men(1, area(s, at))
    for name, at in expect.get("area", {}).items():
        assert s.kit.place(s.units[unit(s, name)].at) == at, name


# ---- one function a kind of action ----------------------------------------------------------


def setup_check(case: Case) -> None:
    """All units but the last are placed as the case has them, then the last is."""
    action, names = case["action"], [piece.partition("@") for piece in case["units"]]
    s = scene(
        phase="set-up", options="setup=players", waiting=" ".join(name for name, _, _ in names)
    )
    assert asked(s) == CAMP[action["side"]]
    for name, _, at in names:
        made = r05_setup.Place(unit(s, name), area(s, at))
        if reasons := why_not(s, made):
            assert refused(case, reasons)
            return
        do(s, made)
    side = SIDES.index(CAMP[action["side"]])
    assert refused(case, list(r05_setup.why_not_group(s, side, action["group"])))
    assert case["expect"]["breaks"] in rules_of(why_not(s, r05_setup.EndSetUp()))


def initial_rubble(case: Case) -> None:
    s = position(case)
    at = area(s, case["action"]["area"])
    found = [int(r05_setup.rubbled(s, at, die)) for die in case["action"]["dice"]]
    assert found == case["expect"]["level"]


def impulse_dr(case: Case) -> None:
    s = position(case)
    action = case["action"]
    s.steps[-1:] = []
    s.steps[-1:] = [type(s.steps[-1])(0)]  # the German has moved, and rolls now
    s.ask = None
    settle(s)
    uses = action.get("advantage", [])
    uses = [uses] if isinstance(uses, str) else uses
    low = max(1, action["dr"] - 6)
    submit(s, "chance", Rolled((low, action["dr"] - low)))
    for n, use in enumerate(uses):
        assert n or isinstance(s.steps[-1], Offered)
        made = Prolong() if use == "prolong" else Reroll()
        reasons = list(why_not_use(s, SIDES[s.advantage])) if n else why_not(s, made)
        if n or reasons:
            # [9.3] it has gone to the other side: there is nothing left to use
            assert case["expect"]["breaks"] == "9.3"
            assert reasons
            return
        do(s, made)
        if use == "reroll" and "reroll" in action:
            low = max(1, action["reroll"] - 6)
            dice(s, low, action["reroll"] - low)
    if isinstance(s.steps[-1], Offered):
        do(s, Keep())
    wake(s)
    check_clock(s, case["expect"])


def check_clock(s: State, expect: Case) -> None:
    assert ("night" if s.night else "day") == expect["phase"]
    assert s.track == expect["track"]
    assert asked(s) == CAMP[expect["next"]]
    if "date" in expect:
        assert s.kit.dates[s.date] == expect["date"]
    if "advantage" in expect:
        assert SIDES[s.advantage] == CAMP[expect["advantage"]]


def passes(case: Case) -> None:
    order = [CAMP[side] for side in case["action"]["order"]]
    s = position(case, phase=f"{order[0]} impulse")
    for side in order:
        assert asked(s) == side
        do(s, Pass())
    low = max(1, case["action"]["dr"] - 6)
    dice(s, low, case["action"]["dr"] - low)
    check_clock(s, case["expect"])


def dawn(case: Case) -> None:
    s = position(case, phase="dawn")
    wake(s)
    expect = case["expect"]
    for name in expect.get("fresh", ()):
        assert not s.units[unit(s, name)].spent
    for name in expect.get("spent", ()):
        assert s.units[unit(s, name)].spent
    for name, marker in expect.get("iso", {}).items():
        assert -s.units[unit(s, name)].iso == marker
    for name in expect.get("marker_kept", ()):
        assert s.units[unit(s, name)].due > s.date
    if "date" in expect:
        assert s.kit.dates[s.date] == expect["date"]


def count_vp(case: Case) -> None:
    assert r19_victory.points(position(case)).total == case["expect"]["vp"]


def move(case: Case) -> None:
    walk(case, position(case), case["action"])


def walk(case: Case, s: State, action: Case) -> None:
    expect = case["expect"]
    for name in action["units"]:
        i = unit(s, name)
        step = Move(i, tuple(area(s, at) for at in action["path"][1:]))
        reasons = why_not(s, step)
        if refused(case, reasons):
            reason = next(r for r in reasons if r.rule == expect["breaks"])
            if "available" in expect:
                about = dict(reason.about)
                assert about["cost"] == expect.get("mf", expect.get("mf_total"))
                assert about["available"] == expect["available"]
            return
        do(s, step)
        needs_dice = any(rolls_for_rubble(s, s.kit.counters[i], h) for h in step.path)
        assert needs_dice == expect.get("rubble_dr", False)
        if needs_dice:
            dice(s, 6, 6)
        mover = s.movers[i]
        if "mf" in expect or "mf_total" in expect:
            assert mover.used == expect.get("mf", expect.get("mf_total"))
        if "doubled" in expect:
            assert mover.used > s.kit.counters[i].move
            assert mover.used <= allowance(s.kit.counters[i], mover.flags)
    check_table(s, expect)
    do(s, EndImpulse())
    check_recovery(s, expect)
    for name, date in expect.get("marker", {}).items():
        assert s.kit.dates[s.units[unit(s, name)].due] == date


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


def losses(case: Case) -> None:
    action, expect = case["action"], case["expect"]
    s = position(case)
    fight = Fight(0, area(s, action["target"]), GROUPS.index(action["group"]))
    assert capacity(s, fight) == expect["capacity"]
    outcome(s, fight, action["cp"], 7)
    gone = {c.id for i, c in enumerate(s.kit.counters) if s.units[i].at < 0}
    assert gone == set(expect.get("eliminated", ()))
    assert (action["cp"] > capacity(position(case), fight)) == expect["overrun"]


def paying(case: Case, pay: list[list[str]] | None = None) -> None:
    action, expect = case["action"], case["expect"]
    s = position(case)
    group = GROUPS.index(action["group"])
    fight = Fight(0, area(s, action["target"]), group)
    s.steps = [Selection(fight, action["cp"])]
    s.ask = None
    settle(s)
    if isinstance(s.steps[-1], Selection):
        do(s, next(iter(next(iter(s.steps[-1].offers(s, asked(s)))))))
    named = dict(pay or action["pay"])  # of flip and retreat the retreat holds both
    plan = tuple((unit(s, name), how) for name, how in named.items())
    made = Pay(plan)  # type: ignore[arg-type]
    reasons = refusals(s, "russian", made)
    if "paid" in expect and not expect["legal"]:
        short = next(r for r in reasons if r.rule == "8.3541")
        assert dict(short.about)["paid"] == expect["paid"]
    if refused(case, reasons):
        return
    if "paid" in expect:
        worth: dict[Any, int] = dict(WORTH[group])
        assert sum(worth[how] for _, how in plan) == expect["paid"]
    do(s, made)
    check_recovery(s, expect)


def retreat_options(case: Case) -> None:
    s = position(case)
    i = unit(s, case["action"]["unit"])
    found = ways_back(s, s.kit.counters[i].side, s.units[i].at)
    assert [s.kit.names[at] for at in found] == case["expect"]["best"]


def contested_retreat(case: Case) -> None:
    action, expect = case["action"], case["expect"]
    rolls = action.get("dr") or action["die"]
    for total, survives in zip(rolls, expect["survives"], strict=True):
        s = position(case)
        i, to = unit(s, action["unit"]), area(s, action["to"])
        s.steps = [Fall(s.kit.counters[i].side, (i,), s.units[i].at, to, ())]
        s.ask = None
        settle(s)
        low = max(1, total - 6)
        dice(s, *((low, total - low) if "dr" in action else (total,)))
        assert (s.units[i].at == to) == survives


def overrun_then(case: Case) -> None:
    action, expect = case["action"], case["expect"]
    s = position(case)
    i = unit(s, action["unit"])
    do(s, attack(s, action["target"], "fresh", action["unit"]))
    resolve(s, 4)
    assert s.movers[i].used == action["entry_mf"]
    again = attack(s, action["target"], action["then"], action["unit"])
    assert why_not(s, again) == []
    do(s, again)
    assert s.kit.counters[i].move - s.movers[i].used == expect["mf_left"]


def voluntary_retreat(case: Case) -> None:
    """Each unit is attacked with its own group, and goes of its own will."""
    for name in case["action"]["units"]:
        s = position(case)
        i = unit(s, name)
        fight = Fight(0, s.units[i].at, int(s.units[i].spent))
        s.steps = [Losses(fight, 0, -1)]
        s.ask = None
        settle(s)
        do(s, Pay(((i, "withdraw"),)))
        check_recovery(s, {"recover": {name: case["expect"]["recover"][name]}})


def forced_retreat(case: Case) -> None:
    for name in case["action"]["units"]:
        s = position(case)
        i = unit(s, name)
        s.steps = [Losses(Fight(0, s.units[i].at, int(s.units[i].spent)), 1, i)]
        s.ask = None
        settle(s)
        do(s, Pay(((i, "retreat"),)))
        check_recovery(s, case["expect"])


def split_attack(case: Case) -> None:
    action, expect = case["action"], case["expect"]
    s = position(case)
    first, second = action["attacks"]
    do(s, attack(s, action["target"], first["group"], *first["units"]))
    assert isinstance(s.steps[-1], Split), "the second is declared before the first is resolved"
    made = attack(s, action["target"], second["group"], *second["units"])
    assert not refused(case, why_not(s, made))
    do(s, made)
    for name in (*first["units"], *second["units"]):
        assert s.movers[unit(s, name)].used == expect["mf"]


def retreat(case: Case) -> None:
    """Units that retreat are asked for one area: there is no way to name two."""
    s = position(case)
    goals = case["action"]["units"]
    mine = units(s, list(goals))
    s.steps = [Retreat(1, mine, s.units[mine[0]].at)]
    s.ask = None
    settle(s)
    assert len(set(goals.values())) > 1
    assert RetreatTo.__struct_fields__ == ("to", "observers")
    pay_somehow(s)
    assert len({s.units[i].at for i in mine}) == 1


def retreat_path(case: Case) -> None:
    action, expect = case["action"], case["expect"]
    s = position(case)
    i = unit(s, action["unit"])
    start = s.units[i].at
    s.steps = [Retreat(1, (i,), start)]
    s.ask = None
    assert ways_back(s, 1, start) == (area(s, action["first"]),)
    settle(s)
    step = s.steps[-1] if s.steps else None
    if isinstance(step, Retreat):
        for name in expect["not_allowed"]:
            assert area(s, name) not in step.ways(s)
        assert "8.355" in rules_of(why_not(s, RetreatTo(start)))
        do(s, RetreatTo(step.ways(s)[0]))
    end = s.units[i].at
    assert (end != area(s, action["first"])) == expect["continues"]
    assert end != start


def settle_area(case: Case) -> None:
    s = position(case)
    s.settle_area(area(s, case["action"]["area"]))
    for name in case["expect"]["removed"]:
        found = s.units[unit(s, name)]
        assert found.at == REMOVED
        assert (found.due > s.date) == case["expect"]["returns"]


def use_advantage(case: Case) -> None:
    s = position(case)
    assert refused(case, list(why_not_use(s, CAMP[case["action"]["side"]])))


def durations(case: Case) -> None:
    s = position(case, date=case["action"]["set_on"])
    found = [due_after(s.date, days) or s.date + 1 for days in case["action"]["values"]]
    assert [s.kit.dates[date] for date in found] == case["expect"]["recover"]
    assert max(case["action"]["values"]) == DAYS


def fortify(case: Case) -> None:
    s = position(case)
    do(s, Fortify(units(s, case["action"]["units"])))
    dice(s, case["action"]["die"])
    do(s, EndImpulse())
    check_recovery(s, case["expect"])


def move_in_place(case: Case) -> None:
    s = position(case)
    i = unit(s, case["action"]["units"][0])
    assert not refused(case, why_not(s, Rest(i)))
    do(s, Rest(i), EndImpulse())
    check_recovery(s, case["expect"])
    assert bool(s.passes) == case["expect"]["counts_as_pass"]


PLAY: dict[str, Callable[[Case], None]] = {
    "setup_check": setup_check,
    "initial_rubble": initial_rubble,
    "impulse_dr": impulse_dr,
    "passes": passes,
    "dawn": dawn,
    "count_vp": count_vp,
    "move": move,
    "attack": attacking,
    "infiltrate": infiltrate,
    "sequence": sequence,
    "shell": shell,
    "air": air,
    "losses": losses,
    "pay": paying,
    "retreat_options": retreat_options,
    "contested_retreat": contested_retreat,
    "overrun_then": overrun_then,
    "voluntary_retreat": voluntary_retreat,
    "forced_retreat": forced_retreat,
    "split_attack": split_attack,
    "retreat": retreat,
    "retreat_path": retreat_path,
    "settle": settle_area,
    "use_advantage": use_advantage,
    "durations": durations,
    "fortify": fortify,
    "move_in_place": move_in_place,
}
