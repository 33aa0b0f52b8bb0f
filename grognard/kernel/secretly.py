"""Secret answers: several sides answer unseen, then all is opened at once."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from grognard.kernel.flow import A, Ask, Flow, Goto, S, Step
from grognard.kernel.value import Side


class Secretly(Step[S, A], frozen=True):
    """Every side writes a note that the others do not see; when all are in, they are opened.

    Its subclass names the sides and declares a field for each, with the side's name: its note, None
    as long as it has written none. A side with nothing to decide has its note from the start. The
    step is saved whole, notes and all, and `seen` shows none of them to anybody; `note_of` is for a
    game that shows a side its own.
    """

    sides: ClassVar[tuple[Side, ...]]

    def noted(self, s: S, side: Side, action: A) -> Any:
        """The note that an answer makes; never None."""
        raise NotImplementedError  # pragma: no cover

    def opened(self, s: S, notes: tuple[Any, ...]) -> Flow:
        """All notes are in, in the order of the sides: what comes of them."""
        raise NotImplementedError  # pragma: no cover

    def note_of(self, side: Side) -> Any:
        """What this side has written; None where it has not yet."""
        return getattr(self, side)

    def enter(self, s: S) -> Flow:
        notes = tuple(map(self.note_of, self.sides))
        waiting = [side for side, note in zip(self.sides, notes, strict=True) if note is None]
        return Ask(*waiting) if waiting else self.opened(s, notes)

    def answer(self, s: S, side: Side, action: A) -> Flow:
        return Goto(replace(self, **{side: self.noted(s, side, action)}))
