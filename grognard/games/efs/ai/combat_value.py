"""What an attack is worth, in steps: every roll of the die on the combat table [15.6, 16.1], with
the strengths and modifiers the rules would find."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from grognard.games.efs.ai.board_model import Board
from grognard.games.efs.ai.forecast import Forecast
from grognard.games.efs.ai.goals import Goals
from grognard.games.efs.ground import LAKE_HEX, SHALLOW_HEX
from grognard.games.efs.pieces import Attack
from grognard.games.efs.rules.r12_targets import attack_refusals, odds_refusal
from grognard.games.efs.rules.r13_artillery import in_range
from grognard.games.efs.rules.r15_combat import strengths
from grognard.games.efs.rules.r15_modifiers import engineers, engineers_help, modifiers, net
from grognard.games.efs.rules.r15_odds import column_name, defenders, ratio
from grognard.games.efs.rules.r16_losses import read_cell
from grognard.games.efs.rules.r16_results import asterisk

GUNS = (4, 1)
"""How many guns of each side may be counted on for an attack [13.14, 13.15]."""


class Outcome(NamedTuple):
    """What is to be expected of an attack."""

    worth: float
    cleared: float
    """How likely the hexes are emptied."""
    column: int
    loss: float
    """Steps it may cost."""


class CombatValue:
    """Attacks of one side, on its own table."""

    def __init__(self, board: Board, goals: Goals, forecast: Forecast) -> None:
        self.forecast = forecast
        self.board, self.goals, self.weights = board, goals, board.weights
        self.known: dict[tuple[int, ...], tuple[float, float, float, float]] = {}

    def step(self, i: int) -> float:
        """What a step of a unit is worth."""
        counter = self.board.kit.counters[i]
        scores = counter.type in self.board.kit.charts.pieces.losses.types
        size = max(sum(counter.steps[0]), 2) / max(len(counter.steps), 1)
        return 0.6 + 0.1 * size + (self.weights.point / 6 if scores else 0.0)

    def expected(
        self, column: int, drm: int, *, stars: int, steps: int
    ) -> tuple[float, float, float, float]:
        """Steps the attacker loses, his chance of a retreat, steps the defender loses, and the
        chance that he has gone."""
        key = (column, drm, stars, steps)
        if key in self.known:
            return self.known[key]
        head = column_name(self.board.s, column)
        ours = back = theirs = gone = 0.0
        for die in range(1, 11):
            attacker, defender = read_cell(self.board.kit.crt.cell(die + drm, head))
            ours += attacker.steps + (stars if attacker.asterisk else 0)
            back += attacker.retreat
            lost = steps if defender.all else min(defender.steps, steps)
            theirs += lost
            gone += defender.all or defender.retreat or lost >= steps
        self.known[key] = (ours / 10, back / 10, theirs / 10, gone / 10)
        return self.known[key]

    def outcome(self, attack: Attack) -> Outcome:
        """[15.46, 15.5] The attack as it would be rolled for."""
        board, s = self.board, self.board.s
        both = strengths(s, attack)
        column = ratio(s, both.attack.total, both.defence.total)
        if engineers(s, attack.units) and engineers_help(s, attack.units, attack.hexes):
            attack = replace(attack, engineers=True)
        drm = net(s, modifiers(s, attack, column))
        foes = defenders(s, board.foe, attack.hexes)
        steps = sum(s.steps_left(i) for i in foes)
        stars = asterisk(s, attack).total
        ours, back, theirs, gone = self.expected(column, drm, stars=stars, steps=steps)
        mine = sum(map(self.step, attack.units)) / max(len(attack.units), 1)
        his = sum(map(self.step, foes)) / max(len(foes), 1)
        prize = sum(self.goals.prize(b) for b in attack.hexes)
        w, side = self.weights, board.side
        worth = theirs * his + gone * (w.driven[side] + prize) - w.blood[side] * ours * mine
        worth -= back * w.thrown + w.price[side]
        if w.opening:
            worth += w.opening * gone * sum(self.forecast.openings[b] for b in attack.hexes)
        if w.trapped:
            left = max(steps - theirs, 0.0) * his
            worth += w.trapped * max(gone - 0.1, 0.0) * left * self.shut_in(attack.hexes)
        return Outcome(worth, gone, column, ours)

    def shut_in(self, hexes: Sequence[int]) -> float:
        """[16.41, 16.48] How far the defenders are kept from a retreat: 1 without any way, a half
        where all ways lead through a zone of control."""
        return max((self.closed(b) for b in hexes), default=0.0)

    def closed(self, at: int) -> float:
        board, s = self.board, self.board.s
        around, mine, zone = board.kit.ground.around, s.men[board.side], s.zoc[board.side]
        theirs, water = s.men[board.foe], board.kit.ground.terrain
        first = {at, *around[at]}
        found = 1.0
        for c in around[at]:
            if mine[c] or water[c] & (LAKE_HEX | SHALLOW_HEX):
                continue
            zoned = bool(zone[c]) and not theirs[c]
            for d in around[c]:
                if d not in first and not mine[d] and (theirs[d] or not zone[d]):
                    if not zoned:
                        return 0.0
                    found = 0.5
        return found

    def imagined(self, units: Sequence[int], hexes: Sequence[int], *, fed: bool) -> Attack:
        """An attack by these from where they stand, with the guns in reach and combat supply if
        there is some."""
        guns = self.guns(hexes) if any(self.board.attack(i) for i in units) else ()
        return Attack(tuple(hexes), tuple(units), guns=guns, supplied=fed)

    def guns(self, hexes: Sequence[int]) -> tuple[int, ...]:
        """Artillery that could support an attack from where it stands, the best first."""
        board, counters = self.board, self.board.kit.counters
        able = [
            i for i in board.mine if counters[i].artillery and counters[i].support
            and board.at(i) >= 0 and counters[i].type not in ("super_heavy", "rail_artillery")
            and any(in_range(board.s, i, b) for b in hexes)
        ]  # fmt: skip
        able.sort(key=lambda i: -counters[i].support)
        return tuple(able[: GUNS[board.side]])

    def supply_for(self, units: Sequence[int]) -> bool:
        """[15.21] Whether a point of combat supply can be had by all of these."""
        board = self.board
        return all(
            any(reached >> board.at(i) & 1 for reached in board.stores.values()) for i in units
        )

    def worth(
        self, units: Sequence[int], hexes: Sequence[int], *, fed: bool | None = None
    ) -> float:
        """What an attack by these would be worth; nothing if it could not be declared."""
        board, s = self.board, self.board.s
        if next(iter(attack_refusals(s, board.side, units, hexes)), None) is not None:
            return 0.0
        if odds_refusal(s, board.side, units, hexes) is not None:
            return 0.0
        supply = self.supply_for(units) if fed is None else fed
        return self.declared(units, hexes, fed=supply)

    def declared(self, units: Sequence[int], hexes: Sequence[int], *, fed: bool) -> float:
        """What an attack that was declared is worth, with a point of combat supply or without."""
        found = self.outcome(self.imagined(units, hexes, fed=fed))
        return found.worth - (self.weights.supply if fed else 0.0)
