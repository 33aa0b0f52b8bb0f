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
PACE = (0.2, 0.08)
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
    armour: float
    """Steps of armour the German may still lose, by the part of the game that is left."""
    prey: float
    """Soviet units that would count for the German, likewise."""
    exposed_german: float
    exposed_soviet: float
    """What the enemy's next turn is feared to cost."""
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
        german=0.033,
        soviet=-0.0497,
        armour=-0.523,
        prey=0.783,
        exposed_german=-0.112,
        exposed_soviet=0.119,
        way=0.0,
        cut_soviet=0.399,
        cut_german=-0.155,
        blow=0.698,
        left=14.3,
        left_squared=-13.0,
        base=-3.86,
        spread=(13.7, 12.7, 11.5, 10.3, 9.9, 9.4, 9.6, 9.3, 8.2, 6.0),
    ),
    "soviet": Outlook(
        german=0.036,
        soviet=-0.0992,
        armour=-0.435,
        prey=0.785,
        exposed_german=-0.236,
        exposed_soviet=0.122,
        way=0.0158,
        cut_soviet=0.737,
        cut_german=0.0,
        blow=-0.517,
        left=15.3,
        left_squared=-3.36,
        base=-3.03,
        spread=(13.7, 12.3, 10.9, 9.8, 9.5, 9.1, 9.6, 9.7, 6.9, 5.4),
    ),
}
"""By the side that is about to attack. Made by `bench/forecast.py` (2026-11-16): 28 games between
Regulars, four of ten player-turns by another temper (seed 53001)."""


def gauges(judges: tuple[Aims, Aims], attacker: int) -> dict[str, float]:
    """What a forecast is made of, by the German's and the Soviet's judge of one table: power left,
    the way still to go, who is cut off or exposed, the attacks that this side is about to make, and
    how much of the game is left."""
    german = judges[GERMAN]
    german.freed.clear()  # who is cut off is counted by himself
    s, kit = german.s, german.kit
    turns = kit.sheets.scenario.turns
    left = (turns - german.view.turn) / turns
    here = [[i for i in kit.units_of[side] if s.units[i].at >= 0] for side in (GERMAN, SOVIET)]
    power = [left * sum(s.defence(i) for i in units) for units in here]
    exposed = [
        sum(max(0.0, judge.risk(i, s.units[i].at)) for i in here[judge.me]) for judge in judges
    ]
    armour = [2 - s.units[i].lost for i in here[GERMAN] if kit.counters[i].armour]
    return {
        "german": power[GERMAN],
        "soviet": power[SOVIET],
        "armour": left * sum(armour),
        "prey": left * sum(not kit.counters[i].trench for i in here[SOVIET]),
        "exposed_german": exposed[GERMAN],
        "exposed_soviet": exposed[SOVIET],
        "way": sum(
            -PACE[german.frail(i)] * german.way(s.units[i].at, goal)
            for i, goal in german.goals.items()
        ),
        "cut_soviet": german.cut_off(SOVIET),
        "cut_german": starving(german, attacker),
        "blow": blow(judges[attacker]),
        "left": left,
        "left_squared": left * left,
        "base": 1.0,
    }


def starving(german: Aims, attacker: int) -> float:
    """[E3b, E4] What of the German's stands without a line: after the Soviet's turn that is asked
    in the weather of the next."""
    s, calendar = german.s, german.kit.calendar
    if attacker == GERMAN or german.view.turn >= len(calendar):
        return german.cut_off(GERMAN)
    now, s.weather = s.weather, calendar[german.view.turn].weather
    found = german.cut_off(GERMAN)
    s.weather = now
    return found


def foreseen(judges: tuple[Aims, Aims], attacker: int) -> tuple[float, float]:
    """The score at the end as it is foreseen when this side is about to attack, and how far off
    that may be."""
    outlook = OUTLOOKS[SIDES[attacker]]
    found = gauges(judges, attacker)
    points = sum(getattr(outlook, name) * much for name, much in found.items())
    view = judges[GERMAN].view
    turn = min(max(1, view.turn), len(outlook.spread))
    return view.score + points, outlook.spread[turn - 1]


def chance(points: float, side: int, spread: float = SPREAD) -> float:
    """How likely this side is to win with so many German points foreseen, more or less."""
    german = 0.5 * (1 + erf((points - EVEN) / (spread * sqrt(2))))
    return german if side == GERMAN else 1 - german


def seen_by(view: View, side: int) -> View:
    """An open table as the other side has it."""
    return msgspec.structs.replace(view, side=SIDES[side])
