"""The cells of a game's data files, one changed at a time, and what the game makes of it.

A cell counts as played when the tables that the engine made for itself differ, or what a probe of
the game sees, or a random game with the same dice; rows that are only handed through count for
nothing, since handing through is what a cell that nobody reads gets as well.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, zip_longest
from random import Random
from typing import Any, NamedTuple, Protocol

import msgspec

from grognard import library
from grognard.kernel.dice import FairDice
from grognard.kernel.match import Match
from grognard.kernel.pack import Fault, Pack
from tests.every_game.shelf import Shelved

Where = tuple[str | int, ...]


class Played(NamedTuple):
    """A game played at random to see what a cell changes."""

    scenario: str
    options: Mapping[str, str] = {}
    actions: int = 400


class CellsContract(Protocol):
    """What the suite must know of a game's data files."""

    WORDS: frozenset[str]
    """Keys, and whole columns, that are read by people alone: titles, sources, what is drawn; or
    `files:column` for one column of a file."""

    WHOLE: tuple[str, ...]
    """Files of which every printed cell is changed, or columns of one (`files:column`, with
    asterisks); of all else some cells of each column."""

    GAMES: Sequence[Played]
    """Random games, those that show most first."""

    FIRST: Sequence[str]
    """Scenarios that shared files are looked at with before others: those that use most of them."""

    OPTIONS: Mapping[str, Sequence[Mapping[str, str]]]
    """By scenario, options under which its tables are looked at, besides the usual ones."""

    ROOTS: Mapping[Where, str]
    """Where in a kit the rows of a file stand that it hands through: the file, and after a colon
    the column where that is not the whole of it, or, with an asterisk for the field, what each
    field is taken from."""

    UNSEEN: frozenset[str]
    """Columns (`files:column`) that neither tables nor probe nor a random game show: that the rules
    name their field is all that is checked of them."""

    OPEN: Mapping[str, str]
    """Columns whose change is neither played nor refused yet, each with what is wrong."""

    def probe(self, pack: Pack, scenario: str) -> Iterator[object]:
        """What the engine makes of the data, asked of its own functions."""


class Cell(NamedTuple):
    """One cell: its file, the way to it, what stands there."""

    file: str
    where: Where
    value: Any

    @property
    def column(self) -> str:
        """The same for all cells that are alike: the way without its numbers."""
        words = (part for part in self.where if isinstance(part, str))
        return ".".join(word for word in words if not word.startswith("#"))

    @property
    def name(self) -> str:
        return f"{self.file}:{'.'.join(map(str, self.where))}"


class Sheet:
    """A data file as cells, and as text with one of them changed."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.csv = file.endswith(".csv")
        self.data: Any = (
            list(csv.DictReader(io.StringIO(text))) if self.csv else tomllib.loads(text)
        )

    def cells(self) -> list[Cell]:
        return [Cell(self.file, where, value) for where, value in leaves(self.data)]

    def changed(self, cell: Cell, value: Any) -> str:
        data = json.loads(json.dumps(self.data, default=str))
        holder, last = data, cell.where[-1]
        if isinstance(last, str) and last.startswith("#"):
            *where, key = cell.where[:-1]
            for part in where:
                holder = holder[part]
            holder[key] = with_token(holder[key], int(last[1:]), value)
        else:
            for part in cell.where[:-1]:
                holder = holder[part]
            holder[last] = value
        return written_csv(data) if self.csv else written_toml(data)


def leaves(data: Any, here: Where = ()) -> Iterator[tuple[Where, Any]]:
    """Every value with the way to it; a printed grid has a value for each of its cells."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from leaves(value, (*here, key))
    elif isinstance(data, list):
        for n, value in enumerate(data):
            yield from leaves(value, (*here, n))
    elif isinstance(data, str) and "\n" in data:
        for n, token in enumerate(data.split()):
            yield (*here, f"#{n}"), token
    else:
        yield here, data


def with_token(text: str, number: int, token: str) -> str:
    """A printed grid with one of its cells changed."""
    lines, count = [], 0
    for line in text.splitlines():
        words = line.split()
        if count <= number < count + len(words):
            words[number - count] = token
        count += len(words)
        lines.append(" ".join(words))
    return "\n".join(lines) + "\n"


def written_csv(rows: list[dict[str, str]]) -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def written_toml(data: dict[str, Any]) -> str:
    """A file of the same meaning: a line for each key, tables within brackets."""
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in data.items())


def _key(key: str) -> str:
    return json.dumps(key, ensure_ascii=False)


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items()) + " }"
    if isinstance(value, list):
        return "[\n" + "".join(f"{_value(one)},\n" for one in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def others(cell: Cell, alike: Iterable[Any]) -> list[Any]:
    """Other values that might stand in a cell, the likeliest first; `alike` stand in cells of its
    column."""
    value = cell.value
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1, value + 6, value - 6]
    if isinstance(value, float):
        return [value * 2, value / 2, value + 1]
    text = str(value)
    if cell.file.endswith(".csv") and text.lstrip("-").isdigit() and len(text) < 4:
        number = int(text)
        return [str(1 - number)] if {*alike} <= {"0", "1"} else [str(number + 1), str(number - 1)]
    found = sorted({one for one in alike if isinstance(one, str) and one != text})
    Random(cell.name).shuffle(found)
    shorter = [text.rsplit(" ", 1)[0], text.split(" ", 1)[1]] if " " in text else []
    return [*found[:4], *shorter, f"{text}x"]


GRID = 6
"""Cells of a printed grid for each cell of a column."""


def is_printed(cell: Cell) -> bool:
    """Whether anything stands there: nobody knows what an empty cell of a chart should say."""
    return cell.value not in ("", None)


def chosen(cells: Sequence[Cell], *, each: int) -> list[Cell]:
    """Some cells of each column of a list, always the same."""
    columns: dict[str, list[Cell]] = {}
    for cell in cells:
        columns.setdefault(cell.column, []).append(cell)
    found = []
    for column, mine in columns.items():
        filled = [*filter(is_printed, mine)] or mine
        most = GRID * each if "#" in mine[0].name else each
        found += Random(f"{mine[0].file} {column}").sample(filled, min(most, len(filled)))
    return found


# ---- what a game makes of it ---------------------------------------------------------------------


def tables(kit: Any, but: frozenset[int] = frozenset()) -> Iterator[object]:
    """What the engine has laid out for itself: numbers, words, lists and sets in the slots of a kit
    and of the things it holds. Rows of the data files are left out."""
    names = getattr(type(kit), "__slots__", None) or vars(kit)
    for name in sorted(names):
        if name not in ("digest", "sheets", "source"):
            yield name, printed(getattr(kit, name, None), but | {id(kit)})


PLAIN = {str, int, float, bool, bytes, bytearray, type(None)}


def printed(value: Any, but: frozenset[int]) -> object:
    if type(value) in PLAIN:
        return value
    if type(value) in (list, tuple) and {*map(type, value)} <= PLAIN:
        return [*value]
    if isinstance(value, msgspec.Struct) or id(value) in but or callable(value):
        return None
    if isinstance(value, (str, int, float, bytes, bytearray, type(None))):
        return value
    if isinstance(value, dict):
        return sorted((repr(printed(k, but)), repr(printed(v, but))) for k, v in value.items())
    if isinstance(value, (set, frozenset)):
        return sorted(repr(printed(one, but)) for one in value)
    if isinstance(value, (list, tuple)):
        return [printed(one, but) for one in value]
    if hasattr(type(value), "__slots__") or hasattr(value, "__dict__"):
        return [repr(one) for one in tables(value, but)]
    return repr(value)


def acted(game: str, kit: Any, scenario: str, lively: Any, most: int) -> Iterator[object]:
    """A random game, action by action, with the same dice and the same drawing."""
    m = Match(library.game(game), kit, scenario, FairDice.from_seed(5))
    rng = Random(5)
    for _ in range(most):
        if m.over:
            break
        action = lively(m, rng)
        yield m.ask.side, action
        m.play(m.ask.side, action)
    yield m.result


def digest(one: object) -> str:
    return hashlib.blake2b(repr(one).encode(), digest_size=8).hexdigest()


class Look(NamedTuple):
    """One way to look at what a game makes of its data: digests as they come."""

    seen: tuple[str, ...]

    def differs(self, other: Iterable[object]) -> bool:
        """Whether this was not seen; nothing more is asked once it differs."""
        found = (digest(one) for one in other)
        return any(a != b for a, b in zip_longest(self.seen, islice(found, len(self.seen) + 1)))


def with_cell(game: str, file: str, text: str) -> Pack:
    pack = Shelved(game)
    pack.put(file, text)
    return pack


def kit_of(game: str, pack: Pack, scenario: str, options: Mapping[str, str]) -> Any:
    return library.game(game).kit(pack, scenario, options)


__all__ = ["Cell", "CellsContract", "Fault", "Look", "Played", "Sheet", "acted", "chosen",
           "digest", "is_printed", "kit_of", "others", "tables", "with_cell"]  # fmt: skip
