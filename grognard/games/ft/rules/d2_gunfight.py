"""[D.2.1] Surface combat: who meets whom, initiative, rounds of fire."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.rules.asked import die, face, told
from grognard.games.ft.rules.d2_hulls import HIT, MISS, fire, gun, hull, strike
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

ESCORTS = ("D", "DL")
OPENING, INITIATIVE, CHOICE, ROUND = "opening", "initiative", "choice", "round"


def floating(s: State, ships: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(k for k in ships if s.ships[k].at >= 0)


def speed(s: State, k: int) -> Fraction:
    """[D.2.1c] The speed of a ship: half once it is damaged."""
    whole = Fraction(s.kit.ships[k].sf)
    return whole / 2 if s.ships[k].damaged else whole


def lead(s: State, ships: tuple[int, ...]) -> Fraction:
    """[D.2.1b] What the leading ship adds to the die: speed and size, of the best one."""
    return max(speed(s, k) + Fraction(str(s.kit.ships[k].ve)) for k in ships)


def first_of(faces: tuple[int, int], adds: tuple[Fraction, Fraction]) -> int:
    """[D.2.1b] Who has the initiative: the higher total, then the higher die; -1: again."""
    totals = (faces[0] + adds[0], faces[1] + adds[1])
    for one, other in (totals, faces):
        if one != other:
            return 0 if one > other else 1
    return -1


class Aim(Action[State], frozen=True, tag="aim"):
    """[D.2.1c] The ship fires at this one, with guns or torpedoes."""

    rule = "D.2.1c"
    target: int
    torpedo: bool = False

    def why_not(self, s: State, side: Side) -> Reasons:
        battle = s.steps[-1]
        if not isinstance(battle, Gunfight) or (self.target, self.torpedo) not in battle.shots(s):
            yield no("D.2.1c", "no-such-shot")


class FightOn(Action[State], frozen=True, tag="fight-on"):
    """[D.2.1b] The combat goes on."""

    rule = "D.2.1b"

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Withdraw(Action[State], frozen=True, tag="withdraw"):
    """[D.2.1b] The side breaks off: only faster ships pursue."""

    rule = "D.2.1b"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Gunfight(Step[State, Aim | FightOn | Withdraw], frozen=True, tag="gunfight"):
    """[D.2.1a, D.2.1b, D.2.1c] Interceptors (or attackers) against a group. Boxed factors of the
    interceptors fire first, then those of the escort; then rounds, the side with the initiative
    first in each."""

    hunters: tuple[int, ...]
    group: tuple[int, ...]
    stage: str = OPENING
    queue: tuple[int, ...] | None = None
    """Ships that still fire in this part."""
    first: int = 0
    """Whose ships fire first: 0 the interceptors', 1 the group's."""
    number: int = 0
    met: tuple[int, ...] = ()
    """[D.2.1a] Units that have an interceptor on them in this round."""
    torped: tuple[int, ...] = ()
    asked: int = 0
    faces: tuple[int, ...] = ()
    aim: int = -1
    torpedo: bool = False
    rule = "D.2.1c"

    def escorts(self, s: State) -> tuple[int, ...]:
        """[C.2.7] Destroyers and leaders with others: they are met first."""
        kinds = {s.kit.ships[k].type for k in self.group}
        if kinds <= set(ESCORTS):
            return ()
        return tuple(k for k in self.group if s.kit.ships[k].type in ESCORTS)

    def sides(self, s: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return floating(s, self.hunters), floating(s, self.group)

    def owner(self, s: State, k: int) -> Side:
        return SIDES[s.kit.ships[k].side]

    # ---- whom a ship may fire at -----------------------------------------------------------

    def prey(self, s: State, k: int) -> tuple[int, ...]:
        """[D.2.1a, C.2.7] The enemy ships that a ship may fire at: an interceptor at those that
        nobody has met yet, escorts first; when all are met, at any."""
        mine, theirs = self.sides(s)
        if k in self.group:
            return mine
        screen = tuple(e for e in self.escorts(s) if e in theirs and e not in self.met)
        rest = tuple(e for e in theirs if e not in self.met)
        return screen or rest or theirs

    def shots(self, s: State) -> list[tuple[int, bool]]:
        """[D.2.1c] Targets, with guns, or with torpedoes once a combat."""
        k = (self.queue or (-1,))[0]
        if k < 0:
            return []
        found = [(t, False) for t in self.prey(s, k) if s.kit.ships[k].cf]
        near = self.stage == ROUND and "T" in s.kit.ships[k].flags and k not in self.torped
        return found + [(t, True) for t in self.prey(s, k) if near]

    # ---- the parts -------------------------------------------------------------------------

    def enter(self, s: State) -> Flow:
        hunters, group = self.sides(s)
        if not hunters or not group:
            return Done()
        if self.stage == OPENING and self.queue is None:
            boxed = [k for k in (*hunters, *self.escorts(s)) if s.kit.ships[k].cf_box]
            return Goto(replace(self, queue=tuple(boxed)))
        if self.stage in (OPENING, ROUND):
            return self.volley(s)
        if self.stage == INITIATIVE:
            return self.roll(s, hunters, group)
        ships = (hunters, group)[(self.first + self.asked) % 2]
        return Ask(self.owner(s, ships[0]))

    def roll(self, s: State, hunters: tuple[int, ...], group: tuple[int, ...]) -> Flow:
        if len(self.faces) < 2:
            k = (hunters, group)[len(self.faces)][0]
            return Call(die(s, "white", "naval-initiative", "D.2.1b", s.kit.ships[k].side))
        first = first_of((self.faces[0], self.faces[1]), (lead(s, hunters), lead(s, group)))
        if first < 0:
            return Goto(replace(self, faces=()))
        return Goto(replace(self, stage=CHOICE, first=first, faces=(), number=1))

    def volley(self, s: State) -> Flow:
        """Ship after ship fires; then the next part."""
        queue = self.queue or ()
        if not queue:
            if self.stage == OPENING:
                return Goto(replace(self, stage=INITIATIVE, queue=None, met=()))
            if self.number >= s.kit.charts.naval.naval.combat.rounds:
                return Done()
            return Goto(replace(self, stage=CHOICE, number=self.number + 1, asked=0, met=()))
        k = queue[0]
        shots = self.shots(s)
        if s.ships[k].at < 0 or not shots:
            return Goto(replace(self, queue=queue[1:]))
        if self.aim < 0:
            if len(shots) > 1:
                return Ask(self.owner(s, k))
            return Goto(replace(self, aim=shots[0][0], torpedo=shots[0][1]))
        return Call(die(s, "white", "naval-combat", "D.2.1c", s.kit.ships[k].side))

    def answer(self, s: State, side: Side, action: Aim | FightOn | Withdraw) -> Flow:
        if isinstance(action, Aim):
            return Goto(replace(self, aim=action.target, torpedo=action.torpedo))
        if isinstance(action, Withdraw):
            return self.withdraw(s)
        # the loser of the initiative may break off from the second round on
        if self.number > 1 and self.asked == 0:
            return Goto(replace(self, asked=1))
        hunters, group = self.sides(s)
        order = (hunters, group) if self.first == 0 else (group, hunters)
        return Goto(replace(self, stage=ROUND, queue=(*order[0], *order[1]), asked=0))

    def withdraw(self, s: State) -> Flow:
        """[D.2.1b] Only ships faster than the slowest of those that break off stay on them."""
        sides = self.sides(s)
        runs = (self.first + self.asked) % 2
        slowest = min(speed(s, k) for k in sides[runs])
        chase = tuple(k for k in sides[1 - runs] if speed(s, k) > slowest)
        s.tell("withdraw", "D.2.1b", side=self.owner(s, sides[runs][0]))
        if not chase:
            return Done()
        hunters, group = (chase, sides[1]) if runs == 1 else (sides[0], chase)
        queue = (*chase, *sides[runs])
        return Goto(replace(self, hunters=hunters, group=group, stage=ROUND, queue=queue, asked=0))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        shown = face(s, "white", value[0])
        if self.stage == INITIATIVE:
            return Goto(replace(self, faces=(*self.faces, shown)))
        queue = self.queue or ()
        k = queue[0]
        naval = s.kit.charts.naval.naval
        later = naval.combat.later_round * max(0, self.number - 1)
        told(s, "naval-combat", "D.2.1c", s.kit.ships[k].side, "white", shown, shown + later)
        if self.torpedo:
            result = HIT if shown + later >= naval.torpedo.hit else MISS
        else:
            result = fire(s.kit, gun(s, k), hull(s, self.aim), shown + later)
        strike(s, self.aim, result, "D.2.1c")
        met = (*self.met, self.aim) if k in self.hunters else self.met
        torped = (*self.torped, k) if self.torpedo else self.torped
        return Goto(replace(self, queue=queue[1:], aim=-1, torpedo=False, met=met, torped=torped))

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        queue = self.queue or ()
        return {"ship": s.kit.ships[queue[0]].id if queue else "", "round": self.number}

    def offers(self, s: State, side: Side) -> Iterator[Offer[Aim | FightOn | Withdraw]]:
        if self.stage == CHOICE:
            yield One(FightOn())
            yield One(Withdraw())
        else:
            yield Family(Aim, self.shots(s), lambda key: Aim(*key))


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("D.2.1a", "D.2.1b", "D.2.1c", "C.2.7")
