"""[G2, G3] The preview of a combat: sums, columns, chances, and what air may still do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from grognard.games.ercn.present.answers import Chance, Odds
from grognard.games.ercn.rules.g_combat import Fight, attack_strength, column_shifts, compute
from grognard.games.ercn.state import State

Air = tuple[int, int]
"""Air points of the attacker and of the defender."""

HIDDEN = -1


def odds_of(s: State, fight: Fight, air: Air, replies: Iterable[Air] = ()) -> Odds:
    """[G2, G3] The combat with these air points; `replies` are those it may still come to."""
    odds = compute(s, fight, air)
    columns = s.kit.chart.columns
    column = columns[odds.column]
    possible = dict.fromkeys(columns[compute(s, fight, reply).column] for reply in replies)
    return Odds(
        odds.attack,
        odds.defence,
        odds.shifts,
        odds.strength,
        columns[odds.ratio] if odds.ratio >= 0 else f"<{columns[0]}",
        column,
        odds.die,
        odds.results,
        tuple(Chance(result, n) for result, n in Counter(odds.results).items()),
        tuple(other for other in possible if other != column),
        eliminating(s, fight, odds.results),
    )


LOSSES = {"EX": 4, "DE": 2, "RX": 1, "RX1": 1, "DR": 1, "DR1": 1, "DR2": 1}
"""[G3, G3.limits] Steps that every defender loses to a result, whatever anybody chooses."""


def eliminating(s: State, fight: Fight, results: tuple[str, ...]) -> int:
    """[G3] Pips by which nobody is left in the attacked hex. Who finds no way back is not counted:
    that is settled hex by hex (G4)."""
    most = max((s.steps_left(i) for i in (*fight.defenders, *fight.guests)), default=0)
    return sum(LOSSES.get(result, 0) >= most for result in results)


def veiled_odds(s: State, fight: Fight, air: Air) -> Odds:
    """[M1] What an attacker knows who has not seen the defenders: his own sum, and the columns
    that ground, weather and air are worth."""
    attack = attack_strength(s, fight)
    shifts = column_shifts(s, fight, air)
    return Odds(
        tuple(attack.lines), (), tuple(shifts.lines), (attack.total, HIDDEN), "", "", 0, (), (), ()
    )
