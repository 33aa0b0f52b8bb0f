"""[13.51] When artillery supply is limited: settled with the weather of the turn."""

from __future__ import annotations

from grognard.games.efs.state import State

FROZEN_CLIMATE, DRY_CLIMATE = "frozen", "dry"
SECOND = 2


def limit_supply(s: State) -> None:
    """[13.51] From the second turn of Frozen weather in frozen climate on, until a dry climate
    begins."""
    sky, turn = s.kit.sky, s.turn
    if sky[turn].climate == DRY_CLIMATE:
        limited = False
    else:
        turns = zip(range(turn, -1, -1), reversed(s.past), strict=False)
        cold = [
            letter for t, letter in turns
            if letter == "F" and t in sky and sky[t].climate == FROZEN_CLIMATE
        ]  # fmt: skip
        limited = s.limited or len(cold) >= SECOND
    if limited != s.limited:
        s.limited = limited
        s.tell("artillery-supply-limited" if limited else "artillery-supply-full", "13.51")
