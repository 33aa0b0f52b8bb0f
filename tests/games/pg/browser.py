"""What the client sends for a question of the terminal."""

from __future__ import annotations

from typing import Any

from grognard.kernel.match import Match

Raw = dict[str, Any]


def question(match: Match[Any], what: str, unit: int, at: int, told: Raw) -> Raw:
    if what in ("place", "march"):
        return {"ask": "why", "unit": unit, "hex": at}
    target = told.get("target", -1)
    if what == "opportunity":
        return {"ask": "volley", "do": "opportunity", "target": target, "units": [unit]}
    if what == "opportunity-shot":
        return {"ask": "shot", "unit": unit, "target": target}
    by = {"melee": "assault"}.get(what, what)
    return {"ask": "why-attack", "unit": unit, "hex": at, "by": by, "target": target}
