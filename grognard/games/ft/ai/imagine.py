"""The position as one side may imagine it: what it may not know is drawn anew [G.12]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.pieces import Unit
from grognard.games.ft.state import State
from grognard.kernel.bitset import members
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random


def imagine(s: State, side: Side, rng: Random) -> State:
    """[G.12] The units under each ? of the enemy are dealt anew from all that lie under one, fresh
    and full; his mines that were not found are gone, and his submarines at sea somewhere in it."""
    me = SIDES.index(side)
    new = s.clone()
    new.ask = s.ask
    _deal(new, 1 - me, rng)
    _clear_sea(new, me, rng)
    return new


def _deal(s: State, foe: int, rng: Random) -> None:
    """Every ? covers one combat unit at least; the rest are dealt at random."""
    hexes = [at for at in members(s.veiled) if s.of(foe, at)]
    hidden = [i for i in s.kit.of_side[foe] if s.units[i].at in hexes]
    if not hexes:
        return
    fighting = [i for i in hidden if s.kit.counters[i].combat]
    others = [i for i in hidden if not s.kit.counters[i].combat]
    rng.shuffle(fighting)
    veiled = s.veiled
    for n, i in enumerate(fighting):
        s.put(i, Unit(at=hexes[n] if n < len(hexes) else rng.choice(hexes)))
    for i in others:
        s.put(i, Unit(at=rng.choice(hexes)))
    s.veiled = veiled
    s.relay()


def _clear_sea(s: State, me: int, rng: Random) -> None:
    s.mines = tuple(mine for mine in s.mines if mine.side == me or mine.known)
    low, high, _ = s.kit.stocks[1 - me]
    stock = list(s.mine_stock)
    stock[1 - me] = (low, high)
    s.mine_stock = (stock[0], stock[1])
    water = [at for at in range(s.kit.ground.hexes) if s.kit.ground.is_water(at)]
    for n, ship in enumerate(s.ships):
        printed = s.kit.ships[n]
        if printed.side != me and printed.type == "SS" and ship.sea and not ship.shown and water:
            s.ships[n] = replace(ship, at=rng.choice(water))
