"""What a series plays: variants of a scenario between the same players, or pairings of players."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import combinations
from typing import Any

import msgspec

from grognard import __version__, library
from grognard.ai.changes import Change
from grognard.ai.playout import Playout, kit_of, seed_of
from grognard.kernel.value import Value
from grognard.lab.watch import Task


class Variant(Value, frozen=True):
    """One way a scenario is played in a series."""

    name: str
    scenario: str
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    changes: tuple[Change, ...] = ()
    swaps: bool = False
    """Whether every second game has the players change sides, with the dice of the first."""

    @property
    def title(self) -> str:
        """Its name; that of a value which is tried, with the place it is tried in."""
        swept = [str(change) for change in self.changes if change.value == self.name]
        return swept[0] if swept else self.name

    def playout(self, seed: int, number: int, *, fast: bool) -> Playout:
        bots = self.bots
        if self.swaps:
            bots = bots[::-1] if number % 2 else bots
            number //= 2
        chosen = seed_of(seed, number)
        return Playout(self.scenario, self.options, bots, chosen, fast, self.changes)


class Plan(Value, frozen=True):
    """A series. The games of each variant have the same seeds, so that they differ by the variant
    alone; more games are the same games and some more."""

    variants: tuple[Variant, ...]
    seed: int
    games: int
    """Of each variant."""
    fast: bool = False

    def tasks(self, *, watched: bool) -> list[Task]:
        """All games, those of the same number one after another."""
        return [
            Task(n, number, variant.playout(self.seed, number, fast=self.fast), watched)
            for number in range(self.games)
            for n, variant in enumerate(self.variants)
        ]

    def kit(self, variant: int = 0) -> Any:
        return kit_of(self.variants[variant].playout(self.seed, 0, fast=self.fast))

    def key(self) -> str:
        """What two runs must have in common to be of one series: all but the number of games."""
        digests = tuple(self.kit(n).digest for n in range(len(self.variants)))
        code = program(library.find(self.variants[0].scenario).game)
        told = msgspec.json.encode((__version__, code, self.variants, self.seed, digests))
        return hashlib.sha256(told).hexdigest()[:32]


@cache
def program(game: str) -> str:
    """A digest of the code that decides a game: rules and opponents. An opponent whose code has
    changed plays other games."""
    total = hashlib.sha256()
    for package in ("grognard.kernel", "grognard.ai", f"grognard.games.{game}"):
        for name, source in sorted(sources(files(package), package)):
            total.update(f"{name}\0".encode() + source)
    return total.hexdigest()


def sources(folder: Traversable, name: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.name.endswith(".py"):
            yield f"{name}.{entry.name}", entry.read_bytes()
        elif entry.is_dir() and entry.name != "__pycache__":
            yield from sources(entry, f"{name}.{entry.name}")


def round_robin(
    scenario: str, options: tuple[tuple[str, str], ...], bots: Sequence[str]
) -> tuple[Variant, ...]:
    """Everybody against everybody else, on both sides in turn."""
    return tuple(
        Variant(f"{a}-{b}", scenario, options, (a, b), (), True) for a, b in combinations(bots, 2)
    )
