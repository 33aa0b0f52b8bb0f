"""Two units against one another, and no more."""

from __future__ import annotations

from tests.games.ercn.fights import position
from tests.games.ercn.tables import Table

# G3 as the card prints it.
COLUMNS = ("1/3", "1/2", "1/1", "1.5/1", "2/1", "3/1", "4/1", "5/1", "6/1", "7/1")
TABLE = {
    1: "AE AE AR AR RX EX D1 D2 DR1 DR2",
    2: "AE AR AR RX EX D1 D2 DR1 DR2 DE",
    3: "AR AR RX RX1 D1 D2 DR1 DR2 DE DE",
    4: "AR RX RX1 D1 D2 DR1 DR2 DE DE DE",
    5: "AR - D1 D2 DR1 DR1 DR2 DE DE DE",
    6: "- D1 D2 DR DR1 DR2 DE DE DE DE",
}
EXACT = {
    "1/3": (1, 3), "1/2": (1, 2), "1/1": (2, 2), "1.5/1": (3, 2), "2/1": (4, 2), "3/1": (6, 2),
    "4/1": (8, 2), "5/1": (10, 2), "6/1": (12, 2), "7/1": (14, 2),
}  # fmt: skip


def duel(attacker: int, defender: int, *, rest: str = "", kind: str = "INF") -> Table:
    """German A in 0403 against Soviet X in 0404, on what `rest` says."""
    return position(
        f"counter: german A {kind} XX {attacker}-9-3 1-1-3\n"
        f"counter: soviet X INF XX 9-{defender}-3 1-1-3\n"
        "pieces:\n  german A 0403\n  soviet X 0404\n" + rest
    )


def counter_duel(attacker: int, defender: int, rest: str = "", kind: str = "INF") -> Table:
    """Soviet X in 0404 against German A in 0403."""
    return position(
        f"phase: soviet combat\n"
        f"counter: german A INF XX 9-{defender}-3 1-1-3\n"
        f"counter: soviet X {kind} XX {attacker}-9-3 1-1-3\n"
        "pieces:\n  german A 0403\n  soviet X 0404\n" + rest
    )
