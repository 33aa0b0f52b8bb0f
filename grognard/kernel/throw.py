"""Dice with a purpose, thrown for the step beneath."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import field

from grognard.kernel.flow import ChanceStep, S
from grognard.kernel.value import Side


class Throw(ChanceStep[S], frozen=True):
    """Dice that say all about themselves: what for, under which rule, whose, how many, and whether
    in secret. A game makes its own class of it, with a tag and the names of its sides."""

    sides: ClassVar[tuple[Side, ...]]

    why: str
    """What it is thrown for, such as "fire" or "initiative"."""
    under: str = field(name="rule")
    """The paragraph that has the dice thrown."""
    side: int
    """Whose roll it is."""
    count: int = 2
    faces: int = 6
    unit: int = -1
    at: int = -1
    secret: bool = False
    """Whether its owner alone may see it."""

    @property
    def own(self) -> Side:
        return self.sides[self.side] if self.secret else ""

    @property
    def dice(self) -> tuple[int, int]:
        return self.count, self.faces

    def seen(self, s: S, side: Side) -> dict[str, Any]:
        return {"why": self.why, "rule": self.under, "side": self.sides[self.side],
                "unit": self.unit, "at": self.at}  # fmt: skip
