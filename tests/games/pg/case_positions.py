"""The cases of cases.toml as positions of the game: pieces, states and ground as written there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from grognard.games.pg.kit import AXIS_NATIONS
from tests.games.pg.scenes import Scene, flat

Case = dict[str, Any]
FILE = Path(__file__).parent / "cases.toml"
CASES: dict[str, Case] = {
    case["id"]: case for case in tomllib.loads(FILE.read_text(encoding="utf-8"))["case"]
}

PIECE = re.compile(r"(?P<name>\w+)=(?P<kind>[^@]+)@(?P<hex>\d{4})(?::(?P<state>.*))?")
STATES = {
    "r": "reduced",
    "d": "disrupted",
    "D": "demoralised",
    "f": "fired",
    "L": "limbered",
    "u": "dug",
    "s": "spotted",
    "h": "hidden",
    "t": "led",
    "cavalry": "cavalry",
}
MARKERS = {"entrenchment": "trenches", "smoke": "smoke"}


def camp(pieces: list[str], default: str) -> str:
    """The side of these pieces, by their nations; leaders have none."""
    for piece in pieces:
        found = PIECE.fullmatch(piece)
        assert found, piece
        nation, mark, _ = found["kind"].partition(".")
        if mark:
            return "axis" if nation in AXIS_NATIONS else "allies"
    return default


def camps(case: Case) -> tuple[str, str]:
    """The sides a and b of a case: who acts, and the other."""
    a = camp(case.get("a", []), "")
    b = camp(case.get("b", []), "")
    other = {"axis": "allies", "allies": "axis", "": ""}
    a = a or other[b] or "axis"
    return a, other[a]


def lines(case: Case) -> list[str]:
    """The pieces of a case as a situation lists them."""
    made = []
    for side, pieces in zip(camps(case), (case.get("a", []), case.get("b", [])), strict=True):
        for piece in pieces:
            found = PIECE.fullmatch(piece)
            assert found, piece
            words = [side, f"{found['name']}={found['kind']}", found["hex"]]
            for state in filter(None, (found["state"] or "").split(",")):
                if state.startswith(">"):
                    words += ["aboard", state[1:]]
                elif state in STATES:
                    words.append(STATES[state])
            made.append(" ".join(words))
    return made


def ground_of(map: dict[str, str]) -> dict[str, str]:
    """What lies on the clear board: terrain, and the markers that have keys of their own."""
    found: dict[str, list[str]] = {}
    for hex, feature in map.items():
        parts = feature.replace(" river", "_river").replace(" ", "+").split("+")
        terrain = [part for part in parts if part not in MARKERS and "wreck" not in part]
        for part in parts:
            if part in MARKERS:
                found.setdefault(MARKERS[part], []).append(hex)
            elif "wreck" in part:
                found.setdefault("wrecks", []).append(f"{hex}={part.removeprefix('wreck')}")
        if terrain:
            found.setdefault("map", []).append(f"{hex}={'+'.join(terrain)}")
    return {key: " ".join(words) for key, words in found.items()}


def position(case: Case, *more: str, **keys: str) -> Scene:
    """The position of a case on clear ground, in a segment of side a; `more` pieces stand there
    besides, written as in a situation."""
    told = {"phase": f"{camps(case)[0]} segment", "turn": "1", "morale": "axis=8/7 allies=8/7"}
    told |= ground_of(case.get("map", {}))
    if "year" in case:
        told["year"] = str(case["year"])
    told |= keys
    return flat("\n".join([*lines(case), *more]), "\n".join(f"{k}: {v}" for k, v in told.items()))
