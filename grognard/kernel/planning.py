"""Thoughts: what a computer player weighed before it answered, for whoever asks it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
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


def musing(*moment: object) -> Random:
    """Chance for thinking with, which hangs on the moment alone: whoever looks at it again has the
    same thoughts. No dice of the game come from it."""
    return Random(" ".join(map(str, moment)))


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


class Habits(NamedTuple):
    """How plans are compared in a game: what its `plans` say besides which there are."""

    playouts: Callable[[Any, Any], int]
    """Of a view and the kit: how often each is tried in the head, at most."""
    usual: Callable[[Any, Any, Mapping[str, Any]], Any] | None = None
    """The weights that suit a view's side until it has found better, of all there are; without it
    Regular's."""
    compares: Callable[[Any, Any], bool] | None = None
    """Of a view and the kit: whether Veteran compares plans at its weighty questions, or goes by
    its usual weights, because they are surer than its value; without it it always does."""
    keeps: bool = False
    """Whether a plan's weights hold to the end when it is tried, and not to the next question at
    which plans are compared."""
    doubts: float = 0.0
    """Standard errors by which another plan must be better than the first to be taken."""
    laid_open: bool = False
    """Whether the table in the head is judged with nothing hidden, and not as its side sees it."""
    opening_dice: Callable[[float, Random], list[int]] | None = None
    """The first throw in the head for so much luck, from 0 to 1: a few playouts then have their
    fair share of good and bad. Without it dice fall as they fall."""
