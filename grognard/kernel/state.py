"""The working state of a match: what never changes is in its kit, what is saved in its `saved`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Self

from grognard.kernel.events import Event
from grognard.kernel.value import Side, Value

if TYPE_CHECKING:
    from grognard.kernel.flow import Ask, Step


class State(ABC):
    """What every game's state has. A game adds its truth and the tables derived from it.

    It is a plain slotted class, not a Struct: it also holds the kit shared by all clones and tables
    that can be rebuilt, and neither belongs in a save. `saved` gives the truth alone.
    """

    __slots__ = ("ask", "kit", "revealed", "steps", "story")

    kit: Any
    """What never changes during a match: shared by all clones."""
    steps: list[Step[Any, Any]]
    ask: Ask | None
    story: list[Event] | None
    """Where events go; None in a playout, which tells nothing and pays nothing."""
    revealed: bool
    """Something hidden was shown since this was last cleared: undo stops here."""

    def __init__(self, kit: Any) -> None:
        self.kit = kit
        self.steps = []
        self.ask = None
        self.story = None
        self.revealed = False

    def _twin(self) -> Self:
        """The beginning of a clone: what the kernel knows of a state."""
        new = object.__new__(type(self))
        new.kit = self.kit
        new.steps = self.steps[:]
        new.ask = self.ask
        new.story = None
        new.revealed = self.revealed
        return new

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy. The story is not copied: a clone tells nothing."""

    @abstractmethod
    def saved(self) -> Value:
        """The truth, all of it, and nothing derived."""

    def tell(self, what: str, rule: str, to: Side = "", **about: str | float) -> None:
        """Add to the story. `to` names the one side that may hear it; empty is everybody."""
        if self.story is not None:
            self.story.append(Event(what, rule, tuple(about.items()), to))
