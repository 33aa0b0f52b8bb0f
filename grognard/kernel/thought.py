"""Thoughts: what a computer player weighed before it answered, for whoever asks it."""

from __future__ import annotations

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
