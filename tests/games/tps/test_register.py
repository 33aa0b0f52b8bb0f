"""The register of tps: complete, in both languages, and joined to code and tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.kernel import rulebook
from grognard.kernel.pack import Pack
from grognard.kernel.rulebook import GAMES, TESTED, Rule, Rulebook, cited_in, given_in, survey
from tests.games.tps.scenes import sheets

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
CODE = GAMES / "tps"
BOOK = Rulebook.read(Pack(CODE / "data"))
EVERY = (*BOOK, *BOOK.engine)
RULINGS = {"en": "docs/rulings/tps.md", "fr": "docs/rulings/tps.fr.md"}
NUMBER = re.compile(r"\((\d{1,2}(?:\.\d+[A-F]?)?(?:, (?:\d{1,2}\.\d+[A-F]?|[A-F]))*)\)")
MARKS = ("rulebook", "found", "sister game", "reconstructed")

# The rulebook's own numbering: chapter by chapter, with the parts of a paragraph that are cited.
PARAGRAPHS = """
1 2.1 2.2 2.2.free 2.2.vacant 2.2.ferry 2.2.parent 2.2.integrity 2.2.week
3.1 3.2 3.21 3.22 3.23 3.3 3.4
4.1 4.2 4.21 4.22 4.23 4.24 4.25 4.26 4.31 4.32 4.4 4.5
5.1 5.2 5.3 5.4 5.5 5.6 5.7 6.1 6.2 6.3 6.31 6.32 6.4 7.1 7.2 7.3 7.4 7.5
8.1 8.11 8.12 8.13 8.14 8.15 8.2 8.21 8.22 8.23 8.23A 8.23B 8.23C 8.23D 8.23E
8.24 8.25 8.26 8.27 8.28 8.3 8.31 8.32 8.33 8.34 8.35
8.351 8.351A 8.351B 8.351C 8.351D 8.351E
8.352 8.352A 8.352B 8.352C 8.352D 8.352E 8.352F 8.352AA
8.353 8.354 8.354A 8.354B 8.354C 8.354D 8.3541
8.355 8.3551 8.3551A 8.3551B 8.3551C 8.3551D 8.3552 8.3553 8.3554 8.3555 8.3556
8.36 8.37 8.38 9.1 9.2 9.3 9.4 9.5 10.1 10.2 10.21 10.22 10.23 10.24 10.3 10.4 10.5 10.6 10.7 10.8
11.1 11.2 11.3 11.4 11.5 11.6 11.7 11.8 12.1 12.11 12.12 12.2 12.21 12.22 12.3 13.1 13.2 13.3
14.1 14.2 14.3 14.4 14.5 14.6 15.1 15.2 15.21 15.22 15.3 15.31 15.32 15.33 16.1 16.2 16.3
17.1 17.2 17.21 17.3 18.1 18.2 18.3 18.4 18.5 18.6 18.7 19.1 19.2 20.1 20.2 20.3 20.4
21.1 21.2 21.3
"""
COMPONENTS = {"1", "3.1", "3.21", "4.1", "4.31", "4.32", "4.5", "5.5"}
AT_THE_TABLE = {"2.1", "7.5", "8.15", "8.38"}


def name_of(rule: Rule) -> str:
    return rule.id


def rulings(lang: str) -> dict[str, list[str]]:
    """The rules argued under headings "### 8.28 - Infiltration", with the tests they name."""
    text = (ROOT / RULINGS[lang]).read_text(encoding="utf-8")
    sections = re.split(r"^### (.+?) - .*$", text, flags=re.M)[1:]
    return {
        id: re.findall(r"`(tests/\S+\.py)`", body)
        for ids, body in zip(sections[::2], sections[1::2], strict=True)
        for id in ids.split(", ")
    }


def test_every_paragraph_is_listed_once_and_in_order() -> None:
    assert list(BOOK.ids) == PARAGRAPHS.split()
    assert {rule.id for rule in BOOK.engine} == {"0"}


def test_all_but_the_things_in_the_box_and_manners_is_coded() -> None:
    assert {rule.id for rule in BOOK if rule.status == "component"} == COMPONENTS
    assert {rule.id for rule in BOOK if rule.status == "table"} == AT_THE_TABLE


def test_every_rule_has_its_mark() -> None:
    for rule in BOOK:
        assert rule.source.startswith(MARKS), rule.id
        if int(re.split(r"\D", rule.id)[0]) <= 10:
            assert rule.source.startswith("rulebook"), rule.id


@pytest.mark.parametrize("rule", EVERY, ids=name_of)
def test_a_rule_speaks_both_languages(rule: Rule) -> None:
    for english, french in (
        (rule.text_en, rule.text_fr),
        (rule.ruling_en, rule.ruling_fr),
    ):
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
        assert not re.search(r" [;:!?»]|« |'", text), text


@pytest.mark.parametrize("rule", EVERY, ids=name_of)
def test_both_languages_give_the_same_figures(rule: Rule) -> None:
    """A figure mended in one language only is a trap for the reader of the other."""

    def figures(text: str) -> list[str]:
        plain = re.sub(r"(?<=\d)(?:st|nd|rd|th|er|re|e)\b", "", text)
        return sorted(re.findall(r"\d+(?:\.\d+)*", plain))

    assert figures(rule.text_en) == figures(rule.text_fr)
    assert figures(rule.ruling_en) == figures(rule.ruling_fr)


@pytest.mark.parametrize("rule", EVERY, ids=name_of)
def test_a_rule_refers_to_rules_there_are(rule: Rule) -> None:
    for lang in ("en", "fr"):
        for listed in NUMBER.findall(f"{rule.text(lang)} {rule.ruling(lang)}"):
            for named in listed.split(", "):
                assert len(named) == 1 or BOOK.chapter(named), named


def test_an_optional_rule_names_an_option_of_the_scenario() -> None:
    options = {option.id for option in sheets("campaign").scenario.option}
    optional = {rule.id: rule.optional for rule in BOOK if rule.optional}
    assert set(optional) == {"21.2", "21.3"}
    assert set(optional.values()) <= options


@pytest.mark.parametrize("lang", RULINGS)
def test_every_ruling_is_argued_in_the_documents(lang: str) -> None:
    argued = rulings(lang)
    assert {rule.id for rule in BOOK if rule.ruling(lang)} <= set(argued)
    assert set(argued) <= set(BOOK.ids)
    assert not [id for id, files in argued.items() if not files]


def test_both_documents_argue_the_same_rulings() -> None:
    assert rulings("en") == rulings("fr")


def test_the_tests_that_the_rulings_name_are_there() -> None:
    named = {file for files in rulings("en").values() for file in files}
    assert named
    assert not sorted(file for file in named if not (ROOT / file).is_file())


def test_no_unknown_rule_is_cited_in_code() -> None:
    """A docstring may name a whole chapter, which covers none of its paragraphs."""
    cited = cited_in(CODE).items()
    assert not {id: at for id, at in cited if id not in BOOK and not BOOK.chapter(id)}


def test_whatever_a_player_is_shown_has_a_text() -> None:
    assert not {id: at for id, at in given_in(CODE).items() if id not in BOOK}


def test_no_unknown_rule_is_named_by_a_test() -> None:
    assert not {id: places for id, places in rulebook.tested_in(HERE).items() if id not in BOOK}


def test_every_coded_rule_is_cited_and_tested() -> None:
    found = survey("tps")
    assert not found.open
    assert found.coded == found.tested == found.total - found.component - found.table


def test_the_record_of_the_tests_is_fresh() -> None:
    recorded = (CODE / "data" / TESTED).read_text(encoding="utf-8")
    assert recorded == rulebook.tested_text(HERE), "python -m grognard.kernel.rulebook --write tps"
