"""The second opponent. It works as the first does, with the judge of its game's `plans`: it plans a
phase by objectives, lines, odds, supply and reserves, with weights that were found by self-play."""

from __future__ import annotations

from typing import Any

from grognard.ai.recruit import Judge, Recruit
from grognard.ai.weights import REGULAR, weight_sets
from grognard.kernel.facets import Opponents
from grognard.kernel.planning import Thought


class Regular(Recruit):
    """Plans a phase."""

    name = "regular"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.weights: Any = None
        """The weights it goes by; None is its usual ones."""

    def moment(self, view: Any, opponents: Opponents) -> tuple[Any, ...]:
        return opponents.plans.moment(view)

    def judge(self, view: Any, kit: Any, opponents: Opponents) -> Judge:
        weights = weight_sets(opponents)[REGULAR] if self.weights is None else self.weights
        judge: Judge = opponents.plans.judge_for(view, kit, weights)
        return judge

    def thinks(self) -> tuple[Thought, ...]:
        """The reasons of its judge; that it answered as usual is left out beside them."""
        found = super().thinks()
        return tuple(one for one in found if one.what != "habit") or found

    def take(self, weights: Any) -> None:
        """Go by these weights from now on, and plan anew."""
        self.weights = weights
        self._orders, self._for = [], ()
