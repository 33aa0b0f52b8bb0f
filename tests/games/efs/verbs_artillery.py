"""What plays the worked cases of chapter 13: support, heavy guns, bombardment, limited supply."""

from __future__ import annotations

import re
from typing import Any

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import BOXES, Attack
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r12_declaration import change
from grognard.games.efs.rules.r13_artillery import guns_of
from grognard.games.efs.rules.r13_bombard import Bombard, Bombardment
from grognard.games.efs.rules.r13_modes import ChangeMode, Modes
from grognard.games.efs.rules.r13_support import AddGun, Gunnery, spends
from grognard.games.efs.rules.r15_combat import strengths
from grognard.games.efs.rules.r15_odds import capped, ratio, support_points
from grognard.games.efs.rules.r16_results import mortars
from grognard.games.efs.rules.r16_retreat import Retreat
from grognard.games.efs.state import State
from grognard.kernel.flow import submit
from tests.games.efs.cases import Scene, plays
from tests.games.efs.scenes import play_line, with_dice


def attacking(s: State, target: str) -> int:
    """An attack on a hex by all units beside it that are no artillery; whose it is."""
    at = s.kit.hex(target)
    counters = s.kit.counters
    owner = next(counters[i].side for i in s.stacks[at])
    units = tuple(
        i for b in s.kit.ground.edge[at] for i in s.stack_of(1 - owner, b)
        if counters[i].combat and not counters[i].artillery
    )  # fmt: skip
    s.attacks, s.battle = (Attack((at,), units),), 0
    return 1 - owner


def add(s: State, side: int, i: int, asps: tuple[int, ...]) -> set[str]:
    """A gun is added, if it may be, with the first supply unit that will do; the rules against."""
    at = s.attacks[0].hexes[0]
    found: set[str] = set()
    for asp in (-1, *asps):
        action = AddGun(at, i, asp)
        reasons = {reason.rule for reason in action.why_not(s, SIDES[side])}
        if not reasons:
            s.steps[-1].answer(s, SIDES[side], action)
            return set()
        found = found & reasons if found else reasons
    return found


def supporting(s: State, side: int) -> tuple[int, ...]:
    """A side is asked for artillery; the supply units there are."""
    s.steps, s.ask = [Gunnery(side, 0)], None
    return tuple(i for i, c in enumerate(s.kit.counters) if not c.combat)


@plays(
    "1301", "1303", "1304", "1305", "1306", "1307", "1312", "1313", "1315", "1320", "1322", "1210",
    "1420", "2115",
)  # fmt: skip
def support(scene: Scene) -> dict[str, Any]:
    """Each gun of the case in turn; then what they add together."""
    s, side = scene.state, SIDES.index(scene.side)
    if "ammunition 0" in str(scene.case):
        s.shells = {scene.unit("S"): 0}
    names, target = re.findall(r"support ([\w,]+) > (\w+)", scene.case["act"])[0]
    attacker = attacking(s, target)
    asps = supporting(s, side)
    breaks: set[str] = set()
    legal = []
    for name in names.split(","):
        reasons = add(s, side, scene.unit(name), asps)
        breaks |= reasons
        legal.append(not reasons)
    if away := re.search(r"from (\d+)", scene.case["act"]):
        i = scene.unit(names)
        s.attacks = (Attack(s.attacks[0].hexes, s.attacks[0].units),)
        s.put(i, s.units[i].__class__(at=s.kit.hex(away[1])))
        reasons = add(s, side, i, asps)
        breaks |= reasons
        legal.append(not reasons)
    guns = guns_of(s, side, 0)
    troops = s.attacks[0].units if attacker == side else [
        i for b in s.attacks[0].hexes for i in s.stack_of(side, b)
    ]  # fmt: skip
    held = sum(s.strength(i)[attacker != side] for i in troops if not s.kit.counters[i].artillery)
    points = support_points(s, guns, s.attacks[0].hexes, defending=attacker != side)
    several = isinstance(scene.case["expect"]["legal"], list)
    return {
        "legal": legal if several else all(legal), "breaks": breaks, "allowed": len(guns),
        "total": capped(points, held),
    }  # fmt: skip


@plays("1302")
def cap(scene: Scene) -> dict[str, Any]:
    calc = scene.case["calc"]
    return {"legal": True, "total": capped(sum(calc["terms"]), calc["cap"])}


@plays("1314")
def to_fire(scene: Scene) -> dict[str, Any]:
    s, i = scene.state, scene.unit("S")
    s.moved_turn = 1 << i
    s.steps = [Modes(AXIS)]
    reasons = {reason.rule for reason in ChangeMode(i).why_not(s, "axis")}
    return {"legal": not reasons, "breaks": reasons}


@plays("1316")
def off_road(scene: Scene) -> dict[str, Any]:
    s = scene.state
    path = scene.hexes(scene.case["act"].split()[-1])[1:]
    reasons = {r.rule for r in Move((scene.unit("S"),), path).why_not(s, "axis")}
    return {"legal": not reasons, "breaks": reasons}


@plays("1317", "1318", "1319")
def bombardment(scene: Scene) -> dict[str, Any]:
    s = scene.state
    names, target = re.findall(r"bombard ([\w,]+) > (\d+)", scene.case["act"])[0]
    attacking(s, target)
    asps = supporting(s, AXIS)
    legal = not any(add(s, AXIS, scene.unit(name), asps) for name in names.split(","))
    play_line(s, "B.4e.5", AXIS)
    at = s.kit.hex(target)
    before = sum(s.steps_left(i) for i in s.stack_of(1, at))
    assert isinstance(s.steps[-1], Bombardment)
    submit(s, "axis", Bombard(at))
    with_dice(s, [scene.case["calc"]["die"]])
    razed = bool(s.razed >> at & 1)
    words = {"destroyed": "Destroyed", "suppressed": "Suppressed"}
    row = "Destroyed" if scene.case["id"] == "1318" else words[s.attacks[0].bombard]
    return {
        "legal": legal, "result": row, "ignore_asterisk": s.attacks[0].no_asterisk,
        "citadel": "destroyed" if razed else s.attacks[0].bombard,
        "extra_defender_steps": before - sum(s.steps_left(i) for i in s.stack_of(1, at)),
    }  # fmt: skip


@plays("1321")
def limited(scene: Scene) -> dict[str, Any]:
    spent = spends(scene.state, 2, scene.case["calc"]["die"])
    return {"legal": True, "result": "Spend 1 ASP" if spent else ""}


@plays("1310", "1311")
def in_the_hex(scene: Scene) -> dict[str, Any]:
    """The defender commits what guns he can; the column of the combat."""
    s = scene.state
    attacking(s, "0504")
    s.steps, s.ask = [Gunnery(SOVIET)], None
    for name in "GKL":
        if name in s.kit.unit_at:
            add(s, SOVIET, scene.unit(name), ())
    both = strengths(s, s.attacks[0])
    column = ratio(s, both.attack.total, both.defence.total)
    return {"legal": True, "col": s.kit.odds.columns[column]}


@plays("1308")
def mortars_go_back(scene: Scene) -> dict[str, Any]:
    s = scene.state
    attacking(s, "0504")
    attack = change(s, 0, guns=(scene.unit("K"),))
    must = [s.kit.counters[i].id for i in mortars(s, attack, SOVIET)]
    box = next(word for word, at in BOXES.items() if at == Retreat(SOVIET, (), 2).box)
    return {"legal": True, "must_retreat": must, "box_if_not": box}
