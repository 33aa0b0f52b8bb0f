"""Every answer that could be given to a question of efs on a small board, lawful or not: whatever
the fields of an action can hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from typing import Any

from grognard.games.efs.kit import SIDES
from grognard.games.efs.rules.r06_depots import Combine, Reduce
from grognard.games.efs.rules.r08_entry import Enter
from grognard.games.efs.rules.r08_withdrawals import Withdraw
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r11_exit import ExitMap
from grognard.games.efs.rules.r11_overrunning import OverrunAction, PressOn
from grognard.games.efs.rules.r11_strategic import Strategic
from grognard.games.efs.rules.r12_declaration import Declare
from grognard.games.efs.rules.r14_transport import FlyTransport
from grognard.games.efs.rules.r15_supply import NameSupply
from grognard.games.efs.rules.r15_taking_part import Engage
from grognard.games.efs.rules.r16_retreat import RetreatTo
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Rolled, kinds

GROUPS = (
    Move, Enter, Strategic, ExitMap, OverrunAction, PressOn, Declare, Engage, RetreatTo, Withdraw,
    Combine, Reduce, FlyTransport, NameSupply,
)  # fmt: skip
"""What is done by several units together, or by ways: the law takes any set of units and any way,
the offers hold some of each."""

LONGEST_PATH = 3
"""Hexes of the longest way that is tried."""

FEW_FIELDS = 2
"""Actions of so many fields are tried with every hex, others with those near somebody."""

Values = Callable[[State, str], Sequence[Any]]


def units(s: State, side: str) -> list[int]:
    return list(range(-1, len(s.units)))


def near(s: State, side: str) -> list[int]:
    """Hexes of somebody and about him, and one that is far from all."""
    ground = s.kit.ground
    close = {h for u in s.units if u.at >= 0 for h in (u.at, *ground.around[u.at])}
    return sorted(close | {s.kit.hex("1212")} if "1212" in s.kit.names else close)


FIELDS: dict[str, Values] = {
    "unit": units,
    "hq": units,
    "by": units,
    "zap": units,
    "regiment": units,
    "asp": units,
    "at": near,
    "to": near,
    "plane": lambda s, side: range(len(s.planes)),
    "target": lambda s, side: range(len(s.planes)),
    "marker": lambda s, side: range(len(s.bridges)),
    "head": lambda s, side: range(len(s.railheads)),
    "group": lambda s, side: range(len(s.kit.scenario.group)),
    "order": lambda s, side: range(4),
    "kind": lambda s, side: ("I", "A", "V", ""),
    "into": lambda s, side: ((1,), (2,), (1, 1)),
    **dict.fromkeys(
        ("mandated", "combat", "extra", "strong", "rail"), lambda s, side: (False, True)
    ),
}
"""What a field may hold, lawful or not."""


def every_action(s: State, side: str) -> Iterator[Action[Any]]:
    for kind in kinds(type(s.steps[-1])):
        if kind is Rolled:
            yield from (Rolled((pips,)) for pips in range(12))
        elif kind is Declare:
            yield from declarations(s, side)
        elif "path" in kind.__struct_fields__:
            yield from ways(kind, s, side)
        elif not {"units", "planes", "hexes"} & set(kind.__struct_fields__):
            names = kind.__struct_fields__
            tried = [FIELDS[name](s, side) for name in names]
            if "at" in names and len(names) <= FEW_FIELDS:
                tried[names.index("at")] = range(len(s.kit.names))
            for values in product(*tried):
                yield kind(**dict(zip(names, values, strict=True)))


def mine(s: State, side: str) -> list[int]:
    return [i for i, c in enumerate(s.kit.counters) if SIDES[c.side] == side]


def declarations(s: State, side: str) -> Iterator[Action[Any]]:
    """[12.1] By one unit, on one hex or two."""
    close = near(s, side)
    hexes = [*((at,) for at in close), *combinations(close, 2)]
    for i, chosen, mandated in product(mine(s, side), hexes, (False, True)):
        yield Declare((i,), chosen, mandated)


def ways(kind: Any, s: State, side: str) -> Iterator[Action[Any]]:
    """Of one unit, any hex by hex."""
    around = s.kit.ground.around
    by_hq = units(s, side) if "hq" in kind.__struct_fields__ else [None]
    for i, hq in product(range(len(s.units)), by_hq):
        start = s.units[i].at
        paths: list[tuple[int, ...]] = [(h,) for h in (around[start] if start >= 0 else ())]
        for n in range(LONGEST_PATH):
            for path in paths:
                who = {"units": (i,)} if "units" in kind.__struct_fields__ else {"unit": i}
                yield kind(**who, path=path, **({} if hq is None else {"hq": hq}))
            if n + 1 < LONGEST_PATH:
                paths = [(*path, h) for path in paths for h in around[path[-1]]]
