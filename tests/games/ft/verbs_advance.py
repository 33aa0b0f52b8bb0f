"""What plays the worked cases of the advance phase."""

from __future__ import annotations

from typing import Any

from grognard.games.ft.rules.e1_criteria import advance_allowance, why_not_advance
from grognard.games.ft.rules.g11_costs import HALF
from tests.games.ft.cases import Calc, lays, reckons
from tests.games.ft.scenes import scene, start, unit


@reckons("advance")
def allowance(calc: Calc) -> dict[str, Any]:
    s = start("isthmus-dec")
    name = "ID-7A" if calc.get("ohq") else ""
    found = next(
        i
        for i, c in enumerate(s.kit.counters)
        if c.ma[0] == calc["ma"]
        and (c.cal == "AFV") == bool(calc.get("afv"))
        and (c.hq[:3] == "OHQ") == bool(calc.get("ohq"))
    )
    assert not name or s.kit.counters[found].hq
    return {"mp": advance_allowance(s, (found,)) // HALF}


def bars(pieces: str, i: int = 0, *, fought: int = 0, paid: int = 0) -> list[str]:
    s = scene("ground:\n  0505 clear\npieces:\n  " + pieces.replace(" / ", "\n  ") + "\n")
    s.fought, s.paid = fought, paid
    return [rule for rule, _ in why_not_advance(s, i)]


@lays("E.1.1-1")
def tanks_that_fought() -> None:
    assert bars("S-312 0505", fought=1) == []


@lays("E.1.1a-1")
def rifles_that_fought() -> None:
    assert bars("S-25-1 0505", fought=1) == ["E.1.1a"]
    assert bars("S-25-1 0505") == []


@lays("E.1.1b-1")
def not_fully_supplied() -> None:
    assert bars("S-25-1 0505 limited1") == ["E.1.1b"]


@lays("E.1.1c-1")
def as_many_battalions() -> None:
    foes = "F-27-1 0506 / F-27-2 0506"
    assert bars(f"S-25-1 0505 / {foes}") == ["E.1.1c"]
    assert bars(f"S-25-1 0505 / S-25-2 0505 / {foes}") == []


@lays("E.1.1c-2")
def tanks_in_a_zone() -> None:
    assert bars("S-312 0505 / F-27-1 0506 / F-27-2 0506", fought=1) == []


@lays("E.1.1d-1")
def a_corps_that_paid() -> None:
    s = start("isthmus-dec")
    corps = unit(s, "ID-19RC")
    assert not list(why_not_advance(s, corps))
    s.paid = 1 << corps
    assert [rule for rule, _ in why_not_advance(s, corps)] == ["E.1.1d"]
