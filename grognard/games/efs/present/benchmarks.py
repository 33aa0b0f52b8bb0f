"""What `grognard bench` measures of the East Front Series: random play on its smallest battle
and on the campaign, and single things on the campaign, whose front is the longest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from typing import Any

import grognard
from grognard.ai.playout import play, series
from grognard.games.efs.kit import AXIS
from grognard.games.efs.rules.r06_supply import trace
from grognard.games.efs.rules.r10_phase import MovementPhase
from grognard.games.efs.rules.r10_reach import allowance, reach
from grognard.games.efs.state import State
from grognard.kernel.facets import Figure, Spread
from grognard.kernel.match import Match
from grognard.kernel.value import CHANCE
from grognard.present.measure import micro

SMALLEST, CAMPAIGN = "first-bridgehead", "smolensk-road"
MIDDLE = 2
"""Turns after the first in which single things are measured."""

NAMES: tuple[str, ...] = (
    "efs-random-play",
    "efs-campaign-play",
    "efs-clone",
    "efs-supply",
    "efs-reach",
    "efs-view",
    "efs-offers",
    "efs-prompt",
)


def measured(games: int, repeat: int, seed: int) -> Iterator[Figure]:
    """Every figure, one after another."""
    for name, scenario, many in (
        ("efs-random-play", SMALLEST, 8 * games),
        ("efs-campaign-play", CAMPAIGN, 1),
    ):
        rates = [rate(scenario, many, seed) for _ in range(repeat)]
        yield name, Spread(round(max(rates)), round(median(rates))), "actions/s"
    match = middle(seed)
    s: State = match.state
    step = s.steps[-1]
    movers = [i for i in s.of(AXIS) if s.kit.counters[i].motorised and allowance(s, i)]

    def every_reach() -> None:
        for i in movers:
            reach(s, i, allowance(s, i))

    side = match.ask.side
    single: dict[str, tuple[Callable[[], object], int]] = {
        "efs-clone": (s.clone, 1),
        "efs-supply": (lambda: trace(s.clone(), AXIS), 1),  # both sides, every unit
        "efs-reach": (every_reach, len(movers)),
        "efs-view": (lambda: match.view(side), 1),
        "efs-offers": (lambda: list(step.offers(s, side)), 1),
        "efs-prompt": (lambda: match.game.prompt(s, side), 1),
    }
    for name, (do, parts) in single.items():
        yield name, micro(do, repeat, parts=parts), "us"


def rate(scenario: str, games: int, seed: int) -> float:
    """One series of random play."""
    played = [play(one) for one in series(scenario, {}, ("random", "random"), seed, games)]
    return sum(p.actions for p in played) / sum(p.seconds for p in played)


def middle(seed: int) -> Match[Any]:
    """The Axis about to move in a turn of the campaign, played at random until then."""
    match = grognard.new(CAMPAIGN, {}, seed, story=False, undo=False)
    rng = Random(seed)
    while not _about_to_move(match.state):
        if match.ask.side == CHANCE:
            match.roll()
        else:
            match.play(match.ask.side, match.ask.sample(rng))
    return match


def _about_to_move(s: State) -> bool:
    late = s.turn >= s.kit.first + MIDDLE
    return late and isinstance(s.steps[-1], MovementPhase) and s.phase == "axis_mvt" and not s.moved
