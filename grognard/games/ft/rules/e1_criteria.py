"""[E.1.1] Who may move in the advance phase, and how far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.games.ft.rules.g11_costs import HALF
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State


def is_high(s: State, i: int) -> bool:
    """[E.1.2] Headquarters of corps, army and above."""
    return s.kit.counters[i].hq[:3] in ("OHQ", "SHQ")


def pinned(s: State, i: int) -> bool:
    """[E.1.1c] In an enemy zone, unless friendly battalions in the hex equal those that project
    it."""
    at, side = s.units[i].at, s.kit.counters[i].side
    if not s.zoc[1 - side][at]:
        return False
    near = s.kit.ground.around[at]
    theirs = sum(
        s.be[1 - side][b] for b in near if s.projects(1 - side, b) and at in s.zone_reach(b)
    )
    return s.be[side][at] < theirs


def why_not_advance(s: State, i: int) -> Iterator[tuple[str, str]]:
    """[E.1.1, E.1.1b] The criteria: tanks are bound by full supply alone."""
    if s.level(i) < 0 or s.units[i].limited:
        yield "E.1.1b", "not-fully-supplied"
    if s.kit.counters[i].cal == "AFV":
        return
    if s.fought >> i & 1:
        yield "E.1.1a", "has-fought"
    if pinned(s, i):
        yield "E.1.1c", "in-enemy-zone"
    if is_high(s, i) and s.paid >> i & 1:
        yield "E.1.1d", "paid-for-combat"


def advance_allowance(s: State, units: Sequence[int]) -> int:
    """[E.1.1] Half the allowance, rounded up; tanks and higher headquarters all of it."""
    rule = s.kit.charts.movement.movement
    least = 999
    for i in units:
        whole = s.kit.counters[i].ma[s.units[i].step]
        full = "AFV" if s.kit.counters[i].cal == "AFV" else s.kit.counters[i].hq[:3]
        share = 1.0 if full in rule.advance_full else rule.advance_fraction
        least = min(least, -int(-whole * share // 1))
    return least * HALF


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("E.1.1a", "E.1.1b", "E.1.1c", "E.1.1d")
