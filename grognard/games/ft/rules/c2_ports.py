"""[C.2, G.15] Water that joins hex to hex, what it costs, and the ports of a side."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.games.ft.ground import (
    COAST,
    GREAT_PORT,
    HGN,
    ISLAND,
    MAJOR_PORT,
    NEUTRAL,
    PORT,
    WATER,
)
from grognard.games.ft.kit import Kit
from grognard.games.ft.pieces import GONE
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import BitSet
from grognard.kernel.search import Frontier

SUBMARINE, TRANSPORT, ICEBREAKER = "SS", "TR", "IB"
NOWHERE = -1


def entries(kit: Kit) -> dict[int, tuple[int, int, tuple[int, ...]]]:
    """[G.19] Ports off the map: whose each is, its points, and the hexes by which one enters."""
    made: dict[int, tuple[int, int, tuple[int, ...]]] | None = kit.gaits.get("sea boxes")
    if made is None:
        made = kit.gaits["sea boxes"] = {
            kit.ground.find(row.port): (
                kit.players.index(row.player), row.mp, tuple(map(kit.ground.find, row.hexes)),
            )
            for row in kit.scenario.naval_entry
        }  # fmt: skip
    return made


def own_listed(kit: Kit) -> BitSet:
    """[G.19] Hexes on neutral ground that are a player's bases all the same."""
    made: BitSet | None = kit.gaits.get("sea listed")
    if made is None:
        made = 0
        for row in kit.scenario.air_base:
            for name in row.hexes:
                made |= 1 << kit.ground.find(name)
        kit.gaits["sea listed"] = made
    return made


def base_of(kit: Kit, side: int, at: int) -> bool:
    """[G.19] Whether a hex on neutral ground is a base of this player."""
    return any(
        kit.ground.find(name) == at
        for row in kit.scenario.air_base
        if row.player == kit.players[side]
        for name in row.hexes
    )


def lanes(kit: Kit) -> list[tuple[int, ...]]:
    """[C.2] From each space those beside it with water of the same name; neutral coasts are closed
    but for bases of a player on them. Ports off the map join their entry hexes."""
    made: list[tuple[int, ...]] | None = kit.gaits.get("lanes")
    if made is None:
        ground, listed = kit.ground, own_listed(kit)

        def wet(a: int) -> bool:
            if not ground.is_hex(a) or not ground.bits[a] & (COAST | WATER):
                return False
            return not ground.bits[a] & NEUTRAL or bool(ground.bits[a] & WATER or listed >> a & 1)

        made = [
            tuple(b for b in ground.around[a] if wet(b) and ground.area[b] == ground.area[a])
            if wet(a) else ()
            for a in range(ground.size)
        ]  # fmt: skip
        for box, (_, _, hexes) in entries(kit).items():
            made[box] = hexes
            for h in hexes:
                made[h] = (*made[h], box)
        kit.gaits["lanes"] = made
    return made


def cost(kit: Kit, frm: int, to: int) -> int:
    """[C.2] Two points for a coast or island hex, one for open water; to and from a port off the
    map its own."""
    boxes = entries(kit)
    for one in (frm, to):
        if one in boxes:
            return boxes[one][1]
    mp = kit.charts.naval.naval.mp
    bits = kit.ground.bits[to]
    return mp["coast"] if bits & COAST else mp["island"] if bits & ISLAND else mp["open"]


def friendly_port(s: State, side: int, at: int) -> bool:
    """[C.2, G.15] A port of a side, in which there is no enemy and no HIT marker; not BLOCKED."""
    boxes = entries(s.kit)
    if at in boxes:
        return boxes[at][0] == side
    if not s.kit.ground.is_hex(at) or not s.kit.ground.bits[at] & PORT or s.hit >> at & 1:
        return False
    if s.enemies(side, at) or s.blocked.get(at, 0) >= s.turn:
        return False
    if hgn_bars(s, side, at):
        return False
    return base_of(s.kit, side, at) if s.kit.neutral >> at & 1 else s.friendly(side, at)


def hgn_bars(s: State, side: int, at: int) -> bool:
    """[A.5.1] Soviet ships stay out of the area that the army group controls under German
    initiative; Germans have no port there under Soviet initiative."""
    if not s.kit.ground.bits[at] & HGN:
        return False
    owner = {"GER": "SOV", "SOV": "GER"}.get(s.hgn, "")
    return owner in s.kit.nations[side] and (s.hgn == "GER" or "FIN" not in s.kit.nations[side])


def big_port(kit: Kit, at: int) -> bool:
    """[A.2.3b] A major or great port, which ice does not close."""
    return bool(kit.ground.bits[at] & (MAJOR_PORT | GREAT_PORT)) or at in entries(kit)


def in_port(s: State, k: int) -> bool:
    """Whether a ship lies in a port of its side; a submarine at sea does not, wherever it is."""
    return not s.ships[k].sea and friendly_port(s, s.kit.ships[k].side, s.ships[k].at)


def nearest_port(s: State, k: int, *, great: bool = False) -> int:
    """[C.2, A.2.3d] The nearest friendly port on the same water, by points; -1: none."""
    side, start = s.kit.ships[k].side, s.ships[k].at
    if start < 0:
        return NOWHERE
    found: Frontier[int, int] = Frontier([(start, 0)])
    for at, spent in found:
        if friendly_port(s, side, at) and not (
            great and not s.kit.ground.bits[at] & GREAT_PORT and at not in entries(s.kit)
        ):
            return at
        for b in lanes(s.kit)[at]:
            now = spent + cost(s.kit, at, b)
            known = found.cost.get(b)
            if known is None or now < known:
                found.put(b, now, 0)
    return NOWHERE


def turn_home(s: State, k: int) -> None:
    """[C.2] A damaged ship turns for the nearest friendly port; without one it lies where
    it is."""
    port = nearest_port(s, k)
    if port >= 0:
        s.ships[k] = replace(s.ships[k], at=port, mission="", sea=0, moved=s.turn)
        s.tell("ship-home", "C.2.1", ship=s.kit.ships[k].id, hex=s.kit.names[port])


def caught_in_ice(s: State) -> None:
    """[A.2.3d] In full ice a ship at sea is placed in the nearest friendly port; without one it is
    eliminated."""
    for k, ship in enumerate(s.ships):
        if ship.at < 0 or in_port(s, k):
            continue
        port = nearest_port(s, k)
        if port >= 0:
            s.ships[k] = replace(ship, at=port, mission="", sea=0, shown=False)
            s.tell("ship-home", "A.2.3d", ship=s.kit.ships[k].id, hex=s.kit.names[port])
        else:
            s.ships[k] = replace(ship, at=GONE, mission="", sea=0, cargo=())
            s.tell("ship-sunk", "A.2.3d", ship=s.kit.ships[k].id)


def seen(s: State, side: int, at: int) -> tuple[int, ...]:
    """[G.12] The ships in a hex that a side's enemy sees there: the side's own, less submarines at
    sea that were not shown."""
    return tuple(
        k
        for k, ship in enumerate(s.ships)
        if ship.at == at
        and s.kit.ships[k].side == side
        and not (s.kit.ships[k].type == SUBMARINE and ship.sea and not ship.shown)
    )


def beneath(s: State, side: int, at: int) -> tuple[int, ...]:
    """Submarines of a side at sea in a hex, seen or not."""
    return tuple(
        k
        for k, ship in enumerate(s.ships)
        if ship.at == at and ship.sea and s.kit.ships[k].side == side
    )


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ()
