"""[C.2.5, G.18] Which ships can fire at a hex: one hex away, two with a boxed factor."""

from __future__ import annotations

from grognard.games.ft.rules.c2_ports import in_port
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State


def gun_range(s: State, k: int) -> int:
    """[D.2.1, G.18] How far a ship fires."""
    naval = s.kit.charts.naval.naval
    return naval.range_boxed if s.kit.ships[k].cf_box else naval.range


def in_range(s: State, k: int, at: int) -> bool:
    """[D.2.1] Whether a ship with a combat factor reaches a hex."""
    where = s.ships[k].at
    if not s.kit.ground.is_hex(where) or not s.kit.ships[k].cf:
        return False
    return s.kit.ground.distance(where, at) <= gun_range(s, k)


def stands_by(s: State, k: int) -> bool:
    """[E.1.4, C.2.13] A ship that reacts lies in a port or is on patrol: at sea without PATROL it
    has no aggressive mission."""
    return s.ships[k].mission == "patrol" or in_port(s, k)


def gunships(s: State, side: int, at: int) -> tuple[int, ...]:
    """[C.2.5, C.2.13, D.3.6a] The ships of a side that may add their factor to a combat: the
    phasing player's that were sent to support, the opponent's in reaction; each once a turn."""
    return tuple(
        k
        for k, ship in enumerate(s.ships)
        if s.kit.ships[k].side == side
        and in_range(s, k, at)
        and not s.salvo >> k & 1
        and not ship.damaged
        and (ship.mission == "support" if side == s.phasing else stands_by(s, k))
    )


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ()
