"""The contents of a report, gathered by replaying the match as one side sees it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from grognard.kernel.events import Event, heard_by
from grognard.kernel.facets import Combat
from grognard.kernel.game import Result
from grognard.kernel.record import Record
from grognard.kernel.value import Side
from grognard.server.replays import once, watched
from grognard.server.report.facet import report_of

MOST_PICTURES = 6


@dataclass
class ReportTurn:
    """One turn: what was heard in it, and how the table stood at its end."""

    turn: int
    events: list[Event] = field(default_factory=list)
    end: Any = None


@dataclass
class Chronicle:
    """Everything the page shows. Nothing in it that its side has not seen or heard."""

    game: str
    board: Any
    side: Side
    """Whose report it is; empty for the open table."""
    start: Any
    """When set-up was over."""
    turns: list[ReportTurn]
    over: bool
    result: Result
    """How it ended; while it goes on, the score as the side knows it."""

    @property
    def last(self) -> Any:
        return self.turns[-1].end or self.start

    @property
    def combats(self) -> list[Combat]:
        """Every combat with its turn."""
        return report_of(self.game).combats(self.turns)

    def pictures(self) -> list[tuple[int, Any]]:
        """The start, and the ends of some turns, evenly chosen, the last among them."""
        ends = [(told.turn, told.end) for told in self.turns if told.end is not None and told.turn]
        most = MOST_PICTURES - 1
        if len(ends) > most:
            step = (len(ends) - 1) / (most - 1)
            ends = [ends[round(n * step)] for n in range(most)]
        return [(0, self.start), *ends]


def gather(record: Record, side: Side) -> Chronicle:
    """Replay the match and collect what this side may know."""
    turns: list[ReportTurn] = []
    start: Any = None
    before: Any = None

    def look(state: Any) -> Any:
        return match.game.view(state, side) if side else match.game.unveiled(state)

    theirs = report_of(record.game)
    for match, _, events in watched(record):
        turn = theirs.turn_of(match.state)
        if start is None:
            start = look(match.state)
        if not turns or turns[-1].turn != turn:
            if turns:
                turns[-1].end = look(before)
                start = turns[-1].end if not turns[-1].turn else start
            turns.append(ReportTurn(turn))
        turns[-1].events += heard_by(events, side) if side else once(events)
        before = match.state.clone()
    last = look(match.state)
    turns[-1].end = last
    assert start is not None
    board: Any = match.game.board(match.kit)
    result = match.result if match.over else theirs.known_result(match, last)
    return Chronicle(record.game, board, side, start, turns, match.over, result)
