"""What a position of MOSKVA comes to: the score so far, what both sides have left, where they
stand, and what the attacks are worth for which the enemy has just come up. What each adds to the
score at the end was fitted to games between Regulars."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt

import msgspec

from grognard.games.ercn.ai.planning_judge import PlanningJudge
from grognard.games.ercn.kit import GERMAN, SIDES, SOVIET
from grognard.games.ercn.view import View
from grognard.kernel.value import Value

SPREAD = 10.0
"""Points that make a victory another one."""
MOST = 8
"""Units considered in one attack."""
EVEN = 10.0
"""[MOSKVA 11e] The middle of a draw."""


Attack = tuple[float, tuple[int, ...]]
"""What an attack is worth, and who makes it."""


def blow(judge: PlanningJudge) -> float:
    """What the attacks of the judge's side from where it stands are worth to it, the best first,
    each unit in one."""
    found = 0.0
    used: set[int] = set()
    left = {h: judge.combat.beside(judge.me, h) for h in judge.targets()}
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


def hardest(
    judge: PlanningJudge, target: int, units: Sequence[int]
) -> tuple[float, tuple[int, ...]]:
    """The best attack on a hex with some of these."""
    best: Attack = (0.0, ())
    order = sorted(units, key=lambda i: (-judge.punch(i, target), i))[:MOST]
    for n in sorted({len(order), *range(2, len(order), 3)} - {0}):
        force = tuple(sorted(order[:n]))
        worth = judge.strike(target, force)
        if worth > best[0]:
            best = worth, force
    return best


class Forecast(Value, frozen=True):
    """What a point of each thing adds to the score at the end, and how sure that is."""

    german: float
    """German fighting power, by the part of the game that is left."""
    armour: float
    """Steps of armour the German may still lose, likewise."""
    trench: float
    """Soviet divisions that count for nobody, likewise, once the eliminated have come back."""
    prey: float
    """Soviet units that would count for the German, likewise."""
    early: float
    """[MOSKVA 9] What changes when they come back, and before that: the same two as they are, for
    many are lost by then, and as many come back as may."""
    early_trench: float
    early_prey: float
    exposed_german: float
    exposed_soviet: float
    """What the enemy's next turn is feared to cost."""
    garrison: float
    """Combat points that hold Moscow."""
    held: float
    """Whether the German does: he may lose it again."""
    cut_soviet: float
    blow: float
    """What the attacks are worth that are about to be made."""
    left: float
    left_squared: float
    """The part of the game that is left, and its square."""
    base: float
    spread: tuple[float, ...]
    """By turn, the points by which the end differs from what is foreseen."""


FORECASTS = {
    "german": Forecast(
        german=0.2, armour=1.51, trench=-1.81, prey=-0.379, early=-33.9, early_trench=-0.904,
        early_prey=-0.105, exposed_german=-0.076, exposed_soviet=0.085, garrison=-0.585, held=-6.94,
        cut_soviet=0.333, blow=1.03, left=-79.6, left_squared=75.4, base=2.22,
        spread=(19.7, 18.2, 17.2, 16.3, 16.3, 15.1, 13.9, 13.0, 12.0, 8.1),
    ),
    "soviet": Forecast(
        german=0.226, armour=1.84, trench=-1.64, prey=-0.559, early=-23.2, early_trench=-1.08,
        early_prey=-0.481, exposed_german=-0.251, exposed_soviet=0.425, garrison=-0.41, held=-6.43,
        cut_soviet=0.984, blow=-1.08, left=-106.0, left_squared=73.2, base=5.53,
        spread=(18.9, 17.7, 16.5, 16.4, 15.5, 15.0, 13.1, 12.2, 8.7, 4.9),
    ),
}  # fmt: skip
"""By the side that is about to attack. Made as `fit.py` beside this does it (2026-11-16): 263 games
between Regulars, thirty of the German's and 28 of the Soviet's weights each halved, doubled or left
for a whole game at random (seed 101002)."""


def gauges(judges: tuple[PlanningJudge, PlanningJudge], attacker: int) -> dict[str, float]:
    """What a forecast is made of, by the German's and the Soviet's judge of one table: who is
    left, cut off or exposed, who holds Moscow, the attacks that this side is about to make, and
    how much of the game is left."""
    german = judges[GERMAN]
    german.line_guard.freed.clear()  # units that are cut off are counted by themselves
    s, kit = german.s, german.kit
    turns = kit.sheets.scenario.turns
    left = (turns - german.view.turn) / turns
    here = [[i for i in kit.units_of[side] if s.units[i].at >= 0] for side in (GERMAN, SOVIET)]
    exposed = [
        sum(max(0.0, judge.threat.risk(i, s.units[i].at)) for i in here[judge.me])
        for judge in judges
    ]
    armour = [2 - s.units[i].lost for i in here[GERMAN] if kit.counters[i].armour]
    trench = sum(bool(kit.counters[i].trench) for i in here[SOVIET])
    prey = len(here[SOVIET]) - trench
    early = not german.board.rebuilt
    later = 0.0 if early else left
    return {
        "german": left * sum(s.defence(i) for i in here[GERMAN]),
        "armour": left * sum(armour),
        "trench": later * trench,
        "prey": later * prey,
        "early": float(early),
        "early_trench": float(early * trench),
        "early_prey": float(early * prey),
        "exposed_german": exposed[GERMAN],
        "exposed_soviet": exposed[SOVIET],
        "garrison": float(sum(s.defence(i) for i in s.stack_of(SOVIET, kit.capital))),
        "held": float(s.men[GERMAN][kit.capital] > 0),
        "cut_soviet": german.supply.cut_off(SOVIET),
        "blow": blow(judges[attacker]),
        "left": left,
        "left_squared": left * left,
        "base": 1.0,
    }


def foreseen(judges: tuple[PlanningJudge, PlanningJudge], attacker: int) -> tuple[float, float]:
    """The score at the end as it is foreseen when this side is about to attack, and how far off
    that may be."""
    forecast = FORECASTS[SIDES[attacker]]
    found = gauges(judges, attacker)
    points = sum(getattr(forecast, name) * much for name, much in found.items())
    view = judges[GERMAN].view
    turn = min(max(1, view.turn), len(forecast.spread))
    return view.score + points, forecast.spread[turn - 1]


def chance(points: float, side: int, spread: float = SPREAD) -> float:
    """How likely this side is to win with so many German points foreseen, more or less."""
    german = 0.5 * (1 + erf((points - EVEN) / (spread * sqrt(2))))
    return german if side == GERMAN else 1 - german


def seen_by(view: View, side: int) -> View:
    """An open table as the other side has it."""
    return msgspec.structs.replace(view, side=SIDES[side])
