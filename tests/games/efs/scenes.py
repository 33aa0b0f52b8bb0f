"""Tables for the tests of the game: kits, positions from a text."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from random import Random

from grognard.games.efs import GAME
from grognard.games.efs.kit import Kit
from grognard.games.efs.rules.chapters import PLAYS
from grognard.games.efs.state import State
from grognard.kernel.flow import Ask, ChanceStep, Rolled, settle, submit
from grognard.kernel.pack import Pack
from grognard.kernel.value import CHANCE

SCENARIOS = (
    "first-bridgehead", "berezina-to-the-dnepr", "minsk-pocket", "mogilev", "smolensk-road",
    "winter-drill",
)  # fmt: skip


@cache
def pack() -> Pack:
    return Pack(files("grognard.games.efs") / "data")


@cache
def kit_of(scenario: str, roads: str = "exit") -> Kit:
    made = GAME.kit(pack(), scenario, {"roads": roads})
    assert isinstance(made, Kit)
    return made


def start(scenario: str) -> State:
    return GAME.start(kit_of(scenario))


def scene(text: str, scenario: str = "first-bridgehead") -> State:
    """The position of a text, settled."""
    state, _ = GAME.situation(pack(), scenario, text)
    settle(state)
    return state


def play_out(s: State, rng: Random, most: int = 100_000) -> int:
    """Random answers until the game is over; how many there were."""
    count = 0
    ask = settle(s)
    while ask is not None and count < most:
        side = ask.sides[0]
        ask = submit(s, side, s.steps[-1].draw(s, side, rng))
        count += 1
    return count


def play_line(s: State, line: str, side: int = -1, dice: Iterable[int] = ()) -> Ask | None:
    """Play one line of the sequence by itself, with these dice one after another; where a player
    is asked, or the dice run out, play waits."""
    step = PLAYS[line](s, side)
    s.steps, s.ask = [] if step is None else [step], None
    return with_dice(s, dice)


def with_dice(s: State, dice: Iterable[int]) -> Ask | None:
    """Let these dice fall as long as dice are asked for, as many at once as a throw has."""
    left = list(dice)
    ask = settle(s)
    while ask is not None and ask.sides == (CHANCE,) and left:
        step = s.steps[-1]
        assert isinstance(step, ChanceStep)
        thrown, left = left[: step.dice[0]], left[step.dice[0] :]
        ask = submit(s, CHANCE, Rolled(tuple(thrown)))
    assert not left, "every die was asked for"
    return ask
