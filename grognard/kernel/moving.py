"""A group under way: along its path space by space, interrupted and resumed wherever it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Self

from msgspec.structs import replace

from grognard.kernel.flow import Call, Done, Flow, Goto, S, Silent, Step


class Moving(Step[S, Silent], frozen=True):
    """A group goes along its path. Before a space something may have to be played, such as the dice
    of a crossing; in it something may wait for the group: an overrun, mines, a reaction, fire.

    Its subclass declares `path`, the spaces still to be entered, and, where spaces have something
    waiting, `stage: int = 0`. Who goes, what it has paid and what it has left are the game's:
    fields of the step, or state. While another step is played on top, this one waits beneath with
    the rest of its path and the number of the next meeting, and is saved like that.
    """

    meetings: ClassVar[tuple[Callable[[Any, Any], Step[Any, Any] | None], ...]] = ()
    """What waits in a space, in order: methods that give the step to be played, or None."""

    @property
    def path(self) -> tuple[int, ...]:
        """The spaces still to be entered."""
        raise NotImplementedError  # pragma: no cover

    @property
    def stage(self) -> int:
        """The number of the next meeting in the space entered last, from 1; 0 when all are over.
        While the last one is played it is one more than there are."""
        return 0

    def goes_on(self, s: S, to: int) -> bool:
        """Whether it enters the next space of its path: not stopped, points left, the way open."""
        return True

    def first(self, s: S, to: int) -> Step[Any, Any] | None:
        """What must be played before it enters; the value it hands down goes to `passed`."""
        return None

    def passed(self, s: S, to: int, value: Any) -> Flow:
        """What came of the step played before the next space: on with `go`, or no farther."""
        return self.go(s, to)

    def go(self, s: S, to: int) -> Flow:
        """Enter the next space: move the pieces, pay, and go on with `self.entered()`."""
        raise NotImplementedError  # pragma: no cover

    def entered(self, **changes: Any) -> Self:
        """Itself in the space just entered, with the rest of the path and all meetings to come."""
        if self.meetings:
            changes["stage"] = 1
        return replace(self, path=self.path[1:], **changes)

    def waiting(self, step: Step[Any, Any], stage: int) -> Self:
        """Itself as it waits while this meeting is played; the next one is `stage`."""
        return replace(self, stage=stage)

    def end(self, s: S) -> Flow:
        """It goes no farther: the path is at its end, or it has been stopped."""
        return Done()

    def enter(self, s: S) -> Flow:
        if self.stage:
            return self._meet(s)
        path = self.path
        if not path or not self.goes_on(s, path[0]):
            return self.end(s)
        step = self.first(s, path[0])
        return self.go(s, path[0]) if step is None else Call(step)

    def resume(self, s: S, value: Any) -> Flow:
        return Goto(self) if self.stage else self.passed(s, self.path[0], value)

    def _meet(self, s: S) -> Flow:
        for stage in range(self.stage, len(self.meetings) + 1):
            step = self.meetings[stage - 1](self, s)
            if step is not None:
                return Call(step, self.waiting(step, stage + 1))
        return Goto(replace(self, stage=0))
