"""Keys in words, in English and in French."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.kernel.legality import no
from grognard.language import (
    LANGS,
    Lang,
    Language,
    TextFault,
    TextMissing,
    keys,
    language_from_locale,
    variables,
)

ENGLISH = """
no-barred = { $unit } cannot enter { $hex }.
divisions = { $n ->
    [one] one division
   *[other] { $n } divisions
}
in-year = In { $year }.
quoting = So: { no-barred }
no-match-over = Put down your counters.
only-parts =
    .title = A title
"""
FRENCH = """
no-barred = { $unit } ne peut entrer en { $hex }.
divisions = { $n ->
    [one] { $n } division
   *[other] { $n } divisions
}
in-year = En { $year }.
quoting = Donc : { no-barred }
no-match-over = Rangez vos pions.
only-parts =
    .title = Un titre
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "en.ftl").write_text(ENGLISH, encoding="utf-8")
    (tmp_path / "fr.ftl").write_text(FRENCH, encoding="utf-8")
    return tmp_path


def test_a_refusal_cites_its_rule(folder: Path) -> None:
    refusal = no("F3a", "barred", unit="7PzD", hex="2512")
    assert Language("en", [folder]).say_no(refusal) == "F3a · 7PzD cannot enter 2512."
    assert Language("fr", [folder]).say_no(refusal) == "F3a · 7PzD ne peut entrer en 2512."


def test_number_follows_the_language(folder: Path) -> None:
    english, french = Language("en", [folder]), Language("fr", [folder])
    assert [english.say("divisions", n=n) for n in (0, 1, 2)] == [
        "0 divisions",
        "one division",
        "2 divisions",
    ]
    assert [french.say("divisions", n=n) for n in (0, 1, 2)] == [
        "0 division",
        "1 division",
        "2 divisions",
    ]


def test_signs_are_called_by_their_names(folder: Path) -> None:
    plain = Language("en", [folder])
    named = plain.calling({"unit": {"7PzD": "The 7th Panzer", "5": "The 5th"}})
    assert named.say("no-barred", unit="7PzD, 5", hex="2512") == (
        "The 7th Panzer, The 5th cannot enter 2512."
    )
    assert named.say("no-barred", unit="99", hex="7PzD") == "99 cannot enter 7PzD."
    assert plain.say("no-barred", unit="7PzD", hex="1") == "7PzD cannot enter 1."


def test_a_year_has_no_thousands(folder: Path) -> None:
    assert Language("en", [folder]).say("in-year", year=1941) == "In 1941."
    assert Language("fr", [folder]).say("in-year", year=1941) == "En 1941."


def test_no_invisible_marks(folder: Path) -> None:
    assert Language("en", [folder]).say("no-barred", unit="a", hex="b").isascii()


def test_a_game_speaks_before_the_engine(folder: Path) -> None:
    assert Language("en").say("no-match-over") == "The match is over."
    assert Language("en", [folder]).say("no-match-over") == "Put down your counters."


def test_an_argument_may_have_any_name(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("x = { $key } { $self }\n", encoding="utf-8")
    assert Language("en", [tmp_path]).say("x", key="a", self="b") == "a b"


@pytest.mark.parametrize("key", ["no-such-thing", "only-parts"])
def test_a_missing_text(folder: Path, key: str) -> None:
    lax, strict = Language("fr", [folder]), Language("fr", [folder], strict=True)
    assert lax.say(key, hex="2512", n=3) == f"{key} (hex=2512, n=3)"
    assert lax.say(key) == key
    with pytest.raises(TextMissing, match=rf"fr: {key} \(hex=2512\): no text has this key"):
        strict.say(key, hex="2512")


def test_a_missing_argument(folder: Path) -> None:
    assert "2512" in Language("en", [folder]).say("no-barred", hex="2512")
    with pytest.raises(TextMissing, match=r"en: no-barred \(hex=2512\): .*unit"):
        Language("en", [folder], strict=True).say("no-barred", hex="2512")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("good = yes\n\nbad = { $x\n", r"en\.ftl, line 3: "),
        ("one = 1\ntwo = 2\none = 3\n", r"en\.ftl, line 3: a second text for one"),
        ("-term = 1\n-term = 2\n", r"en\.ftl, line 2: a second text for -term"),
    ],
)
def test_a_faulty_file_is_named_with_its_line(tmp_path: Path, text: str, fault: str) -> None:
    (tmp_path / "en.ftl").write_text(text, encoding="utf-8")
    with pytest.raises(TextFault, match=fault):
        Language("en", [tmp_path])


def test_a_missing_or_undecodable_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(TextFault, match=r"en\.ftl: the file is missing"):
        Language("en", [tmp_path])
    (tmp_path / "en.ftl").write_bytes(b"caf\xe9 = x\n")
    with pytest.raises(TextFault, match=r"en\.ftl: the file is not UTF-8"):
        Language("en", [tmp_path])


def test_a_game_by_name_has_its_own_folder() -> None:
    with pytest.raises(TextFault, match=r"no-such-game.text.en\.ftl: the file is missing"):
        Language("en", ["no-such-game"])


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "FR"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LC_ALL": "C", "LC_MESSAGES": "fr_FR", "LANG": "fr_FR"}, "en"),
        ({"LC_ALL": "", "LANG": "fr_BE"}, "fr"),
    ],
)
def test_the_locale_chooses(environ: dict[str, str], lang: Lang) -> None:
    assert language_from_locale(environ) == lang


def test_keys_and_variables(folder: Path) -> None:
    for lang in LANGS:
        used = variables(lang, folder)
        assert keys(lang, folder) == set(used)
        assert used["no-barred"] == {"unit", "hex"}
        assert used["quoting"] == {"unit", "hex"}
        assert used["divisions"] == {"n"}
        assert used["no-match-over"] == set()


def test_messages_that_quote_each_other_end(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("a = { b } { $x }\nb = { a } { $y }\n", encoding="utf-8")
    assert variables("en", tmp_path) == {"a": {"x", "y"}, "b": {"x", "y"}}


def test_faults_of_the_dice_have_texts() -> None:
    for lang in LANGS:
        said = Language(lang, strict=True).say("dice-pips-differ", number=3, shown="6", drawn="2 4")
        assert "3" in said
        assert "2 4" in said
