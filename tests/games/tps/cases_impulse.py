"""The worked cases of the set-up, the impulse and the moves in it."""

from __future__ import annotations

from grognard.games.tps.kit import DAYS, SIDES
from grognard.games.tps.rules import r05_setup, r19_victory
from grognard.games.tps.rules.r08_end import EndImpulse, Pass, Rest
from grognard.games.tps.rules.r082_move import Move
from grognard.games.tps.rules.r082_movement import allowance, rolls_for_rubble
from grognard.games.tps.rules.r09_advantage import Keep, Offered, Prolong, Reroll, why_not_use
from grognard.games.tps.rules.r10_durations import due_after
from grognard.games.tps.rules.r14_rubble import Fortify
from grognard.games.tps.state import State
from grognard.kernel.flow import Rolled, settle, submit
from tests.games.tps.case_positions import (
    Case,
    check_recovery,
    check_table,
    position,
    refused,
)
from tests.games.tps.positions import (
    CAMP,
    area,
    asked,
    dice,
    do,
    rules_of,
    scene,
    unit,
    units,
    wake,
    why_not,
)


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
