"""What the suites are told of pg."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from msgspec.structs import replace

from grognard.games.pg import sheets
from grognard.games.pg.kit import SIDES
from grognard.games.pg.options import settle_options
from grognard.games.pg.rows import Sheets
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r05_step import cost_of
from grognard.games.pg.rules.r13_opportunity import StandingOrders
from grognard.games.pg.state import State
from grognard.kernel.flow import Action
from grognard.kernel.game import OptionFault, Scenario
from grognard.kernel.match import Match
from grognard.kernel.offers import Offer
from grognard.kernel.pack import Pack
from grognard.library import data_folder
from tests.every_game.cells import CellsContract
from tests.every_game.contract import Secret
from tests.every_game.desks import DeskContract
from tests.games.pg import contract_cells, contract_desk, contract_register, contract_texts
from tests.games.pg.contract_tries import every_action

__all__ = ["every_action"]


PACK = "s02-bridge-on-the-teterka"
QUICK: Mapping[str, str] = {}
REGISTER = contract_register.REGISTER
TEXTS = contract_texts.TEXTS
DESK: DeskContract = contract_desk
CELLS: CellsContract = contract_cells


@cache
def _sheets(scenario: str) -> Sheets:
    return sheets.load(Pack(data_folder("pg")), scenario)


def lawful(scenario: Scenario, options: Mapping[str, str]) -> bool:
    try:
        settle_options(_sheets(scenario.id), options)
    except OptionFault:
        return False
    return True


LISTS = frozenset(("units", "leaders", "behind", "factors", "planes", "losses", "charge"))
"""Fields whose order says nothing."""


def offered(offers: Sequence[Offer[Any]], action: Action[Any]) -> bool:
    """A move is offered by its end, without those who go along; pieces are named in order. Standing
    orders are never listed: there are as many as there are ranges and sets of types."""
    if isinstance(action, StandingOrders):
        return True
    if isinstance(action, Move):
        for offer in offers:
            told = offer.describe()
            if (told["do"], told.get("unit")) == ("move", action.unit):
                return action.path[-1] in told["choices"]
        return False
    return any(in_order(action) in offer for offer in offers)


def in_order(action: Action[Any]) -> Action[Any]:
    """The same, with its pieces in the order in which offers name them."""
    change = {
        name: tuple(sorted(getattr(action, name)))
        for name in action.__struct_fields__
        if name in LISTS
    }
    return replace(action, **change) if change else action


# ---- every action of a small board ---------------------------------------------------------

FIELD = """
scenario: s01-birch-knoll
ground: flat
turns: 2
"""

BOARDS = {
    "contact": f"""{FIELD}
phase: axis segment
map: 0506=woods 0606=town
pieces:
  axis A=de.inf 0505
  axis L=LT(8/1/1) 0505
  axis B=de.hmg 0504
  allies X=su.inf 0507
  allies Y=LT(8/0/0) 0507
""",
    "column": f"""{FIELD}
phase: allies segment
map: 0507=river 0508=woods
roads: 0504-0505-0506
pieces:
  allies T=su.truck 0505
  allies I=su.inf 0505
  allies G=su.45at 0506
  allies U=su.truck 0506
  axis X=de.inf 0510
""",
    "shaken": f"""{FIELD}
phase: axis segment
map: 0505=town 0605=woods
pieces:
  axis A=de.inf 0505 demoralised
  axis B=de.inf 0505 reduced disrupted
  axis L=CPT(9/1/1) 0505
  allies X=su.inf 0507
  allies K=KOM(9/0/0) 0507
""",
    "tanks": f"""{FIELD}
phase: allies segment
year: 1941
pieces:
  allies K=su.t34a 0505 led
  allies Q=su.t26 0504
  axis P=de.pziiig 0509
  axis G=de.37at 0508
""",
    "melee": f"""{FIELD}
phase: axis segment
pieces:
  axis A=de.inf 0505
  axis L=LT(8/1/1) 0505
  axis B=de.eng 0506
  allies X=su.inf 0506
  allies Y=su.inf 0506 reduced
""",
}

SECRET_BOARDS: Mapping[str, str] = {
    "ambush": f"""{FIELD}
phase: axis segment
year: 1941
map: 0507=woods 0707=town 0906=woods
mines: allies 0606=2 0707=0 0508=1
pieces:
  axis L=LT(8/1/1) 0502
  axis A=de.inf 0502
  axis B=de.hmg 0602
  axis P=de.pziiig 0503
  allies K=su.t34a 0611 led
  allies Q=su.t34a 0511
  allies R=su.t26 0711
  allies G=su.45at 0512 hidden
  allies I=su.inf 0712 hidden
  allies M=LT(8/0/1) 0611
""",
    "counterattack": f"""{FIELD}
phase: allies segment
year: 1943
map: 0507=town 0607=town 0506=woods
trenches: 0507
mines: axis 0609=3 0708=0
pieces:
  axis A=de.gren 0507
  axis H=de.hmg 0607
  axis G=de.75at 0503 hidden
  axis E=de.gren 0702 hidden
  axis L=CPT(9/1/1) 0507
  allies K=su.t34c 0612 led
  allies N=su.t34c 0513
  allies Q=su.t34c 0612
  allies I=su.inf 0511
  allies J=su.smg 0511
  allies M=LT(8/1/1) 0511
  allies C=KOM(9/0/0) 0512
""",
}
"""Sides that come upon each other around what one of them has hidden."""
RARELY_REVEALS = True
OPEN: Mapping[str, frozenset[str]] = {
    "s01-birch-knoll": frozenset(("tank-leaders", "mines", "hidden")),
    "s02-bridge-on-the-teterka": frozenset(("tank-leaders", "mines")),
    "s03-new-life-farm": frozenset(("mines", "hidden")),
    "s06-the-bald-height": frozenset(("tank-leaders",)),  # nearly every vehicle has one
}
COUNTING: frozenset[str] = frozenset()
OWN = frozenset(("side", "asked", "kinds", "about", "orders"))
ALIKE: frozenset[str] = frozenset(
    (
        "s01-birch-knoll", "s03-new-life-farm", "s04-midnight-at-berezhany",
        "s05-out-of-the-marsh", "s06-the-bald-height", "s07-night-on-the-sudra",
        "s08-the-orsha-road", "s09-forest-road", "s10-before-iasi",
    )
)  # fmt: skip
SHORT: frozenset[str] = frozenset(("s01-birch-knoll",))
RARE: frozenset[str] = frozenset()
UNASKED: frozenset[str] = frozenset(("Excess", "LoneLeaders", "Melee", "Weaken"))
"""[4.4, 6.71, 12.43, 16.75] Too many in a hex, leaders left alone under fire, fortified and open
defenders of one hex, several fields in one hex: hardly any game comes to them. Each is answered
from a position in tests/games/pg (r04, r06, r12, r16)."""
LEAST = {"kinds": 6, "prompt": 10, "answers": 2, "undone": 5}
"""All dice are one kind of question, and the first scenario is over in five turns."""
TELLING: frozenset[str] = frozenset()


def stays(s: State, action: Action[Any]) -> bool:
    return isinstance(action, Move) and action.path[-1] == s.units[action.unit].at


def twin(s: State, action: Action[Any]) -> bool:
    return False


def cheapest(s: State, action: Action[Any]) -> int | None:
    """[5.0] Sixths of a point that a move takes."""
    if not isinstance(action, Move):
        return None
    at, spent = s.units[action.unit].at, 0
    for b in action.path:
        spent += cost_of(s, action.unit, at, b)
        at = b
    return spent


def lively(m: Match[Any], rng: Random) -> Action[Any]:
    return m.ask.sample(rng)


# ---- secrets -------------------------------------------------------------------------------


def secret_changes(options: Mapping[str, str]) -> list[str]:
    return ["tank-leaders", "mines", "hidden"]


def secrets(change: str, s: State, viewer: str, rng: Random) -> Iterator[Secret]:
    """[6.8, 16.6, 16.7] Tank leaders in other vehicles, mines of other strengths, hidden units in
    other hexes."""
    foe = 1 - SIDES.index(viewer)
    made = {"tank-leaders": _other_leaders, "mines": _other_mines, "hidden": _elsewhere}[change]
    yield from made(s, foe, rng)


def _other_leaders(s: State, foe: int, rng: Random) -> Iterator[Secret]:
    """A leader goes from a vehicle to another of its group. In a segment of theirs he would be
    known by what he does."""
    if s.tasks:
        return
    mine = [i for i in s.kit.units_of[foe] if s.units[i].tank_leader]
    for i in rng.sample(mine, min(2, len(mine))):
        for j in s.kit.units_of[foe]:
            one, other = s.kit.counters[i], s.kit.counters[j]
            alike = other.kind == "afv" and not other.tank_leader and other.group == one.group
            if alike and not s.units[j].tank_leader:
                units = list(s.units)
                units[i] = replace(units[i], tank_leader=False)
                units[j] = replace(units[j], tank_leader=True)
                yield Secret("tank-leaders", _with(s, units), changed=frozenset((i, j)))
                break


def _other_mines(s: State, foe: int, rng: Random) -> Iterator[Secret]:
    found = [n for n, m in enumerate(s.mines) if m.side == foe and not m.found]
    for n in rng.sample(found, min(3, len(found))):
        mines = list(s.mines)
        mines[n] = replace(mines[n], strength=(mines[n].strength + 1) % 4)
        yield Secret("mines", State.restored(s.kit, replace(s.saved(), mines=tuple(mines))))


def _elsewhere(s: State, foe: int, rng: Random) -> Iterator[Secret]:
    """A hidden unit lies in another empty hex, as far from all of the viewer's pieces."""
    ground = s.kit.ground
    foes = [u.at for i, u in enumerate(s.units) if s.kit.counters[i].side != foe and u.at >= 0]
    for i in s.kit.units_of[foe]:
        unit = s.units[i]
        if not unit.hidden or unit.at < 0:
            continue
        free = [
            h
            for h in ground.hexes
            if not s.stacks[h]
            and ground.terrain[h] == ground.terrain[unit.at]
            and all(ground.distance(h, at) > 4 for at in foes)
        ]
        if free and all(ground.distance(unit.at, at) > 4 for at in foes):
            units = list(s.units)
            units[i] = replace(unit, at=rng.choice(free))
            yield Secret("hidden", _with(s, units), changed=frozenset((i,)))


def _with(s: State, units: list[Any]) -> State:
    return State.restored(s.kit, replace(s.saved(), units=tuple(units)))


def probes(s: State, side: str, rng: Random) -> list[Action[Any]]:
    return []


def swapped(action: Action[Any], swap: Mapping[int, int]) -> Action[Any]:
    return action


def quiet(s: State, side: str, action: Action[Any], viewer: str, other: Secret) -> bool:
    """Only what the viewer does himself, and passing, tells nothing for certain. A march that goes
    on may find what lies in its way."""
    if type(action).__name__ == "HoldFire" and any(getattr(step, "path", ()) for step in s.steps):
        return False
    return type(action).__name__ in ("Pass", "Begin", "EndSegment", "HoldFire", "EndSetUp")
