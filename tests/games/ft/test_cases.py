"""The worked cases: those of written chapters are played, the others are counted."""

from __future__ import annotations

import pkgutil
from collections import Counter
from importlib import import_module
from typing import Any

import pytest

import tests.games.ft
from tests.games.ft.cases import KINDS, RULINGS, every, played, segment

FILES = tuple(
    import_module(f"tests.games.ft.{found.name}")
    for found in pkgutil.iter_modules(tests.games.ft.__path__)
    if found.name.startswith("verbs")
)
"""What plays the cases: every file of verbs."""
CASES: dict[str, Any] = {case["id"]: case for case in every()}
PLAYED = [id for id, case in CASES.items() if played(case)]

NOT_YET: dict[str, int] = {}
"""Cases by segment that are not played yet. A chapter that is written takes its line out."""


def test_no_case_is_forgotten() -> None:
    assert len(CASES) == 323
    assert len(FILES) > 7
    assert set(RULINGS) <= {id for id, case in CASES.items() if case["calc"]["kind"] == "ruling"}
    left = Counter(segment(case) for case in CASES.values() if not played(case))
    assert dict(sorted(left.items())) == NOT_YET


def same(wanted: Any, found: Any) -> bool:
    if isinstance(wanted, float) or isinstance(found, float):
        return abs(float(wanted) - float(found)) < 1e-9
    return bool(wanted == found)


@pytest.mark.parametrize("id", PLAYED)
def test_case(id: str) -> None:
    case = CASES[id]
    if id in RULINGS:
        RULINGS[id]()
        return
    found = KINDS[case["calc"]["kind"]](case["calc"])
    for key, wanted in case["expect"].items():
        assert key in found, (case["text"], key, found)
        assert same(wanted, found[key]), (case["text"], key, wanted, found[key])
