"""What a side may not know in efs, and other truths that look the same to it.

- [14.23] Air units lie face down on their missions until these are resolved; what is left in the
  boxes of the enemy's status track is not shown, since it would tell who flies.
- [12.53a] Orders of retreat lie face down until the combat is resolved. That one lies there is
  seen, which of the two it is is not.

[8.41] The face of an untried unit is no secret of a side: it is drawn when it is revealed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import SIDES, SOVIET
from grognard.games.efs.pieces import FLOWN, READY
from grognard.games.efs.rules.r12_orders import (
    ADDITIONAL,
    NO_RETREAT,
    PlaceOrder,
    RemoveOrder,
    party,
)
from grognard.games.efs.rules.r14_air import Allocation, PlaceAir
from grognard.games.efs.rules.r14_mission import AirMission, AssignAir, DeclareAir
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Rolled, submit
from tests.every_game.contract import Secret

FIELD = """
scenario: first-bridgehead
turn: 5
weather: dry
held: 1531 1528 1529 1530 1628 1629 1630 1631 1632 1729 1730 1731
"""
BOARDS = {
    "close-support": f"""{FIELD}
phase: axis_declaration
pieces:
  18/18Pz 1729
  52/18Pz 1729
  101/18Pz 1730
  617_Art 1729
  674_Eng 1730
  axis_supply 1630 msu
  HQ_13 1928
  64_RD 1828
  108_RD 1830
  301_Art 1828
air:
  Bf_109F ready
  Bf_109E ready
  Ju_87 ready
  Hs_123 ready
  axis_air_dummy ready
  I-16 ready
  Yak-1 ready
  SB ready
  Il-2 ready
  soviet_air_dummy ready
""",
    "counterattack": f"""{FIELD}
phase: soviet_declaration
pieces:
  18/18Pz 1729
  52/18Pz 1729
  101_Flak 1729
  617_Art 1730
  axis_supply 1630 msu
  HQ_13 1929
  64_RD 1828
  108_RD 1829
  301_Art 1829
  741_AA 1829
  soviet_supply 1929 msu
air:
  Bf_109F ready
  Ju_88 ready
  Ju_87 ready
  axis_air_dummy ready
  I-16 ready
  I-153 ready
  Yak-1 ready
  Il-2 ready
  Pe-2 ready
  soviet_air_dummy ready
""",
}
"""Sides that have air units of every kind, and attacks on ground where orders can be given."""

Change = Callable[[State, int, Random], Iterator[Secret]]


def secrets(change: str, s: State, viewer: str, rng: Random) -> Iterator[Secret]:
    return CHANGES[change](s, 1 - SIDES.index(viewer), rng)


def remade(s: State, **fields: Any) -> State:
    return State.restored(s.kit, replace(s.saved(), **fields))


def aircraft(s: State, foe: int, rng: Random) -> Iterator[Secret]:
    """[14.23] Two air units of the enemy have changed places: one lies face down in a hex whose
    mission is not being resolved, the other in Ready or in another such hex."""
    flown = {step.at for step in s.steps if isinstance(step, AirMission)}
    kind = next((step.kind for step in s.steps if isinstance(step, (Allocation, AirMission))), "")
    planes = s.kit.planes
    mine = [n for n, plane in enumerate(planes) if plane.side == foe]
    down = [n for n in mine if (p := s.planes[n]).at >= 0 and not p.mission and p.at not in flown]
    hidden = [*down, *(n for n in mine if s.planes[n].at in (READY, FLOWN))]
    pairs = [
        (a, b) for a in down for b in hidden
        if planes[a].kind != planes[b].kind and s.planes[a].at != s.planes[b].at
        and all(flies(planes[n], kind) for n in (a, b))
    ]  # fmt: skip
    for a, b in rng.sample(pairs, min(6, len(pairs))):
        there = list(s.planes)
        there[a], there[b] = there[b], there[a]
        yield Secret("aircraft", remade(s, planes=tuple(there)), {a: b, b: a},
                     changed=frozenset((a, b)))  # fmt: skip


def flies(plane: Any, kind: str) -> bool:
    """[14.21c, 14.6] Whether an air unit may be on such a mission at all."""
    return plane.type in "FD" or bool(plane.cas if kind == "cas" else plane.interdiction)


def orders(s: State, foe: int, rng: Random) -> Iterator[Secret]:
    """[12.53a] The other order lies under the enemy's marker."""
    for n, attack in enumerate(s.attacks):
        place = party(s, n, foe).place
        if attack.done or attack.shown or not attack.orders[place]:
            continue
        both = list(attack.orders)
        both[place] = NO_RETREAT + ADDITIONAL - both[place]
        other = replace(attack, orders=tuple(both))
        yield Secret("orders", remade(s, attacks=(*s.attacks[:n], other, *s.attacks[n + 1 :])))


CHANGES: dict[str, Change] = {"aircraft": aircraft, "orders": orders}


def probes(s: State, side: str, rng: Random) -> list[Action[Any]]:
    """Air units of the enemy's sent, declared and fought, orders placed and lifted everywhere."""
    planes = range(len(s.planes))
    hexes = [p.at for p in s.planes if p.at >= 0] + [at for a in s.attacks for at in a.hexes]
    hqs = [i for i, c in enumerate(s.kit.counters) if c.type == "hq" and c.side == SOVIET][:3]
    found: list[Action[Any]] = [PlaceAir(n, at) for n in planes for at in hexes]
    found += [DeclareAir(n, combat) for n in planes for combat in (False, True)]
    found += [AssignAir(a, b) for a in planes for b in planes]
    found += [PlaceOrder(at, order, hq) for at in hexes for order in (1, 2) for hq in (-1, *hqs)]
    found += [RemoveOrder(at, hq) for at in hexes for hq in hqs]
    return rng.sample(found, min(60, len(found)))


def quiet(s: State, side: str, action: Action[Any], viewer: str, other: Secret) -> bool:
    """Whether nothing is turned over by it: no mission begins in which the changed air units are
    revealed [14.25], no order of a combat is shown [12.53a]."""
    if isinstance(action, Rolled):
        return False
    after = s.clone()
    submit(after, side, action)
    if any(isinstance(step, AirMission) for step in after.steps):
        return False
    if other.what == "aircraft":
        return all(after.planes[n] == s.planes[n] for n in other.changed)
    return [(a.shown, a.done) for a in after.attacks] == [(a.shown, a.done) for a in s.attacks]
