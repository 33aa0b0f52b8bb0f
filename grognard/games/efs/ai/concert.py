"""Attacks declared in concert: which unit attacks which hex, found for all of them together, so
that what must be attacked as well [12.16] gets as few as it takes and the main blow all others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from grognard.games.efs.ai.board_model import Board
from grognard.games.efs.ai.combat_value import CombatValue
from grognard.games.efs.rules.r12_declaration import beside
from grognard.games.efs.rules.r12_targets import attack_refusals, odds_refusal, required
from grognard.games.efs.rules.r17_inset import (
    hex_refusal,
    stacking_refusals,
    supplies_all,
    supply_refusals,
)

Target = tuple[int, ...]
Parts = dict[int, Target]
"""Units, and what each of them attacks."""
BREACH = 100.0
"""What a breach of the rules costs while a better arrangement is looked for."""
PASSES = 3
"""How often all units are looked at again, at most."""


class Blow(NamedTuple):
    """An attack: what it is worth without combat supply, and what a point adds."""

    worth: float
    fed: float


class Concert:
    """The attacks of one side from where its units stand."""

    def __init__(self, board: Board, combat: CombatValue, points: int) -> None:
        self.board, self.combat, self.points = board, combat, points
        s, side = board.s, board.side
        self.able = {
            b: found for b in board.enemies
            if hex_refusal(s, b) is None and (found := beside(s, side, b))
        }  # fmt: skip
        units = sorted({i for found in self.able.values() for i in found})
        self.needs = {i: frozenset(required(s, i)) for i in units}
        self.choices = {i: tuple(self.options(i)) for i in units}
        self.known: dict[tuple[Target, frozenset[int]], Blow | None] = {}

    def options(self, i: int) -> Iterator[Target]:
        """What a unit can attack: a hex beside it, or all that it must attack as one."""
        edge = self.board.kit.ground.edge[self.board.at(i)]
        for b, able in self.able.items():
            if b in edge and i in able:
                yield (b,)
        wide = {tuple(sorted(self.needs[k])) for k in self.needs if len(self.needs[k]) > 1}
        for hexes in sorted(wide):
            if all(b in edge and i in self.able.get(b, ()) for b in hexes):
                yield hexes

    def attacks(self) -> list[tuple[float, tuple[int, ...], Target]]:
        """The attacks that are worth the most together, the best first."""
        found = []
        for units in self.clusters():
            parts = self.arranged(units)
            for target, group in groups(parts).items():
                blow = self.blow(target, group)
                if blow is not None:
                    found.append((blow.worth + max(blow.fed, 0.0), tuple(sorted(group)), target))
        return sorted(found, key=lambda one: (-one[0], one[2]))

    def clusters(self) -> list[list[int]]:
        """Units that have to do with each other, by the hexes they can attack."""
        left, found = set(self.choices), []
        while left:
            cluster, edge = [], [min(left)]
            left.discard(edge[0])
            while edge:
                i = edge.pop()
                cluster.append(i)
                hexes = {b for target in self.choices[i] for b in target}
                near = {k for b in hexes for k in self.able[b]} & left
                left -= near
                edge += sorted(near)
            found.append(sorted(cluster))
        return found

    # ---- who attacks what ------------------------------------------------------------------

    def arranged(self, units: Sequence[int]) -> Parts:
        """The best arrangement found: from each hex as the main target in turn, others drawn off
        from there one by one."""
        best: Parts = {}
        most = 0.0
        mains = sorted({target for i in units for target in self.choices[i]})
        for _ in range(2):
            before = most
            for main in mains:
                parts = dict(best)
                for i in units:
                    if main in self.choices[i] and (i not in parts or len(main) > 1):
                        parts[i] = main
                worth = self.climb(parts, units)
                if worth > most + 0.01:
                    best, most = parts, worth
            if most <= before:
                break
        return best

    def climb(self, parts: Parts, units: Sequence[int]) -> float:
        """Make an arrangement better, by units and by stacks, as long as it gets better."""
        worth = self.total(parts)
        board = self.board
        stacks = [[k for k in units if board.at(k) == at] for at in {board.at(i) for i in units}]
        teams = [[i] for i in units] + [stack for stack in stacks if len(stack) > 1]
        for _ in range(PASSES):
            before = worth
            for team in teams:
                worth = self.moved(parts, team, worth)
            if worth <= before:
                break
        return worth

    def moved(self, parts: Parts, team: Sequence[int], worth: float) -> float:
        """Some units are given what is best for all, if it is not what they have."""
        old = {i: parts.get(i) for i in team}
        best: dict[int, Target | None] = old
        for target in (None, *dict.fromkeys(t for i in team for t in self.choices[i])):
            new = {i: target if target is None or target in self.choices[i] else old[i]
                   for i in team}  # fmt: skip
            if new == old:
                continue
            lay(parts, new)
            found = self.total(parts)
            if found > worth + 0.01:
                worth, best = found, new
        lay(parts, best)
        return worth

    def total(self, parts: Parts) -> float:
        """What an arrangement is worth; supply goes where it brings the most."""
        under: set[int] = set()
        found, gains = 0.0, []
        for target, group in groups(parts).items():
            breach = not under.isdisjoint(target)
            under.update(target)
            blow = None if breach else self.blow(target, group)
            if blow is None:
                found -= BREACH
                continue
            found += blow.worth
            gains.append(blow.fed)
        if self.board.s.motorised and len(gains) > 1 and found > 0:
            sets = [tuple(group) for group in groups(parts).values()]
            found -= 0 if supplies_all(self.board.s, sets) else BREACH
        missing = {b for i in parts for b in self.needs[i]} - under
        gains.sort(reverse=True)
        return found + sum(max(one, 0.0) for one in gains[: self.points]) - BREACH * len(missing)

    def blow(self, target: Target, group: Iterable[int]) -> Blow | None:
        """What an attack is worth; None if it cannot be made."""
        key = target, frozenset(group)
        if key not in self.known:
            self.known[key] = self.judged(target, tuple(sorted(key[1])))
        return self.known[key]

    def judged(self, target: Target, units: tuple[int, ...]) -> Blow | None:
        board, s = self.board, self.board.s
        refusals = (
            *attack_refusals(s, board.side, units, target),
            *stacking_refusals(s, units),
            *supply_refusals(s, units),
        )
        if refusals or odds_refusal(s, board.side, units, target) is not None:
            return None
        worth = self.combat.declared(units, target, fed=False)
        fed = 0.0
        if self.points > 0 and self.combat.supply_for(units):
            fed = self.combat.declared(units, target, fed=True) - worth
        return Blow(worth, fed)


def groups(parts: Mapping[int, Target]) -> dict[Target, list[int]]:
    found: dict[Target, list[int]] = {}
    for i, target in parts.items():
        found.setdefault(target, []).append(i)
    return found


def lay(parts: Parts, new: Mapping[int, Target | None]) -> None:
    for i, target in new.items():
        if target is None:
            parts.pop(i, None)
        else:
            parts[i] = target
