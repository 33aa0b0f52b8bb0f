"""Situations: a position as a short text, for tests, puzzles and bug reports.

    scenario: kiev
    turn: 3
    phase: german combat
    dice: 4 1
    pieces:
      german 3PzD 2512 lost 1
      soviet 1/22 2613 dug

A line is `key: value`; the indented lines under a key without a value belong to it; `#` begins a
comment. What the keys mean is the game's affair: see its `situations.py`.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection
from typing import NamedTuple, TypeVar

import msgspec

from grognard.kernel.game import Game, OptionFault
from grognard.kernel.state import State

S = TypeVar("S", bound=State)


class BadSituation(Exception):
    """A situation that cannot be read: the line, what is wrong, and what is wanted there.

    The words are a key: `situation-<why>` has Fluent texts, with these arguments, in the texts of
    the game, if it came so far that one was known.
    """

    game: str = ""

    def __init__(self, line: int, why: str, **about: str | float) -> None:
        super().__init__(line, why, about)
        self.line = line
        self.why = why
        self.about = about

    def __str__(self) -> str:
        about = ", ".join(f"{key} = {value}" for key, value in self.about.items())
        why = self.why.replace("-", " ")
        return f"line {self.line}: {why}{f' ({about})' if about else ''}"

    @classmethod
    def of_option(cls, line: int, fault: OptionFault) -> BadSituation:
        """The line of the options has one that cannot be."""
        return cls(line, f"option-{fault.why}", **fault.about)


class Words(NamedTuple):
    """The words of a line, and where it stands."""

    line: int
    words: tuple[str, ...]


class Situation:
    """Keys and what stands behind them, in the order of the text. A key may come again."""

    def __init__(self, text: str) -> None:
        self.values: dict[str, list[Words]] = {}
        block = ""
        for number, raw in enumerate(text.splitlines(), 1):
            line = raw.split("#", 1)[0].rstrip()
            if not line:
                continue
            if line[0].isspace():
                if not block:
                    raise BadSituation(number, "indented")
                self.values[block].append(Words(number, tuple(line.split())))
                continue
            key, colon, rest = line.partition(":")
            if not colon:
                raise BadSituation(number, "no-colon")
            key = key.strip()
            self.values.setdefault(key, [])
            block = ""
            if rest.strip():
                self.values[key].append(Words(number, tuple(rest.split())))
            else:
                block = key

    def only(self, known: set[str]) -> None:
        """Refuse keys the game does not know."""
        for key, found in self.values.items():
            if key not in known:
                line = found[0].line if found else 1
                raise BadSituation(line, "unknown-key", key=key, known=", ".join(sorted(known)))

    def lines(self, key: str) -> list[Words]:
        return self.values.get(key, [])

    def words(self, key: str) -> tuple[str, ...]:
        """All words behind a key."""
        return tuple(word for found in self.lines(key) for word in found.words)

    def line_of(self, key: str) -> int:
        found = self.lines(key)
        return found[0].line if found else 1

    def number(self, key: str, default: int) -> int:
        words = self.words(key)
        if not words:
            return default
        if len(words) != 1 or not words[0].isdecimal():
            raise BadSituation(self.line_of(key), "one-number", key=key)
        return int(words[0])

    @property
    def options(self) -> dict[str, str]:
        return dict(pair(word, self.line_of("options")) for word in self.words("options"))

    @property
    def dice(self) -> tuple[int, ...]:
        """The dice to come."""
        return tuple(whole(word, self.line_of("dice")) for word in self.words("dice"))


def pair(word: str, line: int) -> tuple[str, str]:
    """`2502=soviet`: a name and its value."""
    key, mark, value = word.partition("=")
    if not mark:
        raise BadSituation(line, "pair", word=word)
    return key, value


def whole(word: str, line: int, least: int | None = 0) -> int:
    """A whole number, `least` or more."""
    if not re.fullmatch(r"-?\d+", word) or (least is not None and int(word) < least):
        raise BadSituation(line, "no-number", word=word)
    return int(word)


def digest(sheets: str, text: str) -> str:
    """The digest of a match on such a table: of the sheets it is laid with, and of its text."""
    return "situation:" + hashlib.sha256((sheets + text).encode()).hexdigest()


def rest_of(s: State, told: Collection[str]) -> str:
    """What a position in the middle of a phase has besides its pieces: the fields of its save that
    the text does not tell."""
    saved = msgspec.to_builtins(s.saved())
    rest = {name: value for name, value in saved.items() if name not in told}
    return msgspec.json.encode(rest).decode()


def with_rest(game: Game[S], s: S, text: Situation, told: Collection[str]) -> S:
    """The position with the rest that the text gives it, if it gives any."""
    rest = text.lines("rest")
    if not rest:
        return s
    try:
        extra = msgspec.json.decode(" ".join(rest[0].words))
        saved = msgspec.to_builtins(s.saved())
        saved = {name: saved[name] if name in told else extra[name] for name in saved}
        return game.restore(s.kit, game.decode_saved(saved))
    except (msgspec.MsgspecError, KeyError, TypeError, ValueError, IndexError) as error:
        raise BadSituation(rest[0].line, "rest", detail=str(error)) from None
