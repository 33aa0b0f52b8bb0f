"""The register of ercn: complete, in both languages, and joined to code and tests."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from grognard.kernel import rulebook
from grognard.kernel.pack import Pack
from grognard.kernel.rulebook import (
    GAMES,
    TESTED,
    Rule,
    Rulebook,
    cited_in,
    given_in,
    survey,
)

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
CODE = GAMES / "ercn"
BOOK = Rulebook.read(Pack(CODE / "data"))
EVERY = (*BOOK, *BOOK.engine)
RULINGS = {"en": "docs/rulings/ercn.md", "fr": "docs/rulings/ercn.fr.md"}
NUMBER = re.compile(r"\b(?:MOSKVA \d{1,2}[a-e]?|[A-M]\d[a-h]?(?:\.[a-zA-Z0-9]+)?)\b")

# The rulebook's own numbering: chapter by chapter, with the parts of a paragraph that are cited.
PARAGRAPHS = """
A1 A2a A2b A2c A2d A2e A2f A2g A3 A4 A5 B C D E E1a E1b E2a E2b E3a E3b E4
F1 F2a F2a.river F2a.major F2a.road F2b F3 F3a F3b F3c F3d F4 F5 F6 F7
G1 G2 G3 G3.AE G3.AR G3.EX G3.RX G3.D1 G3.D2 G3.DR G3.DE G3.limits
G4 G4.1 G4.2 G4.3 G4.4 G4.5 G4.a G4.b G4.c G5
G6 G6.forest G6.rough G6.marsh G6.city G6.river G6.major G6.fort G7
H1 H2 I J J.city K L M1 M2 M3 M3a M3b
"""
MOSKVA = "1a 1b 2 3 4 5 6 7 8 9a 9b 10 11a 11b 11c 11d 11e 12"
COMPONENTS = {"A1", "A2b", "A2c", "A2d", "A2e", "A2f", "A2g", "A3", "A4", "A5"}


def name_of(rule: Rule) -> str:
    return rule.id


def rulings(lang: str) -> dict[str, list[str]]:
    """The rules argued under headings "### F5 - Rail movement", with the tests they name."""
    text = (ROOT / RULINGS[lang]).read_text(encoding="utf-8")
    sections = re.split(r"^### (.+?) - .*$", text, flags=re.M)[1:]
    return {
        id: re.findall(r"`(tests/\S+\.py)`", body)
        for ids, body in zip(sections[::2], sections[1::2], strict=True)
        for id in ids.split(", ")
    }


def test_every_paragraph_is_listed_once_and_in_order() -> None:
    assert list(BOOK.ids) == [
        *PARAGRAPHS.split(),
        *(f"MOSKVA {number}" for number in MOSKVA.split()),
    ]
    assert {rule.id for rule in BOOK.engine} == {"0"}


def test_all_but_the_things_in_the_box_is_coded() -> None:
    assert {rule.id for rule in BOOK if rule.status == "component"} == COMPONENTS
    assert {rule.id for rule in BOOK if rule.status != "component"} == {
        rule.id for rule in BOOK if rule.status == "coded"
    }


@pytest.mark.parametrize("rule", EVERY, ids=name_of)
def test_a_rule_speaks_both_languages(rule: Rule) -> None:
    for english, french in (
        (rule.title_en, rule.title_fr),
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


@pytest.mark.parametrize("rule", EVERY, ids=name_of)
def test_both_languages_give_the_same_figures(rule: Rule) -> None:
    """A figure mended in one language only is a trap for the reader of the other."""

    def figures(text: str) -> list[str]:
        plain = re.sub(r"(?<=\d)(?:st|nd|rd|th|re|e)\b", "", text.replace("1,5/1", "1.5/1"))
        return sorted(re.findall(r"\d+(?:[./]\d+)*", plain))

    assert figures(rule.text_en) == figures(rule.text_fr)
    assert figures(rule.ruling_en) == figures(rule.ruling_fr)


@pytest.mark.parametrize("rule", EVERY, ids=name_of)
def test_a_rule_refers_to_rules_there_are(rule: Rule) -> None:
    not_rules = {"D1", "D2", "M3h"}  # results of combat, and a misprint that a ruling mends
    for lang in ("en", "fr"):
        for named in NUMBER.findall(f"{rule.text(lang)} {rule.ruling(lang)}"):
            assert named in not_rules or BOOK.chapter(named), named


def test_an_optional_rule_names_an_option_of_the_scenario() -> None:
    scenario = tomllib.loads((CODE / "data/scenarios/moskva.toml").read_text(encoding="utf-8"))
    options = {option["id"] for option in scenario["option"]}
    optional = {rule.id: rule.optional for rule in BOOK if rule.optional}
    assert set(optional) == {"L", "M1", "M2", "M3", "M3a", "M3b", "MOSKVA 12"}
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
    found = survey("ercn")
    assert not found.open
    assert found.coded == found.tested == found.total - found.component - found.table


def test_the_record_of_the_tests_is_fresh() -> None:
    recorded = (CODE / "data" / TESTED).read_text(encoding="utf-8")
    assert recorded == rulebook.tested_text(HERE), "python -m grognard.kernel.rulebook --write ercn"
