"""Scenarios to play in tests that are true of any game, as the games' contracts name them."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from grognard import library
from tests.every_game.contract import contract_for

GAMES = library.game_ids()
FIRST = GAMES[0]


class Quick(NamedTuple):
    """A scenario, options with which play begins soon, and its sides."""

    game: str
    scenario: str
    options: dict[str, str]
    sides: tuple[str, ...]


@cache
def quick(game: str) -> Quick:
    """A scenario of a game that is soon set up."""
    contract = contract_for(game)
    sides = tuple(library.game(game).sides)
    return Quick(game, contract.PACK, dict(contract.QUICK), sides)


@cache
def short() -> Quick:
    """A scenario that is soon over, of whichever game has one that needs no options."""
    for game in GAMES:
        contract = contract_for(game)
        if contract.PACK in contract.SHORT:
            return quick(game)
    raise AssertionError("no contract names a PACK that is SHORT")
