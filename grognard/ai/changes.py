"""A value of a data file tried with another: `scenarios/SCENARIO.toml:turns = 9`.

A change is plain data that can be sent to other processes; the files stay as they are.
"""

from __future__ import annotations

import csv
import io
import re
import tomllib
from functools import lru_cache
from typing import Any

from grognard import library
from grognard.kernel.pack import PART, Pack
from grognard.kernel.tomllines import Path, Scan
from grognard.kernel.value import Value

SHAPE = re.compile(r"(?P<file>[^:=]+):(?P<key>[^=]+)=(?P<value>.*)", re.S)


class Change(Value, frozen=True):
    """A file of the pack, a place in it, and the new value.

    In a TOML file the place is a path, `rail_points.soviet` or `cities[2].hex`; in a CSV file a
    row by what stands in its first column or in the one called id, and a column: `G001.attack`.
    """

    file: str
    key: str
    value: str

    def __str__(self) -> str:
        return f"{self.file}:{self.key}={self.value}"


class NoSuchPlace(ValueError):
    """A change that cannot be made: `why` is no-file, no-key, no-row, no-column or not-a-value."""

    def __init__(self, why: str, change: Change) -> None:
        super().__init__(f"{why}: {change}")
        self.why = why
        self.change = change


def read(text: str) -> Change | None:
    """`FILE:KEY=VALUE`, or None where it has not that shape."""
    found = SHAPE.fullmatch(text)
    if found is None:
        return None
    return Change(found["file"].strip(), found["key"].strip(), found["value"].strip())


def values(text: str) -> list[Change] | None:
    """`FILE:KEY=a,b,c`, one change for each value. None where it has not that shape."""
    one = read(text)
    if one is None:
        return None
    return [Change(one.file, one.key, value.strip()) for value in one.value.split(",")]


class Spans(Scan):
    """Where in a TOML text each value begins and ends."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.spans: dict[Path, tuple[int, int]] = {}

    def value(self, path: Path) -> None:
        start = self.at
        super().value(path)
        end = self.at
        while end > start and self.text[end - 1].isspace():
            end -= 1
        self.spans[path] = start, end


def changed(text: str, change: Change) -> str:
    """The text of a file with the change made. Raises NoSuchPlace."""
    if change.file.endswith(".csv"):
        return _changed_row(text, change)
    return _changed_toml(text, change)


def _changed_toml(text: str, change: Change) -> str:
    path: Path = tuple(
        part["key"] or int(part["index"]) for part in PART.finditer("." + change.key)
    )
    scan = Spans(text)
    scan.walk()
    if path not in scan.spans:
        raise NoSuchPlace("no-key", change)
    start, end = scan.spans[path]
    # A word is taken for the text it would be, quotes or not.
    for value in (change.value, f'"{change.value}"'):
        new = text[:start] + value + text[end:]
        try:
            found = _at(tomllib.loads(new), path)
        except (ValueError, LookupError, TypeError):
            continue
        if isinstance(found, type(_at(tomllib.loads(text), path))):
            return new
    raise NoSuchPlace("not-a-value", change)


def _at(data: Any, path: Path) -> Any:
    for part in path:
        data = data[part]
    return data


def _changed_row(text: str, change: Change) -> str:
    key, _, column = change.key.rpartition(".")
    rows = list(csv.reader(io.StringIO(text)))
    header = [cell.strip() for cell in rows[0]]
    if column not in header:
        raise NoSuchPlace("no-column", change)
    by = header.index("id") if "id" in header else 0
    here = [row for row in rows[1:] if len(row) > by and row[by].strip() == key]
    if not here:
        raise NoSuchPlace("no-row", change)
    for row in here:
        row[header.index(column)] = change.value
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


@lru_cache(maxsize=8)
def changed_kit(
    scenario: str,
    options: tuple[tuple[str, str], ...],
    changes: tuple[Change, ...],
    fast: bool = False,
) -> Any:
    """The kit of a scenario with changes made to its data. Raises NoSuchPlace, or Fault where the
    data do not hold with them."""
    name = library.find(scenario).game
    pack = Pack(library.data_folder(name))
    for change in changes:
        if not pack.has(change.file):
            raise NoSuchPlace("no-file", change)
        pack.put(change.file, changed(pack.read(change.file), change))
    return library.make_kit(name, pack, scenario, dict(options), fast=fast)
