"""[21.4 to 21.7] Guards, NKVD, machine guns, militia: what sets them apart from other units.

For other chapters: `forbids_retreat` (orders [12.54b]), `may_lose_step` (losses [21.51b]),
`never_reacts` (reaction and overrun [21.53]), `confined` and `strayed` (a militia brigade's ground
[21.74]). Guards are activated in `r21_activation.py`; faces are drawn in chapter 8.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from grognard.games.efs.pieces import ELIMINATED
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r03_basics import leave_map
from grognard.games.efs.rules.r08_untried import card_hex, town_of
from grognard.games.efs.state import State
from grognard.kernel.bitset import BitSet, bits
from grognard.kernel.legality import Reasons, no

# ---- NKVD [21.5] -------------------------------------------------------------------------------


def forbids_retreat(s: State, i: int) -> bool:
    """[21.51a, 21.51d] Whether a unit brings a No Retreat order to ground that allows orders: the
    NKVD does, on foot until turn 30 alone."""
    counter = s.kit.counters[i]
    early = s.turn <= s.kit.rules.nkvd_foot_no_retreat_until_gt
    return counter.nkvd and (counter.motorised or early)


def may_lose_step(s: State, i: int, mates: Iterable[int]) -> bool:
    """[21.51b] Whether a loss may be taken from a unit that forbids retreat: not as long as others
    of its hex are left. Where several forbid it, the owner keeps the one he names for the end."""
    if not forbids_retreat(s, i):
        return True
    others = [j for j in mates if j != i and s.units[j].at == s.units[i].at]
    return not others or any(forbids_retreat(s, j) for j in others)


def never_reacts(s: State, i: int) -> bool:
    """[21.53] Units of the NKVD make neither a reaction movement nor an overrun."""
    return bool(s.kit.counters[i].nkvd)


# ---- militia [21.7] ----------------------------------------------------------------------------


def bound(s: State, i: int) -> bool:
    """[21.74] A militia brigade; other militia goes where it will."""
    counter = s.kit.counters[i]
    return bool(counter.militia and counter.size == "X")


def home_ground(s: State, i: int) -> BitSet:
    """[21.74] The hexes within five of the town or city where a militia brigade was set up."""
    kit = s.kit
    key = ("home", i)
    found: BitSet | None = kit.gaits.get(key)
    if found is None:
        start, town = card_hex(kit, i), town_of(kit, i, s.units[i].at)
        far, ground = kit.rules.militia_move_radius, kit.ground
        factor = kit.rules.inset_range_factor
        found = bits(b for b in range(ground.size) if any(ground.in_range(a, b, far, factor)
                     for a in town))  # fmt: skip
        if start >= 0:
            kit.gaits[key] = found
    return found


def confined(s: State, units: Iterable[int], path: Iterable[int]) -> Reasons:
    """[21.74] A militia brigade does not leave the ground of its town."""
    hexes = tuple(path)
    for i in units:
        if bound(s, i):
            ground = home_ground(s, i)
            beyond = next((at for at in hexes if not ground >> at & 1), -1)
            if beyond >= 0:
                yield no("21.74", "militia-too-far", unit=s.kit.counters[i].id,
                         hex=s.kit.names[beyond])  # fmt: skip


def strayed(s: State, i: int) -> bool:
    """[21.74, 21.73] A militia brigade that a retreat took out of its ground is eliminated at once;
    whether it was."""
    if s.units[i].at < 0 or not bound(s, i) or home_ground(s, i) >> s.units[i].at & 1:
        return False
    leave_map(s, i, ELIMINATED)
    return True


PLAYS: Mapping[str, Maker] = {}
