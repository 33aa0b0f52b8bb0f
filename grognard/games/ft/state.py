"""The state of a match: the truth, and the tables kept in step with it by `put`.

Each chapter finds its fields here, under its paragraph. Truth that lasts a segment, a player's turn
or a turn is cleared by the steps of the sequence (`rules/g03_sequence.py`), never by the chapter
that reads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from grognard.games.ft.at_start import mines_at_start, nets_at_start, works_at_start, works_pool
from grognard.games.ft.counters import AGGRESSOR, SIDES, Counter
from grognard.games.ft.ground import BRIDGE, CANAL, CITY, FLOWING, PLACE
from grognard.games.ft.kit import Kit
from grognard.games.ft.pieces import (
    ASLEEP,
    BUILDING,
    COLD,
    TRAINING,
    Battle,
    Depot,
    Mine,
    NetBarrier,
    Plane,
    Ship,
    Target,
    Unit,
)
from grognard.kernel.bitset import BitSet
from grognard.kernel.fields import table, truth
from grognard.kernel.state import State as KernelState

Pair = tuple[int, int]
"""One number for each side."""
Counts = tuple[bytearray, bytearray]
"""A number for each side in each space."""


def counts(kit: Kit) -> Counts:
    return bytearray(kit.ground.size), bytearray(kit.ground.size)


class State(KernelState):
    """Truth, derived tables, and the steps of play. Every change of a unit goes through `put`."""

    kit: Kit

    # ---- G.1, G.3: turn, whose it is, levels
    turn: int = truth(1)
    segment: str = truth("")
    """[G.3] The segment in play, for views and for what depends on it."""
    phasing: int = truth(-1)
    """[G.1] The player whose turn it is; -1 in phases that concern both."""
    order: tuple[int, ...] = truth((AGGRESSOR, 1 - AGGRESSOR))
    """[A.1.1] Who plays this turn, and in which order."""
    morale: int = truth(lambda kit: kit.levels[kit.scenario.start.morale])
    prestige: int = truth(lambda kit: kit.levels[kit.scenario.start.prestige])
    over: int = truth(0)
    """[G.20] Why the game is over before its end: 0 it is not, 1 sudden, 2 prestige, 3 morale."""
    # ---- A.2: weather, sky, ice
    weather: int = truth(lambda kit: 3)
    sky: int = truth(2)
    ice: int = truth(lambda kit: kit.charts.weather.ice.order.index(kit.scenario.start.ice_before))
    """[A.2.3] By its place in the order of the chart: N, C, C+1, F."""
    # ---- G.8: who holds what
    held: BitSet = truth(lambda kit: kit.held_start)
    """[G.8] The hexes that are the aggressor's; neutral ground and open water are nobody's."""
    units: list[Unit] = truth(lambda kit: list(kit.setup), count=lambda kit: len(kit.counters))
    planes: list[Plane] = truth(
        lambda kit: list(kit.setup_planes), count=lambda kit: len(kit.planes)
    )
    ships: list[Ship] = truth(lambda kit: list(kit.setup_ships), count=lambda kit: len(kit.ships))
    # ---- A.3 to A.6: events, intervention, army group, convoys
    event: str = truth("")
    """[A.3.1] The event of the turn that still has effect, by its id."""
    touched: int = truth(-1)
    promoted: dict[int, int] = truth(lambda kit: {})
    """[A.3.1] What new commanders add to capacity, for the game."""
    jammed: str = truth("")
    raided: BitSet = truth(0)
    """[A.3.1] Hexes without Soviet supply; before it the HQ and the road that an event concerns."""
    blacks: int = truth(0)
    terror: int = truth(0)
    """[A.4.1] Points of terror raids so far."""
    intervened: tuple[tuple[str, int], ...] = truth(())
    """[A.4.1] Rows of the table that have happened, and the turns on which their units come."""
    hgn: str = truth(lambda kit: kit.scenario.start.hgn)
    """[A.5.1] Who has the initiative of the army group."""
    hgn_pool: tuple[int, ...] = truth(())
    """[A.5.1] Units with the army group; `hgn_back` those that come back next turn."""
    hgn_back: tuple[int, ...] = truth(())
    arctic: tuple[int, ...] = truth(())
    """[A.6.1] Turns each force has been out in a row, -1 for one that is sunk."""
    convoys: tuple[tuple[int, int, int], ...] = truth(())
    """[A.6.1] Convoys under way: box, cargo, 1 when spotted in it."""
    # ---- B.1, G.14: supply
    sp_blockade: int = truth(0)
    """[D.2.3] Points the blockade takes from the Finns in their next segment."""
    depots: tuple[Depot, ...] = truth(())
    """[G.14] SUPPLY markers in hexes."""
    stock: dict[int, int] = truth(lambda kit: {})
    """[B.1.1] Points kept off the map, at a supreme headquarters, by the unit."""
    # ---- B.2: order of battle
    arrived: BitSet = truth(0)
    """[B.2.2] Reinforcements that have come, by their place in the scenario."""
    settled: dict[str, int] = truth(lambda kit: {})
    """[B.2.1 to B.2.8] Entries of each list of the scenario that are done, as bits."""
    became: dict[int, int] = truth(lambda kit: {})
    """[B.2.3] Headquarters that another counter has taken the place of."""
    entered: dict[int, int] = truth(lambda kit: {})
    """[B.2.2] Halves of battalions that came in by a hex this turn."""
    # ---- B.3: replacements
    rp: dict[str, int] = truth(lambda kit: {})
    """[B.3.1] Points of each nation."""
    replaced: BitSet = truth(0)
    """[B.3.3] Units that got a step in this segment."""
    # ---- B.4: command
    recalled: BitSet = truth(0)
    """[B.4.5] Units that return to their headquarters: their first move goes towards it."""
    # ---- B.5, C.1.3, C.1.4: works and what is broken
    works: dict[int, str] = truth(works_at_start)
    """[B.5.2] The defence work of a hex, by its id."""
    building: dict[int, tuple[str, int, tuple[int, ...]]] = truth(lambda kit: {})
    """[B.5.1] The project under way in a hex, the successes so far, the hexes it points to."""
    labour: BitSet = truth(0)
    """[A.3.1] The side whose next construction of the turn succeeds without a roll."""
    pool: tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]] = truth(works_pool)
    """[B.5.2] Markers each side may still build."""
    fields: dict[int, str] = truth(lambda kit: {})
    """[B.5.2] Air bases built, by hex."""
    blocks: BitSet = truth(0)
    """[B.5.3] Roadblocks, by the pair of hexes; `block_side` says whose each is."""
    block_side: BitSet = truth(0)
    """Those of the defender's side."""
    blown: BitSet = truth(0)
    """[C.1.3] Bridges down, by the pair of hexes."""
    cut: BitSet = truth(0)
    """[C.1.3, D.1.4] Roads, tracks and railways cut, by the pair of hexes."""
    hit: BitSet = truth(0)
    """[D.1.4] Hexes whose base, port or factory bears a HIT marker."""
    burned: BitSet = truth(0)
    """[C.1.3] Villages burned: no shelter, no points for the enemy."""
    bridges: BitSet = truth(0)
    """[B.5.3] Bridges that were built, by the pair of hexes."""
    pontoons: BitSet = truth(0)
    """[B.5.3] Hexsides with a pontoon, for this player's turn."""
    trails: BitSet = truth(0)
    """[B.5.3] Winter roads that were built: tracks in frost and snow."""
    kept_up: tuple[BitSet, BitSet] = truth((0, 0))
    """[B.5.4] Hexes with a MAINTENANCE marker of each side, until its next B.5."""
    flooded: dict[int, int] = truth(lambda kit: {})
    """[C.1.4] Hexes under water and the last turn of it."""
    floods: Pair = truth((0, 0))
    """[C.1.4] Floods each side has made in this game."""
    fires: BitSet = truth(0)
    """[D.1.4] Hexes with FIRE."""
    # ---- G.12: secrets
    veiled: BitSet = truth(0)
    """[G.12] Hexes whose units lie under ?; the stack in a hex is one side's."""
    placed: BitSet = truth(0)
    """[B.2.9] Hexes whose ? or balloon was put or taken off in this segment."""
    balloons: tuple[Pair, ...] = truth(())
    """[B.2.9] Balloons: whose, and where."""
    mines: tuple[Mine, ...] = truth(mines_at_start)
    mine_stock: tuple[Pair, Pair] = truth(
        lambda kit: tuple((low, high) for low, high, _ in kit.stocks)
    )
    """[C.2.2] Markers each side has left, low and high: the enemy does not know how many."""
    nets: tuple[NetBarrier, ...] = truth(nets_at_start)
    net_stock: Pair = truth(lambda kit: tuple(nets for _, _, nets in kit.stocks))
    # ---- C: movement, for a segment or a player's turn
    left: BitSet = truth(0)
    """[C.1.3] Hexes that groups have left by a move in this segment."""
    moved: BitSet = truth(0)
    """[C.1.0] Units that have moved in this segment."""
    used: dict[int, int] = truth(lambda kit: {})
    """[C.1.3] Halves of points spent in this segment by who can do more than move."""
    overran: BitSet = truth(0)
    """[C.1.2] Units whose overrun succeeded this turn."""
    stopped: BitSet = truth(0)
    """[C.1.2] Units whose overrun failed this turn: they neither attack nor move in E."""
    railed: dict[str, int] = truth(lambda kit: {})
    """[G.11] Halves of battalions a nation has moved by rail this turn."""
    breaking: BitSet = truth(0)
    """[G.13] Units of a MOTTI that have declared a breakout this player's turn."""
    targets: tuple[Target, ...] = truth(())
    """[C.1.5] TARGET markers on the map."""
    # ---- C.2, D.2: the sea
    sailed: BitSet = truth(0)
    """[C.2] Ships that have had their mission this player's turn."""
    opened: BitSet = truth(0)
    """[A.2.3b] Frozen hexes that an icebreaker has opened this player's turn."""
    marched: BitSet = truth(0)
    """[C.2.9] Units that moved by land this player's turn, before the sea's segment."""
    guns_fired: BitSet = truth(0)
    """[C.2.13c, D.2.2] Coast batteries that have fired at ships this player's turn."""
    intercepted: BitSet = truth(0)
    """[C.2.13a] Ships that have intercepted this player's turn."""
    blocked: dict[int, int] = truth(lambda kit: {})
    """[C.2.12] Ports BLOCKED by a ship scuttled in them, and the last turn of it."""
    broke_out: BitSet = truth(0)
    """[G.16] Submarines that have scored for coming far enough."""
    # ---- C.3, D.1: the air
    dropped: BitSet = truth(0)
    """[C.3.10] Units dropped from the air this player's turn: they do not move in it."""
    drops: int = truth(0)
    """[C.3.10] SUPPLY markers that a scenario gives for dropping, used this player's turn."""
    salvo: BitSet = truth(0)
    """[C.2.5] Ships that have supported a land combat this player's turn."""
    terrorised: BitSet = truth(0)
    """[D.1.4] Cities on which the terror table was used this turn."""
    # ---- D: combat
    fought: BitSet = truth(0)
    """[D.3.1, E.1.1a] Units that took part in a combat this player's turn."""
    paid: BitSet = truth(0)
    """[E.1.1d] Headquarters that spent supply points in combat this player's turn."""
    battle: tuple[Battle, ...] = truth(())
    """[D.3.1] The combat that is being resolved; none or one."""
    supported: BitSet = truth(0)
    """[D.3.6b] Rows of abstract support that were used this player's turn."""
    counter_attacked: BitSet = truth(0)
    # ---- F: victory
    vp: int = truth(lambda kit: kit.scenario.victory.start_vp)
    """[F.1.1] Points of the aggressor, counted afresh in each final phase."""
    losses: dict[str, int] = truth(lambda kit: {})
    """[G.16] Steps lost since turn 1, by nation and category: `SOV INF`."""
    awards: int = truth(0)
    """[G.16] Points that are not counted afresh: headquarters, ships, terror, exits."""
    exited: dict[int, int] = truth(lambda kit: {})
    """[G.16] Halves of battalions that left, by hex."""
    lost_thq: Pair = truth((0, 0))
    """[F.2.1] Divisions' headquarters each side lost this turn."""
    cities: Pair = truth((0, 0))
    """[F.2.1] Cities each side lost this turn."""
    rp_factor: float = truth(1.0)
    """[F.2.2] What prestige makes of Soviet replacement points next turn."""
    surrenders: dict[int, int] = truth(lambda kit: {})
    """[G.13] Tests of surrender a hex has stood, by hex."""
    fallen: tuple[tuple[int, int], ...] = truth(())
    """[G.13] Soviet divisions' headquarters eliminated, and where, until panic was tested."""

    stacks: dict[int, tuple[int, ...]] = table(lambda kit: {})
    """Land units and headquarters in each hex."""
    be: Counts = table(counts)
    """[G.8] Halves of combat battalions of each side in each hex that count for its control: status
    above -4, not in training."""
    zoc: Counts = table(counts)
    """[G.8] How many hexes of each side project a zone of control into each hex."""

    def fill_tables(self) -> None:
        """Stacks and battalions from the units, and zones from those."""
        stacks, counters = self.stacks, self.kit.counters
        for i, unit in enumerate(self.units):
            if unit.at >= 0:
                stacks[unit.at] = (*stacks.get(unit.at, ()), i)
                self.be[counters[i].side][unit.at] += self.weight(i, unit)
        for side in (0, 1):
            for at in range(self.kit.ground.hexes):
                if self.projects(side, at):
                    self._zone(side, at, 1)

    # ---- units -----------------------------------------------------------------------------

    def put(self, i: int, new: Unit) -> None:
        """The one function that changes a unit: keeps stacks, zones and control right."""
        old = self.units[i]
        counter = self.kit.counters[i]
        was, at = old.at, new.at
        if new.marks & COLD and self.sheltered(at):
            new = replace(new, marks=new.marks & ~COLD)
        if new.marks & BUILDING and was != at:
            new = replace(new, marks=new.marks & ~BUILDING)  # [B.5.1]
        before = self.weight(i, old) if was >= 0 else 0
        self.units[i] = new
        after = self.weight(i, new) if at >= 0 else 0
        if was == at and before == after:
            return
        if was >= 0:
            if was != at:
                self._leave(i, was)
            self._count(counter, was, -before)
            if was not in self.stacks:
                self.veiled &= ~(1 << was)  # [G.12] nobody is left under it
        if at >= 0:
            if was != at:
                others = self.stacks.get(at)
                # In order, so that a state and its reload list the same things alike.
                self.stacks[at] = (i,) if others is None else tuple(sorted((*others, i)))
            self._count(counter, at, after)
            self.take(counter.side, at)

    def change(self, i: int, **changes: int) -> None:
        """Change some fields of a unit."""
        self.put(i, replace(self.units[i], **changes))

    def mark(self, i: int, on: int = 0, off: int = 0) -> None:
        """Put markers on a unit and take others off."""
        unit = self.units[i]
        self.put(i, replace(unit, marks=(unit.marks | on) & ~off))

    def _leave(self, i: int, was: int) -> None:
        here = self.stacks[was]
        if len(here) == 1:
            del self.stacks[was]
        else:
            self.stacks[was] = tuple([u for u in here if u != i])

    def _count(self, counter: Counter, at: int, by: int) -> None:
        """Battalions come to a hex or leave it, and its zone of control with them."""
        if not by:
            return
        had = self.projects(counter.side, at)
        self.be[counter.side][at] += by
        if had != self.projects(counter.side, at):
            self._zone(counter.side, at, -1 if had else 1)

    def weight(self, i: int, unit: Unit) -> int:
        """[G.8] Halves of battalions a unit counts for control and zone: none in training, none at
        the floor of status, none of a headquarters."""
        counter = self.kit.counters[i]
        if not counter.combat or unit.marks & TRAINING or self.level_of(unit) <= -4:
            return 0
        return counter.be[unit.step]

    def projects(self, side: int, at: int) -> bool:
        """[G.8, G.12] Whether a side's units in a hex have a zone of control: battalions enough,
        and not under ?."""
        return self.be[side][at] >= self.kit.scale.zoc and not self.veiled >> at & 1

    def zone_reach(self, at: int) -> Sequence[int]:
        """[G.8] The hexes that a zone from here reaches: see `Ground.zones`; not across water whose
        bridge is down."""
        ground = self.kit.ground
        reach = ground.zones(int(self.ice > 0))[at]
        if not self.blown:
            return reach
        edge, side = ground.edge[at], ground.side
        return [
            b for b in reach
            if not (side[edge[b]] & BRIDGE and side[edge[b]] & (CANAL | FLOWING)
                    and self.blown >> ground.pair(at, b) & 1)
        ]  # fmt: skip

    def _zone(self, side: int, at: int, by: int) -> None:
        zoc = self.zoc[side]
        for b in self.zone_reach(at):
            zoc[b] += by

    def take(self, side: int, at: int) -> None:
        """[G.8] A land hex belongs to whose combat units stand in it with enough battalions for
        its control."""
        bit = 1 << at
        if self.be[side][at] >= self.kit.scale.hoc and not self.kit.neutral & bit:
            if self.kit.ground.bits[at] & CITY and bool(self.held & bit) != (side == AGGRESSOR):
                mine, other = self.cities
                self.cities = (mine, other + 1) if side == AGGRESSOR else (mine + 1, other)
            self.held = self.held | bit if side == AGGRESSOR else self.held & ~bit

    def march(self, units: Iterable[int], to: int) -> None:
        """Units move together into a hex: it is theirs if all of them together control it."""
        for i in units:
            self.put(i, replace(self.units[i], at=to))

    def veil(self, at: int, *, on: bool) -> None:
        """[G.12] A ? is put on a hex or comes off: what lies under one has no zone."""
        had = [self.projects(side, at) for side in (0, 1)]
        self.veiled = self.veiled | 1 << at if on else self.veiled & ~(1 << at)
        for side in (0, 1):
            if had[side] != self.projects(side, at):
                self._zone(side, at, -1 if had[side] else 1)

    def tell(self, what: str, rule: str, to: str = "", **about: str | float) -> None:
        """[G.12] An event that names a unit under a ? is for its owner alone."""
        i = self.kit.unit_at.get(str(about.get("unit", "")), -1)
        if i >= 0 and not to and self.units[i].at >= 0 and self.veiled >> self.units[i].at & 1:
            to = SIDES[self.kit.counters[i].side]
        super().tell(what, rule, to, **about)

    def relay(self) -> None:
        """Lay the tables anew: after a change of the ice, of bridges, of floods and fires, of ?."""
        self.lay_tables()

    # ---- what is asked of it ---------------------------------------------------------------

    def level_of(self, unit: Unit) -> int:
        """[G.9] The status of a unit: the sum of its causes, held at the floor."""
        total = 0
        status = self.kit.charts.command.status
        if unit.limited:
            total += status.causes[f"limited_supply_{unit.limited}"]
        if unit.marks:
            for bit, value in self.kit.causes:
                if unit.marks & bit:
                    total += value
        if unit.at >= 0 and (self.flooded or self.fires):
            if unit.at in self.flooded:
                total += status.causes["flood"]
            if self.fires >> unit.at & 1 and self.kit.ground.bits[unit.at] & CITY:
                total += status.causes["fire"]
        return max(total, status.floor)

    def sheltered(self, at: int) -> bool:
        """[G.9] Whether frost does nothing to who stands in a hex: a place that was not burned."""
        return at < 0 or (bool(self.kit.ground.bits[at] & PLACE) and not self.burned >> at & 1)

    def level(self, i: int) -> int:
        return self.level_of(self.units[i])

    def friendly(self, side: int, at: int) -> bool:
        """[G.8] Whether a hex is a side's; open water is, unless an enemy stands in it."""
        if self.kit.neutral >> at & 1:
            return self.kit.ground.is_water(at) and not self.enemies(side, at)
        return bool(self.held >> at & 1) == (side == AGGRESSOR)

    def enemies(self, side: int, at: int) -> bool:
        """Whether land units or headquarters of the enemy stand in a hex."""
        here = self.stacks.get(at)
        return here is not None and self.kit.counters[here[0]].side != side

    def hoc(self, side: int, at: int) -> bool:
        """[G.8, G.12] Whether a side controls a hex by its combat units, or by a ? for all that the
        other side may know."""
        if self.be[side][at] >= self.kit.scale.hoc:
            return True
        return bool(self.veiled >> at & 1) and self.enemies(1 - side, at)

    def ezoc(self, side: int, at: int) -> bool:
        """[G.8] Whether a hex lies in an enemy zone of control that is not contested there."""
        return bool(self.zoc[1 - side][at]) and self.be[side][at] < self.kit.scale.zoc

    def active(self, i: int) -> bool:
        """[B.2.8] Whether a unit may act: it is neither in training nor waiting to be activated."""
        return not self.units[i].marks & (TRAINING | ASLEEP)

    def of(self, side: int, at: int) -> tuple[int, ...]:
        """The land units and headquarters of a side in a hex."""
        here = self.stacks.get(at, ())
        return here if here and self.kit.counters[here[0]].side == side else ()

    def combat_units(self, side: int, at: int) -> tuple[int, ...]:
        return tuple(i for i in self.of(side, at) if self.kit.counters[i].combat)

    def battalions(self, units: Iterable[int]) -> int:
        """[G.5] Halves of battalions of these units."""
        counters = self.kit.counters
        return sum(counters[i].be[self.units[i].step] for i in units if counters[i].combat)
