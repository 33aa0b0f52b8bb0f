"""Combats whose result is known beforehand."""

from __future__ import annotations

from tests.games.ercn.fights import (
    position,
)
from tests.games.ercn.tables import Table, at, piece

COMBAT = ("attack", "end-combat")


def losses(m: Table, names: str) -> list[int | str]:
    """Steps each unit has lost; "dead" where it is gone."""
    return [
        "dead" if at(m, name) == "dead" else piece(m, name).lost for name in names.split()
    ]  # fmt: skip


def assault(
    attackers: str, defenders: str, *, attack: int = 4, defence: int = 2, rest: str = ""
) -> Table:
    """A, B, C ... in 0403 against X, Y, Z ... in 0404; each letter has the number of steps that
    stands behind it (`A2 B1`). They are worth `attack` and `defence` each, and half of it after
    a loss."""
    counters, pieces = [], []
    for side, cast, place, full in (
        ("german", attackers, "0403", attack),
        ("soviet", defenders, "0404", defence),
    ):
        for name in cast.split():
            faces = f"{full}-{full}-3" + (f" {full // 2}-{full // 2}-3" if "2" in name else "")
            counters.append(f"counter: {side} {name[0]} INF X {faces}\n")
            pieces.append(f"  {side} {name[0]} {place}\n")
    return position("".join(counters) + "pieces:\n" + "".join(pieces) + rest)
