"""[D.2.1c, G.6] What a hit does to a ship: damaged, then sunk; and what sunk ones score."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from grognard.games.ft.counters import AGGRESSOR
from grognard.games.ft.kit import Kit
from grognard.games.ft.pieces import ABOARD, GONE
from grognard.games.ft.rules.g06_steps import eliminate
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State

HIT, SUNK, MISS = "hit", "sunk", "miss"


def needed(kit: Kit, cf: Fraction, hf: Fraction, *, fort: bool = False) -> int:
    """[D.2.1c] The least roll for a hit, by factor against hull; one band lower against a fort
    [D.2.2]."""
    naval = kit.charts.naval.naval
    part = naval.combat
    ratio = cf / hf if hf else Fraction(999)
    row = sum(ratio >= Fraction(str(band)) for band in part.bands[:-1])
    return part.hit[max(0, row + (naval.coast.fort_band if fort else 0))]


def fire(kit: Kit, cf: Fraction, hf: Fraction, total: int, *, fort: bool = False) -> str:
    """[D.2.1c] Miss, hit, or sunk at once where the total is three more than needed."""
    least = needed(kit, cf, hf, fort=fort)
    if total < least:
        return MISS
    return SUNK if total >= least + kit.charts.naval.naval.combat.sunk_at_hit_plus else HIT


def hull(s: State, k: int) -> Fraction:
    """The hull factor of a ship."""
    return Fraction(s.kit.ships[k].hf)


def gun(s: State, k: int) -> Fraction:
    """[D.2.1c] The combat factor of a ship: half once it is damaged."""
    whole = Fraction(s.kit.ships[k].cf)
    return whole / 2 if s.ships[k].damaged else whole


def strike(s: State, k: int, result: str, rule: str) -> None:
    """[D.2.1c] The first hit damages, the second sinks."""
    if result == MISS:
        return
    name = s.kit.ships[k].id
    if result == SUNK or s.ships[k].damaged:
        sink(s, k, rule)
        return
    s.ships[k] = replace(s.ships[k], damaged=True)
    s.tell("ship-damaged", rule, ship=name)


def sink(s: State, k: int, rule: str, *, scores: bool = True) -> None:
    """[G.16, C.2.9] A ship is lost with all aboard; the points of the scenario, if it was the
    enemy's doing."""
    ship, printed = s.ships[k], s.kit.ships[k]
    s.ships[k] = replace(ship, at=GONE, mission="", cargo=(), shown=False, sea=0)
    s.tell("ship-sunk", rule, ship=printed.id)
    for i in ship.cargo:
        s.change(i, at=ABOARD)
        eliminate(s, i)
    if scores:
        s.awards += award(s, k)


def award(s: State, k: int) -> int:
    """[G.16] The points of a ship sunk: what the scenario says of its type, if the sign is that of
    its side (a loss of the aggressor's subtracts), else what it says of other ships."""
    part, printed = s.kit.scenario.victory, s.kit.ships[k]
    special = {"SS": part.submarine_sunk, "TR": part.transport_sunk, **part.ship_sunk}
    points = special.get(printed.type, 0)
    if points and (points < 0) == (printed.side == AGGRESSOR):
        return points
    return part.other_ship_sunk.get(s.kit.players[printed.side], 0)


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ()
