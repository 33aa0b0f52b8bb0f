"""The console facet of a game, and the answers to `grognard why`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.cli.arguments import at_least
from grognard.cli.errors import Complaint
from grognard.cli.output import say, say_no
from grognard.kernel.facets import Console, Inquiry
from grognard.kernel.match import Match
from grognard.kernel.query import reasons
from grognard.kernel.value import Side

Answer = dict[str, Any]


def console_of(match: Match[Any]) -> Console:
    """How the game is shown at the command line. Raises Complaint where it has no such facet."""
    if match.game.console is None:
        raise Complaint("no-drawing", word=match.scenario)
    return match.game.console()


def radius_of(match: Match[Any], radius: int | None) -> int:
    return console_of(match).RADIUS if radius is None else at_least("--radius", radius, 0)


def answers(match: Match[Any], side: Side, unit: int, at: int) -> Iterator[Answer]:
    """Whether the unit may go to the place, and attack an enemy there."""
    for inquiry in console_of(match).inquiries(match, side, unit, at):
        yield answer(match, side, inquiry)


def supply_answer(match: Match[Any], side: Side, unit: int) -> Answer:
    """Whether the unit is in supply. Raises Complaint in a game without supply."""
    inquiry = console_of(match).supply_inquiry(match, unit)
    if inquiry is None:
        raise Complaint("no-supply", word=match.scenario)
    return answer(match, side, inquiry)


def answer(match: Match[Any], side: Side, inquiry: Inquiry) -> Answer:
    """Yes or no, in words, with the rules behind a no. The query is the one the browser puts."""
    found = reasons(inquiry.query, match.state, side)
    about = dict(inquiry.about)
    if not found and inquiry.detail is not None:
        about |= inquiry.detail()
    return {
        "about": inquiry.what,
        "yes": not found,
        "answer": say(f"cli-why-{inquiry.what}-{'no' if found else 'yes'}", **about),
        "reasons": [
            {"rule": r.rule, "why": r.why, "about": dict(r.about), "text": say_no(match.game.id, r)}
            for r in found
        ],
    }
