"""With whom a group is best attacked at Stalingrad: from inside its area, by fire from the next, or
both."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from grognard.games.tps.ai.attack_value import Expected, Force, Target, expected, ranked, support
from grognard.games.tps.ai.board_model import Board, unit_worth
from grognard.games.tps.kit import SPENT
from grognard.games.tps.rules.r083_attack import Attack, Front

Spoils = Callable[..., float]


class Forces(NamedTuple):
    """The attackers of one attack, and what it is worth."""

    worth: float
    units: tuple[int, ...] = ()
    ranged: tuple[int, ...] = ()

    def attack(self, front: Front, observers: tuple[int, ...] = ()) -> Attack:
        return Attack(front.at, front.group, self.units, self.ranged, observers)


def forces(board: Board, target: Target, front: Front, spoils: Spoils) -> Iterator[Forces]:
    """[8.3, 8.31] The best attack from inside the area, the best by fire alone."""
    if front.inside:
        found = _inside(board, target, front, spoils)
        if found is not None:
            yield found
            if not front.must and (more := _mixed(board, target, front, spoils, found)):
                yield more
    if front.ranged and not front.must:
        found = _afar(board, target, front, spoils)
        if found is not None:
            yield found


def _inside(board: Board, target: Target, front: Front, spoils: Spoils) -> Forces | None:
    """Attackers are joined one at a time, as long as another one may make it better."""
    s, weights, kit = board.s, board.weights, board.kit
    force = Force(support(s, board.side, front.at))
    units: list[int] = []
    entering = wall = 0
    price, others = 0.0, board.ours[front.at]
    best: Forces | None = None
    storms = s.control[front.at] == board.foe and kit.ground.vp[front.at]
    for i in ranked(s, tuple(front.inside), front.must):
        if front.inside[i] and entering >= front.room:
            continue
        entering += front.inside[i]
        units.append(i)
        force.join(s, i)
        price += unit_worth(kit, i) * (1.0 if len(units) == 1 else 1 - weights.gather)
        wall = max(wall, kit.counters[i].spent_defence)
        if len(units) < len(front.must):
            continue
        ahead = force.offence - target.defence - (0 if force.armour else target.aa)
        result = expected(ahead, target.most, target.there, target.group)
        peril = weights.hurt * board.peril(front.at, wall, len(units) + others, SPENT)
        worth = spoils(target, result, inside=True, keep=1 - peril, busy=len(units))
        worth -= 0.3 * peril * len(units) + price * board.toll(result)
        if entering:
            worth -= board.leaves(front.start, entering)
        if storms and ahead > 0:
            worth += weights.storm * ahead
        if best is None or worth > best.worth:
            best = Forces(worth, tuple(sorted(units)))
    return best


def _afar(board: Board, target: Target, front: Front, spoils: Spoils) -> Forces | None:
    """[8.31] Fire from the next area: the terrain counts more, nobody goes in, and who fires is out
    of action for a day less."""
    s, kit = board.s, board.kit
    force = Force(support(s, board.side, front.at))
    units: list[int] = []
    price = 0.0
    best: Forces | None = None
    for i in ranked(s, tuple(sorted(front.ranged)), ()):
        units.append(i)
        force.join(s, i)
        price += unit_worth(kit, i) * (1.0 if len(units) == 1 else 1 - board.weights.gather)
        result = expected(force.offence - target.afar, target.most, target.there, target.group)
        worth = spoils(target, result, inside=False, busy=len(units))
        worth -= price * board.toll(result, ranged=True)
        if best is None or worth > best.worth:
            best = Forces(worth, (), tuple(sorted(units)))
    return best


def _mixed(
    board: Board, target: Target, front: Front, spoils: Spoils, found: Forces
) -> Forces | None:
    """[8.31] The same with fire by those who cannot come in: the terrain counts more for all."""
    s, kit, weights = board.s, board.kit, board.weights
    firing = ranked_last(board, front.ranged.difference(front.inside))
    if not firing or not found.units:
        return None
    force = Force(support(s, board.side, front.at))
    for i in (*found.units, *firing):
        force.join(s, i)
    ahead = force.offence - target.mixed - (0 if force.armour else target.aa)
    result = expected(ahead, target.most, target.there, target.group)
    count = len(found.units)
    wall = max(kit.counters[i].spent_defence for i in found.units)
    peril = weights.hurt * board.peril(front.at, wall, count + board.ours[front.at], SPENT)
    worth = spoils(target, result, inside=True, keep=1 - peril, busy=force.count)
    worth -= 0.3 * peril * count
    worth -= _price(board, found.units, result, ranged=False)
    worth -= _price(board, firing, result, ranged=True)
    if entering := sum(front.inside[i] for i in found.units):
        worth -= board.leaves(front.start, entering)
    return Forces(worth, found.units, tuple(sorted(firing)))


def ranked_last(board: Board, units: set[int]) -> list[int]:
    """Those who join others: whom it costs least first."""
    return sorted(units, key=lambda i: (unit_worth(board.kit, i), i))


def _price(board: Board, units: Sequence[int], result: Expected, *, ranged: bool) -> float:
    part = 1 - board.weights.gather
    return part * sum(unit_worth(board.kit, i) for i in units) * board.toll(result, ranged=ranged)
