"""The screen of a game on areas: their list, the log, and what may be done as lists."""

from __future__ import annotations

from typing import Any

from rich.console import Group
from rich.text import Text
from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from grognard.cli.output import speaking
from grognard.cli.table import city_menu
from grognard.cli.table.city_words import CityWords
from grognard.cli.table.list_screen import ListScreen
from grognard.cli.table.lists import Line
from grognard.cli.table.session import Session
from grognard.games.tps.present import console
from grognard.games.tps.present.queries import AttackOn
from grognard.games.tps.rules.r083_attack import Attack
from grognard.kernel.flow import Action
from grognard.kernel.legality import Illegal
from grognard.language import Lang


class CityScreen(ListScreen):
    """One match on areas."""

    CSS = "#areas { height: 1fr; padding: 0 1; }"
    KEYS, EXAMPLE = "table-city-keys", "table-city-why"

    def __init__(self, session: Session, lang: Lang, pace: int = 0) -> None:
        self.words = CityWords(lang, session.kit)
        super().__init__(session, self.words, pace)

    def table(self) -> Widget:
        return VerticalScroll(Static(id="table"), id="areas")

    def show_table(self) -> None:
        session = self.session
        with speaking(self.words.lang):
            told = console.status(session.match, session.view)
            rows = sorted(session.kit.ground.open)
            table = console.areas(session.kit, session.view, rows, self.words.lang)
            beside = console.beside(session.kit, session.view)
        self.query_one("#head", Static).update(Text("\n").join(told[:5]))
        self.query_one("#table", Static).update(Group(table, *beside))

    def first_list(self) -> tuple[Line, ...]:
        return city_menu.menu(self.session.offers, self.words)

    def reckoned(self, action: Action[Any]) -> Text | None:
        if not isinstance(action, Attack):
            return None
        asked = AttackOn(action.target, action.group, action.units, action.ranged, action.observers)
        try:
            return self.words.reckoned(asked.answer(self.session.match.state, self.session.seat))
        except Illegal:
            return None
