"""Sets of hexes that never change during a match, worked out once and kept in the kit."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from grognard.games.efs.kit import Kit
from grognard.kernel.bitset import BitSet, bits


def kept(
    kit: Kit, key: tuple[str, *tuple[object, ...]], made: Callable[[], Iterable[int]]
) -> BitSet:
    """The set of this name, made the first time it is asked for."""
    found: BitSet | None = kit.gaits.get(key)
    if found is None:
        found = kit.gaits[key] = bits(made())
    return found


def with_terrain(kit: Kit, features: int) -> BitSet:
    """The hexes that have any of these features."""
    terrain = kit.ground.terrain
    return kept(kit, ("terrain", features),
                lambda: (a for a, here in enumerate(terrain) if here & features))  # fmt: skip


def rail_hexes(kit: Kit) -> BitSet:
    """[19.1] The hexes with a railway."""
    return kept(kit, ("rail hexes",), lambda: (a for a, b in enumerate(kit.ground.rails) if b))


def every_hex(kit: Kit) -> BitSet:
    """[14.62] All hexes of the maps."""
    return kept(kit, ("every hex",), lambda: (at for at, name in enumerate(kit.names) if name))
