"""[C.2.2, G.12] Minefields: laying them unseen, and what a player has left."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.ground import COAST, PORT, WATER
from grognard.games.ft.pieces import Mine
from grognard.games.ft.rules.a2_weather import frozen
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State

Stock = tuple[tuple[int, int], tuple[int, int]]


def field_of(s: State, side: int, at: int) -> Mine | None:
    """The minefield of a side in a hex."""
    return next((one for one in s.mines if one.at == at and one.side == side), None)


def changed(s: State, side: int, low: int, high: int) -> Stock:
    """[C.2.2] The markers that are left after some are taken or come back."""
    mine = (s.mine_stock[side][0] + low, s.mine_stock[side][1] + high)
    return (mine, s.mine_stock[1]) if side == 0 else (s.mine_stock[0], mine)


def can_mine(s: State, side: int, at: int, *, low_alone: bool = False) -> bool:
    """[C.2.2, C.3.4] Open water or coast that is not frozen, not a port with enemy ships; a Low
    marker, or a High one where there is a Low one already."""
    ground = s.kit.ground
    if not ground.bits[at] & (WATER | COAST) or frozen(s) >> at & 1:
        return False
    if ground.bits[at] & PORT and any(
        ship.at == at and s.kit.ships[k].side != side and not ship.sea
        for k, ship in enumerate(s.ships)
    ):
        return False
    there = field_of(s, side, at)
    if there is None:
        return s.mine_stock[side][0] > 0
    return not low_alone and not there.high and s.mine_stock[side][1] > 0


def lay(s: State, side: int, at: int, rule: str) -> None:
    """[C.2.2] The first marker in a hex is Low, the second turns it to High: then a High one of the
    pool is used and the Low one goes back. The owner alone is told."""
    there = field_of(s, side, at)
    if there is None:
        s.mines = (*s.mines, Mine(side, at))
        s.mine_stock = changed(s, side, -1, 0)
    else:
        s.mines = tuple(replace(one, high=True) if one is there else one for one in s.mines)
        s.mine_stock = changed(s, side, 1, -1)
    s.tell("mines-laid", rule, SIDES[side], hex=s.kit.names[at])


def find(s: State, mine: Mine, rule: str) -> None:
    """[G.12] A minefield is known to the enemy from now on."""
    if not mine.known:
        s.mines = tuple(replace(one, known=True) if one == mine else one for one in s.mines)
        s.revealed = True
        s.tell("mines-found", rule, hex=s.kit.names[mine.at])


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ()
