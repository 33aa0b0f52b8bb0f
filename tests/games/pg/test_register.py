"""The register of pg: complete, in both languages, its rulings argued."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.kernel import rulebook
from grognard.kernel.pack import Pack
from grognard.kernel.rulebook import GAMES, Rule, Rulebook, cited_in, given_in
from tests.games.pg.packs import sheets

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
CODE = GAMES / "pg"
BOOK = Rulebook.read(Pack(CODE / "data"))
EVERY = (*BOOK, *BOOK.engine)
RULINGS = {"en": "docs/rulings/pg.md", "fr": "docs/rulings/pg.fr.md"}
NUMBER = re.compile(r"\((\d{1,2}\.\d+[a-c]?(?:, \d{1,2}\.\d+[a-c]?)*)\)")
MARKS = ("rulebook", "found", "reconstructed")

# The rulebook's own numbering, with the parts of 1.2 that are cited.
PARAGRAPHS = """
1.0 1.1 1.2 1.2.afv 1.2.apc 1.2.combat 1.2.control 1.2.fractions 1.2.infantry 1.2.personnel
1.2.rank 1.2.safe 1.2.steps 2.1 2.2 2.3 2.4
3.0 3.0a 3.0b 3.0c 3.1 3.11 3.12 3.13 3.14 3.15 3.2 3.3 3.31 3.32 3.33 3.34
4.0 4.1 4.2 4.3 4.4 4.5
5.0 5.1 5.2 5.3 5.31 5.32 5.4 5.41 5.42 5.43 5.44 5.45 5.5
5.6 5.61 5.62 5.63 5.64 5.65 5.66 5.67 5.7 5.71 5.72 5.73 5.74 5.75
6.0 6.1 6.2 6.3 6.4 6.41 6.42 6.43 6.5 6.51 6.52 6.53 6.54 6.55
6.6 6.61 6.62 6.63 6.64 6.65 6.66 6.7 6.71 6.72 6.73 6.8 6.81 6.82 6.83 6.84 6.85 6.9
7.1 7.2 7.21 7.22 7.23 7.24 7.25 7.3 7.31 7.32 7.33 7.4 7.41 7.42 7.43 7.44 7.45 7.46
7.5 7.51 7.52 7.6 7.61 7.62 7.63 7.64
8.0 8.1 8.2 8.21 8.22 8.23 8.3 8.31 8.32 8.33 8.34 8.35 8.36 8.4 8.41 8.42
9.0 9.1 9.2 9.3 9.4 9.5 9.51 9.52 9.53 10.0 10.1 10.2 10.3 10.4
11.0 11.1 11.11 11.12 11.2 11.3
12.0 12.1 12.11 12.12 12.13 12.2 12.3 12.4 12.41 12.42 12.43 12.5 12.51 12.52 12.53 12.54
13.0 13.1 13.11 13.12 13.13 13.14 13.2 13.21 13.22 13.23 13.24
14.0 14.1 14.11 14.13 14.2 14.3 14.31 14.32 14.33 14.34 14.35 14.4 14.41 14.42 14.43 14.44 14.45
15.0 15.1 15.11 15.12 15.13 15.14 15.2 15.21 15.22 15.3 15.31 15.32
16.1 16.11 16.12 16.13 16.2 16.21 16.22 16.23 16.24 16.26 16.3 16.4 16.41 16.42
16.5 16.51 16.52 16.53 16.6 16.7 16.71 16.72 16.73 16.74 16.75
17.1 17.2 17.3 17.4 17.5 17.6 17.61 17.62 17.63 17.64
"""
COMPONENTS = {"1.0", "1.1", "2.1", "2.3", "2.4", "8.23", "15.0"}


def name_of(rule: Rule) -> str:
    return rule.id


def rulings(lang: str) -> dict[str, list[str]]:
    """The rules argued under headings "### 5.73 - Leaving a river", with the tests they name."""
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


def test_all_but_the_things_in_the_box_is_to_be_coded() -> None:
    assert {rule.id for rule in BOOK if rule.status == "component"} == COMPONENTS
    assert not [rule.id for rule in BOOK if rule.status == "table"]


def test_every_rule_has_its_mark() -> None:
    for rule in BOOK:
        assert set(rule.marks) <= set(MARKS), rule.id
        assert rule.marks[0] == "rulebook", rule.id


@pytest.mark.parametrize("rule", EVERY, ids=name_of)
def test_a_rule_speaks_both_languages(rule: Rule) -> None:
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


@pytest.mark.parametrize("rule", EVERY, ids=name_of)
def test_both_languages_give_the_same_figures(rule: Rule) -> None:
    """A figure mended in one language only is a trap for the reader of the other."""

    def figures(text: str) -> list[str]:
        return sorted(re.findall(r"\d+(?:\.\d+)*", text))

    assert figures(rule.text_en) == figures(rule.text_fr)
    assert figures(rule.ruling_en) == figures(rule.ruling_fr)


@pytest.mark.parametrize("rule", EVERY, ids=name_of)
def test_a_rule_refers_to_rules_there_are(rule: Rule) -> None:
    for lang in ("en", "fr"):
        for listed in NUMBER.findall(f"{rule.text(lang)} {rule.ruling(lang)}"):
            for named in listed.split(", "):
                assert named in BOOK, named


def test_an_optional_rule_names_an_option() -> None:
    options = {option.id for option in sheets("s01-birch-knoll").options.option}
    optional = {rule.id: rule.optional for rule in BOOK if rule.optional}
    assert {id for id in BOOK.ids if id.startswith("17.")} == set(optional)
    assert set(optional.values()) <= options


@pytest.mark.parametrize("lang", RULINGS)
def test_every_ruling_is_argued_in_the_documents(lang: str) -> None:
    argued = rulings(lang)
    assert {rule.id for rule in BOOK if rule.ruling(lang)} <= set(argued)
    assert set(argued) <= set(BOOK.ids)


def test_both_documents_argue_the_same_rulings() -> None:
    assert rulings("en") == rulings("fr")


def test_the_tests_that_the_rulings_name_are_there() -> None:
    named = {file for files in rulings("en").values() for file in files}
    assert named
    assert not sorted(file for file in named if not (ROOT / file).is_file())


def test_no_unknown_rule_is_cited_in_code() -> None:
    cited = cited_in(CODE).items()
    assert not {id: at for id, at in cited if id not in BOOK and not BOOK.chapter(id)}
    assert not {id: at for id, at in given_in(CODE).items() if id not in BOOK}


def test_no_unknown_rule_is_named_by_a_test() -> None:
    assert not {id: places for id, places in rulebook.tested_in(HERE).items() if id not in BOOK}
