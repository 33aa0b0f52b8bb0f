"""What an opponent that plans knows of Panzer Grenadier: its weights, its judge, and which plans there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from grognard.games.pg import judge
from grognard.games.pg.judge import moment
from grognard.games.pg.kit import Kit
from grognard.games.pg.view import View
from grognard.kernel.game import Result
from grognard.kernel.offers import Offer
from grognard.kernel.thought import Plan
from grognard.kernel.value import Side, Value

__all__ = ["PLAYOUTS", "Judge", "Temper", "candidates", "enough", "final", "moment", "value"]

PLAYOUTS = 6
"""How often each plan is tried in the head, at most."""


class Temper(Value, frozen=True):
    """The weights it goes by."""


class Judge(judge.Judge):
    """The sense of the game for one side, with the weights of a temper."""

    def __init__(self, view: View, kit: Kit, temper: Temper | None = None) -> None:
        super().__init__(view, kit)
        self.temper = temper or Temper()


def weighty(view: View) -> bool:
    """Whether plans are compared at this question."""
    return False


def candidates(
    view: View, kit: Kit, offers: Sequence[Offer[Any]], tempers: Mapping[str, Temper]
) -> list[Plan]:
    """The plans to compare, the usual one first."""
    return []


def enough(view: View) -> Callable[[View], bool]:
    """When a plan begun at this view has shown enough."""
    return lambda later: later.turn > view.turn + 1


def value(view: View, kit: Kit) -> float:
    """The chance that the view's side wins from here, about."""
    return 0.5


def final(result: Result, side: Side) -> float:
    """The same when the game is over."""
    return 0.5 if not result.winner else float(result.winner == side)
