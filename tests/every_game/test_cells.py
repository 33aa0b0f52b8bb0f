"""Data is law: a changed cell of a data file changes the game, or is refused with its place."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from typing import Any

import pytest

from grognard import library
from grognard.kernel.pack import Fault, Pack
from grognard.kernel.rulebook import GAMES
from tests.every_game.cells import (
    Cell,
    CellsContract,
    Look,
    Sheet,
    acted,
    chosen,
    digest,
    is_printed,
    kit_of,
    others,
    tables,
    with_cell,
)
from tests.every_game.contract import contract_for, games
from tests.every_game.reading import plays, watch
from tests.every_game.shelf import Shelved

EACH = 1
"""Cells of each column of a list."""
FEW = 2
"""Scenarios that a shared file is looked at with."""
Options = tuple[tuple[str, str], ...]


def cells_of(game: str) -> CellsContract:
    return contract_for(game).CELLS


@cache
def readers(game: str) -> dict[str, list[str]]:
    """Every data file, with the scenarios that are read from it."""
    found: dict[str, list[str]] = defaultdict(list)
    first = cells_of(game).FIRST
    mine = [scenario.id for scenario in library.scenarios() if scenario.game == game]
    for scenario in (*first, *(one for one in mine if one not in first)):
        pack = Shelved(game)
        kit_of(game, pack, scenario, {})
        for file in pack.given:
            found[file].append(scenario)
    return dict(found)


def kind(file: str) -> str:
    """Files of one kind: the scenarios, the boards."""
    scenario = file.startswith("scenarios/") and file.endswith(".toml")
    return "scenarios/*.toml" if scenario else re.sub(r"\d+", "*", file)


@cache
def kinds(game: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for file in readers(game):
        found[kind(file)].append(file)
    return dict(found)


KINDS = [(game, files) for game in games() for files in kinds(game)]


def option_sets(game: str, scenario: str) -> list[Options]:
    own = cells_of(game).OPTIONS.get(scenario, ())
    return [(), *(tuple(options.items()) for options in own)]


def looks(game: str, scenario: str, file: str = "", text: str = "") -> Iterator[Iterator[object]]:
    """The ways to look at a scenario, with one file as it is or as it would be."""

    def pack() -> Pack:
        return with_cell(game, file, text) if file else Shelved(game)

    yield cells_of(game).probe(pack(), scenario)
    for options in option_sets(game, scenario):
        yield tables(kit_of(game, pack(), scenario, dict(options)))


@cache
def usual(game: str, scenario: str) -> list[Look]:
    return [Look(tuple(digest(one) for one in look)) for look in looks(game, scenario)]


@cache
def read_in_play(game: str) -> frozenset[str]:
    """The cells that the rules read in random games, from what a kit hands through."""
    contract, found = cells_of(game), set()
    for one in contract.GAMES:
        kit = kit_of(game, Shelved(game), one.scenario, one.options)
        seen: set[tuple[str | int, ...]] = set()
        watch(kit, {str(root[0]) for root in contract.ROOTS}, seen)
        for _ in acted(game, kit, one.scenario, contract_for(game).lively, one.actions):
            pass
        for where in seen:
            for root, rows in contract.ROOTS.items():
                if where[: len(root)] == root:
                    files, _, under = rows.partition(":")
                    column = Cell(files, where[len(root) :], None).column
                    found.add(f"{files}:{under_head(under, column)}")
    return frozenset(found)


def under_head(under: str, column: str) -> str:
    """The column of a row that is handed through: after the head its root names, or in the place of
    the asterisk there (`*.value`: of each row, its value)."""
    if "*" in under:
        field, _, rest = column.partition(".")
        return ".".join(filter(None, (under.replace("*", field), rest)))
    return ".".join(filter(None, (under, column)))


def verdict(game: str, sheet: Sheet, cell: Cell, alike: list[Any]) -> str:
    """How a changed cell shows: refused, or where it is seen; empty where it does not show."""
    if read(game, cell):
        return "read"  # asked first: it has been found out already
    refused, tried = 0, others(cell, alike)
    for value in tried:
        try:
            if seen(game, cell.file, sheet.changed(cell, value)):
                return "seen"
        except Fault as fault:
            if not (fault.file and fault.line):
                return ""  # refused without its place
            refused += 1
    return "refused" if refused == len(tried) else ""


def seen(game: str, file: str, text: str) -> bool:
    """Whether the engine makes something else of a file."""
    for scenario in readers(game)[file][:FEW]:
        now = looks(game, scenario, file, text)
        if any(a.differs(b) for a, b in zip(usual(game, scenario), now, strict=True)):
            return True
    return False


def read(game: str, cell: Cell) -> bool:
    """Whether the rules read cells of this column in play, or, where no game comes to them, name
    their field."""
    column = f"{kind(cell.file)}:{cell.column}"
    if column in read_in_play(game):
        return True
    return column in cells_of(game).UNSEEN and bool({*cell.column.split(".")} & named(game))


@cache
def named(game: str) -> frozenset[str]:
    """The fields that the playing parts of a game name in their source."""
    found = set()
    for path in sorted((GAMES / game).rglob("*.py")):
        inner = path.relative_to(GAMES).with_suffix("").parts
        if plays(".".join(("grognard", "games", *inner))):
            tree = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            found |= {node.attr for node in tree if isinstance(node, ast.Attribute)}
    return frozenset(found)


def looked_at(game: str, files: str) -> dict[str, str]:
    """The cells of files of one kind, each with how it shows."""
    contract = cells_of(game)
    sheets = {file: Sheet(file, Shelved(game).read(file)) for file in kinds(game)[files]}
    cells = [cell for sheet in sheets.values() for cell in sheet.cells()]
    cells = [cell for cell in cells if not {*cell.where, cell.column} & contract.WORDS]
    read_by_people = {*contract.OPEN, *contract.WORDS}
    cells = [cell for cell in cells if f"{files}:{cell.column}" not in read_by_people]
    columns: dict[str, list[Any]] = defaultdict(list)
    for cell in cells:
        columns[cell.column].append(cell.value)
    tried = chosen([cell for cell in cells if not charted(contract, files, cell)], each=EACH)
    tried += [cell for cell in cells if charted(contract, files, cell) and is_printed(cell)]
    return {
        cell.name: verdict(game, sheets[cell.file], cell, columns[cell.column]) for cell in tried
    }


def charted(contract: CellsContract, files: str, cell: Cell) -> bool:
    """Whether this is a cell of a chart, each of which is changed."""
    names = (files, f"{files}:{cell.column}")
    return any(fnmatch(name, pattern) for name in names for pattern in contract.WHOLE)


@pytest.mark.parametrize(("game", "files"), KINDS, ids=[f"{game}-{files}" for game, files in KINDS])
def test_a_changed_cell_changes_the_game_or_is_refused(game: str, files: str) -> None:
    found = looked_at(game, files)
    assert [name for name, how in found.items() if not how] == []
