"""The engine's keys in words: Fluent texts in English and French.

The engine's own texts lie in grognard/text, those of a game in its folder text, one file a
language. The key of a refusal is `no-<why>`, of an event `event-<what>`, of a line in a sum
`line-<why>`; other keys are free.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from typing import Literal

from fluent.runtime import FluentBundle
from fluent.runtime.types import fluent_number
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from grognard.kernel.legality import No

Lang = Literal["en", "fr"]
LANGS: tuple[Lang, ...] = ("en", "fr")

Folder = str | Traversable
"""A game by the name of its folder in grognard/games, or any folder with en.ftl and fr.ftl."""

Argument = str | int | float
Names = Mapping[str, Mapping[str, str]]
"""By argument of a text, what its signs are called."""


class TextMissing(LookupError):
    """A key without a text, or a text without one of its arguments."""


class TextFault(ValueError):
    """A text file that Fluent cannot read: the message names the file and the line."""


class Language:
    """Speaks one language about the engine and the games it is given.

    A game's text stands in for the engine's of the same key. Where a text is missing, a strict
    one raises TextMissing; otherwise the key and its arguments are shown, so that play goes on.
    """

    def __init__(self, lang: Lang, games: Iterable[Folder] = (), *, strict: bool = False) -> None:
        self.lang: Lang = lang
        self.strict = strict
        self._names: Names = {}
        # Isolation marks are invisible characters around every argument: noise in a terminal.
        self._bundle = FluentBundle([lang], use_isolating=False)
        for folder in (engine_text(), *map(game_text, games)):
            self._bundle.add_resource(read_text(folder, lang), allow_overrides=True)

    def calling(self, names: Names) -> Language:
        """The same language, which calls these signs by their names, argument by argument."""
        made = copy(self)
        made._names = names
        return made

    def say(self, key: str, /, **args: Argument) -> str:
        text, faults = self._said(key, args)
        if faults and self.strict:
            raise TextMissing(f"{self.lang}: {bare(key, args)}: {'; '.join(faults)}")
        return text

    def say_no(self, no: No) -> str:
        """A refusal with the number of its rule in front."""
        return f"{no.rule} · {self.say(f'no-{no.why}', **dict(no.about))}"

    def _said(self, key: str, args: Mapping[str, Argument]) -> tuple[str, list[str]]:
        pattern = self._bundle.get_message(key).value if self._bundle.has_message(key) else None
        if pattern is None:
            return bare(key, args), ["no text has this key"]
        given = {name: _plain(self._called(name, value)) for name, value in args.items()}
        text, errors = self._bundle.format_pattern(pattern, given)
        return str(text), [str(error) for error in errors]

    def _called(self, name: str, value: Argument) -> Argument:
        """The name of what an argument holds; of a list, each one's."""
        names = self._names.get(name)
        if not names or not isinstance(value, str):
            return value
        return ", ".join(names.get(one, one) for one in value.split(", "))


def _plain(value: Argument) -> object:
    """Numbers without a thousands separator: most are years, turns and pieces, not quantities."""
    return value if isinstance(value, str) else fluent_number(value, useGrouping=False)


def bare(key: str, args: Mapping[str, Argument]) -> str:
    """What is shown where no text is: the key, and its arguments in brackets."""
    told = ", ".join(f"{name}={value}" for name, value in args.items())
    return f"{key} ({told})" if told else key


def language_from_locale(environ: Mapping[str, str] = os.environ) -> Lang:
    """French where the locale is French, English anywhere else."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if locale := environ.get(variable):
            return "fr" if locale.lower().startswith("fr") else "en"
    return "en"


def engine_text() -> Traversable:
    return files("grognard") / "text"


def game_text(game: Folder) -> Traversable:
    """A game may lie in any folder that `grognard.games` looks in."""
    if not isinstance(game, str):
        return game
    found = find_spec(f"grognard.games.{game}")
    home = files(f"grognard.games.{game}") if found else files("grognard.games") / game
    return home / "text"


def games_with_text() -> list[str]:
    """The games that have a folder of texts, by name."""
    folders = files("grognard.games").iterdir()
    return sorted(folder.name for folder in folders if (folder / "text").is_dir())


def read_text(folder: Traversable, lang: Lang) -> ast.Resource:
    """The texts of one file. What Fluent cannot read, or reads twice, is a TextFault."""
    name = f"{folder}/{lang}.ftl"
    try:
        text = (folder / f"{lang}.ftl").read_text(encoding="utf-8")
    except FileNotFoundError:
        raise TextFault(f"{name}: the file is missing") from None
    except UnicodeDecodeError:
        raise TextFault(f"{name}: the file is not UTF-8") from None
    resource = FluentParser().parse(text)
    seen: set[str] = set()
    for entry in resource.body:
        line = text.count("\n", 0, entry.span.start if entry.span else 0) + 1
        if isinstance(entry, ast.Junk):
            what = "; ".join(note.message or note.code for note in entry.annotations)
            raise TextFault(f"{name}, line {line}: {what}")
        if isinstance(entry, ast.Message | ast.Term):
            key = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
            if key in seen:
                raise TextFault(f"{name}, line {line}: a second text for {key}")
            seen.add(key)
    return resource


def messages(lang: Lang, game: Folder | None = None) -> Iterator[ast.Message]:
    """The messages of the engine, or of a game alone."""
    folder = engine_text() if game is None else game_text(game)
    for entry in read_text(folder, lang).body:
        if isinstance(entry, ast.Message):
            yield entry


def keys(lang: Lang, game: Folder | None = None) -> set[str]:
    """The keys that have a text: the engine's, or a game's alone."""
    return {message.id.name for message in messages(lang, game)}


def variables(lang: Lang, game: Folder | None = None) -> dict[str, set[str]]:
    """The arguments each key's text uses, by key, also those of the messages it quotes."""
    found: dict[str, _Found] = {}
    for message in messages(lang, game):
        found[message.id.name] = _Found()
        found[message.id.name].visit(message)

    def used(key: str, on_the_way: frozenset[str]) -> set[str]:
        if key not in found or key in on_the_way:
            return set()
        quoted = (used(other, on_the_way | {key}) for other in found[key].quoted)
        return found[key].variables.union(*quoted)

    return {key: used(key, frozenset()) for key in found}


class _Found(Visitor):
    """What the text of one message takes from outside."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.quoted: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.quoted.add(node.id.name)
