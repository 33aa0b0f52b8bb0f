"""The report of Stalingrad: units lost by date, opposed rolls, a map of areas."""

from __future__ import annotations

import calendar
from collections.abc import Sequence
from typing import Any

from grognard.games.tps.board import Board
from grognard.games.tps.present.report_map import CitySheet
from grognard.games.tps.state import State
from grognard.games.tps.view import View, phase
from grognard.kernel.facets import Combat, Say
from grognard.kernel.game import Result
from grognard.kernel.match import Match
from grognard.kernel.value import Side
from grognard.language import Argument, Lang

QUIET = frozenset({"moved", "placed", "rested", "impulse-roll", "passed", "arrived"})
LOSSES, KEY, EXPECTED = "report-units-lost", "report-areas-key", "report-opposed"
HEADS: tuple[str, ...] = (
    "report-combat-date", "report-combat-attacker", "report-combat-area", "report-combat-offence",
    "report-combat-defence", "report-combat-margin",
)  # fmt: skip
MONTHS = tuple(calendar.month_name)
SHOWN_DATES = 12
"""More than so many marks under a chart would run into one another."""


def turn_of(state: State) -> int:
    return 0 if phase(state) == "set-up" else state.date


def known_result(match: Match[Any], view: View) -> Result:
    """[2.1] Nothing is hidden."""
    return match.result


def losses(view: View, board: Board) -> dict[Side, int]:
    """Combat units each side has lost."""
    found: dict[Side, int] = {"german": 0, "russian": 0}
    for i in view.dead:
        found[board.counters[i].side] += 1
    return found


def combats(turns: Sequence[Any]) -> list[Combat]:
    """[8.353] Every attack that was rolled for."""
    return [
        (told.turn, event, None)
        for told in turns
        for event in told.events
        if event.what == "attack"
    ]


def faces(combats: list[Combat]) -> dict[Side, list[int]]:
    """Nothing: two dice are told by their sum."""
    return {}


def combat(combat: Combat, board: Board, say: Say) -> tuple[str, ...]:
    turn, event, _ = combat
    about = dict(event.about)
    group = say(f"group-{about['group']}")
    return (
        say("report-combat-day", date=board.calendar[turn - 1].id) if turn else "",
        say(f"side-{about['side']}"),
        f"{about['area']} ({group})",
        _sum(about["offence"], about["attack_dice"]),
        _sum(about["defence"], about["defence_dice"]),
        f"<b>{int(about['margin']):+d}</b>",
    )


def _sum(value: Argument, dice: Argument) -> str:
    """A value and its dice, with how far they lie from the 7 of two average dice."""
    return f"{value} + {dice} ({int(dice) - 7:+d})"


def mark(turn: int, board: Board) -> str:
    """The date as figures, 13.9 for 13 September; of a long game, those that begin a week."""
    if not turn:
        return ""
    if board.last > SHOWN_DATES and (turn - 1) % 7:
        return ""
    day, month = board.calendar[turn - 1].date.en.split()
    return f"{day}.{MONTHS.index(month)}"


def dates(turn: int, board: Board, lang: Lang) -> str:
    if not turn:
        return ""
    date = board.calendar[turn - 1].date
    return date.fr if lang == "fr" else date.en


def picture(board: Board, lang: Lang) -> CitySheet:
    return CitySheet(board, lang)
