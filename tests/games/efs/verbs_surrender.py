"""What plays the worked cases of chapter 20: surrender."""

from __future__ import annotations

from typing import Any

from grognard.games.efs.pieces import BOXES
from grognard.games.efs.rules.r20_surrender import GiveStep, Surrender, cut_off, modifiers
from grognard.kernel.flow import submit
from tests.games.efs.cases import Scene, plays


@plays("2001", "2002", "2006", "2007")
def who_is_tested(scene: Scene) -> dict[str, Any]:
    """The source is at the corner of the patch that no Axis unit is near."""
    s = scene.state
    s.kit.sources = ((), (s.kit.hex("1212"),))
    return {"legal": True, "check": s.kit.hex("0505") in cut_off(s)}


@plays("2003", "2004")
def the_roll(scene: Scene) -> dict[str, Any]:
    nkvd = scene.case["id"] == "2003"
    pieces = ["N=nkvd@0505:oos", "H=hq@0507"] if nkvd else ["R=rd@0505:oos"]
    s = Scene({"id": "0", "soviet": pieces, "gt": scene.case.get("gt", 10)}).state
    table = s.kit.rolls["surrender"]
    drm = table.total(modifiers(s, s.kit.hex("0505")))
    found = table.result(scene.case["calc"]["die"] + drm).id
    told = {"legal": True, "drm": drm, "result": found.replace("-", " ").title()}
    if found == "surrender":
        s.steps = [Surrender((s.kit.hex("0505"),))]
        s.steps[-1].resume(s, (scene.case["calc"]["die"],))
        told["box"] = next(name for name, at in BOXES.items() if at == s.units[0].at)
    return told


@plays("2005")
def partial_attrition(scene: Scene) -> dict[str, Any]:
    boxes, choices = {}, []
    for i, name in enumerate("RZ"):
        s = Scene(scene.case).state
        s.steps, s.ask = [Surrender((), s.kit.hex("0505"))], None
        choices = [s.kit.counters[a.unit].id for o in s.steps[-1].offers(s, "soviet") for a in o]
        submit(s, "soviet", GiveStep(i))
        assert not s.steps
        boxes[name] = next(word for word, at in BOXES.items() if at == s.units[i].at)
    return {"legal": True, "steps": 1, "choices": choices, "box": boxes}
