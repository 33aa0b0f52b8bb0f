"""[6.3] General supply: every unit traces in the supply phase, and what it is in follows.

Lines of the sequence it plays: A.6a, A.6b.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import EMERGENCY, GENERAL, OUT
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r06_lines import supplied, unit_supplied, with_last_step
from grognard.games.efs.state import State
from grognard.kernel.bitset import bits
from grognard.kernel.flow import Step


def next_state(supply: int, *, traces: bool) -> int:
    """[6.32, 6.33, 6.34] General with a line; without one Emergency first, and then out."""
    if traces:
        return GENERAL
    return EMERGENCY if supply == GENERAL else OUT


def trace(s: State, side: int) -> Step[State, Any] | None:
    """[A.6a, 6.11] Both sides find out which units are supplied, and mark them."""
    restore_sources(s)
    for one in (AXIS, SOVIET):
        reached = with_last_step(s, one, supplied(s, one))
        told = [0, 0, 0]
        for i in s.of(one):
            unit = s.units[i]
            now = next_state(unit.supply, traces=unit_supplied(s, i, reached))
            told[now] += 1
            if now != unit.supply:
                s.put(i, replace(unit, supply=now))
        s.tell("supply", "6.31", side=SIDES[one], emergency=told[EMERGENCY], out=told[OUT])
    return None


def restore_sources(s: State) -> None:
    """[6.21] A captured source gives nothing; retaken, it works from the owner's next supply phase
    on, if it is his then."""
    mine = (s.held, ~s.held)
    every = (bits(s.kit.sources[AXIS]), bits(s.kit.sources[SOVIET]))
    s.lost_sources = sum(every[side] & ~mine[side] for side in (AXIS, SOVIET))


def mark_posts(s: State, side: int) -> Step[State, Any] | None:
    """[A.6b, 6.36] Strongpoints out of supply."""
    s.cut_posts = sum(s.posts[one] & ~supplied(s, one) for one in (AXIS, SOVIET))
    return None


PLAYS: Mapping[str, Maker] = {"A.6a": trace, "A.6b": mark_posts}
