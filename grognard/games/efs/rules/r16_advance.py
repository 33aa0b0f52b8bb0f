"""[16.5] Advance after combat, and engineers that stood over the limit.

Lines of the sequence it plays: B.4e.17.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.ground import MAJOR, RAIL
from grognard.games.efs.kit import SIDES
from grognard.games.efs.pieces import ELIMINATED, Attack
from grognard.games.efs.rules.asked import own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r03_basics import over_limit
from grognard.games.efs.rules.r06_lines import own_rails
from grognard.games.efs.rules.r10_costs import LABELS, NO_LAKE, NO_RIVER, costs_for
from grognard.games.efs.rules.r12_orders import ADDITIONAL
from grognard.games.efs.rules.r15_combat import over_the_limit
from grognard.games.efs.rules.r16_losses import eliminate
from grognard.games.efs.rules.r16_retreat import Retreat
from grognard.games.efs.rules.r22_flotillas import channels
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Step
from grognard.kernel.legality import No, Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side


def emptied(s: State, side: int, attack: Attack) -> list[int]:
    """[16.5, 16.53] The hexes attacked in which no enemy combat unit is left."""
    return [b for b in attack.hexes if not s.men[1 - side][b]]


def closed_to(s: State, i: int, b: int) -> No | None:
    """[12.15b, 16.54, 10.29, 10.45c, 21.32a] Why the ground keeps a unit from advancing into a hex:
    armour across a major river without a bridge that stands, what cannot enter a swamp, trains off
    their railway, anti-aircraft units without an allowance."""
    counter, a = s.kit.counters[i], s.units[i].at
    about = {"unit": counter.id, "hex": s.kit.names[b]}
    if counter.type == "flotilla":
        return no_water(s, a, b, about)
    if counter.type == "armoured_train":
        rails = own_rails(s, counter.side)
        way = s.kit.ground.side[s.kit.ground.edge[a][b]] & RAIL and rails >> a & rails >> b & 1
        return None if way else no("21.32a", "train-off-rails", **about)
    if counter.type == "aa" and not counter.ma:
        return no("10.29", "stays-where-it-is", **about)
    cost = costs_for(s, counter).step(a * LABELS, b)[2]
    river = s.kit.ground.side[s.kit.ground.edge[a][b]] & MAJOR
    if cost > 0:
        return None
    if cost == NO_RIVER and river:
        return no("16.54", "armour-over-river", **about) if counter.armour else None
    if cost == NO_LAKE and not counter.armour:
        return None
    return no("12.15b", "closed-to-advance", **about)


def no_water(s: State, a: int, b: int, about: dict[str, str]) -> No | None:
    """[22.51a, 22.54a] Why a flotilla cannot advance: it goes by water, and over no ice."""
    if s.frozen:
        return no("22.54a", "waters-frozen", unit=about["unit"])
    if b in channels(s.kit)[a]:
        return None
    return no("22.51", "no-waterway", from_hex=s.kit.names[a], hex=about["hex"])


def advance_refusals(s: State, side: int, i: int, b: int) -> Reasons:
    """[8.72, 16.5, 16.51, 16.52, 16.52a, 16.52b, 16.52c, 16.52d, 16.53, 16.54] Why a unit may not
    advance into a hex; zones of control do not matter."""
    attack, counter = s.attacks[s.battle], s.kit.counters[i]
    if counter.artillery:
        yield no("16.52", "artillery-stays", unit=counter.id)
        return
    if i not in attack.units:
        yield no("16.52c", "took-no-part", unit=counter.id)
        return
    if b not in emptied(s, side, attack):
        yield no("16.53", "not-emptied", hex=s.kit.names[b] if 0 <= b < s.kit.ground.size else "")
        return
    if s.units[i].halt:
        yield no("8.72", "do-not-move", unit=counter.id)
    if attack.orders[0] == ADDITIONAL:
        yield no("16.52b", "bound-to-stay", unit=counter.id)
    a = s.units[i].at
    if a < 0 or b not in s.kit.ground.edge[a] or a in attack.hexes:
        yield no("16.52a", "not-from-the-attack", unit=counter.id)
    elif (reason := closed_to(s, i, b)) is not None:
        yield reason
    if over_limit(s, side, b, counter.stack, (i,)) > 0:
        yield no("16.5", "advance-overstacks", hex=s.kit.names[b])


class AdvanceTo(Action[State], frozen=True, tag="advance-to"):
    """[16.5] A unit advances into a hex the enemy has left."""

    rule = "16.5"
    unit: int
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := list(own_unit(s, side, self.unit)):
            yield from found
            return
        yield from advance_refusals(s, SIDES.index(side), self.unit, self.at)


class EndAdvance(Action[State], frozen=True, tag="end-advance"):
    """[16.51] Nobody must advance."""

    rule = "16.51"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Advance(Step[State, AdvanceTo | EndAdvance], frozen=True, tag="advance"):
    """[16.5, 16.51, 16.52d, B.4e.17] The attackers may advance, unit by unit; then engineers that
    stand over the limit go back."""

    side: int
    ended: bool = False

    @property
    def rule(self) -> str:
        return "16.5"

    def able(self, s: State) -> list[tuple[int, int]]:
        """Units with the hexes they may advance into."""
        attack = s.attacks[s.battle]
        return [
            (i, b) for i in attack.units if s.units[i].at >= 0
            for b in emptied(s, self.side, attack)
            if next(advance_refusals(s, self.side, i, b), None) is None
        ]  # fmt: skip

    def enter(self, s: State) -> Flow:
        if not self.ended and self.able(s):
            return Ask(SIDES[self.side])
        attack = s.attacks[s.battle]
        behind = [i for i in over_the_limit(s, attack) if s.fought >> i & 1]
        if behind:
            units = (behind[-1],)
            return Call(Retreat(self.side, units, s.kit.rules.retreat_hexes, "15.53c"),
                        replace(self, ended=True))  # fmt: skip
        return Done()

    def answer(self, s: State, side: Side, action: AdvanceTo | EndAdvance) -> Flow:
        if isinstance(action, EndAdvance):
            return Goto(replace(self, ended=True))
        enter_hex(s, self.side, action.unit, action.at)
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[AdvanceTo | EndAdvance]]:
        able = self.able(s)
        yield Family(AdvanceTo, able, lambda pair: AdvanceTo(*pair))
        yield One(EndAdvance())

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"hexes": emptied(s, self.side, s.attacks[s.battle])}


def enter_hex(s: State, side: int, i: int, at: int) -> None:
    """[16.5, 6.42] A unit advances; supply units the enemy left behind are lost."""
    for other in s.stack_of(1 - side, at):
        eliminate(s, other, ELIMINATED, "6.42")
    s.march((i,), (at,))
    s.tell("advanced", "16.5", unit=s.kit.counters[i].id, hex=s.kit.names[at])


def advance(s: State, side: int) -> Step[State, Any] | None:
    """[B.4e.17] Whoever attacked may advance; where untried defenders were all removed, too."""
    return Advance(side)


PLAYS: Mapping[str, Maker] = {"B.4e.17": advance}
