"""What each game brings to the command line: how its table is shown and its rules are asked.

A game's module here has the functions of `Brought`; MOSKVA and Panzer
Grenadier draw hexes, Stalingrad a list of areas.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast

from grognard.cli.faults import Complaint
from grognard.cli.opening import at_least
from grognard.cli.voice import say, say_no
from grognard.kernel.legality import No
from grognard.kernel.match import Match
from grognard.kernel.value import Value
from grognard.language import Argument

Answer = dict[str, Any]

MODULES = {
    "ercn": "grognard.cli.of_ercn",
    "pg": "grognard.cli.of_pg",
    "tps": "grognard.cli.of_tps",
}
"""By the game's id."""


class Brought(Protocol):
    """What the module of a game owes the commands."""

    RADIUS: int
    """How far `--at` looks around a place, unless it is said."""

    def seen(self, match: Match[Any], side: str | None) -> Value:
        """The table as a side sees it; without one, as whoever keeps the save does: all of it."""

    def show_map(self, match: Match[Any], view: Any, at: str | None, radius: int) -> None:
        """What stands where; with a place, that part of it and its units."""

    def show_status(self, match: Match[Any], view: Any) -> None:
        """How the match stands, and who has to decide what."""

    def place_of(self, match: Match[Any], name: str) -> int:
        """A place by its number or name. Raises Complaint where there is none."""

    def answers(self, match: Match[Any], unit: int, at: int) -> list[Answer]:
        """Whether the unit may go there, and attack whoever stands there."""

    def supply_answer(self, match: Match[Any], unit: int) -> Answer:
        """Whether the unit is supplied where it stands."""


def brought(match: Match[Any]) -> Brought:
    """The module of the game. Raises Complaint where it has none yet."""
    if match.game.id not in MODULES:
        raise Complaint("no-drawing", word=match.scenario)
    return cast(Brought, import_module(MODULES[match.game.id]))


def radius_of(match: Match[Any], radius: int | None) -> int:
    return brought(match).RADIUS if radius is None else at_least("--radius", radius, 0)


def answer(match: Match[Any], what: str, reasons: list[No], **about: Argument) -> Answer:
    """Yes or no, in words, with the rules behind a no."""
    told = "no" if reasons else "yes"
    return {
        "about": what,
        "yes": not reasons,
        "answer": say(f"cli-why-{what}-{told}", **about),
        "reasons": [
            {"rule": r.rule, "why": r.why, "about": dict(r.about), "text": say_no(match.game.id, r)}
            for r in reasons
        ],
    }
