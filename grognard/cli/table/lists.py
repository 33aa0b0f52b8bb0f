"""Lists to choose from: a line is an action, another list, or a plan put together unit by unit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rich.text import Text

from grognard.kernel.flow import Action

OUT = ""
"""The role of a unit that takes no part."""
FEW = 14
"""With more lines than this, they are put behind what they do."""


class Line(NamedTuple):
    """A line of a list: what it says, and the action, list or plan behind it."""

    label: Text
    action: Action[Any] | None = None
    lines: tuple[Line, ...] | Callable[[], tuple[Line, ...]] = ()
    """A long list is made when it is opened."""
    plan: Plan | None = None
    place: int = -1
    """The hex it leads to, for whoever shows a map."""

    def opened(self) -> tuple[Line, ...]:
        return self.lines() if callable(self.lines) else self.lines


@dataclass
class Plan:
    """Roles of several units, put together into one action."""

    title: Text
    roles: Mapping[int, tuple[str, ...]]
    """What each unit can do, the first unless it is changed."""
    make: Callable[[Mapping[int, str]], Action[Any]]
    chosen: dict[int, str] = field(default_factory=dict)

    def role(self, unit: int) -> str:
        return self.chosen.get(unit, self.roles[unit][0])

    def turn(self, unit: int) -> None:
        """The next of its roles."""
        mine = self.roles[unit]
        self.chosen[unit] = mine[(mine.index(self.role(unit)) + 1) % len(mine)]

    @property
    def action(self) -> Action[Any]:
        return self.make({unit: self.role(unit) for unit in self.roles})
