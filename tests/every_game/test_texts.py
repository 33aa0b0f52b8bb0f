"""The texts of every game: every key the code uses has its words in both languages, and no word is
idle. What each game tells this suite is
`TEXTS` of its contract."""

from __future__ import annotations

import re
from itertools import product
from random import Random
from typing import Any

import pytest

import grognard
from grognard import library
from grognard.kernel.offers import tag
from grognard.kernel.value import CHANCE
from grognard.language import LANGS, Lang, Language, keys, variables
from tests.every_game.contract import contract_for, games
from tests.every_game.spoken import Reader
from tests.every_game.texts import CODE, COUNTS, Telling, Texts

TEXTS = {game: contract_for(game).TEXTS for game in games()}
GAMES = pytest.mark.parametrize("one", TEXTS.values(), ids=list(TEXTS))
LANGUAGES = pytest.mark.parametrize("lang", LANGS)


# ---- the keys in the source ----------------------------------------------------------------


@GAMES
def test_every_key_can_be_read(one: Texts) -> None:
    assert one.found_unread == one.unread
    assert one.seen <= one.used.keys()


def test_an_unreadable_key_is_found() -> None:
    plain = 'def f(x):\n    yield no("F1", "a" if x else "b", hex=x)\n'
    assert Reader(plain).used == {"no-a": [{"hex"}], "no-b": [{"hex"}]}
    assert Reader("def f(x):\n    yield no('F1', keys[x])\n").unread == [2]
    assert Reader("def f(x):\n    yield no('F1', x)\n").unread == [2]
    assert Reader("def f(x):\n    yield no('F1', 'a', **x)\n").unread == [2]
    about = 'def f(x):\n    about = {"hex": x}\n    yield no("F1", "a", **{**about, "to": 1})\n'
    assert Reader(about).used == {"no-a": [{"hex", "to"}]}
    made = 'def f(x):\n    yield no("F1", g(x))\ndef g(x):\n    return "a" if x else "b"\n'
    assert Reader(made).used == {"no-a": [frozenset()], "no-b": [frozenset()]}


@GAMES
@LANGUAGES
def test_every_key_has_a_text(one: Texts, lang: Lang) -> None:
    assert not sorted(one.used.keys() - one.every_key(lang))


@GAMES
@LANGUAGES
def test_no_text_is_idle(one: Texts, lang: Lang) -> None:
    heads = ("no-", "event-", "line-", "situation-")
    spoken = {key for key in keys(lang, one.game) if key.startswith(heads)}
    # what is wrong with an option is said of a situation's as well
    options = {f"situation-{key}" for key in one.used if key.startswith("option-")}
    assert not sorted(spoken - one.used.keys() - options)


@GAMES
@LANGUAGES
def test_a_situation_can_say_what_is_wrong_with_its_options(one: Texts, lang: Lang) -> None:
    faults = {key for key in one.used if key.startswith("option-")} - {"option-no-such-scenario"}
    assert faults
    assert {f"situation-{key}" for key in faults} <= one.every_key(lang)


@GAMES
@LANGUAGES
def test_a_text_uses_only_what_it_is_given(one: Texts, lang: Lang) -> None:
    assert not {
        key: missing
        for key, names in {**variables(lang), **variables(lang, one.game)}.items()
        for given in one.used.get(key, ())
        if (missing := names - given - one.sometimes.get(key, frozenset()))
    }
    for key, names in one.sometimes.items():
        assert any(names <= given for given in one.used[key])


@GAMES
@LANGUAGES
def test_every_action_side_and_chapter_has_a_word(one: Texts, lang: Lang) -> None:
    game = library.game(one.game)
    assert one.silent in game.actions
    wanted = {f"do-{tag(kind)}" for kind in game.actions if kind is not one.silent}
    wanted |= {f"side-{side}" for side in (*game.sides, CHANCE)}
    wanted |= {f"chapter-{one.game}-{chapter}" for chapter in one.chapters}
    assert not sorted(wanted - one.every_key(lang))


# ---- the texts, said -----------------------------------------------------------------------


@GAMES
@LANGUAGES
def test_every_text_can_be_said(one: Texts, lang: Lang) -> None:
    language = Language(lang, [one.game], strict=True)
    own = variables(lang, one.game)
    for key, names in {**variables(lang), **own}.items():
        if key not in one.used and key not in own:
            continue  # texts of the engine about other things have tests of their own
        for values in product(*(one.tried.get(name, COUNTS) for name in sorted(names))):
            said = language.say(key, **dict(zip(sorted(names), values, strict=True)))
            assert said == said.strip()
            assert said
            assert not re.search(r"[{}$]|  |\n| [.,]", said), said


@GAMES
def test_french_is_set_as_french(one: Texts) -> None:
    """No-break spaces before ; : ! ? and inside guillemets, and the curved apostrophe. What a file
    of data holds between figures (09:30, 1941;1943-) stands as it is written there."""
    wrong = re.compile(r"[^\u00a0\d][;:!?»]|\d(?:[;:](?!\d)|[!?»])|«[^\u00a0]|'")
    text = (CODE / "games" / one.game / "text" / "fr.ftl").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert len(lines) > 300
    # Calls of functions are no French: NUMBER($worth, style: "percent").
    calls = re.compile(r"NUMBER\([^()]*\)")
    assert not [line for line in lines if wrong.search(calls.sub("", line))]


# ---- a match, said -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "telling"),
    [
        pytest.param(one, telling, id=f"{one.game} {name}")
        for one in TEXTS.values()
        for name, telling in one.tellings.items()
    ],
)
def test_all_that_a_match_says_has_words(one: Texts, telling: Telling) -> None:
    """Random play, and at each question answers that were meant for another: whatever comes of
    them is said in both languages, with the arguments it really has."""
    rng = Random(5)
    languages = [Language(lang, [one.game], strict=True) for lang in LANGS]
    match = grognard.new(telling.scenario, options=telling.options, seed=5)
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
    for kind, least in (("no", 8), ("event", 8), ("line", telling.lines)):
        assert sum(key.startswith(kind) for key in said) >= least, sorted(said)
