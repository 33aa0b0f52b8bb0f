"""The plans that Veteran compares in MOSKVA, when, and how a position is valued."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from grognard.games.ercn.ai.forecast import chance, foreseen, seen_by
from grognard.games.ercn.ai.judge import moment
from grognard.games.ercn.ai.planning_judge import PlanningJudge, judge_for
from grognard.games.ercn.ai.weights import Weights, varied
from grognard.games.ercn.kit import GERMAN, SIDES, SOVIET, Kit
from grognard.games.ercn.view import View
from grognard.kernel.game import Result
from grognard.kernel.offers import Offer
from grognard.kernel.planning import Comparison, Plan, Thought, rng_of, thought

__all__ = [
    "COMPARISON", "PLAYOUTS", "Weights", "candidates", "decision_point", "enough", "final",
    "judge_for", "moment", "playouts", "value",
]  # fmt: skip

REGULAR = "regular"
PLAYOUTS = 3
"""How often each plan is played out, at most."""
AT_LAST = 8
"""The same before the attacks of the last player-turn, which is played to the end."""
DOUBT = 0.01
"""How much likelier to win another plan must be than the usual one: playouts are few."""

VARIATIONS = (2, 6)
"""Plans that are the usual one with its weights changed at random: before the attacks, where each
is played out several times, and after them."""
PLANS: tuple[dict[str, Thought], ...] = (
    {
        "regular": thought("plan-usual"),
        "bold": thought("plan-bold"),
        "wary": thought("plan-wary"),
        "to-moscow": thought("plan-to-moscow"),
    },
    {
        "regular": thought("plan-usual"),
        "stubborn": thought("plan-stubborn"),
        "giving-ground": thought("plan-giving-ground"),
        "striking-back": thought("plan-striking-back"),
        "raiding": thought("plan-raiding"),
    },
)
"""The sets of weights each side compares, and the sentence of each."""


def decision_point(view: View) -> bool:
    """Plans are compared when a side begins to move, in either impulse."""
    if view.player != view.side or "end-movement" not in view.kinds or "going" in view.about:
        return False
    return not any("moved" in unit.marks for unit in view.units if unit.side == view.side)


def playouts(view: View, kit: Kit) -> int:
    """Before the attacks several playouts average the dice; after them one is enough, for nothing
    is rolled until the enemy's own attacks, and these are valued without dice."""
    if view.phase != "move":
        return 1
    return AT_LAST if ends(view, kit) else PLAYOUTS


def ends(view: View, kit: Kit) -> bool:
    """Whether this is the last player-turn, which is played out until the points are counted."""
    return view.turn == kit.sheets.scenario.turns and view.side == SIDES[SOVIET]


COMPARISON = Comparison(playouts, open_table=True)
"""What is imagined under masks is judged as if they were off."""


def candidates(
    view: View,
    kit: Kit,
    offers: Sequence[Offer[Any]],
    sets: Mapping[str, Weights],
    now: Weights | None = None,
) -> list[Plan]:
    """The plans to compare, the usual one first: the weights that suit the side, and variations."""
    wanted = PLANS[SIDES.index(view.side)]
    found = [
        Plan(what, sets[name], prior=-DOUBT if name != REGULAR else 0.0)
        for name, what in wanted.items()
        if name in sets
    ]
    return found + variations(view, sets[REGULAR])


def variations(view: View, usual: Weights) -> list[Plan]:
    """The usual plan with its weights changed, named by the risk it takes. The random numbers are
    seeded by the position, so that the same position always gives the same plans."""
    me, found = SIDES.index(view.side), []
    for n in range(1, 1 + VARIATIONS[view.phase != "move"]):
        weights = varied(usual, rng_of(view.turn, view.side, view.phase, n))
        if weights.risk[me] == usual.risk[me]:
            what = thought("plan-other", n=n)
        elif weights.risk[me] < usual.risk[me]:
            what = thought("plan-bolder", n=n)
        else:
            what = thought("plan-warier", n=n)
        found.append(Plan(what, weights, prior=-DOUBT))
    return found


def enough(view: View) -> Callable[[View], bool]:
    """A plan has shown enough when the enemy has come up and is about to attack."""
    return lambda later: later.player != view.side and later.phase in ("combat", "marking")


def value(view: View, kit: Kit) -> float:
    """The chance that the view's side wins from here, with the player about to attack."""
    points, spread = foreseen(judges(view, kit), SIDES.index(view.player or view.side))
    return chance(points, SIDES.index(view.side), spread)


def judges(view: View, kit: Kit) -> tuple[PlanningJudge, PlanningJudge]:
    """Both sides' judges of an open table."""
    german, soviet = (judge_for(seen_by(view, side), kit) for side in (GERMAN, SOVIET))
    return german, soviet


def final(result: Result, view: View, kit: Kit) -> float:
    """The same when the game is over: a little more for a higher victory."""
    won = 0.5 if not result.winner else float(result.winner == view.side)
    return 0.8 * won + 0.2 * chance(result.score, SIDES.index(view.side))
