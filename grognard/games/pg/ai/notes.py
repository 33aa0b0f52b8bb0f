"""What a judge of Panzer Grenadier considered, for the player's eyes."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.pg.kit import Kit
from grognard.kernel.planning import Thought


class Notes:
    """Thoughts, and pieces by the ids of their counters."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.thoughts: list[Thought] = []

    def says(self, what: Thought) -> None:
        self.thoughts.append(what)

    def ids(self, units: Iterable[int]) -> str:
        return ", ".join(self.kit.counters[i].id for i in units)
