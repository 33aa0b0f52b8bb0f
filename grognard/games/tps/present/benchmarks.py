"""What `grognard bench` measures of Stalingrad: on the first week in its historical set-up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from typing import Any

import grognard
from grognard.ai.playout import play, series
from grognard.games.tps.rules.r08_impulse import Impulse
from grognard.games.tps.rules.r082_move import ways_of
from grognard.games.tps.state import State
from grognard.kernel.facets import Figure, Spread
from grognard.kernel.match import Match
from grognard.kernel.value import CHANCE
from grognard.present.measure import micro

SCENARIO = "first-week"
SET_UP = {"setup": "historical"}
MIDDLE = 3
"""The date in which the middle of a game is measured."""

NAMES: tuple[str, ...] = (
    "tps-random-play",
    "tps-clone",
    "tps-reach",
    "tps-view",
    "tps-offers",
    "tps-prompt",
)


def measured(games: int, repeat: int, seed: int) -> Iterator[Figure]:
    """Every figure, one after another."""
    rates = [rate(games, seed) for _ in range(repeat)]
    yield "tps-random-play", Spread(round(max(rates)), round(median(rates))), "actions/s"
    match = middle(seed)
    s: State = match.state
    step = s.steps[-1]
    assert isinstance(step, Impulse)
    units = [i for i in s.kit.units_of[step.side] if s.units[i].at >= 0 and not s.units[i].spent]

    def every_reach() -> None:
        for i in units:
            ways_of(s, i)

    side = match.ask.side
    single: dict[str, tuple[Callable[[], object], int]] = {
        "tps-clone": (s.clone, 1),
        "tps-reach": (every_reach, len(units)),
        "tps-view": (lambda: match.view(side), 1),
        "tps-offers": (lambda: list(step.offers(s, side)), 1),
        "tps-prompt": (lambda: match.game.prompt(s, side), 1),
    }
    for name, (do, parts) in single.items():
        yield name, micro(do, repeat, parts=parts), "us"


def rate(games: int, seed: int) -> float:
    """One series of random play."""
    played = [play(one) for one in series(SCENARIO, SET_UP, ("random", "random"), seed, games)]
    return sum(p.actions for p in played) / sum(p.seconds for p in played)


def middle(seed: int) -> Match[Any]:
    """An impulse that begins, in a game played at random."""
    match = grognard.new(SCENARIO, SET_UP, seed, story=False, undo=False)
    rng = Random(seed)
    while not _begins(match.state):
        if match.ask.side == CHANCE:
            match.roll()
        else:
            match.play(match.ask.side, match.ask.sample(rng))
    return match


def _begins(s: State) -> bool:
    early = s.date < MIDDLE or s.night or s.movers
    return not early and isinstance(s.steps[-1], Impulse)
