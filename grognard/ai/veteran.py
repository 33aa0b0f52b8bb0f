"""The third opponent. At decision points it plays several plans out on imagined tables, all with
the same dice, and takes the one that wins most often; else it answers as Regular does.

Its game's `plans` say which questions are decision points, which plans there are, how far they are
played out and what the position is worth then. A plan that falls behind is dropped early.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Any

from msgspec.structs import replace

from grognard.ai.asking import Asked
from grognard.ai.recruit import MOST_THOUGHTS, Order
from grognard.ai.regular import Regular
from grognard.ai.weights import weight_sets
from grognard.kernel.match import Match
from grognard.kernel.planning import Plan, Thought, thought
from grognard.kernel.value import CHANCE

LONG = 3_000
"""Actions of a playout after which it is judged as it stands."""
SURE = 1.5
"""Standard errors by which a plan must lag to be dropped."""
LEAST = 3
"""Playouts before any plan is dropped."""


class Hurried(Exception):
    """The time is up: the answer is wanted now."""


class Weighed:
    """A plan and its chance of winning after each playout."""

    __slots__ = ("chances", "plan")

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.chances: list[float] = []

    @property
    def chance(self) -> float:
        return sum(self.chances) / len(self.chances) + self.plan.prior

    def lags(self, best: Weighed, sure: float = SURE) -> bool:
        """Whether it is worse than the best by more than the playouts' error."""
        gaps = [b - a for a, b in zip(self.chances, best.chances, strict=True)]
        mean = sum(gaps) / len(gaps)
        ahead = mean + best.plan.prior - self.plan.prior
        spread = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
        return ahead > sure * sqrt(spread / len(gaps)) and ahead > 0


class Veteran:
    """Compares plans before it acts."""

    name = "veteran"
    looks = True

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)
        self._regular = Regular(seed)
        self._thoughts: tuple[Thought, ...] = ()

    def decide(self, view: Any, ask: Asked) -> Order:
        self._thoughts = ()
        planner = ask.opponents.plans
        comparison = planner.COMPARISON
        if self._regular.weights is None and comparison.usual is not None:
            self._regular.take(comparison.usual(view, ask.kit, weight_sets(ask.opponents)))
        compares = comparison.compares is None or comparison.compares(view, ask.kit)
        if compares and planner.decision_point(view) and (found := self.weigh(view, ask)):
            best = found[0].plan
            self._regular.take(best.weights)
            self._thoughts = (
                thought("compared", found[0].chance, count=len(found), n=len(found[0].chances)),
                *told(found),
            )
            if best.first is not None:
                return best.first  # type: ignore[no-any-return]
        return self._regular.decide(view, ask)

    def weigh(self, view: Any, ask: Asked) -> list[Weighed]:
        """The plans there are, the best first; none where there is nothing to choose, or where
        hidden things cannot be drawn."""
        planner = ask.opponents.plans
        comparison = planner.COMPARISON
        now = self._regular.weights
        plans = planner.candidates(view, ask.kit, ask.offers(), weight_sets(ask.opponents), now)
        if len(plans) < 2:
            return []
        most = comparison.playouts(view, ask.kit)
        seeds = [self._rng.getrandbits(48) for _ in range(most)]
        begins = self._rng.random() if comparison.opening_dice else 0.0
        racing, dropped = [Weighed(plan) for plan in plans], []
        for n, seed in enumerate(seeds):
            if not ask.budget.take(most * len(plans), len(racing)):
                break
            try:
                for one in racing:
                    chance = played_out(ask, view, one.plan, seed, (begins + spread(n)) % 1)
                    if chance is None:
                        return []
                    one.chances.append(chance)
            except Hurried:
                # A round that not all plans have had does not count, unless it is the first.
                for one in racing if n else ():
                    del one.chances[n:]
                break
            if n + 1 >= LEAST:
                best = max(racing, key=lambda one: one.chance)
                dropped += [one for one in racing if one.lags(best)]
                racing = [one for one in racing if not one.lags(best)]
            if len(racing) == 1:
                break
        racing = [one for one in racing if one.chances]
        if racing and racing[0].plan is plans[0] and len(racing[0].chances) > 1:
            doubts = comparison.least_lead
            doubtful = [one for one in racing[1:] if doubts and not racing[0].lags(one, doubts)]
            racing = [one for one in racing if one not in doubtful]
            dropped += doubtful
        # Of equals the earlier is taken: the games list their usual plan first.
        key: Callable[[Weighed], float] = lambda one: -one.chance  # noqa: E731
        return sorted(racing, key=key) + sorted(dropped, key=key)

    def thinks(self) -> tuple[Thought, ...]:
        return (*self._thoughts, *self._regular.thinks())[:MOST_THOUGHTS]


def told(found: Sequence[Weighed]) -> list[Thought]:
    """Plans as thoughts, each with its chance of winning."""
    return [Thought(one.plan.what.what, one.plan.what.about, round(one.chance, 2)) for one in found]


def table(match: Match[Any], open_table: bool, me: str) -> Any:
    """The end of a playout as it is judged: as this side would see it, or with nothing hidden,
    since what is under the masks was drawn for it."""
    if not open_table:
        return match.view(me)
    return replace(match.game.unveiled(match.state), side=me)


def spread(n: int) -> float:
    """A low-discrepancy sequence: its first values lie evenly between 0 and 1, however many."""
    found, part = 0.0, 0.5
    while n:
        found += part * (n & 1)
        n, part = n >> 1, part / 2
    return found


def played_out(ask: Asked, view: Any, plan: Plan, seed: int, luck: float = 0.5) -> float | None:
    """The chance of winning after one playout of this plan, until the game is over or `enough` of
    it is played. Both sides play as Regular would; the plan's weights hold until the next decision
    point, or to the end in a game that keeps them. Where a game scripts the first dice
    (`opening_dice`), they have this much luck: a few playouts then have their fair share of good
    and bad. None where hidden things cannot be drawn. Raises Hurried when the time is up."""
    rng = Random(seed)
    match = ask.imagine(rng)
    if match is None:
        return None
    minds = {side: Regular(rng.getrandbits(32)) for side in match.game.sides}
    me, planner = ask.side, ask.opponents.plans
    comparison = planner.COMPARISON
    if comparison.opening_dice is not None:
        match.script = comparison.opening_dice(luck, rng)
    minds[me].take(plan.weights)
    if plan.first is not None:
        match.play(me, plan.first)
    enough, begun = planner.enough(view), plan.first is not None
    while (question := match.asked()) is not None:
        side = question.sides[0]
        if side == CHANCE:
            match.roll()
            continue
        if ask.budget.late:
            raise Hurried
        view = match.view(side)
        if match.played > LONG or enough(view):
            return planner.value(table(match, comparison.open_table, me), match.kit)
        if side == me:
            if begun and not comparison.keeps_weights and planner.decision_point(view):
                minds[me].take(None)
            begun = True
        match.play(side, minds[side].decide(view, Asked(match.game, match.kit, question, side)))
    return planner.final(match.result, match.view(me), match.kit)
