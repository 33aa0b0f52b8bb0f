"""What plays the worked cases of chapter 12: declaration, mandated attacks, reaction, orders."""

from __future__ import annotations

import re
from typing import Any

from grognard.games.efs.kit import SIDES, SOVIET
from grognard.games.efs.pieces import Attack
from grognard.games.efs.rules.r07_replacements import demand
from grognard.games.efs.rules.r10_reach import allowance, walk
from grognard.games.efs.rules.r12_declaration import (
    Declaration,
    Declare,
    EndDeclaration,
    made,
    steps_of,
)
from grognard.games.efs.rules.r12_orders import (
    ADDITIONAL,
    NO_RETREAT,
    Ordering,
    PlaceOrder,
    RemoveOrder,
    bind_nkvd,
)
from grognard.games.efs.rules.r12_reaction import React, Reaction
from grognard.games.efs.rules.r12_targets import attack_strength, initial_column
from grognard.games.efs.rules.r21_activation import Activate, DoubleCommand
from grognard.games.efs.rules.r21_command import commanding, headquarters, in_command
from grognard.games.efs.rules.r24_victory import administer
from grognard.games.efs.state import ZONE, State
from grognard.kernel.flow import settle, submit
from tests.games.efs.cases import Scene, plays
from tests.games.efs.scenes import start

ATTACK = re.compile(r"(?:attack|declare)( mandated)? ([\w,]+) > ([\d,]+)")


def declaring(s: State, side: int) -> None:
    """A side is asked for its attacks."""
    s.phase = ("axis_declaration", "soviet_declaration")[side]
    s.steps, s.ask = [Declaration(side)], None
    settle(s)


def column(s: State, number: int) -> str:
    return s.kit.odds.columns[number] if number >= 0 else "below"


@plays("1212", "1213")
def odds(scene: Scene) -> dict[str, Any]:
    calc, table = scene.case["calc"], scene.state.kit.odds
    pairs = zip(calc["a"], calc["d"], strict=True)
    return {"legal": True, "col": [table.columns[table.column(a, d)] for a, d in pairs]}


@plays("2216", *(str(id) for id in (*range(1201, 1210), 1211, *range(1214, 1220), 1309)))
def declaration(scene: Scene) -> dict[str, Any]:
    """Each attack of the case is declared if it may be; at the end the declaration must stand."""
    s, side = scene.state, SIDES.index(scene.side)
    s.mandated, s.storm = 1, scene.case.get("storm", False)
    declaring(s, side)
    legal, breaks, found = [], set(), {}
    for mandated, names, targets in ATTACK.findall(scene.case["act"]):
        units = tuple(scene.unit(name) for name in names.split(","))
        hexes = tuple(s.kit.hex(name) for name in targets.split(","))
        action = Declare(units, hexes, bool(mandated))
        reasons = {reason.rule for reason in action.why_not(s, SIDES[side])}
        breaks |= reasons
        legal.append(not reasons)
        if "12.17" in reasons:
            continue
        found = {
            "col": column(s, initial_column(s, side, units, hexes)),
            "total": attack_strength(s, units, hexes),
            "steps": steps_of(s, units),
        }
        if not reasons:
            submit(s, SIDES[side], action)
    must = []
    for reason in EndDeclaration().why_not(s, SIDES[side]):
        breaks.add(reason.rule)
        must.append(dict(reason.about)["hex"])
    several = isinstance(scene.case["expect"]["legal"], list)
    answer: Any = legal if several else all(legal) and not must
    return {"legal": answer, "breaks": breaks, "must": must, **found}


def under_attack(s: State, units: tuple[int, ...], *hexes: int) -> None:
    """An attack that was declared, the way of it left aside."""
    s.attacks = (*s.attacks, Attack(hexes, units))


def reacting(s: State, side: int) -> Reaction:
    s.phase = ("axis_reaction", "soviet_reaction")[side]
    step = Reaction(side)
    s.steps, s.ask = [step], None
    return step


@plays("1224", "1225", "1226", "1227")
def reaction(scene: Scene) -> dict[str, Any]:
    """The enemy beside 0504 has declared an attack on it; each unit of the case reacts."""
    s, side = scene.state, SIDES.index(scene.side)
    at = s.kit.hex("0504")
    enemy = next(i for i, c in enumerate(s.kit.counters) if c.side != side)
    under_attack(s, (enemy,), at)
    reacting(s, side)
    legal, breaks = [], set()
    found: dict[str, Any] = {}
    for name, path in re.findall(r"react (\w)(?: ([\d-]+))?", scene.case["act"]):
        i = scene.unit(name)
        start = s.units[i].at
        way = scene.hexes(path)[1:] if path else (s.kit.ground.around[start][0],)
        hqs = commanding(s, start)
        action = React(i, way, hqs[0] if hqs else -1)
        reasons = {reason.rule for reason in action.why_not(s, SIDES[side])}
        legal.append(not reasons)
        breaks |= reasons
        spent, _ = walk(s, i, way, 1 << 10)
        zoned = bool(s.hazard(side)[way[-1]] & ZONE)
        found.setdefault("ma", allowance(s, i) / 4)
        found["mp"] = spent / 4 - (s.kit.rules.zoc_entry_mp if zoned else 0)
        found.setdefault("dist", []).append(s.kit.ground.distance(at, start))
    one = len(legal) == 1
    return {"legal": legal[0] if one else legal, "breaks": breaks, **found}


ORDER = {"no_retreat": NO_RETREAT, "additional": ADDITIONAL}


def ordering(s: State, side: int) -> None:
    s.phase = "soviet_reaction" if side == SOVIET else "axis_reaction"
    s.steps, s.ask = [Ordering(side)], None


@plays("1228", "1229", "1230", "1232")
def orders(scene: Scene) -> dict[str, Any]:
    """Each attacker of the case against the hex south of it; orders one after another."""
    s, side = scene.state, SIDES.index(scene.side)
    for i in s.of(1 - SOVIET):
        south = s.kit.names[s.units[i].at]
        under_attack(s, (i,), s.kit.hex(f"{int(south) + 1:04d}"))
    ordering(s, side)
    legal, breaks = [], set()
    for where, word in re.findall(r"order (\w+) (\w+)", scene.case["act"]):
        at = s.kit.hex(where) if where.isdigit() else s.attacks[0].hexes[0]
        hq = next((i for i in headquarters(s.kit) if in_command(s, i, at)), -1)
        action = PlaceOrder(at, ORDER[word], hq if side == SOVIET else -1)
        reasons = {reason.rule for reason in action.why_not(s, SIDES[side])}
        legal.append(not reasons)
        breaks |= reasons
        if not reasons:
            s.steps[-1].answer(s, SIDES[side], action)
    return {"legal": legal if len(legal) > 1 else legal[0], "breaks": breaks}


@plays("1231")
def nkvd_order(scene: Scene) -> dict[str, Any]:
    s = scene.state
    at, hq = s.kit.hex("0504"), scene.unit("H")
    under_attack(s, (scene.unit("A"),), at)
    ordering(s, SOVIET)
    bind_nkvd(s)
    status = s.attacks[0].orders[1] == NO_RETREAT and s.attacks[0].shown
    lift = RemoveOrder(at, hq)
    lifted = not list(lift.why_not(s, "soviet"))
    s.steps[-1].answer(s, "soviet", lift)
    again = {reason.rule for reason in PlaceOrder(at, ADDITIONAL, hq).why_not(s, "soviet")}
    order = "no_retreat" if status else ""
    return {"legal": [status, lifted, not again], "order": order, "breaks": again}


@plays("1220")
def doubling(scene: Scene) -> dict[str, Any]:
    s, hq = scene.state, scene.unit("H")
    s.phase, s.mandated = "soviet_mvtm", 1
    assert not list(DoubleCommand(hq).why_not(s, "soviet"))
    DoubleCommand(hq).perform(s)
    allowed = 0
    for name in "ABCD":
        deed = Activate(hq, scene.unit(name))
        if not list(deed.why_not(s, "soviet")):
            deed.perform(s)
            allowed += 1
    return {"legal": allowed == 4, "allowed": allowed}


@plays("1221")
def unmade(scene: Scene) -> dict[str, Any]:
    """What three attacks that are due are worth, against a turn with none."""
    points = []
    for due in (0, 3):
        s = start("smolensk-road")
        s.mandated, s.taken, s.scored = due, 1, s.scored | 1
        s.held |= sum(1 << at for at in s.kit.locations[0])
        before = s.vp
        administer(s, -1)
        points.append(s.vp - before)
    return {"legal": True, "vp": points[1] - points[0], "outstanding": s.mandated}


@plays("1223")
def overrun_is_no_attack(scene: Scene) -> dict[str, Any]:
    """Nothing but a declared attack takes a mandated one off the track."""
    s = scene.state
    s.mandated, s.attacks = 1, (Attack(()),)
    made(s, 0, 5)
    return {"legal": s.mandated == 0, "breaks": {"12.34"} if s.mandated else set()}


@plays("1222")
def beyond_nine(scene: Scene) -> dict[str, Any]:
    s = start("smolensk-road")
    s.mandated, before = s.kit.rules.mandated_track_end, s.vp
    demand(s, 2)
    return {"legal": True, "vp": s.vp - before, "outstanding": s.mandated}
