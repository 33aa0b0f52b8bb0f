"""What a position of MOSKVA comes to: the score so far, what both sides have left, where they
stand, and what the attacks are worth for which the enemy has just come up."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

import msgspec

from grognard.games.ercn.kit import GERMAN, SIDES, SOVIET
from grognard.games.ercn.pocket import Pocket
from grognard.games.ercn.view import View

SPREAD = 8.0
"""Points by which the end may differ from what is foreseen, about."""
MOST = 8
"""Units reckoned with in one attack."""
EVEN = 10.0
"""[MOSKVA 11e] The middle of a draw."""


def blow(judge: Pocket) -> float:
    """What the attacks of the judge's side from where it stands are worth to it, the best first,
    each unit in one."""
    found = 0.0
    used: set[int] = set()
    left = {h: judge.beside(judge.me, h) for h in judge.targets()}
    left = {h: units for h, units in left.items() if units}
    ranked = {h: hardest(judge, h, units) for h, units in left.items()}
    while ranked:
        h = max(ranked, key=lambda h: (ranked[h][0], -h))
        worth, force = ranked.pop(h)
        if worth <= 0:
            break
        if used.isdisjoint(force):
            found += worth
            used.update(force)
        else:
            again = hardest(judge, h, [i for i in left[h] if i not in used])
            if again[0] > 0:
                ranked[h] = again
    return found


def hardest(judge: Pocket, target: int, units: Sequence[int]) -> tuple[float, tuple[int, ...]]:
    """The best attack on a hex with some of these."""
    best: tuple[float, tuple[int, ...]] = (0.0, ())
    order = sorted(units, key=lambda i: (-judge.punch(i, target), i))[:MOST]
    for n in sorted({len(order), *range(2, len(order), 3)} - {0}):
        force = tuple(sorted(order[:n]))
        worth = judge.strike(target, force)
        if worth > best[0]:
            best = worth, force
    return best


def standing(judge: Pocket) -> float:
    """The score that is foreseen, short of the next attacks, by a German judge: points so far,
    power left, the way still to go, and who is cut off."""
    s, kit = judge.s, judge.kit
    power = judge.temper.power
    points = float(judge.view.score)
    for side, sign in ((GERMAN, 1), (SOVIET, -1)):
        left = sum(s.defence(i) for i in kit.units_of[side] if s.units[i].at >= 0)
        points += sign * power[side] * judge.promise * left
    way = sum(judge.pull(i, s.units[i].at) for i in judge.goals)
    return points + way + 0.5 * (judge.cut_off(SOVIET) - judge.cut_off(GERMAN))


def chance(points: float, side: int) -> float:
    """How likely this side is to win with so many German points foreseen."""
    german = 1 / (1 + exp(-(points - EVEN) / SPREAD))
    return german if side == GERMAN else 1 - german


def seen_by(view: View, side: int) -> View:
    """An open table as the other side has it."""
    return msgspec.structs.replace(view, side=SIDES[side])
