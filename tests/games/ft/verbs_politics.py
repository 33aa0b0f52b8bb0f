"""What plays the worked cases of events and politics."""

from __future__ import annotations

from typing import Any

from grognard.games.ft.rules.a3_events import event_of
from grognard.games.ft.rules.a4_intervention import modifier, row_of, tested
from tests.games.ft.cases import Calc, reckons
from tests.games.ft.scenes import start


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
