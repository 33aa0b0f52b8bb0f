"""One "why": `grognard why` and the terminal give the reasons the browser gives.

Questions from random play are put both ways: through the console facet, as the terminal does, and
as the raw messages that the browser's client sends (`web/src`), decoded as the server decodes them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any

import msgspec
import pytest

import grognard
from grognard import library
from grognard.cli.game_console import answers, console_of, supply_answer
from grognard.cli.output import speaking
from grognard.kernel.legality import Illegal, No
from grognard.kernel.match import Match
from grognard.kernel.value import CHANCE, Side

QUESTIONS = int(os.environ.get("GROGNARD_WHY_QUESTIONS", "40"))
"""For each scenario that is played. A long run asks for more."""
EVERY = 40
"""Actions played between two moments at which questions are put."""
EACH = 10
"""Questions at a moment."""

Raw = dict[str, Any]


def ids(match: Match[Any]) -> dict[str, int]:
    return {counter.id: n for n, counter in enumerate(match.kit.counters)}


def question(game: str) -> Callable[[Match[Any], str, int, int, Raw], Raw]:
    """What the client of a game sends for a question of the terminal."""
    found: Callable[[Match[Any], str, int, int, Raw], Raw]
    found = import_module(f"tests.games.{game}.browser").question
    return found


def through_the_browser(match: Match[Any], side: Side, raw: Raw) -> list[No]:
    """As `server` answers a query: decoded from plain data, its reasons or its refusal."""
    try:
        answer = match.game.decode_query(raw).answer(match.state, side)
    except Illegal as refused:
        return list(refused.reasons)
    return msgspec.convert(msgspec.to_builtins(answer)["no"], list[No])


def compared(match: Match[Any], rng: Random) -> Iterator[tuple[str, list[Any], list[Any]]]:
    """A question about a unit and a place, both ways: what it is about, and both lists."""
    console = console_of(match)
    unit = rng.randrange(len(match.kit.counters))
    at = place(match, rng, unit)
    side = console.owner(match, unit)
    browser = question(match.game.id)
    named = ids(match)
    found = list(answers(match, side, unit, at))
    queries = console.inquiries(match, side, unit, at)
    supply = console.supply_inquiry(match, unit) if match.state.units[unit].at >= 0 else None
    if supply is not None:
        found.append(supply_answer(match, side, unit))
        queries.append(supply)
    for answer, inquiry in zip(found, queries, strict=True):
        told: Raw = {"target": named.get(str(inquiry.about.get("target", "")), -1)}
        told["group"] = getattr(inquiry.query, "group", -1)
        raw = browser(match, answer["about"], unit, at, told)
        theirs = [(no.rule, no.why, dict(no.about)) for no in through_the_browser(match, side, raw)]
        mine = [(r["rule"], r["why"], r["about"]) for r in answer["reasons"]]
        yield f"{raw} of {side}", mine, theirs


def place(match: Match[Any], rng: Random, unit: int) -> int:
    """Anywhere, or, half the time, where an enemy stands or near the unit."""
    view = match.view(console_of(match).owner(match, unit))
    places = [n for n, name in enumerate(match.kit.names) if name]
    if rng.random() < 0.5:
        places = [one.at for one in getattr(view, "units") if one.at >= 0] or places  # noqa: B009
    return rng.choice(places)


def asked(scenario: str, count: int, seed: int) -> Iterator[tuple[str, list[Any], list[Any]]]:
    """So many questions from random games of a scenario."""
    rng = Random(f"{scenario} {seed}")
    done = 0
    while done < count:
        match = grognard.new(scenario, {}, rng.randrange(10_000), undo=False)
        while not match.over and done < count:
            if match.ask.side == CHANCE:
                match.roll()
            else:
                match.play(match.ask.side, match.ask.sample(rng))
            if len(match.entries) % EVERY == 0:
                for _ in range(EACH):
                    for one in compared(match, rng):
                        yield one
                        done += 1


SCENARIOS = [
    next(s.id for s in grognard.scenarios() if s.game == name) for name in library.game_ids()
]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_terminal_and_browser_give_the_same_reasons(scenario: str) -> None:
    with speaking("en"):
        found = list(asked(scenario, QUESTIONS, 1))
    assert len(found) >= QUESTIONS
    assert any(mine for _, mine, _ in found)
    unlike = [one for one in found if one[1] != one[2]]
    assert not unlike, f"{len(unlike)} of {len(found)}: {unlike[0]}"
