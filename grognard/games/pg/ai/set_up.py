"""[2.3] What a side of Panzer Grenadier that plans sets up next, and where."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.pg.ai.board_model import Board
from grognard.games.pg.ai.exit_block import ExitBlock
from grognard.games.pg.ai.exposure import Exposure
from grognard.games.pg.ai.off_board import Order
from grognard.games.pg.ai.setup_plan import Deployment
from grognard.games.pg.ai.weights import Weights
from grognard.games.pg.rules.r02_setup import Embark, Place, Ready
from grognard.kernel.offers import Family, Offer


def set_up(
    board: Board, weights: Weights, exposure: Exposure, offers: Sequence[Offer[Order]]
) -> Order:
    """A side that blocks the enemy's exit, or plans its set-up by weights, has a plan; any other
    puts a unit on each hex that scores."""
    if board.blocks:
        return ExitBlock(board, exposure).next(offers)
    if weights.layout > 0.5:
        return Deployment(board, exposure).next(offers)
    return on_objectives(board, offers)


def on_objectives(board: Board, offers: Sequence[Offer[Order]]) -> Order:
    """[2.3] A unit on every hex that scores, leaders aboard transport; the rest as it comes."""
    s, counters, mine = board.s, board.kit.counters, board.side
    for offer in offers:
        if isinstance(offer, Family) and offer.kind is Embark:
            i = offer.about["unit"]
            if counters[i].leader and s.units[i].aboard < 0 and s.units[i].at < 0:
                return Embark(i, min(offer.keys, key=lambda c: (len(s.passengers(c)), c)))
    for offer in offers:
        if not isinstance(offer, Family) or offer.kind is not Place:
            continue
        i = offer.about["unit"]
        if s.units[i].at >= 0 or s.units[i].aboard >= 0 or not counters[i].combat:
            continue
        prizes, near = board.prizes, board.kit.ground.neighbours
        bare = [at for at in offer.keys if at in prizes and not s.combat[mine][at]]
        if bare and counters[i].df[0] > 0:
            best = max(bare, key=lambda at: (prizes[at], facing(board, at), len(near(at)), -at))
            return Place(i, best)
    return Ready()


def facing(board: Board, at: int) -> float:
    """How near a hex lies to where the enemy begins."""
    kit, foe = board.kit, board.foe
    areas = [group.area for side, group in kit.groups if side == foe and group.area]
    entries = [h for n, (side, _) in enumerate(kit.groups) if side == foe
               for h in kit.entries[n]]  # fmt: skip
    far = kit.sight.distances(at)
    return -min((far[h] for h in (*entries, *(h for a in areas for h in kit.areas[a]))), default=0)
