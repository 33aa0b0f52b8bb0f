"""What `grognard bench` measures of Panzer Grenadier: on a battle of infantry and tanks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from typing import Any

import grognard
from grognard.ai.playout import play, series
from grognard.games.pg.piece_state import MOVE
from grognard.games.pg.rules.asked import able
from grognard.games.pg.rules.r03_segment import Acting
from grognard.games.pg.rules.r05_step import ways
from grognard.games.pg.state import State
from grognard.kernel.facets import Figure, Spread
from grognard.kernel.match import Match
from grognard.kernel.value import CHANCE
from grognard.present.measure import micro

SCENARIO = "s03-new-life-farm"
MIDDLE = 5
"""The turn in which the middle of a game is measured."""
MOVERS = 4
"""So many pieces are about to move in the position that is measured."""

NAMES: tuple[str, ...] = (
    "pg-random-play",
    "pg-clone",
    "pg-reach",
    "pg-view",
    "pg-offers",
    "pg-prompt",
)


def measured(games: int, repeat: int, seed: int) -> Iterator[Figure]:
    """Every figure, one after another."""
    rates = [rate(games, seed) for _ in range(repeat)]
    yield "pg-random-play", Spread(round(max(rates)), round(median(rates))), "actions/s"
    match = middle(seed)
    s: State = match.state
    step = s.steps[-1]
    assert isinstance(step, Acting)
    movers = able(s, MOVE)

    def every_reach() -> None:
        for i in movers:
            ways(s, i)

    side = match.ask.side
    single: dict[str, tuple[Callable[[], object], int]] = {
        "pg-clone": (s.clone, 1),
        "pg-reach": (every_reach, len(movers)),
        "pg-view": (lambda: match.view(side), 1),
        "pg-offers": (lambda: list(step.offers(s, side)), 1),
        "pg-prompt": (lambda: match.game.prompt(s, side), 1),
    }
    for name, (do, parts) in single.items():
        yield name, micro(do, repeat, parts=parts), "us"


def rate(games: int, seed: int) -> float:
    """One series of random play."""
    played = [play(one) for one in series(SCENARIO, {}, ("random", "random"), seed, games)]
    return sum(p.actions for p in played) / sum(p.seconds for p in played)


def middle(seed: int) -> Match[Any]:
    """A segment whose pieces are about to act, in a game played at random."""
    match = grognard.new(SCENARIO, {}, seed, story=False, undo=False)
    rng = Random(seed)
    while not _about_to_move(match.state):
        if match.ask.side == CHANCE:
            match.roll()
        else:
            match.play(match.ask.side, match.ask.sample(rng))
    return match


def _about_to_move(s: State) -> bool:
    if s.turn < MIDDLE or not isinstance(s.steps[-1], Acting):
        return False
    return sum(bool(ways(s, i)) for i in able(s, MOVE)) >= MOVERS
