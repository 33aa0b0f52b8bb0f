"""[3.0] What chapters 15 to 17 do when a turn begins and when it ends."""

from __future__ import annotations

from typing import Any

from grognard.games.pg.optional_state import Luck
from grognard.games.pg.rules.r15_air import Arrive
from grognard.games.pg.rules.r16_hidden import unveil
from grognard.games.pg.rules.r16_mines import Clearing, toil
from grognard.games.pg.rules.r16_smoke import Drift
from grognard.games.pg.rules.r16_wrecks import next_day
from grognard.games.pg.rules.r17_events import RandomEvent
from grognard.games.pg.rules.r17_options import played
from grognard.games.pg.state import State
from grognard.kernel.flow import Step


def dawn(s: State, side: int, tie: bool) -> None:
    """[15.1, 16.3, 16.6, 16.75, 17.5] The luck of the last turn is over, work goes on, and what
    the light shows is found."""
    s.luck = Luck()
    s.planes = ((), ())
    next_day(s)
    toil(s)
    unveil(s)


def random_event(s: State, side: int, tie: bool) -> Step[State, Any] | None:
    """[17.5] Equal dice have brought an event for the winner."""
    return RandomEvent(side) if tie and played(s, "events") else None


def arrival(s: State, side: int, tie: bool) -> Step[State, Any] | None:
    """[15.1] Aircraft may come."""
    return Arrive()


def drifting(s: State) -> Step[State, Any]:
    """[3.0c, 16.13] The smoke of the removal phase."""
    return Drift(s.smoke)


def clearing(s: State) -> Step[State, Any]:
    """[16.75] Engineers have stayed for another turn."""
    return Clearing()
