"""The report of MOSKVA: steps lost, combats on the table of odds, a map of hexes."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from grognard.games.ercn.board import Board
from grognard.games.ercn.present.report_map import Sheet
from grognard.games.ercn.state import State
from grognard.games.ercn.view import View
from grognard.kernel.events import Event
from grognard.kernel.facets import Combat, Say
from grognard.kernel.game import Result
from grognard.kernel.match import Match
from grognard.kernel.value import Side
from grognard.language import Lang

QUIET = frozenset({"moved", "rode", "mask-moved", "recalled", "mask-recalled", "placed",
                   "entrenched", "left-trenches"})  # fmt: skip
LOSSES, KEY, EXPECTED = "report-losses", "report-maps-key", "report-expected"
HEADS: tuple[str, ...] = tuple(
    f"report-combat-{name}"
    for name in ("turn", "attacker", "hex", "units", "strength", "column", "die", "result")
)


def turn_of(state: State) -> int:
    return state.turn


def known_result(match: Match[Any], view: View) -> Result:
    """What is hidden counts for nothing."""
    return Result(False, view.score, view.level, "", view.lines)


def losses(view: View, board: Board) -> dict[Side, int]:
    """Steps each side has lost, as far as the view shows them."""
    found: dict[Side, int] = {counter.side: 0 for counter in board.counters}
    for unit in view.units:
        found[unit.side] += unit.lost
    for i in view.dead:
        counter = board.counters[i]
        found[counter.side] += len(counter.faces) if not counter.decoy else 0
    return found


def combats(turns: Sequence[Any]) -> list[Combat]:
    found: list[Combat] = []
    attack: Event | None = None
    for told in turns:
        for event in told.events:
            if event.what == "attack":
                attack = event
            if event.what == "combat":
                found.append((told.turn, event, attack))
                attack = None
    return found


def faces(combats: list[Combat]) -> dict[Side, list[int]]:
    found: dict[Side, list[int]] = {}
    for _, event, _ in combats:
        about = dict(event.about)
        counts = found.setdefault(str(about["side"]), [0] * 6)
        counts[int(about["roll"]) - 1] += 1
    return found


def combat(combat: Combat, board: Board, say: Say) -> tuple[str, ...]:
    turn, event, attack = combat
    about = dict(event.about)
    who = dict(attack.about) if attack is not None else {}
    fought = {key: who.get(key, "") for key in ("attackers", "defenders")}
    units = say("report-fought", **fought) if who else ""
    result = str(about["result"])
    return (
        str(turn),
        say(f"side-{about['side']}"),
        str(about["hex"]),
        units,
        f"{about['attack']} : {about['defence']}",
        str(about["column"]),
        f"{about['roll']} ({float(about['roll']) - 3.5:+.1f})",
        f"<b>{escape(result)}</b> {say(f'result-{result}')}",
    )


def mark(turn: int, board: Board) -> str:
    return str(turn)


def dates(turn: int, board: Board, lang: Lang) -> str:
    for day in board.calendar:
        if day.turn == turn:
            return day.dates.fr if lang == "fr" else day.dates.en
    return ""


def picture(board: Board, lang: Lang) -> Sheet:
    return Sheet(board, lang)
