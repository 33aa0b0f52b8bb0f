"""What each game brings to the laboratory: how its turns, losses, front and attacks are read, and
its map as a picture with shares laid over it.

A module a game, named here by the game's id. A game without one is simulated all the same, and its
report has what all games have: results, scores, decision times.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from grognard.kernel.events import Event
from grognard.kernel.value import Side
from grognard.language import Lang

MODULES = {
    "ercn": "grognard.lab.of_ercn",
    "tps": "grognard.lab.of_tps",
    "pg": "grognard.lab.of_pg",
}

NOBODY = "."
"""A place that no side holds."""


class Attacked(NamedTuple):
    """An attack that was rolled for."""

    side: Side
    odds: str
    """Its odds before the dice, one of those the module lists."""
    luck: float
    """How much better than expected the dice fell for the attacker, in pips."""
    variance: float


class Brought(Protocol):
    """What such a module owes the laboratory."""

    LOSSES: str
    """The text of what is counted as lost."""
    ODDS_KEY: str
    """The text that explains its odds."""

    def turn_of(self, state: Any) -> int:
        """The turn that is being played; 0 while the sides set up."""

    def mark(self, turn: int, kit: Any) -> str:
        """A turn under a chart."""

    def dates(self, turn: int, kit: Any, lang: Lang) -> str:
        """When it was."""

    def lost(self, state: Any) -> tuple[int, ...]:
        """What each side has lost so far, in the order of the sides."""

    def held(self, state: Any) -> str:
        """Who holds each place of the map: a letter a place, the number of the side or NOBODY."""

    def attacked(self, event: Event, actor: Side, kit: Any) -> Attacked | None:
        """The attack an event tells of, if it does; `actor` is the side that acted last."""

    def odds(self, kit: Any) -> Sequence[str]:
        """All odds there are, from bad to good."""

    def heat(self, kit: Any, lang: Lang) -> Heat:
        """The map."""


class Heat(Protocol):
    """A map that is drawn once, with shares over it."""

    def printed(self) -> str:
        """The sheet as a symbol that every picture uses."""

    def picture(self, shares: Sequence[float | None], label: str) -> str:
        """The sheet with, over each place, the share of games in which the first side held it;
        None where nobody ever did."""


def brought(game: str) -> Brought | None:
    """The module of a game, if it has one."""
    return cast(Brought, import_module(MODULES[game])) if game in MODULES else None


def nearest(
    holders: Mapping[int, str], around: Sequence[Iterable[int]], places: Iterable[int]
) -> str:
    """Who holds each place where nothing but units says so: whose are nearest to it; as near to
    both, nobody."""
    owner = dict(holders)
    edge = list(owner)
    while edge:
        reached: dict[int, set[str]] = defaultdict(set)
        for at in edge:
            for b in around[at]:
                if b not in owner:
                    reached[b].add(owner[at])
        for b, sides in reached.items():
            owner[b] = sides.pop() if len(sides) == 1 else NOBODY
        edge = [b for b in reached if owner[b] != NOBODY]
    return "".join(owner.get(at, NOBODY) for at in places)


FIRST, SECOND = "#4E6138", "#A8352A"
"""The colours of a map's zones, those of the first side and of the other."""


def tint(share: float) -> tuple[str, float]:
    """The colour of a share and how strong it is: nothing where it is even."""
    strength = abs(share - 0.5) * 2
    return (FIRST if share > 0.5 else SECOND), round(0.55 * strength, 2)
