"""A match opened from a checkpoint is the match that a full replay of its record gives: views,
prompts, undo, dice, notes and everything that is played after it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from random import Random
from typing import Any

import msgspec
import pytest

from grognard import library
from grognard.kernel.match import Match
from grognard.kernel.record import Checkpoint, Record
from grognard.kernel.resume import checkpoint_of
from grognard.kernel.roll_log import taken_back
from grognard.kernel.value import CHANCE
from grognard.library import checkpoint_digest, load, open_checkpoint

ACTIONS = 220
CONTEXT = 5
SCENARIOS = [scenario.id for scenario in library.scenarios()]


def opened(record: Record, checkpoint: Checkpoint, digest: str) -> Match[Any] | None:
    """As the server does it: with some entries before the checkpoint, and none of the others."""
    skipped = max(0, checkpoint.after - CONTEXT)
    short = msgspec.structs.replace(record, entries=record.entries[skipped:], snapshots=())
    return open_checkpoint(short, checkpoint, digest, skipped=skipped)


def facts(match: Match[Any]) -> dict[str, Any]:
    """All that anybody can ask of a match, but for its story, of which there may be less."""
    game, state = match.game, match.state
    return {
        "state": msgspec.to_builtins(state.saved()),
        "views": [match.view(side) for side in game.sides],
        "prompts": [game.prompt(state, side) for side in game.sides],
        "open": game.unveiled(state),
        "undo": [match.why_not_undo(side) for side in game.sides],
        "depth": len(match._back),
        "stop": (match._stop, match._last),
        "count": match.count,
        "rolls": match.rolls,
        "notes": match.notes,
        "over": match.over,
        "asked": None if match.over else match.ask.sides,
    }


def check(match: Match[Any], rng: Random) -> None:
    """Open the match both ways, and play on with both in the same way."""
    record, digest = match.record(), checkpoint_digest(match.game.id, match.kit)
    checkpoint = checkpoint_of(match)
    replayed, fast = load(record), opened(record, checkpoint, digest)
    assert fast is not None
    assert facts(fast) == facts(replayed)
    assert replayed.story == match.story[: checkpoint.told] + fast.story
    assert checkpoint_of(fast).after >= checkpoint.after
    later = rng.randrange(1 << 30)
    for one in (replayed, fast):
        list(play(one, Random(later), 12))
    assert facts(fast) == facts(replayed)
    missing = fast.before
    fast.prepend(record.entries[:missing])
    assert fast.record().entries == replayed.record().entries


def play(match: Match[Any], rng: Random, most: int) -> Iterator[int]:
    """Random actions, now and then an undo."""
    for n in range(most):
        if match.over:
            return
        sides = match.ask.sides
        if CHANCE in sides:
            match.roll()
        elif rng.random() < 0.25 and not match.why_not_undo(sides[0]):
            match.undo(sides[0])
        else:
            side = rng.choice(sides)
            match.play(side, match.ask.sample(rng, side))
        yield n


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_opened_from_a_checkpoint_as_by_replay(scenario: str) -> None:
    rng = Random(scenario)
    match = library.new(scenario, seed=3)
    for n in play(match, rng, ACTIONS):
        if n % 20 == 0 or rng.random() < 0.02:
            check(match, rng)
    check(match, rng)


@pytest.mark.parametrize("game", library.game_ids())
def test_opened_after_a_take_back_by_consent(game: str) -> None:
    """Rolls that were taken back are counted: none of their numbers falls again."""
    rng = Random(game)
    scenario = next(s.id for s in library.scenarios() if s.game == game)
    match = library.new(scenario, seed=4)
    for _ in range(4):
        for n in play(match, rng, 900):
            if n > 60 and match.record().entries[-1].side == CHANCE:
                break
        record = match.record()
        to = rng.randrange(len(record.entries) - 20, len(record.entries))
        start = load(msgspec.structs.replace(record, entries=(), snapshots=(), notes=()))
        match = load(taken_back(start, record, to, match.game.sides[0]))
        check(match, rng)
    assert match.record().thrown_away


@pytest.mark.parametrize("game", library.game_ids())
def test_a_checkpoint_of_another_program_or_other_data_is_not_used(game: str) -> None:
    scenario = next(s.id for s in library.scenarios() if s.game == game)
    match = library.new(scenario, seed=5)
    for _ in play(match, Random(5), 30):
        pass
    record, checkpoint = match.record(), checkpoint_of(match)
    digest = checkpoint_digest(game, match.kit)
    assert opened(record, checkpoint, digest) is not None
    assert opened(record, checkpoint, "") is None
    assert opened(record, checkpoint, digest[::-1]) is None
    assert opened(msgspec.structs.replace(record, digest="other"), checkpoint, digest) is None


def test_the_digest_follows_kernel_rules_and_data() -> None:
    digests = {checkpoint_digest(s.game, library.kit_for(s.id, {})) for s in library.scenarios()}
    assert len(digests) == len(library.scenarios())
    kernel = dict(library._sources(files("grognard.kernel"), "k"))
    assert {"k/flow.py", "k/match.py"} <= set(kernel)
    for name in library.game_ids():
        paths = set(dict(library._sources(files(f"grognard.games.{name}"), name)))
        assert any(path.startswith(f"{name}/rules/") for path in paths)
        assert not any("/ai/" in path or "/present/" in path for path in paths)
