"""Proofs of the counters and of the ready placement."""

from __future__ import annotations

from collections import Counter

from grognard.games.ercn.rows import CounterRow, SetupRow
from grognard.games.ercn.validation.scenario_data import ScenarioData
from grognard.kernel.pack import Fault
from grognard.kernel.validation import MOST, Found

DOUBLE = (3, 4)
HALVES = {"III": 1, "X": 1, "XX": 2, "XXX": 6}
"""[F7] Half-divisions by size."""


def counters(data: ScenarioData) -> Found:
    """[A2a] Each counter once on its side; what its sides show agrees with its steps."""
    file, rows = data.files.counters, data.sheets.counters
    yield from data.doubled(file, (), (f"{row.side} {row.id}" for row in rows), "id")
    for n, row in enumerate(rows):
        for column in ("army", "id"):
            if not getattr(row, column):
                yield data.say(file, (n, column), "cell-empty", "fill-the-cell")
        yield from _figures(data, n, row)
        reduced = (row.red_attack, row.red_defence, row.red_move)
        if any((value is None) != (row.steps == 1) for value in reduced):
            why, remedy = "reduced-side-against-steps", "reduced-figures-from-two-steps-on-only"
            yield data.say(file, (n, "steps"), why, remedy, id=row.id, steps=row.steps)
        if row.entrench != (row.entr_defence is not None):
            why, remedy = "entrenched-value-against-symbol", "give-both-or-neither"
            yield data.say(file, (n, "entr_defence"), why, remedy, id=row.id)
        if row.entrench and row.steps != 1:
            why, remedy = "entrenched-side-against-steps", "one-step-with-an-entrenched-side"
            yield data.say(file, (n, "steps"), why, remedy, id=row.id, steps=row.steps)


def _figures(data: ScenarioData, n: int, row: CounterRow) -> Found:
    file = data.files.counters
    for column in (
        "attack", "defence", "move", "red_attack", "red_defence", "red_move", "entr_defence"
    ):  # fmt: skip
        value = getattr(row, column)
        if value is not None and not 0 <= value <= MOST:
            yield data.out_of_range(file, (n, column), value, 0, MOST)
    if not 1 <= row.steps <= max(DOUBLE):
        yield data.out_of_range(file, (n, "steps"), row.steps, 1, max(DOUBLE))
    last = data.sheets.scenario.turns
    if not 1 <= row.turn <= last:
        yield data.out_of_range(file, (n, "turn"), row.turn, 1, last)


def doubles(data: ScenarioData) -> Found:
    """[A2a] A second counter belongs to one with three or four steps and has two fewer."""
    file = data.files.counters
    first = {(row.side, row.id): row for row in data.sheets.counters if not row.second_of}
    seconds: Counter[tuple[str, str]] = Counter()
    for n, row in enumerate(data.sheets.counters):
        if not row.second_of:
            continue
        owner = first.get((row.side, row.second_of))
        if owner is None:
            why, remedy = "second-of-nobody", "name-a-first-counter-of-its-side"
            yield data.say(file, (n, "second_of"), why, remedy, id=row.second_of)
            continue
        seconds[owner.side, owner.id] += 1
        if seconds[owner.side, owner.id] > 1:
            yield data.twice(file, (n, "second_of"), row.second_of)
        if owner.steps not in DOUBLE or row.steps != owner.steps - 2:
            why, remedy = "second-counter-against-steps", "first-of-3-or-4-steps-second-two-fewer"
            yield data.say(
                file, (n, "steps"), why, remedy, id=owner.id, first=owner.steps, second=row.steps
            )
        for column in ("army", "type", "size", "turn"):
            if getattr(row, column) != getattr(owner, column):
                why, remedy = "second-counter-differs", "write-what-the-first-has"
                yield data.say(file, (n, column), why, remedy, id=owner.id)
    for n, row in enumerate(data.sheets.counters):
        if not row.second_of and row.steps in DOUBLE and not seconds[row.side, row.id]:
            why, remedy = "second-counter-missing", "add-its-second-counter"
            yield data.say(file, (n, "steps"), why, remedy, id=row.id, steps=row.steps)


def armies(data: ScenarioData) -> Found:
    """[B, MOSKVA 1] Every army of turn 1 has a place to set up; every army named exists."""
    sheet, file = data.sheets.scenario, data.files.counters
    reserves = {(row.side, row.army) for row in sheet.reserves}
    here = {(row.side, row.army) for row in data.sheets.counters}
    for n, row in enumerate(data.sheets.counters):
        placed = (
            row.army in sheet.army_zones[row.side]
            or (row.side, row.army) in reserves
            or row.army in sheet.free_armies
        )
        if row.turn == 1 and not placed:
            why, remedy = "army-without-a-zone", "give-the-army-a-zone-in-the-scenario"
            yield data.say(file, (n, "army"), why, remedy, army=row.army, side=row.side)
    for side, zones in sheet.army_zones.items():
        for army in zones:
            if (side, army) not in here:
                yield _no_army(data, ("army_zones", side, army), army)
    for n, reserve in enumerate(sheet.reserves):
        if (reserve.side, reserve.army) not in here:
            yield _no_army(data, ("reserves", n, "army"), reserve.army)
    for n, army in enumerate(sheet.free_armies):
        if not any(army == other for _, other in here):
            yield _no_army(data, ("free_armies", n), army)
    if (sheet.surprise.side, sheet.surprise.army) not in here:
        yield _no_army(data, ("surprise", "army"), sheet.surprise.army)


def _no_army(data: ScenarioData, where: tuple[str | int, ...], army: str) -> Fault:
    return data.here(where, "army-without-counters", "name-an-army-of-the-counters", army=army)


def setup(data: ScenarioData) -> Found:
    """[B, MOSKVA 1] Every unit of turn 1 once, in its zone, entrenched where it can be."""
    file = data.files.setup
    due = {
        (row.side, row.army, row.id): row
        for row in data.sheets.counters
        if row.turn == 1 and not row.second_of
    }
    placed: set[tuple[str, str, str]] = set()
    for n, row in enumerate(data.sheets.setup):
        key = (row.side, row.army, row.id)
        if key in placed:
            yield data.twice(file, (n, "id"), row.id)
        placed.add(key)
        if key not in due:
            why, remedy = "no-such-unit-on-turn-1", "name-a-first-counter-of-turn-1"
            yield data.say(file, (n, "id"), why, remedy, army=row.army, id=row.id)
        elif row.hex not in data.hexes:
            yield data.unknown_hex(file, (n, "hex"), row.hex)
        else:
            yield from _place(data, n, row)
            if row.entrenched != due[key].entrench:
                why, remedy = "entrenched-if-it-can-be", "entrench-it-as-its-counter-says"
                yield data.say(file, (n, "entrenched"), why, remedy, id=row.id)
    for side, army, one in due.keys() - placed:
        why, remedy = "unit-not-placed", "add-a-row-for-it"
        yield data.say(file, ("id",), why, remedy, side=side, army=army, id=one)


def _place(data: ScenarioData, n: int, row: SetupRow) -> Found:
    sheet, ground, file = data.sheets.scenario, data.hexes[row.hex], data.files.setup
    if data.barred_hex(row.hex):
        yield data.say(file, (n, "hex"), "hex-impassable", "name-another-hex", hex=row.hex)
    reserve = next((r for r in sheet.reserves if (r.side, r.army) == (row.side, row.army)), None)
    if reserve is not None:
        near = row.hex == reserve.hex or row.hex in data.neighbours(reserve.hex)
        right = near and ground.side == row.side
    elif row.army in sheet.free_armies:
        right = ground.side == row.side and ground.zone != ""
    else:
        own = sheet.army_zones[row.side][row.army]
        right = ground.side == row.side and ground.zone == own
    if not right:
        why, remedy = "unit-outside-its-zone", "place-it-in-its-zone"
        yield data.say(file, (n, "hex"), why, remedy, id=row.id, army=row.army, hex=row.hex)
    elif row.side == sheet.setup_first and reserve is None:
        depth = ground.from_front
        if depth is None or depth > sheet.setup_depth:
            why, remedy = "too-far-from-the-front", "place-it-nearer-the-front"
            yield data.say(file, (n, "hex"), why, remedy, id=row.id, most=sheet.setup_depth)


def stacking(data: ScenarioData) -> Found:
    """[F7] No hex of the placement holds more than its side may stack."""
    sizes = {(row.side, row.id): HALVES[row.size] for row in data.sheets.counters}
    load: Counter[str] = Counter()
    for n, row in enumerate(data.sheets.setup):
        load[row.hex] += sizes[row.side, row.id]
        most = data.sheets.scenario.stack_limit[row.side]
        if load[row.hex] > 2 * most:
            why, remedy = "too-many-in-the-hex", "place-it-elsewhere"
            yield data.say(data.files.setup, (n, "hex"), why, remedy, hex=row.hex, most=most)
