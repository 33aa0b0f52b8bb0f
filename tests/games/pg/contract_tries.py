"""Every answer that could be given to a question of pg on a small board, lawful or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations, product
from typing import Any

from grognard.games.pg.kit import SIDES
from grognard.games.pg.rules import r02_opening, r02_setup, r03_segment
from grognard.games.pg.rules.r04_stacking import Eliminate
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r05_transport import Limber, Load, Unload
from grognard.games.pg.rules.r06_losses import EscapeTo, Sacrifice
from grognard.games.pg.rules.r07_losses import Suffer
from grognard.games.pg.rules.r09_bombardment import Bombard
from grognard.games.pg.rules.r09_off_board import Barrage, Cease, OffBoardSmoke
from grognard.games.pg.rules.r10_direct import Divide, Fire
from grognard.games.pg.rules.r11_antitank import AntiTank
from grognard.games.pg.rules.r12_assault import Assault
from grognard.games.pg.rules.r12_melee import Order
from grognard.games.pg.rules.r13_opportunity import (
    HoldFire,
    Opportunity,
    OpportunityShot,
    StandingOrders,
)
from grognard.games.pg.rules.r14_flight import Flee, Hold
from grognard.games.pg.rules.r14_recovery import Recover
from grognard.games.pg.rules.r15_air import Land, Strike
from grognard.games.pg.rules.r16_digging import DigIn
from grognard.games.pg.rules.r16_exit import LeaveMap
from grognard.games.pg.rules.r16_mines import GiveUp
from grognard.games.pg.rules.r16_smoke import FireSmoke
from grognard.games.pg.rules.r16_wrecks import ClearWreck
from grognard.games.pg.rules.r17_events import Pick
from grognard.games.pg.rules.r17_options import Consolidate, SaveSegment, UseSegment
from grognard.games.pg.rules.r17_staff import Appoint, ShareOut
from grognard.games.pg.state import State
from grognard.kernel.flow import Action, Rolled, kinds

LONGEST_PATH = 3
MOST_TOGETHER = 3
"""Units that fire or assault together in what is tried."""

PLAIN: tuple[type[Action[Any]], ...] = (
    r02_setup.Ready, r02_setup.EndSetUp, r03_segment.Pass, r03_segment.Begin,
    r03_segment.EndSegment, Cease, HoldFire, Hold, Land, SaveSegment, UseSegment,
)  # fmt: skip
"""Actions without arguments."""

Making = Callable[[State, str], Iterator[Action[Any]]]


def every_action(s: State, side: str) -> Iterator[Action[Any]]:
    for kind in kinds(type(s.steps[-1])):
        if kind in PLAIN:
            yield kind()
        elif kind is Rolled:
            yield from (Rolled((pips,)) for pips in range(8))
        elif kind in MAKERS:
            yield from MAKERS[kind](s, side)


def _units(s: State) -> range:
    return range(len(s.units))


def _mine(s: State, side: str) -> list[int]:
    return [i for i in _units(s) if SIDES[s.kit.counters[i].side] == side]


def _near(s: State) -> list[int]:
    """Hexes of somebody and about him, and one that is far from all."""
    ground = s.kit.ground
    close = {h for u in s.units if u.at >= 0 for h in (u.at, *ground.neighbours(u.at))}
    return sorted(close | {ground.hexes[0]})


def _held(s: State) -> list[int]:
    return sorted({u.at for u in s.units if u.at >= 0})


def _some(of: Sequence[int], most: int = MOST_TOGETHER) -> Iterator[tuple[int, ...]]:
    return chain.from_iterable(combinations(of, n) for n in range(most + 1))


def _by_unit(kind: Callable[[int], Action[Any]]) -> Making:
    return lambda s, side: (kind(i) for i in _units(s))


def _by_pair(kind: Callable[[int, int], Action[Any]]) -> Making:
    return lambda s, side: (kind(i, j) for i in _units(s) for j in _units(s))


def _by_hex(kind: Callable[[int], Action[Any]]) -> Making:
    return lambda s, side: (kind(at) for at in _near(s))


def _unit_hex(kind: Callable[[int, int], Action[Any]]) -> Making:
    return lambda s, side: (kind(i, at) for i in _units(s) for at in _near(s))


def _orders(kind: Callable[..., Action[Any]]) -> Making:
    return lambda s, side: (kind(i, order) for i in _units(s) for order in ("move", "fire"))


def _moves(s: State, side: str) -> Iterator[Action[Any]]:
    ground = s.kit.ground
    for i in _mine(s, side):
        at = s.units[i].at
        ways: list[tuple[int, ...]] = [(h,) for h in (ground.neighbours(at) if at >= 0 else [])]
        for n in range(LONGEST_PATH):
            yield from (Move(i, way) for way in ways)
            if n + 1 < LONGEST_PATH:
                ways = [(*way, h) for way in ways for h in ground.neighbours(way[-1])]


def _fires(s: State, side: str) -> Iterator[Action[Any]]:
    mine = _mine(s, side)
    chiefs = [i for i in mine if s.kit.counters[i].leader]
    units = [i for i in mine if not s.kit.counters[i].leader]
    for at, some, with_ in product(_held(s), _some(units), _some(chiefs)):
        yield from (Fire(some, at, with_, combiner) for combiner in (-1, *chiefs))


def _bombards(s: State, side: str) -> Iterator[Action[Any]]:
    mine = _mine(s, side)
    chiefs = [i for i in mine if s.kit.counters[i].leader]
    for at, some in product(_held(s), _some(mine)):
        yield from (Bombard(some, at, combiner) for combiner in (-1, *chiefs))


def _barrages(s: State, side: str) -> Iterator[Action[Any]]:
    own = s.batteries[SIDES.index(side)]
    found = {tuple(sorted(some)) for some in _some(own)}
    for factors, at in product(sorted(found), _held(s)):
        yield Barrage(factors, at)


def _assaults(s: State, side: str) -> Iterator[Action[Any]]:
    mine = _mine(s, side)
    for at, roles in product(_held(s), product("-ab", repeat=len(mine))):
        parts = [tuple(i for i, r in zip(mine, roles, strict=True) if r == k) for k in "ab"]
        yield Assault(at, parts[0], parts[1])


def _losses(s: State, side: str) -> Iterator[Action[Any]]:
    mine = [i for i in _mine(s, side) if s.units[i].at >= 0]
    for steps in product(range(3), repeat=len(mine)):
        yield Suffer(tuple((i, n) for i, n in zip(mine, steps, strict=True) if n))


def _shots(s: State, side: str) -> Iterator[Action[Any]]:
    for some, target in product(_some(_mine(s, side)), _units(s)):
        yield Opportunity(some, target)


def _flights(s: State, side: str) -> Iterator[Action[Any]]:
    chiefs = [i for i in _mine(s, side) if s.kit.counters[i].leader]
    for at, some in product(_near(s), _some(chiefs)):
        yield Flee(at, some)


def _recoveries(s: State, side: str) -> Iterator[Action[Any]]:
    for i, helper in product(_units(s), (-1, *_units(s))):
        yield Recover(i, helper)


def _divisions(s: State, side: str) -> Iterator[Action[Any]]:
    for i, n in product(_units(s), range(2, 4)):
        yield from (Divide(i, shares) for shares in product(range(2, 8), repeat=n))


MAKERS: dict[type[Action[Any]], Making] = {
    Move: _moves,
    Fire: _fires,
    Bombard: _bombards,
    Barrage: _barrages,
    Assault: _assaults,
    Suffer: _losses,
    Opportunity: _shots,
    Flee: _flights,
    Recover: _recoveries,
    Divide: _divisions,
    r03_segment.Activate: _orders(r03_segment.Activate),
    r03_segment.Declare: _orders(r03_segment.Declare),
    r03_segment.ActivateStack: _by_hex(r03_segment.ActivateStack),
    AntiTank: _by_pair(AntiTank),
    OpportunityShot: _by_pair(OpportunityShot),
    Consolidate: _by_pair(Consolidate),
    Load: _by_pair(Load),
    Unload: _by_unit(Unload),
    Limber: _by_unit(Limber),
    LeaveMap: _by_unit(LeaveMap),
    DigIn: _by_unit(DigIn),
    ClearWreck: _by_unit(ClearWreck),
    Eliminate: _by_unit(Eliminate),
    Sacrifice: _by_unit(Sacrifice),
    EscapeTo: _by_hex(EscapeTo),
    FireSmoke: _unit_hex(FireSmoke),
    Order: lambda s, side: iter((Order(True), Order(False))),
    StandingOrders: lambda s, side: iter(()),
}


__all__ = ["Appoint", "GiveUp", "OffBoardSmoke", "Pick", "ShareOut", "Strike", "every_action",
           "r02_opening"]  # fmt: skip
