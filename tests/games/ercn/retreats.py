"""Units that must fall back."""

from __future__ import annotations

from tests.games.ercn.fights import (
    D1,
    play,
    position,
    strike,
)
from tests.games.ercn.tables import Table, told

# 0404 touches 0403 (west), 0405 (east), 0504 and 0505 (north), 0304 and 0305 (south).
# A in 0403 holds 0504 and 0304 in its zone, so that 0405, 0505 and 0305 are left.
CAST = """
counter: german A INF XX 8-4-3 4-2-3
counter: german B INF XX 4-4-3 2-2-3
counter: german P ARM XX 7-7-6 4-4-6
counter: soviet X INF XX 2-2-3 1-1-3
counter: soviet T ARM XX 2-2-4 1-1-4
counter: soviet F INF XX 2-2-3 1-1-3
counter: soviet G INF XX 2-2-3 1-1-3
counter: soviet H INF XX 2-2-3 1-1-3
counter: soviet K INF XX 2-2-3 1-1-3
counter: soviet C INF XXX 3-3-2 2-2-2
counter: soviet L INF XXX 3-3-2 2-2-2
pieces:
  german A 0403
"""
ONE = {"0405", "0505", "0305"}
TWO = {
    "0405 0406", "0405 0506", "0405 0505", "0405 0306", "0405 0305",
    "0505 0506", "0505 0605", "0505 0604", "0505 0405",
    "0305 0306", "0305 0405", "0305 0205", "0305 0204",
}  # fmt: skip
POCKET = "lake: 0505 0305\n"
TUBE = "lake: 0505 0305 0506 0306\n"


def hit(result: str, pieces: str, rest: str = "") -> Table:
    """A strikes 0404, where X stands unless `pieces` puts others there."""
    m = position(CAST + "".join(f"  {line.strip()}\n" for line in pieces.split(",")) + rest)
    strike(m, "A", "0404", result)
    return m


def hit_d1(pieces: str = "soviet X 0404", rest: str = "") -> Table:
    """The same after the defender has taken his D1 as it is."""
    m = hit("D1", pieces, rest)
    play(m, D1)
    return m


def told_of(m: Table, what: str) -> list[object]:
    return [event["unit"] for event in told(m, what)]
