"""[16.7] Minefields: what happens to those who enter, and how engineers clear them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from grognard.games.pg.charts import Mines
from grognard.games.pg.kit import SIDES
from grognard.games.pg.piece_state import DEMORALISED, Mine
from grognard.games.pg.rules.asked import Dice, acted
from grognard.games.pg.rules.r07_steps import lose_step
from grognard.games.pg.rules.r14_checks import LeaderRolls, become
from grognard.games.pg.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side


class Harm(NamedTuple):
    """[16.71] What the dice do to one unit."""

    steps: int
    demoralised: bool
    stops: bool


def harm(figures: Mines, pips: Sequence[int]) -> Harm:
    """[16.71, 16.72] Every six costs a step, every pair of fives another; sixes and fives
    demoralise; from three on the unit stops."""
    sixes = sum(pip >= figures.step for pip in pips)
    fives = sum(figures.demoralise <= pip < figures.step for pip in pips)
    stops = any(pip >= figures.stop for pip in pips)
    return Harm(sixes + fives // 2, bool(sixes or fives), stops)


def dice_for(strength: int, *, engineers: bool, only: bool) -> int:
    """[16.73] How many dice are rolled for each unit that enters: one less with engineers, two
    less where engineers alone enter."""
    return max(0, strength - (2 if only else 1 if engineers else 0))


def fields(s: State, side: int, at: int) -> tuple[Mine, ...]:
    """[16.71] The minefields in a hex that are the enemy's of this side."""
    return tuple(mine for mine in s.mines if mine.at == at and mine.side != side)


def mined(s: State, side: int, at: int) -> bool:
    """[16.7] Whether a minefield of this side lies in a hex and is known to both. Enemies in a
    minefield have always turned it up."""
    return any(mine.at == at and mine.side == side and mine.found for mine in s.mines)


class Mined(Step[State, Silent], frozen=True, tag="mined"):
    """[16.71] Units have entered a hex: the minefields of the enemy there are turned up, and dice
    are rolled for each unit. Who stops has no more to do in this segment."""

    at: int
    units: tuple[int, ...]
    """Those still to be rolled for: nobody aboard another, no leaders."""
    only: bool = False
    """[16.73] Engineers alone have entered."""
    known: bool = False
    stops: bool = False
    """Somebody stops: handed down to whoever moves him."""

    def enter(self, s: State) -> Flow:
        if not self.known:
            return self._turn_up(s)
        left = tuple(i for i in self.units if s.units[i].at == self.at)
        count = self._dice(s, left)
        if not left or not count:
            return Done(True if self.stops else None)
        side = s.kit.counters[left[0]].side
        throw = Dice("mines", "16.71", 1 - side, count, unit=left[0], at=self.at)
        return Call(throw, replace(self, units=left))

    def _turn_up(self, s: State) -> Flow:
        """[16.71, 16.73, 16.74] The markers are turned; dummies go."""
        counters, units = s.kit.counters, s.units
        entered = tuple(i for i in self.units if not counters[i].leader and units[i].aboard < 0)
        found = fields(s, counters[entered[0]].side, self.at) if entered else ()
        if not found:
            return Done()
        turn_up(s, self.at, found)
        only = all(counters[i].engineer for i in entered)
        return Goto(Mined(self.at, entered, only, known=True))

    def _dice(self, s: State, left: tuple[int, ...]) -> int:
        if not left:
            return 0
        counters = s.kit.counters
        side = counters[left[0]].side
        strength = sum(mine.strength for mine in fields(s, side, self.at))
        engineers = any(counters[i].engineer for i in s.side_at(side, self.at))
        return dice_for(strength, engineers=engineers, only=self.only)

    def resume(self, s: State, value: Any) -> Flow:
        i, done = self.units[0], harm(s.kit.constants.mines, value)
        then = replace(self, units=self.units[1:], stops=self.stops or done.stops)
        counter = s.kit.counters[i]
        s.tell("mines-roll", "16.71", unit=counter.label, hex=s.kit.names[self.at],
               dice=" ".join(map(str, value)), steps=done.steps)  # fmt: skip
        if done.stops:
            acted(s, i)
        lost = sum(lose_step(s, i) for _ in range(done.steps))
        if done.demoralised and s.units[i].at >= 0:
            become(s, i, DEMORALISED)
        return Call(LeaderRolls(counter.side, self.at, lost), then) if lost else Goto(then)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"at": self.at}


def turn_up(s: State, at: int, found: Sequence[Mine]) -> None:
    """[16.71, 16.74] Minefields are shown to both sides; a dummy is removed."""
    for mine in found:
        if not mine.strength:
            s.tell("mine-dummy", "16.74", hex=s.kit.names[at])
        elif not mine.found:
            s.tell("mine-found", "16.71", hex=s.kit.names[at], strength=mine.strength)
        s.revealed = s.revealed or not mine.found
    s.mines = tuple(
        replace(mine, found=True) if mine in found else mine
        for mine in s.mines
        if mine not in found or mine.strength
    )


# ---- clearing ------------------------------------------------------------------------------


def toil(s: State) -> None:
    """[16.75] A turn begins: engineers in a minefield of the enemy begin it there."""
    for i, unit in enumerate(s.units):
        counter = s.kit.counters[i]
        if not counter.engineer or unit.at < 0 or unit.aboard >= 0:
            continue
        here = any(mine.found for mine in fields(s, counter.side, unit.at))
        if here and unit.morale != DEMORALISED:
            s.change(i, work=unit.work + 1)


class Clearing(Step[State, Silent], frozen=True, tag="clearing"):
    """[16.75] A turn ends: engineers who have stayed three whole turns take a point off."""

    def enter(self, s: State) -> Flow:
        for i, unit in enumerate(s.units):
            counter = s.kit.counters[i]
            if counter.engineer and unit.work >= s.kit.constants.mines.clearing and unit.at >= 0:
                s.change(i, work=0)
                if fields(s, counter.side, unit.at):
                    return Call(Weaken(unit.at, 1 - counter.side))
        return Done()


class GiveUp(Action[State], frozen=True, tag="give-up"):
    """[16.75] Of several minefields in a hex the owner says which loses a point."""

    strength: int

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Weaken)
        if self.strength not in step.choices(s):
            yield no("16.75", "no-such-minefield", strength=self.strength)


class Weaken(Step[State, GiveUp], frozen=True, tag="weaken"):
    """[16.75] A minefield loses a point of strength."""

    rule = "16.75"

    at: int
    side: int
    """Whose minefield it is."""

    def choices(self, s: State) -> tuple[int, ...]:
        return tuple(sorted({mine.strength for mine in fields(s, 1 - self.side, self.at)}))

    def enter(self, s: State) -> Flow:
        choices = self.choices(s)
        if len(choices) > 1:
            return Ask(SIDES[self.side])
        if choices:
            self._weaken(s, choices[0])
        return Done()

    def answer(self, s: State, side: Side, action: GiveUp) -> Flow:
        self._weaken(s, action.strength)
        return Done()

    def _weaken(self, s: State, strength: int) -> None:
        old = next(m for m in fields(s, 1 - self.side, self.at) if m.strength == strength)
        k = s.mines.index(old)
        left = (replace(old, strength=strength - 1),) if strength > 1 else ()
        s.mines = s.mines[:k] + left + s.mines[k + 1 :]
        s.tell("mine-cleared", "16.75", hex=s.kit.names[self.at], strength=strength - 1)

    def offers(self, s: State, side: Side) -> Iterator[Offer[GiveUp]]:
        yield Family(GiveUp, self.choices(s), GiveUp)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"at": self.at, "side": SIDES[self.side]}
