"""The cases of chapters 7 to 11 and 13, laid out and played."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from grognard.games.pg.kit import AXIS_NATIONS, SIDES
from grognard.games.pg.piece_state import FIRE
from grognard.games.pg.rules.r03_activation import activates, activators
from grognard.games.pg.rules.r03_segment import Acting, Segment, declare
from grognard.games.pg.rules.r07_fire import Column, columns, force, table
from grognard.games.pg.rules.r07_losses import Struck, Suffer
from grognard.games.pg.rules.r07_steps import lose_step
from grognard.games.pg.rules.r08_spotting import spots
from grognard.games.pg.rules.r09_bombardment import Bombard
from grognard.games.pg.rules.r09_off_board import Barrage
from grognard.games.pg.rules.r10_direct import Divide, Fire
from grognard.games.pg.rules.r11_antitank import AntiTank
from grognard.games.pg.rules.r13_opportunity import Opportunity
from grognard.games.pg.rules.r14_checks import Checks
from grognard.kernel.flow import Action, settle
from tests.games.pg.scenes import Scene, flat, h, piece, play, u, why

Case = dict[str, Any]
STATES = {
    "r": "reduced", "d": "disrupted", "D": "demoralised", "f": "fired", "L": "limbered",
    "u": "dug", "s": "spotted", "h": "hidden", "t": "led",
}  # fmt: skip
ANY = {"artillery": "su.76art", "armour 5": "de.jpziv70"}
"""Pieces that a case names by what they are."""


# ---- laying a case out -----------------------------------------------------------------------


def camp(case: Case, side: str) -> str:
    """Whose pieces these are: those of Axis nations, or the other side's than those."""
    for own, words in ((True, case.get(side, ())), (False, case.get("ab".replace(side, ""), ()))):
        for word in words:
            found = re.match(r"\w+=(\w\w)\.", word)
            if found:
                axis = found[1] in AXIS_NATIONS
                return SIDES[0 if axis == own else 1]
    return "axis" if side == "a" else "allies"


def line(case: Case, side: str, word: str) -> str:
    name, rest = word.split("=", 1)
    what, place = rest.split("@")
    hex, _, states = place.partition(":")
    words = [STATES[state] for state in states.split(",") if state in STATES]
    aboard = re.search(r">(\w+)", states)
    if aboard:
        words.append(f"aboard {aboard[1]}")
    return f"{camp(case, side)} {name}={ANY.get(what, what)} {hex[:4]} {' '.join(words)}"


def laid(case: Case, *more: str, phase: str = "a") -> Scene:
    """The board of a case, with further pieces."""
    pieces = [line(case, side, word) for side in "ab" for word in case.get(side, ())]
    terrain, trenches, smoke = [], [], []
    for hex, feature in case.get("map", {}).items():
        parts = feature.split("+")
        trenches += [hex] if "entrenchment" in parts else []
        smoke += [hex] if "smoke" in parts else []
        left = "+".join(part for part in parts if part not in ("entrenchment", "smoke"))
        terrain += [f"{hex}={left}"] if left else []
    keys = [f"turn: 1\nphase: {camp(case, phase)} segment"]
    keys += [f"map: {' '.join(terrain)}"] if terrain else []
    keys += [f"trenches: {' '.join(trenches)}"] if trenches else []
    keys += [f"smoke: {' '.join(smoke)}"] if smoke else []
    keys += ["sight: night"] if case.get("night") else []
    keys += [f"year: {case['year']}"] if "year" in case else []
    found = flat("\n".join([*pieces, *more]), "\n".join(keys))
    settle(found.state)
    return found


def names(case: Case, side: str = "a") -> list[str]:
    return [word.split("=")[0] for word in case.get(side, ())]


def acting(m: Scene, case: Case, who: list[str] | None = None) -> Scene:
    """All of side a are activated by their leaders and declared to fire."""
    s = m.state
    side = SIDES.index(camp(case, "a"))
    s.begin_segment(side)
    chosen = [u(m, name) for name in who or names(case)]
    for i in chosen:
        declare(s, i, FIRE)
    among = tuple(i for i in chosen if activates(s, i))
    for i in chosen:
        s.task(i, by=activators(s, i, among))
    s.steps[-1] = Acting(side)
    s.ask = None
    settle(s)
    return m


def heads(m: Scene, case: Case) -> list[int]:
    return [u(m, name) for name in names(case) if m.kit.counters[u(m, name)].leader]


def shot(m: Scene, case: Case) -> Action[Any]:
    """What the act of a case says: units and target by name."""
    act = case["act"]
    left, _, right = act.partition(">")
    firing = [u(m, name) for name in re.findall(r"\b[A-Z]\d\b", left)]
    leaders = heads(m, case)
    units = tuple(sorted(i for i in firing if i not in leaders))
    goal = re.search(r"\b(\d{4}|[A-Z]\d)\b", right)
    assert goal, act
    word = act.split()[0]
    if word == "at":
        return AntiTank(units[0], u(m, goal[1]))
    target = h(m, goal[1])
    several = len({m.state.units[i].at for i in units}) > 1
    able = [i for i in leaders if m.state.leader(i).combat]
    combiner = leaders[0] if several and leaders else -1
    if word == "bombard":
        return Bombard(units, target, combiner if able else -1)
    rest = tuple(i for i in able if i != combiner)
    return Fire(units, target, rest, combiner if able else -1)


def broken(case: Case, reasons: list[tuple[str, str]]) -> None:
    """The case is refused by its rule."""
    assert not case["expect"]["legal"]
    assert case["expect"]["breaks"] in [rule for rule, _ in reasons], reasons


def column_of(m: Scene, action: Any, target: str) -> Column:
    made = action.attack(m.state if isinstance(action, Opportunity) else m.state.side)
    found = columns(m.state, made)
    return next(one for one in found if u(m, target) in one.units)


# ---- chapters 7, 9, 10: fire upon hexes ------------------------------------------------------


def fire(case: Case) -> None:
    """A shot of a case: refused by its rule, or on its column with its result."""
    if ">" not in case["act"]:
        case = {**case, "b": ["S9=su.inf@0507"], "act": case["act"] + " > 0507"}
    m = acting(laid(case), case)
    action = shot(m, case)
    reasons, expect = why(m, action), case["expect"]
    if not expect["legal"]:
        broken(case, reasons)
        return
    assert reasons == []
    attack = action.attack(m.state.side)  # type: ignore[attr-defined]
    fire_table = table(m.state, attack.kind)
    calc, found = case.get("calc", {}), columns(m.state, attack)
    if "total" in calc and calc.get("kind") in ("df", "bf"):
        assert force(m.state, attack) == calc["total"]
    if "total" in expect:
        assert force(m.state, attack) == expect["total"]
    shown = [(one.shift, fire_table.heads[one.column]) for one in found]
    if "col" in expect:
        assert expect["col"] in [head for _, head in shown]
    if "shift" in expect:
        assert expect["shift"] in [shift for shift, _ in shown]
    roll = calc.get("roll")
    if roll and "result" in expect:
        results = [fire_table.result(one.column, roll) for one in found]
        assert expect["result"] in results
    gone(m, case, action, roll)


def over_a_friend(case: Case) -> None:
    """Disputed: as it is laid out, one firer's line runs over the other's hex (10.1). What the case
    is about holds when he stands beside it."""
    m = acting(laid(case), case)
    assert why(m, shot(m, case)) == [("10.1", "friends-in-the-way")]
    beside = [word.replace("@0505", "@0605") for word in case["a"]]
    fire({**case, "a": beside})


def gone(m: Scene, case: Case, action: Action[Any], roll: int | None) -> None:
    if "eliminated" in case["expect"] and roll:
        m.script = [*dice(roll), *([1, 1] * 8)]
        play(m, action)
        for name in case["expect"]["eliminated"]:
            assert piece(m, name).at < 0


def dice(total: int) -> list[int]:
    first = max(1, total - 6)
    return [first, total - first]


def split(case: Case) -> None:
    """One roll upon a hex, by a battery or by infantry of the strength that the case names."""
    firers = {11: "axis F1=ss.hmg 0506", 16: "axis F1=de.hmg 0505\naxis F2=de.fj 0505\n"
              "axis L1=LT(9/1/0) 0505", 22: "axis F1=ss.hmg 0506\naxis F2=ss.hmg 0506"}  # fmt: skip
    total = case["calc"]["total"]
    pieces = firers[total].split("\n")
    m = laid(case, *pieces, phase="a")
    acting(m, {**case, "a": [word.split()[1] for word in pieces]})
    crew = tuple(u(m, word.split()[1].split("=")[0]) for word in pieces)
    lead = tuple(i for i in crew if m.kit.counters[i].leader)
    target = m.state.units[u(m, names(case, "b")[0])].at
    action = Fire(tuple(i for i in crew if i not in lead), target, lead)
    assert why(m, action) == []
    assert force(m.state, action.attack(0)) == total
    for name, (shift, head, result) in zip(names(case, "b"), case["calc"]["items"], strict=True):
        one = column_of(m, action, name)
        assert one.shift == shift
        assert m.kit.direct_fire.heads[one.column] == head
        assert m.kit.direct_fire.result(one.column, case["calc"]["roll"]) == result


def offboard(case: Case) -> None:
    """A barrage, spotted by a leader."""
    m = laid(case, "axis L9=LT(8/0/0) 0509")
    value = case["calc"]["total"]
    m.state.batteries = ((value,), (value,))
    if not case.get("b"):
        m = laid({**case, "b": ["S1=su.inf@0510"]}, "axis L9=LT(8/0/0) 0509")
        m.state.batteries = ((value,), (value,))
    action = Barrage((value,), h(m, "0510"))
    assert why(m, action) == []
    one = column_of(m, action, "S1")
    head = m.kit.bombardment.heads[one.column]
    assert (head, m.kit.bombardment.result(one.column, case["calc"]["roll"])) == (
        case["expect"]["col"], case["expect"]["result"],
    )  # fmt: skip


# ---- results ---------------------------------------------------------------------------------


def struck(m: Scene, case: Case, units: tuple[int, ...], code: str, name: str) -> Struck:
    s = m.state
    side = s.kit.counters[units[0]].side
    step = Struck(side, s.units[units[0]].at, ((units, code),), name)  # type: ignore[arg-type]
    s.steps.append(step)
    s.ask = None
    settle(s)
    return step


def result(case: Case) -> None:
    """A result falls upon a hex; its owner chooses, and who survives checks."""
    m = laid(case, phase="b")
    act, expect = case["act"], case["expect"]
    found = re.match(r"(assault_)?result (\w+) (\d{4})(?:; assign (.*))?", act)
    assert found
    own = [word.split("=")[0] for word in case["b"] if "not attacking" not in word]
    units = tuple(u(m, name) for name in own)
    step = struck(m, case, units, found[2], "assault" if found[1] else "fire")
    toll = step.toll
    losses = tuple(
        (u(m, name), int(n)) for name, n in re.findall(r"([A-Z]\d) (\d)", found[4] or "")
    )
    if not expect["legal"]:
        broken(case, [(one.rule, one.why) for one in toll.why_not(m.state, losses)])
        if "choices" in expect:
            free = {i for way in toll.ways(m.state) for i, _ in way if m.kit.counters[i].combat}
            assert free == {u(m, name) for name in expect["choices"]}
        return
    if losses:
        trucks = tuple((i, 1) for i in toll.trucks(m.state)[: toll.steps])
        m.play(m.ask.sides[0], Suffer(tuple(sorted((*losses, *trucks)))))
    elif isinstance(m.state.steps[-1], Struck):
        wanted = {u(m, name): n for name, n in expect["steps"].items()}
        ways = toll.ways(m.state)
        assert tuple(sorted(wanted.items())) in ways
        m.play(m.ask.sides[0], Suffer(tuple(sorted(wanted.items()))))
    aftermath(m, case)


def aftermath(m: Scene, case: Case) -> None:
    """Who is gone, and who checks."""
    expect = case["expect"]
    for name in expect.get("eliminated", ()):
        assert piece(m, name).at < 0, name
    if "checks" in expect:
        due: dict[int, int] = {}
        for step in m.state.steps:
            if isinstance(step, Checks):
                due = dict(step.due)
        told = {name: f"M{due[u(m, name)] or ''}" for name in names(case, "b") if u(m, name) in due}
        assert told == (expect["checks"] or {})


def lost_twice(case: Case) -> None:
    m = laid(case, phase="b")
    for _ in range(2):
        lose_step(m.state, u(m, "I1"))
    assert piece(m, "I1").at < 0


# ---- 7.23, 7.22, 7.33 ------------------------------------------------------------------------


def divided(case: Case) -> None:
    m = acting(laid(case, "allies S1=su.inf 0507"), case)
    shares = tuple(int(n) for n in case["act"].split("split ")[1].split(","))
    name = names(case)[0]
    if "opp" in case["act"]:
        # The action of opportunity fire has no shares: the whole value fires.
        assert "shares" not in Opportunity.__struct_fields__
        assert case["expect"]["breaks"] == "7.23"
        return
    reasons = why(m, Divide(u(m, name), shares))
    if not case["expect"]["legal"]:
        broken(case, reasons)
        return
    assert reasons == []
    play(m, Divide(u(m, name), shares))
    action = Fire((u(m, name),), h(m, "0507"))
    assert force(m.state, action.attack(m.state.side)) == case["calc"]["total"]
    one = column_of(m, action, "S1")
    assert m.kit.direct_fire.heads[one.column] == case["expect"]["col"]


def mixed(case: Case) -> None:
    """[7.33] There is no action that holds both kinds; a mortar in direct fire is refused."""
    m = acting(laid(case), case)
    reasons = why(m, Fire((u(m, "I1"), u(m, "M1")), h(m, "0507")))
    assert ("7.31", "no-direct-fire") in reasons


def two_kinds(case: Case) -> None:
    m = acting(laid(case), case)
    play(m, Fire((u(m, "K1"),), h(m, "0507")))
    reasons = why(m, AntiTank(u(m, "K1"), u(m, "T1")))
    assert {rule for rule, _ in reasons} & {"3.13", "7.22"}


def with_mortar(case: Case) -> None:
    """[9.3] A barrage has factors alone, and on-board guns fire in a segment of their own."""
    assert set(Barrage.__struct_fields__) == {"factors", "target"}
    m = laid(case, "allies L9=LT(8/0/0) 0509")
    m.state.batteries = ((20,), (20,))
    play(m, Barrage((20,), h(m, "0510")))
    assert not isinstance(m.state.steps[-1], Acting)


# ---- chapter 8 -------------------------------------------------------------------------------


def marked(case: Case) -> None:
    m = laid(case, "axis I1=de.inf 0505")
    assert spots(m.state, h(m, "0505"), u(m, "S1"))
    bare = laid({**case, "b": ["S1=su.inf@0517"]}, "axis I1=de.inf 0505")
    assert not spots(bare.state, h(bare, "0505"), u(bare, "S1"))


# ---- chapter 9 -------------------------------------------------------------------------------


def friendly(case: Case) -> None:
    """[9.52, 9.53] Friends beside the target: on which dice they are hit, the target always is."""
    for nation, key in (("de", "german"), ("su", "soviet")):
        first = {"de": 1, "su": 2}[nation]
        hits = []
        for die in (first, first + 1):
            own, foe = ("axis", "allies") if nation == "de" else ("allies", "axis")
            gun, enemy = ("de.81mm", "su.inf") if nation == "de" else ("su.82mm", "de.inf")
            m = flat(
                f"{own} M1={gun} 0503\n{own} I1={nation}.inf 0509\n{foe} S1={enemy} 0510",
                f"turn: 1\nphase: {own} segment",
            )
            settle(m.state)
            acting(m, {"a": [f"M1={gun}@0503"], "b": [f"S1={enemy}@0510"]})
            m.script = [*dice(7), die, 1, *dice(7), *([1] * 20)]
            told = len(m.story)
            play(m, Bombard((u(m, "M1"),), h(m, "0510")))
            what = [event.what for event in m.story[told:]]
            assert what.count("fire-result") >= 1, "the target is bombarded"
            hits.append("friendly-fire" in what)
        if key in case["expect"]:
            assert hits == case["expect"][key]
        else:
            assert hits == [True, False]


def twice_a_turn(case: Case) -> None:
    m = laid(case, "axis L9=LT(8/0/0) 0509", "allies S1=su.inf 0510")
    m.state.batteries = ((16,), (16,))
    action = Barrage((16,), h(m, "0510"))
    assert why(m, action) == []
    play(m, action)
    m.state.steps[-1] = Segment(0)
    m.state.ask = None
    settle(m.state)
    broken(case, why(m, action))


RUN: dict[str, Callable[[Case], None]] = {
    **dict.fromkeys(("703", "704", "721", "722", "723", "903", "904", "907", "912", "1001"), fire),
    **dict.fromkeys(("1005", "1006", "1007", "1008", "1009", "1010"), fire),
    **dict.fromkeys(("601", "602", "603", "604", "605", "606", "607", "608"), fire),
    **dict.fromkeys(("705", "706", "707", "708", "709", "710", "711", "712", "713"), result),
    **dict.fromkeys(("714", "724", "725"), result),
    **dict.fromkeys(("715", "716", "717", "718"), divided),
    "1012": over_a_friend,
    "719": mixed,
    "720": two_kinds,
    "729": lost_twice,
    "818": marked,
    "902": with_mortar,
    **dict.fromkeys(("905", "906", "915"), offboard),
    **dict.fromkeys(("909", "913"), friendly),
    "914": twice_a_turn,
    **dict.fromkeys(("1013", "1015", "1018"), split),
}
