"""What a combat of MOSKVA is worth: what each result of the table is worth to the attacker, and how
many air points pay."""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.ercn.ai.board_model import Board
from grognard.games.ercn.ai.combat_prices import Prices
from grognard.games.ercn.ai.unit_value import UnitValue
from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.rules.g3_results import PARTS
from grognard.games.ercn.rules.g4_ways import ways
from grognard.games.ercn.rules.g_combat import Fight, by_air
from grognard.games.ercn.rules.m3_marks import Allot, AllotOffer

Air = tuple[int, int]


class Worths(dict[str, float]):
    """What each result of the table is worth to the attacker, computed when it is asked for."""

    def __init__(self, compute: Callable[[str], float]) -> None:
        self._compute = compute

    def __missing__(self, result: str) -> float:
        found = self[result] = self._compute(result)
        return found


class CombatValue:
    """Combats on a board. Values are the attacker's; the defender's are the same with the sign
    turned."""

    def __init__(self, board: Board, values: UnitValue, prices: Prices) -> None:
        self.board, self.values, self.prices = board, values, prices
        self.s, self.kit, self.view = board.s, board.kit, board.view

    def fight(self, side: int, units: tuple[int, ...], target: int) -> Fight:
        there = self.s.stack_of(1 - side, target)
        return Fight(side, units, target, there, (), sum(self.s.steps_left(i) for i in there))

    def with_air(self, fight: Fight) -> float:
        """[G2] What an attack is worth with the number of air points that pays best."""
        most = min(self.s.air[fight.side], self.kit.sheets.scenario.air_max_per_combat)
        reply = self.reply(fight.side)
        if self.kit.options["air"] == "m3b" and self.view.phase != "marking":
            most = reply = 0
        worths = self.outcomes(fight)
        results = by_air(self.s, fight, [(n, reply) for n in range(most + 1)])
        return max(
            sum([worths[result] for result in six]) / 6 - self.prices.outlay(n)
            for n, six in enumerate(results)
        )

    def reply(self, attacker: int) -> int:
        """The air points a defender is taken to use."""
        return 1 if self.s.air[1 - attacker] > 1 else 0

    def expect(self, fight: Fight, worths: Worths, air: Air) -> float:
        return sum([worths[result] for result in by_air(self.s, fight, [air])[0]]) / 6

    def outcomes(self, fight: Fight) -> Worths:
        """[G3] What each result of the table is worth to the attacker."""
        stuck = {i: not ways(self.s, i, 1).paths for i in fight.defenders}
        cleared = self.prices.gain(fight)
        return Worths(lambda result: self.outcome(fight, PARTS[result], stuck, cleared))

    def outcome(
        self, fight: Fight, parts: tuple[str, ...], stuck: dict[int, bool], cleared: float
    ) -> float:
        """[G3, G4.5] One result: steps lost on both sides, and the hex if it is cleared."""
        s = self.s
        lost = dict.fromkeys(fight.defenders, 0)
        worth = 0.0
        for part in parts:
            match part:
                case "AE":
                    worth -= self.bill(fight, fight.steps)
                case "AR":
                    worth -= self.bill(fight, min((fight.steps + 1) // 2, len(fight.attackers)))
                case "EX" | "RX":
                    lost = {i: s.steps_left(i) if part == "EX" else 1 for i in lost}
                    worth -= self.payment(fight, sum(self.points(i, n) for i, n in lost.items()))
                case "DR":
                    lost = {i: n + 1 for i, n in lost.items()}
                case "DE":
                    lost = {i: 2 if (left := s.steps_left(i)) > 2 else left for i in lost}
                case _:
                    lost = {i: n + 1 if stuck[i] else n for i, n in lost.items()}
        worth += sum(self.values.loss(i, n) for i, n in lost.items() if n)
        if all(n >= s.steps_left(i) for i, n in lost.items()):
            return worth + cleared
        return worth + 0.8 * cleared if parts[-1:] in (("D1",), ("D2",)) else worth

    def points(self, i: int, steps: int) -> int:
        """[G3.EX, G3.RX] Combat points a defender loses with so many steps."""
        faces, lost = self.kit.counters[i].faces, self.s.units[i].lost
        after = faces[lost + steps].defence if lost + steps < len(faces) else 0
        return self.s.defence(i) - after

    def pays(self, i: int) -> int:
        """[G3.EX, G3.RX] Combat points that one step of an attacker pays."""
        faces, lost = self.kit.counters[i].faces, self.s.units[i].lost
        after = faces[lost + 1].attack if lost + 1 < len(faces) else 0
        return max(1, faces[lost].attack - after)

    def bill(self, fight: Fight, steps: int) -> float:
        """What so many steps cost the attacker, taken where it hurts least."""
        most = sum(self.s.steps_left(i) for i in fight.attackers)
        least = min(self.values.loss(i, 1) for i in fight.attackers)
        return self.prices.care(fight) * (least * min(steps, most))

    def payment(self, fight: Fight, points: int) -> float:
        """What so many combat points cost him."""
        loss = self.values.loss
        least = min(loss(i, 1) * max(1.0, points / self.pays(i)) for i in fight.attackers)
        return self.prices.care(fight) * least

    # ---- air points ------------------------------------------------------------------------

    def rate_support(self, points: int) -> float:
        """[G2, M3a] What the points bring in this combat, less what they bring elsewhere."""
        about = self.view.about
        side = SIDES.index(about["side"])
        fight = self.fight(side, tuple(about["attackers"]), about["target"])
        price = self.prices.outlay(points)
        if not fight.defenders:
            return -price
        worths = self.outcomes(fight)
        if side == self.board.me:
            return self.expect(fight, worths, (points, self.reply(side))) - price
        return -self.expect(fight, worths, (about.get("attacker_air") or 0, points)) - price

    def allot(self, offer: AllotOffer) -> Allot:
        """[M3b] Point by point where it helps most, as if all who can attack did."""
        mine = self.view.player == self.view.side
        side = self.board.me if mine else self.board.foe
        fights = {}
        for h in offer.hexes:
            fight = self.fight(side, self.beside(side, h), h)
            if fight.attackers and fight.defenders:
                fights[h] = fight, self.outcomes(fight)

        def worth(h: int, n: int) -> float:
            fight, worths = fights[h]
            return (
                self.expect(fight, worths, (n, 0)) if mine else -self.expect(fight, worths, (0, n))
            )

        shares = dict.fromkeys(offer.hexes, 0)
        for _ in range(offer.points):
            helps = [
                (worth(h, shares[h] + 1) - worth(h, shares[h]), -h)
                for h in fights
                if shares[h] < offer.most
            ]
            if not helps or max(helps)[0] <= 0.05:
                break
            shares[-max(helps)[1]] += 1
        return Allot(tuple(sorted(shares.items())))

    def beside(self, side: int, target: int) -> tuple[int, ...]:
        """[G1, F6] Units of a side that could attack this hex."""
        return tuple(
            i
            for h in self.kit.ground.around[target]
            for i in self.s.stack_of(side, h)
            if not self.s.units[i].dug
        )
