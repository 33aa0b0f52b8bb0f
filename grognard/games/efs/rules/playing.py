"""How a chapter says which lines of the sequence it plays, and how some are run by themselves.

A chapter has a mapping `PLAYS` from the id of a line (`rules/r04_lines.py`) to a maker: a function
of the state and of the side whose line it is (-1 for both), that gives the step which plays it, or
None where all was done at once or there is nothing to do. A line that no chapter plays is passed
over. So a chapter is written, or written anew, in its own files alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.games.efs.state import State
from grognard.kernel.flow import Step
from grognard.kernel.sequence import Sequence

Maker = Callable[[State, int], Step[State, Any] | None]


def maker_of(s: State, line: str) -> Maker | None:
    """Who plays a line; None as long as nobody does."""
    found: Maker | None = s.kit.plays.get(line)
    return found


class Run(Sequence[State], frozen=True, tag="run"):
    """[4.21] Some lines by their ids, each with its side: the parts of an attack [B.4e], a combat
    in the motorised movement phase [B.5c]."""

    ids: tuple[str, ...]
    sides: tuple[int, ...]
    at: int = 0

    def phases(self, s: State) -> tuple[tuple[str, int], ...]:
        return tuple(zip(self.ids, self.sides, strict=True))

    def step_of(self, s: State, phase: tuple[str, int]) -> Step[Any, Any] | None:
        maker = maker_of(s, phase[0])
        return None if maker is None else maker(s, phase[1])
