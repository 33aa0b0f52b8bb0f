"""[D.3.5] Combined arms: which categories a side brings, and what they are worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from grognard.games.ft.ground import CITY_GROUND, FOREST, MOUNTAIN, PLACE
from grognard.games.ft.kit import Kit
from grognard.games.ft.pieces import BUILDING
from grognard.games.ft.rules.g10_command import is_under
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State

SPECIALISTS = {
    "eng-combat": "engineer-combat", "eng-assault": "engineer-assault",
    "eng-pontoon": "engineer-pontoon", "super-heavy": "super-heavy", "flame": "flame",
    "heavy-tank": "heavy-tank",
}  # fmt: skip
"""Flags of counters, as the chart of combined arms calls them. An assault engineer counts as a
combat engineer [G.4]."""


class Against(NamedTuple):
    """[D.3.5] What a side fights against or across, and who helps it there."""

    works: bool = False
    """A fort or a city: the attacker needs specialists."""
    water: bool = False
    """All of it attacks across open water."""
    mountain: bool = False
    specialists: frozenset[str] = frozenset()
    anti_tank: int = 0
    """Halves of anti-tank battalions in the target."""
    tanks: int = 0
    """Halves of attacking tank battalions."""
    overrun: bool = False
    """[C.1.2] An overrun: the attacker's headquarters does not count."""


def allowed(kit: Kit, found: Iterable[str], against: Against) -> frozenset[str]:
    """[D.3.5, C.1.2] The categories that count."""
    cal = kit.charts.combat.cal
    kept = set()
    for one in found:
        needed: tuple[str, ...] = cal.fort_city.get(one, ())  # type: ignore[call-overload]
        if against.works and needed and not against.specialists & set(needed):
            continue
        helped = against.specialists & set(cal.open_water.engineer)
        if against.water and one not in cal.open_water.allows and not helped:
            continue
        if (
            one == "AFV"
            and against.anti_tank
            and (against.anti_tank * cal.at.ratio >= against.tanks)
        ):
            continue
        if one == "HQ" and against.overrun:
            continue
        kept.add(one)
    return frozenset(kept)


def modifier(kit: Kit, kept: frozenset[str]) -> int:
    """[D.3.5] One category -1, two 0, three +1, all four +2; none -2."""
    return kit.charts.combat.cal.drm[str(len(kept))]


def specialists(s: State, units: Iterable[int]) -> frozenset[str]:
    """[D.3.5] The specialists among units, as the chart calls them."""
    return frozenset(
        SPECIALISTS[flag]
        for i in units
        for flag in s.kit.counters[i].flags
        if flag in SPECIALISTS and not s.units[i].marks & BUILDING
    )


def anti_tank(s: State, units: Iterable[int], at: int) -> int:
    """[D.3.5, G.4] Halves of anti-tank battalions that defend a hex: Finnish close defence counts
    as such in forest, village and city alone."""
    ground = s.kit.ground
    covered = ground.terrain[at] in (FOREST, CITY_GROUND) or bool(ground.bits[at] & PLACE)
    total = 0
    for i in units:
        flags = s.kit.counters[i].flags
        if "AT" in flags or ("close-def" in flags and covered):
            total += s.battalions((i,))
    return total


def categories(s: State, stack: Sequence[int], side_units: Sequence[int], at: int) -> set[str]:
    """[D.3.5] What is present in a stack, of those whose status allows it: mountain units alone in
    mountains, and headquarters whose units are at least half of the side's battalions."""
    found: set[str] = set()
    whole = s.battalions(side_units)
    for i in stack:
        counter = s.kit.counters[i]
        if not s.kit.effects[s.level(i)].cal:
            continue
        if s.kit.ground.terrain[at] == MOUNTAIN and "mtn" not in counter.flags:
            continue
        if counter.combat:
            found.add(counter.cal)
        else:
            mine = s.battalions([u for u in side_units if is_under(s, u, i)])
            if whole and 2 * mine >= whole:
                found.add("HQ")
    return found


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ()
