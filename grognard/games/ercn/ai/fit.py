"""MOSKVA's forecast fitted to outcomes: what a position is taken to come to at the end.

    python -m grognard.games.ercn.ai.fit --games 60 --seed 4400 --workers 2

Games between Regulars whose weights are each halved, doubled or left for a whole game, at
random, so that games vary. Each time a side is about to attack for the first time in its turn the
gauges of `forecast.py` are read.
What each adds to the points still to come is found by least squares over differences from one such
moment to the side's next (LSTD, with traces): a game's end says little of a single turn, for dice
hide it; its next turn says more. It prints what goes into FORECASTS of
grognard/games/ercn/ai/forecast.py.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random

import numpy as np

from grognard.ai.asking import Asked
from grognard.ai.playout import Playout, begin, seed_of
from grognard.ai.regular import Regular
from grognard.games.ercn.ai.forecast import gauges
from grognard.games.ercn.ai.plans import judges
from grognard.games.ercn.ai.weights import Weights, varied
from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.view import View
from grognard.kernel.value import CHANCE

FAR = 45.0
"""Points by which a game may be off and no more: those in which an army starves are few."""
RIDGE = 3.0
LEAST_SPREAD = 2.0

TRACE = 0.7
"""How much of what comes later is put to the account of a moment, for each turn between: 1 is the
end of the game alone, 0 the next turn alone."""

SIGNS = {
    "german": 1, "armour": 1, "trench": -1, "prey": -1, "exposed_german": -1, "exposed_soviet": 1,
    "early_trench": -1, "early_prey": -1, "garrison": -1, "held": -1, "cut_soviet": 1,
}  # fmt: skip
"""What must be good and bad for the German; the attacks to come are by who makes them."""

Row = tuple[int, dict[str, float], int]
"""A moment: the turn, the gauges, and the score then."""
Course = tuple[int, list[Row], int]
"""One game for the side that is about to attack: who, its moments, and the score at the end."""


def watched(seed: int) -> list[Course]:
    """One game, for each side."""
    rng = Random(seed)
    match = begin(Playout("moskva", (("setup", "ready"),), (), seed, fast=True))
    bots = {side: Regular(seed_of(seed, n + 1)) for n, side in enumerate(match.game.sides)}
    for bot in bots.values():
        bot.take(varied(Weights(), rng))
    seen: dict[tuple[int, int], tuple[dict[str, float], int]] = {}
    while (question := match.asked()) is not None:
        side = question.sides[0]
        if side == CHANCE:
            match.roll()
            continue
        view = match.view(side)
        assert isinstance(view, View)
        if view.phase == "combat" and view.player:
            key = (view.turn, SIDES.index(view.player))
            if key not in seen:
                seen[key] = gauges(judges(view, match.kit), key[1]), view.score
        match.play(side, bots[side].decide(view, Asked(match.game, match.kit, question, side)))
    score = match.result.score
    return [
        (side, [(turn, *read) for (turn, who), read in seen.items() if who == side], score)
        for side in range(len(SIDES))
    ]


def sensible(courses: Sequence[Course], side: int) -> tuple[dict[str, float], list[float]]:
    """The same without gauges that come out the wrong way round, which so few games make happen:
    they say nothing then."""
    every, out = list(courses[0][1][0][1]), set[str]()
    while True:
        names = [name for name in every if name not in out]
        weights, spread = fitted(courses, side, names)
        signs = {**SIGNS, "blow": (1, -1)[side]}
        wrong = {name for name, weight in weights.items() if weight * signs.get(name, 0) < 0}
        if not wrong:
            return {name: weights.get(name, 0.0) for name in every}, spread
        out |= wrong


def fitted(
    courses: Sequence[Course], side: int, names: Sequence[str]
) -> tuple[dict[str, float], list[float]]:
    """The weight of each gauge, and by turn the spread of the end about what they foresee."""
    mine = [(rows, score) for who, rows, score in courses if who == side and rows]
    every = np.array([[read[name] for name in names] for rows, _ in mine for _, read, _ in rows])
    scale = every.std(axis=0)
    scale[scale == 0] = 1.0
    ridge = RIDGE * np.eye(len(names))
    ridge[names.index("base"), names.index("base")] = 0.0
    left, right = ridge, np.zeros(len(names))
    for rows, score in mine:
        x = np.array([[read[name] for name in names] for _, read, _ in rows]) / scale
        then = [now for *_, now in rows] + [score]
        after = np.vstack([x[1:], np.zeros(len(names))])
        trace = np.zeros(len(names))
        for n in range(len(rows)):
            trace = TRACE * trace + x[n]
            left = left + np.outer(trace, x[n] - after[n])
            right = right + trace * (then[n + 1] - then[n])
    weights = np.linalg.solve(left, right) / scale
    off: dict[int, list[float]] = {}
    for rows, score in mine:
        for turn, read, now in rows:
            told = now + sum(w * read[name] for w, name in zip(weights, names, strict=True))
            off.setdefault(turn, []).append(min(FAR, max(-FAR, score - told)))
    spread = [float(np.sqrt(np.mean(np.square(off[turn])))) for turn in sorted(off)]
    return dict(zip(names, (float(w) for w in weights), strict=True)), spread


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "")[:70])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args(argv)
    courses: list[Course] = []
    with ProcessPoolExecutor(given.workers) as pool:
        seeds = [seed_of(given.seed, n) for n in range(given.games)]
        for n, found in enumerate(pool.map(watched, seeds)):
            courses += found
            print(f"# game {n + 1} of {given.games}", flush=True)
    for side, name in enumerate(SIDES):
        weights, spread = sensible(courses, side)
        print(f"[{name}]")
        for gauge, weight in weights.items():
            print(f"{gauge} = {float(f'{weight:.3g}')}")
        print("spread =", [round(max(LEAST_SPREAD, one), 1) for one in spread])


if __name__ == "__main__":
    main()
