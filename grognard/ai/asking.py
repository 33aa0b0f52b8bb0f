"""What an opponent is asked, and how long it may think about it."""

from __future__ import annotations

import math
import time
from random import Random
from typing import Any

from grognard.kernel.dice import FairDice
from grognard.kernel.facets import Opponents
from grognard.kernel.flow import Action
from grognard.kernel.game import Game, Preview
from grognard.kernel.match import Match
from grognard.kernel.offers import Offer
from grognard.kernel.question import Question
from grognard.kernel.value import Side

AT_THE_TABLE = 30.0
"""The longest a person waits for one answer, in seconds."""


class Budget:
    """A limit of thoughts, and at a live table of seconds besides.

    A thought is one evaluation: of a plan, a position, a playout. They are counted because a count
    is the same on every machine and the clock is not: without a limit of seconds the same seed
    gives the same game.
    """

    __slots__ = ("_until", "spent", "thoughts")

    def __init__(self, thoughts: int | None = None, seconds: float = math.inf) -> None:
        self.thoughts = thoughts
        """None leaves it to the bot."""
        self.spent = 0
        self._until = time.monotonic() + seconds

    def take(self, most: int, thoughts: int = 1) -> bool:
        """Use some up; False when none are left. `most` is the bot's own limit for this question,
        where the budget sets none."""
        limit = most if self.thoughts is None else self.thoughts
        if self.spent + thoughts > limit or self.late:
            return False
        self.spent += thoughts
        return True

    @property
    def late(self) -> bool:
        """Whether the seconds are used up; without a limit of seconds never."""
        return time.monotonic() > self._until

    def hurry(self) -> None:
        """The answer is wanted now: the best that was found so far."""
        self._until = -math.inf


class Asked:
    """A question to one side, as its bot gets it: what is asked, what may be answered, and the
    public kit (map, counters, charts). It gives access neither to the state nor to dice to come."""

    __slots__ = ("_game", "_question", "budget", "kit", "side")

    def __init__(
        self,
        game: Game[Any],
        kit: Any,
        question: Question[Any],
        side: Side,
        budget: Budget | None = None,
    ) -> None:
        self._game = game
        self._question = question
        self.kit = kit
        self.side = side
        self.budget = Budget() if budget is None else budget

    @property
    def opponents(self) -> Opponents:
        """What computer players know of the game. Raises TypeError where it has none."""
        if self._game.opponents is None:
            raise TypeError(f"{self._game.id} has no judge for computer players")
        return self._game.opponents()

    @property
    def kinds(self) -> tuple[str, ...]:
        """Names of the kinds of action that are taken."""
        return self._question.kinds

    def about(self) -> dict[str, Any]:
        """What the question is about, as this side may know it."""
        return self._question.about(self.side)

    def offers(self) -> list[Offer[Action[Any]]]:
        """Families of legal actions: all there are."""
        return self._question.offers(self.side)

    def sample(self, rng: Random) -> Action[Any]:
        """One legal action at random; the step says with which distribution."""
        return self._question.sample(rng, self.side)

    def preview(self, action: Action[Any]) -> Preview:
        """What would come of an attack, as far as this side may know. Raises Illegal where it
        could not be made, TypeError where it is no attack. See `outcomes`."""
        return self._question.preview(self._game, self.side, action)

    def table(self, rng: Random) -> Any:
        """The position as this side knows it, hidden things drawn at random: a state of its own, on
        which the rules can be asked. None where hidden things cannot be drawn."""
        return self._question.imagine(self._game, self.kit, self.side, rng)

    def imagine(self, rng: Random) -> Match[Any] | None:
        """A match for playouts: the position as this side knows it, hidden things drawn at random,
        and other dice than the real ones. None where hidden things cannot be drawn."""
        state = self.table(rng)
        if state is None:
            return None
        dice = FairDice.from_seed(rng.getrandbits(48))
        return Match(self._game, self.kit, "", dice, state=state, story=False, undo=False)


def asked(match: Match[Any], side: Side, budget: Budget | None = None) -> Asked:
    """The question a match waits on, for the bot of this side."""
    return Asked(match.game, match.kit, match.ask, side, budget)
