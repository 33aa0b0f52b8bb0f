"""Lines of supply as a task, for an opponent that plans: in mud and snow the German is fed along
roads and railways alone, and a few divisions in the right places starve an army. Who plays the
Soviet looks for these places; who plays the German keeps them, or opens the way again."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from functools import cached_property

from grognard.games.ercn.ai.mincut import Links, narrowest
from grognard.games.ercn.ai.reach_ahead import Posts, Striding, Ways
from grognard.games.ercn.kit import GERMAN, SIDES, SOVIET, WAITING
from grognard.games.ercn.rules.e_supply import fed, open_hexes
from grognard.kernel.paths import flood, occupied

DEPTHS = (8, 11, 14, 17, 20)
"""How far east, in hexes, the German units stand that are to be cut off: the more the better."""
HELD, TAKEN = 1, 3
"""The price of a hex on a line that is shut already, and of one that can be."""
MOST = 36
"""A cut that costs more is not thought of."""
WORTH = 5.0
"""Points of victory that a cut must promise."""
LAST = 1.0
"""The same, when the points are about to be counted."""
LATER = 15.0
"""The same, for one that takes more than this turn."""
AHEAD = 3
"""Turns of the German's that are looked at."""
RELIEF = 2.0
"""Points that must be in danger for somebody to be sent to open a line."""
ERRAND = 1000.0


def members(bits: int) -> Iterator[int]:
    """The hexes of a bit set."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


class Lifeline(Striding):
    """A judge that sends some units on errands for the sake of supply, before all else."""

    # ---- errands ---------------------------------------------------------------------------

    @cached_property
    def errands(self) -> Posts:
        """Units that are wanted in a certain hex."""
        if self.style != "march" or self.kit.fog:
            return {}
        found = self.severing() if self.me == SOVIET else self.relief() or self.watch()
        self.__dict__.pop("danger", None)
        return found

    def targets(self) -> list[int]:
        self.errands  # noqa: B018 - before anybody is sent to attack
        return super().targets()

    def room(self, i: int, at: int) -> bool:
        """Who is on an errand goes nowhere else."""
        return self.errands.get(i, at) == at and super().room(i, at)

    def order(self, units: Iterable[int]) -> list[int]:
        return sorted(super().order(units), key=lambda i: i not in self.errands)

    def called(self, i: int, h: int) -> float:
        """What it is worth to be where one is wanted."""
        return ERRAND if self.errands.get(i, -1) == h else 0.0

    # ---- the Soviet's ----------------------------------------------------------------------

    def over(self, turn: int) -> bool:
        """Whether by that turn the points have been counted."""
        return turn > len(self.kit.calendar)

    def weather_of(self, turn: int) -> int:
        """The weather in that turn; after the last, in which the points are counted, as in it."""
        return self.kit.calendar[min(turn, len(self.kit.calendar)) - 1].weather

    def limit(self, turn: int) -> int:
        """[E3b] How long the German's lines may be in that turn; 0 where that does not matter."""
        weather = self.kit.ground.weathers[self.weather_of(turn)]
        return weather.supply_limit[SIDES[GERMAN]] or 0

    def in_need(self, turn: int) -> list[tuple[int, float]]:
        """Hexes to which the German needs a line in that turn, and what he loses without one: his
        units' steps, or [MOSKVA 11a, 11b] his cities when the points are counted."""
        if not self.over(turn):
            units = self.kit.units_of[GERMAN]
            return [(at, self.loss(i, 1)) for i in units if (at := self.at(i)) >= 0]
        victory, s = self.kit.sheets.scenario.victory, self.s
        found = [
            (h, float(victory.city))
            for n, h in enumerate(self.kit.cities)
            if s.control[n] == GERMAN
        ]
        if s.men[GERMAN][self.kit.capital]:
            less = victory.capital.supplied - victory.capital.unsupplied
            found.append((self.kit.capital, float(less)))
        return found

    def least(self, turn: int) -> float:
        """What a cut must promise in that turn: at the end there is nothing to lose by it."""
        return LAST if self.over(turn) else WORTH

    def stakes_by_depth(self, turn: int) -> list[tuple[float, int]]:
        """What the German would lose so far east, and the hexes; all but the same once."""
        found: list[tuple[float, int]] = []
        needs = self.in_need(turn)
        for depth in DEPTHS:
            bits, worth = 0, 0.0
            for at, each in needs:
                if int(self.kit.names[at][2:]) >= depth:
                    bits |= 1 << at
                    worth += each
            if worth >= self.least(turn) and (not found or found[-1][1] != bits):
                found.append((worth, bits))
        return found

    def narrows(
        self, bits: int, turn: int, shut: set[int], held: set[int], free: int
    ) -> list[int] | None:
        """[E1b, E3b] The hexes of roads and railways that part these German units from their
        edge in that turn, all of them such as the Soviet can shut."""
        ground = self.kit.ground
        by = ground.line_shifts[self.weather_of(turn)]
        near = flood(bits, free | bits, by, self.limit(turn))
        if near & ground.source_bits[GERMAN] & free:
            return None
        links = ground.network_links[GERMAN]
        among = {h for h in members(free) if links[h]}
        prices = {h: HELD if h in held else TAKEN for h in shut}
        goals = set(members(near)) & among
        if not goals:
            return []
        return narrowest(links, among, (members(ground.source_bits[GERMAN]), goals), prices, MOST)

    def severing(self) -> Posts:
        """Posts that cut the German's lines, if there are such, or will a turn or two later."""
        for ahead in range(AHEAD):
            turn = self.view.turn + 1 + ahead
            if self.limit(turn) and (found := self.cut_by(turn, self.strides + 2 * ahead)):
                return found
        return {}

    def cut_by(self, turn: int, strides: int) -> Posts:
        """Where to go now so that the lines are cut when that turn of the German's begins. Who
        stands well already is held there only if it is the next."""
        s, ground = self.s, self.kit.ground
        soon = turn == self.view.turn + 1
        # [J] who bears a marker and has but a step is gone before the German's turn.
        units = [
            i
            for i in self.free_units()
            if self.at(i) != self.kit.capital and not (s.units[i].cut and s.steps_left(i) == 1)
        ]
        ways = self.ways_of(units, strides)
        home = {i: self.at(i) for i in units}
        posts = self.posts_of(ways)
        men = s.men[GERMAN]
        held = {b for at in home.values() for b in (at, *ground.zoc_from[at]) if not men[b]}
        shut = {b for at in posts for b in (at, *ground.zoc_from[at]) if not men[b]}
        for i in units:
            self.post(i, WAITING)
        free = open_hexes(s, GERMAN)
        try:
            for _, bits in self.stakes_by_depth(turn):
                wanted = self.narrows(bits, turn, shut, held, free)
                if wanted is None:
                    continue
                found = self.cover(wanted, posts, home)
                least = self.least(turn) if soon else LATER
                if found is not None and self.severed(found, bits, turn) >= least:
                    return {
                        i: self.step(home[i], ways[i], h)
                        for i, h in found.items()
                        if soon or h != home[i]
                    }
        finally:
            for i, at in home.items():
                self.post(i, at)
        return {}

    def cover(self, wanted: list[int], posts: dict[int, list[int]], home: Posts) -> Posts | None:
        """Who goes where so that all these hexes are shut: always the post that shuts most."""
        ground, counters = self.kit.ground, self.kit.counters
        left, found = set(wanted), Posts()
        while left:
            best: tuple[int, ...] = ()
            for h in {a for b in left for a in (b, *ground.around[b]) if a in posts}:
                shuts = len(left & {h, *ground.zoc_from[h]})
                for i in posts[h]:
                    if i not in found and shuts:
                        key = (shuts, home[i] == h, counters[i].trench > 0, -h, i)
                        best = max(best, key)
            if not best:
                return None
            h, i = -best[3], best[4]
            found[i] = h
            left -= {h, *ground.zoc_from[h]}
        return found

    def severed(self, found: Posts, bits: int, turn: int) -> float:
        """What the German would lose of these units in that turn with those posts taken."""
        s = self.s
        for i, h in found.items():
            self.post(i, h)
        weather, s.weather = s.weather, self.weather_of(turn)
        reached = fed(s, GERMAN)
        s.weather = weather
        for i in found:
            self.post(i, WAITING)
        needs = self.in_need(turn)
        return sum(each for at, each in needs if bits >> at & 1 and not reached >> at & 1)

    # ---- the German's ----------------------------------------------------------------------

    @cached_property
    def fed(self) -> int:
        """[E3b] Where a unit would be in supply now; the German's also in the weather of his next
        turn."""
        found = self.fed_in(self.s.weather)
        if self.me == GERMAN and self.limit(self.view.turn + 1):
            found &= self.fed_in(self.weather_of(self.view.turn + 1))
        return found

    def fed_in(self, weather: int) -> int:
        """[E] Hexes my lines reach in that weather, and those beside them, where a unit's own
        presence lifts the enemy's zones."""
        s, ground = self.s, self.kit.ground
        now, s.weather = s.weather, weather
        reached = fed(s, self.me)
        s.weather = now
        free = ground.land & ~occupied(s.men[self.foe])
        return flood(reached, free, ground.line_shifts[weather], 1)

    def relief(self) -> Posts:
        """Posts that open a line again for units which bear a marker: on the way from the edge
        with the fewest hexes that are shut and that somebody can get to."""
        s, ground = self.s, self.kit.ground
        reached = fed(s, GERMAN)
        bits, worth = 0, 0.0
        for i in self.kit.units_of[GERMAN]:
            at = self.at(i)
            if at >= 0 and s.units[i].cut and not reached >> at & 1:
                bits |= 1 << at
                worth += self.loss(i, 1)
        if worth < RELIEF:
            return {}
        free = open_hexes(s, GERMAN)
        limit = self.limit(self.view.turn)
        links = ground.network_links[GERMAN] if limit else ground.line_links[s.weather]
        goals = flood(bits, free | bits, ground.line_shifts[s.weather], limit) if limit else bits
        units = self.free_units()
        ways = self.ways_of(units, self.strides)
        comers = self.posts_of(ways)
        shut = least_shut(links, (ground.source_bits[GERMAN], goals), free, comers)
        posts = Posts()
        for h in shut:
            able = [i for i in comers[h] if i not in posts]
            if not able:
                return {}
            nearest = min(able, key=lambda i: (h not in ways[i][0].before, s.face(i).attack, i))
            posts[nearest] = h
        return {i: self.step(self.at(i), ways[i], h) for i, h in posts.items()}

    @cached_property
    def freed(self) -> dict[int, float]:
        """[E4, J] Hexes the Soviet stands in, and what has a line again when he is driven out."""
        before = 0.0 if self.me != GERMAN else self.cut_off(GERMAN)
        found: dict[int, float] = {}
        for h in self.foes() if before >= RELIEF else ():
            there = self.s.stack_of(SOVIET, h)
            for i in there:
                self.post(i, WAITING)
            if (after := self.cut_off(GERMAN)) < before:
                found[h] = before - after
            for i in there:
                self.post(i, h)
        return found

    def watch(self) -> Posts:
        """Posts that keep the Soviet from cutting the lines in his turn: on the hexes he would have
        to shut, the least units that can get there."""
        turn = self.view.turn + 1
        if not self.limit(turn) or self.view.phase != "exploitation":
            return {}
        s, ground = self.s, self.kit.ground
        theirs = [i for i in self.kit.units_of[SOVIET] if self.at(i) >= 0]
        home = {i: self.at(i) for i in theirs}
        posts = self.posts_of(self.ways_of(theirs, 2))
        shut = {b for at in posts for b in (at, *ground.zoc_from[at]) if not s.men[GERMAN][b]}
        ways = self.ways_of([i for i in self.free_units() if self.may_watch(i)], 1)
        for i in [i for i in ways if self.keeps_open(i)]:
            del ways[i]
        found = Posts()
        for i in theirs:
            self.post(i, WAITING)
        free = open_hexes(s, GERMAN)
        try:
            for _, bits in self.stakes_by_depth(turn):
                while (wanted := self.narrows(bits, turn, shut, set(), free)) is not None:
                    covering = self.cover(wanted, posts, home)
                    if covering is None:
                        break
                    plug = self.plug(wanted, ways, found)
                    if plug is None:
                        break
                    found[plug[0]] = plug[1]
                    shut.discard(plug[1])
        finally:
            for i, at in home.items():
                self.post(i, at)
        return self.harmless(found)

    def keeps_open(self, i: int) -> bool:
        """Whether others would be without a line if this unit left."""
        at, before = self.at(i), self.cut_off(GERMAN, but=i)
        self.post(i, WAITING)
        after = self.cut_off(GERMAN)
        self.post(i, at)
        return after > before

    def harmless(self, posts: Posts) -> Posts:
        """Of these errands those that leave nobody without a line, all of them done."""
        home = {i: self.at(i) for i in posts}
        found, before = Posts(), self.cut_off(GERMAN)
        for i, h in posts.items():
            self.post(i, h)
            after = self.cut_off(GERMAN)
            if after > before:
                self.post(i, home[i])
            else:
                found[i], before = h, after
        for i, at in home.items():
            self.post(i, at)
        return found

    def plug(
        self, wanted: list[int], ways: dict[int, Ways], found: Posts
    ) -> tuple[int, int] | None:
        """A small unit that can stand on one of these hexes, the least of those there are."""
        able = [
            (self.s.face(i).attack, i, h)
            for h in wanted
            for i, stages in ways.items()
            if i not in found and (h == self.at(i) or h in stages[0].before)
        ]
        return min(able)[1:] if able else None

    def may_watch(self, i: int) -> bool:
        """Armour has better to do, and a city's garrison stays."""
        at = self.at(i)
        alone = at in self.kit.city_at and self.s.men[self.me][at] <= self.kit.counters[i].halves
        return not self.kit.counters[i].armour and not alone

    def watches(self, i: int) -> bool:
        """Whether this German unit is one to leave behind."""
        return self.frail(i) and not self.kit.counters[i].mech


def least_shut(
    links: Links, ends: tuple[int, int], free: int, comers: dict[int, list[int]]
) -> list[int]:
    """The shut hexes on the way between two sets of hexes that has fewest of them, all such as
    somebody can get to; nothing where there is no way."""
    before: dict[int, int] = {}
    queue: deque[tuple[int, int]] = deque(
        (h, -1) for h in members(ends[0]) if free >> h & 1 or h in comers
    )
    while queue:
        h, prior = queue.popleft()
        if h in before:
            continue
        before[h] = prior
        if ends[1] >> h & 1:
            way = []
            while h >= 0:
                if not free >> h & 1:
                    way.append(h)
                h = before[h]
            return way
        for b in links[h]:
            if b not in before:
                if free >> b & 1:
                    queue.appendleft((b, h))
                elif b in comers:
                    queue.append((b, h))
    return []
