"""Validation: whether the data files of a scenario fit each other.

Each check yields the faults it finds. They run in an order such that a check may rely on all
before it; the first that finds a fault ends the run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic, TypeVar

from grognard.kernel.pack import Fault, Pack

T = TypeVar("T")

Place = tuple[str | int, ...]
Found = Iterator[Fault]

MOST = 99
"""No figure of these games comes near it."""


class Checker:
    """Makes the faults of a scenario's data files: what is wrong, where, and the remedy."""

    def __init__(self, pack: Pack, top: str) -> None:
        self.pack = pack
        self.top = top

    def say(self, file: str, where: Place, why: str, remedy: str, **about: str | int) -> Fault:
        return self.pack.fault(file, where, f"pack-{why}", f"pack-remedy-{remedy}", **about)

    def here(self, where: Place, why: str, remedy: str, **about: str | int) -> Fault:
        """A fault in the scenario's own sheet."""
        return self.say(self.top, where, why, remedy, **about)

    def twice(self, file: str, where: Place, id: str) -> Fault:
        return self.say(file, where, "stands-twice", "keep-one-of-the-two", id=id)

    def doubled(self, file: str, under: Place, ids: Iterable[str], column: str = "") -> Found:
        """A fault for each entry of a list whose id has stood before."""
        seen: set[str] = set()
        for n, one in enumerate(ids):
            if one in seen:
                yield self.twice(file, (*under, n, column) if column else (*under, n), one)
            seen.add(one)

    def unknown(self, file: str, where: Place, one: str) -> Fault:
        return self.say(file, where, "entry-unknown", "remove-or-rename-it", id=one)

    def unknown_hex(self, file: str, where: Place, one: str) -> Fault:
        return self.say(file, where, "unknown-hex", "name-a-hex-of-the-map", hex=one)

    def out_of_range(self, file: str, where: Place, value: int, least: int, most: int) -> Fault:
        why, remedy = "out-of-range", "write-a-number-in-range"
        return self.say(file, where, why, remedy, value=value, least=least, most=most)

    def within(self, file: str, where: Place, value: int, least: int, most: int = MOST) -> Found:
        if not least <= value <= most:
            yield self.out_of_range(file, where, value, least, most)


def first_faults(checks: Iterable[Callable[[Any], Found]], data: Checker) -> list[Fault]:
    """Every fault of the first check that finds any."""
    for check in checks:
        if found := list(check(data)):
            return found
    return []


def scenario_file(scenario: str) -> str:
    return f"scenarios/{scenario}.toml"


def need(pack: Pack, top: str, where: Place, name: str) -> None:
    """A file that a sheet names must be there."""
    if not pack.has(name):
        why, remedy = "pack-names-a-missing-file", "pack-remedy-name-a-file-of-the-pack"
        raise pack.fault(top, where, why, remedy, file=name)


@dataclass(frozen=True)
class Reading(Generic[T]):
    """How a scenario's data files are read from a pack: each by itself, then checked together."""

    read: Callable[[Pack, str], T]
    check: Callable[[Pack, str, T], list[Fault]]

    def faults(self, pack: Pack, scenario: str) -> list[Fault]:
        """What is wrong with a scenario's sheets: every fault of the first check that finds any."""
        try:
            sheets = self.read(pack, scenario)
        except Fault as fault:
            return [fault]
        return self.check(pack, scenario_file(scenario), sheets)

    def load(self, pack: Pack, scenario: str) -> T:
        """The sheets of a scenario, or the first fault in them."""
        sheets = self.read(pack, scenario)
        for fault in self.check(pack, scenario_file(scenario), sheets):
            raise fault
        return sheets

    def load_once(self, pack: Pack, scenario: str) -> T:
        """The same, cached: a pack does not change once it is read, and tests load hundreds of
        situations."""
        found: T = _loaded(self, pack, scenario)
        return found


@lru_cache(maxsize=16)
def _loaded(reading: Reading[Any], pack: Pack, scenario: str) -> Any:
    # From a pack of its own: the digest is that of all files a pack has given so far.
    return reading.load(Pack(pack.folder), scenario)
