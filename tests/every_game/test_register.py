"""The register of every game: complete, in both languages, and joined to code and tests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from grognard import library
from grognard.kernel import rulebook
from grognard.kernel.rulebook import (
    GAMES,
    TESTED,
    TESTS,
    Rule,
    Rulebook,
    cited_in,
    given_in,
    survey,
)
from tests.every_game.contract import contract_for, games
from tests.every_game.registers import Register

ROOT = Path(__file__).parents[2]
REGISTERS = {game: contract_for(game).REGISTER for game in games()}
ONES = pytest.mark.parametrize("one", REGISTERS.values(), ids=list(REGISTERS))
LANGUAGES = pytest.mark.parametrize("lang", ["en", "fr"])
RULINGS = {"en": "docs/rulings/{}.md", "fr": "docs/rulings/{}.fr.md"}


@cache
def book_of(one: Register) -> Rulebook:
    return one.book


def every() -> Iterator[tuple[Register, Rule]]:
    for one in REGISTERS.values():
        yield from ((one, rule) for rule in (*book_of(one), *book_of(one).engine))


RULES = pytest.mark.parametrize(
    ("one", "rule"), [pytest.param(o, r, id=f"{o.game} {r.id}") for o, r in every()]
)


def rulings(one: Register, lang: str) -> dict[str, list[str]]:
    """The rules argued under headings "### F5 - Rail movement", with the tests they name."""
    text = (ROOT / RULINGS[lang].format(one.game)).read_text(encoding="utf-8")
    sections = re.split(r"^### (.+?) - .*$", text, flags=re.M)[1:]
    return {
        id: re.findall(r"`(tests/\S+\.py)`", body)
        for ids, body in zip(sections[::2], sections[1::2], strict=True)
        for id in ids.split(", ")
    }


@ONES
def test_every_paragraph_is_listed_once_and_in_order(one: Register) -> None:
    assert book_of(one).ids == one.paragraphs
    assert {rule.id for rule in book_of(one).engine} == {"0"}


@ONES
def test_all_but_the_things_in_the_box_and_manners_is_to_be_coded(one: Register) -> None:
    book = book_of(one)
    assert {rule.id for rule in book if rule.status == "component"} == one.components
    assert {rule.id for rule in book if rule.status == "table"} == one.manners


@ONES
def test_every_rule_has_its_mark(one: Register) -> None:
    known = {mark.replace(" ", "-") for mark in one.marks}
    assert not {rule.id: rule.source for rule in book_of(one) if not set(rule.marks) <= known}


@RULES
def test_a_rule_speaks_both_languages(one: Register, rule: Rule) -> None:
    for english, french in ((rule.text_en, rule.text_fr), (rule.ruling_en, rule.ruling_fr)):
        assert bool(english) == bool(french)
        assert english != french or not english
    for title in (rule.title_en, rule.title_fr):
        assert title == title.strip()
        assert not title.endswith(".")
        assert len(title) <= 60
    for text in (rule.text_en, rule.text_fr, rule.ruling_en, rule.ruling_fr):
        assert text == text.strip()
        assert not text or text.endswith(".")
        assert "  " not in text
    for text in (rule.title_fr, rule.text_fr, rule.ruling_fr):
        assert not re.search(r" [;:!?»%]|« |'", text), text


@RULES
def test_both_languages_give_the_same_figures(one: Register, rule: Rule) -> None:
    """A figure mended in one language only is a trap for the reader of the other."""

    def figures(text: str) -> list[str]:
        plain = re.sub(r"(?<=\d)(?:st|nd|rd|th|er|re|e)\b", "", text)
        return sorted(re.findall(r"\d+(?:[./]\d+)*", re.sub(r"(\d),(\d)", r"\1.\2", plain)))

    assert figures(rule.text_en) == figures(rule.text_fr)
    assert figures(rule.ruling_en) == figures(rule.ruling_fr)


@RULES
def test_a_rule_refers_to_rules_there_are(one: Register, rule: Rule) -> None:
    for lang in ("en", "fr"):
        for listed in one.named.findall(f"{rule.text(lang)} {rule.ruling(lang)}"):
            for named in listed.split(", "):
                assert named in one.not_rules or book_of(one).chapter(named), named


@ONES
def test_an_optional_rule_names_an_option_of_a_scenario(one: Register) -> None:
    optional = {rule.id: rule.optional for rule in book_of(one) if rule.optional}
    assert set(optional) == {
        id for id in one.paragraphs if any(re.fullmatch(p, id) for p in one.optional)
    }
    scenarios = [s for s in library.scenarios() if s.game == one.game]
    assert set(optional.values()) <= {choice.id for s in scenarios for choice in s.options}


@ONES
@LANGUAGES
def test_every_ruling_is_argued_in_the_documents(one: Register, lang: str) -> None:
    argued = rulings(one, lang)
    assert {rule.id for rule in book_of(one) if rule.ruling(lang)} <= set(argued)
    assert set(argued) <= set(one.paragraphs)
    assert not [id for id, files in argued.items() if not files]


@ONES
def test_both_documents_argue_the_same_rulings(one: Register) -> None:
    assert rulings(one, "en") == rulings(one, "fr")


@ONES
def test_the_tests_that_the_rulings_name_are_there(one: Register) -> None:
    named = {file for files in rulings(one, "en").values() for file in files}
    assert named
    assert not sorted(file for file in named if not (ROOT / file).is_file())


@ONES
def test_no_unknown_rule_is_cited_in_code(one: Register) -> None:
    """A docstring may name a whole chapter, which covers none of its paragraphs."""
    book = book_of(one)
    cited = cited_in(GAMES / one.game).items()
    assert not {id: at for id, at in cited if id not in book and not book.chapter(id)}


@ONES
def test_whatever_a_player_is_shown_has_a_text(one: Register) -> None:
    given = given_in(GAMES / one.game).items()
    assert not {id: at for id, at in given if id not in book_of(one)}


@ONES
def test_no_unknown_rule_is_named_by_a_test(one: Register) -> None:
    tested = rulebook.tested_in(TESTS / one.game).items()
    assert not {id: places for id, places in tested if id not in book_of(one)}


@pytest.mark.parametrize("game", games())
def test_every_coded_rule_is_cited_and_tested(game: str) -> None:
    found = survey(game)
    assert not found.open
    left = found.total - found.component - found.table - found.not_in_scope
    assert found.coded == found.tested == left


@pytest.mark.parametrize("game", games())
def test_the_record_of_the_tests_is_fresh(game: str) -> None:
    recorded = (GAMES / game / "data" / TESTED).read_text(encoding="utf-8")
    fresh = rulebook.tested_text(TESTS / game)
    assert recorded == fresh, f"python -m grognard.kernel.rulebook --write {game}"
