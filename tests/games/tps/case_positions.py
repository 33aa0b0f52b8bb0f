"""The positions of cases.toml, and what most cases expect of them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from grognard.games.tps.kit import SIDES
from grognard.games.tps.state import State
from grognard.kernel.legality import No
from tests.games.tps.positions import (
    CAMP,
    area,
    rules_of,
    scene,
    unit,
)

Case = dict[str, Any]
HERE = Path(__file__).parent
CASES: list[Case] = tomllib.loads((HERE / "cases.toml").read_text(encoding="utf-8"))["case"]


def side_of(case: Case) -> str:
    """The side that acts: the one named, or that of the first unit that does something."""
    action = case["action"]
    if named := case.get("side") or action.get("side"):
        return CAMP[named]
    first = action.get("steps", action.get("attacks", [action]))[0]
    actors = first.get("units") or [first.get("unit", "G")]
    return CAMP[next(iter(actors))[0]]


def position(case: Case, **changed: str) -> State:
    """The position of a case. Luftwaffe and Front artillery are there only where they act."""
    keys = {
        "options": f"edition={case.get('edition', 3)} setup=historical",
        "date": case.get("date", "S13"),
        "time": case.get("phase", "day"),
        "phase": f"{side_of(case)} impulse",
    }
    if "track" in case:
        keys["track"] = str(case["track"])
    if "control" in case:
        keys["control"] = " ".join(f"{at}={CAMP[c]}" for at, c in case["control"].items())
    if "rubble" in case:
        keys["rubble"] = " ".join(f"{at}={level}" for at, level in case["rubble"].items())
    if "advantage" in case:
        holder = CAMP[case["advantage"]]
        dawn_holder: str = case.get("advantage_at_dawn") or case["advantage"]
        keys["advantage"] = f"{holder} {CAMP[dawn_holder]}"
    pieces = list(case["units"])
    if case["action"]["kind"] == "air":
        pieces.append("G136@BOX")
    return scene(*pieces, **(keys | changed))


def refused(case: Case, reasons: list[No]) -> bool:
    """Whether the outcome is as the case says. True where the case ends with a refusal."""
    expect = case["expect"]
    if expect.get("legal", True):
        assert reasons == []
        return False
    assert expect["breaks"] in rules_of(reasons), reasons
    return True


def check_recovery(s: State, expect: Case) -> None:
    for name, date in expect.get("recover", {}).items():
        found = s.units[unit(s, name)]
        assert found.spent
        assert s.kit.dates[found.due or s.date + 1] == date, name


def check_table(s: State, expect: Case) -> None:
    for at, side in expect.get("control", {}).items():
        assert SIDES[s.control[area(s, at)]] == CAMP[side], at
    for at in expect.get("contested", ()):
        assert s.men(0, area(s, at))
        assert s.men(1, area(s, at))
    for name, at in expect.get("area", {}).items():
        assert s.kit.place(s.units[unit(s, name)].at) == at, name
