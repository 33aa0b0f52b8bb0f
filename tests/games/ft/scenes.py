"""Tables of the unfinished game for its tests: kits, positions from a text, lines by themselves."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from random import Random

from grognard.games.ft import GAME
from grognard.games.ft.kit import Kit
from grognard.games.ft.rules.chapters import PLAYS
from grognard.games.ft.state import State
from grognard.kernel.flow import Ask, ChanceStep, Rolled, settle, submit
from grognard.kernel.pack import Pack
from grognard.kernel.value import CHANCE

SCENARIOS = (
    "gulf-1939", "gulf-1943", "isthmus-dec", "isthmus-feb", "raate", "suomussalmi", "tali",
    "tornio",
)  # fmt: skip


@cache
def pack() -> Pack:
    return Pack(files("grognard.games.ft") / "data")


@cache
def kit_of(scenario: str, **options: str) -> Kit:
    made = GAME.kit(pack(), scenario, options)
    assert isinstance(made, Kit)
    return made


def start(scenario: str, **options: str) -> State:
    return GAME.start(kit_of(scenario, **options))


def scene(text: str, scenario: str = "raate", *, settled: bool = False) -> State:
    """The position of a text; its indentation is that of its first line."""
    lines = text.strip("\n").splitlines()
    margin = len(lines[0]) - len(lines[0].lstrip())
    state, _ = GAME.situation(pack(), scenario, "\n".join(line[margin:] for line in lines))
    if settled:
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


def play_line(s: State, line: str, side: int = -1, faces: Iterable[int] = ()) -> Ask | None:
    """Play one line of the sequence by itself, with dice that show these faces one after another;
    where a player is asked, or the dice run out, play waits."""
    step = PLAYS[line](s, side)
    s.steps, s.ask = [] if step is None else [step], None
    return with_dice(s, faces)


def with_dice(s: State, faces: Iterable[int]) -> Ask | None:
    """Let dice show these faces as long as dice are asked for. All dice begin at 0, so that a face
    is one less than the pip."""
    left = list(faces)
    ask = settle(s)
    while ask is not None and ask.sides == (CHANCE,) and left:
        step = s.steps[-1]
        assert isinstance(step, ChanceStep)
        shown, left = left[: step.dice[0]], left[step.dice[0] :]
        ask = submit(s, CHANCE, Rolled(tuple(face + 1 for face in shown)))
    assert not left, "every die was asked for"
    return ask


def at(s: State, name: str) -> int:
    """The space of a name."""
    return s.kit.ground.index(name)


def unit(s: State, name: str) -> int:
    """The number of a unit."""
    return s.kit.unit_at[name]


def whys(reasons: Iterable[object]) -> list[str]:
    """The rule and the key of each reason."""
    return [f"{one.rule} {one.why}" for one in reasons]  # type: ignore[attr-defined]
