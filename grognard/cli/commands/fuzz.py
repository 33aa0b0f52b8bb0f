"""`grognard fuzz`: random games over all options, looking for broken invariants."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import msgspec
from rich.text import Text

import grognard
from grognard import library
from grognard.ai.playout import MOST_ACTIONS, seed_of
from grognard.cli.arguments import at_least, options_from
from grognard.cli.errors import Complaint
from grognard.cli.output import progress, say, tell, tell_json, warn
from grognard.cli.workers import cores, worked
from grognard.kernel.flow import settle
from grognard.kernel.game import OptionFault
from grognard.kernel.match import Match
from grognard.kernel.pack import Pack
from grognard.kernel.value import CHANCE, Value

Options = tuple[tuple[str, str], ...]


class Trial(Value, frozen=True):
    """One game that is to be played and watched."""

    scenario: str
    options: Options
    seed: int
    every: int


class Tried(Value, frozen=True):
    """How it went. A fault names the number of the entry after which it was seen."""

    trial: Trial
    actions: int
    entry: int = 0
    fault: str = ""


def fuzz(
    scenario: str | None = None,
    /,
    *,
    games: int = 200,
    seed: int = 1,
    every: int = 25,
    minutes: float | None = None,
    option: list[str] | None = None,
    workers: int | None = None,
    json: bool = False,
) -> int:
    """Play random games under one lawful combination of options after another, and check them;
    without a scenario, of all scenarios in turn."""
    at_least("--games", games, 1)
    at_least("--every", every, 1)
    if scenario is None and option:
        raise Complaint("fuzz-options")
    names = [scenario] if scenario else [found.id for found in grognard.scenarios()]
    mixes = {name: combinations(name, options_from(option)) for name in names[:games]}
    trials = list(trials_of(mixes, games, seed, every))
    stop = time.monotonic() + 60 * minutes if minutes is not None else float("inf")
    done: list[Tried] = []
    with progress("cli-fuzz-playing", games) as advance:
        for tried in worked(attempt, trials, at_least("--workers", workers or cores(), 1)):
            done.append(tried)
            advance(1)
            if tried.fault:
                warn(failure_line(tried))
            if time.monotonic() > stop:
                break
    return report(done, sum(map(len, mixes.values())), json=json)


def trials_of(
    mixes: dict[str, list[Options]], games: int, seed: int, every: int
) -> Iterator[Trial]:
    """Scenario after scenario, each time with the next combination of its options."""
    names = list(mixes)
    for n in range(games):
        name, round_ = names[n % len(names)], n // len(names)
        yield Trial(name, mixes[name][round_ % len(mixes[name])], seed_of(seed, n), every)


def report(done: list[Tried], mixes: int, *, json: bool) -> int:
    failed = [tried for tried in done if tried.fault]
    actions = sum(tried.actions for tried in done)
    if json:
        tell_json(
            {
                "games": len(done),
                "combinations": mixes,
                "actions": actions,
                "failures": [
                    {
                        "scenario": tried.trial.scenario,
                        "seed": tried.trial.seed,
                        "options": dict(tried.trial.options),
                        "entry": tried.entry,
                        "fault": tried.fault,
                    }
                    for tried in failed
                ],
            }
        )
    else:
        key = "cli-fuzz-failed" if failed else "cli-fuzz-clean"
        style = "bold red" if failed else "bold green"
        told = say(key, games=len(done), actions=actions, mixes=mixes, failures=len(failed))
        tell(Text(told, style))
    return 1 if failed else 0


def failure_line(tried: Tried) -> str:
    """What was found, and the command that finds it again."""
    trial = tried.trial
    options = "".join(f" --option {name}={choice}" for name, choice in trial.options)
    again = f"grognard fuzz {trial.scenario} --games 1 --seed {trial.seed}{options} --every 1"
    return say("cli-fuzz-failure", entry=tried.entry, fault=tried.fault, command=again)


def combinations(scenario: str, fixed: dict[str, str]) -> list[Options]:
    """Every lawful combination of options that agrees with those given. Raises OptionFault where
    those given do not hold themselves."""
    found = grognard.find(scenario)
    game, pack = library.game(found.game), Pack(library.data_folder(found.game))
    game.settle_options(pack, scenario, fixed)
    mixes: list[Options] = []
    for choices in product(*(option.choices for option in found.options)):
        mix = dict(zip((option.id for option in found.options), choices, strict=True))
        if any(mix[name] != choice for name, choice in fixed.items()):
            continue
        try:
            game.settle_options(pack, scenario, mix)
        except OptionFault:
            continue
        mixes.append(tuple(mix.items()))
    return mixes


class Broken(Exception):
    """Something that must hold does not."""


def attempt(trial: Trial) -> Tried:
    """Play one game, checking all the way."""
    rng = Random(trial.seed)
    match = grognard.new(
        trial.scenario, dict(trial.options), trial.seed, story=rng.random() < 0.5, undo=False
    )
    saves_at = rng.randrange(1, 400)
    try:
        while not match.over:
            step(match, rng)
            count = len(match.entries)
            if count % trial.every == 0:
                check(match)
            if count == saves_at:
                check_save(match)
            if count >= MOST_ACTIONS:
                raise Broken(f"not over after {MOST_ACTIONS} actions")
        check(match)
    except Exception as error:
        fault = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
        return Tried(trial, len(match.entries), len(match.entries), fault)
    return Tried(trial, len(match.entries))


def step(match: Match[Any], rng: Random) -> None:
    question = match.ask
    side = rng.choice(question.sides)
    if side == CHANCE:
        match.roll()
    else:
        match.play(side, question.sample(rng, side))


def check(match: Match[Any]) -> None:
    """Invariants, the score, and that asking, settling and saving change nothing."""
    s, game = match.state, match.game
    for fault in game.faults(s):
        raise Broken(fault)
    truth = s.saved()
    asked = None if s.ask is None else s.ask.sides
    s.ask = None
    settle(s)
    if s.saved() != truth or (None if s.ask is None else s.ask.sides) != asked:
        raise Broken("settling twice is not settling once")
    if not match.over:
        side = match.ask.side
        match.ask.sample(Random(1), side)
        if side != CHANCE:
            game.view(s, side)
        if s.saved() != truth:
            raise Broken("asking has changed the position")
    plain = msgspec.json.decode(msgspec.json.encode(truth))
    again = game.restore(match.kit, game.decode_saved(plain))
    if again.saved() != truth:
        raise Broken("a snapshot does not come back as it was")
    if game.result(again) != game.result(s):
        raise Broken("the score is not the one recomputed from scratch")
    if s.clone().saved() != truth:
        raise Broken("a clone differs")


def check_save(match: Match[Any]) -> None:
    """Saved and loaded, replayed from the start, it is the same match."""
    loaded = grognard.load(match.save())
    if loaded.state.saved() != match.state.saved():
        raise Broken("loading the save gives another position")
    if loaded.over != match.over or (not match.over and loaded.ask.sides != match.ask.sides):
        raise Broken("loading the save asks another question")
