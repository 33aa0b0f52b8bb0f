"""Playouts: whole games between two opponents, quickly, each reproducible from its seed."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from grognard import library
from grognard.ai.asking import Asked
from grognard.ai.bot import Bot, make_bot
from grognard.ai.changes import Change, changed_kit
from grognard.kernel.dice import FairDice
from grognard.kernel.events import Event
from grognard.kernel.match import Match
from grognard.kernel.value import CHANCE, Value

MOST_ACTIONS = 30_000
"""More than any game takes: a game that is longer does not end."""


class Playout(Value, frozen=True):
    """One game that is to be played."""

    scenario: str
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    """One for each side, in the order of the scenario's sides."""
    seed: int
    fast: bool = False
    changes: tuple[Change, ...] = ()
    """Values tried in place of those in the data files."""


class Watcher(Protocol):
    """Takes notes of a game. It is told everything: it is no player."""

    def begins(self, match: Match[Any]) -> None: ...

    def happened(
        self, match: Match[Any], side: str, seconds: float, events: Sequence[Event]
    ) -> None:
        """An action was played, by a side or by chance, after so many seconds of CPU time."""


class Played(Value, frozen=True):
    """How it went."""

    seed: int
    actions: int
    seconds: float
    """CPU time of play alone, without reading map and counters."""
    level: str
    score: int
    winner: str
    fault: str = ""
    """What went wrong, if anything; `actions` is then the number of the entry that did."""


def seed_of(seed: int, game: int) -> int:
    """The seed of a game of a series. The first has the seed of the series, so that it can be
    played again by itself."""
    if game == 0:
        return seed
    digest = hashlib.sha256(f"{seed} {game}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


def series(
    scenario: str,
    options: Mapping[str, str],
    bots: Sequence[str],
    seed: int,
    games: int,
    *,
    fast: bool = False,
) -> list[Playout]:
    """So many games, each with its own seed."""
    chosen = tuple(sorted(options.items()))
    return [Playout(scenario, chosen, tuple(bots), seed_of(seed, n), fast) for n in range(games)]


def kit_of(playout: Playout) -> Any:
    """Map, counters and charts of a game, with its changes."""
    if playout.changes:
        return changed_kit(playout.scenario, playout.options, playout.changes, playout.fast)
    return library.kit_for(playout.scenario, dict(playout.options), fast=playout.fast)


def begin(playout: Playout, *, story: bool = False) -> Match[Any]:
    game = library.game(library.find(playout.scenario).game)
    dice = FairDice.from_seed(playout.seed)
    kit = kit_of(playout)
    return Match(game, kit, playout.scenario, dice, story=story, undo=False)


def play(playout: Playout, watcher: Watcher | None = None) -> Played:
    """Play one game to its end. A game that breaks off says why and with which entry."""
    match = begin(playout, story=watcher is not None)
    sides = match.game.sides
    bots = {
        side: make_bot(name, seed_of(playout.seed, n + 1))
        for n, (side, name) in enumerate(zip(sides, playout.bots, strict=True))
    }
    fault = ""
    started = time.process_time()
    try:
        go_on(match, bots, MOST_ACTIONS, watcher)
    except Exception as error:
        fault = f"{type(error).__name__}: {error}"
    seconds = time.process_time() - started
    if not fault and not match.over:
        fault = f"not over after {MOST_ACTIONS} actions"
    result = match.result
    return Played(
        playout.seed, len(match.entries), seconds, result.level, result.score, result.winner, fault
    )


def go_on(
    match: Match[Any], bots: Mapping[str, Bot], most: int, watcher: Watcher | None = None
) -> None:
    """Let the bots and the dice play until the end, or until so many actions are played."""
    game, kit = match.game, match.kit
    if watcher is not None:
        watcher.begins(match)
    while match.played < most and (question := match.asked()) is not None:
        side = question.sides[0]
        if side == CHANCE:
            seconds, events = 0.0, match.roll()
        else:
            bot = bots[side]
            started = time.process_time() if watcher is not None else 0.0
            view = match.view(side) if bot.looks else None
            action = bot.decide(view, Asked(game, kit, question, side))
            seconds = time.process_time() - started if watcher is not None else 0.0
            events = match.play(side, action)
        if watcher is not None:
            watcher.happened(match, side, seconds, events)
