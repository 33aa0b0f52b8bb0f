"""Errands of the game screen: finding a hex, saving a copy, opening another game, leaving."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.text import Text
from textual.screen import Screen

from grognard.cli.table.dialogs import Line, Pick
from grognard.cli.table.orders import OpenGame
from grognard.cli.table.seats import Seats, data_folder, unfinished
from grognard.cli.table.session import Session
from grognard.cli.table.words import Words


class Errands(Screen[None]):
    """What a screen does beside the game. The screen of the game builds on it."""

    session: Session
    words: Words

    def look(self, h: int) -> None:
        raise NotImplementedError

    def note(self, text: str) -> None:
        raise NotImplementedError

    def confirm(self, text: Text, then: Callable[[], object]) -> None:
        raise NotImplementedError

    def is_busy(self) -> bool:
        raise NotImplementedError

    def go_to(self) -> None:
        say = self.words.say

        def found(text: str | None) -> None:
            if text:
                self._go_to(text)

        self.app.push_screen(Line(say("table-go-to-prompt"), "", say("table-go-to")), found)

    def _go_to(self, text: str) -> None:
        """A hex by its number or name, or a unit we see by its name."""
        wanted = text.casefold()
        kit = self.session.kit
        for h, number in enumerate(kit.names):
            if wanted in (number, self.words.names.get(h, "").casefold()):
                self.look(h)
                return
        for unit in self.session.view.units:
            if unit.id.casefold() == wanted:
                self.look(unit.at)
                return
        self.note(self.words.say("table-not-found", text=text))

    def save(self) -> None:
        say = self.words.say

        def named(text: str | None) -> None:
            if text:
                self.session.keep(Path(text).expanduser())
                why = self.session.unsaved
                self.note(say("table-unsaved", why=why) if why else say("table-saved", file=text))

        name = str(self.session.path.with_name(self.session.path.name.replace(".gro", "-copy.gro")))
        self.app.push_screen(Line(say("table-save-prompt"), name, say("table-save")), named)

    def load(self) -> None:
        """Another game of this user's, or any file."""
        if self.is_busy():
            return
        say = self.words.say
        games = unfinished(data_folder())
        lines = [game_line(self.words, path, seats) for path, seats in games]

        def chosen(n: int | None) -> None:
            if n == len(games):
                self.app.push_screen(Line(say("table-load-prompt"), "", say("table-load")), named)
            elif n is not None and n >= 0:
                self._load(games[n][0])

        def named(text: str | None) -> None:
            if text:
                self._load(Path(text).expanduser())

        lines.append(Text(say("table-load-other")))
        self.app.push_screen(Pick(lines, say("table-load")), chosen)

    def _load(self, path: Path) -> None:
        self.post_message(OpenGame(path, self.words.lang))

    def leave(self) -> None:
        self.session.keep()
        self.confirm(Text(self.words.say("table-leave", file=str(self.session.path))),
                     self.app.exit)  # fmt: skip


def game_line(words: Words, path: Path, seats: Seats) -> Text:
    """A kept game in one line."""
    text = Text(words.say("table-kept-game", scenario=seats.scenario.upper(), turn=seats.turn))
    people = " + ".join(words.say(f"side-{side}") for side in seats.people)
    text.append(f"  {people}", "bold")
    text.append(f"  {path.name}", "dim")
    return text
