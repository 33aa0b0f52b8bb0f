"""[6.13, 6.14] Why a communication line cannot be laid along a path: for whoever asks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from grognard.games.efs.ground import (
    LAKE,
    LAKE_HEX,
    MAIN,
    MAJOR,
    MARSH,
    MOTORWAY,
    RAIL,
    RAIL_BRIDGE,
    ROAD_BRIDGE,
    ROADS,
    SHALLOW,
    SHALLOW_HEX,
    SWAMP,
    WOODS,
)
from grognard.games.efs.rules.r06_lines import crosses, free, limits
from grognard.games.efs.state import DRY, MUD, State
from grognard.kernel.legality import Reasons, no

ANY_BRIDGE = ROAD_BRIDGE | RAIL_BRIDGE


def line_length(s: State, path: Sequence[int]) -> int:
    """[6.14c] How many hexes a line along this path may have: the unit's hex first, not counted."""
    (far, near), _ = limits(s)
    ground = s.kit.ground
    wet = s.weather in (DRY, MUD)
    for a, b in pairwise(path):
        here, found = ground.terrain[b], ground.side[ground.edge[a][b]]
        narrow = wet and here & SWAMP and not found & (MAIN | MOTORWAY)
        marshy = s.weather == DRY and here & MARSH and not found & (ROADS | RAIL)
        if narrow or marshy or (s.lingering and here & WOODS):
            return near
    return far


def line_refusals(s: State, side: int, path: Sequence[int]) -> Reasons:
    """[6.13, 6.14] Every reason why a line cannot run along this path, the unit's hex first."""
    names, ground = s.kit.names, s.kit.ground
    among = free(s, side)
    for n, (a, b) in enumerate(pairwise(path)):
        found = ground.side[ground.edge[a][b]]
        if not among >> b & 1:
            yield no("6.13", "line-blocked", hex=names[b])
        if not crosses(s, side, a, b, found, ANY_BRIDGE):
            yield no("6.13", _barrier(found), hex=names[b], from_hex=names[a])
        wet = s.weather in (DRY, MUD)
        swamp = (ground.terrain[b] | (ground.terrain[a] if n else 0)) & SWAMP
        if wet and swamp and not found & (ROADS | RAIL):
            yield no("6.13", "line-swamp", hex=names[b], from_hex=names[a])
        if ground.terrain[b] & (LAKE_HEX | SHALLOW_HEX) and not s.frozen:
            yield no("6.13", "line-water", hex=names[b], from_hex=names[a])
    most = line_length(s, path)
    if len(path) - 1 > most:
        rule = "6.14b" if most == s.kit.rules.loc else "6.14c"
        yield no(rule, "line-too-long", hexes=len(path) - 1, most=most)


def _barrier(found: int) -> str:
    return "line-water" if found & (MAJOR | LAKE | SHALLOW) else "line-fortified"
