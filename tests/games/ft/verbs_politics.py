"""What plays the worked cases of events and politics."""

from __future__ import annotations

from typing import Any

from grognard.games.ft.rules.a3_events import event_of
from grognard.games.ft.rules.a4_intervention import modifier, row_of, tested
from grognard.games.ft.rules.a5_hgn import LeaveArea, LeavingArea, initiative_of, outside, removal
from grognard.games.ft.rules.a6_convoys import cargo_left, spots
from grognard.kernel.flow import settle, submit
from tests.games.ft.cases import Calc, lays, reckons
from tests.games.ft.scenes import at, start


@reckons("event")
def event(calc: Calc) -> dict[str, Any]:
    side, id = event_of(start("raate"), calc["blue"], calc["white"])
    return {"side": side, "event": id}


@reckons("intervention")
def intervention(calc: Calc) -> dict[str, Any]:
    if not tested(calc["morale"]):
        return {"row": "not tested"}
    kit = start("isthmus-feb").kit
    words = list(calc.get("drm", ()))
    prestige = "L" if "sov_prestige_L_or_VL" in words else "A"
    month, _, quarter = next(word for word in words if word[0].isupper()).partition(" ")
    drm = modifier(kit, month, quarter, prestige, calc.get("terror_vp", 0))
    return {"row": row_of(kit, calc["roll"] + drm, ()).id}


@reckons("hgn")
def army_group(calc: Calc) -> dict[str, Any]:
    return {"initiative": initiative_of(start("gulf-1943").kit, calc["date"], calc["roll"])}


@reckons("remove")
def remove(calc: Calc) -> dict[str, Any]:
    return {"result": removal(start("gulf-1943").kit, calc["initiative"], calc["roll"])}


@lays("A.5.1-6")
def out_of_the_area() -> None:
    s = start("gulf-1943")
    s.hgn = "GER"
    i = next(i for i in s.kit.of_side[0] if s.kit.counters[i].combat and s.units[i].at >= 0)
    s.change(i, at=at(s, "3613"))
    s.steps, s.ask = [LeavingArea()], None
    ask = settle(s)
    while ask is not None:
        first = next(u for u in s.kit.of_side[0] if outside(s, u) and ask.sides == ("aggressor",)
                     and not list(LeaveArea(u, outside(s, u)[0]).why_not(s, "")))  # fmt: skip
        ask = submit(s, "aggressor", LeaveArea(first, outside(s, first)[0]))
    names = s.kit.ground
    assert not any(names.is_hex(s.units[u].at) and names.bits[s.units[u].at] & 4096
                   for u in s.kit.of_side[0])  # fmt: skip
    assert s.friendly(0, s.units[i].at)


@reckons("convoy")
def convoy(calc: Calc) -> dict[str, Any]:
    kit = start("tali").kit
    by = str(calc["by"]).replace("recon_R", "recon")
    if calc["do"] == "spot":
        return {"spotted": spots(kit, by, calc["roll"])}
    if not calc["spotted"]:
        return {"legal": False}
    cargo = cargo_left(kit, kit.charts.politics.convoy.cargo, by, calc["rolls"])
    return {"legal": True, "cargo": cargo}
