"""Playouts: whole games between two opponents, quickly, each reproducible from its seed."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping, Sequence
from typing import Any

from grognard import library
from grognard.ai.asking import Asked
from grognard.ai.bot import Bot, make_bot
from grognard.kernel.match import Match
from grognard.kernel.value import CHANCE, Value

MOST_ACTIONS = 10_000
"""More than any game takes: beyond it something goes round in circles."""


class Playout(Value, frozen=True):
    """One game that is to be played."""

    scenario: str
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    """One for each side, in the order of the scenario's sides."""
    seed: int
    fast: bool = False


class Played(Value, frozen=True):
    """How it went."""

    seed: int
    actions: int
    seconds: float
    """CPU time of play alone, the setting up of map and counters left out."""
    level: str
    score: int
    winner: str
    fault: str = ""
    """What went wrong, if anything; `actions` is then the number of the entry that did."""


def seed_of(seed: int, game: int) -> int:
    """The seed of a game of a series. The first has the seed of the series, so that a game can be
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


def begin(playout: Playout) -> Match[Any]:
    return library.new(
        playout.scenario,
        dict(playout.options),
        playout.seed,
        story=False,
        undo=False,
        fast=playout.fast,
    )


def play(playout: Playout) -> Played:
    """Play one game to its end. A game that breaks off says why and with which entry."""
    match = begin(playout)
    sides = match.game.sides
    bots = {
        side: make_bot(name, seed_of(playout.seed, n + 1))
        for n, (side, name) in enumerate(zip(sides, playout.bots, strict=True))
    }
    fault = ""
    started = time.process_time()
    try:
        go_on(match, bots, MOST_ACTIONS)
    except Exception as error:
        fault = f"{type(error).__name__}: {error}"
    seconds = time.process_time() - started
    if not fault and not match.over:
        fault = f"not over after {MOST_ACTIONS} actions"
    result = match.result
    return Played(
        playout.seed, len(match.entries), seconds, result.level, result.score, result.winner, fault
    )


def go_on(match: Match[Any], bots: Mapping[str, Bot], most: int) -> None:
    """Let the bots and the dice play until the end, or until so many actions are played."""
    game, kit = match.game, match.kit
    while match.played < most and (question := match.asked()) is not None:
        side = question.sides[0]
        if side == CHANCE:
            match.roll()
            continue
        bot = bots[side]
        view = match.view(side) if bot.looks else None
        match.play(side, bot.decide(view, Asked(game, kit, question, side)))
