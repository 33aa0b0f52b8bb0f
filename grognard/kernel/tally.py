"""Tallies: sums whose every line names its rule. Log, preview and chart read the same."""

from __future__ import annotations

from grognard.kernel.legality import About
from grognard.kernel.value import Value


class Line(Value, frozen=True):
    """One line of a sum."""

    amount: int
    rule: str
    why: str
    about: About = ()


class Tally:
    """Lines in the order the rules state them."""

    __slots__ = ("lines",)

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def add(self, amount: int, rule: str, why: str, **about: str | float) -> None:
        self.lines.append(Line(amount, rule, why, tuple(about.items())))

    @property
    def total(self) -> int:
        return sum(line.amount for line in self.lines)
