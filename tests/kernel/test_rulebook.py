"""The register: reading it, scanning code and tests, and the arithmetic of coverage."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from grognard.kernel import rulebook
from grognard.kernel.pack import Fault, Pack
from grognard.kernel.rulebook import (
    Register,
    Rule,
    Rulebook,
    chapter_of,
    cited_in,
    coverage,
    main,
    survey,
    write_tested,
)


def rule(id: str, status: str = "coded", **more: str) -> dict[str, str]:
    texts = {"title_en": f"Title {id}", "title_fr": f"Titre {id}", "text_en": "t", "text_fr": "t"}
    return {"id": id, "status": status, **texts, **more}


def book(*rules: dict[str, str], engine: tuple[dict[str, str], ...] = ()) -> Rulebook:
    data = {"game": "toy", "rule": rules, "engine": engine}
    return Rulebook(msgspec.convert(data, Register))


def written(folder: Path, *rules: dict[str, str], engine: tuple[dict[str, str], ...] = ()) -> Pack:
    lines = ['game = "toy"']
    for group, entries in (("rule", rules), ("engine", engine)):
        for entry in entries:
            lines += [f"[[{group}]]", *(f'{key} = "{value}"' for key, value in entry.items())]
    (folder / "rules.toml").write_text("\n".join(lines), encoding="utf-8")
    return Pack(folder)


def in_chapters(folder: Path, *rules: dict[str, str]) -> Pack:
    """A register of one file a rule."""
    (folder / "rules").mkdir()
    names = [f"rules/{n}.toml" for n in range(len(rules))]
    for name, entry in zip(names, rules, strict=True):
        lines = ["[[rule]]", *(f'{key} = "{value}"' for key, value in entry.items())]
        (folder / name).write_text("\n".join(lines), encoding="utf-8")
    (folder / "rules.toml").write_text(f'game = "toy"\nchapters = {names}', encoding="utf-8")
    return Pack(folder)


def source(folder: Path, name: str, text: str) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


# Reading


def test_a_register_is_read_in_order(tmp_path: Path) -> None:
    pack = written(tmp_path, rule("B"), rule("A1", "component"), engine=(rule("0", "engine"),))
    found = Rulebook.read(pack)
    assert found.game == "toy"
    assert found.ids == ("B", "A1")
    assert [one.id for one in found] == ["B", "A1"]
    assert len(found) == 2
    assert found.rule("A1").status == "component"
    assert found.rule("0").title("fr") == "Titre 0"
    assert "0" in found
    assert "C" not in found
    with pytest.raises(KeyError):
        found.rule("C")


def test_a_long_register_is_read_from_files_of_its_chapters(tmp_path: Path) -> None:
    found = Rulebook.read(in_chapters(tmp_path, rule("B"), rule("A1", "component")))
    assert found.ids == ("B", "A1")
    assert found.rule("A1").status == "component"


def test_a_fault_in_a_chapter_names_its_file(tmp_path: Path) -> None:
    with pytest.raises(Fault) as twice:
        Rulebook.read(in_chapters(tmp_path, rule("B"), rule("B")))
    assert (twice.value.file, twice.value.line) == ("rules/1.toml", 2)
    (tmp_path / "more").mkdir()
    with pytest.raises(Fault) as silent:
        Rulebook.read(in_chapters(tmp_path / "more", rule("B", "not-in-scope")))
    assert silent.value.file == "rules/0.toml"


def test_what_is_left_out_has_its_default() -> None:
    plain = book(rule("A")).rule("A")
    assert (plain.source, plain.optional, plain.ruling_en, plain.ruling_fr) == (
        "rulebook",
        "",
        "",
        "",
    )


def test_each_language_has_its_own_words() -> None:
    one = Rule("A", "coded", "Te", "Tf", "xe", "xf", "re", "rf")
    assert (one.title("en"), one.text("en"), one.ruling("en")) == ("Te", "xe", "re")
    assert (one.title("fr"), one.text("fr"), one.ruling("fr")) == ("Tf", "xf", "rf")
    with pytest.raises(KeyError):
        one.text("de")


@pytest.mark.parametrize(
    ("rules", "engine", "path"),
    [
        ([rule("A"), rule("A")], [], "rule[1].id"),
        ([rule("0")], [rule("0", "engine")], "engine[0].id"),
        ([rule("A", "engine")], [], "rule[0].status"),
        ([rule("A")], [rule("0", "coded")], "engine[0].status"),
        ([rule("A", "done")], [], "rule[0].status"),
        ([rule("A") | {"text_fr": ""}], [], "rule[0].text_fr"),
        ([rule("A", titel_fr="x")], [], "rule[0].titel_fr"),
        ([rule("A", "not-in-scope")], [], "rule[0].status"),
        ([rule("A", "not-in-scope", reason_en="naval module")], [], "rule[0].status"),
        ([rule("A"), rule("B", reason_fr="x")], [], "rule[1].reason_fr"),
    ],
)
def test_a_faulty_register_says_where(
    tmp_path: Path, rules: list[dict[str, str]], engine: list[dict[str, str]], path: str
) -> None:
    with pytest.raises(Fault) as caught:
        Rulebook.read(written(tmp_path, *rules, engine=tuple(engine)))
    assert caught.value.file == "rules.toml"
    assert caught.value.path == path
    assert caught.value.line


def test_what_is_not_in_scope_says_why_and_is_counted_apart(tmp_path: Path) -> None:
    why = {
        "reason_en": "The naval module is another box.",
        "reason_fr": "Le module naval est à part.",
    }
    found = Rulebook.read(
        written(tmp_path, rule("A"), rule("B", "not-in-scope", **why), rule("C", "table"))
    )
    assert found.rule("B").reason("en") == why["reason_en"]
    assert found.rule("B").reason("fr") == why["reason_fr"]
    assert found.rule("A").reason("en") == ""
    seen = coverage(found, {"A", "B"}, {"A", "B"})
    assert (seen.total, seen.coded, seen.tested, seen.table, seen.not_in_scope) == (3, 1, 1, 1, 1)
    assert seen.open == ()


# Finding


def test_a_chapter_ends_where_its_number_does() -> None:
    ids = ("M1", "M3", "M3a", "G3", "G3.AE", "KIEV 1a", "KIEV 10", "KIEV 11a", "KIEV 1b")
    found = book(*map(rule, ids))

    def under(prefix: str) -> list[str]:
        return [one.id for one in found.chapter(prefix)]

    assert under("M") == ["M1", "M3", "M3a"]
    assert under("M3") == ["M3", "M3a"]
    assert under("G3") == ["G3", "G3.AE"]
    assert under("KIEV 1") == ["KIEV 1a", "KIEV 1b"]
    assert under("KIEV") == ["KIEV 1a", "KIEV 10", "KIEV 11a", "KIEV 1b"]
    assert under("Z") == []
    assert under("") == []


def test_chapters_of_figures_nest_digit_by_digit() -> None:
    found = book(*map(rule, ("1", "8.3", "8.35", "8.351A", "8.36", "8.4", "10.1")))

    def under(prefix: str) -> list[str]:
        return [one.id for one in found.chapter(prefix)]

    assert under("8") == ["8.3", "8.35", "8.351A", "8.36", "8.4"]
    assert under("8.3") == ["8.3", "8.35", "8.351A", "8.36"]
    assert under("8.35") == ["8.35", "8.351A"]
    assert under("1") == ["1"]


def test_the_marks_of_a_rule_are_named_once_each() -> None:
    found = book(
        rule("1"), rule("2", source="sister game: the form; reconstructed: one; reconstructed")
    )
    assert [one.marks for one in found] == [("rulebook",), ("sister-game", "reconstructed")]


@pytest.mark.parametrize(
    ("id", "chapter"),
    [("F3a", "F"), ("G3.AE", "G"), ("KIEV 11a", "KIEV"), ("8.3551A", "8"), ("12.21", "12")],
)
def test_the_chapter_a_number_stands_in(id: str, chapter: str) -> None:
    assert chapter_of(id) == chapter


def test_search_forgives_accents_and_puts_titles_first() -> None:
    found = book(
        rule("A", text_fr="la retraite d'une unité blindée", text_en="armour retreats"),
        rule("B", title_fr="Retraite des Blindés"),
        rule("C", ruling_fr="retraite : les blindés aussi"),
        rule("D", text_fr="les blindés"),
        engine=(rule("0", "engine", text_fr="retraite blindée"),),
    )

    def search(words: str, lang: str = "fr") -> list[str]:
        return [one.id for one in found.search(words, lang)]

    assert search("retraite BLINDE") == ["B", "A", "C", "0"]
    assert search("retreats", "en") == ["A"]
    assert search("retreats", "fr") == []
    assert search("d")[0] == "D"
    assert search("  ") == []


# Scanning

CODE = '''"""[F2a] What stands at the head of a file.

    More of it [F2a.road], on its fourth line.
"""
from grognard.kernel.legality import No, no

LIMIT = 3
"""[KIEV 4, F7] An explained name."""

TABLE = (No("F3a", "stopped"), legality.no("F3b", "armour"))


def why_not(self):  # [G1] a comment
    """[F1,
    F2b] Two lines."""
    yield no("F3c" if major else "F3d", "barred")
    yield line(rule="G6.river", amount=2)
    yield tally.Line(1, "G7", "snow"), seen.add("X6"), s.tell("X7", "H1", hex=3)
    yield no(code, "a name is no citation"), no()
    other("X1"), make()("X8")
    "[E4] stands alone"
    text = "[X2] not a docstring"
    return rows[0], x[B][2], f"[X3] {x[1]}"  # see rows[4], list[S] and [a link](X5)
'''


def test_citations_are_found_with_their_places(tmp_path: Path) -> None:
    source(tmp_path, "rules/f_movement.py", CODE)
    assert cited_in(tmp_path) == {
        "F2a": ["rules/f_movement.py:1"],
        "F2a.road": ["rules/f_movement.py:3"],
        "KIEV 4": ["rules/f_movement.py:8"],
        "F7": ["rules/f_movement.py:8"],
        "F3a": ["rules/f_movement.py:10"],
        "F3b": ["rules/f_movement.py:10"],
        "G1": ["rules/f_movement.py:13"],
        "F1": ["rules/f_movement.py:14"],
        "F2b": ["rules/f_movement.py:14"],
        "F3c": ["rules/f_movement.py:16"],
        "F3d": ["rules/f_movement.py:16"],
        "G6.river": ["rules/f_movement.py:17"],
        "G7": ["rules/f_movement.py:18"],
        "H1": ["rules/f_movement.py:18"],
        "E4": ["rules/f_movement.py:21"],
    }


def test_what_a_player_may_be_shown_is_found_apart(tmp_path: Path) -> None:
    source(tmp_path, "f.py", CODE)
    shown = {"F3a", "F3b", "F3c", "F3d", "G6.river", "G7", "H1"}
    assert set(rulebook.given_in(tmp_path)) == shown


def test_a_rule_may_be_cited_in_several_places(tmp_path: Path) -> None:
    source(tmp_path, "b.py", '"""[C]"""\n# [C], [C]\n')
    source(tmp_path, "a.py", "no('C')\n")
    source(tmp_path, "a.txt", "[D]")
    assert cited_in(tmp_path) == {"C": ["a.py:1", "b.py:1", "b.py:2"]}


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("[0]", {"0"}),
        ("[5.73] and [11.37j]", {"5.73", "11.37j"}),
        ("[J.city, G4.a]", {"J.city", "G4.a"}),
        ("[KIEV 3, 7, F7, 9a] [7]", {"KIEV 3", "KIEV 7", "F7", "KIEV 9a", "7"}),
        ("[F3A]", {"F3A"}),
        ("[a note], [], [Note 3], [F3a and F3b]", set()),
    ],
)
def test_what_a_bracket_holds(tmp_path: Path, text: str, ids: set[str]) -> None:
    source(tmp_path, "a.py", f'"""{text}"""\n')
    assert set(cited_in(tmp_path)) == ids


MARKS = """import pytest
from pytest import mark

pytestmark = pytest.mark.rule("A2a")


@pytest.mark.rule("F3a", "KIEV 11a")
def test_one() -> None: ...


@mark.rule("G2")
@pytest.mark.slow
class TestTwo:
    case = pytest.param(1, marks=pytest.mark.rule("G7"))


@pytest.mark.other("X1")
def test_three() -> None:
    rulebook.rule("X2")
    text = '@pytest.mark.rule("X3")'
"""


def test_marks_are_found_in_tests_only(tmp_path: Path) -> None:
    source(tmp_path, "test_f.py", MARKS)
    source(tmp_path, "conftest.py", 'pytest.mark.rule("X4")\n')
    assert rulebook.tested_in(tmp_path) == {
        "A2a": ["test_f.py:4"],
        "F3a": ["test_f.py:7"],
        "KIEV 11a": ["test_f.py:7"],
        "G2": ["test_f.py:11"],
        "G7": ["test_f.py:14"],
    }


# Coverage


def test_the_arithmetic_of_coverage() -> None:
    rules = book(
        rule("done"),
        rule("untested"),
        rule("uncited"),
        rule("neither"),
        rule("thing", "component"),
        rule("honesty", "table"),
        engine=(rule("0", "engine"),),
    )
    found = coverage(rules, {"done", "untested", "thing", "0"}, {"done", "uncited", "honesty"})
    assert msgspec.to_builtins(found) == {
        "game": "toy",
        "total": 6,
        "coded": 2,
        "tested": 1,
        "component": 1,
        "table": 1,
        "not_in_scope": 0,
        "open": ("untested", "uncited", "neither"),
    }


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A game of two rules, with code and a test for one of them and code for the other."""
    data = tmp_path / "games/toy/data"
    data.mkdir(parents=True)
    written(data, rule("A1"), rule("B"))
    source(tmp_path, "games/toy/rules/a.py", '"""[A1, B]"""\n')
    source(tmp_path, "tests/toy/test_a.py", "@pytest.mark.rule('A1')\ndef test_a(): ...\n")
    return tmp_path


def test_a_survey_joins_data_code_and_tests(toy: Path) -> None:
    found = survey("toy", toy / "games", toy / "tests")
    assert (found.total, found.coded, found.tested, found.open) == (2, 2, 1, ("B",))


def test_without_tests_the_file_they_left_speaks(toy: Path) -> None:
    target = write_tested("toy", toy / "games", toy / "tests")
    assert target == toy / "games/toy/data/rules_tested.json"
    assert (
        target.read_text(encoding="utf-8")
        == rulebook.tested_text(toy / "tests/toy")
        == '[\n"A1"\n]\n'
    )
    found = survey("toy", toy / "games", toy / "nowhere")
    assert (found.tested, found.open) == (1, ("B",))


@pytest.mark.parametrize("content", [None, "[1]", "{", '{"A1": 1}'])
def test_a_missing_or_damaged_file_is_named(toy: Path, content: str | None) -> None:
    data = toy / "games/toy/data"
    if content is not None:
        (data / "rules_tested.json").write_text(content, encoding="utf-8")
    with pytest.raises(Fault) as caught:
        rulebook.tested_of(Pack(data), toy / "nowhere")
    assert caught.value.file == "rules_tested.json"
    assert caught.value.remedy


def test_the_file_is_written_by_name(toy: Path) -> None:
    main(["--write", "toy"], toy / "games", toy / "tests")
    assert (toy / "games/toy/data/rules_tested.json").exists()


@pytest.mark.parametrize("words", [[], ["--write"], ["--write", "other"], ["toy"]])
def test_anything_else_writes_nothing(toy: Path, words: list[str]) -> None:
    with pytest.raises(SystemExit):
        main(words, toy / "games", toy / "tests")
    assert not list(toy.rglob("rules_tested.json"))
