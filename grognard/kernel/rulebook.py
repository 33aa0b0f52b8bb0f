"""The rule register: every paragraph of a rulebook, and how much of it is coded and tested.

A game's `rules.toml` lists the paragraphs in our own words, in both languages. The code cites them
where it enforces them and the tests name those they test; `survey` joins the three.
"""

from __future__ import annotations

import ast
import io
import json
import re
import sys
import tokenize
import unicodedata
from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from grognard.kernel.pack import Pack
from grognard.kernel.value import Value

FILE = "rules.toml"
TESTED = "rules_tested.json"
GAMES = Path(__file__).parents[1] / "games"
TESTS = Path(__file__).parents[2] / "tests" / "games"
"""Beside the package in a checkout; an installed package has no tests and reads TESTED."""

CITING = {"no": 0, "No": 0, "line": 0, "Line": 1, "add": 1, "tell": 1, "Event": 1}
"""Calls that give a rule: a reason, a line of a tally, an event. Which argument of theirs it is."""

ID = r"(?:[A-Z]{2,} )?(?:[A-Z]{0,2}[0-9]+[A-Za-z]*|[A-Z])(?:\.[A-Za-z0-9]+)*"
BRACKET = re.compile(rf"(?<![\w\])])\[(?P<ids>{ID}(?:,\s+{ID})*)\](?!\()")
"""[F3a], [F3a, F3b], [KIEV 4]; but no subscript x[0], no type list[S], no link."""

Text = Annotated[str, msgspec.Meta(min_length=1)]
Places = dict[str, list[str]]
Finds = Iterator[tuple[str, int]]
"""Numbers of rules found in a source text, with their lines."""


class Rule(Value, frozen=True):
    """One paragraph: what it says, the reading chosen where it is in doubt, what became of it."""

    id: Text
    status: Literal["coded", "component", "table", "not-in-scope", "engine"]
    title_en: Text
    title_fr: Text
    text_en: Text
    text_fr: Text
    ruling_en: str = ""
    ruling_fr: str = ""
    reason_en: str = ""
    """Why it is not in scope; only such a paragraph has one, and it must."""
    reason_fr: str = ""
    source: str = "rulebook"
    optional: str = ""

    def title(self, lang: str) -> str:
        return {"en": self.title_en, "fr": self.title_fr}[lang]

    def text(self, lang: str) -> str:
        return {"en": self.text_en, "fr": self.text_fr}[lang]

    def ruling(self, lang: str) -> str:
        return {"en": self.ruling_en, "fr": self.ruling_fr}[lang]

    def reason(self, lang: str) -> str:
        return {"en": self.reason_en, "fr": self.reason_fr}[lang]

    @property
    def marks(self) -> tuple[str, ...]:
        """Where it comes from: "rulebook: 6.2; sister game: the form" is rulebook, sister-game."""
        marks = (part.partition(":")[0].strip() for part in self.source.split(";"))
        return tuple(dict.fromkeys(mark.replace(" ", "-") for mark in marks))


class Register(Value, frozen=True):
    """The file as it is written; paragraphs that are many stand in files of their own."""

    game: Text
    rule: tuple[Rule, ...] = ()
    engine: tuple[Rule, ...] = ()
    chapters: tuple[Text, ...] = ()
    """Files of the pack that hold the paragraphs after these, for a register too long for one."""


class Chapter(Value, frozen=True):
    """One of those files."""

    rule: tuple[Rule, ...]


class Rulebook:
    """The paragraphs of a game in their order, and the engine's own refusals beside them."""

    def __init__(self, register: Register, chapters: Sequence[Chapter] = ()) -> None:
        self.game = register.game
        self.rules = sum((chapter.rule for chapter in chapters), register.rule)
        self.engine = register.engine
        self.ids = tuple(rule.id for rule in self.rules)
        self._by_id = {rule.id: rule for rule in (*self.rules, *self.engine)}

    @classmethod
    def read(cls, pack: Pack) -> Rulebook:
        register = pack.toml(FILE, Register)
        chapters = tuple(pack.toml(name, Chapter) for name in register.chapters)
        listed = [(FILE, "rule", register.rule), (FILE, "engine", register.engine)]
        listed += [
            (name, "rule", chapter.rule)
            for name, chapter in zip(register.chapters, chapters, strict=True)
        ]
        seen: set[str] = set()
        for name, group, rules in listed:
            for n, rule in enumerate(rules):
                if rule.id in seen:
                    why, remedy = "pack-stands-twice", "pack-remedy-keep-one-of-the-two"
                    raise pack.fault(name, (group, n, "id"), why, remedy, id=rule.id)
                seen.add(rule.id)
                if (rule.status == "engine") != (group == "engine"):
                    why = "pack-not-among-the-choices-here"
                    remedy = "pack-remedy-see-the-data-format"
                    raise pack.fault(name, (group, n, "status"), why, remedy, value=rule.status)
                _check_reasons(pack, name, (group, n), rule)
        return cls(register, chapters)

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules)

    def __len__(self) -> int:
        return len(self.rules)

    def __contains__(self, id: object) -> bool:
        """Whether a refusal may cite it: a paragraph, or one of the engine's own."""
        return id in self._by_id

    def rule(self, id: str) -> Rule:
        """The paragraph, or the engine's own entry, of that number; KeyError if there is none."""
        return self._by_id[id]

    def chapter(self, prefix: str) -> tuple[Rule, ...]:
        """The rules under a heading: F, F3, G3, KIEV, KIEV 11."""
        return tuple(rule for rule in self.rules if _under(rule.id, prefix))

    def search(self, words: str, lang: str) -> tuple[Rule, ...]:
        """The rules that hold all the words, accents and capitals aside, best places first."""
        sought = _folded(words).split()
        if not sought:
            return ()
        found: list[tuple[int, Rule]] = []
        for rule in (*self.rules, *self.engine):
            title = _folded(rule.title(lang))
            body = _folded(f"{rule.id} {rule.text(lang)} {rule.ruling(lang)}")
            if rule.id.casefold() == words.strip().casefold():
                found.append((0, rule))
            elif all(word in title for word in sought):
                found.append((1, rule))
            elif all(word in title or word in body for word in sought):
                found.append((2, rule))
        return tuple(rule for _, rule in sorted(found, key=lambda pair: pair[0]))


def _check_reasons(pack: Pack, name: str, place: tuple[str, int], rule: Rule) -> None:
    """What is not in scope says why, in both languages; nothing else has anything to say here."""
    for lang in ("en", "fr"):
        if (rule.status == "not-in-scope") == bool(rule.reason(lang)):
            continue
        key = f"reason_{lang}"
        missing = rule.status == "not-in-scope"
        why = "pack-scope-needs-reason" if missing else "pack-reason-without-scope"
        remedy = "pack-remedy-say-why" if missing else "pack-remedy-see-the-data-format"
        path = (*place, "status" if missing else key)
        raise pack.fault(name, path, why, remedy, id=rule.id, key=key)


def chapter_of(id: str) -> str:
    """F3a stands in F, KIEV 11a in KIEV, 12.21 in 12."""
    if " " in id:
        return id.split(" ", maxsplit=1)[0]
    number = re.match(r"[0-9]+", id)
    return number[0] if number else id[0]


def _under(id: str, prefix: str) -> bool:
    """KIEV 1a stands under KIEV 1, KIEV 11a does not; nor does KIEV under K. In a rulebook
    of figures 8.351 stands under 8.35 and 8.3, but 10.1 not under 1."""
    if not prefix or not id.startswith(prefix):
        return False
    if re.fullmatch(r"[0-9]+\.[0-9]+", prefix):
        return True
    rest, last = id[len(prefix) :], prefix[-1]
    return not rest or not (
        (last.isdigit() and rest[0].isdigit()) or (last.isalpha() and rest[0].isalpha())
    )


def _folded(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.replace("œ", "oe").replace("\u2019", "'"))
    return "".join(c for c in plain if not unicodedata.combining(c)).casefold()


class Coverage(Value, frozen=True):
    """What `grognard rules <game> --json` prints, field by field."""

    game: str
    total: int
    coded: int
    tested: int
    component: int
    table: int
    not_in_scope: int
    """Paragraphs that this edition of the game leaves out, each with its reason."""
    open: tuple[str, ...]


def coverage(rulebook: Rulebook, cited: Collection[str], tested: Collection[str]) -> Coverage:
    """A rule counts as coded once the code cites it, as tested if a test names it as well."""
    to_code = [rule.id for rule in rulebook if rule.status == "coded"]
    coded = [id for id in to_code if id in cited]
    proved = {id for id in coded if id in tested}
    return Coverage(
        game=rulebook.game,
        total=len(rulebook),
        coded=len(coded),
        tested=len(proved),
        component=sum(rule.status == "component" for rule in rulebook),
        table=sum(rule.status == "table" for rule in rulebook),
        not_in_scope=sum(rule.status == "not-in-scope" for rule in rulebook),
        open=tuple(id for id in to_code if id not in proved),
    )


def survey(game: str, games: Path = GAMES, tests: Path = TESTS) -> Coverage:
    """The coverage of a game as it stands, from its data, its code and its tests."""
    pack = Pack(games / game / "data")
    return coverage(
        Rulebook.read(pack),
        cited_in(games / game).keys(),
        tested_of(pack, tests / game),
    )


def cited_in(folder: Path) -> Places:
    """Every rule the code of a folder cites, with the places "rules/f_movement.py:41"."""
    return _scan(folder, "*.py", _citations)


def given_in(folder: Path) -> Places:
    """Those of them that a player may be shown: reasons, lines of tallies, events."""
    return _scan(folder, "*.py", _given)


def tested_in(folder: Path) -> Places:
    """Every rule a test of a folder is marked for: `pytest.mark.rule("F3a", "G2")`."""
    return _scan(folder, "test_*.py", _marks)


def tested_of(pack: Pack, tests: Path) -> frozenset[str]:
    """The rules tested: from the tests where they are at hand, else from the file they left."""
    if tests.is_dir():
        return frozenset(tested_in(tests))
    text = pack.read(TESTED)
    try:
        return frozenset(msgspec.json.decode(text, type=list[str]))
    except msgspec.DecodeError as error:
        why, remedy = "pack-invalid-value", "pack-remedy-put-the-file-back"
        raise pack.fault(TESTED, (), why, remedy, problem=str(error)) from None


def tested_text(tests: Path) -> str:
    """What TESTED must hold, one rule a line so that a change reads well."""
    return json.dumps(sorted(tested_in(tests)), indent=0) + "\n"


def write_tested(game: str, games: Path = GAMES, tests: Path = TESTS) -> Path:
    """Leave word in the game's data of the rules its tests name."""
    target = games / game / "data" / TESTED
    target.write_text(tested_text(tests / game), encoding="utf-8", newline="\n")
    return target


def _scan(folder: Path, pattern: str, finds: Callable[[str], Finds]) -> Places:
    places: Places = {}
    for path in sorted(folder.rglob(pattern)):
        name = path.relative_to(folder).as_posix()
        found = set(finds(path.read_text(encoding="utf-8")))
        for id, line in sorted(found, key=lambda pair: (pair[1], pair[0])):
            places.setdefault(id, []).append(f"{name}:{line}")
    return places


def _citations(source: str) -> Finds:
    yield from _given(source)
    for node in ast.walk(ast.parse(source)):
        # A string that stands alone is a docstring, or explains the name above it.
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield from _bracketed(text, node.lineno)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield from _bracketed(token.string, token.start[0])


def _given(source: str) -> Finds:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and (name := _called(node.func)) in CITING:
            yield from _literals(_rule_of(node, CITING[name]))


def _marks(source: str) -> Finds:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
            for argument in node.args:
                yield from _literals(argument)


def _called(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _rule_of(call: ast.Call, place: int) -> ast.expr | None:
    if len(call.args) > place:
        return call.args[place]
    return next((word.value for word in call.keywords if word.arg == "rule"), None)


def _literals(argument: ast.expr | None) -> Finds:
    """The numbers an argument may take: a string, or one of two."""
    match argument:
        case ast.Constant(value=str(id)):
            yield id, argument.lineno
        case ast.IfExp(body=one, orelse=other):
            yield from _literals(one)
            yield from _literals(other)


def _bracketed(text: str, line: int) -> Finds:
    """A bare number takes on the word before it: [KIEV 3, 7] is KIEV 3 and KIEV 7."""
    for found in BRACKET.finditer(text):
        at = line + text.count("\n", 0, found.start())
        word = ""
        for id in (" ".join(part.split()) for part in found["ids"].split(",")):
            if " " in id:
                word = id.split()[0] + " "
                yield id, at
            else:
                yield (word if id[0].isdigit() else "") + id, at


def main(words: Sequence[str], games: Path = GAMES, tests: Path = TESTS) -> None:
    """`python -m grognard.kernel.rulebook --write GAME` after the marks of its tests changed."""
    match words:
        case ["--write", game] if (games / game / "data").is_dir() and (tests / game).is_dir():
            write_tested(game, games, tests)
        case _:
            sys.exit("python -m grognard.kernel.rulebook --write GAME")


if __name__ == "__main__":
    main(sys.argv[1:])
