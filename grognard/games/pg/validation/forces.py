"""Proofs of the forces: sides and groups, how they enter, their leaders, and room for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from grognard.games.pg.pieces import RANKS, BatteryRow
from grognard.games.pg.rows import TERRAINS, WATER
from grognard.games.pg.scenario import Group, Side
from grognard.games.pg.validation.battle import outer, span
from grognard.games.pg.validation.scenario_data import ScenarioData
from grognard.kernel.validation import Found

KOMMISSARS = ("kommissar", "KOM")


def sides(data: ScenarioData) -> Found:
    """[3.0a, 9.2, 14.0, 16.7] Morale, initiative, guns, mines and hidden units in range."""
    values = factors(data.sheets.batteries)
    known = {area.id for area in data.scenario.area}
    for n, side in enumerate(data.scenario.side):
        top = ("side", n)
        for k, morale in enumerate(side.morale):
            yield from data.within(data.top, (*top, "morale", k), morale, 2, 12)
        yield from data.within(data.top, (*top, "initiative"), side.initiative, 0, 12)
        yield from data.within(data.top, (*top, "loss_steps"), side.loss_steps, 1)
        for k, battery in enumerate(side.off_board):
            yield from span(data, (*top, "off_board", k, "turns"), battery.turns)
            if battery.value not in values:
                where = (*top, "off_board", k, "value")
                yield data.unknown(data.top, where, str(battery.value))
        if side.aircraft:
            yield from span(data, (*top, "aircraft", "turns"), side.aircraft.turns)
            yield from data.within(data.top, (*top, "aircraft", "upto"), side.aircraft.upto, 1, 6)
        if bool(side.minefields) != (side.minefield_area in known):
            why, remedy = "mines-without-area", "name-an-area-for-mines"
            yield data.here((*top, "minefield_area"), why, remedy)
        cup = sum(data.sheets.constants.mines.cup)
        yield from data.within(data.top, (*top, "minefields"), side.minefields, 0, cup)
        for one in side.hidden.terrain if side.hidden else ():
            if one not in TERRAINS:
                yield data.unknown(data.top, (*top, "hidden", "terrain"), one)


def factors(batteries: Iterable[BatteryRow]) -> frozenset[int]:
    """[9.2] The values that a factor of a scenario may have."""
    return frozenset(row.value for row in batteries)


def groups(data: ScenarioData) -> Found:
    """[2.3] Each group once, of units of the list, in their years, set up or entering."""
    known = {area.id for area in data.scenario.area}
    for n, side in enumerate(data.scenario.side):
        yield from data.doubled(data.top, ("side", n, "group"), (g.id for g in side.group), "id")
        for k, group in enumerate(side.group):
            where = ("side", n, "group", k)
            for unit, count in group.units.items():
                if unit not in data.units:
                    yield data.unknown(data.top, (*where, "units", unit), unit)
                elif not in_years(data.units[unit].years, data.scenario.year):
                    why, remedy = "unit-of-other-years", "take-a-unit-of-the-year"
                    about = {"id": unit, "years": data.units[unit].years}
                    yield data.here((*where, "units", unit), why, remedy, **about)
                yield from data.within(data.top, (*where, "units", unit), count, 1)
            if (group.turn == 0) != bool(group.area) or bool(group.area) == bool(group.entry):
                why, remedy = "neither-set-up-nor-entering", "give-an-area-or-a-turn-with-hexes"
                yield data.here((*where, "turn"), why, remedy, id=group.id)
            elif group.area and group.area not in known:
                yield data.unknown(data.top, (*where, "area"), group.area)
            yield from data.within(data.top, (*where, "turn"), group.turn, 0, data.scenario.turns)


def in_years(years: str, year: int) -> bool:
    """Whether a year lies in "1941;1943-": years and spans, the last of them perhaps open."""
    for part in years.split(";"):
        first, dash, last = part.partition("-")
        if not first or int(first) <= year <= (int(last) if last else 9999 if dash else int(first)):
            return True
    return False


def entry(data: ScenarioData) -> Found:
    """[16.51, 5.62] Entry by hexes of the edge; towed weapons come with transports to tow them."""
    for n, side in enumerate(data.scenario.side):
        for k, group in enumerate(side.group):
            where = ("side", n, "group", k)
            for j, hex in enumerate(group.entry):
                if group.edge not in outer(data, hex):
                    why, remedy = "hex-not-on-the-edge", "name-a-hex-of-the-edge"
                    yield data.here((*where, "entry", j), why, remedy, hex=hex)
            if group.entry:
                towed = _count(data, group, "towed")
                carriers = _count(data, group, "transport")
                if towed > carriers:
                    why, remedy = "guns-without-transport", "add-transports"
                    counts = {"guns": towed, "transports": carriers}
                    yield data.here((*where, "units"), why, remedy, id=group.id, **counts)


def _count(data: ScenarioData, group: Group, what: str) -> int:
    return sum(
        count
        for unit, count in group.units.items()
        if what in (data.units[unit].mobility, data.units[unit].type)
    )


def leaders(data: ScenarioData) -> Found:
    """[6.1] As many leaders of each rank as the set has counters."""
    have: Counter[tuple[str, str]] = Counter(
        (row.set, row.rank) for row in data.sheets.leaders if row.face == "A"
    )
    for n, side in enumerate(data.scenario.side):
        need: Counter[tuple[str, str]] = Counter()
        for k, group in enumerate(side.group):
            for rank, count in group.leaders.items():
                if rank not in {*RANKS, "KOM"}:
                    yield data.unknown(data.top, ("side", n, "group", k, "leaders", rank), rank)
                need[_drawn(side, group, rank)] += count
        for (name, rank), count in need.items():
            if count > have[name, rank]:
                why, remedy = "too-few-leaders", "take-fewer-or-another-set"
                about = {"rank": rank, "set": name}
                yield data.here(("side", n, "leader_set"), why, remedy, **about)


def _drawn(side: Side, group: Group, rank: str) -> tuple[str, str]:
    return KOMMISSARS if rank == "KOM" else (group.leader_set or side.leader_set, rank)


def room(data: ScenarioData) -> Found:
    """[4.1] An area has room for the groups set up in it; the two sides' areas lie apart."""
    taken: dict[str, set[tuple[int, str]]] = {}
    for n, side in enumerate(data.scenario.side):
        load: Counter[str] = Counter()
        for k, group in enumerate(side.group):
            if not group.area:
                continue
            region = data.region(group.area)
            dry = [at for at in region if data.hexes[at[0]][at[1]].terrain not in WATER]
            load[group.area] += sum(group.units.values())
            if load[group.area] > data.sheets.constants.stacking.combat * len(dry):
                why, remedy = "no-room-for-the-group", "widen-the-area"
                yield data.here(("side", n, "group", k, "area"), why, remedy, id=group.id)
            taken.setdefault(side.id, set()).update(region)
    both = set.intersection(*taken.values()) if len(taken) == len(data.scenario.side) else set()
    if both:
        yield data.here(("area",), "set-up-areas-overlap", "keep-the-sides-apart")
