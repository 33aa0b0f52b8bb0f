"""What the table says: the engine's keys in the language of the moment, places by name."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from rich.table import Table
from rich.text import Text

from grognard import library
from grognard.cli.table.palette import SIDE_SIGNS
from grognard.cli.table.picture import names_of
from grognard.games.ercn.kit import Kit
from grognard.games.ercn.view import SeenUnit
from grognard.kernel.events import Event
from grognard.kernel.legality import About, No
from grognard.kernel.pack import Pack
from grognard.kernel.rulebook import Rulebook
from grognard.kernel.tally import Line
from grognard.language import Argument, Lang, Language

PLACES = ("hex", "start", "to")
"""Arguments that name a hex."""

RULE = "bold #d9b25f"
SIDE_STYLE = {"german": "bold #b9c4cc", "soviet": "bold #f0796d"}


@cache
def language(lang: Lang, game: str = "ercn") -> Language:
    return Language(lang, (game, files("grognard.cli.table") / "text"))


@cache
def rulebook(game: str = "ercn") -> Rulebook:
    return Rulebook.read(Pack(library.data_folder(game)))


class Words:
    """One language at one table."""

    def __init__(self, lang: Lang, kit: Kit) -> None:
        self.lang: Lang = lang
        self.kit = kit
        self.names = names_of(kit, lang)
        self._language = language(lang)

    def say(self, key: str, /, **args: Argument) -> str:
        return self._language.say(key, **args)

    def hex(self, h: int) -> str:
        """A hex by its number, and by its name where it has one."""
        number, name = self.kit.names[h], self.names.get(h, "")
        return f"{number} {name}" if name else number

    def _about(self, about: About) -> dict[str, Argument]:
        given: dict[str, Argument] = dict(about)
        for key in PLACES:
            value = given.get(key)
            if isinstance(value, str) and value.isdigit():
                given[key] = self.hex(self.kit.hex(value))
        return given

    # ---- the engine's records ---------------------------------------------------------------

    def event(self, event: Event) -> Table:
        """What happened, its rule in a column of its own."""
        told = self.say(f"event-{event.what}", **self._about(event.about))
        row = Table.grid(padding=0, expand=True)
        row.add_column(width=11)
        row.add_column(ratio=1)
        row.add_row(Text(event.rule, RULE), Text(told, _event_style(event)))
        return row

    def no(self, no: No) -> Text:
        """A refusal: the number of the rule, why, and the rule's title."""
        text = Text().append("✗ ", "bold #ff7a6b")
        text.append(f"{no.rule} ", RULE)
        text.append(self.say(f"no-{no.why}", **self._about(no.about)))
        title = self.rule_title(no.rule)
        if title:
            text.append(f"  [{title}]", "italic #9aa3ab")
        return text

    def line(self, line: Line) -> str:
        return self.say(f"line-{line.why}", **self._about(line.about))

    def rule_title(self, number: str) -> str:
        book = rulebook()
        return book.rule(number).title(self.lang) if number in book else ""

    # ---- units -----------------------------------------------------------------------------

    def unit(self, i: int) -> str:
        """A unit by its side and name."""
        counter = self.kit.counters[i]
        return f"{SIDE_SIGNS[('german', 'soviet')[counter.side]]} {counter.id}"

    def units(self, which: Iterable[int], most: int = 8) -> str:
        ids = [self.kit.counters[i].id for i in which]
        more = f" +{len(ids) - most}" if len(ids) > most else ""
        return ", ".join(ids[:most]) + more

    def figures(self, i: int, lost: int, dug: bool) -> str:
        """Attack and defence as they stand, and movement: 7-6, 2/3-3 in trenches."""
        counter = self.kit.counters[i]
        face = counter.faces[min(lost, counter.steps - 1)]
        defence = counter.trench if dug else face.defence
        both = str(face.attack) if face.attack == defence else f"{face.attack}/{defence}"
        return f"{both}-{face.move}"

    def steps(self, i: int, lost: int) -> str:
        """Steps as bars, those lost hollow."""
        steps = self.kit.counters[i].steps
        return "▮" * (steps - lost) + "▯" * lost

    def state(self, unit: SeenUnit) -> str:
        """What a unit has met with, in words."""
        told = []
        if unit.dug:
            told.append(self.say("table-state-dug"))
        if unit.lost:
            told.append(self.say("table-state-reduced"))
        if unit.cut:
            told.append(self.say("table-state-cut", markers=unit.cut))
        told += [self.say(f"table-state-{mark}") for mark in unit.marks]
        return ", ".join(told)


def _event_style(event: Event) -> str:
    if event.what in ("turn", "player-turn", "match-over"):
        return "bold #ffffff"
    if event.what in ("combat", "eliminated"):
        return "bold #f3d9a4"
    return "#c9d1d9"


PANEL = 44
"""Characters in a line of a panel."""


def hang(text: str, indent: int) -> str:
    """Text that goes on under its own beginning, so many characters into the panel."""
    return ("\n" + " " * indent).join(textwrap.wrap(text, PANEL - indent) or [""])


def half(halves: int) -> str:
    """Half-points as players write them: 3, 2½, ½; below nothing means that it is hidden."""
    if halves < 0:
        return "?"
    whole, odd = divmod(halves, 2)
    return (str(whole) if whole or not odd else "") + ("½" if odd else "")
