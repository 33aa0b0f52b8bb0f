"""What stands on the map when a match begins, beside the units: works, mines, nets."""

from __future__ import annotations

from grognard.games.ft.counters import DEFENDER
from grognard.games.ft.kit import Kit
from grognard.games.ft.pieces import Mine, NetBarrier

Pool = tuple[tuple[str, int], ...]


def works_at_start(kit: Kit) -> dict[int, str]:
    """[B.5.2] Defence works, by hex."""
    found = {}
    for row in kit.scenario.works:
        for name in row.hexes:
            if (at := kit.ground.find(name)) >= 0:
                found[at] = row.kind
    return found


def works_pool(kit: Kit) -> tuple[Pool, Pool]:
    """[B.5.2] Markers each side may build."""
    pools = [tuple(sorted(kit.scenario.works_pool.get(p, {}).items())) for p in kit.players]
    return pools[0], pools[1]


def mines_at_start(kit: Kit) -> tuple[Mine, ...]:
    """[C.2.2] Minefields, where the scenario proposes them."""
    return tuple(
        Mine(kit.players.index(row.player), at, high=row.density == "high")
        for row in kit.scenario.mine
        if (at := kit.ground.find(row.hex)) >= 0
    )


def nets_at_start(kit: Kit) -> tuple[NetBarrier, ...]:
    """[C.2.4] Nets, which lie open."""
    return tuple(
        NetBarrier(kit.side_of.get(row.nation, DEFENDER), at, row.damaged)
        for row in kit.scenario.net
        if (at := kit.ground.find(row.hex)) >= 0
    )
