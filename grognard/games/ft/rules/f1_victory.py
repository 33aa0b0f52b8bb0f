"""[F.1, F.2, G.16, G.20] Victory points, morale and prestige, and the end of the game."""

from __future__ import annotations

from grognard.games.ft.charts import LEVELS
from grognard.games.ft.charts_war import LevelRow
from grognard.games.ft.counters import AGGRESSOR, DEFENDER, SIDES
from grognard.games.ft.ground import ISLAND
from grognard.games.ft.rules.a3_events import settle_orders
from grognard.games.ft.rules.asked import die, face, told
from grognard.games.ft.rules.b1_lines import Lines
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import members
from grognard.kernel.flow import Call, Done, Flow, Silent, Step
from grognard.kernel.tally import Tally

SUDDEN, PRESTIGE, MORALE = 1, 2, 3


def score(s: State) -> Tally:
    """[G.16] The aggressor's points, counted afresh: hexes held in supply, steps lost, awards."""
    tally = Tally()
    part = s.kit.scenario.victory
    if part.start_vp:
        tally.add(part.start_vp, "G.16", "points-at-the-start")
    for at, points in hexes_held(s):
        tally.add(points, "G.16", "hex-held", hex=s.kit.names[at])
    for row in part.steps:
        lost = sum(
            count
            for key, count in s.losses.items()
            if key.split()[0] == row.of and (not row.cal or key.split()[1] in row.cal)
        )
        if points := int(lost / row.per) * row.vp:
            tally.add(points, "G.16", "steps-lost", nation=row.of, count=lost)
    if s.awards:
        tally.add(s.awards, "G.16", "awards")
    for at, points in exits(s):
        tally.add(points, "G.16", "left-the-map", hex=s.kit.names[at])
    return tally


def hexes_held(s: State) -> list[tuple[int, int]]:
    """[G.16] Places, islands, lines and the bridgehead that the aggressor controls in his supply,
    with their points."""
    kit, part = s.kit, s.kit.scenario.victory
    ground = kit.ground
    supplied = Lines(s, AGGRESSOR).hexes(False, False)
    held = s.held & supplied
    found = []
    for at in members(held):
        points = ground.vp[at]
        counts = part.vp_hexes == "map" or (
            part.vp_hexes == "islands" and bool(ground.bits[at] & ISLAND)
        )
        if points and counts and not s.burned >> at & 1 and not s.fires >> at & 1:
            found.append((at, points))
        if part.line_breach is not None and ground.line[at] == part.line_breach.line:
            found.append((at, part.line_breach.vp))
    if part.bay_bridgehead is not None:
        ends = [at for name in part.bay_bridgehead.hexes if held >> (at := ground.find(name)) & 1]
        found += [(ends[0], part.bay_bridgehead.vp)] if ends else []
    return found


def exits(s: State) -> list[tuple[int, int]]:
    """[G.16] Points for battalions that left: for each of them, or once for enough of them."""
    part, ground = s.kit.scenario.victory, s.kit.ground
    found = []
    if part.exit_be is not None:
        for name in part.exit_be.hexes:
            if gone := s.exited.get(ground.find(name), 0):
                found.append((ground.find(name), gone * part.exit_be.vp // 2))
    for row in part.exit:
        gone = sum(s.exited.get(ground.find(name), 0) for name in row.hexes)
        if gone >= 2 * row.be:
            found.append((ground.find(row.hexes[0]), row.vp))
    return found


def level_row(s: State) -> LevelRow:
    """[F.2.1] The row of the chart for the part of its par that the aggressor has scored."""
    part = s.vp / s.kit.calendar[s.turn - 1].par
    return next(row for row in s.kit.charts.politics.victory.level if part <= row.upto)


def count_points(s: State, side: int) -> None:
    """[F.1.1, G.20] The points of the turn; and whether they end the game at once."""
    settle_orders(s)
    s.vp = score(s).total
    s.tell("victory-points", "F.1.1", points=s.vp)
    sudden = s.kit.scenario.victory.sudden
    if sudden is not None and s.kit.players.index(sudden.side) == AGGRESSOR:
        at = s.kit.ground.find(sudden.hex)
        near = not sudden.supplied or Lines(s, AGGRESSOR).hexes(False, False) >> at & 1
        if s.held >> at & 1 and near:
            s.over = SUDDEN
            s.tell("sudden-victory", "G.20", side=SIDES[AGGRESSOR], hex=sudden.hex)


def set_levels(s: State) -> LevelRow:
    """[F.2.1, F.2.2] Points give morale, morale gives prestige, prestige gives Soviet income."""
    row = level_row(s)
    s.morale, s.prestige = LEVELS.index(row.morale), LEVELS.index(row.prestige)
    s.rp_factor = row.rp_factor
    s.tell("levels", "F.2.1", morale=row.morale, prestige=row.prestige)
    return row


class LevelTest(Step[State, Silent], frozen=True, tag="level-test"):
    """[F.2.1, F.2.2] A white die with modifiers: morale or prestige fails on some totals, and that
    ends the game."""

    what: str
    side: int

    def enter(self, s: State) -> Flow:
        return Call(die(s, "white", self.what, self.cites, self.side))

    @property
    def cites(self) -> str:
        return "F.2.1" if self.what == "morale" else "F.2.2"

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        shown = face(s, "white", value[0])
        total = max(0, shown + modifier(s, self.what))
        told(s, self.what, self.cites, self.side, "white", shown, total)
        row = level_row(s)
        fails = row.morale_fails_on if self.what == "morale" else row.prestige_fails_on
        if total in fails:
            s.over = MORALE if self.what == "morale" else PRESTIGE
            s.tell("test-failed", self.cites, side=SIDES[self.side], test=self.what)
        return Done()


def modifier(s: State, what: str) -> int:
    """[F.2.1, F.2.2] What happened this turn: cities taken, headquarters of divisions lost."""
    drm = s.kit.charts.politics.victory.drm
    if what == "prestige":
        total = drm.prestige["city_taken"] if s.cities[DEFENDER] else 0
        return total + (drm.prestige["thq_lost"] if s.lost_thq[AGGRESSOR] else 0)
    total = drm.morale["enemy_thq_destroyed"] if s.lost_thq[AGGRESSOR] else 0
    return total + (drm.morale["city_lost"] if s.cities[DEFENDER] else 0)


def morale(s: State, side: int) -> Step[State, Silent] | None:
    """[F.2.1] The levels of the turn; a test if the row has one, but not on the first turns."""
    row = set_levels(s)
    if s.turn <= s.kit.scenario.no_tests or not row.morale_fails_on:
        return None
    return LevelTest("morale", DEFENDER)


def prestige(s: State, side: int) -> Step[State, Silent] | None:
    """[F.2.2] The same for prestige: the aggressor loses if it fails."""
    if s.turn <= s.kit.scenario.no_tests or not level_row(s).prestige_fails_on:
        return None
    return LevelTest("prestige", AGGRESSOR)


PLAYS: dict[str, Maker] = {"F.1.1": count_points, "F.2.1": morale, "F.2.2": prestige}
WITHIN: tuple[str, ...] = ()
