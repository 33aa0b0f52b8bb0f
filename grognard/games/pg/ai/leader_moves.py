"""Leaders sent where men have none in Panzer Grenadier: alone these may not go closer to the enemy
[5.4], nor by night into a hex that is not their own [5.5]."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from grognard.games.pg.kit import Kit
from grognard.games.pg.piece_state import DEMORALISED
from grognard.games.pg.rules.r03_activation import activates, commands

if TYPE_CHECKING:
    from grognard.games.pg.ai.board_model import Board

FARTHEST = 12
"""So far a leader is sent, in hexes."""
WORTH = 0.25
"""What it is worth to activate a leader who is sent somewhere."""


@lru_cache(maxsize=8)
def banks(kit: Kit) -> list[int]:
    """[5.73] On which bank of major rivers each hex lies, by a number; -1 in the river. Nobody is
    sent across one, where a leader may wait for boats all day."""
    found = [-1] * kit.size
    ground = kit.ground
    dry = [at for at in ground.hexes if _crossable(kit, at)]
    for n, start in enumerate(dry):
        edge = [start] if found[start] < 0 else []
        while edge:
            at = edge.pop()
            found[at] = n
            near = ground.neighbours(at)
            edge += [b for b in near if found[b] < 0 and _crossable(kit, b)]
    return found


def _crossable(kit: Kit, at: int) -> bool:
    """[5.72] Land, or a major river at a bridge or a ford."""
    ground = kit.ground
    return bool(ground.bridge[at] or ground.ford[at]) or not kit.is_terrain(at, "major_river")


def leaders_of(board: Board) -> dict[int, set[int]]:
    """[3.12] For each of those who fight on foot, the leaders beside him who can activate him."""
    s, kit = board.s, board.kit
    counters = kit.counters
    found: dict[int, set[int]] = {}
    for j in kit.units_of[board.side]:
        unit, counter = s.units[j], counters[j]
        if unit.at < 0 or unit.morale == DEMORALISED or counter.df[0] <= 0 or not counter.infantry:
            continue
        around = (unit.at,) if s.contested(unit.at) else (unit.at, *kit.ground.neighbours(unit.at))
        found[j] = {
            i
            for hex in around
            for i in s.side_at(board.side, hex)
            if counters[i].leader and activates(s, i) and commands(s, i, j)
        }
    return found


def sent_leaders(board: Board) -> dict[int, int]:
    """The hex that each leader is wanted in whose men others lead as well: the nearest first, and
    no two are sent to the same men."""
    s, kit, led = board.s, board.kit, leaders_of(board)
    alone = {j for j, by in led.items() if not by}
    idle = {
        i
        for i in kit.units_of[board.side]
        if kit.counters[i].leader and s.units[i].at >= 0 and activates(s, i)
    }
    found: dict[int, int] = {}
    while alone and (pairs := list(_pairs(board, led, alone, idle))):
        _, i, j = min(pairs)
        at = found[i] = s.units[j].at
        idle.discard(i)
        for by in led.values():
            by.discard(i)
        beside = {at, *kit.ground.neighbours(at)}
        alone = {k for k in alone if s.units[k].at not in beside}
    return found


def _pairs(
    board: Board, led: dict[int, set[int]], alone: set[int], idle: set[int]
) -> list[tuple[int, int, int]]:
    """How far each leader who can be spared is from each man who has none."""
    s, far, bank = board.s, board.kit.sight.far, banks(board.kit)
    tied = {i for by in led.values() if len(by) == 1 for i in by}
    pairs = [
        (far(s.units[i].at, s.units[j].at), i, j)
        for i in sorted(idle - tied)
        for j in sorted(alone)
        if commands(s, i, j) and bank[s.units[i].at] == bank[s.units[j].at] >= 0
    ]
    return [pair for pair in pairs if pair[0] <= FARTHEST]
