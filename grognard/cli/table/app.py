"""The application: from the start screen to a game, and from one game to another."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import BindingType

from grognard.cli.table import session as sessions
from grognard.cli.table.game import GameScreen
from grognard.cli.table.session import Session
from grognard.cli.table.start import StartScreen, Wish
from grognard.language import Lang


class Table(App[None]):
    """The table in the terminal."""

    TITLE = "Grognard"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(
        self,
        lang: Lang = "en",
        wish: Wish | None = None,
        session: Session | None = None,
        pace: int = 0,
    ) -> None:
        super().__init__()
        self.lang: Lang = lang
        self.wish = wish or Wish()
        self.first = session
        self.pace = pace
        """How quickly the opponent plays: see running.PACES."""

    def on_mount(self) -> None:
        if self.first is not None:
            self.push_screen(GameScreen(self.first, self.lang, self.pace))
        else:
            self.push_screen(StartScreen(self.lang, self.wish))

    def begin_game(self, wish: Wish, lang: Lang) -> None:
        """Raises OptionFault where the options do not hold."""
        made = sessions.begin(wish.scenario, wish.side, wish.bot, wish.options, wish.seed)
        self.switch_screen(GameScreen(made, lang, self.pace))

    def open_game(self, path: Path, lang: Lang | None = None) -> None:
        """Raises BadSave or OSError where the file does not serve."""
        made = sessions.resume(path)
        now = self.screen
        if lang is None:
            lang = now.words.lang if isinstance(now, GameScreen) else self.lang
        self.switch_screen(GameScreen(made, lang, self.pace))
