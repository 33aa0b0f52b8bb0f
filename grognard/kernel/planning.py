"""Thoughts and plans of computer players: what one considered before it answered, and what it
compares."""

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


def rng_of(*position: object) -> Random:
    """An RNG seeded by the position: looked at again, it gives the same numbers. The game's dice do
    not come from it."""
    return Random(" ".join(map(str, position)))


class Plan(NamedTuple):
    """A way to go on that may be compared with others before anything is done."""

    what: Thought
    """Its sentence, without a worth."""
    weights: Any
    """The weights it goes by until the next decision point: the game's own class."""
    first: Any = None
    """The action it begins with; None leaves that to the weights."""
    prior: float = 0.0
    """What speaks for it before it is played out, added to the chance it is found to have."""


class Comparison(NamedTuple):
    """How plans are compared in a game: what its `plans` module says besides which there are."""

    playouts: Callable[[Any, Any], int]
    """Of a view and the kit: how often each plan is played out, at most."""
    usual: Callable[[Any, Any, Mapping[str, Any]], Any] | None = None
    """The weights that suit a view's side until it has found better, of all there are; without it
    Regular's."""
    compares: Callable[[Any, Any], bool] | None = None
    """Of a view and the kit: whether Veteran compares plans at its decision points, or goes by its
    usual weights, because they are more reliable than its value; without it it always does."""
    keeps_weights: bool = False
    """Whether a plan's weights hold to the end of its playout, and not to the next decision
    point."""
    least_lead: float = 0.0
    """Standard errors by which another plan must be better than the first to be taken."""
    open_table: bool = False
    """Whether the end of a playout is judged with nothing hidden, and not as its side sees it."""
    opening_dice: Callable[[float, Random], list[int]] | None = None
    """The first dice of a playout for so much luck, from 0 to 1: a few playouts then have their
    fair share of good and bad. Without it dice fall as they fall."""
