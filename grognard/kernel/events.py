"""Events: the story a reader is told. No state is ever rebuilt from them."""

from __future__ import annotations

from grognard.kernel.legality import About
from grognard.kernel.tally import Line
from grognard.kernel.value import Side, Value


class Event(Value, frozen=True):
    """Something happened: the key of its sentence, the rule behind it, and who may hear it."""

    what: str
    rule: str
    about: About = ()
    to: Side = ""
    lines: tuple[Line, ...] = ()


def heard_by(events: list[Event], side: Side) -> list[Event]:
    """The events this side may hear."""
    return [e for e in events if e.to in ("", side)]
