"""[13.43 to 13.45] Super-heavy guns of the Axis bombard a fortification before the combat.

Lines of the sequence it plays: B.4e.5.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from grognard.games.efs.ground import CITADEL, LINE_HEX
from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.rules.asked import Dice
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r12_declaration import change
from grognard.games.efs.rules.r13_artillery import HEAVY, in_range
from grognard.games.efs.rules.r16_losses import Losses, lose
from grognard.games.efs.rules.r18_forts import active_fort
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

LARGE = ("super_heavy", "coast_artillery")
"""[13.45] What a citadel takes a step of with it."""


def firing_at(s: State, n: int, at: int) -> list[int]:
    """[13.43, 13.43b] The heavy guns in an attack that can reach a hex."""
    return [
        i for i in s.attacks[n].guns if s.kit.counters[i].type in HEAVY and in_range(s, i, at)
    ]  # fmt: skip


def targets(s: State, n: int) -> list[int]:
    """[13.43, 13.43a] The hexes of an attack of the Axis with an active fortification in reach."""
    attack = s.attacks[n]
    if s.kit.counters[attack.units[0]].side != AXIS:
        return []
    return [b for b in attack.hexes if active_fort(s, b) and firing_at(s, n, b)]


def table_drm(s: State, guns: list[int]) -> int:
    """[13.43b] The best modifier of these guns on the table, where low is good."""
    return min(s.kit.counters[i].sha_drm for i in guns)


class Bombard(Action[State], frozen=True, tag="bombard"):
    """[13.43] The heavy guns fire at a fortified hex of the attack."""

    rule = "13.43"
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if self.at not in targets(s, s.battle):
            yield no("13.43", "nothing-to-bombard")


class NoBombardment(Action[State], frozen=True, tag="no-bombardment"):
    """[13.43] They need not."""

    rule = "13.43"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Bombardment(Step[State, Bombard | NoBombardment], frozen=True, tag="bombardment"):
    """[13.43, 13.43a, 13.43b, 13.43d, B.4e.5] One roll for all heavy guns on a target; what it
    brings takes effect at once."""

    side: int
    at: int = -1
    over: bool = False

    @property
    def rule(self) -> str:
        return "13.43"

    def enter(self, s: State) -> Flow:
        return Done() if self.over or not targets(s, s.battle) else Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: Bombard | NoBombardment) -> Flow:
        if isinstance(action, NoBombardment):
            return Done()
        return Call(
            Dice("bombardment", "13.43", self.side, at=action.at),
            Bombardment(self.side, action.at),
        )

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        extra = strike(s, s.battle, self.at, value[0])
        if not extra:
            return Done()
        counters = s.kit.counters
        units = tuple(i for i in s.stack_of(SOVIET, self.at) if counters[i].combat)
        return Call(Losses(SOVIET, units, extra), Bombardment(self.side, self.at, over=True))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Bombard | NoBombardment]]:
        yield Family(Bombard, targets(s, s.battle), Bombard)
        yield One(NoBombardment())

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"guns": list(s.attacks[s.battle].guns)}


def strike(s: State, n: int, at: int, die: int) -> int:
    """[13.44a, 13.44b, 13.44d] What a roll brings: nothing; suppression, so that each gun cancels a
    modifier; destruction of a citadel or a line by guns with an asterisk [13.43c]. Gives the steps
    that the defender loses besides [13.44e]. [13.44f] The guns lose none and support the combat
    after it."""
    guns = firing_at(s, n, at)
    row = s.kit.rolls["sha_effects"].result(die + table_drm(s, guns))
    result = row.id
    star = any(s.kit.counters[i].asterisk for i in guns)
    printed = active_fort(s, at) & (CITADEL | LINE_HEX)
    if result == "destroyed" and not (star and printed):
        result = "suppressed"
    change(s, n, bombard=result, no_asterisk=bool(row.gives.get("ignore_asterisk")))
    rule = {"suppressed": "13.44b", "destroyed": "13.44c"}.get(result, "13.44a")
    s.tell("bombardment", rule, hex=s.kit.names[at], result=result)
    if result == "destroyed":
        raze(s, at, printed)
    return int(row.gives.get("extra_defender_steps", 0))


def raze(s: State, at: int, printed: int) -> None:
    """[13.44c, 13.45] A citadel or a line is destroyed for good; with a citadel its coast and
    super-heavy artillery loses a step each."""
    if printed & CITADEL:
        s.razed |= 1 << at
        for i in s.stack_of(SOVIET, at):
            if s.kit.counters[i].type in LARGE:
                lose(s, i)
    else:
        s.lines_razed |= 1 << at
    s.relay()


def bombard(s: State, side: int) -> Step[State, Any] | None:
    """[B.4e.5] Bombardment, if the attack has guns for it."""
    if s.battle < 0 or s.attacks[s.battle].done or not targets(s, s.battle):
        return None
    return Bombardment(side)


PLAYS: Mapping[str, Maker] = {"B.4e.5": bombard}
