"""The plans that Veteran compares in Panzer Grenadier, and when."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Any

from grognard.games.pg.ai.board_model import wants_out
from grognard.games.pg.ai.judge import moment
from grognard.games.pg.ai.planning_judge import judge_for
from grognard.games.pg.ai.weights import Weights
from grognard.games.pg.ai.win_chance import margin, value
from grognard.games.pg.kit import SIDES, Kit
from grognard.games.pg.view import View
from grognard.kernel.game import Result
from grognard.kernel.offers import Offer
from grognard.kernel.planning import Comparison, Plan, Thought

__all__ = [
    "COMPARISON",
    "DOUBTS",
    "PLAYOUTS",
    "Weights",
    "candidates",
    "decision_point",
    "enough",
    "final",
    "judge_for",
    "moment",
    "playouts",
    "usual",
    "value",
]  # fmt: skip

DOUBTS = 1.0
"""Standard errors by which another plan must be better than the one it has."""
PLAYOUTS = 8
"""How often each plan is played out, at most."""
FEW, LARGE = 3, 75
"""With more pieces than these only so often: there a turn takes long to play."""
LATE = 1
"""Turns at the end on which plans are compared: before, dice to come hide what they differ by."""
TOLD = {
    "": Thought("plan-usual"),
    "careful": Thought("plan-careful"),
    "storm": Thought("plan-storm"),
    "stand": Thought("plan-stand"),
}
"""The sentence of each set of weights of a role."""


def role(view: View, kit: Kit) -> str:
    """What a side is there for: to take what scores or to hold it; where the attacker only wants to
    leave the map, to get out or to bar his way."""
    side = SIDES.index(view.side)
    attacks = kit.sides[side].attacker
    if wants_out(kit, side if attacks else 1 - side):
        return "leave" if attacks else "bar"
    return "attack" if attacks else "defend"


def usual(view: View, kit: Kit, sets: Mapping[str, Weights]) -> Weights:
    """The weights that suit a side, until it has found others to do better."""
    return sets[role(view, kit)]


def decision_point(view: View) -> bool:
    """Plans are compared before a side's first segment of a turn."""
    if not view.asked or "activate" not in view.kinds or "pass" not in view.kinds:
        return False
    return not any(one.marker or one.shots for one in view.units if one.side == view.side)


def playouts(view: View, kit: Kit) -> int:
    """How often each plan is tried."""
    pieces = len(view.units) + len(view.waiting) + len(view.dead) + len(view.left)
    return FEW if pieces > LARGE else PLAYOUTS


COMPARISON = Comparison(playouts, usual, keeps_weights=True, least_lead=DOUBTS)


def candidates(
    view: View,
    kit: Kit,
    offers: Sequence[Offer[Any]],
    sets: Mapping[str, Weights],
    now: Weights | None = None,
) -> list[Plan]:
    """The plans to compare, the present one first: the rest of the battle under each set of weights
    of its role. A side that has one already keeps it until the last turns."""
    if now is not None and kit.last - view.turn >= LATE:
        return []
    mine = role(view, kit)
    plans = [
        Plan(TOLD[name.removeprefix(mine).removeprefix("-")], weights)
        for name, weights in sets.items()
        if name.startswith(mine)
    ]
    return sorted(plans, key=lambda plan: plan.weights != (now or sets[mine]))


def enough(view: View) -> Callable[[View], bool]:
    """When a plan begun at this view has shown enough: at the end, for hints before the last turns
    after two."""
    return lambda later: later.turn > view.turn + 1


def final(result: Result, view: View, kit: Kit) -> float:
    """What the end is worth: to have won, and by how much, so that a side which wins or loses
    anyway still tells its plans apart."""
    won = 0.4 if not result.winner else float(result.winner == view.side)
    over = margin(result.score, view, kit)
    return 0.7 * won + 0.3 / (1 + exp(-over / 4))
