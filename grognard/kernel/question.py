"""The question play waits on: who is asked, what is taken, and what may be said to it."""

from __future__ import annotations

from random import Random
from typing import Any, Generic, TypeVar

from grognard.kernel.flow import Action, Step, kinds
from grognard.kernel.game import Game, Preview
from grognard.kernel.offers import Offer, tag
from grognard.kernel.state import State
from grognard.kernel.value import Side

S = TypeVar("S", bound=State)


class Question(Generic[S]):
    """Who is asked, which kinds of action, and what it is about. It holds until the next play."""

    __slots__ = ("_state", "sides")

    def __init__(self, state: S, sides: tuple[Side, ...]) -> None:
        self._state = state
        self.sides = sides

    @property
    def side(self) -> Side:
        """The side that is asked; of several, the first."""
        return self.sides[0]

    @property
    def step(self) -> Step[S, Any]:
        return self._state.steps[-1]

    @property
    def kinds(self) -> tuple[str, ...]:
        """Names of the kinds of action that are taken."""
        return tuple(tag(kind) for kind in kinds(type(self.step)))

    def about(self, side: Side | None = None) -> dict[str, Any]:
        """What the question is about, as this side may know it."""
        return self.step.seen(self._state, side or self.side)

    def offers(self, side: Side | None = None) -> list[Offer[Action[S]]]:
        """Families of legal actions: all there are. None for a side that is not asked."""
        if side is not None and side not in self.sides:
            return []
        return list(self.step.offers(self._state, side or self.side))

    def sample(self, rng: Random, side: Side | None = None) -> Action[S]:
        """One legal action at random; the step says with which distribution."""
        s = self._state
        action: Action[S] = s.steps[-1].draw(s, side or self.sides[0], rng)
        return action

    def preview(self, game: Game[S], side: Side, action: Action[S]) -> Preview:
        """What would come of an attack, as far as this side may know."""
        return game.preview(self._state, side, action)

    def imagine(self, game: Game[S], kit: Any, side: Side, rng: Random) -> S | None:
        """A table of one's own like this one, as far as this side may know it; the rest is drawn.
        None where the game cannot draw it."""
        if not game.hidden(kit):
            return self._state.clone()
        return None if game.imagine is None else game.imagine(self._state, side, rng)
