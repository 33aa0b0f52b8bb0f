"""Reasons: why something may not be done, each with the number of the rule that says so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grognard.kernel.value import Value

About = tuple[tuple[str, str | int | float], ...]
"""Arguments of a message: pairs rather than a dict, so that a reason can be hashed."""


class No(Value, frozen=True):
    """One reason: the rule, the key of its message, and what the message is about."""

    rule: str
    why: str
    about: About = ()


Reasons = Iterator[No]


def no(rule: str, why: str, **about: str | float) -> No:
    return No(rule, why, tuple(about.items()))


class Illegal(Exception):
    """An action was refused. Nothing has changed; `reasons` says why, all of it."""

    def __init__(self, reasons: Iterable[No]) -> None:
        self.reasons: tuple[No, ...] = tuple(reasons)
        super().__init__("; ".join(f"{r.rule} {r.why} {dict(r.about)}" for r in self.reasons))
