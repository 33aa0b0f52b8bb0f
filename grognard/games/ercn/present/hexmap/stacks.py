"""Stacks on the map: who stands in a hex, and how that is written in six characters by two."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from grognard.games.ercn.kit import SIDES, Kit
from grognard.games.ercn.present.hexmap.palette import SIDE_SIGNS
from grognard.games.ercn.view import SeenUnit, View

SIZES = ("XXX", "XX", "X", "III")
ENTRENCHED, REDUCED, CUT, MOVED, FOUGHT, SHOCKED = "≡", "↓", "!", "»", "†", "~"


class Stack(NamedTuple):
    """What is seen in one hex, the strongest unit first."""

    at: int
    side: str
    units: tuple[SeenUnit, ...]
    masked: bool = False
    announced: int | None = None
    shocked: bool = False


def strength(kit: Kit, unit: SeenUnit) -> int:
    """What the unit counts for as it stands: in its trenches it can only defend."""
    counter = kit.counters[unit.unit]
    return counter.trench if unit.dug else counter.faces[unit.lost].attack


def move_of(kit: Kit, unit: SeenUnit) -> int:
    return kit.counters[unit.unit].faces[unit.lost].move


def stacks_of(kit: Kit, view: View) -> dict[int, Stack]:
    """Every stack of a view, by hex; under fog the masks of the enemy."""
    here: dict[int, list[SeenUnit]] = {}
    for unit in view.units:
        here.setdefault(unit.at, []).append(unit)
    found = {
        at: Stack(
            at,
            units[0].side,
            tuple(sorted(units, key=lambda u: (-strength(kit, u), u.id))),
        )
        for at, units in here.items()
    }
    foe = SIDES[1 - SIDES.index(view.side)]
    for mask in view.masks:
        if mask.at not in found:
            found[mask.at] = Stack(mask.at, foe, (), True, mask.announced, mask.shocked)
    return found


def marks_of(units: Iterable[SeenUnit]) -> str:
    """The signs of what any unit of a stack has met with."""
    units = tuple(units)
    done = {mark for unit in units for mark in unit.marks}
    signs = (
        (ENTRENCHED, any(u.dug for u in units)),
        (CUT, any(u.cut for u in units)),
        (REDUCED, any(u.lost for u in units)),
        (SHOCKED, "shocked" in done),
        (FOUGHT, "fought" in done or "struck" in done),
        (MOVED, "moved" in done),
    )
    return "".join(sign for sign, there in signs if there)


def size_of(kit: Kit, stack: Stack) -> str:
    return min((kit.counters[u.unit].size for u in stack.units), key=SIZES.index)


def halves_text(halves: int) -> str:
    """Half-divisions as divisions: 3, 2½, ½."""
    whole, half = divmod(halves, 2)
    return (str(whole) if whole or not half else "") + ("½" if half else "")


def figures(kit: Kit, stack: Stack) -> str:
    """The number of units, their strength together, and the pace of the slowest: 3×12-3."""
    decoys = all(kit.counters[u.unit].decoy for u in stack.units)
    total = sum(strength(kit, u) for u in stack.units)
    pace = min(move_of(kit, u) for u in stack.units)
    count = len(stack.units)
    text = f"{'?' if decoys else total}-{pace}"
    return f"{count}×{text}" if count > 1 else text


def faces(kit: Kit, stack: Stack) -> tuple[str, str]:
    """Both lines of a counter, six characters each."""
    sign = SIDE_SIGNS[stack.side]
    if stack.masked:
        told = "" if stack.announced is None else halves_text(stack.announced)
        return f"{sign} {told or '??':^4}", f"▒▒{'~' if stack.shocked else '▒'}▒▒▒"
    above = figures(kit, stack)
    below = f"{sign}{size_of(kit, stack)}"
    marks = marks_of(stack.units)[: 6 - len(below)]
    gap = 6 - len(below) - len(marks)
    return f"{above:^6}"[:6], below + " " * gap + marks


def small_face(kit: Kit, stack: Stack) -> str:
    """The counter at the far zoom, three characters: its side and its strength."""
    sign = SIDE_SIGNS[stack.side]
    if stack.masked:
        told = "" if stack.announced is None else halves_text(stack.announced)
        return f"{sign}{told or '?':<2}"[:3]
    total = sum(strength(kit, u) for u in stack.units)
    return f"{sign}{total:<2}"[:3]
