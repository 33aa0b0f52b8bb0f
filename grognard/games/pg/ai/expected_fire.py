"""What fire may be expected to do in Panzer Grenadier, by the charts and the morale of the units
under it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from grognard.games.pg.ai.board_model import Board
from grognard.games.pg.ai.exposure import OVER, Exposure, wound
from grognard.games.pg.ai.fire_value import shot, spread
from grognard.games.pg.ai.stance import Stance
from grognard.games.pg.kit import NONE, Counter
from grognard.games.pg.piece_state import DEMORALISED, DISRUPTED, GOOD
from grognard.games.pg.rules.r06_leaders import help_in_check
from grognard.games.pg.rules.r07_fire import Attack, columns
from grognard.games.pg.rules.r07_firing import in_the_way
from grognard.games.pg.rules.r07_losses import added, steps_in
from grognard.games.pg.rules.r08_spotting import observers, spotted_hex
from grognard.games.pg.rules.r11_antitank import farthest
from grognard.games.pg.rules.r11_antitank import value as anti_tank
from grognard.games.pg.rules.r14_checks import own_morale

SHORT = 0.05
"""[9.52] What a bombardment may cost in each hex of one's own beside its target."""


class ExpectedFire:
    """Fire of one side, with exact chances."""

    def __init__(self, board: Board, stance: Stance, exposure: Exposure) -> None:
        self.board, self.stance, self.exposure = board, stance, exposure
        self.weights = stance.weights
        self.s, self.kit, self.side, self.foe = board.s, board.kit, board.side, board.foe
        self._dreads: dict[tuple[int, int], float] = {}
        self._aims: dict[tuple[int, int, int], float] = {}

    def dread(self, i: int, add: int) -> float:
        """[14.1, 14.11] What a morale check of this piece is worth to its enemy, in steps."""
        if (i, add) not in self._dreads:
            self._dreads[i, add] = self._dread(i, add)
        return self._dreads[i, add]

    def _dread(self, i: int, add: int) -> float:
        s, before = self.s, self.s.units[i].morale
        limit = own_morale(s, i) + help_in_check(s, i) - add
        fails, badly = OVER[max(limit, -8)], OVER[max(limit + 2, -8)]
        worth = 1.4 if self.kit.counters[i].leader else 1.0
        if before == GOOD:
            return worth * (self.weights.shaken * (fails - badly) + self.weights.broken * badly)
        if before == DISRUPTED:
            return worth * (self.weights.broken - self.weights.shaken) * fails
        return worth * badly

    def result(self, code: str, units: tuple[int, ...]) -> float:
        """[7.61, 14.1] What a result is worth against these."""
        steps, counters = steps_in(code), self.kit.counters
        if not steps:
            add = added(code)
            return sum(self.dread(i, add) for i in units if not counters[i].closed)
        soft = [i for i in units if counters[i].combat and not counters[i].closed]
        lost = min(steps, sum(counters[i].steps - self.s.units[i].reduced for i in soft))
        rest = sum(self.dread(i, 0 if counters[i].closed else 2) for i in units)
        share = max(0.0, 1 - lost / (2 * len(soft))) if soft else 1.0
        return lost + share * rest

    def harm(self, attack: Attack) -> float:
        """[7.52] The steps an attack by fire may be expected to be worth."""
        bombarding = attack.kind in ("bombard", "battery")
        table = self.kit.bombardment if bombarding else self.kit.direct_fire
        total = 0.0
        for one in columns(self.s, attack):
            for code, p in spread(table, one.column):
                total += p * self.result(code, one.units)
        return total

    def aim(self, counter: Counter, reduced: int, at: int) -> float:
        """[10.3] The steps a unit may hope to take by direct fire from a hex."""
        value, reach = counter.df[reduced], counter.df_range
        if value <= 0:
            return 0.0
        key = value, reach, at
        if key not in self._aims:
            s, far, sight = self.s, self.kit.sight.distances(at), self.kit.sight
            best = 0.0
            for foe, shift, marked in self.marks:
                away = far[foe]
                if 0 < away <= reach:
                    by = shift + (2 if away == 1 else -1 if away >= 3 else 0)
                    worth = wound(self.kit.direct_fire, value, by)
                    if worth > best and sight.spots(
                        at, foe, s.range, marked=marked, smoke=s.smoke_set
                    ):
                        best = worth
            self._aims[key] = best
        return self._aims[key]

    @cached_property
    def marks(self) -> tuple[tuple[int, int, bool], ...]:
        """Where enemies stand, what protects them, and whether they are spotted."""
        s = self.s
        found = []
        for at in self.board.foes:
            there = [i for i in s.side_at(self.foe, at) if not self.kit.counters[i].closed]
            if there:
                shift = self.exposure.cover(there[0], at)
                found.append((at, shift, any(s.units[i].spotted for i in there)))
        return tuple(found)

    def volleys_of(self, i: int) -> Iterator[float]:
        """What a unit could do by fire, at those whom it spots or others spot for it."""
        s, unit, counter, kit = self.s, self.s.units[i], self.kit.counters[i], self.kit
        if unit.at < 0 or unit.limbered or unit.aboard >= 0 or unit.morale == DEMORALISED:
            return
        if s.contested(unit.at):
            return
        away, far = kit.sight.distances(unit.at), farthest(s, i) if anti_tank(s, i) != NONE else 0
        for at in self.board.foes:
            distance = away[at]
            if distance > max(counter.df_range, far, counter.bf_range):
                continue
            seen = spotted_hex(s, self.side, unit.at, at)
            if seen and distance <= counter.df_range and not s.side_at(self.side, at):
                if self.stance.exact and distance > 1 and in_the_way(s, i, at) >= 0:
                    continue
                yield self.harm(Attack("direct", self.side, at, (i,)))
            if counter.bf[0] != NONE and distance <= counter.bf_range and at in self.watched:
                yield self.harm(
                    Attack("bombard", self.side, at, (i,))
                ) - SHORT * self.board.friends(at)
            if seen and distance <= far:
                for j in s.side_at(self.foe, at):
                    if kit.counters[j].armour_at is not None and s.units[j].aboard < 0:
                        yield shot(s, i, j)

    @cached_property
    def watched(self) -> frozenset[int]:
        """[9.1] Enemy hexes that a leader spots for the guns."""
        s = self.s
        eyes = {s.units[i].at for i in observers(s, self.side)}
        return frozenset(
            at for at in self.board.foes if any(spotted_hex(s, self.side, eye, at) for eye in eyes)
        )

    def melee(self, column: int, units: tuple[int, ...]) -> float:
        """[12.4] What a column of the assault table does to these, on average."""
        table, result = self.kit.assault, self.mauled if self.stance.exact else self.result
        codes = (table.result(column, die) for die in range(1, 7))
        return sum(result(code, units) for code in codes if code != "-") / 6

    def mauled(self, code: str, units: tuple[int, ...]) -> float:
        """[7.63] The same of a result in assault, where armour protects nobody."""
        steps, counters = steps_in(code), self.kit.counters
        if not steps:
            return sum(self.dread(i, added(code)) for i in units)
        fighting = [i for i in units if counters[i].combat]
        lost = min(steps, sum(counters[i].steps - self.s.units[i].reduced for i in fighting))
        share = max(0.0, 1 - lost / (2 * len(fighting))) if fighting else 1.0
        return lost + share * sum(self.dread(i, 2) for i in units)
