"""[14.3, 14.4] Air combat and anti-aircraft fire, computed: who may fight whom, who fires at whom,
what that does. The steps that ask for it: `r14_mission.py`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from grognard.games.efs.ground import INSET
from grognard.games.efs.kit import AXIS, SIDES
from grognard.games.efs.pieces import DAMAGED, DESTROYED, FLOWN, Plane
from grognard.games.efs.state import ZONE, State

MISSION, COMBAT = 1, 2
"""[14.12c] What an air unit was declared."""
Pairs = tuple[tuple[int, int], ...]
"""Who attacks whom, in the order in which it was settled."""

BOXES = {"A": FLOWN, "D": DAMAGED, "X": DESTROYED}
HARM = ("-", "A", "D", "X")
"""[14.33] Results from none to worst."""
WIDEST = 3
"""The chart has columns up to so large a difference."""


def here(s: State, at: int, side: int, mission: int = -1) -> list[int]:
    """The air units of a side in a mission's hex, those declared so if asked."""
    planes = s.kit.planes
    return [
        n for n, plane in enumerate(s.planes)
        if plane.at == at and planes[n].side == side and mission in (-1, plane.mission)
    ]  # fmt: skip


def send(s: State, n: int, box: int) -> None:
    """[14.13, 14.26a, 14.33] An air unit goes to a box of its track."""
    s.planes[n] = Plane(box)


# ---- selection [14.32a, 14.32b] ----------------------------------------------------------------


def engaged(pairs: Pairs) -> set[int]:
    return {n for pair in pairs for n in pair}


def fighters_left(s: State, at: int, side: int, pairs: Pairs) -> list[int]:
    """Combat units of a side that attack nobody yet and are attacked by nobody."""
    busy = engaged(pairs)
    return [n for n in here(s, at, side, COMBAT) if n not in busy]


def targets(s: State, at: int, side: int, pairs: Pairs) -> tuple[list[int], bool]:
    """[14.32a, 14.32b] Whom a combat unit of a side may be sent against: enemy combat units that
    nobody fights, then such mission units, then anybody; and whether it must be."""
    busy = engaged(pairs)
    for mission in (COMBAT, MISSION):
        free = [n for n in here(s, at, 1 - side, mission) if n not in busy]
        if free:
            return free, True
    return here(s, at, 1 - side), False


# ---- fire [14.32c, 14.33] ----------------------------------------------------------------------


def shots(pairs: Pairs) -> Pairs:
    """[14.32b, 14.32c] Who fires at whom: every attacker, and whoever is attacked at the first of
    his attackers."""
    fired: set[int] = set()
    made = []
    for attacker, target in pairs:
        for one, other in ((attacker, target), (target, attacker)):
            if one not in fired:
                fired.add(one)
                made.append((one, other))
    return tuple(made)


def difference(s: State, shooter: int, target: int) -> int:
    """[14.32c] The column of the chart: the rating of who fires less that of his target."""
    planes = s.kit.planes
    wide = planes[shooter].rating - planes[target].rating
    return min(max(wide, -WIDEST), WIDEST)


def result(s: State, shooter: int, target: int, die: int) -> str:
    """[14.33] A, D, X, or - for none."""
    wide = difference(s, shooter, target)
    return s.kit.air_combat.cell(die, f"{wide:+d}" if wide else "0")


def apply(s: State, made: Pairs, dice: Sequence[int]) -> None:
    """[14.32c, 14.33] All fire before anything happens; the worst result counts."""
    worst: dict[int, str] = {}
    for (shooter, target), die in zip(made, dice, strict=True):
        found = result(s, shooter, target, die)
        worst[target] = max(worst.get(target, "-"), found, key=HARM.index)
    for n, found in sorted(worst.items()):
        if found in BOXES:
            send(s, n, BOXES[found])
            tell_result(s, n, found, "14.33")


def tell_result(s: State, n: int, found: str, rule: str) -> None:
    plane = s.kit.planes[n]
    s.tell("air-result", rule, side=SIDES[plane.side], plane=plane.kind, result=found)


def freed(s: State, at: int, side: int, pairs: Pairs, again: Pairs) -> list[int]:
    """[14.32d] Combat units of the side with the advantage that have driven off their opponent."""
    gone = {n for pair in pairs for n in pair if s.planes[n].at != at}
    busy = engaged(again)
    return [
        n for n in here(s, at, side, COMBAT)
        if n not in busy
        and any(n in pair for pair in pairs)
        and all(other in gone for pair in pairs if n in pair for other in pair if other != n)
    ]  # fmt: skip


def unengaged(s: State, at: int, side: int, pairs: Pairs, again: Pairs) -> list[int]:
    """[14.32d] Enemies whose opponents have all gone, or who had none: new targets."""
    busy = engaged(again)
    still = {
        n for pair in pairs if all(s.planes[x].at == at for x in pair) for n in pair
    }  # fmt: skip
    return [n for n in here(s, at, 1 - side) if n not in busy and n not in still]


# ---- anti-aircraft fire [14.4] -----------------------------------------------------------------

AA = ("aa", "mot_aa")
PENALTIES = {"Ju 87": "ju_87", "Il-2": "il_2"}


def fires(s: State, i: int) -> bool:
    """[14.42, 22.56] Whether a unit can fire at air units."""
    counter = s.kit.counters[i]
    if not counter.combat or counter.type == "flotilla":
        return False
    if counter.side == AXIS:
        allied_cavalry = counter.type == "cavalry" and counter.ally
        return not allied_cavalry and (counter.zoc or counter.type in AA)
    if counter.type in (*AA, "hq"):
        return True
    return counter.size == "XX" and counter.type != "cavalry"


def gunners(s: State, side: int, at: int) -> list[int]:
    """[14.41, 17.71a, 17.72] The units of a side that fire at a mission in this hex: in it and
    beside it, on the inset twice as far; no anti-aircraft unit there in an enemy zone."""
    ground, hazard = s.kit.ground, s.hazard(side)
    factor = s.kit.rules.inset_aa_factor
    near = {at, *ground.around[at]}
    if ground.terrain[at] & INSET:
        near |= {c for b in ground.around[at] for c in ground.around[b]
                 if ground.in_range(c, at, 1, factor)}  # fmt: skip
    found = []
    for b in sorted(near):
        pinned = ground.terrain[b] & INSET and hazard[b] & ZONE
        for i in s.stack_of(side, b):
            if fires(s, i) and not (pinned and s.kit.counters[i].type in AA):
                found.append(i)
    return found


def aa_modifiers(s: State, gunning: Iterable[int], n: int) -> tuple[list[str], list[str]]:
    """[14.43, 14.44] The modifiers of fire at an air unit, for and against those who fire."""
    counters = s.kit.counters
    units = list(gunning)
    plus = ["each_aa_unit_in_range" for i in units if counters[i].type in AA]
    if any(counters[i].type == "hq" for i in units):
        plus.append("soviet_hq_in_range")
    kind = s.kit.planes[n].kind
    return plus, [PENALTIES[kind]] if kind in PENALTIES else []


def aa_drm(s: State, plus: Iterable[str], minus: Iterable[str]) -> int:
    """[14.44] Each sign at most two, then set off."""
    drm, cap = s.kit.rolls["aa_fire"].drm, s.kit.rules.aa_drm_cap_each_sign
    return min(sum(drm[id] for id in plus), cap) + max(sum(drm[id] for id in minus), -cap)


AA_BOXES = {"abort": FLOWN, "damaged": DAMAGED, "destroyed": DESTROYED}


def shoot(s: State, n: int, roll: int) -> str:
    """[14.43] What a modified roll does to a mission unit."""
    found = s.kit.rolls["aa_fire"].result(roll).id
    if found in AA_BOXES:
        send(s, n, AA_BOXES[found])
    tell_result(s, n, found, "14.43")
    return found


def declare(s: State, n: int, mission: int) -> None:
    """[14.25, 14.31a] An air unit is revealed, as what it was declared; a dummy goes home."""
    if s.kit.planes[n].type == "D":
        send(s, n, FLOWN)
    else:
        s.planes[n] = replace(s.planes[n], mission=mission)
