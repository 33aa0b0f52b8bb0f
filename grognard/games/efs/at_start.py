"""What stands on the map when a match begins, beside the units: fortifications, rails, bridges."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.efs.kit import Kit
from grognard.kernel.bitset import BitSet

Marked = tuple[BitSet, BitSet]
"""A set of spaces or units for each side."""


def named(kit: Kit, names: Iterable[str]) -> int:
    """The spaces of these names as a set."""
    return sum(1 << at for name in names if (at := kit.ground.find(name)) >= 0)


def forts_at_start(kit: Kit, active: bool) -> Marked:
    forts = kit.scenario.forts
    if active:
        return named(kit, forts.axis_strongpoints), named(kit, forts.soviet_strongpoints)
    return 0, named(kit, forts.soviet_under_construction)


def blown_at_start(kit: Kit) -> dict[int, int]:
    """[22.47] Bridges that begin blown: damage points by twice the edge, plus one for a railway."""
    made = {}
    for text in kit.scenario.bridges.blown:
        pair, kinds = text.split()
        a, b = (kit.ground.find(name) for name in pair.split("/"))
        if a >= 0 and b >= 0:
            for kind in kinds.split("+"):
                made[bridge_key(kit, a, b, rail=kind == "rail")] = kit.rules.bridge_damage_points
    return made


def rails_at_start(kit: Kit) -> int:
    """[19.11] Rail hexes that are the Axis's at the start: those it holds that join a railhead."""
    ground = kit.ground
    found = [head.at for head in kit.railheads()]
    seen = set(found)
    for a in found:  # grows while it is read
        for b in ground.rails[a]:
            if b not in seen and kit.axis_start >> b & 1:
                seen.add(b)
                found.append(b)
    return sum(1 << a for a in found)


def bridge_key(kit: Kit, a: int, b: int, *, rail: bool) -> int:
    """[10.45a] A printed bridge: road and railway across one hexside are two."""
    ground = kit.ground
    e = ground.edge[a][b]
    return 2 * min(e, ground.twin[e]) + rail
