"""[9.0, 9.1, 9.3, 9.4, 9.5] Bombardment: guns on the boards, observers, friendly fire."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from msgspec.structs import replace

from grognard.games.pg.kit import NONE, SIDES
from grognard.games.pg.piece_state import FIRE
from grognard.games.pg.rules.asked import Deed, Dice, a_hex, able
from grognard.games.pg.rules.r07_fire import Attack, force, reach
from grognard.games.pg.rules.r07_firing import (
    NO_LEADER,
    fired,
    why_not_fire,
    why_not_leader,
    why_not_ready,
    why_not_together,
)
from grognard.games.pg.rules.r07_losses import Struck
from grognard.games.pg.rules.r07_offers import volleys
from grognard.games.pg.rules.r07_volley import Volley
from grognard.games.pg.rules.r08_spotting import (
    observers,
    open_pieces,
    spotted_hex,
    why_unspotted,
)
from grognard.games.pg.rules.r10_direct import enemy_hexes, labels
from grognard.games.pg.rules.r17_command import why_not_across
from grognard.games.pg.state import State
from grognard.kernel.flow import Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Offer
from grognard.kernel.value import Side


class Bombard(Deed, frozen=True, tag="bombard"):
    """[9.3, 9.4] Guns and mortars bombard a hex together."""

    units: tuple[int, ...]
    target: int
    combiner: int = NO_LEADER
    """[6.41, 9.3] The leader who brings several hexes together."""

    def why_not(self, s: State, side: Side) -> Reasons:
        reasons = list(a_hex(s, self.target))
        if not self.units:
            reasons.append(no("9.4", "nobody-fires"))
        if len(set(self.units)) != len(self.units):
            reasons.append(no("9.4", "unit-twice"))
        if self.combiner != NO_LEADER:
            reasons += why_not_leader(s, side, self.combiner)
        if not reasons:
            for i in self.units:
                reasons += why_not_fire(s, side, i, "bombard", self.target)
        if reasons:
            yield from reasons
            return
        for i in self.units:
            yield from why_not_observed(s, s.side, self.target, s.units[i].at)
        yield from why_not_together(s, self.units, (), self.combiner, "9.3")

    def attack(self, side: int) -> Attack:
        return Attack("bombard", side, self.target, self.units)

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        attack = self.attack(side)
        attack = replace(attack, total=force(s, attack))
        s.tell("bombards", "9.4", units=labels(s, self.units), hex=s.kit.names[self.target])
        fired(s, self.units, (self.combiner,) if self.combiner != NO_LEADER else (), self.target)
        return Shelling(attack, careful=care(s, self.units))


def why_not_observed(s: State, side: int, at: int, gun: int = -1) -> Reasons:
    """[7.21, 9.0, 9.1] The guns spot the target themselves, or a leader does it for them: active
    or not, marked or not, as often as he likes."""
    if gun >= 0 and spotted_hex(s, side, gun, at):
        return
    if observed(s, side, at):
        return
    if not open_pieces(s, 1 - side, at):
        yield no("8.0", "nobody-there", hex=s.kit.names[at])
        return
    yield no("9.1", "no-observer", hex=s.kit.names[at])
    if gun >= 0:
        yield from why_unspotted(s, side, gun, at)


def observed(s: State, side: int, at: int) -> bool:
    """[9.1] Whether a leader spots the hex for those who bombard."""
    return spotted_from(s, side, eyes(s, side), at)


def eyes(s: State, side: int) -> frozenset[int]:
    """[9.1] The hexes of the leaders who spot for those who bombard."""
    return frozenset(s.units[i].at for i in observers(s, side))


def spotted_from(s: State, side: int, hexes: frozenset[int], at: int) -> bool:
    """[8.0] Whether the enemy in a hex is spotted from one of these."""
    there = open_pieces(s, 1 - side, at)
    if not there:
        return False
    marked, smoke, far = any(s.units[j].spotted for j in there), s.smoke_set, s.range
    sight = s.kit.sight
    return any(sight.spots(a, at, far, marked=marked, smoke=smoke) for a in hexes)


def care(s: State, units: tuple[int, ...]) -> int:
    """[9.52] What the nations that fire add to the die of friendly fire: the least careful's."""
    return min(s.kit.nation(s.kit.counters[i].nation).careful for i in units)


def bombarding(s: State, side: int) -> Iterator[Offer[Bombard]]:
    """[9.0] Every target of bombardment, with those who may fire at it."""
    ready = [
        i
        for i in able(s, FIRE)
        if s.kit.counters[i].bf[0] != NONE and not any(why_not_ready(s, i, "bombard"))
    ]
    if not ready:
        return
    leaders = eyes(s, side)
    for at in enemy_hexes(s, side):
        if not any(s.kit.sight.far(s.units[i].at, at) <= _reach(s, i) for i in ready):
            continue
        seen = spotted_from(s, side, leaders, at)
        there = [i for i in ready if _reaches(s, i, at, seen=seen)]
        if there:
            yield from volleys(s, Bombard, partial(_bombard, at), at, there, raised=False)


def _reach(s: State, i: int) -> int:
    return reach(s.kit.counters[i], "bombard")


def _reaches(s: State, i: int, at: int, *, seen: bool) -> bool:
    counter, here = s.kit.counters[i], s.units[i].at
    return (
        s.kit.sight.far(here, at) <= reach(counter, "bombard")
        and (seen or spotted_hex(s, counter.side, here, at))
        and not any(why_not_across(s, here, at))
    )


def _bombard(at: int, units: tuple[int, ...], leaders: tuple[int, ...], combiner: int) -> Bombard:
    return Bombard(units, at, combiner)


# ---- what falls where ------------------------------------------------------------------------


class Shelling(Step[State, Silent], frozen=True, tag="shelling"):
    """[9.4, 9.51, 9.53, 12.53] The target is bombarded; in an assault hex one roll is made for each
    side. Then comes friendly fire."""

    attack: Attack
    careful: int = 0
    stage: int = 0

    def enter(self, s: State) -> Flow:
        attack, then = self.attack, replace(self, stage=self.stage + 1)
        if self.stage == 0:
            return Call(Volley(attack), then)
        if self.stage == 1 and open_pieces(s, attack.side, attack.target):
            return Call(Volley(replace(attack, against=attack.side)), then)
        return Goto(FriendlyFire(attack.side, attack.target, self.careful))


class FriendlyFire(Step[State, Silent], frozen=True, tag="friendly-fire"):
    """[9.52, 15.12] A die for each hex with friends beside the target: on 1 or 2, modified, it is
    hit. A second die gives the column, without modifiers; enemies there are not touched."""

    side: int
    at: int
    careful: int = 0
    left: tuple[int, ...] | None = None
    """Hexes that have yet to roll."""
    hit: bool = False
    """The first of them is hit; its column is rolled for."""
    column: int = -1

    def enter(self, s: State) -> Flow:
        if self.left is None:
            near = s.kit.ground.neighbours(self.at)
            return Goto(
                replace(self, left=tuple(at for at in near if open_pieces(s, self.side, at)))
            )
        if not self.left:
            return Done()
        why, count = ("friendly-result", 2) if self.column >= 0 else (
            ("friendly-column", 1) if self.hit else ("friendly-fire", 1))  # fmt: skip
        return Call(Dice(why, "9.52", self.side, count, at=self.left[0]))

    def resume(self, s: State, value: Any) -> Flow:
        assert self.left is not None
        fire, at = s.kit.bombardment, self.left[0]
        if self.column >= 0:
            return self._struck(s, at, sum(value))
        if self.hit:
            return Goto(replace(self, column=fire.friendly_column(value[0])))
        if value[0] + self.careful > fire.hit:
            return Goto(replace(self, left=self.left[1:]))
        s.tell("friendly-fire", "9.52", side=SIDES[self.side], hex=s.kit.names[at])
        return Goto(replace(self, hit=True))

    def _struck(self, s: State, at: int, roll: int) -> Flow:
        assert self.left is not None
        fire = s.kit.bombardment
        code = fire.result(self.column, roll)
        head = fire.heads[self.column]
        s.tell("fire-result", "9.52", side=SIDES[self.side], hex=s.kit.names[at],
               strength=head, column=head, roll=roll, result=code)  # fmt: skip
        then = replace(self, left=self.left[1:], hit=False, column=-1)
        units = open_pieces(s, self.side, at)
        return Call(Struck(self.side, at, ((units, code),)), then)
