"""[D.2] The segment of naval combat: attacks in range, bombardment of the coast, submarines, and
the Soviet blockade."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.features import BALTIC
from grognard.games.ft.ground import COAST, ISLAND
from grognard.games.ft.rules.a2_weather import frozen
from grognard.games.ft.rules.asked import die, face, told
from grognard.games.ft.rules.c2_beneath import own_ship
from grognard.games.ft.rules.c2_course import FULL_ICE
from grognard.games.ft.rules.c2_meetings import Batteries, Torpedo, batteries
from grognard.games.ft.rules.c2_ports import SUBMARINE, in_port, seen
from grognard.games.ft.rules.c2_supports import gun_range
from grognard.games.ft.rules.c2_voyage import Clash
from grognard.games.ft.rules.d2_hulls import MISS, fire, gun
from grognard.games.ft.rules.d3_shifts import is_fort
from grognard.games.ft.rules.g06_steps import lose_step
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import bits
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random


def ready(s: State, side: int) -> list[int]:
    """[D.2.1] Ships with a combat factor that are whole and have not fired this turn."""
    return [
        k
        for k, ship in enumerate(s.ships)
        if s.kit.ships[k].side == side
        and s.kit.ground.is_hex(ship.at)
        and s.kit.ships[k].cf
        and not ship.damaged
        and not s.salvo >> k & 1
        and ship.mission != "support"
        and ship.aim < 0
    ]


def boats(s: State, side: int) -> list[int]:
    """[C.2.11] Submarines at sea that have not attacked in this segment."""
    return [
        k
        for k, ship in enumerate(s.ships)
        if s.kit.ships[k].side == side and ship.sea and ship.at >= 0 and not s.salvo >> k & 1
    ]


def ships_near(s: State, k: int) -> dict[int, tuple[int, ...]]:
    """[D.2.1] Hexes in range of a ship in which enemy ships are seen, with those."""
    side, found = s.kit.ships[k].side, {}
    for at in s.kit.ground.grid.within(s.ships[k].at, gun_range(s, k)):
        if there := seen(s, 1 - side, at):
            found[at] = there
    return found


def shore_near(s: State, k: int) -> tuple[int, ...]:
    """[D.2.2] Enemy land units in range in a coast or island hex, not under a ?."""
    side, ground = s.kit.ships[k].side, s.kit.ground
    return tuple(
        i
        for at in ground.grid.within(s.ships[k].at, gun_range(s, k))
        if ground.bits[at] & (COAST | ISLAND) and not s.veiled >> at & 1
        for i in s.of(1 - side, at)
        if s.kit.counters[i].combat
    )


class EngageShips(Action[State], frozen=True, tag="engage-ships"):
    """[D.2.1] These ships attack the enemy ships in a hex."""

    rule = "D.2.1"
    ships: tuple[int, ...]
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if not self.ships or list(self.ships) != sorted(set(self.ships)):
            yield no("C.2.1", "name-ships-once")
            return
        bad = [one for k in self.ships for one in own_ship(s, side, k)]
        yield from bad
        if bad:
            return
        able = ready(s, SIDES.index(side))
        for k in self.ships:
            if not s.kit.ships[k].cf:
                yield no("D.2.1", "no-combat-factor", ship=s.kit.ships[k].id)
            elif k not in able:
                yield no("D.2.1", "cannot-attack", ship=s.kit.ships[k].id)
            elif self.at not in ships_near(s, k):
                yield no("D.2.1", "no-ships-in-range", ship=s.kit.ships[k].id)


class Bombard(Action[State], frozen=True, tag="bombard"):
    """[D.2.2] A ship bombards a land unit on the coast."""

    rule = "D.2.2"
    ship: int
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        bad = list(own_ship(s, side, self.ship))
        yield from bad
        if bad:
            return
        if self.ship not in ready(s, SIDES.index(side)):
            yield no("D.2.1", "cannot-attack", ship=s.kit.ships[self.ship].id)
        elif self.unit not in shore_near(s, self.ship):
            yield no("D.2.2", "no-coast-target")


class TorpedoShip(Action[State], frozen=True, tag="torpedo-ship"):
    """[C.2.11] A submarine attacks a ship in its hex."""

    rule = "C.2.11"
    boat: int
    ship: int

    def why_not(self, s: State, side: Side) -> Reasons:
        bad = list(own_ship(s, side, self.boat))
        yield from bad
        if bad:
            return
        mine = SIDES.index(side)
        if self.boat not in boats(s, mine):
            yield no("C.2.11", "not-at-sea", ship=s.kit.ships[self.boat].id)
        elif self.ship not in seen(s, 1 - mine, s.ships[self.boat].at):
            yield no("D.2.1", "no-ships-in-range", ship=s.kit.ships[self.boat].id)


class EndEngaging(Action[State], frozen=True, tag="end-engaging"):
    """[D.2.1] No more ships attack."""

    rule = "D.2.1"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


Deed = EngageShips | Bombard | TorpedoShip | EndEngaging


class SeaCombat(Step[State, EngageShips | Bombard | TorpedoShip | EndEngaging], frozen=True,
                tag="sea-combat"):  # fmt: skip
    """[D.2.1, D.2.2] The phasing player's attacks at sea. He is asked whenever he has a submarine
    at sea, near the enemy or not: the question tells nothing [G.12]."""

    side: int
    rule = "D.2.1"

    def enter(self, s: State) -> Flow:
        able = any(ships_near(s, k) or shore_near(s, k) for k in ready(s, self.side))
        return Ask(SIDES[self.side]) if able or boats(s, self.side) else Done()

    def answer(self, s: State, side: Side, action: Deed) -> Flow:
        if isinstance(action, EndEngaging):
            return Done()
        if isinstance(action, EngageShips):
            s.salvo |= bits(action.ships)
            s.tell("engages", "D.2.1", count=len(action.ships), hex=s.kit.names[action.at])
            return Call(Clash(action.ships, seen(s, 1 - self.side, action.at)))
        if isinstance(action, TorpedoShip):
            s.salvo |= 1 << action.boat
            return Call(Torpedo(action.boat, action.ship))
        s.salvo |= 1 << action.ship
        return Call(Bombardment(action.ship, action.unit))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Deed]]:
        able = ready(s, self.side)
        keys: list[tuple[tuple[int, ...], int]] = []
        keys += [((k,), at) for k in able for at in ships_near(s, k)]
        for at in sorted({at for _, at in keys}):
            near = tuple(k for k in able if at in ships_near(s, k))
            if len(near) > 1:
                keys.append((near, at))
        yield Family(EngageShips, keys, lambda key: EngageShips(*key))
        shore = [(k, i) for k in able for i in shore_near(s, k)]
        yield Family(Bombard, shore, lambda key: Bombard(*key))
        prey = [(k, v) for k in boats(s, self.side) for v in seen(s, 1 - self.side, s.ships[k].at)]
        yield Family(TorpedoShip, prey, lambda key: TorpedoShip(*key))
        yield One(EndEngaging())

    def draw(self, s: State, side: Side, rng: Random) -> Deed:
        """One of the deeds at random, or the end as often as any."""
        found = [one for offer in self.offers(s, side) for one in offer]
        return rng.choice(found)


class Bombardment(Step[State, Silent], frozen=True, tag="bombardment"):
    """[D.2.2] A battery answers first, if it has not fired at ships this turn; then the ship: one
    band lower against a fort; a hit is a step."""

    ship: int
    unit: int
    answered: bool = False

    def enter(self, s: State) -> Flow:
        side, at = s.kit.ships[self.ship].side, s.ships[self.ship].at
        if not self.answered:
            guns = batteries(s, 1 - side, at, ())
            after = replace(self, answered=True)
            if self.unit in guns and not s.guns_fired >> self.unit & 1:
                return Call(Batteries(1 - side, (self.ship,), (self.unit,)), after)
            return Goto(after)
        fit = s.ships[self.ship].at >= 0 and not s.ships[self.ship].damaged
        if not fit or s.units[self.unit].at < 0:
            return Done()
        return Call(die(s, "white", "bombardment", "D.2.2", side, at=s.units[self.unit].at))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        shown, unit = face(s, "white", value[0]), s.units[self.unit]
        told(s, "bombardment", "D.2.2", s.kit.ships[self.ship].side, "white", shown, shown)
        dcf = Fraction(s.kit.counters[self.unit].dcf[unit.step])
        result = fire(s.kit, gun(s, self.ship), dcf, shown, fort=is_fort(s, unit.at))
        if result != MISS:
            lose_step(s, self.unit, rp=True)
        return Done()


def sea_combat(s: State, side: int) -> Step[State, Deed] | None:
    """[D.2.1] Where there are ships."""
    return SeaCombat(side)


# ---- blockade ------------------------------------------------------------------------------


def blockaders(s: State, side: int) -> tuple[list[int], list[int]]:
    """[D.2.3] Soviet ships and submarines at sea in the Baltic with no other mission, out of the
    ice."""
    ice = frozen(s)
    surface, beneath = [], []
    for k, ship in enumerate(s.ships):
        printed = s.kit.ships[k]
        if printed.side != side or printed.nation != "SOV" or not s.kit.ground.is_hex(ship.at):
            continue
        if printed.type == SUBMARINE and ship.sea:
            beneath += [k] if not ice >> ship.at & 1 else []
        elif printed.type != SUBMARINE and not in_port(s, k) and not ship.mission:
            surface += [k] if not ice >> ship.at & 1 and not ship.cargo else []
    return surface, beneath


def blockade_effect(s: State, surface: Sequence[int], beneath: Sequence[int]) -> int:
    """[D.2.3] The points that these rolls take from the Finns: one for each success, two at most;
    none in full ice."""
    part = s.kit.charts.naval.naval.blockade
    if s.ice >= FULL_ICE:
        return 0
    wins = sum(one >= part.surface for one in surface) + sum(
        one >= part.submarine for one in beneath
    )
    return max(part.most, wins * part.sp_each)


class Blockade(Step[State, Silent], frozen=True, tag="blockade"):
    """[D.2.3] A white die for each vessel equivalent: the dice are open, the hexes not."""

    side: int
    surface: int
    beneath: int

    def enter(self, s: State) -> Flow:
        total = self.surface + self.beneath
        return Call(die(s, "white", "blockade", "D.2.3", self.side, count=total))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        shown = [face(s, "white", pip) for pip in value]
        s.sp_blockade = blockade_effect(s, shown[: self.surface], shown[self.surface :])
        s.tell("blockade", "D.2.3", count=-s.sp_blockade)
        return Done()


def blockade(s: State, side: int) -> Step[State, Silent] | None:
    """[D.2.3] Where the Soviet player is the phasing one."""
    if "SOV" not in s.kit.nations[side] or s.kit.scenario.map != BALTIC or s.ice >= FULL_ICE:
        return None
    surface, beneath = blockaders(s, side)
    sizes = [sum(max(1, round(s.kit.ships[k].ve)) for k in ships) for ships in (surface, beneath)]
    return Blockade(side, sizes[0], sizes[1]) if sum(sizes) else None


PLAYS: dict[str, Maker] = {"D.2.1": sea_combat, "D.2.3": blockade}
WITHIN: tuple[str, ...] = ("D.2.2",)
