"""The texts of ercn: every key the code uses has its words in both languages, and no word is idle.

The keys are read from the source, not from a list: a refusal, an event or a line of a sum that is
written tomorrow without a text fails here.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

import grognard
from grognard import library
from grognard.games.ercn.rows import Arm, Size
from grognard.games.ercn.rules.asked import Silent
from grognard.games.ercn.rules.c_sequence import STEPS
from grognard.games.ercn.rules.g3_results import PARTS
from grognard.kernel.offers import tag
from grognard.kernel.value import CHANCE
from grognard.language import LANGS, Argument, Lang, Language, keys, variables

CODE = Path(__file__).parents[3] / "grognard"
SOURCES = [
    CODE / "library.py",
    *sorted((CODE / "kernel").glob("*.py")),
    *sorted((CODE / "games" / "ercn").rglob("*.py")),
]

DOORS = {
    "no": ("no", 1),
    "tell": ("event", 0),
    "Event": ("event", 0),
    "add": ("line", 2),
    "OptionFault": ("option", 0),
    "BadSituation": ("situation", 1),
}
"""The calls that take a message key: the prefix of its text, and which argument it is."""

Used = dict[str, list[frozenset[str]]]
"""Keys of texts, each with the names of the arguments it is given, call by call."""

SOMETIMES = {
    "no-not-enough-points": {"left"},
    "no-zone-to-zone": {"start"},
    "no-zone-to-zone-crossing": {"start"},
    "no-major-river-in-zone": {"start"},
}
"""Arguments that one call alone gives, to the one reason of a table that needs them."""


class Reader(ast.NodeVisitor):
    """The keys of one source file. What cannot be read off the source goes to `unread`."""

    def __init__(self, source: str) -> None:
        self.tree = ast.parse(source)
        self.used: Used = defaultdict(list)
        self.unread: list[int] = []
        self.within: list[ast.FunctionDef] = []
        self.visit(self.tree)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.within.append(node)
        # A door's own body passes on what it was given.
        if node.name not in DOORS:
            self.generic_visit(node)
        self.within.pop()

    def visit_Call(self, node: ast.Call) -> None:
        self.generic_visit(node)
        name = called(node)
        prefix, place = DOORS.get(name, ("", 0))
        if not prefix or len(node.args) <= place:  # seen.add(hex) is another `add`
            return
        try:
            given = frozenset(self.arguments(node))
            for key in self.strings(node.args[place]):
                self.used[f"{prefix}-{key}"].append(given)
        except LookupError:
            self.unread.append(node.lineno)

    def arguments(self, call: ast.Call) -> Iterator[str]:
        """Names of the arguments the message gets; `to` of an event is who hears it."""
        for word in call.keywords:
            if word.arg is None:
                raise LookupError(ast.unparse(word.value))
            if (called(call), word.arg) != ("tell", "to"):
                yield word.arg
        if called(call) == "Event":
            for about in self.values(call.args[2]):
                assert isinstance(about, ast.Tuple)
                for pair in about.elts:
                    assert isinstance(pair, ast.Tuple)
                    yield from self.strings(pair.elts[0])

    def strings(self, node: ast.expr) -> Iterator[str]:
        for value in self.values(node):
            if not (isinstance(value, ast.Constant) and isinstance(value.value, str)):
                raise LookupError(ast.unparse(value))
            yield value.value

    def values(self, node: ast.expr) -> Iterator[ast.expr]:
        """What an expression may stand for: both ways of a condition, all that a name can hold."""
        if isinstance(node, ast.IfExp):
            yield from self.values(node.body)
            yield from self.values(node.orelse)
        elif isinstance(node, ast.Name):
            held = list(self.held_by(node.id))
            if not held:
                raise LookupError(node.id)
            for value in held:
                yield from self.values(value)
        else:
            yield node

    def held_by(self, name: str) -> Iterator[ast.expr]:
        """What is assigned to a name in its function, or passed to it in this file."""
        function = self.within[-1]
        for node in ast.walk(function):
            if isinstance(node, ast.Assign):
                yield from self.unpacked(node.targets[0], node.value, name)
            elif isinstance(node, ast.For) and isinstance(node.iter, ast.Tuple):
                for item in node.iter.elts:
                    yield from self.unpacked(node.target, item, name)
        parameters = [a.arg for a in function.args.args if a.arg != "self"]
        if name in parameters:
            place = parameters.index(name)
            for node in ast.walk(self.tree):
                if isinstance(node, ast.Call) and called(node) == function.name:
                    yield node.args[place]

    def unpacked(self, target: ast.expr, value: ast.expr, name: str) -> Iterator[ast.expr]:
        if isinstance(target, ast.Name) and target.id == name:
            yield value
        elif isinstance(target, ast.Tuple):
            for place, part in enumerate(target.elts):
                if isinstance(part, ast.Name) and part.id == name:
                    for row in self.rows(value):
                        yield row.elts[place]

    def rows(self, value: ast.expr) -> Iterator[ast.Tuple]:
        """A tuple itself, or, for an entry of a table of this file, each of its rows."""
        if isinstance(value, ast.Tuple):
            yield value
        elif isinstance(value, ast.Subscript) and isinstance(value.value, ast.Name):
            for node in self.tree.body:
                if (
                    isinstance(node, ast.AnnAssign)
                    and isinstance(node.target, ast.Name)
                    and node.target.id == value.value.id
                    and isinstance(node.value, ast.Dict)
                ):
                    yield from (row for row in node.value.values if isinstance(row, ast.Tuple))


def called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


@cache
def read() -> tuple[Used, list[str]]:
    """The keys of kernel and game, and the places where a key cannot be read."""
    used: Used = defaultdict(list)
    unread = []
    for path in SOURCES:
        reader = Reader(path.read_text(encoding="utf-8"))
        for key, given in reader.used.items():
            used[key] += given
        unread += [f"{path.name}:{line}" for line in reader.unread]
    return used, unread


def every_key(lang: Lang) -> set[str]:
    return keys(lang) | keys(lang, "ercn")


# ---- the keys in the source ----------------------------------------------------------------


def test_every_key_can_be_read() -> None:
    used, unread = read()
    assert not unread
    # One of each way a key can be written, or this test would pass by finding nothing.
    assert {
        "no-has-moved", "no-zone-to-zone", "no-undo-dice", "no-malformed", "event-combat",
        "event-entrenched", "event-turn", "line-attacker", "line-water-shift-beside",
        "line-armour-reduced", "line-capital-cut-off", "option-no-such-scenario",
        "situation-no-colon", "situation-piece",
    } <= used.keys()  # fmt: skip
    assert used["event-combat"][0] >= {"side", "hex", "result", "roll"}
    assert set(used["event-moved"]) == {frozenset(("unit", "start", "hex", "path"))}


def test_an_unreadable_key_is_found() -> None:
    plain = 'def f(x):\n    yield no("F1", "a" if x else "b", hex=x)\n'
    assert Reader(plain).used == {"no-a": [{"hex"}], "no-b": [{"hex"}]}
    assert Reader("def f(x):\n    yield no('F1', keys[x])\n").unread == [2]
    assert Reader("def f(x):\n    yield no('F1', x)\n").unread == [2]
    assert Reader("def f(x):\n    yield no('F1', 'a', **x)\n").unread == [2]


@pytest.mark.parametrize("lang", LANGS)
def test_every_key_has_a_text(lang: Lang) -> None:
    used, _ = read()
    assert not sorted(used.keys() - every_key(lang))


@pytest.mark.parametrize("lang", LANGS)
def test_no_text_is_idle(lang: Lang) -> None:
    used, _ = read()
    heads = ("no-", "event-", "line-", "situation-")
    spoken = {key for key in keys(lang, "ercn") if key.startswith(heads)}
    # what is wrong with an option is said of a situation's as well
    options = {f"situation-{key}" for key in used if key.startswith("option-")}
    assert not sorted(spoken - used.keys() - options)


@pytest.mark.parametrize("lang", LANGS)
def test_a_situation_can_say_what_is_wrong_with_its_options(lang: Lang) -> None:
    used, _ = read()
    faults = {key for key in used if key.startswith("option-")} - {"option-no-such-scenario"}
    assert {f"situation-{key}" for key in faults} <= every_key(lang)


@pytest.mark.parametrize("game", [None, "ercn"], ids=["engine", "ercn"])
@pytest.mark.parametrize("lang", LANGS)
def test_a_text_uses_only_what_it_is_given(lang: Lang, game: str | None) -> None:
    used, _ = read()
    wanting = {
        key: missing
        for key, names in variables(lang, game).items()
        for given in used.get(key, ())
        if (missing := names - given - SOMETIMES.get(key, set()))
    }
    assert not wanting
    for key, names in SOMETIMES.items():
        assert any(names <= given for given in used[key])


# ---- the words for ids of the data ---------------------------------------------------------


def ids() -> Iterator[str]:
    """The keys for what has an id in the data or the code: phases, weathers, units, actions."""
    kit = library.kit_for("moskva", {"fog": "m2"})
    scenario = kit.sheets.scenario
    yield from (f"phase-{name}" for name in STEPS)
    yield from (f"weather-{name}" for name in kit.weathers)
    yield from (f"terrain-{row.id}" for row in kit.ground.terrains)
    yield from (f"water-{name}" for name in kit.ground.water)
    yield from (f"side-{name}" for name in (*library.game("ercn").sides, CHANCE))
    yield from (f"nation-{name}" for name in {counter.nation for counter in kit.counters})
    yield from (f"type-{name}" for name in get_args(Arm))
    yield from (f"size-{name}" for name in get_args(Size))
    yield from (f"result-{name}" for name in PARTS)
    yield from (f"level-{row.id}" for row in scenario.victory.levels)
    yield from (f"do-{tag(kind)}" for kind in library.game("ercn").actions if kind is not Silent)


@pytest.mark.parametrize("lang", LANGS)
def test_every_id_has_a_word(lang: Lang) -> None:
    wanted = set(ids())
    assert "result--" in wanted
    assert not sorted(wanted - every_key(lang))


@pytest.mark.parametrize("lang", LANGS)
def test_a_sentence_has_the_word_for_every_id(lang: Lang) -> None:
    """A choice inside a sentence falls back on its default without a word: so each is tried."""
    language = Language(lang, ["ercn"], strict=True)
    combat: dict[str, Argument] = {
        **dict.fromkeys(("attack", "defence", "roll", "die"), 0),
        **dict.fromkeys(("side", "hex", "ratio", "column"), ""),
    }
    for key in ids():
        kind, _, name = key.partition("-")
        match kind:
            case "weather":
                said = language.say("event-weather", roll=1, weather=name)
            case "level":
                said = language.say("event-match-over", points=0, level=name)
            case "result":
                said = language.say("event-combat", result=name, **combat)
            case _:
                continue
        assert language.say(key) in said


# ---- the texts, said -----------------------------------------------------------------------

COUNTS: tuple[Argument, ...] = (0, 1, 2, 11)
TRIED: dict[str, tuple[Argument, ...]] = {
    "line": ("german 3/19 0203",),
    "side": ("german", "soviet", "chance", "nobody"),
    "weather": ("clear", "mud", "frost", "snow"),
    "terrain": ("clear", "forest", "rough", "marsh", "city", "lake"),
    "water": ("river", "major"),
    "level": ("soviet_decisive", "draw", "german_decisive"),
    "result": ("-", "AE", "DR1", "DE"),
    "choice": ("D1", "D2", "DR", "corrected"),
    "halves": tuple(range(1, 10)),
    "die": (0, -2),
    "shift": (1, 2),
    **dict.fromkeys(
        ("points", "most", "rate", "length", "limit", "hexes", "markers", "steps", "count",
         "spent", "rail", "turn", "german", "soviet", "roll", "attack", "defence", "faces", "mech",
         "other"),
        COUNTS,
    ),
    **dict.fromkeys(("last", "lost"), (2, 10)),
    **dict.fromkeys(("left", "needed", "divisions"), ("0", "2.5")),
    **dict.fromkeys(("hex", "to", "start"), ("2512",)),
    **dict.fromkeys(
        ("unit", "army", "zone", "path", "attackers", "defenders", "ratio", "column", "fault",
         "option", "scenario", "known", "word", "key", "detail", "phase", "rows", "cols"),
        ("3PzD",),
    ),
}  # fmt: skip
"""What each argument may be, for saying every text once with each."""


@pytest.mark.parametrize("lang", LANGS)
def test_every_text_can_be_said(lang: Lang) -> None:
    language = Language(lang, ["ercn"], strict=True)
    used, _ = read()
    own = variables(lang, "ercn")
    for key, names in {**variables(lang), **own}.items():
        if key not in used and key not in own:
            continue  # texts of the engine about other things have tests of their own
        for values in product(*(TRIED[name] for name in sorted(names))):
            said = language.say(key, **dict(zip(sorted(names), values, strict=True)))
            assert said == said.strip()
            assert said
            assert not re.search(r"[{}$]|  |\n| [.,]", said), said


def test_numbers_and_sides_are_said_rightly() -> None:
    english, french = (Language(lang, ["ercn"], strict=True) for lang in LANGS)
    assert english.say("event-reduced", unit="3PzD", hex="2512", steps=1).startswith(
        "3PzD loses a step"
    )
    assert "2 pas" in french.say("event-reduced", unit="3PzD", hex="2512", steps=2)
    grounded: dict[str, Argument] = {"side": "soviet", "points": 2, "spent": 6}
    assert "2 German ones" in english.say("event-grounded", **grounded)
    assert "2 points allemands" in french.say("event-grounded", **grounded)
    assert "une division et demie" in french.say("event-announced", hex="2512", halves=3)
    assert "(-2)" in english.say(
        "event-combat", side="german", hex="2512", attack=2, defence=9, ratio="<", column="1/3",
        die=-2, roll=4, result="AE",
    )  # fmt: skip


def test_french_is_set_as_french() -> None:
    """No-break spaces before ; : ! ? and inside guillemets, and the curved apostrophe."""
    wrong = re.compile(r"[^\u00a0][;:!?»]|«[^\u00a0]|'")
    text = (CODE / "games" / "ercn" / "text" / "fr.ftl").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert len(lines) > 100
    assert not [line for line in lines if wrong.search(line)]


# ---- a match, said -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {"setup": "ready", "weather": "variable"},
        {"fog": "m2", "air": "m3b", "zones": "secret"},
    ],
    ids=["open", "fog"],
)
def test_all_that_a_match_says_has_words(options: dict[str, str]) -> None:
    """Random play, and at each question answers that were meant for another: whatever comes of
    them is said in both languages, with the arguments it really has."""
    rng = Random(5)
    languages = [Language(lang, ["ercn"], strict=True) for lang in LANGS]
    match = grognard.new("moskva", options=options, seed=5)
    past: list[Any] = []
    said = set()

    def say(prefix: str, message: Any) -> None:
        word = getattr(message, "why", None) or message.what
        said.add(f"{prefix}-{word}")
        for language in languages:
            language.say(f"{prefix}-{word}", **dict(message.about))

    for _ in range(600):
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
