"""The cases of chapters 11 and 13, laid out and played: single shots, at vehicles and at movers."""

from __future__ import annotations

import re
from collections.abc import Callable

from grognard.games.pg.piece_state import DISRUPTED, FIRED, OVER, UNMARKED
from grognard.games.pg.rules.r03_segment import Activate, Segment, declare
from grognard.games.pg.rules.r07_fire import force
from grognard.games.pg.rules.r07_losses import Struck
from grognard.games.pg.rules.r11_antitank import AntiTank, rate, score
from grognard.games.pg.rules.r13_opportunity import Offered, Opportunity, OpportunityShot
from grognard.games.pg.rules.r14_checks import Checks
from grognard.kernel.flow import settle
from tests.games.pg.cases_fire import (
    Case,
    acting,
    broken,
    camp,
    column_of,
    dice,
    laid,
    names,
    shot,
)
from tests.games.pg.scenes import Scene, flat, h, piece, play, roll, u, why

# ---- chapter 11 ------------------------------------------------------------------------------


def shoots(case: Case) -> None:
    m = acting(laid(case), case)
    expect, calc = case["expect"], case.get("calc", {})
    if case["id"] in ("1104", "1105"):
        m.script = [1, 1]
        play(m, AntiTank(u(m, "Y1"), u(m, "A1")))
    action = shot(m, case)
    assert isinstance(action, AntiTank)
    if not expect["legal"]:
        broken(case, why(m, action))
        return
    assert why(m, action) == []
    found = calc["roll"] + score(m.state, action.unit, action.target).total
    assert found == expect["score"]
    m.script = [*dice(calc["roll"]), *([1, 1] * 4)]
    before = piece(m, names(case, "b")[0])
    play(m, action)
    after = m.state.units[action.target]
    lost = (after.at < 0) * 2 or int(after.reduced) - int(before.reduced)
    assert min(lost, expect["steps"]) == expect["steps"]
    assert bool(lost) == bool(expect["steps"])


def two_guns(case: Case) -> None:
    """[7.33] An anti-tank shot is one unit's: the action names one."""
    assert AntiTank.__struct_fields__ == ("unit", "target")
    m = acting(laid(case), case)
    assert why(m, AntiTank(u(m, "G1"), u(m, "S1"))) == []


def rates(case: Case) -> None:
    """[11.2] Whose AFVs fire twice, by nation, year and strength."""

    def shots(unit: str, year: int, state: str = "") -> bool:
        sides = ("axis", "allies su.t26") if unit.startswith("de") else ("allies", "axis de.pzii")
        pieces = f"{sides[0]} A={unit} 0505 {state}\n{sides[1]} 0508"
        m = flat(pieces, f"turn: 1\nyear: {year}")
        return rate(m.state, u(m, "A")) == 2

    expect = case["expect"]
    if "full_tank" in expect:
        assert shots("de.pziiig", 1941) == expect["full_tank"]
        assert shots("de.pziiig", 1941, "reduced") == expect["reduced_tank"]
        assert shots("de.50at", 1941) == expect["gun"]
    else:
        assert [shots("us.m4", year) for year in (1943, 1944)] == expect["us"]
        assert shots("su.t34c", 1943) == expect["line"]
        assert [guards(year) for year in (1942, 1943)] == expect["guards"]


def guards(year: int) -> bool:
    """[11.2] A line tank that the scenario counts as Guards."""
    m = flat("allies A=su.t34c 0505\naxis de.pzii 0508", f"turn: 1\nyear: {year}")
    m.kit.guards = frozenset({"su.t34c"})
    m.kit._settle(m.kit.counters[u(m, "A")])
    return rate(m.state, u(m, "A")) == 2


# ---- chapter 13 ------------------------------------------------------------------------------


def watched(case: Case, *more: str, mover: str, hex: str | None = None) -> Scene:
    """Side a waits; a unit of side b has just come into its hex."""
    m = laid(case, *more, phase="b")
    s, i = m.state, u(m, mover)
    side = s.kit.counters[i].side
    s.begin_segment(side)
    declare(s, i, 1)
    come(m, mover)
    return m


def come(m: Scene, mover: str, hex: str = "") -> None:
    """The mover comes into a hex, and fire is offered."""
    s, i = m.state, u(m, mover)
    if hex:
        s.change(i, at=h(m, hex))
    s.steps = [*[one for one in s.steps if not isinstance(one, Offered)],
               Offered(s.units[i].at, (i,))]  # fmt: skip
    s.ask = None
    settle(s)


def opportunity(case: Case) -> None:
    """The first shot of a case by opportunity: its tally, or the rule that forbids it."""
    more = () if case.get("b") else ("allies I9=su.inf 0507",)
    mover = names(case, "b")[0] if case.get("b") else "I9"
    m = watched(case, *more, mover=mover)
    left = case["act"].partition(">")[0]
    units = tuple(u(m, name) for name in re.findall(r"\b[A-Z]\d\b", left.split(";")[0]))
    action = Opportunity(units, u(m, mover))
    s, expect = m.state, case["expect"]
    if not expect["legal"]:
        s.steps[-1] = Offered(s.units[u(m, mover)].at, (u(m, mover),))
        broken(case, [(one.rule, one.why) for one in action.why_not(s, camp(case, "a"))])
        return
    assert why(m, action) == []
    one = column_of(m, action, mover)
    if "total" in case["calc"]:
        assert force(s, action.attack(s)) == case["calc"]["total"]
    if "shift" in expect:
        assert one.shift == expect["shift"]
    if "col" in expect:
        assert m.kit.direct_fire.heads[one.column] == expect["col"]
    if "result" in expect:
        assert m.kit.direct_fire.result(one.column, case["calc"]["roll"]) == expect["result"]


def once_in_a_hex(case: Case) -> None:
    m = watched(case, mover="C1")
    both = Opportunity((u(m, "F1"), u(m, "F2")), u(m, "C1"))
    single = Opportunity((u(m, "F1"),), u(m, "C1"))
    assert why(m, both) == why(m, single) == []
    m.script = [3, 4]
    m.play(m.ask.sides[0], both)
    roll(m)
    s = m.state
    reasons = [one.rule for one in single.why_not(s, "axis")] if isinstance(
        s.steps[-1], Offered) else ["13.21"]  # fmt: skip
    assert reasons == ["13.21"]
    come(m, "C1", "0506")
    assert why(m, single) == []


def markers(case: Case) -> None:
    """[7.46] After one shot it may fire once more, after two it is marked."""
    m = watched(case, "allies I9=su.inf 0507", mover="I9")
    seen = []
    for hex in ("0507", "0506"):
        come(m, "I9", hex)
        m.script = [3, 4]
        m.play(m.ask.sides[0], Opportunity((u(m, "H1"),), u(m, "I9")))
        roll(m)
        unit = piece(m, "H1")
        seen.append(unit.shots if unit.marker == UNMARKED else unit.shots - 1)
    assert piece(m, "H1").marker == FIRED
    assert seen == [1, 1]
    s = m.state
    s.change(u(m, "I9"), at=h(m, "0607"))
    s.steps[-1] = Offered(h(m, "0607"), (u(m, "I9"),))
    third = Opportunity((u(m, "H1"),), u(m, "I9"))
    broken(case, [(one.rule, one.why) for one in third.why_not(s, "axis")])


def stops(case: Case) -> None:
    """[13.14] A failed check stops the mover, a lost step does not."""
    for fall, morale, over in (((6, 6), DISRUPTED, True), ((1, 1), 0, False)):
        m = watched({"a": ["H1=de.hmg@0505"], "b": ["I1=su.inf@0506"]}, mover="I1")
        # 9 at one hex is +3: column 22, where a 3 is X.
        m.script = [1, 2, *fall]
        m.play(m.ask.sides[0], Opportunity((u(m, "H1"),), u(m, "I1")))
        roll(m)
        unit = piece(m, "I1")
        assert unit.reduced
        assert (unit.morale >= DISRUPTED) == (morale >= DISRUPTED)
        assert bool(m.state.tasks[u(m, "I1")].flags & OVER) == over


def not_activated_after(case: Case) -> None:
    m = watched(case, "allies I9=su.inf 0507", mover="I9")
    m.script = [3, 4]
    m.play(m.ask.sides[0], Opportunity((u(m, "H1"),), u(m, "I9")))
    roll(m)
    s = m.state
    s.begin_segment(0)
    s.steps[-1] = Segment(0)
    s.ask = None
    settle(s)
    broken(case, why(m, Activate(u(m, "H1"), "move")))


def anti_tank_shots(case: Case) -> None:
    """[13.0, 11.2] One anti-tank shot a turn for guns, two for efficient armour."""
    mover = names(case, "b")[0]
    m = watched(case, mover=mover)
    firer = names(case)[0]
    action = OpportunityShot(u(m, firer), u(m, mover))
    assert why(m, action) == []
    m.script = [1, 1]
    m.play(m.ask.sides[0], action)
    roll(m)
    m.state.change(u(m, mover), at=h(m, "0508"))
    m.state.steps[-1] = Offered(h(m, "0508"), (u(m, mover),))
    reasons = [(one.rule, one.why) for one in action.why_not(m.state, "axis")]
    if case["expect"]["legal"]:
        assert reasons == []
    else:
        broken(case, reasons)


def one_kind(case: Case) -> None:
    m = watched(case, "allies I9=su.inf 0507", "allies T9=su.t26 0508", mover="I9")
    m.script = [3, 4]
    m.play(m.ask.sides[0], Opportunity((u(m, "G1"),), u(m, "I9")))
    roll(m)
    m.state.steps[-1] = Offered(h(m, "0508"), (u(m, "T9"),))
    action = OpportunityShot(u(m, "G1"), u(m, "T9"))
    broken(case, [(one.rule, one.why) for one in action.why_not(m.state, "axis")])


def left_behind(case: Case) -> None:
    """[13.11] A shot at a mover that has gone on is none at this hex."""
    m = watched(case, mover="I1")
    s = m.state
    s.steps[-1] = Offered(h(m, "0507"), (u(m, "I1"),))
    action = Opportunity((u(m, "H1"),), u(m, "I1"))
    broken(case, [(one.rule, one.why) for one in action.why_not(s, "axis")])


def mover_alone(case: Case) -> None:
    """[7.64] Both steps are the mover's; who shares his hex is not touched."""
    m = laid(case, phase="b")
    s, i = m.state, u(m, "I1")
    s.steps.append(Struck(1, h(m, "0507"), (((i,), "2X"),), single=True))
    s.ask = None
    settle(s)
    assert piece(m, "I1").at < 0
    assert not piece(m, "I2").reduced
    assert not any(isinstance(step, Checks) for step in s.steps)


RUN: dict[str, Callable[[Case], None]] = {
    "730": markers,
    "819": shoots,
    **dict.fromkeys(("1101", "1102", "1103", "1104", "1105", "1107", "1108", "1109"), shoots),
    **dict.fromkeys(("1112", "1119"), shoots),
    **dict.fromkeys(("1110", "1111"), rates),
    "1117": two_guns,
    "1301": once_in_a_hex,
    **dict.fromkeys(("1302", "1303", "1304", "1305", "1308", "1314"), opportunity),
    "1306": stops,
    "1307": not_activated_after,
    **dict.fromkeys(("1309", "1310"), anti_tank_shots),
    "1311": one_kind,
    "1312": left_behind,
    "1313": mover_alone,
}
