"""Short words for the tests of pg: positions, pieces and hexes by name."""

from __future__ import annotations

from textwrap import dedent
from typing import Any

from grognard.games.pg import GAME, situations
from grognard.games.pg.kit import BESIDE
from grognard.games.pg.piece_state import Unit
from grognard.games.pg.state import State
from grognard.kernel.dice import FairDice
from grognard.kernel.flow import Action
from grognard.kernel.match import Match
from grognard.kernel.value import CHANCE
from tests.games.pg.packs import sheets

Scene = Match[State]
Why = tuple[str, str]


def lay(text: str, scenario: str = "s01-birch-knoll") -> Scene:
    """The position a text describes, with the dice it names."""
    whole = f"scenario: {scenario}\n" + dedent(text)
    state, dice = situations.build(sheets(scenario), whole)
    made = Match(GAME, state.kit, scenario, FairDice.from_seed(1), state=state, start=whole)
    made.script = list(dice)
    return made


def flat(pieces: str, keys: str = "") -> Scene:
    """Pieces on a board that is clear all over."""
    lines = "".join(f"  {line.strip()}\n" for line in pieces.strip().splitlines())
    return lay(f"ground: flat\n{dedent(keys)}\npieces:\n{lines}")


def u(m: Scene, name: str) -> int:
    found: int = m.kit.unit_at[name]
    return found


def h(m: Scene, name: str) -> int:
    """A hex; of the first board where none is named."""
    found: int = m.kit.hex(name if "-" in name else f"{m.kit.scenario.board[0].number}-{name}")
    return found


def piece(m: Scene, name: str) -> Unit:
    return m.state.units[u(m, name)]


def at(m: Scene, name: str) -> str:
    """The hex where this piece stands, without its board, or the place beside the map."""
    where = piece(m, name).at
    return BESIDE[where] if where < 0 else str(m.kit.names[where]).partition("-")[2]


def asked(m: Scene) -> str:
    """Who is asked; empty when nobody is."""
    return "" if m.over else m.ask.sides[0]


def play(m: Scene, *actions: Action[Any]) -> None:
    """These actions by whoever is asked, with the dice between them rolled."""
    for action in actions:
        roll(m)
        m.play(asked(m), action)
    roll(m)


def roll(m: Scene) -> None:
    """All dice that are due."""
    while asked(m) == CHANCE:
        m.roll()


def why(m: Scene, action: Action[Any]) -> list[Why]:
    """Every reason against an action of whoever is asked."""
    return [(r.rule, r.why) for r in m.why_not(asked(m), action)]
