"""The prompt: what a side is asked now, and what it may click."""

from __future__ import annotations

from grognard.games.ercn.desk.answers import Prompt
from grognard.games.ercn.state import State
from grognard.kernel.flow import settle
from grognard.kernel.offers import tag
from grognard.kernel.value import Side


def prompt(s: State, side: Side) -> Prompt:
    """What this side is asked, as it may know it."""
    ask = settle(s)
    if ask is None:
        return Prompt("", False, ())
    step = s.steps[-1]
    return Prompt(tag(type(step)), side in ask.sides, ask.sides, about=step.seen(s, side))
