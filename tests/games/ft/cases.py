"""The worked cases (cases.toml, whose head explains them) and what plays them.

A case that is reckoned is played by the verb of its kind, which puts the engine's own functions to
the figures of `calc` and gives what it found under the keys of `expect`. A ruling is laid out by a
verb of its own, which asserts what must happen. The rest are counted in `test_cases.py`, so that
none is lost.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("cases.toml")
Calc = dict[str, Any]
Reckoned = Callable[[Calc], dict[str, Any]]
Laid = Callable[[], None]


@cache
def every() -> list[dict[str, Any]]:
    with FILE.open("rb") as file:
        found: list[dict[str, Any]] = tomllib.load(file)["case"]
    return found


def segment(case: dict[str, Any]) -> str:
    """The segment of a case: B.1 for B.1.4, G for a general paragraph."""
    step = str(case["step"])
    return "G" if step[0] == "G" else ".".join(step.split(".")[:2])


KINDS: dict[str, Reckoned] = {}
"""By the kind of a reckoned case, what plays it."""
RULINGS: dict[str, Laid] = {}
"""By the id of a ruling, what lays it out."""


def reckons(*kinds: str) -> Callable[[Reckoned], Reckoned]:
    def listed(verb: Reckoned) -> Reckoned:
        for kind in kinds:
            assert kind not in KINDS, kind
            KINDS[kind] = verb
        return verb

    return listed


def lays(*ids: str) -> Callable[[Laid], Laid]:
    def listed(verb: Laid) -> Laid:
        for id in ids:
            assert id not in RULINGS, id
            RULINGS[id] = verb
        return verb

    return listed


def played(case: dict[str, Any]) -> bool:
    """Whether a case has a verb."""
    return case["id"] in RULINGS or case["calc"]["kind"] in KINDS
