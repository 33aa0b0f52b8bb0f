"""[5.31, 6.71] Harmless enemies in a hex that combat units enter: empty transports and leaders."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from grognard.games.pg.rules.r06_losses import Overrun
from grognard.games.pg.state import State
from grognard.kernel.flow import Step


def overrun(s: State, side: int, at: int, movers: Iterable[int]) -> Step[State, Any] | None:
    """[5.31, 6.71] What becomes of the harmless whom these pieces of a side come upon: nothing,
    unless a combat unit is among them. Leaders who are alone then have to get away."""
    counters, foe = s.kit.counters, 1 - side
    group = (j for i in movers for j in (i, *s.passengers(i)) if s.units[j].at == at)
    if s.armed[foe][at] or not any(counters[j].combat for j in group):
        return None
    run_over(s, foe, at)
    return Overrun(foe, at) if any(counters[j].leader for j in s.side_at(foe, at)) else None


def run_over(s: State, side: int, at: int) -> None:
    """[5.31, 7.6] Trucks, wagons and sleds are eliminated by a combat unit that enters; leaders
    aboard share their fate."""
    for i in s.side_at(side, at):
        if s.kit.counters[i].unarmed and s.units[i].aboard < 0:
            s.tell("run-over", "5.31", unit=s.kit.counters[i].label, hex=s.kit.names[at])
            s.remove(i)
