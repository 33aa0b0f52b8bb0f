"""[18] Fortifications: where one is active, and what each does to combat, overrun and retreat.

Lines of the sequence it plays: none; those of chapter 18 are played by `r18_building.py`.

For other chapters: `active_fort` (what protects whoever stands in a hex), `forts_of`, `hex_drm` and
`line_adds` (combat modifiers), `lined` (a hexside with an active line), `fortified_against`,
`holds_citadel`, `citadel_bonus`, `halved_at_citadel`, `ignores_retreat`, `needs_engineers`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from grognard.games.efs.ground import BELT, CITADEL, CITY, FACED, LINE_HEX, MAJOR_CITY
from grognard.games.efs.kit import AXIS, SOVIET, Kit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.state import State
from grognard.kernel.bitset import BitSet, bits

POST = 1 << 16
"""[18.4] A strongpoint, beside the bits of the ground: LINE_HEX, BELT, CITADEL."""


# ---- what is active ----------------------------------------------------------------------------


def forts_of(s: State, side: int, at: int) -> int:
    """[18.0, 18.34, 18.53] The active fortifications of a side in a hex, as bits: strongpoints of
    both sides, printed ones of the Soviets alone."""
    found = POST if s.posts[side] >> at & 1 else 0
    if side == AXIS or s.razed >> at & 1:
        return found
    printed = s.kit.ground.terrain[at] & (LINE_HEX | BELT | CITADEL)
    if s.lines_razed >> at & 1:
        printed &= ~LINE_HEX
    return found | printed


def active_fort(s: State, at: int) -> int:
    """[18.0] The active fortifications that protect whoever stands in a hex, as bits; in an empty
    one those of both sides."""
    if s.men[AXIS][at]:
        return forts_of(s, AXIS, at)
    soviet = forts_of(s, SOVIET, at)
    return soviet if s.men[SOVIET][at] else soviet | forts_of(s, AXIS, at)


def lined(s: State, a: int, b: int) -> bool:
    """[18.21] Whether an attack or a step of the Axis from one hex into another crosses an active
    fortified line of the hex it goes to, from outside."""
    down = s.razed | s.lines_razed
    ground = s.kit.ground
    return bool(ground.side[ground.edge[a][b]] & FACED) and not down >> b & 1


def near_city(s: State, at: int) -> bool:
    """[18.41d] Whether a Soviet city or major city lies within four hexes."""
    return bool(within_of(s.kit, at) & ~s.held)


def within_of(kit: Kit, at: int) -> BitSet:
    """The hexes of cities so near to a hex, whosever they are."""
    key = ("cities", at)
    found: BitSet | None = kit.gaits.get(key)
    if found is None:
        ground, far = kit.ground, kit.rules.line_strongpoint_city_distance
        found = kit.gaits[key] = bits(
            b for b, here in enumerate(ground.terrain)
            if here & (CITY | MAJOR_CITY) and ground.distance(at, b) <= far
        )  # fmt: skip
    return found


# ---- modifiers in combat -----------------------------------------------------------------------


def hex_drm(s: State, at: int) -> tuple[str, ...]:
    """[18.31, 18.41a, 18.41b, 18.51a] Modifiers a hex gives whoever defends it: citadel, belt, and
    a strongpoint unless an active belt is there. [22.56] Flotillas alone have none of them."""
    found = active_fort(s, at)
    counters = s.kit.counters
    ashore = (i for i in s.stacks.get(at, ()) if counters[i].combat)
    if not found or all(counters[i].type == "flotilla" for i in ashore):
        return ()
    ids = [id for id, bit in (("citadel", CITADEL), ("fortified_belt", BELT)) if found & bit]
    if found & POST and not found & BELT:
        ids.append("strongpoint")
    return tuple(ids)


def line_modifier(s: State, a: int, b: int) -> str:
    """[18.22, 18.41c, 18.41d] The modifier of an active line that an attack from one hex on another
    crosses; without a name where there is none, or a strongpoint's stands in its place."""
    if not s.men[SOVIET][b] or not lined(s, a, b):
        return ""
    if "strongpoint" not in hex_drm(s, b):
        return "fortified_line"
    return "line_with_strongpoint_near_city" if near_city(s, b) else ""


def line_adds(s: State, a: int, b: int) -> int:
    """[18.22, 18.41c, 18.41d] What that is more than the hex gives in any case: chapter 15 sets it
    against a river of the same worth."""
    drm = s.kit.combat_drm
    id = line_modifier(s, a, b)
    if not id:
        return 0
    return drm[id] - (drm["strongpoint"] if id == "line_with_strongpoint_near_city" else 0)


def fortified_against(s: State, hexes: Iterable[int], crossings: Iterable[tuple[int, int]]) -> bool:
    """[15.57d, 16.32a, 18.14, 18.23, 18.32] Whether fortifications stand against an attack, or
    against the units needed for combined arms: a belt, citadel or strongpoint in a hex attacked, or
    a line before all that come across these hexsides."""
    if any(active_fort(s, b) & (BELT | CITADEL | POST) for b in hexes):
        return True
    found = list(crossings)
    return bool(found) and all(s.men[SOVIET][b] and lined(s, a, b) for a, b in found)


# ---- citadels ----------------------------------------------------------------------------------


def holds_citadel(s: State, at: int) -> bool:
    """[18.51, 18.53, 18.55] Whether Soviet units defend an active citadel."""
    return bool(s.men[SOVIET][at] and forts_of(s, SOVIET, at) & CITADEL)


def citadel_bonus(s: State, at: int, defences: Iterable[int]) -> int:
    """[18.51b] What the doubling of units adds to the defence of a citadel."""
    if not holds_citadel(s, at):
        return 0
    most: int = s.kit.rules.citadel_defence_bonus_max
    return min(most, sum(defences))


def halved_at_citadel(s: State, i: int, hexes: Iterable[int]) -> bool:
    """[18.51c] Axis armour that attacks a citadel is halved, armoured engineers are not."""
    counter = s.kit.counters[i]
    soft = counter.side != AXIS or not counter.armour or counter.engineer
    return not soft and any(forts_of(s, SOVIET, at) & CITADEL for at in hexes)


def ignores_retreat(s: State, at: int) -> bool:
    """[18.51d] Units in a citadel pass over results of retreat and the losses that go with them,
    and are given no orders."""
    return holds_citadel(s, at)


# ---- overrun -----------------------------------------------------------------------------------


def needs_engineers(s: State, side: int, a: int, b: int) -> bool:
    """[11.35c, 18.15] Whether an overrun from one hex on another meets a strongpoint or a line."""
    against = forts_of(s, 1 - side, b) & POST
    return bool(against) or (side == AXIS and lined(s, a, b))


PLAYS: Mapping[str, Maker] = {}
