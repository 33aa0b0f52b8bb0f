"""Weights of an opponent that plans, found by self-play: by evolution.

    python -m bench.tuning SCENARIO:8 OTHER-SCENARIO:2 --generations 12

Each generation tries some sets of weights near the best known, all with the same dice, as either
side, against Recruit and against Regular as it is; the best of them move the mean and the spread of
each weight (separable CMA-ES: the covariance is kept for each weight alone). What a game is worth
is what its `plans.final` says. At the end the last mean plays Regular with dice that were not used,
and its weights are printed as they go into the game's ai/weights.toml.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import exp, log, sqrt
from random import Random
from statistics import fmean
from typing import Any

from msgspec.structs import asdict

from grognard import library
from grognard.ai.bot import Bot, make_bot
from grognard.ai.playout import MOST_ACTIONS, Playout, begin, go_on, seed_of
from grognard.ai.regular import Regular
from grognard.ai.weights import weight_sets
from grognard.kernel.facets import Opponents

SMALLEST = 0.02
"""A weight of nought is tried from here on."""
Weights = Mapping[str, float]


def regular(scenario: str) -> dict[str, Any]:
    """The weights Regular goes by, as the game has them: numbers, or pairs, one for either side."""
    return asdict(weight_sets(opponents_of(scenario))["regular"])


def known(scenario: str) -> dict[str, float]:
    """The same, each number by itself: those of a pair are called `name.0` and `name.1`."""
    found = {}
    for name, value in regular(scenario).items():
        if isinstance(value, tuple):
            found.update({f"{name}.{n}": float(one) for n, one in enumerate(value)})
        else:
            found[name] = float(value)
    return found


def gathered(scenario: str, weights: Weights) -> dict[str, Any]:
    """Weights as the game takes them: pairs are pairs again."""
    return {
        name: tuple(weights[f"{name}.{n}"] for n in range(len(value)))
        if isinstance(value, tuple)
        else weights[name]
        for name, value in regular(scenario).items()
    }


def opponents_of(scenario: str) -> Opponents:
    facet = library.game(library.find(scenario).game).opponents
    assert facet is not None, f"{scenario}: its game has no opponents that plan"
    return facet()


def worth(job: tuple[str, Weights, str, int, int]) -> float:
    """How a game ends for a side that goes by these weights: 1 is won, 0 is lost."""
    scenario, weights, foe, at, seed = job
    match = begin(Playout(scenario, (), (), seed))
    sides = match.game.sides
    plans = opponents_of(scenario).plans
    mine = Regular(seed_of(seed, at + 1))
    mine.take(plans.Weights(**gathered(scenario, weights)))
    bots: dict[str, Bot] = {
        side: mine if n == at else make_bot(foe, seed_of(seed, n + 1))
        for n, side in enumerate(sides)
    }
    go_on(match, bots, MOST_ACTIONS)
    return plans.final(match.result, match.view(sides[at]), match.kit)


def jobs(
    plan: Sequence[tuple[str, int]], weights: Weights, foes: Sequence[str], seed: int
) -> list[tuple[str, Weights, str, int, int]]:
    """The games in which weights are tried: each scenario so often, as either side, against all."""
    return [
        (scenario, weights, foe, at, seed_of(seed, n))
        for scenario, pairs in plan
        for n in range(pairs)
        for foe in foes
        for at in range(len(library.game(library.find(scenario).game).sides))
    ]


class Search:
    """Separable CMA-ES over the logarithms of the weights."""

    def __init__(self, start: Weights, spread: float, seed: int) -> None:
        self.names = tuple(start)
        self.mean = [log(max(start[name], SMALLEST)) for name in self.names]
        self.spread = [spread] * len(self.names)
        self.rng = Random(seed)

    def weights(self, point: Sequence[float]) -> dict[str, float]:
        return {n: round(exp(x), 3) for n, x in zip(self.names, point, strict=True)}

    def tries(self, count: int) -> list[list[float]]:
        """Points around the mean, in pairs that lie opposite."""
        found: list[list[float]] = []
        while len(found) < count:
            step = [self.rng.gauss(0, s) for s in self.spread]
            found.append([m + z for m, z in zip(self.mean, step, strict=True)])
            found.append([m - z for m, z in zip(self.mean, step, strict=True)])
        return found[:count]

    def learn(self, ranked: Sequence[Sequence[float]]) -> None:
        """Move towards the better half, the best first."""
        parents = ranked[: len(ranked) // 2]
        share = [log(len(parents) + 0.5) - log(n + 1) for n in range(len(parents))]
        total = sum(share)
        share = [one / total for one in share]
        strength = 1 / sum(one * one for one in share)
        rate = min(1.0, 3 * strength / (len(self.mean) + 10))
        for k, old in enumerate(self.mean):
            self.mean[k] = sum(w * p[k] for w, p in zip(share, parents, strict=True))
            seen = sum(w * (p[k] - old) ** 2 for w, p in zip(share, parents, strict=True))
            self.spread[k] = sqrt((1 - rate) * self.spread[k] ** 2 + rate * seen)


def main(argv: Sequence[str] | None = None) -> None:
    told = (__doc__ or "").split("\n")[0]
    parser = argparse.ArgumentParser(prog="bench.tuning", description=told)
    parser.add_argument("scenario", nargs="+", help="SCENARIO:PAIRS, all of one game")
    parser.add_argument("--generations", type=int, default=12)
    parser.add_argument("--population", type=int, default=8)
    parser.add_argument("--spread", type=float, default=0.35, help="of the logarithm of a weight")
    parser.add_argument("--against", default="recruit,regular")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args(argv)
    plan = [
        (name, int(pairs or 4)) for name, _, pairs in (o.partition(":") for o in given.scenario)
    ]
    foes = given.against.split(",")
    start = known(plan[0][0])
    search = Search(start, given.spread, given.seed)
    with ProcessPoolExecutor(given.workers) as pool:

        def rated(points: Sequence[Weights], seed: int) -> list[float]:
            work = [jobs(plan, one, foes, seed) for one in points]
            flat = list(pool.map(worth, [job for some in work for job in some], chunksize=4))
            size = len(work[0])
            return [fmean(flat[n * size : (n + 1) * size]) for n in range(len(work))]

        for generation in range(given.generations):
            points = search.tries(given.population)
            seed = seed_of(given.seed, 1000 + generation)
            found = rated([*(search.weights(p) for p in points), start], seed)
            order = sorted(range(len(points)), key=lambda n: -found[n])
            search.learn([points[n] for n in order])
            figures = found[order[0]], fmean(found[:-1]), found[-1]
            best, mean, usual = (round(one, 3) for one in figures)
            line = {"generation": generation + 1, "best": best, "mean": mean, "regular": usual}
            print(json.dumps(line), flush=True)
        weights = search.weights(search.mean)
        plan = [(scenario, 3 * pairs) for scenario, pairs in plan]
        new, old = rated([weights, start], seed_of(given.seed, 99))
    print(json.dumps({"unseen dice": {"found": round(new, 3), "regular": round(old, 3)}}))
    print("[regular]")
    for name, value in gathered(plan[0][0], weights).items():
        print(f"{name} = {json.dumps(value)}")


if __name__ == "__main__":
    main()
