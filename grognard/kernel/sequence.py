"""A sequence of play: phases in their order, each played by a step of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace

from grognard.kernel.flow import Call, Done, Flow, Silent, Step
from grognard.kernel.state import State

S = TypeVar("S", bound=State)


def always(s: State) -> bool:
    """The condition of a phase that is played every time."""
    return True


class Phase(NamedTuple):
    """One entry of a sequence: its rule, the step it is played by, whose it is, and when."""

    rule: str
    step: Callable[..., Step[Any, Any] | None]
    """Makes its step from the state, and from the side where the phase belongs to one. None where
    all was done at once."""
    side: int = -1
    """The side whose phase it is; -1 for what concerns both."""
    when: Callable[[Any], bool] = always
    """Asked when its turn has come: a phase whose condition does not hold is passed over."""


class Sequence(Step[S, Silent], frozen=True):
    """Phases one after another, until the last is done.

    Its subclass declares `at: int = 0` among its fields: the number of the next phase. A phase can
    be a sequence itself, so that turns have segments, and segments phases.
    """

    @property
    def at(self) -> int:
        """The number of the phase that comes next."""
        raise NotImplementedError  # pragma: no cover

    def phases(self, s: S) -> tuple[Any, ...]:
        """The entries in their order: the same ones as long as the sequence is played."""
        raise NotImplementedError  # pragma: no cover

    def step_of(self, s: S, phase: Any) -> Step[Any, Any] | None:
        """The step that plays this entry; None to pass over it. A sequence whose entries are not
        `Phase`, or whose steps need its own fields, says here how they are made."""
        if not phase.when(s):
            return None
        made: Step[Any, Any] | None = phase.step(s) if phase.side < 0 else phase.step(s, phase.side)
        return made

    def begin(self, s: S) -> None:
        """What is done before the first phase."""

    def end(self, s: S) -> Flow:
        """What comes after the last phase."""
        return Done()

    def enter(self, s: S) -> Flow:
        at = self.at
        if at == 0:
            self.begin(s)
        phases = self.phases(s)
        while at < len(phases):
            step = self.step_of(s, phases[at])
            at += 1
            if step is not None:
                return Call(step, replace(self, at=at))
        return self.end(s)
