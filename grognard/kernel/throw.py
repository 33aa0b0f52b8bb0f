"""Dice thrown for the step beneath: with a purpose, perhaps in secret, perhaps to be re-rolled."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import field

from grognard.kernel.flow import ChanceStep, Done, Flow, Rolled, S
from grognard.kernel.value import Side


class Throw(ChanceStep[S], frozen=True):
    """Dice for the step beneath, whose `resume` gets the pips once they stand.

    Where somebody may have the dice re-rolled, `fallen` goes to the step that asks him. That step
    goes back to a throw like this one, or hands the pips down with `Done(pips)`.
    """

    def answer(self, s: S, side: Side, action: Rolled) -> Flow:
        return self.fallen(s, action.pips)

    def fallen(self, s: S, pips: tuple[int, ...]) -> Flow:
        """The dice have fallen: they stand, unless a game says otherwise."""
        return Done(pips)


class Dice(Throw[S], frozen=True):
    """A throw that says all about itself in its fields. A game makes its own of it, with a tag and
    the names of its sides."""

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
