"""What is looked at before a query is answered: who asks, which units and hexes, which step."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

from grognard.games.ercn.rules.asked import a_hex, own_unit
from grognard.games.ercn.state import State
from grognard.kernel import zones
from grognard.kernel.flow import Action, Step, settle
from grognard.kernel.legality import Illegal, No, no
from grognard.kernel.value import Side

StepT = TypeVar("StepT", bound=Step[State, Any])


def ready(action: Action[State]) -> dict[str, Any]:
    """An action as the client sends it back."""
    plain: dict[str, Any] = msgspec.to_builtins(action)
    return plain


def asked_step(s: State, side: Side, kind: type[StepT]) -> StepT:
    """The step on top, where it is of this kind and asks this side. Raises Illegal otherwise."""
    ask = settle(s)
    if ask is None:
        raise Illegal([no("0", "match-over")])
    if side not in ask.sides:
        raise Illegal([no("0", "not-asked", side=side)])
    step = s.steps[-1]
    if not isinstance(step, kind):
        raise Illegal([no("0", "not-now")])
    return step


def require_units(s: State, side: Side, units: tuple[int, ...], *, some: bool = True) -> None:
    """Pieces of this side's own, each once. Raises Illegal otherwise."""
    if some and not units:
        raise Illegal([no("0", "no-units")])
    reasons = [reason for i in units for reason in own_unit(s, side, i)]
    if not reasons and len(set(units)) != len(units):
        reasons = [no("0", "unit-twice")]
    if reasons:
        raise Illegal(unique(reasons))


def require_hexes(s: State, *hexes: int) -> None:
    """Hexes of the map. Raises Illegal otherwise."""
    if reasons := [reason for at in hexes for reason in a_hex(s, at)]:
        raise Illegal(unique(reasons))


def unique(reasons: Iterable[No]) -> tuple[No, ...]:
    """Each reason once, in order."""
    return tuple(dict.fromkeys(reasons))


def known_air(s: State, me: int) -> tuple[int, int]:
    """[M3b] Both sides' air points as this side knows them: what the enemy has put on marked hexes
    still counts as his."""
    foe = 1 - me
    air = list(s.air)
    air[foe] += sum(mark.air[foe] for mark in s.marks)
    return air[0], air[1]


def culprits(s: State, side: int, reasons: Iterable[No]) -> tuple[int, ...]:
    """[F3] The hexes that are to blame: where the enemy stands in the way, and from where he holds
    the hexes named in a reason in his zone of control. Only what this side sees."""
    found: dict[int, None] = {}
    seen = s.men_seen[1 - side]
    for reason in reasons:
        if reason.why in IN_THE_WAY:
            found.update(dict.fromkeys(h for h in _named(s, reason) if seen[h]))
        if reason.why in IN_A_ZONE:
            for at in _named(s, reason):
                found.update(dict.fromkeys(holders(s, side, at)))
    return tuple(sorted(found))


IN_THE_WAY = ("enemy-there", "line-meets-enemy", "entry-shut")
IN_A_ZONE = (
    "must-stop", "zone-to-zone", "zone-to-zone-crossing", "major-river-in-zone", "rail-in-zone",
    "decoy-shuns-zone", "retreat-into-zone", "line-meets-zone", "entry-shut",
    "way-ends-in-trial",
)  # fmt: skip
"""Reasons whose hexes lie in an enemy zone of control."""


def _named(s: State, reason: No) -> list[int]:
    """The hexes a reason names, but for the one that could not be gone on to."""
    return [s.kit.hex(str(v)) for k, v in reason.about if k in ("hex", "start")]


def holders(s: State, side: int, at: int) -> list[int]:
    """[F3, G3.D2] Hexes from which the enemy, as this side sees him, holds this one in his zone.
    A stack in shock holds nothing."""
    seen, reach = s.men_seen[1 - side], s.kit.ground.zoc_from

    def exerts(h: int) -> bool:
        return bool(seen[h]) and any(not s.shocked >> i & 1 for i in s.stacks[h])

    return zones.holders(at, s.kit.ground.around[at], reach, exerts)
