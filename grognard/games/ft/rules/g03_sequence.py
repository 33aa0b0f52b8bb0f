"""[G.3] The sequence of play: what concerns both, a player's turn and the other's, the end.

The steps stand in data/sequence.toml in their order; the kit leaves out those that nothing in the
scenario can bring up. Each is played by its chapter (`rules/playing.py`).
"""

from __future__ import annotations

from typing import Any

from grognard.games.ft.counters import SIDES
from grognard.games.ft.kit import BOTH, Line
from grognard.games.ft.rules.c1_flood import lift_floods
from grognard.games.ft.rules.e1_return import new_day
from grognard.games.ft.rules.g14_depots import rest_depots
from grognard.games.ft.rules.playing import maker_of
from grognard.games.ft.state import State
from grognard.kernel.flow import Done, Flow, Goto, Step
from grognard.kernel.sequence import Sequence

PLAYERS = (Line("first", ""), Line("R.1.1", ""))
"""[G.3, R.1.1] The turn of the first player, and B to E again for the other one."""


def clear_turn(s: State) -> None:
    """What lasts a turn of both players."""
    s.event = ""
    s.entered = {}
    s.railed = {}
    s.lost_thq = s.cities = (0, 0)
    s.terrorised = 0
    new_day(s)
    s.labour = 0
    lift_floods(s)


def clear_player_turn(s: State) -> None:
    """What lasts a player's turn: who fought, overran, paid."""
    s.fought = s.overran = s.stopped = s.paid = s.supported = s.counter_attacked = 0
    s.replaced = s.dropped = s.drops = s.salvo = s.pontoons = 0
    s.sailed = s.opened = s.marched = s.guns_fired = s.intercepted = 0
    s.breaking = 0
    s.targets = ()
    s.battle = ()


def clear_segment(s: State) -> None:
    """What lasts a segment: who has moved in it."""
    s.moved = s.left = s.placed = 0
    s.used = {}
    rest_depots(s)


class Turn(Sequence[State], frozen=True, tag="turn"):
    """[G.3] A turn: A, the players one after the other, F; then the next, until the last is over or
    the game has been decided [G.20]."""

    at: int = 0

    def phases(self, s: State) -> tuple[Line, ...]:
        return (*s.kit.before, *PLAYERS, *s.kit.after)

    def begin(self, s: State) -> None:
        clear_turn(s)
        s.tell("turn", "G.3", turn=s.turn)

    def step_of(self, s: State, line: Line) -> Step[Any, Any] | None:
        if s.over:
            return None
        if line in PLAYERS:
            n = PLAYERS.index(line)
            return PlayerTurn(n) if n < len(s.order) else None
        open_segment(s, line, BOTH)
        maker = maker_of(s, line.id)
        return None if maker is None else maker(s, BOTH)

    def end(self, s: State) -> Flow:
        if s.over or s.turn >= s.kit.last:
            return Done()
        s.turn += 1
        return Goto(Turn())


class PlayerTurn(Sequence[State], frozen=True, tag="player-turn"):
    """[G.3] Phases B to E of one player."""

    n: int
    at: int = 0

    def phases(self, s: State) -> tuple[Line, ...]:
        return s.kit.lines

    def begin(self, s: State) -> None:
        s.phasing = s.order[self.n]
        clear_player_turn(s)
        s.tell("player-turn", "G.3", side=SIDES[s.phasing])

    def step_of(self, s: State, line: Line) -> Step[Any, Any] | None:
        if s.over:
            return None
        open_segment(s, line, s.phasing)
        maker = maker_of(s, line.id)
        return None if maker is None else maker(s, s.phasing)


def open_segment(s: State, line: Line, side: int) -> None:
    """The first line of a segment opens it."""
    if line.opens:
        if s.segment == "C.1":
            s.marched = s.moved
        s.segment, s.phasing = line.segment, side
        clear_segment(s)
