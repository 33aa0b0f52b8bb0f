"""What the suites are told of ercn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any

from msgspec.structs import replace

from grognard.games.ercn import sheets
from grognard.games.ercn.kit import SIDES, WAITING
from grognard.games.ercn.options import settle_options
from grognard.games.ercn.rows import Sheets
from grognard.games.ercn.rules.b_setup import Assign, EndSetUp, Place, Ready
from grognard.games.ercn.rules.d_air import Ground
from grognard.games.ercn.rules.f1_phase import EndMovement, Halt, Move, Movement, Recall
from grognard.games.ercn.rules.f5_rail import Rail
from grognard.games.ercn.rules.f6_entrench import Climb, Dig
from grognard.games.ercn.rules.f_movement import follow, mover
from grognard.games.ercn.rules.g1_phase import Attack, Combat, EndCombat
from grognard.games.ercn.rules.g2_air import Support
from grognard.games.ercn.rules.g3_results import Answer, ChooseD1, Lose, Roll
from grognard.games.ercn.rules.g4_retreat import FallBack
from grognard.games.ercn.rules.g5_advance import EndAdvance, Occupy
from grognard.games.ercn.rules.g_combat import compute
from grognard.games.ercn.rules.i_interdiction import Interdict
from grognard.games.ercn.rules.k_reinforcements import EndRebuild, Revive
from grognard.games.ercn.rules.m3_marks import Allot, EndMarking, MarkHex, Marking
from grognard.games.ercn.state import State
from grognard.kernel.flow import Action, Rolled, kinds
from grognard.kernel.game import OptionFault, Scenario
from grognard.kernel.match import Match
from grognard.kernel.offers import Offer
from grognard.kernel.pack import Pack
from grognard.library import data_folder
from tests.every_game.cells import CellsContract
from tests.every_game.contract import Secret
from tests.every_game.desks import DeskContract
from tests.games.ercn import (
    contract_cells,
    contract_desk,
    contract_fog,
    contract_register,
    contract_secrets,
    contract_texts,
    contract_tries,
)

LONGEST_PATH = 4
ENDS = (EndMovement, EndCombat, EndAdvance, EndRebuild, EndMarking, EndSetUp, Ready, Halt)


PACK = "moskva"
QUICK: Mapping[str, str] = {"setup": "ready"}
REGISTER = contract_register.REGISTER
TEXTS = contract_texts.TEXTS
DESK: DeskContract = contract_desk
CELLS: CellsContract = contract_cells


@cache
def _sheets(scenario: str) -> Sheets:
    return sheets.load(Pack(data_folder("ercn")), scenario)


def lawful(scenario: Scenario, options: Mapping[str, str]) -> bool:
    try:
        settle_options(_sheets(scenario.id), options)
    except OptionFault:
        return False
    return True


def offered(offers: Sequence[Offer[Any]], action: Action[Any]) -> bool:
    """A move is offered by its end, an attack in the order of the units, an allotment with every
    marked hex in it, an assignment in any order."""
    for offer in offers:
        told = offer.describe()
        match action:
            case Move() | Rail():
                # What is sure and what is a trial (M2) are offered apart.
                same = (told["do"], told.get("unit")) == (_tag(action), action.unit)
                if same and action.path[-1] in told["choices"]:
                    return True
            case Attack():
                if told.get("target") == action.target:
                    return set(action.units) <= set(told["of"])
            case Allot():
                given = dict(action.shares)
                action = Allot(tuple((h, given.get(h, 0)) for h in sorted(told["hexes"])))
                return action in list(offer)
            case _:
                if action in offer:
                    return True
    return False


def _tag(action: Action[Any]) -> str:
    return str(type(action).__struct_config__.tag)


# ---- every action of a small board ---------------------------------------------------------

UNITS = """
counter: german A ARM XX 6-5-4 3-3-4
counter: german B INF XX 4-4-3 2-2-3
counter: german C MECH XX 4-4-4
counter: soviet K INF XX 2-3-3 trench 4
counter: soviet L ARM X 3-2-4
counter: soviet M INF XX 3-3-3 2-2-3
"""

FIELD = """
scenario: moskva
map: flat 6x6
turn: 2
forest: 0302 0504
marsh: 0205
river: 0203/0204 0303/0304
road: 0401-0402-0403-0404
railway: 0506-0505-0504
city: 0505=soviet
"""

PIECES = """
pieces:
  german A 0202
  german B 0402
  german C 0402
  soviet K 0204 dug
  soviet L 0405
  soviet M 0304
"""

CLOSE = """
pieces:
  german A 0303 lost 1
  german B 0303
  german C 0402
  soviet K 0304
  soviet L 0404
  soviet M 0404
"""

BOARDS = {
    "open": f"{FIELD}phase: german move\n{UNITS}{PIECES}",
    "soviet": f"{FIELD}phase: soviet move\nrail: 3\n{UNITS}{CLOSE}waiting: 1/5\n",
    "fight": f"{FIELD}phase: german combat\nair: 4 3\n{UNITS}{CLOSE}",
    "mud": f"{FIELD}weather: mud\nphase: german move\n{UNITS}{CLOSE}",
    "masks": f"{FIELD}options: fog=m1 air=m3a\nphase: german move\nair: 2 2\n{UNITS}{CLOSE}",
    "decoys": f"{FIELD}options: fog=m2 air=m3b\nphase: soviet move\nair: 2 2\n{UNITS}{PIECES}",
}

SECRET_BOARDS = contract_fog.BOARDS
RARELY_REVEALS = False
OPEN: Mapping[str, frozenset[str]] = {}
COUNTING: frozenset[str] = frozenset()
OWN = frozenset(("side", "asked", "kinds", "about", "waiting"))
ALIKE: frozenset[str] = frozenset()
SHORT: frozenset[str] = frozenset()
RARE: frozenset[str] = frozenset()
UNASKED: frozenset[str] = frozenset()
LEAST = {"kinds": 8, "prompt": 51, "answers": 11, "undone": 51}
TELLING = frozenset(("places", "stacks", "decoys"))


def every_action(s: State, side: str) -> Iterator[Action[Any]]:
    for kind in kinds(type(s.steps[-1])):
        yield from _of_kind(s, side, kind)


def _of_kind(s: State, side: str, kind: type[Action[Any]]) -> Iterator[Action[Any]]:
    units = pieces(s)
    hexes = range(len(s.kit.names))
    if kind in (Dig, Climb, Recall, Lose, Occupy, Revive):
        for i in units:
            yield kind(i)
    elif kind in (Support, Ground, Interdict):
        for points in range(-1, 12):
            yield kind(points)
    elif kind in ENDS:
        yield kind()
    elif kind is MarkHex:
        yield from map(MarkHex, hexes)
    elif kind is Rolled:
        yield from (Rolled((pips,)) for pips in range(8))
    elif kind is Answer:
        yield from (Answer("D1"), Answer("D2"), Answer("DR"))
    elif kind is Place:
        yield from (Place(i, h) for i in units for h in hexes)
    elif kind is Allot:
        marked = [mark.hex for mark in s.marks]
        for shares in product(range(5), repeat=len(marked)):
            yield Allot(tuple(zip(marked, shares, strict=True)))
    elif kind is Attack:
        for n in range(4):
            for chosen in combinations(units, n):
                yield from (Attack(chosen, h) for h in hexes)
    elif kind is FallBack:
        for i in units:
            for path in _paths(s, s.units[i].at, 3):
                yield FallBack(i, path)
    elif kind in (Move, Rail):
        for i in units:
            mine = SIDES[s.kit.counters[i].side] == side
            for path in _paths(s, s.units[i].at, LONGEST_PATH if mine else 1):
                yield kind(i, path)
    else:  # Assign: its zones are not on a patch of ground
        assert kind is Assign, kind


def pieces(s: State) -> list[int]:
    """All pieces but the decoys in hand, of which one is like another: the first of a side."""
    in_hand = [i for mine in s.kit.decoys for i in mine if s.units[i].at == WAITING]
    first = {s.kit.counters[i].side: i for i in reversed(in_hand)}
    return [i for i in range(len(s.units)) if i not in in_hand or i in first.values()]


def stays(s: State, action: Action[Any]) -> bool:
    path: tuple[int, ...] = getattr(action, "path", ())
    return bool(path) and s.units[getattr(action, "unit", 0)].at == path[-1]


def twin(s: State, action: Action[Any]) -> bool:
    return getattr(action, "unit", 0) not in pieces(s)


def _paths(s: State, start: int, longest: int) -> Iterator[tuple[int, ...]]:
    """Every way on from a hex, also back over hexes gone through; from outside, from any hex."""
    around = s.kit.ground.around
    ways: list[tuple[int, ...]] = [
        (h,) for h in (around[start] if start >= 0 else range(len(around)))
    ]
    for n in range(longest):
        yield from ways
        if n + 1 < longest:
            ways = [(*way, h) for way in ways for h in around[way[-1]]]


def cheapest(s: State, action: Action[Any]) -> int | None:
    """[F1] Half-points a move on the map costs; [M2] of one that is only tried nobody knows."""
    phase = s.steps[-1]
    if not isinstance(action, Move) or not isinstance(phase, Movement):
        return None
    at = s.units[action.unit].at
    if at == WAITING:
        return None
    m, fresh = mover(s, action.unit), phase.spent == 0
    cost, barred = follow(s, m, at, action.path, phase.spent, fresh=fresh)
    return cost if barred is None else None


# ---- a lively game -------------------------------------------------------------------------


def lively(m: Match[Any], rng: Random) -> Action[Any]:
    """Moves are few, attacks many and with all there is, and the dice like retreats."""
    s, step = m.state, m.ask.step
    match step:
        case Movement() if rng.random() < 0.3 and not m.why_not(m.ask.side, EndMovement()):
            return EndMovement()
        case Combat() if (targets := step.targets(s)) and rng.random() < 0.9:
            target = rng.choice(list(targets))
            return Attack(tuple(targets[target]), target)
        case Marking() if rng.random() < 0.8:
            return next((a for offer in m.ask.offers() for a in offer), EndMarking())
        case Roll():
            results = compute(s, step.fight, step.air).results
            backward = [n for n, cell in enumerate(results, 1) if cell[-1] in "12"]
            return Rolled((rng.choice(backward or range(1, 7)),))
        case ChooseD1():
            return Answer(rng.choice(("D1", "D1", "D2")))
    return m.ask.sample(rng)


# ---- secrets -------------------------------------------------------------------------------


def secret_changes(options: Mapping[str, str]) -> list[str]:
    return [name for name, (_, applies) in contract_secrets.CHANGES.items() if applies(options)]


def secrets(change: str, s: State, viewer: str, rng: Random) -> Iterator[Secret]:
    make, _ = contract_secrets.CHANGES[change]
    return make(s, SIDES.index(viewer), rng)


def probes(s: State, side: str, rng: Random) -> list[Action[Any]]:
    return list(contract_tries.probes(s, SIDES.index(side), rng)) if side in SIDES else []


def swapped(action: Action[Any], swap: Mapping[int, int]) -> Action[Any]:
    unit = getattr(action, "unit", -1)
    return replace(action, unit=swap[unit]) if unit in swap else action


def quiet(s: State, side: str, action: Action[Any], viewer: str, other: Secret) -> bool:
    mover = SIDES.index(side) if side in SIDES else -1
    return contract_tries.quiet(s, mover, action, SIDES.index(viewer), other)
