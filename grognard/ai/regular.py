"""The second opponent. It goes about things as the first does, with the better sense of its game's
`plans`: it plans a phase by objectives, lines, odds, supply and reserves, with weights that were
found by self-play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.ai.recruit import Judge, Recruit, sense_of
from grognard.ai.weights import REGULAR, tempers_of
from grognard.kernel.thought import Thought


def game_of(view: Any) -> str:
    return str(type(view).__module__.split(".")[-2])


def tempers(view: Any) -> Mapping[str, Any]:
    """Every temper there is for the view's game."""
    return tempers_of(game_of(view), sense_of(view, "plans").Temper)


class Regular(Recruit):
    """Plans a phase."""

    name = "regular"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.temper: Any = None
        """The weights it goes by; None is its usual ones."""

    def sense(self, view: Any) -> Any:
        return sense_of(view, "plans")

    def judge(self, view: Any, kit: Any) -> Judge:
        temper = tempers(view)[REGULAR] if self.temper is None else self.temper
        judge: Judge = self.sense(view).Judge(view, kit, temper)
        return judge

    def thinks(self) -> tuple[Thought, ...]:
        """Where its judge has told its reasons, that it answered says nothing more."""
        found = super().thinks()
        return tuple(one for one in found if one.what != "habit") or found

    def take(self, temper: Any) -> None:
        """Go by these weights from now on, and plan anew."""
        self.temper = temper
        self._orders, self._for = [], ()
