"""The library: which games and scenarios there are, and how a match of one is begun or loaded."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from grognard import games
from grognard.kernel.dice import FairDice
from grognard.kernel.game import Game, OptionFault, Scenario
from grognard.kernel.match import Match
from grognard.kernel.pack import Pack
from grognard.kernel.record import BadSave, Checkpoint, Record, decode
from grognard.kernel.resume import open_at, resume
from grognard.kernel.situation import BadSituation, Situation

UNFINISHED = "GROGNARD_UNFINISHED"
"""The variable that names unfinished games which are to be offered all the same, by commas."""

MOST_KITS = 32
"""Kits of the data that come with the program which are kept, those used last. Each choice of
options makes one, of up to 4 MiB and 80 ms, and there are thousands of choices."""


@cache
def all_game_ids() -> tuple[str, ...]:
    """The games that are here, finished or not, by the names of their folders, in the order in
    which they are listed. A game is a folder of `grognard.games` (see there) with a `GAME`."""
    found = [one.name for one in iter_modules(games.__path__) if one.ispkg]
    return tuple(sorted(found, key=lambda name: (game(name).listed, name)))


def game_ids() -> tuple[str, ...]:
    """The games on offer: all that are finished, and those that UNFINISHED names."""
    named = os.environ.get(UNFINISHED, "").split(",")
    return tuple(id for id in all_game_ids() if not game(id).unfinished or id in named)


class BadGame(Exception):
    """A folder among the games that holds none, or one that cannot be imported."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name}: {why}")
        self.name = name
        self.why = why


@cache
def game(name: str) -> Game[Any]:
    """The game of this folder. Raises BadGame where the folder is not one."""
    try:
        module = import_module(f"grognard.games.{name}")
    except Exception as error:
        raise BadGame(name, f"{type(error).__name__}: {error}") from error
    found = vars(module).get("GAME")
    if not isinstance(found, Game):
        raise BadGame(name, "GAME = Game(...)")
    if found.id != name:
        raise BadGame(name, f"id={found.id!r}")
    return found


def data_folder(name: str) -> Traversable:
    """The data files of a game as they come with the program."""
    return files(f"grognard.games.{name}") / "data"


@cache
def scenarios_of(name: str) -> tuple[Scenario, ...]:
    """Every scenario of a game, on offer or not."""
    return game(name).scenarios(Pack(data_folder(name)))


def scenarios() -> tuple[Scenario, ...]:
    """Every scenario of every game on offer."""
    return tuple(s for name in game_ids() for s in scenarios_of(name))


def find(scenario: str) -> Scenario:
    """The scenario of this name, or OptionFault that lists those there are."""
    for found in scenarios():
        if found.id == scenario:
            return found
    for name in all_game_ids():
        if scenario in (s.id for s in scenarios_of(name)):
            raise OptionFault("not-finished", scenario=scenario, game=name, variable=UNFINISHED)
    known = ", ".join(s.id for s in scenarios())
    raise OptionFault("no-such-scenario", scenario=scenario, known=known)


@lru_cache(maxsize=MOST_KITS)
def _shipped_kit(name: str, scenario: str, options: tuple[tuple[str, str], ...], fast: bool) -> Any:
    return make_kit(name, Pack(data_folder(name)), scenario, dict(options), fast=fast)


def kit_for(
    scenario: str, options: Mapping[str, str], data: Path | None = None, *, fast: bool = False
) -> Any:
    """The kit of a scenario under these options; `data` is a folder to use instead of ours."""
    found = find(scenario)
    if data is None:
        return _shipped_kit(found.game, scenario, tuple(sorted(options.items())), fast)
    return make_kit(found.game, Pack(data), scenario, options, fast=fast)


def make_kit(
    name: str, pack: Pack, scenario: str, options: Mapping[str, str], *, fast: bool = False
) -> Any:
    """A kit from these data; with `fast` it has compiled searches where the game has any."""
    kit = game(name).kit(pack, scenario, options)
    if fast and (compile_searches := game(name).compile_searches):
        compile_searches(kit)
    return kit


def new(
    scenario: str,
    options: Mapping[str, str] | None = None,
    seed: int | None = None,
    *,
    salts: Mapping[str, str] | None = None,
    story: bool = True,
    undo: bool = True,
    fast: bool = False,
    data: Path | None = None,
) -> Match[Any]:
    """Begin a match. A seed makes its own dice repeat; without one they are secret and fair.

    `story` and `undo` cost time that a playout does not need; `fast` compiles the searches (extra
    `fast`), which takes seconds and pays after about a hundred games.
    """
    kit = kit_for(scenario, options or {}, data, fast=fast)
    dice = FairDice.fresh() if seed is None else FairDice.from_seed(seed)
    if salts:
        dice = dice.salted(salts)
    return Match(game(find(scenario).game), kit, scenario, dice, story=story, undo=undo)


@cache
def _shipped_pack(name: str) -> Pack:
    return Pack(data_folder(name))


def situation(text: str, seed: int = 0, *, scenario: str = "") -> Match[Any]:
    """A match that begins in the position this text describes. `scenario` is the one it is of where
    the text has no `scenario:` line. Raises BadSituation."""
    words = Situation(text).words("scenario") or [scenario]
    if not words[0]:
        raise BadSituation(1, "no-scenario")
    found = find(words[0])
    state, dice = _situated(found.id, text)
    fair = FairDice.from_seed(seed)
    match = Match(game(found.game), state.kit, found.id, fair, state=state, start=text)
    match.script = list(dice)
    return match


def _situated(scenario: str, text: str) -> tuple[Any, tuple[int, ...]]:
    name = find(scenario).game
    try:
        return game(name).situation(_shipped_pack(name), scenario, text)
    except BadSituation as fault:
        fault.game = name
        raise


def load(
    saved: bytes | Record, *, accept_data: bool = False, data: Path | None = None
) -> Match[Any]:
    """A match from what `save` gave. Raises BadSave with the place of the fault and a remedy."""
    record = decode(saved) if isinstance(saved, bytes) else saved
    state, kit = _begun_with(record, data)
    return resume(game(record.game), kit, record, state=state, accept_data=accept_data)


def _begun_with(record: Record, data: Path | None) -> tuple[Any, Any]:
    """The state a record starts in, None where that is the start of its scenario, and its kit."""
    if record.game not in game_ids():
        raise BadSave("$.game", "game", game=record.game, known=", ".join(game_ids()))
    try:
        if find(record.scenario).game != record.game:
            raise BadSave("$.scenario", "options", detail=record.scenario)
        if record.start:
            state, _ = _situated(record.scenario, record.start)
            return state, state.kit
        return None, kit_for(record.scenario, record.options, data)
    except OptionFault as fault:
        raise BadSave("$.options", "options", detail=str(fault)) from None
    except BadSituation as fault:
        raise BadSave("$.start", "start", detail=str(fault)) from None


def open_checkpoint(
    record: Record, checkpoint: Checkpoint, digest: str, *, skipped: int
) -> Match[Any] | None:
    """A match from a checkpoint, without replaying what came before it; None where the checkpoint
    was made by another version of the program or with other data, by its digest. `record` has the
    entries from number `skipped` on."""
    _, kit = _begun_with(record, None)
    if record.digest != kit.digest or digest != checkpoint_digest(record.game, kit):
        return None
    return open_at(game(record.game), kit, record, checkpoint, skipped=skipped)


def checkpoint_digest(name: str, kit: Any) -> str:
    """Of everything a checkpoint depends on: the data, the kernel and the code of its game."""
    return hashlib.sha256(f"{kit.digest} {_program_digest(name)}".encode()).hexdigest()


@cache
def _program_digest(name: str) -> str:
    """Of the source of the kernel and of a game, opponents and what is shown left out."""
    found = hashlib.sha256()
    for package in ("grognard.kernel", f"grognard.games.{name}"):
        for path, data in _sources(files(package), package):
            found.update(f"{path} {len(data)} ".encode() + data)
    return found.hexdigest()


def _sources(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir() and one.name not in ("ai", "present", "__pycache__"):
            yield from _sources(one, f"{path}/{one.name}")
        elif one.name.endswith(".py"):
            yield f"{path}/{one.name}", one.read_bytes()
