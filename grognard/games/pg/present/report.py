"""The report of Panzer Grenadier: steps lost, fire and assaults on their tables, its boards."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from grognard.games.pg.board import Board
from grognard.games.pg.present.report_map import TacticSheet
from grognard.games.pg.state import State
from grognard.games.pg.view import View
from grognard.kernel.events import Event
from grognard.kernel.facets import Combat, Say
from grognard.kernel.game import Result
from grognard.kernel.match import Match
from grognard.kernel.value import Side
from grognard.language import Argument, Lang

QUIET = frozenset({"entered", "activated", "passed", "loaded", "unloaded", "limbered",
                   "unlimbered", "digs", "dug-in"})  # fmt: skip
LOSSES, KEY, EXPECTED = "report-losses", "report-boards-key", "report-fire-key"
HEADS: tuple[str, ...] = (
    "report-combat-turn", "report-combat-attack", "report-combat-hex", "report-combat-strength",
    "report-combat-column", "report-combat-dice", "report-combat-result",
)  # fmt: skip
OPENS = frozenset({"fires", "bombards", "barrage", "opening-fire", "opportunity-fire", "shoots",
                   "assault", "air-attack", "friendly-fire"})  # fmt: skip
"""What an attack is told by before its dice."""
ENDS = frozenset({"fire-result", "shot-result", "assault-fire", "air-hunt", "free-shot"})
SHOWN_TURNS = 20
"""More than so many marks under a chart would run into one another."""


def turn_of(state: State) -> int:
    return state.turn


def known_result(match: Match[Any], view: View) -> Result:
    """[2.3] What counts for victory lies open."""
    return match.result


def losses(view: View, board: Board) -> dict[Side, int]:
    """[3.0a] Steps each side has lost."""
    axis, allies = view.steps_lost
    return {"axis": axis, "allies": allies}


def combats(turns: Sequence[Any]) -> list[Combat]:
    """[7.52, 11.1, 12.4] Every result; an attack upon several units has one for each column."""
    found: list[Combat] = []
    attack: Event | None = None
    for told in turns:
        for event in told.events:
            if event.what in OPENS:
                attack = event
            elif event.what in ENDS:
                found.append((told.turn, event, None if event.what == "free-shot" else attack))
    return found


def faces(combats: list[Combat]) -> dict[Side, list[int]]:
    """Nothing: fire is told by the sum of two dice."""
    return {}


def combat(combat: Combat, board: Board, say: Say) -> tuple[str, ...]:
    turn, event, attack = combat
    about = dict(event.about)
    before = dict(attack.about) if attack is not None else {}
    dice: Argument = about.get("roll", about.get("die", ""))
    return (
        str(turn),
        _who(event, attack, say),
        escape(str(about.get("hex", before.get("hex", "")))),
        escape(str(about.get("strength", ""))),
        escape(str(about.get("column", ""))),
        _dice(dice, 7.0 if "roll" in about else 3.5) if dice != "" else str(about["score"]),
        f"<b>{escape(str(about.get('result', about.get('steps', ''))))}</b>",
    )


def _who(event: Event, attack: Event | None, say: Say) -> str:
    """Who attacks whom, in the words of the story."""
    if event.what == "assault-fire":
        return say("report-assault", side=dict(event.about)["side"])
    told = event if attack is None else attack
    return say(f"event-{told.what}", **dict(told.about))


def _dice(dice: Argument, mean: float) -> str:
    """Dice, and how far they lie from the average."""
    return f"{dice} ({float(dice) - mean:+g})"


def mark(turn: int, board: Board) -> str:
    """The number of the turn; of a long game, of every fifth."""
    return "" if len(board.calendar) > SHOWN_TURNS and turn % 5 else str(turn)


def dates(turn: int, board: Board, lang: Lang) -> str:
    """The hour: a turn is a quarter of one."""
    return board.calendar[turn - 1].time if turn else ""


def picture(board: Board, lang: Lang) -> TacticSheet:
    return TacticSheet(board, lang)
