"""The second opponent. It goes about things as the first does, with the better sense of its game's
`plans`: it plans a phase by objectives, lines, odds, supply and reserves, with weights that were
found by self-play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from grognard.ai.recruit import Judge, Recruit, sense_of
from grognard.ai.weights import REGULAR, tempers_of
from grognard.kernel.game import Result
from grognard.kernel.offers import Offer
from grognard.kernel.thought import Habits, Plan, Thought


class Planning(Protocol):
    """What a game's `plans` hold for opponents that plan. Regular asks for a judge with weights and
    the moment for which its orders hold; Veteran for all of it."""

    HABITS: Habits

    @property
    def Temper(self) -> Any:  # noqa: N802 - the name of a class
        """The class of a judge's weights."""
        ...

    @property
    def Judge(self) -> Callable[[Any, Any, Any], Any]:  # noqa: N802
        """Of a view, the kit and the weights: as much of `recruit.Judge` as its style asks for."""
        ...

    def moment(self, view: Any, /) -> tuple[Any, ...]: ...

    def weighty(self, view: Any, /) -> bool:
        """Whether plans are compared at this question."""
        ...

    def candidates(
        self,
        view: Any,
        kit: Any,
        offers: Sequence[Offer[Any]],
        tempers: Mapping[str, Any],
        now: Any = None,
        /,
    ) -> list[Plan]:
        """The plans there are, the one it would follow without comparing first. `now` are the
        weights it goes by, if it has chosen any."""
        ...

    def enough(self, view: Any, /) -> Callable[[Any], bool]:
        """When a plan begun at this view has shown enough."""
        ...

    def value(self, view: Any, kit: Any, /) -> float:
        """The chance, from 0 to 1, that the view's side wins from here."""
        ...

    def final(self, result: Result, view: Any, kit: Any, /) -> float:
        """The same when the game is over."""
        ...


def game_of(view: Any) -> str:
    return str(type(view).__module__.split(".")[-2])


def planning(view: Any) -> Planning:
    """The plans of the view's game."""
    found: Planning = sense_of(view, "plans")
    return found


def tempers(view: Any) -> Mapping[str, Any]:
    """Every temper there is for the view's game."""
    return tempers_of(game_of(view), planning(view).Temper)


class Regular(Recruit):
    """Plans a phase."""

    name = "regular"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.temper: Any = None
        """The weights it goes by; None is its usual ones."""

    def sense(self, view: Any) -> Planning:
        return planning(view)

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
