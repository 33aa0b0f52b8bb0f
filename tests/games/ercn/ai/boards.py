"""Positions of MOSKVA made by hand for the tests of its opponents, and their judges of them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

import grognard
from grognard.ai import make_bot
from grognard.ai.asking import asked
from grognard.games.ercn.ai.planning_judge import PlanningJudge, judge_for
from grognard.games.ercn.kit import DEAD, GERMAN, SOVIET
from grognard.games.ercn.state import Unit
from grognard.games.ercn.view import View
from grognard.kernel.match import Match

READY = {"setup": "ready"}


def table() -> Match[Any]:
    """MOSKVA with nobody on the map, at the German's first movement."""
    match = grognard.new("moskva", READY, seed=3, story=False, undo=False)
    bots = {side: make_bot("recruit", 3) for side in match.game.sides}
    while True:
        side = match.ask.side
        if side == "chance":
            match.roll()
            continue
        if seen(match, side).phase == "move":
            break
        match.play(side, bots[side].decide(match.view(side), asked(match, side)))
    for i, unit in enumerate(match.state.units):
        if unit.at >= 0:
            match.state.put(i, Unit(DEAD, match.kit.counters[i].steps))
    return match


def seen(match: Match[Any], side: str = "german") -> View:
    view = match.view(side)
    assert isinstance(view, View)
    return view


def judged(match: Match[Any], side: str = "german", **changed: Any) -> PlanningJudge:
    return judge_for(replace(seen(match, side), **changed), match.kit)


def rifles(match: Match[Any], count: int) -> list[int]:
    kit = match.kit
    return [i for i in kit.units_of[SOVIET] if kit.counters[i].trench][:count]


def panzers(match: Match[Any], count: int) -> list[int]:
    kit = match.kit
    return [i for i in kit.units_of[GERMAN] if kit.counters[i].armour][:count]


def corps(match: Match[Any], count: int) -> list[int]:
    kit = match.kit
    return [i for i in kit.units_of[GERMAN] if kit.counters[i].steps == 4][:count]


def stand(match: Match[Any], units: list[int], at: str) -> None:
    for i in units:
        match.state.put(i, Unit(match.kit.ground.grid.index(at)))
