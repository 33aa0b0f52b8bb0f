"""The command line, run in this very process."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

import grognard
from grognard.cli import main
from grognard.kernel.match import Match
from tests.played import SCENARIO


class Ran(NamedTuple):
    """What a command gave."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        assert self.code == 0, self.err
        return json.loads(self.out)


Cli = Callable[..., Ran]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "grognard"


@pytest.fixture
def cli(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    """Run a command; in English, unless it says otherwise."""
    for name in ("LC_ALL", "LC_MESSAGES", "GROGNARD_TRACEBACK"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")

    def run(*words: str | Path) -> Ran:
        capfd.readouterr()
        code = main([str(word) for word in words])
        out, err = capfd.readouterr()
        return Ran(code, out, err)

    return run


def played(actions: int, **options: str) -> Match[Any]:
    """A match after so many random actions."""
    match = grognard.new(SCENARIO, {"setup": "ready", **options}, seed=7)
    rng = Random(7)
    while not match.over and len(match.entries) < actions:
        question = match.ask
        if question.side == "chance":
            match.roll()
        else:
            match.play(question.side, question.sample(rng))
    return match


@pytest.fixture(scope="session")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A save of a match in its first turn, the German moving."""
    path = tmp_path_factory.mktemp("saves") / "game.json"
    path.write_bytes(played(15).save())
    return path


@pytest.fixture(scope="session")
def long_save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A save of a match in which dice have been rolled."""
    path = tmp_path_factory.mktemp("saves") / "long.json"
    path.write_bytes(played(250).save())
    return path
