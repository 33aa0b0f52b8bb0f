"""Matches played on by computer players until something is the case."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from grognard.ai.asking import asked
from grognard.ai.bot import Bot
from grognard.kernel.match import Match
from grognard.kernel.value import CHANCE


def play_until(
    match: Match[Any], bots: Mapping[str, Bot], done: Callable[[Match[Any]], bool]
) -> None:
    while not done(match):
        side = match.ask.side
        if side == CHANCE:
            match.roll()
        else:
            match.play(side, bots[side].decide(match.view(side), asked(match, side)))


def placed(match: Match[Any]) -> bool:
    """Both sides have set up."""
    return bool(match.state.turn)
