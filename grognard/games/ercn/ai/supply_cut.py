"""Cutting the German's lines in MOSKVA: in mud and snow he is supplied along roads and railways
alone, and a few divisions in the right hexes cut off an army."""

from __future__ import annotations

from grognard.games.ercn.ai.board_model import Board
from grognard.games.ercn.ai.mincut import narrowest
from grognard.games.ercn.ai.reach_ahead import Posts, ReachAhead, first_leg
from grognard.games.ercn.ai.supply_risk import SupplyCalendar
from grognard.games.ercn.ai.unit_value import WeighedUnitValue
from grognard.games.ercn.kit import GERMAN, WAITING
from grognard.games.ercn.rules.e_supply import fed, open_hexes
from grognard.kernel.bitset import members
from grognard.kernel.paths import flood

DEPTHS = (8, 11, 14, 17, 20)
"""How far east, in hexes, the German units stand that are to be cut off: the more the better."""
HELD, TAKEN = 1, 3
"""The price of a hex on a line that is shut already, and of one that can be."""
MOST = 36
"""A cut that costs more is not considered."""
WORTH = 5.0
"""Victory points that a cut must promise."""
LAST = 1.0
"""The same, when the points are about to be counted."""
LATER = 15.0
"""The same, for one that takes more than this turn."""
AHEAD = 3
"""Turns of the German's that are looked at."""


class LineNeeds:
    """Where the German needs lines, what he loses without them, and where they are narrow."""

    def __init__(self, board: Board, values: WeighedUnitValue, calendar: SupplyCalendar) -> None:
        self.board, self.values, self.calendar = board, values, calendar
        self.s, self.kit = board.s, board.kit

    def in_need(self, turn: int) -> list[tuple[int, float]]:
        """Hexes to which the German needs a line in that turn, and what he loses without one: his
        units' steps, or [MOSKVA 11a, 11b] his cities when the points are counted."""
        if not self.calendar.over(turn):
            units, at_of = self.kit.units_of[GERMAN], self.board.at
            return [(at, self.values.loss(i, 1)) for i in units if (at := at_of(i)) >= 0]
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
        return LAST if self.calendar.over(turn) else WORTH

    def by_depth(self, turn: int) -> list[tuple[float, int]]:
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
        """[E1b, E3b] The hexes of roads and railways that part these German units from their edge
        in that turn, all of them such as the Soviet can shut."""
        ground = self.kit.ground
        by = ground.line_shifts[self.calendar.weather(turn)]
        near = flood(bits, free | bits, by, self.calendar.limit(turn))
        if near & ground.source_bits[GERMAN] & free:
            return None
        links = ground.network_links[GERMAN]
        among = {h for h in members(free) if links[h]}
        prices = {h: HELD if h in held else TAKEN for h in shut}
        goals = set(members(near)) & among
        if not goals:
            return []
        return narrowest(links, among, (members(ground.source_bits[GERMAN]), goals), prices, MOST)

    def cover(self, wanted: list[int], posts: dict[int, list[int]], home: Posts) -> Posts | None:
        """Units and posts that shut all these hexes: always the post next that shuts most."""
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


class LineCutter:
    """The Soviet's units that cut lines."""

    def __init__(self, board: Board, needs: LineNeeds, reach: ReachAhead) -> None:
        self.board, self.needs, self.reach = board, needs, reach
        self.s, self.kit, self.calendar = board.s, board.kit, needs.calendar

    def posts(self) -> Posts:
        """Posts that cut the German's lines, if there are such, or will a turn or two later."""
        for ahead in range(AHEAD):
            turn, impulses = self.board.view.turn + 1 + ahead, self.reach.impulses + 2 * ahead
            if self.calendar.limit(turn) and (found := self.cut_by(turn, impulses)):
                return found
        return {}

    def cut_by(self, turn: int, impulses: int) -> Posts:
        """Where to go now so that the lines are cut when that turn of the German's begins. Units
        that stand well already are held there only if it is the next."""
        s, ground, board, needs = self.s, self.kit.ground, self.board, self.needs
        soon = turn == board.view.turn + 1
        # [J] a unit that bears a marker and has but a step is gone before the German's turn.
        units = [
            i
            for i in self.reach.free_units()
            if board.at(i) != self.kit.capital and not (s.units[i].cut and s.steps_left(i) == 1)
        ]
        ways = self.reach.ways_of(units, impulses)
        home = {i: board.at(i) for i in units}
        posts = self.reach.posts_of(ways)
        men = s.men[GERMAN]
        held = {b for at in home.values() for b in (at, *ground.zoc_from[at]) if not men[b]}
        shut = {b for at in posts for b in (at, *ground.zoc_from[at]) if not men[b]}
        for i in units:
            board.post(i, WAITING)
        free = open_hexes(s, GERMAN)
        try:
            for _, bits in needs.by_depth(turn):
                wanted = needs.narrows(bits, turn, shut, held, free)
                if wanted is None:
                    continue
                found = needs.cover(wanted, posts, home)
                least = needs.least(turn) if soon else LATER
                if found is not None and self.severed(found, bits, turn) >= least:
                    return {
                        i: first_leg(home[i], ways[i], h)
                        for i, h in found.items()
                        if soon or h != home[i]
                    }
        finally:
            for i, at in home.items():
                board.post(i, at)
        return {}

    def severed(self, found: Posts, bits: int, turn: int) -> float:
        """What the German would lose of these units in that turn with those posts taken."""
        s = self.s
        for i, h in found.items():
            self.board.post(i, h)
        weather, s.weather = s.weather, self.calendar.weather(turn)
        reached = fed(s, GERMAN)
        s.weather = weather
        for i in found:
            self.board.post(i, WAITING)
        needs = self.needs.in_need(turn)
        return sum(each for at, each in needs if bits >> at & 1 and not reached >> at & 1)
