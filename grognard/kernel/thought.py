"""Thoughts: what a computer player weighed before it answered, for whoever asks it."""

from __future__ import annotations

from typing import Any, NamedTuple

from grognard.kernel.legality import About
from grognard.kernel.value import Value


class Thought(Value, frozen=True):
    """Something it considered: the key `thought-<what>` of its sentence, and what it found it
    worth. It names only what its own side may know."""

    what: str
    about: About = ()
    worth: float = 0.0


def thought(what: str, worth: float = 0.0, **about: str | float) -> Thought:
    return Thought(what, tuple(about.items()), round(worth, 2))


class Plan(NamedTuple):
    """A way to go on that may be compared with others before anything is done."""

    what: Thought
    """How it is told: its sentence, without a worth."""
    temper: Any
    """The weights it goes by until the next such question: the game's own Temper."""
    first: Any = None
    """The action it begins with; None leaves that to the temper."""
    prior: float = 0.0
    """What speaks for it before it is tried, added to the chance it is found to have."""
