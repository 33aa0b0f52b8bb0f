"""Keeping the German's lines open in MOSKVA, and opening them again."""

from __future__ import annotations

from collections import deque
from functools import cached_property

from grognard.games.ercn.ai.board_model import Board
from grognard.games.ercn.ai.mincut import Links
from grognard.games.ercn.ai.reach_ahead import Posts, ReachAhead, Ways, first_leg
from grognard.games.ercn.ai.supply_cut import LineNeeds
from grognard.games.ercn.ai.supply_risk import SupplyRisk
from grognard.games.ercn.kit import GERMAN, SOVIET, WAITING
from grognard.games.ercn.rules.e_supply import fed, open_hexes
from grognard.kernel.bitset import members
from grognard.kernel.paths import flood

RELIEF = 2.0
"""Points that must be in danger for somebody to be sent to open a line."""


class LineGuard:
    """The German's units that keep or open lines."""

    def __init__(
        self, board: Board, supply: SupplyRisk, needs: LineNeeds, reach: ReachAhead
    ) -> None:
        self.board, self.supply, self.needs, self.reach = board, supply, needs, reach
        self.s, self.kit, self.calendar = board.s, board.kit, needs.calendar

    def relief(self) -> Posts:
        """Posts that open a line again for units which bear a marker: on the way from the edge
        with the fewest hexes that are shut and that somebody can get to."""
        s, ground, board = self.s, self.kit.ground, self.board
        reached = fed(s, GERMAN)
        bits, worth = 0, 0.0
        for i in self.kit.units_of[GERMAN]:
            at = board.at(i)
            if at >= 0 and s.units[i].cut and not reached >> at & 1:
                bits |= 1 << at
                worth += self.needs.values.loss(i, 1)
        if worth < RELIEF:
            return {}
        free = open_hexes(s, GERMAN)
        limit = self.calendar.limit(board.view.turn)
        links = ground.network_links[GERMAN] if limit else ground.line_links[s.weather]
        goals = flood(bits, free | bits, ground.line_shifts[s.weather], limit) if limit else bits
        units = self.reach.free_units()
        ways = self.reach.ways_of(units, self.reach.impulses)
        comers = self.reach.posts_of(ways)
        shut = least_shut(links, (ground.source_bits[GERMAN], goals), free, comers)
        posts = Posts()
        for h in shut:
            able = [i for i in comers[h] if i not in posts]
            if not able:
                return {}
            nearest = min(able, key=lambda i: (h not in ways[i][0].before, s.face(i).attack, i))
            posts[nearest] = h
        return {i: first_leg(board.at(i), ways[i], h) for i, h in posts.items()}

    @cached_property
    def freed(self) -> dict[int, float]:
        """[E4, J] Hexes the Soviet stands in, and what has a line again when he is driven out."""
        cut_off, post = self.supply.cut_off, self.board.post
        before = 0.0 if self.board.me != GERMAN else cut_off(GERMAN)
        found: dict[int, float] = {}
        for h in self.board.foes() if before >= RELIEF else ():
            there = self.s.stack_of(SOVIET, h)
            for i in there:
                post(i, WAITING)
            if (after := cut_off(GERMAN)) < before:
                found[h] = before - after
            for i in there:
                post(i, h)
        return found

    def watch(self) -> Posts:
        """Posts that keep the Soviet from cutting the lines in his turn: on the hexes he would have
        to shut, the least units that can get there."""
        board, turn = self.board, self.board.view.turn + 1
        if not self.calendar.limit(turn) or board.view.phase != "exploitation":
            return {}
        s, ground, needs, reach = self.s, self.kit.ground, self.needs, self.reach
        theirs = [i for i in self.kit.units_of[SOVIET] if board.at(i) >= 0]
        home = {i: board.at(i) for i in theirs}
        posts = reach.posts_of(reach.ways_of(theirs, 2))
        shut = {b for at in posts for b in (at, *ground.zoc_from[at]) if not s.men[GERMAN][b]}
        ways = reach.ways_of([i for i in reach.free_units() if self.may_watch(i)], 1)
        for i in [i for i in ways if self.keeps_open(i)]:
            del ways[i]
        found = Posts()
        for i in theirs:
            board.post(i, WAITING)
        free = open_hexes(s, GERMAN)
        try:
            for _, bits in needs.by_depth(turn):
                while (wanted := needs.narrows(bits, turn, shut, set(), free)) is not None:
                    if needs.cover(wanted, posts, home) is None:
                        break
                    plug = self.plug(wanted, ways, found)
                    if plug is None:
                        break
                    found[plug[0]] = plug[1]
                    shut.discard(plug[1])
        finally:
            for i, at in home.items():
                board.post(i, at)
        return self.harmless(found)

    def keeps_open(self, i: int) -> bool:
        """Whether others would be without a line if this unit left."""
        at, before = self.board.at(i), self.supply.cut_off(GERMAN, but=i)
        self.board.post(i, WAITING)
        after = self.supply.cut_off(GERMAN)
        self.board.post(i, at)
        return after > before

    def harmless(self, posts: Posts) -> Posts:
        """Of these posts those that leave nobody without a line, all of them taken."""
        board, cut_off = self.board, self.supply.cut_off
        home = {i: board.at(i) for i in posts}
        found, before = Posts(), cut_off(GERMAN)
        for i, h in posts.items():
            board.post(i, h)
            after = cut_off(GERMAN)
            if after > before:
                board.post(i, home[i])
            else:
                found[i], before = h, after
        for i, at in home.items():
            board.post(i, at)
        return found

    def plug(
        self, wanted: list[int], ways: dict[int, Ways], found: Posts
    ) -> tuple[int, int] | None:
        """A small unit that can stand on one of these hexes, the least of those there are."""
        able = [
            (self.s.face(i).attack, i, h)
            for h in wanted
            for i, stages in ways.items()
            if i not in found and (h == self.board.at(i) or h in stages[0].before)
        ]
        return min(able)[1:] if able else None

    def may_watch(self, i: int) -> bool:
        """Armour has better to do, and a city's garrison stays."""
        at, counter = self.board.at(i), self.kit.counters[i]
        alone = at in self.kit.city_at and self.s.men[self.board.me][at] <= counter.halves
        return not counter.armour and not alone


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
