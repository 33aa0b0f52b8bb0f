"""The plans that Veteran compares at Stalingrad, when, and how a position is valued."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any

from grognard.games.tps.ai.judge import moment
from grognard.games.tps.ai.planning_judge import Choice, Judge, judge_for
from grognard.games.tps.ai.position_value import german_wins
from grognard.games.tps.ai.weights import Weights
from grognard.games.tps.kit import Kit
from grognard.games.tps.rules.r08_end import Pass
from grognard.games.tps.view import View
from grognard.kernel.game import Result
from grognard.kernel.offers import Offer
from grognard.kernel.planning import Comparison, Plan

if TYPE_CHECKING:
    from random import Random

__all__ = [
    "COMPARISON",
    "PLAYOUTS",
    "Weights",
    "candidates",
    "decision_point",
    "enough",
    "final",
    "judge_for",
    "moment",
    "value",
]  # fmt: skip

PLAYOUTS = 24
"""How often each plan is played out, at most."""
PLANS = 6
"""How many are compared, passing not counted."""
IDLE = 1.5
"""Passing is thought of where nothing better than this is to be had."""
TRUST = (0.005, 0.01)
"""How much of a chance a point of Regular's own rating counts, before and on the date that is
judged: playouts are few, and its rating is no worse than they. A battalion eliminated,
which is three such points, moves the chance by a hundredth or a little more."""
NEARLY = 0.35
"""What share of the best impulse's worth another must have to be looked at."""


def last(view: View, kit: Kit) -> bool:
    """[19.2] Whether it is the date on which points are counted."""
    return any(kit.date_of[row.date] == view.date for row in kit.sheets.scenario.victory)


def decision_point(view: View) -> bool:
    """[8.1] Whether plans are compared at this question: at the beginning of every impulse."""
    return "pass" in view.kinds and view.active == -1 and not view.struck


def candidates(
    view: View,
    kit: Kit,
    offers: Sequence[Offer[Any]],
    sets: Mapping[str, Weights],
    now: Weights | None = None,
) -> list[Plan]:
    """[8.1] The impulses that promise most, the one it would take without comparing first, and
    passing."""
    weights = usual(view, kit, sets)
    judge = Judge(view, kit, weights)
    ranked = openings(judge, list(judge.choices(offers)))
    worth = ranked[0][0] if ranked else 0.0
    trust = TRUST[0] if judge.board.days else TRUST[1]
    # Where Veteran does not compare they are for a person who asks: he is told of lesser ones too.
    nearly = NEARLY if compares(view, kit) else 0.0
    plans = [
        Plan(judge.worded(first, "plan-"), weights, first.action, trust * (total - worth))
        for total, first in ranked[:PLANS]
        if total > max(weights.least, nearly * worth)
    ]
    if plans and worth < IDLE:
        plans.append(Plan(judge.worded(None, "plan-"), weights, Pass(), -trust * worth))
    return plans


def openings(judge: Judge, choices: Sequence[Choice]) -> list[tuple[float, Choice]]:
    """[8.1] How an impulse may begin, the best first: for each area the best thing to do with all
    that may follow, and by itself any other attack it can make."""
    found = judge.impulses(choices)
    known = {id(first) for _, first in found}
    found += [(one.worth, one) for one in choices if one.fight and id(one) not in known]
    return sorted(found, key=lambda one: -one[0])


def enough(view: View) -> Callable[[View], bool]:
    """[8.1] A plan has shown enough when its impulse is over: the other side's dice would hide more
    than its answer tells."""
    begun = moment(view)
    return lambda later: decision_point(later) and moment(later) != begun


@cache
def throws() -> tuple[tuple[int, ...], ...]:
    """[8.353] Every throw of an attack's four dice, from the attacker's worst to his best."""
    return tuple(
        sorted(product(range(1, 7), repeat=4), key=lambda d: (d[0] + d[1] - d[2] - d[3], d))
    )


def opening_dice(luck: float, rng: Random) -> list[int]:
    """[8.353, 15.32] Pips for the first roll of a playout, from bad luck, 0, to good, 1, and a die
    more, for a battery may be hit."""
    every = throws()
    return [*every[int(luck * len(every))], rng.randint(1, 6)]


def usual(view: View, kit: Kit, sets: Mapping[str, Weights]) -> Weights:
    """The weights Veteran goes by: the side's own, where it has any."""
    return sets.get(view.side, sets["regular"])


def compares(view: View, kit: Kit) -> bool:
    """[19.2] The German compares on the date that is judged alone: before it the value tells less
    of his impulses than his weights do."""
    return view.side == "russian" or last(view, kit)


COMPARISON = Comparison(lambda *_: PLAYOUTS, usual, compares, opening_dice=opening_dice)


def value(view: View, kit: Kit) -> float:
    """The chance that the view's side wins from here, about."""
    chance = german_wins(view, kit)
    return chance if view.side == "german" else 1 - chance


def final(result: Result, view: View, kit: Kit) -> float:
    """The same when the game is over."""
    return 0.5 if not result.winner else float(result.winner == view.side)
