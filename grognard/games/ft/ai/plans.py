"""The plans that Veteran compares, and when. They have not been measured yet: the game is being
written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Any

from grognard.games.ft.ai.judge import Judge, moment
from grognard.games.ft.ai.weights import Weights
from grognard.games.ft.counters import AGGRESSOR, SIDES
from grognard.games.ft.kit import Kit
from grognard.games.ft.state import State
from grognard.kernel.default_table import View
from grognard.kernel.game import Result
from grognard.kernel.offers import Offer
from grognard.kernel.planning import Comparison, Plan, Thought

__all__ = [
    "COMPARISON", "Weights", "candidates", "decision_point", "enough", "final", "judge_for",
    "moment", "value",
]  # fmt: skip

PLAYOUTS = 3
HORIZON = 1
"""Turns that a plan is played out."""
SPREAD = 4.0
"""Victory points by which a result is uncertain."""
TOLD = {
    "regular": Thought("plan-usual"),
    "bold": Thought("plan-bold"),
    "careful": Thought("plan-careful"),
}
"""The sentence of each set of weights."""


def judge_for(s: State, kit: Kit, weights: Weights) -> Judge:
    """The judge of Regular and Veteran."""
    return Judge(s, weights)


def decision_point(view: View) -> bool:
    """Plans are compared when the land movement of a side begins."""
    return view.asked and "end-movement" in view.kinds and view.phase == "C1"


def playouts(view: View, kit: Kit) -> int:
    return PLAYOUTS


COMPARISON = Comparison(playouts, keeps_weights=True)


def candidates(
    view: View,
    kit: Kit,
    offers: Sequence[Offer[Any]],
    sets: Mapping[str, Weights],
    now: Weights | None = None,
) -> list[Plan]:
    """The plans to compare, the usual one first."""
    return [Plan(TOLD[name], weights) for name, weights in sets.items() if name in TOLD]


def enough(view: View) -> Callable[[View], bool]:
    """A plan begun at this view has shown enough after a turn, or at the end."""
    return lambda later: later.turn > view.turn + HORIZON


def middle(kit: Kit) -> float:
    """[G.20] The points from which the aggressor does better than a draw."""
    mine = [row for row in kit.scenario.level if row.winner == kit.players[AGGRESSOR]]
    theirs = [row for row in kit.scenario.level if row.winner == kit.players[1 - AGGRESSOR]]
    low = min((row.at_least for row in mine), default=0)
    high = max((row.at_most for row in theirs), default=low)
    return (low + high) / 2


def value(view: View, kit: Kit) -> float:
    """The chance that the view's side wins from here, by the points."""
    return _share(view.side, view.score - middle(kit))


def final(result: Result, view: View, kit: Kit) -> float:
    """The same when the game is over."""
    if result.winner:
        return 1.0 if result.winner == view.side else 0.0
    return _share(view.side, result.score - middle(kit))


def _share(side: str, lead: float) -> float:
    sign = 1 if side == SIDES[AGGRESSOR] else -1
    return 1 / (1 + exp(-sign * lead / SPREAD))
