"""What a report tells, gathered by watching the match again from one chair."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from grognard.games.ercn.board import Board
from grognard.games.ercn.view import View
from grognard.kernel.events import Event, heard_by
from grognard.kernel.game import Result
from grognard.kernel.record import Record
from grognard.kernel.value import Side
from grognard.server.replays import once, watched

MOST_PICTURES = 6


@dataclass
class TurnTold:
    """One turn: what was heard in it, and how the table stood at its end."""

    turn: int
    events: list[Event] = field(default_factory=list)
    end: View | None = None


@dataclass
class Chronicle:
    """Everything the page lays out. Nothing in it that its side has not seen or heard."""

    board: Board
    side: Side
    """Whose report it is; empty for the open table."""
    start: View
    """When set-up was over."""
    turns: list[TurnTold]
    over: bool
    result: Result
    """How it ended; while it goes on, the score as the side knows it."""

    @property
    def last(self) -> View:
        return self.turns[-1].end or self.start

    @property
    def combats(self) -> list[tuple[int, Event, Event | None]]:
        """Every combat with its turn and the attack it came from."""
        found: list[tuple[int, Event, Event | None]] = []
        attack: Event | None = None
        for told in self.turns:
            for event in told.events:
                if event.what == "attack":
                    attack = event
                if event.what == "combat":
                    found.append((told.turn, event, attack))
                    attack = None
        return found

    def pictures(self) -> list[tuple[int, View]]:
        """The start, and the ends of some turns, evenly chosen, the last among them."""
        ends = [(told.turn, told.end) for told in self.turns if told.end is not None and told.turn]
        most = MOST_PICTURES - 1
        if len(ends) > most:
            step = (len(ends) - 1) / (most - 1)
            ends = [ends[round(n * step)] for n in range(most)]
        return [(0, self.start), *ends]


def gather(record: Record, side: Side) -> Chronicle:
    """Watch the match again and take down what this side may know."""
    turns: list[TurnTold] = []
    start: View | None = None
    before: Any = None

    def look(state: Any) -> Any:
        return match.game.view(state, side) if side else match.game.unveiled(state)

    for match, _, events in watched(record):
        turn: int = match.state.turn
        if start is None:
            start = look(match.state)
        if not turns or turns[-1].turn != turn:
            if turns:
                turns[-1].end = look(before)
                start = turns[-1].end if not turns[-1].turn else start
            turns.append(TurnTold(turn))
        turns[-1].events += heard_by(events, side) if side else once(events)
        before = match.state.clone()
    last = look(match.state)
    turns[-1].end = last
    assert start is not None
    board: Any = match.game.board(match.kit)
    known = Result(match.over, last.score, last.level, "", last.lines)
    result = match.result if match.over else known
    return Chronicle(board, side, start, turns, match.over, result)


def losses(view: View, board: Board) -> dict[Side, int]:
    """Steps each side has lost, as far as the view shows them."""
    found: dict[Side, int] = {counter.side: 0 for counter in board.counters}
    for unit in view.units:
        found[unit.side] += unit.lost
    for i in view.dead:
        counter = board.counters[i]
        found[counter.side] += len(counter.faces) if not counter.decoy else 0
    return found


def rolls(combats: list[tuple[int, Event, Event | None]]) -> dict[Side, list[int]]:
    """How often each face of the die fell for an attacker: six counts a side."""
    found: dict[Side, list[int]] = {}
    for _, event, _ in combats:
        about = dict(event.about)
        faces = found.setdefault(str(about["side"]), [0] * 6)
        faces[int(about["roll"]) - 1] += 1
    return found
