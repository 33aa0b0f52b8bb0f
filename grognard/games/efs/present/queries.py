"""The queries of a table of the East Front Series."""

from __future__ import annotations

from typing import Literal

from grognard.games.efs.present.answers import Options, Reach, StaffAnswer, Way
from grognard.games.efs.present.attack import Wish, attack_answer, declared_answer
from grognard.games.efs.present.board_answers import Boards, Staff, SupplyAnswer, Victory
from grognard.games.efs.present.boards import boards
from grognard.games.efs.present.combat_answers import AttackAnswer, OverrunAnswer
from grognard.games.efs.present.moving import picks, reached
from grognard.games.efs.present.overrun import overrun
from grognard.games.efs.present.picks import air_base, pick
from grognard.games.efs.present.staff import staff
from grognard.games.efs.present.standing import answered, order_of
from grognard.games.efs.present.supply import supply
from grognard.games.efs.present.victory import victory
from grognard.games.efs.present.way import best_path, way
from grognard.games.efs.rules.asked import a_hex, own_unit
from grognard.games.efs.state import State
from grognard.kernel.legality import Illegal, No, no
from grognard.kernel.query import Query
from grognard.kernel.value import Side

MOST = 1000
"""More answers than this nobody reads."""
By = Literal[
    "move", "strategic", "rail-move", "enter", "infiltrate", "one-hex", "exit-map", "move-train",
    "sail", "react", "fly-transport", "press-on", "retreat-to", "advance-to", "place-air",
    "place-active", "place-reservist", "place-reinforcement", "place-in-city", "place-zap",
    "supply-hex",
]  # fmt: skip
"""The ways to go or to be placed, by the tags of their actions."""


def require_pieces(s: State, side: Side, units: tuple[int, ...], *, on_map: bool) -> None:
    """Raises Illegal where one of these is no piece of one's own; for a stack, where they are not
    in one hex of the map."""
    reasons: list[No] = [reason for i in units for reason in own_unit(s, side, i)]
    if not units or len(set(units)) < len(units):
        reasons.append(no("10.22", "no-group"))
    if not reasons and on_map:
        reasons = [
            no("10.2", "not-on-map", unit=s.kit.counters[i].id) for i in units if s.units[i].at < 0
        ]
        if not reasons and len({s.units[i].at for i in units}) > 1:
            reasons = [no("10.22", "not-one-stack")]
    if reasons:
        raise Illegal(reasons)


def require_plane(s: State, side: Side, number: int) -> bool:
    """Whether this is an air unit of one's own, by its number on the board."""
    n = number - air_base(s.kit)
    planes = s.kit.planes
    return 0 <= n < len(planes) and ("axis", "soviet")[planes[n].side] == side


class OptionsOf(Query[State], frozen=True, tag="options"):
    """All that a ground unit or an air unit can do now, or without one what the side can do in one
    way (`do`, a tag of the prompt's `kinds`). Walking is left out: see `reach`."""

    unit: int = -1
    do: str = ""

    def answer(self, s: State, side: Side) -> Options:
        if self.unit >= 0 and not require_plane(s, side, self.unit):
            require_pieces(s, side, (self.unit,), on_map=False)
        return Options(self.unit, self.do, tuple(picks(s, side, self.unit, self.do, MOST)))


class ReachOf(Query[State], frozen=True, tag="reach"):
    """[10.2, 11, 14.2, 16.4] Where units of one hex can go together in one way, with the action to
    each goal; an air unit is placed by `place-air`."""

    units: tuple[int, ...]
    by: By = "move"

    def answer(self, s: State, side: Side) -> Reach:
        if len(self.units) != 1 or not require_plane(s, side, self.units[0]):
            require_pieces(s, side, self.units, on_map=self.by == "move" or len(self.units) > 1)
        return reached(s, side, self.units, self.by)


class WayOf(Query[State], frozen=True, tag="way"):
    """[10.4] Why each hex of a way costs what it costs: along this path, or without one along the
    cheapest to the hex."""

    units: tuple[int, ...]
    hex: int = -1
    path: tuple[int, ...] = ()

    def answer(self, s: State, side: Side) -> Way:
        require_pieces(s, side, self.units, on_map=True)
        hexes = self.path or (self.hex,)
        if reasons := [reason for at in hexes for reason in a_hex(s, at)]:
            raise Illegal(reasons)
        return way(s, side, self.units, self.path or best_path(s, self.units, self.hex))


def require_hexes(s: State, *hexes: int) -> None:
    if reasons := [reason for at in hexes for reason in a_hex(s, at)]:
        raise Illegal(reasons)


class AttackOn(Query[State], frozen=True, tag="attack"):
    """[12.1, 15.0] An attack of these units on these hexes, computed before it is declared: with
    these guns, so many points of close support more than the enemy's, with combat supply and
    engineer effects where they can be had, or without."""

    hexes: tuple[int, ...]
    units: tuple[int, ...] = ()
    mandated: bool = False
    guns: tuple[int, ...] = ()
    air: int = 0
    supply: bool = True
    engineers: bool = True
    buster: int = -1

    def answer(self, s: State, side: Side) -> AttackAnswer:
        require_hexes(s, *self.hexes)
        if not self.hexes or len(set(self.hexes)) < len(self.hexes):
            raise Illegal([no("12.15a", "no-target")])
        if self.units:
            require_pieces(s, side, self.units, on_map=False)
        for i in self.guns:
            require_pieces(s, side, (i,), on_map=False)
        return attack_answer(s, side, self.wish())

    def wish(self) -> Wish:
        most = abs(self.air) <= MOST_AIR
        return Wish(
            self.hexes, self.units, self.mandated, self.guns, self.air if most else 0,
            self.supply, self.engineers, self.buster,
        )  # fmt: skip


MOST_AIR = 20
"""More points of close support than these nobody has."""


class DeclaredAttack(Query[State], frozen=True, tag="declared"):
    """[15.0] A declared attack as it stands, by its number in the view; its attacker may ask what
    more guns, air, combat supply, engineers or a bunker buster would bring."""

    number: int
    guns: tuple[int, ...] = ()
    air: int = 0
    supply: bool = True
    engineers: bool = True
    buster: int = -1

    def answer(self, s: State, side: Side) -> AttackAnswer:
        if not 0 <= self.number < len(s.attacks) or not s.attacks[self.number].hexes:
            raise Illegal([no("12.11", "no-declared-attack")])
        for i in self.guns:
            require_pieces(s, side, (i,), on_map=False)
        air = self.air if abs(self.air) <= MOST_AIR else 0
        wish = Wish((), (), False, self.guns, air, self.supply, self.engineers, self.buster)
        return declared_answer(s, side, self.number, wish)


class OverrunOf(Query[State], frozen=True, tag="overrun"):
    """[11.3] An overrun by units of one hex along a path whose last hex the enemy holds, computed
    before it is begun."""

    units: tuple[int, ...]
    path: tuple[int, ...]

    def answer(self, s: State, side: Side) -> OverrunAnswer:
        require_pieces(s, side, self.units, on_map=True)
        require_hexes(s, *self.path)
        if not self.path:
            raise Illegal([no("10.21", "no-path")])
        return overrun(s, side, self.units, self.path)


class SupplyOf(Query[State], frozen=True, tag="supply"):
    """[6.1] The supply line of a unit of one's own where it stands, or of any hex for one's side:
    its three legs, the place where it breaks, and the cheapest remedy."""

    unit: int = -1
    hex: int = -1

    def answer(self, s: State, side: Side) -> SupplyAnswer:
        if self.unit >= 0:
            require_pieces(s, side, (self.unit,), on_map=True)
            return supply(s, side, self.unit, s.units[self.unit].at)
        require_hexes(s, self.hex)
        return supply(s, side, -1, self.hex)


class StaffOf(Query[State], frozen=True, tag="staff"):
    """What is still to do in this phase: by formation or headquarters, and for the side."""

    def answer(self, s: State, side: Side) -> Staff:
        return staff(s, side)


class StandingAnswer(Query[State], frozen=True, tag="standing"):
    """What the staff answers to the question that is asked, by a standing order: nothing, with all
    there is, or what it thinks best of what is known."""

    policy: Literal["none", "all", "staff"]

    def answer(self, s: State, side: Side) -> StaffAnswer:
        found = answered(s, side, self.policy)
        return StaffAnswer(order_of(s), None if found is None else pick(s, found))


class BoardsOf(Query[State], frozen=True, tag="boards"):
    """[7.1, 7.3, 9.1, 11.14, 5.1] The boards beside the map of a side, one's own or the other's, as
    one may know them: rebuild track, pools, air, rail, weather, arrivals."""

    side: Literal["axis", "soviet"]

    def answer(self, s: State, side: Side) -> Boards:
        return boards(s, side, self.side)


class VictoryOf(Query[State], frozen=True, tag="victory"):
    """[24.1] The points, what each place is worth and would change, and what else counts."""

    def answer(self, s: State, side: Side) -> Victory:
        return victory(s)
