"""The plans that Veteran compares in the East Front Series, and when."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Any

from grognard.games.efs.ai.judge import Judge, moment
from grognard.games.efs.ai.weights import Weights
from grognard.games.efs.kit import AXIS, SIDES, Kit
from grognard.games.efs.state import State
from grognard.games.efs.view import View
from grognard.kernel.game import Result
from grognard.kernel.offers import Offer
from grognard.kernel.planning import Comparison, Plan, Thought

__all__ = [
    "COMPARISON", "Weights", "candidates", "decision_point", "enough", "final", "judge_for",
    "moment", "value",
]  # fmt: skip

PLAYOUTS = 4
"""How often each plan is played out, at most."""
DOUBT = 1.0
"""Standard errors by which another plan must be better than the usual one."""
HORIZON = 3
"""Turns that a plan is played out."""
STRENGTH = 0.02
"""A point of attack or defence on the map, in victory points."""
SPREAD = 4.0
"""Victory points by which a result is uncertain, a turn before the end; more the more are left."""
TOLD = {
    "regular": Thought("plan-usual"),
    "bold": Thought("plan-bold"),
    "careful": Thought("plan-careful"),
    "haste": Thought("plan-haste"),
    "hold": Thought("plan-hold"),
}
"""The sentence of each set of weights."""


def judge_for(s: State, kit: Kit, weights: Weights) -> Judge:
    """The judge of Regular and Veteran."""
    return Judge(s, weights)


def decision_point(view: View) -> bool:
    """Plans are compared before anybody of a side moves in its first movement phase of a turn."""
    first = "axis_mvt" if view.side == SIDES[AXIS] else "soviet_mvtm"
    if not view.asked or "end-movement" not in view.kinds or view.phase != first:
        return False
    return not any(unit.moved for unit in view.units if unit.side == view.side)


def playouts(view: View, kit: Kit) -> int:
    return PLAYOUTS


COMPARISON = Comparison(playouts, keeps_weights=True, least_lead=DOUBT)


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
    """A plan begun at this view has shown enough after some turns, or at the end."""
    return lambda later: later.turn > view.turn + HORIZON


def threshold(kit: Kit) -> float:
    """[24.13] The points from which the Axis wins, halfway through a draw where there is one."""
    levels = kit.scenario.victory.levels
    axis = min(least for name, least in levels if name.startswith("axis"))
    draws = [least for name, least in levels if name == "draw"]
    return (axis + draws[0]) / 2 - 0.5 if draws else axis - 0.5


def chance(score: float, view: View, kit: Kit, left: int) -> float:
    """How likely the view's side is to have won, with this score and so many turns left."""
    lead = score - threshold(kit)
    if view.side != SIDES[AXIS]:
        lead = -lead
    return 1 / (1 + exp(-lead / (SPREAD * (0.5 + left) ** 0.5)))


def value(view: View, kit: Kit) -> float:
    """The chance that the view's side wins from here: by its points, and by what both sides still
    have on the map."""
    left = sum(
        (unit.attack + unit.defence) * (1 if unit.side == SIDES[AXIS] else -1)
        for unit in view.units if unit.at >= 0
    )  # fmt: skip
    return chance(view.score + STRENGTH * left, view, kit, max(kit.last - view.turn, 0))


def final(result: Result, view: View, kit: Kit) -> float:
    """What the end is worth: to have won, and by how much."""
    won = 0.5 if not result.winner else float(result.winner == view.side)
    return 0.7 * won + 0.3 * chance(result.score, view, kit, 0)
