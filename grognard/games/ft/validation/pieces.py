"""Checks of a scenario's units: who takes part, where they begin, how they come and change."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from grognard.games.ft.features import bare, units_used
from grognard.games.ft.rows import AirRow, CounterRow, HexRow, ShipRow
from grognard.games.ft.scenario_rows import OFF_MAP
from grognard.games.ft.validation.scenario_data import ScenarioData
from grognard.kernel.validation import Found, Place

STATES = re.compile(r"training|reduced|limited[1-4]")
ROUGH = ("forest", "hill", "marsh", "mountain")


def entering(data: ScenarioData) -> Iterator[tuple[Place, str]]:
    """Every unit that begins somewhere or comes: each but once."""
    scenario = data.sheets.scenario
    for n, row in enumerate(scenario.setup):
        yield from ((("setup", n, "units", k), text) for k, text in enumerate(row.units))
    for n, entry in enumerate(scenario.reinforcement):
        yield from ((("reinforcement", n, "units", k), one) for k, one in enumerate(entry.units))
    for n, waiting in enumerate(scenario.high_command):
        yield ("high_command", n, "unit"), waiting.unit


def units(data: ScenarioData) -> Found:
    """Every unit is a counter of the scenario's set and of a player's nation, and comes once."""
    seen: set[str] = set()
    for where, text in entering(data):
        row, name = data.unit(text), bare(text)
        if row is None or row.nation not in data.players:
            yield data.bad_unit(where, text)
        if name in seen:
            yield data.twice(data.top, where, name)
        seen.add(name)
        states = text.partition(":")[2]
        for state in states.split(",") if states else ():
            if not STATES.fullmatch(state):
                yield data.bad_unit(where, text)
    for name in units_used(data.sheets):
        if data.unit(name) is None:
            yield data.bad_unit((), name)


def changes(data: ScenarioData) -> Found:
    """[B.2] Who leaves, changes or wakes takes part; what he becomes is a counter of the set."""
    scenario = data.sheets.scenario
    present = {bare(text) for _, text in entering(data)}
    lists: tuple[tuple[str, str], ...] = (
        ("withdrawal", "unit"), ("flip", "unit"), ("breakdown", "unit"), ("conditional", "unit"),
        ("upgrade", "old"), ("conversion", "old"), ("improvement", "old"),
    )  # fmt: skip
    for table, column in lists:
        for n, row in enumerate(getattr(scenario, table)):
            found = getattr(row, column)
            for one in (found,) if isinstance(found, str) else found:
                if one not in present:
                    yield data.bad_unit((table, n, column), one)
    for name, points in scenario.sp_start.items():
        counter = data.unit(name)
        if name not in present or not isinstance(counter, CounterRow) or not counter.hq:
            yield data.bad_unit(("sp_start", name), name)
        else:
            yield from data.within(data.top, ("sp_start", name), points, 0, counter.ccv or 0)
    for n, sp in enumerate(scenario.sp):
        if sp.at not in data.hexes and data.unit(sp.at) is None:
            yield data.unknown(data.top, ("sp", n, "at"), sp.at)
        levels = data.sheets.charts.command.hq.levels
        for k, one in enumerate(sp.holders):
            if one not in levels and not isinstance(data.unit(one), CounterRow):
                yield data.unknown(data.top, ("sp", n, "holders", k), one)


def superiors(data: ScenarioData) -> Found:
    """[G.10] The HQ of every unit takes part, or the one that stands in for it."""
    scenario = data.sheets.scenario
    present = set(units_used(data.sheets))
    for name in sorted(present):
        row = data.unit(name)
        above = getattr(row, "parent", "")
        if above and scenario.parents.get(above, above) not in present:
            yield data.here((), "superior-missing", "name-one-in-its-stead", id=name, hq=above)


def setup(data: ScenarioData) -> Found:
    """Units stand where they may: land units on land that is not neutral, ships in the water, guns
    and motors on a path, one side in a hex."""
    owner: dict[str, set[str]] = {}
    for n, row in enumerate(data.sheets.scenario.setup):
        where = ("setup", n, "at")
        if row.at == OFF_MAP:
            continue
        if row.at not in data.hexes:
            yield data.unknown_hex(data.top, where, row.at)
            continue
        place = data.hexes[row.at]
        land = [unit for text in row.units if isinstance(unit := data.unit(text), CounterRow)]
        here = owner.setdefault(row.at, set())
        here |= {data.players[unit.nation] for unit in land}
        if len(here) > 1:
            yield data.here(where, "both-sides-here", "place-it-elsewhere", hex=row.at)
        if any(isinstance(data.unit(text), ShipRow) for text in row.units) and (
            place.water == "none"
        ):
            yield data.here(where, "not-in-the-water", "name-a-hex-of-water", hex=row.at)
        if land and place.water == "all":
            yield data.here(where, "in-the-water", "place-it-elsewhere", hex=row.at)
        if land and place.control in data.closed:
            yield data.here(where, "on-neutral-ground", "place-it-elsewhere", hex=row.at)
        yield from _wheels(data, where, place, land)


def _wheels(data: ScenarioData, where: Place, place: HexRow, land: list[CounterRow]) -> Found:
    if place.terrain not in ROUGH or place.hex in data.on_path or place.island:
        return
    for unit in land:
        if (unit.ma_class == "MC" or unit.he) and "fixed" not in unit.flags.split():
            yield data.here(where, "off-the-road", "place-it-elsewhere", id=unit.id, hex=place.hex)


def stacking(data: ScenarioData) -> Found:
    """[G.7] No hex holds more than its stacks at the start."""
    scale = data.sheets.charts.general.scale[data.sheets.scenario.scale]
    here: dict[str, list[CounterRow]] = {}
    first: dict[str, int] = {}
    for n, row in enumerate(data.sheets.scenario.setup):
        found = [unit for text in row.units if isinstance(unit := data.unit(text), CounterRow)]
        here.setdefault(row.at, []).extend(found)
        first.setdefault(row.at, n)
    for at, units_here in here.items():
        if at == OFF_MAP:
            continue
        rough = data.hexes[at].terrain in ROUGH and at not in data.on_path
        stacks = 1 if rough and not data.hexes[at].place else scale.max_stacks
        small = sorted((u.be for u in units_here if u.size == "coy"), reverse=True)
        be = sum(u.be for u in units_here) - sum(small[: scale.free_small])
        if be > stacks * scale.stack_be:
            yield data.here(("setup", first[at], "units"), "over-the-stacking-limit",
                            "place-it-elsewhere", hex=at, most=stacks * scale.stack_be)  # fmt: skip


def arrivals(data: ScenarioData) -> Found:
    """[B.2.2] Reinforcements come by hexes of the map: land units by land, by a path if they need
    one; ships by water; transports that bring them take part."""
    for n, row in enumerate(data.sheets.scenario.reinforcement):
        rows = [data.unit(text) for text in row.units]
        ships = all(isinstance(unit, ShipRow) for unit in rows)
        for k, one in enumerate(row.at):
            where = ("reinforcement", n, "at", k)
            if ships:
                yield from data.hex_here(where, one)
            else:
                yield from data.land_here(where, one)
        heavy = any(isinstance(u, CounterRow) and (u.he or u.ma_class == "MC") for u in rows)
        if heavy and not row.aboard and not _any_on_path(data, row.at):
            yield data.here(("reinforcement", n, "at"), "no-such-path-here", "join-by-a-path",
                            hex=row.at[0], kind="path")  # fmt: skip
        for k, one in enumerate(row.aboard):
            if not isinstance(data.unit(one), ShipRow):
                yield data.bad_unit(("reinforcement", n, "aboard", k), one)


def _any_on_path(data: ScenarioData, hexes: Iterable[str]) -> bool:
    return any(one in data.on_path for one in hexes)


def bases(data: ScenarioData) -> Found:
    """[C.3] Aircraft of the set-up stand where their player has a base."""
    scenario = data.sheets.scenario
    known: set[tuple[str, str]] = {
        (base.player, one) for base in scenario.air_base for one in base.hexes
    }
    known |= {(data.players.get(f.nation, ""), f.behind) for f in scenario.off_map_base}
    for n, row in enumerate(scenario.setup):
        for text in row.units:
            plane = data.unit(text)
            if not isinstance(plane, AirRow) or row.at == OFF_MAP:
                continue
            if (data.players[plane.nation], row.at) not in known:
                yield data.here(("setup", n, "at"), "no-base-here", "name-a-base", hex=row.at)
