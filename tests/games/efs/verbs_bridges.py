"""What plays the worked cases of chapter 22, and of chapter 21 on militia and the NKVD."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.games.efs.at_start import bridge_key
from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import ACTIVE, Bridge
from grognard.games.efs.rules.r06_lines import bridged
from grognard.games.efs.rules.r10_costs import QUARTERS
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r10_reach import walk
from grognard.games.efs.rules.r21_troops import forbids_retreat
from grognard.games.efs.rules.r22_bridges import LayBridge, LayFerry, finish
from grognard.games.efs.rules.r22_flotillas import Sail, voyages
from grognard.games.efs.rules.r22_works import BlowBridges, BridgeWork, RepairBridge, Span
from grognard.games.efs.state import State
from grognard.kernel.hexgrid import HexGrid
from grognard.kernel.legality import Reasons
from tests.games.efs.cases import Scene, plays


def in_supply(scene: Scene, *names: str) -> State:
    """[the head of cases.toml] Everything is in general supply: these hexes are sources."""
    s = scene.state
    side = SIDES.index(scene.side)
    found = tuple(s.kit.hex(name) for name in names)
    s.kit.sources = (found, ()) if side == AXIS else ((), found)
    s.held = (1 << s.kit.ground.size) - 1 if side == AXIS else 0
    s.bridges = (*s.bridges, Bridge(side, at=ACTIVE))
    s.phase = ("axis_mvt", "soviet_mvtm")[side]
    return s


def told(reasons: Reasons) -> dict[str, Any]:
    found = {reason.rule for reason in reasons}
    return {"legal": not found, "breaks": found}


@plays("2202", "2203")
def laying(scene: Scene) -> dict[str, Any]:
    """Each bridge of the case by itself, and when it is finished."""
    s = in_supply(scene, "0505")
    found: dict[str, Any] = {"legal": True, "breaks": set(), "active": []}
    for name in scene.case["act"].replace("place bridge 0505 ", "").replace("to ", "").split("; "):
        s.bridges = (Bridge(AXIS, at=ACTIVE),)
        deed = LayBridge(0, s.kit.hex("0505"), s.kit.hex(name))
        why = told(deed.why_not(s, "axis"))
        found["breaks"] |= why["breaks"]
        if not why["legal"]:
            found["legal"] = False
            continue
        deed.perform(s)
        at_once = s.bridges[0].active
        finish(s, AXIS)
        assert s.bridges[0].active
        found["active"].append("at once" if at_once else "engineer phase")
    return found


@plays("2204")
def soviet_bridges(scene: Scene) -> dict[str, Any]:
    s = in_supply(scene, "0505")
    legal, breaks = [], set()
    for turn in (10, 98):
        s.turn = turn
        why = told(LayBridge(0, s.kit.hex("0505"), s.kit.hex("0504")).why_not(s, "soviet"))
        legal.append(why["legal"])
        breaks |= why["breaks"]
    return {"legal": legal, "breaks": breaks}


@plays("2205")
def over_a_marker(scene: Scene) -> dict[str, Any]:
    s = scene.state
    way = scene.hexes("0505-0504")
    points, reason = walk(s, 0, way, 100)
    return {"legal": reason is None, "mp": points / QUARTERS}


@plays("2206")
def marker_lost(scene: Scene) -> dict[str, Any]:
    s = scene.state
    s.phase = "soviet_mvt"
    deed = Move((0,), scene.hexes("0505"))
    why = told(deed.why_not(s, "soviet"))
    a, b = scene.hexes("0505-0504")
    assert not bridged(s, SOVIET, a, b, 0), "never the enemy's to use"
    assert s.bridges[0].side == AXIS
    deed.perform(s)
    return why | {"removed": ["bridge"] if s.bridges[0].at == ACTIVE else []}


@plays("2207")
def ferry(scene: Scene) -> dict[str, Any]:
    s = in_supply(scene, "0506", "0505")
    at, to = scene.hexes("0505-0504")
    s.axis_rails = 1 << at | 1 << s.kit.hex("0506")
    s.bridges = (Bridge(AXIS, ferry=True, at=ACTIVE),)
    deed = LayFerry(0, at, to)
    why = told(deed.why_not(s, "axis"))
    deed.perform(s)
    finish(s, AXIS)
    assert s.bridges[0].active
    assert not s.bridges[0].works(s.turn)
    later = s.bridges[0].works(s.turn + 1)
    s.turn += 1
    land = walk(s, 0, (to,), 100)[1] is None
    return why | {"open": "next turn" if later else "never", "land_movement": land}


def working(scene: Scene) -> State:
    s = scene.state
    s.steps = [BridgeWork(SIDES.index(scene.side), repairs=True, blows=True)]
    return s


@plays("2208", "2209", "2210", "2211")
def demolition(scene: Scene) -> dict[str, Any]:
    s = working(scene)
    at, to = scene.hexes("0505-0504")
    deed = BlowBridges(at, to)
    found = told(deed.why_not(s, scene.side))
    if "dist" in scene.case["expect"]:
        wide = HexGrid(20, 20, "CCRR", "flat", "odd")  # 0513 lies off the patch of the cases
        calc = scene.case["calc"]
        found["dist"] = wide.distance(wide.index(calc["a"]), wide.index(calc["b"]))
    if found["legal"]:
        deed.perform(s)
        keys = [bridge_key(s.kit, at, to, rail=rail) for rail in (False, True)]
        found["damage"] = [s.blown[key] for key in keys]
    return found


@plays("2212")
def repair_table(scene: Scene) -> dict[str, Any]:
    kit = scene.state.kit
    table = kit.rolls["bridge_repair_road"]
    more = table.total(scene.case["calc"]["mods"])
    words = {"not-repaired": "Not Repaired", "remove-1-damage-point": "Remove 1 Damage point"}
    return {"result": [words[table.result(die + more).id] for die in scene.case["calc"]["die"]]}


@plays("2213")
def repair(scene: Scene) -> dict[str, Any]:
    s = working(scene)
    at, to = scene.hexes("0505-0504")
    span = Span(min(at, to), max(at, to), rail=True)
    deed = RepairBridge((scene.unit("E"),), span.a, span.b, span.rail)
    why = told(deed.why_not(s, "axis"))
    s.put(scene.unit("R"), replace(s.units[scene.unit("R")], at=-4))
    assert told(deed.why_not(s, "axis"))["breaks"] == {"22.44b"}, "a railhead is wanted too"
    return why


@plays("2214", "2215")
def flotilla(scene: Scene) -> dict[str, Any]:
    s = scene.state
    s.phase = "soviet_mvt"
    beside = [at for at, way in voyages(s, 0).items() if len(way) == 1]
    for at in s.kit.ground.around[s.units[0].at]:
        assert (at in beside) == (not list(Sail(0, (at,)).why_not(s, "soviet")))
    return {"legal": True, "mp": 1, "choices": {s.kit.names[at] for at in beside}}


@plays("2110")
def late_nkvd(scene: Scene) -> dict[str, Any]:
    return {"order": "no_retreat" if forbids_retreat(scene.state, scene.unit("N")) else "none"}


@plays("2113")
def militia(scene: Scene) -> dict[str, Any]:
    s = scene.state
    s.phase = "soviet_mvt"
    way = scene.hexes("0511")
    return told(Move((0,), way).why_not(s, "soviet")) | {
        "dist": s.kit.ground.distance(s.kit.hex("0505"), way[0])
    }
