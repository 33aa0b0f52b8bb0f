"""[D.3.2, D.3.6b, D.3.6c] What is brought to a combat: supply points, guns from afar, abstract
support."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.kit import SKIES
from grognard.games.ft.rules.b1_lines import columns_of, flood, open_hexes
from grognard.games.ft.rules.d3_odds import points_needed
from grognard.games.ft.rules.d3_standing import fighters
from grognard.games.ft.rules.g10_command import CRIPPLED
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import BitSet, bits
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One, Subsets
from grognard.kernel.value import Side

# ---- guns of the defender ------------------------------------------------------------------


def guns_beside(s: State, side: int, at: int) -> tuple[int, ...]:
    """[D.3.6c, G.18] Boxed guns of the defender in a neighbour hex, that may fire and did not."""
    return tuple(
        i
        for b in s.kit.ground.around[at]
        for i in s.of(side, b)
        if s.kit.counters[i].boxed
        and s.kit.counters[i].cal == "ART"
        and s.active(i)
        and not s.fought >> i & 1
    )


class BringGuns(Action[State], frozen=True, tag="bring-guns"):
    """[D.3.6c] These guns support the defence; none, if none are named."""

    rule = "D.3.6c"
    units: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        able = guns_beside(s, SIDES.index(side), s.battle[0].at)
        if list(self.units) != sorted(set(self.units)) or not set(self.units) <= set(able):
            yield no("D.3.6c", "no-such-guns")


class DefenderGuns(Step[State, BringGuns], frozen=True, tag="defender-guns"):
    """[D.3.6c] The defender names his guns from neighbour hexes."""

    side: int
    rule = "D.3.6c"

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if guns_beside(s, self.side, s.battle[0].at) else Done()

    def answer(self, s: State, side: Side, action: BringGuns) -> Flow:
        s.battle = (replace(s.battle[0], guns=action.units),)
        s.fought |= bits(action.units)
        return Done()

    def offers(self, s: State, side: Side) -> Iterator[Offer[BringGuns]]:
        able = tuple(sorted(guns_beside(s, self.side, s.battle[0].at)))
        yield One(BringGuns(()))
        yield Subsets(BringGuns, able, BringGuns)


# ---- supply points -------------------------------------------------------------------------


def reaches(s: State, side: int, hq: int, units: Sequence[int]) -> bool:
    """[D.3.2] Whether every unit can trace to a headquarters as in general supply."""
    free, end = open_hexes(s, side), 1 << s.units[hq].at
    known: dict[tuple[bool, bool], BitSet] = {}
    for i in units:
        counter = s.kit.counters[i]
        key = (bool(counter.he), "ski" in counter.flags)
        if key not in known:
            known[key] = 0
            for column in columns_of(key[0]):
                known[key] |= flood(s, side, column, free, end, ski=key[1])
        if not known[key] >> s.units[i].at & 1:
            return False
    return True


def payers(s: State, side: int, units: Sequence[int]) -> tuple[int, ...]:
    """[D.3.2, G.9] Headquarters with points that all these units can trace to; one at level -2 or
    worse spends none."""
    return tuple(
        i
        for i in s.kit.of_side[side]
        if s.units[i].at >= 0
        and s.units[i].sp
        and s.level(i) > CRIPPLED
        and reaches(s, side, i, units)
    )


class PayPoint(Action[State], frozen=True, tag="pay-point"):
    """[D.3.2] This headquarters pays a point for the combat."""

    rule = "D.3.2"
    hq: int

    def why_not(self, s: State, side: Side) -> Reasons:
        waiting = s.steps[-1]
        if not isinstance(waiting, Paying) or self.hq not in waiting.able(s):
            yield no("D.3.2", "cannot-pay")


class PayNothing(Action[State], frozen=True, tag="pay-nothing"):
    """[D.3.2] The defender fights without the artillery category."""

    rule = "D.3.2"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        waiting = s.steps[-1]
        if not isinstance(waiting, Paying) or not waiting.may_decline(s) or waiting.paid:
            yield no("D.3.2", "must-pay")


class Paying(Step[State, PayPoint | PayNothing], frozen=True, tag="paying"):
    """[D.3.2] A side pays for a combat, point by point. A black target that cannot be paid for
    becomes a white one with the penalty; a defender may decline."""

    side: int
    attacking: bool
    paid: int = 0
    rule = "D.3.2"

    def units(self, s: State) -> tuple[int, ...]:
        battle = s.battle[0]
        if self.attacking:
            return battle.units
        return (*fighters(s, self.side, battle.at), *battle.guns)

    def may_decline(self, s: State) -> bool:
        """[D.3.2, D.3.10] A defender need not pay, nor who counter-attacks: he pays as a defender
        does."""
        return not self.attacking or s.battle[0].counter

    def needed(self, s: State) -> int:
        halves = s.battalions(self.units(s))
        return points_needed(s, halves, defending=self.may_decline(s))

    def able(self, s: State) -> tuple[int, ...]:
        return payers(s, self.side, self.units(s))

    def white(self, s: State) -> Flow:
        """[C.1.5] A white target is free for few battalions, and against a hex without control."""
        battle = s.battle[0]
        if battle.counter:
            return self.declined(s)
        few = s.battalions(battle.units) <= s.kit.scale.white
        free = few or s.be[1 - self.side][battle.at] < s.kit.scale.hoc
        s.battle = (replace(battle, black=False, forced=not free),)
        return Done()

    def declined(self, s: State) -> Flow:
        """[D.3.2, D.3.10] Who does not pay though he might has no artillery category."""
        if self.attacking:
            s.battle = (replace(s.battle[0], bare=True),)
        return Done()

    def enter(self, s: State) -> Flow:
        battle = s.battle[0]
        if self.attacking and not battle.black:
            return self.white(s)
        if self.paid >= self.needed(s):
            if not self.attacking:
                s.battle = (replace(battle, answered=True),)
            return Done()
        able = self.able(s)
        if sum(s.units[i].sp for i in able) < self.needed(s) - self.paid:
            return self.white(s) if self.attacking else Done()
        if not self.may_decline(s) and len(able) == 1:
            return self.answer(s, SIDES[self.side], PayPoint(able[0]))
        return Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: PayPoint | PayNothing) -> Flow:
        if isinstance(action, PayNothing):
            return self.declined(s)
        s.change(action.hq, sp=s.units[action.hq].sp - 1)
        s.paid |= 1 << action.hq
        s.tell("paid", "D.3.2", unit=s.kit.counters[action.hq].id)
        return Goto(replace(self, paid=self.paid + 1))

    def offers(self, s: State, side: Side) -> Iterator[Offer[PayPoint | PayNothing]]:
        yield Family(PayPoint, self.able(s), PayPoint)
        if self.may_decline(s) and not self.paid:
            yield One(PayNothing())


# ---- abstract support ----------------------------------------------------------------------


def rows_for(s: State, side: int) -> list[int]:
    """[D.3.6b] Rows of support that a side may use now: once a turn, under the right sky, and where
    the option has aircraft abstract."""
    if s.kit.options.get("air") != "abstract":
        return []
    return [
        n
        for n, row in enumerate(s.kit.scenario.support)
        if s.kit.players.index(row.player) == side
        and SKIES[s.sky] in row.skies
        and not s.supported >> n & 1
    ]


class UseSupport(Action[State], frozen=True, tag="use-support"):
    """[D.3.6b] Support from the air for this combat."""

    rule = "D.3.6b"
    row: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if self.row not in rows_for(s, SIDES.index(side)):
            yield no("D.3.6b", "no-support")


class NoSupport(Action[State], frozen=True, tag="no-support"):
    """[D.3.6b] No support here."""

    rule = "D.3.6b"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Supporting(Step[State, UseSupport | NoSupport], frozen=True, tag="supporting"):
    """[D.3.6b] A side may use its support of the turn."""

    side: int
    attacking: bool
    rule = "D.3.6b"

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if rows_for(s, self.side) else Done()

    def answer(self, s: State, side: Side, action: UseSupport | NoSupport) -> Flow:
        if isinstance(action, UseSupport):
            row = s.kit.scenario.support[action.row]
            s.supported |= 1 << action.row
            mine, other = s.battle[0].support
            new = (mine + row.factors, other) if self.attacking else (mine, other + row.factors)
            s.battle = (replace(s.battle[0], support=new),)
            s.tell("support", "D.3.6b", side=side, count=row.factors)
        return Done()

    def offers(self, s: State, side: Side) -> Iterator[Offer[UseSupport | NoSupport]]:
        yield Family(UseSupport, rows_for(s, self.side), UseSupport)
        yield One(NoSupport())


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("D.3.2", "D.3.6b", "D.3.6c")
