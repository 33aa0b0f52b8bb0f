"""Games of computer players on tables of the unfinished game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.ai import make_bot
from grognard.ai.asking import Asked, asked
from grognard.ai.bot import Bot
from grognard.games.ft import GAME
from grognard.kernel.dice import FairDice
from grognard.kernel.match import Match
from grognard.kernel.value import CHANCE
from tests.ai.trap import TrappedDice, trapped
from tests.games.ft.scenes import kit_of


def begun(scenario: str, seed: int = 7, *, story: bool = False) -> Match[Any]:
    dice = FairDice.from_seed(seed)
    return Match(GAME, kit_of(scenario), scenario, dice, story=story, undo=False)


def bots_of(names: tuple[str, str], seed: int) -> Mapping[str, Bot]:
    return {
        side: make_bot(name, seed + n)
        for n, (side, name) in enumerate(zip(GAME.sides, names, strict=True))
    }


def play(
    match: Match[Any], bots: Mapping[str, Bot], most: int = 20_000, *, trap: bool = False
) -> Match[Any]:
    """Play on to the end, or so many actions; with the trap set, nobody may read the state."""
    if trap:
        match.dice = TrappedDice(match.dice)  # type: ignore[assignment]
    while not match.over and match.played < most:
        side = match.ask.side
        if side == CHANCE:
            match.roll()
            continue
        ask: Asked = trapped(match, side) if trap else asked(match, side)
        match.play(side, bots[side].decide(match.view(side), ask))
    return match


def game(
    names: tuple[str, str], scenario: str, seed: int = 7, most: int = 20_000, *,
    story: bool = False, trap: bool = False,
) -> Match[Any]:  # fmt: skip
    return play(begun(scenario, seed, story=story), bots_of(names, seed), most, trap=trap)
