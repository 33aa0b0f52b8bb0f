"""The screen of a game on boards: a window of the map, the hex that is looked at, the log, and what
may be done as lists."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.console import Group
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import OptionList, Static

from grognard.cli.errors import Complaint, spoken
from grognard.cli.output import say, speaking
from grognard.cli.table import field_menu
from grognard.cli.table.dialogs import Line as LineToFill
from grognard.cli.table.field_words import FieldWords
from grognard.cli.table.list_screen import ListScreen
from grognard.cli.table.lists import Line
from grognard.cli.table.session import Session
from grognard.games.pg.present import console
from grognard.games.pg.present.console_map import NEAR, Drawing, Window
from grognard.kernel.flow import Action
from grognard.kernel.legality import Illegal
from grognard.language import Lang

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
STACK = 9
"""Lines that are kept for the hex that is looked at."""


class FieldScreen(ListScreen):
    """One match on boards."""

    CSS = "#field { height: 1fr; padding: 0 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(f"shift+{key}", f"look('{key}')", show=False) for key in STEPS),
        Binding("g", "go_to", show=False),
    ]
    KEYS, EXAMPLE = "table-field-keys", "table-field-why"

    def __init__(self, session: Session, lang: Lang, pace: int = 0) -> None:
        self.words = FieldWords(lang, session.kit)
        super().__init__(session, self.words, pace)
        self.centre = -1
        self._lost = False
        """No piece of ours was on the boards to be looked at."""

    def table(self) -> Widget:
        return VerticalScroll(Static(id="table"), id="field")

    def show_table(self) -> None:
        session = self.session
        kit, view = session.kit, session.view
        mine = sorted(u.at for u in view.units if u.side == session.seat and u.at >= 0)
        if self.centre < 0 or (self._lost and mine):
            self._lost = not mine
            self.centre = mine[len(mine) // 2] if mine else int(kit.ground.hexes[0])
        with speaking(self.words.lang):
            head = list(console.status(session.match, view))
            parts = (*self.drawn(), *console.stack(kit, view, self.centre))
        self.query_one("#head", Static).update(Text("\n").join(head[:4]))
        self.query_one("#table", Static).update(Group(*parts))

    def drawn(self) -> tuple[Text, ...]:
        """The map around the hex that is looked at."""
        session = self.session
        with speaking(self.words.lang):
            letters = say("cli-boards-letters")
        drawing = Drawing(session.kit, session.view, letters, self.centre)
        return tuple(drawing.lines(self.window()))

    def window(self) -> Window:
        """As much of the map around the hex that is looked at as there is room for."""
        ground = self.session.kit.ground
        size = self.query_one("#field", VerticalScroll).size
        wide = max(2, (size.width - 12) // (2 * NEAR))
        high = max(2, (size.height - STACK) // 4)
        col, row = divmod(self.centre, ground.rows)
        return Window(max(0, col - wide), min(ground.cols - 1, col + wide),
                      max(0, row - high), min(ground.rows - 1, row + high), NEAR)  # fmt: skip

    def first_list(self) -> tuple[Line, ...]:
        session = self.session
        return field_menu.menu(session.offers, self.words, session.view, session.ask.kinds)

    def reckoned(self, action: Action[Any]) -> Text | None:
        """[7.5, 12.4] What the dice may bring, for fire and assaults that are lawful."""
        match, side = self.session.match, self.session.seat
        try:
            if match.why_not(side, action):
                return None
            return self.words.reckoned(match.preview(action, side))
        except Illegal:
            return None

    # ---- looking ---------------------------------------------------------------------------

    def on_resize(self, event: events.Resize) -> None:
        if self.is_mounted:
            self.call_after_refresh(self.show_table)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """The map shows where the line leads."""
        if self.busy or self.plan is not None or not self.lists:
            return
        lines = self.lists[-1]
        if event.option_index < len(lines) and lines[event.option_index].place >= 0:
            self.look(lines[event.option_index].place)

    def look(self, at: int) -> None:
        if at != self.centre:
            self.centre = at
            self.show_table()

    def action_look(self, key: str) -> None:
        ground = self.session.kit.ground
        col, row = divmod(self.centre, ground.rows)
        aside, down = STEPS[key]
        col, row = col + aside, row + down
        if 0 <= col < ground.cols and 0 <= row < ground.rows:
            at = col * ground.rows + row
            if self.session.kit.names[at]:
                self.look(at)

    def action_go_to(self) -> None:
        """To a hex by its number or the name of its place."""

        def asked(text: str | None) -> None:
            if not text:
                return
            with speaking(self.words.lang):
                try:
                    self.look(console.place_of(self.session.match, text.strip()))
                except Complaint as complaint:
                    self.notice(Text(spoken(complaint)))

        words = self.words
        self.app.push_screen(LineToFill(words.say("table-field-go"), "", ""), asked)
