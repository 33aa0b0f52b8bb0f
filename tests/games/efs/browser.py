"""What the client sends for a question of the terminal."""

from __future__ import annotations

from typing import Any

from grognard.kernel.match import Match

Raw = dict[str, Any]


def question(match: Match[Any], what: str, unit: int, at: int, told: Raw) -> Raw:
    if what == "supply":
        return {"ask": "supply", "unit": unit}
    ask = {"move": "why", "command": "why-order"}.get(what, f"why-{what}")
    return {"ask": ask, "unit": unit, "hex": at}
