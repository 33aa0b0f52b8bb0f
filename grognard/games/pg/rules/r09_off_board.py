"""[3.14, 9.2, 9.3, 16.1] Off-board artillery: the segment in which its factors fire, shells or
smoke."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any

from grognard.games.pg.kit import SIDES
from grognard.games.pg.rules.asked import Deed, a_hex
from grognard.games.pg.rules.r07_fire import Attack
from grognard.games.pg.rules.r09_bombardment import Shelling, eyes, spotted_from, why_not_observed
from grognard.games.pg.rules.r10_direct import enemy_hexes
from grognard.games.pg.rules.r16_smoke import Screen, Screens, spotted_by, why_not_smoke
from grognard.games.pg.rules.r16_smoke import eyes as smoke_eyes
from grognard.games.pg.rules.r17_command import why_not_in_sector
from grognard.games.pg.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random


class Barrage(Deed, frozen=True, tag="barrage"):
    """[3.14, 9.2, 9.3] Off-board artillery bombards a hex: a segment of its own. Up to three
    factors are one attack; each fires once a turn."""

    factors: tuple[int, ...]
    """Their values."""
    target: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if reasons := list(a_hex(s, self.target)):
            yield from reasons
            return
        camp, most = SIDES.index(side), s.kit.constants.off_board_together
        if not self.factors:
            yield no("9.2", "nobody-fires")
        if len(self.factors) > most:
            yield no("9.3", "too-many-factors", most=most)
        if missing := Counter(self.factors) - Counter(s.batteries[camp]):
            yield no("9.2", "no-such-factor", value=min(missing))
        yield from why_not_in_sector(s, self.target)
        yield from why_not_observed(s, camp, self.target)

    def attack(self, side: int) -> Attack:
        return Attack("battery", side, self.target, factors=self.factors)

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        return Barraging(side, self)


class OffBoardSmoke(Deed, frozen=True, tag="off-board-smoke"):
    """[16.1, 3.14] A factor of off-board artillery fires smoke at a spotted hex."""

    value: int
    target: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if reasons := list(a_hex(s, self.target)):
            yield from reasons
            return
        camp = SIDES.index(side)
        yield from why_not_smoke(s, camp)
        if self.value not in s.batteries[camp]:
            yield no("9.2", "no-such-factor", value=self.value)
        yield from why_not_in_sector(s, self.target)
        if not spotted_by(s, smoke_eyes(s, camp), self.target):
            yield no("16.11", "hex-not-spotted", hex=s.kit.names[self.target])

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        return Barraging(side, self)


class Cease(Action[State], frozen=True, tag="cease"):
    """[3.14] No more off-board fire in this segment."""

    rule = "3.14"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Barraging(Step[State, Barrage | OffBoardSmoke | Cease], frozen=True, tag="barraging"):
    """[3.14, 9.3, 16.1] Off-board attacks and smoke, one after another, as long as factors are
    left: one or several of them fire in a segment."""

    rule = "9.2"

    side: int
    order: Barrage | OffBoardSmoke | None = None

    def enter(self, s: State) -> Flow:
        if self.order is not None:
            return self._fire(s, self.order)
        if not any(from_afar(s, self.side)):
            return Done()
        return Ask(SIDES[self.side])

    def _fire(self, s: State, order: Barrage | OffBoardSmoke) -> Flow:
        rest = Barraging(self.side)
        if isinstance(order, OffBoardSmoke):
            spend_factor(s, self.side, order.value)
            return Call(Screen(self.side, order.target), rest)
        for value in order.factors:
            spend_factor(s, self.side, value)
        factors = "+".join(str(value) for value in order.factors)
        s.tell("barrage", "9.2", side=SIDES[self.side], factors=factors,
               hex=s.kit.names[order.target])  # fmt: skip
        careful = s.kit.nation(s.kit.side_ids[self.side]).careful
        return Call(Shelling(order.attack(self.side), careful), rest)

    def answer(self, s: State, side: Side, action: Barrage | OffBoardSmoke | Cease) -> Flow:
        return Done() if isinstance(action, Cease) else self._fire(s, action)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Any]]:
        yield One(Cease())
        yield from from_afar(s, self.side)

    def draw(self, s: State, side: Side, rng: Random) -> Any:
        """One kind of fire or the end of it, then one of that kind."""
        return rng.choice(list(self.offers(s, side))).draw(rng)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"side": SIDES[self.side], "left": list(s.batteries[self.side])}


def from_afar(s: State, side: int) -> Iterator[Offer[Any]]:
    """[3.14] All that the factors that are left may do."""
    yield from barrages(s, side)
    yield from screening_from_afar(s, side)


def spend_factor(s: State, side: int, value: int) -> None:
    """[9.2, 16.1] A factor has fired: not again this turn."""
    left = list(s.batteries[side])
    left.remove(value)
    s.batteries = (tuple(left), s.batteries[1]) if side == 0 else (s.batteries[0], tuple(left))


def barrages(s: State, side: int) -> Iterator[Offer[Barrage]]:
    """[9.2, 9.3, 17.61] Every spotted hex, with every set of factors that are left."""
    left = s.batteries[side]
    if not left:
        return
    leaders = eyes(s, side)
    hexes = [
        at
        for at in enemy_hexes(s, side)
        if spotted_from(s, side, leaders, at) and not any(why_not_in_sector(s, at))
    ]
    most = min(len(left), s.kit.constants.off_board_together)
    sets = sorted({some for n in range(1, most + 1) for some in combinations(left, n)})
    if hexes:
        keys = [(some, at) for at in hexes for some in sets]
        yield Family(Barrage, keys, lambda key: Barrage(*key))


def screening_from_afar(s: State, side: int) -> Iterator[Offer[OffBoardSmoke]]:
    """[16.11, 17.61] Where off-board factors may fire smoke."""
    if any(why_not_smoke(s, side)) or not s.batteries[side]:
        return
    found = smoke_eyes(s, side)
    if not found or not Screens(s, OffBoardSmoke, _factor(0), (found, -1, 0)).any():
        return
    for value in sorted(set(s.batteries[side])):
        yield Screens(s, OffBoardSmoke, _factor(value), (found, -1, 0), value=value)


def _factor(value: int) -> Callable[[int], OffBoardSmoke]:
    return lambda at: OffBoardSmoke(value, at)
