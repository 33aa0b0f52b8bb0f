"""[D.3.10] The counter-attack of a static defence."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.ground import STRAIT
from grognard.games.ft.pieces import BUILDING
from grognard.games.ft.rules.c1_targets import strength
from grognard.games.ft.rules.d3_dice import odds
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import bits
from grognard.kernel.flow import Action, Ask, Done, Flow, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side


def counter_attackers(s: State, side: int) -> tuple[int, ...]:
    """[D.3.10] Units of the combat that are still in the hex and can attack."""
    battle = s.battle[0]
    return tuple(
        i
        for i in s.combat_units(side, battle.at)
        if s.fought >> i & 1
        and s.active(i)
        and not s.units[i].marks & BUILDING
        and not s.counter_attacked >> i & 1
        and s.kit.effects[s.level(i)].acf
    )


def attacked_from(s: State, side: int) -> dict[int, tuple[int, ...]]:
    """[D.3.10] The hexes beside the target in which attackers stand still, with those attackers."""
    battle, ground = s.battle[0], s.kit.ground
    found: dict[int, tuple[int, ...]] = {}
    for i in battle.all_units or battle.units:
        at = s.units[i].at
        edge = ground.edge[battle.at]
        if at in edge and not (ground.side[edge[at]] & STRAIT and not s.ice):
            found[at] = (*found.get(at, ()), i)
    return found


def counter_targets(s: State, side: int) -> tuple[int, ...]:
    """[D.3.10, D.3.7] The hexes that may be counter-attacked, at one to four or better."""
    battle = s.battle[0]
    able = counter_attackers(s, side)
    if not battle.static or not battle.object or battle.at in s.flooded:
        return ()
    if not strength(s, list(able)):
        return ()
    good = []
    for at, foes in attacked_from(s, side).items():
        if at not in s.flooded and odds(s, able, at, defenders=foes) >= 0:
            good.append(at)
    return tuple(sorted(good))


class Counter(Action[State], frozen=True, tag="counter-attack"):
    """[D.3.10] The defenders attack one of the hexes they were attacked from."""

    rule = "D.3.10"
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if self.at not in counter_targets(s, SIDES.index(side)):
            yield no("D.3.10", "no-counter-attack")


class NoCounter(Action[State], frozen=True, tag="no-counter"):
    """[D.3.10] The defender does not counter-attack."""

    rule = "D.3.10"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class CounterAttack(Step[State, Counter | NoCounter], frozen=True, tag="counter-attacking"):
    """[D.3.10] Static defenders that are still there may attack one adjacent hex of the attackers:
    the sides change roles, against those of the combat alone, without an advance."""

    side: int
    rule = "D.3.10"

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if counter_targets(s, self.side) else Done()

    def answer(self, s: State, side: Side, action: Counter | NoCounter) -> Flow:
        if isinstance(action, NoCounter):
            return Done()
        battle = s.battle[0]
        able = counter_attackers(s, self.side)
        foes = attacked_from(s, self.side)[action.at]
        s.battle = (
            replace(battle, at=action.at, units=able, held=foes, from_hexes=(battle.at,), guns=(),
                    black=True, forced=False, answered=False, concealed=False, static=False,
                    object=False, support=(0, 0), hits=(0, 0), counter=True),
        )  # fmt: skip
        s.counter_attacked |= bits(able)
        s.tell("counter-attack", "D.3.10", hex=s.kit.names[action.at], count=len(able))
        return Done()

    def offers(self, s: State, side: Side) -> Iterator[Offer[Counter | NoCounter]]:
        yield Family(Counter, counter_targets(s, self.side), Counter)
        yield One(NoCounter())


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("D.3.10",)
