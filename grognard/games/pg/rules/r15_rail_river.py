"""[15.2] Armoured trains and river vessels: where they go, and who may close with them."""

from __future__ import annotations

from grognard.games.pg.ground import CODES
from grognard.games.pg.kit import POINT, RAIL, RIVER, Counter
from grognard.games.pg.piece_state import FIRE, MOVE, OVER
from grognard.games.pg.state import State
from grognard.kernel.legality import Reasons, no


def runs(counter: Counter) -> bool:
    """[15.2] A train or a river vessel."""
    return counter.gait in (RAIL, RIVER)


def why_not_way(s: State, i: int, a: int, b: int) -> Reasons:
    """[15.21, 15.22] A train keeps to its railway, a vessel to the major river."""
    counter, ground = s.kit.counters[i], s.kit.ground
    if counter.gait == RAIL and not ground.rail[a] >> ground.direction(a, b) & 1:
        yield no("15.21", "no-railway", unit=counter.label, hex=s.kit.names[b])
    if counter.gait == RIVER and ground.terrain[b] != CODES["major_river"]:
        yield no("15.22", "no-major-river", unit=counter.label, hex=s.kit.names[b])


def price(s: State, i: int, a: int, b: int) -> int:
    """[15.21, 15.22] A movement point a hex of its own way, in sixths; -1 off it."""
    return -1 if any(why_not_way(s, i, a, b)) else POINT


def vessel_at(s: State, side: int, at: int) -> bool:
    """[15.2] Whether a vessel of this side lies in a hex."""
    return any(s.kit.counters[i].gait == RIVER for i in s.side_at(side, at))


def why_not_board(s: State, i: int, at: int) -> Reasons:
    """[15.2] Ground units do not enter the hex of an enemy vessel; vessels alone assault it."""
    counter = s.kit.counters[i]
    if counter.gait != RIVER and vessel_at(s, 1 - counter.side, at):
        yield no("15.2", "vessel-there", unit=counter.label, hex=s.kit.names[at])


def turns_to(s: State, i: int, order: int) -> bool:
    """[15.2] Whether a train or a vessel may do this too, whatever it was declared to do."""
    return runs(s.kit.counters[i]) and not any(why_not_turn_to(s, i, order))


def why_not_turn_to(s: State, i: int, order: int) -> Reasons:
    """[15.2] Trains and vessels may move and then fire in one segment, not fire and then move.
    After opportunity fire they only move."""
    task, counter = s.tasks[i], s.kit.counters[i]
    if order == MOVE and task.flags & OVER:
        yield no("15.2", "moves-before-it-fires", unit=counter.label)
    if order == FIRE and s.units[i].shots:
        yield no("15.2", "only-moves-after-opportunity-fire", unit=counter.label)
