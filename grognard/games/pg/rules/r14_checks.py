"""[14.0, 14.1, 14.11, 14.13, 14.2, 14.3] Morale checks, and what failing them does."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.games.pg.piece_state import DEMORALISED, DISRUPTED, FAILED, GOOD
from grognard.games.pg.rows import TERRAINS, WATER
from grognard.games.pg.rules.asked import Dice
from grognard.games.pg.rules.r06_leaders import help_in_check, leaders_at
from grognard.games.pg.rules.r07_steps import fall, lose_step
from grognard.games.pg.state import State
from grognard.kernel.flow import Call, Done, Flow, Goto, Silent, Step


def own_morale(s: State, i: int) -> int:
    """[14.0, 14.3] The morale of a unit or leader: 1 less while it is demoralised."""
    less = s.kit.constants.morale.demoralised if s.units[i].morale == DEMORALISED else 0
    return s.troop_morale(i) + less


def outcome(s: State, before: int, failed_by: int) -> tuple[int, bool]:
    """[14.1, 14.11] The state after a check, and whether it hits the demoralised once more."""
    if failed_by <= 0:
        return before, False
    badly = failed_by >= s.kit.constants.morale.demoralised_by
    if before == GOOD:
        return (DEMORALISED if badly else DISRUPTED), False
    return DEMORALISED, before == DEMORALISED and badly


def become(s: State, i: int, morale: int) -> None:
    """[14.1, 5.66, 5.75] A piece comes into a worse state. What a transport carries shares it and
    is unloaded, weapons limbered; those whom engineers help across a river share theirs."""
    units, counters = s.units, s.kit.counters
    if units[i].morale >= morale:
        return
    s.change(i, morale=morale)
    what = "disrupted" if morale == DISRUPTED else "demoralised"
    s.tell(what, "14.1", unit=counters[i].label)
    for j in s.passengers(i):
        limbered = bool(counters[j].limbered) or units[j].limbered
        s.change(j, aboard=-1, limbered=limbered, morale=max(morale, units[j].morale))
        s.tell("thrown-off", "5.66", unit=counters[j].label)
    if counters[i].engineer and _ferries(s, units[i].at):
        for j in s.side_at(counters[i].side, units[i].at):
            become(s, j, morale)


def _ferries(s: State, at: int) -> bool:
    """[5.73, 5.75] Whether engineers in this hex help others across: water, no bridge, no ford."""
    ground = s.kit.ground
    if at < 0 or ground.bridge[at] or ground.ford[at]:
        return False
    return TERRAINS[ground.terrain[at]] in WATER


class Checks(Step[State, Silent], frozen=True, tag="checks"):
    """[14.1, 14.13] Morale checks one after another: leaders first, by rank; what a failure does
    it does at once, so that a leader just demoralised helps nobody."""

    due: tuple[tuple[int, int], ...]
    """Who checks, and what is added to his roll."""
    less: int = 0
    """[6.73] What a fallen leader takes from their morale."""
    lost: tuple[tuple[int, int, int], ...] = ()
    """[6.7, 14.11] Steps lost so far: side, hex, steps."""

    def waiting(self, s: State) -> tuple[tuple[int, int], ...]:
        """[5.65, 14.13] Those who have yet to check, in order; for whoever is carried his transport
        does."""
        counters, units = s.kit.counters, s.units
        here = (pair for pair in self.due if units[pair[0]].at >= 0 and units[pair[0]].aboard < 0)
        return tuple(
            sorted(here, key=lambda p: (not counters[p[0]].leader, -counters[p[0]].rank, p[0]))
        )

    def enter(self, s: State) -> Flow:
        if grief := mourning(s):
            return Call(grief)
        left = self.waiting(s)
        if left:
            i = left[0][0]
            side = s.kit.counters[i].side
            dice = Dice("check", "14.1", side, unit=i, at=s.units[i].at)
            return Call(dice, replace(self, due=left))
        if self.lost:
            side, at, steps = self.lost[0]
            return Call(LeaderRolls(side, at, steps), replace(self, due=(), lost=self.lost[1:]))
        return Done()

    def resume(self, s: State, value: Any) -> Flow:
        (i, add), rest = self.due[0], self.due[1:]
        counter, at = s.kit.counters[i], s.units[i].at
        morale = own_morale(s, i) + help_in_check(s, i) - self.less
        roll = sum(value) + add
        s.tell("check", "14.1", unit=counter.label, roll=roll, morale=morale,
               passed=int(roll <= morale))  # fmt: skip
        after, again = outcome(s, s.units[i].morale, roll - morale)
        if roll > morale and i in s.tasks:
            s.task(i, flags=s.tasks[i].flags | FAILED)
        lost = self.lost
        if again and counter.leader:
            fall(s, i, "14.11")
        elif again:
            steps = lose_step(s, i)
            lost = (*lost, (counter.side, at, steps))
        else:
            become(s, i, after)
        return Goto(replace(self, due=rest, lost=lost))


class LeaderRolls(Step[State, Silent], frozen=True, tag="leader-rolls"):
    """[6.7] Where units lost steps each leader of theirs rolls two dice, less the steps: on 2 or
    less he is out of the game. `among` limits it to some of them."""

    side: int
    at: int
    steps: int
    among: tuple[int, ...] = ()
    rolled: tuple[int, ...] = ()

    def enter(self, s: State) -> Flow:
        if grief := mourning(s):
            return Call(grief)
        if self.steps <= 0:
            return Done()
        for i in leaders_at(s, self.side, self.at):
            if i not in self.rolled and (not self.among or i in self.among):
                dice = Dice("leader-loss", "6.7", self.side, unit=i, at=self.at)
                return Call(dice, replace(self, rolled=(*self.rolled, i)))
        return Done()

    def resume(self, s: State, value: Any) -> Flow:
        i = self.rolled[-1]
        if hit(s, sum(value), self.steps):
            fall(s, i, "6.7")
        return Goto(self)


def hit(s: State, roll: int, steps: int) -> bool:
    """[6.7] Whether a leader is lost by this roll where so many steps were."""
    return roll - steps <= s.kit.constants.leaders.lost


def mourning(s: State) -> Step[State, Any] | None:
    """[6.73] The check of those stacked with a high leader who has just fallen: his modifier is
    taken from their morale."""
    if not s.mourned:
        return None
    (side, at, bonus), *rest = s.mourned
    s.mourned = tuple(rest)
    units = tuple(i for i in s.side_at(side, at) if not s.kit.counters[i].leader)
    if units:
        s.tell("catastrophe", "6.73", hex=s.kit.names[at])
    return Checks(tuple((i, 0) for i in units), less=bonus)
