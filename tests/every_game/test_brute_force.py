"""Brute force equals enumeration: on boards so small that every action can be tried.

Legal is what `why_not` lets pass, offered is what the offers list. The two must be the same set,
with one difference in how a way is spelled. A move names its path, and an offer lists one path to
each hex it can end in: so the ends are compared, and the path offered must be as cheap as the
cheapest that is legal. A way out and back to where it began ends nowhere new and is not offered.
"""

from __future__ import annotations

from random import Random
from typing import Any

import grognard
from grognard.kernel.flow import Action
from grognard.kernel.match import Match
from grognard.kernel.offers import tag
from grognard.kernel.value import CHANCE
from tests.every_game.contract import contract_for

POSITIONS = 10
SKIP = 3
"""Random actions between two positions that are compared."""
WHOLE_WAY = {"fall-back", "retreat-to"}
"""Questions whose answers are ways, each of them another."""
LAST_STEP = {"overrun", "press-on"}
"""Ways that are told from one another by the side they come from as well."""


def goal_of(m: Match[Any], action: Action[Any]) -> Action[Any] | tuple[Any, ...]:
    """The action, or for a way its kind, piece and end."""
    path: tuple[int, ...] | None = getattr(action, "path", None)
    if path is None or WHOLE_WAY & set(m.ask.kinds):
        return action
    who = getattr(action, "unit", getattr(action, "units", None))
    return (type(action), who, path[-2:] if tag(type(action)) in LAST_STEP else path[-1])


def compare(game: str, m: Match[Any], side: str) -> tuple[int, int]:
    contract = contract_for(game)
    tried = list(contract.every_action(m.state, side))
    legal = [a for a in tried if not m.why_not(side, a) and not contract.stays(m.state, a)]
    offered = [action for offer in m.ask.offers(side) for action in offer]
    offered = [action for action in offered if not contract.twin(m.state, action)]
    longest = max((len(getattr(a, "path", ())) for a in tried), default=0)
    short = [a for a in offered if len(getattr(a, "path", ())) <= longest]
    # Every short offer is legal, and every legal action is offered, whatever its way there.
    assert {goal_of(m, a) for a in short} <= {goal_of(m, a) for a in legal}
    assert {goal_of(m, a) for a in legal} <= {goal_of(m, a) for a in offered}
    assert len({goal_of(m, a) for a in offered}) == len(offered), "something is offered twice"
    cheapest: dict[Any, int] = {}
    for action in legal:
        if (cost := contract.cheapest(m.state, action)) is not None:
            goal = goal_of(m, action)
            cheapest[goal] = min(cost, cheapest.get(goal, cost))
    for action in short:
        if (cost := contract.cheapest(m.state, action)) is not None:
            assert cost <= cheapest[goal_of(m, action)], action
    return len(tried), len(legal)


def test_all_that_is_legal_is_offered_and_nothing_else(board: tuple[str, str]) -> None:
    game, name = board
    tried = legal = compared = 0
    for seed in range(3):
        m = grognard.situation(contract_for(game).BOARDS[name], seed)
        rng = Random(seed)
        for n in range(POSITIONS * SKIP):
            if m.over:
                break
            for side in m.ask.sides if n % SKIP == 0 or "move" not in m.ask.kinds else ():
                if side != CHANCE:
                    counts = compare(game, m, side)
                    tried, legal = tried + counts[0], legal + counts[1]
                    compared += 1
            m.play(m.ask.side, m.ask.sample(rng))
    assert compared > 10
    assert tried > legal > 50, "the board shows nothing"
