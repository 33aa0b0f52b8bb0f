"""What infiltration is worth to the Russian at Stalingrad."""

from __future__ import annotations

from grognard.games.tps.ai.attack_value import Force, Target, expected, support
from grognard.games.tps.ai.board_model import Board, unit_worth
from grognard.games.tps.kit import SPENT
from grognard.games.tps.rules.r0828_infiltration import slips

FACES = range(1, 7)
DAWN = 1
"""[8.352D] What the air gives the defender in the morning, when those who are in attack."""
MENACE = 0.15
"""What it is worth, of an area's prize, to stand in it at all."""


def infiltration(board: Board, i: int, to: int) -> float:
    """[8.28] Those who get in are fresh at dawn, the next impulse is theirs, and all who are in by
    then attack together; who does not get in attacks tonight."""
    s, kit, weights = board.s, board.kit, board.weights
    counters = kit.counters
    chance = sum(slips(s, to, die) for die in FACES) / len(FACES)
    target = Target(s, board.side, to, SPENT)
    inside = [j for j in s.stacks[to] if counters[j].side == board.side and not counters[j].star]
    wall = counters[i].spent_defence
    keep = 1 - weights.hurt * board.peril(to, wall, len(inside) + 1, SPENT)
    morning = _brings(board, target, [*inside, i], DAWN) - _brings(board, target, inside, DAWN)
    prize = board.prize(to) if s.control[to] == board.foe else 0.0
    got_in = weights.slip * keep * (morning + (0 if inside else MENACE * prize))
    alone = Force(support(s, board.side, to))
    alone.join(s, i)
    result = expected(alone.offence - target.defence, target.most, target.there, SPENT)
    stopped = board.harm * result.taken - unit_worth(kit, i) * board.toll(result)
    worth = chance * got_in + (1 - chance) * stopped
    start = s.units[i].at
    if start >= 0:
        worth -= board.leaves(start, 1)
    return worth - weights.today * unit_worth(kit, i)


def _brings(board: Board, target: Target, units: list[int], wall: int) -> float:
    """What an attack from inside may be expected to bring, made by all of these together."""
    if not units:
        return 0.0
    s = board.s
    force = Force(support(s, board.side, target.at))
    for i in units:
        force.join(s, i)
    if not force.leads:
        return 0.0
    ahead = force.offence - target.defence - wall
    result = expected(ahead, target.most, target.there, target.group)
    worth = board.harm * result.taken
    if s.control[target.at] == board.foe and board.theirs[target.at] == target.there:
        worth += board.prize(target.at) * result.cleared
    return worth
