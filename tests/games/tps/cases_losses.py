"""The worked cases of losses and retreats."""

from __future__ import annotations

from typing import Any

from grognard.games.tps.kit import GROUPS, REMOVED
from grognard.games.tps.rules.r083_battle import Split
from grognard.games.tps.rules.r083_resolve import outcome
from grognard.games.tps.rules.r083_values import Fight, capacity
from grognard.games.tps.rules.r08354_losses import WORTH, Losses, Pay, Selection
from grognard.games.tps.rules.r08355_retreat import Fall, Retreat, RetreatTo, ways_back
from grognard.kernel.flow import refusals, settle
from tests.games.tps.case_positions import (
    Case,
    check_recovery,
    position,
    refused,
)
from tests.games.tps.positions import (
    area,
    asked,
    attack,
    dice,
    do,
    pay_somehow,
    resolve,
    rules_of,
    unit,
    units,
    why_not,
)


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
