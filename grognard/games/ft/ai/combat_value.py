"""What an attack is worth: its column, the dice over all their faces, what both sides lose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grognard.games.ft.ai.board_model import Board
from grognard.games.ft.pieces import Battle
from grognard.games.ft.rules.c1_targets import can_attack
from grognard.games.ft.rules.d3_dice import arms, odds
from grognard.games.ft.rules.d3_odds import cap_of, points_needed, rolls_back, shifted
from grognard.games.ft.rules.d3_shifts import shifts
from grognard.games.ft.rules.d3_support import payers

MOST = 8
"""Units that are tried for one attack."""
SAVED = 0.6
"""The share of hits that costs a mobile defender steps; the rest he goes back for."""


class Strike(NamedTuple):
    """An attack that is thought of."""

    worth: float
    at: int
    units: tuple[int, ...]
    black: bool


class CombatValue:
    """The worth of attacks by units as they stand on the table now."""

    def __init__(self, board: Board) -> None:
        self.board, self.s = board, board.s

    def free(self, units: Sequence[int], at: int) -> bool:
        """[C.1.5] Whether a white target is without penalty."""
        s = self.s
        few = s.battalions(units) <= s.kit.scale.white
        return few or s.be[1 - s.kit.counters[units[0]].side][at] < s.kit.scale.hoc

    def paid(self, units: Sequence[int]) -> bool:
        """[D.3.2] Whether the points for an attack can be paid."""
        s = self.s
        side = s.kit.counters[units[0]].side
        if not any(s.units[i].sp for i in s.kit.of_side[side]):
            return False
        found = payers(s, side, units)
        return sum(s.units[i].sp for i in found) >= points_needed(s, s.battalions(units))

    def hits(self, units: tuple[int, ...], at: int, *, forced: bool) -> tuple[float, float] | None:
        """[D.3.7] Hits to be expected, made and taken; None where no attack is allowed."""
        s, crt = self.s, self.s.kit.charts.combat.crt
        side = s.kit.counters[units[0]].side
        base = odds(s, units, at)
        if base < 0:
            return None
        before = s.battle
        hexes = tuple(sorted({s.units[i].at for i in units}))
        s.battle = (Battle(at, units, forced=forced, from_hexes=hexes, answered=True),)
        tally = shifts(s, side, units, at, static=False, forced=forced, concealed=False)
        column = shifted(s.kit, base, [line.amount for line in tally.lines])
        mine = arms(s, side, attacking=True) + crt.attacker_add[column]
        theirs = arms(s, 1 - side, attacking=False) + crt.defender_add[column]
        s.battle = before
        held = s.combat_units(1 - side, at)
        made = mean(s.kit.dice[crt.attacker[column]], mine, cap_of(s.battalions(units)))
        back = 0.0
        if rolls_back(s.kit, column):
            back = mean(s.kit.dice[crt.defender[column]], theirs, cap_of(s.battalions(held)))
        return made, back

    def worth(self, units: tuple[int, ...], at: int) -> Strike | None:
        """What an attack by these is worth, with supply if it can be paid and is wanted."""
        s, board = self.s, self.board
        free = self.free(units, at)
        black = not free and self.paid(units)
        found = self.hits(units, at, forced=not free and not black)
        if found is None:
            return None
        made, back = found
        held = s.combat_units(1 - s.kit.counters[units[0]].side, at)
        value = sum(map(board.step_value, held)) / len(held) if held else 0.0
        steps = sum(map(board.steps_left, held))
        price = min(map(board.step_value, units))
        weights = board.weights
        worth = min(made, steps) * value * SAVED + weights.hex * min(made, 1.0)
        worth -= back * price * weights.blood + weights.price
        return Strike(worth, at, units, black)

    def best(self, at: int, able: Sequence[int]) -> Strike | None:
        """The best attack on a hex by some of these: the strongest first, as many as pay."""
        s, counters = self.s, self.s.kit.counters
        ranked = sorted(able, key=lambda i: (-counters[i].acf[s.units[i].step], i))[:MOST]
        best: Strike | None = None
        taken: tuple[int, ...] = ()
        for i in ranked:
            taken = tuple(sorted((*taken, i)))
            found = self.worth(taken, at)
            if found is not None and (best is None or found.worth > best.worth):
                best = found
        return best

    def standing(self, at: int, side: int) -> Strike | None:
        """The best attack on a hex by those that stand in reach of it."""
        s = self.s
        able = [i for i in s.kit.of_side[side] if s.units[i].at >= 0 and can_attack(s, i, at)]
        return self.best(at, able) if able else None


def mean(faces: Sequence[int], add: int, cap: int) -> float:
    """The hits to be expected of a die."""
    return sum(min(cap, max(0, face + add)) for face in faces) / len(faces)
