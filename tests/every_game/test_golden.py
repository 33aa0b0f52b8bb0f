"""Golden playthroughs and perft counts: what a change of the rules changes, even where no test
names it. `make golden` writes the files anew; read the difference before you keep it."""

from __future__ import annotations

import hashlib
from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

import grognard
from grognard.kernel.flow import Action
from grognard.kernel.match import Match
from grognard.kernel.offers import tag
from grognard.kernel.perft import divide, perft
from grognard.kernel.value import CHANCE
from tests.conftest import Golden
from tests.every_game.contract import CONTRACTS, contract_for, games
from tests.every_game.tables import TABLES, Table, tables_of

EVERY = 100
"""Actions between two lines of a playthrough."""

CHOSEN = [table for game in games() for table in tables_of(game)[:3]]
"""The first of a game has the choices that stand first; the others change as many as they can."""


def digest(m: Match[Any]) -> str:
    return hashlib.sha256(msgspec.json.encode(m.state.saved())).hexdigest()[:16]


def playthrough(table: Table) -> str:
    """A random game in some twenty lines."""
    m = table.begin(1941)
    rng = Random(1941)
    lines = [f"{name}={choice}" for name, choice in table.options]
    kinds: Counter[str] = Counter()
    while not m.over:
        side = m.ask.side
        action: Action[Any] | None = None
        if side == CHANCE:
            m.roll()
            kinds["rolled"] += 1
        else:
            action = m.ask.sample(rng, side)
            m.play(side, action)
            kinds[tag(type(action))] += 1
        if len(m.entries) % EVERY == 0:
            done = m.entries[-1].action["do"]
            lines.append(f"{len(m.entries):5} {side:7} {done:13} {digest(m)}")
    result = m.result
    lines.append(f"{len(m.entries):5} actions, the end {digest(m)}")
    lines.append(f"result {result.level} {result.score}")
    lines += [f"  {line.amount:4} {line.rule} {line.why}" for line in result.lines]
    lines += [f"{n:5} {kind}" for kind, n in sorted(kinds.items())]
    return "\n".join(lines) + "\n"


@pytest.mark.golden
@pytest.mark.parametrize("table", CHOSEN, ids=lambda table: table.name)
def test_a_random_game_goes_as_it_went(table: Table, golden: Golden) -> None:
    golden(CONTRACTS / table.game.id / "golden" / f"{table.name}.txt", playthrough(table))


def counted(game: str) -> str:
    lines = []
    for name, text in contract_for(game).BOARDS.items():
        s = grognard.situation(text).state
        lines.append(f"{name}: {perft(s, 1)} actions, {perft(s, 2)} ways of two")
        lines += [f"    {kind} {n}" for kind, n in sorted(divide(s, 2).items())]
    for table in TABLES:
        if table.game.id == game:
            s = table.begin(1).state
            lines.append(f"{table.name}: {perft(s, 1)} actions at the beginning")
    return "\n".join(lines) + "\n"


@pytest.mark.golden
@pytest.mark.parametrize("game", games())
def test_the_trees_of_small_boards_are_as_large_as_they_were(game: str, golden: Golden) -> None:
    golden(CONTRACTS / game / "golden" / "perft.txt", counted(game))
