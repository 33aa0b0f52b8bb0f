"""[5.4, 5.41, 14.3, 1.2.safe] Who could harm a piece in a hex by direct or anti-tank fire.

It is asked before an approach without a leader, and in flight. Hidden enemies are not looked at:
the mover does not know of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.pg.kit import NONE
from grognard.games.pg.piece_state import DEMORALISED
from grognard.games.pg.state import State


def reach(s: State, e: int, i: int) -> int:
    """[5.41, 11.3] How far an enemy could harm a piece: armour by anti-tank fire alone, at the
    extended range too; trucks by either kind; all others by direct fire. 0 for never."""
    foe, unit, target = s.kit.counters[e], s.units[e], s.kit.counters[i]
    if not foe.combat or unit.at < 0 or unit.aboard >= 0 or unit.hidden or unit.limbered:
        return 0
    if unit.morale == DEMORALISED:
        return 0
    far = 0
    if not target.afv and foe.df[unit.reduced] != NONE:
        far = foe.df_range
    value = foe.at[unit.reduced]
    if target.armour_at is not None and value != NONE:
        far = max(far, s.kit.anti_tank.extended(value, foe.at_range))
    return far


def threatens(s: State, e: int, i: int, at: int) -> bool:
    """[5.4, 14.3] Whether an enemy would spot a piece in this hex, have it in range and could harm
    it. A spotted marker counts only where the piece stands."""
    far, from_ = reach(s, e, i), s.units[e].at
    if not far or s.kit.ground.distance(from_, at) > far:
        return False
    if from_ == at:
        return True
    unit = s.units[i]
    marked = unit.spotted and unit.at == at
    return s.kit.sight.spots(from_, at, s.range, marked=marked, smoke=s.smoke_set)


def threats(s: State, i: int, at: int) -> Iterator[int]:
    """[14.3] The enemies who could harm a piece in this hex."""
    foe = 1 - s.kit.counters[i].side
    return (e for e in s.kit.units_of[foe] if threatens(s, e, i, at))


def safe(s: State, i: int, at: int) -> bool:
    """[1.2.safe] Whether nobody could harm a piece in this hex."""
    return next(threats(s, i, at), -1) < 0
