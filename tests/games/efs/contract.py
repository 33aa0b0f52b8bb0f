"""What the suites are told of efs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import SIDES
from grognard.games.efs.rules.r08_entry import Enter
from grognard.games.efs.rules.r10_movement import EndMovement, Move
from grognard.games.efs.rules.r10_phase import MovementPhase
from grognard.games.efs.rules.r10_reach import walk
from grognard.games.efs.rules.r11_one_hex import OneHex
from grognard.games.efs.rules.r11_rail import RailMove
from grognard.games.efs.rules.r11_strategic import Strategic
from grognard.games.efs.rules.r12_declaration import Declaration, EndDeclaration
from grognard.games.efs.rules.r12_orders import EndOrders, Ordering
from grognard.games.efs.rules.r14_air import Allocation, EndAllocation
from grognard.games.efs.rules.r21_trains import MoveTrain
from grognard.games.efs.rules.r22_flotillas import Sail
from grognard.games.efs.state import State
from grognard.kernel.flow import Action
from grognard.kernel.game import Scenario
from grognard.kernel.match import Match
from grognard.kernel.offers import Offer, tag
from tests.every_game.cells import CellsContract
from tests.every_game.contract import Secret
from tests.every_game.desks import DeskContract
from tests.games.efs import (
    contract_cells,
    contract_desk,
    contract_register,
    contract_secrets,
    contract_texts,
)
from tests.games.efs.contract_tries import GROUPS, every_action

__all__ = ["every_action"]


PACK = "mogilev"
QUICK: Mapping[str, str] = {}
REGISTER = contract_register.REGISTER
TEXTS = contract_texts.TEXTS
DESK: DeskContract = contract_desk
CELLS: CellsContract = contract_cells


def lawful(scenario: Scenario, options: Mapping[str, str]) -> bool:
    """[10.43b] The one option goes with everything."""
    return True


def offered(offers: Sequence[Offer[Any]], action: Action[Any]) -> bool:
    """A way is offered by its end, whatever the road there; a stack by its units, each by itself,
    and what several hexes or units go into, by its kind."""
    kind = tag(type(action))
    told = [offer.describe() for offer in offers]
    mine = [one for one in told if one["do"] == kind]
    if isinstance(action, WAYS) and action.path and len(units := units_of(action)) == 1:
        return any(
            one.get("unit") == units[0] and action.path[-1] in one["choices"] for one in mine
        )
    if isinstance(action, GROUPS):
        return bool(mine)
    return any(action in offer for offer in offers)


WAYS = (Move, Enter, Strategic, RailMove, MoveTrain, Sail)
"""What a unit goes by, whatever the way: its end is offered."""


def units_of(action: Any) -> tuple[int, ...]:
    return action.units if hasattr(action, "units") else (action.unit,)


# ---- every action of a small board ---------------------------------------------------------

FIELD = """
scenario: first-bridgehead
turn: 5
weather: dry
"""

BOARDS = {
    "march": f"""{FIELD}
phase: axis_mvt
ground:
  0504 woods
  0505/0504 river
  main 0404 0405 0406
pieces:
  18/18Pz 0405
  674_Eng 0406
  axis_supply 0306 msu
  Zap 0603
""",
    "attack": f"""{FIELD}
phase: axis_declaration
ground:
  0504 woods
pieces:
  18/18Pz 0505
  617_Art 0505
  Zap 0504
  NKVD_13 0604
""",
    "counterattack": f"""{FIELD}
phase: soviet_declaration
ground:
  0605 woods
pieces:
  HQ_13 0504
  64_RD 0505
  301_Art 0504
  18/18Pz 0605
""",
    "engineers": f"""{FIELD}
phase: axis_mvtm
ground:
  0505/0504 river
  0405 town
  rail 0404 0405 0406
pieces:
  674_Eng 0405
  403_Sec 0406
  Zap 0603
""",
}

BOARDS["sky"] = f"""{FIELD}
phase: air
ground:
  0405 town
pieces:
  18/18Pz 0405
  741_AA 0406
  HQ_13 0702
air:
  Ju_88 ready
  Bf_110 ready
  axis_air_dummy ready
  I-16 ready
  soviet_air_dummy ready
"""

SECRET_BOARDS = contract_secrets.BOARDS
RARELY_REVEALS = True
OPEN: Mapping[str, frozenset[str]] = dict.fromkeys(
    ("first-bridgehead", "winter-drill", "minsk-pocket", "mogilev"), frozenset(("orders",))
)
"""[12.53a] Random play hardly comes to orders in so few turns."""
COUNTING: frozenset[str] = frozenset(("roads",))
"""[10.43b] How roads are reckoned changes what ways cost and nothing else: each choice is met in
half of the scenarios."""
OWN = frozenset(("side", "asked", "kinds", "about", "units"))
ALIKE: frozenset[str] = frozenset()
SHORT: frozenset[str] = frozenset(("first-bridgehead",))
RARE: frozenset[str] = frozenset((
    "AfterOverrun", "BridgeWork", "Combining", "Conversions", "Converting", "Cutting", "Detaching",
    "Engineering", "ExtraSupply", "Losses", "MakeUp", "Modes", "Overstacked", "Placing",
    "Recombining", "Regaining", "Releases", "Reservists", "SpecialGroups", "Surrender",
    "Withdrawals",
))  # fmt: skip
"""Two games in three or fewer come to them, of 42."""
UNASKED: frozenset[str] = frozenset(("Bombardment", "Breakthrough", "Busting", "MortarsBack"))
"""Tests of chapters 11, 13 and 15 come to them."""
LEAST = {"actions": 40, "kinds": 8, "prompt": 10, "answers": 0, "undone": 5}
"""Two turns before Borisov are over in some sixty actions."""
TELLING: frozenset[str] = frozenset()


def stays(s: State, action: Action[Any]) -> bool:
    """[11.52] One-hex movement is offered into hexes that are too dear for a move."""
    if isinstance(action, OneHex):
        side = s.kit.counters[action.unit].side
        return next(Move((action.unit,), (action.at,)).why_not(s, SIDES[side]), None) is None
    return isinstance(action, Move) and action.path[-1] == s.units[action.units[0]].at


def twin(s: State, action: Action[Any]) -> bool:
    return False


def cheapest(s: State, action: Action[Any]) -> int | None:
    """[10.2] Quarters of a point that a move on the map takes."""
    if not isinstance(action, Move) or len(action.units) != 1:
        return None
    spent, reason = walk(s, action.units[0], action.path, 10**6)
    return spent if reason is None else None


# ---- a lively game -------------------------------------------------------------------------


def lively(m: Match[Any], rng: Random) -> Action[Any]:
    """No phase of movement or declaration ends while there is much to do in it."""
    for _ in range(4):
        action = m.ask.sample(rng)
        keeps_on = isinstance(m.ask.step, (MovementPhase, Declaration, Ordering, Allocation))
        ends = isinstance(action, (EndMovement, EndDeclaration, EndOrders, EndAllocation))
        if not (keeps_on and ends and rng.random() < 0.8):
            break
    return action


# ---- secrets -------------------------------------------------------------------------------


def secret_changes(options: Mapping[str, str]) -> list[str]:
    return list(contract_secrets.CHANGES)


def secrets(change: str, s: State, viewer: str, rng: Random) -> Iterator[Secret]:
    """[12.53a, 14.23] Other air units face down, another order under the marker."""
    return contract_secrets.secrets(change, s, viewer, rng)


def probes(s: State, side: str, rng: Random) -> list[Action[Any]]:
    return contract_secrets.probes(s, side, rng)


def swapped(action: Action[Any], swap: Mapping[int, int]) -> Action[Any]:
    """The same action with the air unit that lies in the place of the other."""
    plane = getattr(action, "plane", -1)
    return replace(action, plane=swap[plane]) if plane in swap else action


def quiet(s: State, side: str, action: Action[Any], viewer: str, other: Secret) -> bool:
    return contract_secrets.quiet(s, side, action, viewer, other)
