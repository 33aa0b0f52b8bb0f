"""How a chapter says which steps of the sequence it plays.

A chapter has a mapping `PLAYS` from the id of a step (data/sequence.toml) to a maker: a function of
the state and of the side whose step it is (-1 for both), that gives the step which plays it, or
None where all was done at once or there is nothing to do. A step that no chapter plays is passed
over. `WITHIN` lists the steps that a chapter enforces inside others: the overruns of a movement
phase, the column of a combat. So a chapter is written, or written anew, in its own files alone.

Besides the steps there are lines of the kit: the id of a segment in any order (`B.2`), which asks
for its deeds, and what is looked at when a segment ends (`G.7`, `G.13`; `kit.AFTER`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.games.ft.state import State
from grognard.kernel.flow import Step

Maker = Callable[[State, int], Step[State, Any] | None]


def maker_of(s: State, line: str) -> Maker | None:
    """Who plays a line; None as long as nobody does."""
    found: Maker | None = s.kit.plays.get(line)
    return found
