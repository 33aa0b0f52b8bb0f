#!/usr/bin/env python3
"""A player that learns: it rates the actions laid before it by a weighted sum, and after every game
moves its weights towards what it did when it won. Needs the extra `env`, and no more than numpy.

    python examples/train.py SCENARIO              # both sides; a small battle takes some minutes
    python examples/train.py SCENARIO --games 60 --tries 20 --side SIDE

Policy gradient (REINFORCE) on the candidates of `grognard.env.Solo`, against play at random. It
ends with games that it has not learnt from, and says how many of them it won.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from grognard.env import Solo, env

BATCH = 10
"""Games after which the weights are moved."""
RATE = 0.12
POINT = 0.4
"""What a point of the final score counts beside the win: it tells a near thing from a rout."""


class Learner:
    """Weights over the traits of an action: the more a choice is worth to it, the likelier."""

    def __init__(self, traits: int, seed: int) -> None:
        self.weights = np.zeros(traits)
        self.mean, self.square, self.moves = np.zeros(traits), np.zeros(traits), 0
        self.rng = np.random.default_rng(seed)

    def chances(self, seen: dict[str, Any]) -> tuple[np.ndarray, np.ndarray]:
        rows = seen["candidates"][: int(seen["action_mask"].sum())]
        worth = rows @ self.weights
        chances = np.exp(worth - worth.max())
        return rows, chances / chances.sum()

    def play(self, table: Solo, seed: int) -> tuple[bool, float, np.ndarray]:
        """One game: whether it was won, what it was worth, and where its choices would push the
        weights."""
        seen, _ = table.reset(seed=seed)
        push, over, cut = np.zeros_like(self.weights), False, False
        while not (over or cut):
            rows, chances = self.chances(seen)
            at = int(self.rng.choice(len(chances), p=chances))
            push += rows[at] - chances @ rows
            seen, reward, over, cut, info = table.step(at)
        first = table.table.possible_agents[0]
        sign = 1 if table.side == first else -1  # the score is taken to be the first side's
        return reward > 0, reward + POINT * sign * info.get("score", 0), push

    def learn(self, games: list[tuple[float, np.ndarray]]) -> None:
        """Towards what was done in the better games of a batch (with Adam's step)."""
        worths = np.array([worth for worth, _ in games])
        better = (worths - worths.mean()) / (worths.std() + 1e-6)
        slope = np.mean([b * push for b, (_, push) in zip(better, games, strict=True)], axis=0)
        self.moves += 1
        self.mean = 0.9 * self.mean + 0.1 * slope
        self.square = 0.99 * self.square + 0.01 * slope**2
        mean, square = self.mean / (1 - 0.9**self.moves), self.square / (1 - 0.99**self.moves)
        self.weights += RATE * mean / (np.sqrt(square) + 1e-6)


def trained(scenario: str, side: str, games: int, seed: int, told: Any) -> Learner:
    table = Solo(scenario, side, against="random")
    learner = Learner(table.table.encoding.traits, seed)
    lately: list[bool] = []
    batch: list[tuple[float, np.ndarray]] = []
    started = time.monotonic()
    for game in range(games):
        won, worth, push = learner.play(table, 1_000 * seed + game)
        lately.append(won)
        batch.append((worth, push))
        if len(batch) == BATCH:
            learner.learn(batch)
            batch = []
        if (game + 1) % 50 == 0:
            wins, spent = sum(lately[-50:]), time.monotonic() - started
            print(f"{side}: {game + 1} games, {wins} of the last 50 won, {spent:.0f} s", file=told)
    return learner


def tried(learner: Learner, scenario: str, side: str, games: int, seed: int) -> int:
    """Games won, of so many with seeds of their own."""
    table = Solo(scenario, side, against="random")
    return sum(learner.play(table, 10**9 + seed + n)[0] for n in range(games))


def main() -> int:
    reads = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reads.add_argument("scenario", help="what is played")
    reads.add_argument("--side", help="one side; else all")
    reads.add_argument("--games", type=int, default=250, help="to learn from, for each side")
    reads.add_argument("--tries", type=int, default=100, help="games of the trial, for each side")
    reads.add_argument("--seed", type=int, default=1)
    reads.add_argument("--out", type=Path, help="write the weights to this file")
    given = reads.parse_args()
    weights, scenario = {}, given.scenario
    for side in (given.side,) if given.side else env(scenario).possible_agents:
        untaught = Learner(Solo(scenario, side).table.encoding.traits, given.seed)
        before = tried(untaught, scenario, side, given.tries, given.seed)
        learner = trained(scenario, side, given.games, given.seed, sys.stderr)
        after = tried(learner, scenario, side, given.tries, given.seed)
        print(
            f"{side}: won {before} of {given.tries} before learning, {after} after it", flush=True
        )
        weights[side] = [round(float(w), 5) for w in learner.weights]
    if given.out is not None:
        given.out.write_text(json.dumps(weights, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
