"""[C.2.13] What waits for a group in a hex: mines, coast guns, submarines."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.pieces import Mine
from grognard.games.ft.rules.asked import die, face, told
from grognard.games.ft.rules.c2_fields import find
from grognard.games.ft.rules.c2_ports import SUBMARINE, TRANSPORT
from grognard.games.ft.rules.d2_hulls import HIT, MISS, fire, hull, sink, strike
from grognard.games.ft.rules.d3_odds import share
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

HUNTERS = ("D", "DL", "PB")
"""[C.2.13b] Ships that answer a submarine best."""


# ---- mines ---------------------------------------------------------------------------------


def mine_hits(s: State, shown: int, *, high: bool, type: str = "", sweeping: bool = False) -> bool:
    """[C.2.13d, C.2.3] Low density hits on 0 and 1, high on 0 to 3, one less on a sweeper at work;
    submarines never."""
    part = s.kit.charts.naval.naval.mines
    most = (part.high if high else part.low) + (part.sweeper if sweeping else 0)
    return type != SUBMARINE and shown <= most


def field_before(s: State, side: int, at: int) -> Mine | None:
    """[C.2.13d] An enemy minefield in a hex."""
    return next((one for one in s.mines if one.at == at and one.side != side), None)


class MineField(Step[State, Silent], frozen=True, tag="mine-field"):
    """[C.2.13d] One white die for each ship that enters. The marker stays and is known."""

    side: int
    at: int
    ships: tuple[int, ...]
    sweeping: bool = False

    def enter(self, s: State) -> Flow:
        there = field_before(s, self.side, self.at)
        if there is None or not self.ships:
            return Done()
        find(s, there, "C.2.13d")
        if s.kit.ships[self.ships[0]].type == SUBMARINE or s.ships[self.ships[0]].at < 0:
            return Goto(replace(self, ships=self.ships[1:]))
        return Call(die(s, "white", "mines", "C.2.13d", 1 - self.side, at=self.at))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        shown, there = face(s, "white", value[0]), field_before(s, self.side, self.at)
        told(s, "mines", "C.2.13d", 1 - self.side, "white", shown, shown)
        high = there is not None and there.high
        if mine_hits(s, shown, high=high, sweeping=self.sweeping):
            strike(s, self.ships[0], HIT, "C.2.13d")
        return Goto(replace(self, ships=self.ships[1:]))


# ---- coast and railway guns ----------------------------------------------------------------


def batteries(s: State, side: int, at: int, but: tuple[int, ...]) -> tuple[int, ...]:
    """[C.2.13c, G.18] The coast and railway guns of a side in range of a hex that have not fired at
    this group."""
    naval = s.kit.charts.naval.naval
    found = []
    for i in s.kit.of_side[side]:
        counter, where = s.kit.counters[i], s.units[i].at
        if "coast-art" not in counter.flags or i in but or not s.kit.ground.is_hex(where):
            continue
        reach = naval.range_boxed if counter.boxed else naval.range
        if s.active(i) and s.kit.ground.distance(where, at) <= reach and gun_factor(s, i):
            found.append(i)
    return tuple(found)


def gun_factor(s: State, i: int) -> Fraction:
    """[C.2.13c] Attack or defence factor by its status, whichever is better for the owner."""
    unit, counter = s.units[i], s.kit.counters[i]
    effect = s.kit.effects[s.level(i)]
    return max(
        counter.acf[unit.step] * share(effect.acf), counter.dcf[unit.step] * share(effect.dcf)
    )


def battery_result(s: State, factor: Fraction, hf: Fraction, shown: int, *, cal: bool) -> str:
    """[C.2.13c] One more to the die where the guns may use their category."""
    return fire(
        s.kit, factor, hf, shown + (s.kit.charts.naval.naval.coast.battery_cal if cal else 0)
    )


class FireAt(Action[State], frozen=True, tag="fire-at"):
    """[C.2.13c] A battery opens fire at a ship."""

    rule = "C.2.13c"
    unit: int
    ship: int

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        fine = isinstance(step, Batteries) and self.unit in step.units
        if not fine or not isinstance(step, Batteries) or self.ship not in step.prey(s):
            yield no("C.2.13c", "no-battery")


class HoldFire(Action[State], frozen=True, tag="hold-fire"):
    """[C.2.13c] No battery fires any more at this group here."""

    rule = "C.2.13c"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Batteries(Step[State, FireAt | HoldFire], frozen=True, tag="batteries"):
    """[C.2.13c] The owner fires battery by battery at a group that has come into range."""

    side: int
    ships: tuple[int, ...]
    units: tuple[int, ...]
    shot: tuple[int, int] = (-1, -1)
    rule = "C.2.13c"

    def prey(self, s: State) -> tuple[int, ...]:
        return tuple(k for k in self.ships if s.ships[k].at >= 0)

    def enter(self, s: State) -> Flow:
        if self.shot[0] >= 0:
            at = s.units[self.shot[0]].at
            return Call(die(s, "white", "coast-guns", "C.2.13c", self.side, at=at))
        return Ask(SIDES[self.side]) if self.units and self.prey(s) else Done()

    def answer(self, s: State, side: Side, action: FireAt | HoldFire) -> Flow:
        if isinstance(action, HoldFire):
            return Done()
        rest = tuple(i for i in self.units if i != action.unit)
        return Goto(replace(self, units=rest, shot=(action.unit, action.ship)))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        (i, k), shown = self.shot, face(s, "white", value[0])
        cal = bool(s.kit.effects[s.level(i)].cal)
        told(s, "coast-guns", "C.2.13c", self.side, "white", shown, shown + cal)
        strike(s, k, battery_result(s, gun_factor(s, i), hull(s, k), shown, cal=cal), "C.2.13c")
        s.guns_fired |= 1 << i
        return Goto(replace(self, shot=(-1, -1)))

    def offers(self, s: State, side: Side) -> Iterator[Offer[FireAt | HoldFire]]:
        keys = [(i, k) for i in self.units for k in self.prey(s)]
        yield Family(FireAt, keys, lambda key: FireAt(*key))
        yield One(HoldFire())


# ---- submarines ----------------------------------------------------------------------------


def torpedo_hits(s: State, shown: int, at: str) -> bool:
    """[C.2.13b, C.2.11] What a submarine needs against a warship, a transport, another submarine,
    and what those need who answer it."""
    part = s.kit.charts.naval.naval.submarine
    least = {
        "warship": part.hit, "transport": part.hit_transport, "reply": part.reply,
        "reply-escort": part.reply_escort, "submarine": part.versus_submarine,
    }  # fmt: skip
    return shown >= least[at]


def best_prey(s: State, ships: tuple[int, ...]) -> int:
    """[C.2.13b] Whom a submarine under orders to fire takes: a transport, else the largest ship."""

    def worth(k: int) -> tuple[bool, float, int]:
        printed = s.kit.ships[k]
        return printed.type == TRANSPORT, printed.ve, printed.hf

    return max(ships, key=lambda k: (*worth(k), -k))


class Torpedo(Step[State, Silent], frozen=True, tag="torpedo"):
    """[C.2.13b] A submarine fires at one ship in its hex and is seen; that ship alone answers."""

    boat: int
    ship: int
    fired: bool = False

    def enter(self, s: State) -> Flow:
        if not self.fired:
            s.ships[self.boat] = replace(s.ships[self.boat], shown=True)
            s.revealed = True
            s.tell("submarine-fires", "C.2.13b", ship=s.kit.ships[self.boat].id,
                   target=s.kit.ships[self.ship].id)  # fmt: skip
            return Call(die(s, "white", "torpedo", "C.2.13b", s.kit.ships[self.boat].side))
        if s.ships[self.ship].at < 0:
            return Done()
        return Call(die(s, "white", "answer", "C.2.13b", s.kit.ships[self.ship].side))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        shown, target = face(s, "white", value[0]), s.kit.ships[self.ship]
        if not self.fired:
            told(s, "torpedo", "C.2.13b", s.kit.ships[self.boat].side, "white", shown, shown)
            at = "transport" if target.type == TRANSPORT else "warship"
            strike(s, self.ship, HIT if torpedo_hits(s, shown, at) else MISS, "C.2.13b")
            return Goto(replace(self, fired=True))
        told(s, "answer", "C.2.13b", target.side, "white", shown, shown)
        if torpedo_hits(s, shown, "reply-escort" if target.type in HUNTERS else "reply"):
            sink(s, self.boat, "C.2.13b")
        return Done()


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("C.2.13b", "C.2.13c", "C.2.13d")
