"""What a player of any game is shown when play waits: the question, and actions as buttons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import field

from grognard.kernel.flow import Action
from grognard.kernel.legality import No
from grognard.kernel.value import Side, Value


class Loss(Value, frozen=True):
    """What an action gives up that could still be done: the client asks before it is played, unless
    its player wants no such questions."""

    key: str
    """A key of the game's texts; it is told how many there are as `count`."""
    rule: str
    count: int
    units: tuple[int, ...] = ()
    """Those that could still act, as far as they are known by number."""


class Deed(Value, frozen=True):
    """An action that needs no further choice, ready to be played, with the key of its label.

    Where `no` is not empty it cannot be done now, and the client says why.
    """

    label: str
    rule: str
    action: dict[str, Any]
    no: tuple[No, ...] = ()
    ends: bool = False
    """It ends the phase or the question: the one red button."""
    loses: tuple[Loss, ...] = ()
    """What it gives up; nothing where nothing is lost by it."""


def deed(
    label: str, action: Action[Any], reasons: Iterable[No], loses: Iterable[Loss] = ()
) -> Deed:
    """An action as a button: its rule and whether it ends the phase stand on its class. What is
    barred gives nothing up."""
    no = tuple(reasons)
    lost = () if no else tuple(loses)
    return Deed(label, action.rule, msgspec.to_builtins(action), no, action.ends, lost)


class Prompt(Value, frozen=True):
    """What a side is asked now, and what it may click: the head of every game's `Prompt`. For a
    side that is not asked, only `step`, `waits` and `about` are filled."""

    step: str
    """The kind of question, by the tag of its step; empty when the match is over."""
    asked: bool
    waits: tuple[Side, ...]
    """The sides play waits for."""
    rule: str = ""
    """The paragraph the question comes from."""
    about: dict[str, Any] = field(default_factory=dict)
    """What the view's `about` says too."""
    units: tuple[int, ...] = ()
    """Pieces that may be picked."""
    deeds: tuple[Deed, ...] = ()


def ended(prompt: Prompt) -> Prompt:
    """The prompt of a match that is over, of the same game: nobody is asked anything. A match that
    was resigned stopped in the middle of a question."""
    return type(prompt)("", False, ())


class Why(Value, frozen=True):
    """Why a piece may not do what would be done there; nothing where it may."""

    no: tuple[No, ...]
