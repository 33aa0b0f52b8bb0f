"""What an opponent is, and which there are."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from grognard.ai.asking import Asked
from grognard.ai.recruit import Recruit
from grognard.ai.regular import Regular
from grognard.ai.veteran import Veteran
from grognard.kernel.flow import Action
from grognard.kernel.game import Game
from grognard.kernel.planning import Thought


class Bot(Protocol):
    """An opponent. It remembers no more of a match than it was shown."""

    name: str
    looks: bool
    """Whether it reads the view; one that does not may be given None, which is quicker."""

    def decide(self, view: Any, ask: Asked) -> Action[Any]:
        """Answer a question put to the view's side, with what that side may know: its view and
        the question with its kinds, subject, offers, previews and budget."""

    def thinks(self) -> tuple[Thought, ...]:
        """What it considered when it answered last: its plan and its reasons. Only its own side may
        read it until the match is over."""


class Dice:
    """Legal moves at random, as each step draws them: what all others are compared with."""

    name = "random"
    looks = False

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def decide(self, view: Any, ask: Asked) -> Action[Any]:
        return ask.sample(self._rng)

    def thinks(self) -> tuple[Thought, ...]:
        return (Thought("dice"),)


BOTS: dict[str, Callable[[int], Bot]] = {
    "random": Dice,
    "recruit": Recruit,
    "regular": Regular,
    "veteran": Veteran,
}
"""Every opponent by its name, the weakest first."""


def bots_for(game: Game[Any]) -> tuple[str, ...]:
    """The opponents that can play a game: without a judge of its own, only the random one."""
    return tuple(BOTS) if game.opponents is not None else (Dice.name,)


def make_bot(name: str, seed: int) -> Bot:
    """The opponent of this name. The same seed and the same questions give the same answers."""
    if name not in BOTS:
        raise ValueError(f"no such opponent: {name!r} (there are {', '.join(BOTS)})")
    return BOTS[name](seed)
