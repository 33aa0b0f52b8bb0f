"""MOSKVA's forecast fitted to outcomes: what a position is taken to come to at the end.

    python -m bench.forecast --games 60 --seed 4400 --workers 2

Games between Regulars, some of their player-turns by another temper so that positions vary. Each
time a side is about to attack for the first time in its turn the gauges of `forecast.py` are read;
at the end a ridge regression says what each of them adds to the points still to come. It prints
what goes into OUTLOOKS of grognard/games/ercn/forecast.py.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random

import numpy as np

from grognard.ai.asking import Asked
from grognard.ai.playout import Playout, begin, seed_of
from grognard.ai.regular import Regular, tempers
from grognard.games.ercn.forecast import blow, gauges, seen_by
from grognard.games.ercn.kit import GERMAN, SIDES
from grognard.games.ercn.plans import PLANS, Judge, weighty
from grognard.games.ercn.view import View
from grognard.kernel.value import CHANCE

USUAL = 0.6
"""How many player-turns are played by Regular's own weights."""
RIDGE = 3.0
LEAST_SPREAD = 2.0

Row = tuple[int, int, dict[str, float], int]
"""Turn, who is about to attack, the gauges, and the points still to come."""


def watched(seed: int) -> list[Row]:
    """One game."""
    rng = Random(seed)
    match = begin(Playout("moskva", (("setup", "ready"),), (), seed))
    bots = {side: Regular(seed_of(seed, n + 1)) for n, side in enumerate(match.game.sides)}
    seen: dict[tuple[int, int], tuple[dict[str, float], int]] = {}
    while (question := match.asked()) is not None:
        side = question.sides[0]
        if side == CHANCE:
            match.roll()
            continue
        view = match.view(side)
        assert isinstance(view, View)
        if weighty(view):
            names = [name for name in PLANS[SIDES.index(side)] if name in tempers(view)]
            bots[side].take(tempers(view)[names[0] if rng.random() < USUAL else rng.choice(names)])
        if view.phase == "combat" and view.player:
            key = (view.turn, SIDES.index(view.player))
            if key not in seen:
                coming = blow(Judge(seen_by(view, key[1]), match.kit))
                seen[key] = gauges(Judge(seen_by(view, GERMAN), match.kit), coming), view.score
        match.play(side, bots[side].decide(view, Asked(match.game, match.kit, question, side)))
    score = match.result.score
    return [(turn, side, read, score - then) for (turn, side), (read, then) in seen.items()]


def fitted(rows: Sequence[Row], side: int) -> tuple[dict[str, float], list[float]]:
    """The weight of each gauge, and the spread that is left, by turn."""
    mine = [row for row in rows if row[1] == side]
    names = list(mine[0][2])
    x = np.array([[read[name] for name in names] for _, _, read, _ in mine])
    y = np.array([float(points) for *_, points in mine])
    scale = x.std(axis=0)
    scale[scale == 0] = 1.0
    ridge = RIDGE * np.eye(len(names))
    ridge[names.index("base"), names.index("base")] = 0.0
    z = x / scale
    weights = np.linalg.solve(z.T @ z + ridge, z.T @ y) / scale
    off = y - x @ weights
    turns = np.array([turn for turn, *_ in mine])
    spread = [float(off[turns == turn].std()) for turn in sorted(set(turns))]
    return dict(zip(names, (float(w) for w in weights), strict=True)), spread


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="bench.forecast", description=(__doc__ or "")[:70])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args(argv)
    rows: list[Row] = []
    with ProcessPoolExecutor(given.workers) as pool:
        seeds = [seed_of(given.seed, n) for n in range(given.games)]
        for n, found in enumerate(pool.map(watched, seeds)):
            rows += found
            print(f"# game {n + 1} of {given.games}", flush=True)
    for side, name in enumerate(SIDES):
        weights, spread = fitted(rows, side)
        print(f"[{name}]")
        for gauge, weight in weights.items():
            print(f"{gauge} = {float(f'{weight:.3g}')}")
        print("spread =", [round(max(LEAST_SPREAD, one), 1) for one in spread])


if __name__ == "__main__":
    main()
