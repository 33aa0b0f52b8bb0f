"""[17] The inset map: the second combat of the Axis's motorised units on it.

Lines of the sequence it plays: B.5c. The rest of the chapter stands where it is used: ranges and
mega-hexes in `ground.py` [17.13, 17.71, 17.73], zones there as well [17.31 to 17.33], stacking in
`r03_basics.py` [17.23], Soviet guns in `r13_artillery.py` [17.54].

For chapters 12 and 15: `attacker_refusals`, `hex_refusal`, `supply_refusals`, which say something
only while that combat lasts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from grognard.games.efs.ground import INSET
from grognard.games.efs.kit import AXIS
from grognard.games.efs.rules.playing import Maker, maker_of
from grognard.games.efs.rules.r03_basics import exempt, over_limit
from grognard.games.efs.rules.r04_lines import AXIS_SEGMENT, MOTORISED_COMBAT, Line
from grognard.games.efs.rules.r06_depots import asp_within, points_left
from grognard.games.efs.rules.r15_odds import muddy
from grognard.games.efs.state import State
from grognard.kernel.flow import Done, Flow, Step
from grognard.kernel.legality import No, Reasons, no
from grognard.kernel.sequence import Sequence as Phases

LINES: tuple[Line, ...] = tuple(line for line in AXIS_SEGMENT if line.plays in MOTORISED_COMBAT)
"""[B.5c] Declaration, reaction and combat of the Axis's segment, run once more."""


# ---- who attacks whom --------------------------------------------------------------------------


def attacker_refusals(s: State, i: int) -> Reasons:
    """[17.61, B.5c] Red allowances alone attack, from hexes of the inset."""
    if not s.motorised:
        return
    counter, at = s.kit.counters[i], s.units[i].at
    if not counter.motorised:
        yield no("17.61", "not-motorised", unit=counter.id)
    if not s.kit.ground.terrain[at] & INSET:
        yield no("B.5c", "attacks-from-outside", unit=counter.id, hex=s.kit.names[at])


def hex_refusal(s: State, at: int) -> No | None:
    """[17.63, 17.64] Only hexes of the inset are attacked, and none where Mud counts."""
    if s.motorised and not s.kit.ground.terrain[at] & INSET:
        return no("17.63", "not-on-the-inset", hex=s.kit.names[at])
    if s.motorised and muddy(s, at):
        return no("17.64", "mud-there", hex=s.kit.names[at])
    return None


def stacking_refusals(s: State, units: Sequence[int]) -> Reasons:
    """[17.52] No attack out of a hex that holds too much; engineers and mortars stand over the
    limit."""
    for at in sorted({s.units[i].at for i in units}) if s.motorised else ():
        if over_limit(s, AXIS, at) > exempt(s, AXIS, at):
            yield no("17.52", "attacks-overfull", hex=s.kit.names[at])


# ---- combat supply of its own ------------------------------------------------------------------


def supply_refusals(s: State, units: Sequence[int]) -> Reasons:
    """[17.61] Each attack has points of its own, besides those that the other attacks need."""
    if not s.motorised:
        return
    others = [a.units for n, a in enumerate(s.attacks) if not a.done and n != s.battle]
    if not supplies_all(s, [units, *others]):
        yield no("17.61", "needs-own-supply")


def supplies_all(s: State, groups: Sequence[Sequence[int]]) -> bool:
    """[17.61, 15.21] Whether each of these groups of attackers finds points that no other uses."""
    left: dict[int, int] = {}

    def give(n: int) -> bool:
        if n == len(groups):
            return True
        hexes = sorted({s.units[i].at for i in groups[n]})
        near = [set(asp_within(s, AXIS, at)) for at in hexes]
        every = sorted(set().union(*near))
        for count in range(1, len(hexes) + 1):
            for units in combinations(every, count):
                left.update({k: left.get(k, points_left(s, k)) for k in units})
                if all(found & set(units) for found in near) and all(left[k] > 0 for k in units):
                    for k in units:
                        left[k] -= 1
                    if give(n + 1):
                        return True
                    for k in units:
                        left[k] += 1
        return False

    return give(0)


# ---- the combat --------------------------------------------------------------------------------


class MotorisedCombat(Phases[State], frozen=True, tag="motorised-combat"):
    """[17.6, 17.61, 17.62] Declaration, Soviet reaction and combat once more: guns that have not
    fired, ready air units and Soviet command are there for it as in any combat."""

    at: int = 0

    def phases(self, s: State) -> tuple[Line, ...]:
        return LINES

    def begin(self, s: State) -> None:
        s.motorised = True

    def step_of(self, s: State, line: Line) -> Step[State, Any] | None:
        s.phase = line.phase
        maker = maker_of(s, line.plays)
        return None if maker is None else maker(s, line.side)

    def end(self, s: State) -> Flow:
        s.motorised, s.phase = False, "axis_mvtm"
        return Done()


def fight_on(s: State, side: int) -> Step[State, Any] | None:
    """[B.5c, 17.61] When the motorised units have moved, if a scenario has an inset."""
    return MotorisedCombat() if s.kit.ground.mega else None


PLAYS: Mapping[str, Maker] = {"B.5c": fight_on}
