"""What the suites are told of tps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any

from grognard.games.tps import sheets
from grognard.games.tps.kit import SIDES
from grognard.games.tps.options import settle_options
from grognard.games.tps.rows import Sheets
from grognard.games.tps.rules import r05_setup, r06_turn, r08_end, r09_advantage, r18_entry
from grognard.games.tps.rules.r082_move import Move
from grognard.games.tps.rules.r082_movement import stride, walker
from grognard.games.tps.rules.r0828_infiltration import Infiltrate
from grognard.games.tps.rules.r083_attack import Attack
from grognard.games.tps.rules.r083_battle import Join, Undivided
from grognard.games.tps.rules.r083_values import defenders
from grognard.games.tps.rules.r08354_losses import WORTH, Losses, Pay, Select
from grognard.games.tps.rules.r08355_retreat import GoOn, RetreatTo
from grognard.games.tps.rules.r13_armour import NoMore, TakeBack
from grognard.games.tps.rules.r14_rubble import Fortify
from grognard.games.tps.rules.r15_artillery import CommitFire, HoldFire
from grognard.games.tps.rules.r15_fire import FrontFire, Shell
from grognard.games.tps.rules.r17_luftwaffe import SendAstray
from grognard.games.tps.rules.r17_strike import Strike
from grognard.games.tps.rules.r18_volga import Cross, Recross
from grognard.games.tps.rules.r20_opening import EndOpening
from grognard.games.tps.state import Mover, State
from grognard.kernel.flow import Action, Rolled, kinds
from grognard.kernel.game import OptionFault, Scenario
from grognard.kernel.match import Match
from grognard.kernel.offers import Offer
from grognard.kernel.pack import Pack
from grognard.library import data_folder
from tests.every_game.cells import CellsContract
from tests.every_game.contract import Secret
from tests.every_game.desks import DeskContract
from tests.games.tps import contract_cells, contract_desk, contract_register, contract_texts

LONGEST_PATH = 3

PLAIN: tuple[type[Action[Any]], ...] = (
    r08_end.EndImpulse, r08_end.Pass, r09_advantage.Keep, r09_advantage.Reroll,
    r09_advantage.Prolong, r06_turn.Wake, r05_setup.Ready, r05_setup.EndSetUp, r18_entry.EndPlacing,
    NoMore, CommitFire, HoldFire, EndOpening, Undivided,
)  # fmt: skip
"""Actions without arguments."""


PACK = "southern-suburbs"
QUICK: Mapping[str, str] = {}
REGISTER = contract_register.REGISTER
TEXTS = contract_texts.TEXTS
DESK: DeskContract = contract_desk
CELLS: CellsContract = contract_cells


@cache
def _sheets(scenario: str) -> Sheets:
    return sheets.load(Pack(data_folder("tps")), scenario)


def lawful(scenario: Scenario, options: Mapping[str, str]) -> bool:
    try:
        settle_options(_sheets(scenario.id), options)
    except OptionFault:
        return False
    return True


def offered(offers: Sequence[Offer[Any]], action: Action[Any]) -> bool:
    """A move is offered by its end; units are named in the order of the counters."""
    if isinstance(action, Move):
        for offer in offers:
            told = offer.describe()
            if (told["do"], told.get("unit")) == ("move", action.unit):
                return action.path[-1] in told["choices"]
        return False
    return any(in_order(action) in offer for offer in offers)


def in_order(action: Action[Any]) -> Action[Any]:
    """The same, with its units in the order in which offers name them."""
    match action:
        case Fortify(units=units):
            return Fortify(tuple(sorted(units)))
        case Join(units=units):
            return Join(tuple(sorted(units)))
        case GoOn(units=units):
            return GoOn(tuple(sorted(units)))
        case RetreatTo(to=to, observers=observers):
            return RetreatTo(to, tuple(sorted(observers)))
    return action


# ---- every action of a small board ---------------------------------------------------------

FIELD = """
scenario: campaign
options: setup=historical
"""

BOARDS = {
    "contact": f"""{FIELD}
phase: german impulse
track: 5
rubble: 27=1
control: 28=german
pieces:
  german G001 28
  german G008 28
  german G018 28
  russian R012 27
  russian R013 27 spent
""",
    "contested": f"""{FIELD}
phase: german impulse
track: 6
pieces:
  german G001 27
  german G009 27
  german G011 27
  russian R012 27
  russian R019 27 spent
  russian R014 34 spent
rubble: 27=2
""",
    "night": f"""{FIELD}
phase: russian impulse
time: night
track: 4
control: 59=german
rubble: 59=1
pieces:
  russian R077 60
  russian R078 60
  russian R079 62 spent
  german G001 59 spent
  german G002 59 spent due S16
""",
    "guns": f"""{FIELD}
phase: russian impulse
date: S14
pieces:
  russian R185 BOX
  russian R188 BOX
  russian R014 34
  german G136 BOX
  german G001 27
  german G011 27
""",
    "volga": f"""{FIELD}
phase: russian impulse
time: night
date: S15
control: 62=german
pieces:
  russian R100 EAST
  russian R101 EAST
  russian R077 63
  german G001 62 spent
""",
}

SECRET_BOARDS: Mapping[str, str] = {}
RARELY_REVEALS = False
OPEN: Mapping[str, frozenset[str]] = {}
COUNTING: frozenset[str] = frozenset(("bid",))
OWN = frozenset(("side", "asked", "kinds", "about"))
ALIKE: frozenset[str] = frozenset(("first-week", "long-game"))
"""[6.4, 21.1] The campaign, judged once or at its end."""
SHORT: frozenset[str] = frozenset(("southern-suburbs",))
RARE: frozenset[str] = frozenset(("Astray", "Crowd"))
"""[8.3553, 17.3] A retreat into an area that holds some of them and not all; bombs that fall astray
where there is a choice of Germans to hit."""
UNASKED: frozenset[str] = frozenset()
LEAST = {"kinds": 8, "prompt": 50, "answers": 6, "undone": 10}
"""Impulses change hands after few actions, and dice fall in most: less can be taken back."""
TELLING: frozenset[str] = frozenset()


def every_action(s: State, side: str) -> Iterator[Action[Any]]:
    for kind in kinds(type(s.steps[-1])):
        yield from _of_kind(s, side, kind)


def _of_kind(s: State, side: str, kind: type[Action[Any]]) -> Iterator[Action[Any]]:
    if kind in PLAIN:
        yield kind()
    elif kind is Rolled:
        yield from (Rolled((pips,)) for pips in range(8))
    else:
        yield from MAKERS[kind](s, side)


def _units(s: State) -> range:
    return range(len(s.units))


def _near(s: State) -> list[int]:
    """Areas close to somebody, and some that are not."""
    around = s.kit.ground.around
    close = {h for unit in s.units if unit.at >= 0 for h in (unit.at, *around[unit.at])}
    return sorted(close | {0, 40, s.kit.size - 1} | set(range(61, 64)))


def _by_unit(kind: Callable[[int], Action[Any]]) -> Callable[[State, str], Iterator[Action[Any]]]:
    return lambda s, side: (kind(i) for i in _units(s))


def _by_place(
    kind: Callable[[int, int], Action[Any]],
) -> Callable[[State, str], Iterator[Action[Any]]]:
    return lambda s, side: (kind(i, at) for i in _units(s) for at in range(s.kit.size))


def _subsets(
    kind: Callable[[tuple[int, ...]], Action[Any]],
) -> Callable[[State, str], Iterator[Action[Any]]]:
    return lambda s, side: (kind(chosen) for n in range(4) for chosen in combinations(_units(s), n))


def _fire(
    kind: Callable[[int, int, int], Action[Any]],
) -> Callable[[State, str], Iterator[Action[Any]]]:
    return lambda s, side: (
        kind(i, at, group) for i in _units(s) for at in _near(s) for group in range(3)
    )


def _moves(s: State, side: str) -> Iterator[Action[Any]]:
    around = s.kit.ground.around
    for i in _units(s):
        at = s.units[i].at
        ways: list[tuple[int, ...]] = [(h,) for h in (around[at] if at >= 0 else _near(s))]
        for n in range(LONGEST_PATH):
            yield from (Move(i, way) for way in ways)
            if n + 1 < LONGEST_PATH:
                ways = [(*way, h) for way in ways for h in around[way[-1]]]


def _attacks(s: State, side: str) -> Iterator[Action[Any]]:
    mine = [i for i in _units(s) if SIDES[s.kit.counters[i].side] == side]
    for at, group in product(_near(s), range(3)):
        for roles in product("-irw", repeat=len(mine)):
            parts = {role: tuple(i for i, r in zip(mine, roles, strict=True) if r == role)
                     for role in "irw"}  # fmt: skip
            if len(parts["w"]) < 2:
                yield Attack(at, group, parts["i"], parts["r"], parts["w"])


def _crossings(s: State, side: str) -> Iterator[Action[Any]]:
    for i, at in product(_units(s), range(s.kit.size)):
        yield from (Cross(i, at), Cross(i, at, slip=True))


def _payments(s: State, side: str) -> Iterator[Action[Any]]:
    step = s.steps[-1]
    assert isinstance(step, Losses)
    there = defenders(s, step.fight)
    for hows in product((None, *WORTH[0]), repeat=len(there)):
        yield Pay(tuple((i, how) for i, how in zip(there, hows, strict=True) if how))
    yield Pay(((there[0], "flip"), (there[0], "flip")))


def _retreats(s: State, side: str) -> Iterator[Action[Any]]:
    watchers = [i for i in _units(s) if s.kit.counters[i].observer]
    for at in _near(s):
        for n in range(len(watchers) + 1):
            yield from (RetreatTo(at, chosen) for chosen in combinations(watchers, n))


MAKERS: dict[type[Action[Any]], Callable[[State, str], Iterator[Action[Any]]]] = {
    Move: _moves,
    Attack: _attacks,
    Pay: _payments,
    RetreatTo: _retreats,
    Infiltrate: _by_place(Infiltrate),
    Cross: _crossings,
    r18_entry.Enter: _by_place(r18_entry.Enter),
    r18_entry.Place: _by_place(r18_entry.Place),
    r05_setup.Place: _by_place(r05_setup.Place),
    r08_end.Rest: _by_unit(r08_end.Rest),
    r06_turn.Hold: _by_unit(r06_turn.Hold),
    Recross: _by_unit(Recross),
    Select: _by_unit(Select),
    TakeBack: _by_unit(TakeBack),
    Fortify: _subsets(Fortify),
    Join: _subsets(Join),
    GoOn: _subsets(GoOn),
    Shell: _fire(Shell),
    FrontFire: _fire(FrontFire),
    Strike: lambda s, side: (Strike(at, group) for at in _near(s) for group in range(3)),
    SendAstray: lambda s, side: map(SendAstray, _near(s)),
}


def stays(s: State, action: Action[Any]) -> bool:
    return False


def twin(s: State, action: Action[Any]) -> bool:
    return False


def cheapest(s: State, action: Action[Any]) -> int | None:
    """[8.2] Movement factors a move takes."""
    if not isinstance(action, Move) or s.units[action.unit].spent:
        return None
    mover, at = s.mover(action.unit), s.units[action.unit].at
    w = walker(s, action.unit, mover)
    for to in action.path:
        made = stride(s, w, at, to, mover, assault=False)
        assert isinstance(made, Mover)
        at, mover = to, made
    return mover.used


def lively(m: Match[Any], rng: Random) -> Action[Any]:
    return m.ask.sample(rng)


# ---- secrets: there are none ------------------------------------------------------------------


def secret_changes(options: Mapping[str, str]) -> list[str]:
    return []


def secrets(change: str, s: State, viewer: str, rng: Random) -> Iterator[Secret]:
    return iter(())


def probes(s: State, side: str, rng: Random) -> list[Action[Any]]:
    return []


def swapped(action: Action[Any], swap: Mapping[int, int]) -> Action[Any]:
    return action


def quiet(s: State, side: str, action: Action[Any], viewer: str, other: Secret) -> bool:
    return True
