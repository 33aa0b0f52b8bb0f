"""What each game brings to its report: how its turns, losses and combats are read, and its map.

A module a game, named here by the game's id; the page itself is the same for all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from grognard.kernel.events import Event
from grognard.kernel.game import Result
from grognard.kernel.match import Match
from grognard.kernel.value import Side
from grognard.language import Lang

MODULES = {
    "ercn": "grognard.server.report.of_ercn",
    "pg": "grognard.server.report.of_pg",
    "tps": "grognard.server.report.of_tps",
}

Combat = tuple[int, Event, Event | None]
"""The turn, what came of it, and the attack it came from where that was told apart."""
Say = Callable[..., str]
"""Words of the page, fit to stand in it."""


class Picture(Protocol):
    """A map that is drawn once, with positions on it."""

    COUNTERS: str
    """The symbols of the pieces."""

    def printed(self) -> str:
        """The sheet as a symbol that every picture uses."""

    def position(self, view: Any, label: str) -> str:
        """A picture of the table as it stood."""


class Brought(Protocol):
    """What such a module owes the page."""

    QUIET: frozenset[str]
    """Events told by their number: a turn has a hundred of them."""
    LOSSES: str
    """The text of what is counted as lost."""
    KEY: str
    """The text that explains the pictures."""
    HEADS: tuple[str, ...]
    """The columns of the table of combats, by their texts."""
    EXPECTED: str
    """The text above it."""

    def turn_of(self, state: Any) -> int:
        """The turn that is being played; 0 while the sides set up."""

    def known_result(self, match: Match[Any], view: Any) -> Result:
        """How a match that goes on stands, as this side knows it."""

    def losses(self, view: Any, board: Any) -> dict[Side, int]:
        """What each side has lost, as far as the view shows it."""

    def combats(self, turns: Sequence[Any]) -> list[Combat]:
        """Every combat with its turn."""

    def faces(self, combats: list[Combat]) -> dict[Side, list[int]]:
        """How often each face of a die fell for an attacker: six counts a side."""

    def combat(self, combat: Combat, board: Any, say: Say) -> tuple[str, ...]:
        """The cells of its row."""

    def mark(self, turn: int, board: Any) -> str:
        """A turn under a chart."""

    def dates(self, turn: int, board: Any, lang: Lang) -> str:
        """When it was."""

    def picture(self, board: Any, lang: Lang) -> Picture:
        """The map."""


def has_report(game: str) -> bool:
    return game in MODULES


def brought(game: str) -> Brought:
    return cast(Brought, import_module(MODULES[game]))
