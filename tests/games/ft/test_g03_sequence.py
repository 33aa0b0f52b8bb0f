"""[G.3] The sequence of play: its 125 steps, who plays them, and which nobody plays yet."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from random import Random

import pytest

from grognard.games.ft import GAME, rules
from grognard.games.ft.kit import AFTER, START
from grognard.games.ft.rules import chapters
from grognard.games.ft.rules.chapters import CHAPTERS, ENFORCED, PLAYS
from grognard.kernel.rulebook import Rulebook
from tests.games.ft.scenes import SCENARIOS, kit_of, pack, play_out, start

OPEN = 0
"""Steps of the sequence that no chapter plays or enforces yet: they pass by themselves."""


def test_every_chapter_plays_lines_that_there_are() -> None:
    kit = kit_of("raate")
    segments = {one.id for one in kit.segments.values() if one.order == "any"}
    ends = {line for lines in AFTER.values() for line in lines}
    known = {*kit.steps, *segments, *ends, *START}
    assert known >= set(PLAYS)
    assert known >= ENFORCED
    listed = [chapter.__name__ for chapter in CHAPTERS]
    files = pkgutil.iter_modules(rules.__path__, f"{rules.__name__}.")
    playing = [f.name for f in files if hasattr(import_module(f.name), "PLAYS")]
    assert sorted(listed) == sorted({*playing} - {chapters.__name__}), "each once, none forgotten"


def test_steps_that_nobody_plays_are_counted() -> None:
    left = [step for step in kit_of("raate").steps if step not in ENFORCED]
    assert len(left) == OPEN, left


def test_the_register_has_every_step_and_the_general_paragraphs() -> None:
    rulebook = Rulebook.read(pack())
    steps = kit_of("raate").steps
    general = {f"G.{n}" for n in range(1, 21)}
    assert set(rulebook.ids) == {*steps, *general}
    for id, step in steps.items():
        assert rulebook.rule(id).title_en == step.title_en


@pytest.mark.rule("G.3")
def test_steps_that_cannot_come_up_are_left_out() -> None:
    raate = [line.id for line in kit_of("raate").lines]
    assert "C.2.13d" not in raate, "there is no sea"
    assert raate.index("B.1.1") < raate.index("B.2.2") < raate.index("B.2") < raate.index("C.1.0")
    assert "C.2.13d" in [line.id for line in kit_of("gulf-1939").lines]
    assert kit_of("raate").before[len(START)].id == "A.1.1"


@pytest.mark.rule("G.3", "R.1.1")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_play_runs_from_the_first_turn_to_the_last(scenario: str) -> None:
    s = start(scenario)
    s.story = []
    play_out(s, Random(1))
    assert not s.steps, "it is over"
    told = [dict(event.about)["turn"] for event in s.story if event.what == "turn"]
    assert told == [*range(1, s.turn + 1)]
    assert s.turn == s.kit.last or s.over
    assert not list(GAME.faults(s))
    assert GAME.result(s).over
