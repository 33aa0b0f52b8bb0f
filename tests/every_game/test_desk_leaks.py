"""The desk tells a side nothing it may not know: in another truth that looks the same to a side,
its prompt and the answers to all its questions are the same, byte for byte."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from grognard.kernel.legality import Illegal
from grognard.kernel.match import Match
from grognard.kernel.value import Side
from tests.every_game.contract import contract_for
from tests.every_game.tables import Patch, Table
from tests.every_game.test_leaks import different, first_other, positions_of

EACH_POSITION = 1
MOST_COMPARED = 8
PATCH_TIMES = 4


def told(m: Match[Any], side: Side, asked: list[Any]) -> dict[str, bytes]:
    """The prompt, and the answer or the refusal of every question."""
    found = {"prompt": msgspec.json.encode(m.game.prompt(m.state, side))}
    for raw in asked:
        found[str(raw)] = msgspec.json.encode(answered(m, side, raw))
    return found


def answered(m: Match[Any], side: Side, raw: Any) -> Any:
    try:
        return m.game.decode_query(raw).answer(m.state, side)
    except Illegal as refusal:
        return refusal.reasons


def questions(m: Match[Any], side: Side, seed: int) -> list[Any]:
    desk = contract_for(m.game.id).DESK
    return list(desk.questions(m.view(side), len(m.kit.names), Random(seed)))


def look_for_leaks(table: Table | Patch, change: str, each: int, most: int) -> None:
    rng = Random(f"desk {change} {table.name}")
    most *= PATCH_TIMES if isinstance(table, Patch) else 1
    compared = 0
    found = []
    for position in positions_of(table, rng):
        for looker in table.game.sides:
            truths = table.contract.secrets(change, position.state, looker, rng)
            for other in islice(truths, each):
                compared += 1
                one, two = table.at(position.state), table.at(other.state)
                asked = questions(one, looker, compared)
                assert asked == questions(two, looker, compared)
                for what in different(told(one, looker, asked), told(two, looker, asked)):
                    found.append(f"{position.kind} after {position.after}, {looker}: {what}")
        if compared >= most:
            break
    assert not found, f"{len(found)} leaks of {change}:\n" + "\n".join(found[:12])
    assert compared, f"no position with {change} came about"


def test_the_desk_tells_nothing_of_what_a_side_may_not_know(
    secret: tuple[Table | Patch, str],
) -> None:
    look_for_leaks(*secret, EACH_POSITION, MOST_COMPARED)


@pytest.mark.slow
def test_the_desk_tells_nothing_of_many_more_changes(secret: tuple[Table | Patch, str]) -> None:
    look_for_leaks(*secret, 4 * EACH_POSITION, 8 * MOST_COMPARED)


@pytest.mark.parametrize("change", ["places", "stacks"])
def test_the_owner_is_told(change: str) -> None:
    """The comparison can fail: the side that the change belongs to is told something else."""
    table, position, looker, other = first_other(change)
    (owner,) = (side for side in table.game.sides if side != looker)
    one, two = table.at(position), table.at(other.state)
    asked = [raw for n in range(4) for raw in questions(one, owner, n)]
    assert different(told(one, owner, asked), told(two, owner, asked))
