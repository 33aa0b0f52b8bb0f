"""What a mover meets in each hex, as one table of bits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from grognard.games.efs.ground import WOODS
from grognard.kernel.bitset import members

if TYPE_CHECKING:
    from grognard.games.efs.state import State

ENEMY, ZONE, FRIEND, FORTIFIED, INTERDICTED, BEGUN = 1, 2, 4, 8, 16, 32
"""An enemy combat unit; his zone of control; a friendly combat unit; an active fortification of the
enemy; a zone of interdiction that counts there; a strongpoint the enemy has begun."""

_AS_BIT = {bit: bytes([0]) + bytes([bit]) * 255 for bit in (ENEMY, ZONE, FRIEND)}


def hazard_map(s: State, side: int) -> bytes:
    """Tables of counts as one table of bits, by whole-table arithmetic; sets bit by bit."""
    joined = 0
    for count, bit in ((s.men[1 - side], ENEMY), (s.zoc[1 - side], ZONE), (s.men[side], FRIEND)):
        joined |= int.from_bytes(count.translate(_AS_BIT[bit]), "little")
    joined |= lasting_hazards(s, side)
    return joined.to_bytes(s.kit.ground.size, "little")


MOST_KEPT = 256
"""Hazards that last longer than a move are kept in the kit: no more than so many."""


def lasting_hazards(s: State, side: int) -> int:
    """What does not change from move to move: fortifications and interdiction, laid out once."""
    flown = tuple(sorted(s.interdiction[1 - side].items()))
    key = (side, s.enemy_forts(side), s.works[1 - side], flown)
    kept: dict[object, int] = s.kit.gaits.setdefault("hazards", {})
    found = kept.get(key)
    if found is None:
        made = bytearray(s.kit.ground.size)
        for at in members(s.enemy_forts(side)):
            made[at] |= FORTIFIED
        for at in members(s.works[1 - side]):
            made[at] |= BEGUN
        for at in interdicted(s, 1 - side):
            made[at] |= INTERDICTED
        if len(kept) >= MOST_KEPT:
            kept.clear()
        found = kept[key] = int.from_bytes(made, "little")
    return found


def interdicted(s: State, flown_by: int) -> Iterable[int]:
    """[14.64] The hexes of a side's zones of interdiction in which they count: not in woods."""
    ground = s.kit.ground
    found = set()
    for at in s.interdiction[flown_by]:
        found |= {b for b in (at, *ground.around[at]) if not ground.terrain[b] & WOODS}
    return found
