"""The report of the East Front Series: steps lost, combats on their table, the map."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from grognard.games.efs.board import Board
from grognard.games.efs.present.report_map import FrontSheet
from grognard.games.efs.state import State
from grognard.games.efs.view import View
from grognard.kernel.events import Event
from grognard.kernel.facets import Combat, Say
from grognard.kernel.game import Result
from grognard.kernel.match import Match
from grognard.kernel.value import Side
from grognard.language import Lang

QUIET = frozenset(("moved", "supply", "combat-modifier", "combat-drm", "strengths", "odds",
                   "activated", "readiness", "points-received", "gun-added"))  # fmt: skip
LOSSES, KEY, EXPECTED = "report-losses", "report-front-key", "report-front-combats"
HEADS: tuple[str, ...] = (
    "report-combat-turn", "report-combat-attacker", "report-combat-hex", "report-combat-strength",
    "report-combat-column", "report-combat-die", "report-combat-result",
)  # fmt: skip
SHOWN_TURNS = 20
"""More than so many marks under a chart would run into one another."""


def turn_of(state: State) -> int:
    return state.turn


def known_result(match: Match[Any], view: View) -> Result:
    """[24.12] The points lie open to both sides."""
    return match.result


def losses(view: View, board: Board) -> dict[Side, int]:
    """[3.51, 7.1] Steps each side has lost, those on the rebuild track with those on the map."""
    axis, soviet = view.steps_lost
    return {"axis": axis, "soviet": soviet}


def combats(turns: Sequence[Any]) -> list[Combat]:
    """[15.6] Every roll on the combat table, with the sums it was made with."""
    found: list[Combat] = []
    sums: Event | None = None
    for told in turns:
        for event in told.events:
            if event.what == "strengths":
                sums = event
            elif event.what == "combat-result":
                found.append((told.turn, event, sums))
    return found


def faces(combats: list[Combat]) -> dict[Side, list[int]]:
    """Nothing: the die has ten faces."""
    return {}


def combat(combat: Combat, board: Board, say: Say) -> tuple[str, ...]:
    turn, event, sums = combat
    about = dict(event.about)
    both = dict(sums.about) if sums is not None else {}
    die, drm = int(about["die"]), int(about["drm"])
    return (
        str(turn),
        say(f"side-{about['side']}"),
        escape(str(about["hex"])),
        f"{both['attack']} : {both['defence']}" if both else "",
        escape(str(about["column"])),
        f"{die} ({drm:+d})",
        f"<b>{escape(str(about['result']))}</b>",
    )


def mark(turn: int, board: Board) -> str:
    """The number of the turn; of a long game, of every fifth."""
    return "" if board.last > SHOWN_TURNS and turn % 5 else str(turn)


def dates(turn: int, board: Board, lang: Lang) -> str:
    if not 0 < turn <= len(board.calendar):
        return ""
    day = board.calendar[turn - 1].dates
    return day.fr if lang == "fr" else day.en


def picture(board: Board, lang: Lang) -> FrontSheet:
    return FrontSheet(board, lang)
