"""The second opponent. It goes about things as the first does, with the better sense of its game's
`plans`: it plans a phase by objectives, lines, odds, supply and reserves, with weights that were
found by self-play."""

from __future__ import annotations

from typing import Any

from grognard.ai.recruit import Judge, Recruit
from grognard.ai.weights import REGULAR, tempers
from grognard.kernel.facets import Opponents
from grognard.kernel.planning import Thought


class Regular(Recruit):
    """Plans a phase."""

    name = "regular"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.temper: Any = None
        """The weights it goes by; None is its usual ones."""

    def moment(self, view: Any, opponents: Opponents) -> tuple[Any, ...]:
        return opponents.plans.moment(view)

    def judge(self, view: Any, kit: Any, opponents: Opponents) -> Judge:
        temper = tempers(opponents)[REGULAR] if self.temper is None else self.temper
        judge: Judge = opponents.plans.Judge(view, kit, temper)
        return judge

    def thinks(self) -> tuple[Thought, ...]:
        """Where its judge has told its reasons, that it answered says nothing more."""
        found = super().thinks()
        return tuple(one for one in found if one.what != "habit") or found

    def take(self, temper: Any) -> None:
        """Go by these weights from now on, and plan anew."""
        self.temper = temper
        self._orders, self._for = [], ()
