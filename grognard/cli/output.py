"""How the command line speaks: its language, its two consoles, and JSON for programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, cached_property
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console, RenderableType

    from grognard.cli.help_page import Page
    from grognard.kernel.events import Event
    from grognard.kernel.legality import No
    from grognard.kernel.match import Match
    from grognard.kernel.tally import Line
    from grognard.language import Argument, Lang, Language

TEXT = files("grognard.cli") / "text"


@cache
def language_with(lang: Lang, *games: str) -> Language:
    """Our texts, and those of these games."""
    made: Language = import_module("grognard.language").Language(lang, (TEXT, *games))
    return made


class Voice:
    """One language, and where to speak. What is slow to import comes when it is first needed."""

    def __init__(self, lang: Lang | None = None) -> None:
        self._lang = lang

    @cached_property
    def lang(self) -> Lang:
        """The language chosen, or else that of the locale."""
        if self._lang is not None:
            return self._lang
        found: Lang = import_module("grognard.language").language_from_locale()
        return found

    @cached_property
    def language(self) -> Language:
        return language_with(self.lang)

    @cached_property
    def whole(self) -> Language:
        """The language with the texts of all games."""
        return language_with(self.lang, *import_module("grognard.library").game_ids())

    def of(self, game: str) -> Language:
        """The language with the texts of a game as well, and the names of a match that is open."""
        return self.calls.get(game) or language_with(self.lang, game)

    @cached_property
    def calls(self) -> dict[str, Language]:
        """By game, the language that calls what is in its match by name."""
        return {}

    @cached_property
    def out(self) -> Console:
        return self._console(stderr=False)

    @cached_property
    def err(self) -> Console:
        return self._console(stderr=True)

    def _console(self, *, stderr: bool) -> Console:
        made: Console = import_module("grognard.cli.plain_console").Plain(stderr=stderr)
        return made

    def page(self) -> Page:
        """How a help page is laid out."""
        made: Page = import_module("grognard.cli.help_page").Page()
        return made


_VOICE: ContextVar[Voice] = ContextVar("voice")


def voice() -> Voice:
    """The voice of the command that runs."""
    return _VOICE.get()


@contextmanager
def speaking(lang: Lang | None) -> Iterator[Voice]:
    """Speak this language, or the locale's, for as long as a command runs."""
    made = Voice(lang)
    token = _VOICE.set(made)
    try:
        yield made
    finally:
        _VOICE.reset(token)


def lang() -> Lang:
    return voice().lang


def say(key: str, /, **args: Argument) -> str:
    """A text of the command line."""
    return voice().language.say(key, **args)


def tell(what: RenderableType, style: str | None = None) -> None:
    """Print for a person, on standard output. Lines are never broken: a pipe has no width."""
    voice().out.print(what, style=style, soft_wrap=True)


def tell_json(what: Any) -> None:
    """Print for a program."""
    print(json.dumps(what, ensure_ascii=False, indent=2))


def warn(text: str, style: str | None = None) -> None:
    """Print on standard error: progress, and what goes wrong."""
    voice().err.print(text, style=style, soft_wrap=True)


def call_things(match: Match[Any]) -> None:
    """Call units and dates of this match by their names, for as long as the command runs."""
    game = match.game
    if game.names is not None:
        spoken = language_with(lang(), game.id)
        names = game.names(game.board(match.kit), spoken.say, spoken.lang)
        voice().calls[game.id] = spoken.calling(names)


def say_no(game: str, reason: No) -> str:
    return voice().of(game).say_no(reason)


def say_event(game: str, event: Event) -> str:
    """What happened, in words, its rule in front."""
    text = voice().of(game).say(f"event-{event.what}", **dict(event.about))
    return f"{event.rule} · {text}"


def say_line(game: str, line: Line) -> str:
    """A line of a sum: the amount, the rule, the words."""
    text = voice().of(game).say(f"line-{line.why}", **dict(line.about))
    return f"{line.amount:+d}  {line.rule} · {text}"


@contextmanager
def progress(key: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error while long work goes on; nothing where that is no terminal.

    The function it gives is told how much has been done since it was last called.
    """
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    bars = import_module("rich.progress")
    columns = (
        bars.TextColumn("{task.description}"),
        bars.BarColumn(),
        bars.MofNCompleteColumn(),
        bars.TimeRemainingColumn(),
    )
    with bars.Progress(*columns, console=voice().err, transient=True) as bar:
        task = bar.add_task(say(key), total=total)
        yield lambda done: bar.update(task, advance=done)
