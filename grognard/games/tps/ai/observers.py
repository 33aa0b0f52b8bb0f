"""What German observers are worth at Stalingrad, and where they are safe."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.tps.ai.board_model import Board, driven_out
from grognard.games.tps.rules.r083_attack import Front


def exposed(board: Board, at: int, staying: int) -> float:
    """[8.3556] The chance that an observer there is left alone with the enemy, where so many combat
    units of his side stay."""
    if staying > 0:
        return board.weights.hurt * driven_out(board.s, board.side, at, board.threat[at])
    return board.lonely(at)


def walk(board: Board, start: int, goals: Sequence[int]) -> tuple[float, int]:
    """[8.24, 15.2] The best place for an observer: with others, near what they go for; and how much
    better it is."""
    weights = board.weights
    here = exposed(board, start, board.ours[start])
    best = -99.0, -1
    for at in goals:
        if board.theirs[at] and not board.ours[at]:
            continue
        worth = weights.pull * (board.pull[at] - board.pull[start])
        worth += weights.watch * (here - exposed(board, at, board.ours[at]))
        if worth > best[0]:
            best = worth, at
    return best


def companions(board: Board, front: Front, units: Sequence[int]) -> tuple[int, ...]:
    """[8.24] Observers who would be left alone in danger go in with those who attack."""
    entering = sum(front.inside.get(i, False) for i in units)
    at = front.start
    if not front.observers or not entering or at < 0 or board.ours[at] > entering:
        return ()
    return tuple(front.observers) if board.lonely(at) else ()
