"""Answers to `grognard why`, and the console facet of a game."""

from __future__ import annotations

from typing import Any

from grognard.cli.arguments import at_least
from grognard.cli.errors import Complaint
from grognard.cli.output import say, say_no
from grognard.kernel.facets import Answer, Console
from grognard.kernel.legality import No
from grognard.kernel.match import Match
from grognard.language import Argument


def console_of(match: Match[Any]) -> Console:
    """How the game is shown at the command line. Raises Complaint where it has no such facet."""
    if match.game.console is None:
        raise Complaint("no-drawing", word=match.scenario)
    return match.game.console()


def radius_of(match: Match[Any], radius: int | None) -> int:
    return console_of(match).RADIUS if radius is None else at_least("--radius", radius, 0)


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
