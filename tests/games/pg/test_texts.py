"""The texts of pg: every key the code uses has its words in both languages, and no word is idle.

The keys are read from the source as in the tests of the first game.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from random import Random
from typing import Any

import pytest

from grognard.games.pg import GAME
from grognard.games.pg.rules.asked import Silent
from grognard.games.pg.rules.r18_victory import SCORED
from grognard.kernel.dice import FairDice
from grognard.kernel.match import Match
from grognard.kernel.offers import tag
from grognard.kernel.pack import Pack
from grognard.kernel.value import CHANCE
from grognard.language import LANGS, Argument, Lang, Language, keys, variables
from tests.games.ercn.test_texts import CODE, Reader, Used
from tests.games.pg.packs import DATA

CHAPTERS = range(18)


@cache
def read() -> tuple[Used, list[str]]:
    """The keys of kernel and game, and the places where a key cannot be read."""
    used: Used = defaultdict(list)
    unread = []
    for path in (
        *sorted((CODE / "kernel").glob("*.py")),
        *sorted((CODE / "games/pg").rglob("*.py")),
    ):
        reader = Reader(path.read_text(encoding="utf-8"))
        for key, given in reader.used.items():
            used[key] += given
        unread += [path.name for _ in reader.unread]
    for why in SCORED.values():
        used[f"line-{why}"].append(frozenset(("count", "side", "points")))
    return used, unread


def test_every_key_can_be_read() -> None:
    used, unread = read()
    assert set(unread) <= {"match.py"}
    assert {"no-closer-without-leader", "event-fire-result", "line-crossfire"} <= used.keys()


@pytest.mark.parametrize("lang", LANGS)
def test_every_key_has_a_text_and_no_text_is_idle(lang: Lang) -> None:
    used, _ = read()
    assert not sorted(used.keys() - keys(lang) - keys(lang, "pg"))
    heads = ("no-", "event-", "line-")
    spoken = {key for key in keys(lang, "pg") if key.startswith(heads)}
    assert not sorted(spoken - used.keys())


@pytest.mark.parametrize("lang", LANGS)
def test_a_text_uses_only_what_it_is_given(lang: Lang) -> None:
    used, _ = read()
    assert not {
        key: missing
        for key, names in variables(lang, "pg").items()
        for given in used.get(key, ())
        if (missing := names - given)
    }


@pytest.mark.parametrize("lang", LANGS)
def test_every_action_side_and_chapter_has_a_word(lang: Lang) -> None:
    wanted = {f"do-{tag(kind)}" for kind in GAME.actions if kind is not Silent}
    wanted |= {f"side-{side}" for side in (*GAME.sides, CHANCE)}
    wanted |= {f"chapter-pg-{n}" for n in CHAPTERS}
    assert not sorted(wanted - keys(lang) - keys(lang, "pg"))


TRIED: dict[str, tuple[Argument, ...]] = {
    "unit": ("INF 3",),
    "units": ("INF 3, HMG 1",),
    "hex": ("3-0505",),
    "side": ("axis", "allies"),
    "result": ("-", "M1", "2X"),
    "edge": ("N", "W"),
}


@pytest.mark.parametrize("lang", LANGS)
def test_every_text_can_be_said(lang: Lang) -> None:
    language = Language(lang, ["pg"], strict=True)
    for key, names in variables(lang, "pg").items():
        for n in range(3):
            about = {name: TRIED.get(name, (3,))[n % len(TRIED.get(name, (3,)))] for name in names}
            said = language.say(key, **about)
            assert said == said.strip()
            assert not re.search(r"[{}$]|  |\n| [.,]", said), said


def test_french_is_set_as_french() -> None:
    """No-break spaces before ; : ! ? and inside guillemets, and the curved apostrophe. What a file
    holds between figures (09:30, 1941;1943-) stands as it is written there."""
    wrong = re.compile(r"[^\u00a0\d][;:!?»]|\d[!?»]|«[^\u00a0]|'")
    text = (CODE / "games" / "pg" / "text" / "fr.ftl").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert len(lines) > 300
    assert not [line for line in lines if wrong.search(line)]


@pytest.mark.parametrize("scenario", ["s01-birch-knoll", "s04-midnight-at-berezhany"])
def test_all_that_a_match_says_has_words(scenario: str) -> None:
    """Random play, and at each question answers that were meant for another: whatever comes of
    them is said in both languages, with the arguments it really has."""
    rng = Random(5)
    languages = [Language(lang, ["pg"], strict=True) for lang in LANGS]
    kit = GAME.kit(Pack(DATA), scenario, {})
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
    for kind, least in (("no", 8), ("event", 8), ("line", 1)):
        assert sum(key.startswith(kind) for key in said) >= least, sorted(said)
