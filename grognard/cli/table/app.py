"""The application: from the start screen to a game, and from one game to another."""

from __future__ import annotations

from textual.app import App

from grognard import library
from grognard.cli.table import session as sessions
from grognard.cli.table.orders import BeginGame, OpenGame, Wish
from grognard.cli.table.screen import TableScreen
from grognard.cli.table.session import Session
from grognard.cli.table.start import StartScreen
from grognard.cli.table.texts import language
from grognard.kernel.game import OptionFault
from grognard.kernel.record import BadSave
from grognard.language import Lang


class Table(App[None]):
    """The table in the terminal."""

    TITLE = "Grognard"
    ENABLE_COMMAND_PALETTE = False

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
        """How quickly the opponent plays: see playing.PACES."""

    def on_mount(self) -> None:
        if self.first is not None:
            self.push_screen(TableScreen(self.first, self.lang, self.pace))
        else:
            self.push_screen(StartScreen(self.lang, self.wish))

    def on_begin_game(self, order: BeginGame) -> None:
        wish = order.wish
        try:
            made = sessions.begin(wish.scenario, wish.side, wish.bot, wish.options, wish.seed)
        except OptionFault as fault:
            game = library.find(wish.scenario).game
            why = language(order.lang, game).say(f"option-{fault.why}", **fault.about)
            self.notify(why, severity="error", markup=False)
            return
        self.switch_screen(TableScreen(made, order.lang, self.pace))

    def on_open_game(self, order: OpenGame) -> None:
        try:
            made = sessions.resume(order.path)
        except (BadSave, OSError) as error:
            why = language(order.lang).say("table-cannot-load", why=str(error))
            self.notify(why, severity="error", markup=False)
            return
        self.switch_screen(TableScreen(made, order.lang, self.pace))
