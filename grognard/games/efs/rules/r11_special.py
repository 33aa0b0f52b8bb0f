"""[11.0] Specialised movement: what its forms have in common, and the markers of overruns.

Lines of the sequence it plays: B.6f, C.6g. Each form has its file: `r11_rail.py`,
`r11_strategic.py`, `r11_overrun.py`, `r11_infiltration.py`, `r11_one_hex.py`, `r11_exit.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.games.efs.kit import Kit
from grognard.games.efs.pieces import OVERRUN
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r06_lines import fortified
from grognard.games.efs.state import State
from grognard.kernel.bitset import BitSet
from grognard.kernel.flow import Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.paths import Shifts, flood, occupied, shifts


def special_refusals(s: State, i: int) -> Reasons:
    """[11.0] A unit uses one form of specialised movement in a phase."""
    if (s.moved & s.special) >> i & 1:
        yield no("11.0", "special-before", unit=s.kit.counters[i].id)


def note_special(s: State, units: tuple[int, ...]) -> None:
    """[11.0] Units have used a form of specialised movement."""
    for i in units:
        s.special |= 1 << i


def around(kit: Kit) -> Shifts:
    """From each hex to those beside it."""
    found: Shifts | None = kit.gaits.get("around")
    if found is None:
        found = kit.gaits["around"] = shifts(kit.ground.around)
    return found


def far_from_enemies(s: State, side: int) -> BitSet:
    """[10.33, 11.13a, 11.23, 17.42a] The hexes with at least two hexes between them and any
    enemy combat unit; on the inset its own hexes are counted."""
    every = (1 << s.kit.ground.size) - 1
    steps = s.kit.rules.rail_strategic_enemy_distance - 1
    return every & ~flood(occupied(s.men[1 - side]), every, around(s.kit), steps)


def behind_a_line(s: State, side: int, a: int, b: int) -> bool:
    """[11.13d, 11.47] Whether an active fortified line of the enemy lies on a hexside, whichever
    of the two hexes it belongs to."""
    ground = s.kit.ground
    return fortified(s, side, a, b, ground.side[ground.edge[a][b]])


def remove_markers(s: State, side: int) -> Step[State, Any] | None:
    """[B.6f, C.6g, 11.38d] In a side's engineer phase the markers come off the other side's
    units."""
    for i in s.of(1 - side):
        if s.units[i].marks & OVERRUN:
            s.mark(i, off=OVERRUN)
    return None


PLAYS: Mapping[str, Maker] = {"B.6f": remove_markers, "C.6g": remove_markers}
