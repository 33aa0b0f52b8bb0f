"""What plays the worked cases of movement: costs, ice, paths over the maps."""

from __future__ import annotations

from typing import Any

from grognard.games.ft.rules.c1_march import Displace
from grognard.games.ft.rules.c1_movement import Move
from grognard.games.ft.rules.c1_reach import step, walk
from grognard.games.ft.rules.g11_costs import HALF, mover_of
from grognard.kernel.flow import refusals, submit
from grognard.kernel.search import Frontier
from tests.games.ft.cases import Calc, lays, reckons
from tests.games.ft.scenes import at, scene, whys

UNITS = {
    ("Lt", True, False): "F-27-1", ("Lt", False, False): "S-NK1", ("Std", False, False): "S-25-1",
    ("FCo", False, False): "F-BT1", ("MC", False, False): "S-312", ("MC", False, True): "S-122-1",
    ("MCs", False, False): "ID-20TB", ("FCo", False, True): "F-BT1",
}  # fmt: skip
"""A counter for each class, with skis or not, with heavy equipment marked on a motor or not."""


def unit_for(calc: Calc) -> str:
    return UNITS[calc["class"], bool(calc.get("ski")), bool(calc.get("he"))]


def ground_of(calc: Calc) -> str:
    lines = [f"  0505 {calc.get('terrain', 'clear')}"]
    if "path" in calc:
        lines.append(f"  {calc['path']} 0504 0505")
    if "hexside" in calc:
        lines.append(f"  0504/0505 {calc['hexside']}")
    return "\n".join(lines)


@reckons("cost")
def cost(calc: Calc) -> dict[str, Any]:
    name = unit_for(calc)
    foe = "S" if name.startswith("F") else "F"
    foes = (
        f"  {foe}-27-1 0506\n  {foe}-27-2 0506" if foe == "F" else ("  S-25-1 0506\n  S-25-2 0506")
    )
    pieces = f"  {name} 0504\n" + (foes if calc.get("ezoc") else "")
    s = scene(
        f"weather: {calc.get('weather', 'clear')}\nice: {'F' if calc.get('frozen') else 'N'}\n"
        f"ground:\n{ground_of(calc)}\npieces:\n{pieces}\n"
    )
    a, b = at(s, "0504"), at(s, "0505")
    if calc.get("roadblock"):
        s.blocks = 1 << s.kit.ground.pair(a, b)
        s.block_side = s.blocks if s.kit.counters[0].side == 0 else 0
    if calc.get("maintenance") == "other":
        s.kept_up = (1 << b, 1 << b)
    found = step(s, mover_of(s, (0,), 99 * HALF), a, 0, 0, b)
    if calc.get("maintenance") == "engineer":
        found += s.kit.tec.maintenance.engineer * HALF
    return {"mp": "NP" if found < 0 else found / HALF}


@reckons("ice_move")
def ice_move(calc: Calc) -> dict[str, Any]:
    name = {"foot": "F-27-1", "motor": "S-312", "heavy_afv": "ID-20TB"}[calc["group"]]
    lines = ["  0504 water", "  0503 water", "  0506/0505 strait"]
    if calc.get("current"):
        lines = ["  0504 water current"]
    s = scene(f"ice: {calc['state']}\nground:\n" + "\n".join(lines) + f"\npieces:\n  {name} 0505\n")
    mover = mover_of(s, (0,), 99 * HALF)
    if calc.get("hexsides") and not calc.get("current"):
        return {"legal": step(s, mover, at(s, "0505"), 0, 0, at(s, "0506")) >= 0}
    path = [at(s, one) for one in ("0504", "0503")[: calc.get("hexes", 1)]]
    return {"legal": not isinstance(walk(s, mover, at(s, "0505"), path), int)}


@reckons("path")
def path(calc: Calc) -> dict[str, Any]:
    """Least points over a map, without enemies and without the ice's limit on water hexes."""
    scenario = {"suomussalmi": "suomussalmi", "tali": "tali", "tornio": "tornio"}[calc["map"]]
    name = (
        unit_for(calc)
        if scenario == "suomussalmi"
        else {"tali": "TI-220TB", "tornio": "TO-PZ"}[scenario]
    )
    s = scene(
        f"weather: {calc['weather']}\nice: {calc['ice']}\npieces:\n  {name} {calc['from']}\n",
        scenario,
    )
    mover = mover_of(s, (0,), 99 * HALF)
    mover = mover._replace(water=99)
    goal = at(s, calc["to"])
    found: Frontier[int, int] = Frontier([(at(s, calc["from"]), 0)])
    for here, spent in found:
        if here == goal:
            return {"mp": spent / HALF}
        for to in s.kit.ground.around[here]:
            now = step(s, mover, here, spent, 0, to) if to < s.kit.ground.hexes else -1
            if now >= 0 and now < found.cost.get(to, 9999):
                found.put(to, now, here)
    return {"mp": "none"}


@lays("C.1.0-14")
def corps_headquarters_wait() -> None:
    s = scene(
        "segment: C.1\nplayer: aggressor\npieces:\n  ID-19RC 0505\n  ID-20TB 0606\n",
        "isthmus-dec", settled=True,
    )  # fmt: skip
    reasons = refusals(s, "aggressor", Move((0,), (at(s, "0506"),)))
    assert "E.1.2 moves-later" in whys(reasons)


@lays("G.10-1")
def displaced() -> None:
    text = """
        segment: C.1
        player: defender
        ground:
          0505 clear
        pieces:
          F-27-1 0504
          S-44 0505
    """
    s = scene(text, settled=True)
    ask = submit(s, "defender", Move((0,), (at(s, "0505"),)))
    assert ask is not None
    assert ask.sides == ("aggressor",)
    far = at(s, "0509")
    assert whys(refusals(s, "aggressor", Displace(1, far))) == ["G.10 no-refuge"]
    submit(s, "aggressor", Displace(1, at(s, "0508")))
    assert s.kit.names[s.units[1].at] == "0508"
    assert s.kit.names[s.units[0].at] == "0505"
    ring = "\n".join(f"  F-{n} {hex}" for n, hex in zip(
        ("27-2", "27-3", "64-1", "64-2", "64-3"), ("0404", "0405", "0506", "0605", "0604"),
        strict=True))  # fmt: skip
    margin = " " * 10
    s = scene(text.rstrip() + "\n" + ring.replace("  F-", margin + "F-") + "\n    ", settled=True)
    submit(s, "defender", Move((0,), (at(s, "0505"),)))
    assert s.units[1].at == -2, "no refuge: eliminated"
    assert s.awards == -4
