"""What the suites must be told of what a player may ask at the table: `DESK` of a contract."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Protocol

from grognard.kernel.flow import Action
from grognard.kernel.match import Match

Raw = dict[str, Any]


class DeskContract(Protocol):
    """What `DESK` has: a module will do."""

    def questions(self, view: Any, hexes: int, rng: Random) -> Iterator[Raw]:
        """Questions of every kind, made of what a side sees."""

    def on_the_desk(self, m: Match[Any], side: str, prompt: Any, action: Action[Any]) -> bool:
        """Whether a player at the desk can come to this action by its prompt and answers."""

    def promised(self, answer: Any) -> Iterator[tuple[Raw, ...]]:
        """Actions an answer holds ready, in the order in which they are to be played."""

    def refused(self, answer: Any) -> Iterator[tuple[Raw, tuple[Any, ...]]]:
        """Actions an answer says cannot be done, with its reasons."""
