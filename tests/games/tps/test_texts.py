"""The texts of tps: every key the code uses has its words in both languages, and no word is idle.

The keys are read from the source as in the tests of the first game.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from random import Random
from typing import Any

import pytest

from grognard.games.tps import GAME
from grognard.games.tps.rules.asked import Silent
from grognard.games.tps.rules.r082_movement import REASONS
from grognard.kernel.dice import FairDice
from grognard.kernel.match import Match
from grognard.kernel.offers import tag
from grognard.kernel.pack import Pack
from grognard.kernel.value import CHANCE
from grognard.language import LANGS, Argument, Lang, Language, keys, variables
from tests.games.ercn.test_texts import CODE, Reader, Used
from tests.games.tps.scenes import DATA

STEP = frozenset(("unit", "area", "cost", "available"))
"""What the reasons of a step from area to area are given; the last two where a cost is too high."""


@cache
def read() -> tuple[Used, list[str]]:
    """The keys of kernel and game, and the places where a key cannot be read."""
    used: Used = defaultdict(list)
    unread = []
    for path in (
        *sorted((CODE / "kernel").glob("*.py")),
        *sorted((CODE / "games/tps").rglob("*.py")),
    ):
        reader = Reader(path.read_text(encoding="utf-8"))
        for key, given in reader.used.items():
            used[key] += given
        unread += [path.name for _ in reader.unread]
    for _, why in REASONS.values():
        used[f"no-{why}"].append(STEP)
    return used, unread


def test_every_key_can_be_read() -> None:
    """But for the table of reasons of a step, which is read by hand."""
    used, unread = read()
    assert unread.count("r082_movement.py") == 1
    assert set(unread) <= {"r082_movement.py", "match.py"}
    assert {"no-zone-ends-move", "event-landed-shaken", "line-area-held", "no-must-attack"} <= (
        used.keys()
    )


@pytest.mark.parametrize("lang", LANGS)
def test_every_key_has_a_text_and_no_text_is_idle(lang: Lang) -> None:
    used, _ = read()
    assert not sorted(used.keys() - keys(lang) - keys(lang, "tps"))
    heads = ("no-", "event-", "line-")
    spoken = {key for key in keys(lang, "tps") if key.startswith(heads)}
    assert not sorted(spoken - used.keys())


@pytest.mark.parametrize("lang", LANGS)
def test_a_text_uses_only_what_it_is_given(lang: Lang) -> None:
    used, _ = read()
    assert not {
        key: missing
        for key, names in variables(lang, "tps").items()
        for given in used.get(key, ())
        if (missing := names - given)
    }


@pytest.mark.parametrize("lang", LANGS)
def test_every_action_side_and_chapter_has_a_word(lang: Lang) -> None:
    wanted = {f"do-{tag(kind)}" for kind in GAME.actions if kind is not Silent}
    wanted |= {f"side-{side}" for side in (*GAME.sides, CHANCE)}
    wanted |= {f"chapter-tps-{n}" for n in range(22)}
    assert not sorted(wanted - keys(lang) - keys(lang, "tps"))


TRIED: dict[str, tuple[Argument, ...]] = {
    "area": ("27", "B", "EAST", "OFF"),
    "side": ("german", "russian"),
    "winner": ("german", "russian", ""),
    "unit": ("94 I/267",),
}


@pytest.mark.parametrize("lang", LANGS)
def test_every_text_of_the_later_chapters_can_be_said(lang: Lang) -> None:
    language = Language(lang, ["tps"], strict=True)
    for key, names in variables(lang, "tps").items():
        for n in range(4):
            about = {name: TRIED.get(name, (3,))[n % len(TRIED.get(name, (3,)))] for name in names}
            said = language.say(key, **about)
            assert said == said.strip()
            assert not re.search(r"[{}$]|  |\n| [.,]", said), said


def test_areas_and_zones_are_called_so() -> None:
    english, french = (Language(lang, ["tps"], strict=True) for lang in LANGS)
    relieved: dict[str, Argument] = {"unit": "94 I/267", "area": "B"}
    assert english.say("event-relieved", **relieved) == "94 I/267 in zone B is supplied again."
    relieved["area"] = "27"
    assert "(aire 27)" in french.say("event-relieved", **relieved)


def test_french_is_set_as_french() -> None:
    """No-break spaces before ; : ! ? and inside guillemets, and the curved apostrophe."""
    wrong = re.compile(r"[^\u00a0][;:!?»]|«[^\u00a0]|'")
    text = (CODE / "games" / "tps" / "text" / "fr.ftl").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert len(lines) > 100
    assert not [line for line in lines if wrong.search(line)]


@pytest.mark.parametrize(
    ("scenario", "options"),
    [("southern-suburbs", {}), ("campaign", {"withdrawals": "on", "edition": "2"})],
)
def test_all_that_a_match_says_has_words(scenario: str, options: dict[str, str]) -> None:
    """Random play, and at each question answers that were meant for another: whatever comes of
    them is said in both languages, with the arguments it really has."""
    rng = Random(5)
    languages = [Language(lang, ["tps"], strict=True) for lang in LANGS]
    kit = GAME.kit(Pack(DATA), scenario, options)
    match = Match(GAME, kit, scenario, FairDice.from_seed(5))
    past: list[Any] = []
    said = set()

    def say(prefix: str, message: Any) -> None:
        word = getattr(message, "why", None) or message.what
        said.add(f"{prefix}-{word}")
        for language in languages:
            language.say(f"{prefix}-{word}", **dict(message.about))

    for _ in range(900):
        if match.over:
            break
        ask = match.ask
        for stale in rng.sample(past, min(4, len(past))):
            for reason in match.why_not(ask.side, stale):
                say("no", reason)
        action = ask.sample(rng)
        past.append(action)
        events = match.roll() if ask.side == CHANCE else match.play(ask.side, action)
        for event in events:
            say("event", event)
            for line in event.lines:
                say("line", line)
    for line in match.result.lines:
        say("line", line)
    for kind, least in (("no", 8), ("event", 8), ("line", 2)):
        assert sum(key.startswith(kind) for key in said) >= least, sorted(said)
