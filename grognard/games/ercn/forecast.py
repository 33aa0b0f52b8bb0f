"""What a position of MOSKVA comes to: the score so far, what both sides have left, where they
stand, and what the attacks are worth for which the enemy has just come up. What each adds to the
score at the end was fitted to games between Regulars."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt

import msgspec

from grognard.games.ercn.aims import Aims
from grognard.games.ercn.kit import GERMAN, SIDES, SOVIET
from grognard.games.ercn.pocket import Pocket
from grognard.games.ercn.view import View
from grognard.kernel.value import Value

SPREAD = 10.0
"""Points that make a victory another one."""
MOST = 8
"""Units reckoned with in one attack."""
PACE = (0.12, 0.07)
"""What half a movement point on the way was worth when this was fitted, for a German corps and for
his other units: a temper that hurries more is no nearer."""
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


class Outlook(Value, frozen=True):
    """What a point of each thing adds to the score at the end, and how sure that is."""

    german: float
    """German fighting power, by the part of the game that is left."""
    soviet: float
    way: float
    """How near the German is to where he is going."""
    cut_soviet: float
    cut_german: float
    blow: float
    """What the attacks are worth that are about to be made."""
    left: float
    left_squared: float
    """The part of the game that is left, and its square."""
    base: float
    spread: tuple[float, ...]
    """By turn, the points by which the end differs from what is foreseen."""


OUTLOOKS = {
    "german": Outlook(
        german=0.0777,
        soviet=-0.0308,
        way=0.297,
        cut_soviet=-0.793,
        cut_german=-0.387,
        blow=0.343,
        left=9.09,
        left_squared=6.66,
        base=10.0,
        spread=(19.6, 19.0, 17.7, 16.5, 14.7, 14.3, 14.3, 11.8, 10.0, 6.8),
    ),
    "soviet": Outlook(
        german=0.0971,
        soviet=-0.244,
        way=0.212,
        cut_soviet=2.61,
        cut_german=-0.589,
        blow=-2.31,
        left=24.8,
        left_squared=-6.83,
        base=7.86,
        spread=(17.0, 18.0, 16.7, 15.2, 13.6, 13.9, 12.2, 10.4, 6.5, 4.1),
    ),
}
"""By the side that is about to attack. Made as `bench/forecast.py` does (2026-11-16): a ridge
regression on 35 games between Regulars as they were before they cut lines of supply, four of ten
player-turns by another temper (seed 4400)."""


def gauges(judge: Aims, coming: float) -> dict[str, float]:
    """What a forecast is made of, by a German judge: power left, the way still to go, who is cut
    off, the attacks that are coming, and how much of the game is left."""
    s, kit = judge.s, judge.kit
    turns = kit.sheets.scenario.turns
    left = (turns - judge.view.turn) / turns
    power = [
        sum(s.defence(i) for i in kit.units_of[side] if s.units[i].at >= 0)
        for side in (GERMAN, SOVIET)
    ]
    return {
        "german": left * power[GERMAN],
        "soviet": left * power[SOVIET],
        "way": sum(
            -PACE[judge.frail(i)] * judge.way(s.units[i].at, goal)
            for i, goal in judge.goals.items()
        ),
        "cut_soviet": judge.cut_off(SOVIET),
        "cut_german": judge.cut_off(GERMAN),
        "blow": coming,
        "left": left,
        "left_squared": left * left,
        "base": 1.0,
    }


def foreseen(judge: Aims, coming: float, attacker: int) -> tuple[float, float]:
    """The score at the end as a German judge foresees it when this side is about to attack, and
    how far off that may be."""
    outlook = OUTLOOKS[SIDES[attacker]]
    found = gauges(judge, coming)
    points = sum(getattr(outlook, name) * much for name, much in found.items())
    turn = min(max(1, judge.view.turn), len(outlook.spread))
    return judge.view.score + points, outlook.spread[turn - 1]


def chance(points: float, side: int, spread: float = SPREAD) -> float:
    """How likely this side is to win with so many German points foreseen, more or less."""
    german = 0.5 * (1 + erf((points - EVEN) / (spread * sqrt(2))))
    return german if side == GERMAN else 1 - german


def seen_by(view: View, side: int) -> View:
    """An open table as the other side has it."""
    return msgspec.structs.replace(view, side=SIDES[side])
