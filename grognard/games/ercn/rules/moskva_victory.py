"""[MOSKVA 11] Victory: cities, Moscow, losses, and the seven levels."""

from __future__ import annotations

from grognard.games.ercn.kit import DEAD, GERMAN, SIDES, SOVIET, WAITING
from grognard.games.ercn.rules.e_supply import fed
from grognard.games.ercn.state import State
from grognard.kernel.tally import Tally


def lost_steps(s: State, i: int, viewer: int) -> int:
    """Losses of a unit as the viewer knows them; -1 means everybody's truth.

    [M1] A reduction under a mask is not told, so a side counts what it has seen.
    """
    if viewer in (-1, s.kit.counters[i].side) or not s.kit.fog:
        return s.units[i].lost
    return s.told[viewer].get(i, 0)


def score(s: State, viewer: int = -1) -> Tally:
    """[MOSKVA 11a, 11b, 11c, 11d, 11e] German points less Soviet points, line by line."""
    tally = Tally()
    _cities(s, viewer, tally)
    _soviet_losses(s, viewer, tally)
    _german_losses(s, viewer, tally)
    return tally


def _cities(s: State, viewer: int, tally: Tally) -> None:
    """[MOSKVA 11a] A city is held by the last to enter; the German needs a line to it as well.
    [MOSKVA 11b] Moscow counts for the German who stands in it."""
    victory = s.kit.sheets.scenario.victory
    reached = fed(s, GERMAN, viewer)
    for n, h in enumerate(s.kit.cities):
        holder = s.control[n]
        if holder == GERMAN and not reached >> h & 1:
            tally.add(0, "MOSKVA 11a", "city-cut-off", hex=s.kit.names[h])
        else:
            points = victory.city if holder == GERMAN else -victory.city
            tally.add(points, "MOSKVA 11a", "city", hex=s.kit.names[h], side=SIDES[holder])
    capital = s.kit.capital
    men = s.men_seen if viewer == SOVIET else s.men
    if men[GERMAN][capital]:
        safe = reached >> capital & 1
        points = victory.capital.supplied if safe else victory.capital.unsupplied
        tally.add(points, "MOSKVA 11b", "capital" if safe else "capital-cut-off")


def _soviet_losses(s: State, viewer: int, tally: Tally) -> None:
    """[MOSKVA 11c] Each eliminated Soviet unit, but none with an entrenched side."""
    each = s.kit.sheets.scenario.victory.soviet_unit
    counters = s.kit.counters
    gone = sum(
        1 for i in s.kit.units_of[SOVIET] if s.units[i].at == DEAD and not counters[i].trench
    )
    gone += sum(1 for i in s.revived if not counters[i].trench and still_away(s, i, viewer))
    if gone:
        tally.add(each * gone, "MOSKVA 11c", "soviet-units", count=gone)


def still_away(s: State, i: int, viewer: int) -> bool:
    """[MOSKVA 11c] A unit chosen to come back (9b) counts as eliminated until it has entered the
    map. [M1] Under a mask it enters unseen: the enemy takes it for one that has."""
    if viewer in (-1, s.kit.counters[i].side) or not s.kit.fog:
        return s.units[i].at == WAITING
    return False


def _german_losses(s: State, viewer: int, tally: Tally) -> None:
    """[MOSKVA 11d] Armoured divisions eliminated or reduced, and every other step."""
    victory = s.kit.sheets.scenario.victory
    eliminated = reduced = steps = 0
    for i in s.kit.units_of[GERMAN]:
        lost = lost_steps(s, i, viewer)
        if not s.kit.counters[i].armour:
            steps += lost
        elif s.units[i].at == DEAD:
            eliminated += 1
        elif lost:
            reduced += 1
    for count, worth, why in (
        (eliminated, victory.armour_eliminated, "armour-eliminated"),
        (reduced, victory.armour_reduced, "armour-reduced"),
        (steps, victory.other_step, "other-steps"),
    ):
        if count:
            tally.add(-worth * count, "MOSKVA 11d", why, count=count)


def level(s: State, points: int) -> str:
    """[MOSKVA 11e] The level of victory for this many points."""
    for row in s.kit.sheets.scenario.victory.levels:
        if row.upto is None or points <= row.upto:
            return row.id
    raise ValueError("the last level of victory has an upper bound")
