"""What a position is worth: the German's chance of winning, from a few sums over the map."""

from __future__ import annotations

from math import exp

from grognard.games.tps.kit import EAST, GERMAN, RUSSIAN, Kit
from grognard.games.tps.rules.r19_victory import next_judgement
from grognard.games.tps.stakes import driven_out, lay_out, threats
from grognard.games.tps.state import State
from grognard.games.tps.view import View


def features(view: View, kit: Kit) -> tuple[int, list[float]]:
    """Days to the count, and what is summed: see `NAMES`."""
    s = lay_out(view, kit)
    row = next_judgement(s)
    days = max(0, kit.date_of[row.date] - view.date)
    ground, control = kit.ground, s.control
    by = (threats(s, GERMAN), threats(s, RUSSIAN))
    men = (
        [s.men(GERMAN, a) for a in range(kit.size)],
        [s.men(RUSSIAN, a) for a in range(kit.size)],
    )
    at_risk = in_reach = close = 0.0
    for at in ground.open:
        vp = ground.vp[at]
        if not vp:
            continue
        if control[at] == GERMAN:
            at_risk += vp * _lost(s, men, GERMAN, at, by[RUSSIAN][at])
        else:
            in_reach += vp * _lost(s, men, RUSSIAN, at, by[GERMAN][at])
            close += vp * min(
                1.0, (men[GERMAN][at] + sum([men[GERMAN][b] for b in ground.around[at]])) / 6
            )
    force = [0.0, 0.0, 0.0, 0.0]
    for one in view.units:
        counter = kit.counters[one.unit]
        if counter.combat and (one.at >= 0 or one.at == EAST):
            force[2 * counter.side + one.spent] += 0.5 + counter.attack / 4
    out = [
        float(view.score - row.german),
        at_risk,
        in_reach,
        close,
        force[0] / 10,
        force[1] / 10,
        force[2] / 10,
        force[3] / 10,
        1.0 if view.advantage == "german" else 0.0,
        1.0 if view.night else 0.0,
    ]
    return days, out


def german_wins(view: View, kit: Kit) -> float:
    """The German's chance, about."""
    days, sums = features(view, kit)
    weights = WEIGHTS[0 if days == 0 else 1 if days <= 2 else 2]
    total = sum([w * x for w, x in zip(weights, (1.0, *sums), strict=True)])
    return 1 / (1 + exp(-max(-20.0, min(20.0, total))))


WEIGHTS: tuple[tuple[float, ...], ...] = (
    (-1.55, 2.02, -0.82, 0.75, 0.02, 0.20, 0.20, -0.12, -0.11, 0.59, 0.12),
    (-2.13, 0.76, -0.71, 0.28, 0.11, 0.22, 0.25, -0.16, -0.15, 0.05, 0.14),
    (-2.30, 0.26, -0.87, 0.10, 0.06, 0.31, 0.25, -0.18, -0.22, 0.14, 0.08),
)
"""By days to the count, none, one or two, more: a constant, then what `NAMES` says.

Made on 15 November 2026 from 1,524 positions of 27 games of the first week between Regulars: the
final points less the number that decides, by linear regression drawn towards weights set by hand,
then divided by what it left unexplained. On the last date it explains most of it (mean square 0.7
of 3.3, by games left out); earlier next to nothing, and they are nearly those set by hand."""
NAMES = (
    "score", "at_risk", "in_reach", "close", "german_fresh", "german_spent", "russian_fresh",
    "russian_spent", "advantage", "night",
)  # fmt: skip


def _lost(s: State, men: tuple[list[int], list[int]], side: int, at: int, threat: int) -> float:
    """How likely an area changes hands soon."""
    if not men[side][at]:
        foe = men[1 - side]
        near = foe[at] + sum([foe[b] for b in s.kit.ground.around[at]])
        return 0.8 if near else 0.2
    return driven_out(s, side, at, threat)
