"""The chance of winning a battle of Panzer Grenadier, as it stands."""

from __future__ import annotations

from math import exp

from grognard.games.pg.ai.board_model import distances, wants_out, way_out
from grognard.games.pg.kit import SIDES, Kit
from grognard.games.pg.view import View

SHAKEN = (0.0, 0.3, 0.6)
"""What a unit is worth less when it is disrupted or demoralised, in steps."""
NEAR = 0.1
"""What it is worth to an attacker to have a unit a hex nearer to what he wants."""
OUT, LATER, LONG = 0.2, 0.13, 12
"""Of a step that can still be out in time, what its side scores by it in the end: so much at the
beginning, and so much more once so many turns are over. Fitted to 25 games of two Regulars on s05
(series 8800)."""
DOUBT = 1.0
"""How little a margin says at the end, in points."""
TIME = 1.2
"""And how much less for each turn that is left, by its root."""


def levels(kit: Kit) -> tuple[int, int]:
    """[2.3] The scores from which the side that scores plus wins, and from which it has a draw."""
    rows = kit.scenario.victory.level
    least = kit.margins or tuple(row.margin for row in rows[:-1])
    plus = kit.scenario.victory.plus
    wins = min((m for m, row in zip(least, rows, strict=False) if row.winner == plus), default=99)
    draws = min(
        (m for m, row in zip(least, rows, strict=False) if row.level == "draw"), default=wins
    )
    return wins, draws


def margin(score: int, view: View, kit: Kit) -> float:
    """The points by which a score is better for the view's side than the middle of a draw."""
    wins, draws = levels(kit)
    over = score - (wins + draws - 1) / 2
    plus = kit.side_ids[SIDES.index(view.side)] == kit.scenario.victory.plus
    return over if plus else -over


def value(view: View, kit: Kit) -> float:
    """The chance that the view's side wins from here, about; a draw is half of it."""
    score = view.score + (_standing(view, kit, 0) - _standing(view, kit, 1)) * _sign(kit)
    wins, draws = levels(kit)
    doubt = DOUBT + TIME * max(0, kit.last - view.turn + 1) ** 0.5
    chance = 0.5 * (_logistic((score - wins) / doubt) + _logistic((score - draws) / doubt))
    plus = kit.side_ids[SIDES.index(view.side)] == kit.scenario.victory.plus
    return chance if plus else 1 - chance


def _logistic(x: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, x))))


def _sign(kit: Kit) -> int:
    """1 where the Axis scores plus."""
    return 1 if kit.side_ids[0] == kit.scenario.victory.plus else -1


def _standing(view: View, kit: Kit, side: int) -> float:
    """What the units of a side are good for, in points: order, and nearness to their goals."""
    rows, mine = kit.scenario.victory.score, kit.side_ids[side]
    step = next((r.points for r in rows if r.per == "enemy_step" and r.side != mine), 0.5)
    wanted = tuple(sorted({
        at for row in rows if row.per == "hex" and row.side == mine
        for at in kit.areas[row.area] if view.owner[at] != side
    }))  # fmt: skip
    way = distances(kit, wanted) if wanted and kit.sides[side].attacker else None
    total = 0.0
    for one in view.units:
        counter = kit.counters[one.unit]
        if counter.side != side or one.at < 0:
            continue
        if counter.combat:
            total -= SHAKEN[one.morale] * step
            if way is not None and one.morale < 2 and counter.df[0] > 0:
                total += NEAR * max(0, 8 - way[one.at])
        elif counter.leader:
            total += 0.5 * step
    return total + (leaving(view, kit, side) if wants_out(kit, side) else 0.0)


def leaving(view: View, kit: Kit, side: int) -> float:
    """[16.52] What a side may yet score that is there to leave the map: those who are nowhere near
    the edge and have little time left will not."""
    out, left = way_out(kit, side), kit.last - view.turn + 1
    steps = 0.0
    for one in view.units:
        counter = kit.counters[one.unit]
        if counter.side == side and counter.combat and one.at >= 0 and counter.move > 0:
            in_time = out[one.at] <= counter.move * left
            steps += in_time * (counter.steps - one.reduced) * (1 - SHAKEN[one.morale])
    rows, mine = kit.scenario.victory.score, kit.side_ids[side]
    points = next(r.points for r in rows if r.per == "exit_step" and r.side == mine)
    return points * steps * (OUT + LATER * min(1.0, view.turn / LONG))
