"""[4.2] The sequence of play, line by line."""

from __future__ import annotations

import datetime
import itertools
import pkgutil
from importlib import import_module
from random import Random

import pytest

from grognard.games.efs import GAME, rules
from grognard.games.efs.rules import chapters
from grognard.games.efs.rules.chapters import CHAPTERS, PLAYS
from grognard.games.efs.rules.r04_lines import (
    ADMINISTRATIVE,
    ATTACK,
    AXIS_SEGMENT,
    LINES,
    MOTORISED_COMBAT,
    SOVIET_SEGMENT,
    STRATEGIC,
    Line,
)
from tests.games.efs.scenes import SCENARIOS, kit_of, play_out, start

NO_LINE = {"phase.begin"}


def phases(lines: tuple[Line, ...]) -> list[str]:
    return [name for name, _ in itertools.groupby(line.phase for line in lines)]


@pytest.mark.rule("4.21")
def test_case_402_the_phases_stand_in_the_order_of_the_rulebook() -> None:
    assert phases(STRATEGIC) == ["weather", "replacements", "reinforcements", "air", "supply"]
    assert phases(AXIS_SEGMENT) == [
        "axis_mvt", "axis_declaration", "soviet_reaction", "axis_combat", "axis_mvtm",
        "axis_engineer",
    ]  # fmt: skip
    assert phases(SOVIET_SEGMENT) == [
        "soviet_mvtm", "soviet_declaration", "axis_reaction", "soviet_combat", "soviet_mvt",
        "soviet_engineer",
    ]  # fmt: skip
    assert phases(ADMINISTRATIVE) == ["surrender", "recovery", "victory"]


@pytest.mark.rule("4.22")
def test_case_401_turns_have_the_dates_of_the_calendar() -> None:
    sheet = kit_of("first-bridgehead").charts.weather
    first = datetime.date.fromisoformat(sheet.first_day)
    dates = [str(first + datetime.timedelta(sheet.days_per_turn * (n - 1))) for n in (5, 31, 98)]
    assert dates == ["1941-06-30", "1941-08-21", "1942-01-02"]


def test_every_chapter_plays_lines_that_there_are() -> None:
    known = {line.plays for line in LINES} | set(ATTACK) | set(MOTORISED_COMBAT)
    assert set(PLAYS) <= known - NO_LINE
    listed = [chapter.__name__ for chapter in CHAPTERS]
    files = pkgutil.iter_modules(rules.__path__, f"{rules.__name__}.")
    playing = [f.name for f in files if hasattr(import_module(f.name), "PLAYS")]
    assert sorted(listed) == sorted({*playing} - {chapters.__name__}), "each once, none forgotten"


@pytest.mark.rule("4.23")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_play_runs_from_the_first_turn_to_the_last(scenario: str) -> None:
    s = start(scenario)
    assert s.turn == s.kit.first
    s.story = []
    play_out(s, Random(1))
    assert not s.steps, "it is over"
    assert [dict(e.about)["turn"] for e in s.story if e.what == "turn"] == [
        *range(s.kit.first, s.kit.last + 1)
    ]
    assert not list(GAME.faults(s))
    assert GAME.result(s).over


@pytest.mark.rule("4.2", "D.3a")
def test_a_turn_is_its_lines_in_order_and_then_the_marker_goes_on() -> None:
    s = start("first-bridgehead")
    play, first = s.steps[0], s.turn
    assert play.phases(s) == LINES  # type: ignore[attr-defined]
    assert (*STRATEGIC, *AXIS_SEGMENT, *SOVIET_SEGMENT, *ADMINISTRATIVE) == LINES
    assert type(play.end(s)).__name__ == "Goto"  # type: ignore[attr-defined]
    assert s.turn == first + 1
    s.turn = s.kit.last
    assert type(play.end(s)).__name__ == "Done"  # type: ignore[attr-defined]
    assert s.turn == s.kit.last


@pytest.mark.rule("C.2", "C.3a", "C.4a")
def test_the_soviet_segment_plays_the_combat_lines_of_the_axis_with_the_sides_changed() -> None:
    def played(lines: tuple[Line, ...], side: int) -> list[tuple[str, bool]]:
        return [(line.plays, line.side == side) for line in lines if line.plays in MOTORISED_COMBAT]

    assert played(SOVIET_SEGMENT, 1) == played(AXIS_SEGMENT, 0)
    assert {line.cite for line in SOVIET_SEGMENT if line.plays[:3] == "B.4"} == {"C.4a"}
