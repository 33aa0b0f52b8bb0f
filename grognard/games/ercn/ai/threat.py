"""What the enemy may do next turn, for an opponent that plans: who of his gets where past one's
own line, and what that may cost a stack."""

from __future__ import annotations

from functools import cached_property, lru_cache

from grognard.games.ercn.ai import judge
from grognard.games.ercn.ai.weights import Temper
from grognard.games.ercn.kit import GERMAN, SIDES, SOVIET, WAITING, Kit
from grognard.games.ercn.rules.f_movement import allowance, reach
from grognard.games.ercn.view import View

BROUGHT = (14.0, 8.0)
"""Combat points each side brings through one hex, about, at most."""
DENT = {"RX": 1.0, "RX1": 1.0, "DR": 1.0, "DR1": 1.0, "DR2": 1.0, "D1": 0.15, "D2": 0.25}
"""How likely a result costs a defender a step, about; others end him."""
Toll = tuple[float, float]
CORPS = "XXX"
"""A German corps is made to stand in front."""
CROWD = 12
"""Units the Soviet gathers for one attack, at most: divisions in three hexes are twice as strong
as a corps."""
AFRESH = 5
"""Units posted after which the enemy's ways are looked at again."""


@lru_cache(maxsize=8)
def near_entry(kit: Kit) -> frozenset[int]:
    """[K, MOSKVA 9b] Hexes that units which enter the map may attack."""
    grid = kit.ground.grid
    edge = [grid.index(name) for name in kit.sheets.scenario.entry[SIDES[SOVIET]]]
    return frozenset(h for at in edge for h in grid.within(at, 4))


class Front(judge.Judge):
    """A judge that looks where the enemy can get to."""

    def __init__(self, view: View, kit: Kit, temper: Temper | None = None) -> None:
        super().__init__(view, kit)
        self.temper = temper or Temper()
        turns = kit.sheets.scenario.turns
        self.last = view.turn == turns and self.me == SOVIET
        """Nothing comes after this player-turn: neither danger nor use for what is left."""
        if self.last:
            self.promise = 0.0
        if self.me == SOVIET:
            self.most_attackers = CROWD
        self._stays = {unit.unit for unit in view.units if "struck" in unit.marks}
        """Own units of which it is known where they will be in the enemy's turn."""
        self._home = {unit.unit: unit.at for unit in view.units if unit.side == view.side}

    def commit(self, i: int, at: int) -> None:
        super().commit(i, at)
        self._stays.add(i)
        if len(self._stays) % AFRESH == 0:
            self.__dict__.pop("danger", None)

    def loose(self) -> dict[int, int]:
        """Own units that may yet leave where they are, and so cover nobody: in the last march of
        a player-turn all that have not been posted, but for corps."""
        if self.view.phase != "exploitation" or self.style != "march":
            return {}
        mine = self.kit.units_of[self.me]
        return {
            i: at
            for i in mine
            if self.frail(i) and i not in self._stays and (at := self.at(i)) >= 0
        }

    @property
    def feared_turn(self) -> int:
        """After the Soviet's turn the German strikes in the next."""
        return self.view.turn + (self.me == SOVIET and self.view.player == self.view.side)

    @property
    def feared_weather(self) -> int:
        """[L] Another turn's is what the calendar says of it; after the last nobody strikes."""
        turn, calendar = self.feared_turn, self.kit.calendar
        if turn in (self.view.turn, len(calendar) + 1):
            return self.s.weather
        return calendar[turn - 1].weather

    @cached_property
    def danger(self) -> list[int]:
        """Combat points the enemy may bring against each hex in his next turn: of the units that
        get beside it past mine, as many as there is room for."""
        s, kit, around = self.s, self.kit, self.kit.ground.around
        now, s.weather = s.weather, self.feared_weather
        points, doors = [0.0] * len(kit.names), [False] * len(kit.names)
        loose = self.loose()
        for i in loose:
            self.post(i, WAITING)
        groups: dict[tuple[int, int, int], list[int]] = {}
        for i in kit.units_of[self.foe]:
            if (at := s.units[i].at) >= 0:
                key = (at, kit.counters[i].kind, allowance(s, i))
                groups.setdefault(key, []).append(i)
        for (at, _, _), units in groups.items():
            find = reach if kit.fast is None else kit.fast.reach
            hexes = [at, *find(s, units[0]).hexes]
            attack = float(sum(s.face(i).attack for i in units))
            beside: set[int] = set()
            for h in hexes:
                doors[h] = True
                beside.update(around[h])
            for h in beside:
                points[h] += attack
        for i, at in loose.items():
            self.post(i, at)
        if fresh := self.arrivals():
            for h in near_entry(kit):
                points[h] += fresh
        s.weather = now
        part, brought = self.temper.coming, BROUGHT[self.foe]
        if kit.ground.weathers[self.feared_weather].attack_halved:
            part /= 2
        return [
            round(part * min(p, brought * max(1, sum(doors[b] for b in around[h])))) if p else 0
            for h, p in enumerate(points)
        ]

    def frail(self, i: int) -> bool:
        """Whether this unit had better be kept behind the others: of the German's all but corps,
        of the Soviet's those that count for the enemy when they are lost."""
        counter = self.kit.counters[i]
        return counter.size != CORPS if counter.side == GERMAN else not counter.trench

    @property
    def rebuilt(self) -> bool:
        """[MOSKVA 9] Whether the eliminated have come back already: till then losses may yet be
        undone."""
        rebuild = self.kit.sheets.scenario.rebuild
        return self.view.turn > rebuild.turn or (
            self.view.turn == rebuild.turn and self.view.player == SIDES[SOVIET]
        )

    def arrivals(self) -> float:
        """[MOSKVA 9] Combat points the Soviet brings onto the map in his next turn, by the
        calendar, as far as they may come to the same place."""
        if self.foe == GERMAN:
            return 0.0
        kit, turn = self.kit, self.view.turn
        due = [i for i in kit.units_of[SOVIET] if kit.counters[i].turn == turn > 1]
        points = sum(kit.counters[i].faces[0].attack for i in due)
        rebuild = kit.sheets.scenario.rebuild
        return min(12.0, float(points + 2 * rebuild.divisions * (rebuild.turn == turn)))

    def risk(self, i: int, h: int) -> float:
        """What the enemy's next turn may cost this unit here, less what its presence spares the
        others in the hex. For all but rifle divisions his ways are looked at closely."""
        if self.last:
            return 0.0
        if self.me == SOVIET and not self.frail(i):
            return super().risk(i, h)
        threat = self.danger[h]
        if not threat:
            return 0.0
        s = self.s
        others = [u for u in s.stack_of(self.me, h) if u != i]
        theirs = sum(s.defence(u) for u in others)
        mine = self.kit.counters[i].trench or s.face(i).defence
        dents, ends = self.toll(h, threat, theirs + mine)
        risk = dents * self.loss(i, 1) + ends * self.loss(i, s.steps_left(i))
        if others:
            spared = self.toll(h, threat, theirs)[0] - dents
            risk -= self.temper.support * spared * sum(self.loss(u, 1) for u in others)
        return risk

    @cached_property
    def tolls(self) -> list[Toll]:
        """By column: how likely a defender is to lose a step, and to be eliminated; the first
        entry stands left of the chart."""
        chart = self.kit.chart
        found = [(0.0, 0.0)]
        for column in range(len(chart.columns)):
            cells = [chart.cell(column, roll) for roll in range(1, 7)]
            ends = sum(cell in ("EX", "DE") for cell in cells)
            found.append((sum(DENT.get(cell, 0.0) for cell in cells) / 6, ends / 6))
        return found

    def toll(self, h: int, threat: int, strength: int) -> Toll:
        """How likely a stack of this strength is to lose a step there, and to be eliminated."""
        kit, ground = self.kit, self.kit.ground.terrain_of[h]
        weather = kit.ground.weathers[self.feared_weather]
        shift = self.temper.sky[self.foe] - ground.shift - weather.shift
        if self.feared_turn in kit.winter_turns:
            shift += 1 if self.foe == SOVIET else -1
        column = kit.chart.ratio_column(threat, (2 if ground.doubled else 1) * strength) + shift
        low = int(column // 1)
        part, last = column - low, len(self.tolls) - 2
        here, next_ = (self.tolls[max(-1, min(c, last)) + 1] for c in (low, low + 1))
        return here[0] + part * (next_[0] - here[0]), here[1] + part * (next_[1] - here[1])
