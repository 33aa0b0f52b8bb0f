"""What a position at Stalingrad is worth, fitted to games: what stands in the game's fitted.py.

    python -m grognard.games.tps.ai.fit --games 120 --seed 77100

Regulars play each other. In a share of the games both go by weights that are each halved, doubled
or left at random, so that not all positions come of the same habits. Moments of every day and night
are kept, the beginnings of impulses; for each part of a day, by days to the count, two logistic
regressions tell how likely the German is to hold an area in the end, one for those he holds and one
for those he does not. Games left out tell how far that is to be trusted. It needs numpy.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import asdict

from grognard.ai.asking import Asked
from grognard.ai.playout import MOST_ACTIONS, Playout, begin, seed_of
from grognard.ai.regular import Regular
from grognard.ai.weights import weight_sets
from grognard.games.tps import opponents
from grognard.games.tps.ai.plans import decision_point
from grognard.games.tps.ai.position_value import LONGEST, sums
from grognard.games.tps.ai.weights import Weights
from grognard.kernel.value import CHANCE

Array = Any
RIDGE = 8.0
"""How strongly weights are drawn to nought, the sums made to have a spread of one."""
KEPT = 4
"""Moments of a part of a day that are kept."""
FOLDS = 5
LEAST_SPREAD = 0.35


class Moment(NamedTuple):
    """A position of a game, and how that game ended."""

    game: int
    held: Array
    """By area that counts, whether the German held it."""
    rows: Array
    after: Array
    """Whether he held it in the end."""
    points: int


def tempers_for(known: Mapping[str, float], rng: Random, *, varied: bool) -> Weights:
    """Regular's weights, or others near them."""
    if not varied:
        return Weights(**known)
    return Weights(**{name: x * 2.0 ** rng.choice((-1, 0, 1)) for name, x in known.items()})


def played(game: int, seed: int, *, varied: bool) -> dict[str, list[Moment]]:
    """The moments of one game, by part of a day."""
    match = begin(Playout("first-week", (("setup", "historical"),), (), seed))
    rng, kit = Random(seed), match.kit
    known = asdict(weight_sets(opponents())["regular"])
    bots = {}
    for n, side in enumerate(match.game.sides):
        bots[side] = Regular(seed_of(seed, n + 1))
        bots[side].take(tempers_for(known, rng, varied=varied))
    last = kit.date_of[kit.sheets.scenario.victory[0].date]
    seen: dict[str, list[tuple[Array, Array]]] = {}
    held: Array = None
    while match.played < MOST_ACTIONS and (question := match.asked()) is not None:
        side = question.sides[0]
        if side == CHANCE:
            match.roll()
            continue
        view: Any = match.view(side)
        if decision_point(view):
            s = match.state
            found = sums(s)
            held = np.array([float(mine) for _, mine, _ in found])
            rows = np.array([row for _, _, row in found])
            days = max(0, min(LONGEST, last - s.date))
            seen.setdefault(f"{'night' if s.night else 'day'}{days}", []).append((held, rows))
        match.play(side, bots[side].decide(view, Asked(match.game, kit, question, side)))
    points = match.result.score
    return {
        part: [
            Moment(game, was, rows, held, points)
            for was, rows in rng.sample(moments, min(KEPT, len(moments)))
        ]
        for part, moments in seen.items()
    }


def logistic(x: Array, y: Array) -> Array:
    """Weights, the first of them a constant, by Newton's method."""
    weights = np.zeros(x.shape[1])
    ridge = np.full(x.shape[1], RIDGE)
    ridge[0] = 0.3
    for _ in range(40):
        p = 1 / (1 + np.exp(-np.clip(x @ weights, -30, 30)))
        bend = (x * (p * (1 - p) + 1e-9)[:, None]).T @ x + np.diag(ridge)
        step = np.linalg.solve(bend, x.T @ (y - p) - ridge * weights)
        weights = weights + np.clip(step, -3, 3)
        if np.abs(step).max() < 1e-5:
            break
    return weights


def fitted(moments: Sequence[Moment]) -> tuple[Array, Array]:
    """The weights of areas that the German holds, and of those that he does not."""
    held = np.concatenate([one.held for one in moments])
    rows = np.concatenate([one.rows for one in moments])
    after = np.concatenate([one.after for one in moments])
    mean, spread = rows.mean(0), rows.std(0)
    spread[spread < 1e-6] = 1
    found = []
    for which in (1, 0):
        here = held == which
        if here.sum() < 30:
            found.append(np.r_[1.0, np.zeros(rows.shape[1])])
            continue
        x = np.c_[np.ones(here.sum()), (rows[here] - mean) / spread]
        weights = logistic(x, after[here])
        plain = weights[1:] / spread
        found.append(np.r_[weights[0] - plain @ mean, plain])
    return found[0], found[1]


def sum_of_chances(weights: tuple[Array, Array], moments: Sequence[Moment], vp: Array) -> Array:
    found = []
    for one in moments:
        x = np.c_[np.ones(len(one.rows)), one.rows]
        total = np.where(one.held > 0, x @ weights[0], x @ weights[1])
        found.append((1 / (1 + np.exp(-np.clip(total, -20, 20)))) @ vp)
    return np.array(found)


def told(part: str, moments: Sequence[Moment], vp: Array) -> str:
    """One part of a day as it goes into the file."""
    guess, truth = [], []
    for fold in range(FOLDS):
        kept = [one for one in moments if one.game % FOLDS != fold]
        left = [one for one in moments if one.game % FOLDS == fold]
        weights = fitted(kept)
        points = [one.points for one in kept]
        line = np.polyfit(sum_of_chances(weights, kept, vp), points, 1)
        guess += list(np.polyval(line, sum_of_chances(weights, left, vp)))
        truth += [float(one.points) for one in left]
    error = float(np.mean((np.array(guess) - truth) ** 2))
    trust = float(np.clip(np.polyfit(guess, truth, 1)[0], 0.2, 1.0))
    weights = fitted(moments)
    points = [one.points for one in moments]
    line = np.polyfit(sum_of_chances(weights, moments, vp), points, 1)
    factor = line[0] * trust
    constant = line[1] * trust + (1 - trust) * float(np.mean(truth))
    print(part, len(moments), f"{error:.2f} of {np.var(truth):.2f}", file=sys.stderr)
    held, wanted = (", ".join(f"{x:.3g}" for x in row) for row in weights)
    spread = max(LEAST_SPREAD, error**0.5)
    return (
        f'    "{part}": (\n        ({held}),\n        ({wanted}),\n'
        f"        ({constant:.3f}, {factor:.3f}), {spread:.2f},\n    ),"
    )


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--varied", type=float, default=0.4, help="share of games with odd weights")
    args = parser.parse_args(argv)
    parts: dict[str, list[Moment]] = {}
    for n in range(args.games):
        varied = (n * 7 % 10) / 10 < args.varied
        for part, moments in played(n, seed_of(args.seed, n), varied=varied).items():
            parts.setdefault(part, []).extend(moments)
    ground = begin(Playout("first-week", (("setup", "historical"),), (), 1)).kit.ground
    vp = np.array([float(ground.vp[at]) for at in ground.open if ground.vp[at]])
    for days in range(LONGEST, -1, -1):
        for part in (f"day{days}", f"night{days}"):
            print(told(part, parts[part], vp))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
