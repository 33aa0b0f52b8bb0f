"""[MOSKVA 11] A town of one's own for tests of victory, and the score line by line."""

from __future__ import annotations

from tests.games.ercn.tables import Table, situation

GROUND = """
map: flat 6x8
turn: 2
phase: german move
air: 0 0
city: 0304=soviet 0506=german
capital: 0607
supply: german 0301
"""


def town(pieces: str, more: str = "") -> Table:
    return situation(f"{GROUND}{more}\npieces:\n{pieces}")


def lines(m: Table, rule: str = "") -> list[tuple[int, str, str]]:
    """The lines of the true score as (points, rule, why), of one rule or all."""
    return [
        (line.amount, line.rule, line.why)
        for line in m.result.lines
        if not rule or line.rule == rule
    ]


def cities(m: Table) -> dict[str, tuple[int, str]]:
    """What each city brings: points, and whose it is or that it is cut off."""
    return {
        str(dict(line.about)["hex"]): (line.amount, str(dict(line.about).get("side", line.why)))
        for line in m.result.lines
        if line.rule == "MOSKVA 11a"
    }
