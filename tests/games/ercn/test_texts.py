"""The words of ercn for what has an id in its data, alone and inside sentences. That every key has
its text is tested with every game's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest

from grognard import library
from grognard.games.ercn.rows import Arm, Size
from grognard.games.ercn.rules.c_sequence import STEPS
from grognard.games.ercn.rules.g3_results import PARTS
from grognard.language import LANGS, Argument, Lang, Language, keys
from tests.games.ercn.contract_texts import TEXTS


def ids() -> Iterator[str]:
    """The keys for what has an id in the data or the code: phases, weathers, units, results."""
    kit = library.kit_for("moskva", {"fog": "m2"})
    scenario = kit.sheets.scenario
    yield from (f"phase-{name}" for name in STEPS)
    yield from (f"weather-{name}" for name in kit.weathers)
    yield from (f"terrain-{row.id}" for row in kit.ground.terrains)
    yield from (f"water-{name}" for name in kit.ground.water)
    yield from (f"nation-{name}" for name in {counter.nation for counter in kit.counters})
    yield from (f"type-{name}" for name in get_args(Arm))
    yield from (f"size-{name}" for name in get_args(Size))
    yield from (f"result-{name}" for name in PARTS)
    yield from (f"level-{row.id}" for row in scenario.victory.levels)


def test_the_arguments_of_a_text_are_read_from_the_code() -> None:
    used = TEXTS.used
    assert used["event-combat"][0] >= {"side", "hex", "result", "roll"}
    assert set(used["event-moved"]) == {frozenset(("unit", "start", "hex", "path"))}


@pytest.mark.parametrize("lang", LANGS)
def test_every_id_has_a_word(lang: Lang) -> None:
    wanted = set(ids())
    assert "result--" in wanted
    assert not sorted(wanted - keys(lang) - keys(lang, "ercn"))


@pytest.mark.parametrize("lang", LANGS)
def test_a_sentence_has_the_word_for_every_id(lang: Lang) -> None:
    """A choice inside a sentence falls back on its default without a word: so each is tried."""
    language = Language(lang, ["ercn"], strict=True)
    combat: dict[str, Argument] = {
        **dict.fromkeys(("attack", "defence", "roll", "die"), 0),
        **dict.fromkeys(("side", "hex", "ratio", "column"), ""),
    }
    for key in ids():
        kind, _, name = key.partition("-")
        match kind:
            case "weather":
                said = language.say("event-weather", roll=1, weather=name)
            case "level":
                said = language.say("event-match-over", points=0, level=name)
            case "result":
                said = language.say("event-combat", result=name, **combat)
            case _:
                continue
        assert language.say(key) in said


def test_numbers_and_sides_are_said_rightly() -> None:
    english, french = (Language(lang, ["ercn"], strict=True) for lang in LANGS)
    assert english.say("event-reduced", unit="3PzD", hex="2512", steps=1).startswith(
        "3PzD loses a step"
    )
    assert "2 pas" in french.say("event-reduced", unit="3PzD", hex="2512", steps=2)
    grounded: dict[str, Argument] = {"side": "soviet", "points": 2, "spent": 6}
    assert "2 German ones" in english.say("event-grounded", **grounded)
    assert "2 points allemands" in french.say("event-grounded", **grounded)
    assert "une division et demie" in french.say("event-announced", hex="2512", halves=3)
    assert "(-2)" in english.say(
        "event-combat", side="german", hex="2512", attack=2, defence=9, ratio="<", column="1/3",
        die=-2, roll=4, result="AE",
    )  # fmt: skip
