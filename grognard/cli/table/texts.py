"""What the terminal screen says of any game: events, refusals, lines of the score, rules."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from rich.text import Text

from grognard import library
from grognard.kernel.events import Event
from grognard.kernel.legality import No
from grognard.kernel.pack import Pack
from grognard.kernel.prompt import Loss
from grognard.kernel.rulebook import FILE, Rulebook
from grognard.kernel.tally import Line
from grognard.language import Argument, Lang, Language

RULE = "bold #d9b25f"
DIM = "#9aa3ab"
LOUD = ("turn", "player-turn", "match-over")
"""Events that begin a section of the log."""


@cache
def language(lang: Lang, *games: str) -> Language:
    """The texts of the screen, and those of these games."""
    return Language(lang, (*games, files("grognard.cli.table") / "text"))


@cache
def rulebook(game: str) -> Rulebook | None:
    """The rules of a game, if it has a register of them."""
    pack = Pack(library.data_folder(game))
    return Rulebook.read(pack) if pack.has(FILE) else None


class Texts:
    """One language in one game."""

    def __init__(self, lang: Lang, game: str, board: Any = None) -> None:
        """With a board, what lies on it is called by name."""
        self.lang: Lang = lang
        self.game = game
        self._language = language(lang, game)
        names = library.game(game).names
        if board is not None and names is not None:
            self._language = self._language.calling(names(board, self._language.say, lang))

    def say(self, key: str, /, **args: Argument) -> str:
        return self._language.say(key, **args)

    def event(self, event: Event) -> Text:
        """What happened, its rule in front."""
        text = Text(f"{event.rule:<9}", RULE)
        told = self.say(f"event-{event.what}", **dict(event.about))
        return text.append(told, "bold #ffffff" if event.what in LOUD else "#c9d1d9")

    def no(self, no: No) -> Text:
        """A refusal: the number of its rule, why, and the title of the rule."""
        text = Text().append("✗ ", "bold #ff7a6b").append(f"{no.rule} ", RULE)
        text.append(self.say(f"no-{no.why}", **dict(no.about)))
        book = rulebook(self.game)
        if book is not None and no.rule in book:
            text.append(f"  [{book.rule(no.rule).title(self.lang)}]", f"italic {DIM}")
        return text

    def line(self, line: Line) -> Text:
        """A line of the score: its amount, its rule, its words."""
        text = Text(f"{line.amount:+4d}  ", "bold" if line.amount else "dim")
        text.append(f"{line.rule:<12}", RULE)
        return text.append(self.say(f"line-{line.why}", **dict(line.about)))

    def loss(self, lost: Loss) -> Text:
        """What an action would give up, its rule in front."""
        return Text(f"{lost.rule}  ", RULE).append(self.say(lost.key, count=lost.count))
