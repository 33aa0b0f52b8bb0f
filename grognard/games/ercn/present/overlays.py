"""What can be laid over the map: zones, supply, control, stacking, the enemy's reach, odds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from grognard.games.ercn.kit import GERMAN, SIDES, SOVIET
from grognard.games.ercn.present.answers import HexMark, Overlay
from grognard.games.ercn.present.asking import require_hexes, require_units
from grognard.games.ercn.present.attack import attack_odds, combat_phase
from grognard.games.ercn.present.foe_reach import foe_reach
from grognard.games.ercn.present.supply_lines import Tracer
from grognard.games.ercn.rules.f_movement import half_points
from grognard.games.ercn.rules.g3_results import PARTS
from grognard.games.ercn.rules.moskva_victory import score
from grognard.games.ercn.state import State
from grognard.kernel.legality import Illegal, no
from grognard.kernel.value import Side

Units = tuple[int, ...]
Tone = Literal["", "german", "soviet", "both", "good", "bad", "full"]


def overlay(s: State, side: Side, kind: str, of: str, at: int, units: Units) -> Overlay:
    """An overlay of this kind, as this side may know it."""
    me = SIDES.index(side)
    whose = SIDES.index(of) if of else me
    match kind:
        case "zoc":
            return Overlay(kind, "F3", tuple(zones(s, me, of)))
        case "supply":
            return supply(s, me, whose)
        case "control":
            return Overlay(kind, "MOSKVA 11a", tuple(control(s, me)))
        case "stacking":
            return Overlay(kind, "F7", tuple(stacking(s, me, whose)))
        case "enemy":
            require_hexes(s, at)
            return Overlay(kind, "M1" if s.kit.fog else "F1", tuple(enemy(s, me, at)))
    require_units(s, side, units, some=False)
    return Overlay(kind, "G2", tuple(odds_map(s, me, units)))


def zones(s: State, me: int, of: str) -> Iterator[HexMark]:
    """[F3] Hexes in the zones of control of one side or of both: one's own as they are, the
    enemy's as they are seen."""
    tables = [bytearray(), bytearray()]
    tables[me], tables[1 - me] = s.zoc[me], s.zoc_seen[1 - me]
    for h in range(len(s.kit.names)):
        held = [SIDES[n] for n in (0, 1) if tables[n][h] and of in ("", SIDES[n])]
        if held:
            tone: Tone = "both" if len(held) == 2 else held[0]
            yield HexMark(h, tone=tone)


def supply(s: State, me: int, whose: int) -> Overlay:
    """[E] Sources, hexes a line reaches, stacks that none reaches, and the line of every stack."""
    tracer = Tracer(s, whose, me)
    lines = tuple(tracer.lines())
    marks = [
        HexMark(h, tone="good" if tracer.sources >> h & 1 else "")
        for h in range(len(s.kit.names))
        if tracer.fed >> h & 1
    ]
    marks += [HexMark(line.hex, tone="bad") for line in lines if line.no is not None]
    return Overlay("supply", "E", tuple(marks), lines)


def control(s: State, me: int) -> Iterator[HexMark]:
    """[MOSKVA 11a, MOSKVA 11b] Who holds each city, and the points it counts for now."""
    points = {
        str(dict(line.about).get("hex", s.kit.names[s.kit.capital])): line.amount
        for line in score(s, me).lines
        if line.rule in ("MOSKVA 11a", "MOSKVA 11b")
    }
    for n, h in enumerate(s.kit.cities):
        yield HexMark(h, f"{points[s.kit.names[h]]:+d}", SIDES[s.control[n]])
    capital = points.get(s.kit.names[s.kit.capital])
    holder = SIDES[SOVIET if capital is None else GERMAN]
    yield HexMark(s.kit.capital, "" if capital is None else f"{capital:+d}", holder)


def stacking(s: State, me: int, whose: int) -> Iterator[HexMark]:
    """[F7] Divisions in each hex of a side's, and how full it is. [M1, M2] Of the enemy's stacks
    under masks only what was announced."""
    limit = s.kit.stack_limit[whose]
    for h in sorted(s.stacks):
        men: int | None = s.men[whose][h]
        if whose != me and s.kit.fog:
            men = s.announced[me].get(h)
        if men:
            tone: Tone = "bad" if men > limit else "full" if men == limit else "good"
            yield HexMark(h, f"{halves(men)}/{halves(limit)}", tone)


def enemy(s: State, me: int, at: int) -> Iterator[HexMark]:
    """[F1, M1] Where the enemy stack in a hex could go as things stand, and for how many points."""
    if not s.men_seen[1 - me][at]:
        raise Illegal([no("G1", "nobody-there", hex=s.kit.names[at])])
    for h, cost in sorted(foe_reach(s, me, at).items()):
        yield HexMark(h, halves(cost), SIDES[1 - me])


def odds_map(s: State, me: int, units: Units) -> Iterator[HexMark]:
    """[G2] The column of the table for each hex these units could attack together; of all units
    that may attack, where none are picked."""
    for h, able in sorted(combat_phase(s, me).in_reach(s).items()):
        chosen = tuple(i for i in able if not units or i in units)
        odds = attack_odds(s, me, h, chosen, (0, 0))
        if odds is None:
            continue
        if not odds.results:
            yield HexMark(h, f"{odds.strength[0]}:?")
            continue
        gains = sum("D" in part for result in odds.results for part in PARTS[result][-1:])
        tone: Tone = "good" if gains >= GOOD else "bad" if gains <= BAD else ""
        yield HexMark(h, odds.column, tone)


GOOD, BAD = 4, 2
"""Faces of the die that throw the defender back, from which an attack looks good or bad."""


def halves(count: int) -> str:
    """Half-points as players write them: 3, 2½, ½."""
    whole = half_points(count - count % 2)
    return (str(whole) if whole or not count % 2 else "") + ("½" if count % 2 else "")
