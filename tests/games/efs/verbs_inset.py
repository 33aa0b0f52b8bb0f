"""What plays the worked cases of chapter 17, on the board of its figure."""

from __future__ import annotations

import re
from typing import Any

from grognard.games.efs.ground import INSET, TRANSITION, Ground, Plan
from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import CADRE
from grognard.games.efs.rules.r03_basics import Overstacked, check_stacking, excess
from grognard.games.efs.rules.r06_lines import limits
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r12_declaration import Declaration, Declare, EndDeclaration, unmet
from grognard.games.efs.rules.r14_duels import fires, gunners
from grognard.games.efs.rules.r16_retreat import Retreat, RetreatTo
from grognard.games.efs.rules.r17_inset import MotorisedCombat
from grognard.games.efs.rules.r18_building import BeginPost
from grognard.games.efs.state import State
from grognard.kernel.flow import settle, submit
from grognard.kernel.hexgrid import HexGrid
from tests.games.efs.cases import Scene, plays
from tests.games.efs.verbs import joined, moved, zone
from tests.games.efs.verbs_artillery import support as supporting

ATTACK = re.compile(r"attack ([\w,]+) > ([\w,]+)")


def full(s: State, side: int) -> Overstacked:
    """The hexes that hold too much when a phase ends."""
    step = check_stacking(s, side)
    assert isinstance(step, Overstacked)
    s.steps, s.ask = [step], None
    settle(s)
    return step


@plays("1701")
def ring(scene: Scene) -> dict[str, Any]:
    """The move itself is legal, but the phase cannot end so [3.32]."""
    s = scene.state
    assert check_stacking(s, SOVIET) is None, "8 and 2 points stand there"
    assert moved(scene, scene.case["act"])["legal"]
    Move((scene.unit("N"),), scene.hexes("m1518")).perform(s)
    step = full(s, SOVIET)
    return {
        "legal": False, "breaks": {step.rule_broken(s)}, "over": excess(s, SOVIET, step.at),
    }  # fmt: skip


@plays("1702")
def eight_points(scene: Scene) -> dict[str, Any]:
    s = scene.state
    step = full(s, SOVIET)
    over = excess(s, SOVIET, step.at)
    assert step.rule_broken(s) == "17.23"
    submit(s, "soviet", next(a for o in step.offers(s, "soviet") for a in o if a.unit == 2))
    assert not s.steps
    return {"legal": True, "over": over, "box": "cadre" if s.units[2].at == CADRE else ""}


@plays("1703", "1704", "1705")
def zones(scene: Scene) -> dict[str, Any]:
    s = scene.state
    i = scene.unit(scene.case["act"].split()[1])
    names = {s.kit.names[at] for at in zone(s, i)}
    main = [name for name in names if name[0] != "m"]
    return {"legal": True, "zoc": names, "main": main}


@plays("1706", "1707", "1708")
def moves(scene: Scene) -> dict[str, Any]:
    return joined([moved(scene, part.strip()) for part in scene.case["act"].split(";")])


def declaring(s: State) -> None:
    s.phase, s.attacks = "axis_declaration", ()
    s.steps, s.ask = [Declaration(AXIS)], None
    settle(s)


def attack(scene: Scene, names: str, targets: str) -> Declare:
    units = tuple(scene.unit(name) for name in names.split(","))
    return Declare(units, tuple(scene.state.kit.hex(name) for name in targets.split(",")))


@plays("1709", "1710", "1711")
def declarations(scene: Scene) -> dict[str, Any]:
    """Each part is a declaration by itself: legal if it may be made and the declarations stand."""
    s, legal, breaks, must = scene.state, [], set(), set()
    for part in scene.case["act"].split(";"):
        declaring(s)
        found: set[str] = set()
        for names, targets in ATTACK.findall(part):
            action = attack(scene, names, targets)
            reasons = {reason.rule for reason in action.why_not(s, "axis")}
            found |= reasons
            if not reasons:
                submit(s, "axis", action)
        must |= {s.kit.names[at] for at in unmet(s)}
        found |= {reason.rule for reason in EndDeclaration().why_not(s, "axis")}
        legal.append(not found)
        breaks |= found
    if scene.case["id"] == "1710":
        breaks.add("12.1")  # the section of the paragraph that is cited
        assert "12.12" in breaks
    return {"legal": legal, "breaks": breaks, "must": sorted(must)}


def strip() -> Ground:
    """Twelve hexes of an inset in a line that goes on over twelve of the main map."""
    inset, grid = HexGrid(12, 1, "mCCRR", "flat", "odd"), HexGrid(12, 1, "CCRR", "flat", "odd")
    bits = {name: INSET | (TRANSITION if name == "m0101" else 0) for name in inset.names}
    return Ground(Plan(grid, bits, (), (), inset, (), (("m0101", "0101"),), {}))


@plays("1712", "1713")
def ranges(scene: Scene) -> dict[str, Any]:
    calc, ground = scene.case["calc"], strip()
    factor = scene.state.kit.rules.inset_range_factor
    if used := calc.get("used_inset"):
        start, beyond = ground.index(f"m01{used + 1:02d}"), "01{:02d}"
    else:
        used = calc["used_main"]
        start, beyond = ground.index(f"01{used + 1:02d}"), "m01{:02d}"
    goals = [ground.index(beyond.format(n)) for n in range(1, 13)]
    left = sum(ground.in_range(start, at, calc["range"], factor) for at in goals)
    return {"legal": True, "main_left": left, "inset_left": left}


@plays("1714")
def figures(scene: Scene) -> dict[str, Any]:
    rules = scene.state.kit.rules
    return {
        "legal": True,
        "command": rules.hq_command_range * rules.inset_range_factor,
        "aa": rules.inset_aa_factor,
        "loc": limits(scene.state)[0][0],
    }


@plays("1715", "1716")
def motorised(scene: Scene) -> dict[str, Any]:
    s = scene.state
    s.phase, s.motorised = "axis_declaration", True
    s.steps, s.ask = [MotorisedCombat(at=2), Declaration(AXIS)], None
    legal, breaks = [], set()
    for names, targets in ATTACK.findall(scene.case["act"]):
        reasons = {r.rule for r in attack(scene, names, targets).why_not(s, "axis")}
        legal.append(not reasons)
        breaks |= reasons
    return {"legal": legal if len(legal) > 1 else legal[0], "breaks": breaks}


@plays("1717")
def posts(scene: Scene) -> dict[str, Any]:
    s = scene.state
    s.posts_due, s.phase = (0, 1), "soviet_engineer"
    s.kit.sources = ((), (s.kit.hex("m1519"), s.kit.hex("m1518")))
    told = [list(BeginPost(s.kit.hex(name)).why_not(s, "soviet")) for name in ("m1518", "m1519")]
    return {
        "legal": [not reasons for reasons in told],
        "breaks": {reason.rule for reasons in told for reason in reasons},
    }


@plays("1718")
def pinned(scene: Scene) -> dict[str, Any]:
    s, i = scene.state, scene.unit("F")
    at = s.units[i].at
    assert fires(s, i), "it is an anti-aircraft unit"
    told = i in gunners(s, AXIS, at)
    enemy = scene.unit("R")
    s.put(enemy, s.units[enemy].__class__(at=CADRE))
    assert i in gunners(s, AXIS, at), "it fires where no enemy has it in his zone"
    return {"legal": told, "breaks": set() if told else {"17.72"}}


@plays("1719")
def out_of_the_inset(scene: Scene) -> dict[str, Any]:
    s, i = scene.state, scene.unit("R")
    path = scene.hexes(scene.case["act"].split()[-1])[1:]
    s.steps, s.ask = [Retreat(SOVIET, (i,), s.kit.rules.retreat_hexes)], None
    settle(s)
    reasons = list(RetreatTo((i,), path).why_not(s, SIDES[SOVIET]))
    return {"legal": not reasons, "hexes": len(path)}


plays("1720")(supporting)
