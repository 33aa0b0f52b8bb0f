"""What somebody tries who wants to know what is hidden in ercn, and what tells him nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from grognard.games.ercn.kit import HALTS
from grognard.games.ercn.rules.b_setup import Assign, Place, SecretZones
from grognard.games.ercn.rules.d_air import Ground
from grognard.games.ercn.rules.e_supply import supplied
from grognard.games.ercn.rules.f1_phase import EndMovement, Halt, Move, Movement, Recall
from grognard.games.ercn.rules.f5_rail import Rail
from grognard.games.ercn.rules.f6_entrench import Climb, Dig
from grognard.games.ercn.rules.g1_phase import Attack, Combat, EndCombat
from grognard.games.ercn.rules.g2_air import Support
from grognard.games.ercn.rules.g3_results import Answer, Lose
from grognard.games.ercn.rules.g4_retreat import FallBack, Retreat
from grognard.games.ercn.rules.g5_advance import EndAdvance, Occupy
from grognard.games.ercn.rules.m3_marks import MarkHex
from grognard.games.ercn.state import State
from grognard.kernel.bitset import members
from grognard.kernel.flow import Action, Rolled
from tests.every_game.contract import Secret
from tests.games.ercn.contract_secrets import target_of


def probes(s: State, side: int, rng: Random) -> Iterator[Action[Any]]:
    """What somebody would try who wants to know what is under the masks near his units."""
    around, step = s.kit.ground.around, s.steps[-1]
    if isinstance(step, Retreat):
        for i, _ in step.going:
            for b in around[s.units[i].at]:
                yield FallBack(i, (b,))
                yield from (FallBack(i, (b, c)) for c in around[b])
        return
    mine = [i for i in members(s.fielded) if s.kit.counters[i].side == side]
    near = s.men_seen[1 - side]
    mine.sort(key=lambda i: not any(near[c] for b in around[s.units[i].at] for c in around[b]))
    for i in mine[:6]:
        at = s.units[i].at
        if isinstance(step, Combat):
            yield from (Attack((i,), h) for h in around[at])
        elif isinstance(step, Movement):
            for b in around[at]:
                yield from (Move(i, (b,)), Rail(i, (b,)), Move(i, (b, rng.choice(around[b]))))
    if isinstance(step, Movement):
        yield from _train_probes(s, mine)


def _train_probes(s: State, mine: list[int]) -> Iterator[Action[Any]]:
    """Every ride of those who may ride, wherever the rails lead; and every way in."""
    rails = s.kit.ground.graph.links["rail"]
    for i in mine:
        if s.entrained >> i & 1:
            ways: list[tuple[int, ...]] = [(h,) for h in rails[s.units[i].at]]
            for way in ways:  # grows while it is read
                yield Rail(i, way)
                if len(ways) < 12:
                    ways += [(*way, h) for h in rails[way[-1]] if h not in way]
    for i in members(s.waiting):
        if s.kit.counters[i].side == 1 and s.kit.counters[i].turn <= s.turn:
            yield from (Move(i, (h,)) for h in s.kit.ground.entry_hexes[1][:12])
            return


# ---- what tells nothing --------------------------------------------------------------------

INSIDE = frozenset(("losses", "trenches", "markers", "doings", "places"))
"""Changes that leave every mask where it is and as large as it is."""
NOTES = frozenset(("bids", "shares", "given-air", "zones"))

NEAR = 4
"""Hexes: so far from a combat nothing is entered, made contact with or run into by a retreat."""


def quiet(s: State, side: int, action: Action[Any], me: int, other: Secret) -> bool:
    """Actions from which the one who looks on learns nothing of what was changed. The owner of
    the change may do what he likes; the looker must not run into it."""
    match action:
        case Dig() | Climb() | Place() | MarkHex() | Halt():
            return True
        case Recall():
            return not s.fixed >> action.unit & 1
        case Assign():
            step = s.steps[-1]
            return isinstance(step, SecretZones) and (step.german, step.soviet)[1 - side] is None
        case Move() | Rail():
            return _quiet_move(s, side, action, me, other)
        case Attack():
            there = s.stack_of(1 - side, action.target)
            return other.what in INSIDE and other.changed.isdisjoint((*there, *action.units))
        case Support():
            return other.what != "bids"
        case Rolled() | Answer() | FallBack() | Lose() | Occupy() | EndAdvance():
            return other.what in INSIDE | NOTES or not _near_fight(s, other)
        case EndMovement():
            return getattr(s.steps[-1], "name", "") == "move"
        case EndCombat():
            return getattr(s.steps[-1], "name", "") == "combat" and other.what != "given-air"
        case Ground():  # the supply check follows
            return supplied(s, me) == supplied(other.state, me)
    return False


def _near_fight(s: State, other: Secret) -> bool:
    target, distance = target_of(s), s.kit.ground.grid.distance
    if target < 0:
        return False
    ends = [world.units[i].at for world in (s, other.state) for i in other.changed]
    return any(at >= 0 and distance(at, target) <= NEAR for at in ends)


def _quiet_move(s: State, side: int, action: Move | Rail, me: int, other: Secret) -> bool:
    """A march past the other side's masks: [M2] it finds out which are decoys and how many stand
    there, [F3b] Soviet armour where German armour is."""
    foe = 1 - side
    zones_from = s.kit.ground.zoc_from
    if side != me and not (s.kit.counters[action.unit].decoy or other.what == "decoys"):
        return True
    if other.what in INSIDE:
        # A path's last hex ends the march of itself, unless [M2] a decoy has come off there.
        path = action.path if s.kit.fog == 2 else action.path[:-1]
        halts = s.kit.counters[action.unit].kind & HALTS
        return not (halts and any(s.arm[foe][h] or other.state.arm[foe][h] for h in path))
    return not any(
        s.zoc_seen[foe][h] or any(s.men_seen[foe][b] for b in zones_from[h]) for h in action.path
    )
