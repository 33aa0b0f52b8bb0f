"""What an opponent that plans knows of Stalingrad: its judge, and which plans there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from grognard.games.tps.judge import moment
from grognard.games.tps.kit import Kit
from grognard.games.tps.rules.r08_end import Pass
from grognard.games.tps.sense import Judge
from grognard.games.tps.stakes import Temper
from grognard.games.tps.view import View
from grognard.games.tps.worth import german_wins
from grognard.kernel.game import Result
from grognard.kernel.offers import Offer
from grognard.kernel.thought import Plan

__all__ = ["PLAYOUTS", "Judge", "Temper", "candidates", "enough", "final", "moment", "value"]

PLAYOUTS = 10
"""How often each plan is tried in the head, at most."""
PLANS = 4
"""How many are compared, passing not counted."""
IDLE = 1.5
"""Passing is thought of where nothing better than this is to be had."""
TRUST = (0.005, 0.01)
"""How much of a chance a point of Regular's own rating counts, before and on the date that is
judged: dice in the head are few, and its rating is no worse than they."""
LATE = 1
"""Days before the count on which plans are compared: earlier, no value tells them apart."""
NEARLY = 0.35
"""What share of the best impulse's worth another must have to be looked at."""


def weighty(view: View) -> bool:
    """[8.1] Whether plans are compared at this question: at the beginning of every impulse."""
    return "pass" in view.kinds and view.active == -1 and not view.struck


def candidates(
    view: View, kit: Kit, offers: Sequence[Offer[Any]], tempers: Mapping[str, Temper]
) -> list[Plan]:
    """[8.1] The impulses that promise most, the one Regular would take first, and passing."""
    temper = tempers["regular"]
    judge = Judge(view, kit, temper)
    if judge.stakes.days > LATE:
        return []
    ranked = judge.impulses(list(judge.choices(offers)))
    ranked.sort(key=lambda found: -found[0])
    worth = ranked[0][0] if ranked else 0.0
    trust = TRUST[0] if judge.stakes.days else TRUST[1]
    plans = [
        Plan(judge.worded(first, "plan-"), temper, first.action, trust * (total - worth))
        for total, first in ranked[:PLANS]
        if total > max(temper.least, NEARLY * worth)
    ]
    if plans and worth < IDLE:
        plans.append(Plan(judge.worded(None, "plan-"), temper, Pass(), -trust * worth))
    return plans


def enough(view: View) -> Callable[[View], bool]:
    """[8.1] A plan has shown enough when the other side has answered it."""
    begun = moment(view)
    return lambda later: later.side == view.side and weighty(later) and moment(later) != begun


def value(view: View, kit: Kit) -> float:
    """The chance that the view's side wins from here, about."""
    chance = german_wins(view, kit)
    return chance if view.side == "german" else 1 - chance


def final(result: Result, view: View, kit: Kit) -> float:
    """The same when the game is over."""
    return 0.5 if not result.winner else float(result.winner == view.side)
