"""[G1, G2, G6, G7, MOSKVA 7] Combat: who may attack whom, the sums, the columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from grognard.games.ercn.ground import FORT, MAJOR, RIVER
from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.state import State
from grognard.kernel.tables import Chart
from grognard.kernel.tally import Line, Tally
from grognard.kernel.value import Value


class Fight(Value, frozen=True):
    """[G1] One combat: who attacks which hex, and who stands in it."""

    side: int
    """The attacker's side."""
    attackers: tuple[int, ...]
    target: int
    defenders: tuple[int, ...]
    """Units that count in the ratio."""
    guests: tuple[int, ...] = ()
    """[G4.c] Units that fell back into the hex this phase: they share its fate, not its sum."""
    steps: int = 0
    """Steps the defenders had when the combat began, for the limits on losses."""
    full: tuple[tuple[int, int], ...] = ()
    """[M1, G4.4] Hexes that turned out, on the retreat, to have no room for so many
    half-divisions."""


class Odds(NamedTuple):
    """[G2] A combat computed: its sums, its columns, and what the die can bring."""

    attack: tuple[Line, ...]
    defence: tuple[Line, ...]
    shifts: tuple[Line, ...]
    strength: tuple[int, int]
    ratio: int
    """The printed column of the bare ratio; -1 left of the first."""
    column: int
    """The column that is used."""
    die: int
    """What is added to the die."""
    results: tuple[str, ...]
    """The result for each roll, 1 to 6."""


def attack_strength(s: State, fight: Fight) -> Tally:
    """[G2, G6.forest, G6.marsh, G7] The attackers' sum: armour halved in woods and soft marsh, all
    halved in mud, each half rounded up, the armour's first."""
    tally = Tally()
    counters = s.kit.counters
    for i in fight.attackers:
        tally.add(s.face(i).attack, "G2", "attacker", unit=counters[i].id)
    armour = sum(s.face(i).attack for i in fight.attackers if counters[i].armour)
    ground = s.kit.ground.terrain_of[fight.target]
    weather = s.kit.ground.weathers[s.weather]
    if armour and weather.id in ground.armour_halved:
        tally.add(-(armour // 2), f"G6.{ground.id}", "armour-halved", terrain=ground.id)
    if weather.attack_halved:
        tally.add(-(tally.total // 2), "G7", "mud-halves")
    return tally


def defence_strength(s: State, fight: Fight) -> Tally:
    """[G2, G6.city] The defenders' sum, doubled in a city. Guests do not count."""
    tally = Tally()
    for i in fight.defenders:
        tally.add(s.defence(i), "G2", "defender", unit=s.kit.counters[i].id)
    if s.kit.ground.terrain_of[fight.target].doubled:
        tally.add(tally.total, "G6.city", "city-doubles")
    return tally


def column_shifts(s: State, fight: Fight, air: tuple[int, int]) -> Tally:
    """[G2, G6.rough, G6.marsh, G7, MOSKVA 7] Columns, in the order the rules state them; minus is
    for the defender. `air` is the attacker's points, then the defender's."""
    tally = Tally()
    ground = s.kit.ground.terrain_of[fight.target]
    if ground.shift:
        tally.add(-ground.shift, f"G6.{ground.id}", "terrain-shift", terrain=ground.id)
    _water_shift(s, fight, tally)
    _fort_shift(s, fight, tally)
    weather = s.kit.ground.weathers[s.weather]
    if weather.shift:
        tally.add(-weather.shift, "G7", "snow-shift")
    winter = s.kit.sheets.scenario.winter
    if s.turn in s.kit.winter_turns:
        # [MOSKVA 7] for the Soviet, whether he attacks or defends.
        ours = fight.side == SIDES.index(winter.side)
        tally.add(winter.columns if ours else -winter.columns, "MOSKVA 7", "general-winter")
    if air[0]:
        tally.add(air[0], "G2", "attacker-air", points=air[0])
    if air[1]:
        tally.add(-air[1], "G2", "defender-air", points=air[1])
    return tally


def _crossed(s: State, fight: Fight) -> list[int]:
    """What each attacker's hexside bears."""
    grid, hexside = s.kit.ground.grid, s.kit.ground.hexside
    return [
        hexside[6 * s.units[i].at + grid.direction(s.units[i].at, fight.target)]
        for i in fight.attackers
    ]


def _water_shift(s: State, fight: Fight, tally: Tally) -> None:
    """[G6.river, G6.major] The heaviest water that is attacked across; less where one attacker
    stands on the defender's bank, or where it is frozen."""
    crossed = _crossed(s, fight)
    water = "major" if any(c & MAJOR for c in crossed) else "river"
    if not any(c & (MAJOR | RIVER) for c in crossed):
        return
    row = s.kit.ground.water[water]
    beside = any(not c & (MAJOR | RIVER) for c in crossed)
    weather = s.kit.weathers[s.weather]
    columns = (row.shift_beside if beside else row.shift)[weather]
    if columns:
        why = "water-shift-beside" if beside else "water-shift"
        tally.add(-columns, f"G6.{water}", why, water=water)


def _fort_shift(s: State, fight: Fight, tally: Tally) -> None:
    """[G6.fort] Across the enemy's fortifications."""
    if SIDES[fight.side] == s.kit.sheets.scenario.forts_of:
        return
    crossed = _crossed(s, fight)
    if any(c & FORT for c in crossed):
        beside = not all(c & FORT for c in crossed)
        sheet = s.kit.sheets.terrain
        columns = sheet.fort_shift_beside if beside else sheet.fort_shift
        tally.add(-columns, "G6.fort", "fort-shift-beside" if beside else "fort-shift")


def falls(chart: Chart, place: int) -> tuple[int, int, tuple[str, ...]]:
    """[G3] The column of a place on the chart after all shifts, what is added to the die there,
    and the results of its six faces."""
    die = -2 if place < 0 else 0
    column = max(0, min(len(chart.columns) - 1, place))
    return column, die, tuple(chart.cell(column, max(1, roll + die)) for roll in range(1, 7))


def compute(s: State, fight: Fight, air: tuple[int, int]) -> Odds:
    """[G2, G3] The whole of a combat short of the die.

    A ratio above the last column is that column before the shifts; below the first it stands one
    place left of it. A final place left of the first column is the first, with -2 on the die.
    """
    attack, defence = attack_strength(s, fight), defence_strength(s, fight)
    shifts = column_shifts(s, fight, air)
    chart = s.kit.chart
    ratio = chart.ratio_column(attack.total, defence.total)
    column, die, results = falls(chart, ratio + shifts.total)
    return Odds(
        tuple(attack.lines),
        tuple(defence.lines),
        tuple(shifts.lines),
        (attack.total, defence.total),
        ratio,
        column,
        die,
        results,
    )


def by_air(s: State, fight: Fight, airs: Sequence[tuple[int, int]]) -> list[tuple[str, ...]]:
    """[G2, G3] The results that `compute` finds for each pair of air points, computed at once."""
    chart = s.kit.chart
    place = chart.ratio_column(attack_strength(s, fight).total, defence_strength(s, fight).total)
    place += column_shifts(s, fight, (0, 0)).total
    return [falls(chart, place + attacker - defender)[2] for attacker, defender in airs]


def battle(fight: Fight) -> dict[str, Any]:
    """What both sides may know of a combat under way: the units in it are shown."""
    return {
        "side": SIDES[fight.side],
        "target": fight.target,
        "attackers": list(fight.attackers),
        "defenders": list(fight.defenders),
        "guests": list(fight.guests),
    }
