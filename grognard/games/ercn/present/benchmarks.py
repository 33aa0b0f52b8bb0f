"""What `grognard bench` measures of MOSKVA, with its ready placement: CPU time in series."""

from __future__ import annotations

import importlib.util
import time
from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import median
from typing import Any

import grognard
from grognard.ai.playout import Playout, play, series
from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.rules import e_supply
from grognard.games.ercn.rules.f1_phase import Move, Movement
from grognard.games.ercn.rules.g1_phase import Combat
from grognard.games.ercn.state import NO_LINES, State
from grognard.kernel.facets import Figure, Spread
from grognard.kernel.flow import Action
from grognard.kernel.match import Match
from grognard.kernel.value import CHANCE
from grognard.present.measure import micro

READY = {"setup": "ready"}
MIDDLE = 5
"""The turn in which the middle of a game is measured."""

NAMES: tuple[str, ...] = (
    "random-play", "random-play-compiled", "contact-play", "told-play", "clone", "reach-start",
    "reach-middle", "reach-middle-compiled", "supply-german", "supply-soviet", "view", "save",
    "load", "why-not-move", "attack-offers",
)  # fmt: skip


def has_compiled() -> bool:
    """Whether the compiled searches can be had."""
    return importlib.util.find_spec("numba") is not None


def measured(games: int, repeat: int, seed: int) -> Iterator[Figure]:
    """Every figure, one after another."""
    for name, spread in rates(games, repeat, seed).items():
        yield name, spread, "actions/s"
    start, middle, fight = positions(seed)
    s: State = middle.state
    yield "clone", micro(s.clone, repeat), "us"
    yield "reach-start", reach_micro(start, repeat), "us"
    yield "reach-middle", reach_micro(middle, repeat), "us"
    if has_compiled():
        yield "reach-middle-compiled", reach_micro(positions(seed, fast=True)[1], repeat), "us"
    for n, side in enumerate(SIDES):
        yield f"supply-{side}", micro(lambda n=n: supply(s, n), repeat), "us"  # type: ignore[misc]
    yield "view", micro(lambda: middle.view("german"), repeat), "us"
    data = middle.save()
    yield "save", micro(middle.save, repeat, times=1e3), "ms"
    yield "load", micro(lambda: grognard.load(data), repeat, times=1e3), "ms"
    yield "why-not-move", why_not_micro(middle, repeat), "us"
    yield "attack-offers", attack_micro(fight, repeat), "us"


# ---- play ----------------------------------------------------------------------------------


def rates(games: int, repeat: int, seed: int) -> dict[str, Spread]:
    """Actions per CPU second of each kind of play. The kinds take turns, so that the series of
    each are spread over the whole time and a busy minute does not fall on one alone."""
    kinds: dict[str, Callable[[], float]] = {"random-play": lambda: rate(games, seed)}
    if has_compiled():
        play(Playout("moskva", tuple(READY.items()), ("random", "random"), seed, True))  # compiles
        kinds["random-play-compiled"] = lambda: rate(games, seed, fast=True)
    kinds["contact-play"] = lambda: contact_rate(games, seed)
    kinds["told-play"] = lambda: told_rate(seed)
    found: dict[str, list[float]] = {name: [] for name in kinds}
    for _ in range(repeat):
        for name, measure in kinds.items():
            found[name].append(measure())
    return {name: Spread(round(max(some)), round(median(some))) for name, some in found.items()}


def rate(games: int, seed: int, *, fast: bool = False) -> float:
    """One series of random play."""
    jobs = series("moskva", READY, ("random", "random"), seed, games, fast=fast)
    played = [play(one) for one in jobs]
    return sum(p.actions for p in played) / sum(p.seconds for p in played)


def told_rate(seed: int) -> float:
    """A game as a person plays it: with the story and the way back."""
    match, rng = grognard.new("moskva", READY, seed), Random(seed)
    started = time.process_time()
    while not match.over:
        question = match.ask
        if question.side == CHANCE:
            match.roll()
        else:
            match.play(question.side, question.sample(rng))
    return len(match.entries) / (time.process_time() - started)


def contact_rate(games: int, seed: int) -> float:
    """One series of play that marches to contact, its own thinking included."""
    actions, seconds = 0, 0.0
    for n in range(games):
        match = grognard.new("moskva", READY, seed + n, story=False, undo=False)
        started = time.process_time()
        march(match, Random(seed + n))
        seconds += time.process_time() - started
        actions += len(match.entries)
    return actions / seconds


def march(match: Match[Any], rng: Random, stop: Callable[[State], bool] | None = None) -> None:
    """Play on: half of the moves go to the hex in reach that is nearest to an enemy."""
    far = Distances()
    while not match.over and not (stop and stop(match.state)):
        question = match.ask
        if question.side == CHANCE:
            match.roll()
            continue
        action = question.sample(rng)
        if isinstance(action, Move) and rng.random() < 0.5:
            action = far.towards_enemy(match.state, action)
        match.play(question.side, action)


class Distances:
    """How far every hex lies from the nearest enemy, worked out once a phase."""

    def __init__(self) -> None:
        self._for: tuple[int, ...] = ()
        self._far: list[int] = []

    def towards_enemy(self, s: State, action: Move) -> Action[State]:
        step = s.steps[-1]
        if not isinstance(step, Movement) or s.units[action.unit].at < 0:
            return action
        found = step.reach_of(s, action.unit)
        far = self._from_enemy(s, 1 - step.side)
        nearest = min(found.spent, key=lambda h: (far[h], h), default=None)
        return action if nearest is None else Move(action.unit, found.path_to(nearest))

    def _from_enemy(self, s: State, foe: int) -> list[int]:
        now = (s.turn, foe, *(h for h, n in enumerate(s.men_seen[foe]) if n))
        if now != self._for:
            self._for = now
            self._far = _flood(s, now[2:])
        return self._far


def _flood(s: State, starts: tuple[int, ...]) -> list[int]:
    far = [999] * len(s.kit.names)
    edge = list(starts)
    for h in edge:
        far[h] = 0
    for h in edge:  # grows while it is read
        for b in s.kit.ground.around[h]:
            if far[b] == 999:
                far[b] = far[h] + 1
                edge.append(b)
    return far


# ---- single things -------------------------------------------------------------------------


def positions(seed: int, *, fast: bool = False) -> tuple[Match[Any], Match[Any], Match[Any]]:
    """The German's first movement, one in mid-game, and a combat phase with something to attack:
    from games that march to contact."""

    def moving(s: State, turn: int) -> bool:
        step = s.steps[-1]
        return s.turn >= turn and isinstance(step, Movement) and step.side == 0 and not s.moved

    def fighting(s: State) -> bool:
        step = s.steps[-1]
        return s.turn >= 2 and isinstance(step, Combat) and len(step.targets(s)) > 5

    found = []
    stops: tuple[Callable[[State], bool], ...] = (
        lambda s: moving(s, 1), lambda s: moving(s, MIDDLE), fighting
    )  # fmt: skip
    for stop in stops:
        match = grognard.new("moskva", READY, seed, story=False, undo=False, fast=fast)
        march(match, Random(seed), stop)
        found.append(match)
    return found[0], found[1], found[2]


def supply(s: State, side: int) -> Sequence[int]:
    """Supply worked out anew: what is kept from the last time is put away."""
    s.lines = NO_LINES
    return e_supply.supplied(s, side)


def reach_micro(match: Match[Any], repeat: int) -> Spread:
    """Mean over all units of the side that moves."""
    s: State = match.state
    step = s.steps[-1]
    assert isinstance(step, Movement)
    units = [i for i in s.kit.units_of[step.side] if s.units[i].at >= 0]

    def all_of_them() -> None:
        for i in units:
            step.reach_of(s, i)

    return micro(all_of_them, repeat, parts=len(units))


def why_not_micro(match: Match[Any], repeat: int) -> Spread:
    """Mean over one long move of every unit."""
    s: State = match.state
    step = s.steps[-1]
    assert isinstance(step, Movement)
    moves = []
    for i in s.kit.units_of[step.side]:
        if s.units[i].at >= 0:
            found = step.reach_of(s, i)
            if found.spent:
                moves.append(Move(i, found.path_to(max(found.spent, key=lambda h: found.spent[h]))))

    def ask_all() -> None:
        for move in moves:
            match.why_not("german", move)

    return micro(ask_all, repeat, parts=len(moves))


def attack_micro(match: Match[Any], repeat: int) -> Spread:
    """Every target with its possible attackers."""
    s: State = match.state
    step = s.steps[-1]
    assert isinstance(step, Combat)
    return micro(lambda: list(step.offers(s, SIDES[step.side])), repeat)
