"""[A.2.2] What the sky of the turn bars."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.ft.kit import BAD, CLOUDY
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State

LOADED = ("transport", "drop")
"""[C.3.9, C.3.10] Missions for which cloud is too much for everybody."""


def is_bad(s: State) -> bool:
    """[A.2.2c] No landing from the sea, no balloon, no anti-aircraft fire, nothing seen from the
    air; ships sail and fight."""
    return s.sky == BAD


def why_not_fly(s: State, n: int, mission: str) -> Iterator[tuple[str, str]]:
    """[A.2.2a] Under a sunny sky nothing is barred. [A.2.2b] Under a cloudy one fighters alone fly.
    [A.2.2c] In bad weather nobody does."""
    if s.sky == BAD:
        yield "A.2.2c", "bad-sky"
    elif s.sky == CLOUDY:
        if mission in LOADED:
            yield "C.3.9", "sunny-alone"
        if "F" not in s.kit.planes[n].flags:
            yield "A.2.2b", "cloudy-sky"


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("A.2.2a", "A.2.2b", "A.2.2c")
