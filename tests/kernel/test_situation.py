"""The manner of situations: keys, blocks, comments, and faults with their line."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import grognard
from grognard.kernel.game import OptionFault
from grognard.kernel.situation import BadSituation, Situation, Words
from grognard.language import LANGS, Language

TEXT = """
# a position
scenario: kiev
turn: 3      # of ten
pieces:
  german A 0203 lost 1
  soviet B 0204

dice: 4 1
"""


def refused(work: Callable[[], object]) -> BadSituation:
    with pytest.raises(BadSituation) as found:
        work()
    assert str(found.value).startswith(f"line {found.value.line}: ")
    for lang in LANGS:
        assert Language(lang, strict=True).say(f"situation-{found.value.why}", **found.value.about)
    return found.value


def test_keys_have_values_or_lines_below() -> None:
    read = Situation(TEXT)
    assert read.words("scenario") == ("kiev",)
    assert read.lines("pieces") == [
        Words(6, ("german", "A", "0203", "lost", "1")),
        Words(7, ("soviet", "B", "0204")),
    ]
    assert read.words("dice") == ("4", "1")
    assert read.line_of("dice") == 9


def test_what_is_not_there_is_empty() -> None:
    read = Situation(TEXT)
    assert read.lines("weather") == []
    assert read.words("weather") == ()
    assert read.line_of("weather") == 1


def test_a_key_may_come_again() -> None:
    read = Situation("counter: A\ncounter: B C\n")
    assert read.lines("counter") == [Words(1, ("A",)), Words(2, ("B", "C"))]


def test_numbers() -> None:
    read = Situation(TEXT)
    assert read.number("turn", 1) == 3
    assert read.number("rail", 12) == 12
    assert refused(lambda: read.number("dice", 0)).line == 9
    assert refused(lambda: read.number("scenario", 0)).line == 3


def test_unknown_keys_are_refused_with_those_that_are_known() -> None:
    read = Situation(TEXT)
    read.only({"scenario", "turn", "pieces", "dice"})
    fault = refused(lambda: read.only({"scenario", "turn", "pieces"}))
    assert (fault.line, fault.why) == (9, "unknown-key")
    assert fault.about == {"key": "dice", "known": "pieces, scenario, turn"}
    assert str(fault) == "line 9: unknown key (key = dice, known = pieces, scenario, turn)"
    assert refused(lambda: Situation("mood:\n").only(set())).about["key"] == "mood"


def test_a_slip_in_the_options_is_the_option_s_own() -> None:
    fault = BadSituation.of_option(3, OptionFault("no-such-option", option="mist", known="fog"))
    assert (fault.line, fault.why) == (3, "option-no-such-option")
    assert fault.about == {"option": "mist", "known": "fog"}


def test_a_line_without_a_key_is_refused() -> None:
    fault = refused(lambda: Situation("scenario: kiev\nturn 3\n"))
    assert (fault.line, fault.why, str(fault)) == (2, "no-colon", "line 2: no colon")


@pytest.mark.parametrize("text", ["  german A 0203\n", "turn: 3\n  german A 0203\n"])
def test_an_indented_line_belongs_under_a_key(text: str) -> None:
    assert refused(lambda: Situation(text)).line == text.count("\n")


def test_a_situation_that_names_no_scenario_is_refused() -> None:
    fault = refused(lambda: grognard.situation("turn: 2\n"))
    assert (fault.line, fault.why) == (1, "no-scenario")
