"""What is taken down of a game while it is played: enough for all tables and pictures."""

from __future__ import annotations

import zlib
from base64 import b85decode, b85encode
from collections import Counter, defaultdict
from collections.abc import Sequence
from math import log2, sqrt
from typing import Any

from grognard.ai.playout import Played, Playout, play
from grognard.kernel.events import Event
from grognard.kernel.match import Match
from grognard.kernel.value import CHANCE, Side, Value

SLOT_SECONDS = 2**-14
"""Decision times are counted in slots, each twice as long as the one before: this is the first's,
some sixty microseconds."""


class TurnEnd(Value, frozen=True):
    """The position at the end of a turn."""

    turn: int
    score: int
    lost: tuple[int, ...]
    held: str
    """Who held each place: see `unpacked`."""


class Times(Value, frozen=True):
    """How long a side's player thought about its answers, in seconds of CPU time."""

    side: Side
    answers: int
    seconds: float
    longest: float
    slots: tuple[tuple[int, int], ...]


class Task(Value, frozen=True):
    """One game of a series."""

    variant: int
    number: int
    playout: Playout
    watched: bool = False


class Told(Value, frozen=True):
    """One game as it was played. Everything but the times is the same wherever it is played."""

    variant: int
    number: int
    bots: tuple[str, ...]
    played: Played
    turns: tuple[TurnEnd, ...] = ()
    attacks: tuple[tuple[Side, str, int], ...] = ()
    luck: float = 0.0
    """How the dice fell for the first side, in standard deviations of all that were thrown."""
    thrown: int = 0
    """Attacks that were rolled for."""
    times: tuple[Times, ...] = ()


class Notes:
    """A watcher of one game."""

    def __init__(self) -> None:
        self.turns: list[TurnEnd] = []
        self.attacks: Counter[tuple[Side, str]] = Counter()
        self.luck = self.variance = 0.0
        self.thrown = 0
        self.clocks: dict[Side, list[float]] = defaultdict(list)
        self._turn = 0
        self._actor: Side = ""

    def begins(self, match: Match[Any]) -> None:
        self.theirs = match.game.laboratory() if match.game.laboratory else None

    def happened(
        self, match: Match[Any], side: str, seconds: float, events: Sequence[Event]
    ) -> None:
        if side != CHANCE:
            self.clocks[side].append(seconds)
            self._actor = side
        theirs = self.theirs
        if theirs is None:
            return
        for event in events:
            attack = theirs.attacked(event, self._actor, match.kit)
            if attack is not None:
                self.attacks[attack.side, attack.odds] += 1
                first = attack.side == match.game.sides[0]
                self.luck += attack.luck if first else -attack.luck
                self.variance += attack.variance
                self.thrown += 1
        turn = theirs.turn_of(match.state)
        if turn != self._turn or match.over:
            # What a turn has left behind is seen when the next one begins.
            state = match.state
            score = match.game.result(state).score
            held = packed(theirs.held(state))
            self.turns.append(TurnEnd(self._turn, score, theirs.lost(state), held))
            self._turn = turn

    def times(self) -> tuple[Times, ...]:
        return tuple(
            Times(
                side, len(clock), round(sum(clock), 4), round(max(clock), 4),
                tuple(sorted(Counter(map(slot, clock)).items())),
            )
            for side, clock in sorted(self.clocks.items())
        )  # fmt: skip


def slot(seconds: float) -> int:
    return max(0, int(log2(max(seconds, 1e-9) / SLOT_SECONDS)) + 1)


def packed(held: str) -> str:
    return b85encode(zlib.compress(held.encode(), 9)).decode()


def unpacked(held: str) -> str:
    return zlib.decompress(b85decode(held)).decode()


def told(task: Task) -> Told:
    """Play a game and take notes of it."""
    notes = Notes() if task.watched else None
    played = play(task.playout, notes)
    bots = task.playout.bots
    if notes is None:
        return Told(task.variant, task.number, bots, played)
    return Told(
        task.variant,
        task.number,
        bots,
        played,
        tuple(notes.turns),
        tuple((side, odds, n) for (side, odds), n in sorted(notes.attacks.items())),
        round(notes.luck / sqrt(notes.variance), 4) if notes.variance else 0.0,
        notes.thrown,
        notes.times(),
    )


def lost_game(task: Task) -> Told:
    """A game that killed the process that played it."""
    fault = "WorkerDied: the process that played it was killed, again and again"
    played = Played(task.playout.seed, 0, 0.0, "", 0, "", fault)
    return Told(task.variant, task.number, task.playout.bots, played)
