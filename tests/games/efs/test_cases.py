"""The worked cases, every one of them played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.efs import (  # noqa: F401 - they fill VERBS
    verbs,
    verbs_air,
    verbs_artillery,
    verbs_basics,
    verbs_bridges,
    verbs_combat,
    verbs_entry,
    verbs_groups,
    verbs_inset,
    verbs_overrun,
    verbs_precombat,
    verbs_replacements,
    verbs_results,
    verbs_soviets,
    verbs_special,
    verbs_substitutes,
    verbs_supply,
    verbs_surrender,
    verbs_weather,
    verbs_works,
)
from tests.games.efs.cases import VERBS, Scene, every

CASES: dict[str, Any] = {case["id"]: case for case in every()}

PLAYED: list[str] = sorted(VERBS, key=int)

OTHER_RULE = {
    "1512": "nobody is asked for a column, so there is nothing to refuse (15.47d)",
    "1014": "for Axis infantry the motorway is no road: it walks beside it, nothing is refused",
    "1027": "a rifle division that was not activated does not move in MvtM at all (10.13a)",
}
"""Cases whose refusal has another ground than the one they name, with the reason."""


def test_no_case_is_forgotten() -> None:
    assert len(CASES) == 462
    assert verbs.MOVES
    assert set(VERBS) == set(CASES)


def agrees(wanted: Any, found: Any) -> bool:
    """A list answers a list, one value answers all of them; sets are compared as such."""
    if isinstance(found, set):
        return set(wanted) == found
    if isinstance(found, list) and not isinstance(wanted, list):
        return all(one == wanted for one in found)
    if isinstance(wanted, list) and len(wanted) == 1 and not isinstance(found, list):
        return bool(wanted[0] == found)
    return bool(wanted == found)


@pytest.mark.parametrize("id", PLAYED)
def test_case(id: str) -> None:
    check(id)


def check(id: str) -> None:
    """A case is played, and all that it expects and its verb has found agrees."""
    case = CASES[id]
    scene = Scene(case)
    found, case = VERBS[id](scene), scene.case
    for key, wanted in case["expect"].items():
        if key == "breaks" and id not in OTHER_RULE:
            assert wanted in found["breaks"], (case["text"], found)
        elif key in found:
            assert agrees(wanted, found[key]), (case["text"], key, wanted, found[key])
    assert set(case["expect"]) & set(found), "something was compared"
